/* ACCX_COMPARE=FILE: what each compute construct has written, kept for a later run, or compared
   with what an earlier one has kept.  M. Wolfe et al., PGI Compiler Assisted Software Testing.

   A record has a head for each construct, one for each entry that it has changed, and of that the
   ranges that have: what was written with the same value is not there.  A later run takes its own
   values from before the construct in the place of those.  So addresses in data, which differ
   from run to run, do no harm where nothing writes them.  Constructs are matched by their order,
   entries by name and bytes, several of those by their order in memory.

   past_lock guards all; the file has the machine's order of bytes.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "data/compare.h"
#include "base/base.h"
#include "pure/pure.h"

static const char head[] = "accx-compare 1\n";

/* Bytes of what an entry is recorded by if the type of its elements is not known: no pointer has
   parts in two of them.  */
enum { WORD = 8 };

enum { LINE = 2000 };

static pthread_mutex_t past_lock = PTHREAD_MUTEX_INITIALIZER;
static struct
{
  FILE *file;                   /* NULL: not opened, or done with */
  bool opened, reads;
  uint64_t constructs, differ;
  char where[300];              /* "in FILE" */
} past;

/* A range of an entry's bytes.  */
struct past_range
{
  uint64_t at, bytes;
};

/* ---- The file ---- */

static void
past_open (void)
{
  const char *path = runtime.env.compare.file;
  char start[sizeof head];
  past.opened = true;
  past.file = fopen (path, "rbe");
  past.reads = past.file != NULL;
  if (!past.file)
    past.file = fopen (path, "wbe");
  if (!past.file)
    error_die ("ACCX_COMPARE=%s: %s", path, strerror (errno));
  if (!past.reads)
    fputs (head, past.file);
  else if (!fgets (start, sizeof start, past.file) || strcmp (start, head))
    error_die ("ACCX_COMPARE=%s: the file is no record of an earlier run", path);
  snprintf (past.where, sizeof past.where, "in %s", path);
}

static void
past_close (void)
{
  if (past.file && fclose (past.file) && !past.reads)
    error_warn ("ACCX_COMPARE=%s: the record could not be written", runtime.env.compare.file);
  past.file = NULL;
}

/* ---- Writing ---- */

/* Bytes that are recorded together of C.  */
static size_t
unit_bytes (const struct compared *c)
{
  return c->type ? c->type & ACCX_TYPE_BYTES : WORD;
}

/* Finds the next range of C, from byte AT on, that differs from DEV.  False: there is none.  */
static bool
next_range (const struct compared *c, const char *dev, uint64_t at, struct past_range *r)
{
  size_t all = c->entry->end - c->entry->start, unit = unit_bytes (c);
  bool inside = false;
  for (; at < all; at += unit)
    {
      size_t n = at + unit < all ? unit : all - at;
      bool differs = memcmp (c->other + at, dev + at, n) != 0;
      if (differs && !inside)
	r->at = at;
      if (inside && !differs)
	break;
      inside |= differs;
    }
  r->bytes = (at < all ? at : all) - r->at;
  return inside;
}

static void
write_entry (const struct compared *c, const char *dev)
{
  struct past_range r;
  size_t n = 0;
  for (uint64_t at = 0; next_range (c, dev, at, &r); at = r.at + r.bytes)
    n++;
  fprintf (past.file, "A %zu %u %zu %s\n", (size_t) (c->entry->end - c->entry->start), c->ordinal,
	   n, c->name ? c->name : "(unknown)");
  for (uint64_t at = 0; next_range (c, dev, at, &r); at = r.at + r.bytes)
    {
      fwrite (&r, sizeof r, 1, past.file);
      fwrite (dev + r.at, r.bytes, 1, past.file);
    }
}

static bool
has_changed (const struct compared *c, const char *dev)
{
  return memcmp (c->other, dev, c->entry->end - c->entry->start) != 0;
}

/* What a construct is known by.  */
static void
construct_text (char *text, size_t room, const struct op *op)
{
  snprintf (text, room, "%s of %s", op->what, op->site ? op->site->function : "(unknown)");
}

static void
write_construct (const struct op *op, const struct compared *list, size_t n, char *const *dev)
{
  char text[LINE / 2];
  size_t changed = 0;
  for (size_t i = 0; i < n; i++)
    changed += has_changed (&list[i], dev[i]);
  construct_text (text, sizeof text, op);
  fprintf (past.file, "C %zu %s\n", changed, text);
  for (size_t i = 0; i < n; i++)
    if (has_changed (&list[i], dev[i]))
      write_entry (&list[i], dev[i]);
  fflush (past.file);           /* the program may end by an error of its next kernel */
}

