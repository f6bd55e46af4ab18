/* Conversions over the lanes of a warp (cvt).  A conversion goes through the
   widest type of its kind: integers through 64 bits, floating point through
   double; one function for each pair of types, rounding to an integer where
   asked.  Directed rounding of the result is the caller's (op_run_float sets the
   host's mode).

   PTX ISA 9.7.9.22.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/lanes/lanes.h"
#include "sim/program/program.h"
#include "sim/lanes/half.h"

#include <math.h>
#include <string.h>

#define EACH_LANE(BODY)                                         \
  if (mask == FULL)                                             \
    {                                                           \
      _Pragma ("GCC ivdep")                                     \
      for (int l = 0; l < LANES; l++)                           \
        {                                                       \
          BODY                                                  \
        }                                                       \
    }                                                           \
  else                                                          \
    for (int l = 0; l < LANES; l++)                             \
      if (mask >> l & 1)                                        \
        {                                                       \
          BODY                                                  \
        }

/* ---- values of each type ---- */

static inline float
get_F32 (uint64_t x)
{
  uint32_t bits = (uint32_t) x;
  float f;
  memcpy (&f, &bits, sizeof f);
  return f;
}

static inline double
get_F64 (uint64_t x)
{
  double d;
  memcpy (&d, &x, sizeof d);
  return d;
}

#define get_F16(x) half_to_double (x)
#define get_BF16(x) bfloat_to_double (x)
#define get_U8(x) ((uint8_t) (x))
#define get_S8(x) ((int8_t) (x))
#define get_U16(x) ((uint16_t) (x))
#define get_S16(x) ((int16_t) (x))
#define get_U32(x) ((uint32_t) (x))
#define get_S32(x) ((int32_t) (x))
#define get_U64(x) ((uint64_t) (x))
#define get_S64(x) ((int64_t) (x))

static inline uint64_t
put_f32 (float f)
{
  uint32_t bits;
  memcpy (&bits, &f, sizeof bits);
  return f == f ? bits : 0x7fffffff;
}

static inline uint64_t
put_f64 (double d)
{
  uint64_t bits;
  memcpy (&bits, &d, sizeof bits);
  return bits;
}

/* To 16 bits and less from an integer: through double that is exact, but for
   64 bit integers, whose low bits are made sticky.  */
static inline double
sticky_u64 (uint64_t x)
{
  return (double) (x >> 53 ? (x >> 11 | ((x & 0x7ff) != 0)) << 11 : x);
}

static inline double
sticky_s64 (int64_t x)
{
  return x < 0 ? -sticky_u64 (-(uint64_t) x) : sticky_u64 ((uint64_t) x);
}

/* The lowest and highest value of each integer type.  */
#define MIN_U8 0
#define MAX_U8 UINT8_MAX
#define MIN_S8 INT8_MIN
#define MAX_S8 INT8_MAX
#define MIN_U16 0
#define MAX_U16 UINT16_MAX
#define MIN_S16 INT16_MIN
#define MAX_S16 INT16_MAX
#define MIN_U32 0
#define MAX_U32 UINT32_MAX
#define MIN_S32 INT32_MIN
#define MAX_S32 INT32_MAX
#define MIN_U64 0
#define MAX_U64 UINT64_MAX
#define MIN_S64 INT64_MIN
#define MAX_S64 INT64_MAX

/* The integral X clamped to an integer type; NAN_VALUE for a NaN.  */
#define FLOAT_TO_INT(D, x, nan_value)                           \
  (isnan (x) ? (uint64_t) (nan_value)                           \
   : (x) <= (double) MIN_##D ? (uint64_t) (int64_t) MIN_##D     \
   : (x) >= (double) MAX_##D ? (uint64_t) MAX_##D               \
   : (x) < 0 ? (uint64_t) (int64_t) (x) : (uint64_t) (x))

#define NAN_U8 0
#define NAN_S8 0
#define NAN_U16 0
#define NAN_S16 0
#define NAN_U32 0
#define NAN_S32 0
#define NAN_U64 UINT64_C (0x8000000000000000)
#define NAN_S64 UINT64_C (0x8000000000000000)

#define DEFINE(NAME, BODY)                                      \
  static void NAME (uint64_t *const *r, uint32_t mask)          \
  {                                                             \
    uint64_t *to = r[0];                                        \
    const uint64_t *from = r[1];                                \
    EACH_LANE (BODY)                                            \
  }

