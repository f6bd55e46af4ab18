/* Calls: device operations (device-op.def), built-in functions with an instruction of their
   own, other device functions.  Arithmetic with overflow goes to overflow.cc, <math.h> and
   <string.h> to library-call.cc, printf and malloc to driver-call.cc.  Atomic operations go to
   atomic.cc, memcpy and its kin to memory.cc.  A new built-in function is a case in one of the
   functions or a row of the tables below.  PTX ISA manual, 7.1 and 9.7.12.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"
#include "clone/clone.h"

static void
set_result (struct selector *s, gcall *call, operand v)
{
  if (gimple_call_lhs (call))
    define (s, gimple_call_lhs (call), v);
}

static operand
arg (struct selector *s, gcall *call, unsigned k)
{
  return use_reg (s, gimple_call_arg (call, k));
}

static enum ptx_type
arg_type (struct selector *s, gcall *call, unsigned k)
{
  return checked_type (s, TREE_TYPE (gimple_call_arg (call, k)));
}

/* ---- device operations ---- */

static const struct { enum device_op op; const char *text; } special_registers[] = {
#define PURE(OP, REG, DOC) { OP_##OP, REG },
#define UNIQUE(OP, ARGS, VALUE, DOC)
#include "base/device-op.def"
#undef PURE
#undef UNIQUE
};

static bool
reduction_of (enum tree_code code, enum ptx_reduction *op)
{
  switch (code)
    {
    case PLUS_EXPR: *op = PTX_RED_ADD; return true;
    case MULT_EXPR: *op = PTX_RED_MUL; return true;
    case MIN_EXPR: *op = PTX_RED_MIN; return true;
    case MAX_EXPR: *op = PTX_RED_MAX; return true;
    case BIT_AND_EXPR: *op = PTX_RED_AND; return true;
    case BIT_IOR_EXPR: *op = PTX_RED_OR; return true;
    case BIT_XOR_EXPR: *op = PTX_RED_XOR; return true;
    case TRUTH_ANDIF_EXPR: *op = PTX_RED_LAND; return true;
    case TRUTH_ORIF_EXPR: *op = PTX_RED_LOR; return true;
    default: return false;
    }
}

static void
select_reduce (struct selector *s, gcall *call, bool block)
{
  enum ptx_reduction op;
  tree value = gimple_call_arg (call, 4), type = TREE_TYPE (value);
  enum tree_code code = (enum tree_code) tree_to_uhwi (gimple_call_arg (call, 3));
  enum ptx_type t = checked_type (s, type);
  if (!reduction_of (code, &op))
    {
      select_fail (s, "reduction with %s has no device code", get_tree_code_name (code));
      return;
    }
  struct value v = use_value (s, value), r = {};
  if (COMPLEX_FLOAT_TYPE_P (type) && op == PTX_RED_MUL)
    {
      operand halves[2] = { ptx_in_reg (s->p, t, v.re), ptx_in_reg (s->p, t, v.im) };
      ptx_reduce_product (s->p, s->shape, block, t, halves);
      r.re = halves[0];
      r.im = halves[1];
      if (gimple_call_lhs (call))
	define_value (s, gimple_call_lhs (call), r);
      return;
    }
  r.re = ptx_reduce (s->p, s->shape, block, op, t, ptx_in_reg (s->p, untyped (t), v.re));
  r.re = normalise (s, type, r.re);
  if (is_pair (type))
    {
      if (op != PTX_RED_ADD || !is_complex (type))
	select_fail (s, is_complex (type) ? "this reduction of complex values has no device code"
		     : "reductions of 128-bit integers have no device code");
      r.im = ptx_reduce (s->p, s->shape, block, op, t, ptx_in_reg (s->p, untyped (t), v.im));
    }
  if (gimple_call_lhs (call))
    define_value (s, gimple_call_lhs (call), r);
}

static void
select_broadcast (struct selector *s, gcall *call, bool block)
{
  tree value = gimple_call_arg (call, 3);
  enum ptx_type t = checked_type (s, TREE_TYPE (value));
  struct value v = use_value (s, value), r = {};
  r.re = ptx_broadcast (s->p, s->shape, block, t, ptx_in_reg (s->p, untyped (t), v.re));
  if (v.im.kind != PTX_NONE)
    r.im = ptx_broadcast (s->p, s->shape, block, t, ptx_in_reg (s->p, untyped (t), v.im));
  if (gimple_call_lhs (call))
    define_value (s, gimple_call_lhs (call), r);
}

