/* Quotients and remainders of 32 and 64 bits by constants, as products and shifts.  For 32 bits ptxas
   of CUDA 13 makes some twenty instructions of a division, also by a constant; for 64 it calls a
   function of some seventy.

   A quotient by D, 2^(l-1) < D <= 2^l, is the upper half of a product with 2^bits (2^l / D),
   rounded up: T. Granlund, P. L. Montgomery, Division by Invariant Integers using
   Multiplication, figures 4.1 and 5.1.

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

/* N / D, unsigned.  */
static operand
unsigned_quotient (struct selector *s, operand n, uint64_t d)
{
  int l = ceil_log2 (d);
  if (pow2p_hwi (d))
    return shift (s, PTX_OP_SHR, PTX_U64, n, l);
  unsigned __int128 excess = l == 64 ? -(unsigned __int128) d + ((unsigned __int128) 1 << 64)
			     : ((unsigned __int128) 1 << l) - d;
  uint64_t m = (uint64_t) ((excess << 64) / d + 1);
  operand high = op (s, PTX_OP_MUL_HI, PTX_U64, n, ptx_int ((int64_t) m));
  operand rest = shift (s, PTX_OP_SHR, PTX_U64, op (s, PTX_OP_SUB, PTX_S64, n, high), 1);
  return shift (s, PTX_OP_SHR, PTX_U64, op (s, PTX_OP_ADD, PTX_S64, rest, high), l - 1);
}

/* N / D, signed, D > 0; EXACT: it is known to leave no remainder.  */
static operand
signed_quotient (struct selector *s, operand n, int64_t d, bool exact)
{
  int l = ceil_log2 (d);
  if (pow2p_hwi (d) && (exact || d == 1))
    return shift (s, PTX_OP_SHR, PTX_S64, n, l);
  operand sign = shift (s, PTX_OP_SHR, PTX_S64, n, 63);
  if (pow2p_hwi (d))
    {
      operand more = shift (s, PTX_OP_SHR, PTX_U64, sign, 64 - l);
      return shift (s, PTX_OP_SHR, PTX_S64, op (s, PTX_OP_ADD, PTX_S64, n, more), l);
    }
  uint64_t m = (uint64_t) (((unsigned __int128) 1 << (63 + l)) / d + 1);
  operand high = op (s, PTX_OP_MUL_HI, PTX_S64, n, ptx_int ((int64_t) m));
  high = shift (s, PTX_OP_SHR, PTX_S64, op (s, PTX_OP_ADD, PTX_S64, n, high), l - 1);
  return op (s, PTX_OP_SUB, PTX_S64, high, sign);
}

/* N / D, of 32 bits, unsigned, D > 0.  */
static operand
unsigned_word_quotient (struct selector *s, operand n, uint32_t d)
{
  int l = ceil_log2 (d);
  if (pow2p_hwi (d))
    return shift (s, PTX_OP_SHR, PTX_U32, n, l);
  /* Of factors between 2^(32+l) / D and 2^l more the one with fewest bits; all have 33 at most.  */
  unsigned __int128 one = 1;
  uint64_t low = (uint64_t) ((one << (32 + l)) / d), high = (uint64_t) (((one << (32 + l)) + (one << l)) / d);
  int by = l;
  for (; by > 0 && low / 2 < high / 2; by--)
    {
      low /= 2;
      high /= 2;
    }
  operand product = op (s, PTX_OP_MUL_HI, PTX_U32, n, ptx_int ((int64_t) (high & UINT32_MAX)));
  if (high <= UINT32_MAX)
    return shift (s, PTX_OP_SHR, PTX_U32, product, by);
  operand rest = shift (s, PTX_OP_SHR, PTX_U32, op (s, PTX_OP_SUB, PTX_S32, n, product), 1);
  return shift (s, PTX_OP_SHR, PTX_U32, op (s, PTX_OP_ADD, PTX_S32, rest, product), by - 1);
}

/* N / D, of 32 bits, signed, D > 0; EXACT: it is known to leave no remainder.  */
static operand
signed_word_quotient (struct selector *s, operand n, int64_t d, bool exact)
{
  int l = ceil_log2 (d);
  if (pow2p_hwi (d) && (exact || d == 1))
    return shift (s, PTX_OP_SHR, PTX_S32, n, l);
  operand sign = shift (s, PTX_OP_SHR, PTX_S32, n, 31);
  if (pow2p_hwi (d))
    {
      operand more = shift (s, PTX_OP_SHR, PTX_U32, sign, 32 - l);
      return shift (s, PTX_OP_SHR, PTX_S32, op (s, PTX_OP_ADD, PTX_S32, n, more), l);
    }
  uint64_t m = ((uint64_t) 1 << (31 + l)) / (uint64_t) d + 1;
  operand high = op (s, PTX_OP_MUL_HI, PTX_S32, n, ptx_int ((int32_t) (uint32_t) m));
  high = shift (s, PTX_OP_SHR, PTX_S32, op (s, PTX_OP_ADD, PTX_S32, n, high), l - 1);
  return op (s, PTX_OP_SUB, PTX_S32, high, sign);
}

operand
quotient_by_constant (struct selector *s, enum ptx_type t, operand n, int64_t d, bool exact)
{
  if (t == PTX_U32)
    return unsigned_word_quotient (s, n, (uint32_t) d);
  if (t == PTX_U64)
    return unsigned_quotient (s, n, (uint64_t) d);
  operand q = t == PTX_S32 ? signed_word_quotient (s, n, d < 0 ? -d : d, exact)
	      : signed_quotient (s, n, d < 0 ? -d : d, exact);
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
