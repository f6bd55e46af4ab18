/* The data environment: applies the mappings of one construct to the present
   table of a device and moves the data.  Takes GCC's arrays of host addresses,
   sizes and kinds (map.def) and fills a struct map for each, which launch.c
   reads and which data_unmap undoes.

   The table is changed under device.lock; data are moved outside it.  While an
   entry's data are on their way it is "busy": another thread that needs it
   waits for device.ready.  No thread waits while it holds busy entries.

   Pointers that are attached belong to the device copy: no transfer in either
   direction touches them.

   To add a kind: a row in map.def, a class in runtime.h, a case in map_item.
   OpenACC 3.3 sections 2.6 and 2.7; libgomp's goacc_map_vars has the same
   meaning.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

struct map_row
{
  uint8_t class, to, from;
};

static const struct map_row map_rows[MAP_KINDS] = {
#define MAP(NAME, VALUE, CLASS, TO, FROM) [VALUE] = { CLASS_##CLASS, TO, FROM },
#include "map.def"
#undef MAP
};

/* The arrays of one construct while it is being mapped.  */
struct items
{
  struct op *op;
  size_t n;
  void **hosts;
  const size_t *sizes;
  const unsigned short *kinds;
  struct map *maps;
  bool structured;
};

/* GCC 12 and later may mark a kind as implicit with these two bits; no kind of
   its own has both and none of the other special bits (0x1c).  */
enum { KIND_SPECIAL = 0x7c, KIND_IMPLICIT = 0x60 };

static unsigned
kind_low (unsigned short kind)
{
  return kind & ((kind & KIND_SPECIAL) == KIND_IMPLICIT
		 ? 0xff & ~KIND_IMPLICIT : 0xff);
}

static const struct map_row *
kind_row (unsigned short kind)
{
  return &map_rows[kind_low (kind)];
}

enum map_class
data_class (unsigned short kind)
{
  return kind_row (kind)->class;
}

static const char *
site_name (const struct accx_site *site, size_t i)
{
  return site && i < site->n_names ? site->names[i] : NULL;
}

static const char *
item_name (const struct items *all, size_t i)
{
  return site_name (all->op->site, i);
}

/* The host range that item I names.  */
static size_t
item_bytes (const struct items *all, size_t i)
{
  switch (data_class (all->kinds[i]))
    {
    case CLASS_POINTER:
    case CLASS_ATTACH:
    case CLASS_ALWAYS_POINTER:
      return sizeof (void *);
    case CLASS_STRUCT:
    case CLASS_USE_DEVICE:
    case CLASS_VALUE:
      return 0;
    default:
      return all->sizes[i];
    }
}

/* ---- Waiting for other threads' transfers ---- */

/* Waits, with device.lock held, until none of the N ranges is busy.  */
static void
data_settle (struct device *dev, size_t n, void *const *hosts,
	     const struct items *all, size_t bytes)
{
  size_t i = 0;
  while (dev->busy && i < n)
    {
      enum present_match match;
      struct entry *e
	= present_find (&dev->present, (uintptr_t) hosts[i],
			all ? item_bytes (all, i) : bytes, &match);
      if (e && e->busy)
	{
	  while (dev->busy)
	    pthread_cond_wait (&dev->ready, &dev->lock);
	  i = 0;
	}
      else
	i++;
    }
}

static void
entry_set_busy (struct device *dev, struct entry *e, bool busy)
{
  if (e->busy == busy)
    return;
  e->busy = busy;
  dev->busy += busy ? 1 : -1;
}

/* ---- Transfers that spare attached pointers ---- */

/* Copies [HOST, +BYTES) of ENTRY between host and device.  */
static int
entry_copy (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
	    bool to_device, const char *what, const char *name)
{
  uintptr_t end = host + bytes;
  int rc = ACCX_OK;
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
      CUdeviceptr dev = e->dev + (host - e->start);
      if (to_device)
	rc = transfer_upload (op, dev, (void *) host, stop - host, what, name);
      else
	rc = transfer_download (op, (void *) host, dev, stop - host, what,
				name);
      host = next;
    }
  return rc;
}

/* ---- Making and removing entries; device.lock held ---- */

