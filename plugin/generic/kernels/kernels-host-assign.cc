/* Assignments to scalars between the loops of a kernels construct.  The host makes them where
   it knows the value, rather than a kernel of one thread:

     x = 2 * y;				x = 2 * y;
     for (i ...) a[i] *= x;	->	#pragma acc kernels loop
					for (i ...) a[i] *= x;

   The variable must be the host's alone: one of the function's own, which no data clause
   names and to which no pointer points.  Where the device changes it later, the
   assignment must be one of the construct's first, which stand in front of its data
   construct.  A pointer that is compared with one which the device changes has to be the device's,
   too: its address of what both lead to is another one.  A construct that is enqueued, or that waits, keeps its assignments: the
   host would make them too soon.

   OpenACC 3.3 section 2.6.2 (scalars are copied).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/kernels/cut.h"
#include "generic/tree/generic.h"
#include "generic/depend/depend.h"

/* ---- Variables that data clauses name ---- */

static tree
note_names (tree *tp, int *, void *names)
{
  switch (TREE_CODE (*tp))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA:
      kernels_note_names (OMP_CLAUSES (*tp), (hash_set<tree> *) names);
      break;
    case OACC_DECLARE: case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      kernels_note_names (OMP_STANDALONE_CLAUSES (*tp), (hash_set<tree> *) names);
      break;
    default:
      break;
    }
  return NULL_TREE;
}

void
kernels_note_function (struct surroundings *at)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (at->function), note_names, &at->named);
}

/* ---- Assignments ---- */

static tree
find_variable (tree *tp, int *, void *v)
{
  return *tp == v ? *tp : NULL_TREE;
}

/* Whether CLAUSES, of a construct with variables of its own OWN, leave its assignment to
   V to the host.  */
static bool
clauses_allow (tree clauses, tree v, bool own)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if ((!own && (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_ASYNC
		  || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WAIT))
	|| walk_tree_without_duplicates (&c, find_variable, v))
      return false;
  return true;
}

/* Whether the host alone has V.  */
static bool
is_of_host (tree v, struct surroundings *at)
{
  return ((VAR_P (v) || TREE_CODE (v) == PARM_DECL) && !is_global_var (v)
	  && DECL_CONTEXT (v) == at->function && is_gimple_reg_type (TREE_TYPE (v))
	  && !TREE_THIS_VOLATILE (v) && !at->named.contains (v) && !scan_addressed (at->scan, v)
	  && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v)));
}

struct comparison_search
{
  tree pointer;
  hash_set<tree> *unknown;
};

/* A comparison of S's pointer with one that the device changes.  */
static tree
find_comparison (tree *tp, int *, void *data)
{
  struct comparison_search *s = (struct comparison_search *) data;
  tree t = *tp;
  if (!COMPARISON_CLASS_P (t))
    return NULL_TREE;
  for (int i = 0; i < 2; i++)
    {
      tree other = generic_strip (TREE_OPERAND (t, 1 - i));
      if (generic_strip (TREE_OPERAND (t, i)) == s->pointer && s->unknown->contains (other))
	return t;
    }
  return NULL_TREE;
}

/* Whether V is a pointer that FUNCTION compares with one of those that are UNKNOWN.  */
static bool
is_end_of_walk (tree v, tree function, hash_set<tree> *unknown)
{
  struct comparison_search s = { v, unknown };
  return POINTER_TYPE_P (TREE_TYPE (v))
	 && walk_tree_without_duplicates (&DECL_SAVED_TREE (function), find_comparison, &s);
}

bool
kernels_host_assigns (struct piece *p, struct surroundings *at, const struct flat *f,
		      hash_set<tree> *unknown, bool first)
{
  tree t = tree_only_statement (p->stmt, false);
  if (!f->host_assigns || !t || TREE_CODE (t) != MODIFY_EXPR)
    return false;
  tree v = TREE_OPERAND (t, 0), value = TREE_OPERAND (t, 1);
  bool own = f->vars.contains (v);
  if (!is_of_host (v, at) || TREE_SIDE_EFFECTS (value) || !poly_host_value (p->nest, value)
      || (unknown->contains (v) && (!first || own))
      || is_end_of_walk (v, at->function, unknown)
      || !clauses_allow (f->clauses, v, own))
    return false;
  p->host = t;
  return true;
}

bool
kernels_are_assignments (const vec<struct piece> &pieces)
{
  for (unsigned i = 0; i < pieces.length (); i++)
    if (!pieces[i].host || TREE_CODE (pieces[i].host) != MODIFY_EXPR)
      return false;
  return true;
}

void
kernels_take_first (vec<struct piece> *pieces, tree *list)
{
  while (!pieces->is_empty () && (*pieces)[0].host
	 && TREE_CODE ((*pieces)[0].host) == MODIFY_EXPR)
    {
      append_to_statement_list_force ((*pieces)[0].stmt, list);
      kernels_free_piece (&(*pieces)[0]);
      pieces->ordered_remove (0);
    }
}
