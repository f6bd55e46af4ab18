/* Unmapping: the end of a construct, exit data, detach.  References are taken
   away under device.lock; entries without any are copied back, if a clause says
   so, without it, and then removed.  The other half of map.c.
   OpenACC 3.3 sections 2.6.4, 2.6.7 and 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/map.h"

/* What the device's pointer at HOST, in E, leads to as one attachment has ended: the latest of those
   left whose data are present, else the host's value.  device.lock held.  */
static CUdeviceptr
pointer_left (struct op *op, struct entry *e, uintptr_t host)
{
  uintptr_t pointer = *(uintptr_t *) host;
  const struct attachment *a;
  bool store;
  while ((a = entry_attached (e, host)) && a->at == host)
    {
      if (a->pointer == pointer && a->target
	  && data_translate (op->dev, pointer, a->bias) == a->target)
	return a->target;
      entry_detach (e, host, a->target, true, &store);
    }
  return pointer;
}

/* Ends an attachment of the pointer at HOST to TARGET, if there is one; with the last one the device
   copy gets the host's value back.  device.lock held.  */
static int
detach (struct op *op, uintptr_t host, CUdeviceptr target, bool all, const char *name)
{
  enum present_match match;
  struct entry *e = present_find (&op->dev->present, host, sizeof (void *),
				  &match);
  bool store;
  if (match != PRESENT_WHOLE || entry_detach (e, host, target, all, &store) || !store)
    return ACCX_OK;
  CUdeviceptr left = pointer_left (op, e, host);
  op->dev->present.changes++;
  int rc = data_order_stores (op, e);
  if (rc)
    return rc;
  op->quiet = true;
  rc = transfer_upload (op, e->dev + (host - e->start), &left, sizeof left, "detach", name);
  op->quiet = false;
  return rc;
}

/* True if E's last reference is gone.  */
static bool
entry_unused (const struct entry *e)
{
  return !e->forever && e->structured == 0 && e->dynamic == 0;
}

/* Takes one reference of each of N MAPS' entries away.  Returns whether that leaves anything to
   do: pointers to detach, entries without a reference.  device.lock held.  */
static bool
unmap_count (size_t n, struct map *maps)
{
  bool more = false;
  for (size_t i = 0; i < n; i++)
    {
      struct entry *e = maps[i].entry;
      if (e && e->structured > 0)
	e->structured--;
      more |= (maps[i].todo & MAP_ATTACHED) || (e && entry_unused (e));
    }
  return more;
}

/* Ends the attachments of N MAPS, but not in data that go away.  device.lock
   held.  */
static int
unmap_detach_all (struct op *op, size_t n, const struct map *maps,
		  const struct accx_site *site)
{
  enum present_match match;
  int rc = ACCX_OK;
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    {
      if (!(maps[i].todo & MAP_ATTACHED))
	continue;
      struct entry *e = present_find (&op->dev->present, maps[i].host,
				      sizeof (void *), &match);
      if (e && !entry_unused (e))
	rc = detach (op, maps[i].host, maps[i].store, false, site_name (site, i));
    }
  return rc;
}

/* What is left to do for N MAPS is kept in them: entries to download and then
   drop (MAP_DOWNLOAD); other unused ones are dropped.  Returns whether there is
   anything to download.  device.lock held.  */
static bool
unmap_sort (struct op *op, size_t n, struct map *maps,
	    const struct accx_site *site)
{
  bool downloads = false;
  for (size_t i = 0; i < n; i++)
    {
      struct map *m = &maps[i];
      m->todo &= MAP_DOWNLOAD;
      if (!m->entry || !entry_unused (m->entry))
	m->todo = 0;
      if (m->todo)
	data_set_busy (op->dev, m->entry, true);
      downloads |= m->todo != 0;
    }
  for (size_t i = 0; i < n; i++)
    {
      struct entry *e = maps[i].todo ? NULL : maps[i].entry;
      if (!e || !entry_unused (e) || e->busy)
	continue;
      for (size_t j = i + 1; j < n; j++)
	if (maps[j].entry == e)
	  maps[j].entry = NULL;
      data_drop (op, e, site_name (site, i));
    }
  return downloads;
}

/* Downloads what unmap_sort left, then drops it.  */
static int
unmap_finish (struct op *op, size_t n, struct map *maps,
	      const struct accx_site *site)
{
  int rc = ACCX_OK;
  bool sync = op->stream->queue == QUEUE_SYNC;
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if (maps[i].todo & MAP_DOWNLOAD)
      rc = data_copy (op, maps[i].entry, maps[i].host, maps[i].bytes, false,
		       "copyout", site_name (site, i));
  if (rc == ACCX_OK && sync)
    {
      rc = queue_wait (op, op->stream);
      op->pending = false;
    }
  pthread_mutex_lock (&op->dev->lock);
  for (size_t i = 0; i < n; i++)
    if (maps[i].todo & MAP_DOWNLOAD)
      {
	struct entry *e = maps[i].entry;
	data_set_busy (op->dev, e, false);
	/* Dropped by the first of several mappings of one entry.  */
	for (size_t j = i + 1; j < n; j++)
	  if (maps[j].entry == e)
	    maps[j].todo = 0;
	data_drop (op, e, site_name (site, i));
      }
  pthread_cond_broadcast (&op->dev->ready);
  pthread_mutex_unlock (&op->dev->lock);
  profile_flush (op);
  return rc;
}

