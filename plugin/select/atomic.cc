/* Atomic updates: OP_ATOMIC of device-op.def, GCC's __atomic_ and __sync_
   built-in functions, IFN_ATOMIC_COMPARE_EXCHANGE.

   red or atom where PTX has the operator and type (sm_60: also add on double) or
   integers stand in (the greatest real number),
   else a compare-and-swap loop on the object's 32 or 64 bits; 8 and 16 bit
   objects swap the aligned word around them.  There are no such instructions for
   .local: what lies there only its thread has, and it is loaded and stored.
   OpenACC atomics are relaxed; the built-in functions get fences when their memory
   order is not.  PTX ISA manual, 9.7.13.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

/* An object to be updated.  */
struct cell
{
  tree type;
  enum ptx_type t;              /* of its values */
  struct place own;             /* the object */
  operand address;              /* of the object, or of the word around it */
  enum ptx_space space;
  unsigned bits;                /* of the object */
  operand shift;                /* of the object in the word; PTX_NONE: it is
				   the word */
};

static struct cell
cell_of (struct selector *s, tree type, tree pointer)
{
  struct cell c = {};
  c.own = pointer_place (s, pointer);
  c.type = type;
  c.t = checked_type (s, type);
  c.space = c.own.space;
  c.address = c.own.address;
  c.bits = tree_to_uhwi (TYPE_SIZE (type));
  c.own.align = MAX (c.own.align, c.bits / 8);
  if (c.bits > 64)
    select_fail (s, "%u-bit atomic operations have no device code", c.bits);
  if (c.bits >= 32 || c.space == PTX_LOCAL)
    return c;
  operand a = ptx_in_reg (s->p, PTX_U64, use_reg (s, pointer));
  c.space = c.space == PTX_GLOBAL ? PTX_GLOBAL : PTX_GENERIC;
  c.address = ptx_address (ptx_value (s->p, PTX_OP_AND, PTX_B64, a, ptx_int (-4)), 0);
  operand low = ptx_value (s->p, PTX_OP_AND, PTX_B32, ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, a),
			   ptx_int (3));
  c.shift = ptx_value (s->p, PTX_OP_SHL, PTX_B32, low, ptx_int (3));
  return c;
}

static enum ptx_type
word_type (const struct cell *c)
{
  return c->bits > 32 ? PTX_B64 : PTX_B32;
}

/* The object's value in WORD, and WORD with value V in it.  */
static operand
value_in (struct selector *s, const struct cell *c, operand word)
{
  if (is_half_precision (c->type))
    return half_of_bits (s, ptx_value (s->p, PTX_OP_SHR, PTX_U32, word, c->shift));
  if (c->t == PTX_F32 || c->t == PTX_F64)
    return ptx_value (s->p, PTX_OP_MOV, c->t, word);
  if (c->shift.kind != PTX_NONE)
    {
      bool is_signed = c->t == PTX_S32;
      word = ptx_value (s->p, PTX_OP_BFE, is_signed ? PTX_S32 : PTX_U32, word, c->shift,
			ptx_int (c->bits));
    }
  return c->t == PTX_PRED ? int_to_bool (s, c->bits > 32 ? PTX_S64 : PTX_S32, word) : word;
}

static operand
word_with (struct selector *s, const struct cell *c, operand word, operand v)
{
  if (is_half_precision (c->type))
    return ptx_value (s->p, PTX_OP_BFI, PTX_B32, bits_of_half (s, v), word, c->shift,
		      ptx_int (c->bits));
  if (c->t == PTX_F32 || c->t == PTX_F64)
    return ptx_value (s->p, PTX_OP_MOV, word_type (c), v);
  if (c->t == PTX_PRED)
    v = bool_to_int (s, v);
  if (c->t == PTX_PRED && c->bits > 32)
    v = ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, ptx_in_reg (s->p, PTX_B32, v));
  if (c->shift.kind == PTX_NONE)
    return v;
  return ptx_value (s->p, PTX_OP_BFI, PTX_B32, v, word, c->shift, ptx_int (c->bits));
}

