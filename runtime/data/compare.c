/* ACCX_COMPARE: each compute construct runs on the host, too, and what is in memory then is
   compared with what the device has made.

   For the host's run all that is present is brought to the host; what the function leaves there is
   kept, the host's memory gets back what it had, and the kernel is launched as usual.  The program
   goes on with the device's results.  What the kernel reads or writes is not known, so all present
   data are compared, but compressed arrays, and pointers that are attached.  The types of
   elements are those of the construct's site.

   OpenACC 3.3 section 2.5 (a construct may run on either); M. Wolfe et al., PGI Compiler Assisted
   Software Testing.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "data/data.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "device/device.h"

/* Lines for one run of a program.  */
enum { LINES_MOST = 20 };
static _Atomic unsigned lines;

/* One entry.  */
struct compared
{
  struct entry *entry;
  unsigned type;                /* of its elements, as in accx_site; 0: bytes */
  const char *name;
  char *other;                  /* an image of it: what the device had, then the host's result */
};

/* ---- What is compared ---- */

static void
find_type (const struct op *op, const struct map *maps, size_t n, struct compared *c)
{
  const struct accx_site *s = op->site;
  c->name = c->entry->name;
  for (size_t i = 0; s && s->types && i < n && i < s->n_names; i++)
    if (maps[i].entry == c->entry && s->types[i])
      {
	c->type = s->types[i];
	if (s->names[i])
	  c->name = s->names[i];
	return;
      }
}

static int
collect (struct op *op, const struct map *maps, size_t n, struct comparison *all)
{
  struct present *table = &op->dev->present;
  pthread_mutex_lock (&op->dev->lock);
  all->list = calloc (table->n + 1, sizeof *all->list);
  for (size_t i = 0; all->list && i < table->n; i++)
    if (!table->entries[i]->compression)
      {
	struct compared *c = &all->list[all->n++];
	c->entry = table->entries[i];
	find_type (op, maps, n, c);
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
  int rc = transfer_download (op, *image, e->dev, bytes, "compare", e->name);
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
  if (rc)
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

static double
real_at (const char *image, unsigned bytes)
{
  float single;
  double number;
  if (bytes == 8)
    return memcpy (&number, image, 8), number;
  return memcpy (&single, image, 4), single;
}

/* The distance of A and B, of BYTES each, in units of the last place; both signs in one line of
   numbers.  */
static uint64_t
ulps (const char *a, const char *b, unsigned bytes)
{
  int64_t x = 0, y = 0;
  if (bytes == 8)
    {
      memcpy (&x, a, 8);
      memcpy (&y, b, 8);
    }
  else
    {
      int32_t x4, y4;
      memcpy (&x4, a, 4);
      memcpy (&y4, b, 4);
      x = x4;
      y = y4;
    }
  int64_t least = bytes == 8 ? INT64_MIN : INT32_MIN;
  x = x < 0 ? least - x : x;
  y = y < 0 ? least - y : y;
  return x > y ? (uint64_t) x - (uint64_t) y : (uint64_t) y - (uint64_t) x;
}

/* Whether the element at DEV is as that at HOST.  */
static bool
is_same (const char *dev, const char *host, unsigned type)
{
  const struct compare_wish *wish = &runtime.env.compare;
  unsigned bytes = type & ACCX_TYPE_BYTES;
  if (!memcmp (dev, host, bytes))
    return true;
  if (!(type & ACCX_TYPE_REAL))
    return false;
  double d = real_at (dev, bytes), h = real_at (host, bytes);
  double relative = wish->relative >= 0 ? wish->relative : bytes == 4 ? 1e-5 : 1e-12;
  if (isnan (d) || isnan (h) || isinf (d) || isinf (h))
    return (isnan (d) && isnan (h)) || d == h;
  double size = fabs (d) > fabs (h) ? fabs (d) : fabs (h);
  return fabs (d - h) <= relative * size || fabs (d - h) <= wish->absolute
	 || (double) ulps (dev, host, bytes) <= wish->ulps;
}

/* The element at IMAGE as text.  */
static const char *
value_text (char *text, size_t room, const char *image, unsigned type)
{
  unsigned bytes = type & ACCX_TYPE_BYTES, rest = 64 - 8 * bytes;
  uint64_t bits = 0;
  if (type & ACCX_TYPE_REAL)
    snprintf (text, room, bytes == 8 ? "%.17g" : "%.9g", real_at (image, bytes));
  else
    {
      memcpy (&bits, image, bytes);
      if (type & ACCX_TYPE_SIGNED)
	snprintf (text, room, "%" PRId64, (int64_t) (bits << rest) >> rest);
      else
	snprintf (text, room, "%" PRIu64, bits);
    }
  return text;
}

/* One line about C: its element INDEX is the first of COUNT, of all N, to differ.  */
static void
tell (const struct op *op, const struct compared *c, const char *dev, unsigned type, size_t index,
      size_t count, size_t n)
{
  char device_text[64], host_text[64];
  unsigned bytes = type & ACCX_TYPE_BYTES;
  const struct accx_site *s = op->site;
  if (lines++ >= LINES_MOST)
    return;
  fprintf (stderr, "accx: compare: %s at %s:%u: %s%s%zu%s: %s on gpu %d, %s on the host; %zu of %zu"
	   " differ\n", op->what, s ? s->file : "(unknown)", s ? s->line : 0,
	   c->name ? c->name : "(unknown)", c->type ? "[" : ", byte ", index, c->type ? "]" : "",
	   value_text (device_text, sizeof device_text, dev + index * bytes, type), op->dev->num,
	   value_text (host_text, sizeof host_text, c->other + index * bytes, type), count, n);
}

static void
compare_entry (const struct op *op, const struct compared *c, const char *dev)
{
  unsigned type = c->type ? c->type : 1, bytes = type & ACCX_TYPE_BYTES;
  size_t n = (c->entry->end - c->entry->start) / bytes, count = 0, first = 0;
  for (size_t k = 0; k < n; k++)
    if (!is_same (dev + k * bytes, c->other + k * bytes, type))
      first = count++ == 0 ? k : first;
  if (count)
    tell (op, c, dev, type, first, count, n);
}

int
compare_end (struct op *op, struct comparison *all)
{
  int rc = queue_wait (op, op->stream);
  for (size_t i = 0; rc == ACCX_OK && i < all->n; i++)
    {
      char *dev = NULL;
      rc = fetch (op, all->list[i].entry, &dev);
      if (rc == ACCX_OK)
	compare_entry (op, &all->list[i], dev);
      free (dev);
    }
  return rc;
}

void
compare_free (struct comparison *all)
{
  for (size_t i = 0; i < all->n; i++)
    free (all->list[i].other);
  free (all->list);
}
