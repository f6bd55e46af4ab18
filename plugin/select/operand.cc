/* Types, constants and registers: how values of GIMPLE are represented in PTX.
   Below select.cc and its companions, above the builder (ptx/).

   Invariant: an integer register holds its value extended from the precision of
   its type, so comparisons, divisions and conversions need no masking; whatever
   may overflow the precision goes through normalise.  select.h states the
   representation.  A new kind of type starts in value_type.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

static bool
is_bool (tree type)
{
  return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 1 && TYPE_UNSIGNED (type);
}

static bool
is_pointer (tree type)
{
  return POINTER_TYPE_P (type) || TREE_CODE (type) == NULLPTR_TYPE
	 || TREE_CODE (type) == OFFSET_TYPE;
}

bool
is_complex (tree type)
{
  return TREE_CODE (type) == COMPLEX_TYPE;
}

bool
is_pair (tree type)
{
  return is_complex (type) || (INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) == 128);
}

tree
half_type (tree type)
{
  return is_complex (type) ? TREE_TYPE (type) : long_long_unsigned_type_node;
}

static enum ptx_type
float_type (tree type)
{
  machine_mode mode = TYPE_MODE (type);
  return mode == SFmode || is_half_precision (type) ? PTX_F32 : mode == DFmode ? PTX_F64 : PTX_NOTYPE;
}

enum ptx_type
value_type (tree type)
{
  if (is_pointer (type))
    return PTX_U64;
  if (SCALAR_FLOAT_TYPE_P (type))
    return float_type (type);
  if (!INTEGRAL_TYPE_P (type) || TYPE_PRECISION (type) > 64)
    return PTX_NOTYPE;
  if (is_bool (type))
    return PTX_PRED;
  if (TYPE_PRECISION (type) > 32)
    return TYPE_UNSIGNED (type) ? PTX_U64 : PTX_S64;
  return TYPE_UNSIGNED (type) ? PTX_U32 : PTX_S32;
}

enum ptx_type
untyped (enum ptx_type type)
{
  return ptx_class (type) == PTX_B32 ? PTX_B32 : ptx_class (type) == PTX_B64 ? PTX_B64 : type;
}

enum ptx_type
as_signed (enum ptx_type type, bool is_signed)
{
  if (ptx_class (type) == PTX_B32)
    return is_signed ? PTX_S32 : PTX_U32;
  return is_signed ? PTX_S64 : PTX_U64;
}

enum ptx_type
memory_type (tree type)
{
  if (is_half_precision (type))
    return PTX_B16;
  if (SCALAR_FLOAT_TYPE_P (type))
    return float_type (type);
  if (is_pointer (type))
    return PTX_U64;
  if (!INTEGRAL_TYPE_P (type))
    return PTX_NOTYPE;
  bool u = TYPE_UNSIGNED (type);
  switch (tree_to_uhwi (TYPE_SIZE (type)))
    {
    case 8: return u ? PTX_U8 : PTX_S8;
    case 16: return u ? PTX_U16 : PTX_S16;
    case 32: return u ? PTX_U32 : PTX_S32;
    case 64: return u ? PTX_U64 : PTX_S64;
    default: return PTX_NOTYPE;
    }
}

/* The name of the real TYPE, in the language that it is written in.  */
static const char *
type_name (tree type)
{
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (type));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return name ? IDENTIFIER_POINTER (name) : "of real numbers";
}

enum ptx_type
checked_type (struct selector *s, tree type)
{
  enum ptx_type t = value_type (is_pair (type) ? half_type (type) : type);
  if (t != PTX_NOTYPE)
    return t;
  if (VECTOR_TYPE_P (type))
    select_fail (s, "vector types have no device code");
  else if (INTEGRAL_TYPE_P (type))
    select_fail (s, "%u-bit integers have no device code", (unsigned) TYPE_PRECISION (type));
  else if (SCALAR_FLOAT_TYPE_P (type))
    select_fail (s, "values of type %s have no device code", type_name (type));
  else
    select_fail (s, "a value of this type has no device code");
  return PTX_U32;
}

struct ptx_param
param_of (tree type)
{
  struct ptx_param p = { PTX_NOTYPE, 0, 0 };
  if (VOID_TYPE_P (type))
    return p;
  enum ptx_type t = value_type (type);
  if (t == PTX_PRED)
    p.scalar = PTX_B32;
  else if (t != PTX_NOTYPE)
    p.scalar = ptx_class (t) == PTX_B32 || ptx_class (t) == PTX_B64 ? untyped (t) : t;
  else
    {
      /* PTX ISA manual, 7.1: parameters are aligned to 16 bytes at most.  */
      p.bytes = MAX (1, int_size_in_bytes (type));
      p.align = MIN (16, MAX (1, TYPE_ALIGN_UNIT (type)));
    }
  return p;
}

