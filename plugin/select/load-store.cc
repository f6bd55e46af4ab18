/* Loads and stores at places (place.cc): scalars, complex values, bit-fields,
   under-aligned and packed members, copies of aggregates, memcpy and memset.

   Every access is split so that it is aligned (PTX ISA manual, 9.7.9.8: an
   access must be).  A write touches only bytes that the reference covers.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "select/place.h"
#include "ptx/ptx.h"

#define COPY_INLINE 128         /* bytes copied without a loop */

static struct place
place_at (struct place pl, int64_t offset)
{
  pl.address = ptx_address (pl.address, offset);
  if (offset)
    pl.align = MIN (pl.align, (unsigned) least_bit_hwi (offset));
  return pl;
}

/* ---- one aligned access ---- */

/* Whether others can see the accesses of PL, and must.  */
static bool
is_volatile (const struct place *pl)
{
  return pl->is_volatile && pl->space != PTX_LOCAL && pl->space != PTX_PARAM;
}

static operand
load_aligned (struct selector *s, struct place pl, enum ptx_type type)
{
  operand d = ptx_reg (s->p, type);
  enum ptx_op op = is_volatile (&pl) ? PTX_OP_LD_VOLATILE
		   : pl.constant && pl.space == PTX_GLOBAL ? PTX_OP_LD_NC : PTX_OP_LD;
  ptx_do (s->p, op, type, d, pl.address)->space = pl.space;
  return d;
}

static void
store_aligned (struct selector *s, struct place pl, enum ptx_type type, operand v)
{
  enum ptx_op op = is_volatile (&pl) ? PTX_OP_ST_VOLATILE : PTX_OP_ST;
  ptx_do (s->p, op, type, pl.address, v)->space = pl.space;
}

/* Whether an integer of TYPE, of 128 bits, at PL is accessed at once.  */
static bool
is_aligned_wide (const struct place *pl, tree type)
{
  return INTEGRAL_TYPE_P (type) && pl->space == PTX_GLOBAL && pl->align >= 16
	 && !is_volatile (pl) && !pl->bit_field;
}

/* The pair at PL, halves of TYPE.  */
static struct value
load_two (struct selector *s, struct place pl, enum ptx_type type)
{
  struct value v = {};
  enum ptx_op op = pl.constant && pl.space == PTX_GLOBAL ? PTX_OP_LD_NC_TWO : PTX_OP_LD_TWO;
  v.re = ptx_reg (s->p, type);
  v.im = ptx_reg (s->p, type);
  ptx_do (s->p, op, type, v.re, v.im, pl.address)->space = pl.space;
  return v;
}

static void
store_two (struct selector *s, struct place pl, enum ptx_type type, struct value v)
{
  ptx_do (s->p, PTX_OP_ST_TWO, type, pl.address, ptx_in_reg (s->p, type, v.re),
	  ptx_in_reg (s->p, type, v.im))->space = pl.space;
}

/* ---- any bits ---- */

static enum ptx_type
unsigned_of_bytes (unsigned bytes)
{
  return bytes == 1 ? PTX_U8 : bytes == 2 ? PTX_U16 : bytes == 4 ? PTX_U32 : PTX_U64;
}

/* Bytes of the widest aligned access at byte AT of PL that ends by byte END.  */
static unsigned
piece_bytes (const struct place *pl, int64_t at, int64_t end)
{
  unsigned bytes = 8;
  unsigned align = at ? MIN (pl->align, (unsigned) least_bit_hwi (at)) : pl->align;
  while (bytes > align || at + bytes > end)
    bytes /= 2;
  return bytes;
}

static operand
shift (struct selector *s, enum ptx_type type, operand v, int64_t left)
{
  if (left == 0)
    return v;
  return ptx_value (s->p, left > 0 ? PTX_OP_SHL : PTX_OP_SHR,
		    left > 0 ? untyped (type) : as_signed (type, false), v,
		    ptx_int (left > 0 ? left : -left));
}

/* The bits of PL, at the bottom of a register of TYPE (U32 or U64); bits above
   are undefined.  */