/* ---- Reading ---- */

/* Reads a line that begins with KIND into LINE; returns what follows that, or NULL.  */
static char *
read_line (char *line, char kind)
{
  if (!fgets (line, LINE, past.file) || line[0] != kind || line[1] != ' ')
    return NULL;
  line[strcspn (line, "\n")] = 0;
  return line + 2;
}

static struct compared *
find_entry (struct compared *list, size_t n, size_t bytes, unsigned ordinal, const char *name)
{
  for (size_t i = 0; i < n; i++)
    if (list[i].entry->end - list[i].entry->start == bytes && list[i].ordinal == ordinal
	&& !strcmp (list[i].name ? list[i].name : "(unknown)", name))
      return &list[i];
  return NULL;
}

/* Reads RANGES ranges into the image of C, which may be NULL.  */
static bool
read_ranges (struct compared *c, size_t bytes, size_t ranges)
{
  while (ranges-- > 0)
    {
      struct past_range r;
      if (fread (&r, sizeof r, 1, past.file) != 1 || r.at > bytes || r.bytes > bytes - r.at)
	return false;
      if (c ? fread (c->other + r.at, r.bytes, 1, past.file) != 1
	  : fseeko (past.file, (off_t) r.bytes, SEEK_CUR) != 0)
	return false;
    }
  return true;
}

/* Reads what the earlier run has of one entry.  */
static bool
read_entry (const struct op *op, struct compared *list, size_t n)
{
  char line[LINE], *rest = read_line (line, 'A');
  size_t bytes, ranges;
  unsigned ordinal;
  int at = 0;
  if (!rest || sscanf (rest, "%zu %u %zu %n", &bytes, &ordinal, &ranges, &at) != 3 || !at)
    return false;
  struct compared *c = find_entry (list, n, bytes, ordinal, rest + at);
  if (!c)
    {
      values_tell (op, "%s, %zu bytes, has changed %s, and is not present here", rest + at, bytes,
		   past.where);
      past.differ++;
    }
  return read_ranges (c, bytes, ranges);
}

/* Reads what the earlier run has of OP's construct.  False: nothing, and a line says why.  */
static bool
read_construct (const struct op *op, struct compared *list, size_t n)
{
  char line[LINE], text[LINE / 2], *rest = read_line (line, 'C');
  size_t changed;
  int at = 0;
  construct_text (text, sizeof text, op);
  if (!rest || sscanf (rest, "%zu %n", &changed, &at) != 1 || !at)
    {
      values_tell (op, "nothing more is %s: it has %" PRIu64 " constructs", past.where,
		   past.constructs);
      return false;
    }
  if (strcmp (rest + at, text))
    {
      values_tell (op, "%s %s comes here: nothing is compared from here on", rest + at, past.where);
      return false;
    }
  while (changed-- > 0)
    if (!read_entry (op, list, n))
      {
	values_tell (op, "nothing more is %s: it was not completed", past.where);
	return false;
      }
  return true;
}

/* ---- Constructs ---- */

int
past_construct (struct op *op, struct compared *list, size_t n, char *const *dev)
{
  bool differs = false;
  pthread_mutex_lock (&past_lock);
  if (!past.opened)
    past_open ();
  if (past.file && !past.reads)
    write_construct (op, list, n, dev);
  else if (past.file && !read_construct (op, list, n))
    {
      past.differ++;
      past_close ();
    }
  else if (past.file)
    for (size_t i = 0; i < n; i++)
      differs |= values_compare (op, &list[i], dev[i], past.where);
  past.constructs += past.file != NULL;
  past.differ += differs;
  pthread_mutex_unlock (&past_lock);
  return ACCX_OK;
}

void
past_finish (void)
{
  const char *path = runtime.env.compare.file;
  if (!path)
    return;
  pthread_mutex_lock (&past_lock);
  if (!past.opened)
    error_note ("compare: %s: no construct has run on a device", path);
  else if (past.reads)
    error_note ("compare: %s: %" PRIu64 " constructs compared, %" PRIu64 " differ%s", path,
		past.constructs, past.differ, past.differ == 1 ? "s" : "");
  else
    error_note ("compare: %s: %" PRIu64 " constructs recorded", path, past.constructs);
  char line[LINE];
  if (past.file && past.reads && read_line (line, 'C'))
    error_note ("compare: %s: the earlier run had more constructs", path);
  past_close ();
  pthread_mutex_unlock (&past_lock);
}
