/* What has been counted of each directive and call: launches, bytes, times, waits.  A region is
   known by its place and its device; texts are copied, since a library that is closed takes
   its own along.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

enum { BUCKETS = 1024 };

struct text
{
  struct text *next;
  char text[];
};

pthread_mutex_t region_lock = PTHREAD_MUTEX_INITIALIZER;
static struct region_time *regions[BUCKETS];
static struct text *kept[BUCKETS];
static size_t n_regions;

const char *
region_keep (const char *text)
{
  static const char unknown[] = "(unknown)";
  unsigned hash = 5381;
  if (!text)
    return unknown;
  for (const char *s = text; *s; s++)
    hash = hash * 33 + (unsigned char) *s;
  struct text **at = &kept[hash % BUCKETS];
  for (; *at; at = &(*at)->next)
    if (!strcmp ((*at)->text, text))
      return (*at)->text;
  size_t bytes = strlen (text) + 1;
  struct text *t = malloc (sizeof *t + bytes);
  if (!t)
    return unknown;
  t->next = NULL;
  memcpy (t->text, text, bytes);
  *at = t;
  return t->text;
}

static bool
is_same (const char *kept_text, const char *text)
{
  return kept_text == text || !strcmp (kept_text, text ? text : "(unknown)");
}

struct region_time *
region_find (const struct op *op, const struct accx_site *site)
{
  int dev = op->dev ? op->dev->num : -1;
  unsigned line = site ? site->line : 0;
  const char *file = site ? site->file : NULL, *function = site ? site->function : NULL;
  struct region_time **at = &regions[(line * 61 + (unsigned) (dev + 1)) % BUCKETS];
  for (; *at; at = &(*at)->next)
    if ((*at)->line == line && (*at)->dev == dev && is_same ((*at)->what, op->what)
	&& is_same ((*at)->function, function) && is_same ((*at)->file, file))
      return *at;
  struct region_time *r = calloc (1, sizeof *r);
  if (!r)
    return NULL;
  r->what = region_keep (op->what);
  r->file = region_keep (file);
  r->function = region_keep (function);
  r->line = line;
  r->end_line = site ? site->end_line : 0;
  r->dev = dev;
  n_regions++;
  return *at = r;
}

/* Timing a launch takes some microseconds of its queue, and there may be many short ones.  The
   first ones are timed all, then so many that this takes no more than TIMED_PART of the time.
   The distances between them vary, so that no rhythm of the program's is met.  Until a time is known
   they are TIMED_UNKNOWN.  */
enum { TIMED_FIRST = 32, TIMING_NS = 10000, TIMED_PART = 200, TIMED_LEAST = 512, TIMED_UNKNOWN = 64 };

/* A number that looks random, from N.  */
static uint64_t
scatter (uint64_t n)
{
  n = (n ^ n >> 31) * 0x9e3779b97f4a7c15;
  return n ^ n >> 29;
}

/* How many launches of R come between two that are timed; N is the number of the first.  */
static unsigned
distance_from (const struct region_time *r, uint64_t n)
{
  double mean = r->timed ? r->total / (double) r->timed : 0;
  double each = mean > 0 ? (double) TIMING_NS * TIMED_PART / mean
		: r->timed ? TIMED_LEAST : TIMED_UNKNOWN;
  uint64_t distance = each > TIMED_LEAST ? TIMED_LEAST : (uint64_t) each;
  return distance ? (unsigned) (scatter (n) % (2 * distance)) : 0;
}

bool
region_times (struct region_time *r, unsigned *pass)
{
  uint64_t n = r->asked++;
  if (n < TIMED_FIRST || device_time_counts ())
    return true;
  if (pass)
    {
      *pass = distance_from (r, n);
      return true;
    }
  if (n < r->due)
    return false;
  r->due = n + 1 + distance_from (r, n);
  return true;
}

struct region_tally *
region_tally (struct region_time *r, struct region_time *construct, int thread)
{
  for (struct region_tally *t = r->tallies; t; t = t->next)
    if (t->construct == construct && t->thread == thread)
      return t;
  struct region_tally *t = calloc (1, sizeof *t);
  if (!t)
    return NULL;
  *t = (struct region_tally) { .next = r->tallies, .construct = construct, .thread = thread };
  return r->tallies = t;
}

/* Counts R's tallies as launches.  */
static void
take_tallies (struct region_time *r)
{
  for (struct region_tally *t = r->tallies; t; t = t->next)
    {
      uint64_t n = atomic_exchange (&t->launches, 0);
      r->launches += n;
      if (t->construct)
	t->construct->times += n;
    }
}

double
region_kernels (const struct region_time *r)
{
  return r->timed ? r->total / (double) r->timed * (double) r->launches : 0;
}

double
region_total (const struct region_time *r)
{
  return region_kernels (r) + r->to.time + r->from.time + r->waited;
}

static int
compare (const void *a, const void *b)
{
  const struct region_time *const *r = a, *const *s = b;
  double x = region_total (*r), y = region_total (*s);
  if (x != y)
    return x < y ? 1 : -1;
  int files = strcmp ((*r)->file, (*s)->file);
  if (files)
    return files;
  return (*r)->line != (*s)->line ? ((*r)->line < (*s)->line ? -1 : 1)
	 : strcmp ((*r)->what, (*s)->what);
}

struct region_time **
region_sorted (size_t *n)
{
  struct region_time **all = malloc ((n_regions + 1) * sizeof *all);
  *n = 0;
  for (unsigned b = 0; all && b < BUCKETS; b++)
    for (struct region_time *r = regions[b]; r; r = r->next)
      {
	take_tallies (r);
	all[(*n)++] = r;
      }
  if (all)
    qsort (all, *n, sizeof *all, compare);
  return all;
}
