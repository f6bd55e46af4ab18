/* Directives that become others: declare in a
   function, which becomes enter data (declare-scope.cc), and set, init and shutdown, which GCC
   does not know and which become wait.  directive.c gives clauses and gets them written
   with calls of marker functions (clauses.def).

   To add a clause: a number and its row in declare-scope.cc, or a place among the arguments of
   __accx_set (data-markers.cc).

   OpenACC 3.3 sections 2.13, 2.14.1 to 2.14.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* ---- declare in a function ---- */

/* The number by which declare-scope.cc knows clause P, or NULL if it is none.  It is negative
   if P says nothing about data that is to be made.  */
static const char *
declare_number (const struct directive *d, const struct part *p)
{
  const char *number = item_number (d, p);
  if (at (d, p->name, "device_resident"))
    return "0";
  if (at (d, p->name, "present"))
    return "4";
  if (at (d, p->name, "deviceptr"))
    return "-1";
  if (at (d, p->name, "link"))
    return "-2";
  if (!number || !strchr ("0123", *number))
    return NULL;
  return modifiers_of (d, p, NULL) & MODIFIER_ZERO ? (*number == '0' ? "5" : "6") : number;
}

static bool
put_declare_marker (struct directive *d, const char *number)
{
  return put_carrier (d, MARKER_DECLARE, number, 0, 0);
}

/* A clause of declare in a function, for declare-scope.cc: as copyin, between markers.  */
static bool
put_declare (struct directive *d, const struct part *p)
{
  const char *number = p->has_argument ? declare_number (d, p) : NULL;
  unsigned first;
  modifiers_of (d, p, &first);
  if (!number)
    return fail (d->r, (int) p->name, "expected a data clause of 'declare'");
  if (first >= p->last)
    return fail (d->r, (int) p->name, "expected a list of variables");
  for (unsigned i = first; i < p->last; i = find_before (d, i, p->last, ",") + 1)
    if (at (d, i + 1, ".") || at (d, i + 1, "->"))
      return fail (d->r, (int) i, "members are not for 'declare'");
  if (*number == '-')
    return put_carrier_open (d, MARKER_DECLARE) && put_text (d, number) && put_text (d, ",")
	   && put_tokens (d, first, p->last) && put_text (d, ")])");
  return put_declare_marker (d, number) && put_text (d, "copyin(")
	 && put_tokens (d, first, p->last) && put_text (d, ")")
	 && put_declare_marker (d, number);
}

bool
own_put_scope (struct directive *d)
{
  if (d->rest < d->s.n)
    return fail (d->r, (int) d->rest, "expected a clause");
  if (!put_text (d, "data") || !class_put_first (d))
    return false;
  for (unsigned i = 0; i < d->n_parts; i++)
    if (!put_declare (d, &d->parts[i]))
      return false;
  return class_put_last (d);
}

/* ---- set, init, shutdown ---- */

const char *
own_device_type (const char *word)
{
  static const char *const names[][2] =
  {
    { "nvidia", "5" }, { "NVIDIA", "5" }, { "host", "2" }, { "HOST", "2" },
    { "multicore", "2" }, { "not_host", "4" }, { "radeon", "8" },
    { "default", "1" }, { "*", "1" }
  };
  for (unsigned k = 0; k < sizeof names / sizeof *names; k++)
    if (!strcmp (word, names[k][0]))
      return names[k][1];
  return NULL;
}

/* The first device type of P's list, or -1, the current one, without.  */
static bool
put_device_type (struct directive *d, const struct part *p)
{
  if (!p)
    return put_text (d, "-1");
  const char *number = own_device_type (d->s.in[p->first].text);
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
bool
own_put (struct directive *d)
{
  const struct part *type = find_part (d, "device_type");
  const struct part *num = find_part (d, "device_num");
  const struct part *queue = find_part (d, "default_async");
  const struct part *condition = find_part (d, "if");
  if (!check_own (d))
    return false;
  type = type ? type : find_part (d, "dtype");
  char text[] = "0,0,";
  text[0] = d->d == DIRECTIVE_SET ? '0' : d->d == DIRECTIVE_INIT ? '1' : '2';
  text[2] = (char) ('0' + !!type + 2 * !!num + 4 * !!queue);
  return put_text (d, "async(") && put_call (d->r, MARKER_SET) && put_text (d, text)
	 && (condition ? put_text (d, "!!") && put_value (d, condition)
	     : put_text (d, "1"))
	 && put_text (d, ",") && put_device_type (d, type) && put_text (d, ",")
	 && put_value (d, num) && put_text (d, ",") && put_value (d, queue)
	 && put_text (d, "))");
}
