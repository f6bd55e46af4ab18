/* A failed call of the driver becomes an op's error.  If a kernel has caused the failure,
   the message is about that kernel, and the context is lost.  Of several kernels that nobody has
   waited for the driver does not say which one it was: the message names them all.
   CUDA Driver API, CUresult.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <string.h>

#include "driver/driver.h"
#include "base/base.h"

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

/* ---- Which kernel it was ---- */

static bool
is_known (const struct accx_kernel *const *known, unsigned n, const struct accx_kernel *k)
{
  for (unsigned i = 0; i < n; i++)
    if (known[i] == k)
      return true;
  return false;
}

void
underway_note (struct stream *stream, const struct accx_kernel *k)
{
  struct underway *u = &stream->underway;
  unsigned n = u->n;
  stream->last = k;
  for (unsigned i = 0; i < n && i < UNDERWAY; i++)
    if (u->kernels[i] == k)
      return;
  unsigned at = u->n++;
  if (at < UNDERWAY)
    u->kernels[at] = k;
}

void
underway_forget (struct stream *stream)
{
  stream->underway.n = 0;
}

/* Adds the kernels underway on STREAM to the N that are KNOWN; returns the new number.  */
static unsigned
collect (const struct stream *stream, const struct accx_kernel **known, unsigned n)
{
  const struct accx_kernel *last = stream->last;
  if (stream->underway.n && last && n < UNDERWAY && !is_known (known, n, last))
    known[n++] = last;
  for (unsigned i = 0; i < stream->underway.n && i < UNDERWAY; i++)
    {
      const struct accx_kernel *k = stream->underway.kernels[i];
      if (k && n < UNDERWAY && !is_known (known, n, k))
	known[n++] = k;
    }
  return n;
}

/* The kernels that may have failed when OP noticed, the most likely one first.  */
static unsigned
suspects (const struct op *op, const struct accx_kernel **known)
{
  unsigned n = op->stream ? collect (op->stream, known, 0) : 0;
  if (!op->dev)
    return n;
  n = collect (&op->dev->sync, known, n);
  for (const struct stream *s = op->dev->queues; s; s = s->next)
    n = collect (s, known, n);
  return n;
}

static void
add_text (char *text, size_t size, const char *format, ...)
{
  size_t length = strlen (text);
  va_list ap;
  va_start (ap, format);
  vsnprintf (text + length, size - length, format, ap);
  va_end (ap);
}

/* Makes E an error of the first of N KERNELS, and names the others.  */
static void
blame (struct error *e, const struct accx_kernel *const *kernels, unsigned n)
{
  e->what = "kernel";
  e->name = kernels[0]->name;
  e->host = e->bytes = 0;
  e->site = kernels[0]->site;
  for (unsigned i = 1; i < n; i++)
    {
      add_text (e->detail, sizeof e->detail, "%s %s", i > 1 ? "," : ", in this kernel or in",
		kernels[i]->name);
      if (kernels[i]->site)
	add_text (e->detail, sizeof e->detail, " at %s:%u", kernels[i]->site->file,
		  kernels[i]->site->line);
    }
  if (n > 1)
    add_text (e->detail, sizeof e->detail, "; ACCX_SYNC=1 tells which");
}

/* Adds the async queue of kernel K, if that is known, and how to find the line.  */
static void
add_queue (struct error *e, const struct op *op, const struct accx_kernel *k)
{
  const struct stream *found = op->stream && op->stream->last == k ? op->stream : NULL;
  for (const struct stream *s = op->dev ? op->dev->queues : NULL; s && !found; s = s->next)
    found = s->last == k ? s : NULL;
  if (found && found->queue >= 0)
    add_text (e->detail, sizeof e->detail, ", in async queue %d", found->queue);
  if (!cu.instructions && !runtime.env.check)
    add_text (e->detail, sizeof e->detail, "; ACCX_CHECK=1 finds the line");
}

/* Adds which pointer of STREAM's last kernel leads nowhere, if one is known to.  */
static void
add_pointer (struct error *e, const struct stream *stream)
{
  if (stream->absent)
    add_text (e->detail, sizeof e->detail, "; nothing is present where pointer %s leads",
	      stream->absent);
  else if (stream->unattached)
    add_text (e->detail, sizeof e->detail,
	      "; the pointer to the section of %s is not present itself", stream->unattached);
}

int
driver_error (struct op *op, CUresult result, const char *what,
	      const char *name, const void *host, size_t bytes)
{
  struct error *e = &op->error;
  if (e->code != ACCX_OK)
    return e->code;
  error_set (op, result == CU_OUT_OF_MEMORY ? ACCX_NO_MEMORY : ACCX_DRIVER, what, name, host, bytes);
  e->driver = (int) result;
  if (result == CU_OUT_OF_MEMORY)
    return ACCX_NO_MEMORY;
  driver_error_text (result, e->detail, sizeof e->detail);
  if (error_from_kernel (result))
    {
      const struct accx_kernel *kernels[UNDERWAY + 1];
      unsigned n = suspects (op, kernels);
      e->fatal = true;
      if (n == 0 && op->stream && op->stream->last)
	kernels[n++] = op->stream->last;
      if (n == 1)
	add_queue (e, op, kernels[0]);
      if (n)
	blame (e, kernels, n);
      if (n && op->stream && op->stream->last == kernels[0])
	add_pointer (e, op->stream);
    }
  return ACCX_DRIVER;
}

