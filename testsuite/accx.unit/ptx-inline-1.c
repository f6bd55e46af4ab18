/* Bodies of a library's functions take the place of calls: scopes, labels, guards, loops, variables
   in .local space, two results, a call inside; what is long, synchronises or reads memory that
   others change stays a call.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>
#include <unistd.h>

/* all (x) = (1 + the sum of 0 ... x - 1 by a table in .local, 2 * x).  */
static const char library[]
  = ".version 9.0\n.target sm_75\n.address_size 64\n\n"
    ".global .align 8 .u64 one$[1] = {1};\n"
    ".func (.param .b64 func_retval0) other (.param .b64 other_param_0) ;\n"
    ".visible .func (.param .align 8 .b8 func_retval0[16]) all (\n\t.param .b64 all_param_0\n)\n"
    "{\n\t.local .align 8 .b8 depot[64];\n\t.reg .pred %p<4>;\n\t.reg .b64 %rd<20>, %sum;\n"
    "\tld.param.u64 %rd1, [all_param_0];\n"
    "\tmov.u64 %rd2, depot;\n\tmov.u64 %rd3, 0;\n"
    "$L_fill:\n\t.pragma \"nounroll\";\n\t.loc 1 2 3\n\tshl.b64 %rd4, %rd3, 3;\n"
    "\tadd.s64 %rd5, %rd2, %rd4;\n"
    "\tst.local.u64 [%rd5], %rd3;\n\tadd.s64 %rd3, %rd3, 1;\n\tsetp.lt.u64 %p1, %rd3, 8;\n"
    "\t@%p1 bra $L_fill;\n"
    "\tmov.u64 %rd6, one$;\n\tld.global.nc.u64 %sum, [%rd6+0];\n\tmov.u64 %rd3, 0;\n"
    "$L_add: setp.ge.u64 %p2, %rd3, %rd1;\n\t@%p2 bra $L_end;\n"
    "\tshl.b64 %rd4, %rd3, 3;\n\tadd.s64 %rd5, %rd2, %rd4;\n\tld.local.u64 %rd7, [%rd5];\n"
    "\tadd.s64 %sum, %sum, %rd7;\n\tadd.s64 %rd3, %rd3, 1;\n\tbra.uni $L_add;\n"
    "$L_end:\n\t{\n\t.reg .b64 %temp;\n\tmov.b64 %temp, %sum;\n"
    "\tst.param.b64 [func_retval0+0], %temp;\n\t}\n"
    "\t{\n\t.param .b64 param0;\n\tst.param.b64 [param0+0], %rd1;\n\t.param .b64 retval0;\n"
    "\tcall.uni (retval0), \n\tother, \n\t(\n\tparam0\n\t);\n\tld.param.b64 %rd8, [retval0+0];\n\t}\n"
    "\tsetp.eq.u64 %p3, %rd1, 99;\n\t@%p3 ret;\n"
    "\tst.param.b64 [func_retval0+8], %rd8;\n\tret;\n}\n"
    ".visible .func (.param .b64 func_retval0) meets (.param .b64 meets_param_0)\n"
    "{\n\t.reg .b64 %rd<2>;\n\tld.param.u64 %rd1, [meets_param_0];\n\tbar.sync 0;\n"
    "\tst.param.b64 [func_retval0+0], %rd1;\n\tret;\n}\n"
    ".visible .func (.param .b64 func_retval0) reads (.param .b64 reads_param_0)\n"
    "{\n\t.reg .b64 %rd<4>;\n\tld.param.u64 %rd1, [reads_param_0];\n\tmov.u64 %rd2, one$;\n"
    "\tld.global.u64 %rd3, [%rd2];\n\tadd.u64 %rd3, %rd3, %rd1;\n"
    "\tst.param.b64 [func_retval0+0], %rd3;\n\tret;\n}\n"
    ".func (.param .b64 func_retval0) other (.param .b64 other_param_0)\n"
    "{\n\t.reg .b64 %rd<4>;\n\tld.param.u64 %rd1, [other_param_0];\n"
    "\tshl.b64 %rd2, %rd1, 1;\n\tbar.sync 0;\n\tst.param.b64 [func_retval0], %rd2;\n\tret;\n}\n";

/* The first word of NAME (V), plus its second one if it has two.  */
static struct ptx_operand
call (struct ptx_function *f, const char *name, struct ptx_param result, struct ptx_operand v)
{
  struct ptx_param word = { PTX_B64, 8, 8 };
  ptx_call_begin (f, name, result);
  struct ptx_operand arg = ptx_symbol (ptx_call_arg (f, word));
  ptx_store (f, PTX_PARAM, PTX_B64, ptx_address (arg, 0), v);
  struct ptx_operand from = ptx_symbol (ptx_call_finish (f));
  struct ptx_operand r = ptx_load (f, PTX_PARAM, PTX_B64, ptx_address (from, 0));
  if (result.bytes == 16)
    {
      struct ptx_operand s = ptx_load (f, PTX_PARAM, PTX_B64, ptx_address (from, 8));
      r = ptx_value (f, PTX_OP_ADD, PTX_U64, r, s);
    }
  ptx_call_end (f);
  return r;
}

static unsigned
count (const char *text, const char *what)
{
  unsigned n = 0;
  while ((text = strstr (text, what)))
    {
      n++;
      text++;
    }
  return n;
}

int
main (void)
{
  char path[] = "/tmp/ptx-inline-XXXXXX";
  int fd = mkstemp (path);
  CHECK (write (fd, library, sizeof library - 1), sizeof library - 1);
  close (fd);
  gpu_open ();

  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out;
  struct ptx_param word = { PTX_B64, 8, 8 }, two = { PTX_NOTYPE, 16, 8 };
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  struct ptx_operand v = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (in, 0));
  v = call (f, "reads", word, v);
  v = call (f, "meets", word, call (f, "all", two, call (f, "all", two, v)));
  ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (out, 0), v);
  ptx_do (f, PTX_OP_RET, PTX_NOTYPE);

  struct ptx_text t = { 0 };
  char **unresolved;
  CHECK (ptx_module_print (m, (const char *[]) { path, NULL }, &t, &unresolved), 0);
  CHECK (unresolved == NULL, 1);
  CHECK (strstr (t.data, ", all,") == NULL, 1);
  CHECK (count (t.data, "), other, ("), 2);
  CHECK (count (t.data, "), meets, ("), 1);
  CHECK (count (t.data, ".local .align 8"), 1);
  CHECK (count (t.data, "nounroll"), 2);
  CHECK (count (t.data, "), reads, ("), 1);
  uint64_t a = 0, b = 0;
  void *module;
  gpu_check (gpu.load (&module, t.data), "cuModuleLoadData");
  gpu_run (module, "k", 1, 1, &a, &b, sizeof a);
  /* all (1) = (1, 2): 3; all (3) = (1 + 0 + 1 + 2, 6).  */
  CHECK (b, 10);
  ptx_text_free (&t);
  unlink (path);
  ptx_module_free (m);
  DONE ("inlining");
}
