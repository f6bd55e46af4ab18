/* Use_device of variables that are neither arrays nor
   pointers, which GCC does not take.  directive.c gives clauses; here

     use_device (p, x, s) if (c)  ->  use_device (p) if (__accx_addresses (0, &x, &s) ? 0 : (c))

   host-data.cc takes the marker off again.  OpenACC 3.3 section 2.8.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* Whether P is use_device and token I one of its items, a plain variable.  */
static bool
is_value (const struct directive *d, const struct part *p, unsigned i)
{
  return at (d, p->name, "use_device") && d->s.in[i].value
	 && (at (d, i + 1, ",") || i + 1 == p->last);
}

static bool
has_value (const struct directive *d, const struct part *p)
{
  for (unsigned i = p->first; i < p->last; i++)
    if (is_value (d, p, i))
      return true;
  return false;
}

bool
use_device_is_there (const struct directive *d)
{
  for (unsigned i = 0; d->d == DIRECTIVE_HOST_DATA && i < d->n_parts; i++)
    if (has_value (d, &d->parts[i]))
      return true;
  return false;
}

bool
use_device_wants (const struct directive *d, const struct part *p)
{
  return d->d == DIRECTIVE_HOST_DATA
	 && (has_value (d, p) || (at (d, p->name, "if") && use_device_is_there (d)));
}

bool
use_device_put_marker (struct directive *d)
{
  if (!use_device_is_there (d))
    return true;
  if (!put_call (d->r, MARKER_ADDRESSES) || !put_text (d, "0"))
    return false;
  for (const struct part *p = d->parts; p < d->parts + d->n_parts; p++)
    for (unsigned i = p->first; i < p->last; i++)
      if (is_value (d, p, i) && !(put_text (d, ",&") && put_tokens (d, i, i + 1)))
	return false;
  return put_text (d, ")?0:");
}

/* The items of P that GCC takes, or a carrier, as GCC 16 wants use_device on host_data.  */
static bool
put_others (struct directive *d, const struct part *p)
{
  bool any = false;
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (is_value (d, p, i))
	continue;
      if (!put_text (d, any ? "," : "use_device(") || !put_tokens (d, i, end))
	return false;
      any = true;
    }
  return any ? put_text (d, ")") : put_text (d, "use_device(" CARRIER "%)") && ++*d->carriers;
}

bool
use_device_put (struct directive *d, const struct part *p)
{
  if (at (d, p->name, "if"))
    return put_text (d, "if(") && use_device_put_marker (d) && put_index (d, p->first, p->last)
	   && put_text (d, ")");
  bool first = true;
  for (const struct part *q = d->parts; q < p; q++)
    first &= !has_value (d, q);
  return put_others (d, p)
	 && (!first || find_part (d, "if") || find_part (d, "deviceid")
	     || (put_text (d, "if(") && use_device_put_marker (d) && put_text (d, "1)")));
}
