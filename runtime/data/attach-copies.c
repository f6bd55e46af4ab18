/* Pointers that are attached where a construct makes the copy that they lie in: of arrays that no
   clause mentions, of whose elements others have mapped what they lead to (implicit-rows.cc in
   the plugin).  Takes items of the size ACCX_ATTACH_COPY, perhaps plus the distance of many such
   pointers, or ACCX_ATTACH_BIASED: stores these in the new copy once the host's bytes are there.

   A row that is not present keeps the host's pointer.

   OpenACC 3.3 section 2.7.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "device/device.h"
#include "data/map.h"

static bool
is_biased (size_t size)
{
  return size >> ACCX_ATTACH_BIAS_BITS == ACCX_ATTACH_BIASED >> ACCX_ATTACH_BIAS_BITS;
}

bool
attach_is_copy (size_t size, size_t *apart)
{
  uint64_t none = (uint64_t) -1 << ACCX_ATTACH_APART_BITS;
  bool biased = is_biased (size);
  if (apart)
    *apart = biased ? 0 : size & ~none;
  return biased || (size & none) == ACCX_ATTACH_COPY;
}

size_t
attach_bias (size_t size)
{
  uint64_t bits = (uint64_t) -1 << ACCX_ATTACH_BIAS_BITS, sign = (uint64_t) 1 << (ACCX_ATTACH_BIAS_BITS - 1);
  if (is_biased (size))
    return size & sign ? size | bits : size & ~bits;
  return attach_is_copy (size, NULL) ? 0 : size;
}

/* The end of what the item that has M's address in it, in front of item I, is about.  */
static uintptr_t
rows_end (const struct items *all, size_t i)
{
  uintptr_t at = all->maps[i].host;
  for (size_t k = 0; k < all->n; k++)
    {
      uintptr_t start = (uintptr_t) all->hosts[k], bytes = map_item_bytes (all, k);
      if (kind_class (all->kinds[k]) == CLASS_DATA && start <= at && at < start + bytes)
	return start + bytes;
    }
  return at;
}

void
attach_plan_rows (struct items *all, size_t i, size_t apart)
{
  struct map *m = &all->maps[i];
  m->bytes = rows_end (all, i) - m->host;
  m->store = apart;
  if (m->bytes >= sizeof (void *))
    m->todo |= MAP_ROWS;
}

/* Attaches the pointer at byte AT of M, item I: *THERE is what the device is to have.  */
static int
attach_row (struct items *all, struct entry *e, const struct map *m, size_t at, uintptr_t *there)
{
  uintptr_t pointer;
  unsigned count;
  memcpy (&pointer, (char *) m->host + at, sizeof pointer);
  *there = pointer ? data_translate (all->op->dev, pointer, 0) : 0;
  if (!*there)
    {
      *there = pointer;
      return pointer ? ACCX_NOT_PRESENT : ACCX_OK;
    }
  const struct attachment a = { m->host + at, pointer, 0, *there, 0 };
  return entry_attach (e, &a, &count);
}

/* Attaches all of M, item I: ROWS, from its first on, one in each word.  */
static int
attach_rows (struct items *all, size_t i, uintptr_t *rows)
{
  struct map *m = &all->maps[i];
  enum present_match match;
  int rc = ACCX_OK;
  bool absent = false;
  pthread_mutex_lock (&all->op->dev->lock);
  struct entry *e = present_find (&all->op->dev->present, m->host, m->bytes, &match);
  rc = e ? data_order_stores (all->op, e) : ACCX_OK;
  for (size_t at = 0; e && rc == ACCX_OK && at + sizeof *rows <= m->bytes; at += m->store)
    {
      rc = attach_row (all, e, m, at, &rows[at / m->store]);
      absent |= rc == ACCX_NOT_PRESENT;
      rc = rc == ACCX_NOT_PRESENT ? ACCX_OK : rc;
    }
  pthread_mutex_unlock (&all->op->dev->lock);
  if (absent)
    m->todo &= ~MAP_ROWS;	/* launch.c names it if the kernel fails */
  return e ? rc : ACCX_NOT_PRESENT;
}

int
attach_store_rows (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  size_t apart = m->store, n = (m->bytes + apart - sizeof (uintptr_t)) / apart, at;
  uintptr_t *rows = malloc (n * sizeof *rows);
  int rc = rows ? attach_rows (all, i, rows) : ACCX_NO_HOST_MEMORY;
  if (rc)
    rc = map_error (all, i, rc, "attach");
  else if (apart == sizeof *rows)
    rc = transfer_upload (all->op, m->dev, rows, n * sizeof *rows, "attach", map_name (all, i));
  else
    for (at = 0; rc == ACCX_OK && at < n; at++)
      rc = transfer_upload (all->op, m->dev + at * apart, &rows[at], sizeof *rows, "attach",
			    map_name (all, i));
  free (rows);
  return rc;
}
