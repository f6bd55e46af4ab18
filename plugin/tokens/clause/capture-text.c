/* Whether the two statements of an atomic capture are about one variable, by the looks of their text.  Takes
   statements without blanks, of C or Fortran; finds what one captures and the other updates, and compares both.

     v = a[i];  a[i + 1]++;	they differ
     v = a[i];  b[j]++;		they may differ

   What is no name with subscripts and members, `*p' for example, is compared as text.

   OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/clause.h"
#include "tokens/clause/source-text.h"
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* P behind the bracket that opens there.  */
static const char *
skip_brackets (const char *p, const char *end)
{
  int depth = 0;
  for (; p < end; p++)
    {
      depth += strchr ("([", *p) ? 1 : strchr (")]", *p) ? -1 : 0;
      if (!depth)
	return p + 1;
    }
  return end;
}

/* ---- Statements ---- */

/* A part of a statement; FIRST is NULL if there is none.  */
struct text
{
  const char *first, *last;	/* LAST is behind it */
};

/* Where statement S assigns: its `=', or NULL.  */
static const char *
find_assign (struct text s)
{
  int depth = 0;
  for (const char *p = s.first; p < s.last; p++)
    {
      depth += strchr ("([", *p) ? 1 : strchr (")]", *p) ? -1 : 0;
      if (!depth && *p == '=')
	return p + 1 < s.last && p[1] == '=' ? NULL : p;
    }
  return NULL;
}

/* Splits statement S into what it assigns to and, if it is a plain assignment, the value.  */
static void
split_statement (struct text s, struct text *left, struct text *right)
{
  const char *assign = find_assign (s);
  *left = s;
  right->first = NULL;
  if (!assign)
    {
      if (s.last - s.first > 2 && strchr ("+-", s.first[0]) && s.first[0] == s.first[1])
	left->first += 2;
      else if (s.last - s.first > 2 && strchr ("+-", s.last[-1]) && s.last[-1] == s.last[-2])
	left->last -= 2;
      return;
    }
  left->last = assign;
  while (left->last > left->first && strchr ("+-*/%&|^<>", left->last[-1]))
    left->last--;
  if (left->last == assign)
    {
      right->first = assign + 1;
      right->last = s.last;
    }
}

/* Length of the name that T begins with.  */
static size_t
name_length (struct text t)
{
  const char *p = t.first;
  while (p < t.last && text_is_word (*p))
    p++;
  return p - t.first;
}

/* Whether T is a name with subscripts and members.  */
static bool
is_reference (struct text t)
{
  if (!t.first || t.first == t.last || !text_is_word (*t.first) || isdigit ((unsigned char) *t.first))
    return false;
  for (const char *p = t.first + name_length (t); p < t.last;)
    if (*p == '(' || *p == '[')
      p = skip_brackets (p, t.last);
    else if (*p == '.' || *p == '%')
      p++;
    else if (*p == '-' && p + 1 < t.last && p[1] == '>')
      p += 2;
    else if (text_is_word (*p))
      p++;
    else
      return false;
  return true;
}

static bool
is_same (struct text a, struct text b)
{
  return a.last - a.first == b.last - b.first && !strncmp (a.first, b.first, a.last - a.first);
}

/* Whether A and B begin with one name.  */
static bool
have_one_name (struct text a, struct text b)
{
  size_t n = name_length (a);
  return n && n == name_length (b) && !strncmp (a.first, b.first, n);
}

/* Sets X and Y to what the statements S and T capture and update, in their order; false if it is not clear.  */
static bool
find_sides (struct text s, struct text t, struct text *x, struct text *y)
{
  struct text left[2], right[2];
  split_statement (s, &left[0], &right[0]);
  split_statement (t, &left[1], &right[1]);
  bool first = right[0].first && (!right[1].first || have_one_name (right[0], left[1]));
  bool second = right[1].first && (!right[0].first || have_one_name (right[1], left[0]));
  *x = first ? right[0] : left[0];
  *y = first ? left[1] : right[1];
  return (first || second) && is_reference (*x) && is_reference (*y);
}

