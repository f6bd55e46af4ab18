/* Stage 1, the part that needs no GCC: whole directives.  Some forms concern
   several clauses of a directive: clauses behind device_type override those before
   it, some clauses are not known on a directive at all.  keyword.cc gives the
   tokens from the first clause of a directive to its end; here they become clauses
   that GCC's parser takes, with calls of marker functions (clauses.def) for what
   it has no place for, which construct.cc takes off again.

   directive_wants tells without macros being expanded whether that is needed, so
   that ordinary directives are never touched.  What it leaves in the result may
   still be a form of clauses.def, which is rewritten next.

   To add a form: when it is wanted (part_wants) and a row of how a part of that
   name is written (put_part).

   OpenACC 3.3 sections 2.4 (device_type), 2.6.5 (async, wait and default on data),
   2.7.1 (rows), 2.7.8 to 2.7.11 (zero, readonly), 2.13 (declare in functions).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clause.h"
#include "clause-token.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PARTS = 128 };

/* One clause: its name at token NAME, its arguments FIRST to LAST - 1.  */
struct part
{
  unsigned name, first, last;
  bool has_argument;
  bool drop;
};

struct directive
{
  enum clause_directive d;
  bool combined;		/* with a loop directive */
  struct source s;
  struct part parts[MAX_PARTS + 1];
  unsigned n_parts;
  unsigned lead;		/* behind what stands before the clauses */
  unsigned rest;		/* the first token that is no clause, or N */
  unsigned *carriers;
  struct clause_result *r;
};

/* ---- Reading ---- */

static bool
at (const struct directive *d, unsigned i, const char *text)
{
  return is (&d->s, i, text);
}

static bool
is_one_of (const struct directive *d, unsigned i, const char *const *words)
{
  for (; *words; words++)
    if (at (d, i, *words))
      return true;
  return false;
}

static bool
is_name (const struct directive *d, unsigned i)
{
  unsigned char c = i < d->s.n ? (unsigned char) d->s.in[i].text[0] : 0;
  return isalpha (c) || c == '_';
}

/* The tokens become clauses.  */
static void
read_parts (struct directive *d)
{
  unsigned i = 0, n = d->s.n;
  if (at (d, 0, "("))
    i = skip_parentheses (&d->s, 0);
  d->lead = i;
  d->n_parts = 0;
  for (;;)
    {
      if (at (d, i, ","))
	i++;
      if (!is_name (d, i) || d->n_parts == MAX_PARTS)
	break;
      struct part p = { .name = i };
      if (at (d, ++i, "("))
	{
	  unsigned end = skip_parentheses (&d->s, i);
	  if (!at (d, end - 1, ")"))
	    {
	      i = p.name;	/* GCC reports that */
	      break;
	    }
	  p.has_argument = true;
	  p.first = i + 1;
	  p.last = end - 1;
	  i = end;
	}
      d->parts[d->n_parts++] = p;
    }
  d->rest = i < n ? i : n;
}

/* ---- What is wanted ---- */

static const char *const device_types[] = { "device_type", "dtype", NULL };
static const char *const data_clauses[] =
{
#define DATA_CLAUSE(NAME) NAME,
#include "clauses.def"
  NULL
};

/* Whether P begins with the modifier WORD.  */
static bool
has_modifier (const struct directive *d, const struct part *p, const char *word)
{
  return p->last > p->first + 1 && at (d, p->first, word)
	 && at (d, p->first + 1, ":");
}

static const char *
modifier_of (const struct directive *d, const struct part *p)
{
  if (!p->has_argument)
    return NULL;
  if ((at (d, p->name, "copyin") || at (d, p->name, "cache"))
      && has_modifier (d, p, "readonly"))
    return "readonly";
  if ((at (d, p->name, "create") || at (d, p->name, "copyout"))
      && has_modifier (d, p, "zero"))
    return "zero";
  return NULL;
}

/* Whether clause P of a data construct is one that GCC does not know there.  */
static bool
is_data_extra (const struct directive *d, const struct part *p)
{
  return d->d == DIRECTIVE_DATA
	 && (at (d, p->name, "async") || at (d, p->name, "wait")
	     || at (d, p->name, "default"));
}

/* Whether P is a wait clause of another device: wait(devnum: d: queues: list).  */
static bool
is_wait_device (const struct directive *d, const struct part *p)
{
  return at (d, p->name, "wait") && has_modifier (d, p, "devnum");
}

/* ---- Rows ---- */

/* A section of rows, BASE [first: count] [low: length] ..., by tokens; ranges without a
   token are empty.  */
