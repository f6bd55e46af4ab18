/* Splicing takes the closure of what is wanted and no more, in an order that
   assembles, without .visible.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>
#include <unistd.h>

static const char math[]
  = "// a comment with accx_three { ;\n"
    ".version 9.0\n.target sm_75\n.address_size 64\n\n"
    "\t// .globl accx_twice\n"
    ".visible .global .align 8 .u64 unused_table[2] = {1, 2};\n"
    ".const .align 8 .b8 factors[16] = {2, 0, 0, 0, 0, 0, 0, 0, 3};\n"
    ".func (.param .b64 func_retval0) helper (.param .b64 helper_param_0) ;\n"
    ".visible .func (.param .b64 func_retval0) accx_twice (\n\t.param .b64 accx_twice_param_0\n)\n"
    "{\n\t.reg .b64 %rd<4>;\n\tld.param.u64 %rd1, [accx_twice_param_0];\n"
    "\t{ // nested\n\t.param .b64 param0;\n\tst.param.b64 [param0], %rd1;\n"
    "\t.param .b64 retval0;\n\tcall.uni (retval0), helper, (param0);\n"
    "\tld.param.b64 %rd2, [retval0];\n\t}\n"
    "\tst.param.b64 [func_retval0], %rd2;\n\tret;\n}\n"
    ".visible .func accx_other ()\n{\n\tret;\n}\n"
    ".func (.param .b64 func_retval0) helper (.param .b64 helper_param_0)\n"
    "{\n\t.reg .b64 %rd<4>;\n\tld.param.u64 %rd1, [helper_param_0];\n"
    "\tld.const.u64 %rd2, [factors];\n\tmul.lo.s64 %rd3, %rd1, %rd2;\n"
    "\tst.param.b64 [func_retval0], %rd3;\n\tret;\n}\n";

int
main (void)
{
  char path[] = "/tmp/ptx-splice-XXXXXX";
  int fd = mkstemp (path);
  CHECK (write (fd, math, sizeof math - 1), sizeof math - 1);
  close (fd);
  gpu_open ();

  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out;
  struct ptx_param word = { PTX_B64, 8, 8 };
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  struct ptx_operand v = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (in, 0));
  ptx_call_begin (f, "accx_twice", word);
  struct ptx_operand arg = ptx_symbol (ptx_call_arg (f, word));
  ptx_store (f, PTX_PARAM, PTX_B64, ptx_address (arg, 0), v);
  struct ptx_operand result = ptx_symbol (ptx_call_finish (f));
  v = ptx_load (f, PTX_PARAM, PTX_B64, ptx_address (result, 0));
  ptx_call_end (f);
  ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (out, 0), v);
  ptx_do (f, PTX_OP_RET, PTX_NOTYPE);

  struct ptx_text t = { 0 };
  char **unresolved;
  CHECK (ptx_module_print (m, (const char *[]) { path, NULL }, &t, &unresolved), 0);
  CHECK (unresolved == NULL, 1);
  CHECK (strstr (t.data, "unused_table") == NULL, 1);
  CHECK (strstr (t.data, "accx_other") == NULL, 1);
  CHECK (strstr (t.data, ".visible .func") == NULL, 1);
  CHECK (strstr (t.data, ".version 6.3") == t.data, 1);
  uint64_t a = 21, b = 0;
  void *module;
  gpu_check (gpu.load (&module, t.data), "cuModuleLoadData");
  gpu_run (module, "k", 1, 1, &a, &b, sizeof a);
  CHECK (b, 42);
  ptx_text_free (&t);
  unlink (path);

  /* Without the file: complete but for the data, which are named: the functions' bodies have taken
     the place of the calls.  */
  CHECK (ptx_module_print (m, (const char *[]) { path, NULL }, &t, &unresolved) != 0, 1);
  CHECK (unresolved && strcmp (unresolved[0], "factors") == 0, 1);
  ptx_text_free (&t);
  if (unresolved)
    free (unresolved[0]);
  free (unresolved);
  ptx_module_free (m);
  DONE ("splicing");
}
