/* The unit's PTX assembled by ptxas, for GPUs of which the program is to start without a
   compilation: those of -fplugin-arg-accx-target, else those of the machine.  Takes the texts,
   gives cubins, which image.cc puts beside the PTX.

   All assemblers run at once.  One that fails is an error where the
   target was asked for, else a warning; the PTX serves then.

   A unit that shares symbols with others has relocatable cubins, which the driver links.  Unless it
   needs symbols of another unit, it has ordinary cubins besides, for when it is the only unit:
   ptxas takes more registers where it does not see the whole program.  Routines of relocatable
   cubins do not know which kernels call them, and get the registers that the largest block of the
   unit's own kernels leaves; the runtime looks whether that has been enough.

   CUDA Compiler Driver NVCC, "ptxas options".

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "image/image.h"
#include "ptx/ptx.h"

#include <spawn.h>
#include <sys/wait.h>

/* One run of ptxas.  */
struct assembly
{
  int sm;
  bool relocatable;
  char *source, *binary, *log;  /* files; or NULL */
  pid_t child;                  /* 0: not started ... */
  int error;                    /* ... because of this */
};

/* ---- A run ---- */

/* Starts A's child with ARGUMENTS, the first of which is ptxas.  */
static void
start_child (struct assembly *a, char *const *arguments)
{
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init (&files);
  posix_spawn_file_actions_addopen (&files, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen (&files, 1, a->log, O_WRONLY | O_TRUNC, 0);
  posix_spawn_file_actions_adddup2 (&files, 1, 2);
  a->error = posix_spawn (&a->child, arguments[0], &files, NULL, arguments, environ);
  if (a->error)
    a->child = 0;
  posix_spawn_file_actions_destroy (&files);
}

/* Starts A, the assembly of TEXT by PTXAS.  REGISTERS: those that a thread may have if it is
   relocatable, or 0.  */
static void
start (struct assembly *a, const char *ptxas, const struct ptx_text *text, unsigned registers)
{
  char *arch = xasprintf ("-arch=sm_%d", a->sm);
  char *most = xasprintf ("-maxrregcount=%u", registers);
  const char *arguments[8] = { ptxas, arch, "-o" };
  unsigned n = 3;
  a->source = temporary_file (text->data, text->length);
  a->binary = temporary_file ("", 0);
  a->log = temporary_file ("", 0);
  arguments[n++] = a->binary;
  if (a->relocatable)
    arguments[n++] = "-c";
  if (a->relocatable && registers)
    arguments[n++] = most;
  arguments[n++] = a->source;
  a->error = errno;
  if (a->source && a->binary && a->log)
    start_child (a, const_cast<char *const *> (arguments));
  free (arch);
  free (most);
}

/* The content of FILE, owned, and its *BYTES; or NULL.  */
static char *
file_content (const char *file, size_t *bytes)
{
  FILE *in = file ? fopen (file, "rb") : NULL;
  char *content = in ? read_whole (in, bytes) : NULL;
  if (in)
    fclose (in);
  return content;
}

/* Removes file NAME, or NULL.  */
static void
drop_file (char *name)
{
  if (name)
    unlink (name);
  free (name);
}

/* ---- What went wrong ---- */

/* Why A, whose child has ended with STATUS, has not made a binary: owned.  */
static char *
failure (const struct assembly *a, int status)
{
  size_t bytes;
  if (!a->child)
    return xasprintf ("it cannot be run: %s", xstrerror (a->error));
  if (WIFSIGNALED (status))
    return xasprintf ("it died of signal %d", WTERMSIG (status));
  char *said = file_content (a->log, &bytes);
  const char *line = said ? strstr (said, "ptxas fatal") : NULL;
  if (!line && said)
    line = strstr (said, "error");
  if (!line)
    line = said ? said : "";
  char *why = xasprintf ("%.*s", (int) strcspn (line, "\n"), line);
  if (!*why)
    {
      free (why);
      why = xasprintf ("exit status %d", WEXITSTATUS (status));
    }
  free (said);
  return why;
}

/* Says that there is no binary for SM because of WHY.  */
static void
report_failure (const char *ptxas, int sm, const char *why)
{
  if (options.n_targets)
    error_at (UNKNOWN_LOCATION, "accx: %qs cannot assemble for %<sm_%d%>: %s", ptxas, sm, why);
  else
    accx_warning (ptxas, UNKNOWN_LOCATION, "accx: %qs cannot assemble for %<sm_%d%>, the GPU of this "
		"machine, so that the driver will compile at run time: %s", ptxas, sm, why);
}

/* Waits for A and appends what it has made to BINARIES.  */
static void
finish (struct assembly *a, const char *ptxas, vec<struct binary> &binaries)
{
  struct binary b = { NULL, 0, a->sm, a->relocatable };
  int status = -1;
  while (a->child && waitpid (a->child, &status, 0) < 0 && errno == EINTR)
    ;
  if (status == 0)
    b.code = file_content (a->binary, &b.bytes);
  if (status == 0 && b.code && b.bytes)
    binaries.safe_push (b);
  else
    {
      char *why = failure (a, status);
      report_failure (ptxas, a->sm, why);
      free (why);
      free (b.code);
    }
  drop_file (a->source);
  drop_file (a->binary);
  drop_file (a->log);
}

/* ---- All targets ---- */

/* Registers that threads of the largest block of FUNCTIONS may have, or 0: all.  */
static unsigned
most_registers (vec<struct device_function *> functions)
{
  int threads = 1;
  for (unsigned i = 0; i < functions.length (); i++)
    {
      const struct device_function *f = functions[i];
      int block = 1;
      for (int d = ACCX_WORKER; f->entry && d <= ACCX_VECTOR; d++)
	block *= MAX (MAX (f->dims[d], f->defaults[d]), 1);
      threads = MAX (threads, block);
    }
  int each = GPU_REGISTERS / ROUND_UP (threads, GPU_LANES);
  each = each / GPU_REGISTERS_STEP * GPU_REGISTERS_STEP;
  return each > GPU_THREAD_REGISTERS ? 0 : MAX (each, (int) GPU_LANES);
}

/* Adds an assembly for SM to the *N of ALL.  */
static void
add (struct assembly *all, unsigned *n, int sm, bool relocatable)
{
  all[*n].sm = sm;
  all[(*n)++].relocatable = relocatable;
}

/* The compute capabilities SM for which there will be binaries: their number.  */
static unsigned
find_targets (int *sm)
{
  memcpy (sm, options.targets, sizeof options.targets);
  return options.n_targets ? options.n_targets : machine_gpus (sm);
}

bool
binary_wanted (int least)
{
  int sm[MAX_TARGETS];
  for (unsigned n = find_targets (sm); n-- > 0;)
    if (sm[n] >= least)
      return true;
  return false;
}

/* The text of TEXTS that serves GPUs of SM best.  */
static const struct ptx_text *
text_for (const struct binary_texts *texts, int sm)
{
  if (texts->waits->length && sm >= ACCX_EARLY_SM)
    return texts->waits;
  return texts->newer->length && sm >= texts->newer_sm ? texts->newer : texts->all;
}

void
binary_make (vec<struct device_function *> functions, const struct binary_texts *texts,
	     bool shares, bool needs, vec<struct binary> &binaries)
{
  int sm[MAX_TARGETS];
  unsigned n_targets, n = 0;
  char *ptxas = texts->all->length && !seen_error () ? ptxas_find () : NULL;
  if (!ptxas)
    return;
  n_targets = find_targets (sm);
  struct assembly *all = XCNEWVEC (struct assembly, 2 * n_targets + 1);
  for (unsigned i = 0; i < n_targets; i++)
    {
      if (sm[i] >= options.target && !needs)
	add (all, &n, sm[i], false);
      if (sm[i] >= options.target && shares)
	add (all, &n, sm[i], true);
    }
  for (unsigned i = 0; i < n; i++)
    start (&all[i], ptxas, text_for (texts, all[i].sm), most_registers (functions));
  for (unsigned i = 0; i < n; i++)
    finish (&all[i], ptxas, binaries);
  free (all);
  free (ptxas);
}
