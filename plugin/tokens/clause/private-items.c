/* The lists of reduction, private and
   firstprivate, whose items may be arrays, sections, elements and members:

     reduction(+: s, a[0:n])  ->  reduction(+: s), and a[0:n] to __accx_reduction
     private(t, p[0:n])       ->  private(t), and p[0:n] to __accx_private

   Takes and gives tokens as clause.c does.  The markers travel in the loop's first
   value (loop-clauses.c), or in a carrier where there is no loop.  The operators are
   those of accumulate.cc.

   OpenACC 3.3 sections 2.5.13 to 2.5.15, 2.9.10, 2.9.11.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/clause-token.h"

/* ---- reduction ---- */

/* Operators, in the order that array-reduction.cc knows.  */
static const char *const operators[] =
  { "+", "*", "max", "min", "&", "|", "^", "&&", "||" };

/* A variable of a reduction: tokens FIRST to LAST - 1; sections begin at DIMS.  */
struct item
{
  unsigned first, dims, last;
};

/* Whether the brackets at token I hold a section.  */
static bool
is_section (const struct source *s, unsigned i)
{
  unsigned end = skip_parentheses (s, i);
  return find (s, i + 1, ":") < end - 1;
}

static struct item
read_item (const struct source *s, unsigned i)
{
  struct item t = { i, 0, find (s, i, ",") };
  for (t.dims = i; t.dims < t.last; )
    if (!is (s, t.dims, "["))
      t.dims++;
    else if (is_section (s, t.dims))
      break;
    else
      t.dims = skip_parentheses (s, t.dims);
  return t;
}

/* Whether GCC can take item T itself.  */
static bool
is_simple (const struct source *s, const struct item *t)
{
  return t->last - t->first <= 1 && !s->in[t->first].aggregate;
}

/* The bounds in the brackets at token I: `, first, length'; -1 is the rest.  */
static bool
put_bounds (const struct source *s, unsigned i, unsigned end,
	    struct clause_result *r)
{
  unsigned colon = find (s, i + 1, ":");
  if (colon >= end - 1)
    return (put (r, ",(long)(", 0) && put_range (r, i + 1, end - 1)
	    && put (r, "),1L", 0));
  return (put (r, ",(long)(", 0)
	  && (colon == i + 1 ? put (r, "0", 0) : put_range (r, i + 1, colon))
	  && put (r, "),(long)(", 0)
	  && (colon + 1 == end - 1 ? put (r, "-1", 0)
	      : put_range (r, colon + 1, end - 1))
	  && put (r, ")", 0));
}

/* __accx_reduction (operator, &variable, first, length...) */
static bool
put_marker (const struct source *s, int op, const struct item *t,
	    struct clause_result *r)
{
  static const char *const numbers[] =
    { "0", "1", "2", "3", "4", "5", "6", "7", "8" };
  if (!put_call (r, MARKER_REDUCTION) || !put (r, numbers[op], 0)
      || !put (r, ",&(", 0) || !put_range (r, t->first, t->dims)
      || !put (r, ")", 0))
    return false;
  for (unsigned i = t->dims; i < t->last; )
    {
      unsigned end = skip_parentheses (s, i);
      if (!is (s, i, "["))
	return fail (r, (int) i, "expected an array section");
      if (!put_bounds (s, i, end, r))
	return false;
      i = end;
    }
  return put (r, ")", 0);
}

static int
operator_of (const struct source *s)
{
  for (unsigned i = 0; i < sizeof operators / sizeof *operators; i++)
    if (is (s, 0, operators[i]) && is (s, 1, ":"))
      return (int) i;
  return -1;
}

/* The items that GCC can take, as a clause of their own.  */
static bool
put_simple (const struct source *s, struct clause_result *r)
{
  bool any = false;
  for (unsigned i = 2; i < s->n; )
    {
      struct item t = read_item (s, i);
      if (is_simple (s, &t))
	{
	  if (!(any ? put (r, ",", 0)
		: put (r, "reduction(", 0) && put_range (r, 0, 2))
	      || !put_range (r, t.first, t.last))
	    return false;
	  any = true;
	}
      i = t.last + 1;
    }
  return !any || put (r, ")", 0);
}

