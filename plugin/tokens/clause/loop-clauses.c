/* Forms that concern the whole of
   a directive (device_type, collapse(force:)) and clauses of loops.  Takes and gives
   tokens as clause.c does.  The arguments of clauses that have no place in the directive
   travel in the loop's first value: `for (i = (__accx_reduction (...), 0); ...)'.

   OpenACC 3.3 sections 2.4 (device_type), 2.9 (loops), 2.9.1 (collapse), 2.10
   (cache).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/clause-token.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- device_type ---- */

/* Clauses of a directive between two device_type clauses.  */
struct section
{
  unsigned first, last;		/* tokens */
};

static bool
is_device_type (const struct source *s, unsigned i)
{
  return is (s, i, "device_type") || is (s, i, "dtype");
}

static bool
same_word (const char *a, const char *b)
{
  while (*a && tolower ((unsigned char) *a) == tolower ((unsigned char) *b))
    a++, b++;
  return *a == *b;
}

/* How well the list in the parentheses at token I names NVIDIA GPUs: 2 by name, 1
   by `*', else 0.  */
static int
list_match (const struct source *s, unsigned i)
{
  unsigned end = skip_parentheses (s, i);
  int match = 0;
  for (i++; i + 1 < end; i++)
    if (same_word (s->in[i].text, "nvidia")
	|| is (s, i, "acc_device_nvidia"))
      return 2;
    else if (is (s, i, "*") || is (s, i, "default"))
      match = 1;
  return match;
}

/* The clause that begins at token I, a word: the token behind it.  */
static unsigned
skip_clause (const struct source *s, unsigned i)
{
  i++;
  return is (s, i, "(") ? skip_parentheses (s, i) : i;
}

static bool
has_clause (const struct source *s, struct section w, const char *name)
{
  for (unsigned i = w.first; i < w.last; )
    if (!is_identifier (s, i))
      i++;
    else if (is (s, i, name))
      return true;
    else
      i = skip_clause (s, i);
  return false;
}

static bool
is_level (const char *name)
{
  return (!strcmp (name, "gang") || !strcmp (name, "worker")
	  || !strcmp (name, "vector"));
}

static bool
has_level (const struct source *s, struct section w)
{
  return (has_clause (s, w, "gang") || has_clause (s, w, "worker")
	  || has_clause (s, w, "vector"));
}

/* Whether default clause NAME of directive D gives way to the clauses of section W.  It does to
   one of that name, a loop's way to run to another way, a routine's level to another.  */
static bool
is_overridden (const struct source *s, enum clause_directive d, struct section w,
	       const char *name)
{
  bool alone = has_clause (s, w, "seq") || has_clause (s, w, "auto");
  if (has_clause (s, w, name))
    return true;
  if (d == DIRECTIVE_ROUTINE)
    return (is_level (name) || !strcmp (name, "seq")) && (alone || has_level (s, w));
  if (is_level (name) || !strcmp (name, "independent"))
    return alone;
  if (!strcmp (name, "seq") || !strcmp (name, "auto"))
    return alone || has_level (s, w) || has_clause (s, w, "independent");
  return false;
}

static void
drop_range (bool *drop, unsigned first, unsigned last)
{
  for (unsigned i = first; i < last; i++)
    drop[i] = true;
}

/* Drops the clauses of section DEFAULTS that those of CHOSEN stand for, each with
   the comma behind it.  */
static void
drop_overridden (const struct source *s, enum clause_directive d,
		 struct section defaults, struct section chosen, bool *drop)
{
  for (unsigned i = defaults.first; i < defaults.last; )
    {
      if (!is_identifier (s, i))
	{
	  i++;
	  continue;
	}
      unsigned end = skip_clause (s, i);
      if (is (s, end, ","))
	end++;
      if (is_overridden (s, d, chosen, s->in[i].text))
	drop_range (drop, i, end);
      i = end;
    }
}

/* The clauses behind the device_type at token I, up to the next one.  */
static struct section
section_behind (const struct source *s, unsigned i)
{
  struct section w = { skip_clause (s, i), s->n };
  for (unsigned j = w.first; j < s->n; )
    if (is_device_type (s, j))
      {
	w.last = j;
	break;
      }
    else
      j = is_identifier (s, j) ? skip_clause (s, j) : j + 1;
  return w;
}

/* Whether the clause at token I may differ from one device type to another.  */
static bool
is_device_specific (const struct source *s, unsigned i)
{
  static const char *const names[] =
  {
#define BEHIND(DIRECTIVES, NAME, SECTION) NAME,
#include "tokens/clause/restrictions.def"
  };
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (is (s, i, names[k]))
      return true;
  return false;
}

