/* Modules of PTX: their target, source files, data and what other modules have.  build.c
   adds functions, emit.c prints.  PTX ISA manual, chapters 5 and 10.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <stdlib.h>
#include <string.h>

struct ptx_module *
ptx_module_new (void)
{
  struct ptx_module *m = ptx_alloc (sizeof *m);
  m->sm = 75;
  m->functions_end = &m->functions;
  m->data_end = &m->data;
  return m;
}

static void
data_free (struct ptx_data *d)
{
  for (unsigned i = 0; i < d->n_addresses; i++)
    free (d->addresses[i].symbol);
  free (d->addresses);
  free (d->init);
  free (d->name);
  free (d);
}

void
ptx_module_free (struct ptx_module *m)
{
  while (m->functions)
    ptx_function_drop (m->functions);
  while (m->data)
    {
      struct ptx_data *d = m->data;
      m->data = d->next;
      data_free (d);
    }
  for (unsigned i = 0; i < m->n_files; i++)
    free (m->files[i]);
  free (m->files);
  for (unsigned i = 0; i < m->n_externs; i++)
    free (m->externs[i].name);
  for (unsigned i = 0; i < m->n_spliced; i++)
    free (m->spliced[i]);
  free (m->spliced);
  free (m->externs);
  free (m);
}

void
ptx_module_target (struct ptx_module *m, unsigned sm)
{
  m->sm = sm;
}

unsigned
ptx_module_file (struct ptx_module *m, const char *name)
{
  for (unsigned i = 0; i < m->n_files; i++)
    if (strcmp (m->files[i], name) == 0)
      return i + 1;
  m->files = ptx_realloc (m->files, (m->n_files + 1) * sizeof *m->files);
  m->files[m->n_files] = ptx_strdup (name);
  return ++m->n_files;
}

struct ptx_data *
ptx_find_data (const struct ptx_module *m, const char *name)
{
  for (struct ptx_data *d = m->data; d; d = d->next)
    if (strcmp (d->name, name) == 0)
      return d;
  return NULL;
}

bool
ptx_module_has_data (const struct ptx_module *m, const char *name)
{
  return ptx_find_data (m, name) != NULL;
}

struct ptx_data *
ptx_module_data (struct ptx_module *m, const char *name, uint64_t bytes, unsigned align,
		 const void *init, bool visible)
{
  struct ptx_data *d = ptx_find_data (m, name);
  if (d != NULL)
    return d;
  d = ptx_alloc (sizeof *d);
  d->name = ptx_strdup (name);
  d->bytes = bytes ? bytes : 1;
  d->align = align ? align : 1;
  d->visible = visible;
  if (init != NULL)
    d->init = memcpy (ptx_alloc (d->bytes), init, bytes);
  *m->data_end = d;
  m->data_end = &d->next;
  return d;
}

void
ptx_data_weaken (struct ptx_data *d)
{
  d->weak = true;
}

void
ptx_data_show (struct ptx_data *d)
{
  d->visible = true;
}

void
ptx_module_extern_data (struct ptx_module *m, const char *name, uint64_t bytes, unsigned align)
{
  if (ptx_find_data (m, name))
    return;
  struct ptx_data *d = ptx_module_data (m, name, bytes, align, NULL, false);
  d->bytes = bytes;
  d->external = true;
}

struct ptx_extern *
ptx_find_extern (const struct ptx_module *m, const char *name)
{
  for (unsigned i = 0; i < m->n_externs; i++)
    if (strcmp (m->externs[i].name, name) == 0)
      return &m->externs[i];
  return NULL;
}

void
ptx_module_extern_function (struct ptx_module *m, const char *name)
{
  if (ptx_find_extern (m, name))
    return;
  m->externs = ptx_realloc (m->externs, (m->n_externs + 1) * sizeof *m->externs);
  m->externs[m->n_externs].name = ptx_strdup (name);
  m->externs[m->n_externs++].call = NULL;
}

bool
ptx_module_needs (const struct ptx_module *m, const char *name)
{
  const struct ptx_data *d = ptx_find_data (m, name);
  const struct ptx_extern *e = ptx_find_extern (m, name);
  return (d && d->external && d->needed) || (e && e->call);
}

void
ptx_data_init (struct ptx_data *d, const void *init)
{
  if (d->init == NULL)
    d->init = ptx_alloc (d->bytes);
  memcpy (d->init, init, d->bytes);
}

void
ptx_data_address (struct ptx_data *d, uint64_t offset, const char *symbol, int64_t addend)
{
  d->addresses = ptx_realloc (d->addresses, (d->n_addresses + 1) * sizeof *d->addresses);
  d->addresses[d->n_addresses].offset = offset;
  d->addresses[d->n_addresses].symbol = ptx_strdup (symbol);
  d->addresses[d->n_addresses].addend = addend;
  d->n_addresses++;
}

struct ptx_function *
ptx_find_function (const struct ptx_module *m, const char *name)
{
  for (struct ptx_function *f = m->functions; f; f = f->next)
    if (strcmp (f->name, name) == 0)
      return f;
  return NULL;
}

void
ptx_module_splice_data (struct ptx_module *m, const char *name, size_t length)
{
  for (unsigned i = 0; i < m->n_spliced; i++)
    if (strlen (m->spliced[i]) == length && memcmp (m->spliced[i], name, length) == 0)
      return;
  m->spliced = ptx_realloc (m->spliced, (m->n_spliced + 1) * sizeof *m->spliced);
  m->spliced[m->n_spliced] = ptx_alloc (length + 1);
  memcpy (m->spliced[m->n_spliced++], name, length);
}
