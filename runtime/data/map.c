/* Mapping: applies GCC's arrays of host addresses, sizes and kinds (map.def) of
   one construct to the present table and moves the data to the device.  Fills a
   struct map for each item, which launch.c reads and which unmap.c undoes.

   First the table is brought up to date, under device.lock; then, without it,
   new data are copied, and last the pointers in them set.

   To add a kind: a row in map.def, a class in pure.h, a case in map_item.
   OpenACC 3.3 sections 2.6 and 2.7; libgomp's goacc_map_vars has the same
   meaning.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "device/locked-memory.h"
#include "compress/compress.h"
#include "data/map.h"

void
map_settle (struct device *dev, size_t n, void *const *hosts,
	    const size_t *sizes, const unsigned short *kinds)
{
  for (size_t i = 0; dev->busy && i < n;)
    i = data_settle (dev, (uintptr_t) hosts[i], kind_bytes (kinds[i], sizes[i]))
	? 0 : i + 1;
}

/* ---- Items ---- */

const char *
map_name (const struct items *all, size_t i)
{
  return site_name (all->op->site, i);
}

size_t
map_item_bytes (const struct items *all, size_t i)
{
  return kind_bytes (all->kinds[i], all->sizes[i]);
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

void
map_found (struct items *all, size_t i, struct map *m, struct entry *e)
{
  entry_count (e, all->structured);
  e->block->queues |= all->op->stream->bit;
  m->entry = e;
  m->dev = entry_device (e, m->host);
  if (kind_copies_back (all->kinds[i]) && !image_read_only (m->host))
    m->todo |= MAP_DOWNLOAD;
}

/* Whether E is there because of an item before I of the same directive, and nothing is
   copied to it: the clauses of a directive have no order.  */
static bool
is_empty_still (const struct items *all, size_t i, const struct entry *e)
{
  for (size_t k = 0; k < i; k++)
    for (const struct map *m = &all->maps[k]; m; m = m->more)
      if (m->entry == e && (m->todo & MAP_NEW))
	return !(m->todo & MAP_UPLOAD);
  return false;
}

void
map_take (struct items *all, size_t i, struct entry *e)
{
  map_found (all, i, &all->maps[i], e);
  if (kind_copies (all->kinds[i]) && is_empty_still (all, i, e))
    all->maps[i].todo |= MAP_UPLOAD;
}

int
map_add (struct items *all, size_t i, struct map *m, CUdeviceptr dev, struct block *block)
{
  struct entry *e;
  int rc = data_add (all->op, m->host, m->bytes, dev, block,
		      map_name (all, i), &e);
  if (rc)
    return rc;
  map_found (all, i, m, e);
  m->todo |= MAP_NEW;
  if (kind_copies (all->kinds[i]))
    m->todo |= MAP_UPLOAD;
  else if (kind_zeroes (all->kinds[i]))
    m->todo |= MAP_ZERO;
  return ACCX_OK;
}

int
map_error (struct items *all, size_t i, enum accx_error code, const char *what)
{
  return error_set (all->op, code, what, map_name (all, i), all->hosts[i],
		    map_item_bytes (all, i));
}

const char *
map_clause (const struct items *all, size_t i)
{
  bool to = kind_copies (all->kinds[i]), from = kind_copies_back (all->kinds[i]);
  switch (kind_class (all->kinds[i]))
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
      return to && from ? "copy" : to ? "copyin"
	     : from ? "copyout" : "create";
    }
}

/* Item I is a guess: takes what is present where it begins, or device memory as it
   is.  False: there is nothing.  */
static bool
item_guess (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  enum present_match match;
  struct entry *e = present_find (&all->op->dev->present, m->host, 1, &match);
  if (!e && !transfer_on_device ((void *) m->host))
    return false;
  m->dev = m->host;
  if (e)
    map_found (all, i, m, e);
  if (e && m->host + m->bytes > e->end)
    m->todo &= ~MAP_DOWNLOAD;
  return true;
}

/* Whether item I lies in a struct that an implicit item before it stands for, of which
   another part is present: then there is no place for it.  */
