/* What the threads of a block do in shared memory between barriers: copies from global memory
   that they start and wait for later (cp.async), and races.

   Nothing is at a copy's destination before the thread has waited for it: until then the bytes
   hold a pattern, and whoever accesses them ends the launch.  What a thread has waited for
   another may read behind a barrier only.  A copy may begin only behind a barrier where another
   thread has accessed its destination: these end the launch, too.  Unless ACCX_SIM_CHECK is 0
   so do accesses of one byte by two threads without a barrier between, one of which
   changes it: a store of the value that is there does not.  Atomic and volatile accesses never
   do.

   For that each byte of shared memory has a note of who accessed it last, and when; barriers
   count as in order.c.

   PTX ISA 9.7.9.25.3 (cp.async), 9.7.9.25.3.2 to 9.7.9.25.3.5 (groups and waits).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <stdlib.h>
#include <string.h>

/* Threads are numbers from 1 on; several of one warp are SEVERAL plus its number.  */
enum { PATTERN = 0xa5, ANYONE = UINT16_MAX, SEVERAL = GPU_BLOCK_THREADS + 1 };

/* A byte of shared memory.  */
struct byte_note
{
  uint16_t copier;              /* a copy of that thread is on its way here */
  uint16_t lander;              /* whose copy came here ... */
  uint16_t user;                /* who accessed it, or ANYONE for several ... */
  uint16_t writer;              /* who stored there ... */
  uint32_t landed;              /* ... in which phase: between which barriers */
  uint32_t used, written;       /* ... at which time */
};

/* A copy on its way.  */
struct copy
{
  uint64_t to;                  /* in shared memory */
  const uint8_t *from;
  unsigned bytes;
  uint16_t thread;
  uint32_t group;               /* 0: not committed */
};

struct copies
{
  struct byte_note *notes;
  struct copy *list;
  size_t n, room;
  uint32_t phase;
  bool races;                   /* are errors */
  uint32_t groups[GPU_BLOCK_THREADS + 1];       /* that a thread has committed */
};

struct copies *
copy_new (const struct function *kernel, uint64_t shared_bytes)
{
  bool wanted = kernel->module->copies || notes_wanted ();
  struct copies *c = wanted ? calloc (1, sizeof *c) : NULL;
  if (c && !(c->notes = calloc (shared_bytes, sizeof *c->notes)))
    {
      free (c);
      return NULL;
    }
  if (c)
    c->races = notes_wanted ();
  return c;
}

void
copy_free (struct copies *c)
{
  if (c)
    {
      free (c->notes);
      free (c->list);
    }
  free (c);
}

void
copy_start_block (struct copies *c)
{
  for (size_t k = 0; k < c->n; k++)
    for (unsigned b = 0; b < c->list[k].bytes; b++)
      c->notes[c->list[k].to + b].copier = 0;
  memset (c->groups, 0, sizeof c->groups);
  c->n = 0;
  c->phase++;
}

void
copy_meet (struct copies *c)
{
  c->phase++;
}

static uint16_t
thread_of (const struct warp *w, int lane)
{
  return (uint16_t) (1 + w->index * LANES + (unsigned) lane);
}

static unsigned
warp_of (uint16_t user)
{
  return user >= SEVERAL ? user - (unsigned) SEVERAL : (user - 1u) / LANES;
}

/* Whether USER, who came at time WHEN, is another thread than OWN of W, and no barrier is
   between.  */
static bool
meets (const struct warp *w, uint16_t user, uint32_t when, uint16_t own)
{
  if (!user || user == own || when < w->block->met)
    return false;
  return user == ANYONE || warp_of (user) != w->index || when >= w->met;
}

/* Adds OWN of W to *USER and *WHEN.  */
static void
note (const struct warp *w, uint16_t *user, uint32_t *when, uint16_t own)
{
  if (!meets (w, *user, *when, own))
    *user = own;
  else if (*user != ANYONE)
    *user = (uint16_t) (warp_of (*user) == w->index ? SEVERAL + w->index : ANYONE);
  *when = w->block->grid->time;
}

