/* Runs .ptx tests on a CUDA driver: the simulator or a real GPU's.

     run-ptx DRIVER FILE.ptx...     DRIVER: path or name of a driver library

   Prints "PASS: FILE" or "FAIL: FILE: why" for each; the exit status is 0 if all
   passed, 2 if there is no device.  A fault on a real GPU leaves its process
   without a usable context, so the files run in child processes: a child ends
   after a file that faults or fails, or with it, and the next child goes on
   behind it.  This process itself never touches the driver, which does not
   survive a fork.  What to do with a file is in comment lines at its start:

     // grid X[,Y[,Z]] block X[,Y[,Z]] [shared BYTES]
     // arg TYPE VALUES         next kernel parameter: a buffer that starts so
     // val TYPE VALUE          next kernel parameter: the value
     // want TYPE VALUES        what the last buffer must hold afterwards
     // fails CODE              the launch must end with this CUresult
     // fails load              the module must be refused
     // says TEXT               the simulator must print this on stderr
     // needs sm_NN             UNSUPPORTED on devices below
     // needs simulator         UNSUPPORTED on a real GPU (which would hang, say)

   A line "// unit" begins another text: the texts of a file are linked
   (cuLinkAddData) before they are loaded.  Lines "//+ VALUES" go on with the values of the line before.  A VALUE is a
   number (0x.. gives the bits, also of floating-point types), V*N for N times V,
   A..B for a range of integers, `_' for anything, "nan" for any NaN.  The kernel
   is the entry `test'.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>
#include <inttypes.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_ARGS 16
#define ATTRIBUTE_MAJOR 75
#define ATTRIBUTE_MINOR 76

typedef unsigned long long devptr;

static struct
{
  int (*init) (unsigned);
  int (*device_get) (int *, int);
  int (*attribute) (int *, int, int);
  int (*name) (char *, int, int);
  int (*retain) (void **, int);
  int (*release) (int);
  int (*set_current) (void *);
  int (*load) (void **, const void *, unsigned, int *, void **);
  int (*unload) (void *);
  int (*link) (unsigned, int *, void **, void **);
  int (*link_add) (void *, int, void *, size_t, const char *, unsigned, int *,
                   void **);
  int (*link_complete) (void *, void **, size_t *);
  int (*link_destroy) (void *);
  int (*function) (void **, void *, const char *);
  int (*launch) (void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                 unsigned, unsigned, void *, void **, void **);
  int (*sync) (void);
  int (*alloc) (devptr *, size_t);
  int (*free) (devptr);
  int (*to_device) (devptr, const void *, size_t);
  int (*to_host) (void *, devptr, size_t);
} cu;

struct values
{
  char type[8];
  unsigned size;
  size_t n, cap;
  uint64_t *bits;
  bool *any, *nan;
};

struct argument
{
  bool is_value, has_want;
  struct values init, want;
  devptr device;
};

/* What a child process tells its parent, in memory that they share.  */
struct progress
{
  int next;                     /* index of the file that runs, or runs next */
  int failed;
  bool stopped;                 /* the child ended of its own accord */
};

struct test
{
  const char *file;
  char *text;
  unsigned grid[3], block[3], shared, needs;
  int fails;                    /* expected CUresult, or -1: at load */
  bool needs_simulator;
  char says[256];
  struct argument args[MAX_ARGS];
  unsigned n_args;
};

static bool
fail (const struct test *t, const char *format, ...)
{
  va_list ap;
  printf ("FAIL: %s: ", t->file);
  va_start (ap, format);
  vprintf (format, ap);
  va_end (ap);
  putchar ('\n');
  return false;
}

/* ---- reading the comments ---- */

static unsigned
type_size (const char *type)
{
  unsigned bits = (unsigned) atoi (type + strcspn (type, "0123456789"));
  return bits / 8;
}

static void
push (struct values *v, uint64_t bits, bool any, bool is_nan)
{
  if (v->n == v->cap)
    {
      v->cap = v->cap ? 2 * v->cap : 64;
      v->bits = realloc (v->bits, v->cap * sizeof *v->bits);
      v->any = realloc (v->any, v->cap * sizeof *v->any);
      v->nan = realloc (v->nan, v->cap * sizeof *v->nan);
      if (!v->bits || !v->any || !v->nan)
        abort ();
    }
  v->bits[v->n] = bits;
  v->any[v->n] = any;
  v->nan[v->n++] = is_nan;
}

