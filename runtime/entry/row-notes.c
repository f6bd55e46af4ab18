/* Rows of memory that the next compute construct reaches through pointers in memory, and that no clause
   mentions (row-data.cc of the plugin).  Takes one note for each access of each row, then accx_noted_rows
   in front of the construct and behind it: maps, attaches and unmaps them as data clauses would.

   What overlaps is one mapping: several names may lead to one row, and reach different parts of it.  Rows
   in device memory are left alone.

   OpenACC 3.3 sections 2.6.2 and 2.7.1.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "accx-abi.h"
#include "base/base.h"
#include "data/data.h"
#include "device/device.h"
#include "entry/entry.h"
#include "op/op.h"
#include "pure/pure.h"

/* Bytes from START to END; of a row by way of SLOT, its pointer, which leads BIAS bytes in front of the first
   of them.  */
struct row_note
{
  uintptr_t start, end, slot;
  ptrdiff_t bias;
  enum accx_row what;
};

/* Those of one construct, and what was mapped for them.  */
struct row_notes
{
  struct row_note *notes;
  size_t n, room;
  bool full;                    /* no memory for all */
  bool ignored;                 /* rows behind the pointers noted last */
  size_t n_items, n_spans;      /* spans of memory first, then pointers */
  void **hosts;
  size_t *sizes;
  bool *changed;                /* of spans */
};

static void
notes_free (struct thread *t)
{
  struct row_notes *r = t->rows;
  t->rows = NULL;
  free (r->notes);
  free (r->hosts);
  free (r->sizes);
  free (r->changed);
  free (r);
}

static void
note_add (struct row_notes *r, const struct row_note *note)
{
  if (r->n == r->room)
    {
      size_t room = r->room ? 2 * r->room : 64;
      struct row_note *more = realloc (r->notes, room * sizeof *more);
      r->full |= !more;
      if (!more)
	return;
      r->notes = more;
      r->room = room;
    }
  r->notes[r->n++] = *note;
}

/* Whether rows behind the pointers at AT are not to be mapped: the construct runs on the host, or kernels follow
   pointers in memory that host and device share.  Those in device memory are not the host's to read, and those of
   which the device has a copy may have other values there.  */
static bool
is_ignored (const void *at, const struct accx_site *site)
{
  struct op op;
  int rc = op_start (&op, "data", site);
  bool ignored = rc || !op.dev || op.dev->memory == ACCX_MEMORY_MANAGED || op.dev->memory == ACCX_MEMORY_UNIFIED
		 || transfer_on_device (at) || data_device_address (&op, (void *) at, 1);
  op_end (&op, rc);
  return ignored;
}

/* The error that BYTES at AT cannot be noted.  */
static void
no_memory (void *at, size_t bytes, const struct accx_site *site)
{
  struct op op;
  op_start (&op, "data", site);
  op_end (&op, error_set (&op, ACCX_NO_HOST_MEMORY, "data", NULL, at, bytes));
}

void
accx_row (int what, void *at, ptrdiff_t from, ptrdiff_t to, const struct accx_site *site)
{
  struct row_note note = { 0, 0, 0, from, what };
  uintptr_t row = (uintptr_t) at;
  struct thread *t = thread_self ();
  if (from >= to)
    return;
  if (!t->rows && !(t->rows = calloc (1, sizeof *t->rows)))
    return no_memory (at, to - from, site);
  bool pointers = what == ACCX_ROW_POINTERS || what == ACCX_ROW_CHANGED_POINTERS;
  if (pointers)
    t->rows->ignored = is_ignored (at, site);
  if (t->rows->ignored)
    return;
  if (!pointers)
    {
      note.slot = (uintptr_t) at;
      row = (uintptr_t) *(void **) at;
    }
  note.start = row + from;
  note.end = row + to;
  if (row)
    note_add (t->rows, &note);
}

/* ---- What is mapped ---- */

static int
by_start (const void *a, const void *b)
{
  const struct row_note *x = a, *y = b;
  return x->start < y->start ? -1 : x->start > y->start;
}

static int
by_slot (const void *a, const void *b)
{
  const struct row_note *x = a, *y = b;
  return x->slot < y->slot ? -1 : x->slot > y->slot;
}

/* What the pointer at N's slot leads to.  */
static uintptr_t
note_base (const struct row_note *n)
{
  return n->start - n->bias;
}

