/* Whole directives.  Some forms concern several clauses of a directive: clauses behind
   device_type override those before it, some clauses are not known on a directive at all.
   The file keyword.cc gives the tokens from the first clause of a directive to its end; here
   they become clauses that GCC's parser takes.  What it has no place for goes into calls of marker
   functions (clauses.def), which take-markers.cc takes off again.

   directive_wants tells without macros being expanded whether that is needed, so
   that ordinary directives are never touched.  What it leaves in the result may
   still be a form of clauses.def, which is rewritten next.

   To add a form: when it is wanted (part_wants) and a row of how a part of that
   name is written (put_part); items of data clauses are data-items.c's, compressed
   ones compress-clauses.c's, devices deviceid.c's, host_data use-device.c's, directives that become others own-directives.c's.

   OpenACC 3.3 sections 2.4 (device_type), 2.6.5 (async, wait and default on data),
   2.7.8 to 2.7.11 (zero, readonly; 3.4: always, capture), 2.15.1 (bind, nohost).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/directive.h"

/* ---- Reading ---- */

void
directive_read (struct directive *d)
{
  unsigned i = 0, n = d->s.n;
  if (at (d, 0, "("))
    i = skip_parentheses (&d->s, 0);
  d->lead = i;
  d->n_parts = 0;
  for (;;)
    {
      if (at (d, i, ","))
	i++;
      if (!is_name (d, i) || d->n_parts == MAX_PARTS)
	break;
      struct part p = { .name = i };
      if (at (d, ++i, "("))
	{
	  unsigned end = skip_parentheses (&d->s, i);
	  if (!at (d, end - 1, ")"))
	    {
	      i = p.name;	/* GCC reports that */
	      break;
	    }
	  p.has_argument = true;
	  p.first = i + 1;
	  p.last = end - 1;
	  i = end;
	}
      d->parts[d->n_parts++] = p;
    }
  d->rest = i < n ? i : n;
}

/* ---- What is wanted ---- */

static const char *const device_types[] = { "device_type", "dtype", NULL };
static const char *const data_clauses[] =
{
#define DATA_CLAUSE(NAME) NAME,
#include "tokens/clause/clauses.def"
  NULL
};

/* Whether clause P of a data construct is one that GCC does not know there.  */
static bool
is_data_extra (const struct directive *d, const struct part *p)
{
  return d->d == DIRECTIVE_DATA
	 && (at (d, p->name, "async") || at (d, p->name, "wait")
	     || at (d, p->name, "default"));
}

/* Whether P is a wait clause of another device: wait(devnum: d: queues: list).  */
static bool
is_wait_device (const struct directive *d, const struct part *p)
{
  return at (d, p->name, "wait") && has_modifier (d, p, "devnum");
}

/* Whether P says something about a routine that routine-bind.cc keeps.  */
static bool
is_bound (const struct directive *d, const struct part *p)
{
  return d->d == DIRECTIVE_ROUTINE
	 && (at (d, p->name, "nohost") || at (d, p->name, "bind"));
}

/* Whether P attaches, or detaches, members of what others may name whole: GCC takes the
   members first, which are the last ones where it turns the clauses round.  */
static bool
is_attachment (const struct directive *d, const struct part *p)
{
  const char *name = d->d == DIRECTIVE_EXIT_DATA ? "detach" : "attach";
  return ((1u << d->d) & (ON_COMPUTE | ON_DATA | ON_ENTER_DATA | ON_EXIT_DATA))
	 && d->n_parts > 1 && at (d, p->name, name) && p->has_argument;
}

static bool
part_wants (const struct directive *d, const struct part *p)
{
  return d->s.in[p->name].macro || ((1u << d->d & ON_DEVICE_TYPE)
	     && is_one_of (d, p->name, device_types))
	 || is_data_extra (d, p) || modifiers_of (d, p, NULL) || is_wait_device (d, p)
	 || item_wants (d, p) || compress_wants (d, p) || deviceid_wants (d, p)
	 || is_bound (d, p) || is_attachment (d, p)
	 || (p->has_argument && p->first < p->last && d->s.in[p->first].macro
	     && is_one_of (d, p->name, data_clauses));
}