static operand
load_bits (struct selector *s, struct place pl, enum ptx_type type)
{
  int64_t end = (pl.bit + pl.bits + 7) / 8;
  operand total = {};
  unsigned bytes;
  for (int64_t at = 0; at < end; at += bytes)
    {
      bytes = piece_bytes (&pl, at, end);
      enum ptx_type piece_type = unsigned_of_bytes (bytes);
      operand v = load_aligned (s, place_at (pl, at), piece_type);
      int64_t left = 8 * at - pl.bit;
      if (type == PTX_U64 && bytes < 8)
	v = ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, v);
      else if (type == PTX_U32 && bytes == 8)
	{
	  v = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, shift (s, PTX_U64, v, left));
	  left = 0;
	}
      v = shift (s, type, v, left);
      total = total.kind == PTX_NONE ? v : ptx_value (s->p, PTX_OP_OR, untyped (type), total, v);
    }
  return total;
}

/* Stores the low PL.bits of V, a U64.  */
static void
store_bits (struct selector *s, struct place pl, operand v)
{
  int64_t end = (pl.bit + pl.bits + 7) / 8;
  unsigned bytes;
  for (int64_t at = 0; at < end; at += bytes)
    {
      bytes = piece_bytes (&pl, at, end);
      enum ptx_type type = unsigned_of_bytes (bytes);
      struct place piece = place_at (pl, at);
      /* Bits FIRST to LAST - 1 of the piece are meant.  */
      int64_t first = MAX (0, pl.bit - 8 * at);
      int64_t last = MIN (8 * (int64_t) bytes, pl.bit + pl.bits - 8 * at);
      operand w = shift (s, PTX_U64, v, pl.bit - 8 * at);
      if (first > 0 || last < 8 * (int64_t) bytes)
	{
	  uint64_t mask = (last - first == 64 ? ~0ull : (1ull << (last - first)) - 1) << first;
	  operand old = load_aligned (s, piece, type);
	  if (bytes < 8)
	    old = ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, old);
	  old = ptx_value (s->p, PTX_OP_AND, PTX_B64, old, ptx_int ((int64_t) ~mask));
	  w = ptx_value (s->p, PTX_OP_AND, PTX_B64, w, ptx_int ((int64_t) mask));
	  w = ptx_value (s->p, PTX_OP_OR, PTX_B64, w, old);
	}
      if (bytes < 8)
	w = ptx_cvt (s->p, PTX_U32, PTX_U64, NULL, w);
      store_aligned (s, piece, type, w);
    }
}

/* ---- scalars ---- */

/* The bits V (U32 or U64, TYPE's width) as a value of TYPE, extended from BITS.  */
static operand
value_of_bits (struct selector *s, tree type, enum ptx_type from, operand v, unsigned bits)
{
  enum ptx_type t = value_type (type);
  if (t == PTX_F32 || t == PTX_F64)
    return ptx_value (s->p, PTX_OP_MOV, t == PTX_F32 ? PTX_B32 : PTX_B64, v);
  if (t == PTX_PRED)
    return int_to_bool (s, from, ptx_value (s->p, PTX_OP_AND, untyped (from), v, ptx_int (1)));
  if (bits == 8 * ptx_type_bytes (from))
    return v;
  bool is_signed = !POINTER_TYPE_P (type) && !TYPE_UNSIGNED (type);
  if (bits > TYPE_PRECISION (type))
    bits = TYPE_PRECISION (type);
  return ptx_value (s->p, PTX_OP_BFE, as_signed (from, is_signed), v, ptx_int (0), ptx_int (bits));
}

