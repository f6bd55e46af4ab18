/* What of a module of PTX its entries and visible functions need: functions, data of other
   modules, functions that it lacks, and the .version, the lowest that has the target and
   everything in use.

   Unused PURE and READ instructions are dropped first, so that selection may build freely;
   what only they need is not needed.  PTX ISA manual, chapters 5 and 11.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <stdlib.h>
#include <string.h>

/* ---- unused instructions ---- */

/* One counter for each register of each class.  */
struct uses
{
  unsigned *count[PTX_N_TYPES];
};

static unsigned *
use_of (struct uses *u, const struct ptx_operand *o)
{
  if (o->kind != PTX_REG && o->kind != PTX_ADDR_REG)
    return NULL;
  return &u->count[o->type][o->value];
}

static void
count_insn (struct uses *u, const struct ptx_insn *i, int by)
{
  char own[PTX_MAX_OPERANDS];
  unsigned n, *c = use_of (u, &i->guard);
  const char *letters = ptx_operand_letters (i, &n, own);
  if (c)
    *c += by;
  for (unsigned k = 0; k < n; k++)
    if (letters[k] != 'd' && (c = use_of (u, &i->operand[k])))
      *c += by;
}

static bool
is_unused (struct uses *u, const struct ptx_insn *i)
{
  const struct ptx_row *row = ptx_row (i->op);
  if (row->kind != PTX_PURE && row->kind != PTX_READ)
    return false;
  char own[PTX_MAX_OPERANDS];
  unsigned n;
  const char *letters = ptx_operand_letters (i, &n, own);
  for (unsigned k = 0; k < n; k++)
    if (letters[k] == 'd' && *use_of (u, &i->operand[k]) != 0)
      return false;
  return true;
}

static void
drop_unused (struct ptx_function *f)
{
  struct uses u = { { NULL } };
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    u.count[t] = ptx_alloc ((f->n_regs[t] + 1) * sizeof *u.count[t]);
  for (unsigned i = 0; i < f->n_insns; i++)
    if (!f->insns[i].dead)
      count_insn (&u, &f->insns[i], 1);
  for (bool again = true; again;)
    {
      again = false;
      for (unsigned i = f->n_insns; i-- > 0;)
	if (!f->insns[i].dead && is_unused (&u, &f->insns[i]))
	  {
	    f->insns[i].dead = again = true;
	    count_insn (&u, &f->insns[i], -1);
	  }
    }
  for (unsigned t = 0; t < PTX_N_TYPES; t++)
    free (u.count[t]);
}

/* ---- functions and data ---- */

/* Marks the data of other modules that F names.  */
static void
need_data (const struct ptx_function *f)
{
  for (unsigned i = 0; i < f->n_insns; i++)
    {
      const struct ptx_insn *insn = &f->insns[i];
      for (unsigned k = 0; !insn->dead && k < ptx_row (insn->op)->n_operands; k++)
	{
	  const struct ptx_operand *o = &insn->operand[k];
	  if (o->kind != PTX_SYMBOL && o->kind != PTX_ADDR_SYMBOL)
	    continue;
	  struct ptx_data *d = ptx_find_data (f->module, o->name);
	  if (d != NULL)
	    d->needed = true;
	}
    }
}

static void
need (struct ptx_function *f)
{
  if (f->needed)
    return;
  f->needed = true;
  drop_unused (f);
  need_data (f);
  for (unsigned k = 0; k < f->n_calls; k++)
    {
      if (f->calls[k].gone)
	continue;
      struct ptx_function *callee = ptx_find_function (f->module, f->calls[k].callee);
      struct ptx_extern *external = ptx_find_extern (f->module, f->calls[k].callee);
      if (callee)
	need (callee);
      else if (external && !external->call)
	external->call = &f->calls[k];
    }
}

static bool
takes_stack (const struct ptx_function *f)
{
  for (unsigned k = 0; k < f->n_insns; k++)
    if (!f->insns[k].dead && f->insns[k].op == PTX_OP_ALLOCA)
      return true;
  return false;
}

bool
ptx_needs_stack (struct ptx_function *f)
{
  bool r = f->active || takes_stack (f);
  for (unsigned k = 0; !r && k < f->n_calls; k++)
    if (!f->calls[k].gone)
    {
      struct ptx_function *callee = ptx_find_function (f->module, f->calls[k].callee);
      f->active = true;
      r = callee ? ptx_needs_stack (callee)
	  : ptx_find_extern (f->module, f->calls[k].callee) != NULL;
      f->active = false;
    }
  return r;
}