/* ---- operators ---- */

/* As apply, on truth values: what the operator makes of 0 and 1, as _Bool.  */
static operand
apply_to_bools (struct selector *s, enum tree_code code, operand a, operand b)
{
  switch (code)
    {
    case NOP_EXPR:
      return b;
    case PLUS_EXPR: case MAX_EXPR: case BIT_IOR_EXPR: case TRUTH_ORIF_EXPR:
      return ptx_value (s->p, PTX_OP_OR, PTX_PRED, a, b);
    case MULT_EXPR: case MIN_EXPR: case BIT_AND_EXPR: case TRUTH_ANDIF_EXPR:
      return ptx_value (s->p, PTX_OP_AND, PTX_PRED, a, b);
    case MINUS_EXPR: case BIT_XOR_EXPR:
      return ptx_value (s->p, PTX_OP_XOR, PTX_PRED, a, b);
    default:
      select_fail (s, "atomic %s of one bit has no device code", get_tree_code_name (code));
      return a;
    }
}

/* A CODE B; NAND by BIT_NOT_EXPR, exchange by NOP_EXPR.  */
static operand
apply (struct selector *s, const struct cell *c, enum tree_code code, operand a, operand b)
{
  if (c->t == PTX_PRED)
    return apply_to_bools (s, code, a, b);
  enum ptx_type t = c->t, bits = untyped (t);
  bool floating = t == PTX_F32 || t == PTX_F64;
  operand r;
  switch (code)
    {
    case NOP_EXPR: return b;
    case PLUS_EXPR: r = ptx_combine (s->p, PTX_RED_ADD, t, a, b); break;
    case MULT_EXPR: r = ptx_combine (s->p, PTX_RED_MUL, t, a, b); break;
    case MIN_EXPR: return ptx_combine (s->p, PTX_RED_MIN, t, a, b);
    case MAX_EXPR: return ptx_combine (s->p, PTX_RED_MAX, t, a, b);
    case MINUS_EXPR: r = ptx_value (s->p, PTX_OP_SUB, t, a, b); break;
    case RDIV_EXPR: r = ptx_value_mod (s->p, PTX_OP_DIV, t, ".rn", a, b); break;
    case TRUNC_DIV_EXPR: r = ptx_value (s->p, PTX_OP_DIV, t, a, b); break;
    case BIT_AND_EXPR: return ptx_value (s->p, PTX_OP_AND, bits, a, b);
    case BIT_IOR_EXPR: return ptx_value (s->p, PTX_OP_OR, bits, a, b);
    case BIT_XOR_EXPR: return ptx_value (s->p, PTX_OP_XOR, bits, a, b);
    case BIT_NOT_EXPR:
      r = ptx_value (s->p, PTX_OP_NOT, bits, ptx_value (s->p, PTX_OP_AND, bits, a, b));
      break;
    case TRUTH_ANDIF_EXPR:
    case TRUTH_ORIF_EXPR:
      {
	operand zero = floating ? ptx_float (t, 0) : ptx_int (0);
	enum ptx_cmp ne = floating ? PTX_NEU : PTX_NE;
	operand p = ptx_setp (s->p, ne, t, a, zero), q = ptx_setp (s->p, ne, t, b, zero);
	p = ptx_value (s->p, code == TRUTH_ANDIF_EXPR ? PTX_OP_AND : PTX_OP_OR, PTX_PRED, p, q);
	if (floating)
	  return ptx_cvt (s->p, t, PTX_S32, ".rn", bool_to_int (s, p));
	return ptx_value (s->p, PTX_OP_SELP, bits, ptx_int (1), ptx_int (0), p);
      }
    default:
      select_fail (s, "atomic %s has no device code", get_tree_code_name (code));
      return a;
    }
  return normalise (s, c->type, r);
}