static void
select_copy (struct selector *s, gcall *call)
{
  tree tile = gimple_call_arg (call, 2), number = gimple_call_arg (call, 3);
  tree element = build_array_type_nelts (char_type_node, tree_to_uhwi (gimple_call_arg (call, 4)));
  tree all = build2 (MEM_REF, build_array_type_nelts (element, 1), tile,
		     build_zero_cst (ptr_type_node));
  tree ref = build4 (ARRAY_REF, element, all, number, NULL_TREE, NULL_TREE);
  HOST_WIDE_INT bytes = tree_to_shwi (gimple_call_arg (call, 7));
  struct place to = place_of (s, ref), from = pointer_place (s, gimple_call_arg (call, 6));
  gcc_assert (to.space == PTX_SHARED);
  to.address.offset += tree_to_shwi (gimple_call_arg (call, 5));
  if (from.space == PTX_GLOBAL)
    ptx_do (s->p, PTX_OP_CP_ASYNC, PTX_NOTYPE, to.address, from.address, ptx_int (bytes))->mod
      = bytes == 16 ? ".cg" : ".ca";
  else
    select_fail (s, "a copy from memory that is not global has no device code");
}

static void
select_device_op (struct selector *s, gcall *call, enum device_op op)
{
  if (op == OP_OUTSIDE)
    {
      ptx_do (s->p, PTX_OP_OUTSIDE, PTX_NOTYPE,
	      ptx_in_reg (s->p, PTX_U32, use_value (s, gimple_call_arg (call, 0)).re),
	      ptx_int (tree_to_uhwi (gimple_call_arg (call, 1))));
      return;
    }
  for (unsigned k = 0; k < ARRAY_SIZE (special_registers); k++)
    if (special_registers[k].op == op)
      {
	set_result (s, call, ptx_value (s->p, PTX_OP_MOV, PTX_U32,
					ptx_symbol (special_registers[k].text)));
	return;
      }
  bool block = op != OP_ATOMIC && op != OP_ORDERED && op != OP_COPY && op != OP_COPY_WAIT
	       && tree_to_uhwi (gimple_call_arg (call, 2)) == SCOPE_BLOCK;
  switch (op)
    {
    case OP_BARRIER:
      ptx_barrier (s->p, s->shape, block);
      break;
    case OP_BROADCAST:
      select_broadcast (s, call, block);
      break;
    case OP_REDUCE:
      select_reduce (s, call, block);
      break;
    case OP_ATOMIC:
      select_atomic_op (s, call);
      break;
    case OP_ORDERED:
      select_ordered_op (s, call);
      break;
    case OP_COPY:
      select_copy (s, call);
      break;
    case OP_COPY_WAIT:
      ptx_do (s->p, PTX_OP_CP_WAIT_ALL, PTX_NOTYPE);
      break;
    default:
      gcc_unreachable ();
    }
}

/* ---- functions with instructions of their own ---- */

/* On float and double; N arguments.  MOD as in ptx.def; FAST in its place for float with
   -funsafe-math-optimizations, as nvcc's -use_fast_math has it.  */
static const struct direct
{
  const char *name;
  enum ptx_op op;
  const char *mod;
  unsigned n;
  const char *fast;
} direct_functions[] = {
  { "sqrt", PTX_OP_SQRT, ".rn", 1, ".approx" },
  { "rsqrt", PTX_OP_RSQRT, ".approx", 1, NULL },	/* GCC's 1 / sqrtf (x) of that option */
  { "fabs", PTX_OP_ABS, NULL, 1, NULL },
  { "fmin", PTX_OP_MIN, NULL, 2, NULL },
  { "fmax", PTX_OP_MAX, NULL, 2, NULL },
  { "fma", PTX_OP_FMA, NULL, 3, NULL },
  { "floor", PTX_OP_CVT, ".rmi", 1, NULL },
  { "ceil", PTX_OP_CVT, ".rpi", 1, NULL },
  { "trunc", PTX_OP_CVT, ".rzi", 1, NULL },
  { "rint", PTX_OP_CVT, ".rni", 1, NULL },
  { "nearbyint", PTX_OP_CVT, ".rni", 1, NULL },
  { "roundeven", PTX_OP_CVT, ".rni", 1, NULL }
};

/* To an integer: i, l and ll variants of a rounding.  That of "round" is for what
   away_from_zero gives: iround alone gets there, lround and llround are math.cu's.  */