static bool
item_is_left_out (const struct items *all, size_t i)
{
  const struct map *m = &all->maps[i];
  for (size_t k = 0; k < i; k++)
    {
      const struct map *s = &all->maps[k];
      if (kind_is_implicit (all->kinds[k]) && s->entry && s->host <= m->host
	  && m->host + m->bytes <= s->host + s->bytes)
	return true;
    }
  return false;
}

/* The entry of an item in front of I that is about a part of what I is about, or NULL.  An item
   without bytes right behind that is about a neighbour in memory.  */
static struct entry *
item_part (const struct items *all, size_t i)
{
  const struct map *m = &all->maps[i];
  for (size_t k = i; k--;)
    {
      const struct map *s = &all->maps[k];
      if (s->entry && m->host <= s->host && s->host + s->bytes <= m->host + m->bytes
	  && s->entry->start < m->host + m->bytes && m->host < s->entry->end)
	return s->entry;
    }
  return NULL;
}

/* Whether item K, behind a guess that it overlaps, is to share its memory: another guess, or a
   whole array or section, but no codes.  MEMBER: it is one of a struct, which has a place.  */
static bool
item_joins (const struct items *all, size_t k, bool member)
{
  return kind_is_guess (all->kinds[k])
	 || (!member && kind_class (all->kinds[k]) == CLASS_DATA
	     && !compress_wanted (all->op->thread, (uintptr_t) all->hosts[k], map_name (all, k)));
}

/* Item I is a guess of which nothing is present: makes it reach as far as all data of the
   directive behind that overlap, since pointers may lead to parts of one array.  */
static void
item_widen (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  size_t members = i;           /* the last item that is a member of a struct */
  for (size_t k = i + 1; k < all->n; k++)
    {
      struct map wide = *m;
      enum present_match match;
      uintptr_t start = (uintptr_t) all->hosts[k];
      uintptr_t end = start + map_item_bytes (all, k);
      if (kind_class (all->kinds[k]) == CLASS_STRUCT)
	members = k + frame_members (all->sizes[k]);
      if (!item_joins (all, k, k <= members) || start == end
	  || start >= m->host + m->bytes || end <= m->host)
	continue;
      wide.host = start < m->host ? start : m->host;
      wide.bytes = (end > m->host + m->bytes ? end : m->host + m->bytes) - wide.host;
      present_find (&all->op->dev->present, wide.host, wide.bytes, &match);
      if (match != PRESENT_NONE || (wide.host == m->host && wide.bytes == m->bytes))
	continue;
      *m = wide;
      members = k = i;
    }
}

/* Item I, of which nothing is present, as W, if not NULL, says that it is to be
   compressed.  */
static int
item_new (struct items *all, size_t i, const struct compression *w)
{
  struct map *m = &all->maps[i];
  struct block *block;
  uintptr_t host = m->host;
  bool done = false;
  int beside = w ? ACCX_OK : frame_beside (all, i, &done);
  if (beside || done)
    return beside;
  if (kind_is_guess (all->kinds[i]) && !w)
    item_widen (all, i);
  size_t lead = w ? 0 : data_lead (m->host, m->bytes);
  int rc = data_block (all->op, all->hosts[i], w ? compress_block (w, m->bytes) : m->bytes + lead,
		       map_clause (all, i), map_name (all, i), &block);
  if (!rc && lead)
    access_narrow (all->op->dev, block->dev, block->lead = lead);
  if (!rc)
    rc = map_add (all, i, m, block->dev + lead, block);
  if (!rc && kind_is_guess (all->kinds[i]) && (m->todo & MAP_DOWNLOAD))
    rc = data_keep_before (all->op, m->entry);
  if (!rc)
    m->dev += host - m->host;
  if (!rc && w)
    rc = compress_entry (all->op, m->entry, w);
  if (!rc && w && w->inside && present_move_inside (&all->op->dev->present, m->entry))
    rc = map_error (all, i, ACCX_NO_HOST_MEMORY, "mapping");
  return rc;
}