/* The bits of the value WORD of the type of V.  */
static uint64_t
value_bits (const struct values *v, const char *word, char **end)
{
  bool negative = word[0] == '-', hex = strncmp (word + negative, "0x", 2) == 0;
  if (v->type[0] != 'f' || hex)
    return negative ? -strtoull (word + 1, end, 0) : strtoull (word, end, 0);
  uint64_t bits = 0;
  if (v->size == 4)
    {
      float f = strtof (word, end);
      memcpy (&bits, &f, sizeof f);
    }
  else
    {
      double d = strtod (word, end);
      memcpy (&bits, &d, sizeof d);
    }
  return bits;
}

static bool
add_word (struct values *v, char *word)
{
  bool any = word[0] == '_', is_nan = strncmp (word, "nan", 3) == 0;
  char *end = word + (any ? 1 : 3), *dots = strstr (word, "..");
  uint64_t bits = 0, count = 1;
  if (dots)
    {
      long long a = strtoll (word, NULL, 0), b = strtoll (dots + 2, NULL, 0);
      for (long long i = a; i <= b; i++)
        push (v, (uint64_t) i, false, false);
      return a <= b;
    }
  if (!any && !is_nan)
    bits = value_bits (v, word, &end);
  if (end == word)
    return false;
  if (*end == '*')
    count = strtoull (end + 1, &end, 0);
  for (uint64_t i = 0; i < count; i++)
    push (v, bits, any, is_nan);
  return *end == '\0';
}

static bool
add_words (struct values *v, char *line)
{
  for (char *save, *w = strtok_r (line, " \t", &save); w;
       w = strtok_r (NULL, " \t", &save))
    if (!add_word (v, w))
      return false;
  return true;
}

static bool
start_values (struct values *v, char *line)
{
  int n = 0;
  if (sscanf (line, "%7s%n", v->type, &n) != 1)
    return false;
  v->size = type_size (v->type);
  return v->size && add_words (v, line + n);
}

static void
parse_dims (const char *s, unsigned dims[3])
{
  dims[0] = dims[1] = dims[2] = 1;
  sscanf (s, "%u,%u,%u", &dims[0], &dims[1], &dims[2]);
}

/* One comment line; *LAST is where "//+" goes.  */
static bool
directive (struct test *t, char *line, struct values **last)
{
  char word[16], a[64], b[64];
  int n = 0;
  if (line[2] == '+')
    return *last && add_words (*last, line + 3);
  if (sscanf (line, "// %15s%n", word, &n) != 1)
    return true;
  if (strcmp (word, "grid") == 0)
    {
      if (sscanf (line, "// grid %63s block %63s shared %u", a, b, &t->shared) < 2)
        return true;            /* prose */
      parse_dims (a, t->grid);
      parse_dims (b, t->block);
    }
  else if (strcmp (word, "arg") == 0 || strcmp (word, "val") == 0)
    {
      if (t->n_args == MAX_ARGS)
        return false;
      struct argument *g = &t->args[t->n_args++];
      g->is_value = word[0] == 'v';
      *last = &g->init;
      return start_values (&g->init, line + n);
    }
  else if (strcmp (word, "want") == 0)
    {
      struct argument *g = &t->args[t->n_args ? t->n_args - 1 : 0];
      if (!t->n_args || g->is_value || g->has_want)
        return false;
      g->has_want = true;
      *last = &g->want;
      return start_values (&g->want, line + n);
    }
  else if (strcmp (word, "fails") == 0)
    t->fails = strstr (line, "load") ? -1 : atoi (line + n);
  else if (strcmp (word, "says") == 0)
    snprintf (t->says, sizeof t->says, "%s", line + n + 1);
  else if (strcmp (word, "needs") == 0 && strstr (line, "simulator"))
    t->needs_simulator = true;
  else if (strcmp (word, "needs") == 0)
    t->needs = (unsigned) atoi (strstr (line, "sm_") ? strstr (line, "sm_") + 3
                                : "0");
  return true;
}

