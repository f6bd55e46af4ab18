/* The units of the program, and the table that finds a kernel by its host function; knows no
   device.

   The kernel table is an open-addressed hash that is never changed once it is
   published: registering a unit publishes a new one, so that a launch looks up
   without a lock.  Old tables are kept until the last unit leaves.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "table/table.h"
#include "base/base.h"

/* All that is looked up without a lock.  */
struct table
{
  struct table *older;
  struct range *constants;      /* owned */
  size_t n_constants;
  size_t mask;
  struct kernel slots[];        /* ABI is NULL where empty */
};

struct image *images;

static struct table *_Atomic table;

static size_t
table_hash (void (*fn) (void *))
{
  uint64_t key = (uintptr_t) fn;
  return (key * 0x9e3779b97f4a7c15u) >> 32;
}

bool
image_find (void (*fn) (void *), struct kernel *kernel)
{
  const struct table *t = table;
  if (!t)
    return false;
  for (size_t i = table_hash (fn) & t->mask; t->slots[i].abi;
       i = (i + 1) & t->mask)
    if (t->slots[i].abi->host == fn)
      {
	*kernel = t->slots[i];
	return true;
      }
  return false;
}

const char *
image_why (void (*fn) (void *))
{
  const char *why = NULL;
  pthread_mutex_lock (&runtime.lock);
  for (struct image *i = images; i && !why; i = i->next)
    for (uint64_t k = 0; k < i->unit->n_hosts && !why; k++)
      if (i->unit->hosts[k].host == fn)
	why = i->unit->hosts[k].why;
  pthread_mutex_unlock (&runtime.lock);
  return why;
}

bool
image_read_only (uintptr_t host)
{
  const struct table *t = table;
  for (size_t c = 0; t && c < t->n_constants; c++)
    if (t->constants[c].start <= host && host < t->constants[c].end)
      return true;
  return false;
}

static void
table_add (struct table *t, struct image *image)
{
  for (unsigned k = 0; k < image->unit->n_kernels; k++)
    {
      const struct accx_kernel *abi = &image->unit->kernels[k];
      size_t i = table_hash (abi->host) & t->mask;
      if (abi->flags & (ACCX_KERNEL_WIDE | ACCX_KERNEL_SHARED))
	continue;
      while (t->slots[i].abi)
	i = (i + 1) & t->mask;
      t->slots[i] = (struct kernel) { abi, image, k };
    }
}

/* Adds IMAGE's constant data, once for each program or library.  */
static void
table_add_constants (struct table *t, const struct image *image)
{
  for (size_t c = 0; c < t->n_constants; c++)
    if (image->n_constants
	&& t->constants[c].start == image->constants[0].start)
      return;
  for (unsigned c = 0; c < image->n_constants; c++)
    t->constants[t->n_constants++] = image->constants[c];
}

bool
image_publish (void)
{
  size_t n = 0, n_constants = 1, size = 16;
  for (struct image *i = images; i; i = i->next)
    {
      n += i->unit->n_kernels;
      n_constants += i->n_constants;
    }
  while (size < 2 * n + 1)
    size *= 2;
  struct table *t = calloc (1, sizeof *t + size * sizeof t->slots[0]);
  struct range *constants = calloc (n_constants, sizeof *constants);
  if (!t || !constants)
    {
      free (t);
      free (constants);
      return false;
    }
  t->mask = size - 1;
  t->older = table;
  t->constants = constants;
  for (struct image *i = images; i; i = i->next)
    {
      table_add_constants (t, i);
      if (i->unit->image)
	table_add (t, i);
    }
  table = t;
  return true;
}

void
image_free_tables (void)
{
  struct table *older;
  for (struct table *t = table; t; t = older)
    {
      older = t->older;
      free (t->constants);
      free (t);
    }
  table = NULL;
}