static int
entry_add (struct op *op, uintptr_t start, size_t bytes, CUdeviceptr dev,
	   struct block *block, const char *name, struct entry **made)
{
  struct entry *e = entry_new (start, bytes, dev, block);
  if (!e || present_insert (&op->dev->present, e))
    {
      if (e)
	entry_free (e);
      return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", name,
			(void *) start, bytes);
    }
  block->entries++;
  *made = e;
  return ACCX_OK;
}

static int
block_make (struct op *op, const void *host, size_t bytes, const char *what,
	    const char *name, struct block **made)
{
  struct block *b = calloc (1, sizeof *b);
  if (!b)
    return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", name, host, bytes);
  b->bytes = bytes;
  b->owned = true;
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
  *made = b;
  return ACCX_OK;
}

/* Takes E out of the table and frees it, and its device memory if it was the
   last in its block.  */
static int
entry_drop (struct op *op, struct entry *e, const char *name)
{
  struct block *b = e->block;
  int rc = ACCX_OK;
  present_remove (&op->dev->present, e);
  entry_free (e);
  if (--b->entries > 0)
    return ACCX_OK;
  if (b->owned)
    {
      if (NOTIFY (MEMORY))
	notify_memory (op, "free", name, b->bytes);
      rc = memory_free (op, b->dev, b->bytes);
    }
  free (b);
  return rc;
}

static void
entry_count (struct entry *e, bool structured)
{
  if (structured)
    e->structured++;
  else
    e->dynamic++;
}

/* ---- Mapping, first part: the table; device.lock held ---- */

/* Notes that item I stands for E, counted once more.  */
static void
item_found (struct items *all, size_t i, struct entry *e)
{
  struct map *m = &all->maps[i];
  const struct map_row *row = kind_row (all->kinds[i]);
  entry_count (e, all->structured);
  m->entry = e;
  m->dev = e->dev + (m->host - e->start);
  if (row->from && !image_read_only (m->host))
    m->todo |= MAP_DOWNLOAD;
}

/* Item I is new: its entry lies at DEV of BLOCK.  */
static int
item_add (struct items *all, size_t i, CUdeviceptr dev, struct block *block)
{
  struct map *m = &all->maps[i];
  struct entry *e;
  int rc = entry_add (all->op, m->host, m->bytes, dev, block,
		      item_name (all, i), &e);
  if (rc)
    return rc;
  item_found (all, i, e);
  m->todo |= MAP_NEW;
  if (kind_row (all->kinds[i])->to)
    m->todo |= MAP_UPLOAD;
  return ACCX_OK;
}

static int
item_error (struct items *all, size_t i, enum accx_error code,
	    const char *what)
{
  return error_set (all->op, code, what, item_name (all, i), all->hosts[i],
		    item_bytes (all, i));
}

/* The clause of item I, for messages.  */
static const char *
item_clause (const struct items *all, size_t i)
{
  const struct map_row *row = kind_row (all->kinds[i]);
  switch (row->class)
    {
    case CLASS_PRESENT:
      return "present";
    case CLASS_IF_PRESENT:
      return "no_create";
    case CLASS_USE_DEVICE:
      return "use_device";
    case CLASS_ATTACH:
      return "attach";
    default:
      return row->to && row->from ? "copy" : row->to ? "copyin"
	     : row->from ? "copyout" : "create";
    }
}

/* copy, copyin, copyout, create, present, no_create.  */
static int
item_data (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  enum map_class class = data_class (all->kinds[i]);
  enum present_match match;
  struct entry *e = present_find (&all->op->dev->present, m->host, m->bytes,
				  &match);
  if (match == PRESENT_PARTLY)
    return item_error (all, i, ACCX_PARTLY_PRESENT, item_clause (all, i));
  if (e)
    {
      item_found (all, i, e);
      return ACCX_OK;
    }
  if (m->bytes == 0)
    return ACCX_OK;
  if (class == CLASS_PRESENT)
    return item_error (all, i, ACCX_NOT_PRESENT, "present");
  if (class == CLASS_IF_PRESENT)
    {
      m->dev = m->host;         /* device code sees the host's memory */
      return ACCX_OK;
    }
  struct block *block;
  int rc = block_make (all->op, all->hosts[i], m->bytes, item_clause (all, i),
		       item_name (all, i), &block);
  return rc ? rc : item_add (all, i, block->dev, block);
}

