/* The threads of a block race where one stores what another one loads or stores in global
   memory without a barrier between.  Unless ACCX_SIM_CHECK is 0 each byte that a
   launch loads or changes is noted with its thread and the time, which barriers count; an
   access of what another thread has changed since the last barrier of the two ends the launch
   with a line that says so.  So does a change of what another thread has loaded or changed
   since.

   As in race.c a store of the value that is there changes nothing, atomics race with other
   accesses, and volatile ones are not checked.  Nor is what a block does once an atomic has
   told it what others did.  A barrier of a part of the block counts for all of it.  One of a
   warp, or any exchange between its lanes, counts for all of the warp: some races do not show.

   PTX ISA 8 (memory consistency model), 9.7.12.1 (bar), 9.7.12.2 (bar.warp.sync).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <string.h>

/* Threads are numbers from 1 on; several of one warp are SEVERAL plus its number, others
   NOTE_MANY.  */
enum { SEVERAL = GPU_BLOCK_THREADS + 1 };

struct notes *
order_new (const uint32_t ntid[3])
{
  bool several = ntid[0] * ntid[1] * ntid[2] > 1;
  return several && notes_wanted () ? notes_new (true) : NULL;
}

void
order_meet (struct block *b)
{
  b->met = ++b->grid->time;
}

void
order_meet_warp (struct warp *w)
{
  w->met = ++w->block->grid->time;
}

static uint32_t
warp_of (uint32_t user)
{
  return user >= SEVERAL ? user - SEVERAL : (user - 1) / LANES;
}

/* Whether USER, who came at time WHEN, is another thread than OWN of W, and no barrier is
   between.  */
static bool
meets (const struct warp *w, uint32_t user, uint32_t when, uint32_t own)
{
  if (!user || user == own || when < w->block->met)
    return false;
  return user == NOTE_MANY || warp_of (user) != w->index || when >= w->met;
}

/* An access, and the thread that does it.  */
struct access
{
  const struct warp *w;
  int lane;
  const struct insn *insn;
  uint32_t own;                 /* the thread's number, from 1 on */
};

/* Notes that A accesses byte K of P in manner KIND.  */
static void
note (struct note_page *p, enum note_kind kind, unsigned k, const struct access *a)
{
  const struct warp *w = a->w;
  uint32_t *user = &p->user[kind][k], *when = &p->time[kind][k];
  if (!meets (w, *user, *when, a->own))
    {
      *user = a->own;
      notes_first (p, kind, k, w, a->lane, a->insn);
    }
  else if (*user != NOTE_MANY)
    *user = warp_of (*user) == w->index ? SEVERAL + w->index : NOTE_MANY;
  *when = w->block->grid->time;
}

/* Whether A races with who has accessed byte K of P in manner KIND; sets race_other then.  */
static bool
races (const struct note_page *p, enum note_kind kind, unsigned k, const struct access *a)
{
  uint32_t user = p->user[kind][k];
  if (!meets (a->w, user, p->time[kind][k], a->own))
    return false;
  race_other = (struct race_other) { true, 0, p->thread[kind][k], p->place[kind][k] };
  if (user >= SEVERAL && race_other.thread == a->own)
    race_other.thread = 0;
  return true;
}

/* Notes that A accesses byte K of P, to CHANGE it or not; false if that races.  */
static bool
order_byte (struct note_page *p, unsigned k, const struct access *a, bool change)
{
  if (races (p, NOTE_WRITE, k, a) || races (p, NOTE_UPDATE, k, a)
      || (change && races (p, NOTE_READ, k, a)))
    return false;
  note (p, change ? NOTE_WRITE : NOTE_READ, k, a);
  return true;
}

bool
order_access (const struct warp *w, int lane, const struct insn *i, const void *host,
              const void *value, unsigned bytes)
{
  const struct access access = { w, lane, i, 1 + w->index * LANES + (uint32_t) lane };
  uintptr_t a = (uintptr_t) host;
  if (w->block->ordered || (value && !memcmp (host, value, bytes)))
    return true;
  /* An access is aligned, so it is in one page.  */
  struct note_page *p = notes_page (w->block->order, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    if (!order_byte (p, k, &access, value != NULL))
      return false;
  return true;
}

bool
order_atomic (const struct warp *w, int lane, const struct insn *i, const void *host,
              unsigned bytes)
{
  const struct access access = { w, lane, i, 1 + w->index * LANES + (uint32_t) lane };
  uintptr_t a = (uintptr_t) host;
  struct note_page *p = w->block->ordered || !w->block->order ? NULL
                        : notes_page (w->block->order, a);
  for (unsigned k = a % NOTE_PAGE; p && k < a % NOTE_PAGE + bytes; k++)
    {
      if (races (p, NOTE_WRITE, k, &access) || races (p, NOTE_READ, k, &access))
        return false;
      note (p, NOTE_UPDATE, k, &access);
    }
  return true;
}
