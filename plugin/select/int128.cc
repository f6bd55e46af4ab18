/* 128-bit integers, two 64-bit registers each, low half first: arithmetic, shifts,
   comparisons, conversions; quotients and conversions from and to floating point
   through device/device-library.c.  Loads, stores and bitwise operations are those of any
   pair (load-store.cc, arith.cc).  Below arith.cc; a new operation is a case of
   wide_binary.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/ptx.h"

static operand
word (struct selector *s, operand v)
{
  return ptx_in_reg (s->p, PTX_U64, v);
}

static operand
word_op (struct selector *s, enum ptx_op op, enum ptx_type t, operand a, operand b)
{
  return ptx_value (s->p, op, t, word (s, a), b);
}

/* Predicate P as 0 or 1 in 64 bits.  */
static operand
carry (struct selector *s, operand p)
{
  return ptx_value (s->p, PTX_OP_SELP, PTX_B64, ptx_int (1), ptx_int (0), p);
}

struct value
widen (struct selector *s, tree type, operand v)
{
  struct value r = {};
  bool is_signed = INTEGRAL_TYPE_P (type) && !TYPE_UNSIGNED (type);
  r.re = word (s, convert_operand (s, is_signed ? long_long_integer_type_node
			      : long_long_unsigned_type_node, type, v));
  r.im = word (s, is_signed ? ptx_value (s->p, PTX_OP_SHR, PTX_S64, r.re, ptx_int (63)) : ptx_int (0));
  return r;
}

struct value
wide_product (struct selector *s, operand a, operand b)
{
  struct value r = {};
  r.re = word_op (s, PTX_OP_MUL_LO, PTX_S64, a, b);
  r.im = word_op (s, PTX_OP_MUL_HI, PTX_U64, a, b);
  return r;
}

static struct value
wide_sum (struct selector *s, struct value a, struct value b)
{
  struct value r = {};
  r.re = word_op (s, PTX_OP_ADD, PTX_S64, a.re, b.re);
  operand c = carry (s, ptx_setp (s->p, PTX_LT, PTX_U64, r.re, a.re));
  r.im = word_op (s, PTX_OP_ADD, PTX_S64, word_op (s, PTX_OP_ADD, PTX_S64, a.im, b.im), c);
  return r;
}

static struct value
wide_difference (struct selector *s, struct value a, struct value b)
{
  struct value r = {};
  r.re = word_op (s, PTX_OP_SUB, PTX_S64, a.re, b.re);
  operand c = carry (s, ptx_setp (s->p, PTX_LT, PTX_U64, word (s, a.re), b.re));
  r.im = word_op (s, PTX_OP_SUB, PTX_S64, word_op (s, PTX_OP_SUB, PTX_S64, a.im, b.im), c);
  return r;
}

static struct value
wide_multiply (struct selector *s, struct value a, struct value b)
{
  struct value r = wide_product (s, a.re, b.re);
  operand x = word_op (s, PTX_OP_MUL_LO, PTX_S64, a.re, b.im);
  operand y = word_op (s, PTX_OP_MUL_LO, PTX_S64, a.im, b.re);
  r.im = word_op (s, PTX_OP_ADD, PTX_S64, r.im, word_op (s, PTX_OP_ADD, PTX_S64, x, y));
  return r;
}

/* A, 128 bits, shifted by 64.  */
static struct value
shift_by_half (struct selector *s, struct value a, bool left, bool is_signed)
{
  struct value r = {};
  operand none = is_signed && !left ? word_op (s, PTX_OP_SHR, PTX_S64, a.im, ptx_int (63))
		 : ptx_int (0);
  r.re = left ? word (s, none) : word (s, a.im);
  r.im = left ? word (s, a.re) : word (s, none);
  return r;
}

