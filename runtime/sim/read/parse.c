/* PTX text to struct module: what stands outside of functions.  Functions go to
   parse-function.c, variables to parse-variable.c, instructions to decode.c.
   Everything is checked when the module is loaded: what is not understood is an
   error that names its line.

   A new directive is a row in module_directive here, or in body_directive.
   PTX ISA 4 (syntax), 5 (state spaces and types), 11 (directives).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/parse.h"
#include "sim/program/program.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* ---- helpers ---- */

bool
parse_error (struct parser *p, const char *format, ...)
{
  if (p->failed)
    return false;
  p->failed = true;
  int n = snprintf (p->log->text, sizeof p->log->text, "PTX line %u: error: ",
                    p->t->line);
  va_list ap;
  va_start (ap, format);
  vsnprintf (p->log->text + n, sizeof p->log->text - (size_t) n, format, ap);
  va_end (ap);
  return false;
}

void *
parse_new (struct parser *p, size_t bytes)
{
  struct chunk *c = calloc (1, sizeof (max_align_t) + bytes);
  if (!c)
    {
      parse_error (p, "out of memory");
      return NULL;
    }
  c->next = p->module->chunks;
  p->module->chunks = c;
  return (char *) c + sizeof (max_align_t);
}

char *
parse_string (struct parser *p, const char *s, size_t n)
{
  char *copy = parse_new (p, n + 1);
  if (copy)
    memcpy (copy, s, n);
  return copy;
}

bool
parse_grow (struct parser *p, void **list, uint32_t n, uint32_t *cap, size_t size)
{
  if (n < *cap)
    return true;
  uint32_t more = *cap ? 2 * *cap : 16;
  void *new = parse_new (p, more * size);
  if (!new)
    return false;
  if (n)
    memcpy (new, *list, n * size);
  *list = new;
  *cap = more;
  return true;
}

bool
parse_is (const struct token *t, const char *text)
{
  return t->kind != TOK_STRING && t->length == strlen (text)
         && memcmp (t->start, text, t->length) == 0;
}

bool
parse_accept (struct parser *p, const char *text)
{
  if (!parse_is (p->t, text))
    return false;
  p->t++;
  return true;
}

bool
parse_expect (struct parser *p, const char *text)
{
  return parse_accept (p, text)
         || parse_error (p, "expected '%s' before '%.*s'", text,
                         (int) p->t->length, p->t->start);
}

bool
parse_integer (struct parser *p, uint64_t *value)
{
  bool negative = parse_accept (p, "-");
  int is_float;
  if (parse_is (p->t, "WARP_SZ"))
    *value = LANES;
  else if (p->t->kind != TOK_NUMBER || !lex_number (p->t, value, &is_float)
           || is_float)
    return parse_error (p, "expected an integer before '%.*s'",
                        (int) p->t->length, p->t->start);
  if (negative)
    *value = -*value;
  p->t++;
  return true;
}

bool
parse_u32 (struct parser *p, uint32_t *value)
{
  uint64_t v;
  if (!parse_integer (p, &v))
    return false;
  *value = (uint32_t) v;
  return true;
}

enum type
parse_type (const char *s, size_t n)
{
  for (int i = 0; i < T_NUM; i++)
    if (strlen (type_info[i].name) == n && memcmp (type_info[i].name, s, n) == 0)
      return (enum type) i;
  return T_NONE;
}

bool
parse_skip_statement (struct parser *p)
{
  while (!parse_is (p->t, ";"))
    {
      if (p->t->kind == TOK_END)
        return parse_error (p, "expected ';'");
      p->t++;
    }
  p->t++;
  return true;
}

/* ---- the module ---- */

static bool
parse_file (struct parser *p)
{
  struct module *m = p->module;
  uint32_t number, cap;
  if (!parse_u32 (p, &number))
    return false;
  if (p->t->kind != TOK_STRING || number > 65535)
    return parse_error (p, "malformed .file");
  number += p->file_base;
  if (number >= m->n_files)
    {
      cap = number + 8;
      char **files = parse_new (p, cap * sizeof *files);
      if (!files)
        return false;
      if (m->n_files)
        memcpy (files, m->files, m->n_files * sizeof *files);
      m->files = files;
      m->n_files = cap;
    }
  m->files[number] = parse_string (p, p->t->start + 1, p->t->length - 2);
  p->t++;
  uint32_t ignored;
  while (parse_accept (p, ","))
    if (!parse_u32 (p, &ignored))
      return false;
  return m->files[number] != NULL;
}

static bool
parse_section (struct parser *p)
{
  while (!parse_is (p->t, "{"))
    if ((p->t++)->kind == TOK_END)
      return parse_error (p, "expected '{'");
  while (!parse_is (p->t, "}"))
    if ((p->t++)->kind == TOK_END)
      return parse_error (p, "expected '}'");
  p->t++;
  return true;
}

