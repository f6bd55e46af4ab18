/* Calls of qsort and bsearch.  Takes device copy F, CFG and not yet SSA; in it

     qsort (base, n, size, f);   ->   __accx_sort_start (&state, base, n, size);
				      r = 0;
				      while ((a = __accx_sort_next (&state, r)))
					r = f (a, __accx_sort_other (&state));

   and the like for bsearch, whose result is __accx_search_found (&state).  The library's code
   (device/sorting.c) calls nothing: f is called here, where pointer-calls.cc finds what it may be.

   C11 7.22.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clone/clone.h"

/* The size of struct sorting.  */
enum { STATE_BYTES = 64 };

/* The library's functions for qsort and bsearch: void (state, base, n, size), the next
   element (state, int), and for qsort the other element, for bsearch its result (state).  */
static const struct
{
  const char *name, *start, *next, *last;
  unsigned base, args;		/* which argument is the array; how many there are */
} sort_functions[] =
{
  { "qsort", "__accx_sort_start", "__accx_sort_next", "__accx_sort_other", 0, 4 },
  { "bsearch", "__accx_search_start", "__accx_search_next", "__accx_search_found", 1, 5 }
};

/* The row of sort_functions that STMT calls, or -1.  */
static int
sort_row (gimple *stmt)
{
  gcall *call = dyn_cast <gcall *> (stmt);
  tree decl = call ? gimple_call_fndecl (call) : NULL_TREE;
  if (!decl || !DECL_EXTERNAL (decl) || !TREE_PUBLIC (decl) || oacc_get_fn_attrib (decl))
    return -1;
  for (unsigned i = 0; i < ARRAY_SIZE (sort_functions); i++)
    if (id_equal (DECL_ASSEMBLER_NAME (decl), sort_functions[i].name)
	&& gimple_call_num_args (call) == sort_functions[i].args)
      return (int) i;
  return -1;
}

/* Appends a call of the library's NAME with the N ARGS to the end of BB.  Its value, a pointer,
   goes into LHS; NULL_TREE: it has none.  */
static void
put_library_call (basic_block bb, location_t loc, const char *name, tree lhs, unsigned n,
		  const tree *args)
{
  auto_vec<tree> types, values;
  for (unsigned i = 0; i < n; i++)
    {
      types.safe_push (POINTER_TYPE_P (TREE_TYPE (args[i])) ? ptr_type_node : TREE_TYPE (args[i]));
      values.safe_push (args[i]);
    }
  tree type = build_function_type_array (lhs ? ptr_type_node : void_type_node, n, types.address ());
  gcall *call = gimple_build_call_vec (build_fn_decl (name, type), values);
  gimple_call_set_lhs (call, lhs);
  gimple_set_location (call, loc);
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, call, GSI_NEW_STMT);
}

/* A block behind AFTER.  */
static basic_block
sort_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  if (current_loops)
    add_bb_to_loop (bb, after->loop_father);
  bb->count = after->count;
  return bb;
}

static void
sort_edge (basic_block from, basic_block to, int flags)
{
  make_edge (from, to, flags)->probability
    = flags == EDGE_FALLTHRU ? profile_probability::always () : profile_probability::even ();
}

/* ARG, of CALL, as TYPE, for a call at the end of BB.  */
static tree
put_converted (basic_block bb, tree type, tree arg)
{
  if (useless_type_conversion_p (type, TREE_TYPE (arg)))
    return arg;
  tree var = create_tmp_reg (type);
  gimple_stmt_iterator end = gsi_last_bb (bb);
  gsi_insert_after (&end, gimple_build_assign (var, NOP_EXPR, arg), GSI_NEW_STMT);
  return var;
}

/* Puts the loop in the place of CALL, of row ROW.  */
static void
put_sorting (gcall *call, int row)
{
  location_t loc = gimple_location (call);
  bool search = sort_functions[row].base;
  tree memory = create_tmp_var (build_array_type_nelts (unsigned_intDI_type_node, STATE_BYTES / 8));
  TREE_ADDRESSABLE (memory) = 1;
  tree state = build_fold_addr_expr (memory);
  tree element = create_tmp_reg (ptr_type_node), other = create_tmp_reg (ptr_type_node);
  tree result = create_tmp_reg (integer_type_node), lhs = gimple_call_lhs (call);
  basic_block bb = gimple_bb (call);
  remove_stmt_from_eh_lp (call);
  gimple_purge_dead_eh_edges (bb);
  edge out = split_block (bb, call);
  basic_block done = out->dest, head = sort_block (bb), body = sort_block (head);
  remove_edge (out);
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_remove (&at, true);

  unsigned base = sort_functions[row].base;
  tree start[] = { state, gimple_call_arg (call, base),
		   put_converted (bb, size_type_node, gimple_call_arg (call, base + 1)),
		   put_converted (bb, size_type_node, gimple_call_arg (call, base + 2)) };
  put_library_call (bb, loc, sort_functions[row].start, NULL_TREE, 4, start);
  at = gsi_last_bb (bb);
  gsi_insert_after (&at, gimple_build_assign (result, integer_zero_node), GSI_NEW_STMT);
  sort_edge (bb, head, EDGE_FALLTHRU);

  tree next[] = { state, result };
  put_library_call (head, loc, sort_functions[row].next, element, 2, next);
  at = gsi_last_bb (head);
  gsi_insert_after (&at, gimple_build_cond (NE_EXPR, element, null_pointer_node, NULL_TREE,
					    NULL_TREE), GSI_NEW_STMT);
  sort_edge (head, body, EDGE_TRUE_VALUE);
  sort_edge (head, done, EDGE_FALSE_VALUE);

  if (!search)
    put_library_call (body, loc, sort_functions[row].last, other, 1, &state);
  tree function = gimple_call_arg (call, base + 3);
  gcall *compare = gimple_build_call (function, 2, search ? gimple_call_arg (call, 0) : element,
				      search ? element : other);
  gimple_call_set_fntype (compare, build_function_type_list (integer_type_node, const_ptr_type_node,
							     const_ptr_type_node, NULL_TREE));
  gimple_call_set_lhs (compare, result);
  gimple_set_location (compare, loc);
  at = gsi_last_bb (body);
  gsi_insert_after (&at, compare, GSI_NEW_STMT);
  sort_edge (body, head, EDGE_FALLTHRU);

  if (search && lhs)
    {
      basic_block found = split_edge (find_edge (head, done));
      tree value = is_gimple_reg (lhs) && TREE_CODE (lhs) != SSA_NAME ? lhs
		   : create_tmp_reg (ptr_type_node);
      put_library_call (found, loc, sort_functions[row].last, value, 1, &state);
      at = gsi_last_bb (found);
      if (value != lhs)
	gsi_insert_after (&at, gimple_build_assign (lhs, value), GSI_NEW_STMT);
    }
  if (current_loops)
    loops_state_set (cfun, LOOPS_NEED_FIXUP);
}

bool
clone_expand_sorts (void)
{
  auto_vec<gimple *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      if (sort_row (gsi_stmt (gsi)) >= 0)
	calls.safe_push (gsi_stmt (gsi));
  for (unsigned i = 0; i < calls.length (); i++)
    put_sorting (as_a <gcall *> (calls[i]), sort_row (calls[i]));
  if (!calls.is_empty ())
    free_dominance_info (CDI_DOMINATORS);
  return !calls.is_empty ();
}
