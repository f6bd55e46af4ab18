/* Quotients and remainders of 32 and 64 bits by constants, as products and shifts.  For 32 bits ptxas
   of CUDA 13 makes some twenty instructions of a division, also by a constant; for 64 it calls a
   function of some seventy.

   A quotient by D, 2^(l-1) < D <= 2^l, is the upper half of a product with 2^bits (2^l / D),
   rounded up: T. Granlund, P. L. Montgomery, Division by Invariant Integers using
   Multiplication, figures 4.2, 5.2 and 6.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/ptx.h"

static operand
op (struct selector *s, enum ptx_op code, enum ptx_type t, operand a, operand b)
{
  return ptx_value (s->p, code, t, a, b);
}

static operand
shift (struct selector *s, enum ptx_op code, enum ptx_type t, operand a, int by)
{
  return by ? op (s, code, t, a, ptx_int (by)) : a;
}

/* What numbers are multiplied with in place of a division: MULTIPLIER / 2^(bits + SHIFT), of at most one bit
   more than the numbers.  */
struct reciprocal
{
  unsigned __int128 multiplier;
  int shift;
};

/* That of D > 1, for numbers of BITS of which PRECISION say how large they are: of multipliers that give the
   quotient of each the one with fewest bits.  */
static struct reciprocal
reciprocal_of (uint64_t d, int bits, int precision)
{
  int l = ceil_log2 (d);
  unsigned __int128 one = 1, over = ((one << l) - d) << bits;
  unsigned __int128 low = (one << bits) + over / d;
  unsigned __int128 high = (one << bits) + (over + (one << (bits + l - precision))) / d;
  for (; l > 0 && low / 2 < high / 2; l--)
    {
      low /= 2;
      high /= 2;
    }
  return { high, l };
}

/* The immediate with the lower BITS of M, 32 or 64.  */
static operand
lower_bits (unsigned __int128 m, int bits)
{
  return ptx_int (bits == 64 ? (int64_t) (uint64_t) m : (int64_t) (int32_t) (uint32_t) m);
}

/* N / D, unsigned, of BITS, 32 or 64.  */
static operand
unsigned_quotient (struct selector *s, int bits, operand n, uint64_t d)
{
  enum ptx_type t = bits == 64 ? PTX_U64 : PTX_U32, sum = bits == 64 ? PTX_S64 : PTX_S32;
  if (pow2p_hwi (d))
    return shift (s, PTX_OP_SHR, t, n, ceil_log2 (d));
  struct reciprocal r = reciprocal_of (d, bits, bits);
  operand high = op (s, PTX_OP_MUL_HI, t, n, lower_bits (r.multiplier, bits));
  if (r.multiplier >> bits == 0)
    return shift (s, PTX_OP_SHR, t, high, r.shift);
  operand rest = shift (s, PTX_OP_SHR, t, op (s, PTX_OP_SUB, sum, n, high), 1);
  return shift (s, PTX_OP_SHR, t, op (s, PTX_OP_ADD, sum, rest, high), r.shift - 1);
}

/* N / D, signed, of BITS, D > 0; EXACT: it is known to leave no remainder.  */
static operand
signed_quotient (struct selector *s, int bits, operand n, uint64_t d, bool exact)
{
  enum ptx_type t = bits == 64 ? PTX_S64 : PTX_S32, plain = bits == 64 ? PTX_U64 : PTX_U32;
  int l = ceil_log2 (d);
  if (pow2p_hwi (d) && (exact || d == 1))
    return shift (s, PTX_OP_SHR, t, n, l);
  operand sign = shift (s, PTX_OP_SHR, t, n, bits - 1);
  if (pow2p_hwi (d))
    {
      operand more = shift (s, PTX_OP_SHR, plain, sign, bits - l);
      return shift (s, PTX_OP_SHR, t, op (s, PTX_OP_ADD, t, n, more), l);
    }
  struct reciprocal r = reciprocal_of (d, bits, bits - 1);
  operand high = op (s, PTX_OP_MUL_HI, t, n, lower_bits (r.multiplier, bits));
  if (r.multiplier >> (bits - 1))
    high = op (s, PTX_OP_ADD, t, n, high);
  return op (s, PTX_OP_SUB, t, shift (s, PTX_OP_SHR, t, high, r.shift), sign);
}

operand
quotient_by_constant (struct selector *s, enum ptx_type t, operand n, int64_t d, bool exact)
{
  int bits = t == PTX_U32 || t == PTX_S32 ? 32 : 64;
  if (t == PTX_U32 || t == PTX_U64)
    return unsigned_quotient (s, bits, n, bits == 32 ? (uint32_t) d : (uint64_t) d);
  operand q = signed_quotient (s, bits, n, (uint64_t) (d < 0 ? -d : d), exact);
  return d < 0 ? negate_integer (s, t, q) : q;
}

operand
remainder_by_constant (struct selector *s, enum ptx_type t, operand n, int64_t d)
{
  bool word = t == PTX_U32 || t == PTX_S32;
  if ((t == PTX_U64 && pow2p_hwi (d)) || (t == PTX_U32 && pow2p_hwi ((uint32_t) d)))
    return op (s, PTX_OP_AND, word ? PTX_B32 : PTX_B64, n, ptx_int (d - 1));
  operand q = quotient_by_constant (s, t, n, d, false);
  return op (s, PTX_OP_SUB, word ? PTX_S32 : PTX_S64, n,
	     op (s, PTX_OP_MUL_LO, word ? PTX_S32 : PTX_S64, q, ptx_int (d)));
}