/* Drops the section W behind the device_type at token I, but for clauses that hold for
   all devices, wherever they stand.  */
static void
drop_section (const struct source *s, unsigned i, struct section w, bool *drop)
{
  drop_range (drop, i, w.first);
  for (unsigned j = w.first, end; j < w.last; j = end)
    {
      bool name = is_identifier (s, j);
      end = name ? skip_clause (s, j) : j + 1;
      if (!name || is_device_specific (s, j))
	drop_range (drop, j, end);
    }
}

/* Keeps of a directive the clauses that hold for NVIDIA GPUs: the default ones and
   those of the first device_type that names them, else of the first with `*'.
   FIRST is the first token behind the directive's words.  */
static void
select_device (const struct source *s, enum clause_directive d, unsigned first,
	       bool *drop, struct clause_edit *e)
{
  struct section defaults = { first, s->n }, chosen = { 0, 0 };
  int best = 0;
  for (unsigned i = first; i < s->n; )
    {
      if (!is_device_type (s, i))
	{
	  i = is_identifier (s, i) ? skip_clause (s, i) : i + 1;
	  continue;
	}
      if (!is (s, i + 1, "(") || is (s, i + 2, ")"))
	{
	  e->error = "expected a list of device types in parentheses";
	  e->where = (int) i;
	  return;
	}
      struct section w = section_behind (s, i);
      int match = list_match (s, i + 1);
      if (i < defaults.last)
	defaults.last = i;
      drop_section (s, i, w, drop);
      if (match > best)
	{
	  best = match;
	  chosen = w;
	}
      i = w.last;
    }
  if (!best)
    return;
  memset (drop + chosen.first, 0, (chosen.last - chosen.first) * sizeof *drop);
  drop_overridden (s, d, defaults, chosen, drop);
}

/* ---- collapse ---- */

/* Whether tokens FIRST to LAST - 1 name what is not known before a template is instantiated.  */
static bool
is_dependent (const struct source *s, unsigned first, unsigned last)
{
  for (unsigned i = first; i < last; i++)
    if (s->in[i].dependent)
      return true;
  return false;
}

/* collapse(force: n) at token I: code between the loops may run more than once.  So it may also
   run once for each iteration of the loop around it, as if only that one were associated.  GCC wants a
   number where a template has a parameter: inner-loops.cc shares loops inside out.  */
static void
drop_collapse (const struct source *s, unsigned i, bool *drop)
{
  if (!is (s, i + 1, "("))
    return;
  unsigned end = skip_parentheses (s, i + 1);
  bool force = is (s, i + 2, "force") && is (s, i + 3, ":") && small_number (s, i + 4, end - 1) > 0;
  if (force || is_dependent (s, i + 2, end - 1))
    drop_range (drop, i, end);
}

/* Drops commas between clauses that have none in front of or behind them left.  */
static void
drop_commas (const struct source *s, bool *drop)
{
  bool clause = false;
  unsigned last = s->n;
  for (unsigned i = 0; i < s->n; )
    {
      unsigned end = is_identifier (s, i) ? skip_clause (s, i) : i + 1;
      if (!drop[i] && is (s, i, ","))
	{
	  drop[i] = !clause;
	  last = drop[i] ? last : i;
	  clause = false;
	}
      else if (!drop[i])
	clause = true;
      i = end;
    }
  if (!clause && last < s->n)
    drop[last] = true;
}

/* Drops the commas between the clauses from token I on, of which keyword.cc leaves some
   empty.  */
static void
drop_separators (const struct source *s, unsigned i, bool *drop)
{
  for (unsigned end = s->n; i < s->n; i = is_identifier (s, i) ? skip_clause (s, i) : i + 1)
    {
      if (is (s, i, ",") && i == end && is_identifier (s, i + 1))
	drop[i] = true;
      if (is_identifier (s, i))
	end = skip_clause (s, i);
    }
}

/* ---- cache ---- */

/* cache([readonly:] list): what is written says whether it is read only.  */
static void
drop_readonly (const struct source *s, bool *drop)
{
  if (is (s, 0, "(") && is (s, 1, "readonly") && is (s, 2, ":"))
    drop_range (drop, 1, 3);
}

/* ---- atomic ---- */

