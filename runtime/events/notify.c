/* ACCX_NOTIFY: one line on stderr for each launch or region on the host, transfer, wait, region and
   allocation, in the form of nvc's NVCOMPILER_ACC_NOTIFY.  A line is written at
   once, so that lines of several threads do not mix.  Values that are not known
   (a unit compiled without the plugin) are "(unknown)" and 0.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>

#include "events/events.h"
#include "base/base.h"
#include "driver/driver.h"

#define PLACE "file=%s function=%s line=%u device=%d"
#define UNKNOWN "(unknown)"

static const struct accx_site unknown = { .file = UNKNOWN,
					  .function = UNKNOWN };

/* GRID or BLOCK as X, XxY or XxYxZ.  */
static void
notify_dims (char *text, size_t bytes, const unsigned *d)
{
  if (d[2] > 1)
    snprintf (text, bytes, "%ux%ux%u", d[0], d[1], d[2]);
  else if (d[1] > 1)
    snprintf (text, bytes, "%ux%u", d[0], d[1]);
  else
    snprintf (text, bytes, "%u", d[0]);
}

void
notify_launch (const struct op *op, const struct accx_kernel *k, const char *entry,
	       const int *dims, const unsigned *grid, const unsigned *block)
{
  const struct accx_site *s = k->site ? k->site : op->site ? op->site : &unknown;
  char grid_text[40], block_text[40];
  notify_dims (grid_text, sizeof grid_text, grid);
  notify_dims (block_text, sizeof block_text, block);
  fprintf (stderr,
	   "launch CUDA kernel " PLACE " host-thread=%d num_gangs=%d"
	   " num_workers=%d vector_length=%d grid=%s block=%s kernel=%s\n",
	   s->file, s->function, s->line, op->dev->num, op->thread->number - 1,
	   dims[ACCX_GANG], dims[ACCX_WORKER], dims[ACCX_VECTOR], grid_text,
	   block_text, entry);
}

void
notify_tune (const struct op *op, const struct accx_kernel *k, const char *size,
	     const char *choice, double percent)
{
  const struct accx_site *s = k->site ? k->site : op->site ? op->site : &unknown;
  fprintf (stderr, "tune CUDA kernel " PLACE " kernel=%s size=%s choice=%s time=%.0f%%\n", s->file,
	   s->function, s->line, op->dev->num, k->name, size, choice, percent);
}

void
notify_host (const struct op *op, const char *why)
{
  const struct accx_site *s = op->site ? op->site : &unknown;
  fprintf (stderr, "host %s " PLACE " host-thread=%d reason=%s\n", op->what, s->file, s->function,
	   s->line, op->dev ? op->dev->num : -1, op->thread->number - 1, why);
}

/* A line about BYTES of a variable.  */
static void
notify_data (const struct op *op, const char *what, const char *name,
	     size_t bytes)
{
  const struct accx_site *s = op->site ? op->site : &unknown;
  fprintf (stderr, "%s CUDA data " PLACE " variable=%s bytes=%zu\n", what,
	   s->file, s->function, s->line, op->dev ? op->dev->num : -1,
	   name ? name : UNKNOWN, bytes);
}

void
notify_transfer (const struct op *op, const char *what, const char *name,
		 size_t bytes)
{
  notify_data (op, what, name, bytes);
}

void
notify_memory (const struct op *op, const char *what, const char *name,
	       size_t bytes)
{
  notify_data (op, what, name, bytes);
}

void
notify_present (const struct op *op, const char *what, const struct entry *e)
{
  const struct accx_site *s = op->site ? op->site : &unknown;
  fprintf (stderr, "%s CUDA data " PLACE " variable=%s bytes=%zu host=0x%zx"
	   " address=0x%llx\n", what, s->file, s->function, s->line, op->dev->num,
	   e->name ? e->name : UNKNOWN, (size_t) (e->end - e->start), (size_t) e->start,
	   (unsigned long long) e->dev);
}

void
notify_wait (const struct op *op, int queue)
{
  const struct accx_site *s = op->site ? op->site : &unknown;
  char text[16];
  snprintf (text, sizeof text, "%d", queue);
  fprintf (stderr, "wait " PLACE " host-thread=%d queue=%s\n", s->file,
	   s->function, s->line, op->dev ? op->dev->num : -1,
	   op->thread->number - 1,
	   queue == QUEUE_SYNC ? "sync" : queue == QUEUE_OWN ? "own" : queue == QUEUE_NOVAL ? "noval" : text);
}

void
notify_region (const struct op *op, const char *what)
{
  const struct accx_site *s = op->site ? op->site : &unknown;
  fprintf (stderr, "%s %s " PLACE " host-thread=%d\n", what, op->what, s->file,
	   s->function, s->line, op->dev ? op->dev->num : -1,
	   op->thread->number - 1);
}