static const struct { const char *name, *mod; } rounding_functions[] = {
  { "floor", ".rmi" }, { "ceil", ".rpi" }, { "rint", ".rni" }, { "round", ".rzi" }
};

/* NAME without __builtin_, and without the f of the float form when T is F32.  */
static char *
base_name (const char *name, bool is_float)
{
  if (startswith (name, "__builtin_"))
    name += strlen ("__builtin_");
  char *r = xstrdup (name);
  size_t n = strlen (r);
  if (is_float && n > 3 && strcmp (r + n - 3, "f_r") == 0)
    strcpy (r + n - 3, "_r");
  else if (is_float && n > 1 && r[n - 1] == 'f')
    r[n - 1] = '\0';
  return r;
}

/* What truncates to round (X): X and the number before 1/2, away from zero.  */
static operand
away_from_zero (struct selector *s, enum ptx_type t, operand x)
{
  operand half = ptx_float (t, t == PTX_F32 ? 0x3effffff : 0x3fdfffffffffffff);
  return ptx_value_mod (s->p, PTX_OP_ADD, t, ".rn", x,
			ptx_value (s->p, PTX_OP_COPYSIGN, t, x, half));
}

static bool
select_rounding (struct selector *s, gcall *call, const char *name, enum ptx_type t)
{
  tree lhs = gimple_call_lhs (call);
  const char *rest = startswith (name, "ll") ? name + 2 : name + 1;
  if (!lhs || (*name != 'i' && *name != 'l') || !INTEGRAL_TYPE_P (TREE_TYPE (lhs)))
    return false;
  for (unsigned k = 0; k < ARRAY_SIZE (rounding_functions); k++)
    if (strcmp (rest, rounding_functions[k].name) == 0)
      {
	bool round = strcmp (rest, "round") == 0;
	if (round && *name == 'l')
	  return false;
	operand x = arg (s, call, 0);
	define (s, lhs, ptx_cvt (s->p, value_type (TREE_TYPE (lhs)), t, rounding_functions[k].mod,
				 round ? away_from_zero (s, t, x) : x));
	return true;
      }
  return false;
}

static bool
select_direct (struct selector *s, gcall *call, const char *name, enum ptx_type t)
{
  unsigned n = gimple_call_num_args (call);
  if (strcmp (name, "copysign") == 0 && n == 2)
    {
      set_result (s, call, ptx_value (s->p, PTX_OP_COPYSIGN, t, arg (s, call, 1), arg (s, call, 0)));
      return true;
    }
  for (unsigned k = 0; k < ARRAY_SIZE (direct_functions); k++)
    {
      const struct direct *d = &direct_functions[k];
      if (strcmp (d->name, name) != 0 || d->n != n)
	continue;
      operand a = arg (s, call, 0), none = {};
      operand b = n > 1 ? arg (s, call, 1) : none, c = n > 2 ? arg (s, call, 2) : none;
      const char *mod = d->fast && t == PTX_F32 && flag_unsafe_math_optimizations ? d->fast : d->mod;
      set_result (s, call, d->op == PTX_OP_CVT ? ptx_cvt (s->p, t, t, mod, a)
			   : ptx_value_mod (s->p, d->op, t, mod, a, b, c));
      return true;
    }
  return select_rounding (s, call, name, t);
}

/* The hardware's approximations, which device/maths.h declares: accx_near_NAME, for float with
   an f behind it.  Subnormal arguments and results are zeros.  */
static const struct { const char *name; enum ptx_op op; } approximations[] = {
  { "accx_near_rcp", PTX_OP_RCP },
  { "accx_near_rsqrt", PTX_OP_RSQRT },
  { "accx_near_exp2", PTX_OP_EX2 },	/* these two for float alone */
  { "accx_near_log2", PTX_OP_LG2 }
};

static bool
select_approximation (struct selector *s, gcall *call, const char *name, enum ptx_type t)
{
  for (unsigned k = 0; k < ARRAY_SIZE (approximations); k++)
    if (strcmp (approximations[k].name, name) == 0 && gimple_call_num_args (call) == 1)
      {
	set_result (s, call, ptx_value_mod (s->p, approximations[k].op, t, ".approx.ftz",
					    arg (s, call, 0)));
	return true;
      }
  return false;
}

/* ---- calls ---- */

