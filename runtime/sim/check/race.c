/* Gangs race where one block stores what another one loads or stores: on a GPU blocks run at
   once, and nothing but atomics orders them.  Unless ACCX_SIM_CHECK is 0 each
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
  return several && notes_wanted () ? notes_new (false) : NULL;
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
        p->user[NOTE_READ][a % NOTE_PAGE] = p->user[NOTE_WRITE][a % NOTE_PAGE] = p->user[NOTE_UPDATE][a % NOTE_PAGE] = 0;
    }
}

struct race_other race_other;

/* An access, and the thread that does it.  */
struct access
{
  const struct warp *w;
  int lane;
  const struct insn *insn;
  uint32_t own;                 /* block_of W */
};

/* Sets race_other to who has accessed byte K of P so; false.  */
static bool
races (const struct note_page *p, enum note_kind kind, unsigned k)
{
  race_other = (struct race_other) { true, p->user[kind][k], p->thread[kind][k], p->place[kind][k] };
  if (race_other.block == NOTE_MANY)
    race_other.thread = 0;
  return false;
}

/* Notes that A accesses byte K of P in manner KIND.  */
static void
note (struct note_page *p, enum note_kind kind, unsigned k, const struct access *a)
{
  uint32_t *user = &p->user[kind][k];
  if (*user == a->own)
    return;
  if (!*user)
    notes_first (p, kind, k, a->w, a->lane, a->insn);
  *user = *user ? NOTE_MANY : a->own;
}

/* Notes that A loads byte K of P; false if another block has changed it.  */
static bool
note_load (struct note_page *p, unsigned k, const struct access *a)
{
  uint32_t own = a->own;
  if (p->user[NOTE_UPDATE][k] && p->user[NOTE_UPDATE][k] != own)
    return races (p, NOTE_UPDATE, k);
  if (p->user[NOTE_WRITE][k] && p->user[NOTE_WRITE][k] != own && p->user[NOTE_WRITE][k] != NOTE_MANY)
    return races (p, NOTE_WRITE, k);
  note (p, NOTE_READ, k, a);
  return true;
}

/* Notes that A stores byte K of P, another value if CHANGE; false if another block
   has loaded or changed it then.  */
static bool
note_store (struct note_page *p, unsigned k, const struct access *a, bool change)
{
  uint32_t *writer = &p->user[NOTE_WRITE][k], own = a->own;
  bool others = *writer && *writer != own;
  if (change && others)
    return races (p, NOTE_WRITE, k);
  if (change && p->user[NOTE_READ][k] && p->user[NOTE_READ][k] != own)
    return races (p, NOTE_READ, k);
  if (change && p->user[NOTE_UPDATE][k] && p->user[NOTE_UPDATE][k] != own)
    return races (p, NOTE_UPDATE, k);
  if (change && !*writer)
    notes_first (p, NOTE_WRITE, k, a->w, a->lane, a->insn);
  if (change || others)
    *writer = change ? own : NOTE_MANY;
  return true;
}

bool
race_access (const struct warp *w, int lane, const struct insn *i, const void *host,
             const void *value, unsigned bytes)
{
  const struct access access = { w, lane, i, block_of (w) };
  struct grid *g = w->block->grid;
  uintptr_t a = (uintptr_t) host;
  bool change = value && memcmp (host, value, bytes) != 0;
  /* An access is aligned, so it is in one page.  */
  struct note_page *p = w->block->ordered ? NULL : notes_page (g->races, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    if (value ? !note_store (p, k, &access, change) : !note_load (p, k, &access))
      return false;
  return true;
}

bool
race_atomic (const struct warp *w, int lane, const struct insn *i, const void *host,
             unsigned bytes)
{
  const struct access access = { w, lane, i, block_of (w) };
  struct grid *g = w->block->grid;
  uintptr_t a = (uintptr_t) host;
  struct note_page *p = w->block->ordered || !g->races ? NULL : notes_page (g->races, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    {
      uint32_t writer = p->user[NOTE_WRITE][k], reader = p->user[NOTE_READ][k];
      if (writer && writer != access.own && writer != NOTE_MANY)
        return races (p, NOTE_WRITE, k);
      if (reader && reader != access.own)
        return races (p, NOTE_READ, k);
      note (p, NOTE_UPDATE, k, &access);
    }
  return true;
}