/* Scalar TYPE from PL.  */
static operand
load_scalar (struct selector *s, tree type, struct place pl)
{
  enum ptx_type t = checked_type (s, type), m = memory_type (type);
  unsigned bytes = ptx_type_bytes (m);
  if (m != PTX_NOTYPE && !pl.bit_field && pl.align >= bytes)
    {
      operand v = load_aligned (s, pl, m);
      if (m == PTX_B16)
	return half_of_register (s, v);
      if (t == PTX_PRED)
	return int_to_bool (s, bytes == 8 ? PTX_U64 : PTX_U32, v);
      return INTEGRAL_TYPE_P (type) && TYPE_PRECISION (type) < 8 * bytes
	     ? normalise (s, type, v) : v;
    }
  if (!pl.bit_field)
    pl.bits = tree_to_uhwi (TYPE_SIZE (type));
  enum ptx_type from = pl.bits <= 32 && ptx_class (t) != PTX_B64 && t != PTX_F64 ? PTX_U32 : PTX_U64;
  operand v = load_bits (s, pl, from);
  if (m == PTX_B16)
    return half_of_bits (s, v);
  if (t == PTX_F32 && from == PTX_U32)
    return ptx_value (s->p, PTX_OP_MOV, PTX_F32, v);
  if (t == PTX_F64)
    return ptx_value (s->p, PTX_OP_MOV, PTX_F64, v);
  return value_of_bits (s, type, from, v, pl.bits);
}

/* V of TYPE as a 64-bit integer register with its memory image in the low bits.  */
static operand
image_of (struct selector *s, tree type, operand v)
{
  enum ptx_type t = value_type (type);
  if (is_half_precision (type))
    return ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, bits_of_half (s, v));
  v = t == PTX_PRED ? bool_to_int (s, v) : ptx_in_reg (s->p, untyped (t), v);
  if (t == PTX_F32)
    v = ptx_value (s->p, PTX_OP_MOV, PTX_B32, v);
  if (t == PTX_F64)
    return ptx_value (s->p, PTX_OP_MOV, PTX_B64, v);
  if (ptx_class (t) == PTX_B64)
    return v;
  return ptx_cvt (s->p, PTX_U64, PTX_U32, NULL, ptx_in_reg (s->p, PTX_B32, v));
}

static void
store_scalar (struct selector *s, tree type, struct place pl, operand v)
{
  enum ptx_type t = checked_type (s, type), m = memory_type (type);
  unsigned bytes = ptx_type_bytes (m);
  if (m != PTX_NOTYPE && !pl.bit_field && pl.align >= bytes)
    {
      if (t == PTX_PRED)
	v = bool_to_int (s, v);
      else
	v = m == PTX_B16 ? register_of_half (s, v) : ptx_in_reg (s->p, untyped (t), v);
      if (bytes == 8 && ptx_class (t) != PTX_B64 && t != PTX_F64)
	v = ptx_cvt (s->p, t == PTX_S32 ? PTX_S64 : PTX_U64, t == PTX_S32 ? PTX_S32 : PTX_U32, NULL,
		     ptx_in_reg (s->p, PTX_B32, v));
      store_aligned (s, pl, m, v);
      return;
    }
  if (!pl.bit_field)
    pl.bits = tree_to_uhwi (TYPE_SIZE (type));
  store_bits (s, pl, image_of (s, type, v));
}

struct value
load_place (struct selector *s, tree type, struct place pl)
{
  struct value v = {};
  if (!is_pair (type))
    {
      v.re = load_scalar (s, type, pl);
      return v;
    }
  tree half = half_type (type);
  if (is_aligned_wide (&pl, type))
    return load_two (s, pl, memory_type (half));
  pl.bits = tree_to_uhwi (TYPE_SIZE (half));
  v.re = load_scalar (s, half, pl);
  v.im = load_scalar (s, half, place_at (pl, int_size_in_bytes (half)));
  return v;
}

void
store_place (struct selector *s, tree type, struct place pl, struct value v)
{
  if (!is_pair (type))
    {
      store_scalar (s, type, pl, v.re);
      return;
    }
  tree half = half_type (type);
  if (is_aligned_wide (&pl, type))
    {
      store_two (s, pl, memory_type (half), v);
      return;
    }
  pl.bits = tree_to_uhwi (TYPE_SIZE (half));
  store_scalar (s, half, pl, v.re);
  store_scalar (s, half, place_at (pl, int_size_in_bytes (half)), v.im);
}

/* ---- aggregates ---- */

/* Pieces that are loaded before the first of them is stored: the assembler does not know that the
   stores do not change what is loaded next.  */