static void
pass_argument (struct selector *s, tree arg, tree type)
{
  struct ptx_param p = param_of (type);
  if (p.scalar == PTX_NOTYPE)
    {
      const char *symbol = ptx_call_arg (s->p, p);
      struct place to = symbol_place (PTX_PARAM, symbol, p.align);
      if (is_gimple_reg_type (type))
	store_place (s, type, to, use_value (s, arg));
      else
	copy_bytes (s, to, place_of (s, arg), p.bytes);
      return;
    }
  operand v = convert_operand (s, type, TREE_TYPE (arg), use (s, arg));
  if (value_type (type) == PTX_PRED)
    v = bool_to_int (s, v);
  const char *symbol = ptx_call_arg (s->p, p);
  ptx_store (s->p, PTX_PARAM, p.scalar, ptx_address (ptx_symbol (symbol), 0), v);
}

static void
take_result (struct selector *s, tree lhs, tree type, const char *symbol)
{
  struct ptx_param p = param_of (type);
  if (p.scalar == PTX_NOTYPE)
    {
      struct place from = symbol_place (PTX_PARAM, symbol, p.align);
      if (TREE_CODE (lhs) == SSA_NAME)
	define_value (s, lhs, load_place (s, type, from));
      else
	copy_bytes (s, place_of (s, lhs), from, p.bytes);
      return;
    }
  struct value v = {};
  v.re = ptx_load (s->p, PTX_PARAM, p.scalar, ptx_address (ptx_symbol (symbol), 0));
  if (value_type (type) == PTX_PRED)
    v.re = int_to_bool (s, PTX_S32, v.re);
  if (TREE_CODE (lhs) == SSA_NAME)
    define_value (s, lhs, v);
  else
    store_place (s, type, place_of (s, lhs), v);
}

tree
type_of_argument (gcall *call, tree decl, unsigned k)
{
  tree p = DECL_ARGUMENTS (decl);
  for (unsigned i = 0; p && i < k; i++)
    p = DECL_CHAIN (p);
  if (p)
    return TREE_TYPE (p);
  tree types = TYPE_ARG_TYPES (gimple_call_fntype (call));
  for (unsigned i = 0; types && i < k; i++)
    types = TREE_CHAIN (types);
  return types && TREE_VALUE (types) && !VOID_TYPE_P (TREE_VALUE (types))
	 ? TREE_VALUE (types) : TREE_TYPE (gimple_call_arg (call, k));
}

void
call_function (struct selector *s, gcall *call, tree decl, const char *symbol)
{
  tree result = TREE_TYPE (gimple_call_fntype (call)), lhs = gimple_call_lhs (call);
  ptx_call_begin (s->p, symbol, param_of (result));
  for (unsigned k = 0; k < gimple_call_num_args (call); k++)
    pass_argument (s, gimple_call_arg (call, k), type_of_argument (call, decl, k));
  const char *r = ptx_call_finish (s->p);
  if (lhs && r)
    take_result (s, lhs, result, r);
  ptx_call_end (s->p);
}

/* ---- other built-in functions ---- */

static operand
count_trailing (struct selector *s, enum ptx_type t, operand a)
{
  return ptx_value (s->p, PTX_OP_CLZ, untyped (t), ptx_value (s->p, PTX_OP_BREV, untyped (t), a));
}

/* Zeros in front of A of type TYPE, an unsigned one, which a register may be wider than.  */
static operand
count_leading (struct selector *s, tree type, operand a)
{
  enum ptx_type t = value_type (type);
  int more = 8 * (int) ptx_type_bytes (t) - TYPE_PRECISION (type);
  operand r = ptx_value (s->p, PTX_OP_CLZ, untyped (t), a);
  return more ? ptx_value (s->p, PTX_OP_SUB, PTX_S32, r, ptx_int (more)) : r;
}

/* The count R of zeros in the argument of CALL, which may say what that of 0 is.  */
static operand
count_or_given (struct selector *s, gcall *call, operand r)
{
  if (gimple_call_num_args (call) < 2)
    return r;
  enum ptx_type t = arg_type (s, call, 0);
  operand zero = ptx_setp (s->p, PTX_EQ, as_signed (t, true), arg (s, call, 0), ptx_int (0));
  return ptx_value (s->p, PTX_OP_SELP, PTX_B32, use (s, gimple_call_arg (call, 1)), r, zero);
}

