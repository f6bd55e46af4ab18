/* Arithmetic over the lanes of a warp: one function per row and type of ops.def, the
   comparisons of setp and set, and the operations of atom.  Also rounding, flushing and
   saturation around floating-point operations.

   A new operation is a row in ops.def; op_find gets it from there.
   PTX ISA 9.7.1 to 9.7.9; 9.7.13.5 (atom).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/lanes/lanes.h"
#include "sim/program/program.h"
#include "sim/lanes/half.h"

#include <fenv.h>
#include <math.h>
#include <string.h>

/* The body for the lanes in mask.  A row may be source and destination of one
   instruction, but only lane by lane.  */
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

/* ---- helpers of the expressions in ops.def ---- */

static inline float
to_f32 (uint64_t x)
{
  uint32_t bits = (uint32_t) x;
  float f;
  memcpy (&f, &bits, sizeof f);
  return f;
}

/* Results of f32 arithmetic have one NaN.  PTX ISA 9.7.3.  */
static inline uint64_t
from_f32 (float f)
{
  uint32_t bits;
  memcpy (&bits, &f, sizeof bits);
  return f == f ? bits : 0x7fffffff;
}

static inline double
to_f64 (uint64_t x)
{
  double d;
  memcpy (&d, &x, sizeof d);
  return d;
}

static inline uint64_t
from_f64 (double d)
{
  uint64_t bits;
  memcpy (&bits, &d, sizeof bits);
  return bits;
}

static inline int32_t
clamp_s32 (int64_t x)
{
  return x > INT32_MAX ? INT32_MAX : x < INT32_MIN ? INT32_MIN : (int32_t) x;
}

static inline uint64_t
reverse_bits (uint64_t x)
{
  x = (x >> 1 & UINT64_C (0x5555555555555555)) | (x & UINT64_C (0x5555555555555555)) << 1;
  x = (x >> 2 & UINT64_C (0x3333333333333333)) | (x & UINT64_C (0x3333333333333333)) << 2;
  x = (x >> 4 & UINT64_C (0x0f0f0f0f0f0f0f0f)) | (x & UINT64_C (0x0f0f0f0f0f0f0f0f)) << 4;
  return __builtin_bswap64 (x);
}

static inline uint64_t
find_msb (uint64_t x)
{
  return x ? 63 - (uint64_t) __builtin_clzll (x) : FULL;
}

static inline uint64_t
find_shift (uint64_t x, unsigned bits)
{
  return x ? bits - 1 - (63 - (uint64_t) __builtin_clzll (x)) : FULL;
}

/* fns: the OFFSET-th set bit of MASK at or above (below if negative) BASE.  */
static uint64_t
find_nth_set (uint32_t mask, uint32_t base, int32_t offset)
{
  if (offset == 0)
    return base < 32 && mask >> base & 1 ? base : FULL;
  int step = offset > 0 ? 1 : -1;
  int64_t left = offset > 0 ? offset : -(int64_t) offset;
  for (int64_t i = base; i >= 0 && i < 32; i += step)
    if ((mask >> i & 1) && --left == 0)
      return (uint64_t) i;
  return FULL;
}

/* bfe: LENGTH bits of A from POSITION, both modulo 256.  (The manual restricts
   both to 0..255; hardware does not reduce those of fields of 64 bits.)  */
static inline uint64_t
extract_bits (uint64_t a, uint64_t position, uint64_t length, unsigned bits,
              bool is_signed)
{
  unsigned pos = position & 0xff, len = length & 0xff, msb = bits - 1;
  if (bits == 32)
    a &= FULL;
  uint64_t sign = 0;
  if (is_signed && len)
    sign = a >> (pos + len - 1 < msb ? pos + len - 1 : msb) & 1;
  uint64_t field = pos < bits ? a >> pos : 0;
  unsigned kept = pos + len > msb ? (pos <= msb ? msb + 1 - pos : 0) : len;
  uint64_t low = kept < 64 ? (UINT64_C (1) << kept) - 1 : UINT64_MAX;
  return (field & low) | (sign ? ~low : 0);
}