enum { PIECES_AT_ONCE = 8 };

/* A part of an aggregate on its way.  */
struct copied_piece
{
  struct value v;
  unsigned bytes;
};

/* Bytes of the widest access at byte AT of FROM and TO, aligned like BOTH, that ends by byte END.  */
static unsigned
copied_bytes (const struct place *to, const struct place *from, const struct place *both,
	      int64_t at, int64_t end)
{
  bool wide = to->space == PTX_GLOBAL && from->space == PTX_GLOBAL && !is_volatile (to)
	      && !is_volatile (from) && both->align >= 16 && at % 16 == 0 && at + 16 <= end;
  return wide ? 16 : piece_bytes (both, at, end);
}

static struct copied_piece
load_piece (struct selector *s, struct place pl, unsigned bytes)
{
  struct copied_piece p = { {}, bytes };
  if (bytes == 16)
    p.v = load_two (s, pl, PTX_U64);
  else
    p.v.re = load_aligned (s, pl, unsigned_of_bytes (bytes));
  return p;
}

static void
store_piece (struct selector *s, struct place pl, struct copied_piece p)
{
  if (p.bytes == 16)
    store_two (s, pl, PTX_U64, p.v);
  else
    store_aligned (s, pl, unsigned_of_bytes (p.bytes), p.v.re);
}

/* Copies bytes AT to END of FROM to TO, both aligned like BOTH.  */
static void
copy_pieces (struct selector *s, struct place to, struct place from, const struct place *both,
	     uint64_t at, uint64_t end)
{
  while (at < end)
    {
      struct copied_piece p[PIECES_AT_ONCE];
      unsigned n = 0;
      for (uint64_t next = at; next < end && n < PIECES_AT_ONCE; next += p[n++].bytes)
	p[n] = load_piece (s, place_at (from, next),
			   copied_bytes (&to, &from, both, next, end));
      for (unsigned k = 0; k < n; at += p[k++].bytes)
	store_piece (s, place_at (to, at), p[k]);
    }
}

/* PL's address in a register of its own.  */
static operand
address_register (struct selector *s, struct place pl)
{
  int64_t offset = pl.address.offset;
  operand r = pl.address;
  r.offset = 0;
  r.kind = r.kind == PTX_ADDR_REG ? PTX_REG : PTX_SYMBOL;
  operand d = ptx_reg (s->p, PTX_U64);
  ptx_move (s->p, PTX_U64, d, r);
  if (offset)
    ptx_do (s->p, PTX_OP_ADD, PTX_S64, d, d, ptx_int (offset));
  return d;
}

static void
add_to (struct selector *s, operand r, int64_t n)
{
  ptx_do (s->p, PTX_OP_ADD, PTX_S64, r, r, ptx_int (n));
}

/* A loop of N steps of STEP bytes, N > 0 in a register of its own: moves FROM
   (or the byte pattern in FILL) to TO, whose addresses are registers that are
   left behind the last byte.  */
static void
byte_loop (struct selector *s, struct place to, struct place *from, operand fill, operand n,
	   unsigned step)
{
  operand top = ptx_label (s->p);
  ptx_place (s->p, top);
  enum ptx_type t = unsigned_of_bytes (step);
  store_aligned (s, to, t, from ? load_aligned (s, *from, t) : fill);
  operand r = to.address;
  r.kind = PTX_REG;
  add_to (s, r, step);
  if (from)
    {
      r = from->address;
      r.kind = PTX_REG;
      add_to (s, r, step);
    }
  add_to (s, n, -1);
  ptx_branch (s->p, ptx_setp (s->p, PTX_NE, PTX_S64, n, ptx_int (0)), true, top);
}

static struct place
moving_place (struct selector *s, struct place pl)
{
  pl.address = ptx_address (address_register (s, pl), 0);
  return pl;
}

