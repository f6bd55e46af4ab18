/* The text of a module: unused and repeated instructions are left out, parallel
   moves lose no value, only what entries need is printed, .version fits the
   target, missing functions are named.
   accx-objects: plugin/ptx/build.o plugin/ptx/module.o plugin/ptx/need.o plugin/ptx/emit.o plugin/ptx/inline.o plugin/ptx/inline-body.o plugin/ptx/inline-names.o plugin/ptx/hoist.o plugin/ptx/splice.o plugin/ptx/collective.o */
#include "ptx-unit.h"
#include "unit.h"

#include <string.h>

/* How often NEEDLE occurs in TEXT.  */
static int
count (const char *text, const char *needle)
{
  int n = 0;
  for (const char *s = text; (s = strstr (s, needle)); s++)
    n++;
  return n;
}

static char *
print (struct ptx_module *m, char ***unresolved)
{
  struct ptx_text t = { 0 };
  CHECK (ptx_module_print (m, NULL, &t, unresolved), 0);
  return t.data;
}

static struct ptx_function *
entry (struct ptx_module *m, const char *name)
{
  return ptx_function_new (m, name, true);
}

static void
end (struct ptx_function *f)
{
  ptx_do (f, PTX_OP_RET, PTX_NOTYPE);
}

static void
unused_and_repeated (void)
{
  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out;
  char **unresolved;
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  struct ptx_operand a = ptx_load (f, PTX_GLOBAL, PTX_U32, ptx_address (in, -4));
  struct ptx_operand b = ptx_value (f, PTX_OP_ADD, PTX_S32, a, ptx_int (5));
  struct ptx_operand c = ptx_value (f, PTX_OP_ADD, PTX_S32, a, ptx_int (5));
  CHECK (ptx_same (b, c), 1);
  ptx_value (f, PTX_OP_MUL_LO, PTX_S32, b, ptx_int (77));
  ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (in, 8));
  ptx_store (f, PTX_GLOBAL, PTX_U32, ptx_address (out, 16), c);
  struct ptx_operand next = ptx_label (f);
  ptx_place (f, next);
  struct ptx_operand d = ptx_value (f, PTX_OP_ADD, PTX_S32, a, ptx_int (5));
  CHECK (ptx_same (b, d), 0);
  ptx_store (f, PTX_GLOBAL, PTX_U32, ptx_address (out, 20), d);
  end (f);
  char *text = print (m, &unresolved);
  CHECK (unresolved == NULL, 1);
  CHECK (count (text, "add.s32"), 2);
  CHECK (count (text, "mul.lo"), 0);
  CHECK (count (text, "ld.global.u64"), 0);
  CHECK (count (text, "+-4]"), 1);
  CHECK (count (text, "+16]"), 1);
  free (text);
  ptx_module_free (m);
}

static void
versions (void)
{
  static const struct { unsigned sm; const char *version; } rows[] = {
    { 75, ".version 6.3\n.target sm_75\n" }, { 80, ".version 7.0\n.target sm_80\n" },
    { 88, ".version 9.0\n.target sm_88\n" }, { 90, ".version 7.8\n.target sm_90\n" },
    { 100, ".version 8.6\n.target sm_100\n" }, { 110, ".version 9.0\n.target sm_110\n" }
  };
  for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++)
    {
      struct ptx_module *m = ptx_module_new ();
      char **unresolved;
      ptx_module_target (m, rows[i].sm);
      end (entry (m, "k"));
      char *text = print (m, &unresolved);
      CHECK (strncmp (text, rows[i].version, strlen (rows[i].version)), 0);
      free (text);
      ptx_module_free (m);
    }
}

static void
call (struct ptx_function *f, const char *callee)
{
  struct ptx_param none = { PTX_NOTYPE, 0, 0 };
  ptx_call_begin (f, callee, none);
  CHECK (ptx_call_finish (f) == NULL, 1);
  ptx_call_end (f);
}

static void
needed (void)
{
  struct ptx_module *m = ptx_module_new ();
  char **unresolved;
  struct ptx_function *f = entry (m, "k");
  call (f, "used");
  call (f, "missing");
  call (f, "missing");
  end (f);
  end (ptx_function_new (m, "unused", false));
  struct ptx_function *used = ptx_function_new (m, "used", false);
  call (used, "deep");
  end (used);
  end (ptx_function_new (m, "deep", false));
  char *text = print (m, &unresolved);
  CHECK (count (text, "unused"), 0);
  CHECK (count (text, ".func used ()"), 2);
  CHECK (count (text, ".func deep ()"), 2);
  CHECK (unresolved != NULL && strcmp (unresolved[0], "missing") == 0 && unresolved[1] == NULL, 1);
  if (unresolved)
    free (unresolved[0]);
  free (unresolved);
  free (text);
  ptx_function_drop (used);
  text = print (m, &unresolved);
  CHECK (count (text, "deep"), 0);
  for (char **u = unresolved; u && *u; u++)
    free (*u);
  free (unresolved);
  free (text);
  ptx_module_free (m);
}