/* bfi: LENGTH bits of A into B at POSITION.  */
static inline uint64_t
insert_bits (uint64_t a, uint64_t b, uint64_t position, uint64_t length,
             unsigned bits)
{
  unsigned pos = position & 0xff, len = length & 0xff;
  if (pos >= bits || len == 0)
    return b;
  uint64_t low = len < 64 ? (UINT64_C (1) << len) - 1 : UINT64_MAX;
  return (b & ~(low << pos)) | ((a & low) << pos);
}

static inline uint64_t
extend_bits (uint64_t a, uint32_t n, bool is_signed)
{
  if (n >= 32)
    return a;
  if (n == 0)
    return 0;
  uint32_t low = (1u << n) - 1;
  return (a & low) | (is_signed && (a >> (n - 1) & 1) ? ~low : 0);
}

static inline uint32_t
bit_mask (uint32_t from, uint32_t n)
{
  uint32_t low = n < 32 ? (1u << n) - 1 : FULL;
  return from < 32 ? low << from : 0;
}

static inline int32_t
byte_of (uint32_t x, int k, bool is_signed)
{
  uint8_t b = (uint8_t) (x >> 8 * k);
  return is_signed ? (int8_t) b : b;
}

static uint32_t
dot4 (uint32_t a, uint32_t b, bool sa, bool sb)
{
  int32_t sum = 0;
  for (int k = 0; k < 4; k++)
    sum += byte_of (a, k, sa) * byte_of (b, k, sb);
  return (uint32_t) sum;
}

/* Two halves of A times the two bytes of B from bit SHIFT.  */
static uint32_t
dot2 (uint32_t a, uint32_t b, bool sa, bool sb, int shift)
{
  uint32_t sum = 0;
  for (int k = 0; k < 2; k++)
    {
      uint16_t h = (uint16_t) (a >> 16 * k);
      sum += (uint32_t) (sa ? (int16_t) h : h)
             * (uint32_t) byte_of (b >> shift, k, sb);
    }
  return sum;
}

static inline uint32_t
funnel_left (uint32_t lo, uint32_t hi, uint32_t n)
{
  return n == 0 ? hi : n == 32 ? lo : hi << n | lo >> (32 - n);
}

static inline uint32_t
funnel_right (uint32_t lo, uint32_t hi, uint32_t n)
{
  return n == 0 ? lo : n == 32 ? hi : lo >> n | hi << (32 - n);
}

static inline uint32_t
lookup3 (uint32_t a, uint32_t b, uint32_t c, uint32_t table)
{
  uint32_t r = 0;
  for (int k = 0; k < 8; k++)
    if (table >> k & 1)
      r |= (k & 4 ? a : ~a) & (k & 2 ? b : ~b) & (k & 1 ? c : ~c);
  return r;
}

/* prmt: each nibble of SELECT chooses a byte; its top bit replicates the sign.  */
static inline uint32_t
permute (uint32_t a, uint32_t b, uint32_t select)
{
  uint64_t bytes = (uint64_t) b << 32 | a;
  uint32_t r = 0;
  for (int k = 0; k < 4; k++)
    {
      unsigned s = select >> 4 * k & 15;
      uint32_t byte = bytes >> 8 * (s & 7) & 0xff;
      if (s & 8)
        byte = byte & 0x80 ? 0xff : 0;
      r |= byte << 8 * k;
    }
  return r;
}

static inline uint32_t
backward4 (uint32_t s)
{
  static const uint16_t select[4] = { 0x5670, 0x6701, 0x7012, 0x0123 };
  return select[s];
}

static inline uint32_t
edge_left (uint32_t s)
{
  static const uint16_t select[4] = { 0x3210, 0x3211, 0x3222, 0x3333 };
  return select[s];
}

static inline uint32_t
edge_right (uint32_t s)
{
  static const uint16_t select[4] = { 0x0000, 0x1110, 0x2210, 0x3210 };
  return select[s];
}

/* div.approx: a divisor in (2^126, 2^128) gives 0, or NaN for an infinite
   dividend.  */
static inline float
divide_approx (float a, float b)
{
  float m = fabsf (b);
  if (m > 0x1p126f && m <= __FLT_MAX__)
    return isinf (a) ? a - a : copysignf (0, a) * b;
  return (float) ((double) a / b);
}