struct rows
{
  unsigned base;
  unsigned n;			/* ranges, from 2 on */
  struct
  {
    unsigned open, colon, end;	/* brackets at OPEN and END */
  } range[4];
};

static unsigned
find_before (const struct directive *d, unsigned i, unsigned last,
	     const char *separator)
{
  struct source inside = d->s;
  inside.n = last;
  return find (&inside, i, separator);
}

/* Whether the item FIRST to LAST - 1 of a data clause of D has several ranges, so that it
   may be rows behind pointers; fills *W.  An update moves parts of the rows of an
   array in the same way.  */
static bool
is_rows (const struct directive *d, unsigned first, unsigned last, struct rows *w)
{
  if (d->s.in[first].flat && at (d, first + 1, "[") && d->d != DIRECTIVE_UPDATE)
    return false;
  *w = (struct rows) { .base = first };
  for (unsigned i = first, end; i < last; i = end)
    {
      end = i + 1;
      if (!at (d, i, "["))
	continue;
      end = skip_parentheses (&d->s, i);
      unsigned colon = find_before (d, i + 1, end - 1, ":");
      if (colon == end - 1 && w->n == 0)
	continue;
      if (colon == end - 1 || w->n == sizeof w->range / sizeof *w->range)
	return false;
      w->range[w->n].open = i;
      w->range[w->n].colon = colon;
      w->range[w->n++].end = end - 1;
    }
  return w->n > 1;
}

/* Whether P is a clause that maps a list.  */
static bool
is_mapping (const struct directive *d, const struct part *p)
{
  static const char *const kinds[] =
  {
    "copy", "copyin", "copyout", "create", "delete", "self", "host", "device",
    "present", "pcopy", "pcopyin", "pcopyout", "pcreate", "present_or_copy",
    "present_or_copyin", "present_or_copyout", "present_or_create", NULL
  };
  return p->has_argument && is_one_of (d, p->name, kinds);
}

/* Whether one of the items of data clause P is rows.  */
static bool
has_rows (const struct directive *d, const struct part *p)
{
  struct rows w;
  if (!is_mapping (d, p))
    return false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (is_rows (d, i, end, &w))
	return true;
    }
  return false;
}

/* ---- A variable in several items ---- */

/* What becomes of an item of a data clause that names a variable which another one
   names too: GCC takes a struct before its members only, but behind them on combined
   constructs, whose clauses it turns round, and nothing twice.  FATE_MAP: a marker
   brings it past GCC's parser.  FATE_HULL: so too, and before it stands what spans all
   sections of that variable, since a region reaches them through one pointer.  */
enum fate { FATE_KEEP, FATE_DROP, FATE_FIRST, FATE_LAST, FATE_MAP, FATE_HULL };

/* One item of a data clause: its tokens FIRST to LAST - 1.  */
struct item
{
  const struct part *part;
  unsigned first, last;
};

/* Sets *I to the item of D's mapping clauses behind it, to the first one if I->part is
   NULL; returns false if there is none.  */
static bool
next_item (const struct directive *d, struct item *i)
{
  const struct part *p = i->part ? i->part : d->parts;
  unsigned first = i->part ? i->last + 1 : p->first;
  for (; p < d->parts + d->n_parts; first = (++p)->first)
    if (is_mapping (d, p) && first < p->last)
      {
	*i = (struct item) { p, first, find_before (d, first, p->last, ",") };
	return true;
      }
  return false;
}

static bool
same_tokens (const struct directive *d, unsigned a, unsigned b, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (!*d->s.in[a + i].text || !at (d, b + i, d->s.in[a + i].text))
      return false;
  return true;
}

/* The brackets at the end of an item: where the N of them open.  */
struct ranges
{
  unsigned open[4], n;
};

/* Whether the item FIRST to LAST - 1 ends in ranges or indices, four at most.  */
static bool
is_section (const struct directive *d, unsigned first, unsigned last, struct ranges *r)
{
  r->n = 0;
  for (unsigned i = first, end; i < last; i = end)
    {
      end = i + 1;
      if (!at (d, i, "["))
	{
	  r->n = 0;
	  continue;
	}
      end = skip_parentheses (&d->s, i);
      if (r->n == sizeof r->open / sizeof *r->open)
	return false;
      r->open[r->n++] = i;
    }
  return r->n > 0;
}

/* The number of tokens before the brackets of I.  */
static unsigned
base_length (const struct directive *d, const struct item *i)
{
  struct ranges r;
  return (is_section (d, i->first, i->last, &r) ? r.open[0] : i->last) - i->first;
}

/* Whether A and B are the same variable or sections of the same.  */
static bool
has_same_base (const struct directive *d, const struct item *a, const struct item *b)
{
  unsigned n = base_length (d, a);
  return n == base_length (d, b) && same_tokens (d, a->first, b->first, n);
}