/* copy, copyin, copyout, create, present, no_create.  */
static int
item_data (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  enum map_class class = kind_class (all->kinds[i]);
  enum present_match match;
  const struct compression *w = compress_wanted (all->op->thread, m->host,
						 map_name (all, i));
  /* A pointer of Fortran with negative strides: strided-dummies.cc has mapped what it leads to.  */
  if (m->bytes > PTRDIFF_MAX && kind_is_implicit (all->kinds[i])
      && present_find (&all->op->dev->present, m->host, 1, &match))
    m->bytes = 1;
  if (m->bytes > PTRDIFF_MAX)
    return map_error (all, i, ACCX_NEGATIVE, map_clause (all, i));
  if (m->bytes && kind_is_guess (all->kinds[i]) && item_guess (all, i))
    return ACCX_OK;
  struct entry *e = present_find (&all->op->dev->present, m->host, m->bytes,
				  &match);
  if (e && !e->compression && w && w->inside && m->bytes)
    {
      e = NULL;			/* that is the struct */
      match = PRESENT_NONE;
    }
  if (match == PRESENT_WHOLE && w && m->bytes)
    {
      int rc = compress_agree (all->op, e, w, map_clause (all, i), map_name (all, i));
      if (rc)
	return rc;
    }
  if (match == PRESENT_PARTLY && class == CLASS_DATA)
    {
      bool done;
      int rc = all->structured ? frame_fill (all, i, &done) : frame_absorb (all, i, &done);
      if (rc || done)
	return rc;
    }
  if (match == PRESENT_PARTLY && kind_is_implicit (all->kinds[i])
      && ((e = item_part (all, i)) || (e = frame_part (all, i))))
    {
      map_found (all, i, m, e);
      m->todo &= ~MAP_DOWNLOAD;
      return ACCX_OK;
    }
  if (match == PRESENT_PARTLY)
    return map_error (all, i, ACCX_PARTLY_PRESENT, map_clause (all, i));
  if (e && m->bytes == 0 && !all->structured)
    {
      /* exit data of an empty range does nothing: it would not count back.  */
      m->dev = entry_device (e, m->host);
      return ACCX_OK;
    }
  if (e)
    {
      map_take (all, i, e);
      return ACCX_OK;
    }
  if (m->bytes == 0)
    return w ? map_codes_nothing (all->op, w) : ACCX_OK;
  if (class == CLASS_PRESENT)
    return map_error (all, i, transfer_on_device (all->hosts[i]) ? ACCX_DEVICE_MEMORY
		      : ACCX_NOT_PRESENT, "present");
  if (!(w && w->inside) && item_is_left_out (all, i))
    return map_error (all, i, ACCX_PARTLY_PRESENT, "struct member");
  if (class == CLASS_IF_PRESENT)
    {
      m->dev = m->host;         /* device code sees the host's memory */
      return ACCX_OK;
    }
  return item_new (all, i, w);
}

/* Whether item I is static data or on the stack, and the construct uses such where the host has them.  */
static bool
item_in_place (const struct items *all, size_t i)
{
  const struct map *m = &all->maps[i];
  return all->op->in_place && kind_class (all->kinds[i]) != CLASS_PRESENT && locked_has (m->host)
	 && locked_alike ((void *) m->host, m->bytes) == m->bytes;
}

/* Whether item I is in shared memory, and no clause or call has given it another place: then there
   is nothing to do for it (OpenACC 3.4 section 2.7.4), but for hints.  */
static bool
item_shared (struct items *all, size_t i)
{
  bool in_place = item_in_place (all, i);
  struct map *m = &all->maps[i];
  struct device *dev = all->op->dev;
  enum present_match match;
  enum map_class class = kind_class (all->kinds[i]);
  if (class == CLASS_VALUE || all->op->captures || m->bytes > PTRDIFF_MAX
      || !(in_place || shared_is (dev, m->host))
      || present_find (&dev->present, m->host, m->bytes ? m->bytes : 1, &match)
      || compress_wanted (all->op->thread, m->host, map_name (all, i)))
    return false;
  const struct accx_site *site = all->op->site;
  bool data = !site || site->construct > ACCX_SERIAL;
  m->dev = m->host;
  m->todo = MAP_SHARED;
  if (!in_place && kind_copies (all->kinds[i]) && shared_is_news (dev, m->host, m->bytes, data))
    m->todo |= MAP_HINT;
  return true;
}