/* Whether an access of B by OWN of W, a store if WRITE, races.  */
static const char *
race_of (const struct warp *w, const struct byte_note *b, uint16_t own, bool write)
{
  if (meets (w, b->writer, b->written, own))
    return write ? "data race: write of what another thread has written since the last barrier"
           : "data race: read of what another thread has written since the last barrier";
  return write && meets (w, b->user, b->used, own)
         ? "data race: write of what another thread has read since the last barrier" : NULL;
}

const char *
copy_access (struct copies *c, const struct warp *w, int lane, uint64_t address,
             unsigned bytes, enum copy_access access)
{
  uint16_t own = thread_of (w, lane);
  for (struct byte_note *b = c->notes + address, *end = b + bytes; b < end; b++)
    {
      const char *race = c->races && (access == COPY_LOAD || access == COPY_STORE)
                         ? race_of (w, b, own, access == COPY_STORE) : NULL;
      if (b->copier)
        return "access of what a cp.async brings that its thread has not waited for";
      if (b->lander && b->lander != own && b->landed == c->phase)
        return "access of what another thread's cp.async has brought, without a barrier";
      if (race)
        return race;
      if (access == COPY_LOOK)
        continue;
      note (w, &b->user, &b->used, own);
      if (access == COPY_STORE)
        note (w, &b->writer, &b->written, own);
    }
  return NULL;
}

/* Whether the copy of OWN of W to B may begin.  */
static const char *
begin_byte (const struct warp *w, struct byte_note *b, uint16_t own)
{
  if (b->copier)
    return "copy to where another one is on its way";
  if (meets (w, b->user, b->used, own))
    return "copy to what another thread has accessed since the last barrier";
  b->copier = own;
  return NULL;
}

const char *
copy_begin (struct copies *c, struct warp *w, int lane, uint64_t to, const void *from,
            unsigned bytes)
{
  uint16_t own = thread_of (w, lane);
  for (unsigned k = 0; k < bytes; k++)
    {
      const char *wrong = begin_byte (w, &c->notes[to + k], own);
      if (wrong)
        return wrong;
    }
  if (c->n == c->room)
    {
      size_t room = c->room ? 2 * c->room : 256;
      struct copy *more = realloc (c->list, room * sizeof *more);
      if (!more)
        return "out of host memory";
      c->list = more;
      c->room = room;
    }
  c->list[c->n++] = (struct copy) { to, from, bytes, own, 0 };
  memset (w->block->shared + to, PATTERN, bytes);
  return NULL;
}

static void
commit (struct copies *c, uint16_t own)
{
  uint32_t group = ++c->groups[own];
  for (size_t k = 0; k < c->n; k++)
    if (c->list[k].thread == own && !c->list[k].group)
      c->list[k].group = group;
}

static void
land (struct copies *c, struct block *b, const struct copy *copy)
{
  memcpy (b->shared + copy->to, copy->from, copy->bytes);
  for (unsigned k = 0; k < copy->bytes; k++)
    {
      struct byte_note *note = &c->notes[copy->to + k];
      note->copier = 0;
      note->lander = copy->thread;
      note->landed = c->phase;
    }
}

/* OWN waits for its groups up to number LAST.  */
static void
wait_for (struct copies *c, struct block *b, uint16_t own, uint32_t last)
{
  size_t left = 0;
  for (size_t k = 0; k < c->n; k++)
    {
      const struct copy *copy = &c->list[k];
      if (copy->thread == own && copy->group && copy->group <= last)
        land (c, b, copy);
      else
        c->list[left++] = *copy;
    }
  c->n = left;
}

void
copy_control (struct warp *w, const struct insn *i, uint32_t mask)
{
  struct copies *c = w->block->copies;
  for (int l = 0; l < LANES && c; l++)
    if (mask >> l & 1)
      {
        uint16_t own = thread_of (w, l);
        if (i->mode != COPY_WAIT)
          commit (c, own);
        uint32_t n = c->groups[own], but = (uint32_t) i->offset;
        if (i->mode != COPY_COMMIT && n > but)
          wait_for (c, w->block, own, n - but);
      }
}