static bool
is_whole (const struct directive *d, const struct item *i)
{
  return base_length (d, i) == i->last - i->first;
}

static bool
is_same_item (const struct directive *d, const struct item *a, const struct item *b)
{
  return a->last - a->first == b->last - b->first
	 && same_tokens (d, a->first, b->first, a->last - a->first);
}

/* Whether I need not be there because of OTHER.  */
static bool
is_superfluous (const struct directive *d, const struct item *i,
		const struct item *other)
{
  const struct clause_token *name = &d->s.in[i->first];
  bool same_clause = at (d, other->part->name, d->s.in[i->part->name].text)
		     || at (d, i->part->name, "present");
  bool compute = (1u << d->d) & ON_COMPUTE;
  if (other->first < i->first && is_same_item (d, i, other))
    return same_clause;
  if (i->last == i->first + 1 && at (d, other->first + 1, "["))
    return !name->aggregate && (same_clause || (compute && name->flat));
  return same_clause && other->last == other->first + 1 && name->aggregate
	 && i->last > i->first + 1 && has_same_base (d, i, other);
}

/* The fate of I because of OTHER, which names a variable of that name.  */
static enum fate
fate_beside (const struct directive *d, const struct item *i,
	     const struct item *other)
{
  bool before = other->first < i->first, plain = i->last == i->first + 1;
  if (is_superfluous (d, i, other))
    return FATE_DROP;
  if (plain && (at (d, other->first + 1, "->") || at (d, other->first + 1, "."))
      && d->combined != before)
    return d->combined ? FATE_LAST : FATE_FIRST;
  if (!has_same_base (d, i, other))
    return FATE_KEEP;
  if (is_same_item (d, i, other))
    return before ? FATE_MAP : FATE_KEEP;
  if (is_whole (d, i))
    return FATE_KEEP;
  return before || is_whole (d, other) ? FATE_MAP
	 : (1u << d->d) & (ON_COMPUTE | ON_DATA) ? FATE_HULL : FATE_KEEP;
}

/* The fate of the item FIRST to LAST - 1 of P: what another one drops is dropped, what
   one makes a marker is one.  */
static enum fate
item_fate (const struct directive *d, const struct part *p, unsigned first,
	   unsigned last)
{
  struct item i = { p, first, last };
  enum fate all = FATE_KEEP;
  for (struct item other = { 0 }; next_item (d, &other); )
    {
      if (other.first == first || !same_tokens (d, first, other.first, 1))
	continue;
      enum fate fate = fate_beside (d, &i, &other);
      if (fate == FATE_DROP)
	return fate;
      if (all == FATE_KEEP || fate == FATE_MAP)
	all = fate;
    }
  return all;
}

static bool
has_fates (const struct directive *d, const struct part *p)
{
  if (!is_mapping (d, p))
    return false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (item_fate (d, p, i, end) != FATE_KEEP)
	return true;
    }
  return false;
}

/* Whether P says something about a routine that bind.cc keeps.  */
static bool
is_bound (const struct directive *d, const struct part *p)
{
  return d->d == DIRECTIVE_ROUTINE
	 && (at (d, p->name, "nohost") || at (d, p->name, "bind"));
}

static bool
part_wants (const struct directive *d, const struct part *p)
{
  return d->s.in[p->name].macro || ((1u << d->d & ON_DEVICE_TYPE)
	     && is_one_of (d, p->name, device_types))
	 || is_data_extra (d, p) || modifier_of (d, p) || is_wait_device (d, p)
	 || has_rows (d, p) || has_fates (d, p)
	 || is_bound (d, p)
	 || (p->has_argument && p->first < p->last && d->s.in[p->first].macro
	     && is_one_of (d, p->name, data_clauses));
}

/* Whether P, of a declare directive, has an item that GCC does not take there.  */
static bool
declare_wants (const struct directive *d, const struct part *p)
{
  if (!p->has_argument || !is_one_of (d, p->name, data_clauses))
    return false;
  for (unsigned i = p->first; i < p->last; i++)
    if (d->s.in[i].elsewhere || at (d, i, "["))
      return true;
  return false;
}

bool
directive_wants (enum clause_directive which, bool combined,
		 const struct clause_token *in, unsigned n)
{
  struct directive d = { .d = which, .combined = combined, .s = { .in = in, .n = n } };
  if (which == DIRECTIVE_WAIT)
    return false;
  if (1u << which & ON_OWN)
    return true;
  read_parts (&d);
  for (unsigned i = 0; i < d.n_parts; i++)
    if (which == DIRECTIVE_DECLARE ? declare_wants (&d, &d.parts[i])
	: part_wants (&d, &d.parts[i]))
      return true;
  return false;
}

