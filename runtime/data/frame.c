/* Frames: device memory for whole structs of which members are mapped.  Members that
   clauses name keep the distances that they have on the host, also those that are mapped
   later, by other directives: the plugin says how large the struct is, and the first of
   them gets memory for all of it.  Part of map.c; device.lock is held.

   The specification maps members only (OpenACC 3.3 section 2.7.1); programs expect that a
   region which uses s finds those that are there and gets the others.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"
#include "data/map.h"

size_t
frame_members (size_t size)
{
  return size & (((size_t) 1 << ACCX_STRUCT_BYTES_SHIFT) - 1);
}

/* How far E's device memory is from the host's.  */
static CUdeviceptr
distance (const struct entry *e)
{
  return e->dev - e->start;
}

/* Whether the memory that E lies in has room for [START, +BYTES) at E's distance; codes have
   none.  */
static bool
holds (const struct entry *e, uintptr_t start, size_t bytes)
{
  CUdeviceptr dev = distance (e) + start;
  return !e->compression && dev >= e->block->dev + e->block->lead
	 && dev + bytes <= e->block->dev + e->block->bytes;
}

static bool
overlaps (const struct entry *e, const struct map *m)
{
  return e->end > m->host && e->start < m->host + m->bytes;
}

/* An entry that overlaps item I, or NULL.  MUST_STAY: one that frame_absorb cannot
   take out.  */
static struct entry *
item_overlap (const struct items *all, size_t i, bool must_stay)
{
  const struct map *m = &all->maps[i];
  const struct present *table = &all->op->dev->present;
  for (size_t k = 0; k < table->n; k++)
    {
      struct entry *e = table->entries[k];
      if (!overlaps (e, m))
	continue;
      bool leaves = e->member && !e->structured && e->start >= m->host
		    && e->end <= m->host + m->bytes;
      if (!must_stay || !leaves)
	return e;
    }
  return NULL;
}

/* The entry that overlaps M among those of the data construct REGION, if all that do have the
   same distance; else NULL.  */
static struct entry *
part_of_region (const struct region *region, const struct map *m)
{
  struct entry *part = NULL;
  for (size_t k = 0; k < region->n; k++)
    for (const struct map *own = &region->maps[k]; own; own = own->more)
      {
	if (!own->entry || !overlaps (own->entry, m))
	  continue;
	if (part && distance (part) != distance (own->entry))
	  return NULL;
	part = own->entry;
      }
  return part;
}

struct region *
frame_region_on (struct region *r, const struct device *dev)
{
  while (r && r->dev != dev)
    r = r->outer;
  return r;
}

/* The same for the innermost data construct around that has such entries: other threads may
   have mapped other parts.  A worker has those of its device alone, of the thread that posted.  */
static struct entry *
part_around (const struct op *op, const struct map *m)
{
  struct entry *part = NULL;
  bool worker = op->thread->worker;
  for (const struct region *r = op->thread->regions; r && !part; r = worker ? r->around : r->outer)
    if (r->dev == op->dev && r->stops == op->dev->stops && (worker || !r->posted))
      part = part_of_region (r, m);
  return part;
}

struct entry *
frame_part (const struct items *all, size_t i)
{
  const struct map *m = &all->maps[i];
  const struct present *table = &all->op->dev->present;
  struct entry *part = NULL;
  for (size_t k = 0; k < table->n; k++)
    {
      struct entry *e = table->entries[k];
      if (!overlaps (e, m))
	continue;
      if (part && distance (part) != distance (e))
	return part_around (all->op, m);
      part = e;
    }
  return part;
}

/* ---- The whole struct ---- */

/* The first entry behind AT, or NULL.  */
static struct entry *
entry_behind (const struct present *table, uintptr_t at)
{
  for (size_t k = 0; k < table->n; k++)
    if (table->entries[k]->end > at)
      return table->entries[k];
  return NULL;
}

/* Item I stands also for [AT, ...) up to END at most, which is E if E begins there, else
   new, in the memory of PART.  */
static int
fill_piece (struct items *all, size_t i, uintptr_t at, uintptr_t end, struct entry *e,
	    const struct entry *part)
{
  struct map *m = calloc (1, sizeof *m);
  if (!m)
    return map_error (all, i, ACCX_NO_HOST_MEMORY, "mapping");
  m->host = at;
  m->more = all->maps[i].more;
  all->maps[i].more = m;
  if (e && e->start <= at)
    {
      map_found (all, i, m, e);
      m->todo = 0;
      return ACCX_OK;
    }
  m->bytes = (e && e->start < end ? e->start : end) - at;
  return map_add (all, i, m, distance (part) + at, part->block);
}

/* Of item I, an implicit clause's struct, only pointers are present: enter data mapped their
   targets, perhaps as parts of smaller structs.  Moves them to memory with room for all of it.
   *MOVED: it was so.  */
