/* Shared memory as pages: where each is, and what it costs to have it elsewhere.  The host's memory
   is what /proc/self/maps lists, read again for each launch; managed memory is allocated here.
   Both have their bytes where the host has them: nothing is moved, it is only counted.

   A page is the host's or some device's; one that is read mostly may be in several places
   until it is written.  A device that is full gives up the page that came first.  What the host
   accesses is known where units are compiled with check-host.

   CUDA Programming Guide, unified memory; CUDA Driver API, cuMemAdvise.
   The caller holds the lock of cuda.c.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/state/state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { PAGE_BITS = 16, BUCKETS = 1 << 12 };
#define PAGE_BYTES (UINT64_C (1) << PAGE_BITS)

struct page
{
  struct page *next;            /* in its bucket */
  struct page *older, *newer;   /* by arrival on a device */
  uint64_t number;              /* address / PAGE_BYTES */
  uint64_t holders;             /* a bit for each device that has it */
  uint64_t user;                /* the launch that used it last where the host has it */
  bool host;                    /* so does the host */
  bool read_mostly;
};

/* A part of the host's address space.  */
struct mapping
{
  uint64_t lo, hi;
  bool readable, writable;
};

static struct page *buckets[BUCKETS];
static struct page *oldest, *newest;
static uint64_t unified;                /* bit: that device may use the host's memory */
static struct mapping *mappings;
static size_t n_mappings, cap_mappings;
static bool mappings_known;
static uint64_t launches;
struct page_counts page_counts;

/* ---- The host's address space ---- */

static bool
mapping_add (uint64_t lo, uint64_t hi, bool readable, bool writable)
{
  if (n_mappings == cap_mappings)
    {
      size_t cap = cap_mappings ? 2 * cap_mappings : 256;
      struct mapping *more = realloc (mappings, cap * sizeof *more);
      if (!more)
        return false;
      mappings = more;
      cap_mappings = cap;
    }
  mappings[n_mappings++] = (struct mapping) { lo, hi, readable, writable };
  return true;
}

static void
mappings_read (void)
{
  char line[512];
  FILE *f = fopen ("/proc/self/maps", "re");
  n_mappings = 0;
  mappings_known = true;
  while (f && fgets (line, sizeof line, f))
    {
      unsigned long long lo, hi;
      char allowed[5];
      if (sscanf (line, "%llx-%llx %4s", &lo, &hi, allowed) == 3
          && !mapping_add (lo, hi, allowed[0] == 'r', allowed[1] == 'w'))
        break;
    }
  if (f)
    fclose (f);
}

static const struct mapping *
mapping_find (uint64_t address, uint64_t bytes)
{
  size_t lo = 0, hi = n_mappings;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (mappings[mid].hi <= address)
        lo = mid + 1;
      else
        hi = mid;
    }
  const struct mapping *m = lo < n_mappings ? &mappings[lo] : NULL;
  return m && m->lo <= address && bytes <= m->hi - address && m->readable ? m : NULL;
}

void
pages_unify (const struct device *d, bool on)
{
  uint64_t bit = UINT64_C (1) << d->ordinal;
  unified = on ? unified | bit : unified & ~bit;
}

void
pages_begin (void)
{
  mappings_known = false;
  launches++;
}

bool
pages_host_has (uint64_t address, uint64_t bytes, bool write)
{
  uint64_t end = address + bytes;
  mappings_read ();
  for (size_t i = 0; i < n_mappings && address < end; i++)
    if (mappings[i].lo <= address && address < mappings[i].hi && mappings[i].readable
        && (mappings[i].writable || !write))
      address = mappings[i].hi;
  return address >= end;
}

/* ---- Pages ---- */

static struct page **
page_place (uint64_t number)
{
  struct page **at = &buckets[(number * UINT64_C (0x9e3779b97f4a7c15)) >> 52];
  while (*at && (*at)->number != number)
    at = &(*at)->next;
  return at;
}