static bool
module_directive (struct parser *p)
{
  static const char *const linkages[]
    = { NULL, ".extern", ".visible", ".weak", ".common" };
  const struct token *t;
  p->linkage = LINK_LOCAL;
  for (bool more = true; more;)
    {
      t = p->t;
      more = false;
      for (int l = LINK_EXTERN; l <= LINK_COMMON; l++)
        if (parse_is (t, linkages[l]))
          {
            p->linkage = (enum linkage) l;
            more = true;
            p->t++;
          }
    }
  bool external = p->linkage == LINK_EXTERN;
  p->t++;
  if (parse_is (t, ".entry") || parse_is (t, ".func"))
    {
      while (parse_accept (p, ".noreturn"))
        ;
      return parse_function (p, parse_is (t, ".entry"));
    }
  if (parse_is (t, ".global"))
    return parse_variables (p, SPACE_GLOBAL, external);
  if (parse_is (t, ".const"))
    return parse_variables (p, SPACE_CONST, external);
  if (parse_is (t, ".shared"))
    return parse_variables (p, SPACE_SHARED, external);
  if (parse_is (t, ".file"))
    return parse_file (p);
  if (parse_is (t, ".section"))
    return parse_section (p);
  if (parse_is (t, ".pragma"))
    return parse_skip_statement (p);
  p->t = t;
  return parse_error (p, "unknown directive '%.*s'", (int) t->length, t->start);
}

/* ".version 7.0", ".target sm_75, texmode_independent", ".address_size 64".  */
static bool
parse_header (struct parser *p)
{
  uint64_t size;
  if (!parse_expect (p, ".version"))
    return false;
  char *end;
  unsigned long major = strtoul (p->t->start, &end, 10);
  if (p->t->kind != TOK_NUMBER || *end != '.' || major < 3 || major > 9)
    return parse_error (p, "unsupported .version");
  unsigned version = (unsigned) (10 * major + strtoul (end + 1, NULL, 10));
  if (version > p->module->version)
    p->module->version = version;
  p->t++;
  if (!parse_expect (p, ".target"))
    return false;
  do
    p->t++;
  while (parse_accept (p, ","));
  if (!parse_accept (p, ".address_size"))
    return true;
  return parse_integer (p, &size)
         && (size == 64 || parse_error (p, "only 64 bit addresses"));
}

/* Everything that is called must be there.  */
static bool
check_calls (const struct module *m, struct log *log)
{
  for (struct function *f = m->functions; f; f = f->next)
    for (uint32_t i = 0; i < f->n_callees; i++)
      if (!f->callees[i]->defined && !f->callees[i]->native && !native_bind (f->callees[i]))
        {
          snprintf (log->text, sizeof log->text,
                    "PTX line %u: error: unresolved extern function '%s'",
                    f->callees[i]->line, f->callees[i]->name);
          return false;
        }
  return true;
}

struct module *
module_new (void)
{
  return calloc (1, sizeof (struct module));
}

/* Adds unit NAME.  */
static bool
add_unit (struct parser *p, const char *name)
{
  struct module *m = p->module;
  char **units = parse_new (p, (m->n_units + 1) * sizeof *units);
  if (!units)
    return false;
  if (m->n_units)
    memcpy (units, m->units, m->n_units * sizeof *units);
  m->units = units;
  p->unit = m->n_units++;
  return (m->units[p->unit] = parse_string (p, name, strlen (name))) != NULL;
}

bool
parse_unit (struct module *m, const char *name, const char *text,
            struct log *log)
{
  struct parser p = { .log = log, .n_scopes = 1, .module = m,
                      .file_base = m->n_files };
  struct token *tokens = NULL, none = { .line = 0 };
  log->text[0] = '\0';
  p.t = &none;
  if (!add_unit (&p, name))
    return false;
  if (!lex (text, &tokens, &none.line))
    return parse_error (&p, none.line ? "malformed token" : "out of memory");
  p.t = tokens;
  p.parent = parse_new (&p, 16 * sizeof *p.parent);
  p.cap_scopes = 16;
  bool ok = p.parent && parse_header (&p);
  while (ok && p.t->kind != TOK_END)
    ok = module_directive (&p);
  free (tokens);
  return ok && !p.failed;
}

bool
parse_module (const char *text, struct module **module, struct log *log)
{
  *module = module_new ();
  if (!*module)
    {
      snprintf (log->text, sizeof log->text, "error: out of memory");
      return false;
    }
  return parse_unit (*module, "PTX", text, log) && check_calls (*module, log)
         && module_link (*module, log);
}

void
module_free (struct module *m)
{
  if (!m)
    return;
  while (m->chunks)
    {
      struct chunk *c = m->chunks;
      m->chunks = c->next;
      free (c);
    }
  free (m);
}

struct function *
module_entry (struct module *m, const char *name)
{
  for (struct function *f = m->functions; f; f = f->next)
    if (f->defined && f->entry && strcmp (f->name, name) == 0)
      return f;
  return NULL;
}

/* Linking makes local symbols invisible.  */
struct var *
module_var (struct module *m, const char *name)
{
  for (struct var *v = m->vars; v; v = v->next)
    if ((v->space == SPACE_GLOBAL || v->space == SPACE_CONST)
        && strcmp (v->name, name) == 0
        && (m->n_units == 1 || v->linkage != LINK_LOCAL))
      return v->target;
  return NULL;
}