/* N MAPS with all that they stand for, these behind them, in *OWNED if there are any.
   Returns the number, 0 if there is no memory.  */
static size_t
unmap_all (size_t n, struct map **maps, struct map **owned)
{
  size_t all = n, k = n;
  for (size_t i = 0; i < n; i++)
    for (const struct map *m = (*maps)[i].more; m; m = m->more)
      all++;
  if (all == n)
    return n;
  *owned = malloc (all * sizeof **owned);
  if (!*owned)
    return 0;
  memcpy (*owned, *maps, n * sizeof **owned);
  for (size_t i = 0; i < n; i++)
    for (struct map *m = (*maps)[i].more, *next; m; m = next)
      {
	next = m->more;
	(*owned)[k++] = *m;
	free (m);
      }
  *maps = *owned;
  return all;
}

int
unmap_end (struct op *op, size_t n, struct map *maps,
	   const struct accx_site *site)
{
  struct map *owned = NULL;
  if (n == 0)
    return ACCX_OK;
  n = unmap_all (n, &maps, &owned);
  if (n == 0)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  pthread_mutex_lock (&op->dev->lock);
  bool more = unmap_count (n, maps);
  int rc = more ? unmap_detach_all (op, n, maps, site) : ACCX_OK;
  bool downloads = more && rc == ACCX_OK && unmap_sort (op, n, maps, site);
  pthread_mutex_unlock (&op->dev->lock);
  profile_flush (op);
  if (rc == ACCX_OK && downloads)
    rc = unmap_finish (op, n, maps, site);
  free (owned);
  return rc;
}

/* ---- exit data ---- */

/* Takes the dynamic reference of the range M away; keeps in M what is left to
   do, as unmap_sort does.  device.lock held.  */
static int
exit_item (struct op *op, unsigned short kind, struct map *m,
	   const char *name)
{
  bool copies_back = kind_copies_back (kind);
  enum present_match match;
  switch (kind_class (kind))
    {
    case CLASS_DATA:
    case CLASS_EXIT:
    case CLASS_POINTER_SET:
      break;
    case CLASS_POINTER:         /* in the set before it, or nothing: item_pointer */
    case CLASS_STRUCT:
    case CLASS_DETACH:
      return ACCX_OK;
    default:
      return error_set (op, ACCX_BAD_KIND, "exit data", name,
			(void *) m->host, m->bytes);
    }
  if (m->bytes > PTRDIFF_MAX)
    return error_set (op, ACCX_NEGATIVE, copies_back ? "copyout" : "delete", name,
		      (void *) m->host, m->bytes);
  struct entry *e = present_find (&op->dev->present, m->host, m->bytes,
				  &match);
  const struct compression *w = compress_wanted (op->thread, m->host, name);
  if (!e || m->bytes == 0)
    return ACCX_OK;             /* not present: nothing to do */
  if (w && compress_agree (op, e, w, "copyout", name))
    return ACCX_COMPRESSED;
  if (match == PRESENT_PARTLY)
    return error_set (op, ACCX_PARTLY_PRESENT,
		      copies_back ? "copyout" : "delete", name,
		      (void *) m->host, m->bytes);
  if (kind_finalizes (kind))
    e->dynamic = 0;
  else if (e->dynamic > 0)
    e->dynamic--;
  if (!entry_unused (e) || e->busy)
    return ACCX_OK;
  if (!copies_back)
    {
      data_drop (op, e, name);
      return ACCX_OK;
    }
  m->entry = e;
  m->todo = MAP_DOWNLOAD;
  data_set_busy (op->dev, e, true);
  return ACCX_OK;
}

/* Where the pointer at HOST leads to on DEV by a section BIAS behind; 0: nowhere.  */
static CUdeviceptr
target_of (struct device *dev, void **host, size_t bias)
{
  return host && *host ? data_translate (dev, (uintptr_t) *host, bias) : 0;
}

int
unmap_exit (struct op *op, size_t n, void **hosts, const size_t *sizes,
	    const unsigned short *kinds)
{
  struct map *maps = calloc (n + 1, sizeof *maps);
  int rc = ACCX_OK;
  bool downloads = false;
  if (!maps)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  pthread_mutex_lock (&op->dev->lock);
  map_settle (op->dev, n, hosts, sizes, kinds);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if (kind_class (kinds[i]) == CLASS_DETACH)
      rc = detach (op, (uintptr_t) hosts[i], target_of (op->dev, hosts[i], sizes[i]),
		   kind_finalizes (kinds[i]), site_name (op->site, i));
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    {
      maps[i].host = (uintptr_t) hosts[i];
      maps[i].bytes = kind_bytes (kinds[i], sizes[i]);
      rc = exit_item (op, kinds[i], &maps[i], site_name (op->site, i));
      downloads |= (maps[i].todo & MAP_DOWNLOAD) != 0;
    }
  pthread_mutex_unlock (&op->dev->lock);
  compress_forget (op->thread);
  profile_flush (op);
  if (rc == ACCX_OK && downloads)
    rc = unmap_finish (op, n, maps, op->site);
  free (maps);
  return rc;
}

int
unmap_detach (struct op *op, void **pointer, bool all)
{
  pthread_mutex_lock (&op->dev->lock);
  int rc = detach (op, (uintptr_t) pointer, target_of (op->dev, pointer, 0), all, NULL);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

