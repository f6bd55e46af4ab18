/* PTX text to struct module: directives, declarations, scopes, labels, function
   bodies; instructions go to decode.c.  Everything is checked when the module is
   loaded: what is not understood is an error that names its line.

   A new directive is a row in module_directive or body_directive.
   PTX ISA 4 (syntax), 5 (state spaces, types, variables), 7 (functions), 11
   (directives).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "parse.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Distance between variables of a block or a frame, so that running off the end
   of one is noticed.  */
#define GAP 16

const struct type_info type_info[T_NUM] = {
#define TYPE(ENUM, NAME, BYTES, CLASS) { NAME, BYTES, CLASS_##CLASS },
#include "types.def"
#undef TYPE
};

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

static bool
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

static bool
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

/* ---- symbols ---- */

static unsigned
hash (const char *s, unsigned n)
{
  unsigned h = 2166136261u;
  for (unsigned i = 0; i < n; i++)
    h = (h ^ (unsigned char) s[i]) * 16777619u;
  return h % SYMBOL_BUCKETS;
}

static struct symbol *
parse_find (struct parser *p, const char *s, unsigned n, bool range)
{
  for (struct symbol *y = p->buckets[hash (s, n)]; y; y = y->chain)
    if (y->length == n && (y->kind == SYM_RANGE) == range
        && memcmp (y->name, s, n) == 0)
      return y;
  return NULL;
}

struct symbol *
parse_lookup (struct parser *p, const struct token *t, int32_t *slot)
{
  struct symbol *y = parse_find (p, t->start, t->length, false);
  if (y)
    {
      *slot = y->slot;
      return y;
    }
  unsigned n = t->length;
  while (n && isdigit ((unsigned char) t->start[n - 1]))
    n--;
  for (; n < t->length; n++)
    {
      y = parse_find (p, t->start, n, true);
      unsigned long i = y ? strtoul (t->start + n, NULL, 10) : 0;
      if (y && i < y->count)
        {
          *slot = y->slot + (int32_t) i;
          return y;
        }
    }
  return NULL;
}

static struct symbol *
parse_declare (struct parser *p, const struct token *t, enum symbol_kind kind)
{
  if (t->kind != TOK_WORD)
    {
      parse_error (p, "expected a name before '%.*s'", (int) t->length, t->start);
      return NULL;
    }
  struct symbol *old = parse_find (p, t->start, t->length, kind == SYM_RANGE);
  if (old && old->scope == p->scope)
    {
      parse_error (p, "'%.*s' is declared twice", (int) t->length, t->start);
      return NULL;
    }
  struct symbol *y = parse_new (p, sizeof *y);
  if (!y)
    return NULL;
  unsigned h = hash (t->start, t->length);
  y->name = t->start;
  y->length = t->length;
  y->kind = kind;
  y->scope = p->scope;
  y->chain = p->buckets[h];
  p->buckets[h] = y;
  y->previous = p->newest;
  p->newest = y;
  return y;
}

static bool
parse_enter_scope (struct parser *p)
{
  if (!parse_grow (p, (void **) &p->parent, p->n_scopes, &p->cap_scopes,
                   sizeof *p->parent))
    return false;
  p->parent[p->n_scopes] = p->scope;
  p->scope = p->n_scopes++;
  return true;
}

static void
parse_leave_scope (struct parser *p)
{
  while (p->newest && p->newest->scope == p->scope)
    {
      struct symbol *y = p->newest;
      p->buckets[hash (y->name, y->length)] = y->chain;
      p->newest = y->previous;
    }
  p->scope = p->parent[p->scope];
}

/* ---- code of the current function ---- */

struct insn *
parse_insn (struct parser *p, enum insn_kind kind, const char *text)
{
  struct function *f = p->function;
  if (!parse_grow (p, (void **) &f->code, f->n_code, &f->cap_code,
                   sizeof *f->code))
    return NULL;
  struct insn *i = &f->code[f->n_code++];
  memset (i, 0, sizeof *i);
  i->kind = kind;
  i->guard = i->dst = i->dst2 = NO_SLOT;
  for (int k = 0; k < 4; k++)
    i->src[k] = NO_SLOT;
  i->line = p->t->line;
  i->loc_file = p->loc_file;
  i->loc_line = p->loc_line;
  i->text = text;
  return i;
}