/* The page of ADDRESS; made if there is none: it is the host's, which has written there first.  NULL: no
   memory.  */
static struct page *
page_get (uint64_t address)
{
  struct page **at = page_place (address >> PAGE_BITS);
  if (!*at && (*at = calloc (1, sizeof **at)))
    {
      (*at)->number = address >> PAGE_BITS;
      (*at)->host = true;
    }
  return *at;
}

static void
list_remove (struct page *p)
{
  if (p->older)
    p->older->newer = p->newer;
  else if (oldest == p)
    oldest = p->newer;
  if (p->newer)
    p->newer->older = p->older;
  else if (newest == p)
    newest = p->older;
  p->older = p->newer = NULL;
}

static void
list_append (struct page *p)
{
  p->older = newest;
  if (newest)
    newest->newer = p;
  else
    oldest = p;
  newest = p;
}

/* P is on the devices HOLDERS from now on.  */
static void
page_hold (struct page *p, uint64_t holders)
{
  for (int d = 0; d < memory_devices (); d++)
    {
      bool was = p->holders >> d & 1, is = holders >> d & 1;
      if (was != is)
        memory_device (d)->resident += is ? PAGE_BYTES : -PAGE_BYTES;
    }
  if (p->holders)
    list_remove (p);
  p->holders = holders;
  if (holders)
    list_append (p);
}

/* Makes room for a page on D.  */
static void
device_evict (struct device *d)
{
  uint64_t bit = UINT64_C (1) << d->ordinal;
  for (struct page *p = oldest, *next; p && d->used + d->resident + PAGE_BYTES > d->total; p = next)
    {
      next = p->newer;
      if (!(p->holders & bit))
        continue;
      uint64_t left = p->holders & ~bit;
      if (!left && !p->host)
        page_counts.moved += PAGE_BYTES;
      p->host |= !left;
      page_counts.evicted++;
      page_hold (p, left);
    }
}

/* Brings P to D, or a copy of it.  */
static void
page_bring (struct page *p, struct device *d)
{
  uint64_t bit = UINT64_C (1) << d->ordinal;
  device_evict (d);
  if (p->host || p->holders)
    page_counts.moved += PAGE_BYTES;
  page_hold (p, p->read_mostly ? p->holders | bit : bit);
  p->host &= p->read_mostly;
}

bool
pages_find (struct device *d, uint64_t address, unsigned bytes, bool write, struct range *r)
{
  uint64_t bit = UINT64_C (1) << d->ordinal, page = address & -PAGE_BYTES;
  const struct range *managed = memory_find (address, bytes);
  uint64_t lo, hi;
  bool writable = true;
  if (managed)
    {
      if (managed->kind != MEMORY_SHARED)
        return false;
      lo = managed->lo;
      hi = lo + managed->bytes;
    }
  else
    {
      if (!(unified & bit))
        return false;
      if (!mappings_known)
        mappings_read ();
      const struct mapping *m = mapping_find (address, bytes);
      if (!m || (write && !m->writable))
        return false;
      lo = m->lo;
      hi = m->hi;
      writable = m->writable;
    }
  struct page *p = page_get (address);
  if (!p)
    return false;
  if (!(p->holders & bit))
    {
      page_counts.faults++;
      page_bring (p, d);
    }
  if (write && (p->host || p->holders != bit))
    {
      p->host = false;
      page_hold (p, bit);
    }
  lo = lo > page ? lo : page;
  hi = hi < page + PAGE_BYTES ? hi : page + PAGE_BYTES;
  *r = (struct range) { .lo = lo, .bytes = hi - lo, .host = (uint8_t *) (uintptr_t) lo,
                        .kind = MEMORY_SHARED, .device = d->ordinal,
                        .read_only = !writable || p->host || p->holders != bit };
  return true;
}