/* The device address of host address POINTER, whose target starts BIAS bytes
   further on; 0: not present.  */
static CUdeviceptr
translate (struct device *dev, uintptr_t pointer, size_t bias)
{
  enum present_match match;
  struct entry *e = present_find (&dev->present, pointer + bias, 1, &match);
  if (!e)
    e = present_find (&dev->present, pointer + bias, 0, &match);
  return e ? e->dev + (pointer - e->start) : 0;
}

/* True if the pointer at item I may lead to data that are not present.  */
static bool
item_may_dangle (const struct items *all, size_t i)
{
  unsigned low = kind_low (all->kinds[i]);
  return low == MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION
	 || low == MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION;
}

/* Plans the store of the device counterpart of the host pointer at item I.  */
static int
item_store (struct items *all, size_t i, CUdeviceptr at)
{
  struct map *m = &all->maps[i];
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  m->dev = at;
  m->store = pointer ? translate (all->op->dev, pointer, all->sizes[i]) : 0;
  if (pointer && !m->store && !item_may_dangle (all, i))
    return item_error (all, i, ACCX_ATTACH_TARGET, "pointer");
  m->todo |= MAP_STORE;
  return ACCX_OK;
}

/* A pointer that is mapped itself; inside the array descriptor before it, or
   on its own.  */
static int
item_pointer (struct items *all, size_t i)
{
  for (size_t j = i; j-- > 0;)
    {
      enum map_class class = data_class (all->kinds[j]);
      struct map *set = &all->maps[j];
      if (class == CLASS_POINTER)
	continue;
      if (class != CLASS_POINTER_SET || !set->entry
	  || all->maps[i].host < set->host
	  || all->maps[i].host >= set->host + set->bytes)
	break;
      if (!(set->todo & MAP_NEW))
	return ACCX_OK;
      return item_store (all, i, set->dev + (all->maps[i].host - set->host));
    }
  int rc = item_data (all, i);
  if (rc || !(all->maps[i].todo & MAP_NEW))
    return rc;
  return item_store (all, i, all->maps[i].dev);
}

static int
item_attach (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  struct device *dev = all->op->dev;
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  enum present_match match;
  struct entry *e = present_find (&dev->present, m->host, sizeof (void *),
				  &match);
  unsigned count;
  if (match != PRESENT_WHOLE)
    return item_error (all, i, ACCX_ATTACH_STRUCT, "attach");
  m->dev = e->dev + (m->host - e->start);
  if (pointer == 0)
    return ACCX_OK;             /* a null pointer stays one */
  int rc = entry_attach (e, m->host, &count);
  if (rc)
    return item_error (all, i, rc, "attach");
  m->todo |= MAP_ATTACHED;
  if (count > 1)
    return ACCX_OK;             /* it leads there already */
  m->store = translate (dev, pointer, all->sizes[i]);
  if (!m->store && !item_may_dangle (all, i))
    return item_error (all, i, ACCX_ATTACH_TARGET, "attach");
  m->todo |= MAP_STORE;
  return ACCX_OK;
}

/* The members of a struct, items I + 1 to I + sizes[I]: their device copies
   keep the distances that they have on the host.  */
