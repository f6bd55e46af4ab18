/* What OpenACC forbids on one directive and GCC's
   parser takes in silence.  Takes the tokens of a directive as the source has them, finds
   the first mistake; restrictions.def has the rows, the functions here what is no row.
   What concerns several directives is check-nesting.cc's.

   OpenACC 3.3 sections: see the rows.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"
#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

/* The directive, the constructs whose rows it has, and where the mistake goes.  */
struct check
{
  struct directive d;
  unsigned rows;		/* set of ON_*, of its own clauses */
  unsigned around;		/* set of ON_*: the construct whose loop it is */
  struct restriction *found;
};

/* Records a mistake about token WHERE; returns true.  */
__attribute__ ((format (printf, 4, 5))) static bool
report (struct check *c, unsigned where, bool error, const char *format, ...)
{
  va_list ap;
  va_start (ap, format);
  vsnprintf (c->found->text, sizeof c->found->text, format, ap);
  va_end (ap);
  c->found->where = where;
  c->found->is_error = error;
  return true;
}

static const char *
name_of (const struct check *c, const struct part *p)
{
  return c->d.s.in[p->name].text;
}

/* Whether WORD is one of the words of LIST.  */
static bool
is_listed (const char *list, const char *word)
{
  const struct clause rows = { .needs = list };
  return clause_needs (&rows, word);
}

static bool
is_device_type (const struct check *c, const struct part *p)
{
  return at (&c->d, p->name, "device_type") || at (&c->d, p->name, "dtype");
}

/* ---- Rows ---- */

/* The clause before P, in the same part of device_type, that is one of NAMES, or NULL.  */
static const struct part *
earlier (const struct check *c, const struct part *p, const char *names)
{
  bool parts = !(c->rows & ON_OWN);
  while (p-- > c->d.parts && !(parts && is_device_type (c, p)))
    if (is_listed (names, name_of (c, p)))
      return p;
  return NULL;
}

static bool
check_counts (struct check *c, const struct part *p)
{
  static const struct { unsigned on; const char *names; bool one; } rows[] =
  {
#define ONCE(DIRECTIVES, NAME, SECTION) { DIRECTIVES, NAME, true },
#define ONE_OF(DIRECTIVES, NAMES, SECTION) { DIRECTIVES, NAMES, false },
#include "tokens/clause/restrictions.def"
  };
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    {
      const struct part *other;
      if (!(c->rows & rows[i].on) || !is_listed (rows[i].names, name_of (c, p))
	  || !(other = earlier (c, p, rows[i].names)))
	continue;
      if (strcmp (name_of (c, other), name_of (c, p)))
	return report (c, p->name, true, "'%s' and '%s' on one directive",
		       name_of (c, other), name_of (c, p));
      if (rows[i].one)
	return report (c, p->name, true, "too many '%s' clauses", name_of (c, p));
    }
  return false;
}

/* Whether NAME is that of a clause; GCC reports others.  */
static bool
is_clause (const char *name)
{
  for (unsigned i = 0; i < clause_count; i++)
    if (!strcmp (clauses[i].name, name))
      return true;
  return false;
}

static bool
check_behind (struct check *c, const struct part *p)
{
  static const struct { unsigned on; const char *name; } rows[] =
  {
#define BEHIND(DIRECTIVES, NAME, SECTION) { DIRECTIVES, NAME },
#include "tokens/clause/restrictions.def"
  };
  const struct part *q = p;
  if (!(c->rows & ON_DEVICE_TYPE) || is_device_type (c, p) || !is_clause (name_of (c, p)))
    return false;
  while (q > c->d.parts && !is_device_type (c, q))
    q--;
  if (!is_device_type (c, q) || !q->has_argument)
    return false;
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if ((c->rows & rows[i].on) && at (&c->d, p->name, rows[i].name))
      return false;
  return report (c, p->name, false, "'%s' behind '%s' holds for all device types",
		 name_of (c, p), name_of (c, q));
}

