/* What must hold behind each step of the way, looked at with -fchecking.  A fault ends the
   compiler.

   Behind a GENERIC step: no marker of a step before is left, no construct or clause stands in
   two places.  Behind a lowering step: statements, blocks, edges and loops are as GCC's own
   checks want them, and dominators are true where they are known.  A value is computed before
   it is used.  No call is left that a step up to this one should have taken.  GCC checks what
   passes leave by itself.

   Takes the step's name and the function, changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "pipeline.h"
#include "generic/tree/generic.h"

/* ---- GENERIC ---- */

/* What a walk over a function looks for.  */
struct check_walk
{
  bool markers, late_markers;   /* none of these may be left */
  hash_set<tree> seen;          /* constructs and clauses */
  const char *fault;
};

/* What is wrong with clause chain C, or NULL: a clause in two chains is changed twice.  */
static const char *
clause_fault (struct check_walk *w, tree c)
{
  for (; c; c = OMP_CLAUSE_CHAIN (c))
    if (w->seen.add (c))
      return "a clause stands in two places";
  return NULL;
}

/* Whether M, found, should have been taken.  */
static bool
is_left (const struct check_walk *w, enum marker m)
{
  return m != MARKER_NUM && !marker_is_lock (m) && (w->late_markers || !marker_is_late (m));
}

static tree
check_tree (tree *tp, int *, void *data)
{
  struct check_walk *w = (struct check_walk *) data;
  tree t = *tp;
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA: case OACC_LOOP:
      if (w->seen.add (t))
	w->fault = "a construct stands in two places";
      else
	w->fault = clause_fault (w, OMP_CLAUSES (t));
      break;
    case OACC_ENTER_DATA: case OACC_EXIT_DATA: case OACC_UPDATE:
      w->fault = clause_fault (w, OMP_STANDALONE_CLAUSES (t));
      break;
    case CALL_EXPR:
      if (w->markers && is_left (w, marker_of (t)))
	w->fault = "a marker is left";
      break;
    default:
      break;
    }
  return w->fault ? t : NULL_TREE;
}

void
pipeline_check_generic (const char *name, tree function)
{
  struct check_walk w;
  int n = pipeline_number (name);
  w.markers = n >= pipeline_number ("take-markers");
  w.late_markers = n >= pipeline_number ("section-mark");
  w.fault = NULL;
  tree at = walk_tree (&DECL_SAVED_TREE (function), check_tree, &w, NULL);
  if (at && !seen_error ())
    internal_error ("accx: step %qs, function %qD, line %d: %s", name, function,
		    EXPR_P (at) ? LOCATION_LINE (EXPR_LOCATION (at)) : 0, w.fault);
}

/* ---- Lowering ---- */

/* The step behind which no call like C is left, or NULL.  */
static const char *
taken_by (gcall *c)
{
  switch (gimple_call_internal_p (c) ? gimple_call_internal_fn (c) : IFN_LAST)
    {
    case IFN_GOACC_LOOP: case IFN_GOACC_TILE:
      return "lower-loop-calls";
    case IFN_GOACC_REDUCTION:
      return "lower-reductions";
    case IFN_UNIQUE:
      switch (tree_to_uhwi (gimple_call_arg (c, 0)))
	{
	case IFN_UNIQUE_OACC_FORK: case IFN_UNIQUE_OACC_JOIN:
	  return "lower-forks";
	case IFN_UNIQUE_OACC_HEAD_MARK: case IFN_UNIQUE_OACC_TAIL_MARK:
	case IFN_UNIQUE_OACC_PRIVATE:
	  return "lower-remove-markers";
	default:
	  break;
	}
    default:
      break;
    }
  switch (device_op_of (c))
    {
    case OP_CACHED:
      return "lower-tile-fill";
    case OP_CACHE: case OP_CACHE_END: case OP_SIZE:
      return "lower-remove-markers";
    default:
      return NULL;
    }
}

/* Whether V is computed where a statement of BB can use it.  FOUND are the values that BB has
   computed so far.  */
