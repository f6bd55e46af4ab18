/* Guesses that may be too long: of loops that data end before their limit, as in

     for (i = 0; i < 1000; i++)
       {
	 if (x[i] == 0)
	   break;
	 x[i] = -x[i];
       }

   Takes the bytes up to the limit.  Gives those of them that are there: no more than the host may read, and
   none of other data that are present.  What lies behind such an array may have changed on the host
   when the construct ends, malloc's own data for example: of a copy only those bytes come back
   that the device has changed (entry.before).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/uio.h>
#include <unistd.h>

#include "data/data.h"
#include "base/base.h"
#include "device/device.h"
#include "data/map.h"

enum { PAGES_AT_ONCE = 256 };

/* How many of BYTES at AT the host may read, all of them if the system does not tell.  */
static size_t
readable_bytes (uintptr_t at, size_t bytes)
{
  static uintptr_t page;
  char there[PAGES_AT_ONCE];
  struct iovec pages[PAGES_AT_ONCE], to = { there, sizeof there };
  uintptr_t end = at + bytes, next = at;
  page = page ? page : (uintptr_t) sysconf (_SC_PAGESIZE);
  while (next < end)
    {
      uintptr_t first = next;
      int n = 0;
      for (; n < PAGES_AT_ONCE && next < end; n++)
	{
	  pages[n] = (struct iovec) { (void *) next, 1 };
	  next = (next & -page) + page;
	}
      to.iov_len = n;
      ssize_t got = process_vm_readv (getpid (), &to, 1, pages, n, 0);
      if (got < 0 && errno != EFAULT)
	return bytes;
      got = got < 0 ? 0 : got;
      if (got < n)
	return got ? (first & -page) + got * page - at : first - at;
    }
  return bytes;
}

/* Remembers for OP's thread that a guess of BYTES at START may be too long.  */
static void
note_loose (struct thread *t, uintptr_t start, size_t bytes)
{
  memmove (t->loose + 1, t->loose, (THREAD_LOOSE - 1) * sizeof *t->loose);
  t->loose[0] = (struct loose_guess) { start, bytes };
  t->n_loose += t->n_loose < THREAD_LOOSE;
}

size_t
data_known_bytes (struct op *op, uintptr_t start, size_t bytes, bool write)
{
  struct present *table = &op->dev->present;
  enum present_match match;
  pthread_mutex_lock (&op->dev->lock);
  struct entry *e = present_find (table, start, bytes, &match);
  bool there = e && e->start <= start;
  if (e && !there)
    bytes = e->start - start;
  pthread_mutex_unlock (&op->dev->lock);
  if (there || transfer_on_device ((void *) start))
    return bytes;
  bytes = readable_bytes (start, bytes);
  if (write && bytes)
    note_loose (op->thread, start, bytes);
  return bytes;
}

/* Whether a guess that may be too long has a part of E.  */
static bool
is_loose (const struct thread *t, const struct entry *e)
{
  for (unsigned i = 0; i < t->n_loose; i++)
    if (t->loose[i].start < e->end && e->start < t->loose[i].start + t->loose[i].bytes)
      return true;
  return false;
}

int
data_keep_before (struct op *op, struct entry *e)
{
  if (!is_loose (op->thread, e))
    return ACCX_OK;
  e->before = malloc (e->end - e->start);
  return e->before ? ACCX_OK : ACCX_NO_HOST_MEMORY;
}

int
data_store_changes (struct op *op, const struct entry *e, uintptr_t host, size_t bytes, const char *what,
		    const char *name)
{
  char *now = malloc (bytes), *before = e->before + (host - e->start);
  int rc = now ? transfer_download (op, now, entry_device (e, host), bytes, what, name)
	   : error_set (op, ACCX_NO_HOST_MEMORY, what, name, (void *) host, bytes);
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  for (size_t i = 0; rc == ACCX_OK && i < bytes; i++)
    if (now[i] != before[i])
      ((char *) host)[i] = before[i] = now[i];
  free (now);
  return rc;
}
