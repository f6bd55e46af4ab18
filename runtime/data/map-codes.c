/* Which mappings of a construct lead to compressed arrays, where what a clause says is not the
   whole truth: a clause may have compressed an empty section, and a compressed array may be a
   member of a struct that is mapped around it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "compress/compress.h"

/* ---- Empty sections ---- */

static bool
is_noted (const struct device *dev, uintptr_t host)
{
  for (unsigned i = 0; i < dev->n_hollow; i++)
    if (dev->hollow[i] == host)
      return true;
  return false;
}

int
map_codes_nothing (struct op *op, const struct compression *w)
{
  struct device *dev = op->dev;
  if (is_noted (dev, w->base))
    return ACCX_OK;
  uintptr_t *more = realloc (dev->hollow, (dev->n_hollow + 1) * sizeof *more);
  if (!more)
    return error_set (op, ACCX_NO_HOST_MEMORY, "mapping", w->name, NULL, 0);
  dev->hollow = more;
  dev->hollow[dev->n_hollow++] = w->base;
  return ACCX_OK;
}

/* Whether nothing of the array at HOST, of BYTES, is there, and it was noted.  */
static bool
is_hollow (struct op *op, uintptr_t host, size_t bytes)
{
  enum present_match match;
  if (!is_noted (op->dev, host) || compress_wanted (op->thread, host, NULL))
    return false;
  present_find (&op->dev->present, host, bytes, &match);
  return match == PRESENT_NONE;
}

void
map_codes_leave_out (struct op *op, const struct accx_kernel *kernel, void *const *hosts,
		    const size_t *sizes, unsigned short *kinds)
{
  pthread_mutex_lock (&op->dev->lock);
  for (unsigned i = 0; i < kernel->n_params; i++)
    {
      const struct accx_param *p = &kernel->params[i];
      if (p->kind == ACCX_PARAM_CODEC && kind_class (kinds[p->map]) == CLASS_DATA
	  && is_hollow (op, (uintptr_t) hosts[p->map], sizes[p->map]))
	kinds[p->map] = (kinds[p->map] & ~0xff) | MAP_IF_PRESENT;
    }
  pthread_mutex_unlock (&op->dev->lock);
}

/* ---- Members of structs ---- */

void
map_codes_look_inside (struct op *op, const struct accx_kernel *kernel, struct map *maps)
{
  struct present *table = &op->dev->present;
  if (!table->inside)
    return;
  pthread_mutex_lock (&op->dev->lock);
  for (unsigned i = 0; i < kernel->n_params; i++)
    {
      struct map *m = &maps[kernel->params[i].map];
      struct entry *e = kernel->params[i].kind == ACCX_PARAM_CODEC
			&& (!m->entry || !m->entry->compression)
			? present_find_inside (table, m->host, 1) : NULL;
      if (!e)
	continue;
      if (m->entry)
	m->entry->structured--;
      e->structured++;
      m->entry = e;
      m->dev = entry_device (e, m->host);
    }
  pthread_mutex_unlock (&op->dev->lock);
}

