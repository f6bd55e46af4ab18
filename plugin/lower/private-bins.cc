/* Atomic sums of integers into a small array whose index is data, as for a histogram: each gang adds into a
   copy in shared memory, and that into the array at its end.  Updates of few elements by many threads wait for
   each other in global memory.

	begin:  limit = the array's bytes in device memory, if they fit into the copy, else 0
		copy[...] = 0; barrier
	update: offset = address - the array; if (offset < limit) copy[offset] += value, else as before
	end:    barrier; array[...] += copy[...], where that is not 0

   Which bytes an array has is known at the launch (ACCX_PARAM_EXTENT).  No access of the kernel may see what
   the copy holds back: there are none through the array's pointer, and LIMIT is 0 where another pointer leads
   into the same memory.  Integers alone: the order of sums of real numbers would change.

   Runs when all loops are lowered; gangs are few then, each with many iterations.  OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"
#include "clone/clone.h"
#include "lower/lower.h"

enum { COPY_BYTES = 16384, ELEMENT = 4, DEPTH_MAX = 40, OTHERS_MAX = 8 };

struct bins
{
  struct region *r;
  tree array;                   /* the parameter that points to it */
  auto_vec<gcall *> updates;
  auto_vec<tree> others;        /* parameters through which there are other accesses */
  tree copy, first, limit;
};

/* The kernel's parameter that T, an address, is reached through by sums; NULL_TREE: another one.  */
static tree
root_of (tree t)
{
  for (unsigned depth = 0; t && depth < DEPTH_MAX; depth++)
    {
      if (TREE_CODE (t) == ADDR_EXPR)
	{
	  tree base = get_base_address (TREE_OPERAND (t, 0));
	  t = base && TREE_CODE (base) == MEM_REF ? TREE_OPERAND (base, 0) : NULL_TREE;
	  continue;
	}
      gassign *s = TREE_CODE (t) == SSA_NAME ? dyn_cast <gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
      if (!s)
	return NULL_TREE;
      tree rhs = gimple_assign_rhs1 (s);
      if (gimple_assign_load_p (s))
	return VAR_P (rhs) && POINTER_TYPE_P (TREE_TYPE (rhs))
	       && lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (rhs)) ? rhs : NULL_TREE;
      if (gimple_assign_rhs_code (s) != POINTER_PLUS_EXPR && gimple_assign_rhs_code (s) != SSA_NAME
	  && gimple_assign_rhs_code (s) != ADDR_EXPR && !gimple_assign_cast_p (s))
	return NULL_TREE;
      t = rhs;
    }
  return NULL_TREE;
}

/* Whether V depends on what the kernel loads, but for its parameters.  */
static bool
is_data (tree v, int depth)
{
  if (TREE_CODE (v) == ADDR_EXPR)
    {
      for (v = TREE_OPERAND (v, 0); handled_component_p (v); v = TREE_OPERAND (v, 0))
	if (TREE_CODE (v) == ARRAY_REF && is_data (TREE_OPERAND (v, 1), depth + 1))
	  return true;
      return TREE_CODE (v) == MEM_REF && is_data (TREE_OPERAND (v, 0), depth + 1);
    }
  gimple *s = TREE_CODE (v) == SSA_NAME ? SSA_NAME_DEF_STMT (v) : NULL;
  if (!s || depth == DEPTH_MAX || (!is_gimple_assign (s) && !is_gimple_call (s)))
    return false;
  if (gimple_assign_load_p (s))
    {
      tree base = get_base_address (gimple_assign_rhs1 (s));
      return base && TREE_CODE (base) == MEM_REF;
    }
  for (unsigned i = is_gimple_call (s) ? 3 : 1; i < gimple_num_ops (s); i++)
    if (gimple_op (s, i) && is_data (gimple_op (s, i), depth + 1))
      return true;
  return false;
}

/* Whether C adds an integer of ELEMENT bytes to memory, and no more.  */
static bool
is_update (gcall *c)
{
  if (gimple_call_lhs (c) || !gimple_call_builtin_p (c, BUILT_IN_NORMAL) || gimple_call_num_args (c) != 3
      || !integer_zerop (gimple_call_arg (c, 2)))
    return false;
  switch (DECL_FUNCTION_CODE (gimple_call_fndecl (c)))
    {
    case BUILT_IN_ATOMIC_FETCH_ADD_4: case BUILT_IN_ATOMIC_ADD_FETCH_4:
    case BUILT_IN_ATOMIC_FETCH_SUB_4: case BUILT_IN_ATOMIC_SUB_FETCH_4:
      return true;
    default:
      return false;
    }
}