/* Clauses that a directive never takes and that one of GCC's parsers does.  */
static bool
check_never (struct check *c, const struct part *p)
{
  static const struct { unsigned on; const char *names; } rows[] =
  {
#define NEVER(DIRECTIVES, NAMES, SECTION) { DIRECTIVES, NAMES },
#include "tokens/clause/restrictions.def"
  };
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if ((c->rows & rows[i].on) && is_listed (rows[i].names, name_of (c, p)))
      return report (c, p->name, true, "'%s' is not for this directive", name_of (c, p));
  return false;
}

static bool
check_words (struct check *c, const struct part *p)
{
  static const struct { unsigned on; const char *name, *word; bool error; } rows[] =
  {
#define WORD_OF(DIRECTIVES, NAME, WORD, ERROR, SECTION) { DIRECTIVES, NAME, WORD, ERROR },
#include "tokens/clause/restrictions.def"
  };
  for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++)
    if ((c->around & rows[i].on) && at (&c->d, p->name, rows[i].name))
      for (unsigned k = p->first; k < p->last; k = find_before (&c->d, k, p->last, ",") + 1)
	if (at (&c->d, k, rows[i].word) && at (&c->d, k + 1, ":"))
	  return report (c, k, rows[i].error, "'%s' is not for loops of %s",
			 rows[i].word, c->around & ON_KERNELS ? "kernels constructs"
			 : "parallel and serial constructs");
  return false;
}

/* ---- What is no row ---- */

/* num_gangs of several dimensions.  */
static bool
check_gangs (struct check *c, const struct part *p)
{
  if (!at (&c->d, p->name, "num_gangs")
      || find_before (&c->d, p->first, p->last, ",") == p->last)
    return false;
  if (c->rows & ON_KERNELS)
    return report (c, p->name, true, "several dimensions of gangs in a 'kernels' construct");
  const struct part *other = find_part (&c->d, "reduction");
  return other && report (c, other->name, true,
			  "no reductions over several dimensions of gangs");
}

/* Whether clause P, behind its colon, has VARIABLE, a token, as an item.  */
static bool
has_item (const struct check *c, const struct part *p, unsigned variable)
{
  unsigned i = find_before (&c->d, p->first, p->last, ":");
  for (i = i < p->last ? i + 1 : p->first; i < p->last;
       i = find_before (&c->d, i, p->last, ",") + 1)
    if (at (&c->d, i, c->d.s.in[variable].text)
	&& (i + 1 == p->last || at (&c->d, i + 1, ",")))
      return true;
  return false;
}

/* A reduction's operator, and variables that are private as well.  */
static bool
check_reduction (struct check *c, const struct part *p)
{
  if (!at (&c->d, p->name, "reduction"))
    return false;
  if (at (&c->d, p->first, "-") && at (&c->d, p->first + 1, ":"))
    return report (c, p->first, false, "'-' is no operator of OpenACC's reductions: as '+'");
  for (const struct part *q = c->d.parts; q < c->d.parts + c->d.n_parts; q++)
    if (at (&c->d, q->name, "private") || at (&c->d, q->name, "firstprivate"))
      for (unsigned i = q->first; i < q->last; i++)
	if (is_name (&c->d, i) && has_item (c, q, i) && has_item (c, p, i))
	  return report (c, i, true, "'%s' in 'reduction' and '%s' clauses of one directive",
			 c->d.s.in[i].text, name_of (c, q));
  return false;
}

/* The levels of routines, and nohost, have no arguments but gang's dimension.  */
static bool
check_routine (struct check *c, const struct part *p)
{
  static const char *const names[] = { "gang", "worker", "vector", "nohost", NULL };
  return (c->rows & ON_ROUTINE) && p->has_argument && is_one_of (&c->d, p->name, names)
	 && !(at (&c->d, p->name, "gang") && has_modifier (&c->d, p, "dim"))
	 && report (c, p->name, true, "'%s' of a routine takes no such argument",
		    name_of (c, p));
}

/* Several arguments where there is one: C takes them for a comma expression.  GCC reports
   the others.  */
static bool
check_single (struct check *c, const struct part *p)
{
  static const char *const names[] = { "num_workers", "vector_length", "self",
				       "default_async", "device_num", NULL };
  unsigned comma = find_before (&c->d, p->first, p->last, ",");
  bool own_async = (c->rows & ON_DATA) && at (&c->d, p->name, "async");
  return (own_async || is_one_of (&c->d, p->name, names)) && p->has_argument && comma < p->last
	 && !(at (&c->d, p->name, "self") && !(c->rows & ON_COMPUTE))
	 && report (c, comma, true, "'%s' takes one argument", name_of (c, p));
}