int32_t
parse_new_slot (struct parser *p)
{
  return (int32_t) p->function->n_slots++;
}

int32_t
parse_const (struct parser *p, uint64_t value)
{
  for (uint32_t i = p->n_consts; i-- > 0 && i + 32 > p->n_consts;)
    if (p->consts[i] == value)
      return ~(int32_t) i;
  if (!parse_grow (p, (void **) &p->consts, p->n_consts, &p->cap_consts,
                   sizeof *p->consts))
    return ~0;
  p->consts[p->n_consts] = value;
  return ~(int32_t) p->n_consts++;
}

bool
parse_fixup (struct parser *p, const struct token *name, uint32_t pc,
             uint32_t index)
{
  if (!parse_grow (p, (void **) &p->fixups, p->n_fixups, &p->cap_fixups,
                   sizeof *p->fixups))
    return false;
  p->fixups[p->n_fixups++] = (struct fixup) { name, p->scope, pc, index };
  return true;
}

bool
parse_use_var (struct parser *p, struct var *v)
{
  struct function *f = p->function;
  if (v->space != SPACE_SHARED)
    return true;
  for (uint32_t i = 0; i < f->n_shared; i++)
    if (f->shared[i] == v)
      return true;
  if (!parse_grow (p, (void **) &f->shared, f->n_shared, &f->cap_shared,
                   sizeof *f->shared))
    return false;
  f->shared[f->n_shared++] = v;
  return true;
}

bool
parse_use_function (struct parser *p, struct function *callee, bool address)
{
  struct function *f = p->function;
  callee->address_taken |= address;
  if (!callee->line)
    callee->line = p->t->line;
  for (uint32_t i = 0; i < f->n_callees; i++)
    if (f->callees[i] == callee)
      return true;
  if (!parse_grow (p, (void **) &f->callees, f->n_callees, &f->cap_callees,
                   sizeof *f->callees))
    return false;
  f->callees[f->n_callees++] = callee;
  return true;
}

/* ---- variables ---- */

struct declarator
{
  enum space space;
  enum type type;
  uint32_t align;
  unsigned vector;              /* elements of a vector type */
  bool external;
};

/* ".align 8 .b8", after the space.  */
static bool
parse_decl_type (struct parser *p, struct declarator *d)
{
  d->type = T_NONE;
  d->vector = 1;
  d->align = 0;
  while (d->type == T_NONE)
    {
      const struct token *t = p->t;
      if (t->kind != TOK_WORD || t->start[0] != '.')
        return parse_error (p, "expected a type before '%.*s'", (int) t->length,
                            t->start);
      p->t++;
      if (parse_is (t, ".align"))
        {
          if (!parse_u32 (p, &d->align))
            return false;
          if (!d->align || (d->align & (d->align - 1)) || d->align > 128)
            return parse_error (p, "bad alignment %u", d->align);
        }
      else if (parse_is (t, ".v2"))
        d->vector = 2;
      else if (parse_is (t, ".v4"))
        d->vector = 4;
      else if (parse_is (t, ".attribute"))
        {
          while (!parse_accept (p, ")"))
            if ((p->t++)->kind == TOK_END)
              return parse_error (p, "expected ')'");
        }
      else
        {
          d->type = parse_type (t->start + 1, t->length - 1);
          if (d->type == T_NONE)
            {
              p->t = t;
              return parse_error (p, "unknown type '%.*s'", (int) t->length,
                                  t->start);
            }
        }
    }
  /* Entry parameters: ".ptr .global .align 4".  */
  if (parse_accept (p, ".ptr"))
    for (;;)
      {
        uint32_t pointee;
        if (parse_accept (p, ".align"))
          {
            if (!parse_u32 (p, &pointee))
              return false;
          }
        else if (!parse_accept (p, ".global") && !parse_accept (p, ".const")
                 && !parse_accept (p, ".local") && !parse_accept (p, ".shared"))
          break;
      }
  return true;
}