bool
ptx_calls (const struct ptx_function *f, const char *callee)
{
  for (unsigned k = 0; k < f->n_calls; k++)
    if (strcmp (f->calls[k].callee, callee) == 0)
      return true;
  return false;
}

void
ptx_need (struct ptx_module *m)
{
  for (struct ptx_function *f = m->functions; f; f = f->next)
    f->needed = false;
  for (unsigned i = 0; i < m->n_externs; i++)
    m->externs[i].call = NULL;
  for (struct ptx_data *d = m->data; d; d = d->next)
    d->needed = false;
  for (struct ptx_function *f = m->functions; f; f = f->next)
    if (f->entry || f->visible)
      need (f);
  for (struct ptx_data *d = m->data; d; d = d->next)
    for (unsigned k = 0; k < d->n_addresses; k++)
      {
	struct ptx_data *to = ptx_find_data (m, d->addresses[k].symbol);
	if (to != NULL)
	  to->needed = true;
      }
}

/* ---- version ---- */

/* Least .version (times 10) that has a target, ascending.  */
static const struct { unsigned sm, version; } target_versions[] = {
  { 75, 63 }, { 80, 70 }, { 86, 71 }, { 87, 74 }, { 88, 90 }, { 89, 78 }, { 90, 78 },
  { 100, 86 }, { 103, 88 }, { 110, 90 }, { 120, 87 }, { 121, 88 }
};

static unsigned
target_version (unsigned sm)
{
  for (unsigned i = 0; i < sizeof target_versions / sizeof target_versions[0]; i++)
    if (target_versions[i].sm >= sm)
      return target_versions[i].version;
  return 90;
}

/* What PTX before 8.1 allows for the parameters of an entry, in bytes.  */
enum { PARAMS_MAX_OLD = 4352, PARAMS_VERSION = 81 };

static unsigned
params_bytes (const struct ptx_function *f)
{
  unsigned total = 0;
  for (unsigned k = 0; k < f->n_params; k++)
    {
      const struct ptx_param *p = &f->params[k];
      bool scalar = p->scalar != PTX_NOTYPE;
      unsigned bytes = scalar ? ptx_type_bytes (p->scalar) : p->bytes;
      unsigned align = scalar ? bytes : p->align;
      total = (total + align - 1) / align * align + bytes;
    }
  return total;
}

bool
ptx_module_gains (const struct ptx_module *m, unsigned sm)
{
  for (const struct ptx_function *f = m->functions; f; f = f->next)
    for (unsigned k = 0; f->needed && k < f->n_insns; k++)
      {
	unsigned least = ptx_row (f->insns[k].op)->sm;
	if (!f->insns[k].dead && least > m->sm && least <= sm)
	  return true;
      }
  return false;
}

unsigned
ptx_needed_version (const struct ptx_module *m)
{
  unsigned version = target_version (m->sm);
  for (const struct ptx_function *f = m->functions; f; f = f->next)
    for (unsigned k = 0; f->needed && k < f->n_insns; k++)
      {
	const struct ptx_row *r = ptx_row (f->insns[k].op);
	if (!f->insns[k].dead && r->sm <= m->sm && r->version > version)
	  version = r->version;
      }
  for (const struct ptx_function *f = m->functions; f; f = f->next)
    if (f->needed && f->entry && version < PARAMS_VERSION && params_bytes (f) > PARAMS_MAX_OLD)
      version = PARAMS_VERSION;
  return version;
}

/* ---- functions that are missing ---- */

static void
add_missing (struct ptx_missing *missing, const char *name)
{
  for (unsigned k = 0; k < missing->n; k++)
    if (strcmp (missing->names[k], name) == 0)
      return;
  missing->names = ptx_realloc (missing->names, (missing->n + 1) * sizeof *missing->names);
  missing->names[missing->n++] = name;
}

void
ptx_find_missing (const struct ptx_module *m, struct ptx_missing *missing)
{
  for (unsigned k = 0; k < m->n_spliced; k++)
    add_missing (missing, m->spliced[k]);
  for (const struct ptx_function *f = m->functions; f; f = f->next)
    for (unsigned k = 0; f->needed && k < f->n_calls; k++)
      if (!f->calls[k].gone && ptx_find_function (m, f->calls[k].callee) == NULL
	  && ptx_find_extern (m, f->calls[k].callee) == NULL)
	add_missing (missing, f->calls[k].callee);
}