/* ---- constants ---- */

static operand
float_constant (tree t)
{
  long w[4] = { 0, 0, 0, 0 };
  enum ptx_type type = value_type (TREE_TYPE (t));
  real_to_target (w, TREE_REAL_CST_PTR (t), type == PTX_F32 ? SFmode : TYPE_MODE (TREE_TYPE (t)));
  if (type == PTX_F32)
    return ptx_float (type, (uint32_t) w[0]);
  return ptx_float (type, (uint64_t) (uint32_t) w[1] << 32 | (uint32_t) w[0]);
}

operand
constant (struct selector *s, tree t)
{
  enum ptx_type type = checked_type (s, TREE_TYPE (t));
  if (TREE_CODE (t) == REAL_CST)
    return type == PTX_F32 || type == PTX_F64 ? float_constant (t) : ptx_float (PTX_F64, 0);
  if (TREE_CODE (t) != INTEGER_CST)
    {
      select_fail (s, "constant %s has no device code", get_tree_code_name (TREE_CODE (t)));
      return ptx_int (0);
    }
  if (type == PTX_PRED)
    return ptx_int (!integer_zerop (t));
  return ptx_int ((int64_t) TREE_INT_CST_LOW (t));
}

/* ---- registers ---- */

bool
is_undefined (tree t)
{
  return TREE_CODE (t) == SSA_NAME && SSA_NAME_IS_DEFAULT_DEF (t)
	 && (SSA_NAME_VAR (t) == NULL_TREE || VAR_P (SSA_NAME_VAR (t)));
}

struct value
ssa_value (struct selector *s, tree t)
{
  struct value *v = &s->ssa[SSA_NAME_VERSION (t)];
  if (v->re.kind == PTX_NONE)
    {
      enum ptx_type type = checked_type (s, TREE_TYPE (t));
      v->re = ptx_reg (s->p, type);
      if (is_pair (TREE_TYPE (t)))
	v->im = ptx_reg (s->p, type);
    }
  return *v;
}

struct value
use_value (struct selector *s, tree t)
{
  struct value v = {};
  switch (TREE_CODE (t))
    {
    case SSA_NAME:
      return ssa_value (s, t);
    case COMPLEX_CST:
      v.re = constant (s, TREE_REALPART (t));
      v.im = constant (s, TREE_IMAGPART (t));
      return v;
    case ADDR_EXPR:
      v.re = address_of (s, TREE_OPERAND (t, 0));
      return v;
    default:
      v.re = constant (s, t);
      if (TREE_CODE (t) == INTEGER_CST && is_pair (TREE_TYPE (t)))
	v.im = ptx_int (TREE_INT_CST_NUNITS (t) > 1 ? TREE_INT_CST_ELT (t, 1)
			: TREE_INT_CST_ELT (t, 0) >> 63);
      return v;
    }
}

operand
use (struct selector *s, tree t)
{
  return use_value (s, t).re;
}

enum device_op
special_op (tree t)
{
  while (TREE_CODE (t) == SSA_NAME)
    {
      gimple *def = SSA_NAME_DEF_STMT (t);
      if (gcall *call = dyn_cast <gcall *> (def))
	{
	  enum device_op op = device_op_of (call);
	  return op <= OP_NCTAID_Z ? op : OP_NUM;
	}
      if (!gimple_assign_cast_p (def)
	  || !tree_nop_conversion_p (TREE_TYPE (t), TREE_TYPE (gimple_assign_rhs1 (def))))
	return OP_NUM;
      t = gimple_assign_rhs1 (def);
    }
  return OP_NUM;
}

operand
use_reg (struct selector *s, tree t)
{
  return ptx_in_reg (s->p, untyped (checked_type (s, TREE_TYPE (t))), use (s, t));
}

/* Binds or moves half a value: a register that nothing has used yet is V
   itself.  */
static void
define_half (struct selector *s, enum ptx_type type, operand *reg, operand v)
{
  if (reg->kind != PTX_NONE)
    ptx_move (s->p, untyped (type), *reg, type == PTX_PRED ? ptx_in_reg (s->p, type, v) : v);
  else
    *reg = ptx_in_reg (s->p, untyped (type), v);
}

void
define_value (struct selector *s, tree lhs, struct value v)
{
  struct value *d = &s->ssa[SSA_NAME_VERSION (lhs)];
  enum ptx_type type = checked_type (s, TREE_TYPE (lhs));
  define_half (s, type, &d->re, v.re);
  if (is_pair (TREE_TYPE (lhs)))
    define_half (s, type, &d->im, v.im);
}

void
define (struct selector *s, tree lhs, operand v)
{
  struct value w = {};
  w.re = v;
  define_value (s, lhs, w);
}

/* ---- conversions ---- */

