/* Division and remainder by what a launch does not change: strides of collapsed loops, lengths of
   arrays, periodic borders.  The host evaluates the divisor and passes what multiplies by its
   reciprocal in a hidden parameter (struct accx_reciprocal, which has the formulas); a GPU takes
   some twenty instructions for a division of words, and seventy for one of longs.

   Takes and gives SSA GIMPLE of kernels, behind rem-from-div.cc.  Divisors that are no expressions
   of the launch's arguments (trip-program.cc) stay.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "opt/opt.h"
#include "lower/region/region.h"
#include "clone/clone.h"

/* Divisors of one kernel, and operations that the host runs for one at each launch.  */
enum { DIVISORS_MAX = 32, DIVISOR_OPS_MAX = 40 };

/* Members of struct accx_reciprocal, as words of 4 bytes from its beginning.  */
enum member { FACTOR = 0, ADDEND = 2, SHIFT = 4, OTHER = 5, MEMBERS = 6 };

/* A statement that divides, and which of the kernel's divisors by.  */
struct division
{
  gassign *s;
  unsigned divisor;
  bool narrow;                  /* longs that are less than 2^32 */
  bool positive;                /* the divisor is */
};

struct divider
{
  struct device_function *f;
  auto_vec<struct division> found;
  unsigned used;                /* divisors */
  auto_vec<tree> loaded;        /* members of them, or NULL_TREE */
  gimple_seq loads;
};

/* ---- Which divisions ---- */

static bool
divides (const gassign *s)
{
  enum tree_code code = gimple_assign_rhs_code (s);
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  return ((code == TRUNC_DIV_EXPR || code == TRUNC_MOD_EXPR || code == EXACT_DIV_EXPR)
	  && INTEGRAL_TYPE_P (type)
	  && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64)
	  && TREE_CODE (gimple_assign_rhs1 (s)) == SSA_NAME
	  && TREE_CODE (gimple_assign_rhs2 (s)) == SSA_NAME);
}

/* Whether X, an SSA name, is never negative.  */
static bool
is_natural (tree x)
{
  return TYPE_UNSIGNED (TREE_TYPE (x)) || get_range_pos_neg (x) == 1;
}

/* Whether X, a number of 64 bits, is less than 2^BITS.  */
static bool
fits (tree x, unsigned bits)
{
  gassign *s = dyn_cast <gassign *> (SSA_NAME_DEF_STMT (x));
  tree from = s && CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (s))
	      ? gimple_assign_rhs1 (s) : NULL_TREE;
  if (from && TREE_CODE (from) == SSA_NAME && INTEGRAL_TYPE_P (TREE_TYPE (from))
      && TYPE_PRECISION (TREE_TYPE (from)) <= bits && is_natural (from))
    return true;
  return wi::clz (get_nonzero_bits (x)) >= int (64 - bits);
}

/* How D is done.  */
static enum accx_division
division_of (struct division *d)
{
  tree n = gimple_assign_rhs1 (d->s), by = gimple_assign_rhs2 (d->s), type = TREE_TYPE (n);
  d->positive = is_natural (by);
  bool natural = d->positive && is_natural (n);
  if (TYPE_PRECISION (type) == 32)
    return natural ? ACCX_DIVIDE_WORD : ACCX_DIVIDE_SIGNED_WORD;
  d->narrow = d->positive && fits (n, 32);
  if (d->narrow)
    return ACCX_DIVIDE_WORD;
  if (natural && (!TYPE_UNSIGNED (type) || fits (n, 63)))
    return ACCX_DIVIDE_HALF_LONG;
  return natural ? ACCX_DIVIDE_LONG : ACCX_DIVIDE_SIGNED_LONG;
}

static bool
are_same (const vec<struct accx_op> &a, const vec<struct accx_op> &b)
{
  return (a.length () == b.length ()
	  && !memcmp (a.address (), b.address (), a.length () * sizeof (struct accx_op)));
}

/* The number of what HOW divides by, BY, among the divisors of F's row in the kernel table; -1: the
   host cannot know it.  */