static bool
subtracts (gcall *c)
{
  enum built_in_function code = DECL_FUNCTION_CODE (gimple_call_fndecl (c));
  return code == BUILT_IN_ATOMIC_FETCH_SUB_4 || code == BUILT_IN_ATOMIC_SUB_FETCH_4;
}

/* Notes an access through address T; false: it may be to B's array.  */
static bool
note_other (struct bins *b, tree t)
{
  tree root = root_of (t);
  if (!root || root == b->array || b->others.length () == OTHERS_MAX)
    return false;
  if (!b->others.contains (root))
    b->others.safe_push (root);
  return true;
}

/* Notes what REF, loaded or stored, is reached through.  */
static bool
note_reference (struct bins *b, tree ref)
{
  tree base = get_base_address (ref);
  if (!base || (TREE_CODE (base) != MEM_REF && !VAR_P (base)))
    return false;
  if (TREE_CODE (base) == MEM_REF)
    return note_other (b, TREE_OPERAND (base, 0));
  /* A thread's or block's own, or a parameter.  */
  return !is_global_var (base) || lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (base));
}

static bool
note_statement (struct bins *b, gimple *s)
{
  if (!gimple_vuse (s) || is_gimple_debug (s) || gimple_code (s) == GIMPLE_RETURN)
    return true;
  if (gcall *c = dyn_cast <gcall *> (s))
    {
      if (!is_update (c))
	return device_op_of (c) == OP_BARRIER;
      if (root_of (gimple_call_arg (c, 0)) != b->array)
	return note_other (b, gimple_call_arg (c, 0));
      b->updates.safe_push (c);
      return true;
    }
  return gimple_assign_single_p (s)
	 && (!gimple_assign_load_p (s) || note_reference (b, gimple_assign_rhs1 (s)))
	 && (!gimple_store_p (s) || note_reference (b, gimple_assign_lhs (s)));
}

/* The array that the first update by data adds to, or NULL_TREE.  */
static tree
find_array (void)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *c = dyn_cast <gcall *> (gsi_stmt (i)))
	if (is_update (c) && is_data (gimple_call_arg (c, 0), 0))
	  return root_of (gimple_call_arg (c, 0));
  return NULL_TREE;
}

/* The only statement that leaves the kernel, or NULL.  */
static gimple *
find_return (void)
{
  gimple *found = NULL;
  edge e;
  edge_iterator i;
  FOR_EACH_EDGE (e, i, EXIT_BLOCK_PTR_FOR_FN (cfun)->preds)
    {
      if (found || !(found = safe_dyn_cast <greturn *> (gsi_stmt (gsi_last_bb (e->src)))))
	return NULL;
    }
  return found;
}

/* Whether all of the kernel's accesses are such that B may be.  */
static bool
is_possible (struct bins *b)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (!note_statement (b, gsi_stmt (i)))
	return false;
  return true;
}

static tree
load_word (gimple_seq *seq, tree var, int n)
{
  tree type = long_long_unsigned_type_node, v = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (v, build4 (ARRAY_REF, type, var, size_int (n), NULL_TREE,
							    NULL_TREE)));
  return v;
}

/* Appends to SEQ where B's array begins, and its bytes if the copy may stand for it.  */
static void
build_limit (gimple_seq *seq, struct bins *b)
{
  tree type = long_long_unsigned_type_node, yes = boolean_type_node;
  tree attr = lookup_attribute (ACCX_ATTR_PARAM, DECL_ATTRIBUTES (b->array));
  unsigned k = tree_to_uhwi (TREE_VALUE (TREE_VALUE (attr)));
  tree extent = clone_extent (b->r->f, b->r->f->params[k].map);
  b->first = load_word (seq, extent, 0);
  tree bytes = load_word (seq, extent, 1);
  tree fits = gimple_build (seq, LE_EXPR, yes, bytes, build_int_cst (type, COPY_BYTES));
  tree odd = gimple_build (seq, BIT_AND_EXPR, type, b->first, build_int_cst (type, ELEMENT - 1));
  fits = gimple_build (seq, BIT_AND_EXPR, yes, fits,
		       gimple_build (seq, EQ_EXPR, yes, odd, build_zero_cst (type)));
  for (unsigned i = 0; i < b->others.length (); i++)
    {
      tree p = make_ssa_name (TREE_TYPE (b->others[i]));
      gimple_seq_add_stmt (seq, gimple_build_assign (p, b->others[i]));
      tree away = gimple_build (seq, MINUS_EXPR, type, gimple_convert (seq, type, p), b->first);
      fits = gimple_build (seq, BIT_AND_EXPR, yes, fits, gimple_build (seq, GE_EXPR, yes, away, bytes));
    }
  b->limit = gimple_build (seq, COND_EXPR, type, fits, bytes, build_zero_cst (type));
}