/* The approximations of f64 work on the upper 32 bits.  */
static inline double
upper_half (double x)
{
  return isnan (x) ? x : to_f64 (from_f64 (x) & ~(uint64_t) FULL);
}

/* a * b + c rounded once: the sum in double is exact but for its last bit, which
   is made sticky.  */
static double
half_fma (double a, double b, double c)
{
  double product = a * b, sum = product + c;
  double back = sum - product, error = (product - (sum - back)) + (c - back);
  uint64_t bits = from_f64 (sum);
  if (isfinite (sum) && error != 0 && !(bits & 1))
    bits += (error > 0) == (sum > 0) ? 1 : -1;
  return to_f64 (bits);
}

#define LOW24(x) ((int64_t) ((T) -1 < 0 ? (int64_t) (int32_t) ((uint32_t) (x) << 8) >> 8 : (int64_t) ((x) & 0xffffff)))
#define SIGN_FOLD(x) ((uint64_t) (UT) ((T) -1 < 0 && (ST) (x) < 0 ? ~(x) : (x)))
#define DIVIDE(a, b) \
  ((b) == 0 ? (U) -1 : (T) -1 < 0 && (b) == (T) -1 ? -(U) (a) : (U) ((a) / (b)))
#define REMAINDER(a, b) \
  ((b) == 0 ? (U) (a) : (T) -1 < 0 && (b) == (T) -1 ? 0 : (U) ((a) % (b)))
#define AMOUNT(b) (uint32_t) (b##_row)
/* A shift by the width or more of an unsigned value gives 0, not bit N - 1.  */
#define SPILL(b) (((T) -1 > 0 && AMOUNT (b) >= N) ? 1 : 0)
#define MINIMUM(a, b) \
  ((a) != (a) ? (b) : (b) != (b) ? (a) : (a) < (b) ? (a) : (b) < (a) ? (b) : signbit (a) ? (a) : (b))
#define MAXIMUM(a, b) \
  ((a) != (a) ? (b) : (b) != (b) ? (a) : (a) > (b) ? (a) : (b) > (a) ? (b) : signbit (a) ? (b) : (a))

/* Sums with the carry flag read as CIN and written.  */
static inline uint32_t
carry32 (uint32_t a, uint32_t b, uint64_t cin, uint64_t *flag)
{
  uint64_t sum = (uint64_t) a + b + cin;
  *flag = sum >> 32;
  return (uint32_t) sum;
}

static inline uint64_t
carry64 (uint64_t a, uint64_t b, uint64_t cin, uint64_t *flag)
{
  unsigned __int128 sum = (unsigned __int128) a + b + cin;
  *flag = (uint64_t) (sum >> 64);
  return (uint64_t) sum;
}

static inline uint32_t
borrow32 (uint32_t a, uint32_t b, uint64_t cin, uint64_t *flag)
{
  uint64_t difference = (uint64_t) a - b - cin;
  *flag = difference >> 63;
  return (uint32_t) difference;
}

static inline uint64_t
borrow64 (uint64_t a, uint64_t b, uint64_t cin, uint64_t *flag)
{
  unsigned __int128 difference = (unsigned __int128) a - b - cin;
  *flag = (uint64_t) (difference >> 127);
  return (uint64_t) difference;
}

#define CARRY(a, b, cin) \
  (N == 64 ? carry64 ((uint64_t) (a), (uint64_t) (b), cin, x) \
           : carry32 ((uint32_t) (a), (uint32_t) (b), cin, x))
#define BORROW(a, b, cin) \
  (N == 64 ? borrow64 ((uint64_t) (a), (uint64_t) (b), cin, x) \
           : borrow32 ((uint32_t) (a), (uint32_t) (b), cin, x))

/* ---- the rows of ops.def as functions ---- */

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-variable"
#pragma GCC diagnostic ignored "-Wunused-local-typedefs"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wunused-but-set-variable"
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wshift-count-overflow"

#define SOURCES_1 const uint64_t *ra = r[1];
#define SOURCES_2 SOURCES_1 const uint64_t *rb = r[2];
#define SOURCES_3 SOURCES_2 uint64_t *rc = r[3]; const uint64_t *y = rc;
#define SOURCES_4 SOURCES_3 uint64_t *rd = r[4];
#define READ_1(IN) __typeof__ (IN (0)) a = IN (ra[l]);
#define READ_2(IN) READ_1 (IN) __typeof__ (IN (0)) b = IN (rb[l]); \
  uint64_t b_row = rb[l];