static bool
read_test (struct test *t)
{
  FILE *f = fopen (t->file, "r");
  size_t n = 0, cap = 1 << 16, line_cap = 0;
  char *line = NULL;
  struct values *last = NULL;
  bool ok = f != NULL;
  t->text = malloc (cap);
  while (ok && t->text && getline (&line, &line_cap, f) >= 0)
    {
      size_t length = strlen (line);
      if (n + length + 1 > cap)
        t->text = realloc (t->text, cap = 2 * cap + length);
      if (!t->text)
        break;
      memcpy (t->text + n, line, length + 1);
      n += length;
      line[strcspn (line, "\r\n")] = '\0';
      if (strncmp (line, "//", 2) == 0)
        ok = directive (t, line, &last);
    }
  free (line);
  if (f)
    fclose (f);
  bool expects = t->fails != 0;
  for (unsigned k = 0; k < t->n_args; k++)
    expects |= t->args[k].has_want;
  if (!ok || !t->text || !n)
    return fail (t, "cannot read it, or a malformed comment: %s", t->file);
  return expects || fail (t, "it expects nothing");
}

static void
free_test (struct test *t)
{
  free (t->text);
  for (unsigned k = 0; k < t->n_args; k++)
    for (int w = 0; w < 2; w++)
      {
        struct values *v = w ? &t->args[k].want : &t->args[k].init;
        free (v->bits);
        free (v->any);
        free (v->nan);
      }
}

/* ---- running ---- */

static bool
is_nan (uint64_t bits, const char *type)
{
  if (strcmp (type, "f32") == 0)
    return (bits & 0x7fffffff) > 0x7f800000;
  if (strcmp (type, "f16") == 0)
    return (bits & 0x7fff) > 0x7c00;
  if (strcmp (type, "bf16") == 0)
    return (bits & 0x7fff) > 0x7f80;
  return (bits & INT64_MAX) > UINT64_C (0x7ff) << 52;
}

/* Compares the buffer of G with what is wanted.  */
static bool
compare (const struct test *t, const struct argument *g, unsigned k)
{
  const struct values *w = &g->want;
  uint64_t mask = w->size == 8 ? UINT64_MAX : (UINT64_C (1) << 8 * w->size) - 1;
  uint8_t *data = malloc (w->n * w->size + 1);
  bool ok = true;
  if (!data || cu.to_host (data, g->device, w->n * w->size))
    ok = fail (t, "cannot copy argument %u back", k);
  for (size_t i = 0; ok && i < w->n; i++)
    {
      uint64_t got = 0;
      memcpy (&got, data + i * w->size, w->size);
      if (w->any[i] || (w->nan[i] ? is_nan (got, w->type)
                        : got == (w->bits[i] & mask)))
        continue;
      ok = fail (t, "argument %u, index %zu: got 0x%" PRIx64 ", want %s0x%" PRIx64,
                 k, i, got, w->nan[i] ? "a NaN, not " : "", w->bits[i] & mask);
    }
  free (data);
  return ok;
}

static bool
make_buffer (struct argument *g)
{
  struct values *v = &g->init;
  uint8_t *data = calloc (v->n + 1, v->size);
  bool ok = data != NULL;
  for (size_t i = 0; ok && i < v->n; i++)
    memcpy (data + i * v->size, &v->bits[i], v->size);
  ok = ok && !cu.alloc (&g->device, v->n * v->size)
       && !cu.to_device (g->device, data, v->n * v->size);
  free (data);
  return ok;
}

static bool
run_module (struct test *t, void *module)
{
  void *function, *params[MAX_ARGS];
  int e = cu.function (&function, module, "test");
  if (e)
    return fail (t, "no entry `test' (error %d)", e);
  for (unsigned k = 0; k < t->n_args; k++)
    {
      struct argument *g = &t->args[k];
      params[k] = g->is_value ? (void *) g->init.bits : (void *) &g->device;
      if (!g->is_value && !make_buffer (g))
        return fail (t, "cannot make argument %u", k);
    }
  e = cu.launch (function, t->grid[0], t->grid[1], t->grid[2], t->block[0],
                 t->block[1], t->block[2], t->shared, NULL, params, NULL);
  if (!e)
    e = cu.sync ();
  if (e != t->fails)
    return fail (t, "the launch gave error %d, want %d", e, t->fails);
  for (unsigned k = 0; k < t->n_args; k++)
    if (t->args[k].has_want && !compare (t, &t->args[k], k))
      return false;
  return true;
}