static int
number_of (struct device_function *f, tree by, enum accx_division how)
{
  bool shares = f->variant == VARIANT_ONCE || variant_is_jam (f->variant);
  struct device_function *row = shares ? f->variants[VARIANT_ORDINARY] : f;
  vec<struct accx_op> ops = vNULL;
  bool known = trip_value (f, by, DIVISOR_OPS_MAX, &ops);
  for (unsigned i = 0; known && i < row->divisors.length (); i++)
    if (row->divisors[i]->division == how && are_same (row->divisors[i]->ops, ops))
      {
	ops.release ();
	return i;
      }
  if (!known || row->divisors.length () >= DIVISORS_MAX)
    {
      ops.release ();
      return -1;
    }
  struct divisor *d = XCNEW (struct divisor);
  d->ops = ops;
  d->division = how;
  row->divisors.safe_push (d);
  return row->divisors.length () - 1;
}

static void
find_divisions (struct divider *v)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator gsi = gsi_start_bb (bb); !gsi_end_p (gsi); gsi_next (&gsi))
      {
	struct division d = { dyn_cast <gassign *> (gsi_stmt (gsi)), 0, false, false };
	if (!d.s || !divides (d.s))
	  continue;
	enum accx_division how = division_of (&d);
	int number = number_of (v->f, gimple_assign_rhs2 (d.s), how);
	if (number < 0)
	  continue;
	d.divisor = number;
	v->used = MAX (v->used, d.divisor + 1);
	v->found.safe_push (d);
      }
}

/* ---- How they are done ---- */

/* The members of divisors are read where the kernel begins.  */
static tree
load (struct divider *v, unsigned divisor, enum member m, tree type)
{
  tree &value = v->loaded[divisor * MEMBERS + m];
  if (value && useless_type_conversion_p (type, TREE_TYPE (value)))
    return value;
  tree ref = build2 (MEM_REF, type, build_fold_addr_expr (v->f->reciprocals),
		     build_int_cst (build_pointer_type (type), 4 * (divisor * MEMBERS + m)));
  value = make_ssa_name (type);
  gimple_seq_add_stmt (&v->loads, gimple_build_assign (value, ref));
  return value;
}

/* A CODE B of TYPE, appended to SEQ.  Not folded: the selector looks for these forms.  */
static tree
put (gimple_seq *seq, enum tree_code code, tree type, tree a, tree b)
{
  tree r = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (r, code, a, b));
  return r;
}

static tree
convert (gimple_seq *seq, tree type, tree a)
{
  if (useless_type_conversion_p (type, TREE_TYPE (a)))
    return a;
  tree r = make_ssa_name (type);
  gimple_seq_add_stmt (seq, gimple_build_assign (r, NOP_EXPR, a));
  return r;
}

static tree
integer (unsigned bits, bool is_unsigned)
{
  return build_nonstandard_integer_type (bits, is_unsigned);
}

/* (N * FACTOR + ADDEND) >> 32 >> SHIFT.  */
static tree
word_quotient (struct divider *v, gimple_seq *seq, unsigned d, tree n)
{
  tree word = integer (32, true), wide = integer (64, true);
  tree sum = put (seq, MULT_EXPR, wide, convert (seq, wide, convert (seq, word, n)),
		  convert (seq, wide, load (v, d, FACTOR, word)));
  sum = put (seq, PLUS_EXPR, wide, sum, load (v, d, ADDEND, wide));
  sum = put (seq, RSHIFT_EXPR, wide, sum, build_int_cst (integer_type_node, 32));
  return put (seq, RSHIFT_EXPR, word, convert (seq, word, sum), load (v, d, SHIFT, word));
}

/* Q, unsigned, with the sign of FLIP, 0 or all ones.  */
static tree
flipped (gimple_seq *seq, tree q, tree flip)
{
  tree type = TREE_TYPE (q);
  flip = convert (seq, type, flip);
  return put (seq, MINUS_EXPR, type, put (seq, BIT_XOR_EXPR, type, q, flip), flip);
}

static tree
signed_word_quotient (struct divider *v, gimple_seq *seq, const struct division *d, tree n)
{
  tree type = integer (32, false), same = integer (32, true);
  tree sum = put (seq, MULT_HIGHPART_EXPR, type, convert (seq, type, n),
		  load (v, d->divisor, FACTOR, type));
  n = convert (seq, same, n);
  sum = put (seq, PLUS_EXPR, same, convert (seq, same, sum), n);
  sum = put (seq, RSHIFT_EXPR, type, convert (seq, type, sum), load (v, d->divisor, SHIFT, same));
  tree up = put (seq, RSHIFT_EXPR, same, n, build_int_cst (integer_type_node, 31));
  tree q = put (seq, PLUS_EXPR, same, convert (seq, same, sum), up);
  return d->positive ? q : flipped (seq, q, load (v, d->divisor, OTHER, type));
}

