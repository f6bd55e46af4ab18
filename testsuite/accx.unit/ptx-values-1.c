/* Instructions with integer and float operands compute what C computes.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>

#define LANES 64

/* Operand words A and B of a lane, and what instruction NAME makes of them.  */
struct row
{
  const char *name;
  struct ptx_operand (*make) (struct ptx_function *, struct ptx_operand, struct ptx_operand);
  uint64_t (*want) (uint64_t, uint64_t);
};

#define ROW(NAME, MAKE, WANT)						\
  static struct ptx_operand						\
  make_##NAME (struct ptx_function *f, struct ptx_operand a, struct ptx_operand b) \
  {									\
    (void) b;								\
    return MAKE;							\
  }									\
  static uint64_t							\
  want_##NAME (uint64_t a, uint64_t b)					\
  {									\
    (void) b;								\
    return (uint64_t) (WANT);						\
  }

#define LOW(X) ptx_cvt (f, PTX_U32, PTX_U64, NULL, X)
#define WIDE(X) ptx_cvt (f, PTX_U64, PTX_U32, NULL, X)
#define SIGNED(X) ptx_cvt (f, PTX_S64, PTX_S32, NULL, X)
#define TRUTH(X) ptx_value (f, PTX_OP_SELP, PTX_B64, ptx_int (1), ptx_int (0), X)

static uint64_t
reversed (uint32_t a)
{
  uint32_t r = 0;
  for (int k = 0; k < 32; k++)
    r |= (a >> k & 1) << (31 - k);
  return r;
}

ROW (add, ptx_value (f, PTX_OP_ADD, PTX_S64, a, b), a + b)
ROW (sub, ptx_value (f, PTX_OP_SUB, PTX_S64, a, b), a - b)
ROW (mul, ptx_value (f, PTX_OP_MUL_LO, PTX_S64, a, b), a * b)
ROW (wide_s, ptx_value (f, PTX_OP_MUL_WIDE, PTX_S32, LOW (a), LOW (b)), (int64_t) (int32_t) a * (int32_t) b)
ROW (wide_u, ptx_value (f, PTX_OP_MUL_WIDE, PTX_U32, LOW (a), LOW (b)), (uint64_t) (uint32_t) a * (uint32_t) b)
ROW (mad, ptx_value (f, PTX_OP_MAD_WIDE, PTX_S32, LOW (a), ptx_int (-12), b),
     (int64_t) (int32_t) a * -12 + (int64_t) b)
ROW (high, ptx_value (f, PTX_OP_MUL_HI, PTX_U64, a, b), (unsigned __int128) a * b >> 64)
ROW (div_s, ptx_value (f, PTX_OP_DIV, PTX_S64, a, ptx_int (-7)), (int64_t) a / -7)
ROW (rem_s, SIGNED (ptx_value (f, PTX_OP_REM, PTX_S32, LOW (a), ptx_int (10))), (int64_t) ((int32_t) a % 10))
ROW (div_u, WIDE (ptx_value (f, PTX_OP_DIV, PTX_U32, LOW (a), ptx_int (3))), (uint32_t) a / 3)
ROW (min_s, ptx_value (f, PTX_OP_MIN, PTX_S64, a, b), (int64_t) a < (int64_t) b ? a : b)
ROW (max_u, ptx_value (f, PTX_OP_MAX, PTX_U64, a, b), a > b ? a : b)
ROW (popc, WIDE (ptx_value (f, PTX_OP_POPC, PTX_B64, a)), __builtin_popcountll (a))
ROW (clz, WIDE (ptx_value (f, PTX_OP_CLZ, PTX_B64, a)), a ? __builtin_clzll (a) : 64)
ROW (brev, WIDE (ptx_value (f, PTX_OP_BREV, PTX_B32, LOW (a))), reversed (a))
ROW (bfe_s, ptx_value (f, PTX_OP_BFE, PTX_S64, a, ptx_int (5), ptx_int (9)), (int64_t) (a << 50) >> 55)
ROW (bfe_u, ptx_value (f, PTX_OP_BFE, PTX_U64, a, ptx_int (5), ptx_int (9)), a >> 5 & 511)
ROW (bfi, ptx_value (f, PTX_OP_BFI, PTX_B64, a, b, ptx_int (8), ptx_int (16)),
     (b & ~0xffff00ull) | (a & 0xffff) << 8)
ROW (shl, ptx_value (f, PTX_OP_SHL, PTX_B64, a, LOW (ptx_value (f, PTX_OP_AND, PTX_B64, b, ptx_int (63)))), a << (b & 63))
ROW (shr, ptx_value (f, PTX_OP_SHR, PTX_S64, a, LOW (ptx_value (f, PTX_OP_AND, PTX_B64, b, ptx_int (63)))), (int64_t) a >> (b & 63))
ROW (shl_far, ptx_value (f, PTX_OP_SHL, PTX_B64, a, ptx_int (64)), 0 * a)
ROW (rotl, WIDE (ptx_value (f, PTX_OP_SHF_L, PTX_B32, LOW (a), LOW (a), ptx_int (7))),
     (uint32_t) ((uint32_t) a << 7 | (uint32_t) a >> 25))
