/* Functions: formal parameters, bodies, labels, and the code that the decoders
   append to.  A branch waits as a fixup until the end of its function.

   A new directive is a row in body_directive or parse_function_directives.
   PTX ISA 5.1.6 (parameters), 7 (functions), 11.2 to 11.5 (their directives).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/parse.h"
#include "sim/program/program.h"

#include <string.h>

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
  v->used = true;
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
  p->loc_file += p->file_base;
  if (!parse_accept (p, ","))
    return true;
  unsigned line = p->t->line;
  while (p->t->line == line && p->t->kind != TOK_END)
    p->t++;
  return true;
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
  f->unit = p->unit;
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

bool
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
  if (p->linkage != LINK_LOCAL)
    f->linkage = p->linkage;
  p->linkage = LINK_LOCAL;
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
