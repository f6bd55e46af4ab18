/* ACCX_TIME: what the regions have counted, as a table on stderr at the program's end, or as a
   file of CSV or JSON.  The table has two parts, kernels and what constructs copied and waited
   for; both are sorted by time, have at most 100 columns, and end in totals.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

enum { PLACE = 34, NUMBER = 24 };

/* ---- Which form ---- */

static bool
ends_in (const char *text, const char *end)
{
  size_t n = strlen (text), m = strlen (end);
  return n > m && !strcmp (text + n - m, end);
}

void
report_check (void)
{
  const char *value = runtime.env.time;
  if (value && !strcmp (value, "0"))
    runtime.env.time = value = NULL;
  if (value && strcmp (value, "1") && !ends_in (value, ".csv") && !ends_in (value, ".json"))
    error_die ("ACCX_TIME=%s: expected 0, 1 or a file whose name ends in .csv or .json", value);
}

/* ---- Numbers in eight columns ---- */

/* VALUE in steps of 1000 with the units UNITS, four digits or less if it is whole.  */
static const char *
scaled (char *text, double value, const char *const *units)
{
  unsigned u = 0;
  while (value >= 9999.5 && units[u + 1])
    {
      value /= 1000;
      u++;
    }
  int digits = u == 0 ? 0 : value < 99.995 ? 2 : value < 999.95 ? 1 : 0;
  snprintf (text, NUMBER, "%.*f%s", digits, value, units[u]);
  return text;
}

/* A time: nanoseconds or instructions.  */
static const char *
time_text (char *text, double time, bool known)
{
  static const char *const seconds[] = { "ns", "us", "ms", "s", NULL };
  static const char *const counts[] = { "", "k", "M", "G", "T", NULL };
  if (!known)
    return strcpy (text, "-");
  return scaled (text, time, device_time_counts () ? counts : seconds);
}

static const char *
bytes_text (char *text, uint64_t bytes)
{
  static const char *const units[] = { "B", "kB", "MB", "GB", "TB", NULL };
  return scaled (text, (double) bytes, units);
}

/* ---- The table ---- */

/* Prints FILE:LINE FUNCTION of R, on a line of its own if that is long.  */
static void
print_place (const struct region_time *r, const char *what)
{
  char place[600];
  const char *slash = strrchr (r->file, '/');
  int n = snprintf (place, sizeof place, "%s:%u %s %s", slash ? slash + 1 : r->file, r->line,
		    r->function, what);
  if (n > PLACE)
    fprintf (stderr, "%.99s\n%*s", place, PLACE, "");
  else
    fprintf (stderr, "%-*s", PLACE, place);
}

static const char *
dev_text (char *text, int dev)
{
  if (dev < 0)
    return strcpy (text, "host");
  snprintf (text, NUMBER, "%d", dev);
  return text;
}

static void
shape_text (char *text, size_t bytes, const struct region_time *r)
{
  const unsigned *g = r->grid, *b = r->block;
  size_t n = 0;
  const unsigned *shapes[] = { g, b };
  for (int i = 0; i < 2; i++)
    {
      const unsigned *d = shapes[i];
      n += snprintf (text + n, bytes - n, "%s%u", i ? " x " : "", d[0]);
      if (d[1] > 1 || d[2] > 1)
	n += snprintf (text + n, bytes - n, ",%u", d[1]);
      if (d[2] > 1)
	n += snprintf (text + n, bytes - n, ",%u", d[2]);
    }
  snprintf (text + n, bytes - n, "%s", r->shapes ? " *" : "");
}

static void
print_kernel (const struct region_time *r)
{
  char total[NUMBER], least[NUMBER], mean[NUMBER], most[NUMBER], dev[NUMBER], shape[100] = "";
  bool known = r->timed > 0;
  print_place (r, "");
  if (r->dev >= 0)
    shape_text (shape, sizeof shape, r);
  fprintf (stderr, "%8" PRIu64 "%8s%8s%8s%8s%5s  %s\n", r->launches,
	   time_text (total, region_kernels (r), known), time_text (least, r->least, known),
	   time_text (mean, known ? r->total / (double) r->timed : 0, known),
	   time_text (most, r->most, known), dev_text (dev, r->dev), shape);
}

static void
print_kernels (struct region_time *const *all, size_t n)
{
  struct region_time sum = { 0 };
  char total[NUMBER];
  for (size_t i = 0; i < n; i++)
    {
      if (all[i]->launches && !sum.launches)
	fprintf (stderr, "%-*s%8s%8s%8s%8s%8s%5s  %s\n", PLACE, "kernels", "launches", "total",
		 "min", "mean", "max", "GPU", "grid x block");
      sum.launches += all[i]->launches;
      sum.timed += all[i]->timed;
      sum.total += region_kernels (all[i]);
      if (all[i]->launches)
	print_kernel (all[i]);
    }
  if (sum.launches)
    fprintf (stderr, "%-*s%8" PRIu64 "%8s\n", PLACE, "all kernels", sum.launches,
	     time_text (total, sum.total, sum.timed > 0));
}