/* How red and atom spell CODE on type T, and in which type; NULL if they do not.  */
static const char *
hardware_operator (enum tree_code code, enum ptx_type t, enum ptx_type *in)
{
  bool floating = t == PTX_F32 || t == PTX_F64;
  *in = t;
  switch (code)
    {
    case PLUS_EXPR:
      if (t == PTX_S64)
	*in = PTX_U64;
      return ".add";
    case MIN_EXPR: return floating ? NULL : ".min";
    case MAX_EXPR: return floating ? NULL : ".max";
    case BIT_AND_EXPR: *in = untyped (t); return ".and";
    case BIT_IOR_EXPR: *in = untyped (t); return ".or";
    case BIT_XOR_EXPR: *in = untyped (t); return ".xor";
    default: return NULL;
    }
}

/* ---- updates ---- */

static void
guard (struct ptx_insn *i, operand when)
{
  if (when.kind == PTX_REG)
    i->guard = when;
}

/* C = the greater (MAX_EXPR) or lesser of C and real number V, which NaN is not: numbers with
   sign 0 are ordered as signed integers with the same bits, those with sign 1 the other way
   round as unsigned ones.  Each is right beside the others, too.  */
static void
update_real_extreme (struct selector *s, const struct cell *c, bool greatest, operand v,
		     operand when)
{
  bool wide = word_type (c) == PTX_B64;
  operand none = {}, word = word_with (s, c, none, v);
  operand is_number = ptx_setp (s->p, PTX_EQ, c->t, v, v);
  operand minus = ptx_setp (s->p, PTX_LT, wide ? PTX_S64 : PTX_S32, word, ptx_int (0));
  if (when.kind == PTX_REG)
    is_number = ptx_value (s->p, PTX_OP_AND, PTX_PRED, is_number, when);
  for (int sign = 0; sign < 2; sign++)
    {
      operand this_sign = sign ? minus : ptx_value (s->p, PTX_OP_NOT, PTX_PRED, minus);
      operand guarded = ptx_value (s->p, PTX_OP_AND, PTX_PRED, is_number, this_sign);
      enum ptx_type in = sign ? (wide ? PTX_U64 : PTX_U32) : wide ? PTX_S64 : PTX_S32;
      struct ptx_insn *i = ptx_do (s->p, PTX_OP_RED, in, c->address, word);
      i->mod = greatest == !sign ? ".max" : ".min";
      i->space = c->space;
      i->guard = guarded;
    }
}

/* Updates C in hardware, if it can; *OLD receives the old value if WANTED.  */
static bool
update_in_hardware (struct selector *s, const struct cell *c, enum tree_code code, operand v,
		    operand when, bool wanted, operand *old)
{
  enum ptx_type in;
  if (c->bits < 32 || c->t == PTX_PRED || TYPE_PRECISION (c->type) != c->bits)
    return false;
  if (code == MINUS_EXPR)
    {
      v = ptx_value (s->p, PTX_OP_NEG, c->t == PTX_U32 ? PTX_S32 : c->t == PTX_U64 ? PTX_S64 : c->t, v);
      code = PLUS_EXPR;
    }
  struct ptx_insn *i;
  if (code == NOP_EXPR)
    {
      operand word = ptx_reg (s->p, word_type (c)), none = {};
      i = ptx_do (s->p, PTX_OP_ATOM, word_type (c), word, c->address, word_with (s, c, none, v));
      i->mod = ".exch";
      i->space = c->space;
      guard (i, when);
      if (wanted)
	*old = value_in (s, c, word);
      return true;
    }
  if ((c->t == PTX_F32 || c->t == PTX_F64) && !wanted
      && (code == MAX_EXPR || code == MIN_EXPR))
    {
      update_real_extreme (s, c, code == MAX_EXPR, v, when);
      return true;
    }
  const char *mod = hardware_operator (code, c->t, &in);
  if (!mod)
    return false;
  if (wanted)
    {
      *old = ptx_reg (s->p, in);
      i = ptx_do (s->p, PTX_OP_ATOM, in, *old, c->address, v);
    }
  else
    i = ptx_do (s->p, PTX_OP_RED, in, c->address, v);
  i->mod = mod;
  i->space = c->space;
  guard (i, when);
  return true;
}

