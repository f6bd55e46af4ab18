/* Entries of the present table and their data: made, copied, removed, updated,
   mapped by acc_map_data, looked up.  map.c and unmap.c apply constructs with
   it.

   The table is changed under device.lock; data are moved outside it.  While an
   entry's data are on their way it is "busy": another thread that needs it
   waits for device.ready.  No thread waits while it holds busy entries.

   Pointers that are attached belong to the device copy: no transfer in either
   direction touches them.  OpenACC 3.3 sections 2.6.3 to 2.6.8 and 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "compress/compress.h"
#include "data/map.h"

/* ---- Waiting for other threads' transfers ---- */

bool
data_settle (struct device *dev, uintptr_t start, size_t bytes)
{
  enum present_match match;
  struct entry *e = dev->busy ? present_find (&dev->present, start, bytes,
					      &match) : NULL;
  if (!e || !e->busy)
    return false;
  while (dev->busy)
    pthread_cond_wait (&dev->ready, &dev->lock);
  return true;
}

void
data_set_busy (struct device *dev, struct entry *e, bool busy)
{
  if (e->busy == busy)
    return;
  e->busy = busy;
  dev->busy += busy ? 1 : -1;
}

/* ---- Transfers that spare attached pointers ---- */

int
data_copy (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
	    bool to_device, const char *what, const char *name)
{
  uintptr_t end = host + bytes;
  int rc = ACCX_OK;
  if (e->compression)
    return to_device ? compress_upload (op, e, host, bytes, what, name)
	   : compress_download (op, e, (void *) host, host, bytes, what, name);
  while (rc == ACCX_OK && host < end)
    {
      uintptr_t stop = end, next = end;
      const struct attachment *a
	= e->n_attached ? entry_attached (e, host) : NULL;
      if (a && a->at < end)
	{
	  stop = a->at;
	  next = a->at + sizeof (void *);
	}
      CUdeviceptr dev = entry_device (e, host);
      if (e->before && to_device)
	memcpy (e->before + (host - e->start), (void *) host, stop - host);
      if (to_device)
	rc = transfer_upload (op, dev, (void *) host, stop - host, what, name);
      else if (e->before)
	rc = data_store_changes (op, e, host, stop - host, what, name);
      else
	rc = transfer_download (op, (void *) host, dev, stop - host, what,
				name);
      host = next;
    }
  return rc;
}

int
data_order_stores (struct op *op, struct entry *e)
{
  int rc = queue_follow (op, e->stores);
  e->stores = op->stream->bit;
  e->block->queues |= op->stream->bit;
  return rc;
}

/* ---- Making and removing entries; device.lock held ---- */

/* How many bytes of device memory E, for BYTES of the host's, has: codes are fewer.  */
static size_t
device_bytes (const struct entry *e, size_t bytes)
{
  size_t room = e->block->dev + e->block->bytes - e->dev;
  return bytes < room ? bytes : room;
}

/* Tells a driver that checks accesses of E, or that it goes away.  */
static void
check_map (const struct entry *e, size_t bytes)
{
  size_t there = device_bytes (e, bytes);
  if (cu.check_map && there > 0)
    cu.check_map (e->dev, there == bytes && !e->slot ? (void *) e->start : NULL, there, e->name);
}

static void
check_unmap (struct op *op, const struct entry *e)
{
  size_t there = device_bytes (e, e->end - e->start);
  if (cu.check_unmap && there > 0)
    cu.check_unmap (e->dev, there, op->stream ? op->stream->cuda : NULL);
}

size_t
data_lead (uintptr_t host, size_t bytes)
{
  size_t word = MEMORY_WORD;
  while (word > bytes)
    word /= 2;
  return word ? host & (word - 1) : 0;
}