static operand
byte_swap (struct selector *s, unsigned bytes, operand a)
{
  if (bytes == 2)
    return ptx_value (s->p, PTX_OP_PRMT, PTX_B32, a, ptx_int (0), ptx_int (0x4401));
  if (bytes == 4)
    return ptx_value (s->p, PTX_OP_PRMT, PTX_B32, a, ptx_int (0), ptx_int (0x0123));
  operand lo = ptx_reg (s->p, PTX_B32), hi = ptx_reg (s->p, PTX_B32);
  ptx_do (s->p, PTX_OP_UNPACK, PTX_B64, lo, hi, a);
  return ptx_value (s->p, PTX_OP_PACK, PTX_B64, byte_swap (s, 4, hi), byte_swap (s, 4, lo));
}

/* An integer function CODE on A of type T; result is an int.  */
static bool
integer_function (struct selector *s, gcall *call, combined_fn code)
{
  enum ptx_type t;
  operand a, r;
  tree lhs = gimple_call_lhs (call);
  if (!lhs || gimple_call_num_args (call) < 1)
    return false;
  if (value_type (TREE_TYPE (gimple_call_arg (call, 0))) == PTX_NOTYPE)
    return false;
  t = arg_type (s, call, 0);
  unsigned bits = 8 * ptx_type_bytes (untyped (t));
  switch (code)
    {
    case CFN_BUILT_IN_POPCOUNT: case CFN_BUILT_IN_POPCOUNTL: case CFN_BUILT_IN_POPCOUNTLL:
    case CFN_POPCOUNT:
      r = ptx_value (s->p, PTX_OP_POPC, untyped (t), arg (s, call, 0));
      break;
    case CFN_BUILT_IN_PARITY: case CFN_BUILT_IN_PARITYL: case CFN_BUILT_IN_PARITYLL:
    case CFN_PARITY:
      r = ptx_value (s->p, PTX_OP_POPC, untyped (t), arg (s, call, 0));
      r = ptx_value (s->p, PTX_OP_AND, PTX_B32, r, ptx_int (1));
      break;
    case CFN_BUILT_IN_CLZ: case CFN_BUILT_IN_CLZL: case CFN_BUILT_IN_CLZLL: case CFN_CLZ:
      r = count_leading (s, TREE_TYPE (gimple_call_arg (call, 0)), arg (s, call, 0));
      r = count_or_given (s, call, r);
      break;
    case CFN_BUILT_IN_CTZ: case CFN_BUILT_IN_CTZL: case CFN_BUILT_IN_CTZLL: case CFN_CTZ:
      r = count_or_given (s, call, count_trailing (s, t, arg (s, call, 0)));
      break;
    case CFN_BUILT_IN_FFS: case CFN_BUILT_IN_FFSL: case CFN_BUILT_IN_FFSLL: case CFN_FFS:
      a = arg (s, call, 0);
      r = ptx_value (s->p, PTX_OP_ADD, PTX_S32, count_trailing (s, t, a), ptx_int (1));
      r = ptx_value (s->p, PTX_OP_SELP, PTX_B32, ptx_int (0), r,
		     ptx_setp (s->p, PTX_EQ, as_signed (t, true), a, ptx_int (0)));
      break;
    case CFN_BUILT_IN_CLRSB: case CFN_BUILT_IN_CLRSBL: case CFN_BUILT_IN_CLRSBLL: case CFN_CLRSB:
      a = arg (s, call, 0);
      r = ptx_value (s->p, PTX_OP_SHR, as_signed (t, true), a, ptx_int (bits - 1));
      r = ptx_value (s->p, PTX_OP_XOR, untyped (t), a, r);
      r = ptx_value (s->p, PTX_OP_CLZ, untyped (t), r);
      r = ptx_value (s->p, PTX_OP_SUB, PTX_S32, r, ptx_int (1));
      break;
    case CFN_BUILT_IN_BSWAP16: r = byte_swap (s, 2, arg (s, call, 0)); break;
    case CFN_BUILT_IN_BSWAP32: r = byte_swap (s, 4, arg (s, call, 0)); break;
    case CFN_BUILT_IN_BSWAP64: r = byte_swap (s, 8, arg (s, call, 0)); break;
    case CFN_BUILT_IN_ABS: case CFN_BUILT_IN_LABS: case CFN_BUILT_IN_LLABS:
    case CFN_BUILT_IN_IMAXABS:
      r = ptx_value (s->p, PTX_OP_ABS, t, arg (s, call, 0));
      break;
    case CFN_BUILT_IN_EXPECT: case CFN_BUILT_IN_EXPECT_WITH_PROBABILITY: case CFN_BUILTIN_EXPECT:
    case CFN_BUILT_IN_ASSUME_ALIGNED:
      r = arg (s, call, 0);
      break;
    default:
      return false;
    }
  define (s, lhs, r);
  return true;
}

