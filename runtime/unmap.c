/* Unmapping: the end of a construct, exit data, detach.  References are taken
   away under device.lock; entries without any are copied back, if a clause says
   so, without it, and then removed.  The other half of map.c.
   OpenACC 3.3 sections 2.6.4, 2.6.7 and 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

/* Ends an attachment of the pointer at HOST; the device copy gets the host's
   value back.  device.lock held.  */
static int
detach (struct op *op, uintptr_t host, bool all, const char *name,
	bool must_exist)
{
  enum present_match match;
  struct entry *e = present_find (&op->dev->present, host, sizeof (void *),
				  &match);
  unsigned count = 0;
  if (match != PRESENT_WHOLE)
    return must_exist ? error_set (op, ACCX_ATTACH_STRUCT, "detach", name,
				   (void *) host, sizeof (void *)) : ACCX_OK;
  int rc = entry_detach (e, host, all, &count);
  if (rc)
    return all || !must_exist ? ACCX_OK
	   : error_set (op, rc, "detach", name, (void *) host,
			sizeof (void *));
  if (count > 0)
    return ACCX_OK;
  return transfer_upload (op, e->dev + (host - e->start), (void *) host,
			  sizeof (void *), "detach", name);
}

/* True if E's last reference is gone.  */
static bool
entry_unused (const struct entry *e)
{
  return !e->forever && e->structured == 0 && e->dynamic == 0;
}

/* Takes one reference of M's entry away; keeps in M what is left to do: a
   download, and the entry to drop (MAP_NEW).  device.lock held.  */
static int
unmap_count (struct op *op, struct map *m, const char *name)
{
  struct entry *e = m->entry;
  unsigned download = m->todo & MAP_DOWNLOAD;
  m->todo = 0;
  if (!e)
    return ACCX_OK;
  if (e->structured > 0)
    e->structured--;
  if (!entry_unused (e))
    {
      m->entry = NULL;
      return ACCX_OK;
    }
  if (!download)
    {
      m->entry = NULL;
      return data_drop (op, e, name);
    }
  m->todo = MAP_DOWNLOAD;
  data_set_busy (op->dev, e, true);
  return ACCX_OK;
}

/* Downloads what unmap_count left, then drops it.  */
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
	int dropped = data_drop (op, e, site_name (site, i));
	rc = rc ? rc : dropped;
      }
  pthread_cond_broadcast (&op->dev->ready);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

int
unmap_end (struct op *op, size_t n, struct map *maps,
	   const struct accx_site *site)
{
  int rc = ACCX_OK;
  bool downloads = false;
  if (n == 0)
    return ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if (maps[i].todo & MAP_ATTACHED)
      rc = detach (op, maps[i].host, false, site_name (site, i), false);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    {
      rc = unmap_count (op, &maps[i], site_name (site, i));
      downloads |= (maps[i].todo & MAP_DOWNLOAD) != 0;
    }
  pthread_mutex_unlock (&op->dev->lock);
  return rc || !downloads ? rc : unmap_finish (op, n, maps, site);
}

/* ---- exit data ---- */

/* Takes the dynamic reference of the range M away; keeps in M what is left to
   do, as unmap_count does.  device.lock held.  */
static int
exit_item (struct op *op, unsigned short kind, struct map *m,
	   const char *name)
{
  bool copies_back = map_copies_back (kind);
  enum present_match match;
  switch (map_class (kind))
    {
    case CLASS_DATA:
    case CLASS_EXIT:
    case CLASS_POINTER:
    case CLASS_POINTER_SET:
      break;
    case CLASS_STRUCT:
    case CLASS_DETACH:
      return ACCX_OK;
    default:
      return error_set (op, ACCX_BAD_KIND, "exit data", name,
			(void *) m->host, m->bytes);
    }
  struct entry *e = present_find (&op->dev->present, m->host, m->bytes,
				  &match);
  if (!e || m->bytes == 0)
    return ACCX_OK;             /* not present: nothing to do */
  if (match == PRESENT_PARTLY)
    return error_set (op, ACCX_PARTLY_PRESENT,
		      copies_back ? "copyout" : "delete", name,
		      (void *) m->host, m->bytes);
  if (map_finalizes (kind))
    e->dynamic = 0;
  else if (e->dynamic > 0)
    e->dynamic--;
  if (!entry_unused (e) || e->busy)
    return ACCX_OK;
  if (!copies_back)
    return data_drop (op, e, name);
  m->entry = e;
  m->todo = MAP_DOWNLOAD;
  data_set_busy (op->dev, e, true);
  return ACCX_OK;
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
    if (map_class (kinds[i]) == CLASS_DETACH)
      rc = detach (op, (uintptr_t) hosts[i], map_finalizes (kinds[i]),
		   site_name (op->site, i), false);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    {
      maps[i].host = (uintptr_t) hosts[i];
      maps[i].bytes = map_bytes (kinds[i], sizes[i]);
      rc = exit_item (op, kinds[i], &maps[i], site_name (op->site, i));
      downloads |= (maps[i].todo & MAP_DOWNLOAD) != 0;
    }
  pthread_mutex_unlock (&op->dev->lock);
  if (rc == ACCX_OK && downloads)
    rc = unmap_finish (op, n, maps, op->site);
  free (maps);
  return rc;
}

int
unmap_detach (struct op *op, void **pointer, bool all)
{
  pthread_mutex_lock (&op->dev->lock);
  int rc = detach (op, (uintptr_t) pointer, all, NULL, true);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