static bool
parse_registers (struct parser *p)
{
  struct declarator d;
  if (!parse_decl_type (p, &d))
    return false;
  if (d.vector != 1)
    return parse_error (p, "vector registers are not supported");
  do
    {
      const struct token *name = p->t++;
      uint32_t count = 1;
      bool range = parse_accept (p, "<");
      if (range && (!parse_u32 (p, &count) || !parse_expect (p, ">")))
        return false;
      if (count > 1000000)
        return parse_error (p, "too many registers");
      struct symbol *y = parse_declare (p, name, range ? SYM_RANGE : SYM_REG);
      if (!y)
        return false;
      y->type = d.type;
      y->slot = (int32_t) p->function->n_slots;
      y->count = count;
      p->function->n_slots += count;
    }
  while (parse_accept (p, ","));
  return parse_expect (p, ";");
}

/* One element of an initialiser into V at *OFFSET.  */
static bool
parse_element (struct parser *p, struct var *v, unsigned size, enum type type,
               uint64_t *offset, uint64_t *cap)
{
  uint64_t value = 0;
  int is_float = 0;
  unsigned shift = 0;
  bool masked = false, generic = false;
  const struct token *name = NULL;
  bool negative = parse_accept (p, "-");
  if (p->t->kind == TOK_NUMBER)
    {
      if (!lex_number (p->t, &value, &is_float))
        return parse_error (p, "malformed number");
      p->t++;
      if (parse_accept (p, "("))
        {
          masked = true;
          for (shift = 0; shift < 64 && !(value >> shift & 0xff); shift += 8)
            ;
          value = 0;
        }
    }
  if (parse_is (p->t, "generic"))
    {
      p->t++;
      generic = true;
      if (!parse_expect (p, "("))
        return false;
    }
  if (p->t->kind == TOK_WORD)
    name = p->t++;
  if (generic && !parse_expect (p, ")"))
    return false;
  if (name && parse_is (p->t, "+"))
    {
      p->t++;
      if (!parse_integer (p, &value))
        return false;
    }
  if (masked && !parse_expect (p, ")"))
    return false;
  if (negative)
    value = is_float == 8 ? value ^ UINT64_C (1) << 63
            : is_float == 4 ? value ^ 0x80000000u : -value;
  if (type == T_F32 && is_float == 8)
    {
      double x;
      memcpy (&x, &value, sizeof x);
      float y = (float) x;
      uint32_t bits;
      memcpy (&bits, &y, sizeof bits);
      value = bits;
    }
  if (*offset + size > *cap)
    {
      if (v->bytes)
        return parse_error (p, "too many initialisers for '%s'", v->name);
      uint64_t more = 2 * *cap + 64 + size;
      uint8_t *init = parse_new (p, more);
      if (!init)
        return false;
      if (v->init)
        memcpy (init, v->init, *cap);
      v->init = init;
      *cap = more;
    }
  if (name)
    {
      struct reloc *r = parse_new (p, sizeof *r);
      if (!r)
        return false;
      r->name = parse_string (p, name->start, name->length);
      if (!r->name)
        return false;
      *r = (struct reloc) { v->relocs, r->name, *offset, value, size, shift,
                            name->line };
      v->relocs = r;
    }
  else
    memcpy (v->init + *offset, &value, size);
  *offset += size;
  return true;
}

static bool
parse_initialiser (struct parser *p, struct var *v, unsigned size, enum type type,
                   uint64_t *offset, uint64_t *cap)
{
  if (!parse_accept (p, "{"))
    return parse_element (p, v, size, type, offset, cap);
  if (parse_accept (p, "}"))
    return true;
  do
    if (!parse_initialiser (p, v, size, type, offset, cap))
      return false;
  while (parse_accept (p, ","));
  return parse_expect (p, "}");
}

