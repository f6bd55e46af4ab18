/* What plans of directives are written with: messages, blanked and replaced tokens, marks and their
   arguments (planning.h).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/planning.h"
#include <stdio.h>

void
plan_tell (struct planning *p, unsigned where, bool is_error, const char *text)
{
  for (unsigned i = 0; i < p->plan->n_messages; i++)
    if (p->plan->messages[i].where == where + p->base)
      return;
  if (p->plan->n_messages == PLAN_MESSAGES)
    return;
  struct plan_message *m = &p->plan->messages[p->plan->n_messages++];
  snprintf (m->text, sizeof m->text, "%s", text);
  m->where = where + p->base;
  m->is_error = is_error;
}

void
plan_blank (struct planning *p, unsigned first, unsigned last)
{
  memset (p->gone + first, 1, (last - first) * sizeof *p->gone);
}

void
plan_blank_part (struct planning *p, const struct part *part)
{
  plan_blank (p, part->name, part->has_argument ? part->last + 1 : part->name + 1);
}

void
plan_replace (struct planning *p, unsigned first, unsigned last, const char *text)
{
  struct plan *plan = p->plan;
  if (plan->n_edits == plan->room)
    {
      unsigned room = 2 * plan->room + 16;
      struct plan_edit *more = realloc (plan->edits, room * sizeof *more);
      if (!more)
	{
	  p->out_of_memory = true;
	  return;
	}
      plan->edits = more;
      plan->room = room;
    }
  plan->edits[plan->n_edits++] = (struct plan_edit) { first, last, text };
}

struct plan_mark *
plan_add_mark (struct planning *p, enum marker marker, unsigned where)
{
  if (p->plan->n_marks == PLAN_MARKS)
    {
      plan_tell (p, where, true, "too many clauses on this directive");
      return &p->rest;
    }
  struct plan_mark *m = &p->plan->marks[p->plan->n_marks++];
  memset (m, 0, sizeof *m);
  m->marker = marker;
  m->where = where + p->base;
  return m;
}

static void
add (struct planning *p, struct plan_mark *m, struct plan_argument a)
{
  if (m->n == PLAN_ARGUMENTS)
    plan_tell (p, m->where - p->base, true, "too many arguments");
  else
    m->arguments[m->n++] = a;
}

void
plan_add_number (struct planning *p, struct plan_mark *m, int number)
{
  add (p, m, (struct plan_argument) { 0, 0, number });
}

void
plan_add_tokens (struct planning *p, struct plan_mark *m, unsigned first, unsigned last)
{
  add (p, m, (struct plan_argument) { first + p->base, last + p->base, 0 });
}

void
plan_add_list (struct planning *p, struct plan_mark *m, unsigned first, unsigned last)
{
  for (unsigned i = first, end; i < last; i = end + 1)
    {
      end = find_before (&p->d, i, last, ",");
      if (i == end)
	plan_tell (p, i, true, "expected an expression");
      else
	plan_add_tokens (p, m, i, end);
    }
}

void
plan_add_names (const struct planning *p, struct plan_mark *m, unsigned first, unsigned last)
{
  m->names = first + p->base;
  m->names_end = last + p->base;
}

bool
plan_needs_argument (struct planning *p, const struct part *part)
{
  if (part->has_argument && part->first < part->last)
    return true;
  plan_tell (p, part->name, true, "expected an argument in parentheses");
  plan_blank_part (p, part);
  return false;
}

void
plan_check_end (struct planning *p, const struct part *part)
{
  if (part->has_argument && part->first < part->last && at (&p->d, part->last - 1, ","))
    plan_tell (p, part->last - 1, true, "nothing behind this comma");
}

bool
plan_is_first (struct planning *p, const struct part *part)
{
  if (find_part (&p->d, p->d.s.in[part->name].text) == part)
    return true;
  char text[80];
  snprintf (text, sizeof text, "too many '%.40s' clauses", p->d.s.in[part->name].text);
  plan_tell (p, part->name, true, text);
  plan_blank_part (p, part);
  return false;
}
