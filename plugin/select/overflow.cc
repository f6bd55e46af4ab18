/* Integer arithmetic that says whether it overflowed (__builtin_add_overflow and
   its kin), on operands and results of any types up to 64 bits: where the three
   types are alike in that type, else exactly in a wider one; and what -fsanitize
   checks.  Below call.cc.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/ptx.h"

/* A OP B of 32 or 64 bits in type T, and whether it overflowed.  */
static operand
overflow_alike (struct selector *s, enum ptx_op op, enum ptx_type t, operand a, operand b,
		operand *overflow)
{
  bool is_signed = t == PTX_S32 || t == PTX_S64;
  unsigned bits = 8 * ptx_type_bytes (t);
  operand r = ptx_value (s->p, op, t, a, b);
  if (op == PTX_OP_MUL_LO)
    {
      operand high = ptx_value (s->p, PTX_OP_MUL_HI, t, a, b), expected = ptx_int (0);
      if (is_signed)
	expected = ptx_value (s->p, PTX_OP_SHR, t, r, ptx_int (bits - 1));
      *overflow = ptx_setp (s->p, PTX_NE, t, high, expected);
    }
  else if (!is_signed)
    *overflow = op == PTX_OP_ADD ? ptx_setp (s->p, PTX_LT, t, r, a) : ptx_setp (s->p, PTX_LT, t, a, b);
  else
    {
      /* The result's sign differs from both (sum), from A and B does (difference).  */
      operand m = ptx_value (s->p, PTX_OP_XOR, untyped (t), r, a);
      operand n = ptx_value (s->p, PTX_OP_XOR, untyped (t), op == PTX_OP_ADD ? r : a, b);
      *overflow = ptx_setp (s->p, PTX_LT, t, ptx_value (s->p, PTX_OP_AND, untyped (t), m, n),
			    ptx_int (0));
    }
  return r;
}

/* A OP B of at most 32 bits: exact in 64.  */
static operand
overflow_narrow (struct selector *s, enum ptx_op op, tree type, tree a, tree b, operand *overflow)
{
  tree exact = long_long_integer_type_node;
  operand x = convert_operand (s, exact, TREE_TYPE (a), use (s, a));
  operand y = convert_operand (s, exact, TREE_TYPE (b), use (s, b));
  operand r = ptx_value (s->p, op, PTX_S64, ptx_in_reg (s->p, PTX_S64, x), y);
  operand v = convert_operand (s, type, exact, r);
  *overflow = ptx_setp (s->p, PTX_NE, PTX_S64, r, ptx_in_reg (s->p, PTX_S64, convert_operand (s, exact, type, v)));
  return v;
}

static bool
is_unsigned (tree t)
{
  return TYPE_UNSIGNED (TREE_TYPE (t));
}

/* A OP B exactly in 128 bits, as two's complement; the product of two unsigned
   numbers has no sign.  */
static operand
overflow_wide (struct selector *s, enum tree_code code, tree type, tree a, tree b, operand *overflow)
{
  struct value x = widen (s, TREE_TYPE (a), use (s, a)), y = widen (s, TREE_TYPE (b), use (s, b));
  struct value r = code == MULT_EXPR && is_unsigned (a) && is_unsigned (b)
		   ? wide_product (s, x.re, y.re) : wide_binary (s, code, x, y);
  operand v = convert_operand (s, type, long_long_unsigned_type_node, r.re);
  struct value back = widen (s, type, v);
  operand low = ptx_setp (s->p, PTX_NE, PTX_S64, r.re, back.re);
  operand high = ptx_setp (s->p, PTX_NE, PTX_S64, ptx_in_reg (s->p, PTX_S64, r.im), back.im);
  *overflow = ptx_value (s->p, PTX_OP_OR, PTX_PRED, low, high);
  return v;
}

bool
select_overflow (struct selector *s, gcall *call, internal_fn fn)
{
  tree lhs = gimple_call_lhs (call);
  if (fn != IFN_ADD_OVERFLOW && fn != IFN_SUB_OVERFLOW && fn != IFN_MUL_OVERFLOW)
    return false;
  if (!lhs)
    return true;
  tree type = TREE_TYPE (TREE_TYPE (lhs));
  tree x = gimple_call_arg (call, 0), y = gimple_call_arg (call, 1);
  tree from[] = { type, TREE_TYPE (x), TREE_TYPE (y) };
  unsigned bits = 0;
  for (unsigned k = 0; k < 3; k++)
    bits = MAX (bits, TYPE_PRECISION (from[k]));
  if (bits > 64)
    return false;
  enum ptx_type t = value_type (type);
  bool alike = value_type (from[1]) == t && value_type (from[2]) == t;
  enum ptx_op op = fn == IFN_ADD_OVERFLOW ? PTX_OP_ADD
		   : fn == IFN_SUB_OVERFLOW ? PTX_OP_SUB : PTX_OP_MUL_LO;
  enum tree_code code = fn == IFN_ADD_OVERFLOW ? PLUS_EXPR
			: fn == IFN_SUB_OVERFLOW ? MINUS_EXPR : MULT_EXPR;
  operand overflow;
  struct value v = {};
  if (alike && (TYPE_PRECISION (type) == 32 || TYPE_PRECISION (type) == 64))
    v.re = overflow_alike (s, op, t, use_reg (s, x), use_reg (s, y), &overflow);
  else if (bits <= 32)
    v.re = overflow_narrow (s, op, type, x, y, &overflow);
  else
    v.re = overflow_wide (s, code, type, x, y, &overflow);
  if (t == PTX_PRED)
    v.im = overflow;
  else
    v.im = ptx_value (s->p, PTX_OP_SELP, untyped (t), ptx_int (1), ptx_int (0), overflow);
  define_value (s, lhs, v);
  return true;
}

bool
select_checked (struct selector *s, gcall *call, internal_fn fn)
{
  tree lhs = gimple_call_lhs (call);
  if (fn != IFN_UBSAN_CHECK_ADD && fn != IFN_UBSAN_CHECK_SUB && fn != IFN_UBSAN_CHECK_MUL)
    return false;
  tree type = TREE_TYPE (gimple_call_arg (call, 0));
  if (!lhs || !INTEGRAL_TYPE_P (type))
    return !lhs;
  enum tree_code code = fn == IFN_UBSAN_CHECK_ADD ? PLUS_EXPR
			: fn == IFN_UBSAN_CHECK_SUB ? MINUS_EXPR : MULT_EXPR;
  enum ptx_op op = code == PLUS_EXPR ? PTX_OP_ADD : code == MINUS_EXPR ? PTX_OP_SUB : PTX_OP_MUL_LO;
  tree a = gimple_call_arg (call, 0), b = gimple_call_arg (call, 1);
  struct value v = {};
  if (is_pair (type))
    v = wide_binary (s, code, use_value (s, a), use_value (s, b));
  else
    v.re = normalise (s, type, ptx_value (s->p, op, as_signed (checked_type (s, type), true),
					  use_reg (s, a), use_reg (s, b)));
  define_value (s, lhs, v);
  return true;
}