/* ---- Comparison ---- */

/* The constant at the end of subscript T, which is taken off: 1 of `i+1'.  */
static long
take_constant (struct text *t)
{
  const char *p = t->last;
  while (p > t->first && isdigit ((unsigned char) p[-1]))
    p--;
  if (p == t->last || (p > t->first && p[-1] != '+' && p[-1] != '-'))
    return 0;
  long n = strtol (p, NULL, 10);
  t->last = p > t->first ? p - 1 : p;
  return p > t->first && p[-1] == '-' ? -n : n;
}

/* Whether S and T, one subscript each, differ.  Calls may give two values for one text.  */
static enum capture_relation
compare_subscript (struct text s, struct text t)
{
  long m = take_constant (&s), n = take_constant (&t);
  if (!is_same (s, t) || memchr (s.first, '(', s.last - s.first))
    return CAPTURE_UNSURE;
  return m == n ? CAPTURE_ONE : CAPTURE_TWO;
}

/* Takes the subscript in front of a comma off T.  */
static struct text
next_subscript (struct text *t)
{
  struct text s = *t;
  int depth = 0;
  for (; t->first < t->last; t->first++)
    {
      depth += strchr ("([", *t->first) ? 1 : strchr (")]", *t->first) ? -1 : 0;
      if (!depth && *t->first == ',')
	break;
    }
  s.last = t->first;
  t->first += t->first < t->last;
  return s;
}

static enum capture_relation
compare_subscripts (struct text s, struct text t)
{
  enum capture_relation r = CAPTURE_ONE;
  while (s.first < s.last && t.first < t.last)
    {
      struct text a = next_subscript (&s), b = next_subscript (&t);
      enum capture_relation one = is_same (a, b) ? CAPTURE_ONE : compare_subscript (a, b);
      if (one == CAPTURE_TWO)
	return one;
      r = one == CAPTURE_ONE ? r : one;
    }
  return r;
}

/* The part of T that begins at P: a name, subscripts in brackets, or a member.  */
static struct text
part_at (struct text t, const char *p)
{
  struct text part = { p, p };
  if (*p == '(' || *p == '[')
    part.last = skip_brackets (p, t.last);
  else
    do
      part.last++;
    while (part.last < t.last && (text_is_word (*part.last) || *part.last == '>'));
  return part;
}

enum capture_relation
capture_compare (const char *first, const char *second, const char **x_at, const char **y_at, unsigned *member)
{
  struct text s = { first, first + strlen (first) }, t = { second, second + strlen (second) }, x, y;
  enum capture_relation r = CAPTURE_ONE;
  *member = 0;
  if (!find_sides (s, t, &x, &y))
    return CAPTURE_ONE;
  *x_at = x.first;
  *y_at = y.first;
  /* GCC's parsers report two plain variables.  */
  if (!have_one_name (x, y))
    return name_length (x) == (size_t) (x.last - x.first) && name_length (y) == (size_t) (y.last - y.first)
	   ? CAPTURE_ONE : CAPTURE_NAMES;
  const char *p = x.first, *q = y.first;
  while (p < x.last && q < y.last)
    {
      struct text a = part_at (x, p), b = part_at (y, q);
      bool subscripts = strchr ("([", *p) && *p == *q;
      struct text inside[2] = { { a.first + 1, a.last - 1 }, { b.first + 1, b.last - 1 } };
      enum capture_relation one = is_same (a, b) ? CAPTURE_ONE
				  : subscripts ? compare_subscripts (inside[0], inside[1]) : CAPTURE_UNSURE;
      if (one == CAPTURE_TWO)
	return one;
      if (one == CAPTURE_UNSURE && !subscripts)
	{
	  *member = p - x.first;
	  return r == CAPTURE_ONE && strchr (".%-", *p) && *p == *q ? CAPTURE_MEMBERS : CAPTURE_UNSURE;
	}
      r = one == CAPTURE_ONE ? r : one;
      p = a.last;
      q = b.last;
    }
  return p == x.last && q == y.last ? r : CAPTURE_UNSURE;
}
