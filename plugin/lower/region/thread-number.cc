/* Statements that say which thread of the grid this is, and how many there are.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lower/region/region.h"

void
replace_call (gcall *call, gimple_seq seq, tree val)
{
  gimple_stmt_iterator gsi = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  if (lhs)
    {
      if (!val)
	val = build_zero_cst (TREE_TYPE (lhs));
      val = gimple_convert (&seq, TREE_TYPE (lhs), val);
      gimple_seq_add_stmt (&seq, gimple_build_assign (lhs, val));
    }
  unlink_stmt_vdef (call);
  tree vdef = gimple_vdef (call);
  if (vdef && TREE_CODE (vdef) == SSA_NAME)
    release_ssa_name (vdef);
  if (seq)
    gsi_replace_with_seq (&gsi, seq, false);
  else
    gsi_remove (&gsi, true);
}

tree
build_index (gimple_seq *seq, enum device_op op)
{
  gcall *c = gimple_build_call (device_op_decl (op), 0);
  tree v = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (c, v);
  gimple_seq_add_stmt (seq, c);
  return v;
}

tree
build_leader (gimple_seq *seq, const struct region *r, enum device_scope scope)
{
  tree zero = build_zero_cst (unsigned_type_node);
  tree id = build_index (seq, OP_TID_X);
  if (scope == SCOPE_BLOCK && !r->one_worker)
    id = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, id,
		       build_index (seq, OP_TID_Y));
  if (scope == SCOPE_BLOCK && !r->flat)
    id = gimple_build (seq, BIT_IOR_EXPR, unsigned_type_node, id,
		       build_index (seq, OP_TID_Z));
  return gimple_build (seq, EQ_EXPR, boolean_type_node, id, zero);
}

/* Outermost first.  */
static const struct { unsigned level; enum device_op id, size; } axes[] =
{
  { ACCX_GANG_Z, OP_CTAID_Z, OP_NCTAID_Z },
  { ACCX_GANG_Y, OP_CTAID_Y, OP_NCTAID_Y },
  { ACCX_GANG, OP_CTAID_X, OP_NCTAID_X },
  { ACCX_BLOCK_Z, OP_TID_Z, OP_NTID_Z },
  { ACCX_WORKER, OP_TID_Y, OP_NTID_Y },
  { ACCX_VECTOR, OP_TID_X, OP_NTID_X },
};

bool
gangs_are_turned (const struct device_function *f)
{
  return f->flags & ACCX_KERNEL_SPREAD && f->partitioned & (GANG_Y_BIT | GANG_Z_BIT);
}

/* What gives the number of this thread, or (SIZE) of threads, along axis I.  */
static enum device_op
index_of (const struct region *r, unsigned i, bool size)
{
  unsigned turned = i;
  if (gangs_are_turned (r->f) && axes[i].level == ACCX_GANG)
    turned = 0;
  else if (gangs_are_turned (r->f) && axes[i].level == ACCX_GANG_Z)
    turned = 2;
  return size ? axes[turned].size : axes[turned].id;
}

/* The size of LEVEL, 0 if it is not known.  */
static int
known_size (const struct region *r, unsigned level)
{
  return r->f->dims[level] > 0 ? r->f->dims[level] : 0;
}

/* The size of axis I: a constant where it is known.  */
static tree
axis_size (gimple_seq *seq, const struct region *r, unsigned i, tree type)
{
  int size = known_size (r, axes[i].level);
  if (size)
    return build_int_cst (type, size);
  return gimple_convert (seq, type, build_index (seq, index_of (r, i, true)));
}

/* The number along axis I of this thread.  */
static tree
axis_number (gimple_seq *seq, const struct region *r, unsigned i, tree type)
{
  bool worker = axes[i].level == ACCX_WORKER;
  if (!r->turned || (!worker && axes[i].level != ACCX_VECTOR))
    return gimple_convert (seq, type, build_index (seq, index_of (r, i, false)));
  /* Squares of threads are transposed: their rows are those of R's turned workers.  */
  tree width = build_int_cst (unsigned_type_node, r->turned);
  tree x = build_index (seq, OP_TID_X), y = build_index (seq, OP_TID_Y);
  if (worker)
    std::swap (x, y);
  tree within = gimple_build (seq, TRUNC_MOD_EXPR, unsigned_type_node, y, width);
  tree square = gimple_build (seq, TRUNC_DIV_EXPR, unsigned_type_node, x, width);
  tree many = build_int_cst (unsigned_type_node, worker ? r->turned : r->f->dims[ACCX_VECTOR] / r->turned);
  tree first = gimple_build (seq, MULT_EXPR, unsigned_type_node, worker ? square : within, many);
  return gimple_convert (seq, type, gimple_build (seq, PLUS_EXPR, unsigned_type_node, first,
						  worker ? within : square));
}

tree
build_thread_number (gimple_seq *seq, const struct region *r, unsigned mask, bool id,
		     tree type)
{
  tree v = NULL_TREE;
  for (unsigned i = 0; i < ARRAY_SIZE (axes); i++)
    {
      if (!(mask & 1u << axes[i].level) || known_size (r, axes[i].level) == 1)
	continue;
      if (v || !id)
	{
	  tree size = axis_size (seq, r, i, type);
	  v = v ? gimple_build (seq, MULT_EXPR, type, v, size) : size;
	}
      if (id)
	{
	  tree n = axis_number (seq, r, i, type);
	  v = v ? gimple_build (seq, PLUS_EXPR, type, v, n) : n;
	}
    }
  return v ? v : id ? build_zero_cst (type) : build_one_cst (type);
}