static int
rehome (struct items *all, size_t i, bool *moved)
{
  struct op *op = all->op;
  const struct map *m = &all->maps[i];
  const struct present *table = &op->dev->present;
  struct block *block;
  *moved = kind_is_implicit (all->kinds[i]) && !item_overlap (all, i, true);
  if (!*moved)
    return ACCX_OK;
  int rc = queue_wait_all (op);
  if (rc == ACCX_OK)
    rc = queue_wait (op, &op->dev->sync);
  if (rc == ACCX_OK)
    rc = data_block (op, all->hosts[i], m->bytes, map_clause (all, i), map_name (all, i), &block);
  for (size_t k = 0; rc == ACCX_OK && k < table->n; k++)
    {
      struct entry *e = table->entries[k];
      if (overlaps (e, m))
	rc = data_rehome (op, e, block, block->dev + (e->start - m->host));
    }
  return rc;
}

int
frame_fill (struct items *all, size_t i, bool *filled)
{
  struct map *m = &all->maps[i];
  struct entry *part = frame_part (all, i);
  uintptr_t end = m->host + m->bytes;
  int rc = ACCX_OK;
  *filled = part && holds (part, m->host, m->bytes);
  if (!*filled)
    {
      rc = rehome (all, i, filled);
      part = frame_part (all, i);
    }
  if (rc || !*filled)
    return rc;
  map_found (all, i, m, part);
  m->todo = 0;
  for (uintptr_t at = m->host; rc == ACCX_OK && at < end;)
    {
      struct entry *e = entry_behind (&all->op->dev->present, at);
      if (e != part || e->start > at)
	rc = fill_piece (all, i, at, end, e, part);
      at = e && e->start <= at ? e->end : e && e->start < end ? e->start : end;
    }
  return rc;
}

int
frame_beside (struct items *all, size_t i, bool *done)
{
  struct map *m = &all->maps[i];
  const struct entry *e = entry_behind (&all->op->dev->present, m->host);
  *done = e && holds (e, m->host, m->bytes);
  return *done ? map_add (all, i, m, distance (e) + m->host, e->block) : ACCX_OK;
}

/* Lets the pointers attached in FROM be so in TO.  */
static int
keep_attached (struct entry *to, const struct entry *from)
{
  unsigned count;
  int rc = ACCX_OK;
  for (unsigned k = from->n_attached; rc == ACCX_OK && k-- > 0;)
    {
      const struct attachment *a = &from->attached[k];
      for (unsigned n = 0; rc == ACCX_OK && n < a->count; n++)
	rc = entry_attach (to, a, &count);
    }
  return rc;
}

/* Maps item I, in BLOCK at DEV if there is one, with the attached pointers of KEPT,
   counted COUNTED times more.  */
static int
absorb_into (struct items *all, size_t i, struct block *block, CUdeviceptr dev,
	     const struct entry *kept, unsigned counted)
{
  struct map *m = &all->maps[i];
  int rc = ACCX_OK;
  if (!block)
    {
      rc = data_block (all->op, all->hosts[i], m->bytes, map_clause (all, i),
		       map_name (all, i), &block);
      dev = rc ? 0 : block->dev;
    }
  if (!rc)
    rc = map_add (all, i, m, dev, block);
  if (rc)
    return rc;
  m->entry->dynamic += counted;
  return keep_attached (m->entry, kept) ? map_error (all, i, ACCX_NO_HOST_MEMORY, "pointer")
	 : ACCX_OK;
}

int
frame_absorb (struct items *all, size_t i, bool *absorbed)
{
  struct map *m = &all->maps[i];
  struct entry *e = frame_part (all, i), kept = { 0 };
  bool stays = e && holds (e, m->host, m->bytes);
  struct block *block = stays ? e->block : NULL;
  CUdeviceptr dev = stays ? distance (e) + m->host : 0;
  unsigned counted = 0;
  int rc = ACCX_OK;
  *absorbed = !item_overlap (all, i, true);
  if (!*absorbed)
    return ACCX_OK;
  if (stays)
    block->entries++;		/* so that it lives */
  while ((e = item_overlap (all, i, false)))
    {
      counted += e->dynamic;
      if (stays && keep_attached (&kept, e))
	rc = map_error (all, i, ACCX_NO_HOST_MEMORY, "pointer");
      data_drop (all->op, e, NULL);
    }
  if (stays)
    block->entries--;
  if (!rc)
    rc = absorb_into (all, i, block, dev, &kept, counted);
  free (kept.attached);
  return rc;
}

/* ---- Its members ---- */

/* Whether one of the items FIRST to LAST needs device memory where it has
   none.  */
static bool
struct_allocates (const struct items *all, size_t first, size_t last)
{
  for (size_t j = first; j <= last; j++)
    switch (kind_class (all->kinds[j]))
      {
      case CLASS_PRESENT:
      case CLASS_IF_PRESENT:
	break;
      default:
	return true;
      }
  return false;
}

/* Where the members of a struct lie: [START, +BYTES) of the host at DEV of BLOCK, which
   has room for them if FITS.  */
struct frame
{
  uintptr_t start;
  size_t bytes;
  CUdeviceptr dev;
  struct block *block;          /* or NULL */
  bool fits;
};

/* Whether item J is there only for its target to be attached: a pointer or, from
   newer compilers, a descriptor.  */