ROW (prmt, WIDE (ptx_value (f, PTX_OP_PRMT, PTX_B32, LOW (a), ptx_int (0), ptx_int (0x0123))), __builtin_bswap32 (a))
ROW (setp_s, TRUTH (ptx_setp (f, PTX_LT, PTX_S64, a, b)), (int64_t) a < (int64_t) b)
ROW (setp_u, TRUTH (ptx_setp (f, PTX_GE, PTX_U64, a, b)), a >= b)
ROW (cvt_s8, SIGNED (ptx_cvt (f, PTX_S32, PTX_S8, NULL, LOW (a))), (int64_t) (int8_t) a)
ROW (cvt_u16, WIDE (ptx_cvt (f, PTX_U32, PTX_U16, NULL, LOW (a))), (uint16_t) a)
ROW (to_double, ptx_value (f, PTX_OP_MOV, PTX_B64, ptx_cvt (f, PTX_F64, PTX_S64, ".rn", a)),
     ({ double d_ = (double) (int64_t) a; uint64_t w_; memcpy (&w_, &d_, 8); w_; }))
ROW (fma, ptx_value (f, PTX_OP_MOV, PTX_B64,
		     ptx_value (f, PTX_OP_FMA, PTX_F64, ptx_cvt (f, PTX_F64, PTX_S32, ".rn", LOW (a)),
				ptx_cvt (f, PTX_F64, PTX_S32, ".rn", LOW (b)), ptx_float (PTX_F64, 0x3fe0000000000000))),
     ({ double d_ = __builtin_fma ((int32_t) a, (int32_t) b, 0.5); uint64_t w_; memcpy (&w_, &d_, 8); w_; }))
ROW (floor, ptx_cvt (f, PTX_S64, PTX_F64, ".rmi", ptx_value_mod (f, PTX_OP_DIV, PTX_F64, ".rn",
       ptx_cvt (f, PTX_F64, PTX_S32, ".rn", LOW (a)), ptx_float (PTX_F64, 0x4010000000000000))),
     (int64_t) (int32_t) a >> 2)

static const struct row rows[] = {
#define R(NAME) { #NAME, make_##NAME, want_##NAME }
  R (add), R (sub), R (mul), R (wide_s), R (wide_u), R (mad), R (high), R (div_s), R (rem_s),
  R (div_u), R (min_s), R (max_u), R (popc), R (clz), R (brev), R (bfe_s), R (bfe_u), R (bfi),
  R (shl), R (shr), R (shl_far), R (rotl), R (prmt), R (setp_s), R (setp_u), R (cvt_s8),
  R (cvt_u16), R (to_double), R (fma), R (floor)
};

static uint64_t
sample (unsigned k)
{
  static const uint64_t corners[] = { 0, 1, ~0ull, 1ull << 63, 0x7fffffff, 0x80000000, 0xff, 0x8000 };
  if (k < 8)
    return corners[k];
  uint64_t x = k * 0x9e3779b97f4a7c15ull;
  return k % 3 ? x ^ x >> 29 : x >> 40;
}

int
main (void)
{
  gpu_open ();
  struct ptx_module *m = ptx_module_new ();
  for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++)
    {
      struct ptx_operand in, out;
      struct ptx_function *f = gpu_kernel (m, rows[r].name, &in, &out);
      struct ptx_operand x = ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol ("%tid.x"));
      struct ptx_operand from = ptx_value (f, PTX_OP_MAD_WIDE, PTX_U32, x, ptx_int (16), in);
      struct ptx_operand to = ptx_value (f, PTX_OP_MAD_WIDE, PTX_U32, x, ptx_int (16), out);
      struct ptx_operand a = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (from, 0));
      struct ptx_operand b = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (from, 8));
      ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (to, 0), rows[r].make (f, a, b));
      ptx_do (f, PTX_OP_RET, PTX_NOTYPE);
    }
  char *text = gpu_text (m);
  void *module;
  gpu_check (gpu.load (&module, text), "cuModuleLoadData");
  for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++)
    {
      uint64_t in[LANES][2], out[LANES][2] = { { 0 } };
      for (unsigned l = 0; l < LANES; l++)
	{
	  in[l][0] = sample (l);
	  in[l][1] = sample (l * 5 % LANES);
	}
      gpu_run (module, rows[r].name, LANES, 1, in, out, sizeof in);
      int bad = unit_failures;
      for (unsigned l = 0; l < LANES; l++)
	CHECK (out[l][0], rows[r].want (in[l][0], in[l][1]));
      if (bad != unit_failures)
	printf ("in %s\n", rows[r].name);
    }
  free (text);
  ptx_module_free (m);
  DONE ("values of instructions");
}
