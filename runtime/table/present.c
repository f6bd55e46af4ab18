/* The present table: which host ranges have device copies, and how often they
   are mapped.  A pure data structure that knows neither devices nor threads
   (callers hold device.lock); testsuite/accx.unit/present-*.c test it.

   Entries are kept in an array sorted by host address and never overlap.  So a lookup is a
   binary search over an array of start addresses; the entry found last is tried first.

   Compressed members of structs are apart, in a table inside: the struct as a whole may be
   present too, with its own copy of them.  What lies in such an entry is found there first.

   OpenACC 3.3 sections 2.6.7 (reference counters) and
   2.6.8 (attachment counters).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "table/table.h"
#include "base/base.h"

void
present_fini (struct present *table)
{
  if (table->inside)
    present_fini (table->inside);
  free (table->inside);
  free (table->starts);
  free (table->entries);
  uint64_t changes = table->changes + 1;
  memset (table, 0, sizeof *table);
  table->changes = changes;
}

/* The number of entries that start at or before ADDRESS.  */
static size_t
present_rank (const struct present *table, uintptr_t address)
{
  size_t low = 0, high = table->n;
  while (low < high)
    {
      size_t middle = low + (high - low) / 2;
      if (table->starts[middle] <= address)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* An empty range lies in the entry around START, or in the one that ends
   there.  */
static struct entry *
present_find_empty (struct present *table, uintptr_t start,
		    enum present_match *match)
{
  size_t i = present_rank (table, start);
  *match = PRESENT_NONE;
  if (i == 0 || table->entries[i - 1]->end < start)
    return NULL;
  *match = PRESENT_WHOLE;
  return table->entries[i - 1];
}

struct entry *
present_find_inside (struct present *table, uintptr_t start, size_t bytes)
{
  enum present_match match;
  struct entry *e = table->inside ? present_find (table->inside, start, bytes, &match) : NULL;
  return e && match == PRESENT_WHOLE ? e : NULL;
}

struct entry *
present_find (struct present *table, uintptr_t start, size_t bytes,
	      enum present_match *match)
{
  uintptr_t end = start + bytes;
  struct entry *inside = bytes ? present_find_inside (table, start, bytes) : NULL;
  if (inside)
    {
      *match = PRESENT_WHOLE;
      return inside;
    }
  if (table->last < table->n)
    {
      struct entry *e = table->entries[table->last];
      if (bytes && e->start <= start && end <= e->end)
	{
	  *match = PRESENT_WHOLE;
	  return e;
	}
    }
  if (bytes == 0)
    return present_find_empty (table, start, match);
  size_t i = present_rank (table, start);
  if (i > 0 && table->entries[i - 1]->end > start)
    i--;
  else if (i == table->n || table->starts[i] >= end)
    {
      *match = PRESENT_NONE;
      return NULL;
    }
  struct entry *e = table->entries[i];
  *match = e->start <= start && end <= e->end ? PRESENT_WHOLE : PRESENT_PARTLY;
  table->last = i;
  return e;
}

struct entry *
present_find_device (struct present *table, CUdeviceptr dev, size_t bytes)
{
  for (size_t i = 0; i < table->n; i++)
    {
      struct entry *e = table->entries[i];
      if (e->dev <= dev && dev + bytes <= entry_device (e, e->end))
	return e;
    }
  return NULL;
}

static int
present_grow (struct present *table)
{
  size_t room = table->room ? 2 * table->room : 64;
  uintptr_t *starts = realloc (table->starts, room * sizeof *starts);
  if (!starts)
    return ACCX_NO_HOST_MEMORY;
  table->starts = starts;
  struct entry **entries = realloc (table->entries, room * sizeof *entries);
  if (!entries)
    return ACCX_NO_HOST_MEMORY;
  table->entries = entries;
  table->room = room;
  return ACCX_OK;
}

int
present_insert (struct present *table, struct entry *entry)
{
  if (table->n == table->room)
    {
      int rc = present_grow (table);
      if (rc)
	return rc;
    }
  size_t i = present_rank (table, entry->start);
  size_t behind = table->n - i;
  memmove (table->starts + i + 1, table->starts + i,
	   behind * sizeof *table->starts);
  memmove (table->entries + i + 1, table->entries + i,
	   behind * sizeof *table->entries);
  table->starts[i] = entry->start;
  table->entries[i] = entry;
  table->n++;
  table->last = i;
  table->changes++;
  return ACCX_OK;
}

int
present_move_inside (struct present *table, struct entry *entry)
{
  if (!table->inside)
    table->inside = calloc (1, sizeof *table->inside);
  if (!table->inside)
    return ACCX_NO_HOST_MEMORY;
  int rc = present_insert (table->inside, entry);
  if (rc)
    return rc;
  present_remove (table, entry);
  entry->inside = true;
  return ACCX_OK;
}

void
present_add_slot (struct present *table, struct entry *entry)
{
  entry->slot = true;
  entry->next_slot = table->slots;
  table->slots = entry;
}

struct entry *
present_find_slot (const struct present *table, uintptr_t at, uintptr_t pointer, CUdeviceptr target)
{
  for (struct entry *e = table->slots; e; e = e->next_slot)
    if (e->start == at && e->n_attached == 1 && e->attached[0].pointer == pointer
	&& e->attached[0].target == target)
      return e;
  return NULL;
}

static void
remove_slot (struct present *table, const struct entry *entry)
{
  struct entry **at = &table->slots;
  while (*at != entry)
    at = &(*at)->next_slot;
  *at = entry->next_slot;
}

void
present_remove (struct present *table, struct entry *entry)
{
  table->changes++;
  if (entry->slot)
    {
      remove_slot (table, entry);
      return;
    }
  if (entry->inside)
    table = table->inside;
  size_t i = present_rank (table, entry->start) - 1;
  size_t behind = table->n - i - 1;
  memmove (table->starts + i, table->starts + i + 1,
	   behind * sizeof *table->starts);
  memmove (table->entries + i, table->entries + i + 1,
	   behind * sizeof *table->entries);
  table->n--;
}

struct entry *
entry_new (uintptr_t start, size_t bytes, CUdeviceptr dev, struct block *block)
{
  struct entry *e = calloc (1, sizeof *e);
  if (!e)
    return NULL;
  e->start = start;
  e->end = start + bytes;
  e->dev = dev;
  e->block = block;
  return e;
}

void
entry_free (struct entry *entry)
{
  free (entry->attached);
  free (entry->compression);
  free (entry->before);
  free (entry);
}

/* Index of the first attachment at or after FROM.  */
static unsigned
attachment_rank (const struct entry *entry, uintptr_t from)
{
  unsigned low = 0, high = entry->n_attached;
  while (low < high)
    {
      unsigned middle = low + (high - low) / 2;
      if (entry->attached[middle].at < from)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

const struct attachment *
entry_attached (const struct entry *entry, uintptr_t from)
{
  unsigned i = attachment_rank (entry, from);
  return i < entry->n_attached ? &entry->attached[i] : NULL;
}

/* The attachment to TARGET of those of the pointer at AT, of which FIRST is the latest; or FIRST.  */
static unsigned
attachment_to (const struct entry *entry, unsigned first, uintptr_t at, CUdeviceptr target)
{
  for (unsigned i = first; i < entry->n_attached && entry->attached[i].at == at; i++)
    if (entry->attached[i].target == target)
      return i;
  return first;
}

/* Takes N attachments out, from FIRST on.  */
static void
attachments_remove (struct entry *entry, unsigned first, unsigned n)
{
  struct attachment *a = &entry->attached[first];
  entry->n_attached -= n;
  memmove (a, a + n, (entry->n_attached - first) * sizeof *a);
}

/* How many attachments of the pointer at AT there are, the latest at FIRST.  */
static unsigned
attachments_of (const struct entry *entry, unsigned first, uintptr_t at)
{
  unsigned n = 0;
  while (first + n < entry->n_attached && entry->attached[first + n].at == at)
    n++;
  return n;
}

/* Room for one more attachment in ENTRY.  */
static int
attachments_grow (struct entry *entry)
{
  unsigned room = entry->attached_room ? 2 * entry->attached_room : 4;
  if (entry->n_attached < entry->attached_room)
    return ACCX_OK;
  struct attachment *grown = realloc (entry->attached, room * sizeof *grown);
  if (!grown)
    return ACCX_NO_HOST_MEMORY;
  entry->attached = grown;
  entry->attached_room = room;
  return ACCX_OK;
}

int
entry_attach (struct entry *entry, const struct attachment *a, unsigned *count)
{
  unsigned i = attachment_rank (entry, a->at);
  unsigned n = attachments_of (entry, i, a->at);
  if (n > 0 && entry->attached[i].pointer != a->pointer)
    {
      attachments_remove (entry, i, n);
      n = 0;
    }
  if (n > 0 && entry->attached[i].target == a->target)
    {
      *count = ++entry->attached[i].count;
      return ACCX_OK;
    }
  int rc = attachments_grow (entry);
  if (rc)
    return rc;
  memmove (entry->attached + i + 1, entry->attached + i,
	   (entry->n_attached - i) * sizeof *entry->attached);
  entry->attached[i] = *a;
  *count = entry->attached[i].count = 1;
  entry->n_attached++;
  return ACCX_OK;
}

int
entry_detach (struct entry *entry, uintptr_t at, CUdeviceptr target, bool all, bool *store)
{
  unsigned first = attachment_rank (entry, at);
  unsigned n = attachments_of (entry, first, at);
  unsigned i = attachment_to (entry, first, at, target);
  *store = false;
  if (n == 0)
    return ACCX_NOT_ATTACHED;
  if (!all && --entry->attached[i].count > 0)
    return ACCX_OK;
  *store = all || i == first;
  attachments_remove (entry, all ? first : i, all ? n : 1);
  return ACCX_OK;
}
