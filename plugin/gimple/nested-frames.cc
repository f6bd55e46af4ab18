/* Frames of functions with others nested in them, Fortran's contained procedures and GNU C's.  What the
   inner functions use of the outer one's variables GCC has moved into a structure, FRAME, which they have
   a pointer to, CHAIN.  For regions in the outer function that name one of them GCC maps all of FRAME, for
   those in an inner one the pointer alone.  Takes a function gimplified, before
   its constructs are lowered; gives compute constructs

   - without a clause of a frame that their regions do not use: variables of it that these do use have
     clauses of their own, and may be present, alone; calls of functions that use none are no use;
   - with a clause of what the pointer leads to where a region hands it on to a function that it calls.

   OpenACC 3.3 section 2.6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"

/* Whether DECL is the frame of the function.  */
static bool
is_frame (tree decl)
{
  if (!VAR_P (decl) || !DECL_ARTIFICIAL (decl) || TREE_CODE (TREE_TYPE (decl)) != RECORD_TYPE)
    return false;
  tree name = TYPE_NAME (TREE_TYPE (decl));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name && startswith (IDENTIFIER_POINTER (name), "FRAME.");
}

/* Whether DECL leads to the frame of the function around this one.  */
static bool
is_chain (tree decl)
{
  return cfun->static_chain_decl && decl == cfun->static_chain_decl;
}

static tree
find_decl (tree *tp, int *walk, void *data)
{
  *walk = !TYPE_P (*tp);
  return *tp == ((struct walk_stmt_info *) data)->info ? *tp : NULL_TREE;
}

/* Whether SEQ uses DECL.  */
static bool
seq_uses (gimple_seq seq, tree decl)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = decl;
  return walk_gimple_seq (seq, NULL, find_decl, &wi) != NULL;
}

/* ---- Calls ---- */

static bool needs_chain (tree fn, vec<tree> *visited);

/* Has calls of functions that do not use CHAIN hand on a null pointer; without optimization GCC hands
   it on to all.  */
static tree
drop_chain (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *wi)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*gsi));
  if (call && gimple_call_chain (call) && gimple_call_fndecl (call)
      && !needs_chain (gimple_call_fndecl (call), (vec<tree> *) wi->info))
    gimple_call_set_chain (call, build_zero_cst (TREE_TYPE (gimple_call_chain (call))));
  return NULL_TREE;
}

static void
drop_chains (gimple_seq body, vec<tree> *visited)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  wi.info = visited;
  walk_gimple_seq (body, drop_chain, NULL, &wi);
}

/* Whether function FN uses its CHAIN, or cannot be looked into: it is among VISITED.  What is known of it stays when
   it is lowered.  */
static bool
needs_chain (tree fn, vec<tree> *visited)
{
  struct function *f = DECL_STRUCT_FUNCTION (fn);
  if (lookup_attribute (ATTR_NO_CHAIN, DECL_ATTRIBUTES (fn)))
    return false;
  if (!f || !gimple_has_body_p (fn) || !gimple_body (fn) || visited->contains (fn))
    return true;
  visited->safe_push (fn);
  drop_chains (gimple_body (fn), visited);
  visited->pop ();
  return f->static_chain_decl && seq_uses (gimple_body (fn), f->static_chain_decl);
}

/* ---- Constructs ---- */

/* Makes clause C of pointer CHAIN one of what that leads to and another of the region's own pointer.  */
static void
map_target (tree c, tree chain)
{
  tree frame = TREE_TYPE (TREE_TYPE (chain)), own = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
  OMP_CLAUSE_SET_MAP_KIND (own, GOMP_MAP_FIRSTPRIVATE_POINTER);
  OMP_CLAUSE_DECL (own) = chain;
  OMP_CLAUSE_SIZE (own) = size_zero_node;
  OMP_CLAUSE_CHAIN (own) = OMP_CLAUSE_CHAIN (c);
  OMP_CLAUSE_CHAIN (c) = own;
  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TOFROM);
  OMP_CLAUSE_DECL (c) = build2 (MEM_REF, frame, chain, build_zero_cst (TREE_TYPE (chain)));
  OMP_CLAUSE_SIZE (c) = TYPE_SIZE_UNIT (frame);
}

static tree
visit (gimple_stmt_iterator *gsi, bool *, struct walk_stmt_info *)
{
  gimple *s = gsi_stmt (*gsi);
  if (gimple_code (s) != GIMPLE_OMP_TARGET || !is_gimple_omp_offloaded (s) || !is_gimple_omp_oacc (s))
    return NULL_TREE;
  auto_vec<tree> visited;
  drop_chains (gimple_omp_body (s), &visited);
  for (tree *c = gimple_omp_target_clauses_ptr (as_a<gomp_target *> (s)); *c; )
    {
      tree decl = OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (*c) : NULL_TREE;
      if (!decl || !DECL_P (decl) || (!is_frame (decl) && !is_chain (decl)))
	c = &OMP_CLAUSE_CHAIN (*c);
      else if (!seq_uses (gimple_omp_body (s), decl))
	*c = OMP_CLAUSE_CHAIN (*c);
      else
	{
	  if (is_chain (decl) && !map_is (*c, GOMP_MAP_FIRSTPRIVATE_POINTER))
	    map_target (*c, decl);
	  c = &OMP_CLAUSE_CHAIN (*c);
	}
    }
  return NULL_TREE;
}

unsigned
frame_execute (function *)
{
  struct walk_stmt_info wi;
  memset (&wi, 0, sizeof wi);
  walk_gimple_seq (gimple_body (current_function_decl), visit, NULL, &wi);
  auto_vec<tree> visited;
  if (DECL_STATIC_CHAIN (current_function_decl) && !needs_chain (current_function_decl, &visited))
    DECL_ATTRIBUTES (current_function_decl) = tree_cons (get_identifier (ATTR_NO_CHAIN), NULL_TREE,
							 DECL_ATTRIBUTES (current_function_decl));
  return 0;
}
