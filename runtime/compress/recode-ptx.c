/* PTX text of the loops of codec.c, a module for each row of codec.def: kernels `scan',
   `encode' and `decode', for numbers that lie in device memory.  recode.c loads and
   launches them.  All take

     from, n, stride, to		addresses; n numbers, stride bytes apart

   `scan' leaves nothing at `to' but the least and the greatest number in order of integers
   (codec-loop.h, SCAN) in result[0] and [1].  These hold what was found before.  `encode'
   saturates what is not in [low, high] and adds how many to result[2].

   Invariants: the operations are those of codec-loop.h, in the same order and rounded one
   by one, so codes are the same bit by bit.  Each kernel is a loop in which a thread goes
   on by the number of threads; blocks are whole warps.

   To add a width: a row of codec.def, STORE_ and LOAD_ for its number of units.
   PTX ISA 9.7.3 (floating point), 9.7.9.8 (shfl), 9.7.13 (red).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "compress/compress.h"
#include "pure/pure.h"

/* What differs between the types: bits of a word, and the words of 1 and of the number
   before 2.  */
#define BITS_float "32"
#define BITS_double "64"
#define ONE_float "0f3F800000"
#define ONE_double "0d3FF0000000000000"
#define TOP_float "0f3FFFFFFF"
#define TOP_double "0d3FFFFFFFFFFFFFFF"
#define UNIT_uint8_t "8"
#define UNIT_uint16_t "16"
#define UNIT_uint32_t "32"
#define TWO_UNITS_uint8_t "16"
#define TWO_UNITS_uint16_t "32"

/* Bytes of a code, and where the units of one begin.  */
#define BYTES_8 "1"
#define BYTES_16 "2"
#define BYTES_24 "3"
#define BYTES_32 "4"
#define BYTES_48 "6"
#define SECOND_uint8_t "1"
#define SECOND_uint16_t "2"
#define THIRD_uint8_t "2"
#define THIRD_uint16_t "4"

/* ---- What all kernels share ---- */

#define HEADER ".version 6.3\n.target sm_75\n.address_size 64\n"

/* Entry NAME with PARAMS behind the common ones; I is the first number of this thread.  */
#define ENTRY(NAME, W, PARAMS)						\
  ".visible .entry " NAME " (.param .u64 p_from, .param .u64 p_n,\n"	\
  "  .param .u64 p_stride, .param .u64 p_to" PARAMS ")\n"		\
  "{\n"									\
  "  .reg .b64 from, n, stride, to, i, step, at, t;\n"			\
  "  .reg .b32 w0, w1, w2;\n"						\
  "  .reg .b" W " v, u;\n"						\
  "  .reg .f" W " x, y;\n"						\
  "  .reg .pred p, q;\n"						\
  "  ld.param.u64 from, [p_from];\n"					\
  "  ld.param.u64 n, [p_n];\n"						\
  "  ld.param.u64 stride, [p_stride];\n"				\
  "  ld.param.u64 to, [p_to];\n"					\
  "  mov.u32 w0, %ctaid.x;\n"						\
  "  mov.u32 w1, %ntid.x;\n"						\
  "  mul.wide.u32 i, w0, w1;\n"						\
  "  mov.u32 w0, %tid.x;\n"						\
  "  cvt.u64.u32 t, w0;\n"						\
  "  add.u64 i, i, t;\n"						\
  "  mov.u32 w0, %nctaid.x;\n"						\
  "  mul.wide.u32 step, w0, w1;\n"

#define LOOP								\
  "each:\n"								\
  "  setp.ge.u64 p, i, n;\n"						\
  "  @p bra done;\n"

#define NEXT								\
  "  add.u64 i, i, step;\n"						\
  "  bra each;\n"							\
  "done:\n"

/* The address of number I, of what is SIZE bytes apart at BASE.  */
#define AT(SIZE, BASE) "  mad.lo.u64 at, i, " SIZE ", " BASE ";\n"

#define PARAM(TYPE, NAME) \
  "  .reg ." TYPE " " NAME ";\n  ld.param." TYPE " " NAME ", [p_" NAME "];\n"

/* ---- scan ---- */

