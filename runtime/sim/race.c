/* Gangs race where one block stores what another one loads or stores: on a GPU
   blocks run at once, and nothing but atomics orders them.  With ACCX_SIM_CHECK=1 in
   the environment each byte of global memory that a launch loads or changes is noted
   with its block; a load of what another block has changed, and a change of what
   another block has loaded or changed, end the launch with a line that says so.

   A store of the value that is there changes nothing: gangs that run redundantly
   store the same.  Atomics and volatile accesses are not checked, nor what a block
   does once an atomic has told it what others did: it may have waited for them.

   Notes are as in coherent.c.
   PTX ISA 8 (memory consistency model); OpenACC 3.3, 1.2 and 2.5.1: gangs do not
   wait for each other.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE = 4096, BUCKETS = 1024 };
#define MANY UINT32_MAX         /* loaded, or set to one value, by several blocks */

struct race_page
{
  struct race_page *next;       /* in its bucket */
  uintptr_t number;
  uint32_t reader[PAGE];        /* 1 + the block, MANY or 0 */
  uint32_t writer[PAGE];        /* 1 + the block, MANY or 0 */
};

struct races
{
  struct race_page *buckets[BUCKETS];
  uint32_t ordered;             /* 1 + the block that an atomic has told something */
};

struct races *
race_new (const uint32_t nctaid[3])
{
  const char *s = getenv ("ACCX_SIM_CHECK");
  bool wanted = s && *s && *s != '0' && (uint64_t) nctaid[0] * nctaid[1] * nctaid[2] > 1;
  return wanted ? calloc (1, sizeof (struct races)) : NULL;
}

void
race_free (struct races *c)
{
  for (unsigned k = 0; c && k < BUCKETS; k++)
    for (struct race_page *p = c->buckets[k], *next; p; p = next)
      {
        next = p->next;
        free (p);
      }
  free (c);
}

/* The page of ADDRESS, or NULL if there is no memory.  */
static struct race_page *
page_of (struct races *c, uintptr_t address)
{
  uintptr_t number = address / PAGE;
  struct race_page **bucket = &c->buckets[number % BUCKETS], *p = *bucket;
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

/* 1 + the number of W's block in the grid.  */
static uint32_t
block_of (const struct warp *w)
{
  const struct block *b = w->block;
  const struct grid *g = b->grid;
  return 1 + (b->ctaid[2] * g->nctaid[1] + b->ctaid[1]) * g->nctaid[0] + b->ctaid[0];
}

void
race_ordered (const struct warp *w)
{
  w->block->grid->races->ordered = block_of (w);
}

void
race_forget (struct races *c, const void *host, uint64_t bytes)
{
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct race_page *p = page_of (c, a);
      if (p)
        p->reader[a % PAGE] = p->writer[a % PAGE] = 0;
    }
}

/* Notes that OWN loads byte K of P; false if another block has changed it.  */
static bool
note_load (struct race_page *p, unsigned k, uint32_t own)
{
  if (p->writer[k] && p->writer[k] != own && p->writer[k] != MANY)
    return false;
  p->reader[k] = p->reader[k] && p->reader[k] != own ? MANY : own;
  return true;
}

/* Notes that OWN stores byte K of P, another value if CHANGE; false if another block
   has loaded or changed it then.  */
static bool
note_store (struct race_page *p, unsigned k, uint32_t own, bool change)
{
  uint32_t *writer = &p->writer[k], reader = p->reader[k];
  bool others = *writer && *writer != own;
  if (change && (others || (reader && reader != own)))
    return false;
  if (change || others)
    *writer = change ? own : MANY;
  return true;
}

bool
race_load (const struct warp *w, const void *host, unsigned bytes)
{
  struct races *c = w->block->grid->races;
  uint32_t own = block_of (w);
  uintptr_t a = (uintptr_t) host;
  /* An access is aligned, so it is in one page.  */
  struct race_page *p = c->ordered == own ? NULL : page_of (c, a);
  for (unsigned k = a % PAGE; p && k < a % PAGE + bytes; k++)
    if (!note_load (p, k, own))
      return false;
  return true;
}

bool
race_store (const struct warp *w, const void *host, const void *value, unsigned bytes)
{
  struct races *c = w->block->grid->races;
  uint32_t own = block_of (w);
  uintptr_t a = (uintptr_t) host;
  bool change = memcmp (host, value, bytes) != 0;
  struct race_page *p = c->ordered == own ? NULL : page_of (c, a);
  for (unsigned k = a % PAGE; p && k < a % PAGE + bytes; k++)
    if (!note_store (p, k, own, change))
      return false;
  return true;
}