/* ---- Writing ---- */

static bool
put_text (struct directive *d, const char *text)
{
  return put (d->r, text, *d->carriers);
}

static bool
put_tokens (struct directive *d, unsigned first, unsigned last)
{
  return put_range (d->r, first, last);
}

/* The clause that a carrier stands in on D.  */
static const char *
carrier_clause (const struct directive *d)
{
  return d->d == DIRECTIVE_UPDATE ? "device"
	 : d->d == DIRECTIVE_EXIT_DATA ? "copyout" : "copyin";
}

/* A clause whose array section carries a call of MARKER with tokens FIRST to
   LAST - 1, or BEFORE, as arguments.  */
static bool
put_carrier (struct directive *d, const char *marker, const char *before,
	     unsigned first, unsigned last)
{
  bool ok = put_text (d, carrier_clause (d)) && put_text (d, "(__accx_c%[0:") && put_text (d, marker)
	    && put_text (d, "(") && put_text (d, before) && put_tokens (d, first, last)
	    && put_text (d, ")])");
  ++*d->carriers;
  return ok;
}

/* Whether a clause of the same name stands before P.  */
static bool
is_repeated (const struct directive *d, const struct part *p)
{
  for (const struct part *q = d->parts; q < p; q++)
    if (!q->drop && at (d, q->name, d->s.in[p->name].text))
      return true;
  return false;
}

/* async, wait and default on data.  */
static bool
put_data_extra (struct directive *d, const struct part *p)
{
  if (p->has_argument && p->first == p->last)
    return fail (d->r, (int) p->name, "expected an argument in parentheses");
  if (at (d, p->name, "async") && is_repeated (d, p))
    return fail (d->r, (int) p->name, "too many 'async' clauses");
  if (at (d, p->name, "default") && is_repeated (d, p))
    return fail (d->r, (int) p->name, "too many 'default' clauses");
  if (at (d, p->name, "async"))
    return put_carrier (d, "__accx_data_async", p->has_argument ? "" : "-1",
			p->first, p->last);
  if (at (d, p->name, "wait"))
    {
      bool queues = at (d, p->first, "queues") && at (d, p->first + 1, ":");
      return put_carrier (d, "__accx_data_wait", p->has_argument ? "0," : "0",
			  p->first + 2 * queues, p->last);
    }
  bool present = at (d, p->first, "present");
  if (p->last != p->first + 1 || (!present && !at (d, p->first, "none")))
    return fail (d->r, (int) p->name, "expected 'none' or 'present'");
  return put_carrier (d, "__accx_default", present ? "1" : "0", 0, 0);
}

/* NAME(modifier: list).  */
static bool
put_modified (struct directive *d, const struct part *p, const char *modifier)
{
  bool zero = !strcmp (modifier, "zero");
  if (p->first + 2 == p->last)
    return fail (d->r, (int) p->first, "expected a list of variables");
  return (!zero || put_carrier (d, "__accx_zero", "1", 0, 0))
	 && put_tokens (d, p->name, p->first)
	 && put_tokens (d, p->first + 2, p->last) && put_text (d, ")")
	 && (!zero || put_carrier (d, "__accx_zero", "0", 0, 0));
}

/* wait(devnum: d: [queues:] list) of a construct.  */
static bool
put_wait_device (struct directive *d, const struct part *p)
{
  struct source inside = d->s;
  inside.n = p->last;
  unsigned colon = find (&inside, p->first + 2, ":"), queues = colon + 1;
  if (at (d, queues, "queues") && at (d, queues + 1, ":"))
    queues += 2;
  if (colon == p->first + 2)
    return fail (d->r, (int) p->first, "expected the number of a device");
  if (queues >= p->last)
    return fail (d->r, (int) p->first, "expected a list of queues");
  return put_text (d, d->d == DIRECTIVE_UPDATE ? "device(__accx_c%[0:"
		      : d->d == DIRECTIVE_EXIT_DATA ? "copyout(__accx_c%[0:"
		      : "copyin(__accx_c%[0:")
	 && put_text (d, "__accx_wait_device(") && put_tokens (d, p->first + 2, colon)
	 && put_text (d, ",") && put_tokens (d, queues, p->last)
	 && put_text (d, ")])") && ++*d->carriers;
}

/* What is to be done with rows, as runtime/marker.c and marker.cc know it, for clause
   P; NULL if nothing.  */
