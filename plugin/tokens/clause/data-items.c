/* Items of data clauses that GCC's parser does not
   take: rows behind pointers, which the runtime maps one by one, and variables that
   several items of a directive name.  directive.c gives clauses and gets them written
   with calls of marker functions (clauses.def), which take-markers.cc and data-markers.cc take
   off again.

   Invariant: of the sections of one variable on a directive, exactly one stays or is
   the one that all are inside of.
   To add a form: a fate and what item_put does with it.

   OpenACC 3.3 sections 2.7.1 (sections), 2.7.4 (data clauses).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

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

static bool
has_length (const struct rows *w, unsigned k)
{
  return w->range[k].colon + 1 != w->range[k].end;
}

static bool
has_lengths (const struct rows *w)
{
  for (unsigned k = 0; k < w->n; k++)
    if (!has_length (w, k))
      return false;
  return true;
}

/* Whether the item FIRST to LAST - 1 of a data clause of D has several ranges.  Then it may be
   rows behind pointers, which have lengths; fills *W.  An update moves parts of the rows of an
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
  return w->n > 1 && (d->d == DIRECTIVE_UPDATE || has_lengths (w));
}

bool
item_is_mapping (const struct directive *d, const struct part *p)
{
  static const struct
  {
    unsigned on;
    const char *clauses[15];
  } kinds[] =
  {
    { ON_COMPUTE | ON_DATA | ON_DECLARE,
      { "copy", "copyin", "copyout", "create", "present", "pcopy", "pcopyin", "pcopyout",
	"pcreate", "present_or_copy", "present_or_copyin", "present_or_copyout",
	"present_or_create", "no_create" } },
    { ON_ENTER_DATA,
      { "copyin", "create", "pcopyin", "pcreate", "present_or_copyin",
	"present_or_create" } },
    { ON_EXIT_DATA, { "copyout", "delete", "pcopyout", "present_or_copyout" } },
    { ON_UPDATE, { "self", "host", "device" } }
  };
  for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if ((1u << d->d) & kinds[i].on)
      return p->has_argument && is_one_of (d, p->name, kinds[i].clauses);
  return false;
}

/* Whether P is a clause about pointers themselves.  */
static bool
is_attachment (const struct directive *d, const struct part *p)
{
  return p->has_argument && (at (d, p->name, "attach") || at (d, p->name, "detach"));
}

/* Whether the item FIRST to LAST - 1 is C++'s `this', which means *this.  */
static bool
is_object (const struct directive *d, unsigned first, unsigned last)
{
  return last == first + 1 && d->s.in[first].object;
}

static bool
has_object (const struct directive *d, const struct part *p)
{
  if (!item_is_mapping (d, p))
    return false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (is_object (d, i, end))
	return true;
    }
  return false;
}

/* Whether it is that, or this[0:1].  */
static bool
is_whole_object (const struct directive *d, unsigned first, unsigned last)
{
  return is_object (d, first, last)
	 || (last == first + 6 && d->s.in[first].object && at (d, first + 1, "[")
	     && at (d, first + 2, "0") && at (d, first + 3, ":") && at (d, first + 4, "1"));
}

/* The item FIRST to LAST - 1 as it stands, but for that.  */
static bool
put_kept (struct directive *d, unsigned first, unsigned last)
{
  return put_tokens (d, first, last)
	 && (!is_object (d, first, last) || put_text (d, "[0:1]"));
}