/* The word of C as it is now.  */
static operand
current_word (struct selector *s, const struct cell *c)
{
  operand word = ptx_reg (s->p, word_type (c));
  ptx_do (s->p, PTX_OP_LD_VOLATILE, word_type (c) == PTX_B64 ? PTX_U64 : PTX_U32, word, c->address)
    ->space = c->space;
  return word;
}

static operand
update_in_loop (struct selector *s, const struct cell *c, enum tree_code code, operand v,
		operand when)
{
  operand end = ptx_label (s->p), top = ptx_label (s->p);
  enum ptx_type w = word_type (c);
  operand word = ptx_reg (s->p, w), seen = ptx_reg (s->p, w);
  if (when.kind == PTX_REG)
    ptx_branch (s->p, when, false, end);
  ptx_move (s->p, w, word, current_word (s, c));
  ptx_place (s->p, top);
  operand next = word_with (s, c, word, apply (s, c, code, value_in (s, c, word), v));
  /* Many gangs change nothing.  */
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, as_signed (w, true), next, word), true, end);
  ptx_do (s->p, PTX_OP_ATOM_CAS, w, seen, c->address, word, next)->space = c->space;
  operand changed = ptx_setp (s->p, PTX_NE, as_signed (w, true), seen, word);
  ptx_move (s->p, w, word, seen);
  ptx_branch (s->p, changed, true, top);
  ptx_place (s->p, end);
  return value_in (s, c, word);
}

/* The update of C where other threads may reach it.  */
static operand
update_shared (struct selector *s, const struct cell *c, enum tree_code code, operand v,
	       operand when, bool wanted)
{
  operand old = {};
  if (!update_in_hardware (s, c, code, v, when, wanted, &old))
    old = update_in_loop (s, c, code, v, when);
  return old;
}

/* The update of C in .local.  */
static operand
update_own (struct selector *s, const struct cell *c, enum tree_code code, operand v,
	    operand when)
{
  bool sometimes = when.kind == PTX_REG;
  operand end = sometimes ? ptx_label (s->p) : operand ();
  if (sometimes)
    ptx_branch (s->p, when, false, end);
  struct value old = load_place (s, c->type, c->own), next = {};
  next.re = apply (s, c, code, old.re, v);
  store_place (s, c->type, c->own, next);
  if (sometimes)
    ptx_place (s->p, end);
  return old.re;
}

/* Branches to LABEL if the generic address of C is of .local.  */
static void
branch_if_own (struct selector *s, const struct cell *c, operand label)
{
  operand own = ptx_reg (s->p, PTX_PRED);
  operand base = c->address;
  base.kind = PTX_REG;
  base.offset = 0;
  ptx_do (s->p, PTX_OP_ISSPACEP, PTX_NOTYPE, own, base)->space = PTX_LOCAL;
  ptx_branch (s->p, own, true, label);
}

static operand
update (struct selector *s, const struct cell *c, enum tree_code code, operand v, operand when,
	bool wanted)
{
  if (c->own.space == PTX_LOCAL)
    return update_own (s, c, code, v, when);
  if (c->own.space != PTX_GENERIC)
    return update_shared (s, c, code, v, when, wanted);
  operand own = ptx_label (s->p), end = ptx_label (s->p);
  operand old = wanted ? ptx_reg (s->p, c->t) : operand ();
  branch_if_own (s, c, own);
  operand r = update_shared (s, c, code, v, when, wanted);
  if (wanted)
    ptx_move (s->p, untyped (c->t), old, r);
  ptx_jump (s->p, end);
  ptx_place (s->p, own);
  r = update_own (s, c, code, v, when);
  if (wanted)
    ptx_move (s->p, untyped (c->t), old, r);
  ptx_place (s->p, end);
  return old;
}

/* Puts DESIRED into C, which other threads may reach, if it holds EXPECTED; *SAME
   receives whether it did.  Returns the old value.  */
