/* Loads that do not count yet.  A load of global or shared memory counts for the checks of
   races when its thread first uses it.  It stores, compares or passes on what it has loaded, or
   computed from that: compilers move loads in front of conditions, threads without an iteration
   repeat another's without its stores, and a value that nobody uses does no harm.  access.c
   adds a load, exec.c says which instruction is about to run; a load whose registers are all
   set again, or whose thread exits, never counts.  Where more than PENDING_MAX registers have
   such values, loads count.

   Where threads meet all of it counts, since barriers change what may race, but for what races
   already: that is an error as soon as it is used.  Calls and returns use all.
   Only with the checks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <stdlib.h>
#include <string.h>

enum { PENDING_MAX = 64 };

/* A register that lanes have loaded, or computed from what they have.  */
struct load
{
  struct frame *frame;
  const struct insn *insn;
  int32_t slot;
  uint32_t lanes, raced;        /* RACED: with others, before a barrier; WHY says how */
  const char *why;
  unsigned bytes;
  bool masked;                  /* some of the bits are taken out */
  void *host[LANES];
};

struct pending
{
  unsigned n;
  struct load loads[PENDING_MAX];
};

/* LANES of L count, and if SET must have been set; false after a fault.  */
static bool
count (struct warp *w, struct load *l, uint32_t lanes, bool set)
{
  lanes &= l->lanes;
  l->lanes &= ~lanes;
  for (int k = 0; k < LANES; k++)
    {
      if (!(lanes >> k & 1))
        continue;
      const char *wrong = l->raced >> k & 1 ? l->why
                          : access_count_load (w, k, l->host[k], l->bytes, set);
      if (!wrong)
        continue;
      access_fault (w, l->frame, l->insn, k, l->host[k], wrong);
      return false;
    }
  return true;
}

/* The lanes of L count, or have raced.  */
static void
meet (struct warp *w, struct load *l)
{
  for (int k = 0; k < LANES; k++)
    {
      if (!((l->lanes & ~l->raced) >> k & 1))
        continue;
      const char *wrong = access_count_load (w, k, l->host[k], l->bytes, true);
      if (wrong)
        {
          l->raced |= 1u << k;
          l->why = wrong;
        }
    }
  l->lanes &= l->raced;
}

/* Takes out the loads of W that no lane has any more.  */
static void
compact (struct warp *w)
{
  struct pending *p = w->pending;
  unsigned left = 0;
  for (unsigned k = 0; k < p->n; k++)
    if (p->loads[k].lanes)
      {
        if (left != k)
          p->loads[left] = p->loads[k];
        left++;
      }
  p->n = left;
  w->has_pending = left > 0;
}

void
pending_meet (struct block *b)
{
  for (unsigned n = 0; n < b->n_warps; n++)
    {
      struct warp *w = &b->warps[n];
      if (!w->has_pending)
        continue;
      for (unsigned k = 0; k < w->pending->n; k++)
        meet (w, &w->pending->loads[k]);
      compact (w);
    }
}

bool
pending_count (struct warp *w, uint32_t lanes)
{
  bool ok = true;
  for (unsigned k = 0; ok && k < w->pending->n; k++)
    ok = count (w, &w->pending->loads[k], lanes, true);
  compact (w);
  return ok;
}

void
pending_drop (struct warp *w, uint32_t lanes)
{
  for (unsigned k = 0; w->has_pending && k < w->pending->n; k++)
    w->pending->loads[k].lanes &= ~lanes;
  if (w->has_pending)
    compact (w);
}

/* A place for one more; NULL after a fault.  */
static struct load *
more_room (struct warp *w)
{
  struct pending *p = w->pending;
  if (p->n == PENDING_MAX)
    {
      if (!count (w, &p->loads[0], ~0u, true))
        return NULL;
      compact (w);
    }
  w->has_pending = true;
  return &p->loads[p->n++];
}

