/* Arithmetic: the right-hand sides of assignments that compute.  Loads, stores
   and copies go to memory.cc.

   Two's complement throughout; results of types narrower than their register are
   normalised.  Products and sums of floats are contracted to fma as
   -ffp-contract says (fast by default in GNU C): here, because this runs before
   GCC's own pass.  A new tree code is a row in binary_op or a case in
   select_rhs.  PTX ISA manual, 9.7.1 to 9.7.9.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

static bool
is_float (enum ptx_type t)
{
  return t == PTX_F32 || t == PTX_F64;
}

/* ---- comparisons ---- */

static bool
comparison (enum tree_code code, bool floating, enum ptx_cmp *cmp)
{
  switch (code)
    {
    case EQ_EXPR: *cmp = PTX_EQ; return true;
    case NE_EXPR: *cmp = floating ? PTX_NEU : PTX_NE; return true;
    case LT_EXPR: *cmp = PTX_LT; return true;
    case LE_EXPR: *cmp = PTX_LE; return true;
    case GT_EXPR: *cmp = PTX_GT; return true;
    case GE_EXPR: *cmp = PTX_GE; return true;
    case UNLT_EXPR: *cmp = PTX_LTU; return true;
    case UNLE_EXPR: *cmp = PTX_LEU; return true;
    case UNGT_EXPR: *cmp = PTX_GTU; return true;
    case UNGE_EXPR: *cmp = PTX_GEU; return true;
    case UNEQ_EXPR: *cmp = PTX_EQU; return true;
    case LTGT_EXPR: *cmp = PTX_NE; return true;
    case ORDERED_EXPR: *cmp = PTX_NUM; return true;
    case UNORDERED_EXPR: *cmp = PTX_NAN; return true;
    default: return false;
    }
}

static operand
invert (struct selector *s, operand p)
{
  if (p.kind == PTX_INT)
    return ptx_int (!p.value);
  return ptx_value (s->p, PTX_OP_NOT, PTX_PRED, p);
}

static operand
compare_bools (struct selector *s, enum tree_code code, operand a, operand b)
{
  if (code == EQ_EXPR || code == NE_EXPR)
    {
      if (b.kind == PTX_INT)
	return (b.value != 0) == (code == NE_EXPR) ? invert (s, a) : a;
      operand x = ptx_value (s->p, PTX_OP_XOR, PTX_PRED, ptx_in_reg (s->p, PTX_PRED, a), b);
      return code == NE_EXPR ? x : invert (s, x);
    }
  enum ptx_cmp cmp = PTX_EQ;
  comparison (code, false, &cmp);
  return ptx_setp (s->p, cmp, PTX_U32, ptx_in_reg (s->p, PTX_B32, bool_to_int (s, a)),
		   bool_to_int (s, b));
}

operand
compare (struct selector *s, enum tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (is_pair (type))
    {
      struct value x = use_value (s, a), y = use_value (s, b);
      if (code != EQ_EXPR && code != NE_EXPR)
	{
	  bool swap = code == GT_EXPR || code == LE_EXPR;
	  operand less = wide_less (s, swap ? y : x, swap ? x : y, !TYPE_UNSIGNED (type));
	  return code == LT_EXPR || code == GT_EXPR ? less : invert (s, less);
	}
      enum ptx_type t = checked_type (s, type);
      enum ptx_cmp differ = is_float (t) ? PTX_NEU : PTX_NE;
      operand re = ptx_setp (s->p, differ, t, ptx_in_reg (s->p, untyped (t), x.re), y.re);
      operand im = ptx_setp (s->p, differ, t, ptx_in_reg (s->p, untyped (t), x.im), y.im);
      operand ne = ptx_value (s->p, PTX_OP_OR, PTX_PRED, re, im);
      return code == NE_EXPR ? ne : invert (s, ne);
    }
  enum ptx_type t = checked_type (s, type);
  enum ptx_cmp cmp;
  if (!comparison (code, is_float (t), &cmp))
    {
      select_fail (s, "comparison %s has no device code", get_tree_code_name (code));
      return ptx_int (0);
    }
  if (t == PTX_PRED)
    return compare_bools (s, code, use (s, a), use (s, b));
  return ptx_setp (s->p, cmp, t, use_reg (s, a), use (s, b));
}

/* ---- integers ---- */

static operand
shift_count (struct selector *s, tree count)
{
  operand n = use (s, count);
  enum ptx_type t = checked_type (s, TREE_TYPE (count));
  if (n.kind == PTX_INT)
    return n;
  if (t == PTX_PRED)
    return bool_to_int (s, n);
  return ptx_class (t) == PTX_B64 ? ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, n) : n;
}