/* True if the pointer at item I may lead to data that are not present.  */
static bool
item_may_dangle (const struct items *all, size_t i)
{
  unsigned low = kind_low (all->kinds[i]);
  return low == MAP_POINTER_TO_ZERO_LENGTH_ARRAY_SECTION
	 || low == MAP_ATTACH_ZERO_LENGTH_ARRAY_SECTION;
}

/* Whether item I leads to an array without elements or to TARGET; it is a pointer behind an array,
   or in the array descriptor in front of it.  no_create has found TARGET absent.  */
static bool
item_of_nothing (const struct items *all, size_t i, uintptr_t target)
{
  if (i > 0 && all->maps[i - 1].bytes == 0 && all->maps[i - 1].host == target + all->sizes[i])
    return true;
  if (i > 0 && kind_class (all->kinds[i - 1]) == CLASS_IF_PRESENT
      && all->maps[i - 1].host == target + all->sizes[i])
    return true;
  if (i < 2 || kind_class (all->kinds[i - 1]) != CLASS_POINTER_SET)
    return false;
  const struct map *data = &all->maps[i - 2];
  return data->bytes == 0
	 || (kind_class (all->kinds[i - 2]) == CLASS_IF_PRESENT && data->host == target);
}

/* An error if a pointer leads to ADDRESS in a compressed array: device code would take its
   codes for numbers.  */
static int
item_leads (struct items *all, uintptr_t address)
{
  enum present_match match;
  struct entry *e = present_find (&all->op->dev->present, address, 1, &match);
  if (!e || !e->compression)
    return ACCX_OK;
  return compress_refuse (all->op, e, "attach", NULL,
			  ": no pointer to it can be attached");
}

/* Plans the store of the device counterpart of the host pointer at item I,
   which lies in E.  The pointer stays attached as long as E lives.  */
static int
item_store (struct items *all, size_t i, struct entry *e)
{
  struct map *m = &all->maps[i];
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  unsigned count;
  int rc = pointer ? item_leads (all, pointer + all->sizes[i]) : ACCX_OK;
  if (rc)
    return rc;
  m->store = pointer ? data_translate (all->op->dev, pointer, all->sizes[i]) : 0;
  const struct attachment a = { m->host, pointer, all->sizes[i], m->store, 0 };
  if (entry_attach (e, &a, &count))
    return map_error (all, i, ACCX_NO_HOST_MEMORY, "pointer");
  m->dev = e->dev + (m->host - e->start);
  if (pointer && !m->store && !item_may_dangle (all, i) && !item_of_nothing (all, i, pointer))
    return map_error (all, i, ACCX_ATTACH_TARGET, "pointer");
  m->todo |= MAP_STORE;
  return data_order_stores (all->op, e);
}

/* Item I, a pointer in a variable of the compiler's own: whose memory has another use once the
   directive has begun, so that no address says what it was.  */
static int
item_slot (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  struct block *block;
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  CUdeviceptr target = pointer ? data_translate (all->op->dev, pointer, all->sizes[i]) : 0;
  struct entry *e = present_find_slot (&all->op->dev->present, m->host, pointer, target);
  if (e)
    {
      map_found (all, i, m, e);
      return ACCX_OK;
    }
  int rc = data_block (all->op, all->hosts[i], m->bytes, map_clause (all, i), map_name (all, i), &block);
  if (!rc)
    rc = data_add_slot (all->op, m->host, block, map_name (all, i), &e);
  if (rc)
    return rc;
  map_found (all, i, m, e);
  m->todo |= MAP_NEW;
  return item_store (all, i, e);
}

/* Item I, the pointer in descriptor SET of a declared variable: the device's leads to what the host's
   does now, if that is present.  */
static int
item_lead (struct items *all, size_t i, struct map *set)
{
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  CUdeviceptr target = pointer ? data_translate (all->op->dev, pointer, all->sizes[i]) : 0;
  const struct attachment *a = entry_attached (set->entry, all->maps[i].host);
  if (!target || (a && a->at == all->maps[i].host && a->pointer == pointer && a->target == target))
    return ACCX_OK;
  all->op->dev->present.changes++;
  set->todo |= MAP_UPLOAD;
  return item_store (all, i, set->entry);
}