/* Standard error to a temporary file, and back with what was written.  */
static int
capture_stderr (FILE **file)
{
  *file = tmpfile ();
  int saved = *file ? dup (2) : -1;
  if (saved >= 0)
    dup2 (fileno (*file), 2);
  return saved;
}

static void
release_stderr (int saved, FILE *file, char *text, size_t size)
{
  size_t n = 0;
  if (saved >= 0)
    {
      dup2 (saved, 2);
      close (saved);
      rewind (file);
      n = fread (text, 1, size - 1, file);
    }
  if (file)
    fclose (file);
  text[n] = '\0';
}

static const char UNIT[] = "\n// unit\n";

/* Links the texts in TEXT, which it takes apart, and loads the result.  */
static int
load_units (void **module, char *text, int *options, void **values)
{
  enum { PTX = 1 };
  void *link, *image;
  size_t bytes;
  char name[16];
  int e = cu.link (2, options, values, &link), n = 0;
  if (e)
    return e;
  for (char *next; !e && text; text = next)
    {
      next = strstr (text, UNIT);
      if (next)
        {
          *next = '\0';
          next += strlen (UNIT);
        }
      sprintf (name, "unit %d", ++n);
      e = cu.link_add (link, PTX, text, strlen (text) + 1, name, 0, NULL, NULL);
    }
  if (!e)
    e = cu.link_complete (link, &image, &bytes);
  if (!e)
    e = cu.load (module, image, 0, NULL, NULL);
  cu.link_destroy (link);
  return e;
}

/* Runs T in a fresh context.  */
static bool
run_in_context (struct test *t)
{
  char log[1024] = "";
  int options[2] = { 5, 6 };    /* CU_JIT_ERROR_LOG_BUFFER, .._SIZE_BYTES */
  void *values[2] = { log, (void *) sizeof log }, *context, *module;
  bool ok;
  if (cu.retain (&context, 0) || cu.set_current (context))
    return fail (t, "no context");
  int e = (strstr (t->text, UNIT) ? load_units (&module, t->text, options, values)
           : cu.load (&module, t->text, 2, options, values));
  if (e)
    ok = t->fails == -1 || fail (t, "load error %d: %s", e, log);
  else if (t->fails == -1)
    ok = fail (t, "the module was not refused");
  else
    {
      ok = run_module (t, module);
      for (unsigned k = 0; k < t->n_args; k++)
        if (t->args[k].device)
          cu.free (t->args[k].device);
      cu.unload (module);
    }
  cu.set_current (NULL);
  cu.release (0);
  return ok;
}

/* Runs T and looks at what was printed meanwhile.  */
static bool
run_test (struct test *t, bool simulator)
{
  char text[4096];
  FILE *file;
  if (!t->says[0] || !simulator)
    return run_in_context (t);
  int saved = capture_stderr (&file);
  bool ok = run_in_context (t);
  release_stderr (saved, file, text, sizeof text);
  if (ok && !strstr (text, t->says))
    ok = fail (t, "it said \"%.*s\", want \"%s\"", (int) strcspn (text, "\n"),
               text, t->says);
  return ok;
}

/* Runs one file.  *SPENT: the process may not have a usable context now.  */
static bool
test_file (const char *file, unsigned sm, bool simulator, bool *spent)
{
  struct test t = { .file = file, .grid = { 1, 1, 1 }, .block = { 1, 1, 1 } };
  bool ok = read_test (&t);
  if (ok && t.needs > sm)
    printf ("UNSUPPORTED: %s: needs sm_%u\n", file, t.needs);
  else if (ok && t.needs_simulator && !simulator)
    printf ("UNSUPPORTED: %s: needs the simulator\n", file);
  else if (ok)
    {
      ok = run_test (&t, simulator);
      *spent = !ok || t.fails > 0;
      if (ok)
        printf ("PASS: %s\n", file);
    }
  fflush (stdout);
  free_test (&t);
  return ok;
}