/* Words 0 to 7 of IN arrive in OUT by FROM after one parallel move.  */
static void
moved (const unsigned from[8])
{
  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out, reg[8], source[8];
  enum ptx_type types[8];
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  for (unsigned k = 0; k < 8; k++)
    {
      types[k] = PTX_B64;
      reg[k] = ptx_load (f, PTX_GLOBAL, PTX_U64, ptx_address (in, 8 * k));
    }
  for (unsigned k = 0; k < 8; k++)
    source[k] = reg[from[k]];
  ptx_parallel_move (f, 8, types, reg, source);
  for (unsigned k = 0; k < 8; k++)
    ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (out, 8 * k), reg[k]);
  end (f);
  uint64_t a[8] = { 10, 11, 12, 13, 14, 15, 16, 17 }, b[8] = { 0 };
  void *module;
  char *text = gpu_text (m);
  gpu_check (gpu.load (&module, text), "cuModuleLoadData");
  gpu_run (module, "k", 1, 1, a, b, sizeof a);
  for (unsigned k = 0; k < 8; k++)
    CHECK (b[k], a[from[k]]);
  gpu_check (gpu.unload (module), "cuModuleUnload");
  free (text);
  ptx_module_free (m);
}

static void
parallel_moves (void)
{
  static const unsigned cases[][8] = {
    { 0, 1, 2, 3, 4, 5, 6, 7 }, { 1, 0, 3, 2, 5, 4, 7, 6 }, { 1, 2, 3, 4, 5, 6, 7, 0 },
    { 7, 0, 1, 2, 3, 4, 5, 6 }, { 1, 2, 0, 0, 3, 3, 7, 6 }, { 5, 5, 5, 5, 0, 1, 1, 0 },
    { 1, 0, 0, 1, 0, 1, 0, 1 }
  };
  for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++)
    moved (cases[i]);
}

/* Data that hold addresses, declared in any order, with offsets either way.  */
static void
data (void)
{
  static const uint64_t words[] = { 100, 200, 300 };
  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out;
  struct ptx_data *table = ptx_module_data (m, "table", 24, 8, NULL, false);
  ptx_data_address (table, 0, "words", 8);
  ptx_data_address (table, 16, "words", 0);
  ptx_module_data (m, "words", sizeof words, 8, words, true);
  CHECK (ptx_module_has_data (m, "words"), 1);
  CHECK (ptx_module_has_data (m, "word"), 0);
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  for (unsigned k = 0; k < 3; k += 2)
    {
      struct ptx_operand at = ptx_address (ptx_symbol ("table"), 8 * k);
      struct ptx_operand p = ptx_load (f, PTX_GLOBAL, PTX_U64, at);
      struct ptx_operand v = ptx_load (f, PTX_GENERIC, PTX_U64, ptx_address (p, 0));
      ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (out, 8 * k), v);
    }
  end (f);
  uint64_t a[3] = { 0 }, b[3] = { 0 };
  void *module;
  char *text = gpu_text (m);
  gpu_check (gpu.load (&module, text), "cuModuleLoadData");
  gpu_run (module, "k", 1, 1, a, b, sizeof a);
  CHECK (b[0], 200);
  CHECK (b[2], 100);
  gpu_check (gpu.unload (module), "cuModuleUnload");
  free (text);
  ptx_module_free (m);
}

/* A branch table reaches each label.  */
static void
branch_table (void)
{
  struct ptx_module *m = ptx_module_new ();
  struct ptx_operand in, out, labels[4], v;
  struct ptx_function *f = gpu_kernel (m, "k", &in, &out);
  struct ptx_operand tid = ptx_value (f, PTX_OP_MOV, PTX_U32, ptx_symbol ("%tid.x"));
  struct ptx_operand at = ptx_value (f, PTX_OP_MAD_WIDE, PTX_U32, tid, ptx_int (8), out);
  struct ptx_operand done = ptx_label (f);
  for (unsigned k = 0; k < 4; k++)
    labels[k] = ptx_label (f);
  v = ptx_reg (f, PTX_B64);
  ptx_branch_table (f, tid, labels, 4);
  for (unsigned k = 0; k < 4; k++)
    {
      ptx_place (f, labels[k]);
      ptx_move (f, PTX_B64, v, ptx_int (100 + k));
      ptx_jump (f, done);
    }
  ptx_place (f, done);
  ptx_store (f, PTX_GLOBAL, PTX_U64, ptx_address (at, 0), v);
  end (f);
  uint64_t a[4] = { 0 }, b[4] = { 0 };
  void *module;
  char *text = gpu_text (m);
  gpu_check (gpu.load (&module, text), "cuModuleLoadData");
  gpu_run (module, "k", 4, 1, a, b, sizeof a);
  for (unsigned k = 0; k < 4; k++)
    CHECK (b[k], 100 + k);
  gpu_check (gpu.unload (module), "cuModuleUnload");
  free (text);
  ptx_module_free (m);
}

int
main (void)
{
  gpu_open ();
  unused_and_repeated ();
  versions ();
  needed ();
  parallel_moves ();
  data ();
  branch_table ();
  DONE ("text of modules");
}
