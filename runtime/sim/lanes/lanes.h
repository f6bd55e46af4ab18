/* Arithmetic, conversions and comparisons over the lanes of a warp.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_LANES_H
#define ACCX_SIM_LANES_H

#include "sim/program/program.h"

/* Writes VALUE to the predicate row for the lanes in MASK.  */
static inline void
pred_write (uint64_t *p, uint32_t value, uint32_t mask)
{
  p[0] = (p[0] & ~(uint64_t) mask) | (value & mask);
}

/* ---- ops.c, cvt.c ---- */

/* An operation of ops.def on one type.  */
struct op_row
{
  const char *name;             /* opcode without type and rounding */
  enum type type;
  uint8_t n_src;
  lane_op *op;
};

/* The row for NAME and TYPE, or NULL.  */
const struct op_row *op_find (const char *name, enum type type);

/* The comparison CMP ("lt", "equ", ...) of TYPE; its destination is a mask in
   element 0.  NULL if there is none.  PTX ISA 9.3.  */
lane_op *op_compare (const char *cmp, enum type type);

/* X of TYPE with a subnormal replaced by a zero of its sign.  */
uint64_t op_flush (uint64_t x, enum type type);

/* The atomic operation NAME of TYPE, or NULL.  */
atom_op *op_atom (const char *name, enum type type);

/* Runs I's op on the rows R with I's float_flags honoured.  PTX ISA 9.7.3.  */
void op_run_float (const struct insn *i, uint64_t *const *r, uint32_t mask);

/* The conversion of SRC to DST; ROUND is "", "rn", "rz", "rm", "rp", "rni",
   "rzi", "rmi" or "rpi".  NULL if there is none.  PTX ISA 9.7.9.22.  */
lane_op *cvt_find (enum type dst, enum type src, const char *round, bool sat);

#endif