/* A pointer that is mapped itself; inside the array descriptor before it, or
   on its own, which enter data leaves out and exit data does not count.  */
static int
item_pointer (struct items *all, size_t i)
{
  for (size_t j = i; j-- > 0;)
    {
      enum map_class class = kind_class (all->kinds[j]);
      struct map *set = &all->maps[j];
      if (class == CLASS_POINTER)
	continue;
      if (class != CLASS_POINTER_SET || !set->entry
	  || all->maps[i].host < set->host
	  || all->maps[i].host >= set->host + set->bytes)
	break;
      if (!(set->todo & MAP_NEW))
	return set->entry->forever ? item_lead (all, i, set) : ACCX_OK;
      return item_store (all, i, set->entry);
    }
  enum present_match match;
  if (!all->structured)
    return ACCX_OK;
  present_find (&all->op->dev->present, all->maps[i].host, sizeof (void *), &match);
  return match == PRESENT_NONE ? item_slot (all, i) : item_data (all, i);
}

/* Whether the directive has made E.  */
static bool
is_new (const struct items *all, const struct entry *e)
{
  for (size_t i = 0; i < all->n; i++)
    if (all->maps[i].entry == e && (all->maps[i].todo & MAP_NEW))
      return true;
  return false;
}

/* Whether POINTER, of the host's at AT in E, is attached.  */
static bool
stays_attached (const struct entry *e, uintptr_t at, uintptr_t pointer)
{
  const struct attachment *a = entry_attached (e, at);
  return a && a->at == at && a->pointer == pointer;
}

/* The array descriptor around the pointer of item I, in memory that was present before: gets
   the host's shape with the pointer, for it may lack one.  */
static void
item_shape (struct items *all, size_t i)
{
  for (size_t j = i; j-- > 0;)
    {
      struct map *set = &all->maps[j];
      if (kind_class (all->kinds[j]) != CLASS_POINTER_SET || all->maps[i].host < set->host
	  || all->maps[i].host >= set->host + set->bytes)
	continue;
      if (set->entry && !(set->todo & (MAP_NEW | MAP_SHARED)))
	set->todo |= MAP_UPLOAD;
      return;
    }
}

/* Nothing happens where the pointer or its target is not present (2.7.2).  */
static int
item_attach (struct items *all, size_t i)
{
  struct map *m = &all->maps[i];
  struct device *dev = all->op->dev;
  size_t apart;
  bool copy = attach_is_copy (all->sizes[i], &apart);
  size_t bias = attach_bias (all->sizes[i]);
  enum present_match match;
  struct entry *e = present_find (&dev->present, m->host, sizeof (void *),
				  &match);
  unsigned count;
  if (match == PRESENT_NONE)
    return ACCX_OK;             /* perhaps an address of the device's */
  if (match == PRESENT_PARTLY)
    return map_error (all, i, ACCX_PARTLY_PRESENT, "attach");
  m->dev = e->dev + (m->host - e->start);
  if (copy && !is_new (all, e))
    return ACCX_OK;
  if (apart && copy)
    {
      attach_plan_rows (all, i, apart);
      return ACCX_OK;
    }
  uintptr_t pointer = *(uintptr_t *) all->hosts[i];
  if (pointer == 0)
    return ACCX_OK;             /* a null pointer stays one */
  int rc = item_leads (all, pointer + bias);
  if (rc)
    return rc;
  m->store = data_translate (dev, pointer, bias);
  if (!m->store && (!item_may_dangle (all, i) || stays_attached (e, m->host, pointer)))
    return ACCX_OK;
  const struct attachment a = { m->host, pointer, bias, m->store, 0 };
  rc = entry_attach (e, &a, &count);
  if (rc)
    return map_error (all, i, rc, "attach");
  m->todo |= MAP_ATTACHED;
  if (count == 1)
    {
      m->todo |= MAP_STORE;     /* else it leads there already */
      dev->present.changes++;
      item_shape (all, i);
      rc = data_order_stores (all->op, e);
    }
  return rc;
}