struct value
wide_shift (struct selector *s, struct value a, operand n, bool left, bool is_signed)
{
  struct value r = {};
  if (n.kind == PTX_INT && n.value == 64)
    return shift_by_half (s, a, left, is_signed);
  /* Shifts by 64 and more, also by "negative" counts, give zeros (or signs).  */
  operand count = ptx_in_reg (s->p, PTX_U32, n);
  operand rest = ptx_value (s->p, PTX_OP_SUB, PTX_S32, ptx_int (64), count);
  operand beyond = ptx_value (s->p, PTX_OP_SUB, PTX_S32, count, ptx_int (64));
  operand near = left ? a.re : a.im;
  operand kept = word_op (s, left ? PTX_OP_SHL : PTX_OP_SHR, left ? PTX_B64 : PTX_U64,
			  left ? a.im : a.re, count);
  operand moved = word_op (s, left ? PTX_OP_SHR : PTX_OP_SHL, left ? PTX_U64 : PTX_B64, near, rest);
  operand both = word_op (s, PTX_OP_OR, PTX_B64, kept, moved);
  operand far = word_op (s, left ? PTX_OP_SHL : PTX_OP_SHR,
			 left ? PTX_B64 : is_signed ? PTX_S64 : PTX_U64, near, beyond);
  operand is_near = ptx_setp (s->p, PTX_LT, PTX_U32, count, ptx_int (64));
  operand mixed = ptx_value (s->p, PTX_OP_SELP, PTX_B64, both, far, is_near);
  operand other = word_op (s, left ? PTX_OP_SHL : PTX_OP_SHR,
			   left ? PTX_B64 : is_signed ? PTX_S64 : PTX_U64, near, count);
  r.re = left ? other : mixed;
  r.im = left ? mixed : other;
  return r;
}

/* A rotated by N, a 32-bit number up to 128.  */
static struct value
wide_rotate (struct selector *s, struct value a, operand n, bool left)
{
  struct value r = {};
  operand rest = n.kind == PTX_INT ? ptx_int (128 - n.value)
		 : ptx_value (s->p, PTX_OP_SUB, PTX_S32, ptx_int (128), n);
  struct value l = wide_shift (s, a, left ? n : rest, true, false);
  struct value h = wide_shift (s, a, left ? rest : n, false, false);
  r.re = word_op (s, PTX_OP_OR, PTX_B64, l.re, h.re);
  r.im = word_op (s, PTX_OP_OR, PTX_B64, l.im, h.im);
  return r;
}

struct value
wide_binary (struct selector *s, enum tree_code code, struct value a, struct value b)
{
  switch (code)
    {
    case PLUS_EXPR:
      return wide_sum (s, a, b);
    case MINUS_EXPR:
      return wide_difference (s, a, b);
    case MULT_EXPR:
      return wide_multiply (s, a, b);
    default:
      select_fail (s, "128-bit %s has no device code", get_tree_code_name (code));
      return a;
    }
}

operand
wide_less (struct selector *s, struct value a, struct value b, bool is_signed)
{
  operand low = ptx_setp (s->p, PTX_LT, PTX_U64, word (s, a.re), b.re);
  operand equal = ptx_setp (s->p, PTX_EQ, PTX_S64, word (s, a.im), b.im);
  operand high = ptx_setp (s->p, PTX_LT, is_signed ? PTX_S64 : PTX_U64, word (s, a.im), b.im);
  return ptx_value (s->p, PTX_OP_OR, PTX_PRED, high,
		    ptx_value (s->p, PTX_OP_AND, PTX_PRED, equal, low));
}

static struct value
wide_select (struct selector *s, operand p, struct value a, struct value b)
{
  struct value r = {};
  r.re = ptx_value (s->p, PTX_OP_SELP, PTX_B64, a.re, b.re, p);
  r.im = ptx_value (s->p, PTX_OP_SELP, PTX_B64, a.im, b.im, p);
  return r;
}

struct value
wide_negate (struct selector *s, struct value a)
{
  struct value zero = { ptx_int (0), ptx_int (0) };
  return wide_difference (s, zero, a);
}