/* Whether tokens FIRST to LAST - 1 are a list with a comma that no item follows or precedes.  */
static bool
check_commas (struct check *c, unsigned first, unsigned last)
{
  for (unsigned i = first, comma; i < last; i = comma + 1)
    {
      comma = find_before (&c->d, i, last, ",");
      if (comma < last && (comma == i || comma + 1 == last))
	return report (c, comma, true, "nothing %s this comma",
		       comma == i ? "in front of" : "behind");
    }
  return false;
}

/* The items of P's list, behind modifiers; the rewrite reports those of num_gangs and of
   compressed arrays.  */
static bool
check_items (struct check *c, const struct part *p)
{
  unsigned first = p->first;
  return p->has_argument && p->first < p->last && !at (&c->d, p->name, "num_gangs")
	 && !compress_wants (&c->d, p)
	 && (modifiers_of (&c->d, p, &first), check_commas (c, first, p->last));
}

/* Whether clause P begins with words and a colon behind them, as modifiers stand.  */
static bool
has_words (const struct check *c, const struct part *p)
{
  for (unsigned i = p->first; i + 1 < p->last; i += 2)
    {
      char letter = c->d.s.in[i].text[0];
      if (!isalpha ((unsigned char) letter) && letter != '_')
	return false;
      if (at (&c->d, i + 1, ":"))
	return i + 2 == p->last || !at (&c->d, i + 2, ":");
      if (!at (&c->d, i + 1, ","))
	return false;
    }
  return false;
}

/* Modifiers of data clause P: one stands twice, or is not for the clause or the directive.  */
static bool
check_modifiers (struct check *c, const struct part *p)
{
  static const char *const lists[] =
  {
#define DATA_CLAUSE(NAME) NAME,
#include "tokens/clause/clauses.def"
    NULL
  };
  unsigned first, set = modifiers_of (&c->d, p, &first);
  if (!set && p->has_argument && is_one_of (&c->d, p->name, lists) && has_words (c, p))
    return report (c, p->first, true, "'%s' has no such modifier", name_of (c, p));
  for (unsigned i = p->first; set && i < first; i += 2)
    {
      const char *word = c->d.s.in[i].text;
      for (unsigned k = p->first; k < i; k += 2)
	if (at (&c->d, k, word))
	  return report (c, i, true, "modifier '%s' twice in one clause", word);
      if ((c->rows & ON_EXIT_DATA) && at (&c->d, i, "zero"))
	return report (c, i, false, "nothing is made that '%s' could fill", word);
    }
  return false;
}

/* A size of P, a tile clause, that is 0, which GCC's C++ parser takes for `*'.  */
static bool
check_sizes (struct check *c, const struct part *p)
{
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (&c->d, i, p->last, ",");
      if (!small_number (&c->d.s, i, end))
	return report (c, i, true, "tiles of no iterations");
    }
  return false;
}

/* A name in P, a list of device types, that is none of OpenACC's or of its implementations.  */
static bool
check_device_types (struct check *c, const struct part *p)
{
  static const char *const names[] =
    { "host", "multicore", "nvidia", "radeon", "default", "none", "xeonphi", "not_host", "current", NULL };
  for (unsigned i = p->first; i < p->last; i = find_before (&c->d, i, p->last, ",") + 1)
    {
      const char *word = c->d.s.in[i].text;
      unsigned k = 0, prefix = strncmp (word, "acc_device_", 11) ? 0 : 11;
      while (names[k] && strcasecmp (names[k], word + prefix))
	k++;
      if (!names[k] && (isalpha ((unsigned char) *word) || *word == '_'))
	return report (c, i, false, "'%s' is no type of device: what is behind it never holds", word);
    }
  return false;
}

/* What GCC's parsers do not report of all arguments: conditions without an expression, items
   of use_device that are no names, lists of device types, sizes of tiles.  */
