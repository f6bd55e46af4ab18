/* The modifier capture where the device is the host: data with a copy of its own beside the
   memory that both share.  Regions that run on the host as the device use the copies: for the
   time that any runs, the program's memory holds what the copies hold, and they what it holds.

   Locks: all below is behind `lock', which is not held while a region runs.
   OpenACC 3.4 sections 2.7.4 and 2.7.7 to 2.7.10.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "device/device.h"

struct host_copy
{
  char *host, *copy;
  size_t bytes;
  unsigned count;		/* clauses that have made it or found it */
  bool swapped;			/* HOST has the contents of the copy */
  struct host_copy *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct host_copy *copies;
static unsigned running;	/* regions that use them */

/* The copy that [HOST, +BYTES) lies in, or NULL.  */
static struct host_copy *
find_copy (const char *host, size_t bytes)
{
  struct host_copy *c = copies;
  while (c && !(host >= c->host && host + bytes <= c->host + c->bytes))
    c = c->next;
  return c;
}

int
host_copy_begin (struct op *op, void *host, size_t bytes, bool in)
{
  int rc = ACCX_OK;
  if (!host || !bytes)
    return rc;
  pthread_mutex_lock (&lock);
  struct host_copy *c = find_copy (host, bytes);
  if (c)
    c->count++;
  else if ((c = calloc (1, sizeof *c)) && (c->copy = calloc (1, bytes)))
    {
      c->host = host;
      c->bytes = bytes;
      c->count = 1;
      if (in)
	memcpy (c->copy, host, bytes);
      c->next = copies;
      copies = c;
    }
  else
    {
      free (c);
      rc = error_set (op, ACCX_NO_HOST_MEMORY, "capture", NULL, host, bytes);
    }
  pthread_mutex_unlock (&lock);
  return rc;
}

void
host_copy_end (void *host, size_t bytes, bool out, bool all)
{
  pthread_mutex_lock (&lock);
  struct host_copy *c = copies ? find_copy (host, bytes) : NULL;
  if (c && (--c->count == 0 || all))
    {
      struct host_copy **at = &copies;
      while (*at != c)
	at = &(*at)->next;
      *at = c->next;
      if (out && !c->swapped)
	memcpy (host, c->copy + ((char *) host - c->host), bytes);
      free (c->copy);
      free (c);
    }
  pthread_mutex_unlock (&lock);
}

void
host_copy_update (void *host, size_t bytes, bool to_copy)
{
  pthread_mutex_lock (&lock);
  struct host_copy *c = copies ? find_copy (host, bytes) : NULL;
  if (c)
    {
      char *copy = c->copy + ((char *) host - c->host);
      memcpy (to_copy ? copy : host, to_copy ? host : copy, bytes);
    }
  pthread_mutex_unlock (&lock);
}

/* Exchanges the contents of C and of the memory that it is a copy of.  */
static void
swap_contents (struct host_copy *c)
{
  for (size_t i = 0; i < c->bytes; i++)
    {
      char t = c->host[i];
      c->host[i] = c->copy[i];
      c->copy[i] = t;
    }
  c->swapped = !c->swapped;
}

void
host_copies_show (bool show)
{
  pthread_mutex_lock (&lock);
  bool now = show ? running++ == 0 : --running == 0;
  for (struct host_copy *c = now ? copies : NULL; c; c = c->next)
    if (c->swapped != show)
      swap_contents (c);
  pthread_mutex_unlock (&lock);
}
