/* Reductions and broadcasts over blocks and workers of many shapes, known when
   the code is made or not, give every thread what a plain loop gives.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>

static const unsigned shapes[][2] = {
  { 1, 1 }, { 2, 1 }, { 7, 1 }, { 8, 1 }, { 31, 1 }, { 32, 1 }, { 33, 1 }, { 64, 1 }, { 65, 1 },
  { 96, 1 }, { 100, 1 }, { 128, 1 }, { 160, 1 }, { 512, 1 }, { 1000, 1 }, { 1024, 1 }, { 32, 2 },
  { 32, 3 }, { 32, 32 }, { 64, 3 }, { 96, 5 }, { 128, 4 }, { 64, 15 }
};

/* Which sizes the code knows.  */
static const unsigned known[][2] = { { 1, 1 }, { 1, 0 }, { 0, 1 }, { 0, 0 } };

static const struct { enum ptx_reduction op; enum ptx_type type; } cases[] = {
  { PTX_RED_ADD, PTX_S32 }, { PTX_RED_ADD, PTX_F64 }, { PTX_RED_MAX, PTX_S64 },
  { PTX_RED_MIN, PTX_F32 }, { PTX_RED_MIN, PTX_U32 }, { PTX_RED_MUL, PTX_S64 },
  { PTX_RED_XOR, PTX_U64 }, { PTX_RED_AND, PTX_U32 }, { PTX_RED_OR, PTX_S64 },
  { PTX_RED_LAND, PTX_S32 }, { PTX_RED_LOR, PTX_F64 }, { PTX_RED_ADD, PTX_F32 },
  { PTX_RED_LAND, PTX_PRED }, { PTX_RED_LOR, PTX_PRED }
};

#define N(A) (sizeof (A) / sizeof (A)[0])
#define THREADS 1024

/* Word K of thread T as TYPE has it: small numbers, so that float sums are exact.  */
static int64_t
input (unsigned t, unsigned k, enum ptx_reduction op)
{
  int64_t v = (t * 7 + k * 13 + t / 5) % 23;
  switch (op)
    {
    case PTX_RED_MUL: return v % 3 + 1;
    case PTX_RED_AND: return 0xffff ^ (1ll << (v % 3));
    case PTX_RED_LAND: return t != 77;
    case PTX_RED_LOR: return t == 50;
    default: return v - 9;
    }
}

static int64_t
fold (enum ptx_reduction op, bool is_unsigned, int64_t a, int64_t b)
{
  switch (op)
    {
    case PTX_RED_ADD: return a + b;
    case PTX_RED_MUL: return (int64_t) ((uint64_t) a * (uint64_t) b);
    case PTX_RED_MIN: return is_unsigned ? ((uint32_t) a < (uint32_t) b ? a : b) : a < b ? a : b;
    case PTX_RED_MAX: return a > b ? a : b;
    case PTX_RED_AND: return a & b;
    case PTX_RED_OR: return a | b;
    case PTX_RED_XOR: return a ^ b;
    case PTX_RED_LAND: return a && b;
    default: return a || b;
    }
}

/* What the group of thread T gives: threads FIRST to LAST - 1.  */
static int64_t
expected (unsigned first, unsigned last, unsigned k, enum ptx_reduction op, enum ptx_type type)
{
  int64_t r = input (first, k, op);
  for (unsigned t = first + 1; t < last; t++)
    r = fold (op, type == PTX_U32, r, input (t, k, op));
  return ptx_type_bytes (type) == 8 && type != PTX_F64 ? r : (int32_t) r;
}

/* The 64-bit integer at ADDRESS as TYPE, and V of TYPE stored as one.  */
static struct ptx_operand
load_as (struct ptx_function *f, enum ptx_type type, struct ptx_operand address)
{
  struct ptx_operand v = ptx_load (f, PTX_GLOBAL, PTX_S64, address);
  if (type == PTX_F32 || type == PTX_F64)
    return ptx_cvt (f, type, PTX_S64, ".rn", v);
  if (type == PTX_PRED)
    return ptx_setp (f, PTX_NE, PTX_S64, v, ptx_int (0));
  return ptx_type_bytes (type) == 8 ? v : ptx_cvt (f, PTX_U32, PTX_U64, NULL, v);
}