/* host_data: the compiler reads the address back from the array.  */
static int
item_use_device (struct items *all, size_t i)
{
  enum present_match match;
  uintptr_t host = (uintptr_t) all->hosts[i];
  struct entry *e = present_find (&all->op->dev->present, host, 1, &match);
  CUdeviceptr dev = e ? entry_device (e, host) : 0;
  if (dev)
    {
      all->hosts[i] = (void *) dev;
      data_give (all->op->dev, e);
    }
  else if (kind_low (all->kinds[i]) == MAP_USE_DEVICE_PTR)
    return map_error (all, i, ACCX_NOT_PRESENT, "use_device");
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
  if (item_shared (all, i))
    return ACCX_OK;
  switch (kind_class (all->kinds[i]))
    {
    case CLASS_DATA:
    case CLASS_PRESENT:
    case CLASS_IF_PRESENT:
    case CLASS_POINTER_SET:
      return item_data (all, i);
    case CLASS_POINTER:
      return item_pointer (all, i);
    case CLASS_STRUCT:
      *next = i + 1 + frame_members (all->sizes[i]);
      return frame_struct (all, i);
    case CLASS_ATTACH:
      return ACCX_OK;           /* map_late */
    case CLASS_ALWAYS_POINTER:
      if (i == 0)
	break;
      m->dev = data_translate (all->op->dev, m->host, 0);
      m->store = all->maps[i - 1].dev - all->sizes[i];
      m->todo |= MAP_STORE;
      return m->dev ? ACCX_OK
	     : map_error (all, i, ACCX_ATTACH_STRUCT, "pointer");
    case CLASS_USE_DEVICE:
      return item_use_device (all, i);
    case CLASS_VALUE:
      return ACCX_OK;           /* passed by value, launch.c */
    default:
      break;
    }
  return map_error (all, i, ACCX_BAD_KIND, "mapping");
}

/* What waits until all else is mapped, since GCC's order is not the clauses':
   pointers to attach, in structs that may stand behind them, and empty sections
   of what may be.  */
static int
map_late (struct items *all)
{
  int rc = ACCX_OK;
  for (size_t i = 0; rc == ACCX_OK && i < all->n; i++)
    if (!all->hosts[i] || (all->maps[i].todo & MAP_SHARED))
      continue;
    else if (kind_class (all->kinds[i]) == CLASS_ATTACH)
      rc = item_attach (all, i);
    else if (kind_class (all->kinds[i]) == CLASS_DATA
	     && all->maps[i].bytes == 0 && !all->maps[i].dev)
      rc = item_data (all, i);
  return rc;
}

/* ---- Mapping, second part: data; no lock held ---- */

/* Moves the data of M, one of item I.  */
static int
map_move (struct items *all, size_t i, const struct map *m)
{
  const char *what = map_clause (all, i), *name = map_name (all, i);
  if (m->todo & MAP_HINT)
    shared_hint (all->op, m->host, m->bytes, !kind_copies_back (all->kinds[i]));
  if (m->todo & MAP_UPLOAD)
    return data_copy (all->op, m->entry, m->host, m->bytes, true, what, name);
  return m->todo & MAP_ZERO ? transfer_zero (all->op, m->dev, m->bytes, what, name)
	 : ACCX_OK;
}

static int
map_transfer (struct items *all)
{
  struct op *op = all->op;
  for (size_t i = 0; i < all->n; i++)
    for (const struct map *m = &all->maps[i]; m; m = m->more)
      {
	int rc = map_move (all, i, m);
	if (rc)
	  return rc;
      }
  for (size_t i = 0; i < all->n; i++)
    {
      struct map *m = &all->maps[i];
      int rc = m->todo & MAP_ROWS ? attach_store_rows (all, i) : ACCX_OK;
      if (rc == ACCX_OK && (m->todo & MAP_STORE))
	rc = transfer_upload (op, m->dev, &m->store, sizeof m->store, "attach", map_name (all, i));
      if (rc)
	return rc;
    }
  return ACCX_OK;
}

