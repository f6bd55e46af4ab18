/* Pointers without sections in update and exit data: `update self (p)' is about all that
   was mapped where p leads to, unless the pointer itself was mapped.  Compiled code
   passes the pointer's address with the size ACCX_TARGET; here that becomes the
   address and size of what is meant.

   OpenACC 3.3 sections 2.6.6, 2.7.1, 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "runtime.h"

void
target_find (struct op *op, void **host, size_t *bytes)
{
  enum present_match match;
  if (*bytes != (size_t) ACCX_TARGET)
    return;
  uintptr_t pointer = *(uintptr_t *) *host;
  *bytes = sizeof pointer;
  pthread_mutex_lock (&op->dev->lock);
  if (!present_find (&op->dev->present, (uintptr_t) *host, *bytes, &match) && pointer)
    {
      struct entry *e = present_find (&op->dev->present, pointer, 1, &match);
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
		 void **owned)
{
  size_t i = 0;
  *owned = NULL;
  while (i < n && (*sizes)[i] != (size_t) ACCX_TARGET)
    i++;
  if (i == n)
    return ACCX_OK;
  void **own_hosts = *owned = malloc (n * (sizeof **hosts + sizeof **sizes));
  if (!own_hosts)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  size_t *own_sizes = (size_t *) (own_hosts + n);
  for (i = 0; i < n; i++)
    {
      own_hosts[i] = (*hosts)[i];
      own_sizes[i] = (*sizes)[i];
      target_find (op, &own_hosts[i], &own_sizes[i]);
    }
  *hosts = own_hosts;
  *sizes = own_sizes;
  return ACCX_OK;
}