static operand
exponent_test (struct selector *s, gcall *call, const char *mod)
{
  return ptx_value_mod (s->p, PTX_OP_TESTP, arg_type (s, call, 0), mod, arg (s, call, 0));
}

static operand
sign_bit (struct selector *s, gcall *call)
{
  bool wide = arg_type (s, call, 0) == PTX_F64;
  operand bits = ptx_value (s->p, PTX_OP_MOV, wide ? PTX_B64 : PTX_B32, arg (s, call, 0));
  return ptx_setp (s->p, PTX_LT, wide ? PTX_S64 : PTX_S32, bits, ptx_int (0));
}

/* Tests of floating values: the result is 0 or 1, isinf_sign's has the sign.  */
static bool
float_test (struct selector *s, gcall *call, combined_fn code)
{
  operand p, r;
  tree lhs = gimple_call_lhs (call);
  if (!lhs || gimple_call_num_args (call) != 1
      || !SCALAR_FLOAT_TYPE_P (TREE_TYPE (gimple_call_arg (call, 0))))
    return false;
  switch (code)
    {
    case CFN_BUILT_IN_ISNAN: case CFN_BUILT_IN_ISNANF:
      p = exponent_test (s, call, ".notanumber");
      break;
    case CFN_BUILT_IN_ISINF: case CFN_BUILT_IN_ISINFF: case CFN_BUILT_IN_ISINF_SIGN:
      p = exponent_test (s, call, ".infinite");
      break;
    case CFN_BUILT_IN_ISFINITE: case CFN_BUILT_IN_FINITE: case CFN_BUILT_IN_FINITEF:
      p = exponent_test (s, call, ".finite");
      break;
    case CFN_BUILT_IN_ISNORMAL:
      /* Zeros are normal numbers there.  */
      r = ptx_setp (s->p, PTX_NEU, arg_type (s, call, 0), arg (s, call, 0),
		    ptx_float (arg_type (s, call, 0), 0));
      p = ptx_value (s->p, PTX_OP_AND, PTX_PRED, exponent_test (s, call, ".normal"), r);
      break;
    case CFN_BUILT_IN_SIGNBIT: case CFN_BUILT_IN_SIGNBITF:
      p = sign_bit (s, call);
      break;
    default:
      return false;
    }
  r = bool_to_int (s, p);
  if (code == CFN_BUILT_IN_ISINF_SIGN)
    r = ptx_value (s->p, PTX_OP_SELP, PTX_B32, ptx_value (s->p, PTX_OP_NEG, PTX_S32, r), r,
		   sign_bit (s, call));
  define (s, lhs, r);
  return true;
}

/* Does CALL only check something for -fsanitize?  The device has nobody to tell.  */
static bool
is_sanitizer_check (gcall *call)
{
  tree decl = gimple_call_fndecl (call);
  if (decl)
    return DECL_NAME (decl) && !gimple_call_lhs (call)
	   && (startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "__builtin___ubsan_handle_")
	       || startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "__ubsan_handle_"));
  if (!gimple_call_internal_p (call))
    return false;
  switch (gimple_call_internal_fn (call))
    {
    case IFN_UBSAN_NULL: case IFN_UBSAN_BOUNDS: case IFN_UBSAN_VPTR:
    case IFN_UBSAN_OBJECT_SIZE: case IFN_UBSAN_PTR: case IFN_ASAN_CHECK: case IFN_ASAN_MARK:
      return true;
    default:
      return false;
    }
}

/* Functions that say something to the compiler, or end the program.  */
static bool
select_effect (struct selector *s, gcall *call, combined_fn code)
{
  if (is_sanitizer_check (call))
    return true;
  switch (code)
    {
    case CFN_BUILT_IN_UNREACHABLE: case CFN_BUILT_IN_PREFETCH: case CFN_FALLTHROUGH:
    case CFN_BUILT_IN_ASSUME_ALIGNED: case CFN_BUILT_IN_EXPECT: case CFN_BUILT_IN_CLEAR_PADDING:
      return true;
    case CFN_BUILT_IN_TRAP: case CFN_BUILT_IN_ABORT:
      ptx_do (s->p, PTX_OP_TRAP, PTX_NOTYPE);
      return true;
    default:
      /* GCC 13 and later have IFN_ASSUME.  */
      return gimple_call_internal_p (call)
	     && (gimple_call_internal_fn (call) == IFN_NOP
		 || strcmp (internal_fn_name (gimple_call_internal_fn (call)), "ASSUME") == 0);
    }
}