bool
pending_add (struct warp *w, struct frame *f, const struct insn *i, int32_t slot, uint32_t lanes,
             void *const *host, unsigned offset, unsigned bytes)
{
  if (!w->pending && !(w->pending = calloc (1, sizeof *w->pending)))
    return true;
  struct load *l = more_room (w);
  if (!l)
    return false;
  *l = (struct load) { .frame = f, .insn = i, .slot = slot, .lanes = lanes, .bytes = bytes };
  for (int k = 0; k < LANES; k++)
    if (lanes >> k & 1)
      l->host[k] = (char *) host[k] + offset;
  return true;
}

static bool
is_in (int32_t slot, const int32_t *list, unsigned n)
{
  for (unsigned k = 0; k < n; k++)
    if (list[k] == slot)
      return true;
  return false;
}

/* Whether I reads SLOT, or sets it.  */
static bool
reads (const struct insn *i, int32_t slot)
{
  return is_in (slot, i->src, 4) || (i->kind == I_STORE && is_in (slot, i->list, i->n_list));
}

static bool
sets (const struct insn *i, int32_t slot)
{
  return i->dst == slot || i->dst2 == slot
         || (i->kind == I_LOAD && is_in (slot, i->list, i->n_list));
}

/* Whether all that I reads and sets is in its sources and results.  */
static bool
is_plain (const struct insn *i)
{
  return i->kind == I_LANES || i->kind == I_SETP || i->kind == I_LOAD || i->kind == I_STORE
         || i->kind == I_ATOM || i->kind == I_SYMBOL || i->kind == I_FUNCTION
         || i->kind == I_SPECIAL || i->kind >= I_BAR;
}

static bool
is_mask (const struct insn *i)
{
  return !strncmp (i->text, "and.", 4) || !strncmp (i->text, "bfi.", 4);
}

/* The lanes in MASK compute register I->dst of F: what is computed from a load stands for it.  */
static bool
pass_on (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  struct pending *p = w->pending;
  for (unsigned k = 0, n = p->n; k < n; k++)
    {
      struct load *l = &p->loads[k], from = *l;
      if (l->frame != f)
        continue;
      if (l->slot == i->dst && !reads (i, l->slot))
        l->lanes &= ~mask;
      if (l->slot == i->dst || !(l->lanes & mask) || !reads (i, l->slot))
        continue;
      if (p->n == PENDING_MAX)
        return pending_count (w, mask);
      from.slot = i->dst;
      from.lanes &= mask;
      from.masked |= is_mask (i);
      p->loads[p->n++] = from;
    }
  compact (w);
  return true;
}

/* Whether LANE stores L with I in F to where it was, with other bits: a bit-field's.  */
static bool
is_bit_field (struct warp *w, struct frame *f, const struct insn *i, const struct load *l, int lane)
{
  uint64_t address = (uint64_t) i->offset + (i->src[0] != NO_SLOT ? row (f, i->src[0])[lane] : 0);
  return l->masked && !i->var && (i->space == SPACE_GLOBAL || i->space == SPACE_GENERIC)
         && access_byte (w, f, i, lane, address) == l->host[lane];
}

/* LANES of F store L with I.  False after a fault.  */
static bool
store (struct warp *w, struct frame *f, const struct insn *i, struct load *l, uint32_t lanes)
{
  uint32_t unset = 0;
  for (int k = 0; k < LANES && !is_in (l->slot, i->src, 4); k++)
    if ((lanes & l->lanes) >> k & 1
        && (access_is_shared (f, i, k) || is_bit_field (w, f, i, l, k)))
      unset |= 1u << k;
  return count (w, l, lanes & unset, false) && count (w, l, lanes & ~unset, true);
}

bool
pending_use (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  bool ok = true;
  if (!is_plain (i) || (i->kind == I_ATOM && i->dst != NO_SLOT))
    return pending_count (w, ~0u);
  if (i->kind == I_LANES && i->dst2 == NO_SLOT)
    return pass_on (w, f, i, mask);
  for (unsigned k = 0; ok && k < w->pending->n; k++)
    {
      struct load *l = &w->pending->loads[k];
      if (l->frame == f && reads (i, l->slot))
        ok = i->kind == I_STORE ? store (w, f, i, l, mask) : count (w, l, mask, true);
      if (l->frame == f && sets (i, l->slot))
        l->lanes &= ~mask;
    }
  compact (w);
  return ok;
}