static bool
is_computed_before (tree v, basic_block bb, const hash_set<tree> &found)
{
  gimple *def = SSA_NAME_DEF_STMT (v);
  if (SSA_NAME_IS_DEFAULT_DEF (v))
    return true;
  if (SSA_NAME_IN_FREE_LIST (v) || !gimple_bb (def))
    return false;
  return gimple_bb (def) == bb ? const_cast<hash_set<tree> &> (found).contains (v)
	 : dominated_by_p (CDI_DOMINATORS, bb, gimple_bb (def));
}

/* What is wrong with the values that statement S of BB uses and computes, or NULL; those are
   added to FOUND.  Memory is not looked at: it gets its values anew behind the last step.  */
static const char *
value_fault (gimple *s, basic_block bb, hash_set<tree> *found)
{
  ssa_op_iter iter;
  tree v;
  if (!is_gimple_debug (s))
    FOR_EACH_SSA_TREE_OPERAND (v, s, iter, SSA_OP_USE)
      if (!is_computed_before (v, bb, *found))
	return "a value is used before it is computed";
  FOR_EACH_SSA_TREE_OPERAND (v, s, iter, SSA_OP_DEF)
    {
      if (SSA_NAME_DEF_STMT (v) != s)
	return "a value is computed in two places";
      found->add (v);
    }
  return NULL;
}

/* Likewise of what the PHI nodes of the blocks behind BB take from it.  */
static const char *
argument_fault (basic_block bb, const hash_set<tree> &found)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    for (gphi_iterator it = gsi_start_phis (e->dest); !gsi_end_p (it); gsi_next (&it))
      {
	tree v = PHI_ARG_DEF_FROM_EDGE (it.phi (), e);
	if (!v)
	  return "a PHI node lacks the value of an edge";
	if (TREE_CODE (v) == SSA_NAME && !virtual_operand_p (v)
	    && !is_computed_before (v, bb, found))
	  return "a PHI node takes a value that is not computed before";
      }
  return NULL;
}

/* What is wrong with the statements of BB behind step NUMBER, the calls only if CALLS; or NULL.
   *AT is the statement.  */
static const char *
block_fault (basic_block bb, int number, bool calls, gimple **at)
{
  hash_set<tree> found;
  const char *fault;
  for (gphi_iterator it = gsi_start_phis (bb); !gsi_end_p (it); gsi_next (&it))
    found.add (gimple_phi_result (it.phi ()));
  for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
    {
      *at = gsi_stmt (gsi);
      gcall *c = calls ? dyn_cast <gcall *> (*at) : NULL;
      const char *owner = c ? taken_by (c) : NULL;
      if (owner && number >= pipeline_number (owner))
	return "a call is left that a step should have taken";
      if ((fault = value_fault (*at, bb, &found)))
	return fault;
    }
  return argument_fault (bb, found);
}

/* GCC's own checks of FN.  Some steps say that its loops are to be found anew.  */
static void
verify_cfg (function *fn)
{
  verify_flow_info ();
  verify_gimple_in_cfg (fn, false);
  if (dom_info_available_p (CDI_DOMINATORS))
    verify_dominators (CDI_DOMINATORS);
  if (current_loops && !loops_state_satisfies_p (LOOPS_NEED_FIXUP))
    verify_loop_structure ();
}

void
pipeline_check_lowered (const char *name, function *fn)
{
  int number = pipeline_number (name);
  enum dom_state before = dom_info_state (CDI_DOMINATORS);
  const struct device_function *f = clone_of (fn->decl);
  const char *fault = NULL;
  gimple *at = NULL;
  basic_block bb;
  verify_cfg (fn);
  calculate_dominance_info (CDI_DOMINATORS);
  FOR_EACH_BB_FN (bb, fn)
    if (!fault)
      fault = block_fault (bb, number, !f->why, &at);
  if (before == DOM_NONE)
    free_dominance_info (CDI_DOMINATORS);
  else
    set_dom_info_availability (CDI_DOMINATORS, before);
  if (!fault)
    return;
  if (at)
    print_gimple_stmt (stderr, at, 0, TDF_NONE);
  internal_error ("accx: step %qs, function %qD, line %d: %s", name, fn->decl,
		  at ? LOCATION_LINE (gimple_location (at)) : 0, fault);
}