/* ---- dispatch ---- */

static enum ptx_type
real_type_of (gcall *call)
{
  for (unsigned k = 0; k < gimple_call_num_args (call); k++)
    {
      tree type = TREE_TYPE (gimple_call_arg (call, k));
      if (COMPLEX_FLOAT_TYPE_P (type))
	type = TREE_TYPE (type);
      if (SCALAR_FLOAT_TYPE_P (type))
	return value_type (type);
    }
  return PTX_NOTYPE;
}

/* Internal functions are called as their builtins: IFN_SQRT is "sqrt".  */
static char *
internal_name (internal_fn fn)
{
  char *r = xstrdup (internal_fn_name (fn));
  for (char *p = r; *p; p++)
    *p = TOLOWER (*p);
  return r;
}

static bool
select_internal (struct selector *s, gcall *call)
{
  internal_fn fn = gimple_call_internal_fn (call);
  enum ptx_type real = real_type_of (call);
  bool done = select_overflow (s, call, fn) || select_checked (s, call, fn) || select_atomic_internal (s, call);
  if (!done && real != PTX_NOTYPE)
    {
      char *name = internal_name (fn);
      done = (select_direct (s, call, name, real)
	      || select_internal_math (s, call, name, real));
      free (name);
    }
  return done;
}

static bool
select_named (struct selector *s, gcall *call, tree decl)
{
  enum ptx_type real = real_type_of (call);
  if (real == PTX_NOTYPE || !DECL_NAME (decl))
    return false;
  if (select_complex_operation (s, call, decl))
    return true;
  char *name = base_name (IDENTIFIER_POINTER (DECL_NAME (decl)), real == PTX_F32);
  bool done = (fndecl_built_in_p (decl, BUILT_IN_NORMAL) && select_direct (s, call, name, real))
	      || select_approximation (s, call, name, real)
	      || (!TREE_STATIC (decl) && select_math (s, call, decl, name, real));
  free (name);
  return done;
}

static bool
is_named (tree decl, const char *name)
{
  return DECL_NAME (decl) && strcmp (IDENTIFIER_POINTER (DECL_NAME (decl)), name) == 0;
}

/* GCC's __builtin_goacc_parlevel_id and _size (axis): 0 gang, 1 worker,
   2 vector.  */
static bool
select_level (struct selector *s, gcall *call, combined_fn code)
{
  static const char *const id[] = { "%ctaid.x", "%tid.y", "%tid.x" };
  static const char *const size[] = { "%nctaid.x", "%ntid.y", "%ntid.x" };
  bool is_id = code == CFN_BUILT_IN_GOACC_PARLEVEL_ID;
  if ((!is_id && code != CFN_BUILT_IN_GOACC_PARLEVEL_SIZE)
      || gimple_call_num_args (call) != 1
      || !tree_fits_uhwi_p (gimple_call_arg (call, 0))
      || tree_to_uhwi (gimple_call_arg (call, 0)) >= ARRAY_SIZE (id))
    return false;
  unsigned axis = tree_to_uhwi (gimple_call_arg (call, 0));
  set_result (s, call, ptx_value (s->p, PTX_OP_MOV, PTX_U32,
				  ptx_symbol ((is_id ? id : size)[axis])));
  return true;
}

/* The stack of a thread: variable-length arrays and alloca in code that each thread
   runs for itself; in single-mode code shared-alloca.cc has made them blocks that the
   threads share.  */