static operand
rotate (struct selector *s, tree type, operand a, operand n, bool left)
{
  enum ptx_type t = value_type (type), b = untyped (t);
  unsigned bits = TYPE_PRECISION (type);
  if (bits == 32)
    return ptx_value (s->p, left ? PTX_OP_SHF_L : PTX_OP_SHF_R, PTX_B32, a, a, n);
  if (bits < 32 && !TYPE_UNSIGNED (type))
    a = ptx_value (s->p, PTX_OP_AND, PTX_B32, a, ptx_int ((1 << bits) - 1));
  operand rest = ptx_value (s->p, PTX_OP_SUB, PTX_S32, ptx_int (bits), n);
  operand l = ptx_value (s->p, PTX_OP_SHL, b, a, left ? n : rest);
  operand r = ptx_value (s->p, PTX_OP_SHR, as_signed (t, false), a, left ? rest : n);
  return normalise (s, type, ptx_value (s->p, PTX_OP_OR, b, l, r));
}

/* Quotient or remainder rounded down or up.  */
static operand
rounded_division (struct selector *s, enum tree_code code, enum ptx_type t, operand a, operand b)
{
  bool up = code == CEIL_DIV_EXPR || code == CEIL_MOD_EXPR;
  bool quotient = code == CEIL_DIV_EXPR || code == FLOOR_DIV_EXPR;
  bool is_signed = t == PTX_S32 || t == PTX_S64;
  operand q = ptx_value (s->p, PTX_OP_DIV, t, a, b), r = ptx_value (s->p, PTX_OP_REM, t, a, b);
  operand wrong = ptx_setp (s->p, PTX_NE, as_signed (t, true), r, ptx_int (0));
  if (is_signed)
    {
      operand x = ptx_value (s->p, PTX_OP_XOR, untyped (t), r, b);
      operand differ = ptx_setp (s->p, up ? PTX_GE : PTX_LT, t, x, ptx_int (0));
      wrong = ptx_value (s->p, PTX_OP_AND, PTX_PRED, wrong, differ);
    }
  else if (!up)
    return quotient ? q : r;
  operand fixed = quotient
		  ? ptx_value (s->p, up ? PTX_OP_ADD : PTX_OP_SUB, t, q, ptx_int (1))
		  : ptx_value (s->p, up ? PTX_OP_SUB : PTX_OP_ADD, t, r, b);
  return ptx_value (s->p, PTX_OP_SELP, untyped (t), fixed, quotient ? q : r, wrong);
}

/* The instruction for CODE on integers, and whether it needs a type with a sign
   or just bits; PTX_OP_MOV if there is none.  */
static enum ptx_op
integer_op (enum tree_code code, bool *bits_only)
{
  *bits_only = false;
  switch (code)
    {
    case PLUS_EXPR: case POINTER_PLUS_EXPR: return PTX_OP_ADD;
    case MINUS_EXPR: case POINTER_DIFF_EXPR: return PTX_OP_SUB;
    case MULT_EXPR: return PTX_OP_MUL_LO;
    case MULT_HIGHPART_EXPR: return PTX_OP_MUL_HI;
    case TRUNC_DIV_EXPR: case EXACT_DIV_EXPR: return PTX_OP_DIV;
    case TRUNC_MOD_EXPR: return PTX_OP_REM;
    case MIN_EXPR: return PTX_OP_MIN;
    case MAX_EXPR: return PTX_OP_MAX;
    case BIT_AND_EXPR: *bits_only = true; return PTX_OP_AND;
    case BIT_IOR_EXPR: *bits_only = true; return PTX_OP_OR;
    case BIT_XOR_EXPR: *bits_only = true; return PTX_OP_XOR;
    default: return PTX_OP_MOV;
    }
}

static enum ptx_op
bool_op (enum tree_code code)
{
  switch (code)
    {
    case BIT_AND_EXPR: case TRUTH_AND_EXPR: case MULT_EXPR: case MIN_EXPR: return PTX_OP_AND;
    case BIT_IOR_EXPR: case TRUTH_OR_EXPR: case MAX_EXPR: return PTX_OP_OR;
    case BIT_XOR_EXPR: case TRUTH_XOR_EXPR: case PLUS_EXPR: case MINUS_EXPR: return PTX_OP_XOR;
    default: return PTX_OP_MOV;
    }
}

/* A sum of a pointer or word, by way of the scaled terms: mul.wide and add rather
   than conversions.  */