/* What data_add and data_add_slot have in common: E, in the table, or not if RC says so.  */
static int
data_added (struct op *op, struct entry *e, int rc, const char *name, struct entry **made)
{
  if (rc)
    {
      uintptr_t start = e ? e->start : 0;
      size_t bytes = e ? e->end - e->start : 0;
      if (e)
	entry_free (e);
      return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", name, (void *) start, bytes);
    }
  size_t bytes = e->end - e->start;
  e->block->entries++;
  e->name = name;
  check_map (e, bytes);
  e->site = op->site;
  if (NOTIFY (PRESENT))
    notify_present (op, "map", e);
  if (PROFILE_TOOL () && !op->quiet)
    profile_note_add (op, PROFILE_CREATE,
		      &(struct profile_data) { name, e->start, e->dev, bytes });
  *made = e;
  return ACCX_OK;
}

int
data_add (struct op *op, uintptr_t start, size_t bytes, CUdeviceptr dev,
	   struct block *block, const char *name, struct entry **made)
{
  struct entry *e = entry_new (start, bytes, dev, block);
  int rc = e ? present_insert (&op->dev->present, e) : ACCX_NO_HOST_MEMORY;
  return data_added (op, e, rc, name, made);
}

int
data_add_slot (struct op *op, uintptr_t at, struct block *block, const char *name,
	       struct entry **made)
{
  struct entry *e = entry_new (at, sizeof (void *), block->dev, block);
  if (e)
    present_add_slot (&op->dev->present, e);
  return data_added (op, e, e ? ACCX_OK : ACCX_NO_HOST_MEMORY, name, made);
}

int
data_block (struct op *op, const void *host, size_t bytes, const char *what,
	    const char *name, struct block **made)
{
  struct block *b = calloc (1, sizeof *b);
  if (!b)
    return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", name, host, bytes);
  b->bytes = bytes;
  b->owned = true;
  b->queues = op->stream->bit;
  int rc = memory_alloc (op, bytes, &b->dev);
  if (rc)
    {
      op->error.what = what;
      op->error.name = name;
      op->error.host = (uintptr_t) host;
      free (b);
      return rc;
    }
  if (NOTIFY (MEMORY))
    notify_memory (op, "alloc", name, bytes);
  if (PROFILE_TOOL ())
    profile_note_add (op, PROFILE_ALLOC,
		      &(struct profile_data) { name, (uintptr_t) host, b->dev,
					       bytes });
  *made = b;
  return ACCX_OK;
}

/* B has an entry less, which was called NAME: without any it is dead.  */
static void
leave_block (struct op *op, struct block *b, const char *name)
{
  if (--b->entries > 0)
    return;
  struct block **end = &op->dead;
  while (*end)
    end = &(*end)->next;
  b->name = name;
  b->next = NULL;
  *end = b;
}

void
data_drop (struct op *op, struct entry *e, const char *name)
{
  struct block *b = e->block;
  if (PROFILE_TOOL () && !op->quiet)
    profile_note_add (op, PROFILE_DELETE,
		      &(struct profile_data) { name ? name : e->name, e->start,
					       e->dev, e->end - e->start });
  if (NOTIFY (PRESENT))
    notify_present (op, "unmap", e);
  check_unmap (op, e);
  present_remove (&op->dev->present, e);
  if (e->compression)
    op->dev->compressed--;
  entry_free (e);
  leave_block (op, b, name);
}

int
data_release (struct op *op)
{
  uint64_t queues = 0;
  for (const struct block *b = op->dead; b; b = b->next)
    queues |= b->queues;
  int rc = queue_follow (op, queues);
  while (op->dead)
    {
      struct block *b = op->dead;
      op->dead = b->next;
      if (b->owned)
	{
	  if (NOTIFY (MEMORY))
	    notify_memory (op, "free", b->name, b->bytes);
	  if (PROFILE_TOOL () && !op->quiet)
	    profile_event (op, PROFILE_FREE,
			   &(struct profile_data) { b->name, 0, b->dev,
						    b->bytes });
	  int freed = memory_free (op, b->dev, b->bytes);
	  rc = rc ? rc : freed;
	}
      free (b);
    }
  return rc;
}

CUdeviceptr
data_translate (struct device *dev, uintptr_t pointer, size_t bias)
{
  enum present_match match;
  struct entry *e = present_find (&dev->present, pointer + bias, 1, &match);
  if (!e)
    e = present_find (&dev->present, pointer + bias, 0, &match);
  return e ? entry_device (e, pointer) : shared_is (dev, pointer + bias) ? pointer : 0;
}