/* if(condition): what need not be atomic may be.  */
static void
drop_condition (const struct source *s, bool *drop)
{
  for (unsigned i = 0, end; i < s->n; i = end)
    {
      end = is_identifier (s, i) ? skip_clause (s, i) : i + 1;
      if (is (s, i, "if") && is (s, i + 1, "("))
	drop_range (drop, i, end);
    }
}

/* ---- declare ---- */

/* A section of an array at file scope: on the device all of the array is made, once
   for the program; of a pointer the pointer, which enter data lets lead to more.  */
static void
drop_sections (const struct source *s, bool *drop)
{
  for (unsigned i = 1; i < s->n; i++)
    if (s->in[i - 1].aggregate)
      while (is (s, i, "["))
	{
	  unsigned end = skip_parentheses (s, i);
	  drop_range (drop, i, end);
	  i = end;
	}
}

/* copyin(readonly: list): what regions write says whether it is read only.  create(zero: list) at
   file scope: zero-names.cc keeps the names.  */
static void
drop_declared_modifiers (const struct source *s, bool *drop)
{
  static const char *const names[][2] =
  {
    { "copyin", "readonly" }, { "pcopyin", "readonly" }, { "present_or_copyin", "readonly" },
    { "create", "zero" }, { "pcreate", "zero" }, { "present_or_create", "zero" }
  };
  for (unsigned i = 0; i + 3 < s->n; i++)
    for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
      if (is (s, i, names[k][0]) && is (s, i + 1, "(") && is (s, i + 2, names[k][1])
	  && is (s, i + 3, ":") && (names[k][1][0] == 'r' || s->in[i + 2].aggregate))
	drop_range (drop, i + 2, i + 4);
}

/* ---- The loops of a directive ---- */

/* How many loops the clause at token I, collapse or tile, is about.  */
static unsigned
loops_of_clause (const struct source *s, unsigned i)
{
  unsigned end = skip_parentheses (s, i + 1), count = 1;
  if (is (s, i, "collapse"))
    {
      int n = small_number (s, i + 2, end - 1);
      return n > 0 ? (unsigned) n : 1;
    }
  for (unsigned j = find (s, i + 2, ","); j < end - 1; j = find (s, j + 1, ","))
    count++;
  return count;
}

/* Whether a clause NAME of S, from token FIRST on, is kept.  */
static bool
is_kept (const struct source *s, unsigned first, const bool *drop, const char *name)
{
  for (unsigned i = first; i < s->n; i = is_identifier (s, i) ? skip_clause (s, i) : i + 1)
    if (is (s, i, name) && !drop[i])
      return true;
  return false;
}

/* Whether the clause at token I, in front of token END, names variables and nothing but
   names and sections.  */
static bool
is_list_of_names (const struct source *s, unsigned i, unsigned end)
{
  unsigned depth = 0;
  for (i++; i < end; i++)
    {
      depth += is (s, i, "[");
      if (depth ? !*s->in[i].text : !is_identifier (s, i) && !is (s, i, "(") && !is (s, i, ")")
				    && !is (s, i, ","))
	return false;
      depth -= is (s, i, "]");
    }
  return true;
}

/* Whether the clause at token I, in front of token END, says nothing of a loop that runs in
   order.  It may say which variables are its own.  */
static bool
is_idle_in_order (const struct source *s, unsigned i, unsigned end)
{
  return is (s, i, "seq") || is (s, i, "reduction") || is (s, i, "collapse") || is (s, i, "tile")
	 || (is (s, i, "private") && is_list_of_names (s, i, end));
}

/* Whether all reduction clauses of S, of a loop, name scalars alone.  */
static bool
reduces_scalars (const struct source *s)
{
  for (unsigned i = 0; i < s->n; i++)
    if (is (s, i, "reduction") && is (s, i + 1, "("))
      for (unsigned k = find (s, i + 2, ":") + 1, end = skip_clause (s, i); k + 1 < end; k++)
	if (!is (s, k, ",") && (!is_identifier (s, k) || s->in[k].aggregate))
	  return false;
  return true;
}

/* Drops the loop from directive D if it has `seq': the directive of a loop as a whole,
   or from a compute construct with `loop' at token 0.  The construct alone runs the loop in
   order, in one gang if it has a reduction.  Kernels constructs have no reductions, as their
   scalars are copied.  With a reduction the directive of a loop that is not LEFT by a jump stays, about one
   iteration around.  Returns whether; sets E->gone, E->own and E->wrapped.  */