static bool
is_attached (const struct items *all, size_t j)
{
  if (!kind_is_alloc (all->kinds[j]) && kind_class (all->kinds[j]) != CLASS_POINTER_SET)
    return false;
  for (size_t k = j + 1; k < all->n; k++)
    if (all->hosts[k] == all->hosts[j]
	&& kind_class (all->kinds[k]) == CLASS_ATTACH)
      return true;
  return false;
}

/* Item J, a member of the struct in FRAME.  */
static int
struct_member (struct items *all, size_t j, const struct frame *frame)
{
  struct map *m = &all->maps[j];
  enum map_class class = kind_class (all->kinds[j]);
  CUdeviceptr dev = frame->dev + (m->host - frame->start);
  enum present_match match;
  if (m->bytes == 0)
    return ACCX_OK;
  struct entry *e = present_find (&all->op->dev->present, m->host, m->bytes,
				  &match);
  if (match == PRESENT_WHOLE)
    {
      if (e->dev + (m->host - e->start) != dev)
	return map_error (all, j, ACCX_APART, "struct member");
      map_take (all, j, e);
      return ACCX_OK;
    }
  if (match == PRESENT_NONE && class == CLASS_IF_PRESENT)
    return ACCX_OK;
  if (match == PRESENT_NONE && class == CLASS_PRESENT)
    return map_error (all, j, ACCX_NOT_PRESENT, "present");
  bool filled = false;
  int rc = match == PRESENT_PARTLY && all->structured ? frame_fill (all, j, &filled) : ACCX_OK;
  if (rc || filled)
    return rc;
  if (match == PRESENT_PARTLY)
    return map_error (all, j, ACCX_PARTLY_PRESENT, "struct member");
  if (!frame->fits)
    return map_error (all, j, ACCX_NO_ROOM, "struct member");
  rc = map_add (all, j, m, dev, frame->block);
  if (!rc)
    m->entry->member = is_attached (all, j);
  return rc;
}

/* The entry that says where FRAME, of a struct at BASE of WHOLE bytes (0: not known), lies:
   one that overlaps it or, failing that, another member of the struct in memory for all of
   it.  NULL: there is none.  */
static struct entry *
struct_entry (struct items *all, const struct frame *frame, uintptr_t base, size_t whole)
{
  enum present_match match;
  struct present *table = &all->op->dev->present;
  struct entry *e = present_find (table, frame->start, frame->bytes, &match);
  if (e || !whole)
    return e;
  e = present_find (table, base, whole, &match);
  return e && holds (e, base, whole) ? e : NULL;
}

/* Memory for the struct at BASE of WHOLE bytes (0: not known), item I, of which members in
   FRAME are mapped.  */
static int
struct_block (struct items *all, size_t i, struct frame *frame, uintptr_t base,
	      size_t whole)
{
  size_t align = (size_t) 1 << (all->kinds[i] >> 8);
  size_t lead = (frame->start - base) & ((align > 256 ? 256 : align) - 1);
  if (whole)
    lead = frame->start - base;
  size_t bytes = lead + frame->bytes;
  int rc = data_block (all->op, (void *) frame->start, bytes > whole ? bytes : whole,
		       map_clause (all, i + 1), map_name (all, i), &frame->block);
  if (rc == ACCX_OK)
    frame->dev = frame->block->dev + lead;
  return rc;
}

/* Where the members FIRST to LAST lie, in whatever order; not yet on the device.  */
static struct frame
struct_frame (const struct items *all, size_t first, size_t last)
{
  uintptr_t start = (uintptr_t) all->hosts[first], end = start;
  for (size_t j = first; j <= last; j++)
    {
      uintptr_t at = (uintptr_t) all->hosts[j];
      start = at < start ? at : start;
      end = at + map_item_bytes (all, j) > end ? at + map_item_bytes (all, j) : end;
    }
  return (struct frame) { .start = start, .bytes = end - start, .dev = start, .fits = true };
}

int
frame_struct (struct items *all, size_t i)
{
  size_t first = i + 1, last = i + frame_members (all->sizes[i]);
  size_t whole = all->sizes[i] >> ACCX_STRUCT_BYTES_SHIFT;
  if (last == i || last >= all->n)
    return map_error (all, i, ACCX_BAD_KIND, "struct");
  uintptr_t base = (uintptr_t) all->hosts[i];
  struct frame frame = struct_frame (all, first, last);
  uintptr_t start = frame.start;
  if (frame.bytes == 0)
    return ACCX_OK;             /* one empty section */
  struct entry *e = struct_entry (all, &frame, base, whole);
  int rc = ACCX_OK;
  if (e)
    {
      frame.block = e->block;
      frame.dev = distance (e) + start;
      frame.fits = holds (e, start, frame.bytes);
    }
  else if (struct_allocates (all, first, last))
    rc = struct_block (all, i, &frame, base, whole);
  for (size_t j = first; rc == ACCX_OK && j <= last; j++)
    rc = struct_member (all, j, &frame);
  all->maps[i].dev = frame.dev - (start - base);
  return rc;
}
