/* Half precision: _Float16 is F32 in registers and 16 bits in memory.

   F32 has more than twice the digits.  So a sum, product or quotient that is rounded to F32 and then
   to half precision has the bits of one rounding.  Every result goes through normalise.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "select/selector.h"
#include "ptx/ptx.h"

bool
is_half_precision (tree type)
{
  return SCALAR_FLOAT_TYPE_P (type)
	 && REAL_MODE_FORMAT (TYPE_MODE (type)) == &ieee_half_format;
}

operand
half_of_register (struct selector *s, operand h)
{
  return ptx_cvt (s->p, PTX_F32, PTX_F16, NULL, h);
}

operand
register_of_half (struct selector *s, operand v)
{
  return ptx_cvt (s->p, PTX_F16, PTX_F32, ".rn", ptx_in_reg (s->p, PTX_F32, v));
}

operand
half_from (struct selector *s, enum ptx_type from, operand v)
{
  return half_of_register (s, ptx_cvt (s->p, PTX_F16, from, ".rn",
				       ptx_in_reg (s->p, untyped (from), v)));
}

operand
half_of_bits (struct selector *s, operand bits)
{
  operand h = ptx_reg (s->p, PTX_B16);
  ptx_do (s->p, PTX_OP_CVT, PTX_U16, h, bits)->type2 = PTX_U32;
  return half_of_register (s, h);
}

operand
bits_of_half (struct selector *s, operand v)
{
  return ptx_cvt (s->p, PTX_U32, PTX_U16, NULL, register_of_half (s, v));
}
