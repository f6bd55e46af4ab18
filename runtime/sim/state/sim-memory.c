/* Device memory.  Each device owns a range of addresses that is reserved from the host's
   address space and never accessible.  So a device pointer used on the host faults; the bytes
   lie elsewhere.  One sorted array holds every range that device code may touch: device
   allocations, module variables, pinned host memory (whose device address is its host address).

   The caller holds the lock of cuda.c.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/state/state.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define ALIGNMENT 512
/* Unused addresses after each allocation, so that running off its end shows.  */
#define GUARD 4096

static struct device devices[MAX_DEVICES];
static int n_devices;
static struct range *ranges;
static size_t n_ranges, cap_ranges;

bool
memory_init (int n, uint64_t bytes)
{
  n_devices = 0;
  for (int i = 0; i < n; i++)
    {
      struct device *d = &devices[i];
      uint64_t span = 16 * bytes;
      void *p = MAP_FAILED;
      if (span < UINT64_C (1) << 32)
        span = UINT64_C (1) << 32;
      for (; p == MAP_FAILED && span >= UINT64_C (1) << 28; span /= 2)
        p = mmap (NULL, span, PROT_NONE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (p == MAP_FAILED)
        return false;
      span *= 2;
      *d = (struct device) { .ordinal = i, .base = (uintptr_t) p, .span = span,
                             .next = (uintptr_t) p, .total = bytes,
                             .stack_limit = 1024 };
      n_devices++;
    }
  return true;
}

int
memory_devices (void)
{
  return n_devices;
}

struct device *
memory_device (int ordinal)
{
  return ordinal >= 0 && ordinal < n_devices ? &devices[ordinal] : NULL;
}

bool
memory_is_device (uint64_t address)
{
  for (int i = 0; i < n_devices; i++)
    if (address - devices[i].base < devices[i].span)
      return true;
  return false;
}

/* The index of the first range that starts above ADDRESS.  */
static size_t
upper (uint64_t address)
{
  size_t lo = 0, hi = n_ranges;
  while (lo < hi)
    {
      size_t mid = (lo + hi) / 2;
      if (ranges[mid].lo <= address)
        lo = mid + 1;
      else
        hi = mid;
    }
  return lo;
}

struct range *
memory_find (uint64_t address, uint64_t bytes)
{
  size_t i = upper (address);
  if (i == 0)
    return NULL;
  struct range *r = &ranges[i - 1];
  uint64_t offset = address - r->lo;
  return offset < r->bytes && bytes <= r->bytes - offset ? r : NULL;
}

struct range *
memory_nearest (uint64_t address)
{
  size_t i = upper (address);
  if (n_ranges == 0)
    return NULL;
  if (i == 0)
    return &ranges[0];
  if (i == n_ranges)
    return &ranges[i - 1];
  if (address - ranges[i - 1].lo < ranges[i - 1].bytes)
    return &ranges[i - 1];
  uint64_t below = address - (ranges[i - 1].lo + ranges[i - 1].bytes);
  return below <= ranges[i].lo - address ? &ranges[i - 1] : &ranges[i];
}

static bool
insert (const struct range *r)
{
  if (n_ranges == cap_ranges)
    {
      size_t cap = cap_ranges ? 2 * cap_ranges : 64;
      struct range *more = realloc (ranges, cap * sizeof *more);
      if (!more)
        return false;
      ranges = more;
      cap_ranges = cap;
    }
  size_t i = upper (r->lo);
  memmove (ranges + i + 1, ranges + i, (n_ranges - i) * sizeof *ranges);
  ranges[i] = *r;
  n_ranges++;
  return true;
}

static void
erase (struct range *r)
{
  size_t i = (size_t) (r - ranges);
  memmove (r, r + 1, (n_ranges - i - 1) * sizeof *ranges);
  n_ranges--;
}

/* Room for BYTES, aligned to ALIGN, at or above FROM in D, or 0.  */
static uint64_t
find_room (const struct device *d, uint64_t from, uint64_t bytes, uint64_t align)
{
  uint64_t end = d->base + d->span;
  size_t i = upper (from);
  if (i && ranges[i - 1].lo + ranges[i - 1].bytes + GUARD > from)
    from = ranges[i - 1].lo + ranges[i - 1].bytes + GUARD;
  for (;; i++)
    {
      from = (from + align - 1) / align * align;
      uint64_t limit = i < n_ranges && ranges[i].lo < end ? ranges[i].lo : end;
      if (from + bytes + GUARD <= limit)
        return from;
      if (limit == end)
        return 0;
      from = ranges[i].lo + ranges[i].bytes + GUARD;
    }
}

uint64_t
memory_alloc (struct device *d, uint64_t bytes, uint64_t align,
              enum memory_kind kind, const char *name, bool read_only)
{
  align = align > ALIGNMENT ? align : ALIGNMENT;
  uint64_t charged = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  if (bytes == 0 || bytes > d->total || charged > d->total - d->used)
    return 0;
  /* Addresses are reused as late as possible.  */
  uint64_t address = find_room (d, d->next, bytes, align);
  if (!address)
    address = find_room (d, d->base, bytes, align);
  struct range r = { .lo = address, .bytes = bytes, .kind = kind,
                     .device = d->ordinal, .read_only = read_only, .name = name,
                     .host = address ? malloc (bytes + 16) : NULL };
  if (!r.host)
    return 0;
  /* Fresh memory holds something conspicuous; very large blocks stay untouched
     so that they cost nothing.  */
  if (bytes < 1 << 26)
    memset (r.host, 0xa5, bytes);
  if (!insert (&r))
    {
      free (r.host);
      return 0;
    }
  d->used += charged;
  d->next = address + bytes + GUARD;
  return address;
}

bool
memory_free (uint64_t address)
{
  struct range *r = memory_find (address, 1);
  if (!r || r->lo != address || r->kind == MEMORY_HOST)
    return false;
  if (r->kind == MEMORY_SHARED)
    {
      uint64_t bytes = r->bytes;
      erase (r);
      pages_free (address, bytes);
      return true;
    }
  devices[r->device].used -= (r->bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  free (r->host);
  erase (r);
  return true;
}

void
memory_free_all (struct device *d)
{
  for (size_t i = n_ranges; i-- > 0;)
    if (ranges[i].device == d->ordinal && ranges[i].kind == MEMORY_DEVICE)
      memory_free (ranges[i].lo);
}

bool
memory_pin (void *host, uint64_t bytes, int device, unsigned flags, bool owned)
{
  uint64_t lo = (uintptr_t) host;
  size_t i = upper (lo);
  if ((i && ranges[i - 1].lo + ranges[i - 1].bytes > lo)
      || (i < n_ranges && ranges[i].lo < lo + bytes))
    return false;
  struct range r = { .lo = lo, .bytes = bytes, .host = host,
                     .kind = MEMORY_HOST, .device = device, .owned = owned,
                     .flags = flags, .read_only = flags & PIN_READ_ONLY && !owned };
  return insert (&r);
}

bool
memory_share (void *host, uint64_t bytes, int device)
{
  if (!memory_pin (host, bytes, device, 0, true))
    return false;
  memory_find ((uintptr_t) host, 1)->kind = MEMORY_SHARED;
  return true;
}

bool
memory_unpin (void *host, bool owned)
{
  struct range *r = memory_find ((uintptr_t) host, 1);
  if (!r || r->lo != (uintptr_t) host || r->kind != MEMORY_HOST
      || r->owned != owned)
    return false;
  erase (r);
  return true;
}