/* ---- update, acc_map_data ---- */

int
data_update (struct op *op, void *host, size_t bytes, bool to_device,
	     bool if_present, const char *name)
{
  const char *what = to_device ? "update device" : "update self";
  enum present_match match;
  if (!host || bytes == 0)
    return ACCX_OK;
  if (bytes > PTRDIFF_MAX)
    return error_set (op, ACCX_NEGATIVE, what, name, host, bytes);
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, (uintptr_t) host, bytes);
  struct entry *e = present_find (&op->dev->present, (uintptr_t) host, bytes,
				  &match);
  if (match == PRESENT_WHOLE)
    {
      e->block->queues |= op->stream->bit;
      data_set_busy (op->dev, e, true);
    }
  pthread_mutex_unlock (&op->dev->lock);
  if (match == PRESENT_PARTLY)
    return error_set (op, ACCX_PARTLY_PRESENT, what, name, host, bytes);
  /* What is not shared but not present either has its copies around each construct.  */
  if (!e)
    return if_present || op->dev->memory > ACCX_MEMORY_SEPARATE ? ACCX_OK
	   : error_set (op, transfer_on_device (host) ? ACCX_DEVICE_MEMORY : ACCX_NOT_PRESENT, what,
			name, host, bytes);
  int rc = data_copy (op, e, (uintptr_t) host, bytes, to_device, what, name);
  pthread_mutex_lock (&op->dev->lock);
  data_set_busy (op->dev, e, false);
  pthread_cond_broadcast (&op->dev->ready);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

int
data_map_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes,
		const struct accx_var *var)
{
  enum present_match match;
  struct present *table = &op->dev->present;
  int rc = ACCX_OK;
  if (!host || !dev || bytes == 0)
    return error_set (op, ACCX_BAD_RANGE, op->what, NULL, host, bytes);
  struct block *block = calloc (1, sizeof *block);
  if (!block)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, host, bytes);
  block->dev = dev;
  block->bytes = bytes;
  struct entry *e = NULL;
  pthread_mutex_lock (&op->dev->lock);
  if (present_find (table, (uintptr_t) host, bytes, &match)
      || present_find_device (table, dev, bytes))
    rc = error_set (op, ACCX_OVERLAP, op->what, NULL, host, bytes);
  else
    rc = data_add (op, (uintptr_t) host, bytes, dev, block, var ? var->name : NULL, &e);
  if (e)
    {
      e->forever = true;
      e->layout = var ? var->layout : NULL;
    }
  block->given = !var && !op->dev->alone;
  pthread_mutex_unlock (&op->dev->lock);
  profile_flush (op);
  if (rc)
    free (block);
  return rc;
}

int
data_unmap_fixed (struct op *op, void *host, bool in_use)
{
  enum present_match match;
  int rc;
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find (&op->dev->present, (uintptr_t) host, 1,
				  &match);
  if (!e)
    rc = error_set (op, ACCX_NOT_PRESENT, op->what, NULL, host, 1);
  else if (e->start != (uintptr_t) host || !e->forever)
    rc = error_set (op, ACCX_NOT_MAPPED_BY_API, op->what, NULL, host, 1);
  else if (e->structured > 0 && !in_use)
    rc = error_set (op, ACCX_IN_USE, op->what, NULL, host, e->end - e->start);
  else
    {
      rc = ACCX_OK;
      data_drop (op, e, NULL);
    }
  pthread_mutex_unlock (&op->dev->lock);
  profile_flush (op);
  return rc;
}

/* Makes the attached pointers of E that lead to the host range of TO lead to its
   device copy.  */
