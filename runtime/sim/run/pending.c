/* Loads that do not count yet.  A load of global or shared memory counts for the checks of
   races when its thread first uses it.  It stores, compares or passes on what it has loaded, or
   computed from that: compilers move loads in front of conditions, threads without an iteration
   repeat another's without its stores, and a value that nobody uses does no harm.  access.c
   adds a load, exec.c says which instruction is about to run; a load whose registers are all
   set again, or whose thread exits, never counts; nor does the word around a bit-field that is
   stored where it was.  Where more than SUM_MAX loads are in one register, or PENDING_MAX in those of
   a warp, they count.

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

/* Registers with loads, and loads in one: sums.  */
enum { PENDING_FEW = 32, PENDING_MAX = 1024, SUM_MAX = 16, SLOT_WORDS = 8 };

/* A register that lanes have loaded, or computed from what they have.  */
struct load
{
  struct frame *frame;
  const struct insn *insn;
  int32_t slot;
  uint32_t lanes, raced;        /* RACED: with others, before a barrier; WHY says how */
  const char *why;
  struct race_other other;
  unsigned bytes;
  bool masked;                  /* some of the bits are taken out */
  void *host[LANES];
};

/* All of a warp.  A bit of SLOTS is set for each register, modulo their number.  */
struct pending
{
  unsigned n, room;
  uint64_t slots[SLOT_WORDS];
  struct load loads[];
};

static void
mark (struct pending *p, int32_t slot)
{
  p->slots[(uint32_t) slot / 64 % SLOT_WORDS] |= UINT64_C (1) << ((uint32_t) slot & 63);
}