static const char *
rows_number (const struct directive *d, const struct part *p)
{
  static const char *const numbers[][2] =
  {
    { "create", "0" }, { "pcreate", "0" }, { "present_or_create", "0" },
    { "copyin", "1" }, { "pcopyin", "1" }, { "present_or_copyin", "1" },
    { "copyout", "2" }, { "pcopyout", "2" }, { "present_or_copyout", "2" },
    { "copy", "3" }, { "pcopy", "3" }, { "present_or_copy", "3" },
    { "delete", "4" }, { "self", "6" }, { "host", "6" }, { "device", "7" }
  };
  if (d->d == DIRECTIVE_EXIT_DATA && at (d, p->name, "copyout"))
    return "5";
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (at (d, p->name, numbers[i][0]))
      return numbers[i][1];
  return NULL;
}

/* Tokens FIRST to LAST - 1 in parentheses, or 0 without.  */
static bool
put_index (struct directive *d, unsigned first, unsigned last)
{
  if (first == last)
    return put_text (d, "0");
  return put_text (d, "(") && put_tokens (d, first, last) && put_text (d, ")");
}

/* The rows W of clause P: a marker and, on a construct, the pointers as present.  */
static bool
put_rows (struct directive *d, const struct part *p, const struct rows *w)
{
  const char *number = rows_number (d, p);
  bool construct = (1u << d->d) & (ON_COMPUTE | ON_DATA), ok = true;
  for (unsigned k = 0; k < w->n; k++)
    if (w->range[k].colon + 1 == w->range[k].end)
      return fail (d->r, (int) w->base, "expected the lengths of this section");
  if (number)
    ok = put_text (d, carrier_clause (d)) && put_text (d, "(__accx_c%[0:__accx_rows(")
	 && put_text (d, number) && put_text (d, ",&")
	 && put_tokens (d, w->base, w->range[0].open + 1)
	 && put_index (d, w->range[0].open + 1, w->range[0].colon) && put_text (d, "]");
  for (unsigned k = 0; ok && number && k < w->n; k++)
    ok = (k == 0 || (put_text (d, ",") && put_index (d, w->range[k].open + 1,
						     w->range[k].colon)))
	 && put_text (d, ",") && put_index (d, w->range[k].colon + 1, w->range[k].end);
  if (!ok || (number && !put_text (d, ")])")))
    return false;
  ++*d->carriers;
  return !construct || (put_text (d, "present(")
			&& put_tokens (d, w->base, w->range[0].end + 1)
			&& put_text (d, ")"));
}

/* The items of all clauses whose fate is FATE: to stand before the others, or behind
   them.  */
static bool
put_items_of (struct directive *d, enum fate fate)
{
  for (unsigned k = 0; k < d->n_parts; k++)
    {
      const struct part *p = &d->parts[k];
      if (!has_fates (d, p))
	continue;
      for (unsigned i = p->first, end; i < p->last; i = end + 1)
	{
	  end = find_before (d, i, p->last, ",");
	  if (item_fate (d, p, i, end) == fate
	      && !(put_tokens (d, p->name, p->first) && put_tokens (d, i, end)
		   && put_text (d, ")")))
	    return false;
	}
    }
  return true;
}

/* The number of elements in range K, at token COLON, of the section FIRST to LAST - 1 of
   an array; ranges may be to the end of that.  */
static bool
put_length (struct directive *d, unsigned first, const struct ranges *r, unsigned k,
	    unsigned colon, unsigned end)
{
  if (colon == end)
    return put_text (d, "1");
  if (colon + 1 < end)
    return put_index (d, colon + 1, end);
  if (!d->s.in[first].aggregate || r->open[0] != first + 1)
    return fail (d->r, (int) first, "expected the lengths of this section");
  bool ok = put_text (d, "(sizeof(") && put_tokens (d, first, r->open[0]);
  for (unsigned j = 0; ok && j < k; j++)
    ok = put_text (d, "[0]");
  ok = ok && put_text (d, ")/sizeof(") && put_tokens (d, first, r->open[0]);
  for (unsigned j = 0; ok && j <= k; j++)
    ok = put_text (d, "[0]");
  return ok && put_text (d, ")-") && put_index (d, r->open[k] + 1, colon)
	 && put_text (d, ")");
}

/* Where range K of R, which ends before token LAST, ends, and in *COLON where its length
   begins.  */
static unsigned
range_end (const struct directive *d, const struct ranges *r, unsigned k, unsigned last,
	   unsigned *colon)
{
  unsigned end = (k + 1 < r->n ? r->open[k + 1] : last) - 1;
  *colon = find_before (d, r->open[k] + 1, end, ":");
  return end;
}

/* The item FIRST to LAST - 1 of clause P as a marker: what is to be done, its first
   element, and the number of elements in each range with their size.  */
