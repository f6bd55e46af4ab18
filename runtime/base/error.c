/* Errors: recorded in the op where they are found; the entry point prints them
   (error-print.c) and ends the program with status 1.  A failing kernel
   leaves a context in which every driver call fails: then the program ends
   without running exit handlers, after stdio is flushed, so that nothing hangs.
   To add an error, add a row to error.def.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/base.h"

int
error_set (struct op *op, enum accx_error code, const char *what,
	   const char *name, const void *host, size_t bytes)
{
  struct error *e = &op->error;
  if (e->code != ACCX_OK)
    return e->code;
  e->code = code;
  e->driver = 0;
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

static _Atomic bool ending;

bool
error_ending (void)
{
  return ending;
}

void
error_end (bool fatal)
{
  if (atomic_exchange (&ending, true))
    for (;;)
      pause ();
  runtime.hooks.leave ();
  runtime.state = RUNTIME_FINISHED; /* exit handlers leave the driver alone */
  if (!fatal)
    exit (EXIT_FAILURE);
  fflush (stdout);
  fflush (stderr);
  _exit (EXIT_FAILURE);
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
}

void
error_note (const char *format, ...)
{
  char line[1024];
  va_list ap;
  va_start (ap, format);
  vsnprintf (line, sizeof line, format, ap);
  va_end (ap);
  fprintf (stderr, "accx: %s\n", line);
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