/* Whether one of the items of data clause P is rows.  */
static bool
has_rows (const struct directive *d, const struct part *p)
{
  struct rows w;
  if (!item_is_mapping (d, p))
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
   brings it past GCC's parser, as it does x[i]->y, whatever else is named.  FATE_HULL: so
   too, and before it stands what spans all sections of that variable, since a region
   reaches them through one pointer.  FATE_ROW: it stays, beside a marker of the rows from
   the first to the last of which sections are named: whether they are one behind another,
   and not behind pointers, take-markers.cc sees.  */
enum fate { FATE_KEEP, FATE_DROP, FATE_FIRST, FATE_LAST, FATE_MAP, FATE_HULL, FATE_ROW };

/* One item of a data clause: its tokens FIRST to LAST - 1.  */
struct item
{
  const struct part *part;
  unsigned first, last;
};

unsigned
item_list_of (const struct directive *d, const struct part *p)
{
  unsigned first;
  modifiers_of (d, p, &first);
  return first;
}

/* Sets *I to the item of D's mapping clauses behind it, to the first one if I->part is
   NULL; returns false if there is none.  */
static bool
next_item (const struct directive *d, struct item *i)
{
  const struct part *p = i->part ? i->part : d->parts, *end = d->parts + d->n_parts;
  unsigned first = i->part ? i->last + 1 : item_list_of (d, p);
  for (; p < end; first = ++p < end ? item_list_of (d, p) : 0)
    if (item_is_mapping (d, p) && first < p->last)
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

bool
item_is_section (const struct directive *d, unsigned first, unsigned last, struct ranges *r)
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
  return (item_is_section (d, i->first, i->last, &r) ? r.open[0] : i->last) - i->first;
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

/* Whether I is in no_create, and another clause makes it, for OTHER is the same.  */
static bool
is_made (const struct directive *d, const struct item *i, const struct item *other)
{
  return (at (d, i->part->name, "no_create") && !at (d, other->part->name, "no_create")
	  && is_same_item (d, i, other));
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
  if (is_made (d, i, other))
    return true;
  if (other->first < i->first && is_same_item (d, i, other))
    return same_clause;
  if (i->last == i->first + 1 && at (d, other->first + 1, "[") && has_same_base (d, i, other))
    return !name->aggregate && (same_clause || (compute && name->flat));
  return same_clause && other->last == other->first + 1 && name->aggregate
	 && i->last > i->first + 1 && has_same_base (d, i, other);
}

/* Whether an item before I is the same, but for updates, which do each of both.  */
static bool
is_there_before (const struct directive *d, const struct item *i)
{
  for (struct item other = { 0 }; next_item (d, &other) && other.first < i->first; )
    if (is_same_item (d, i, &other))
      return d->d != DIRECTIVE_UPDATE;
  return false;
}

/* Whether I is a section of a row, x[k][m:n], that may be behind a pointer.  */
static bool
is_of_row (const struct directive *d, const struct item *i)
{
  struct ranges r;
  return item_is_section (d, i->first, i->last, &r) && r.n > 1
	 && find_before (d, r.open[0] + 1, r.open[1] - 1, ":") == r.open[1] - 1;
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
  if (before || is_whole (d, other))
    return FATE_MAP;
  if (!((1u << d->d) & (ON_COMPUTE | ON_DATA)))
    return FATE_KEEP;
  return is_of_row (d, i) && is_of_row (d, other) ? FATE_ROW : FATE_HULL;
}

/* Whether the item FIRST to LAST - 1 is behind a pointer that is an element, x[i]->y,
   x[i][j].y, s->x[i][j].y.  So is one that GCC's parser does not read, (*x[i]).y.  */
static bool
follows_element (const struct directive *d, unsigned first, unsigned last)
{
  unsigned indices = 0;
  bool member = false;
  if (at (d, first, "("))
    return true;
  for (unsigned i = first; i < last; )
    {
      bool index = at (d, i, "[");
      if ((indices && at (d, i, "->"))
	  || (indices > 1 && at (d, i, ".") && (member || !d->s.in[first].flat)))
	return true;
      member |= at (d, i, "->") || at (d, i, ".");
      indices = index ? indices + 1 : 0;
      i = index ? skip_parentheses (&d->s, i) : i + 1;
    }
  return false;
}

/* Whether the variable FIRST to LAST - 1, of attach or detach, is mapped by another clause of D.  */
static bool
is_mapped (const struct directive *d, unsigned first, unsigned last)
{
  for (struct item other = { 0 }; next_item (d, &other); )
    if (other.last - other.first >= last - first && same_tokens (d, first, other.first, last - first))
      return true;
  return false;
}

/* The fate of the item FIRST to LAST - 1 of P: what another one drops is dropped, what
   one makes a marker is one.  */
static enum fate
item_fate (const struct directive *d, const struct part *p, unsigned first,
	   unsigned last)
{
  struct item i = { p, first, last };
  enum fate all = FATE_KEEP;
  if (is_attachment (d, p))
    return follows_element (d, first, last) || is_mapped (d, first, last) ? FATE_MAP : FATE_KEEP;
  for (struct item other = { 0 }; next_item (d, &other); )
    {
      if (other.first == first || at (d, first, "(") || !same_tokens (d, first, other.first, 1)
	  || is_made (d, &other, &i))
	continue;
      enum fate fate = fate_beside (d, &i, &other);
      if (fate == FATE_DROP)
	return fate;
      if (all == FATE_KEEP || fate == FATE_MAP || (fate == FATE_HULL && all == FATE_ROW))
	all = fate;
    }
  return all == FATE_KEEP && (follows_element (d, first, last) || is_whole_object (d, first, last))
	 ? FATE_MAP : all;
}

static bool
has_fates (const struct directive *d, const struct part *p)
{
  if (!item_is_mapping (d, p) && !is_attachment (d, p))
    return false;
  for (unsigned i = item_list_of (d, p), end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (item_fate (d, p, i, end) != FATE_KEEP)
	return true;
    }
  return false;
}

/* ---- Writing ---- */

/* The length of range K of W; a null pointer stands for that of the rest.  */
static bool
put_range_length (struct directive *d, const struct rows *w, unsigned k)
{
  return has_length (w, k) ? put_index (d, w->range[k].colon + 1, w->range[k].end)
	 : put_text (d, "(void*)0");
}

/* The number in markers of what the clauses of rows I and of those that are the same do
   together: 1 and 2, or 4 and 1, are bits.  NULL: there is none.  */
static const char *
rows_number (const struct directive *d, const struct item *i)
{
  static const char *const numbers[] = { "0", "1", "2", "3", "4", "5", "6", "7" };
  const char *own = item_number (d, i->part), *more;
  if (d->d == DIRECTIVE_UPDATE || at (d, i->part->name, "no_create"))
    return d->d == DIRECTIVE_UPDATE ? own : NULL;
  for (struct item other = { 0 }; next_item (d, &other); )
    if (is_same_item (d, i, &other) && (more = item_number (d, other.part)) && !more[1]
	&& more[0] < '8')
      own = numbers[(own ? own[0] - '0' : 0) | (more[0] - '0')];
  return own;
}

/* The rows W, which I names: a marker and, on a construct, the pointers as present; no_create
   is about the pointers alone, since rows are where they are.  */
static bool
put_rows (struct directive *d, const struct item *i, const struct rows *w)
{
  bool perhaps = at (d, i->part->name, "no_create");
  const char *number = rows_number (d, i);
  bool construct = (1u << d->d) & (ON_COMPUTE | ON_DATA), ok = true;
  if (number)
    ok = put_carrier_open (d, MARKER_ROWS) && put_text (d, number) && put_text (d, ",&")
	 && put_tokens (d, w->base, w->range[0].open + 1)
	 && put_index (d, w->range[0].open + 1, w->range[0].colon) && put_text (d, "]");
  for (unsigned k = 0; ok && number && k < w->n; k++)
    ok = (k == 0 || (put_text (d, ",") && put_index (d, w->range[k].open + 1,
						     w->range[k].colon)))
	 && put_text (d, ",") && put_range_length (d, w, k);
  if (!ok || (number && !put_text (d, ")])")))
    return false;
  return !construct || (put_text (d, perhaps ? "no_create(" : "present(")
			&& put_tokens (d, w->base, w->range[0].end + 1)
			&& put_text (d, ")"));
}

/* What stands before and behind a clause with the modifiers of P.  */
static bool
put_marks (struct directive *d, const struct part *p, bool before)
{
  static const char *const ways[] = { NULL, "1", "2", "3" };
  unsigned set = modifiers_of (d, p, NULL);
  unsigned always = (set & MODIFIER_ALWAYS) / MODIFIER_ALWAYSIN;
  if (d->d == DIRECTIVE_EXIT_DATA)
    set &= ~MODIFIER_ZERO;
  return (!(set & MODIFIER_ZERO) || put_carrier (d, MARKER_ZERO, before ? "1" : "0", 0, 0))
	 && (!(set & MODIFIER_CAPTURE) || put_carrier (d, MARKER_CAPTURE, before ? "1" : "0", 0, 0))
	 && (!always || put_carrier (d, MARKER_ALWAYS, ways[always], 0, 0));
}

bool
item_put_moved (struct directive *d, bool before)
{
  enum fate fate = before ? FATE_FIRST : FATE_LAST;
  for (unsigned k = 0; k < d->n_parts; k++)
    {
      const struct part *p = &d->parts[k];
      if (!has_fates (d, p))
	continue;
      for (unsigned i = item_list_of (d, p), end; i < p->last; i = end + 1)
	{
	  end = find_before (d, i, p->last, ",");
	  if (item_fate (d, p, i, end) == fate
	      && !(put_marks (d, p, true) && put_tokens (d, p->name, p->first)
		   && put_kept (d, i, end) && put_text (d, ")") && put_marks (d, p, false)))
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

bool
item_put_map (struct directive *d, const char *number, unsigned first, unsigned last)
{
  struct ranges r;
  unsigned colon, end, base = item_is_section (d, first, last, &r) ? r.open[0] : last;
  bool ok = put_carrier_open (d, MARKER_MAP) && put_text (d, number) && put_text (d, ",&")
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
  /* GCC warns of sizeof with an array parameter.  */
  if (!r.n)
    ok = ok && put_text (d, ",1,sizeof(__typeof__(") && put_tokens (d, first, base)
	 && put_text (d, "))");
  ++*d->carriers;
  return ok && put_text (d, ")])");
}

/* The first element of the section I, or if HIGH the one behind the last.  */
static bool
put_edge (struct directive *d, const struct item *i, bool high)
{
  struct ranges r;
  unsigned colon;
  item_is_section (d, i->first, i->last, &r);
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

/* The clause of what spans all sections of I's variable: where each is present, or may be
   so, that clause, else create.  Sets *NUMBER to its number in markers and *SECTIONS to how
   many sections there are.  */
static const char *
hull_clause (const struct directive *d, const struct item *i, const char **number,
	     unsigned *sections)
{
  bool present = true, perhaps = true;
  *sections = 0;
  for (struct item other = { 0 }; next_item (d, &other); )
    if (has_same_base (d, i, &other))
      {
	present &= at (d, other.part->name, "present");
	perhaps &= at (d, other.part->name, "no_create");
	++*sections;
      }
  *number = present ? "8" : perhaps ? "9" : "0";
  return present ? "present(" : perhaps ? "no_create(" : "create(";
}

/* The number of elements from the first one of the sections of I's variable to the last.  */
static bool
put_hull_length (struct directive *d, const struct item *i)
{
  return put_extreme (d, i, true) && put_text (d, "-") && put_extreme (d, i, false);
}

/* What spans the sections of I's variable, x[i]->y, with NUMBER in a marker: 16 asks for it to
   stand before the sections.  */
static bool
put_hull_map (struct directive *d, const struct item *i, const char *number,
	      const struct ranges *r)
{
  if (r->n > 1)
    return fail (d->r, (int) i->first, "expected sections of one dimension of this variable");
  bool ok = put_carrier_open (d, MARKER_MAP) && put_text (d, number) && put_text (d, "+16,&")
	    && put_tokens (d, i->first, r->open[0] + 1) && put_extreme (d, i, false)
	    && put_text (d, "],") && put_hull_length (d, i) && put_text (d, ",sizeof(")
	    && put_tokens (d, i->first, r->open[0]) && put_text (d, "[0]))])");
  ++*d->carriers;
  return ok;
}

/* What spans the sections of I's variable, of which I is the first.  */
static bool
put_hull (struct directive *d, const struct item *i)
{
  struct ranges r;
  const char *number;
  unsigned colon, sections;
  const char *clause = hull_clause (d, i, &number, &sections);
  item_is_section (d, i->first, i->last, &r);
  if (sections > 8)
    return fail (d->r, (int) i->first, "too many sections of this variable");
  if (follows_element (d, i->first, i->last))
    return put_hull_map (d, i, number, &r);
  unsigned end = range_end (d, &r, 0, i->last, &colon);
  return put_text (d, clause)
	 && put_tokens (d, i->first, r.open[0] + 1) && put_extreme (d, i, false)
	 && put_text (d, ":") && put_hull_length (d, i) && put_tokens (d, end, i->last)
	 && put_text (d, ")");
}

/* The marker of the rows of I's variable, of which I is the first one named:
   __accx_hull (clause, address of the variable's first row, index of each).  */
static bool
put_hull_of_rows (struct directive *d, const struct item *i)
{
  struct ranges r;
  const char *number;
  unsigned sections, base = base_length (d, i);
  hull_clause (d, i, &number, &sections);
  bool ok = put_carrier_open (d, MARKER_HULL) && put_text (d, number) && put_text (d, ",&")
	    && put_tokens (d, i->first, i->first + base) && put_text (d, "[0]");
  for (struct item other = { 0 }; ok && next_item (d, &other); )
    if (has_same_base (d, i, &other))
      ok = item_is_section (d, other.first, other.last, &r) && put_text (d, ",(long)")
	   && put_index (d, r.open[0] + 1, r.open[1] - 1);
  ++*d->carriers;
  return ok && put_text (d, ")])");
}

/* All of *this, which GCC does not map if its class has static members, with NUMBER in a marker.  */
static bool
put_object_map (struct directive *d, const char *number)
{
  bool ok = put_carrier_open (d, MARKER_MAP) && put_text (d, number)
	    && put_text (d, ",&this[0],1,sizeof(*this))])");
  ++*d->carriers;
  return ok;
}

/* Item FIRST to LAST - 1 of P that does not stand in the clause itself.  */
static bool
put_item (struct directive *d, const struct part *p, unsigned first, unsigned last)
{
  struct rows w;
  struct item i = { p, first, last };
  enum fate fate = item_fate (d, p, first, last);
  if (fate == FATE_DROP)
    return true;
  if (is_rows (d, first, last, &w))
    return is_there_before (d, &i) || put_rows (d, &i, &w);
  if (fate == FATE_HULL && !put_hull (d, &i))
    return false;
  const char *number = item_number (d, p);
  if (fate == FATE_MAP && is_whole_object (d, first, last))
    return put_object_map (d, number ? number : "8");
  return (fate != FATE_HULL && fate != FATE_MAP)
	 || item_put_map (d, number ? number : "8", first, last);
}

/* Whether item FIRST to LAST - 1 of P stands in the clause itself.  GCC reports what would
   be a marker to which modifiers do not apply.  */
static bool
stays (const struct directive *d, const struct part *p, unsigned first, unsigned last)
{
  struct rows w;
  enum fate fate = item_fate (d, p, first, last);
  bool marker = is_rows (d, first, last, &w) || fate == FATE_MAP || fate == FATE_HULL;
  return marker ? modifiers_of (d, p, NULL) & (MODIFIER_ZERO | MODIFIER_ALWAYS)
	 : fate == FATE_KEEP || fate == FATE_ROW;
}

/* NAME(list) of those.  */
static bool
put_staying (struct directive *d, const struct part *p)
{
  bool open = false;
  for (unsigned i = item_list_of (d, p), end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (!stays (d, p, i, end))
	continue;
      if (!(open ? put_text (d, ",") : put_marks (d, p, true)
				       && put_tokens (d, p->name, p->first))
	  || !put_kept (d, i, end))
	return false;
      open = true;
    }
  return !open || (put_text (d, ")") && put_marks (d, p, false));
}

bool
item_put (struct directive *d, const struct part *p)
{
  unsigned first = item_list_of (d, p);
  if (first == p->last)
    return fail (d->r, (int) first, "expected a list of variables");
  if (!put_staying (d, p))
    return false;
  for (unsigned i = first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      struct item item = { p, i, end };
      if (item_fate (d, p, i, end) == FATE_ROW ? !put_hull_of_rows (d, &item)
	  : !stays (d, p, i, end) && !put_item (d, p, i, end))
	return false;
    }
  return true;
}

bool
item_wants (const struct directive *d, const struct part *p)
{
  return has_rows (d, p) || has_fates (d, p) || has_object (d, p);
}
