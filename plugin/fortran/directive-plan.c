/* Plans of directives that gfortran does not know, or knows without their clauses (fortran.h):

     wait if(c) device(d)	->  wait		  __accx_wait_on (d, c)
     set device_num(n)		->  wait		  __accx_set (0, 2, 1, -1, n, 0)
     update peer to(a) to_device(d) from(b) from_device(e)
				->  update device(a) self(b)  __accx_peer (d, e)

   OpenACC 3.3 sections 2.14 and 2.16.3; update peer is an extension (doc/devices.md).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/planning.h"
#include <stdio.h>

static unsigned
count_items (const struct planning *p, const struct part *part)
{
  unsigned n = 0;
  for (unsigned i = part->first; i < part->last; n++)
    i = find_before (&p->d, i, part->last, ",") + 1;
  return n;
}

/* update peer to(a) to_device(d) from(b) from_device(e): device(a) self(b), with the devices in
   the mark.  The word `device' needs the room of `peer to'.  */
void
plan_peer (struct planning *p)
{
  enum { TO, TO_DEVICE, FROM, FROM_DEVICE, CLAUSES };
  static const char *const names[] = { "to", "to_device", "from", "from_device", NULL };
  static const char *const others[] = { "peer", "async", "wait", "if", NULL };
  const struct part *found[CLAUSES];
  struct directive *d = &p->d;
  for (unsigned i = 0; i < d->n_parts; i++)
    if (!is_one_of (d, d->parts[i].name, names) && !is_one_of (d, d->parts[i].name, others))
      plan_tell (p, d->parts[i].name, true, "expected a 'to', 'to_device', 'from', 'from_device', "
	    "'async', 'wait' or 'if' clause");
    else if (is_one_of (d, d->parts[i].name, names))
      plan_is_first (p, &d->parts[i]);
  for (unsigned k = 0; k < CLAUSES; k++)
    {
      char text[80];
      found[k] = find_part (d, names[k]);
      if (found[k] && plan_needs_argument (p, found[k]))
	continue;
      snprintf (text, sizeof text, "expected a '%s' clause", names[k]);
      plan_tell (p, found[k] ? found[k]->name : 0, true, text);
      return;
    }
  if (count_items (p, found[TO]) != count_items (p, found[FROM]))
    plan_tell (p, found[FROM]->name, true, "'to' and 'from' name different numbers of variables");
  if (found[TO]->name != 1)
    plan_tell (p, found[TO]->name, true, "in Fortran 'to' stands right behind 'peer'");
  struct plan_mark *m = plan_add_mark (p, MARKER_PEER, 0);
  plan_add_tokens (p, m, found[TO_DEVICE]->first, found[TO_DEVICE]->last);
  plan_add_tokens (p, m, found[FROM_DEVICE]->first, found[FROM_DEVICE]->last);
  plan_blank_part (p, found[TO_DEVICE]);
  plan_blank_part (p, found[FROM_DEVICE]);
  plan_replace (p, p->base, p->base + 2, "device");
  plan_replace (p, p->base + found[FROM]->name, p->base + found[FROM]->name + 1, "self");
}

/* wait: what its parentheses say of devices, if and device.  */
void
plan_wait_directive (struct planning *p)
{
  struct directive *d = &p->d;
  const struct part *condition = find_part (d, "if"), *device = find_part (d, "device");
  struct part list = { 0, 1, d->lead ? d->lead - 1 : 0, true, false };
  if (d->lead && has_modifier (d, &list, "devnum"))
    {
      plan_wait_device (p, &list);
      plan_blank (p, 0, d->lead);
    }
  else if (d->lead && has_modifier (d, &list, "queues"))
    plan_wait_queues (p, &list);
  struct plan_mark *m = NULL;
  if (device && plan_needs_argument (p, device) && plan_is_first (p, device))
    {
      m = plan_add_mark (p, MARKER_WAIT_ON, device->name);
      plan_add_tokens (p, m, device->first, device->last);
    }
  if (condition && plan_needs_argument (p, condition))
    {
      m = m ? m : plan_add_mark (p, MARKER_WAIT_IF, condition->name);
      plan_add_tokens (p, m, condition->first, condition->last);
    }
  else if (m)
    plan_add_number (p, m, 1);
  for (unsigned i = 0; i < d->n_parts; i++)
    {
      const struct part *part = &d->parts[i];
      if (at (d, part->name, "if") || at (d, part->name, "device"))
	{
	  plan_is_first (p, part);
	  plan_blank_part (p, part);
	}
    }
}

static void
add_value (struct planning *p, struct plan_mark *m, const struct part *part, int otherwise)
{
  if (part && part->has_argument && part->first < part->last)
    plan_add_tokens (p, m, part->first, part->last);
  else
    plan_add_number (p, m, otherwise);
}

/* set, init, shutdown: a wait directive with a mark.  */
void
plan_own (struct planning *p)
{
  struct directive *d = &p->d;
  static const char *const valid[] = { "device_type", "dtype", "device_num", "default_async",
				       "if", NULL };
  const struct part *type = find_part (d, "device_type"), *num = find_part (d, "device_num");
  const struct part *queue = find_part (d, "default_async"), *condition = find_part (d, "if");
  type = type ? type : find_part (d, "dtype");
  for (unsigned i = 0; i < d->n_parts; i++)
    {
      const struct part *part = &d->parts[i];
      bool queues = at (d, part->name, "default_async");
      if (!is_one_of (d, part->name, valid) || (queues && d->d != DIRECTIVE_SET))
	plan_tell (p, part->name, true, d->d == DIRECTIVE_SET
	      ? "expected a 'device_type', 'device_num', 'default_async' or 'if' clause"
	      : "expected a 'device_type', 'device_num' or 'if' clause");
      else
	plan_needs_argument (p, part);
    }
  if (d->d == DIRECTIVE_SET && !type && !num && !queue)
    plan_tell (p, 0, true, "expected a 'device_type', 'device_num' or 'default_async' clause");
  if (d->rest < d->s.n)
    plan_tell (p, d->rest, true, "expected a clause");
  struct plan_mark *m = plan_add_mark (p, MARKER_SET, 0);
  const char *known = type && type->has_argument && type->first < type->last
		      ? own_device_type (d->s.in[type->first].text) : NULL;
  plan_add_number (p, m, d->d == DIRECTIVE_SET ? 0 : d->d == DIRECTIVE_INIT ? 1 : 2);
  plan_add_number (p, m, !!type + 2 * !!num + 4 * !!queue);
  add_value (p, m, condition, 1);
  if (known)
    plan_add_number (p, m, atoi (known));
  else
    add_value (p, m, type, -1);
  add_value (p, m, num, 0);
  add_value (p, m, queue, 0);
  plan_blank (p, 0, d->s.n);
  plan_replace (p, p->base - 1, d->s.n + p->base, "wait");
}