static operand
exchange_shared (struct selector *s, const struct cell *c, operand expected, operand desired,
		 operand *same)
{
  enum ptx_type w = word_type (c);
  operand seen = ptx_reg (s->p, w), none = {};
  if (c->shift.kind == PTX_NONE)
    {
      operand e = word_with (s, c, none, expected);
      ptx_do (s->p, PTX_OP_ATOM_CAS, w, seen, c->address, e, word_with (s, c, none, desired))->space
	= c->space;
      *same = ptx_setp (s->p, PTX_EQ, as_signed (w, true), seen, e);
      return value_in (s, c, seen);
    }
  /* The bytes around may change meanwhile: try again then.  */
  operand top = ptx_label (s->p), end = ptx_label (s->p), word = ptx_reg (s->p, w);
  operand result = ptx_reg (s->p, PTX_PRED);
  ptx_move (s->p, w, word, current_word (s, c));
  ptx_place (s->p, top);
  operand from = word_with (s, c, word, expected), to = word_with (s, c, word, desired);
  ptx_move (s->p, PTX_PRED, result, ptx_setp (s->p, PTX_EQ, PTX_S32, from, word));
  ptx_branch (s->p, result, false, end);
  ptx_do (s->p, PTX_OP_ATOM_CAS, w, seen, c->address, word, to)->space = c->space;
  operand changed = ptx_setp (s->p, PTX_NE, PTX_S32, seen, word);
  ptx_move (s->p, w, word, seen);
  ptx_branch (s->p, changed, true, top);
  ptx_place (s->p, end);
  *same = result;
  return value_in (s, c, word);
}

/* Whether A and B, values of C, are the same.  */
static operand
equal_values (struct selector *s, const struct cell *c, operand a, operand b)
{
  if (c->t == PTX_PRED)
    return ptx_value (s->p, PTX_OP_NOT, PTX_PRED, ptx_value (s->p, PTX_OP_XOR, PTX_PRED, a, b));
  return ptx_setp (s->p, PTX_EQ, as_signed (c->t, true), a, b);
}

/* As exchange_shared, of C in .local.  */
static operand
exchange_own (struct selector *s, const struct cell *c, operand expected, operand desired,
	      operand *same)
{
  struct value old = load_place (s, c->type, c->own), next = {};
  operand end = ptx_label (s->p);
  *same = equal_values (s, c, old.re, expected);
  ptx_branch (s->p, *same, false, end);
  next.re = desired;
  store_place (s, c->type, c->own, next);
  ptx_place (s->p, end);
  return old.re;
}

/* As exchange_shared, of any C.  */
static operand
exchange_if (struct selector *s, const struct cell *c, operand expected, operand desired,
	     operand *same)
{
  if (c->own.space == PTX_LOCAL)
    return exchange_own (s, c, expected, desired, same);
  if (c->own.space != PTX_GENERIC)
    return exchange_shared (s, c, expected, desired, same);
  operand own = ptx_label (s->p), end = ptx_label (s->p), p;
  operand old = ptx_reg (s->p, c->t), both = ptx_reg (s->p, PTX_PRED);
  branch_if_own (s, c, own);
  ptx_move (s->p, untyped (c->t), old, exchange_shared (s, c, expected, desired, &p));
  ptx_move (s->p, PTX_PRED, both, p);
  ptx_jump (s->p, end);
  ptx_place (s->p, own);
  ptx_move (s->p, untyped (c->t), old, exchange_own (s, c, expected, desired, &p));
  ptx_move (s->p, PTX_PRED, both, p);
  ptx_place (s->p, end);
  *same = both;
  return old;
}

/* ---- OP_ATOMIC ---- */

