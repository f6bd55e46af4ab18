/* Which bytes hold what they should: each byte of memory that a device allocates, or that is
   mapped, has flags, in pages that hang in a hash table by host address.

     UNSET	nothing has set it since it was allocated
     OLD	the host has changed its copy since it came here
     NEW	a kernel has changed it, and it has not been copied to the host since
     DROPPED	a byte of the host, whose copy was NEW when it went away

   A kernel that uses what is UNSET as a whole, or OLD in any byte, ends with a line that says
   so; a load counts as it does for races (pending.c).  What the host does is found in mapped.c.
   Unless ACCX_SIM_CHECK is 0.  Without memory for a page there is no check.

   OpenACC 3.3, 2.6.2 and 2.7: the two copies of data, and who sees which.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"

#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 4096, PAGE = 4096 };

struct page
{
  struct page *next;            /* in its bucket */
  uintptr_t number;
  uint8_t flags[PAGE];
};

static struct page *buckets[BUCKETS];

/* The page of ADDRESS; NULL if there is none, or, if MAKE, no memory for it.  */
static struct page *
page_of (uintptr_t address, bool make)
{
  static struct page *last;
  uintptr_t number = address / PAGE;
  if (last && last->number == number)
    return last;
  struct page **bucket = &buckets[number % BUCKETS], *p = *bucket;
  while (p && p->number != number)
    p = p->next;
  if (!p && make && (p = calloc (1, sizeof *p)))
    {
      p->number = number;
      p->next = *bucket;
      *bucket = p;
    }
  return last = p;
}

void
valid_change (const void *host, uint64_t bytes, unsigned clear, unsigned set)
{
  if (!notes_wanted ())
    return;
  for (uintptr_t a = (uintptr_t) host, end = a + bytes, next; a < end; a = next)
    {
      next = (a / PAGE + 1) * PAGE < end ? (a / PAGE + 1) * PAGE : end;
      struct page *p = page_of (a, false);
      for (uintptr_t b = a; p && b < next; b++)
        p->flags[b % PAGE] = (uint8_t) ((p->flags[b % PAGE] & ~clear) | set);
    }
}

void
valid_use (const void *host, uint64_t bytes)
{
  /* Very large blocks cost nothing, as in sim-memory.c.  */
  if (!notes_wanted () || bytes >= 1 << 26)
    return;
  for (uintptr_t a = (uintptr_t) host / PAGE * PAGE; a < (uintptr_t) host + bytes; a += PAGE)
    page_of (a, true);
}

void
valid_begin (const void *host, uint64_t bytes, unsigned flags)
{
  valid_use (host, bytes);
  valid_change (host, bytes, ~0u, flags);
}

struct valid_flags
valid_of (const void *host, uint64_t bytes)
{
  struct valid_flags f = { 0, ~0u };
  for (uintptr_t a = (uintptr_t) host, end = a + bytes; a < end; a++)
    {
      struct page *p = page_of (a, false);
      unsigned byte = p ? p->flags[a % PAGE] : 0;
      f.any |= byte;
      f.all &= byte;
    }
  return f;
}

void
valid_copy (const void *to, const void *from, uint64_t bytes)
{
  uintptr_t t = (uintptr_t) to, f = (uintptr_t) from;
  for (uint64_t left = notes_wanted () ? bytes : 0, n; left > 0; left -= n, t += n, f += n)
    {
      struct page *source = page_of (f, false), *target = page_of (t, false);
      n = PAGE - (f % PAGE > t % PAGE ? f % PAGE : t % PAGE);
      n = n < left ? n : left;
      if (target && source)
        memmove (target->flags + t % PAGE, source->flags + f % PAGE, n);
      else if (target)
        memset (target->flags + t % PAGE, 0, n);
    }
}

const char *
valid_load (const void *host, unsigned bytes)
{
  struct valid_flags f = valid_of (host, bytes);
  return f.all & VALID_UNSET ? "read of memory that nothing has set"
         : f.any & VALID_OLD ? "read of what the host has changed since it was copied to the device"
         : NULL;
}

void
valid_store (const void *host, unsigned bytes)
{
  valid_change (host, bytes, VALID_UNSET | VALID_OLD, VALID_NEW);
}