static int
item_struct (struct items *all, size_t i)
{
  struct op *op = all->op;
  size_t first = i + 1, last = i + all->sizes[i];
  if (all->sizes[i] == 0 || last >= all->n)
    return item_error (all, i, ACCX_BAD_KIND, "struct");
  uintptr_t base = (uintptr_t) all->hosts[i];
  uintptr_t start = (uintptr_t) all->hosts[first];
  size_t bytes = (uintptr_t) all->hosts[last] + item_bytes (all, last) - start;
  size_t align = (size_t) 1 << (all->kinds[i] >> 8);
  size_t lead = (start - base) & ((align > 256 ? 256 : align) - 1);
  enum present_match match;
  struct entry *e = present_find (&op->dev->present, start, bytes, &match);
  struct block *block = e ? e->block : NULL;
  CUdeviceptr dev = e ? e->dev - (e->start - start) : 0;
  bool outside = e && (dev < block->dev
		       || dev + bytes > block->dev + block->bytes);
  int rc = ACCX_OK;
  if (!e)
    {
      rc = block_make (op, (void *) start, lead + bytes,
		       item_clause (all, first), item_name (all, i), &block);
      if (rc)
	return rc;
      dev = block->dev + lead;
    }
  for (size_t j = first; rc == ACCX_OK && j <= last; j++)
    {
      struct map *m = &all->maps[j];
      m->host = (uintptr_t) all->hosts[j];
      m->bytes = item_bytes (all, j);
      struct entry *member = present_find (&op->dev->present, m->host,
					   m->bytes, &match);
      if (match == PRESENT_WHOLE)
	item_found (all, j, member);
      else if (match == PRESENT_PARTLY || outside)
	rc = item_error (all, j, ACCX_PARTLY_PRESENT, "struct member");
      else
	rc = item_add (all, j, dev + (m->host - start), block);
    }
  all->maps[i].dev = dev - (start - base);
  return rc;
}

/* host_data: the compiler reads the address back from the array.  */
static int
item_use_device (struct items *all, size_t i)
{
  CUdeviceptr dev = translate (all->op->dev, (uintptr_t) all->hosts[i], 0);
  if (dev)
    all->hosts[i] = (void *) dev;
  else if (kind_low (all->kinds[i]) == MAP_USE_DEVICE_PTR)
    return item_error (all, i, ACCX_NOT_PRESENT, "use_device");
  return ACCX_OK;
}

/* Maps item I, and those that belong to it: returns the next in *NEXT.  */
static int
map_item (struct items *all, size_t i, size_t *next)
{
  struct map *m = &all->maps[i];
  *next = i + 1;
  if (!all->hosts[i])
    return ACCX_OK;             /* null: device code gets null */
  switch (data_class (all->kinds[i]))
    {
    case CLASS_DATA:
    case CLASS_PRESENT:
    case CLASS_IF_PRESENT:
    case CLASS_POINTER_SET:
      return item_data (all, i);
    case CLASS_POINTER:
      return item_pointer (all, i);
    case CLASS_STRUCT:
      *next = i + 1 + all->sizes[i];
      return item_struct (all, i);
    case CLASS_ATTACH:
      return item_attach (all, i);
    case CLASS_ALWAYS_POINTER:
      if (i == 0)
	break;
      m->dev = translate (all->op->dev, m->host, 0);
      m->store = all->maps[i - 1].dev - all->sizes[i];
      m->todo |= MAP_STORE;
      return m->dev ? ACCX_OK
	     : item_error (all, i, ACCX_ATTACH_STRUCT, "pointer");
    case CLASS_USE_DEVICE:
      return item_use_device (all, i);
    case CLASS_VALUE:
      return ACCX_OK;           /* passed by value, launch.c */
    default:
      break;
    }
  return item_error (all, i, ACCX_BAD_KIND, "mapping");
}

/* ---- Mapping, second part: data; no lock held ---- */

static int
map_transfer (struct items *all)
{
  struct op *op = all->op;
  for (size_t i = 0; i < all->n; i++)
    {
      struct map *m = &all->maps[i];
      if (m->todo & MAP_UPLOAD)
	{
	  int rc = entry_copy (op, m->entry, m->host, m->bytes, true,
			       item_clause (all, i), item_name (all, i));
	  if (rc)
	    return rc;
	}
    }
  for (size_t i = 0; i < all->n; i++)
    {
      struct map *m = &all->maps[i];
      if (m->todo & MAP_STORE)
	{
	  int rc = transfer_upload (op, m->dev, &m->store, sizeof m->store,
				    "attach", item_name (all, i));
	  if (rc)
	    return rc;
	}
    }
  return ACCX_OK;
}

/* Marks what will be transferred; true if anything will.  */
static bool
map_mark (struct items *all)
{
  bool any = false;
  for (size_t i = 0; i < all->n; i++)
    {
      struct map *m = &all->maps[i];
      if ((m->todo & MAP_UPLOAD) && m->entry)
	entry_set_busy (all->op->dev, m->entry, true);
      any |= (m->todo & (MAP_UPLOAD | MAP_STORE)) != 0;
    }
  return any;
}