static bool
open_driver (const char *name)
{
  const struct
  {
    void **slot;
    const char *symbol;
  } table[] = {
    { (void **) &cu.init, "cuInit" },
    { (void **) &cu.device_get, "cuDeviceGet" },
    { (void **) &cu.attribute, "cuDeviceGetAttribute" },
    { (void **) &cu.name, "cuDeviceGetName" },
    { (void **) &cu.retain, "cuDevicePrimaryCtxRetain" },
    { (void **) &cu.release, "cuDevicePrimaryCtxRelease_v2" },
    { (void **) &cu.set_current, "cuCtxSetCurrent" },
    { (void **) &cu.load, "cuModuleLoadDataEx" },
    { (void **) &cu.unload, "cuModuleUnload" },
    { (void **) &cu.link, "cuLinkCreate_v2" },
    { (void **) &cu.link_add, "cuLinkAddData_v2" },
    { (void **) &cu.link_complete, "cuLinkComplete" },
    { (void **) &cu.link_destroy, "cuLinkDestroy" },
    { (void **) &cu.function, "cuModuleGetFunction" },
    { (void **) &cu.launch, "cuLaunchKernel" },
    { (void **) &cu.sync, "cuCtxSynchronize" },
    { (void **) &cu.alloc, "cuMemAlloc_v2" },
    { (void **) &cu.free, "cuMemFree_v2" },
    { (void **) &cu.to_device, "cuMemcpyHtoD_v2" },
    { (void **) &cu.to_host, "cuMemcpyDtoH_v2" }
  };
  void *library = dlopen (name, RTLD_NOW);
  if (!library)
    {
      fprintf (stderr, "run-ptx: %s\n", dlerror ());
      return false;
    }
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (!(*table[i].slot = dlsym (library, table[i].symbol)))
      {
        fprintf (stderr, "run-ptx: %s lacks %s\n", name, table[i].symbol);
        return false;
      }
  return true;
}

/* ---- processes ---- */

/* In a child: runs FILES from STATE->next on until one spends the process.
   Gives the exit status.  */
static int
run_files (const char *driver, char **files, int n, struct progress *state)
{
  int device, major, minor;
  char name[256] = "";
  bool spent = false;
  if (!open_driver (driver))
    return 2;
  if (cu.init (0) || cu.device_get (&device, 0)
      || cu.attribute (&major, ATTRIBUTE_MAJOR, device)
      || cu.attribute (&minor, ATTRIBUTE_MINOR, device)
      || cu.name (name, sizeof name, device))
    {
      fprintf (stderr, "run-ptx: no device\n");
      return 2;
    }
  for (; state->next < n && !spent; state->next++)
    state->failed += !test_file (files[state->next],
                                 (unsigned) (10 * major + minor),
                                 strstr (name, "simulated") != NULL, &spent);
  state->stopped = true;
  return 0;
}

/* Runs a child until it ends; 2 if it found no device, otherwise 0.  */
static int
run_child (const char *driver, char **files, int n, struct progress *state)
{
  int status;
  state->stopped = false;
  fflush (stdout);
  pid_t pid = fork ();
  if (pid == 0)
    {
      prctl (PR_SET_PDEATHSIG, SIGKILL);
      exit (run_files (driver, files, n, state));
    }
  if (pid < 0 || waitpid (pid, &status, 0) != pid)
    {
      perror ("run-ptx: fork");
      return 2;
    }
  if (WIFEXITED (status) && WEXITSTATUS (status) == 2)
    return 2;
  if (!state->stopped)
    {
      printf ("FAIL: %s: the process ended: %s %d\n", files[state->next++],
              WIFSIGNALED (status) ? "signal" : "exit status",
              WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status));
      state->failed++;
    }
  return 0;
}

int
main (int argc, char **argv)
{
  if (argc < 3)
    {
      fprintf (stderr, "usage: run-ptx DRIVER FILE.ptx...\n");
      return 2;
    }
  struct progress *state = mmap (NULL, sizeof *state, PROT_READ | PROT_WRITE,
                                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (state == MAP_FAILED)
    {
      perror ("run-ptx: mmap");
      return 2;
    }
  while (state->next < argc - 2)
    if (run_child (argv[1], argv + 2, argc - 2, state))
      return 2;
  return state->failed != 0;
}