/* Whether P, of a declare directive, has an item that GCC does not take there.  */
static bool
declare_wants (const struct directive *d, const struct part *p)
{
  if (!p->has_argument || !is_one_of (d, p->name, data_clauses))
    return false;
  for (unsigned i = p->first; i < p->last; i++)
    if (d->s.in[i].elsewhere || at (d, i, "["))
      return true;
  return false;
}

bool
directive_wants (enum clause_directive which, bool combined,
		 const struct clause_token *in, unsigned n)
{
  struct directive d = { .d = which, .combined = combined, .s = { .in = in, .n = n } };
  if (which == DIRECTIVE_WAIT)
    return false;
  if (1u << which & ON_OWN)
    return true;
  directive_read (&d);
  if (which == DIRECTIVE_HOST_DATA)
    return use_device_is_data (&d);
  for (unsigned i = 0; i < d.n_parts; i++)
    if (which == DIRECTIVE_DECLARE ? declare_wants (&d, &d.parts[i])
	: part_wants (&d, &d.parts[i]))
      return true;
  return which != DIRECTIVE_DECLARE && class_wants (&d);
}

/* ---- Writing ---- */

/* Whether a clause of the same name stands before P.  */
static bool
is_repeated (const struct directive *d, const struct part *p)
{
  for (const struct part *q = d->parts; q < p; q++)
    if (!q->drop && at (d, q->name, d->s.in[p->name].text))
      return true;
  return false;
}

/* async, wait and default on data.  */
static bool
put_data_extra (struct directive *d, const struct part *p)
{
  if (p->has_argument && p->first == p->last)
    return fail (d->r, (int) p->name, "expected an argument in parentheses");
  if (at (d, p->name, "async") && is_repeated (d, p))
    return fail (d->r, (int) p->name, "too many 'async' clauses");
  if (at (d, p->name, "default") && is_repeated (d, p))
    return fail (d->r, (int) p->name, "too many 'default' clauses");
  if (at (d, p->name, "async"))
    return put_carrier (d, MARKER_DATA_ASYNC, p->has_argument ? "" : "-1",
			p->first, p->last);
  if (at (d, p->name, "wait"))
    {
      bool queues = at (d, p->first, "queues") && at (d, p->first + 1, ":");
      return put_carrier (d, MARKER_DATA_WAIT, p->has_argument ? "0," : "0",
			  p->first + 2 * queues, p->last);
    }
  bool present = at (d, p->first, "present");
  if (p->last != p->first + 1 || (!present && !at (d, p->first, "none")))
    return fail (d->r, (int) p->name, "expected 'none' or 'present'");
  return put_carrier (d, MARKER_DEFAULT, present ? "1" : "0", 0, 0);
}

/* wait(devnum: d: [queues:] list) of a construct.  */
static bool
put_wait_device (struct directive *d, const struct part *p)
{
  struct source inside = d->s;
  inside.n = p->last;
  unsigned queues, colon = find_device_end (&inside, p->first + 2, &queues);
  if (colon == p->first + 2)
    return fail (d->r, (int) p->first, "expected the number of a device");
  if (queues >= p->last)
    return fail (d->r, (int) p->first, "expected a list of queues");
  return put_carrier_open (d, MARKER_WAIT_DEVICE) && put_tokens (d, p->first + 2, colon)
	 && put_text (d, ",") && put_tokens (d, queues, p->last)
	 && put_text (d, ")])");
}

/* bind or nohost, which routine-bind.cc has read.  GCC compares the nohost clauses of a
   routine's directives; bind_keep takes them off, since a host version does no harm.  One of
   the routine's levels must stay, for routine-bind.cc to know the routine by.  */