static void
map_settled (struct items *all)
{
  struct device *dev = all->op->dev;
  pthread_mutex_lock (&dev->lock);
  for (size_t i = 0; i < all->n; i++)
    if (all->maps[i].todo & MAP_UPLOAD)
      entry_set_busy (dev, all->maps[i].entry, false);
  pthread_cond_broadcast (&dev->ready);
  pthread_mutex_unlock (&dev->lock);
}

int
data_map (struct op *op, size_t n, void **hosts, const size_t *sizes,
	  const unsigned short *kinds, struct map *maps, bool structured)
{
  struct items all = { op, n, hosts, sizes, kinds, maps, structured };
  int rc = ACCX_OK;
  for (size_t i = 0; i < n; i++)
    maps[i] = (struct map) { .host = (uintptr_t) hosts[i],
			     .bytes = item_bytes (&all, i) };
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, n, hosts, &all, 0);
  for (size_t i = 0; rc == ACCX_OK && i < n;)
    rc = map_item (&all, i, &i);
  bool transfers = rc == ACCX_OK && map_mark (&all);
  pthread_mutex_unlock (&op->dev->lock);
  if (transfers)
    {
      rc = map_transfer (&all);
      map_settled (&all);
    }
  return rc;
}

/* ---- Unmapping ---- */

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
      return entry_drop (op, e, name);
    }
  m->todo = MAP_DOWNLOAD;
  entry_set_busy (op->dev, e, true);
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
      rc = entry_copy (op, maps[i].entry, maps[i].host, maps[i].bytes, false,
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
	entry_set_busy (op->dev, e, false);
	/* Dropped by the first of several mappings of one entry.  */
	for (size_t j = i + 1; j < n; j++)
	  if (maps[j].entry == e)
	    maps[j].todo = 0;
	int dropped = entry_drop (op, e, site_name (site, i));
	rc = rc ? rc : dropped;
      }
  pthread_cond_broadcast (&op->dev->ready);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

int
data_unmap (struct op *op, size_t n, struct map *maps,
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

/* ---- enter data and exit data ---- */

int
data_enter (struct op *op, size_t n, void **hosts, const size_t *sizes,
	    const unsigned short *kinds)
{
  struct map *maps = calloc (n + 1, sizeof *maps);
  if (!maps)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  int rc = data_map (op, n, hosts, sizes, kinds, maps, false);
  free (maps);
  return rc;
}

/* True if KIND ends all dynamic references ("finalize").  */
static bool
kind_finalizes (unsigned short kind)
{
  unsigned low = kind_low (kind);
  return low == MAP_FORCE_FROM || low == MAP_DELETE || low == MAP_FORCE_DETACH;
}

/* Takes the dynamic reference of item I away; device.lock held.  */
static int
exit_item (struct items *all, size_t i)
{
  struct op *op = all->op;
  struct map *m = &all->maps[i];
  const struct map_row *row = kind_row (all->kinds[i]);
  enum present_match match;
  switch (row->class)
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
      return item_error (all, i, ACCX_BAD_KIND, "exit data");
    }
  struct entry *e = present_find (&op->dev->present, m->host, m->bytes,
				  &match);
  if (!e || m->bytes == 0)
    return ACCX_OK;             /* not present: nothing to do */
  if (match == PRESENT_PARTLY)
    return item_error (all, i, ACCX_PARTLY_PRESENT,
		       row->from ? "copyout" : "delete");
  bool last = e->dynamic > 0 || e->structured == 0;
  if (kind_finalizes (all->kinds[i]))
    e->dynamic = 0;
  else if (e->dynamic > 0)
    e->dynamic--;
  if (!last || !entry_unused (e) || e->busy)
    return ACCX_OK;
  if (!row->from)
    return entry_drop (op, e, item_name (all, i));
  m->entry = e;
  m->todo = MAP_DOWNLOAD;
  entry_set_busy (op->dev, e, true);
  return ACCX_OK;
}