/* ---- integer to integer ---- */

#define INT_INT(D, S) \
  DEFINE (cvt_##D##_##S, to[l] = (uint64_t) get_##D (get_##S (from[l]));)
#define SAT_INT(D, S)                                           \
  DEFINE (sat_##D##_##S,                                        \
          __int128 x = get_##S (from[l]);                       \
          to[l] = x < MIN_##D ? (uint64_t) MIN_##D              \
                  : x > MAX_##D ? (uint64_t) MAX_##D : (uint64_t) x;)
/* ---- integer to floating point ---- */

#define INT_FLOAT(S)                                                    \
  DEFINE (cvt_F32_##S, to[l] = put_f32 ((float) get_##S (from[l]));)    \
  DEFINE (cvt_F64_##S, to[l] = put_f64 ((double) get_##S (from[l]));)   \
  DEFINE (cvt_F16_##S, to[l] = half_from_double (WIDE_##S (get_##S (from[l])));) \
  DEFINE (cvt_BF16_##S, to[l] = bfloat_from_double (WIDE_##S (get_##S (from[l])));)
#define WIDE_U8(x) (double) (x)
#define WIDE_S8(x) (double) (x)
#define WIDE_U16(x) (double) (x)
#define WIDE_S16(x) (double) (x)
#define WIDE_U32(x) (double) (x)
#define WIDE_S32(x) (double) (x)
#define WIDE_U64(x) sticky_u64 (x)
#define WIDE_S64(x) sticky_s64 (x)

/* ---- floating point to integer ---- */

/* A NaN becomes 0, or the top bit where a 64 bit type is involved.  */
#define FLOAT_INT_ROUND(D, S, R, FN, NAN_VALUE)                 \
  DEFINE (R##_##D##_##S,                                        \
          double x = FN ((double) get_##S (from[l]));           \
          to[l] = FLOAT_TO_INT (D, x, NAN_VALUE);)
#define FLOAT_INT_NAN(D, S, NAN_VALUE)                          \
  FLOAT_INT_ROUND (D, S, rni, rint, NAN_VALUE)                  \
  FLOAT_INT_ROUND (D, S, rzi, trunc, NAN_VALUE)                 \
  FLOAT_INT_ROUND (D, S, rmi, floor, NAN_VALUE)                 \
  FLOAT_INT_ROUND (D, S, rpi, ceil, NAN_VALUE)
#define TOP_U8 0x80
#define TOP_S8 0x80
#define TOP_U16 0x8000
#define TOP_S16 0x8000
#define TOP_U32 0x80000000u
#define TOP_S32 0x80000000u
#define TOP_U64 NAN_U64
#define TOP_S64 NAN_S64
#define FLOAT_INT(D)                                            \
  FLOAT_INT_NAN (D, F32, NAN_##D)                               \
  FLOAT_INT_NAN (D, F64, TOP_##D)                               \
  FLOAT_INT_NAN (D, F16, NAN_##D)                               \
  FLOAT_INT_NAN (D, BF16, NAN_##D)

#define EACH_SOURCE(M, D) \
  M (D, U8) M (D, S8) M (D, U16) M (D, S16) M (D, U32) M (D, S32) M (D, U64) M (D, S64)
#define EACH_INT(M) M (U8) M (S8) M (U16) M (S16) M (U32) M (S32) M (U64) M (S64)
#define ALL_OF(D) EACH_SOURCE (INT_INT, D) EACH_SOURCE (SAT_INT, D)

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wtype-limits"
EACH_INT (ALL_OF)
EACH_INT (INT_FLOAT)
EACH_INT (FLOAT_INT)
#pragma GCC diagnostic pop

/* ---- floating point to floating point ---- */

#define put_F32(x) put_f32 ((float) (x))
#define put_F64(x) put_f64 (x)
#define put_F16(x) half_from_double (x)
#define put_BF16(x) bfloat_from_double (x)
#define FLOAT_FLOAT(D, S) \
  DEFINE (cvt_##D##_##S, to[l] = put_##D (get_##S (from[l]));)
#define FLOAT_ALL(D) \
  FLOAT_FLOAT (D, F16) FLOAT_FLOAT (D, BF16) FLOAT_FLOAT (D, F32) FLOAT_FLOAT (D, F64)
#define FLOAT_INTEGRAL(D, S)                                            \
  DEFINE (rni_##D##_##S, to[l] = put_##D (rint (get_##S (from[l])));)   \
  DEFINE (rzi_##D##_##S, to[l] = put_##D (trunc (get_##S (from[l])));)  \
  DEFINE (rmi_##D##_##S, to[l] = put_##D (floor (get_##S (from[l])));)  \
  DEFINE (rpi_##D##_##S, to[l] = put_##D (ceil (get_##S (from[l])));)
FLOAT_ALL (F16)
FLOAT_ALL (BF16)
FLOAT_ALL (F32)
FLOAT_ALL (F64)
FLOAT_INTEGRAL (F32, F32)
FLOAT_INTEGRAL (F64, F64)
FLOAT_INTEGRAL (F16, F16)

/* d = {a, b}: a in the upper half.  */
static void
pack_half (uint64_t *const *r, uint32_t mask)
{
  EACH_LANE (r[0][l] = half_from_double (get_F32 (r[1][l])) << 16
                       | half_from_double (get_F32 (r[2][l]));)
}

static void
pack_bfloat (uint64_t *const *r, uint32_t mask)
{
  EACH_LANE (r[0][l] = bfloat_from_double (get_F32 (r[1][l])) << 16
                       | bfloat_from_double (get_F32 (r[2][l]));)
}

/* ---- the table ---- */

struct cvt_row
{
  uint8_t dst, src;             /* enum type */
  bool sat;
  const char *round;            /* that selects another function, or "" */
  lane_op *op;
};

#define ROW_II(D, S) \
  { T_##D, T_##S, false, "", cvt_##D##_##S }, { T_##D, T_##S, true, "", sat_##D##_##S },
#define ROW_IF(S)                                               \
  { T_F32, T_##S, false, "", cvt_F32_##S }, { T_F64, T_##S, false, "", cvt_F64_##S }, \
  { T_F16, T_##S, false, "", cvt_F16_##S }, { T_BF16, T_##S, false, "", cvt_BF16_##S },
#define ROW_R(D, S)                                             \
  { T_##D, T_##S, false, "rni", rni_##D##_##S },                \
  { T_##D, T_##S, false, "rzi", rzi_##D##_##S },                \
  { T_##D, T_##S, false, "rmi", rmi_##D##_##S },                \
  { T_##D, T_##S, false, "rpi", rpi_##D##_##S },
#define ROW_FI(D) ROW_R (D, F32) ROW_R (D, F64) ROW_R (D, F16) ROW_R (D, BF16)
#define ROW_ALL_II(D) EACH_SOURCE (ROW_II, D)
#define ROW_FF(D, S) { T_##D, T_##S, false, "", cvt_##D##_##S },
#define ROW_ALL_FF(D) ROW_FF (D, F16) ROW_FF (D, BF16) ROW_FF (D, F32) ROW_FF (D, F64)

static const struct cvt_row rows[] = {
  EACH_INT (ROW_ALL_II)
  EACH_INT (ROW_IF)
  EACH_INT (ROW_FI)
  ROW_ALL_FF (F16) ROW_ALL_FF (BF16) ROW_ALL_FF (F32) ROW_ALL_FF (F64)
  ROW_R (F32, F32) ROW_R (F64, F64) ROW_R (F16, F16)
  { T_F16X2, T_F32, false, "", pack_half },
  { T_BF16X2, T_F32, false, "", pack_bfloat }
};

lane_op *
cvt_find (enum type dst, enum type src, const char *round, bool sat)
{
  bool float_dst = type_info[dst].class == CLASS_FLOAT;
  bool float_src = type_info[src].class == CLASS_FLOAT;
  bool integral = round[0] && round[2] == 'i';
  /* PTX asks for a rounding mode exactly where a conversion may round.  */
  if (!float_dst && !float_src && round[0])
    return NULL;
  if (!float_dst && float_src && !integral)
    return NULL;
  if (float_dst && !float_src && (integral || !round[0]))
    return NULL;
  /* Conversions to integers saturate anyway, those to floats in op_run_float.  */
  bool want_sat = sat && !float_dst && !float_src;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].dst == dst && rows[i].src == src && rows[i].sat == want_sat
        && strcmp (rows[i].round, integral ? round : "") == 0)
      return rows[i].op;
  return NULL;
}