/* The copy's element number N.  */
static tree
element (const struct bins *b, tree n)
{
  return build4 (ARRAY_REF, unsigned_type_node, b->copy, n, NULL_TREE, NULL_TREE);
}

static void
build_barrier (gimple_seq *seq)
{
  gimple_seq_add_stmt (seq, device_op_build (OP_BARRIER, build_int_cst (integer_type_node, SCOPE_BLOCK),
					     NULL_TREE));
}

/* Puts a loop in front of AT in which the threads share the elements: each has one at least.  Returns the
   number of the element, and in *INSIDE a statement behind which there is what is done.  */
static tree
share_elements (const struct bins *b, gimple *at, gimple **inside)
{
  tree type = integer_type_node, count = make_ssa_name (type), next = make_ssa_name (type);
  gimple_seq ahead = NULL, seq = NULL;
  tree me = build_thread_number (&ahead, b->r, BLOCK_BITS, true, type);
  tree threads = build_thread_number (&ahead, b->r, BLOCK_BITS, false, type);
  tree most = gimple_build (&ahead, RSHIFT_EXPR, TREE_TYPE (b->limit), b->limit,
			    build_int_cst (integer_type_node, exact_log2 (ELEMENT)));
  most = gimple_convert (&ahead, type, most);
  gimple *before = gimple_build_nop ();
  gimple_stmt_iterator gsi = gsi_for_stmt (at);
  gimple_seq_add_stmt (&ahead, before);
  gsi_insert_seq_before (&gsi, ahead, GSI_SAME_STMT);
  basic_block body = split_edge (split_block (gimple_bb (at), before));
  edge in = single_pred_edge (body), out = single_succ_edge (body);
  edge again = make_edge (body, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::likely ();
  out->flags = (out->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  out->probability = again->probability.invert ();
  gphi *phi = create_phi_node (count, body);
  add_phi_arg (phi, me, in, UNKNOWN_LOCATION);
  add_phi_arg (phi, next, again, UNKNOWN_LOCATION);
  *inside = gimple_build_nop ();
  gimple_seq_add_stmt (&seq, *inside);
  gimple_seq_add_stmt (&seq, gimple_build_assign (next, PLUS_EXPR, count, threads));
  gimple_seq_add_stmt (&seq, gimple_build_cond (LT_EXPR, next, most, NULL_TREE, NULL_TREE));
  gsi = gsi_last_bb (body);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  gsi = gsi_for_stmt (before);
  gsi_remove (&gsi, true);
  return count;
}

/* Puts SEQ in place of INSIDE.  */
static void
fill_in (gimple *inside, gimple_seq seq)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (inside);
  gsi_replace_with_seq (&gsi, seq, false);
}

static void
begin_bins (struct bins *b)
{
  gimple_seq seq = NULL, zero = NULL, after = NULL;
  gimple *at = gimple_build_nop (), *inside;
  basic_block bb = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (cfun)));
  build_limit (&seq, b);
  gimple_seq_add_stmt (&seq, at);
  gimple_stmt_iterator gsi = gsi_last_bb (bb);
  gsi_insert_seq_after (&gsi, seq, GSI_CONTINUE_LINKING);
  tree n = share_elements (b, at, &inside);
  gimple_seq_add_stmt (&zero, gimple_build_assign (element (b, n), build_zero_cst (unsigned_type_node)));
  fill_in (inside, zero);
  build_barrier (&after);
  fill_in (at, after);
}