static bool
select_word_sum (struct selector *s, gassign *g, operand *result)
{
  tree lhs = gimple_assign_lhs (g);
  enum ptx_type t = value_type (TREE_TYPE (lhs));
  enum tree_code code = gimple_assign_rhs_code (g);
  if (ptx_class (t) != PTX_B64 || (INTEGRAL_TYPE_P (TREE_TYPE (lhs))
				   && TYPE_PRECISION (TREE_TYPE (lhs)) != 64))
    return false;
  tree a = gimple_assign_rhs1 (g), b = gimple_assign_rhs2 (g);
  if (TREE_CODE (a) != SSA_NAME
      || (code != POINTER_PLUS_EXPR && (code != MULT_EXPR || TREE_CODE (b) != INTEGER_CST)))
    return false;
  struct address_sum sum = {};
  sum_add (s, &sum, lhs, 1);
  if (sum.n == 0 || (sum.n == 1 && sum.terms[0].name == lhs))
    return false;
  operand none = {};
  operand r = sum_address (s, &sum, none);
  int64_t c = r.offset;
  r.offset = 0;
  r.kind = PTX_REG;
  *result = c ? ptx_value (s->p, PTX_OP_ADD, PTX_S64, r, ptx_int (c)) : r;
  return true;
}

/* (wide) A * (wide) B of 32-bit A and B of the same signedness.  */
static bool
select_wide_product (struct selector *s, gassign *g, operand *result)
{
  operand v[2];
  enum ptx_type from[2];
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  if (gimple_assign_rhs_code (g) != MULT_EXPR || ptx_class (value_type (type)) != PTX_B64
      || TYPE_PRECISION (type) != 64)
    return false;
  for (int i = 0; i < 2; i++)
    {
      tree t = gimple_op (g, i + 1);
      gassign *def = TREE_CODE (t) == SSA_NAME ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (t)) : NULL;
      if (!def || !CONVERT_EXPR_CODE_P (gimple_assign_rhs_code (def))
	  || TREE_CODE (gimple_assign_rhs1 (def)) != SSA_NAME)
	return false;
      tree inner = gimple_assign_rhs1 (def);
      from[i] = value_type (TREE_TYPE (inner));
      if (from[i] != PTX_S32 && from[i] != PTX_U32)
	return false;
      v[i] = use_reg (s, inner);
    }
  if (from[0] != from[1])
    return false;
  *result = ptx_value (s->p, PTX_OP_MUL_WIDE, from[0], v[0], v[1]);
  return true;
}

/* The quotient or remainder (OP) of A by B in the type T.  EXACT: there is none.  Most of 64 bits
   are of numbers that fit into 32 bits, for which the GPU needs a fifth of the time.  */
static operand
division (struct selector *s, enum ptx_op op, enum ptx_type t, operand a, operand b, bool exact)
{
  if (b.kind == PTX_INT && b.value != 0 && b.value != INT64_MIN)
    return op == PTX_OP_DIV ? quotient_by_constant (s, t, a, b.value, exact)
	   : remainder_by_constant (s, t, a, b.value);
  if (b.kind != PTX_REG || ptx_class (t) != PTX_B64)
    return ptx_value (s->p, op, t, a, b);
  operand large = ptx_label (s->p), end = ptx_label (s->p), r = ptx_reg (s->p, t);
  operand high = ptx_value (s->p, PTX_OP_SHR, PTX_U64,
			    ptx_value (s->p, PTX_OP_OR, PTX_B64, a, b), ptx_int (32));
  ptx_branch (s->p, ptx_setp (s->p, PTX_NE, PTX_S64, high, ptx_int (0)), true, large);
  operand q = ptx_value (s->p, op, PTX_U32, ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, a),
			 ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, b));
  ptx_move (s->p, t, r, ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, q));
  ptx_jump (s->p, end);
  ptx_place (s->p, large);
  ptx_move (s->p, t, r, ptx_value (s->p, op, t, a, b));
  ptx_place (s->p, end);
  return r;
}