#define READ_3(IN) READ_2 (IN) __typeof__ (IN (0)) c = IN (rc[l]); \
  uint64_t cw = rc[l], *x = &rc[l];
#define READ_4(IN) READ_3 (IN) __typeof__ (IN (0)) d = IN (rd[l]); x = &rd[l];

#define DEFINE(ID, TYPE, TYPES, IN, OUT, ARITY, EXPR)                   \
  static void op_##ID##_##TYPE (uint64_t *const *r, uint32_t mask)      \
  {                                                                     \
    TYPES                                                               \
    uint64_t *to = r[0];                                                \
    SOURCES_##ARITY                                                     \
    EACH_LANE (READ_##ARITY (IN) to[l] = OUT (EXPR);)                   \
  }

#define TYPES_(t, u, w, ut, st, n)                                      \
  typedef t T; typedef u U; typedef w W; typedef ut UT; typedef st ST;  \
  enum { N = n };
#define TYPES_U16 TYPES_ (uint16_t, uint32_t, uint32_t, uint16_t, int16_t, 16)
#define TYPES_S16 TYPES_ (int16_t, uint32_t, int32_t, uint16_t, int16_t, 16)
#define TYPES_U32 TYPES_ (uint32_t, uint32_t, uint64_t, uint32_t, int32_t, 32)
#define TYPES_S32 TYPES_ (int32_t, uint32_t, int64_t, uint32_t, int32_t, 32)
#define TYPES_U64 \
  TYPES_ (uint64_t, uint64_t, unsigned __int128, uint64_t, int64_t, 64)
#define TYPES_S64 TYPES_ (int64_t, uint64_t, __int128, uint64_t, int64_t, 64)
#define TYPES_B8 TYPES_ (uint8_t, uint32_t, uint32_t, uint8_t, int8_t, 8)
#define TYPES_B16 TYPES_U16
#define TYPES_B32 TYPES_U32
#define TYPES_B64 TYPES_U64
#define TYPES_32 TYPES_U32
#define TYPES_64 TYPES_U64
#define TYPES_F32
#define TYPES_F64
#define IN_T(x) ((T) (x))
#define OUT_T(e) (uint64_t) (e)
#define IN_U16 IN_T
#define IN_S16 IN_T
#define IN_U32 IN_T
#define IN_S32 IN_T
#define IN_U64 IN_T
#define IN_S64 IN_T
#define IN_B8 IN_T
#define IN_B16 IN_T
#define IN_B32 IN_T
#define IN_B64 IN_T
#define IN_F32 to_f32
#define IN_F64 to_f64
#define OUT_U16 OUT_T
#define OUT_S16 OUT_T
#define OUT_U32 OUT_T
#define OUT_S32 OUT_T
#define OUT_U64 OUT_T
#define OUT_S64 OUT_T
#define OUT_B8 OUT_T
#define OUT_B16 OUT_T
#define OUT_B32 OUT_T
#define OUT_B64 OUT_T
#define OUT_F32 from_f32
#define OUT_F64 from_f64

#define FMA(a, b, c) _Generic ((a), float: fmaf, double: fma) (a, b, c)
#define SQRT(a) _Generic ((a), float: sqrtf, double: sqrt) (a)

#define ONE(TYPE, ID, NAME, ARITY, EXPR) \
  DEFINE (ID, TYPE, TYPES_##TYPE, IN_##TYPE, OUT_##TYPE, ARITY, EXPR)
#define RAW(BITS, TYPE, ID, NAME, ARITY, EXPR) \
  DEFINE (ID, TYPE, TYPES_##BITS, IN_T, OUT_T, ARITY, EXPR)
/* Two 16 bit numbers in one register.  */
#define PAIR_1(IN) double a = IN (ra[l] >> h);
#define PAIR_2(IN) PAIR_1 (IN) double b = IN (rb[l] >> h);
#define PAIR_3(IN) PAIR_2 (IN) double c = IN (rc[l] >> h);
#define DEFINE_PAIR(ID, TYPE, IN, OUT, ARITY, EXPR)                     \
  static void op_##ID##_##TYPE (uint64_t *const *r, uint32_t mask)      \
  {                                                                     \
    uint64_t *to = r[0];                                                \
    SOURCES_##ARITY                                                     \
    EACH_LANE (uint64_t pair = 0;                                       \
               for (int h = 0; h < 32; h += 16)                         \
                 { PAIR_##ARITY (IN) pair |= OUT (EXPR) << h; }         \
               to[l] = pair;)                                           \
  }
#define HALF(ID, NAME, ARITY, EXPR)                                     \
  DEFINE (ID, F16, , half_to_double, half_from_double, ARITY, EXPR)     \
  DEFINE (ID, BF16, , bfloat_to_double, bfloat_from_double, ARITY, EXPR) \
  DEFINE_PAIR (ID, F16X2, half_to_double, half_from_double, ARITY, EXPR) \
  DEFINE_PAIR (ID, BF16X2, bfloat_to_double, bfloat_from_double, ARITY, EXPR)
#define PRD(ID, NAME, ARITY, EXPR)                                      \
  static void op_##ID##_PRED (uint64_t *const *r, uint32_t mask)        \
  {                                                                     \
    uint32_t a = (uint32_t) r[1][0], b = (uint32_t) r[ARITY][0];        \
    pred_write (r[0], (EXPR), mask);                                    \
  }

/* A family is one row for each of its types.  */
#define I32(I, M, A, E) ONE (U32, I, M, A, E) ONE (S32, I, M, A, E)
#define INT3264(I, M, A, E) \
  I32 (I, M, A, E) ONE (U64, I, M, A, E) ONE (S64, I, M, A, E)
#define NARROW(I, M, A, E) \
  I32 (I, M, A, E) ONE (U16, I, M, A, E) ONE (S16, I, M, A, E)
#define INT(I, M, A, E) \
  NARROW (I, M, A, E) ONE (U64, I, M, A, E) ONE (S64, I, M, A, E)
#define SGN(I, M, A, E) \
  ONE (S16, I, M, A, E) ONE (S32, I, M, A, E) ONE (S64, I, M, A, E)
#define BIT3264(I, M, A, E) ONE (B32, I, M, A, E) ONE (B64, I, M, A, E)
#define BIT(I, M, A, E) BIT3264 (I, M, A, E) ONE (B16, I, M, A, E)
#define FLT(I, M, A, E) ONE (F32, I, M, A, E) ONE (F64, I, M, A, E)

#include "sim/lanes/ops.def"

#pragma GCC diagnostic pop

/* ---- testp: predicates of one number ---- */

#define TESTP(ID, C, IN, EXPR)                                          \
  static void testp_##ID##_##C (uint64_t *const *r, uint32_t mask)      \
  {                                                                     \
    uint32_t result = 0;                                                \
    for (int l = 0; l < LANES; l++)                                     \
      {                                                                 \
        __typeof__ (IN (0)) a = IN (r[1][l]);                           \
        result |= (uint32_t) ((EXPR) != 0) << l;                        \
      }                                                                 \
    pred_write (r[0], result, mask);                                    \
  }
/* Both zeros count as normal.  */
#define TESTP_ALL(C, IN)                                                \
  TESTP (finite, C, IN, isfinite (a)) TESTP (infinite, C, IN, isinf (a)) \
  TESTP (number, C, IN, !isnan (a)) TESTP (nan, C, IN, isnan (a))       \
  TESTP (normal, C, IN, isnormal (a) || a == 0)                         \
  TESTP (subnormal, C, IN, fpclassify (a) == FP_SUBNORMAL)

TESTP_ALL (f32, to_f32)
TESTP_ALL (f64, to_f64)

/* ---- the table of operations ---- */

#undef ONE
#undef RAW
#undef HALF
#undef PRD
#define ONE(TYPE, ID, NAME, ARITY, EXPR) \
  { NAME, T_##TYPE, ARITY, op_##ID##_##TYPE },
#define RAW(BITS, TYPE, ID, NAME, ARITY, EXPR) ONE (TYPE, ID, NAME, ARITY, EXPR)
#define HALF(ID, NAME, ARITY, EXPR) \
  ONE (F16, ID, NAME, ARITY, EXPR) ONE (BF16, ID, NAME, ARITY, EXPR) \
  ONE (F16X2, ID, NAME, ARITY, EXPR) ONE (BF16X2, ID, NAME, ARITY, EXPR)
#define PRD(ID, NAME, ARITY, EXPR) ONE (PRED, ID, NAME, ARITY, EXPR)

#define TESTP_ROWS(C, TYPE)                                             \
  { "testp.finite", T_##TYPE, 1, testp_finite_##C },                    \
  { "testp.infinite", T_##TYPE, 1, testp_infinite_##C },                \
  { "testp.number", T_##TYPE, 1, testp_number_##C },                    \
  { "testp.notanumber", T_##TYPE, 1, testp_nan_##C },                   \
  { "testp.normal", T_##TYPE, 1, testp_normal_##C },                    \
  { "testp.subnormal", T_##TYPE, 1, testp_subnormal_##C },

static const struct op_row op_rows[] = {
#include "sim/lanes/ops.def"
  TESTP_ROWS (f32, F32)
  TESTP_ROWS (f64, F64)
};

const struct op_row *
op_find (const char *name, enum type type)
{
  if (strcmp (name, "selp") == 0 && type != T_PRED)
    type = type_info[type].bytes == 2 ? T_B16
           : type_info[type].bytes == 4 ? T_B32
           : type_info[type].bytes == 8 ? T_B64 : T_NONE;
  for (size_t i = 0; i < sizeof op_rows / sizeof *op_rows; i++)
    if (op_rows[i].type == type && strcmp (op_rows[i].name, name) == 0)
      return &op_rows[i];
  return NULL;
}

/* ---- comparisons ---- */

/* All lanes are compared; who wants fewer masks the result.  */
#define COMPARE(ID, C, IN, EXPR)                                \
  static void cmp_##ID##_##C (uint64_t *const *r, uint32_t mask)\
  {                                                             \
    uint32_t result = 0;                                        \
    (void) mask;                                                \
    for (int l = 0; l < LANES; l++)                             \
      {                                                         \
        __typeof__ (IN (0)) a = IN (r[1][l]), b = IN (r[2][l]); \
        result |= (uint32_t) (EXPR) << l;                       \
      }                                                         \
    r[0][0] = result;                                           \
  }

#define IN_u16(x) ((uint16_t) (x))
#define IN_s16(x) ((int16_t) (x))
#define IN_u32(x) ((uint32_t) (x))
#define IN_s32(x) ((int32_t) (x))
#define IN_u64(x) ((uint64_t) (x))
#define IN_s64(x) ((int64_t) (x))

#define COMPARE_ORDER(C, IN)                                    \
  COMPARE (eq, C, IN, a == b) COMPARE (ne, C, IN, a != b)       \
  COMPARE (lt, C, IN, a < b) COMPARE (le, C, IN, a <= b)        \
  COMPARE (gt, C, IN, a > b) COMPARE (ge, C, IN, a >= b)
#define COMPARE_FLOAT(C, IN)                                    \
  COMPARE (eq, C, IN, a == b) COMPARE (ne, C, IN, a < b || a > b) \
  COMPARE (lt, C, IN, a < b) COMPARE (le, C, IN, a <= b)        \
  COMPARE (gt, C, IN, a > b) COMPARE (ge, C, IN, a >= b)        \
  COMPARE (equ, C, IN, !(a < b || a > b)) COMPARE (neu, C, IN, a != b) \
  COMPARE (ltu, C, IN, !(a >= b)) COMPARE (leu, C, IN, !(a > b)) \
  COMPARE (gtu, C, IN, !(a <= b)) COMPARE (geu, C, IN, !(a < b)) \
  COMPARE (num, C, IN, a == a && b == b) COMPARE (nan, C, IN, a != a || b != b)

COMPARE_ORDER (u16, IN_u16)
COMPARE_ORDER (s16, IN_s16)
COMPARE_ORDER (u32, IN_u32)
COMPARE_ORDER (s32, IN_s32)
COMPARE_ORDER (u64, IN_u64)
COMPARE_ORDER (s64, IN_s64)
COMPARE_FLOAT (f32, to_f32)
COMPARE_FLOAT (f64, to_f64)
COMPARE_FLOAT (f16, half_to_double)
COMPARE_FLOAT (bf16, bfloat_to_double)

#define ROW(ID, NAME, C, TYPE) { NAME, T_##TYPE, 2, cmp_##ID##_##C },
#define ROWS_EQUAL(C, TYPE) ROW (eq, "eq", C, TYPE) ROW (ne, "ne", C, TYPE)
#define ROWS_ORDER(C, TYPE)                                     \
  ROWS_EQUAL (C, TYPE) ROW (lt, "lt", C, TYPE) ROW (le, "le", C, TYPE) \
  ROW (gt, "gt", C, TYPE) ROW (ge, "ge", C, TYPE)
#define ROWS_UNSIGNED(C, TYPE)                                  \
  ROWS_ORDER (C, TYPE) ROW (lt, "lo", C, TYPE) ROW (le, "ls", C, TYPE) \
  ROW (gt, "hi", C, TYPE) ROW (ge, "hs", C, TYPE)
#define ROWS_FLOAT(C, TYPE)                                     \
  ROWS_ORDER (C, TYPE) ROW (equ, "equ", C, TYPE) ROW (neu, "neu", C, TYPE) \
  ROW (ltu, "ltu", C, TYPE) ROW (leu, "leu", C, TYPE)           \
  ROW (gtu, "gtu", C, TYPE) ROW (geu, "geu", C, TYPE)           \
  ROW (num, "num", C, TYPE) ROW (nan, "nan", C, TYPE)

static const struct op_row compare_rows[] = {
  ROWS_EQUAL (u16, B16) ROWS_EQUAL (u32, B32) ROWS_EQUAL (u64, B64)
  ROWS_UNSIGNED (u16, U16) ROWS_UNSIGNED (u32, U32) ROWS_UNSIGNED (u64, U64)
  ROWS_ORDER (s16, S16) ROWS_ORDER (s32, S32) ROWS_ORDER (s64, S64)
  ROWS_FLOAT (f16, F16) ROWS_FLOAT (bf16, BF16)
  ROWS_FLOAT (f32, F32) ROWS_FLOAT (f64, F64)
};

lane_op *
op_compare (const char *cmp, enum type type)
{
  for (size_t i = 0; i < sizeof compare_rows / sizeof *compare_rows; i++)
    if (compare_rows[i].type == type && strcmp (compare_rows[i].name, cmp) == 0)
      return compare_rows[i].op;
  return NULL;
}

/* ---- around floating-point operations ---- */

uint64_t
op_flush (uint64_t x, enum type type)
{
  if (type == T_F32)
    return x & 0x7f800000 ? x : x & 0x80000000u;
  if (type == T_F64)
    return x & UINT64_C (0x7ff) << 52 ? x : x & UINT64_C (1) << 63;
  if (type == T_F16)
    return x & 0x7c00 ? x : x & 0x8000;
  return x;
}

static uint64_t
saturate (uint64_t x, enum type type)
{
  double d = type == T_F32 ? to_f32 (x) : type == T_F64 ? to_f64 (x)
             : half_to_double (x);
  if (!(d > 0))
    return 0;
  if (d <= 1)
    return x;
  return type == T_F32 ? 0x3f800000 : type == T_F64 ? from_f64 (1) : 0x3c00;
}

void
op_run_float (const struct insn *i, uint64_t *const *r, uint32_t mask)
{
  uint64_t copies[4][LANES], *rows[5];
  unsigned flags = i->float_flags;
  for (unsigned k = 0; k <= i->n_src; k++)
    rows[k] = r[k];
  if (flags & FLOAT_FTZ_IN)
    for (unsigned k = 0; k < i->n_src; k++)
      {
        for (int l = 0; l < LANES; l++)
          copies[k][l] = op_flush (r[k + 1][l], (enum type) i->type);
        rows[k + 1] = copies[k];
      }
  if (flags & FLOAT_DIRECTED)
    fesetround (flags & FLOAT_RZ ? FE_TOWARDZERO
                : flags & FLOAT_RM ? FE_DOWNWARD : FE_UPWARD);
  i->op (rows, mask);
  if (flags & FLOAT_DIRECTED)
    fesetround (FE_TONEAREST);
  if (flags & (FLOAT_FTZ_OUT | FLOAT_SAT))
    for (int l = 0; l < LANES; l++)
      if (mask >> l & 1)
        {
          uint64_t x = r[0][l];
          if (flags & FLOAT_FTZ_OUT)
            x = op_flush (x, (enum type) i->mode);
          r[0][l] = flags & FLOAT_SAT ? saturate (x, (enum type) i->mode) : x;
        }
}

/* ---- atomics ---- */

#define ATOM(ID, EXPR)                                          \
  static uint64_t atom_##ID (uint64_t old, uint64_t b, uint64_t c) \
  {                                                             \
    (void) old, (void) b, (void) c;                             \
    return (uint64_t) (EXPR);                                   \
  }
ATOM (add, old + b)
ATOM (and, old & b)
ATOM (or, old | b)
ATOM (xor, old ^ b)
ATOM (exch, b)
ATOM (min_u32, (uint32_t) b < (uint32_t) old ? b : old)
ATOM (max_u32, (uint32_t) b > (uint32_t) old ? b : old)
ATOM (min_s32, (int32_t) b < (int32_t) old ? b : old)
ATOM (max_s32, (int32_t) b > (int32_t) old ? b : old)
ATOM (min_u64, b < old ? b : old)
ATOM (max_u64, b > old ? b : old)
ATOM (min_s64, (int64_t) b < (int64_t) old ? b : old)
ATOM (max_s64, (int64_t) b > (int64_t) old ? b : old)
ATOM (cas_16, (uint16_t) old == (uint16_t) b ? c : old)
ATOM (cas_32, (uint32_t) old == (uint32_t) b ? c : old)
ATOM (cas_64, old == b ? c : old)
ATOM (inc, (uint32_t) old >= (uint32_t) b ? 0 : old + 1)
ATOM (dec, (uint32_t) old == 0 || (uint32_t) old > (uint32_t) b ? b : old - 1)
ATOM (add_f32, from_f32 (to_f32 (old) + to_f32 (b)))
ATOM (add_f64, from_f64 (to_f64 (old) + to_f64 (b)))
ATOM (add_f16, half_from_double (half_to_double (old) + half_to_double (b)))
ATOM (add_bf16, bfloat_from_double (bfloat_to_double (old) + bfloat_to_double (b)))

static const struct
{
  const char *name;
  enum type type;
  atom_op *op;
} atom_rows[] = {
  { "add", T_U32, atom_add }, { "add", T_S32, atom_add },
  { "add", T_U64, atom_add }, { "add", T_S64, atom_add },
  { "add", T_F32, atom_add_f32 }, { "add", T_F64, atom_add_f64 },
  { "add", T_F16, atom_add_f16 }, { "add", T_BF16, atom_add_bf16 },
  { "min", T_U32, atom_min_u32 }, { "min", T_S32, atom_min_s32 },
  { "min", T_U64, atom_min_u64 }, { "min", T_S64, atom_min_s64 },
  { "max", T_U32, atom_max_u32 }, { "max", T_S32, atom_max_s32 },
  { "max", T_U64, atom_max_u64 }, { "max", T_S64, atom_max_s64 },
  { "and", T_B32, atom_and }, { "and", T_B64, atom_and },
  { "or", T_B32, atom_or }, { "or", T_B64, atom_or },
  { "xor", T_B32, atom_xor }, { "xor", T_B64, atom_xor },
  { "exch", T_B32, atom_exch }, { "exch", T_B64, atom_exch },
  { "cas", T_B16, atom_cas_16 },
  { "cas", T_B32, atom_cas_32 }, { "cas", T_B64, atom_cas_64 },
  { "inc", T_U32, atom_inc }, { "dec", T_U32, atom_dec }
};

atom_op *
op_atom (const char *name, enum type type)
{
  for (size_t i = 0; i < sizeof atom_rows / sizeof *atom_rows; i++)
    if (atom_rows[i].type == type && strcmp (atom_rows[i].name, name) == 0)
      return atom_rows[i].op;
  return NULL;
}