static void
print_copies (const struct copies *c)
{
  char bytes[NUMBER], time[NUMBER];
  fprintf (stderr, "%9s%9s", c->n ? bytes_text (bytes, c->bytes) : "-",
	   time_text (time, c->time, c->n > 0 && !device_time_counts ()));
}

/* What follows the place of R in the second part.  */
static void
print_data (const struct region_time *r)
{
  char time[NUMBER];
  print_copies (&r->to);
  print_copies (&r->from);
  fprintf (stderr, "%7" PRIu64 "%8s\n", r->waits, time_text (time, r->waited, r->waits > 0));
}

static void
add_copies (struct copies *sum, const struct copies *c)
{
  sum->n += c->n;
  sum->bytes += c->bytes;
  sum->time += c->time;
}

static void
print_constructs (struct region_time *const *all, size_t n)
{
  struct region_time sum = { 0 };
  char dev[NUMBER];
  fprintf (stderr, "%-*s%6s%5s%9s%9s%9s%9s%7s%8s\n", PLACE, "copies and waits", "times", "GPU",
	   "to GPU", "time", "from GPU", "time", "waits", "waited");
  for (size_t i = 0; i < n; i++)
    {
      const struct region_time *r = all[i];
      add_copies (&sum.to, &r->to);
      add_copies (&sum.from, &r->from);
      sum.waits += r->waits;
      sum.waited += r->waited;
      if (!r->times && !r->to.n && !r->from.n && !r->waits)
	continue;
      char times[NUMBER] = "-";
      if (r->times)
	snprintf (times, sizeof times, "%" PRIu64, r->times);
      print_place (r, r->what);
      fprintf (stderr, "%6s%5s", times, dev_text (dev, r->dev));
      print_data (r);
    }
  fprintf (stderr, "%-*s%6s%5s", PLACE, "all copies and waits", "", "");
  print_data (&sum);
}

static _Atomic uint64_t prefetches, prefetched_bytes;

void
record_prefetch (size_t bytes)
{
  prefetches++;
  prefetched_bytes += bytes;
}

/* What was done to shared memory, if there is any; faults only the simulated GPU counts.  */
static void
print_shared (void)
{
  char ahead[NUMBER], bytes[NUMBER];
  uint64_t faults = 0, moved = 0, in_place = 0;
  if (cu.pages)
    cu.pages (&faults, &moved, &in_place);
  if (!prefetches && !faults && !in_place)
    return;
  fprintf (stderr, "shared memory: %" PRIu64 " prefetches of %s", prefetches,
	   bytes_text (ahead, prefetched_bytes));
  if (cu.pages)
    fprintf (stderr, "; %" PRIu64 " page faults; %s moved", faults, bytes_text (bytes, moved));
  if (in_place)
    fprintf (stderr, "; %" PRIu64 " page-locked pages used in place", in_place);
  putc ('\n', stderr);
}

static void
print_table (struct region_time *const *all, size_t n)
{
  bool shapes = false;
  for (size_t i = 0; i < n; i++)
    shapes |= all[i]->shapes;
  fprintf (stderr, "\naccx: where the time went%s\n",
	   device_time_counts ()
	   ? "; the simulated GPU counts instructions, not seconds" : "");
  print_kernels (all, n);
  print_constructs (all, n);
  print_shared ();
  if (shapes)
    fprintf (stderr, "*: the last of several shapes\n");
  for (size_t i = 0; i < n; i++)
    if (all[i]->timed && all[i]->timed < all[i]->launches)
      {
	fprintf (stderr, "of kernels with many launches some were timed, and their mean stands for all\n");
	break;
      }
}

/* ---- Files ---- */

static void
put_quoted (FILE *to, const char *text, bool json)
{
  putc ('"', to);
  for (const char *s = text; *s; s++)
    {
      if (*s == '"' || (json && *s == '\\'))
	putc (json ? '\\' : '"', to);
      putc ((unsigned char) *s < ' ' ? ' ' : *s, to);
    }
  putc ('"', to);
}

/* One value of a region, of which both forms have the same.  */
struct field
{
  const char *name;
  const char *text;             /* or NULL: NUMBER */
  double number;
};

enum { FIELDS = 24, TEXT = 64 };

