/* Which units belong together: a unit that calls a routine or uses a variable of another one
   must be one module with it.  So must all units that share any (struct accx_symbol).  Pure:
   takes the units, knows neither device nor driver.

   A symbol is looked for first in the program or library of the unit that needs it, then in the
   one registered first.  The dynamic linker would do so without interposition.  What several
   units of one define, as weak or common symbols but for one at most, is one of them for all.
   A unit that needs, also through others, what nobody defines belongs to no group: it must not
   keep the others from being linked.  OpenACC 3.3 sections 2.13 and 2.15.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "pure/pure.h"

/* One definition, or one need that leads from unit USER to unit OWNER.  */
struct definition
{
  const char *name;
  const struct accx_symbol *symbol;
  size_t owner;
};

struct edge
{
  size_t user, owner;
};

struct plan
{
  struct link_unit *units;
  size_t n;
  struct definition *definitions; /* sorted by name, then owner */
  size_t n_definitions;
  struct edge *edges;
  size_t n_edges;
};

static int
definition_compare (const void *a, const void *b)
{
  const struct definition *x = a, *y = b;
  int names = strcmp (x->name, y->name);
  return names ? names : x->owner < y->owner ? -1 : x->owner > y->owner;
}

static int
definition_find (const void *name, const void *d)
{
  return strcmp (name, ((const struct definition *) d)->name);
}

/* The definition of S for unit USER, or NULL.  */
static const struct definition *
link_resolve (const struct plan *p, size_t user, const struct accx_symbol *s)
{
  const struct definition *end = p->definitions + p->n_definitions;
  const struct definition *d
    = p->n_definitions ? bsearch (s->name, p->definitions, p->n_definitions,
				  sizeof *d, definition_find) : NULL;
  if (!d)
    return NULL;
  while (d > p->definitions && !strcmp (d[-1].name, s->name))
    d--;
  const struct definition *first = d, *weak = NULL;
  for (; d < end && !strcmp (d->name, s->name); d++)
    if (p->units[d->owner].object != p->units[user].object)
      continue;
    else if (!(d->symbol->flags & ACCX_SYMBOL_WEAK))
      return d;
    else if (!weak)
      weak = d;
  return weak ? weak : first;
}

/* Whether S may lead to another unit.  */
static bool
is_need (const struct accx_symbol *s)
{
  return !(s->flags & ACCX_SYMBOL_DEFINED) || s->flags & ACCX_SYMBOL_WEAK;
}

/* Fills the definitions; counts the needs.  */
static bool
plan_define (struct plan *p, size_t *needs)
{
  size_t n = 0, at = 0;
  *needs = 0;
  for (size_t i = 0; i < p->n; i++)
    n += p->units[i].unit->n_symbols;
  p->definitions = calloc (n + 1, sizeof *p->definitions);
  if (!p->definitions)
    return false;
  for (size_t i = 0; i < p->n; i++)
    for (uint32_t k = 0; k < p->units[i].unit->n_symbols; k++)
      {
	const struct accx_symbol *s = &p->units[i].unit->symbols[k];
	if (s->flags & ACCX_SYMBOL_DEFINED)
	  p->definitions[at++] = (struct definition) { s->name, s, i };
	*needs += is_need (s);
      }
  p->n_definitions = at;
  qsort (p->definitions, at, sizeof *p->definitions, definition_compare);
  return true;
}

/* Makes an edge of each need that has a definition.  */
static bool
plan_connect (struct plan *p, size_t needs)
{
  p->edges = calloc (needs + 1, sizeof *p->edges);
  if (!p->edges)
    return false;
  for (size_t i = 0; i < p->n; i++)
    for (uint32_t k = 0; k < p->units[i].unit->n_symbols; k++)
      {
	const struct accx_symbol *s = &p->units[i].unit->symbols[k];
	if (!is_need (s))
	  continue;
	const struct definition *d = link_resolve (p, i, s);
	if (d)
	  p->edges[p->n_edges++] = (struct edge) { i, d->owner };
	if (!d && !p->units[i].undefined)
	  p->units[i].undefined = s;
	if (d && d->symbol->flags & ACCX_SYMBOL_NO_CODE)
	  p->units[i].no_code = d->symbol;
      }
  return true;
}

/* What a unit lacks, those that need it lack too.  */
static void
plan_inherit (struct plan *p)
{
  for (bool again = true; again;)
    {
      again = false;
      for (size_t e = 0; e < p->n_edges; e++)
	{
	  struct link_unit *user = &p->units[p->edges[e].user];
	  const struct link_unit *owner = &p->units[p->edges[e].owner];
	  if (!user->undefined && owner->undefined)
	    {
	      user->undefined = owner->undefined;
	      again = true;
	    }
	  if (!user->no_code && owner->no_code)
	    {
	      user->no_code = owner->no_code;
	      again = true;
	    }
	}
    }
}

/* Gives connected units the least number among them.  */
static void
plan_group (struct plan *p)
{
  for (bool again = true; again;)
    {
      again = false;
      for (size_t e = 0; e < p->n_edges; e++)
	{
	  struct link_unit *a = &p->units[p->edges[e].user];
	  struct link_unit *b = &p->units[p->edges[e].owner];
	  if (a->undefined || b->undefined || a->group == b->group)
	    continue;
	  a->group = b->group = a->group < b->group ? a->group : b->group;
	  again = true;
	}
    }
}

bool
link_plan (struct link_unit *units, size_t n)
{
  struct plan p = { .units = units, .n = n };
  size_t needs;
  for (size_t i = 0; i < n; i++)
    {
      units[i].group = i;
      units[i].undefined = units[i].no_code = NULL;
    }
  bool ok = plan_define (&p, &needs) && plan_connect (&p, needs);
  if (ok)
    {
      plan_inherit (&p);
      plan_group (&p);
    }
  free (p.definitions);
  free (p.edges);
  return ok;
}