static bool
drop_loop (const struct source *s, enum clause_directive d, enum loop_end left, bool *drop, struct clause_edit *e)
{
  bool loop = d == DIRECTIVE_LOOP, kernels = d == DIRECTIVE_KERNELS;
  bool reduction = is_kept (s, !loop, drop, "reduction"), own = false;
  if (!is_kept (s, !loop, drop, "seq"))
    return false;
  for (unsigned i = !loop, end; i < s->n; i = end)
    {
      end = is_identifier (s, i) ? skip_clause (s, i) : i + 1;
      bool private = is (s, i, "private") && (loop || kernels);
      if (!drop[i] && is_identifier (s, i) && (loop || private)
	  && !is_idle_in_order (s, i, end))
	return false;
      own |= private;
    }
  e->wrapped = loop && reduction && left == LOOP_LEFT && reduces_scalars (s);
  e->gone = loop && !e->wrapped;
  e->own = own;
  drop[0] |= !e->wrapped;
  for (unsigned i = !loop, end; i < s->n; i = end)
    {
      end = is_identifier (s, i) ? skip_clause (s, i) : i + 1;
      if (e->wrapped && (is (s, i, "seq") || is (s, i, "reduction")))
	continue;
      if (is (s, i, "num_gangs") ? reduction && !kernels
	  : is (s, i, "private") || is (s, i, "reduction") ? loop || kernels
	  : is_idle_in_order (s, i, end))
	drop_range (drop, i, end);
    }
  return true;
}

void
clause_edit_directive (enum clause_directive d, const struct clause_token *in,
		       unsigned n, enum loop_end left, bool *drop, struct clause_edit *e)
{
  const struct source s = { NULL, in, n, false, 0, false };
  bool combined = (1u << d & ON_COMPUTE) && is (&s, 0, "loop");
  unsigned first = combined;
  memset (e, 0, sizeof *e);
  memset (drop, 0, n * sizeof *drop);
  e->loops = combined || d == DIRECTIVE_LOOP;
  if (1u << d & ON_DEVICE_TYPE)
    select_device (&s, d, first, drop, e);
  if (d == DIRECTIVE_CACHE)
    drop_readonly (&s, drop);
  if (d == DIRECTIVE_ATOMIC)
    drop_condition (&s, drop);
  if (d == DIRECTIVE_DECLARE)
    {
      drop_sections (&s, drop);
      drop_declared_modifiers (&s, drop);
    }
  if (left && e->loops && drop_loop (&s, d, left, drop, e))
    e->loops = e->wrapped;
  for (unsigned i = first; e->loops && i < n; )
    {
      if (!is_identifier (&s, i))
	{
	  i++;
	  continue;
	}
      if (!drop[i] && is (&s, i, "collapse"))
	drop_collapse (&s, i, drop);
      if (!drop[i] && is (&s, i + 1, "(")
	  && (is (&s, i, "collapse") || is (&s, i, "tile")))
	{
	  unsigned loops = loops_of_clause (&s, i);
	  e->loops = loops > e->loops ? loops : e->loops;
	}
      i = skip_clause (&s, i);
    }
  if (e->loops)
    drop_separators (&s, first, drop);
  for (unsigned i = 0; i < n; i++)
    if (drop[i])
      return drop_commas (&s, drop);
}

/* ---- gang, num_gangs, tile ---- */

/* Whether item FIRST to LAST - 1 of a gang clause is `dim: n'.  Sets R->error if its n
   is missing or a number that is wrong.  */
static bool
is_dimension (const struct source *s, unsigned first, unsigned last,
	      struct clause_result *r)
{
  if (!is (s, first, "dim") || !is (s, first + 1, ":"))
    return false;
  int dim = small_number (s, first + 2, last);
  bool number = last == first + 3 && isdigit ((unsigned char) s->in[first + 2].text[0]);
  if (first + 2 >= last || (number && (dim < 1 || dim > 3)))
    fail (r, (int) (first + 2 < last ? first + 2 : first),
	  "the dimension of gangs must be 1, 2 or 3");
  return true;
}

/* gang(dim: n, static: *).  The dimension goes to the loop's header: of nested gang
   loops the outermost keeps its gangs (gang-dimension.cc).  */