static int
by_base (const void *a, const void *b)
{
  uintptr_t x = note_base (a), y = note_base (b);
  return x < y ? -1 : x > y;
}

/* Has all notes of R about one row speak of all that is reached of it: its pointers are attached to one
   mapping.  */
static void
join_parts (struct row_notes *r)
{
  qsort (r->notes, r->n, sizeof *r->notes, by_base);
  for (size_t i = 0, next; i < r->n; i = next)
    {
      uintptr_t base = note_base (&r->notes[i]), start = r->notes[i].start, end = 0;
      for (next = i; next < r->n && note_base (&r->notes[next]) == base; next++)
	{
	  start = r->notes[next].start < start ? r->notes[next].start : start;
	  end = r->notes[next].end > end ? r->notes[next].end : end;
	}
      for (size_t k = i; k < next; k++)
	{
	  r->notes[k].start = start;
	  r->notes[k].end = end;
	  r->notes[k].bias = start - base;
	}
    }
}

/* Leaves out notes of what is device memory.  */
static void
drop_device_rows (struct row_notes *r)
{
  size_t kept = 0;
  for (size_t i = 0; i < r->n; i++)
    if (!r->notes[i].slot || !transfer_on_device ((void *) r->notes[i].start))
      r->notes[kept++] = r->notes[i];
  r->n = kept;
}

/* Makes the notes of R items: what overlaps is one.  */
static void
add_spans (struct row_notes *r)
{
  uintptr_t end = 0;
  qsort (r->notes, r->n, sizeof *r->notes, by_start);
  for (size_t i = 0; i < r->n; i++)
    {
      const struct row_note *note = &r->notes[i];
      size_t last = r->n_items - 1;
      if (!i || note->start >= end)
	{
	  last = r->n_items++;
	  r->hosts[last] = (void *) note->start;
	  r->changed[last] = false;
	  end = note->end;
	}
      end = note->end > end ? note->end : end;
      r->sizes[last] = end - (uintptr_t) r->hosts[last];
      r->changed[last] |= note->what == ACCX_ROW_COPY || note->what == ACCX_ROW_CHANGED_POINTERS;
    }
  r->n_spans = r->n_items;
}

/* Makes the pointers of R items, one each.  */
static void
add_pointers (struct row_notes *r)
{
  qsort (r->notes, r->n, sizeof *r->notes, by_slot);
  for (size_t i = 0; i < r->n; i++)
    {
      const struct row_note *note = &r->notes[i];
      if (!note->slot || (i && note->slot == r->notes[i - 1].slot))
	continue;
      r->hosts[r->n_items] = (void *) note->slot;
      r->sizes[r->n_items++] = note->bias;
    }
}

/* Maps R (LEAVE: unmaps it).  */
static int
notes_map (struct op *op, struct row_notes *r, bool leave)
{
  unsigned short *kinds = malloc ((r->n_items + 1) * sizeof *kinds);
  if (!kinds)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  for (size_t i = 0; i < r->n_items; i++)
    kinds[i] = i >= r->n_spans ? (leave ? MAP_DETACH : MAP_ATTACH)
	       : !leave ? MAP_TO : r->changed[i] ? MAP_FROM : MAP_RELEASE;
  int rc = leave ? unmap_exit (op, r->n_items, r->hosts, r->sizes, kinds)
	   : map_enter (op, r->n_items, r->hosts, r->sizes, kinds);
  free (kinds);
  return rc;
}

static int
notes_enter (struct op *op, struct row_notes *r)
{
  drop_device_rows (r);
  r->hosts = malloc ((2 * r->n + 1) * sizeof *r->hosts);
  r->sizes = malloc ((2 * r->n + 1) * sizeof *r->sizes);
  r->changed = malloc (r->n + 1);
  if (r->full || !r->hosts || !r->sizes || !r->changed)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  join_parts (r);
  add_spans (r);
  add_pointers (r);
  return notes_map (op, r, false);
}

void
accx_noted_rows (int leave, int queue, const struct accx_site *site)
{
  struct thread *t = thread_self ();
  struct op op;
  if (!t->rows)
    return;
  int rc = op_start (&op, "data", site);
  if (rc == ACCX_OK && op.dev)
    rc = op_queue (&op, queue);
  if (rc == ACCX_OK && op.dev)
    rc = leave ? notes_map (&op, t->rows, true) : notes_enter (&op, t->rows);
  if (leave || !op.dev)
    notes_free (t);
  op_end (&op, rc);
}