static operand
integer_binary (struct selector *s, gassign *g, tree type, enum ptx_type t)
{
  enum tree_code code = gimple_assign_rhs_code (g);
  tree a = gimple_assign_rhs1 (g), b = gimple_assign_rhs2 (g);
  operand r;
  if (tree negated = negated_operand (g))
    return normalise (s, type, negate_integer (s, as_signed (t, true), use_reg (s, negated)));
  if (select_word_sum (s, g, &r) || select_wide_product (s, g, &r))
    return r;
  switch (code)
    {
    case LSHIFT_EXPR:
      return normalise (s, type, ptx_value (s->p, PTX_OP_SHL, untyped (t), use_reg (s, a),
					    shift_count (s, b)));
    case RSHIFT_EXPR:
      return ptx_value (s->p, PTX_OP_SHR, t, use_reg (s, a), shift_count (s, b));
    case LROTATE_EXPR:
    case RROTATE_EXPR:
      return rotate (s, type, use_reg (s, a), shift_count (s, b), code == LROTATE_EXPR);
    case FLOOR_DIV_EXPR:
    case CEIL_DIV_EXPR:
    case FLOOR_MOD_EXPR:
    case CEIL_MOD_EXPR:
      return normalise (s, type, rounded_division (s, code, t, use_reg (s, a), use_reg (s, b)));
    default:
      break;
    }
  bool bits_only;
  enum ptx_op op = integer_op (code, &bits_only);
  if (op == PTX_OP_MOV || (op == PTX_OP_MUL_HI && TYPE_PRECISION (type) % 32 != 0))
    {
      select_fail (s, "%s has no device code", get_tree_code_name (code));
      return ptx_reg (s->p, t);
    }
  /* Where signs do not matter one type makes equal instructions equal.  */
  enum ptx_type in = bits_only ? untyped (t)
		     : op == PTX_OP_ADD || op == PTX_OP_SUB || op == PTX_OP_MUL_LO
		     ? as_signed (t, true) : t;
  operand x = use_reg (s, a), y = use (s, b);
  bool divides = op == PTX_OP_DIV || op == PTX_OP_REM;
  r = divides ? division (s, op, in, x, y, code == EXACT_DIV_EXPR) : ptx_value (s->p, op, in, x, y);
  bool in_range = bits_only || op == PTX_OP_MIN || op == PTX_OP_MAX || op == PTX_OP_REM;
  return in_range ? r : normalise (s, type, r);
}

/* Operations on one-bit values: logic, or by way of integers.  */
static operand
bool_binary (struct selector *s, gassign *g)
{
  enum ptx_op op = bool_op (gimple_assign_rhs_code (g));
  operand a = use (s, gimple_assign_rhs1 (g)), b = use (s, gimple_assign_rhs2 (g));
  if (op == PTX_OP_MOV)
    {
      select_fail (s, "%s of one bit has no device code",
		   get_tree_code_name (gimple_assign_rhs_code (g)));
      return ptx_int (0);
    }
  return ptx_value (s->p, op, PTX_PRED, ptx_in_reg (s->p, PTX_PRED, a),
		    ptx_in_reg (s->p, PTX_PRED, b));
}

/* ---- floating point ---- */

static const char *
rounding (void)
{
  return flag_fp_contract_mode == FP_CONTRACT_FAST ? NULL : ".rn";
}

/* The product that T is, when all its uses are sums in the same block as this
   one: then the product itself need not be computed.  */
static gassign *
fusable_product (struct selector *s, tree t)
{
  if (TREE_CODE (t) != SSA_NAME || flag_fp_contract_mode != FP_CONTRACT_FAST
      || is_half_precision (TREE_TYPE (t)))
    return NULL;
  gassign *def = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (t));
  if (!def || gimple_assign_rhs_code (def) != MULT_EXPR || gimple_bb (def) != gimple_bb (s->stmt))
    return NULL;
  imm_use_iterator it;
  use_operand_p p;
  FOR_EACH_IMM_USE_FAST (p, it, t)
    {
      gimple *u = USE_STMT (p);
      if (is_gimple_debug (u))
	continue;
      if (!is_gimple_assign (u)
	  || (gimple_assign_rhs_code (u) != PLUS_EXPR && gimple_assign_rhs_code (u) != MINUS_EXPR))
	return NULL;
    }
  return def;
}

static operand
negate (struct selector *s, enum ptx_type t, operand a)
{
  return ptx_value (s->p, PTX_OP_NEG, t, a);
}

static operand
float_sum (struct selector *s, gassign *g, enum ptx_type t)
{
  bool minus = gimple_assign_rhs_code (g) == MINUS_EXPR;
  tree a = gimple_assign_rhs1 (g), b = gimple_assign_rhs2 (g);
  gassign *product = fusable_product (s, a);
  if (product)
    {
      operand c = minus ? negate (s, t, use_reg (s, b)) : use (s, b);
      return ptx_value (s->p, PTX_OP_FMA, t, use_reg (s, gimple_assign_rhs1 (product)),
			use (s, gimple_assign_rhs2 (product)), c);
    }
  product = fusable_product (s, b);
  if (product)
    {
      operand x = use_reg (s, gimple_assign_rhs1 (product));
      return ptx_value (s->p, PTX_OP_FMA, t, minus ? negate (s, t, x) : x,
			use (s, gimple_assign_rhs2 (product)), use (s, a));
    }
  return ptx_value_mod (s->p, minus ? PTX_OP_SUB : PTX_OP_ADD, t, rounding (), use_reg (s, a),
			use (s, b));
}