/* Fills FIELDS for R; GRID and BLOCK have TEXT bytes each.  */
static unsigned
fill_fields (struct field *f, const struct region_time *r, char *grid, char *block)
{
  unsigned n = 0;
  snprintf (grid, TEXT, "%ux%ux%u", r->grid[0], r->grid[1], r->grid[2]);
  snprintf (block, TEXT, "%ux%ux%u", r->block[0], r->block[1], r->block[2]);
  f[n++] = (struct field) { "file", r->file, 0 };
  f[n++] = (struct field) { "line", NULL, r->line };
  f[n++] = (struct field) { "end_line", NULL, r->end_line ? r->end_line : r->line };
  f[n++] = (struct field) { "function", r->function, 0 };
  f[n++] = (struct field) { "construct", r->what, 0 };
  f[n++] = (struct field) { "device", NULL, r->dev };
  f[n++] = (struct field) { "times", NULL, (double) r->times };
  f[n++] = (struct field) { "launches", NULL, (double) r->launches };
  f[n++] = (struct field) { "timed", NULL, (double) r->timed };
  f[n++] = (struct field) { "kernel_total", NULL, region_kernels (r) };
  f[n++] = (struct field) { "kernel_min", NULL, r->least };
  f[n++] = (struct field) { "kernel_mean", NULL, r->timed ? r->total / (double) r->timed : 0 };
  f[n++] = (struct field) { "kernel_max", NULL, r->most };
  f[n++] = (struct field) { "grid", grid, 0 };
  f[n++] = (struct field) { "block", block, 0 };
  f[n++] = (struct field) { "uploads", NULL, (double) r->to.n };
  f[n++] = (struct field) { "upload_bytes", NULL, (double) r->to.bytes };
  f[n++] = (struct field) { "upload_time", NULL, r->to.time };
  f[n++] = (struct field) { "downloads", NULL, (double) r->from.n };
  f[n++] = (struct field) { "download_bytes", NULL, (double) r->from.bytes };
  f[n++] = (struct field) { "download_time", NULL, r->from.time };
  f[n++] = (struct field) { "waits", NULL, (double) r->waits };
  f[n++] = (struct field) { "waited", NULL, r->waited };
  f[n++] = (struct field) { "unit", device_time_counts () ? "instructions" : "ns", 0 };
  return n;
}

static void
write_region (FILE *to, const struct region_time *r, bool json)
{
  struct field fields[FIELDS];
  char grid[TEXT], block[TEXT];
  unsigned n = fill_fields (fields, r, grid, block);
  for (unsigned i = 0; i < n; i++)
    {
      fprintf (to, json && i ? ", " : i ? "," : json ? "  {" : "");
      if (json)
	fprintf (to, "\"%s\": ", fields[i].name);
      if (fields[i].text)
	put_quoted (to, fields[i].text, json);
      else
	fprintf (to, "%.0f", fields[i].number);
    }
  fprintf (to, json ? "}" : "\n");
}

static void
write_csv (FILE *to, struct region_time *const *all, size_t n)
{
  struct field fields[FIELDS];
  struct region_time none = { .file = "", .function = "", .what = "" };
  char grid[TEXT], block[TEXT];
  unsigned n_fields = fill_fields (fields, &none, grid, block);
  for (unsigned i = 0; i < n_fields; i++)
    fprintf (to, "%s%s", i ? "," : "", fields[i].name);
  putc ('\n', to);
  for (size_t i = 0; i < n; i++)
    write_region (to, all[i], false);
}

static void
write_json (FILE *to, struct region_time *const *all, size_t n)
{
  fprintf (to, "{\"accx\": \"" ACCX_VERSION "\", \"regions\": [\n");
  for (size_t i = 0; i < n; i++)
    {
      write_region (to, all[i], true);
      fprintf (to, i + 1 < n ? ",\n" : "\n");
    }
  fprintf (to, "]}\n");
}

static void
write_file (struct region_time *const *all, size_t n)
{
  char *path = record_path (runtime.env.time);
  FILE *to = path ? fopen (path, "we") : NULL;
  free (path);
  if (!to)
    {
      error_warn ("ACCX_TIME=%s: %s", runtime.env.time, strerror (errno));
      return;
    }
  if (ends_in (runtime.env.time, ".csv"))
    write_csv (to, all, n);
  else
    write_json (to, all, n);
  if (ferror (to) | fclose (to))
    error_warn ("ACCX_TIME=%s: the file could not be written", runtime.env.time);
}

void
report_write (void)
{
  size_t n;
  pthread_mutex_lock (&region_lock);
  struct region_time **all = region_sorted (&n);
  if (!all || n == 0)
    n = 0;
  else if (!strcmp (runtime.env.time, "1"))
    print_table (all, n);
  if (all && strcmp (runtime.env.time, "1"))
    write_file (all, n);
  pthread_mutex_unlock (&region_lock);
  free (all);
}