/* (N + OTHER) * FACTOR >> 64 >> SHIFT.  */
static tree
half_long_quotient (struct divider *v, gimple_seq *seq, unsigned d, tree n)
{
  tree wide = integer (64, true), word = integer (32, true);
  n = put (seq, PLUS_EXPR, wide, convert (seq, wide, n),
	   convert (seq, wide, load (v, d, OTHER, word)));
  tree high = put (seq, MULT_HIGHPART_EXPR, wide, n, load (v, d, FACTOR, wide));
  return put (seq, RSHIFT_EXPR, wide, high, load (v, d, SHIFT, word));
}

static tree
signed_long_quotient (struct divider *v, gimple_seq *seq, unsigned d, tree n)
{
  tree wide = integer (64, true), type = integer (64, false);
  tree sign = put (seq, RSHIFT_EXPR, type, convert (seq, type, n),
		   build_int_cst (integer_type_node, 63));
  sign = convert (seq, wide, sign);
  tree q = half_long_quotient (v, seq, d, flipped (seq, convert (seq, wide, n), sign));
  return flipped (seq, q, put (seq, BIT_XOR_EXPR, wide, sign, load (v, d, ADDEND, wide)));
}

static tree
long_quotient (struct divider *v, gimple_seq *seq, unsigned d, tree n)
{
  tree wide = integer (64, true), word = integer (32, true);
  n = convert (seq, wide, n);
  tree high = put (seq, MULT_HIGHPART_EXPR, wide, n, load (v, d, FACTOR, wide));
  tree rest = put (seq, RSHIFT_EXPR, wide, put (seq, MINUS_EXPR, wide, n, high),
		   load (v, d, OTHER, word));
  return put (seq, RSHIFT_EXPR, wide, put (seq, PLUS_EXPR, wide, rest, high),
	      load (v, d, SHIFT, word));
}

static tree
quotient (struct divider *v, gimple_seq *seq, const struct division *d, enum accx_division how)
{
  tree n = gimple_assign_rhs1 (d->s);
  switch (how)
    {
    case ACCX_DIVIDE_WORD: return word_quotient (v, seq, d->divisor, n);
    case ACCX_DIVIDE_SIGNED_WORD: return signed_word_quotient (v, seq, d, n);
    case ACCX_DIVIDE_LONG: return long_quotient (v, seq, d->divisor, n);
    case ACCX_DIVIDE_SIGNED_LONG: return signed_long_quotient (v, seq, d->divisor, n);
    case ACCX_DIVIDE_HALF_LONG: return half_long_quotient (v, seq, d->divisor, n);
    }
  gcc_unreachable ();
}

/* D as it is done.  */
static void
replace (struct divider *v, struct division *d)
{
  gimple_seq seq = NULL;
  gimple_stmt_iterator gsi = gsi_for_stmt (d->s);
  tree n = gimple_assign_rhs1 (d->s), by = gimple_assign_rhs2 (d->s);
  tree q = quotient (v, &seq, d, division_of (d));
  tree in = TREE_TYPE (q);
  if (gimple_assign_rhs_code (d->s) == TRUNC_MOD_EXPR)
    q = put (&seq, MINUS_EXPR, in, convert (&seq, in, n),
	     put (&seq, MULT_EXPR, in, q, convert (&seq, in, by)));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), gimple_location (d->s));
  gsi_insert_seq_before (&gsi, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&gsi, NOP_EXPR, q);
  update_stmt (gsi_stmt (gsi));
}

unsigned
invariant_execute (function *fn)
{
  struct divider v = {};
  v.f = clone_of (fn->decl);
  if (!v.f->entry || v.f->why)
    return 0;
  find_divisions (&v);
  if (v.found.is_empty ())
    return 0;
  clone_reciprocals (v.f, build_array_type_nelts (integer (64, true), v.used * MEMBERS / 2));
  v.loaded.safe_grow_cleared (v.used * MEMBERS, true);
  for (unsigned i = 0; i < v.found.length (); i++)
    replace (&v, &v.found[i]);
  gsi_insert_seq_on_edge_immediate (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (fn)), v.loads);
  mark_virtual_operands_for_renaming (fn);
  return TODO_update_ssa_only_virtuals;
}