/* Enters V into the frame, the parameter buffer or the module.  */
static bool
place_var (struct parser *p, struct var *v)
{
  struct function *f = p->function;
  v->next = p->module->vars;
  p->module->vars = v;
  if (v->space != SPACE_LOCAL && v->space != SPACE_PARAM)
    return true;
  if (v->entry_param)
    {
      v->address = round_up (f->param_bytes, v->align);
      f->param_bytes = (uint32_t) (v->address + v->bytes);
      return f->param_bytes <= MAX_PARAM_BYTES
             || parse_error (p, "too many bytes of parameters");
    }
  if (!f)
    return parse_error (p, "'%s' is not in a function", v->name);
  v->address = round_up (f->local_bytes + GAP, v->align < 16 ? 16 : v->align);
  f->local_bytes = (uint32_t) (v->address + v->bytes);
  if (v->bytes > 1 << 20 || f->local_bytes > 1 << 20)
    return parse_error (p, "too much local memory");
  if (!parse_grow (p, (void **) &f->locals, f->n_locals, &f->cap_locals,
                   sizeof *f->locals))
    return false;
  f->locals[f->n_locals++] = v;
  return true;
}

/* One name of a declaration: "x[3][4] = {...}".  Sets *RESULT.  */
static bool
parse_declarator (struct parser *p, const struct declarator *d, bool entry_param,
                  struct var **result)
{
  const struct token *name = p->t++;
  unsigned element = type_info[d->type].bytes;
  uint64_t count = d->vector, dim, offset = 0, cap = 0;
  bool open = false, old = false;
  if (d->type == T_PRED)
    return parse_error (p, "a variable cannot be .pred");
  while (parse_accept (p, "["))
    {
      if (parse_accept (p, "]"))
        {
          open = true;
          continue;
        }
      if (!parse_integer (p, &dim) || !parse_expect (p, "]"))
        return false;
      count *= dim;
    }
  struct symbol *y = parse_find (p, name->start, name->length, false);
  struct var *v;
  if (y && y->scope == p->scope && y->kind == SYM_VAR && p->scope == 0
      && (y->var->external || d->external))
    {
      v = y->var;               /* extern declaration and definition */
      old = true;
    }
  else
    {
      y = parse_declare (p, name, SYM_VAR);
      v = y ? parse_new (p, sizeof *v) : NULL;
      if (!v)
        return false;
      y->var = v;
      v->name = parse_string (p, name->start, name->length);
      v->external = true;
    }
  v->space = d->space;
  v->align = d->align ? d->align : element * d->vector;
  v->external &= d->external;
  v->entry_param = entry_param;
  if (!open || !old)
    v->bytes = open ? 0 : count * element;
  if (parse_accept (p, "="))
    {
      if (d->space != SPACE_GLOBAL && d->space != SPACE_CONST)
        return parse_error (p, "'%s' cannot be initialised", v->name);
      cap = v->bytes;
      v->init = parse_new (p, cap + 8);
      if (!v->init
          || !parse_initialiser (p, v, element, d->type, &offset, &cap))
        return false;
      if (open)
        v->bytes = round_up (offset, element * count);
    }
  *result = v;
  return old || place_var (p, v);
}

static bool
parse_variables (struct parser *p, enum space space, bool external)
{
  struct declarator d = { .space = space, .external = external };
  struct var *v;
  if (!parse_decl_type (p, &d))
    return false;
  do
    if (!parse_declarator (p, &d, false, &v))
      return false;
  while (parse_accept (p, ","));
  return parse_expect (p, ";");
}

/* ---- functions ---- */

/* One formal parameter: .param (any) or .reg (functions only).  */
static bool
parse_formal (struct parser *p, bool entry, struct arg *a)
{
  struct declarator d = { .space = SPACE_PARAM };
  a->slot = NO_SLOT;
  a->var = NULL;
  if (parse_accept (p, ".param"))
    return parse_decl_type (p, &d) && parse_declarator (p, &d, entry, &a->var);
  if (entry || !parse_expect (p, ".reg") || !parse_decl_type (p, &d))
    return parse_error (p, "expected .param");
  struct symbol *y = parse_declare (p, p->t++, SYM_REG);
  if (!y)
    return false;
  y->type = d.type;
  y->slot = a->slot = parse_new_slot (p);
  return true;
}

