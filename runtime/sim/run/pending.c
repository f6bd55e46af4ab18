/* Loads that do not count yet.  A load of global or shared memory counts for the checks of
   races when its thread first uses it.  It stores, compares or passes on what it has loaded, or
   computed from that: compilers move loads in front of conditions, threads without an iteration
   repeat another's without its stores, and a value that nobody uses does no harm.  access.c
   adds a load, exec.c says which instruction is about to run; a load whose registers are all
   set again, or whose thread exits, never counts; nor does the word around a bit-field that is
   stored where it was.  A load that counts in one register has counted in all.  Where more than
   SUM_MAX loads are in one register, or PENDING_MAX in those of a warp, they count.

   Where threads meet all of it counts, since barriers change what may race, but for what races
   already: that is an error as soon as it is used.  Atomic operations with a result may be locks,
   where threads meet, too; functions may be.  A return uses what is in the function's registers.
   Only with the checks.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/run/run.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <stdlib.h>
#include <string.h>

/* Pairs of a register and a load, loads in one register (sums), and lists of registers.  */
enum { PENDING_MAX = 1024, SUM_MAX = 16, LISTS = 512 };

/* A load that ran.  LEFT are the lanes that it does not count for yet.  */
struct load
{
  const struct insn *insn;
  unsigned users, bytes;
  uint32_t left, raced;         /* RACED: with others, before a barrier; WHY says how */
  const char *why;
  struct race_other other;
  void *host[LANES];
};

/* A register that lanes have loaded, or computed from what they have.  */
struct held
{
  struct frame *frame;
  struct load *load;
  int32_t slot;
  uint32_t lanes;
  uint16_t next;                /* of the list, or of what is free */
  bool masked;                  /* some of the bits are taken out */
};

/* All of a warp: lists by the register's slot, modulo their number.  Held 0 stands for none.  */
struct pending
{
  unsigned n, top;              /* in lists; used at any time */
  uint16_t free;
  uint16_t first[LISTS];
  struct held held[PENDING_MAX + 1];
};

static uint16_t *
list_of (struct pending *p, int32_t slot)
{
  return &p->first[(uint32_t) slot % LISTS];
}

/* The lanes that H does not count for yet.  */
static uint32_t
lanes_left (const struct held *h)
{
  return h->lanes & h->load->left;
}

/* LANES of H count, and if SET must have been set; false after a fault.  */
static bool
count (struct warp *w, struct held *h, uint32_t lanes, bool set)
{
  struct load *l = h->load;
  lanes &= lanes_left (h);
  h->lanes &= ~lanes;
  if (set)
    l->left &= ~lanes;
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
      access_fault (w, h->frame, l->insn, k, l->host[k], wrong);
      return false;
    }
  return true;
}

