/* Whether a region may gain from a second copy, asked before the levels of its loops are known.
   The copy has no loops over the grid (lower/single-trip.cc), or its threads have blocks of
   iterations (opt/jam-grid.cc).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* Statements that a candidate may have: code for more has other things to do than
   test for the end of loops.  */
enum { STATEMENTS_MAX = 200 };

/* What an access of a cached section brings along, most of which goes again.  */
enum { CACHED_STATEMENTS = 20 };

/* Statements that it may have where gangs have arrays, which could be variables of threads (lane-arrays.cc).  */
enum { ARRAY_STATEMENTS_MAX = 1500 };

/* Whether S marks arrays that iterations of a loop have of their own.  */
static bool
marks_arrays (gimple *s)
{
  if (!gimple_call_internal_p (s, IFN_UNIQUE) || tree_to_uhwi (gimple_call_arg (s, 0)) != IFN_UNIQUE_OACC_PRIVATE)
    return false;
  for (unsigned i = 3; i < gimple_call_num_args (s); i++)
    {
      tree arg = gimple_call_arg (s, i);
      if (TREE_CODE (arg) == ADDR_EXPR && TREE_CODE (TREE_TYPE (TREE_OPERAND (arg, 0))) == ARRAY_TYPE)
	return true;
    }
  return false;
}

/* Whether S is the first mark at the head of a loop.  */
static bool
opens_loop (gimple *s)
{
  return (gimple_call_internal_p (s, IFN_UNIQUE)
	  && tree_to_uhwi (gimple_call_arg (s, 0)) == IFN_UNIQUE_OACC_HEAD_MARK
	  && gimple_call_num_args (s) >= 4);
}

/* Whether S, not yet in SSA form, copies a variable that is a register: what inlined functions leave behind.  */
static bool
is_copy (gimple *s)
{
  return gimple_assign_single_p (s) && is_gimple_reg (gimple_assign_lhs (s)) && is_gimple_val (gimple_assign_rhs1 (s));
}

bool
once_is_candidate (tree host)
{
  basic_block bb;
  int statements = 0, loops = 0, most = STATEMENTS_MAX;
  bool arrays = false, reduces = false;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (host))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi);
	 gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	if (is_gimple_debug (s))
	  continue;
	gcall *call = dyn_cast <gcall *> (s);
	if (call && device_op_of (call) == OP_CACHED)
	  most += CACHED_STATEMENTS;
	statements += !is_copy (s);
	loops += opens_loop (s);
	arrays |= marks_arrays (s);
	reduces |= gimple_call_internal_p (s, IFN_GOACC_REDUCTION);
	if (gimple_call_internal_p (s, IFN_GOACC_TILE))
	  return false;
      }
  return loops >= ONCE_LOOPS_MIN && (arrays || !reduces) && statements <= (arrays ? ARRAY_STATEMENTS_MAX : most);
}

/* Statements that a candidate for a warp or a thread an iteration may have.  */
enum { SHARE_STATEMENTS_MAX = 400 };

bool
share_is_candidate (tree host)
{
  basic_block bb;
  int statements = 0, loops = 0, reductions = 0;
  FOR_EACH_BB_FN (bb, DECL_STRUCT_FUNCTION (host))
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	gimple *s = gsi_stmt (gsi);
	gcall *call = dyn_cast <gcall *> (s);
	if (gimple_call_internal_p (s, IFN_GOACC_TILE)
	    || (call && (device_op_of (call) == OP_CACHED || device_op_of (call) == OP_CACHE)))
	  return false;
	statements += !is_gimple_debug (s);
	loops += opens_loop (s);
	reductions += gimple_call_internal_p (s, IFN_GOACC_REDUCTION);
      }
  return loops > 1 && reductions && statements <= SHARE_STATEMENTS_MAX;
}

/* Statements that a candidate for blocks of iterations may have, and the loads that it has at
   least if nothing in it is repeated.  */
enum { JAM_STATEMENTS_MAX = 600, JAM_LOADS_MIN = 4 };

/* Whether S, not yet in SSA form, may load from an array.  */
static bool
loads_memory (gimple *s)
{
  return gimple_assign_single_p (s) && (TREE_CODE (gimple_assign_rhs1 (s)) == MEM_REF
					|| handled_component_p (gimple_assign_rhs1 (s)));
}

bool
jam_is_candidate (tree host)
{
  basic_block bb;
  int statements = 0, loops = 0, repeats = 0, loads = 0;
  if (options.jam_off)
    return false;
  function *fn = DECL_STRUCT_FUNCTION (host);
  FOR_EACH_BB_FN (bb, fn)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	repeats += e->dest->index <= bb->index && e->dest->index >= NUM_FIXED_BLOCKS;
      for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
	{
	  gimple *s = gsi_stmt (gsi);
	  gcall *call = dyn_cast <gcall *> (s);
	  if (is_gimple_debug (s))
	    continue;
	  if (gimple_call_internal_p (s, IFN_GOACC_TILE)
	      || (call && (device_op_of (call) == OP_CACHED || device_op_of (call) == OP_CACHE)))
	    return false;
	  statements++;
	  loops += opens_loop (s);
	  loads += loads_memory (s);
	}
    }
  return (loops > 0 && statements <= JAM_STATEMENTS_MAX
	  && (repeats > loops || loads >= JAM_LOADS_MIN));
}
