/* Errors: recorded in the op where they are found, printed as one line by the
   entry point, which then ends the program with status 1.  A failing kernel
   leaves a context in which every driver call fails: then the program ends
   without running exit handlers, after stdio is flushed, so that nothing hangs.
   To add an error, add a row to error.def.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/runtime.h"

static const char *const texts[] = {
  "no error",
#define ERR(NAME, TEXT) TEXT,
#include "base/error.def"
#undef ERR
};

int
error_set (struct op *op, enum accx_error code, const char *what,
	   const char *name, const void *host, size_t bytes)
{
  struct error *e = &op->error;
  if (e->code != ACCX_OK)
    return e->code;
  e->code = code;
  e->what = what;
  e->name = name;
  e->host = (uintptr_t) host;
  e->bytes = bytes;
  e->site = NULL;
  e->fatal = false;
  e->detail[0] = 0;
  return code;
}

int
error_detail (struct op *op, enum accx_error code, const char *what,
	      const char *format, ...)
{
  if (op->error.code != ACCX_OK)
    return op->error.code;
  error_set (op, code, what, NULL, NULL, 0);
  va_list ap;
  va_start (ap, format);
  vsnprintf (op->error.detail, sizeof op->error.detail, format, ap);
  va_end (ap);
  return code;
}

/* True for results that only a kernel can cause and that the context does not
   survive (CUDA Driver API, CUresult).  */
static bool
error_from_kernel (CUresult result)
{
  switch (result)
    {
    case 214:                   /* ECC_UNCORRECTABLE */
    case 220:                   /* NVLINK_UNCORRECTABLE */
    case 700:                   /* ILLEGAL_ADDRESS */
    case 702:                   /* LAUNCH_TIMEOUT */
    case 710:                   /* ASSERT */
    case 714: case 715: case 716: case 717: case 718:
				/* hardware stack, illegal instruction,
				   misaligned address, address space, pc */
    case 719:                   /* LAUNCH_FAILED */
      return true;
    default:
      return false;
    }
}

int
error_driver (struct op *op, CUresult result, const char *what,
	      const char *name, const void *host, size_t bytes)
{
  struct error *e = &op->error;
  if (e->code != ACCX_OK)
    return e->code;
  if (result == CU_OUT_OF_MEMORY)
    return error_set (op, ACCX_NO_MEMORY, what, name, host, bytes);
  error_set (op, ACCX_DRIVER, what, name, host, bytes);
  driver_error_text (result, e->detail, sizeof e->detail);
  if (error_from_kernel (result))
    {
      const struct accx_kernel *k = op->stream ? op->stream->last : NULL;
      e->fatal = true;
      if (k)
	{
	  e->what = "kernel";
	  e->name = k->name;
	  e->host = e->bytes = 0;
	  e->site = k->site;
	}
      const char *absent = k ? op->stream->absent : NULL;
      size_t n = strlen (e->detail);
      if (absent)
	snprintf (e->detail + n, sizeof e->detail - n,
		  "; nothing is present where pointer %s leads", absent);
      else if (k && op->stream->unattached)
	snprintf (e->detail + n, sizeof e->detail - n,
		  "; the pointer to the section of %s is not present itself",
		  op->stream->unattached);
    }
  return ACCX_DRIVER;
}

static _Atomic bool ending;

bool
error_ending (void)
{
  return ending;
}

/* Ends the program once; a second failing thread waits for the first.  */
static void
error_end (bool fatal)
{
  if (atomic_exchange (&ending, true))
    for (;;)
      pause ();
  worker_leave ();
  runtime.state = RUNTIME_FINISHED; /* exit handlers leave the driver alone */
  if (!fatal)
    exit (EXIT_FAILURE);
  fflush (stdout);
  fflush (stderr);
  _exit (EXIT_FAILURE);
}

void
error_end_program (void)
{
  error_end (true);
  __builtin_unreachable ();
}

static size_t
append (char *line, size_t n, size_t size, const char *format, ...)
{
  if (n >= size)
    return n;
  va_list ap;
  va_start (ap, format);
  int added = vsnprintf (line + n, size - n, format, ap);
  va_end (ap);
  return added < 0 ? n : n + added;
}

void
error_print (const struct op *op)
{
  const struct error *e = &op->error;
  const struct accx_site *site = e->site ? e->site : op->site;
  const char *text = e->detail[0] ? e->detail : texts[e->code];
  char line[2048];
  size_t n = 0, size = sizeof line;
  if (op->dev)
    n = append (line, n, size, "gpu %d: ", op->dev->num);
  n = append (line, n, size, "%s", e->what ? e->what : op->what);
  if (e->name)
    n = append (line, n, size, strcmp (e->what, "kernel") ? " of %s" : " %s",
		e->name);
  else if (e->host)
    n = append (line, n, size, " of");
  if (e->host)
    n = append (line, n, size, " [0x%zx,%+zd]", (size_t) e->host, e->bytes);
  if (site)
    n = append (line, n, size, " at %s:%u", site->file, site->line);
  append (line, n, size, ": %s", text ? text : "failed");
  fprintf (stderr, "accx: %s\n", line);
}

void
error_exit (struct op *op)
{
  error_print (op);
  error_end (op->error.fatal);
  __builtin_unreachable ();
}

void
error_die (const char *format, ...)
{
  char line[1024];
  va_list ap;
  va_start (ap, format);
  vsnprintf (line, sizeof line, format, ap);
  va_end (ap);
  fprintf (stderr, "accx: %s\n", line);
  error_end (false);
  __builtin_unreachable ();
}

void
error_warn (const char *format, ...)
{
  char line[1024];
  va_list ap;
  va_start (ap, format);
  vsnprintf (line, sizeof line, format, ap);
  va_end (ap);
  fprintf (stderr, "accx: warning: %s\n", line);
}