void
select_atomic_op (struct selector *s, gcall *call)
{
  enum tree_code code = (enum tree_code) tree_to_uhwi (gimple_call_arg (call, 2));
  tree pointer = gimple_call_arg (call, 3), value = gimple_call_arg (call, 4);
  tree type = TREE_TYPE (value), lhs = gimple_call_lhs (call);
  operand when = use (s, gimple_call_arg (call, 5));
  if (when.kind == PTX_INT && when.value == 0)
    return;
  bool product = COMPLEX_FLOAT_TYPE_P (type) && code == MULT_EXPR && !lhs;
  if (is_pair (type) && !product)
    {
      select_fail (s, "atomic update of %s values has no device code",
		   is_complex (type) ? "complex" : "128-bit");
      return;
    }
  if (when.kind == PTX_REG && value_type (TREE_TYPE (gimple_call_arg (call, 5))) != PTX_PRED)
    when = int_to_bool (s, value_type (TREE_TYPE (gimple_call_arg (call, 5))), when);
  if (product)
    {
      select_locked_product (s, type, pointer, use_value (s, value), when);
      return;
    }
  struct cell c = cell_of (s, type, pointer);
  operand old = update (s, &c, code, use_reg (s, value), when, lhs != NULL_TREE);
  if (lhs)
    define (s, lhs, old);
}

/* ---- memory order ---- */

/* Is the order at argument K of CALL stronger than relaxed?  */
static bool
is_ordered (gcall *call, unsigned k)
{
  if (k >= gimple_call_num_args (call))
    return true;
  tree t = gimple_call_arg (call, k);
  return !tree_fits_uhwi_p (t) || (tree_to_uhwi (t) & 0xffff) != MEMMODEL_RELAXED;
}

static void
fence_if (struct selector *s, bool wanted)
{
  if (wanted)
    ptx_do (s->p, PTX_OP_FENCE, PTX_NOTYPE);
}

/* ---- IFN_ATOMIC_COMPARE_EXCHANGE ---- */

/* (pointer, expected, desired, size and weak, success order, failure order):
   complex (old, success).  */
bool
select_atomic_internal (struct selector *s, gcall *call)
{
  if (!gimple_call_internal_p (call, IFN_ATOMIC_COMPARE_EXCHANGE))
    return false;
  operand same;
  struct value r = {};
  tree expected = gimple_call_arg (call, 1), desired = gimple_call_arg (call, 2);
  tree lhs = gimple_call_lhs (call);
  struct cell c = cell_of (s, TREE_TYPE (expected), gimple_call_arg (call, 0));
  bool ordered = is_ordered (call, 4);
  fence_if (s, ordered);
  r.re = exchange_if (s, &c, use_reg (s, expected),
		      convert_operand (s, TREE_TYPE (expected), TREE_TYPE (desired), use_reg (s, desired)),
		      &same);
  fence_if (s, ordered);
  if (!lhs)
    return true;
  /* GCC drops conversions between _Bool and a byte.  */
  tree type = half_type (TREE_TYPE (lhs));
  enum ptx_type t = untyped (checked_type (s, type));
  r.re = convert_operand (s, type, TREE_TYPE (expected), r.re);
  r.im = t == PTX_PRED ? same : ptx_value (s->p, PTX_OP_SELP, t, ptx_int (1), ptx_int (0), same);
  define_value (s, lhs, r);
  return true;
}

/* ---- built-in functions ---- */

static const struct { const char *name; enum tree_code code; } operators[] = {
  { "add", PLUS_EXPR }, { "sub", MINUS_EXPR }, { "and", BIT_AND_EXPR }, { "or", BIT_IOR_EXPR },
  { "xor", BIT_XOR_EXPR }, { "nand", BIT_NOT_EXPR }, { "exchange", NOP_EXPR }
};

/* Unsigned integer type of N bytes, N a digit.  */
static tree
type_of_bytes (char n)
{
  switch (n)
    {
    case '1': return unsigned_char_type_node;
    case '2': return short_unsigned_type_node;
    case '4': return unsigned_type_node;
    default: return long_long_unsigned_type_node;
    }
}

/* What an __atomic_ or __sync_ name says.  */
struct atomic_name
{
  bool sync;
  bool new_value;               /* gives the new value, not the old one */
  char rest[32];                /* without prefix, fetch and size */
  char bytes;                   /* digit; 0: the first argument is the size, or none */
};