/* True if other threads may use what ALL maps before OP's thread has waited for
   it: they run on queues of their own.  */
static bool
map_is_shared (const struct items *all)
{
  return all->op->stream->queue == QUEUE_SYNC && thread_several ();
}

/* Marks new entries that others must wait for as busy; true if there is
   anything left to do outside the lock.  */
static bool
map_mark (struct items *all)
{
  unsigned hidden = MAP_UPLOAD | MAP_ZERO | (map_is_shared (all) ? MAP_NEW : 0);
  bool any = false;
  for (size_t i = 0; i < all->n; i++)
    for (struct map *m = &all->maps[i]; m; m = m->more)
      {
	if (m->todo & hidden)
	  data_set_busy (all->op->dev, m->entry, true);
	any |= (m->todo & (hidden | MAP_STORE | MAP_HINT | MAP_ROWS)) != 0;
      }
  return any;
}

/* The new entries are complete: other threads may go on.  */
static void
map_settled (struct items *all)
{
  struct device *dev = all->op->dev;
  pthread_mutex_lock (&dev->lock);
  for (size_t i = 0; i < all->n; i++)
    for (struct map *m = &all->maps[i]; m; m = m->more)
      if (m->todo & (MAP_UPLOAD | MAP_ZERO | MAP_NEW))
	data_set_busy (dev, m->entry, false);
  pthread_cond_broadcast (&dev->ready);
  pthread_mutex_unlock (&dev->lock);
}

int
map_begin (struct op *op, size_t n, void **hosts, const size_t *sizes,
	  const unsigned short *kinds, struct map *maps, bool structured)
{
  struct items all = { op, n, hosts, sizes, kinds, maps, structured };
  int rc = ACCX_OK;
  for (size_t i = 0; i < n; i++)
    maps[i] = (struct map) { .host = (uintptr_t) hosts[i],
			     .bytes = map_item_bytes (&all, i) };
  pthread_mutex_lock (&op->dev->lock);
  map_settle (op->dev, n, hosts, sizes, kinds);
  for (size_t i = 0; rc == ACCX_OK && i < n;)
    rc = map_item (&all, i, &i);
  if (rc == ACCX_OK)
    rc = map_late (&all);
  bool unfinished = rc == ACCX_OK && map_mark (&all);
  pthread_mutex_unlock (&op->dev->lock);
  compress_forget (op->thread);
  profile_flush (op);
  if (!unfinished)
    return rc;
  rc = map_transfer (&all);
  if (rc == ACCX_OK && op->pending && map_is_shared (&all))
    {
      rc = queue_wait (op, op->stream);
      op->pending = false;
    }
  map_settled (&all);
  return rc;
}

int
map_enter (struct op *op, size_t n, void **hosts, const size_t *sizes,
	    const unsigned short *kinds)
{
  struct map *maps = calloc (n + 1, sizeof *maps);
  if (!maps)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  int rc = map_begin (op, n, hosts, sizes, kinds, maps, false);
  free (maps);
  return rc;
}

int
map_attach (struct op *op, void **pointer)
{
  const size_t bias = 0;
  const unsigned short kind = MAP_ATTACH;
  void *host = pointer;
  struct map map;
  return map_begin (op, 1, &host, &bias, &kind, &map, false);
}

int
map_capture (struct op *op, void *host, size_t bytes, bool in, const char *name)
{
  const unsigned short kind = in ? MAP_TO : MAP_ALLOC;
  struct map map = { .todo = 0 };
  if (!host || !bytes || !shared_is (op->dev, (uintptr_t) host))
    return ACCX_OK;
  op->captures = true;
  int rc = map_begin (op, 1, &host, &bytes, &kind, &map, false);
  op->captures = false;
  if (rc == ACCX_OK && !in && (map.todo & MAP_NEW))
    rc = transfer_zero (op, map.dev, bytes, "capture", name);
  pthread_mutex_lock (&op->dev->lock);
  if (rc == ACCX_OK && map.entry)
    map.entry->dynamic--;
  if (map.todo & MAP_NEW)
    map.entry->name = name;
  pthread_mutex_unlock (&op->dev->lock);
  return rc;
}
