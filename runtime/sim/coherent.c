/* What goes through the read-only cache must not be written while the kernel runs:
   ld.global.nc may give old values.  With ACCX_SIM_CHECK=1 in the environment each
   byte that a launch writes, or reads so, is noted; a load of what the launch has
   written, and a write of what another thread has loaded so, end the launch with a
   line that says so.  Only for modules that have such loads.

   Pages of notes hang in a hash table by host address, so that two addresses of the
   same memory meet.  Without memory for them there is no check.
   PTX ISA 9.7.9.9 (ld.global.nc).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim.h"

#include <stdlib.h>

enum { PAGE = 4096, BUCKETS = 1024 };
#define MANY UINT32_MAX         /* read by more than one thread */

struct note_page
{
  struct note_page *next;       /* in its bucket */
  uintptr_t number;
  uint32_t reader[PAGE];        /* 1 + the thread, MANY or 0 */
  uint8_t written[PAGE];
};

struct coherence
{
  struct note_page *buckets[BUCKETS];
};

struct coherence *
coherent_new (const struct function *kernel)
{
  const char *s = getenv ("ACCX_SIM_CHECK");
  bool wanted = s && *s && *s != '0' && kernel->module->reads_cached;
  return wanted ? calloc (1, sizeof (struct coherence)) : NULL;
}

void
coherent_free (struct coherence *c)
{
  for (unsigned k = 0; c && k < BUCKETS; k++)
    for (struct note_page *p = c->buckets[k], *next; p; p = next)
      {
        next = p->next;
        free (p);
      }
  free (c);
}

/* The page of ADDRESS, or NULL if there is no memory.  */
static struct note_page *
page_of (struct coherence *c, uintptr_t address)
{
  uintptr_t number = address / PAGE;
  struct note_page **bucket = &c->buckets[number % BUCKETS], *p = *bucket;
  while (p && p->number != number)
    p = p->next;
  if (!p && (p = calloc (1, sizeof *p)))
    {
      p->number = number;
      p->next = *bucket;
      *bucket = p;
    }
  return p;
}

/* 1 + the number of thread LANE of W in the grid.  */
static uint32_t
thread_of (const struct warp *w, int lane)
{
  const struct block *b = w->block;
  const struct grid *g = b->grid;
  uint32_t block = (b->ctaid[2] * g->nctaid[1] + b->ctaid[1]) * g->nctaid[0] + b->ctaid[0];
  return 1 + block * g->ntid[0] * g->ntid[1] * g->ntid[2] + w->index * LANES
         + (uint32_t) lane;
}

bool
coherent_read (const struct warp *w, int lane, const void *host, unsigned bytes)
{
  uint32_t own = thread_of (w, lane);
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct note_page *p = page_of (w->block->grid->coherence, a);
      if (!p)
        return true;
      if (p->written[a % PAGE])
        return false;
      uint32_t *reader = &p->reader[a % PAGE];
      *reader = *reader && *reader != own ? MANY : own;
    }
  return true;
}

bool
coherent_write (const struct warp *w, int lane, const void *host, unsigned bytes)
{
  uint32_t own = thread_of (w, lane);
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct note_page *p = page_of (w->block->grid->coherence, a);
      if (!p)
        return true;
      uint32_t reader = p->reader[a % PAGE];
      if (reader && reader != own)
        return false;
      p->written[a % PAGE] = 1;
    }
  return true;
}