/* A quotient of G.  That of 1 has an instruction of its own, which has the same bits and is half
   as long: its sign is that of the divisor, so -1 takes no more than a negation.  */
static operand
float_quotient (struct selector *s, gassign *g, enum ptx_type t)
{
  tree a = gimple_assign_rhs1 (g), b = gimple_assign_rhs2 (g);
  bool fast = t == PTX_F32 && flag_unsafe_math_optimizations;
  if (!real_onep (a) && !real_minus_onep (a))
    return ptx_value_mod (s->p, PTX_OP_DIV, t, fast ? ".full" : ".rn", use_reg (s, a), use (s, b));
  operand r = ptx_value_mod (s->p, PTX_OP_RCP, t, fast ? ".approx" : ".rn", use_reg (s, b));
  return real_onep (a) ? r : negate (s, t, r);
}

static operand
float_binary (struct selector *s, gassign *g, enum ptx_type t)
{
  operand a = {}, b = {};
  enum tree_code code = gimple_assign_rhs_code (g);
  if (code == PLUS_EXPR || code == MINUS_EXPR)
    return float_sum (s, g, t);
  if (code == RDIV_EXPR)
    return float_quotient (s, g, t);
  a = use_reg (s, gimple_assign_rhs1 (g));
  b = use (s, gimple_assign_rhs2 (g));
  switch (code)
    {
    case MULT_EXPR:
      return ptx_value_mod (s->p, PTX_OP_MUL, t, rounding (), a, b);
    case MIN_EXPR:
      return ptx_value (s->p, PTX_OP_MIN, t, a, b);
    case MAX_EXPR:
      return ptx_value (s->p, PTX_OP_MAX, t, a, b);
    default:
      select_fail (s, "%s of floating point has no device code", get_tree_code_name (code));
      return a;
    }
}

/* ---- registers as bits ---- */

/* V of type FROM seen as TO, of the same size.  */
static operand
view (struct selector *s, tree to, tree from, operand v)
{
  enum ptx_type t = checked_type (s, to), f = checked_type (s, from);
  if (t == PTX_PRED || f == PTX_PRED)
    {
      if (t == f)
	return v;
      if (f == PTX_PRED && ptx_class (t) == PTX_B64)
	return ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, ptx_in_reg (s->p, PTX_B32, bool_to_int (s, v)));
      if (f == PTX_PRED)
	return bool_to_int (s, v);
      return int_to_bool (s, f, ptx_value (s->p, PTX_OP_AND, untyped (f),
					   ptx_in_reg (s->p, untyped (f), v), ptx_int (1)));
    }
  v = ptx_in_reg (s->p, untyped (f), v);
  if (is_float (t) != is_float (f))
    return ptx_value (s->p, PTX_OP_MOV, untyped (is_float (t) ? f : t) == PTX_B32 ? PTX_B32 : PTX_B64, v);
  return convert_operand (s, to, from, v);
}

/* A move of bits from an integer to a float register or back needs the class of
   the destination.  */
static operand
view_value (struct selector *s, tree to, tree from, operand v)
{
  enum ptx_type t = checked_type (s, to), f = checked_type (s, from);
  if (is_half_precision (to) != is_half_precision (from))
    return is_half_precision (to) ? half_of_bits (s, view (s, short_unsigned_type_node, from, v))
	   : view (s, to, short_unsigned_type_node, bits_of_half (s, v));
  if (is_float (t) == is_float (f))
    return view (s, to, from, v);
  if (t == PTX_PRED || f == PTX_PRED)
    return view (s, to, from, v);
  return ptx_value (s->p, PTX_OP_MOV, is_float (t) ? t : untyped (t),
		    ptx_in_reg (s->p, untyped (f), v));
}

