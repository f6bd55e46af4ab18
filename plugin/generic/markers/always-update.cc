/* The modifiers always, alwaysin, alwaysout and capture of data clauses.  What is
   present is copied, too: a clause with one of the first three has update directives around its
   construct, for which what is not present does not matter:

     copy(always: a)  ->  update device(a) if_present; CONSTRUCT copy(a);
			  update self(a) if_present

   The modifier capture asks for a copy of its own also where the device is the host.  Around its
   construct are update directives with kinds of mappings that no other one has; the runtime makes
   and drops copies there (host-copies.c), or makes them where memory is shared (map_capture):

     force_tofrom (a copy), force_alloc (zeros); release, tofrom (copied back)

   take-markers.cc finds the clauses, between two markers __accx_always (ways) or __accx_capture.

   OpenACC 3.4 section 2.7.4.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/markers/markers.h"
#include "generic/tree/generic.h"
#include "generic/tree/descriptors.h"
#include "generic/tree/facts.h"

enum { IN = 1, OUT = 2 };

/* DECL of a clause, a section, for a clause that no pointer's follows.  GCC 14 takes what a descriptor
   of gfortran's leads to, *parm.data, for a member of that without one; a temporary is none.  */
static tree
alone (tree decl)
{
  decl = unshare_expr (decl);
  if (TREE_CODE (decl) == INDIRECT_REF)
    {
      tree *address = &TREE_OPERAND (decl, 0);
      while (CONVERT_EXPR_P (*address))
	address = &TREE_OPERAND (*address, 0);
      if (TREE_CODE (*address) == COMPONENT_REF && tree_is_descriptor (TREE_TYPE (TREE_OPERAND (*address, 0))))
	{
	  tree type = TREE_TYPE (*address), value = create_tmp_var_raw (type);
	  *address = build4 (TARGET_EXPR, type, value, *address, NULL_TREE, NULL_TREE);
	  TREE_SIDE_EFFECTS (*address) = 1;
	}
    }
  return decl;
}

/* The pointer to what clause C maps, or its descriptor, of which the clause behind is, or NULL_TREE.  */
static tree
section_base (tree c)
{
  tree next = OMP_CLAUSE_CHAIN (c);
  return map_does (next, MAP_POINTER | MAP_ATTACH) || (next && map_is (next, GOMP_MAP_TO_PSET))
	 ? OMP_CLAUSE_DECL (next) : NULL_TREE;
}

static void
add_clause (tree c, enum gomp_map_kind kind, tree *list)
{
  tree copy = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP), base = section_base (c);
  OMP_CLAUSE_SET_MAP_KIND (copy, kind);
  OMP_CLAUSE_DECL (copy) = alone (OMP_CLAUSE_DECL (c));
  if (base)
    facts_note_name (copy, base);
  OMP_CLAUSE_SIZE (copy) = unshare_expr (OMP_CLAUSE_SIZE (c));
  OMP_CLAUSE_CHAIN (copy) = *list;
  *list = copy;
}

void
always_note (tree c, unsigned ways, tree *in, tree *out)
{
  if ((ways & IN) && map_does (c, MAP_IN))
    add_clause (c, GOMP_MAP_FORCE_TO, in);
  if ((ways & OUT) && map_does (c, MAP_OUT))
    add_clause (c, GOMP_MAP_FORCE_FROM, out);
}

void
capture_note (tree c, tree *in, tree *out)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC: case GOMP_MAP_TO: case GOMP_MAP_FROM: case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_ALLOC: case GOMP_MAP_FORCE_TO: case GOMP_MAP_FORCE_FROM:
    case GOMP_MAP_FORCE_TOFROM:
      add_clause (c, map_does (c, MAP_IN) ? GOMP_MAP_FORCE_TOFROM : GOMP_MAP_FORCE_ALLOC, in);
      add_clause (c, map_does (c, MAP_OUT) ? GOMP_MAP_TOFROM : GOMP_MAP_RELEASE, out);
      break;
    default:			/* the pointer to a section */
      break;
    }
}

/* Puts a copy of each clause of kind CODE among OF in front of *LIST.  */
static void
share_clauses (tree of, enum omp_clause_code code, tree *list)
{
  for (tree c = of; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == code)
      {
	OMP_CLAUSE_OPERAND (c, 0) = save_expr (OMP_CLAUSE_OPERAND (c, 0));
	tree copy = copy_node (c);
	OMP_CLAUSE_CHAIN (copy) = *list;
	*list = copy;
      }
}

void
clauses_share (tree of, bool first, tree *list)
{
  share_clauses (of, OMP_CLAUSE_IF, list);
  share_clauses (of, OMP_CLAUSE_ASYNC, list);
  if (first)
    share_clauses (of, OMP_CLAUSE_WAIT, list);
}

tree
always_update (location_t loc, tree clauses, tree of, bool first)
{
  tree list = build_omp_clause (loc, OMP_CLAUSE_IF_PRESENT);
  OMP_CLAUSE_CHAIN (list) = clauses;
  clauses_share (of, first, &list);
  return scope_statement (OACC_UPDATE, loc, list);
}
