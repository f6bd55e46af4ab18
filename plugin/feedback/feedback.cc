/* All stages: what became of each construct, for the user (notes, in words that
   users of nvc's -Minfo=accel know) and for tools (JSON).

   Stages call feedback_note as they decide; here notes are kept and, at the end
   of the unit, put into the order of the source, each said once: a region may
   have two versions, and a macro several constructs on a line.  A loop that one
   version runs sequentially and another does not is not called sequential.

   feedback-file.cc writes files.  To add a kind of note: a row in feedback.def, and in doc/feedback.schema.json.

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

/* A function of the unit, for the headings of notes: from its name to its closing brace.  */
struct source_place
{
  tree decl;
  location_t start, end;
};

/* They come from all stages, and are told when the unit is done.  */
static struct
{
  vec<struct note> notes;
  vec<struct source_place> functions;
} unit;

static const char sequential[] = "#pragma acc loop seq";

bool
feedback_wanted (void)
{
  return options.feedback || options.feedback_json || options.feedback_sarif;
}

/* Whether the user has asked for notes of KIND: all, unless some are named.  */
static bool
is_chosen (enum feedback_kind kind)
{
  static const char *const choices[] =
  {
#define FEEDBACK(KIND, NAME, CHOICE) CHOICE,
#include "feedback/feedback.def"
  };
  return !options.feedback_kinds || options_list_has (options.feedback_kinds, choices[kind]);
}

void
feedback_note (enum feedback_kind kind, location_t loc, const char *kernel,
	       const char *format, ...)
{
  if (!feedback_wanted () || loc == UNKNOWN_LOCATION || !is_chosen (kind))
    return;
  va_list ap;
  va_start (ap, format);
  struct note n = { kind, get_pure_location (line_table, loc), kernel,
		    xvasprintf (format, ap) };
  va_end (ap);
  unit.notes.safe_push (n);
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
  int c = compare_places (unit.notes[a].loc, unit.notes[b].loc);
  if (c)
    return c;
  if (unit.notes[a].kind != unit.notes[b].kind)
    return (int) unit.notes[a].kind - (int) unit.notes[b].kind;
  return a < b ? -1 : a > b;
}

/* Whether note N says nothing that the others do not: it is there already, or
   another version of the loop runs in parallel.  */
static bool
is_superfluous (unsigned n, const vec<unsigned> &kept)
{
  const struct note *a = &unit.notes[n];
  bool seq = a->kind == FEEDBACK_LOOP && !strcmp (a->text, sequential);
  for (unsigned i = 0; i < kept.length (); i++)
    {
      const struct note *b = &unit.notes[kept[i]];
      if (a->kind == b->kind && a->kernel == b->kernel
	  && !compare_places (a->loc, b->loc) && !strcmp (a->text, b->text))
	return true;
    }
  for (unsigned i = 0; seq && i < unit.notes.length (); i++)
    if (unit.notes[i].kind == FEEDBACK_LOOP && strcmp (unit.notes[i].text, sequential)
	&& !compare_places (a->loc, unit.notes[i].loc))
      return true;
  return false;
}

static void
put_in_order (vec<unsigned> *order)
{
  auto_vec<unsigned> all;
  for (unsigned i = 0; i < unit.notes.length (); i++)
    all.safe_push (i);
  all.qsort (compare_notes);
  for (unsigned i = 0; i < all.length (); i++)
    if (!is_superfluous (all[i], *order))
      order->safe_push (all[i]);
}

/* ---- Functions ---- */

void
feedback_function (tree function)
{
  struct function *f = DECL_STRUCT_FUNCTION (function);
  if (feedback_wanted () && f)
    unit.functions.safe_push (source_place { function, DECL_SOURCE_LOCATION (function),
					   f->function_end_locus });
}

void
feedback_mark (void *, void *)
{
  for (unsigned i = 0; i < unit.functions.length (); i++)
    gt_ggc_mx_tree_node (unit.functions[i].decl);
}

/* The function that LOC is in, or NULL_TREE: of several the one that begins last.  */
static tree
function_at (location_t loc)
{
  const struct source_place *found = NULL;
  for (unsigned i = 0; i < unit.functions.length (); i++)
    {
      const struct source_place *f = &unit.functions[i];
      if (compare_places (f->start, loc) <= 0 && compare_places (loc, f->end) <= 0
	  && (!found || compare_places (found->start, f->start) <= 0))
	found = f;
    }
  return found ? found->decl : NULL_TREE;
}

/* Several kernels of a construct need not say the same.  GCC prints the name of the current
   function before the first of its notes.  */
static void
print_notes (const vec<unsigned> &order)
{
  const struct note *last = NULL;
  tree outside = current_function_decl;
  for (unsigned i = 0; i < order.length (); i++)
    {
      const struct note *n = &unit.notes[order[i]];
      if (!last || last->loc != n->loc || strcmp (last->text, n->text))
	{
	  current_function_decl = function_at (n->loc);
	  inform (n->loc, "%s", n->text);
	}
      last = n;
    }
  current_function_decl = outside;
}

void
feedback_finish (void *, void *)
{
  auto_vec<unsigned> order;
  if (!feedback_wanted ())
    return;
  for (unsigned i = 0; i < unit.notes.length (); i++)
    if (unit.notes[i].kind == FEEDBACK_LOOP || unit.notes[i].kind == FEEDBACK_ANALYSIS
	|| unit.notes[i].kind == FEEDBACK_ADVICE
	|| unit.notes[i].kind == FEEDBACK_REDUCTION)
      unit.notes[i].loc = feedback_place (unit.notes[i].loc, 0);
  put_in_order (&order);
  if (options.feedback)
    print_notes (order);
  auto_vec<struct feedback_line> lines;
  for (unsigned i = 0; i < order.length (); i++)
    {
      const struct note *n = &unit.notes[order[i]];
      tree f = function_at (n->loc);
      lines.safe_push (feedback_line { n->kind, n->loc, n->kernel,
				       f ? report_function_name (f) : NULL, n->text });
    }
  if (options.feedback_json)
    feedback_write_json (options.feedback_json, lines);
  if (options.feedback_sarif)
    feedback_write_sarif (options.feedback_sarif, lines);
  for (unsigned i = 0; i < unit.notes.length (); i++)
    free (unit.notes[i].text);
  unit.notes.release ();
  unit.functions.release ();
}
