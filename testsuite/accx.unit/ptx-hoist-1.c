/* What a loop does not change of an inlined body leaves it, equal parts once, also out of two loops;
   what a branch guards, what only needs a register and predicates stay.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>
#include <unistd.h>

/* power (b, t) = 3 * b * b + t, or b where t is 100.  */
static const char library[]
  = ".version 9.0\n.target sm_75\n.address_size 64\n\n"
    ".visible .func (.param .b64 r) power (.param .b64 x, .param .b64 y)\n"
    "{\n\t.reg .pred %p<4>;\n\t.reg .b64 %rd<20>;\n"
    "\tld.param.u64 %rd1, [x];\n\tld.param.u64 %rd2, [y];\n"
    "\tmul.lo.s64 %rd3, %rd1, %rd1;\n\tmov.u64 %rd4, 3;\n\tmul.lo.s64 %rd5, %rd3, %rd4;\n"
    "\tadd.s64 %rd6, %rd5, %rd2;\n\tsetp.gt.u64 %p1, %rd1, 1000;\n\tmov.u64 %rd7, %rd6;\n"
    "\t@%p1 bra $L_end;\n\tsetp.eq.u64 %p2, %rd2, 100;\n\t@!%p2 bra $L_end;\n"
    "\tmul.hi.u64 %rd8, %rd1, %rd1;\n\tadd.s64 %rd7, %rd1, %rd8;\n"
    "$L_end:\n\tst.param.b64 [r+0], %rd7;\n\tret;\n}\n";

static struct ptx_operand
power (struct ptx_function *f, struct ptx_operand b, struct ptx_operand t)
{
  struct ptx_param word = { PTX_B64, 8, 8 };
  ptx_call_begin (f, "power", word);
  ptx_store (f, PTX_PARAM, PTX_B64, ptx_address (ptx_symbol (ptx_call_arg (f, word)), 0), b);
  ptx_store (f, PTX_PARAM, PTX_B64, ptx_address (ptx_symbol (ptx_call_arg (f, word)), 0), t);
  struct ptx_operand r = ptx_load (f, PTX_PARAM, PTX_B64,
				   ptx_address (ptx_symbol (ptx_call_finish (f)), 0));
  ptx_call_end (f);
  return r;
}

/* Opens a loop of N rounds with COUNTER.  */
static struct ptx_operand
open_loop (struct ptx_function *f, struct ptx_operand counter)
{
  struct ptx_operand head = ptx_label (f);
  ptx_move (f, PTX_U64, counter, ptx_int (0));
  ptx_place (f, head);
  return head;
}

static void
close_loop (struct ptx_function *f, struct ptx_operand counter, int n, struct ptx_operand head)
{
  ptx_do (f, PTX_OP_ADD, PTX_U64, counter, counter, ptx_int (1));
  ptx_branch (f, ptx_setp (f, PTX_LT, PTX_U64, counter, ptx_int (n)), true, head);
}

static unsigned
count (const char *text, const char *end, const char *what)
{
  unsigned n = 0;
  while ((text = strstr (text, what)) && text < end)
    {
      n++;
      text++;
    }
  return n;
}

int
main (void)
{
  char path[] = "/tmp/ptx-hoist-XXXXXX";
  int fd = mkstemp (path);
  CHECK (write (fd, library, sizeof library - 1), sizeof library - 1);
  close (fd);
  gpu_open ();

  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out;
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  struct ptx_operand sum = ptx_reg (f, PTX_U64), i = ptx_reg (f, PTX_U64), j = ptx_reg (f, PTX_U64);
  struct ptx_operand b = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (in, 0));
  ptx_move (f, PTX_U64, sum, ptx_int (0));
  struct ptx_operand outer = open_loop (f, i), inner = open_loop (f, j);
  ptx_do (f, PTX_OP_ADD, PTX_U64, sum, sum, power (f, b, j));
  ptx_do (f, PTX_OP_ADD, PTX_U64, sum, sum, power (f, b, i));
  ptx_do (f, PTX_OP_ADD, PTX_U64, sum, sum, power (f, i, b));
  close_loop (f, j, 5, inner);
  close_loop (f, i, 3, outer);
  ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (out, 0), sum);
  ptx_do (f, PTX_OP_RET, PTX_NOTYPE);

  struct ptx_text t = { 0 };
  char **unresolved;
  CHECK (ptx_module_print (m, (const char *[]) { path, NULL }, &t, &unresolved), 0);
  CHECK (unresolved == NULL, 1);
  /* The labels of the loops are the first two.  */
  const char *first = strstr (t.data, "$L1:"), *second = strstr (t.data, "$L2:");
  CHECK (first && second && first < second, 1);
  if (first && second)
    {
      const char *end = t.data + t.length;
      CHECK (count (t.data, first, "mul.lo.s64"), 2);	/* of b */
      CHECK (count (first, second, "mul.lo.s64"), 2);	/* of i */
      CHECK (count (second, end, "mul.lo.s64"), 0);
      CHECK (count (t.data, second, "mul.hi.u64"), 0);
      CHECK (count (second, end, "mul.hi.u64"), 3);
      CHECK (count (t.data, second, "setp"), 0);
    }
  uint64_t a = 7, got = 0, want = 0;
  void *module;
  gpu_check (gpu.load (&module, t.data), "cuModuleLoadData");
  gpu_run (module, "k", 1, 1, &a, &got, sizeof a);
  for (uint64_t p = 0; p < 3; p++)
    for (uint64_t q = 0; q < 5; q++)
      want += 3 * a * a + q + 3 * a * a + p + 3 * p * p + a;
  CHECK (got, want);
  ptx_text_free (&t);
  unlink (path);
  ptx_module_free (m);
  DONE ("hoisting");
}