void
pages_in_place (const struct range *r, uint64_t address, struct range *used)
{
  uint64_t page = address & -PAGE_BYTES, hi = r->lo + r->bytes;
  struct page *p = page_get (address);
  if (p && p->user != launches)
    {
      p->user = launches;
      page_counts.in_place++;
    }
  *used = *r;
  used->lo = r->lo > page ? r->lo : page;
  used->bytes = (hi < page + PAGE_BYTES ? hi : page + PAGE_BYTES) - used->lo;
  used->host = r->host + (used->lo - r->lo);
}

bool
pages_prefetch (struct device *d, uint64_t address, uint64_t bytes)
{
  const struct range *managed = memory_find (address, bytes);
  if (managed ? managed->kind != MEMORY_SHARED : !unified)
    return false;
  for (uint64_t at = address & -PAGE_BYTES; at < address + bytes; at += PAGE_BYTES)
    {
      struct page *p = page_get (at);
      if (!p)
        return false;
      if (!d && !p->host && p->holders)
        page_counts.moved += PAGE_BYTES;
      if (!d)
        {
          p->host = true;
          page_hold (p, p->read_mostly ? p->holders : 0);
        }
      else if (!(p->holders >> d->ordinal & 1))
        {
          page_counts.prefetched++;
          page_bring (p, d);
        }
    }
  return true;
}

bool
pages_read_mostly (uint64_t address, uint64_t bytes, bool on)
{
  const struct range *managed = memory_find (address, bytes);
  if (managed ? managed->kind != MEMORY_SHARED : !unified)
    return false;
  for (uint64_t at = address & -PAGE_BYTES; at < address + bytes; at += PAGE_BYTES)
    {
      struct page *p = page_get (at);
      if (!p)
        return false;
      p->read_mostly = on;
    }
  return true;
}

void
pages_host (const void *host, uint64_t bytes, bool write)
{
  uint64_t address = (uintptr_t) host;
  for (uint64_t at = address & -PAGE_BYTES; at < address + bytes; at += PAGE_BYTES)
    {
      struct page *p = *page_place (at >> PAGE_BITS);
      if (!p)
        continue;
      if (!p->host && p->holders)
        {
          page_counts.host_faults++;
          page_counts.moved += PAGE_BYTES;
        }
      p->host = true;
      if (p->holders && (write || !p->read_mostly))
        page_hold (p, 0);
    }
}

/* ---- Managed memory ---- */

uint64_t
pages_alloc (struct device *d, uint64_t bytes)
{
  uint64_t rounded = (bytes + PAGE_BYTES - 1) & -PAGE_BYTES, span = rounded + PAGE_BYTES;
  if (!bytes || span < bytes)
    return 0;
  uint8_t *p = mmap (NULL, span, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    return 0;
  uint64_t lo = ((uintptr_t) p + PAGE_BYTES - 1) & -PAGE_BYTES;
  uint64_t before = lo - (uintptr_t) p, behind = span - before - rounded;
  if (before)
    munmap (p, before);
  if (behind)
    munmap ((void *) (uintptr_t) (lo + rounded), behind);
  /* Like those of a graphics driver, these mappings are not there in a forked child.  */
  madvise ((void *) (uintptr_t) lo, rounded, MADV_DONTFORK);
  if (memory_share ((void *) (uintptr_t) lo, bytes, d->ordinal))
    return lo;
  munmap ((void *) (uintptr_t) lo, rounded);
  return 0;
}

void
pages_free (uint64_t address, uint64_t bytes)
{
  uint64_t rounded = (bytes + PAGE_BYTES - 1) & -PAGE_BYTES;
  for (uint64_t at = address; at < address + rounded; at += PAGE_BYTES)
    {
      struct page **place = page_place (at >> PAGE_BITS), *p = *place;
      if (!p)
        continue;
      page_hold (p, 0);
      *place = p->next;
      free (p);
    }
  munmap ((void *) (uintptr_t) address, rounded);
}
