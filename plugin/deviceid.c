/* Stage 1, the part that needs no GCC: devices by number.  directive.c gives clauses;
   here they become calls of marker functions (clauses.def), which marker.cc takes off
   again:

     deviceid (d)                     ->  copyin (__accx_c0[0:__accx_deviceid (~~(d))])
     device (d) on data, enter data,
     exit data                        ->  the same
     host_data deviceid (d) if (c)    ->  if (__accx_host_data (~~(d), !!(c)))

   `~~' lets GCC say in its own words that an argument is no integer.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "directive.h"

enum
{
  ON_DEVICEID = ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA | ON_UPDATE
		| ON_HOST_DATA,
  ON_NUMBER = ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA,
  ON_NEEDS_DATA = ON_ENTER_DATA | ON_EXIT_DATA | ON_UPDATE
};

/* Whether P is deviceid or stands for it.  */
static bool
is_deviceid (const struct directive *d, const struct part *p)
{
  return ((1u << d->d & ON_DEVICEID) && at (d, p->name, "deviceid"))
	 || ((1u << d->d & ON_NUMBER) && at (d, p->name, "device"));
}

static const struct part *
find_deviceid (const struct directive *d)
{
  for (unsigned i = 0; i < d->n_parts; i++)
    if (is_deviceid (d, &d->parts[i]))
      return &d->parts[i];
  return NULL;
}

bool
deviceid_wants (const struct directive *d, const struct part *p)
{
  return is_deviceid (d, p)
	 || (d->d == DIRECTIVE_HOST_DATA && at (d, p->name, "if") && find_deviceid (d));
}

/* Whether D has a clause with a list of variables.  */
static bool
has_data (const struct directive *d)
{
  static const char *const names[] =
  {
#define DATA_CLAUSE(NAME) NAME,
#include "clauses.def"
    NULL
  };
  for (unsigned i = 0; i < d->n_parts; i++)
    if (!is_deviceid (d, &d->parts[i])
	&& (is_one_of (d, d->parts[i].name, names) || compress_wants (d, &d->parts[i])))
      return true;
  return false;
}

/* The condition of the host_data directive D.  */
static bool
put_host_condition (struct directive *d)
{
  const struct part *p = find_part (d, "if");
  if (!p)
    return put_text (d, "1");
  if (!p->has_argument || p->first == p->last)
    return fail (d->r, (int) p->name, "expected a condition in parentheses");
  return put_text (d, "!!") && put_index (d, p->first, p->last);
}

static bool
put_host_data (struct directive *d, const struct part *p)
{
  return put_text (d, "if(__accx_host_data(~~") && put_index (d, p->first, p->last)
	 && put_text (d, ",") && put_host_condition (d) && put_text (d, "))");
}

bool
deviceid_put (struct directive *d, const struct part *p)
{
  if (!is_deviceid (d, p))
    return true;		/* put_host_data writes it */
  if (!p->has_argument || p->first == p->last)
    return fail (d->r, (int) p->name, "expected the number of a device in parentheses");
  if (find_deviceid (d) != p)
    return fail (d->r, (int) p->name, "too many 'deviceid' clauses");
  if (p->last == p->first + 1 && at (d, p->first, "*"))
    return fail (d->r, (int) p->first, "expected the number of a device, not all of them");
  if ((1u << d->d & ON_NEEDS_DATA) && !has_data (d))
    return fail (d->r, (int) p->name, "expected a data clause, too");
  if (d->d == DIRECTIVE_HOST_DATA)
    return put_host_data (d, p);
  bool ok = put_text (d, carrier_clause (d))
	    && put_text (d, "(__accx_c%[0:__accx_deviceid(~~")
	    && put_index (d, p->first, p->last) && put_text (d, ")])");
  ++*d->carriers;
  return ok;
}