/* The lanes of H count, or have raced.  */
static void
meet (struct warp *w, struct held *h)
{
  struct load *l = h->load;
  uint32_t lanes = lanes_left (h) & ~l->raced;
  for (int k = 0; k < LANES; k++)
    {
      if (!(lanes >> k & 1))
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
  l->left &= ~lanes | l->raced;
}

/* Takes out of LIST what no lane has any more.  */
static void
sweep (struct warp *w, uint16_t *list)
{
  struct pending *p = w->pending;
  while (*list)
    {
      uint16_t at = *list;
      struct held *h = &p->held[at];
      if (lanes_left (h))
        {
          list = &h->next;
          continue;
        }
      if (!--h->load->users)
        free (h->load);
      *list = h->next;
      h->load = NULL;
      h->next = p->free;
      p->free = at;
      p->n--;
    }
  w->has_pending = p->n > 0;
}

static void
sweep_all (struct warp *w)
{
  for (unsigned k = 0; k < LISTS; k++)
    sweep (w, &w->pending->first[k]);
}

/* All of W counts, or has raced.  */
static void
meet_all (struct warp *w)
{
  for (unsigned k = 1; k <= w->pending->top; k++)
    if (w->pending->held[k].load)
      meet (w, &w->pending->held[k]);
  sweep_all (w);
}

void
pending_meet (struct block *b)
{
  for (unsigned n = 0; n < b->n_warps; n++)
    if (b->warps[n].has_pending)
      meet_all (&b->warps[n]);
}

bool
pending_count (struct warp *w, uint32_t lanes)
{
  bool ok = true;
  for (unsigned k = 1; ok && k <= w->pending->top; k++)
    if (w->pending->held[k].load)
      ok = count (w, &w->pending->held[k], lanes, true);
  sweep_all (w);
  return ok;
}

void
pending_drop (struct warp *w, uint32_t lanes)
{
  if (!w->has_pending)
    return;
  for (unsigned k = 1; k <= w->pending->top; k++)
    w->pending->held[k].lanes &= ~lanes;
  sweep_all (w);
}

void
pending_free (struct warp *w)
{
  if (w->has_pending)
    pending_drop (w, ~0u);
  free (w->pending);
}

/* A new entry at the end of the list at LINK; or 0.  */
static uint16_t
add (struct warp *w, uint16_t *link, const struct held *h)
{
  struct pending *p = w->pending;
  uint16_t at = p->free;
  if (at)
    p->free = p->held[at].next;
  else if (p->top < PENDING_MAX)
    at = (uint16_t) ++p->top;
  else
    return 0;
  p->held[at] = *h;
  p->held[at].next = 0;
  h->load->users++;
  p->n++;
  w->has_pending = true;
  return *link = at;
}

/* H stands in its register, beside or as part of what the load has there.  False: no room.  */
static bool
join (struct warp *w, const struct held *h)
{
  struct pending *p = w->pending;
  uint16_t *link = list_of (p, h->slot);
  while (*link)
    {
      struct held *old = &p->held[*link];
      if (old->load == h->load && old->slot == h->slot && old->frame == h->frame)
        {
          old->masked = h->masked && (old->masked || !lanes_left (old));
          old->lanes |= h->lanes;
          return true;
        }
      link = &old->next;
    }
  return add (w, link, h) != 0;
}

bool
pending_add (struct warp *w, struct frame *f, const struct insn *i, int32_t slot, uint32_t lanes,
             void *const *host, unsigned offset, unsigned bytes)
{
  if (!w->pending && !(w->pending = calloc (1, sizeof *w->pending)))
    return true;
  struct load *l = calloc (1, sizeof *l);
  if (!l)
    return true;
  *l = (struct load) { .insn = i, .left = lanes, .bytes = bytes };
  for (int k = 0; k < LANES; k++)
    if (lanes >> k & 1)
      l->host[k] = (char *) host[k] + offset;
  struct held h = { .frame = f, .load = l, .slot = slot, .lanes = lanes };
  if (join (w, &h))
    return true;
  sweep_all (w);
  bool ok = join (w, &h) || pending_count (w, ~0u);
  if (!l->users)
    join (w, &h);
  return ok;
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
  struct pending *p = w->pending;
  unsigned n = 0;
  bool ok = true;
  for (unsigned k = *list_of (p, slot); k; k = p->held[k].next)
    n += p->held[k].frame == f && p->held[k].slot == slot;
  for (unsigned k = *list_of (p, slot); n > SUM_MAX && ok && k; k = p->held[k].next)
    if (p->held[k].frame == f && p->held[k].slot == slot)
      ok = count (w, &p->held[k], mask, true);
  return ok;
}

/* The lanes in MASK set register SLOT of F.  */
static void
overwrite (struct warp *w, const struct frame *f, int32_t slot, uint32_t mask)
{
  struct pending *p = w->pending;
  for (unsigned k = *list_of (p, slot); k; k = p->held[k].next)
    if (p->held[k].frame == f && p->held[k].slot == slot)
      p->held[k].lanes &= ~mask;
}

/* The lanes in MASK compute register TO of F with I from FROM: it stands for the loads there.  */
static bool
pass_from (struct warp *w, struct frame *f, const struct insn *i, int32_t from, uint32_t mask)
{
  struct pending *p = w->pending;
  for (unsigned k = *list_of (p, from); k; k = p->held[k].next)
    {
      struct held h = p->held[k];
      h.lanes = lanes_left (&h) & mask;
      if (h.frame != f || h.slot != from || !h.lanes)
        continue;
      h.slot = i->dst;
      h.masked = is_masked (i, h.masked);
      if (!join (w, &h))
        return false;
    }
  return true;
}

/* The lanes in MASK compute register I->dst of F: what is computed from a load stands for it.  */
static bool
pass_on (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  if (!reads (i, i->dst))
    overwrite (w, f, i->dst, mask);
  for (unsigned k = 0; k < 4; k++)
    {
      if (i->src[k] == NO_SLOT || i->src[k] == i->dst || pass_from (w, f, i, i->src[k], mask))
        continue;
      sweep_all (w);
      if (!pass_from (w, f, i, i->src[k], mask))
        return pending_count (w, mask);
    }
  return count_sum (w, f, i->dst, mask);
}

/* Whether LANE stores H with I in F to where it was, with other bits: a bit-field's.  */
static bool
is_bit_field (struct warp *w, struct frame *f, const struct insn *i, const struct held *h, int lane)
{
  uint64_t address = (uint64_t) i->offset + (i->src[0] != NO_SLOT ? row (f, i->src[0])[lane] : 0);
  if (!h->masked
      || (i->space != SPACE_GLOBAL && i->space != SPACE_GENERIC && i->space != SPACE_SHARED))
    return false;
  if (i->var)
    address += access_symbol (f, i->var);
  if (access_is_shared (f, i, lane))
    return w->block->shared + (i->space == SPACE_SHARED ? address : address - WINDOW_SHARED)
           == h->load->host[lane];
  return access_byte (w, f, i, lane, address) == h->load->host[lane];
}

/* Whether F moves blocks, set or not: realloc of the device library, and packed sections of Fortran.  */
static bool
moves_blocks (const struct frame *f)
{
  const char *name = f->function->name;
  return !strcmp (name, "accx_move_block") || !strcmp (name, "accx_move_element");
}

/* LANES of F store H with I.  False after a fault.  Shared memory may be unset: more of a section
   may be copied than is used.  The bits around a bit-field do not count: their store does, if
   it changes them.  */
static bool
store (struct warp *w, struct frame *f, const struct insn *i, struct held *h, uint32_t lanes)
{
  uint32_t unset = 0, left = lanes_left (h) & lanes;
  for (int k = 0; k < LANES && !is_in (h->slot, i->src, 4); k++)
    if (!(left >> k & 1))
      continue;
    else if (is_bit_field (w, f, i, h, k))
      h->lanes &= ~(1u << k);
    else if (access_is_shared (f, i, k))
      unset |= 1u << k;
    else if (moves_blocks (f))
      {
        unset |= 1u << k;
        if (valid_of (h->load->host[k], h->load->bytes).all & VALID_UNSET)
          w->moves_unset |= 1u << k;
      }
  return count (w, h, lanes & unset, false) && count (w, h, lanes & ~unset, true);
}

/* The lanes in MASK of F store, compare or load through register SLOT with I.  */
static bool
use (struct warp *w, struct frame *f, const struct insn *i, int32_t slot, uint32_t mask)
{
  struct pending *p = w->pending;
  bool ok = true;
  for (unsigned k = *list_of (p, slot); ok && k; k = p->held[k].next)
    if (p->held[k].frame == f && p->held[k].slot == slot)
      ok = i->kind == I_STORE ? store (w, f, i, &p->held[k], mask)
                              : count (w, &p->held[k], mask, true);
  return ok;
}

/* The registers that I reads or sets: its sources, its results, then its list.  */
static unsigned
n_registers (const struct insn *i)
{
  return 6 + (i->kind == I_LOAD || i->kind == I_STORE ? i->n_list : 0);
}

static int32_t
nth_register (const struct insn *i, unsigned k)
{
  return k < 4 ? i->src[k] : k == 4 ? i->dst : k == 5 ? i->dst2 : i->list[k - 6];
}

/* The lanes in MASK of F call what I says: its arguments count, and what has not raced.  */
static bool
use_in_call (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  bool ok = true;
  meet_all (w);
  for (unsigned k = 0; ok && k < 4; k++)
    ok = i->src[k] == NO_SLOT || use (w, f, i, i->src[k], mask);
  for (unsigned k = 0; ok && k < i->call->n_args; k++)
    ok = i->call->args[k].var || use (w, f, i, i->call->args[k].slot, mask);
  for (unsigned k = 0; ok && k < i->call->n_results; k++)
    if (!i->call->results[k].var)
      overwrite (w, f, i->call->results[k].slot, mask);
  sweep_all (w);
  return ok;
}

/* The lanes in MASK leave F: what is in its registers counts.  */
static bool
leave (struct warp *w, const struct frame *f, uint32_t mask)
{
  bool ok = true;
  meet_all (w);
  for (unsigned k = 1; ok && k <= w->pending->top; k++)
    if (w->pending->held[k].load && w->pending->held[k].frame == f)
      ok = count (w, &w->pending->held[k], mask, true);
  sweep_all (w);
  return ok;
}

bool
pending_use (struct warp *w, struct frame *f, const struct insn *i, uint32_t mask)
{
  bool ok = true;
  if (i->kind == I_CALL && i->call)
    return use_in_call (w, f, i, mask);
  if (i->kind == I_RET)
    return leave (w, f, mask);
  if (!is_plain (i))
    return pending_count (w, ~0u);
  if (i->kind == I_ATOM && i->dst != NO_SLOT)
    meet_all (w);
  unsigned n = n_registers (i);
  if (i->kind == I_LANES && i->dst2 == NO_SLOT)
    ok = pass_on (w, f, i, mask);
  else
    for (unsigned k = 0; ok && k < n; k++)
      {
        int32_t slot = nth_register (i, k);
        if (slot != NO_SLOT && reads (i, slot))
          ok = use (w, f, i, slot, mask);
        if (slot != NO_SLOT && sets (i, slot))
          overwrite (w, f, slot, mask);
      }
  for (unsigned k = 0; k < n; k++)
    sweep (w, list_of (w->pending, nth_register (i, k)));
  return ok;
}