/* Whether SLOT may be one of P's.  */
static bool
is_marked (const struct pending *p, int32_t slot)
{
  return p->slots[(uint32_t) slot / 64 % SLOT_WORDS] >> ((uint32_t) slot & 63) & 1;
}

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
                          : access_count_load (w, k, l->insn, l->host[k], l->bytes, set);
      if (!wrong)
        continue;
      if (l->raced >> k & 1)
        race_other = l->other;
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
      const char *wrong = access_count_load (w, k, l->insn, l->host[k], l->bytes, true);
      if (wrong)
        {
          l->raced |= 1u << k;
          l->why = wrong;
          l->other = race_other;
          race_other.known = false;
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
  memset (p->slots, 0, sizeof p->slots);
  for (unsigned k = 0; k < left; k++)
    mark (p, p->loads[k].slot);
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

/* Makes room for one more; false: there are as many as there may be.  */
static bool
grow (struct warp *w)
{
  struct pending *p = w->pending;
  unsigned n = p ? p->n : 0, room = p ? 2 * p->room : PENDING_FEW;
  if (p && n < p->room)
    return true;
  if (room > PENDING_MAX || !(p = realloc (p, sizeof *p + room * sizeof *p->loads)))
    return false;
  if (!w->pending)
    memset (p, 0, sizeof *p);
  p->room = room;
  w->pending = p;
  return true;
}

bool
pending_add (struct warp *w, struct frame *f, const struct insn *i, int32_t slot, uint32_t lanes,
             void *const *host, unsigned offset, unsigned bytes)
{
  if (!grow (w) && (!w->pending || !pending_count (w, ~0u)))
    return !w->pending;
  struct load *l = &w->pending->loads[w->pending->n++];
  *l = (struct load) { .frame = f, .insn = i, .slot = slot, .lanes = lanes, .bytes = bytes };
  w->has_pending = true;
  mark (w->pending, slot);
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

/* Whether what I computes from a load has some of its bits taken out, if BEFORE or not.  */
static bool
is_masked (const struct insn *i, bool before)
{
  static const char *const keeps[] = { "or.", "cvt.", "mov." };
  if (!strncmp (i->text, "and.", 4) || !strncmp (i->text, "bfi.", 4))
    return true;
  for (unsigned k = 0; before && k < sizeof keeps / sizeof *keeps; k++)
    if (!strncmp (i->text, keeps[k], strlen (keeps[k])))
      return true;
  return false;
}

/* The loads in register SLOT of F count if they are many.  */
static bool
count_sum (struct warp *w, const struct frame *f, int32_t slot, uint32_t mask)
{
  unsigned n = 0;
  bool ok = true;
  for (unsigned k = 0; k < w->pending->n; k++)
    n += w->pending->loads[k].frame == f && w->pending->loads[k].slot == slot;
  for (unsigned k = 0; n > SUM_MAX && ok && k < w->pending->n; k++)
    if (w->pending->loads[k].frame == f && w->pending->loads[k].slot == slot)
      ok = count (w, &w->pending->loads[k], mask, true);
  return ok;
}

/* The lanes in MASK compute register I->dst of F: what is computed from a load stands for it.  */
static bool
pass_on (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  for (unsigned k = 0, n = w->pending->n; k < n; k++)
    {
      struct load *l = &w->pending->loads[k];
      if (l->frame != f)
        continue;
      if (l->slot == i->dst && !reads (i, l->slot))
        l->lanes &= ~mask;
      if (l->slot == i->dst || !(l->lanes & mask) || !reads (i, l->slot))
        continue;
      struct load from = *l;
      if (!grow (w))
        return pending_count (w, mask);
      from.slot = i->dst;
      from.lanes &= mask;
      from.masked = is_masked (i, from.masked);
      w->pending->loads[w->pending->n++] = from;
    }
  if (!count_sum (w, f, i->dst, mask))
    return false;
  compact (w);
  return true;
}

/* Whether LANE stores L with I in F to where it was, with other bits: a bit-field's.  */
static bool
is_bit_field (struct warp *w, struct frame *f, const struct insn *i, const struct load *l, int lane)
{
  uint64_t address = (uint64_t) i->offset + (i->src[0] != NO_SLOT ? row (f, i->src[0])[lane] : 0);
  if (!l->masked
      || (i->space != SPACE_GLOBAL && i->space != SPACE_GENERIC && i->space != SPACE_SHARED))
    return false;
  if (i->var)
    address += access_symbol (f, i->var);
  if (access_is_shared (f, i, lane))
    return w->block->shared + (i->space == SPACE_SHARED ? address : address - WINDOW_SHARED)
           == l->host[lane];
  return access_byte (w, f, i, lane, address) == l->host[lane];
}

/* LANES of F store L with I.  False after a fault.  Shared memory may be unset: more of a section
   may be copied than is used.  The bits around a bit-field do not count: their store does, if
   it changes them.  */
static bool
store (struct warp *w, struct frame *f, const struct insn *i, struct load *l, uint32_t lanes)
{
  uint32_t unset = 0;
  for (int k = 0; k < LANES && !is_in (l->slot, i->src, 4); k++)
    if (!((lanes & l->lanes) >> k & 1))
      continue;
    else if (is_bit_field (w, f, i, l, k))
      l->lanes &= ~(1u << k);
    else if (access_is_shared (f, i, k))
      unset |= 1u << k;
  return count (w, l, lanes & unset, false) && count (w, l, lanes & ~unset, true);
}

/* Whether I may read or set a register of P.  */
static bool
touches (const struct pending *p, const struct insn *i)
{
  bool some = is_marked (p, i->dst) || is_marked (p, i->dst2);
  for (int k = 0; k < 4; k++)
    some |= is_marked (p, i->src[k]);
  for (unsigned k = 0; (i->kind == I_LOAD || i->kind == I_STORE) && k < i->n_list; k++)
    some |= is_marked (p, i->list[k]);
  return some;
}

bool
pending_use (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  bool ok = true;
  if (!is_plain (i) || (i->kind == I_ATOM && i->dst != NO_SLOT))
    return pending_count (w, ~0u);
  if (!touches (w->pending, i))
    return true;
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