/* A pair of floats is 64 bits: from or to one register of TYPE or FROM.  */
static struct value
view_float_pair (struct selector *s, tree type, tree from, struct value v)
{
  struct value r = {};
  if (is_pair (type))
    {
      operand bits = view_value (s, long_long_unsigned_type_node, from, v.re);
      operand lo = ptx_reg (s->p, PTX_B32), hi = ptx_reg (s->p, PTX_B32);
      ptx_do (s->p, PTX_OP_UNPACK, PTX_B64, lo, hi, bits);
      r.re = ptx_value (s->p, PTX_OP_MOV, PTX_F32, lo);
      r.im = ptx_value (s->p, PTX_OP_MOV, PTX_F32, hi);
      return r;
    }
  operand lo = ptx_value (s->p, PTX_OP_MOV, PTX_B32, v.re);
  operand hi = ptx_value (s->p, PTX_OP_MOV, PTX_B32, v.im);
  r.re = view_value (s, type, long_long_unsigned_type_node,
		     ptx_value (s->p, PTX_OP_PACK, PTX_B64, lo, hi));
  return r;
}

static bool
is_float_pair (tree type)
{
  return is_complex (type) && value_type (TREE_TYPE (type)) == PTX_F32;
}

static struct value
select_view (struct selector *s, tree type, tree arg)
{
  tree from = TREE_TYPE (arg);
  struct value v = use_value (s, arg), r = {};
  bool scalar = value_type (type) != PTX_NOTYPE, from_scalar = value_type (from) != PTX_NOTYPE;
  if (scalar && from_scalar)
    r.re = view_value (s, type, from, v.re);
  else if (is_pair (type) && is_pair (from))
    {
      r.re = view_value (s, half_type (type), half_type (from), v.re);
      r.im = view_value (s, half_type (type), half_type (from), v.im);
    }
  else if ((is_float_pair (type) && from_scalar) || (is_float_pair (from) && scalar))
    return view_float_pair (s, type, from, v);
  else
    select_fail (s, "this view of a register has no device code");
  return r;
}

/* Bits [POSITION, POSITION + SIZE) of register ARG as TYPE.  */
static operand
select_bit_field (struct selector *s, tree type, tree ref)
{
  tree arg = TREE_OPERAND (ref, 0);
  unsigned size = tree_to_uhwi (TREE_OPERAND (ref, 1)), at = tree_to_uhwi (TREE_OPERAND (ref, 2));
  enum ptx_type from = checked_type (s, TREE_TYPE (arg));
  operand v = use_reg (s, arg);
  if (is_pair (TREE_TYPE (arg)))
    {
      if (is_complex (TREE_TYPE (arg)) || at / 64 != (at + size - 1) / 64)
	select_fail (s, "these bits of a pair of registers have no device code");
      v = ptx_in_reg (s->p, PTX_B64, at >= 64 ? use_value (s, arg).im : v);
      at %= 64;
    }
  if (from == PTX_PRED)
    return convert_operand (s, type, TREE_TYPE (arg), v);
  if (is_half_precision (TREE_TYPE (arg)))
    {
      from = PTX_U32;
      v = bits_of_half (s, v);
    }
  if (is_float (from))
    {
      from = from == PTX_F32 ? PTX_U32 : PTX_U64;
      v = ptx_value (s->p, PTX_OP_MOV, untyped (from), v);
    }
  bool is_signed = INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type);
  v = ptx_value (s->p, PTX_OP_BFE, as_signed (from, is_signed), v, ptx_int (at), ptx_int (size));
  enum ptx_type t = checked_type (s, type);
  if (t == PTX_PRED)
    return int_to_bool (s, from, v);
  if (ptx_class (from) == PTX_B64 && (t == PTX_F32 || ptx_class (t) == PTX_B32))
    v = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, v);
  if (ptx_class (from) == PTX_B32 && ptx_class (t) == PTX_B64)
    v = ptx_cvt (s->p, is_signed ? PTX_S64 : PTX_U64, is_signed ? PTX_S32 : PTX_U32, NULL, v);
  if (is_half_precision (type))
    return half_of_bits (s, v);
  return is_float (t) ? ptx_value (s->p, PTX_OP_MOV, t, v) : v;
}

static operand
select_bit_insert (struct selector *s, gassign *g, tree type)
{
  tree field = gimple_assign_rhs2 (g), ft = TREE_TYPE (field);
  enum ptx_type t = checked_type (s, type);
  if (!INTEGRAL_TYPE_P (type) || is_pair (type) || !INTEGRAL_TYPE_P (ft) || is_pair (ft))
    {
      select_fail (s, "this insertion of bits has no device code");
      return ptx_int (0);
    }
  operand v = use (s, field);
  if (value_type (ft) == PTX_PRED)
    v = bool_to_int (s, v);
  else if (ptx_class (value_type (ft)) == PTX_B64 && ptx_class (t) == PTX_B32)
    v = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, ptx_in_reg (s->p, PTX_B64, v));
  if (ptx_class (t) == PTX_B64 && ptx_class (value_type (ft)) != PTX_B64)
    v = ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, ptx_in_reg (s->p, PTX_B32, v));
  v = ptx_value (s->p, PTX_OP_BFI, untyped (t), v, use_reg (s, gimple_assign_rhs1 (g)),
		 ptx_int (tree_to_uhwi (gimple_assign_rhs3 (g))), ptx_int (TYPE_PRECISION (ft)));
  return normalise (s, type, v);
}

