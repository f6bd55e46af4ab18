/* Objects of classes with static data members in data clauses of C++.  GCC 12 takes such classes
   for types that cannot be mapped, as all versions take classes that are not instantiated yet:

     copyin (v, a[0:n])		copyin (__accx_class_edge0[0:1])
				copyin (v, a[0:n])
				copyin (__accx_class_list[0:sizeof (&v + __accx_class_tag)
							    + sizeof (&a[0] + __accx_class_tag)])
				copyin (__accx_class_edge1[0:1])

   The additions tell class-statics.cc the types, the edges when GCC looks at the clauses.  While
   tokens are read no name of C++ has a type, so that all directives with data clauses get this.
   take-markers.cc drops these clauses as it does all carriers.

   OpenACC 3.3 section 2.7.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* Whether item FIRST to LAST - 1 may be an object, as a whole or elements of it.  */
static bool
may_be_object (const struct directive *d, unsigned first, unsigned last)
{
  return first < last && d->s.in[first].untyped;
}

bool
class_wants (const struct directive *d)
{
  for (unsigned k = 0; k < d->n_parts; k++)
    {
      const struct part *p = &d->parts[k];
      if (!item_is_mapping (d, p))
	continue;
      for (unsigned i = item_list_of (d, p), end; i < p->last; i = end + 1)
	{
	  end = find_before (d, i, p->last, ",");
	  if (may_be_object (d, i, end))
	    return true;
	}
    }
  return false;
}

/* The size of a pointer: the address of the object in item FIRST to LAST - 1, and a tag.  */
static bool
put_tagged (struct directive *d, unsigned first, unsigned last)
{
  struct ranges r;
  unsigned base = item_is_section (d, first, last, &r) ? r.open[0] : last;
  bool ok = put_text (d, "+sizeof(__builtin_addressof(") && put_tokens (d, first, base);
  for (unsigned k = 0; ok && k < r.n; k++)
    ok = put_text (d, "[0]");
  return ok && put_text (d, ")+" CLASS_TAG ")");
}

static bool
put_edge (struct directive *d, const char *edge)
{
  return put_text (d, carrier_clause (d)) && put_text (d, "(") && put_text (d, edge)
	 && put_text (d, "[0:1])");
}

bool
class_put_first (struct directive *d)
{
  return !class_wants (d) || put_edge (d, CLASS_EDGE "0");
}

bool
class_put_last (struct directive *d)
{
  if (!class_wants (d))
    return true;
  bool ok = put_text (d, carrier_clause (d)) && put_text (d, "(" CLASS_LIST "[0:1");
  for (unsigned k = 0; ok && k < d->n_parts; k++)
    {
      const struct part *p = &d->parts[k];
      if (p->drop || !item_is_mapping (d, p))
	continue;
      for (unsigned i = item_list_of (d, p), end; ok && i < p->last; i = end + 1)
	{
	  end = find_before (d, i, p->last, ",");
	  ok = !may_be_object (d, i, end) || put_tagged (d, i, end);
	}
    }
  return ok && put_text (d, "])") && put_edge (d, CLASS_EDGE "1");
}