static int
attached_follow (struct op *op, struct entry *e, const struct entry *to)
{
  int rc = ACCX_OK;
  for (unsigned i = 0; rc == ACCX_OK && i < e->n_attached; i++)
    {
      struct attachment *a = &e->attached[i];
      uintptr_t pointer = *(uintptr_t *) a->at, target = pointer + a->bias;
      if (target < to->start || target >= to->end)
	continue;
      CUdeviceptr dev = a->target = entry_device (to, pointer);
      if (i > 0 && e->attached[i - 1].at == a->at)
	continue;		/* a later one leads elsewhere */
      rc = data_order_stores (op, e);
      if (rc == ACCX_OK)
	rc = transfer_upload (op, e->dev + (a->at - e->start), &dev, sizeof dev, "attach", NULL);
      if (rc == ACCX_OK)
	rc = queue_wait (op, op->stream);
    }
  return rc;
}

/* E has come from device address FROM, about which QUEUES may have work: moves BYTES of it, and the
   pointers attached to it.  device.lock is held.  */
static int
entry_moved (struct op *op, const struct entry *e, CUdeviceptr from, uint64_t queues, size_t bytes,
	     const char *what)
{
  const struct present *table = &op->dev->present;
  int rc = queue_follow (op, queues);
  if (rc == ACCX_OK)
    rc = transfer_copy (op, e->dev, from, bytes, what);
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  for (size_t i = 0; rc == ACCX_OK && i < table->n; i++)
    rc = attached_follow (op, table->entries[i], e);
  return rc;
}

int
data_rehome (struct op *op, struct entry *e, struct block *block, CUdeviceptr dev)
{
  struct block *old = e->block;
  CUdeviceptr from = e->dev;
  check_unmap (op, e);
  e->dev = dev;
  e->block = block;
  block->entries++;
  op->dev->present.changes++;
  check_map (e, e->end - e->start);
  int rc = entry_moved (op, e, from, old->queues, e->end - e->start, "struct member");
  leave_block (op, old, e->name);
  return rc;
}

int
data_move_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes)
{
  enum present_match match;
  struct present *table = &op->dev->present;
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find (table, (uintptr_t) host, bytes, &match);
  CUdeviceptr from = e && e->dev != dev ? e->dev : 0;
  if (e)
    {
      e->dev = e->block->dev = dev;
      table->changes++;
    }
  int rc = from ? entry_moved (op, e, from, e->block->queues, bytes, "declare") : queue_wait (op, op->stream);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

/* Kernels reach declared variables by name: whoever knows where one is may see what any of
   them does.  */
void
data_give (struct device *dev, struct entry *e)
{
  if (dev->alone)
    return;
  if (!e->block->given)
    dev->present.changes++;
  e->block->given = true;
  if (e->forever)
    dev->given = true;
}

/* The entry that holds [HOST, +BYTES), or NULL.  device.lock held.  */
static struct entry *
entry_whole (struct device *dev, const void *host, size_t bytes)
{
  enum present_match match;
  struct entry *e = present_find (&dev->present, (uintptr_t) host, bytes, &match);
  return match == PRESENT_WHOLE ? e : NULL;
}

size_t
data_in_front (struct op *op, const void *end)
{
  struct entry *e;
  uintptr_t from = (uintptr_t) end;
  pthread_mutex_lock (&op->dev->lock);
  CUdeviceptr far = 0;
  while (from && (e = entry_whole (op->dev, (void *) (from - 1), 1))
	 && (from == (uintptr_t) end || e->dev - e->start == far))
    {
      far = e->dev - e->start;
      from = e->start;
    }
  pthread_mutex_unlock (&op->dev->lock);
  return (uintptr_t) end - from;
}

CUdeviceptr
data_device_address (struct op *op, const void *host, size_t bytes)
{
  bool given;
  return data_kernel_address (op, host, bytes, &given);
}

CUdeviceptr
data_kernel_address (struct op *op, const void *host, size_t bytes, bool *given)
{
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = entry_whole (op->dev, host, bytes);
  CUdeviceptr dev = e ? entry_device (e, (uintptr_t) host)
		    : shared_is (op->dev, (uintptr_t) host) ? (uintptr_t) host : 0;
  *given = e ? e->block->given : user_memory_is_seen (op->dev, (uintptr_t) host);
  pthread_mutex_unlock (&op->dev->lock);
  return dev;
}

/* Whether all that TABLE has of [HOST, HOST + BYTES) are pointers that came with their targets: of the object itself
   nothing is present then.  */
static bool
only_members (struct present *table, uintptr_t host, size_t bytes)
{
  enum present_match match;
  uintptr_t at = host;
  for (const struct entry *e; at < host + bytes; at = e->end)
    {
      e = present_find (table, at, host + bytes - at, &match);
      if (!e || !e->member)
	return !e;
    }
  return true;
}

CUdeviceptr
data_object_address (struct op *op, const void *host, size_t bytes, bool *partly, bool *given)
{
  enum present_match match;
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, (uintptr_t) host, bytes);
  struct entry *e = present_find (&op->dev->present, (uintptr_t) host, bytes, &match);
  *partly = match == PRESENT_PARTLY && !only_members (&op->dev->present, (uintptr_t) host, bytes);
  CUdeviceptr dev = match == PRESENT_WHOLE ? entry_device (e, (uintptr_t) host)
		    : !e && shared_is (op->dev, (uintptr_t) host) ? (uintptr_t) host : 0;
  *given = e ? e->block->given : dev && user_memory_is_seen (op->dev, (uintptr_t) host);
  pthread_mutex_unlock (&op->dev->lock);
  return dev;
}