/* ---- unary ---- */

static operand
unary (struct selector *s, enum tree_code code, tree type, enum ptx_type t, tree arg)
{
  operand a = use_reg (s, arg);
  if (t == PTX_PRED)
    return code == BIT_NOT_EXPR || code == TRUTH_NOT_EXPR ? invert (s, a) : a;
  switch (code)
    {
    case NEGATE_EXPR:
      return normalise (s, type, is_float (t) ? ptx_value (s->p, PTX_OP_NEG, t, a)
				 : negate_integer (s, as_signed (t, true), a));
    case ABS_EXPR:
    case ABSU_EXPR:
      return normalise (s, type, ptx_value (s->p, PTX_OP_ABS, is_float (t) ? t : as_signed (t, true), a));
    case BIT_NOT_EXPR:
      return normalise (s, type, ptx_value (s->p, PTX_OP_NOT, untyped (t), a));
    case TRUTH_NOT_EXPR:
      return ptx_value (s->p, PTX_OP_SELP, PTX_B32, ptx_int (1), ptx_int (0),
			ptx_setp (s->p, PTX_EQ, t, a, ptx_int (0)));
    default:
      select_fail (s, "%s has no device code", get_tree_code_name (code));
      return a;
    }
}

/* ---- conditional values ---- */

static struct value
select_conditional (struct selector *s, gassign *g, enum ptx_type t)
{
  tree cond = gimple_assign_rhs1 (g);
  operand p = COMPARISON_CLASS_P (cond)
	      ? compare (s, TREE_CODE (cond), TREE_OPERAND (cond, 0), TREE_OPERAND (cond, 1))
	      : use (s, cond);
  if (!COMPARISON_CLASS_P (cond) && value_type (TREE_TYPE (cond)) != PTX_PRED)
    p = int_to_bool (s, value_type (TREE_TYPE (cond)), p);
  p = ptx_in_reg (s->p, PTX_PRED, p);
  struct value a = use_value (s, gimple_assign_rhs2 (g)), b = use_value (s, gimple_assign_rhs3 (g));
  struct value r = {};
  if (t == PTX_PRED)
    {
      operand x = ptx_value (s->p, PTX_OP_SELP, PTX_B32, bool_to_int (s, a.re),
			     bool_to_int (s, b.re), p);
      r.re = int_to_bool (s, PTX_S32, x);
      return r;
    }
  r.re = ptx_value (s->p, PTX_OP_SELP, untyped (t), a.re, b.re, p);
  if (a.im.kind != PTX_NONE)
    r.im = ptx_value (s->p, PTX_OP_SELP, untyped (t), a.im, b.im, p);
  return r;
}

/* ---- assignments ---- */

static operand
binary (struct selector *s, gassign *g, tree type, enum ptx_type t)
{
  if (is_float (t))
    return normalise (s, type, float_binary (s, g, t));
  return t == PTX_PRED ? bool_binary (s, g) : integer_binary (s, g, type, t);
}

/* A truth value P as TYPE: all ones if that is a signed bit.  */
static operand
truth (struct selector *s, tree type, enum ptx_type t, operand p)
{
  if (t == PTX_PRED)
    return p;
  p = ptx_in_reg (s->p, PTX_PRED, p);
  int one = TYPE_PRECISION (type) == 1 ? -1 : 1;
  return ptx_value (s->p, PTX_OP_SELP, untyped (t), ptx_int (one), ptx_int (0), p);
}

/* Operations on 128-bit integers.  */
static struct value
pair_binary (struct selector *s, gassign *g)
{
  struct value r = {};
  bool bits_only;
  tree type = TREE_TYPE (gimple_assign_lhs (g));
  enum ptx_op op = integer_op (gimple_assign_rhs_code (g), &bits_only);
  if (is_complex (type))
    {
      select_fail (s, "complex %s has no device code",
		   get_tree_code_name (gimple_assign_rhs_code (g)));
      return r;
    }
  if (!bits_only)
    return select_wide_binary (s, g, type);
  struct value a = use_value (s, gimple_assign_rhs1 (g)), b = use_value (s, gimple_assign_rhs2 (g));
  r.re = ptx_value (s->p, op, PTX_B64, ptx_in_reg (s->p, PTX_B64, a.re), b.re);
  r.im = ptx_value (s->p, op, PTX_B64, ptx_in_reg (s->p, PTX_B64, a.im), b.im);
  return r;
}

