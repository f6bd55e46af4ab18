/* Links the PTX texts of one module, its units: what is .extern in one unit is
   what another defines as .visible, .weak or .common; everything else is the
   unit's own.  Takes a module whose units are parsed, changes every reference to
   a declaration into one to the definition, and reports what a linker would:
   undefined, defined twice, declared with another size or other parameters.

   PTX ISA 5.4.7 (.extern variables), 11.6 (linking directives).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/program/program.h"

#include <string.h>

static bool
link_error (struct log *log, const char *format, const char *name,
            const char *unit, const char *other)
{
  snprintf (log->text, sizeof log->text, format, name, unit, other);
  return false;
}

static bool
is_shared_symbol (enum linkage l)
{
  return l == LINK_VISIBLE || l == LINK_WEAK || l == LINK_COMMON;
}

/* Of two definitions the one that counts, or NULL if that is an error.  PTX ISA
   11.6: strong before weak, else the first.  */
static const void *
stronger (enum linkage a, const void *x, enum linkage b, const void *y)
{
  if (a == LINK_VISIBLE && b == LINK_VISIBLE)
    return NULL;
  return b == LINK_VISIBLE ? y : x;
}

/* ---- functions ---- */

/* Sets *FOUND to the definition that other units see as NAME, or NULL.  False if
   there are two.  */
static bool
find_function (const struct module *m, const char *name, struct function **found,
               struct log *log)
{
  *found = NULL;
  for (struct function *f = m->functions; f; f = f->next)
    {
      if (!f->defined || !is_shared_symbol (f->linkage)
          || strcmp (f->name, name) != 0)
        continue;
      const void *best = *found ? stronger ((*found)->linkage, *found,
                                            f->linkage, f) : f;
      if (!best)
        return link_error (log, "error: multiple definition of '%s' in '%s', "
                           "first defined in '%s'", name,
                           m->units[f->unit], m->units[(*found)->unit]);
      *found = (struct function *) best;
    }
  return true;
}

static bool
same_formals (const struct arg *a, unsigned n, const struct arg *b, unsigned m)
{
  if (n != m)
    return false;
  for (unsigned i = 0; i < n; i++)
    if (!a[i].var != !b[i].var
        || (a[i].var && a[i].var->bytes != b[i].var->bytes))
      return false;
  return true;
}

static bool
link_function (struct module *m, struct function *f, struct log *log)
{
  struct function *to;
  bool used = (f->line != 0 || f->address_taken) && !f->native;
  if (!find_function (m, f->name, &to, log))
    return false;
  if (f->defined || f->linkage != LINK_EXTERN)
    {
      /* A weak definition gives way to another one.  */
      f->target = f->defined && f->linkage == LINK_WEAK ? to : f;
      return f->defined || !used
             || link_error (log, "error: undefined function '%s' in '%s'%s",
                            f->name, m->units[f->unit], "");
    }
  f->target = to ? to : f;
  if (!to)
    return !used || native_bind (f) || link_error (log, "error: undefined reference to '%s' in '%s'%s",
                                f->name, m->units[f->unit], "");
  if (!same_formals (f->formal.args, f->formal.n_args, to->formal.args,
                     to->formal.n_args)
      || !same_formals (f->formal.results, f->formal.n_results,
                        to->formal.results, to->formal.n_results))
    return link_error (log, "error: prototype does not match for '%s' in '%s', "
                       "first defined in '%s'", f->name, m->units[f->unit],
                       m->units[to->unit]);
  to->address_taken |= f->address_taken;
  return true;
}

/* ---- variables ---- */

static bool
find_variable (const struct module *m, const struct var *v, struct var **found,
               struct log *log)
{
  *found = NULL;
  for (struct var *d = m->vars; d; d = d->next)
    {
      if (d->space != v->space || d->external || !is_shared_symbol (d->linkage)
          || strcmp (d->name, v->name) != 0)
        continue;
      const void *best = *found ? stronger ((*found)->linkage, *found,
                                            d->linkage, d) : d;
      if (!best)
        return link_error (log, "error: multiple definition of '%s' in '%s', "
                           "first defined in '%s'", v->name,
                           m->units[d->unit], m->units[(*found)->unit]);
      *found = (struct var *) best;
    }
  return true;
}

static bool
link_variable (struct module *m, struct var *v, struct log *log)
{
  struct var *to = v;
  v->target = v;
  if (v->linkage == LINK_LOCAL)
    return true;
  if (!find_variable (m, v, &to, log))
    return false;
  if (to)
    v->target = to;
  else if (v->external && v->used && v->space != SPACE_SHARED)
    return link_error (log, "error: undefined reference to '%s' in '%s'%s",
                       v->name, m->units[v->unit], "");
  if (to && v->bytes && v->bytes != to->bytes)
    return link_error (log, "error: size does not match for '%s' in '%s', first "
                       "specified in '%s'", v->name, m->units[v->unit],
                       m->units[to->unit]);
  return true;
}

/* ---- references ---- */

static void
redirect (struct function *f)
{
  for (uint32_t i = 0; i < f->n_code; i++)
    {
      if (f->code[i].callee)
        f->code[i].callee = f->code[i].callee->target;
      if (f->code[i].var && f->code[i].var->target)
        f->code[i].var = f->code[i].var->target;
    }
  for (uint32_t i = 0; i < f->n_callees; i++)
    f->callees[i] = f->callees[i]->target;
  for (uint32_t i = 0; i < f->n_shared; i++)
    if (f->shared[i]->target)
      f->shared[i] = f->shared[i]->target;
}

bool
module_link (struct module *m, struct log *log)
{
  for (struct function *f = m->functions; f; f = f->next)
    if (!link_function (m, f, log))
      return false;
  for (struct var *v = m->vars; v; v = v->next)
    if ((v->space == SPACE_GLOBAL || v->space == SPACE_CONST
         || v->space == SPACE_SHARED) && !link_variable (m, v, log))
      return false;
  for (struct function *f = m->functions; f; f = f->next)
    redirect (f);
  return true;
}

const struct var *
module_reloc_var (const struct module *m, unsigned unit, const char *name)
{
  for (const struct var *v = m->vars; v; v = v->next)
    if (v->unit == unit && strcmp (v->name, name) == 0
        && (v->space == SPACE_GLOBAL || v->space == SPACE_CONST))
      return v->target;
  return NULL;
}

struct function *
module_reloc_function (const struct module *m, unsigned unit, const char *name)
{
  for (struct function *f = m->functions; f; f = f->next)
    if (f->unit == unit && strcmp (f->name, name) == 0)
      return f->target && f->target->defined ? f->target : NULL;
  return NULL;
}
