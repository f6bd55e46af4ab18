/* ACCX_COMPARE=1: each compute construct runs on the host, too, and what is in memory then is
   compared with what the device has made.

   For the host's run all that is present is brought to the host; what the function leaves there is
   kept, the host's memory gets back what it had, and the kernel is launched as usual.  The program
   goes on with the device's results.  What the kernel reads or writes is not known, so all present
   data are compared, but pointers that are attached.  The types of elements are those of the
   construct's site, else of the declared variable.  With a FILE nothing runs on the host:
   compare-record.c has what is expected.

   OpenACC 3.3 section 2.5 (a construct may run on either); M. Wolfe et al., PGI Compiler Assisted
   Software Testing.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "data/compare.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"
#include "compress/compress.h"

/* ---- What is compared ---- */

static void
find_type (const struct op *op, const struct map *maps, size_t n, struct compared *c)
{
  const struct accx_site *s = op->site;
  c->name = c->entry->name;
  c->layout = c->entry->layout;
  for (size_t i = 0; s && s->types && i < n && i < s->n_names; i++)
    if (maps[i].entry == c->entry && (s->types[i] || (s->layouts && s->layouts[i])))
      {
	c->type = s->types[i];
	c->layout = s->layouts && s->layouts[i] ? s->layouts[i] : NULL;
	size_t bytes = c->type ? c->type & ACCX_TYPE_BYTES : strtoull (c->layout, NULL, 10);
	if (maps[i].host > c->entry->start && bytes)
	  c->origin = (maps[i].host - c->entry->start) % bytes;
	if (s->names[i])
	  c->name = s->names[i];
	return;
      }
}

/* Counts those before LIST[I] with the same name and bytes.  */
static unsigned
find_ordinal (const struct compared *list, size_t i)
{
  const struct compared *c = &list[i];
  size_t bytes = c->entry->end - c->entry->start;
  const char *name = c->name ? c->name : "";
  unsigned n = 0;
  for (size_t k = 0; k < i; k++)
    n += list[k].entry->end - list[k].entry->start == bytes
	 && !strcmp (list[k].name ? list[k].name : "", name);
  return n;
}

/* Whether E has values that can be compared: codes have none before their range is known.  */
static bool
has_values (const struct entry *e)
{
  return !e->compression || e->compression->codecs[0].ranged;
}

static int
collect (struct op *op, const struct map *maps, size_t n, struct comparison *all)
{
  struct present *table = &op->dev->present;
  pthread_mutex_lock (&op->dev->lock);
  all->list = calloc (table->n + 1, sizeof *all->list);
  for (size_t i = 0; all->list && i < table->n; i++)
    if (has_values (table->entries[i]))
      {
	struct compared *c = &all->list[all->n];
	c->entry = table->entries[i];
	find_type (op, maps, n, c);
	c->ordinal = runtime.env.compare.file ? find_ordinal (all->list, all->n) : 0;
	all->n++;
      }
  pthread_mutex_unlock (&op->dev->lock);
  return all->list ? ACCX_OK : error_set (op, ACCX_NO_HOST_MEMORY, "compare", NULL, NULL, 0);
}

/* An image of E's device memory, owned, with the host's attached pointers.  */
static int
fetch (struct op *op, const struct entry *e, char **image)
{
  size_t bytes = e->end - e->start;
  *image = malloc (bytes);
  if (!*image)
    return error_set (op, ACCX_NO_HOST_MEMORY, "compare", e->name, (void *) e->start, bytes);
  int rc = e->compression
	   ? compress_download (op, e, *image, e->start, bytes, "compare", e->name)
	   : transfer_download (op, *image, e->dev, bytes, "compare", e->name);
  if (rc == ACCX_OK)
    rc = queue_wait (op, op->stream);
  for (unsigned i = 0; rc == ACCX_OK && i < e->n_attached; i++)
    memcpy (*image + (e->attached[i].at - e->start), (void *) e->attached[i].at, sizeof (void *));
  return rc;
}

/* Exchanges C's image and the host's memory, which stays untouched where they are the same: it may
   be constant.  */
static void
exchange (const struct compared *c)
{
  char *host = (char *) c->entry->start;
  size_t bytes = c->entry->end - c->entry->start;
  if (!memcmp (host, c->other, bytes))
    return;
  for (size_t k = 0; k < bytes; k++)
    {
      char byte = host[k];
      host[k] = c->other[k];
      c->other[k] = byte;
    }
}

/* ---- The host's run ---- */

int
compare_begin (struct op *op, void (*fn) (void *), void **hosts, size_t n, const struct map *maps,
	       struct comparison *all)
{
  int rc = queue_wait (op, op->stream);
  if (rc == ACCX_OK)
    rc = queue_wait_all (op);
  if (rc == ACCX_OK)
    rc = collect (op, maps, n, all);
  for (size_t i = 0; rc == ACCX_OK && i < all->n; i++)
    rc = fetch (op, all->list[i].entry, &all->list[i].other);
  if (rc || runtime.env.compare.file)
    return rc;
  for (size_t i = 0; i < all->n; i++)
    exchange (&all->list[i]);
  op->thread->on_host++;
  fn (hosts);
  op->thread->on_host--;
  for (size_t i = 0; i < all->n; i++)
    exchange (&all->list[i]);
  return ACCX_OK;
}

/* ---- The comparison ---- */

int
compare_end (struct op *op, struct comparison *all)
{
  char **dev = calloc (all->n + 1, sizeof *dev);
  int rc = dev ? queue_wait (op, op->stream)
	   : error_set (op, ACCX_NO_HOST_MEMORY, "compare", NULL, NULL, 0);
  for (size_t i = 0; rc == ACCX_OK && i < all->n; i++)
    {
      rc = fetch (op, all->list[i].entry, &dev[i]);
      if (rc == ACCX_OK && !runtime.env.compare.file)
	{
	  values_compare (op, &all->list[i], dev[i], "on the host");
	  free (dev[i]);
	  dev[i] = NULL;
	}
    }
  if (rc == ACCX_OK && runtime.env.compare.file)
    rc = past_construct (op, all->list, all->n, dev);
  for (size_t i = 0; dev && i < all->n; i++)
    free (dev[i]);
  free (dev);
  return rc;
}

void
compare_free (struct comparison *all)
{
  for (size_t i = 0; i < all->n; i++)
    free (all->list[i].other);
  free (all->list);
}

void
compare_finish (void)
{
  values_finish ();
  past_finish ();
}