int
data_exit (struct op *op, size_t n, void **hosts, const size_t *sizes,
	   const unsigned short *kinds)
{
  struct map *maps = calloc (n + 1, sizeof *maps);
  struct items all = { op, n, hosts, sizes, kinds, maps, false };
  int rc = ACCX_OK;
  bool downloads = false;
  if (!maps)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  for (size_t i = 0; i < n; i++)
    {
      maps[i].host = (uintptr_t) hosts[i];
      maps[i].bytes = item_bytes (&all, i);
    }
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, n, hosts, &all, 0);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    if (data_class (kinds[i]) == CLASS_DETACH)
      rc = detach (op, (uintptr_t) hosts[i], kind_finalizes (kinds[i]),
		   item_name (&all, i), false);
  for (size_t i = 0; rc == ACCX_OK && i < n; i++)
    {
      rc = exit_item (&all, i);
      downloads |= (maps[i].todo & MAP_DOWNLOAD) != 0;
    }
  pthread_mutex_unlock (&op->dev->lock);
  if (rc == ACCX_OK && downloads)
    rc = unmap_finish (op, n, maps, op->site);
  free (maps);
  return rc;
}

/* ---- update, attach, acc_map_data ---- */

int
data_update (struct op *op, void *host, size_t bytes, bool to_device,
	     bool if_present, const char *name)
{
  const char *what = to_device ? "update device" : "update self";
  enum present_match match;
  if (!host || bytes == 0)
    return ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  data_settle (op->dev, 1, &host, NULL, bytes);
  struct entry *e = present_find (&op->dev->present, (uintptr_t) host, bytes,
				  &match);
  if (match == PRESENT_WHOLE)
    entry_set_busy (op->dev, e, true);
  pthread_mutex_unlock (&op->dev->lock);
  if (match == PRESENT_PARTLY)
    return error_set (op, ACCX_PARTLY_PRESENT, what, name, host, bytes);
  if (!e)
    return if_present ? ACCX_OK
	   : error_set (op, ACCX_NOT_PRESENT, what, name, host, bytes);
  int rc = entry_copy (op, e, (uintptr_t) host, bytes, to_device, what, name);
  pthread_mutex_lock (&op->dev->lock);
  entry_set_busy (op->dev, e, false);
  pthread_cond_broadcast (&op->dev->ready);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

int
data_send (struct op *op, const struct entry *e)
{
  return entry_copy (op, e, e->start, e->end - e->start, true, op->what, NULL);
}

int
data_attach (struct op *op, void **pointer)
{
  const size_t bias = 0;
  const unsigned short kind = MAP_ATTACH;
  void *host = pointer;
  struct map map;
  return data_map (op, 1, &host, &bias, &kind, &map, false);
}

int
data_detach (struct op *op, void **pointer, bool all)
{
  pthread_mutex_lock (&op->dev->lock);
  int rc = detach (op, (uintptr_t) pointer, all, NULL, true);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

int
data_map_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes)
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
    rc = entry_add (op, (uintptr_t) host, bytes, dev, block, NULL, &e);
  if (e)
    e->forever = true;
  pthread_mutex_unlock (&op->dev->lock);
  if (rc)
    free (block);
  return rc;
}

int
data_unmap_fixed (struct op *op, void *host)
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
  else
    rc = entry_drop (op, e, NULL);
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}

CUdeviceptr
data_device_address (struct op *op, const void *host, size_t bytes)
{
  enum present_match match;
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find (&op->dev->present, (uintptr_t) host, bytes,
				  &match);
  CUdeviceptr dev = match == PRESENT_WHOLE
		    ? e->dev + ((uintptr_t) host - e->start) : 0;
  pthread_mutex_unlock (&op->dev->lock);
  return dev;
}

uintptr_t
data_host_address (struct op *op, CUdeviceptr dev)
{
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find_device (&op->dev->present, dev, 1);
  uintptr_t host = e ? e->start + (dev - e->dev) : 0;
  pthread_mutex_unlock (&op->dev->lock);
  return host;
}

void
data_clear (struct op *op)
{
  struct present *table = &op->dev->present;
  while (table->n > 0)
    entry_drop (op, table->entries[table->n - 1], NULL);
  present_fini (table);
  op->dev->busy = 0;
}