static bool
check_arguments (struct check *c, const struct part *p)
{
  if ((c->rows & ON_ATOMIC) && at (&c->d, p->name, "if")
      && (!p->has_argument || p->first == p->last))
    return report (c, p->name, true, "expected a condition in parentheses");
  if ((c->rows & ON_SET) && is_device_type (c, p)
      && find_before (&c->d, p->first, p->last, ",") < p->last)
    return report (c, p->name, true, "'%s' takes one device type here", name_of (c, p));
  if ((c->rows & ON_LOOP) && at (&c->d, p->name, "tile") && check_sizes (c, p))
    return true;
  if ((c->rows & ON_DEVICE_TYPE) && is_device_type (c, p) && check_device_types (c, p))
    return true;
  unsigned bracket = find_before (&c->d, p->first, p->last, "[");
  return at (&c->d, p->name, "use_device") && bracket < p->last
	 && report (c, bracket, true, "sections are not for 'use_device'");
}

/* Queues FIRST to LAST - 1 that are negative numbers, but for those of acc_async_*.  */
static bool
check_queues (struct check *c, unsigned first, unsigned last)
{
  for (unsigned i = first; i < last; i = find_before (&c->d, i, last, ",") + 1)
    if (at (&c->d, i, "-") && (i + 2 == last || (i + 2 < last && at (&c->d, i + 2, ",")))
	&& atoi (c->d.s.in[i + 1].text) > 3)
      return report (c, i, true, "-%s is no queue", c->d.s.in[i + 1].text);
  return false;
}

static bool
is_about_queues (const struct check *c, const struct part *p)
{
  static const char *const names[] = { "async", "wait", "default_async", NULL };
  return p->has_argument && is_one_of (&c->d, p->name, names);
}

/* Whether one of the clauses is about data, or unknown.  */
static bool
has_data (const struct check *c)
{
  static const char *const names[] =
  {
    "default",
#define DATA_CLAUSE(NAME) NAME,
#define COMPRESSED(NAME, STANDARD, DIRECTIVES) NAME,
#include "tokens/clause/clauses.def"
    NULL
  };
  for (unsigned i = 0; i < c->d.n_parts; i++)
    if (is_one_of (&c->d, c->d.parts[i].name, names)
	|| !is_clause (name_of (c, &c->d.parts[i])))
      return true;
  return c->d.rest < c->d.s.n;
}

bool
clause_restrict (enum clause_directive which, enum clause_directive construct,
		 const struct clause_token *in, unsigned n, struct restriction *found)
{
  struct check c = { .d = { .d = which, .s = { .in = in, .n = n } },
		     .rows = 1u << which, .around = 1u << construct, .found = found };
  directive_read (&c.d);
  if (c.rows & ON_COMPUTE)
    c.around = c.rows;
  if ((c.rows & ON_COMPUTE) && at (&c.d, 0, "loop"))
    c.rows |= ON_LOOP;
  if (!(c.rows & ON_LOOP))
    c.around = 0;
  for (const struct part *p = c.d.parts; p < c.d.parts + c.d.n_parts; p++)
    if (check_counts (&c, p) || check_behind (&c, p) || check_words (&c, p)
	|| check_gangs (&c, p) || check_reduction (&c, p) || check_single (&c, p)
	|| check_routine (&c, p) || check_items (&c, p) || check_modifiers (&c, p)
	|| check_arguments (&c, p) || check_never (&c, p)
	|| (is_about_queues (&c, p) && check_queues (&c, p->first, p->last)))
      return true;
  if ((c.rows & ON_WAIT) && c.d.lead && check_queues (&c, 1, c.d.lead - 1))
    return true;
  if (c.d.rest == n && n > c.d.lead && at (&c.d, n - 1, ","))
    return report (&c, n - 1, true, "nothing behind this comma");
  if ((c.rows & (ON_WAIT | ON_CACHE)) && at (&c.d, 0, "(")
      && check_commas (&c, 1, skip_parentheses (&c.d.s, 0) - 1))
    return true;
  if ((c.rows & (ON_DATA | ON_HOST_DATA)) && !has_data (&c))
    return report (&c, n, false, "'%s' without a clause about data",
		   c.rows & ON_DATA ? "data" : "host_data");
  return false;
}