/* Makes C an update of the copy where there is one.  */
static void
update_copy (const struct bins *b, gcall *c)
{
  gimple_seq seq = NULL;
  tree type = long_long_unsigned_type_node, yes = boolean_type_node, u = unsigned_type_node;
  tree pointer = gimple_call_arg (c, 0), value = gimple_convert (&seq, u, gimple_call_arg (c, 1));
  if (subtracts (c))
    value = gimple_build (&seq, NEGATE_EXPR, u, value);
  tree offset = gimple_convert (&seq, type, pointer);
  offset = gimple_build (&seq, MINUS_EXPR, type, offset, b->first);
  tree in = gimple_build (&seq, LT_EXPR, yes, offset, b->limit);
  tree out = gimple_build (&seq, BIT_XOR_EXPR, yes, in, boolean_true_node);
  tree n = gimple_build (&seq, RSHIFT_EXPR, type, offset, build_int_cst (integer_type_node, exact_log2 (ELEMENT)));
  tree at = make_ssa_name (build_pointer_type (u));
  n = gimple_convert (&seq, integer_type_node, n);
  gimple_seq_add_stmt (&seq, gimple_build_assign (at, build_fold_addr_expr (element (b, n))));
  tree ways[2][2] = { { at, in }, { pointer, out } };
  for (int i = 0; i < 2; i++)
    gimple_seq_add_stmt (&seq, device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, PLUS_EXPR),
						ways[i][0], value, ways[i][1], NULL_TREE));
  replace_call (c, seq, NULL_TREE);
}

static void
end_bins (struct bins *b, gimple *leave)
{
  gimple_seq before = NULL, add = NULL;
  tree u = unsigned_type_node, type = long_long_unsigned_type_node;
  gimple *inside;
  gimple_stmt_iterator gsi = gsi_for_stmt (leave);
  build_barrier (&before);
  gsi_insert_seq_before (&gsi, before, GSI_SAME_STMT);
  tree n = share_elements (b, leave, &inside);
  tree v = make_ssa_name (u);
  gimple_seq_add_stmt (&add, gimple_build_assign (v, element (b, n)));
  tree when = gimple_build (&add, NE_EXPR, boolean_type_node, v, build_zero_cst (u));
  tree offset = gimple_build (&add, LSHIFT_EXPR, type, gimple_convert (&add, type, n),
			      build_int_cst (integer_type_node, exact_log2 (ELEMENT)));
  /* Counted from the array's pointer, so that who asks for aliases knows it.  */
  tree p = make_ssa_name (TREE_TYPE (b->array)), at = make_ssa_name (build_pointer_type (u));
  gimple_seq_add_stmt (&add, gimple_build_assign (p, b->array));
  offset = gimple_build (&add, PLUS_EXPR, type, b->first, offset);
  offset = gimple_build (&add, MINUS_EXPR, type, offset, gimple_convert (&add, type, p));
  gimple_seq_add_stmt (&add, gimple_build_assign (at, POINTER_PLUS_EXPR,
						  gimple_convert (&add, TREE_TYPE (at), p),
						  gimple_convert (&add, sizetype, offset)));
  gimple_seq_add_stmt (&add, device_op_build (OP_ATOMIC, build_int_cst (integer_type_node, PLUS_EXPR), at, v,
					      when, NULL_TREE));
  fill_in (inside, add);
}

void
bins_lower (struct region *r)
{
  struct bins b;
  const struct acc_loop *l = r->root.kids.length () == 1 ? r->root.kids[0] : NULL;
  if (!r->f->entry || r->f->why || !l || (l->mask & (GANG_BIT | VECTOR_BIT)) != (GANG_BIT | VECTOR_BIT)
      || r->f->variant == VARIANT_ONCE || variant_is_jam (r->f->variant) || !r->routines.is_empty ()
      || !r->caches.is_empty () || r->one_thread)
    return;
  b.r = r;
  b.array = find_array ();
  gimple *leave = b.array ? find_return () : NULL;
  if (!leave || !is_possible (&b))
    return;
  tree type = build_array_type_nelts (unsigned_type_node, COPY_BYTES / ELEMENT);
  b.copy = shared_new (r, type, "bins");
  if (!b.copy)
    return;
  r->f->flags |= ACCX_KERNEL_GANG_REDUCTION;
  begin_bins (&b);
  for (unsigned i = 0; i < b.updates.length (); i++)
    update_copy (&b, b.updates[i]);
  end_bins (&b, leave);
  if (current_loops)
    loops_state_set (LOOPS_NEED_FIXUP);
}