static bool
parse_formals (struct parser *p, bool entry, struct arg **list, unsigned *n)
{
  uint32_t cap = 0;
  *n = 0;
  if (!parse_accept (p, "(") || parse_accept (p, ")"))
    return true;
  do
    {
      if (!parse_grow (p, (void **) list, *n, &cap, sizeof **list)
          || !parse_formal (p, entry, &(*list)[*n]))
        return false;
      ++*n;
    }
  while (parse_accept (p, ","));
  return parse_expect (p, ")");
}

/* Resolves NAME seen in SCOPE to a label.  */
static bool
find_label (const struct parser *p, const struct token *name, unsigned scope,
            uint32_t *pc)
{
  for (;; scope = p->parent[scope])
    {
      for (uint32_t i = 0; i < p->n_labels; i++)
        {
          const struct label *l = &p->labels[i];
          if (l->scope == scope && l->name->length == name->length
              && memcmp (l->name->start, name->start, name->length) == 0)
            {
              *pc = l->pc;
              return true;
            }
        }
      if (scope == 0)
        return false;
    }
}

/* Labels, branches and constants at the end of a body.  */
static bool
finish_function (struct parser *p)
{
  struct function *f = p->function;
  if (!parse_insn (p, I_RET, "ret"))
    return false;
  for (uint32_t i = 0; i < p->n_fixups; i++)
    {
      struct fixup *x = &p->fixups[i];
      uint32_t pc;
      if (!find_label (p, x->name, x->scope, &pc))
        {
          p->t = x->name;
          return parse_error (p, "label '%.*s' is not defined",
                              (int) x->name->length, x->name->start);
        }
      if (x->index == NO_PC)
        f->code[x->pc].target = pc;
      else
        f->code[x->pc].targets[x->index] = pc;
    }
  f->n_consts = p->n_consts;
  f->consts = parse_new (p, ((size_t) p->n_consts * LANES + 1)
                            * sizeof *f->consts);
  if (!f->consts)
    return false;
  for (uint32_t i = 0; i < p->n_consts * LANES; i++)
    f->consts[i] = p->consts[i / LANES];
  f->local_bytes = (uint32_t) round_up (f->local_bytes + GAP, 16);
  return true;
}

/* ".loc file line column[, function_name label, inlined_at file line column]" */
static bool
parse_loc (struct parser *p)
{
  uint32_t column;
  if (!parse_u32 (p, &p->loc_file) || !parse_u32 (p, &p->loc_line)
      || !parse_u32 (p, &column))
    return false;
  if (!parse_accept (p, ","))
    return true;
  unsigned line = p->t->line;
  while (p->t->line == line && p->t->kind != TOK_END)
    p->t++;
  return true;
}