bool
clause_rewrite_reduction (const struct source *s, struct clause_result *r)
{
  int op = operator_of (s);
  bool simple = true;
  for (unsigned i = 2; i < s->n; )
    {
      struct item t = read_item (s, i);
      simple &= is_simple (s, &t);
      i = t.last + 1;
    }
  if (op < 0 || simple)
    return (put (r, "reduction", 0)
	    && (!s->has_argument
		|| (put (r, "(", 0) && put_range (r, 0, s->n) && put (r, ")", 0))));
  if (!put_simple (s, r)
      || (!s->in_loop && !(put_carried (r, "copyin", s->carrier) && put (r, "(", 0))))
    return false;
  unsigned start = r->count;
  for (unsigned i = 2; i < s->n; )
    {
      struct item t = read_item (s, i);
      if (!is_simple (s, &t)
	  && !(put_marker (s, op, &t, r) && put (r, ",", 0)))
	return false;
      i = t.last + 1;
    }
  if (!s->in_loop)
    return put (r, "0)])", 0);
  r->carried = r->count - start;
  return true;
}

/* ---- private and firstprivate ---- */

/* As read_item, but an element is a section too.  */
static struct item
read_private_item (const struct source *s, unsigned i)
{
  struct item t = read_item (s, i);
  for (t.dims = i; t.dims < t.last && !is (s, t.dims, "["); )
    t.dims++;
  return t;
}

/* __accx_private (first, &variable, start, length): 2 more than 0 or 1 for a section of several
   dimensions, which only an array has.  */
static bool
put_private (const struct source *s, const struct item *t, bool first,
	     struct clause_result *r)
{
  static const char *const what[2][2] = { { "0,&", "1,&" }, { "2,&", "3,&" } };
  unsigned end = skip_parentheses (s, t->dims), rest = end;
  while (rest < t->last && is (s, rest, "["))
    rest = skip_parentheses (s, rest);
  if (rest != t->last)
    return fail (r, (int) t->first, "expected an array section");
  return (put_call (r, MARKER_PRIVATE) && put (r, what[end < t->last][first], 0)
	  && put_range (r, t->first, t->dims) && put_bounds (s, t->dims, end, r)
	  && put (r, ")", 0));
}

/* Whether item T is the section of a pointer.  */
static bool
is_pointer_section (const struct source *s, const struct item *t)
{
  return t->dims < t->last && !s->in[t->first].aggregate;
}

/* The items that GCC can take, as a clause of their own: of an array's section the
   array.  */
static bool
put_private_names (const struct source *s, struct clause_result *r, bool *pointers)
{
  bool any = false;
  for (unsigned i = 0; i < s->n; )
    {
      struct item t = read_private_item (s, i);
      i = t.last + 1;
      if (is_pointer_section (s, &t))
	{
	  if (t.dims != t.first + 1)
	    return fail (r, (int) t.first, "expected the name of a variable");
	  *pointers = true;
	  continue;
	}
      if (!(any ? put (r, ",", 0) : put (r, s->clause->name, 0) && put (r, "(", 0))
	  || !put_range (r, t.first, t.dims))
	return false;
      any = true;
    }
  return !any || put (r, ")", 0);
}

/* The sections of pointers that are firstprivate must be on the device.  */
static bool
put_copyin (const struct source *s, struct clause_result *r)
{
  for (unsigned i = 0; i < s->n; )
    {
      struct item t = read_private_item (s, i);
      if (is_pointer_section (s, &t)
	  && !(put (r, "copyin(", 0) && put_range (r, t.first, t.last)
	       && put (r, ")", 0)))
	return false;
      i = t.last + 1;
    }
  return true;
}

bool
clause_rewrite_private (const struct source *s, struct clause_result *r)
{
  bool first = s->clause->name[0] == 'f', pointers = false;
  bool carried = s->in_loop && !first;
  if (!put_private_names (s, r, &pointers))
    return false;
  if (!pointers)
    return true;
  if ((first && !put_copyin (s, r))
      || (!carried && !(put_carried (r, "copyin", s->carrier) && put (r, "(", 0))))
    return false;
  unsigned start = r->count;
  for (unsigned i = 0; i < s->n; )
    {
      struct item t = read_private_item (s, i);
      if (is_pointer_section (s, &t)
	  && !(put_private (s, &t, first, r) && put (r, ",", 0)))
	return false;
      i = t.last + 1;
    }
  if (!carried)
    return put (r, "0)])", 0);
  r->carried = r->count - start;
  return true;
}
