/* Results of a construct compared with others, element by element: numbers by their type and the
   tolerances of ACCX_COMPARE, structs member by member, all else by bytes.  Takes two images of
   an entry; gives a line on stderr for the first element that differs.

   Compressed numbers differ from others by nature: their errors are collected for each construct
   and array, and stated at the program's end.

   codes_lock guards the errors; lines are counted atomically.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "data/compare.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "compress/compress.h"

/* Lines for one run of a program.  */
enum { LINES_MOST = 20 };
static _Atomic unsigned lines;

/* ---- Numbers ---- */

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

/* Whether the number of TYPE at DEV is as that at OTHER.  */
static bool
is_same (const char *dev, const char *other, unsigned type)
{
  const struct compare_wish *wish = &runtime.env.compare;
  unsigned bytes = type & ACCX_TYPE_BYTES;
  if (!memcmp (dev, other, bytes))
    return true;
  if (!(type & ACCX_TYPE_REAL))
    return false;
  double d = real_at (dev, bytes), h = real_at (other, bytes);
  double relative = wish->relative >= 0 ? wish->relative : bytes == 4 ? 1e-5 : 1e-12;
  if (isnan (d) || isnan (h) || isinf (d) || isinf (h))
    return (isnan (d) && isnan (h)) || d == h;
  double size = fabs (d) > fabs (h) ? fabs (d) : fabs (h);
  return fabs (d - h) <= relative * size || fabs (d - h) <= wish->absolute
	 || (double) ulps (dev, other, bytes) <= wish->ulps;
}

/* The number of TYPE at IMAGE as text.  */
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

/* ---- Elements ---- */

/* COUNT numbers of TYPE from byte AT of an element on.  */
struct numbers
{
  const char *name;             /* of NAME_LENGTH; empty: the element itself */
  int name_length;
  unsigned type;
  size_t at, count;
};

/* Reads the bytes of an element of LAYOUT; returns what follows.  */
static const char *
layout_bytes (const char *layout, size_t *bytes)
{
  char *end;
  *bytes = strtoull (layout, &end, 10);
  return end;
}

/* Reads the next numbers of an element; returns what follows, NULL: there are none.  */
static const char *
layout_next (const char *layout, struct numbers *n)
{
  char *end;
  if (*layout != ' ')
    return NULL;
  n->name = layout + 1;
  n->name_length = (int) strcspn (n->name, "@");
  n->at = strtoull (n->name + n->name_length + 1, &end, 10);
  n->type = (unsigned) strtoul (end + 1, &end, 10);
  n->count = strtoull (end + 1, &end, 10);
  return end;
}

/* What is known of the numbers of an entry that differ.  */
struct difference
{
  size_t count, all;
  size_t index;                 /* the element of the first */
  struct numbers first;         /* and what it is of that, */
  size_t within;                /* its number among these */
  size_t at;                    /* and its byte in the entry */
};

/* Compares the numbers N of element INDEX, which begins at byte START.  */
static void
compare_numbers (const struct compared *c, const char *dev, const struct numbers *n, size_t start,
		 size_t index, struct difference *d)
{
  size_t bytes = n->type & ACCX_TYPE_BYTES, at = start + n->at;
  d->all += n->count;
  if (!memcmp (dev + at, c->other + at, n->count * bytes))
    return;
  for (size_t k = 0; k < n->count; k++, at += bytes)
    if (!is_same (dev + at, c->other + at, n->type) && d->count++ == 0)
      {
	d->index = index;
	d->first = *n;
	d->within = k;
	d->at = at;
      }
}

/* Compares all elements of C.  */
static void
compare_elements (const struct compared *c, const char *dev, struct difference *d)
{
  size_t all = c->entry->end - c->entry->start, bytes = c->type ? c->type & ACCX_TYPE_BYTES : 1;
  const char *members = c->layout && !c->type ? layout_bytes (c->layout, &bytes) : NULL;
  struct numbers n = { "", 0, c->type ? c->type : 1, 0, 1 };
  size_t n_elements = bytes ? (all - c->origin) / bytes : 0;
  if (!members)
    {
      n.count = n_elements;
      compare_numbers (c, dev, &n, c->origin, 0, d);
      d->index = d->within;
      d->within = 0;
      d->first.count = 1;
      return;
    }
  for (size_t e = 0; e < n_elements; e++)
    for (const char *next = layout_next (members, &n); next; next = layout_next (next, &n))
      compare_numbers (c, dev, &n, c->origin + e * bytes, e, d);
}

/* Where D is in C, as the program would write it.  */
static const char *
place_text (char *text, size_t room, const struct compared *c, const struct difference *d)
{
  const struct numbers *n = &d->first;
  size_t at = (size_t) snprintf (text, room, "%s%s%zu%s", c->name ? c->name : "(unknown)",
				 c->type || c->layout ? "[" : ", byte ", d->index,
				 c->type || c->layout ? "]" : "");
  if (n->name_length && at < room)
    at += (size_t) snprintf (text + at, room - at, ".%.*s", n->name_length, n->name);
  if (n->count > 1 && at < room)
    snprintf (text + at, room - at, "[%zu]", d->within);
  return text;
}