static bool
put_bound (struct directive *d, const struct part *p)
{
  static const char *const levels[] = { "gang", "worker", "vector", "seq" };
  bool bind = at (d, p->name, "bind"), level = false;
  if (bind && (!p->has_argument || p->last != p->first + 1
	       || (!is_name (d, p->first) && !at (d, p->first, "\""))))
    return fail (d->r, (int) p->name, "expected the name of a function in parentheses");
  if (is_repeated (d, p))
    return fail (d->r, (int) p->name, bind ? "too many 'bind' clauses"
					   : "too many 'nohost' clauses");
  for (unsigned i = 0; i < sizeof levels / sizeof *levels; i++)
    level |= find_part (d, levels[i]) != NULL;
  if (!bind && !put_text (d, "nohost"))
    return false;
  const struct part *other = find_part (d, bind ? "nohost" : "bind");
  return level || (other && other < p) || put_text (d, "seq");
}

static bool
put_part (struct directive *d, const struct part *p)
{
  if (p->drop)
    return true;
  if (is_bound (d, p))
    return put_bound (d, p);
  if (is_wait_device (d, p))
    return put_wait_device (d, p);
  if (is_data_extra (d, p))
    return put_data_extra (d, p);
  if (compress_wants (d, p))
    return compress_put (d, p);
  if (d->d == DIRECTIVE_HOST_DATA)
    return use_device_put (d, p);
  if (deviceid_wants (d, p))
    return deviceid_put (d, p);
  if (modifiers_of (d, p, NULL) || item_wants (d, p))
    return item_put (d, p);
  return put_tokens (d, p->name, p->has_argument ? p->last + 1 : p->name + 1);
}

/* Drops what other devices' clauses say.  */
static bool
select_device (struct directive *d)
{
  struct clause_edit e;
  bool *drop = calloc (d->s.n + 1, sizeof *drop);
  if (!drop)
    return false;
  clause_edit_directive (d->d, d->s.in, d->s.n, false, drop, &e);
  for (unsigned i = 0; i < d->n_parts; i++)
    d->parts[i].drop = drop[d->parts[i].name];
  free (drop);
  return true;			/* GCC reports E.error, or keyword.cc has */
}

/* The clauses of D that are attachments, or the others.  */
static bool
put_parts (struct directive *d, bool attachments)
{
  for (unsigned i = 0; i < d->n_parts; i++)
    if (is_attachment (d, &d->parts[i]) == attachments && !put_part (d, &d->parts[i]))
      return false;
  return true;
}

bool
directive_rewrite (enum clause_directive which, bool combined,
		   const struct clause_token *in, unsigned n, unsigned *carriers,
		   struct clause_result *r)
{
  struct directive d = { .d = which, .combined = combined, .s = { .in = in, .n = n },
			 .carriers = carriers, .r = r };
  memset (r, 0, sizeof *r);
  r->where = -1;
  directive_read (&d);
  if (1u << which & ON_OWN)
    return own_put (&d);
  if (which == DIRECTIVE_DECLARE)
    return own_put_scope (&d);
  if (deviceid_is_peer (&d))
    return deviceid_put_peer (&d);
  if (!select_device (&d) || !put_tokens (&d, 0, d.lead)
      || !class_put_first (&d) || !item_put_moved (&d, true))
    return false;
  return put_parts (&d, d.combined) && put_parts (&d, !d.combined)
	 && item_put_moved (&d, false) && class_put_last (&d)
	 && put_tokens (&d, d.rest, n);
}

bool
directive_dummy (enum clause_directive d, struct clause_result *r)
{
  r->count = 0;
  return d == DIRECTIVE_ENTER_DATA ? put (r, "copyin(" CARRIER "0[0:1])", 0)
	 : d == DIRECTIVE_DECLARE ? put (r, "data", 0)
				    && put (r, "copyin(" CARRIER "0[0:1])", 0)
	 : d == DIRECTIVE_EXIT_DATA ? put (r, "copyout(" CARRIER "0[0:1])", 0)
	 : d == DIRECTIVE_HOST_DATA ? put (r, "no_create(" CARRIER "0)", 0)
	 : d == DIRECTIVE_UPDATE && put (r, "device(" CARRIER "0[0:1])", 0);
}