void
copy_bytes (struct selector *s, struct place to, struct place from, uint64_t bytes)
{
  struct place both = to;
  both.align = least_bit_hwi (MIN (MIN (to.align, from.align), 16u));
  unsigned unit = MIN (both.align, 8u);
  uint64_t at = 0;
  /* The address of a parameter or result cannot be taken.  */
  bool fixed = to.space == PTX_PARAM || from.space == PTX_PARAM;
  if (bytes > COPY_INLINE * unit / 8 && !fixed)
    {
      struct place t = moving_place (s, to), f = moving_place (s, from);
      operand n = ptx_reg (s->p, PTX_U64);
      ptx_move (s->p, PTX_U64, n, ptx_int (bytes / unit));
      byte_loop (s, t, &f, n, n, unit);
      at = bytes / unit * unit;
    }
  copy_pieces (s, to, from, &both, at, bytes);
}

void
zero_bytes (struct selector *s, struct place to, uint64_t bytes)
{
  struct place all = to;
  all.align = least_bit_hwi (MIN (to.align, 8u));
  uint64_t at = 0;
  if (bytes > COPY_INLINE * all.align / 8)
    {
      struct place t = moving_place (s, to);
      operand n = ptx_reg (s->p, PTX_U64);
      ptx_move (s->p, PTX_U64, n, ptx_int (bytes / all.align));
      byte_loop (s, t, NULL, ptx_int (0), n, all.align);
      at = bytes / all.align * all.align;
    }
  for (unsigned step; at < bytes; at += step)
    {
      step = piece_bytes (&all, at, bytes);
      store_aligned (s, place_at (to, at), unsigned_of_bytes (step), ptx_int (0));
    }
}

static uint64_t
bytes_of (struct selector *s, tree ref)
{
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (ref));
  if (size && tree_fits_uhwi_p (size))
    return tree_to_uhwi (size);
  select_fail (s, "copy of a variable-size object has no device code");
  return 0;
}

void
load_to (struct selector *s, tree lhs, tree ref)
{
  if (is_stdout (ref))
    {
      define (s, lhs, ptx_int (0));
      return;
    }
  define_value (s, lhs, load_place (s, TREE_TYPE (lhs), place_of (s, ref)));
}

void
store_to (struct selector *s, tree ref, tree rhs)
{
  if (TREE_CODE (rhs) == CONSTRUCTOR)
    {
      if (TREE_CLOBBER_P (rhs))
	return;
      if (CONSTRUCTOR_NELTS (rhs))
	select_fail (s, "this constructor has no device code");
      zero_bytes (s, place_of (s, ref), bytes_of (s, ref));
    }
  else if (is_gimple_reg_type (TREE_TYPE (rhs)) && is_gimple_val (rhs))
    store_place (s, TREE_TYPE (rhs), place_of (s, ref), use_value (s, rhs));
  else if (is_gimple_reg_type (TREE_TYPE (rhs)))
    store_place (s, TREE_TYPE (rhs), place_of (s, ref),
		 load_place (s, TREE_TYPE (rhs), place_of (s, rhs)));
  else
    copy_bytes (s, place_of (s, ref), place_of (s, rhs), bytes_of (s, rhs));
}

/* ---- memcpy, memmove, memset ---- */

static void
define_result (struct selector *s, gcall *call)
{
  if (gimple_call_lhs (call))
    define (s, gimple_call_lhs (call), use_reg (s, gimple_call_arg (call, 0)));
}

static operand
own_copy (struct selector *s, operand v)
{
  operand r = ptx_reg (s->p, PTX_U64);
  ptx_move (s->p, PTX_U64, r, v);
  return r;
}

/* Bytes in a loop; downwards when the areas may overlap that way.  */
static void
copy_variable (struct selector *s, struct place to, struct place from, operand n, bool overlap)
{
  operand end = ptx_label (s->p), forward = ptx_label (s->p);
  struct place t = moving_place (s, to), f = moving_place (s, from);
  operand count = own_copy (s, n), tr = t.address, fr = f.address;
  tr.kind = fr.kind = PTX_REG;
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, count, ptx_int (0)), true, end);
  if (overlap)
    {
      operand top = ptx_label (s->p);
      ptx_branch (s->p, ptx_setp (s->p, PTX_LE, PTX_U64, tr, fr), true, forward);
      ptx_do (s->p, PTX_OP_ADD, PTX_S64, tr, tr, count);
      ptx_do (s->p, PTX_OP_ADD, PTX_S64, fr, fr, count);
      ptx_place (s->p, top);
      add_to (s, tr, -1);
      add_to (s, fr, -1);
      store_aligned (s, t, PTX_U8, load_aligned (s, f, PTX_U8));
      add_to (s, count, -1);
      ptx_branch (s->p, ptx_setp (s->p, PTX_NE, PTX_S64, count, ptx_int (0)), true, top);
      ptx_jump (s->p, end);
      ptx_place (s->p, forward);
    }
  byte_loop (s, t, &f, count, count, 1);
  ptx_place (s->p, end);
}

