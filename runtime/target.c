/* Pointers without sections in update and exit data: `update self (p)' is about all that
   was mapped where p leads to, unless the pointer itself was mapped.  `exit data delete
   (s->p)' is about that, too, although the member is mapped with its structure, and
   detaches it.  Compiled code passes the pointer's address with the size ACCX_TARGET or
   one of the others; here that becomes the address and size of what is meant.

   OpenACC 3.3 sections 2.6.6, 2.7.1, 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "runtime.h"

static bool
is_member (size_t bytes)
{
  return bytes == (size_t) ACCX_MEMBER_TARGET || bytes == (size_t) ACCX_COUNTED_TARGET;
}

static bool
is_target (size_t bytes)
{
  return bytes == (size_t) ACCX_TARGET || is_member (bytes);
}

/* The mapping that POINTER, at HOST, leads into, but for one that has the pointer itself;
   NULL if there is none.  device.lock held.  */
static struct entry *
target_entry (struct op *op, uintptr_t host, uintptr_t pointer)
{
  enum present_match match;
  struct entry *e = pointer ? present_find (&op->dev->present, pointer, 1, &match) : NULL;
  return e && host - e->start >= e->end - e->start ? e : NULL;
}

void
target_find (struct op *op, void **host, size_t *bytes)
{
  enum present_match match;
  bool member = is_member (*bytes);
  if (!is_target (*bytes))
    return;
  uintptr_t pointer = *(uintptr_t *) *host;
  *bytes = *bytes == (size_t) ACCX_COUNTED_TARGET ? 0 : sizeof pointer;
  pthread_mutex_lock (&op->dev->lock);
  if (member || !present_find (&op->dev->present, (uintptr_t) *host, *bytes, &match))
    {
      struct entry *e = target_entry (op, (uintptr_t) *host, pointer);
      if (e)
	{
	  *host = (void *) e->start;
	  *bytes = e->end - e->start;
	}
    }
  pthread_mutex_unlock (&op->dev->lock);
}

int
target_find_all (struct op *op, size_t n, void ***hosts, const size_t **sizes,
		 const unsigned short *kinds, void **owned)
{
  int rc = ACCX_OK;
  size_t i = 0;
  *owned = NULL;
  while (i < n && !is_target ((*sizes)[i]))
    i++;
  if (i == n)
    return ACCX_OK;
  void **own_hosts = *owned = malloc (n * (sizeof **hosts + sizeof **sizes));
  if (!own_hosts)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  size_t *own_sizes = (size_t *) (own_hosts + n);
  for (i = 0; i < n && rc == ACCX_OK; i++)
    {
      void *host = own_hosts[i] = (*hosts)[i];
      own_sizes[i] = (*sizes)[i];
      target_find (op, &own_hosts[i], &own_sizes[i]);
      if (is_member ((*sizes)[i]) && own_hosts[i] != host)
	rc = unmap_detach (op, host, map_finalizes (kinds[i]));
    }
  *hosts = own_hosts;
  *sizes = own_sizes;
  return rc;
}
