/* Devices by number.  directive.c gives clauses;
   here they become calls of marker functions (clauses.def), which data-markers.cc takes off
   again:

     deviceid (d)                     ->  copyin (__accx_c0[0:__accx_deviceid (~~(d))])
     device (d) on data, enter data,
     exit data                        ->  the same
     deviceid (*) on parallel loop    ->  copyin (__accx_c0[0:__accx_all ()])
     update peer to (a) to_device (d) ->  update with the sections of to as those of device,
       from (b) from_device (e)		  those of from as those of self, in their order, and
					  device (__accx_c0[0:__accx_peer (~~(d), ~~(e))])

   `~~' lets GCC say in its own words that an argument is no integer.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

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
  return is_deviceid (d, p) || (d->d == DIRECTIVE_UPDATE && at (d, p->name, "peer"));
}

/* Whether D has a clause with a list of variables.  */
static bool
has_data (const struct directive *d)
{
  static const char *const names[] =
  {
#define DATA_CLAUSE(NAME) NAME,
#include "tokens/clause/clauses.def"
    NULL
  };
  for (unsigned i = 0; i < d->n_parts; i++)
    if (!is_deviceid (d, &d->parts[i])
	&& (is_one_of (d, d->parts[i].name, names) || compress_wants (d, &d->parts[i])))
      return true;
  return false;
}

/* All devices: the iterations of a loop are split over them (all-devices.cc).  */
static bool
put_all_devices (struct directive *d, const struct part *p)
{
  if (!d->combined || d->d == DIRECTIVE_SERIAL)
    return fail (d->r, (int) p->first, "expected the number of a device: only the loop of "
		 "a 'parallel loop' is split over all of them");
  return put_carrier (d, MARKER_ALL, "", 0, 0);
}

bool
deviceid_put (struct directive *d, const struct part *p)
{
  if (!p->has_argument || p->first == p->last)
    return fail (d->r, (int) p->name, "expected the number of a device in parentheses");
  if (find_deviceid (d) != p)
    return fail (d->r, (int) p->name, "too many 'deviceid' clauses");
  if (p->last == p->first + 1 && at (d, p->first, "*"))
    return put_all_devices (d, p);
  if ((1u << d->d & ON_NEEDS_DATA) && !has_data (d))
    return fail (d->r, (int) p->name, "expected a data clause, too");
  return put_carrier_open (d, MARKER_DEVICEID) && put_text (d, "~~")
	 && put_index (d, p->first, p->last) && put_text (d, ")])");
}

/* ---- update peer ---- */

enum { PEER_TO, PEER_TO_DEVICE, PEER_FROM, PEER_FROM_DEVICE, PEER_CLAUSES };
static const char *const peer_clauses[] = { "to", "to_device", "from", "from_device", NULL };

bool
deviceid_is_peer (const struct directive *d)
{
  return d->d == DIRECTIVE_UPDATE && d->n_parts && at (d, d->parts[0].name, "peer")
	 && !d->parts[0].has_argument;
}

/* Finds the clauses of update peer D: each of its own must be there once.  */
static bool
find_peer_clauses (struct directive *d, const struct part **found)
{
  static const char *const others[] = { "async", "wait", "if", NULL };
  static const char *const missing[] =
    { "expected a 'to' clause with a list of variables",
      "expected a 'to_device' clause with the number of a device",
      "expected a 'from' clause with a list of variables",
      "expected a 'from_device' clause with the number of a device" };
  if (d->rest < d->s.n)
    return fail (d->r, (int) d->rest, "expected a clause");
  for (unsigned i = 1; i < d->n_parts; i++)
    if (!is_one_of (d, d->parts[i].name, peer_clauses)
	&& !is_one_of (d, d->parts[i].name, others))
      return fail (d->r, (int) d->parts[i].name, "expected a 'to', 'to_device', 'from', "
		   "'from_device', 'async', 'wait' or 'if' clause");
  for (unsigned k = 0; k < PEER_CLAUSES; k++)
    {
      const struct part *p = found[k] = find_part (d, peer_clauses[k]);
      if (!p || !p->has_argument || p->first == p->last)
	return fail (d->r, (int) (p ? p->name : d->parts[0].name), missing[k]);
      for (const struct part *q = p + 1; q < d->parts + d->n_parts; q++)
	if (at (d, q->name, peer_clauses[k]))
	  return fail (d->r, (int) q->name, "this clause is there twice");
    }
  return true;
}

static unsigned
count_items (const struct directive *d, const struct part *p)
{
  unsigned n = 0;
  for (unsigned i = p->first; i < p->last; n++)
    i = find_before (d, i, p->last, ",") + 1;
  return n;
}

/* The items of P, as NUMBER.  */
static bool
put_items (struct directive *d, const struct part *p, const char *number)
{
  for (unsigned i = p->first, end; i < p->last; i = end + 1)
    {
      end = find_before (d, i, p->last, ",");
      if (i == end)
	return fail (d->r, (int) i, "expected the name of a variable");
      if (!item_put_map (d, number, i, end))
	return false;
    }
  return true;
}

bool
deviceid_put_peer (struct directive *d)
{
  const struct part *found[PEER_CLAUSES];
  if (!find_peer_clauses (d, found))
    return false;
  const struct part *to = found[PEER_TO_DEVICE], *from = found[PEER_FROM_DEVICE];
  if (count_items (d, found[PEER_TO]) != count_items (d, found[PEER_FROM]))
    return fail (d->r, (int) found[PEER_FROM]->name,
		 "'to' and 'from' name different numbers of variables");
  if (!put_items (d, found[PEER_TO], "7") || !put_items (d, found[PEER_FROM], "6")
      || !put_carrier_open (d, MARKER_PEER) || !put_text (d, "~~")
      || !put_index (d, to->first, to->last) || !put_text (d, ",~~")
      || !put_index (d, from->first, from->last) || !put_text (d, ")])"))
    return false;
  for (unsigned i = 1; i < d->n_parts; i++)
    if (!is_one_of (d, d->parts[i].name, peer_clauses)
	&& !put_tokens (d, d->parts[i].name, d->parts[i].has_argument
			? d->parts[i].last + 1 : d->parts[i].name + 1))
      return false;
  return true;
}
