/* Declarations of registers and variables, initialisers, and where a variable of
   a frame or of the parameter buffer lies; the others get their addresses when
   the module is loaded or the grid starts.

   PTX ISA 5.1 (state spaces), 5.4 (variables), 11.6 (linking).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/parse.h"
#include "sim/program/program.h"

#include <string.h>

/* ".align 8 .b8", after the space.  */
bool
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
          if (!d->align || (d->align & (d->align - 1)) || d->align > MAX_ALIGN)
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

bool
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

/* One element of an initialiser: a number, or an address plus VALUE.  */
struct element
{
  uint64_t value;
  int is_float;                 /* as lex_number says */
  const struct token *name;     /* of the variable or function, or NULL */
  unsigned shift;               /* 0xff00(name): the byte from bit 8 */
};

/* "1", "-1.5", "name", "name+4", "generic(name)", "0xff00(name)".  */
static bool
read_element (struct parser *p, struct element *e)
{
  bool negative = parse_accept (p, "-"), masked = false;
  *e = (struct element) { 0 };
  if (p->t->kind == TOK_NUMBER)
    {
      if (!lex_number (p->t, &e->value, &e->is_float))
        return parse_error (p, "malformed number");
      p->t++;
      masked = parse_accept (p, "(");
    }
  if (masked)
    {
      while (e->shift < 64 && !(e->value >> e->shift & 0xff))
        e->shift += 8;
      e->value = 0;
    }
  bool generic = parse_accept (p, "generic");
  if (generic && !parse_expect (p, "("))
    return false;
  if (p->t->kind == TOK_WORD)
    e->name = p->t++;
  if (generic && !parse_expect (p, ")"))
    return false;
  if (e->name && parse_accept (p, "+") && !parse_integer (p, &e->value))
    return false;
  if (masked && !parse_expect (p, ")"))
    return false;
  if (negative)
    e->value = e->is_float == 8 ? e->value ^ UINT64_C (1) << 63
               : e->is_float == 4 ? e->value ^ 0x80000000u : -e->value;
  return true;
}

/* Makes room for SIZE bytes at OFFSET of V's initial value, *CAP bytes.  */
static bool
grow_init (struct parser *p, struct var *v, uint64_t offset, unsigned size,
           uint64_t *cap)
{
  if (offset + size <= *cap)
    return true;
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
  return true;
}

/* Notes that V holds the address E at OFFSET.  */
static bool
add_reloc (struct parser *p, struct var *v, const struct element *e,
           uint64_t offset, unsigned size)
{
  struct symbol *y = parse_find (p, e->name->start, e->name->length, false);
  if (!y || (y->kind == SYM_VAR && y->var == v && !v->ahead))
    return parse_error (p, "'%.*s' is not declared", (int) e->name->length, e->name->start);
  if (y->kind == SYM_VAR)
    y->var->used = true;

  struct reloc *r = parse_new (p, sizeof *r);
  char *name = r ? parse_string (p, e->name->start, e->name->length) : NULL;
  if (!name)
    return false;
  *r = (struct reloc) { v->relocs, name, offset, e->value, size, e->shift,
                        e->name->line };
  v->relocs = r;
  return true;
}

/* One element of an initialiser into V at *OFFSET.  */
static bool
parse_element (struct parser *p, struct var *v, unsigned size, enum type type,
               uint64_t *offset, uint64_t *cap)
{
  struct element e;
  if (!read_element (p, &e) || !grow_init (p, v, *offset, size, cap))
    return false;
  if (type == T_F32 && e.is_float == 8)
    {
      double x;
      memcpy (&x, &e.value, sizeof x);
      float y = (float) x;
      uint32_t bits;
      memcpy (&bits, &y, sizeof bits);
      e.value = bits;
    }
  if (e.name && !add_reloc (p, v, &e, *offset, size))
    return false;
  if (!e.name)
    memcpy (v->init + *offset, &e.value, size);
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
  if (v->align > f->local_align)
    f->local_align = v->align;
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
bool
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
      v->ahead = old = true;
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
      v->unit = p->unit;
    }
  if (p->linkage != LINK_LOCAL && (v->linkage == LINK_LOCAL || !d->external))
    v->linkage = p->linkage;
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

bool
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