static bool
put_map (struct directive *d, const struct part *p, unsigned first, unsigned last)
{
  struct ranges r;
  const char *number = rows_number (d, p);
  unsigned colon, end, base = is_section (d, first, last, &r) ? r.open[0] : last;
  bool ok = put_text (d, carrier_clause (d)) && put_text (d, "(__accx_c%[0:__accx_map(")
	    && put_text (d, number ? number : "8") && put_text (d, ",&")
	    && put_tokens (d, first, base);
  for (unsigned k = 0; ok && k < r.n; k++)
    {
      range_end (d, &r, k, last, &colon);
      ok = put_text (d, "[") && put_index (d, r.open[k] + 1, colon)
	   && put_text (d, "]");
    }
  for (unsigned k = 0; ok && k < r.n; k++)
    {
      end = range_end (d, &r, k, last, &colon);
      ok = put_text (d, ",") && put_length (d, first, &r, k, colon, end)
	   && put_text (d, ",sizeof(") && put_tokens (d, first, base);
      for (unsigned j = 0; ok && j <= k; j++)
	ok = put_text (d, "[0]");
      ok = ok && put_text (d, ")");
    }
  if (!r.n)
    ok = ok && put_text (d, ",1,sizeof(") && put_tokens (d, first, base)
	 && put_text (d, ")");
  ++*d->carriers;
  return ok && put_text (d, ")])");
}

/* The first element of the section I, or if HIGH the one behind the last.  */
static bool
put_edge (struct directive *d, const struct item *i, bool high)
{
  struct ranges r;
  unsigned colon;
  is_section (d, i->first, i->last, &r);
  unsigned end = range_end (d, &r, 0, i->last, &colon);
  return put_text (d, "(") && put_index (d, r.open[0] + 1, colon)
	 && (!high || (put_text (d, "+")
		       && put_length (d, i->first, &r, 0, colon, end)))
	 && put_text (d, ")");
}

/* The lowest first element, or the highest last one, of the sections of I's variable
   from I on.  */
static bool
put_extreme (struct directive *d, const struct item *i, bool high)
{
  struct item next = *i;
  do
    if (!next_item (d, &next))
      return put_edge (d, i, high);
  while (!has_same_base (d, i, &next));
  return put_text (d, "(") && put_edge (d, i, high)
	 && put_text (d, high ? ">" : "<") && put_extreme (d, &next, high)
	 && put_text (d, "?") && put_edge (d, i, high) && put_text (d, ":")
	 && put_extreme (d, &next, high) && put_text (d, ")");
}

/* What spans the sections of I's variable, of which I is the first.  */
static bool
put_hull (struct directive *d, const struct item *i)
{
  struct ranges r;
  bool present = true;
  unsigned colon, sections = 0;
  is_section (d, i->first, i->last, &r);
  for (struct item other = { 0 }; next_item (d, &other); )
    if (has_same_base (d, i, &other))
      {
	present &= at (d, other.part->name, "present");
	sections++;
      }
  if (sections > 8)
    return fail (d->r, (int) i->first, "too many sections of this variable");
  unsigned end = range_end (d, &r, 0, i->last, &colon);
  return put_text (d, present ? "present(" : "create(")
	 && put_tokens (d, i->first, r.open[0] + 1) && put_extreme (d, i, false)
	 && put_text (d, ":") && put_extreme (d, i, true) && put_text (d, "-")
	 && put_extreme (d, i, false) && put_tokens (d, end, i->last)
	 && put_text (d, ")");
}

/* Item FIRST to LAST - 1 of P that does not stand in the clause itself.  */
static bool
put_item (struct directive *d, const struct part *p, unsigned first, unsigned last)
{
  struct rows w;
  struct item i = { p, first, last };
  if (is_rows (d, first, last, &w))
    return put_rows (d, p, &w);
  enum fate fate = item_fate (d, p, first, last);
  if (fate == FATE_HULL && !put_hull (d, &i))
    return false;
  return (fate != FATE_HULL && fate != FATE_MAP) || put_map (d, p, first, last);
}

/* Clause P, of which some items are rows or not to stand here.  */
static bool
put_items (struct directive *d, const struct part *p)
{
  struct rows w;
  bool open = false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (is_rows (d, i, end, &w) || item_fate (d, p, i, end) != FATE_KEEP)
	continue;
      if (!(open ? put_text (d, ",") : put_tokens (d, p->name, p->first))
	  || !put_tokens (d, i, end))
	return false;
      open = true;
    }
  if (open && !put_text (d, ")"))
    return false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (!put_item (d, p, i, end))
	return false;
    }
  return true;
}

/* ---- declare in a function ---- */

