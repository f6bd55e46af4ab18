/* Gangs race where one block stores what another one loads or stores: on a GPU blocks run at
   once, and nothing but atomics orders them.  With ACCX_SIM_CHECK=1 in the environment each
   byte of global memory that a launch loads or changes is noted with its block; a load of what
   another block has changed ends the launch with a line that says so.  So does a change of what
   another block has loaded or changed.

   A store of the value that is there changes nothing: gangs that run redundantly
   store the same.  An atomic races with accesses of other blocks that are none.  Volatile
   accesses are not checked, nor what a block does once an atomic has told it what others did:
   it may have waited for them.

   A byte that several blocks have set to one value has many writers.
   PTX ISA 8 (memory consistency model); OpenACC 3.3, 1.2 and 2.5.1: gangs do not
   wait for each other.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/state/state.h"

#include <string.h>

struct notes *
race_new (const uint32_t nctaid[3])
{
  bool several = (uint64_t) nctaid[0] * nctaid[1] * nctaid[2] > 1;
  return several && notes_wanted () ? notes_new () : NULL;
}

/* 1 + the number of W's block in the grid.  */
static uint32_t
block_of (const struct warp *w)
{
  return 1 + notes_block (w);
}

void
race_ordered (const struct warp *w)
{
  w->block->ordered = true;
}

void
race_forget (struct notes *c, const void *host, uint64_t bytes)
{
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct note_page *p = notes_page (c, a);
      if (p)
        p->reader[a % NOTE_PAGE] = p->writer[a % NOTE_PAGE] = p->updater[a % NOTE_PAGE] = 0;
    }
}

/* Notes that OWN loads byte K of P; false if another block has changed it.  */
static bool
note_load (struct note_page *p, unsigned k, uint32_t own)
{
  if (p->updater[k] && p->updater[k] != own)
    return false;
  if (p->writer[k] && p->writer[k] != own && p->writer[k] != NOTE_MANY)
    return false;
  p->reader[k] = p->reader[k] && p->reader[k] != own ? NOTE_MANY : own;
  return true;
}

/* Notes that OWN stores byte K of P, another value if CHANGE; false if another block
   has loaded or changed it then.  */
static bool
note_store (struct note_page *p, unsigned k, uint32_t own, bool change)
{
  uint32_t *writer = &p->writer[k], reader = p->reader[k];
  bool others = *writer && *writer != own;
  if (change && (others || (reader && reader != own)
                 || (p->updater[k] && p->updater[k] != own)))
    return false;
  if (change || others)
    *writer = change ? own : NOTE_MANY;
  return true;
}

bool
race_access (const struct warp *w, const void *host, const void *value, unsigned bytes)
{
  struct grid *g = w->block->grid;
  uint32_t own = block_of (w);
  uintptr_t a = (uintptr_t) host;
  bool change = value && memcmp (host, value, bytes) != 0;
  /* An access is aligned, so it is in one page.  */
  struct note_page *p = w->block->ordered ? NULL : notes_page (g->races, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    if (value ? !note_store (p, k, own, change) : !note_load (p, k, own))
      return false;
  return true;
}

bool
race_atomic (const struct warp *w, const void *host, unsigned bytes)
{
  struct grid *g = w->block->grid;
  uint32_t own = block_of (w);
  uintptr_t a = (uintptr_t) host;
  struct note_page *p = w->block->ordered || !g->races ? NULL : notes_page (g->races, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    {
      uint32_t writer = p->writer[k], reader = p->reader[k];
      if ((writer && writer != own && writer != NOTE_MANY) || (reader && reader != own))
        return false;
      p->updater[k] = p->updater[k] && p->updater[k] != own ? NOTE_MANY : own;
    }
  return true;
}