bool
clause_rewrite_gang (const struct source *s, struct clause_result *r)
{
  bool items = false;
  unsigned dim = s->n, dim_end = 0;
  if (!put (r, s->clause->name, 0))
    return false;
  for (unsigned i = 0, end; i < s->n; i = end + 1)
    {
      end = find (s, i, ",");
      if (is_dimension (s, i, end, r))
	{
	  if (dim < s->n)
	    return fail (r, (int) i, "more than one dimension of gangs");
	  if (r->error)
	    return false;
	  dim = i + 2;
	  dim_end = end;
	  continue;
	}
      if (!put (r, items ? "," : "(", 0) || !put_range (r, i, end))
	return false;
      items = true;
    }
  if (items && !put (r, ")", 0))
    return false;
  unsigned start = r->count;
  if (s->in_loop && dim < s->n && small_number (s, dim, dim_end) != 1
      && !(put_call (r, MARKER_GANG_DIM) && put_range (r, dim, dim_end)
	   && put (r, "),", 0)))
    return false;
  r->carried = r->count - start;
  return true;
}

/* What stands in front of number I of num_gangs.  */
static bool
put_gangs_before (const struct source *s, unsigned i, struct clause_result *r)
{
  if (i == 1)
    return put_carried (r, "copyin", s->carrier) && put_call (r, MARKER_GANGS) && put (r, "0,", 0);
  return put (r, i ? "," : "num_gangs(", 0);
}

/* num_gangs(x, y, z): the second and third number to a marker (gang-dimension.cc).  */
bool
clause_rewrite_num_gangs (const struct source *s, struct clause_result *r)
{
  unsigned items = 0;
  if (!s->has_argument)
    return put (r, "num_gangs", 0);
  for (unsigned i = 0, end; i <= s->n; i = end + 1)
    {
      end = find (s, i, ",");
      if (items == 3)
	return fail (r, (int) i, "more than three dimensions of gangs");
      if (i == end && s->n)
	return fail (r, (int) (i < s->n ? i : i - 1), "expected a number of gangs");
      if (!put_gangs_before (s, items, r) || !put_range (r, i, end)
	  || (items == 0 && !put (r, ")", 0)))
	return false;
      items++;
    }
  return items == 1 || put (r, ")])", 0);
}

/* Whether tokens FROM to END - 1 are ranges in brackets.  */
static bool
are_ranges (const struct source *s, unsigned from, unsigned end)
{
  while (from < end && is (s, from, "["))
    from = skip_parentheses (s, from);
  return from >= end;
}

/* const(names): to the marker, by name alone; a section says no more.  */
bool
clause_rewrite_const (const struct source *s, struct clause_result *r)
{
  if (!s->n)
    return fail (r, -1, "expected a list of arrays in parentheses");
  if (!put_carried (r, "copyin", s->carrier) || !put_call (r, MARKER_CONST) || !put (r, "0", 0))
    return false;
  for (unsigned i = 0, end = 0; end < s->n; i = end + 1)
    {
      end = find (s, i, ",");
      unsigned section = find (s, i, "[");
      if (i >= end || !is_identifier (s, i) || !are_ranges (s, section, end))
	return fail (r, (int) (i < s->n ? i : i - 1),
		     "expected the name of an array or pointer");
      if (!put (r, ",", 0) || !put_range (r, i, section < end ? section : end))
	return false;
    }
  return put (r, ")])", 0);
}

/* Whether tokens FIRST to LAST - 1 name anything: they may be no constant.  */
static bool
has_names (const struct source *s, unsigned first, unsigned last)
{
  while (first < last && !is_identifier (s, first))
    first++;
  return first < last;
}

/* The sizes of tile, to the marker if MARKED: 0 is `*'.  Else for GCC, which takes
   nothing but numbers and `*'.  */
static bool
put_sizes (const struct source *s, bool marked, struct clause_result *r)
{
  for (unsigned i = 0, end; i < s->n; i = end + 1)
    {
      end = find (s, i, ",");
      bool any = end == i + 1 && is (s, i, "*");
      if ((i && !put (r, ",", 0))
	  || !(marked ? any ? put (r, "0", 0) : put_range (r, i, end)
	       : has_names (s, i, end) ? put (r, "*", 0) : put_range (r, i, end)))
	return false;
    }
  return true;
}

/* tile(sizes): if one is no number, all go to the marker.  */
bool
clause_rewrite_tile (const struct source *s, struct clause_result *r)
{
  if (!s->n)
    return fail (r, -1, "expected tile sizes in parentheses");
  if (!put (r, "tile(", 0) || !put_sizes (s, false, r) || !put (r, ")", 0))
    return false;
  unsigned start = r->count;
  if (has_names (s, 0, s->n)
      && !(put_call (r, MARKER_TILE) && put (r, "0,", 0) && put_sizes (s, true, r) && put (r, "),", 0)))
    return false;
  r->carried = r->count - start;
  return true;
}