static bool
strip (char *s, const char *prefix)
{
  size_t n = strlen (prefix);
  if (strncmp (s, prefix, n) != 0)
    return false;
  memmove (s, s + n, strlen (s + n) + 1);
  return true;
}

static bool
parse_name (const char *name, struct atomic_name *a)
{
  a->new_value = false;
  a->bytes = 0;
  if (strlen (name) >= sizeof a->rest)
    return false;
  strcpy (a->rest, name);
  strip (a->rest, "__builtin_");
  char full[sizeof a->rest];
  strcpy (full, a->rest);
  a->sync = strip (full, "__sync_");
  if (!a->sync && !strip (full, "__atomic_"))
    return false;
  size_t n = strlen (full);
  if (n > 2 && full[n - 2] == '_' && ISDIGIT (full[n - 1]))
    {
      a->bytes = full[n - 1];
      full[n - 2] = '\0';
    }
  if (!strip (full, "fetch_and_") && !strip (full, "fetch_"))
    {
      char *tail = strstr (full, a->sync ? "_and_fetch" : "_fetch");
      a->new_value = tail != NULL;
      if (tail)
	*tail = '\0';
    }
  strcpy (a->rest, full);
  return true;
}

static void
select_fetch (struct selector *s, gcall *call, const struct atomic_name *a, enum tree_code code)
{
  tree type = type_of_bytes (a->bytes), lhs = gimple_call_lhs (call);
  tree value = gimple_call_arg (call, 1);
  bool ordered = a->sync || is_ordered (call, 2);
  operand none = {};
  struct cell c = cell_of (s, type, gimple_call_arg (call, 0));
  operand v = ptx_in_reg (s->p, untyped (c.t), convert_operand (s, type, TREE_TYPE (value), use (s, value)));
  fence_if (s, ordered);
  operand r = update (s, &c, code, v, none, lhs != NULL_TREE);
  fence_if (s, ordered);
  if (lhs && a->new_value)
    r = apply (s, &c, code, r, v);
  if (lhs)
    define (s, lhs, convert_operand (s, TREE_TYPE (lhs), type, r));
}

static void
select_load (struct selector *s, gcall *call, tree type)
{
  struct place pl = pointer_place (s, gimple_call_arg (call, 0));
  tree lhs = gimple_call_lhs (call);
  pl.is_volatile = true;
  pl.align = 16;
  operand v = load_place (s, type, pl).re;
  fence_if (s, is_ordered (call, 1));
  if (lhs)
    define (s, lhs, convert_operand (s, TREE_TYPE (lhs), type, v));
}

static void
select_store (struct selector *s, gcall *call, tree type, tree value, bool ordered)
{
  struct place pl = pointer_place (s, gimple_call_arg (call, 0));
  struct value v = {};
  pl.is_volatile = true;
  pl.align = 16;
  v.re = value ? convert_operand (s, type, TREE_TYPE (value), use (s, value)) : ptx_int (0);
  fence_if (s, ordered);
  store_place (s, type, pl, v);
  fence_if (s, ordered);
}

/* __atomic_compare_exchange_N (pointer, expected pointer, desired, ...).  */
static void
select_compare_exchange (struct selector *s, gcall *call, tree type)
{
  operand same, end = ptx_label (s->p);
  tree desired = gimple_call_arg (call, 2), lhs = gimple_call_lhs (call);
  struct cell c = cell_of (s, type, gimple_call_arg (call, 0));
  struct place pl = pointer_place (s, gimple_call_arg (call, 1));
  pl.align = MAX (pl.align, c.bits / 8);
  operand expected = load_place (s, type, pl).re;
  fence_if (s, true);
  struct value old = {};
  old.re = exchange_if (s, &c, expected, convert_operand (s, type, TREE_TYPE (desired), use_reg (s, desired)),
			&same);
  fence_if (s, true);
  ptx_branch (s->p, same, true, end);
  store_place (s, type, pl, old);
  ptx_place (s->p, end);
  if (lhs)
    define (s, lhs, convert_operand (s, TREE_TYPE (lhs), boolean_type_node, same));
}

