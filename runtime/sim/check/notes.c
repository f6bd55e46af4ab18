/* What a launch has done to each byte of memory, for the checks of coherent.c and
   race.c.  Pages of notes hang in a hash table by host address, so that two addresses
   of the same memory meet.  Without memory for them there is no check.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/state/state.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 64 };          /* at first */

struct notes
{
  struct note_page **buckets;   /* N_BUCKETS, a power of two, at most as many as pages */
  unsigned n_buckets, n;
  bool timed;
  struct note_page *last;       /* found */
};

/* Pages of launches that are over, and of all.  Beyond PAGES_MOST nothing is checked: a program of
   large arrays shall not need many times their memory.  */
enum { PAGES_MOST = 1 << 18 };
static struct note_page *pools[2]; /* [1]: of timed notes */
static unsigned n_pages;

bool
notes_wanted (void)
{
  return settings.check;
}

struct notes *
notes_new (bool timed)
{
  struct notes *n = calloc (1, sizeof *n);
  if (n && !(n->buckets = calloc (BUCKETS, sizeof *n->buckets)))
    {
      free (n);
      return NULL;
    }
  if (n)
    {
      n->n_buckets = BUCKETS;
      n->timed = timed;
    }
  return n;
}

void
notes_free (struct notes *n)
{
  for (unsigned k = 0; n && k < n->n_buckets; k++)
    for (struct note_page *p = n->buckets[k], *next; p; p = next)
      {
        next = p->next;
        p->next = pools[n->timed];
        pools[n->timed] = p;
      }
  if (n)
    free (n->buckets);
  free (n);
}

/* Twice as many buckets, if there is memory for them.  */
static void
grow (struct notes *n)
{
  unsigned more = 2 * n->n_buckets;
  struct note_page **buckets = calloc (more, sizeof *buckets);
  if (!buckets)
    return;
  for (unsigned k = 0; k < n->n_buckets; k++)
    for (struct note_page *p = n->buckets[k], *next; p; p = next)
      {
        next = p->next;
        p->next = buckets[p->number % more];
        buckets[p->number % more] = p;
      }
  free (n->buckets);
  n->buckets = buckets;
  n->n_buckets = more;
}

/* A page without notes, or NULL.  */
static struct note_page *
page_new (bool timed)
{
  size_t bytes = timed ? sizeof (struct note_page) : offsetof (struct note_page, time);
  struct note_page *p = pools[timed];
  if (p)
    {
      pools[timed] = p->next;
      memset (p, 0, bytes);
      return p;
    }
  if (n_pages >= PAGES_MOST || !(p = calloc (1, bytes)))
    return NULL;
  n_pages++;
  return p;
}

struct note_page *
notes_page (struct notes *n, uintptr_t address)
{
  uintptr_t number = address / NOTE_PAGE;
  if (n->last && n->last->number == number)
    return n->last;
  struct note_page **bucket = &n->buckets[number % n->n_buckets], *p = *bucket;
  while (p && p->number != number)
    p = p->next;
  if (!p && (p = page_new (n->timed)))
    {
      n->n++;
      p->number = number;
      p->next = *bucket;
      *bucket = p;
    }
  if (n->n > n->n_buckets)
    grow (n);
  return n->last = p;
}

enum { LINE_BITS = 22 };

uint32_t
notes_place (const struct insn *i)
{
  uint32_t line = i->loc_line < 1u << LINE_BITS ? i->loc_line : 0;
  return i->loc_file < 1u << (32 - LINE_BITS) ? i->loc_file << LINE_BITS | line : 0;
}

uint32_t
notes_place_file (uint32_t place)
{
  return place >> LINE_BITS;
}

uint32_t
notes_place_line (uint32_t place)
{
  return place & ((1u << LINE_BITS) - 1);
}

void
notes_first (struct note_page *p, enum note_kind kind, unsigned k, const struct warp *w, int lane,
             const struct insn *i)
{
  p->place[kind][k] = notes_place (i);
  p->thread[kind][k] = (uint16_t) (1 + w->index * LANES + (uint32_t) lane);
}

uint32_t
notes_block (const struct warp *w)
{
  const struct block *b = w->block;
  const struct grid *g = b->grid;
  return (b->ctaid[2] * g->nctaid[1] + b->ctaid[1]) * g->nctaid[0] + b->ctaid[0];
}