/* The number by which scope.cc knows clause P, "" if it says nothing about data that
   is to be made, or NULL if it is none.  */
static const char *
declare_number (const struct directive *d, const struct part *p)
{
  const char *modifier = modifier_of (d, p), *number = rows_number (d, p);
  if (at (d, p->name, "device_resident"))
    return "0";
  if (at (d, p->name, "present"))
    return "4";
  if (at (d, p->name, "deviceptr") || at (d, p->name, "link"))
    return "";
  if (!number || !strchr ("0123", *number))
    return NULL;
  return modifier && !strcmp (modifier, "zero") ? (*number == '0' ? "5" : "6") : number;
}

static bool
put_declare_marker (struct directive *d, const char *number)
{
  return put_text (d, "copyin(__accx_c%[0:__accx_declare(") && put_text (d, number)
	 && put_text (d, ")])") && ++*d->carriers;
}

/* A clause of declare in a function, for scope.cc: as copyin, between markers.  */
static bool
put_declare (struct directive *d, const struct part *p)
{
  const char *number = p->has_argument ? declare_number (d, p) : NULL;
  unsigned first = p->first + (modifier_of (d, p) ? 2 : 0);
  if (!number)
    return fail (d->r, (int) p->name, "expected a data clause of 'declare'");
  if (first >= p->last)
    return fail (d->r, (int) p->name, "expected a list of variables");
  if (!*number)
    return put_text (d, "copyin(__accx_c%[0:__accx_declare(-1,")
	   && put_tokens (d, first, p->last) && put_text (d, ")])") && ++*d->carriers;
  return put_declare_marker (d, number) && put_text (d, "copyin(")
	 && put_tokens (d, first, p->last) && put_text (d, ")")
	 && put_declare_marker (d, number);
}

/* A declare directive in a function, behind `enter'.  */
static bool
put_scope (struct directive *d)
{
  if (d->rest < d->s.n)
    return fail (d->r, (int) d->rest, "expected a clause");
  if (!put_text (d, "data"))
    return false;
  for (unsigned i = 0; i < d->n_parts; i++)
    if (!put_declare (d, &d->parts[i]))
      return false;
  return true;
}

/* ---- set, init, shutdown ---- */

/* The clause NAME of D, or NULL.  */
static const struct part *
find_part (const struct directive *d, const char *name)
{
  for (unsigned i = 0; i < d->n_parts; i++)
    if (at (d, d->parts[i].name, name))
      return &d->parts[i];
  return NULL;
}

/* acc_device_t of the device type that token I names, or NULL.  */
static const char *
device_number (const struct directive *d, unsigned i)
{
  static const char *const names[][2] =
  {
    { "nvidia", "5" }, { "NVIDIA", "5" }, { "host", "2" }, { "HOST", "2" },
    { "multicore", "2" }, { "not_host", "4" }, { "radeon", "8" },
    { "default", "1" }, { "*", "1" }
  };
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (at (d, i, names[k][0]))
      return names[k][1];
  return NULL;
}

/* The first device type of P's list, or -1, the current one, without.  */
static bool
put_device_type (struct directive *d, const struct part *p)
{
  if (!p)
    return put_text (d, "-1");
  const char *number = device_number (d, p->first);
  return number ? put_text (d, number) : put_tokens (d, p->first, p->first + 1);
}

static bool
put_value (struct directive *d, const struct part *p)
{
  return p ? put_text (d, "(") && put_tokens (d, p->first, p->last)
	     && put_text (d, ")") : put_text (d, "0");
}

static bool
check_own (struct directive *d)
{
  static const char *const valid[] = { "device_type", "dtype", "device_num",
				       "default_async", "if", NULL };
  if (d->rest < d->s.n)
    return fail (d->r, (int) d->rest, "expected a clause");
  for (unsigned i = 0; i < d->n_parts; i++)
    {
      const struct part *p = &d->parts[i];
      bool is_async = at (d, p->name, "default_async");
      if (!is_one_of (d, p->name, valid)
	  || (is_async && d->d != DIRECTIVE_SET))
	return fail (d->r, (int) p->name, d->d == DIRECTIVE_SET
		     ? "expected a 'device_type', 'device_num', 'default_async' or "
		       "'if' clause"
		     : "expected a 'device_type', 'device_num' or 'if' clause");
      if (!p->has_argument || p->first == p->last)
	return fail (d->r, (int) p->name, "expected an argument in parentheses");
    }
  if (d->d == DIRECTIVE_SET && !find_part (d, "device_type")
      && !find_part (d, "dtype") && !find_part (d, "device_num")
      && !find_part (d, "default_async"))
    return fail (d->r, -1, "expected a 'device_type', 'device_num' or "
		 "'default_async' clause");
  return true;
}