static bool
select_stack (struct selector *s, gcall *call, combined_fn code)
{
  switch (code)
    {
    case CFN_BUILT_IN_STACK_SAVE:
      {
	operand d = ptx_reg (s->p, PTX_U64);
	ptx_do (s->p, PTX_OP_STACKSAVE, PTX_NOTYPE, d);
	set_result (s, call, d);
	return true;
      }
    case CFN_BUILT_IN_STACK_RESTORE:
      ptx_do (s->p, PTX_OP_STACKRESTORE, PTX_NOTYPE, arg (s, call, 0));
      return true;
    case CFN_BUILT_IN_ALLOCA:
    case CFN_BUILT_IN_ALLOCA_WITH_ALIGN:
    case CFN_BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX:
      {
	unsigned HOST_WIDE_INT align = code == CFN_BUILT_IN_ALLOCA ? 16
			 : tree_to_uhwi (gimple_call_arg (call, 1)) / BITS_PER_UNIT;
	operand d = ptx_reg (s->p, PTX_U64);
	ptx_do (s->p, PTX_OP_ALLOCA, PTX_NOTYPE, d, arg (s, call, 0),
		ptx_int (MAX (align, (unsigned HOST_WIDE_INT) 8)));
	set_result (s, call, ptx_cvta (s->p, PTX_LOCAL, d));
	return true;
      }
    default:
      return false;
    }
}

/* acc_on_device (type), not folded by -fno-builtin: whether TYPE is
   acc_device_not_host (4) or acc_device_nvidia (5).  */
static void
select_on_device (struct selector *s, gcall *call)
{
  operand d = ptx_value (s->p, PTX_OP_SUB, PTX_S32, arg (s, call, 0), ptx_int (4));
  operand p = ptx_setp (s->p, PTX_LT, PTX_U32, d, ptx_int (2));
  set_result (s, call, ptx_value (s->p, PTX_OP_SELP, PTX_B32, ptx_int (1), ptx_int (0), p));
}

/* Whether DECL is a function that the program has in another file, not one of a library.  */
static bool
is_of_another_file (tree decl)
{
  return (DECL_EXTERNAL (decl) && DECL_NAME (decl) && !fndecl_built_in_p (decl)
	  && !DECL_IN_SYSTEM_HEADER (decl) && !DECL_IS_UNDECLARED_BUILTIN (decl));
}

void
select_call (struct selector *s, gcall *call)
{
  enum device_op op = device_op_of (call);
  tree decl = gimple_call_fndecl (call);
  combined_fn code = gimple_call_combined_fn (call);
  if (op != OP_NUM)
    select_device_op (s, call, op);
  else if (select_effect (s, call, code) || integer_function (s, call, code)
	   || float_test (s, call, code) || select_level (s, call, code)
	   || select_stack (s, call, code))
    return;
  else if (gimple_call_internal_p (call))
    {
      if (!select_internal (s, call))
	select_fail (s, "internal function %s has no device code",
		     internal_fn_name (gimple_call_internal_fn (call)));
    }
  else if (!decl)
    select_fail (s, "a call through a pointer has no device code");
  else if (struct device_function *callee = clone_of (decl))
    {
      if (callee->external && !prototype_p (gimple_call_fntype (call)))
	select_fail (s, "routine '%s' of another unit is called without a prototype",
		     IDENTIFIER_POINTER (DECL_NAME (decl)));
      if (callee->external)
	{
	  ptx_module_extern_function (select_module (), callee->name);
	  link_note_external (s->f, gimple_location (call), callee->name, 0);
	}
      call_function (s, call, decl, callee->name);
    }
  else if (fndecl_built_in_p (decl, BUILT_IN_NORMAL)
	   && (select_memory_call (s, call, DECL_FUNCTION_CODE (decl))
	       || select_atomic_call (s, call)))
    return;
  else if (select_lock (s, call, decl) || select_driver_call (s, call, decl)
	   || select_library (s, call, decl))
    return;
  else if (is_named (decl, "acc_on_device") && gimple_call_num_args (call) == 1)
    select_on_device (s, call);
  else if (select_named (s, call, decl))
    return;
  else if (fndecl_built_in_p (decl, BUILT_IN_GOMP_ATOMIC_START))
    select_fail (s, "atomic updates of values such as long double have no device code");
  else if (DECL_NAME (decl) && startswith (IDENTIFIER_POINTER (DECL_NAME (decl)), "_gfortran_"))
    select_fail (s, "call of '%s', of Fortran's library, has no device code",
		 IDENTIFIER_POINTER (DECL_NAME (decl)));
  else if (is_of_another_file (decl))
    select_fail (s, "call of '%s', which is in another file: '#pragma acc routine seq' is "
		 "missing at its declaration and at its definition",
		 IDENTIFIER_POINTER (DECL_NAME (decl)));
  else
    select_fail (s, "call of '%s' has no device code",
		 DECL_NAME (decl) ? IDENTIFIER_POINTER (DECL_NAME (decl)) : "a function");
}