/* __sync_bool_compare_and_swap_N, __sync_val_compare_and_swap_N.  */
static void
select_swap (struct selector *s, gcall *call, tree type, bool want_old)
{
  operand same;
  tree lhs = gimple_call_lhs (call);
  operand v[2];
  for (int k = 0; k < 2; k++)
    {
      tree t = gimple_call_arg (call, k + 1);
      v[k] = ptx_in_reg (s->p, untyped (checked_type (s, type)),
			 convert_operand (s, type, TREE_TYPE (t), use (s, t)));
    }
  struct cell c = cell_of (s, type, gimple_call_arg (call, 0));
  fence_if (s, true);
  operand old = exchange_if (s, &c, v[0], v[1], &same);
  fence_if (s, true);
  if (lhs)
    define (s, lhs, want_old ? convert_operand (s, TREE_TYPE (lhs), type, old)
		    : convert_operand (s, TREE_TYPE (lhs), boolean_type_node, same));
}

/* __atomic_test_and_set: a byte becomes 1; whether it was not 0.  */
static void
select_test_and_set (struct selector *s, gcall *call)
{
  tree lhs = gimple_call_lhs (call), type = unsigned_char_type_node;
  bool ordered = is_ordered (call, 1);
  operand none = {};
  struct cell c = cell_of (s, type, gimple_call_arg (call, 0));
  fence_if (s, ordered);
  operand was = update (s, &c, NOP_EXPR, ptx_in_reg (s->p, PTX_B32, ptx_int (1)), none, lhs);
  fence_if (s, ordered);
  if (lhs)
    define (s, lhs, convert_operand (s, TREE_TYPE (lhs), boolean_type_node,
				     int_to_bool (s, PTX_S32, was)));
}

/* Those on an object of some bytes, without a value to combine; whether A is one.  */
static bool
select_sized (struct selector *s, gcall *call, const struct atomic_name *a)
{
  tree type = type_of_bytes (a->bytes);
  if (strcmp (a->rest, "load") == 0)
    select_load (s, call, type);
  else if (strcmp (a->rest, "store") == 0)
    select_store (s, call, type, gimple_call_arg (call, 1), is_ordered (call, 2));
  else if (strcmp (a->rest, "lock_release") == 0)
    select_store (s, call, type, NULL_TREE, true);
  else if (strcmp (a->rest, "compare_exchange") == 0)
    select_compare_exchange (s, call, type);
  else if (strcmp (a->rest, "bool_compare_and_swap") == 0)
    select_swap (s, call, type, false);
  else if (strcmp (a->rest, "val_compare_and_swap") == 0)
    select_swap (s, call, type, true);
  else
    return false;
  return true;
}

/* The others; whether A is one.  */
static bool
select_plain (struct selector *s, gcall *call, const struct atomic_name *a)
{
  if (strcmp (a->rest, "clear") == 0)
    select_store (s, call, unsigned_char_type_node, NULL_TREE, is_ordered (call, 1));
  else if (strcmp (a->rest, "test_and_set") == 0)
    select_test_and_set (s, call);
  else if (strcmp (a->rest, "thread_fence") == 0 || strcmp (a->rest, "synchronize") == 0)
    fence_if (s, true);
  else
    return strcmp (a->rest, "signal_fence") == 0;
  return true;
}

bool
select_atomic_call (struct selector *s, gcall *call)
{
  struct atomic_name a;
  tree decl = gimple_call_fndecl (call);
  if (!DECL_NAME (decl) || !parse_name (IDENTIFIER_POINTER (DECL_NAME (decl)), &a))
    return false;
  const char *rest = strcmp (a.rest, "lock_test_and_set") == 0 ? "exchange" : a.rest;
  for (unsigned k = 0; k < ARRAY_SIZE (operators); k++)
    if (strcmp (rest, operators[k].name) == 0 && a.bytes && gimple_call_num_args (call) >= 2)
      {
	select_fetch (s, call, &a, operators[k].code);
	return true;
      }
  return a.bytes ? select_sized (s, call, &a) : select_plain (s, call, &a);
}
