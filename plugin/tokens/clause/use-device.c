/* Host_data with more than GCC takes: members, and variables that are neither arrays nor
   pointers; a device by number; in C++, where the tokens do not say what a name is, all of
   them, as GCC drops host_data from templates.  The parser finds a data construct (keyword.cc)
   with a marker, which take-markers.cc makes host_data again:

     use_device (p, x, s.m) if_present  ->  no_create (p, x, s.m)
					    copyin (__accx_c0[0:__accx_host_data (1)])

   Such a list can have whatever data clauses name.  OpenACC 3.3 section 2.8.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* Whether GCC may not take clause P as it is.  */
static bool
is_special (const struct directive *d, const struct part *p)
{
  if (at (d, p->name, "deviceid"))
    return true;
  for (unsigned i = p->name; i < (p->has_argument ? p->last : p->name + 1); i++)
    if (d->s.in[i].macro
	|| (at (d, p->name, "use_device") && i > p->name
	    && (d->s.in[i].value || at (d, i, ".") || at (d, i, "->"))))
      return true;
  return false;
}

bool
use_device_is_data (const struct directive *d)
{
  bool special = false, listed = false;
  for (unsigned i = 0; d->d == DIRECTIVE_HOST_DATA && i < d->n_parts; i++)
    {
      special |= is_special (d, &d->parts[i]);
      listed |= at (d, d->parts[i].name, "use_device") || d->s.in[d->parts[i].name].macro;
    }
  return special && listed;
}

/* Writes the marker, which all of the directive has.  */
static bool
put_marker (struct directive *d)
{
  const char *present = find_part (d, "if_present") ? "1" : "0";
  return put_carrier (d, MARKER_HOST_DATA, present, 0, 0);
}

bool
use_device_put (struct directive *d, const struct part *p)
{
  if (p == d->parts && !put_marker (d))
    return false;
  if (at (d, p->name, "use_device") && p->has_argument)
    return put_text (d, "no_create") && put_tokens (d, p->name + 1, p->last + 1);
  if (at (d, p->name, "if_present") && !p->has_argument)
    return true;
  if (at (d, p->name, "deviceid"))
    return deviceid_put (d, p);
  if (at (d, p->name, "if") && (!p->has_argument || p->first == p->last))
    return fail (d->r, (int) p->name, "expected a condition in parentheses");
  if (at (d, p->name, "if"))
    return put_tokens (d, p->name, p->last + 1);
  return fail (d->r, (int) p->name, "expected a 'use_device', 'if', 'if_present' or 'deviceid' "
	       "clause");
}
