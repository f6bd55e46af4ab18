/* An op's error as one line on stderr: the device, what was done to what, where in the
   program, and why it failed (error.def or the text that came with it).  Tools are told, too.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <string.h>

#include "events/events.h"
#include "base/base.h"
#include "driver/driver.h"

static const char *const texts[] = {
  "no error",
#define ERR(NAME, TEXT) TEXT,
#include "base/error.def"
#undef ERR
};

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

/* Whether what is mapped explains an error CODE.  */
static bool
is_about_present (enum accx_error code)
{
  return code == ACCX_NOT_PRESENT || code == ACCX_PARTLY_PRESENT || code == ACCX_OVERLAP
	 || code == ACCX_IN_USE || code == ACCX_NOT_MAPPED_BY_API;
}

void
error_print (struct op *op)
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
  if (NOTIFY (PRESENT) && op->dev && is_about_present (e->code))
    present_dump (op->dev);
  profile_error (op, line);
}

void
error_exit (struct op *op)
{
  error_print (op);
  if (!runtime.forked)
    record_flush ();
  error_end (op->error.fatal);
}