/* One of our own directives: async(__accx_set (directive, which arguments are given,
   condition, device type, number, queue)).  */
static bool
put_own (struct directive *d)
{
  const struct part *type = find_part (d, "device_type");
  const struct part *num = find_part (d, "device_num");
  const struct part *queue = find_part (d, "default_async");
  const struct part *condition = find_part (d, "if");
  if (!check_own (d))
    return false;
  type = type ? type : find_part (d, "dtype");
  char text[] = "async(__accx_set(0,0,";
  text[17] = d->d == DIRECTIVE_SET ? '0' : d->d == DIRECTIVE_INIT ? '1' : '2';
  text[19] = (char) ('0' + !!type + 2 * !!num + 4 * !!queue);
  return put_text (d, text)
	 && (condition ? put_text (d, "!!") && put_value (d, condition)
	     : put_text (d, "1"))
	 && put_text (d, ",") && put_device_type (d, type) && put_text (d, ",")
	 && put_value (d, num) && put_text (d, ",") && put_value (d, queue)
	 && put_text (d, "))");
}

/* bind or nohost, which bind.cc has read: a host version does no harm.  One of the
   routine's levels must stay, for bind.cc to know the routine by.  */
static bool
put_bound (struct directive *d, const struct part *p)
{
  static const char *const levels[] = { "gang", "worker", "vector", "seq" };
  bool bind = at (d, p->name, "bind"), level = false;
  if (bind && (!p->has_argument || p->last != p->first + 1
	       || (!is_name (d, p->first) && !at (d, p->first, "\""))))
    return fail (d->r, (int) p->name, "expected the name of a function in parentheses");
  if (is_repeated (d, p))
    return fail (d->r, (int) p->name, bind ? "too many 'bind' clauses"
					   : "too many 'nohost' clauses");
  for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++)
    level |= find_part (d, levels[i]) != NULL;
  const struct part *other = find_part (d, bind ? "nohost" : "bind");
  return level || (other && other < p) || put_text (d, "seq");
}

static bool
put_part (struct directive *d, const struct part *p)
{
  if (p->drop)
    return true;
  if (is_bound (d, p))
    return put_bound (d, p);
  if (is_wait_device (d, p))
    return put_wait_device (d, p);
  if (is_data_extra (d, p))
    return put_data_extra (d, p);
  if (modifier_of (d, p))
    return put_modified (d, p, modifier_of (d, p));
  if (has_rows (d, p) || has_fates (d, p))
    return put_items (d, p);
  return put_tokens (d, p->name, p->has_argument ? p->last + 1 : p->name + 1);
}

/* Drops what other devices' clauses say.  */
static bool
select_device (struct directive *d)
{
  struct clause_edit e;
  bool *drop = calloc (d->s.n + 1, sizeof *drop);
  if (!drop)
    return false;
  clause_edit_directive (d->d, d->s.in, d->s.n, drop, &e);
  for (unsigned i = 0; i < d->n_parts; i++)
    d->parts[i].drop = drop[d->parts[i].name];
  free (drop);
  return true;			/* GCC reports E.error, or keyword.cc has */
}

bool
directive_rewrite (enum clause_directive which, bool combined,
		   const struct clause_token *in, unsigned n, unsigned *carriers,
		   struct clause_result *r)
{
  struct directive d = { .d = which, .combined = combined, .s = { .in = in, .n = n },
			 .carriers = carriers, .r = r };
  memset (r, 0, sizeof *r);
  r->where = -1;
  read_parts (&d);
  if (1u << which & ON_OWN)
    return put_own (&d);
  if (which == DIRECTIVE_DECLARE)
    return put_scope (&d);
  if (!select_device (&d) || !put_tokens (&d, 0, d.lead)
      || !put_items_of (&d, FATE_FIRST))
    return false;
  for (unsigned i = 0; i < d.n_parts; i++)
    if (!put_part (&d, &d.parts[i]))
      return false;
  return put_items_of (&d, FATE_LAST) && put_tokens (&d, d.rest, n);
}

bool
directive_dummy (enum clause_directive d, struct clause_result *r)
{
  r->count = 0;
  return d == DIRECTIVE_ENTER_DATA ? put (r, "copyin(__accx_c0[0:1])", 0)
	 : d == DIRECTIVE_DECLARE ? put (r, "data", 0)
				    && put (r, "copyin(__accx_c0[0:1])", 0)
	 : d == DIRECTIVE_EXIT_DATA ? put (r, "copyout(__accx_c0[0:1])", 0)
	 : d == DIRECTIVE_UPDATE && put (r, "device(__accx_c0[0:1])", 0);
}