CUdeviceptr
data_give_address (struct op *op, const void *host, size_t bytes)
{
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = entry_whole (op->dev, host, bytes);
  CUdeviceptr dev = e ? entry_device (e, (uintptr_t) host)
		    : shared_is (op->dev, (uintptr_t) host) ? (uintptr_t) host : 0;
  if (e)
    data_give (op->dev, e);
  pthread_mutex_unlock (&op->dev->lock);
  return dev;
}

/* A range of host memory, and the entry that has its first byte, or NULL.  */
struct mapped_range
{
  uintptr_t start, end;
  const struct entry *entry;
  bool known;
};

/* The range FROM to END, of which END may be one of ACCX_APART_*.  */
static struct mapped_range
mapped_range (struct present *table, uintptr_t from, uintptr_t end)
{
  enum present_match match;
  struct mapped_range r = { from, end, NULL, true };
  size_t bytes = end == ACCX_APART_MEMBER ? sizeof (void *) : 1;
  const struct entry *e = present_find (table, from, bytes, &match);
  if (match == PRESENT_WHOLE)
    r.entry = e;
  if (end == ACCX_APART_MEMBER)
    {
      const struct attachment *a = r.entry ? entry_attached (e, from) : NULL;
      r.entry = a && a->at == from ? present_find_device (table, a->target + a->bias, 1) : NULL;
    }
  if (end == ACCX_APART_MAPPED || end == ACCX_APART_MEMBER)
    {
      r.known = r.entry != NULL;
      r.start = r.known ? r.entry->start : 0;
      r.end = r.known ? r.entry->end : 0;
    }
  return r;
}

bool
data_apart (struct device *dev, uintptr_t a, uintptr_t a_end, uintptr_t b, uintptr_t b_end)
{
  pthread_mutex_lock (&dev->lock);
  struct mapped_range x = mapped_range (&dev->present, a, a_end);
  struct mapped_range y = mapped_range (&dev->present, b, b_end);
  pthread_mutex_unlock (&dev->lock);
  return x.known && y.known
	 && ((x.entry && y.entry && x.entry != y.entry) || x.end <= y.start
	     || y.end <= x.start);
}

bool
data_at_rest (struct device *dev, uintptr_t host, size_t bytes, CUdeviceptr *at)
{
  enum present_match match;
  pthread_mutex_lock (&dev->lock);
  struct entry *e = present_find (&dev->present, host, bytes, &match);
  bool plain = match == PRESENT_WHOLE && !e->compression && !e->busy;
  if (plain)
    *at = entry_device (e, host);
  pthread_mutex_unlock (&dev->lock);
  if (match == PRESENT_NONE && shared_is (dev, host))
    {
      *at = host;
      return true;
    }
  return plain;
}

