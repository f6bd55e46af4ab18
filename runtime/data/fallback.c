/* Compute regions without device code, run on the host while their data live on
   the device: for the time of the call, the host's memory holds what the device
   copies hold; afterwards it goes back and the host's own contents return.

   Which data: what the region maps or finds present, what attached pointers in
   those lead to, and declared variables.  Memory that is the same on both sides
   is not written, so that constants stay where they are.  Attached pointers keep
   the host's values.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"
#include "compress/compress.h"

/* One entry brought to the host.  */
struct visit
{
  struct entry *entry;
  char *saved;                  /* the host's own contents */
  bool swapped;                 /* the host has the device's contents */
};

struct visits
{
  struct visit *list;
  size_t n, room;
};

static int
visit_add (struct op *op, struct visits *all, struct entry *e)
{
  for (size_t i = 0; i < all->n; i++)
    if (all->list[i].entry == e)
      return ACCX_OK;
  if (all->n == all->room)
    {
      size_t room = all->room ? 2 * all->room : 16;
      struct visit *grown = realloc (all->list, room * sizeof *grown);
      if (!grown)
	return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
      all->list = grown;
      all->room = room;
    }
  all->list[all->n++] = (struct visit) { .entry = e };
  return ACCX_OK;
}

/* Adds what E's attached pointers lead to.  */
static int
visit_follow (struct op *op, struct visits *all, const struct entry *e)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < e->n_attached; i++)
    {
      enum present_match match;
      const struct attachment *a = &e->attached[i];
      uintptr_t target = *(uintptr_t *) a->at + a->bias;
      struct entry *t = present_find (&op->dev->present, target, 1, &match);
      if (t)
	rc = visit_add (op, all, t);
    }
  return rc;
}

static int
visit_collect (struct op *op, struct visits *all, size_t n,
	       const struct map *maps)
{
  struct present *table = &op->dev->present;
  int rc = ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if (maps[i].entry)
      rc = visit_add (op, all, maps[i].entry);
  for (size_t i = 0; rc == ACCX_OK && i < table->n; i++)
    if (table->entries[i]->forever)
      rc = visit_add (op, all, table->entries[i]);
  for (size_t i = 0; rc == ACCX_OK && i < all->n; i++)
    rc = visit_follow (op, all, all->list[i].entry);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

/* Puts the host's attached pointers of E into COPY, an image of E.  */
static void
keep_pointers (const struct entry *e, char *copy)
{
  for (unsigned i = 0; i < e->n_attached; i++)
    memcpy (copy + (e->attached[i].at - e->start),
	    (void *) e->attached[i].at, sizeof (void *));
}

/* Exchanges BYTES of A and B.  */
static void
swap (char *a, char *b, size_t bytes)
{
  char part[4096];
  while (bytes > 0)
    {
      size_t now = bytes < sizeof part ? bytes : sizeof part;
      memcpy (part, a, now);
      memcpy (a, b, now);
      memcpy (b, part, now);
      a += now;
      b += now;
      bytes -= now;
    }
}

static int
visit_fetch (struct op *op, struct visit *v)
{
  struct entry *e = v->entry;
  size_t bytes = e->end - e->start;
  v->saved = malloc (bytes);
  if (!v->saved)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL,
		      (void *) e->start, bytes);
  int rc = e->compression
	   ? compress_download (op, e, v->saved, e->start, bytes, op->what, NULL)
	   : transfer_download (op, v->saved, e->dev, bytes, op->what, NULL);
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  if (rc)
    return rc;
  keep_pointers (e, v->saved);
  v->swapped = memcmp (v->saved, (void *) e->start, bytes) != 0;
  if (v->swapped)
    swap (v->saved, (char *) e->start, bytes);
  return ACCX_OK;
}

/* Sends the host's contents back and restores the saved ones.  */
static int
visit_return (struct op *op, struct visit *v)
{
  struct entry *e = v->entry;
  size_t bytes = e->end - e->start;
  bool changed = memcmp (v->saved, (void *) e->start, bytes) != 0;
  if (!changed && !v->swapped)
    return ACCX_OK;
  int rc = data_copy (op, e, e->start, bytes, true, op->what, NULL);
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  if (rc == ACCX_OK && changed)
    {
      keep_pointers (e, v->saved);
      memcpy ((void *) e->start, v->saved, bytes);
    }
  return rc;
}

int
fallback_run (struct op *op, void (*fn) (void *), void **hosts, size_t n,
	      const unsigned short *kinds, const struct map *maps)
{
  struct visits all = { 0 };
  int rc = queue_wait (op, op->stream);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if ((kinds[i] & 0xff) == MAP_FORCE_DEVICEPTR && hosts[i])
      rc = error_set (op, ACCX_HOST_DEVICEPTR, "deviceptr", NULL, hosts[i],
		      sizeof (void *));
  if (rc == ACCX_OK)
    rc = visit_collect (op, &all, n, maps);
  for (size_t i = 0; rc == ACCX_OK && i < all.n; i++)
    rc = visit_fetch (op, &all.list[i]);
  if (rc == ACCX_OK)
    {
      op->thread->on_host++;
      fn (hosts);
      op->thread->on_host--;
    }
  for (size_t i = 0; rc == ACCX_OK && i < all.n; i++)
    rc = visit_return (op, &all.list[i]);
  for (size_t i = 0; i < all.n; i++)
    free (all.list[i].saved);
  free (all.list);
  return rc;
}
