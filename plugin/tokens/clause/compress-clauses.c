/* Compressed data clauses.  directive.c gives
   clauses; here each becomes the standard clause with the same items, ranges taken
   off, and calls of marker functions (clauses.def) that say what is compressed:

     ccopyin (a[0:n:min:max], b) compression_bits (8)
       -> __accx_compress (0, 8, a, min, max)  __accx_compress (0, 8, b)
	  copyin (a[0:n], b)
     compression (a, s->p) -> __accx_compression (0, 0, a, s->p)

   which compression-clause.cc takes off again.

   To add a name: a row COMPRESSED of clauses.def.
   E. Salehi et al., Employing compression solutions under OpenACC, table I and
   section III B.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* A row of clauses.def.  */
static const struct
{
  const char *name, *standard;
  unsigned directives;
} names[] = {
#define COMPRESSED(NAME, STANDARD, DIRECTIVES) { NAME, STANDARD, DIRECTIVES },
#include "tokens/clause/clauses.def"
};

const char *
compress_standard (enum clause_directive d, const char *name)
{
  for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
    if ((names[i].directives >> d & 1) && !strcmp (names[i].name, name))
      return names[i].standard;
  return NULL;
}

/* The standard clause that P is with compression, or NULL.  */
static const char *
standard_name (const struct directive *d, const struct part *p)
{
  return compress_standard (d->d, d->s.in[p->name].text);
}

static bool
is_region_clause (const struct directive *d, const struct part *p)
{
  return (1u << d->d & ON_COMPUTE) && at (d, p->name, "compression");
}

static bool
is_bits (const struct directive *d, const struct part *p)
{
  return (1u << d->d & (ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA))
	 && at (d, p->name, "compression_bits");
}

bool
compress_wants (const struct directive *d, const struct part *p)
{
  return standard_name (d, p) || is_region_clause (d, p) || is_bits (d, p);
}

/* An item: its array or pointer ends before token BASE; of the brackets behind that token
   OPEN of the last pair, COLON of its range min:max; END if there is none.  */
struct section
{
  unsigned base, open, colon, end;
};

/* The end of the array or pointer that begins at token FIRST: a name and members, also of
   elements, `s->t[i].a'; brackets behind it, before LAST, are a section's.  */
static unsigned
base_end (const struct directive *d, unsigned first, unsigned last)
{
  unsigned end = first + 1, i = end;
  while (i < last && at (d, i, "["))
    {
      i = skip_parentheses (&d->s, i);
      if (i < last && (at (d, i, ".") || at (d, i, "->")))
	break;
    }
  if (i + 1 < last && (at (d, i, ".") || at (d, i, "->")) && is_name (d, i + 1))
    return base_end (d, i + 1, last);
  return end;
}

/* Fills S for the item FIRST to LAST - 1; returns false, with R's error, if it is not
   one.  */
static bool
read_section (struct directive *d, unsigned first, unsigned last, struct section *s)
{
  unsigned base = first < last ? base_end (d, first, last) : last;
  if (first == last || !is_name (d, first) || (last > base && !at (d, base, "[")))
    return fail (d->r, (int) (first < last ? first : first - 1),
		 "expected the name of an array or pointer");
  *s = (struct section) { base, last, last, last };
  for (unsigned i = base; i < last; i = skip_parentheses (&d->s, i))
    {
      if (!at (d, i, "["))
	return fail (d->r, (int) i, "expected the name of an array or pointer");
      s->open = i;
    }
  if (s->open == last)
    return true;
  unsigned close = last - 1, i = find_before (d, s->open + 1, close, ":");
  s->colon = i < close ? find_before (d, i + 1, close, ":") : close;
  s->end = s->colon < close ? find_before (d, s->colon + 1, close, ":") : close;
  if (s->colon == close)
    return true;
  if (s->end + 1 >= close || s->end == s->colon + 1
      || find_before (d, s->end + 1, close, ":") < close)
    return fail (d->r, (int) s->colon, "expected a range 'min:max' behind the length");
  return true;
}

/* The argument of compression_bits, or 0 without.  */
static bool
put_bits (struct directive *d)
{
  const struct part *bits = find_part (d, "compression_bits");
  return bits ? put_index (d, bits->first, bits->last) : put_text (d, "0");
}

/* The call of MARKER up to its arguments that are the clause's own.  */
static bool
put_marker (struct directive *d, enum marker marker)
{
  return put_carrier_open (d, marker) && put_text (d, "0,") && put_bits (d);
}

/* The marker for the item FIRST to LAST - 1.  */
static bool
put_item_marker (struct directive *d, unsigned first, unsigned last)
{
  struct section s;
  if (!read_section (d, first, last, &s) || !put_marker (d, MARKER_COMPRESS)
      || !put_text (d, ",") || !put_tokens (d, first, s.base))
    return false;
  if (s.colon < s.end)
    {
      if (!put_text (d, ",(") || !put_tokens (d, s.colon + 1, s.end)
	  || !put_text (d, "),(") || !put_tokens (d, s.end + 1, last - 1)
	  || !put_text (d, ")"))
	return false;
    }
  return put_text (d, ")])");
}

/* Clause P, a data clause with compression, as STANDARD.  */
static bool
put_data (struct directive *d, const struct part *p, const char *standard)
{
  for (unsigned i = p->first, end; i <= p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (!put_item_marker (d, i, end))
	return false;
    }
  if (!put_text (d, standard) || !put_text (d, "("))
    return false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      struct section s;
      end = find_before (d, i, p->last, ",");
      if (!read_section (d, i, end, &s)
	  || (i > p->first && !put_text (d, ","))
	  || !put_tokens (d, i, s.colon)
	  || !put_tokens (d, s.colon < s.end || s.open < end ? end - 1 : end, end))
	return false;
    }
  return put_text (d, ")");
}

/* compression (list).  */
static bool
put_region (struct directive *d, const struct part *p)
{
  if (!put_marker (d, MARKER_COMPRESSION))
    return false;
  for (unsigned i = p->first, end; i <= p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (i == end || !is_name (d, i) || end != base_end (d, i, end))
	return fail (d->r, (int) (i < end ? i : i - 1),
		     "expected the name of an array or pointer");
      if (!put_text (d, ",") || !put_tokens (d, i, end))
	return false;
    }
  return put_text (d, ")])");
}

/* compression_bits (n), which the others look at.  */
static bool
check_bits (struct directive *d, const struct part *p)
{
  bool used = false;
  for (unsigned i = 0; i < d->n_parts; i++)
    {
      const struct part *q = &d->parts[i];
      if (q < p && !q->drop && is_bits (d, q))
	return fail (d->r, (int) p->name, "too many 'compression_bits' clauses");
      used |= standard_name (d, q) || is_region_clause (d, q);
    }
  return used || fail (d->r, (int) p->name, "there is no clause here that compresses");
}

bool
compress_put (struct directive *d, const struct part *p)
{
  const char *standard = standard_name (d, p);
  if (!p->has_argument || p->first == p->last)
    return fail (d->r, (int) p->name, is_bits (d, p)
		 ? "expected a number of bits in parentheses"
		 : "expected a list of arrays in parentheses");
  return is_bits (d, p) ? check_bits (d, p)
	 : standard ? put_data (d, p, standard) : put_region (d, p);
}