/* Whether the statement gives a name of BITS its value, whose high bits nobody reads.  */
static bool
gives_loose (struct selector *s, unsigned bits)
{
  tree lhs = s->stmt ? gimple_get_lhs (s->stmt) : NULL_TREE;
  return lhs && TREE_CODE (lhs) == SSA_NAME && bitmap_bit_p (s->loose, SSA_NAME_VERSION (lhs))
	 && TYPE_PRECISION (TREE_TYPE (lhs)) == bits;
}

operand
normalise (struct selector *s, tree type, operand v)
{
  enum ptx_type t = value_type (type);
  if (is_half_precision (type))
    return half_from (s, PTX_F32, v);
  if (!INTEGRAL_TYPE_P (type) || t == PTX_PRED)
    return v;
  unsigned bits = TYPE_PRECISION (type);
  bool wide = ptx_class (t) == PTX_B64;
  bool is_signed = !TYPE_UNSIGNED (type);
  if (bits == (wide ? 64u : 32u) || gives_loose (s, bits))
    return v;
  if (!is_signed)
    return ptx_value (s->p, PTX_OP_AND, untyped (t), v,
		      ptx_int ((int64_t) ((HOST_WIDE_INT_1U << bits) - 1)));
  if (bits == 8 || bits == 16)
    return ptx_cvt (s->p, PTX_S32, bits == 8 ? PTX_S8 : PTX_S16, NULL,
		    ptx_in_reg (s->p, PTX_B32, v));
  return ptx_value (s->p, PTX_OP_BFE, t, v, ptx_int (0), ptx_int (bits));
}

operand
bool_to_int (struct selector *s, operand v)
{
  if (v.kind == PTX_INT)
    return v;
  return ptx_value (s->p, PTX_OP_SELP, PTX_B32, ptx_int (1), ptx_int (0), v);
}

operand
int_to_bool (struct selector *s, enum ptx_type type, operand v)
{
  return ptx_setp (s->p, PTX_NE, as_signed (type, true), v, ptx_int (0));
}

static operand
float_to_int (struct selector *s, tree to, enum ptx_type from, operand v)
{
  enum ptx_type t = value_type (to);
  if (t == PTX_PRED)
    return int_to_bool (s, PTX_S32, ptx_cvt (s->p, PTX_S32, from, ".rzi", v));
  /* A narrow unsigned type takes the low bits of the signed value.  */
  if (ptx_class (t) == PTX_B32 && TYPE_PRECISION (to) < 32)
    t = PTX_S32;
  return normalise (s, to, ptx_cvt (s->p, t, from, ".rzi", v));
}

static operand
int_to_int (struct selector *s, tree to, enum ptx_type from, unsigned from_bits, operand v)
{
  enum ptx_type t = value_type (to);
  bool wide = ptx_class (t) == PTX_B64, from_wide = ptx_class (from) == PTX_B64;
  if (wide && !from_wide)
    v = ptx_cvt (s->p, t == PTX_S64 && from == PTX_S32 ? PTX_S64
		       : from == PTX_S32 ? PTX_S64 : PTX_U64, from, NULL, v);
  else if (!wide && from_wide)
    v = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, v);
  unsigned bits = INTEGRAL_TYPE_P (to) ? TYPE_PRECISION (to) : 64;
  bool fits = from_bits < bits && (from == PTX_U32 || from == PTX_U64 || t == PTX_S32 || t == PTX_S64);
  if (t == PTX_PRED)
    return int_to_bool (s, from_wide ? PTX_S32 : from,
			ptx_value (s->p, PTX_OP_AND, PTX_B32, v, ptx_int (1)));
  return fits ? v : normalise (s, to, v);
}

operand
convert_operand (struct selector *s, tree to, tree from, operand v)
{
  enum ptx_type t = checked_type (s, to), f = checked_type (s, from);
  unsigned from_bits = INTEGRAL_TYPE_P (from) ? TYPE_PRECISION (from) : 64;
  if (t == PTX_PRED && f == PTX_PRED)
    return v;
  v = ptx_in_reg (s->p, untyped (f), v);
  if (f == PTX_PRED)
    {
      v = bool_to_int (s, v);
      f = PTX_U32;
    }
  if (is_half_precision (to) && !is_half_precision (from))
    return half_from (s, f, v);
  bool to_float = t == PTX_F32 || t == PTX_F64, from_float = f == PTX_F32 || f == PTX_F64;
  if (to_float && from_float)
    return t == f ? v : ptx_cvt (s->p, t, f, t == PTX_F32 ? ".rn" : NULL, v);
  if (to_float)
    return ptx_cvt (s->p, t, f, ".rn", v);
  if (from_float)
    return float_to_int (s, to, f, v);
  return int_to_int (s, to, f, from_bits, v);
}
