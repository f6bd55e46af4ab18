/* All stages: what became of each construct, for the user (notes, in words that
   users of nvc's -Minfo=accel know) and for tools (JSON).

   Stages call feedback_note as they decide; here notes are kept and, at the end
   of the unit, put into the order of the source, each said once: a region may
   have two versions, and a macro several constructs on a line.  A loop that one
   version runs sequentially and another does not is not called sequential.

   To add a kind of note: a row in feedback.def, and in doc/feedback.schema.json.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "feedback/feedback.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

struct note
{
  enum feedback_kind kind;
  location_t loc;
  const char *kernel;           /* or NULL */
  char *text;                   /* owned */
};

/* They come from all stages, and are told when the unit is done.  */
static vec<struct note> notes;

static const char sequential[] = "#pragma acc loop seq";

bool
feedback_wanted (void)
{
  return options.feedback || options.feedback_json;
}

void
feedback_note (enum feedback_kind kind, location_t loc, const char *kernel,
	       const char *format, ...)
{
  if (!feedback_wanted () || loc == UNKNOWN_LOCATION)
    return;
  va_list ap;
  va_start (ap, format);
  struct note n = { kind, get_pure_location (line_table, loc), kernel,
		    xvasprintf (format, ap) };
  va_end (ap);
  notes.safe_push (n);
}

/* ---- Places of loops ---- */

location_t
feedback_place (location_t loc, unsigned i)
{
  const vec<location_t> &loops = facts_known_at (loc)->loops;
  if (i < loops.length ())
    return loops[i];
  return i ? UNKNOWN_LOCATION : get_pure_location (line_table, loc);
}

/* ---- Order ---- */

static int
compare_places (location_t a, location_t b)
{
  expanded_location x = expand_location (a), y = expand_location (b);
  if (x.file != y.file && (!x.file || !y.file))
    return x.file ? 1 : -1;
  int files = x.file == y.file ? 0 : strcmp (x.file, y.file);
  return files ? files : x.line != y.line ? x.line - y.line : x.column - y.column;
}

/* Qsort is not stable: the notes' own order, in a copy of their numbers.  */
static int
compare_notes (const void *pa, const void *pb)
{
  unsigned a = *(const unsigned *) pa, b = *(const unsigned *) pb;
  int c = compare_places (notes[a].loc, notes[b].loc);
  if (c)
    return c;
  if (notes[a].kind != notes[b].kind)
    return (int) notes[a].kind - (int) notes[b].kind;
  return a < b ? -1 : a > b;
}

/* Whether note N says nothing that the others do not: it is there already, or
   another version of the loop runs in parallel.  */
static bool
is_superfluous (unsigned n, const vec<unsigned> &kept)
{
  const struct note *a = &notes[n];
  bool seq = a->kind == FEEDBACK_LOOP && !strcmp (a->text, sequential);
  for (unsigned i = 0; i < kept.length (); i++)
    {
      const struct note *b = &notes[kept[i]];
      if (a->kind == b->kind && a->kernel == b->kernel
	  && !compare_places (a->loc, b->loc) && !strcmp (a->text, b->text))
	return true;
    }
  for (unsigned i = 0; seq && i < notes.length (); i++)
    if (notes[i].kind == FEEDBACK_LOOP && strcmp (notes[i].text, sequential)
	&& !compare_places (a->loc, notes[i].loc))
      return true;
  return false;
}

static void
put_in_order (vec<unsigned> *order)
{
  auto_vec<unsigned> all;
  for (unsigned i = 0; i < notes.length (); i++)
    all.safe_push (i);
  all.qsort (compare_notes);
  for (unsigned i = 0; i < all.length (); i++)
    if (!is_superfluous (all[i], *order))
      order->safe_push (all[i]);
}

/* ---- JSON ---- */

static void
write_string (FILE *out, const char *s)
{
  fputc ('"', out);
  for (; *s; s++)
    if (*s == '"' || *s == '\\')
      fprintf (out, "\\%c", *s);
    else if ((unsigned char) *s < ' ')
      fprintf (out, "\\u%04x", (unsigned) *s);
    else
      fputc (*s, out);
  fputc ('"', out);
}

static void
write_member (FILE *out, const char *name, const char *value)
{
  fprintf (out, ", \"%s\": ", name);
  write_string (out, value);
}

static void
write_note (FILE *out, const struct note *n)
{
  static const char *const names[] =
  {
#define FEEDBACK(KIND, NAME) NAME,
#include "feedback/feedback.def"
  };
  expanded_location at = expand_location (n->loc);
  fprintf (out, "\n    {\"line\": %d, \"column\": %d", at.line, at.column);
  write_member (out, "file", at.file ? at.file : "");
  write_member (out, "kind", names[n->kind]);
  if (n->kernel)
    write_member (out, "kernel", n->kernel);
  write_member (out, "text", n->text);
  fputc ('}', out);
}

static void
write_json (const vec<unsigned> &order)
{
  FILE *out = fopen (options.feedback_json, "w");
  if (!out)
    {
      error ("cannot write feedback to %qs: %m", options.feedback_json);
      return;
    }
  fputs ("{\n  \"version\": 1,\n  \"unit\": ", out);
  write_string (out, main_input_filename ? main_input_filename : "");
  fputs (",\n  \"notes\": [", out);
  for (unsigned i = 0; i < order.length (); i++)
    {
      if (i)
	fputc (',', out);
      write_note (out, &notes[order[i]]);
    }
  fputs (order.is_empty () ? "]\n}\n" : "\n  ]\n}\n", out);
  if (fclose (out))
    error ("cannot write feedback to %qs: %m", options.feedback_json);
}

/* Several kernels of a construct need not say the same.  */
static void
print_notes (const vec<unsigned> &order)
{
  const struct note *last = NULL;
  for (unsigned i = 0; i < order.length (); i++)
    {
      const struct note *n = &notes[order[i]];
      if (!last || last->loc != n->loc || strcmp (last->text, n->text))
	inform (n->loc, "%s", n->text);
      last = n;
    }
}

void
feedback_finish (void *, void *)
{
  auto_vec<unsigned> order;
  if (!feedback_wanted ())
    return;
  for (unsigned i = 0; i < notes.length (); i++)
    if (notes[i].kind == FEEDBACK_LOOP || notes[i].kind == FEEDBACK_ANALYSIS
	|| notes[i].kind == FEEDBACK_REDUCTION)
      notes[i].loc = feedback_place (notes[i].loc, 0);
  put_in_order (&order);
  if (options.feedback)
    print_notes (order);
  if (options.feedback_json)
    write_json (order);
  for (unsigned i = 0; i < notes.length (); i++)
    free (notes[i].text);
  notes.release ();
}