/* V, a word, as an integer that orders as the number does, in T.  */
#define ORDERED(W, LAST)						\
  "  shr.s" W " u, v, " LAST ";\n"					\
  "  shr.u" W " u, u, 1;\n"						\
  "  xor.b" W " v, v, u;\n"
#define ORDER_float ORDERED ("32", "31") "  cvt.s64.s32 t, v;\n"
#define ORDER_double ORDERED ("64", "63") "  mov.b64 t, v;\n"

/* X becomes OP of what this lane and the one w0 away have.  */
#define FOLD(OP, X)							\
  "  mov.b64 {w1, w2}, " X ";\n"					\
  "  shfl.sync.bfly.b32 w1, w1, w0, 31, 0xffffffff;\n"			\
  "  shfl.sync.bfly.b32 w2, w2, w0, 31, 0xffffffff;\n"			\
  "  mov.b64 t, {w1, w2};\n"						\
  "  " OP ".s64 " X ", " X ", t;\n"

#define SCAN(REAL)							\
  ENTRY ("scan", BITS_##REAL, ", .param .u64 p_result")			\
  PARAM ("u64", "result")						\
  "  .reg .b64 least, greatest;\n"					\
  "  mov.b64 least, 0x7fffffffffffffff;\n"				\
  "  mov.b64 greatest, 0x8000000000000000;\n"				\
  LOOP									\
  AT ("stride", "from")							\
  "  ld.global.b" BITS_##REAL " v, [at];\n"				\
  ORDER_##REAL								\
  "  min.s64 least, least, t;\n"					\
  "  max.s64 greatest, greatest, t;\n"					\
  NEXT									\
  "  mov.u32 w0, 16;\n"							\
  "fold:\n"								\
  FOLD ("min", "least")							\
  FOLD ("max", "greatest")						\
  "  shr.u32 w0, w0, 1;\n"						\
  "  setp.ne.u32 p, w0, 0;\n"						\
  "  @p bra fold;\n"							\
  "  mov.u32 w0, %tid.x;\n"						\
  "  and.b32 w0, w0, 31;\n"						\
  "  setp.ne.u32 p, w0, 0;\n"						\
  "  @p ret;\n"								\
  "  red.global.min.s64 [result], least;\n"				\
  "  red.global.max.s64 [result+8], greatest;\n"			\
  "  ret;\n"								\
  "}\n"

/* ---- encode ---- */

/* The lower word of the code in V, in w0.  */
#define LOW_float "  mov.b32 w0, v;\n"
#define LOW_double "  cvt.u32.u64 w0, v;\n"

#define STORE_UNIT(REAL, UNIT, OFFSET) \
  LOW_##REAL "  st.global.u" UNIT_##UNIT " [at+" OFFSET "], w0;\n"
#define SHIFT(REAL, UNIT) "  shr.u" BITS_##REAL " v, v, " UNIT_##UNIT ";\n"
#define STORE_1(REAL, UNIT) STORE_UNIT (REAL, UNIT, "0")
#define STORE_3(REAL, UNIT)						\
  STORE_UNIT (REAL, UNIT, "0") SHIFT (REAL, UNIT)			\
  STORE_UNIT (REAL, UNIT, SECOND_##UNIT) SHIFT (REAL, UNIT)		\
  STORE_UNIT (REAL, UNIT, THIRD_##UNIT)

#define REALS(W)							\
  ", .param .u64 p_result, .param .f" W " p_least, .param .f" W " p_greatest,\n" \
  "  .param .f" W " p_low, .param .f" W " p_high, .param .f" W " p_up,\n" \
  "  .param .f" W " p_inverse, .param .u32 p_lost"

#define ENCODE(REAL, BITS, UNIT, UNITS)					\
  ENTRY ("encode", BITS_##REAL, REALS (BITS_##REAL))			\
  PARAM ("u64", "result")						\
  PARAM ("f" BITS_##REAL, "least")					\
  PARAM ("f" BITS_##REAL, "greatest")					\
  PARAM ("f" BITS_##REAL, "low")					\
  PARAM ("f" BITS_##REAL, "high")					\
  PARAM ("f" BITS_##REAL, "up")						\
  PARAM ("f" BITS_##REAL, "inverse")					\
  PARAM ("u32", "lost")							\
  "  .reg .b64 saturated;\n"						\
  "  mov.u64 saturated, 0;\n"						\
  LOOP									\
  AT ("stride", "from")							\
  "  ld.global.f" BITS_##REAL " x, [at];\n"				\
  "  setp.ge.f" BITS_##REAL " p, x, low;\n"				\
  "  setp.le.and.f" BITS_##REAL " p, x, high, p;\n"			\
  "  @p bra inside;\n"							\
  "  add.u64 saturated, saturated, 1;\n"				\
  "  setp.gt.f" BITS_##REAL " q, x, greatest;\n"			\
  "  selp.f" BITS_##REAL " x, greatest, least, q;\n"			\
  "inside:\n"								\
  "  sub.rn.f" BITS_##REAL " y, x, least;\n"				\
  "  mul.rn.f" BITS_##REAL " y, y, up;\n"				\
  "  fma.rn.f" BITS_##REAL " y, y, inverse, " ONE_##REAL ";\n"		\
  "  min.f" BITS_##REAL " y, y, " TOP_##REAL ";\n"			\
  "  max.f" BITS_##REAL " y, y, " ONE_##REAL ";\n"			\
  "  mov.b" BITS_##REAL " v, y;\n"					\
  "  shr.u" BITS_##REAL " v, v, lost;\n"				\
  AT (BYTES_##BITS, "to")						\
  STORE_##UNITS (REAL, UNIT)						\
  NEXT									\
  "  setp.eq.u64 p, saturated, 0;\n"					\
  "  @p ret;\n"								\
  "  red.global.add.u64 [result+16], saturated;\n"			\
  "  ret;\n"								\
  "}\n"

/* ---- decode ---- */

#define WIDE_float "  mov.b32 u, w0;\n"
#define WIDE_double "  cvt.u64.u32 u, w0;\n"

#define LOAD_UNIT(REAL, UNIT, OFFSET) \
  "  ld.global.u" UNIT_##UNIT " w0, [at+" OFFSET "];\n" WIDE_##REAL
#define MERGE(REAL, UNIT, OFFSET, UP)					\
  LOAD_UNIT (REAL, UNIT, OFFSET)					\
  "  shl.b" BITS_##REAL " u, u, " UP ";\n"				\
  "  or.b" BITS_##REAL " v, v, u;\n"
#define LOAD_1(REAL, UNIT) \
  LOAD_UNIT (REAL, UNIT, "0") "  mov.b" BITS_##REAL " v, u;\n"
#define LOAD_3(REAL, UNIT) \
  LOAD_1 (REAL, UNIT) MERGE (REAL, UNIT, SECOND_##UNIT, UNIT_##UNIT)	\
  MERGE (REAL, UNIT, THIRD_##UNIT, TWO_UNITS_##UNIT)

#define DECODE(REAL, BITS, UNIT, UNITS)					\
  ENTRY ("decode", BITS_##REAL, ", .param .f" BITS_##REAL " p_key_1,\n"	\
	 "  .param .f" BITS_##REAL " p_key_2, .param .u32 p_lost, .param .u"	\
	 BITS_##REAL " p_fill")						\
  PARAM ("f" BITS_##REAL, "key_1")					\
  PARAM ("f" BITS_##REAL, "key_2")					\
  PARAM ("u32", "lost")							\
  PARAM ("u" BITS_##REAL, "fill")					\
  LOOP									\
  AT (BYTES_##BITS, "from")						\
  LOAD_##UNITS (REAL, UNIT)						\
  "  shl.b" BITS_##REAL " v, v, lost;\n"				\
  "  or.b" BITS_##REAL " v, v, fill;\n"					\
  "  mov.b" BITS_##REAL " x, v;\n"					\
  "  fma.rn.f" BITS_##REAL " x, x, key_1, key_2;\n"			\
  AT ("stride", "to")							\
  "  st.global.f" BITS_##REAL " [at], x;\n"				\
  NEXT									\
  "  ret;\n"								\
  "}\n"

/* ---- The modules ---- */

#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS)		\
  HEADER SCAN (REAL) ENCODE (REAL, BITS, UNIT, UNITS) DECODE (REAL, BITS, UNIT, UNITS),
const char *const recode_ptx[] = {
#include "pure/codec.def"
};
#undef CODEC