int
data_entry (struct op *op, const void *host, size_t bytes, const char *what, struct entry **e,
	    CUdeviceptr *dev)
{
  enum present_match match;
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, (uintptr_t) host, bytes);
  *e = present_find (&op->dev->present, (uintptr_t) host, bytes, &match);
  if (match == PRESENT_WHOLE)
    *dev = entry_device (*e, (uintptr_t) host);
  pthread_mutex_unlock (&op->dev->lock);
  if (match == PRESENT_WHOLE)
    return ACCX_OK;
  return error_set (op, match == PRESENT_PARTLY ? ACCX_PARTLY_PRESENT
		    : ACCX_NOT_PRESENT, what, NULL, host, bytes);
}

/* Whether any of [HOST, +BYTES) has an entry on DEV.  */
static bool
data_device_entry (struct device *dev, uintptr_t host, size_t bytes)
{
  enum present_match match;
  pthread_mutex_lock (&dev->lock);
  bool found = present_find (&dev->present, host, bytes, &match) != NULL;
  pthread_mutex_unlock (&dev->lock);
  return found;
}

int
data_require (struct op *op, const void *host, size_t bytes,
	      const char *what, CUdeviceptr *dev)
{
  struct entry *e;
  if (shared_is (op->dev, (uintptr_t) host)
      && !data_device_entry (op->dev, (uintptr_t) host, bytes))
    {
      *dev = (uintptr_t) host;
      return ACCX_OK;
    }
  int rc = data_entry (op, host, bytes, what, &e, dev);
  return rc == ACCX_OK && e->compression
	 ? compress_refuse (op, e, what, NULL, " and cannot be copied as it is") : rc;
}

uintptr_t
data_host_address (struct op *op, CUdeviceptr dev)
{
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find_device (&op->dev->present, dev, 1);
  uintptr_t host = e ? e->start + entry_host_bytes (e, dev - e->dev)
		   : shared_is_host (op->dev, (void *) dev) ? dev : 0;
  pthread_mutex_unlock (&op->dev->lock);
  return host;
}

int
data_check_device (struct op *op, CUdeviceptr dev, size_t bytes)
{
  const char *name = NULL;
  size_t room = user_memory_extent (op->dev, dev);
  if (room && bytes > room)
    return error_detail (op, ACCX_BEYOND, NULL, "%zu bytes at %p: %zu of what acc_malloc returned are there",
			 bytes, (void *) dev, room);
  if (room)
    return ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find_device (&op->dev->present, dev, 1);
  if (e && e->block->owned && !e->compression)
    {
      room = e->block->dev + e->block->bytes - dev;
      name = e->name;
    }
  pthread_mutex_unlock (&op->dev->lock);
  if (room && bytes > room)
    return error_detail (op, ACCX_BEYOND, NULL, "%zu bytes at %p: %zu of the device copy%s%s are there", bytes,
			 (void *) dev, room, name ? " of " : "", name ? name : "");
  if (e || op->dev->memory > ACCX_MEMORY_SEPARATE || transfer_is_known ((void *) dev))
    return ACCX_OK;
  return error_detail (op, ACCX_BEYOND, NULL, "no device memory is at %p", (void *) dev);
}

size_t
data_device_extent (struct op *op, CUdeviceptr dev)
{
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find_device (&op->dev->present, dev, 1);
  size_t bytes = e ? (size_t) (entry_device (e, e->end) - dev) : 0;
  pthread_mutex_unlock (&op->dev->lock);
  return bytes;
}

void
data_clear (struct op *op)
{
  struct present *table = &op->dev->present;
  while (table->inside && table->inside->n > 0)
    data_drop (op, table->inside->entries[table->inside->n - 1], NULL);
  while (table->slots)
    data_drop (op, table->slots, NULL);
  while (table->n > 0)
    data_drop (op, table->entries[table->n - 1], NULL);
  data_release (op);
  present_fini (table);
  free (op->dev->hollow);
  op->dev->hollow = NULL;
  op->dev->n_hollow = 0;
  op->dev->busy = 0;
}
