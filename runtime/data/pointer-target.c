/* Pointers without sections in update and exit data: `update self (p)' is about all that
   was mapped where p leads to, unless the pointer itself was mapped; `update self (s->p)'
   although the member is mapped with its structure.  Compiled code passes the pointer's
   address with the size ACCX_TARGET or ACCX_MEMBER_TARGET.  For `exit data delete (s->p)'
   it passes where p leads to with ACCX_MAPPING.  Here these become the address and size of
   what is meant.

   OpenACC 3.3 sections 2.6.6, 2.7.1, 2.14.4.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "data/data.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

static bool
is_target (size_t bytes)
{
  return bytes == (size_t) ACCX_TARGET || bytes == (size_t) ACCX_MEMBER_TARGET
	 || bytes == (size_t) ACCX_MAPPING;
}

/* The mapping that ADDRESS is in, but for one that has the pointer at HOST, too; NULL if
   there is none.  device.lock held.  */
static struct entry *
target_entry (struct op *op, uintptr_t host, uintptr_t address)
{
  enum present_match match;
  struct entry *e = address ? present_find (&op->dev->present, address, 1, &match) : NULL;
  return e && (host == address || host - e->start >= e->end - e->start) ? e : NULL;
}

void
target_find (struct op *op, void **host, size_t *bytes)
{
  enum present_match match;
  uintptr_t at = (uintptr_t) *host, address = at;
  bool always = *bytes != (size_t) ACCX_TARGET;
  if (!is_target (*bytes))
    return;
  if (*bytes == (size_t) ACCX_MAPPING)
    *bytes = 0;
  else
    {
      address = *(uintptr_t *) *host;
      *bytes = sizeof address;
    }
  pthread_mutex_lock (&op->dev->lock);
  if (always || !present_find (&op->dev->present, at, *bytes, &match))
    {
      struct entry *e = target_entry (op, at, address);
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
  while (i < n && !is_target ((*sizes)[i]))
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