/* The library's function for the quotient or remainder CODE, or NULL.  */
static const char *
division (enum tree_code code, bool is_signed)
{
  switch (code)
    {
    case TRUNC_DIV_EXPR: case EXACT_DIV_EXPR:
      return is_signed ? "accx_divti" : "accx_udivti";
    case TRUNC_MOD_EXPR:
      return is_signed ? "accx_modti" : "accx_umodti";
    default:
      return NULL;
    }
}

struct value
select_wide_binary (struct selector *s, gassign *g, tree type)
{
  enum tree_code code = gimple_assign_rhs_code (g);
  tree b = gimple_assign_rhs2 (g);
  bool is_signed = !TYPE_UNSIGNED (type);
  struct value x = use_value (s, gimple_assign_rhs1 (g));
  bool rotates = code == LROTATE_EXPR || code == RROTATE_EXPR;
  if (code == LSHIFT_EXPR || code == RSHIFT_EXPR || rotates)
    {
      bool left = code == LSHIFT_EXPR || code == LROTATE_EXPR;
      operand n = tree_fits_uhwi_p (b) ? ptx_int ((int64_t) tree_to_uhwi (b))
		  : is_pair (TREE_TYPE (b))
		  ? ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, word (s, use_value (s, b).re))
		  : convert_operand (s, unsigned_type_node, TREE_TYPE (b), use (s, b));
      return rotates ? wide_rotate (s, x, n, left) : wide_shift (s, x, n, left, is_signed);
    }
  struct value y = use_value (s, b);
  if (const char *symbol = division (code, is_signed))
    {
      tree types[] = { type, type };
      struct value values[] = { x, y };
      return call_on_values (s, symbol, type, 2, types, values);
    }
  if (code == MIN_EXPR || code == MAX_EXPR)
    return code == MIN_EXPR ? wide_select (s, wide_less (s, x, y, is_signed), x, y)
	   : wide_select (s, wide_less (s, x, y, is_signed), y, x);
  return wide_binary (s, code, x, y);
}

struct value
select_wide_unary (struct selector *s, enum tree_code code, struct value a)
{
  struct value r = {};
  switch (code)
    {
    case NEGATE_EXPR:
      return wide_negate (s, a);
    case BIT_NOT_EXPR:
      r.re = ptx_value (s->p, PTX_OP_NOT, PTX_B64, word (s, a.re));
      r.im = ptx_value (s->p, PTX_OP_NOT, PTX_B64, word (s, a.im));
      return r;
    case ABS_EXPR: case ABSU_EXPR:
      {
	operand p = ptx_setp (s->p, PTX_LT, PTX_S64, word (s, a.im), ptx_int (0));
	return wide_select (s, p, wide_negate (s, a), a);
      }
    default:
      select_fail (s, "128-bit %s has no device code", get_tree_code_name (code));
      return a;
    }
}

/* A library function of one argument; its name has "f" when REAL is float.  */
static struct value
convert_real (struct selector *s, const char *name, tree real, tree to, tree from, struct value v)
{
  enum ptx_type t = value_type (real);
  if (t != PTX_F32 && t != PTX_F64)
    select_fail (s, "this conversion of 128-bit integers has no device code");
  char *symbol = xasprintf ("%s%s", name, t == PTX_F32 ? "f" : "");
  struct value r = call_on_values (s, symbol, to, 1, &from, &v);
  free (symbol);
  return r;
}

struct value
select_wide_conversion (struct selector *s, tree type, tree arg)
{
  tree from = TREE_TYPE (arg);
  struct value a = use_value (s, arg), r = {};
  if (is_pair (from) && is_pair (type))
    return a;
  if (SCALAR_FLOAT_TYPE_P (type))
    return convert_real (s, TYPE_UNSIGNED (from) ? "accx_uwide_to_real" : "accx_wide_to_real", type,
			 type, from, a);
  if (SCALAR_FLOAT_TYPE_P (from))
    return convert_real (s, TYPE_UNSIGNED (type) ? "accx_real_to_uwide" : "accx_real_to_wide", from,
			 type, from, a);
  if (is_pair (type))
    return widen (s, from, a.re);
  r.re = convert_operand (s, type, half_type (from), a.re);
  return r;
}