/* The value of what computes; complex values are pairs.  */
static struct value
select_rhs (struct selector *s, gassign *g, tree type)
{
  struct value r = {};
  enum tree_code code = gimple_assign_rhs_code (g);
  tree a = gimple_assign_rhs1 (g);
  enum ptx_type t = checked_type (s, type);
  if (TREE_CODE_CLASS (code) == tcc_comparison)
    {
      r.re = truth (s, type, t, compare (s, code, a, gimple_assign_rhs2 (g)));
      return r;
    }
  switch (code)
    {
    CASE_CONVERT:
    case FLOAT_EXPR:
    case FIX_TRUNC_EXPR:
      if (is_complex (type))
	break;
      if (is_pair (type) || is_pair (TREE_TYPE (a)))
	return select_wide_conversion (s, type, a);
      /* Indices of threads are not negative: no sign to extend.  */
      r.re = convert_operand (s, type, special_op (a) == OP_NUM ? TREE_TYPE (a) : unsigned_type_node,
		      use (s, a));
      return r;
    case COMPLEX_EXPR:
      r.re = use (s, a);
      r.im = use (s, gimple_assign_rhs2 (g));
      return r;
    case REALPART_EXPR:
      r.re = use_value (s, TREE_OPERAND (a, 0)).re;
      return r;
    case IMAGPART_EXPR:
      r.re = use_value (s, TREE_OPERAND (a, 0)).im;
      return r;
    case VIEW_CONVERT_EXPR:
      return select_view (s, type, TREE_OPERAND (a, 0));
    case BIT_FIELD_REF:
      r.re = select_bit_field (s, type, a);
      return r;
    case BIT_INSERT_EXPR:
      r.re = select_bit_insert (s, g, type);
      return r;
    case COND_EXPR:
      return select_conditional (s, g, t);
    case PAREN_EXPR:
      return use_value (s, a);
    default:
      break;
    }
  if (is_pair (type) && gimple_num_ops (g) == 3)
    r = pair_binary (s, g);
  else if (is_complex (type))
    select_fail (s, "complex %s has no device code", get_tree_code_name (code));
  else if (is_pair (type))
    r = select_wide_unary (s, code, use_value (s, a));
  else if (gimple_num_ops (g) == 3)
    r.re = binary (s, g, type, t);
  else if (gimple_num_ops (g) == 2)
    r.re = unary (s, code, type, t, a);
  else
    select_fail (s, "%s has no device code", get_tree_code_name (code));
  if (r.re.kind == PTX_NONE)
    r.re = r.im = ptx_reg (s->p, t);
  return r;
}

/* Is T a reference whose base is an SSA name in registers?  */
static bool
is_register_reference (tree t)
{
  return (TREE_CODE (t) == REALPART_EXPR || TREE_CODE (t) == IMAGPART_EXPR
	  || TREE_CODE (t) == VIEW_CONVERT_EXPR || TREE_CODE (t) == BIT_FIELD_REF)
	 && (TREE_CODE (TREE_OPERAND (t, 0)) == SSA_NAME || CONSTANT_CLASS_P (TREE_OPERAND (t, 0)));
}

void
select_assign (struct selector *s, gassign *g)
{
  tree lhs = gimple_assign_lhs (g), rhs = gimple_assign_rhs1 (g);
  bool single = gimple_assign_single_p (g);
  if (TREE_CODE (lhs) != SSA_NAME)
    store_to (s, lhs, rhs);
  else if (!single || is_register_reference (rhs) || COMPARISON_CLASS_P (rhs)
	   || TREE_CODE (rhs) == COND_EXPR)
    define_value (s, lhs, select_rhs (s, g, TREE_TYPE (lhs)));
  else if ((is_gimple_val (rhs) && !is_undefined (rhs)) || TREE_CODE (rhs) == ADDR_EXPR)
    define_value (s, lhs, use_value (s, rhs));
  else if (TREE_CODE (rhs) == CONSTRUCTOR || TREE_CODE (rhs) == OBJ_TYPE_REF)
    select_fail (s, "%s has no device code", get_tree_code_name (TREE_CODE (rhs)));
  else if (TREE_CODE (rhs) != SSA_NAME)
    load_to (s, lhs, rhs);
}