static void
store_as (struct ptx_function *f, enum ptx_type type, struct ptx_operand address,
	  struct ptx_operand v)
{
  if (type == PTX_F32 || type == PTX_F64)
    v = ptx_cvt (f, PTX_S64, type, ".rzi", v);
  else if (type == PTX_PRED)
    v = ptx_value (f, PTX_OP_SELP, PTX_B64, ptx_int (1), ptx_int (0), v);
  else if (ptx_type_bytes (type) == 4)
    v = ptx_cvt (f, PTX_S64, PTX_S32, NULL, v);
  ptx_store (f, PTX_GLOBAL, PTX_S64, address, v);
}

/* Address of word K of the thread behind BASE.  */
static struct ptx_operand
own_word (struct ptx_function *f, struct ptx_operand base, unsigned k)
{
  struct ptx_operand x = ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol ("%tid.x"));
  struct ptx_operand y = ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol ("%tid.y"));
  struct ptx_operand n = ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol ("%ntid.x"));
  struct ptx_operand t = ptx_value (f, PTX_OP_MAD_LO, PTX_S32, y, n, x);
  struct ptx_operand at = ptx_value (f, PTX_OP_MUL_WIDE, PTX_U32, t, ptx_int (32));
  return ptx_address (ptx_value (f, PTX_OP_ADD, PTX_S64, base, at), 8 * k);
}

/* Block reduction, worker reduction, block broadcast, worker broadcast of words
   0 to 3: back to back, so that they would meet in the scratch.  */
static void
build (struct ptx_module *m, const char *name, struct ptx_shape s, enum ptx_reduction op,
       enum ptx_type type)
{
  struct ptx_operand in, out, v[4];
  struct ptx_function *f = gpu_kernel (m, name, &in, &out);
  for (unsigned k = 0; k < 4; k++)
    v[k] = load_as (f, type, own_word (f, in, k));
  v[0] = ptx_reduce (f, s, true, op, type, v[0]);
  v[1] = ptx_reduce (f, s, false, op, type, v[1]);
  v[2] = ptx_broadcast (f, s, true, type, v[2]);
  v[3] = ptx_broadcast (f, s, false, type, v[3]);
  ptx_barrier (f, s, false);
  ptx_barrier (f, s, true);
  for (unsigned k = 0; k < 4; k++)
    store_as (f, type, own_word (f, out, k), v[k]);
  ptx_do (f, PTX_OP_RET, PTX_NOTYPE);
}

static void
check (void *module, const char *name, unsigned x, unsigned y, enum ptx_reduction op,
       enum ptx_type type)
{
  static int64_t in[THREADS][4], out[THREADS][4];
  for (unsigned t = 0; t < x * y; t++)
    for (unsigned k = 0; k < 4; k++)
      in[t][k] = input (t, k, op);
  memset (out, 0x55, sizeof out);
  gpu_run (module, name, x, y, in, out, sizeof in);
  int bad = unit_failures;
  int64_t want[4];
  want[0] = expected (0, x * y, 0, op, type);
  want[2] = expected (0, 1, 2, op, type);
  for (unsigned t = 0; t < x * y && bad == unit_failures; t++)
    {
      unsigned first = t / x * x;
      if (t == first)
	{
	  want[1] = expected (first, first + x, 1, op, type);
	  want[3] = expected (first, first + 1, 3, op, type);
	}
      for (unsigned k = 0; k < 4; k++)
	CHECK (out[t][k], want[k]);
    }
  if (bad != unit_failures)
    printf ("in %s: %u x %u threads, operator %d, type %s\n", name, x, y, op, ptx_type_text (type));
}

/* All shapes that one kernel serves.  */
static void
try_case (unsigned c, unsigned s, unsigned k)
{
  struct ptx_module *m = ptx_module_new ();
  struct ptx_shape shape = { known[k][0] * shapes[s][0], known[k][1] * shapes[s][1], false };
  build (m, "k", shape, cases[c].op, cases[c].type);
  char *text = gpu_text (m);
  void *module;
  gpu_check (gpu.load (&module, text), "cuModuleLoadData");
  check (module, "k", shapes[s][0], shapes[s][1], cases[c].op, cases[c].type);
  gpu_check (gpu.unload (module), "cuModuleUnload");
  free (text);
  ptx_module_free (m);
}

int
main (void)
{
  gpu_open ();
  for (unsigned s = 0; s < N (shapes); s++)
    for (unsigned k = 0; k < N (known); k++)
      for (unsigned c = 0; c < N (cases); c++)
	/* All operators with all of a shape known or none; else two.  */
	if (k == 0 || k == 3 || c % 7 == (s + k) % 7)
	  try_case (c, s, k);
  DONE ("reductions and broadcasts");
}
