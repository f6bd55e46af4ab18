/* Between stages 5 and 6: loops whose iterations a block's threads share evenly,

     iv = FIRST; do { ... next = iv + STEP } while (next < BOUND)

   where STEP and BOUND are constants and FIRST is made of the thread's indices: all
   threads run the same constant number of iterations, which GCC cannot know.  They
   get a counter, so that unroll.cc leaves no rest.  The sizes of the block are
   constants where the program or levels.cc fixed them (struct device_function).

   To see through one more operation, add it to range_of.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"

/* Numbers of at least LIMIT are given up: products of two others fit.  */
enum { DEPTH_MAX = 8, LIMIT = 1 << 30 };

/* The least and the greatest value of something over the threads of a block.  */
struct range
{
  HOST_WIDE_INT least, most;
};

/* The size of the axis whose index OP is in F; 0 if it is not an index or the size is
   not known.  */
static int
index_size (const struct device_function *f, enum device_op op)
{
  int axis = op == OP_TID_X ? ACCX_VECTOR : op == OP_TID_Y ? ACCX_WORKER
	     : op == OP_TID_Z ? ACCX_BLOCK_Z : -1;
  return axis >= 0 && f->dims[axis] > 0 ? f->dims[axis] : 0;
}

/* Whether the values R are in the integer type TYPE, and below the limit.  */
static bool
fits (const struct range *r, tree type)
{
  return (r->least > -LIMIT && r->most < LIMIT
	  && int_fits_type_p (build_int_cst (long_integer_type_node, r->least), type)
	  && int_fits_type_p (build_int_cst (long_integer_type_node, r->most), type));
}

static bool
is_small (tree v)
{
  return tree_fits_shwi_p (v) && IN_RANGE (tree_to_shwi (v), 0, LIMIT - 1);
}

static bool range_of (const struct device_function *, tree, int, struct range *);

/* The range of S.  Does without subtraction: what it gives must be a value of the
   type, wherever an intermediate result would have to wrap.  */
static bool
range_of_assign (const struct device_function *f, gassign *s, int depth,
		 struct range *r)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree type = TREE_TYPE (gimple_assign_lhs (s)), b = gimple_assign_rhs2 (s);
  if (!range_of (f, gimple_assign_rhs1 (s), depth, r))
    return false;
  if (code == PLUS_EXPR)
    {
      struct range other;
      if (!range_of (f, b, depth, &other))
	return false;
      r->least += other.least;
      r->most += other.most;
    }
  else if (code == MULT_EXPR)
    {
      if (!is_small (b))
	return false;
      r->least *= tree_to_shwi (b);
      r->most *= tree_to_shwi (b);
    }
  else if (!CONVERT_EXPR_CODE_P (code) && code != SSA_NAME)
    return false;
  return fits (r, type);
}

/* Sets *R to the range of V over the threads of F's blocks, if that is known.  */
static bool
range_of (const struct device_function *f, tree v, int depth, struct range *r)
{
  if (is_small (v))
    {
      r->least = r->most = tree_to_shwi (v);
      return true;
    }
  if (TREE_CODE (v) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (v)) || depth == DEPTH_MAX)
    return false;
  gimple *s = SSA_NAME_DEF_STMT (v);
  if (gassign *a = dyn_cast <gassign *> (s))
    return range_of_assign (f, a, depth + 1, r);
  gcall *c = dyn_cast <gcall *> (s);
  int size = c ? index_size (f, device_op_of (c)) : 0;
  r->least = 0;
  r->most = size - 1;
  return size > 0;
}

/* A loop of the form above.  */
struct counted
{
  tree first;
  HOST_WIDE_INT step, bound;
};

/* Finds the parts of LOOP, which COND leaves by EXIT.  */
static bool
match_counted (class loop *loop, edge exit, gcond *cond, struct counted *c)
{
  enum tree_code code = gimple_cond_code (cond);
  tree next = gimple_cond_lhs (cond), bound = gimple_cond_rhs (cond);
  if (exit->flags & EDGE_TRUE_VALUE)
    code = invert_tree_comparison (code, false);
  if (TREE_CODE (next) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (next))
      || !is_small (bound) || (code != LT_EXPR && code != LE_EXPR))
    return false;
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (next));
  if (!s || gimple_assign_rhs_code (s) != PLUS_EXPR
      || !is_small (gimple_assign_rhs2 (s)))
    return false;
  gphi *phi = dyn_cast <gphi *> (SSA_NAME_DEF_STMT (gimple_assign_rhs1 (s)));
  if (!phi || gimple_bb (phi) != loop->header
      || PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop)) != next)
    return false;
  c->first = PHI_ARG_DEF_FROM_EDGE (phi, loop_preheader_edge (loop));
  c->step = tree_to_shwi (gimple_assign_rhs2 (s));
  c->bound = tree_to_shwi (bound) + (code == LE_EXPR);
  return c->step > 0;
}

/* How often C runs for all values FIRST of its first iteration, 0 if that differs or
   they do not run or go beyond TYPE.  */
static unsigned
same_for_all (const struct counted *c, const struct range *first, tree type)
{
  HOST_WIDE_INT n = (c->bound - first->least + c->step - 1) / c->step;
  struct range last = { first->least, first->most + n * c->step };
  if (c->bound <= first->most || !fits (&last, type)
      || n != (c->bound - first->most + c->step - 1) / c->step)
    return 0;
  return (unsigned) n;
}

/* Gives LOOP, which COND leaves by EXIT, a counter of N iterations.  */
static void
set_count (class loop *loop, edge exit, gcond *cond, unsigned n)
{
  tree type = unsigned_type_node, before, after;
  gimple_stmt_iterator gsi = gsi_for_stmt (cond);
  accx_create_iv (build_zero_cst (type), build_one_cst (type), loop, &gsi, false,
		  &before, &after);
  gimple_cond_set_code (cond, exit->flags & EDGE_TRUE_VALUE ? GE_EXPR : LT_EXPR);
  gimple_cond_set_lhs (cond, after);
  gimple_cond_set_rhs (cond, build_int_cst (type, n));
  update_stmt (cond);
  scev_reset ();
  free_numbers_of_iterations_estimates (loop);
}

unsigned
count_evenly (const struct device_function *f, class loop *loop, edge exit, unsigned least, unsigned most)
{
  struct counted c;
  struct range first;
  gcond *cond = safe_dyn_cast <gcond *> (gsi_stmt (gsi_last_bb (exit->src)));
  if (!cond || !match_counted (loop, exit, cond, &c)
      || !range_of (f, c.first, 0, &first))
    return 0;
  unsigned n = same_for_all (&c, &first, TREE_TYPE (c.first));
  if (n >= least && n <= most && first.least != first.most)
    set_count (loop, exit, cond, n);
  return n;
}