static bool
parse_file (struct parser *p)
{
  struct module *m = p->module;
  uint32_t number, cap;
  if (!parse_u32 (p, &number))
    return false;
  if (p->t->kind != TOK_STRING || number > 65535)
    return parse_error (p, "malformed .file");
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

/* NAME: .branchtargets L1, L2;  */
static bool
parse_targets (struct parser *p, const struct token *name)
{
  struct symbol *y = parse_declare (p, name, SYM_TARGETS);
  uint32_t cap = 0;
  if (!y)
    return false;
  do
    {
      if (!parse_grow (p, (void **) &y->labels, y->count, &cap,
                       sizeof *y->labels))
        return false;
      y->labels[y->count++] = p->t++;
    }
  while (parse_accept (p, ","));
  return parse_expect (p, ";");
}

static bool
parse_label (struct parser *p)
{
  const struct token *name = p->t;
  p->t += 2;
  if (parse_accept (p, ".branchtargets"))
    return parse_targets (p, name);
  if (parse_is (p->t, ".callprototype") || parse_is (p->t, ".calltargets"))
    return parse_declare (p, name, SYM_PROTOTYPE) && parse_skip_statement (p);
  if (!parse_grow (p, (void **) &p->labels, p->n_labels, &p->cap_labels,
                   sizeof *p->labels))
    return false;
  for (uint32_t i = 0; i < p->n_labels; i++)
    if (p->labels[i].scope == p->scope && p->labels[i].name->length == name->length
        && memcmp (p->labels[i].name->start, name->start, name->length) == 0)
      return parse_error (p, "label '%.*s' is defined twice", (int) name->length,
                          name->start);
  p->labels[p->n_labels++]
    = (struct label) { name, p->scope, p->function->n_code };
  return true;
}

/* A directive in a body.  */
static bool
body_directive (struct parser *p)
{
  const struct token *t = p->t++;
  if (parse_is (t, ".reg"))
    return parse_registers (p);
  if (parse_is (t, ".local"))
    return parse_variables (p, SPACE_LOCAL, false);
  if (parse_is (t, ".param"))
    return parse_variables (p, SPACE_PARAM, false);
  if (parse_is (t, ".shared"))
    return parse_variables (p, SPACE_SHARED, false);
  if (parse_is (t, ".global"))
    return parse_variables (p, SPACE_GLOBAL, false);
  if (parse_is (t, ".const"))
    return parse_variables (p, SPACE_CONST, false);
  if (parse_is (t, ".loc"))
    return parse_loc (p);
  if (parse_is (t, ".pragma"))
    return parse_skip_statement (p);
  p->t = t;
  return parse_error (p, "unknown directive '%.*s'", (int) t->length, t->start);
}

static bool
parse_body (struct parser *p)
{
  unsigned depth = 1;
  while (depth && !p->failed)
    {
      const struct token *t = p->t;
      if (t->kind == TOK_END)
        parse_error (p, "expected '}'");
      else if (parse_accept (p, "{"))
        {
          depth++;
          parse_enter_scope (p);
        }
      else if (parse_is (t, "}"))
        {
          depth--;
          p->t++;
          if (depth)
            parse_leave_scope (p);
        }
      else if (t->kind == TOK_WORD && parse_is (t + 1, ":"))
        parse_label (p);
      else if (t->kind == TOK_WORD && t->start[0] == '.')
        body_directive (p);
      else if (!parse_accept (p, ";"))
        decode_instruction (p);
    }
  return !p->failed && finish_function (p);
}

/* Up to three numbers after .maxntid and .reqntid.  */
static bool
parse_dims (struct parser *p, uint32_t dims[3])
{
  for (int i = 0; i < 3; i++)
    dims[i] = 1;
  for (int i = 0; i < 3; i++)
    {
      if (!parse_u32 (p, &dims[i]))
        return false;
      if (!parse_accept (p, ","))
        return true;
    }
  return true;
}

/* Performance and ABI directives between the parameters and the body.  */
static bool
parse_function_directives (struct parser *p, struct function *f)
{
  uint32_t dims[3];
  while (p->t->kind == TOK_WORD && p->t->start[0] == '.')
    {
      const struct token *t = p->t++;
      if (parse_is (t, ".maxntid") || parse_is (t, ".reqntid"))
        {
          if (!parse_dims (p, dims))
            return false;
          f->max_threads = dims[0] * dims[1] * dims[2];
          if (parse_is (t, ".reqntid"))
            memcpy (f->req_ntid, dims, sizeof dims);
        }
      else if (parse_is (t, ".minnctapersm") || parse_is (t, ".maxnctapersm")
               || parse_is (t, ".maxnreg") || parse_is (t, ".abi_preserve")
               || parse_is (t, ".abi_preserve_control"))
        {
          if (!parse_u32 (p, &dims[0]))
            return false;
        }
      else if (parse_is (t, ".pragma"))
        {
          if (!parse_skip_statement (p))
            return false;
        }
      else if (!parse_is (t, ".noreturn"))
        {
          p->t = t;
          return parse_error (p, "unknown directive '%.*s'", (int) t->length,
                              t->start);
        }
    }
  return true;
}

/* The function named by the next token, made if new.  */
static struct function *
function_named (struct parser *p)
{
  const struct token *name = p->t;
  int32_t slot;
  struct symbol *y = parse_lookup (p, name, &slot);
  if (y && y->kind == SYM_FUNCTION)
    {
      p->t++;
      return y->function;
    }
  y = parse_declare (p, name, SYM_FUNCTION);
  struct function *f = y ? parse_new (p, sizeof *f) : NULL;
  if (!f)
    return NULL;
  p->t++;
  y->function = f;
  f->name = parse_string (p, name->start, name->length);
  f->module = p->module;
  f->index = p->module->n_functions++;
  f->next = p->module->functions;
  p->module->functions = f;
  return f;
}

static const struct token *
skip_parens (const struct token *t)
{
  if (!parse_is (t, "("))
    return t;
  while (t->kind != TOK_END && !parse_is (t, ")"))
    t++;
  return t->kind == TOK_END ? t : t + 1;
}

/* Forgets a previous declaration's formals.  */
static void
reset_function (struct parser *p, struct function *f)
{
  p->function = f;
  p->n_labels = p->n_fixups = p->n_consts = 0;
  p->loc_file = p->loc_line = 0;
  f->n_slots = f->local_bytes = f->n_locals = f->param_bytes = 0;
  p->sink = parse_new_slot (p);
  p->carry = parse_new_slot (p);
}

static bool
parse_function (struct parser *p, bool entry)
{
  const struct token *results = p->t;
  struct arg *list = NULL;
  unsigned n = 0;
  if (!entry)
    p->t = skip_parens (p->t);
  struct function *f = function_named (p);
  if (!f)
    return false;
  if (f->defined)
    {
      /* A declaration after the definition.  */
      p->t = skip_parens (p->t);
      return parse_function_directives (p, f)
             && (parse_accept (p, ";")
                 || parse_error (p, "function '%s' is defined twice", f->name));
    }
  f->entry = entry;
  reset_function (p, f);
  if (!parse_enter_scope (p))
    return false;
  const struct token *args = p->t;
  p->t = results;
  if (!entry && !parse_formals (p, false, &f->formal.results,
                                &f->formal.n_results))
    return false;
  p->t = args;
  if (!parse_formals (p, entry, &list, &n))
    return false;
  f->formal.args = list;
  f->formal.n_args = n;
  if (!parse_function_directives (p, f))
    return false;
  f->defined = parse_accept (p, "{");
  bool ok = f->defined ? parse_body (p) : parse_expect (p, ";");
  parse_leave_scope (p);
  p->function = NULL;
  return ok;
}

/* ---- the module ---- */

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
  bool external = false;
  const struct token *t;
  for (;; p->t++)
    {
      t = p->t;
      if (parse_is (t, ".extern"))
        external = true;
      else if (!parse_is (t, ".visible") && !parse_is (t, ".weak")
               && !parse_is (t, ".common"))
        break;
    }
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
  p->module->version = (unsigned) (10 * major + strtoul (end + 1, NULL, 10));
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
check_calls (struct parser *p)
{
  for (struct function *f = p->module->functions; f; f = f->next)
    for (uint32_t i = 0; i < f->n_callees; i++)
      if (!f->callees[i]->defined)
        {
          struct token at = { .line = f->callees[i]->line };
          p->t = &at;
          return parse_error (p, "unresolved extern function '%s'",
                              f->callees[i]->name);
        }
  return true;
}

bool
parse_module (const char *text, struct module **module, struct log *log)
{
  struct parser p = { .log = log, .n_scopes = 1 };
  struct token *tokens = NULL, none = { .line = 0 };
  log->text[0] = '\0';
  *module = p.module = calloc (1, sizeof *p.module);
  p.t = &none;
  if (!p.module)
    return parse_error (&p, "out of memory");
  if (!lex (text, &tokens, &none.line))
    return parse_error (&p, none.line ? "malformed token" : "out of memory");
  p.t = tokens;
  p.parent = parse_new (&p, 16 * sizeof *p.parent);
  p.cap_scopes = 16;
  bool ok = p.parent && parse_header (&p);
  while (ok && p.t->kind != TOK_END)
    ok = module_directive (&p);
  ok = ok && !p.failed && check_calls (&p);
  free (tokens);
  return ok;
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
module_function (struct module *m, const char *name)
{
  for (struct function *f = m->functions; f; f = f->next)
    if (f->defined && strcmp (f->name, name) == 0)
      return f;
  return NULL;
}

struct var *
module_var (struct module *m, const char *name)
{
  for (struct var *v = m->vars; v; v = v->next)
    if ((v->space == SPACE_GLOBAL || v->space == SPACE_CONST)
        && strcmp (v->name, name) == 0)
      return v;
  return NULL;
}
