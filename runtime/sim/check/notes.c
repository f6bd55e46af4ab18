/* What a launch has done to each byte of memory, for the checks of coherent.c and
   race.c.  Pages of notes hang in a hash table by host address, so that two addresses
   of the same memory meet.  Without memory for them there is no check.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/state/state.h"

#include <stdlib.h>

enum { BUCKETS = 1024 };

struct notes
{
  struct note_page *buckets[BUCKETS];
};

bool
notes_wanted (void)
{
  return settings.check;
}

struct notes *
notes_new (void)
{
  return calloc (1, sizeof (struct notes));
}

void
notes_free (struct notes *n)
{
  for (unsigned k = 0; n && k < BUCKETS; k++)
    for (struct note_page *p = n->buckets[k], *next; p; p = next)
      {
        next = p->next;
        free (p);
      }
  free (n);
}

struct note_page *
notes_page (struct notes *n, uintptr_t address)
{
  uintptr_t number = address / NOTE_PAGE;
  struct note_page **bucket = &n->buckets[number % BUCKETS], *p = *bucket;
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

uint32_t
notes_block (const struct warp *w)
{
  const struct block *b = w->block;
  const struct grid *g = b->grid;
  return (b->ctaid[2] * g->nctaid[1] + b->ctaid[1]) * g->nctaid[0] + b->ctaid[0];
}