static void
set_variable (struct selector *s, struct place to, operand byte, operand n)
{
  operand end = ptx_label (s->p), count = own_copy (s, n);
  struct place t = moving_place (s, to);
  ptx_branch (s->p, ptx_setp (s->p, PTX_EQ, PTX_S64, count, ptx_int (0)), true, end);
  byte_loop (s, t, NULL, byte, count, 1);
  ptx_place (s->p, end);
}

void
clear_bytes (struct selector *s, operand address, operand n)
{
  struct place to = {};
  to.space = PTX_GENERIC;
  to.address = ptx_address (address, 0);
  to.align = 1;
  set_variable (s, to, ptx_int (0), n);
}

static void
select_memset (struct selector *s, gcall *call)
{
  struct place to = pointer_place (s, gimple_call_arg (call, 0));
  tree byte = gimple_call_arg (call, 1), n = gimple_call_arg (call, 2);
  if (tree_fits_uhwi_p (n) && integer_zerop (byte))
    zero_bytes (s, to, tree_to_uhwi (n));
  else
    set_variable (s, to, use_reg (s, byte), use_reg (s, n));
}

static bool
is_small (tree n)
{
  return tree_fits_uhwi_p (n) && tree_to_uhwi (n) <= 64;
}

/* A copy of N bytes that may overlap: all loads before all stores.  */
static void
move_small (struct selector *s, struct place to, struct place from, uint64_t n)
{
  struct place both = to;
  both.align = least_bit_hwi (MIN (MIN (to.align, from.align), 8u));
  operand v[64];
  unsigned k = 0, step;
  for (uint64_t at = 0; at < n; at += step, k++)
    {
      step = piece_bytes (&both, at, n);
      v[k] = load_aligned (s, place_at (from, at), unsigned_of_bytes (step));
    }
  k = 0;
  for (uint64_t at = 0; at < n; at += step, k++)
    {
      step = piece_bytes (&both, at, n);
      store_aligned (s, place_at (to, at), unsigned_of_bytes (step), v[k]);
    }
}

static void
select_memcpy (struct selector *s, gcall *call, bool overlap)
{
  struct place to = pointer_place (s, gimple_call_arg (call, 0));
  struct place from = pointer_place (s, gimple_call_arg (call, 1));
  tree n = gimple_call_arg (call, 2);
  if (is_small (n))
    move_small (s, to, from, tree_to_uhwi (n));
  else if (tree_fits_uhwi_p (n) && !overlap)
    copy_bytes (s, to, from, tree_to_uhwi (n));
  else
    {
      operand count = use_reg (s, n);
      /* Addresses to be compared must be of one space.  */
      if (overlap)
	{
	  to.address = ptx_address (use_reg (s, gimple_call_arg (call, 0)), 0);
	  from.address = ptx_address (use_reg (s, gimple_call_arg (call, 1)), 0);
	  to.space = from.space = PTX_GENERIC;
	}
      copy_variable (s, to, from, count, overlap);
    }
}

bool
select_memory_call (struct selector *s, gcall *call, enum built_in_function code)
{
  switch (code)
    {
    case BUILT_IN_MEMCPY:
      select_memcpy (s, call, false);
      break;
    case BUILT_IN_MEMMOVE:
      select_memcpy (s, call, true);
      break;
    case BUILT_IN_MEMSET:
      select_memset (s, call);
      break;
    default:
      return false;
    }
  define_result (s, call);
  return true;
}