void
values_tell (const struct op *op, const char *format, ...)
{
  char text[600];
  const struct accx_site *s = op->site;
  va_list ap;
  if (lines++ >= LINES_MOST)
    return;
  va_start (ap, format);
  vsnprintf (text, sizeof text, format, ap);
  va_end (ap);
  fprintf (stderr, "accx: compare: %s at %s:%u: %s\n", op->what, s ? s->file : "(unknown)",
	   s ? s->line : 0, text);
}

/* ---- Compressed numbers ---- */

/* The errors of one array in one construct.  */
struct code_error
{
  struct code_error *next;
  const char *what;             /* static, unlike the following, which are owned */
  char *file, *name;
  unsigned line, bits;
  int dev;
  size_t n, index;              /* numbers; the element with the greatest error, */
  double most, on_device, expected; /* that, and the values */
  double squares;               /* the sum of all errors' */
};

static pthread_mutex_t codes_lock = PTHREAD_MUTEX_INITIALIZER;
static struct code_error *code_errors;
static const char *code_where;

/* The errors of C in OP's construct; NULL: no memory.  codes_lock held.  */
static struct code_error *
code_error_of (const struct op *op, const struct compared *c)
{
  const char *file = op->site ? op->site->file : "(unknown)";
  const char *name = c->name ? c->name : "(unknown)";
  unsigned line = op->site ? op->site->line : 0;
  struct code_error **at = &code_errors;
  for (; *at; at = &(*at)->next)
    if ((*at)->line == line && (*at)->dev == op->dev->num && !strcmp ((*at)->name, name)
	&& !strcmp ((*at)->file, file))
      return *at;
  struct code_error *e = calloc (1, sizeof *e);
  char *copies[] = { strdup (file), strdup (name) };
  if (!e || !copies[0] || !copies[1])
    {
      free (e);
      free (copies[0]);
      free (copies[1]);
      return NULL;
    }
  e->what = op->what;
  e->file = copies[0];
  e->name = copies[1];
  e->line = line;
  e->bits = c->entry->compression->bits;
  e->dev = op->dev->num;
  return *at = e;
}

/* Adds the error of the number at DEV, expected as at OTHER, of BYTES bytes in element INDEX.  */
static void
add_error (struct code_error *e, const char *dev, const char *other, unsigned bytes, size_t index)
{
  double d = real_at (dev, bytes), h = real_at (other, bytes), error = fabs (d - h);
  e->n++;
  if (!(error > 0))
    return;
  e->squares += error * error;
  if (error <= e->most)
    return;
  e->most = error;
  e->index = index;
  e->on_device = d;
  e->expected = h;
}

static void
compare_codes (const struct op *op, const struct compared *c, const char *dev)
{
  struct compression *k = c->entry->compression;
  size_t n = (c->entry->end - c->entry->start) / k->element;
  pthread_mutex_lock (&codes_lock);
  struct code_error *e = code_error_of (op, c);
  for (unsigned slot = 0; e && slot < k->slots; slot++)
    {
      size_t at = compress_place (k, slot);
      const struct codec *codec = compress_codec (k, slot);
      for (size_t i = 0; i < n; i++, at += k->element)
	add_error (e, dev + at, c->other + at, codec->real, i);
      if (!e->bits)
	e->bits = codec->bits;
    }
  pthread_mutex_unlock (&codes_lock);
}

/* The square root of X, not negative, by Newton's method: the runtime needs no libm.  */
static double
square_root (double x)
{
  double root = x > 1 ? x : 1, next = 0.5 * (root + x / root);
  while (next < root)
    {
      root = next;
      next = 0.5 * (root + x / root);
    }
  return root;
}

void
values_finish (void)
{
  struct code_error *next;
  for (struct code_error *e = code_errors; e; e = next)
    {
      next = e->next;
      if (e->most > 0)
	fprintf (stderr, "accx: compare: %s at %s:%u: %s, compressed to %u bits: error up to %.3g, at"
		 " [%zu]: %.9g on gpu %d, %.9g %s; root mean square %.3g of %zu numbers\n", e->what,
		 e->file, e->line, e->name, e->bits, e->most, e->index, e->on_device, e->dev,
		 e->expected, code_where, square_root (e->squares / (double) e->n), e->n);
      free (e->file);
      free (e->name);
      free (e);
    }
  code_errors = NULL;
}

/* ---- One entry ---- */

bool
values_compare (const struct op *op, const struct compared *c, const char *dev, const char *where)
{
  char place[300], device_text[64], other_text[64];
  struct difference d = { 0 };
  if (!memcmp (dev, c->other, c->entry->end - c->entry->start))
    return false;
  if (c->entry->compression)
    {
      code_where = where;
      compare_codes (op, c, dev);
      return false;
    }
  compare_elements (c, dev, &d);
  if (d.count)
    values_tell (op, "%s: %s on gpu %d, %s %s; %zu of %zu differ",
		 place_text (place, sizeof place, c, &d),
		 value_text (device_text, sizeof device_text, dev + d.at, d.first.type),
		 op->dev->num,
		 value_text (other_text, sizeof other_text, c->other + d.at, d.first.type), where,
		 d.count, d.all);
  return d.count > 0;
}
