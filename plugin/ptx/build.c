/* Builds functions of PTX: registers, operands, instructions in order.  Takes
   what select.cc asks for, gives struct ptx_function to emit.c.

   Equal PURE instructions of one basic block are built once: ptx_value looks the instruction up
   among those since the last label or branch.  This is sound as long as a register is written
   once in a basic block.  Moves right before the block's end (phi copies) are an exception:
   they end sharing.

   A new instruction needs a row in ptx.def and, if ptx_value does not fit, a
   function here.  PTX ISA manual, chapters 5, 6 and 9.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct type_row
{
  const char *text;
  unsigned bytes;
  enum ptx_type class;
};

static const struct type_row type_rows[] = {
#define TYPE(NAME, TEXT, BYTES, CLASS) { TEXT, BYTES, PTX_##CLASS },
#include "ptx/ptx.def"
};

/* ---- memory ---- */

void *
ptx_realloc (void *p, size_t bytes)
{
  p = realloc (p, bytes ? bytes : 1);
  if (p == NULL)
    {
      fprintf (stderr, "accx: out of memory\n");
      abort ();
    }
  return p;
}

void *
ptx_alloc (size_t bytes)
{
  return memset (ptx_realloc (NULL, bytes), 0, bytes);
}

char *
ptx_strdup (const char *name)
{
  size_t n = strlen (name) + 1;
  return memcpy (ptx_alloc (n), name, n);
}

/* ---- tables ---- */

unsigned
ptx_type_bytes (enum ptx_type type)
{
  return type_rows[type].bytes;
}

enum ptx_type
ptx_class (enum ptx_type type)
{
  return type_rows[type].class;
}

const char *
ptx_type_text (enum ptx_type type)
{
  return type_rows[type].text;
}

/* ---- functions ---- */

struct ptx_function *
ptx_function_new (struct ptx_module *m, const char *name, bool entry)
{
  struct ptx_function *f = ptx_alloc (sizeof *f);
  f->module = m;
  f->name = ptx_strdup (name);
  f->entry = entry;
  *m->functions_end = f;
  m->functions_end = &f->next;
  return f;
}

static void
function_free (struct ptx_function *f)
{
  for (unsigned i = 0; i < f->n_variables; i++)
    free (f->variables[i].name);
  for (unsigned i = 0; i < f->n_targets; i++)
    free (f->targets[i].labels);
  for (unsigned i = 0; i < f->n_calls; i++)
    free (f->calls[i].args);
  for (unsigned i = 0; i < f->n_names; i++)
    free (f->names[i]);
  free (f->variables);
  free (f->targets);
  free (f->calls);
  free (f->inlined_locals);
  free (f->names);
  free (f->params);
  free (f->insns);
  free (f->shared);
  free (f->name);
  free (f);
}

void
ptx_function_export (struct ptx_function *f, bool weak)
{
  f->visible = true;
  f->weak = weak;
}

void
ptx_function_drop (struct ptx_function *f)
{
  struct ptx_module *m = f->module;
  struct ptx_function **p = &m->functions;
  while (*p != f)
    p = &(*p)->next;
  *p = f->next;
  if (m->functions_end == &f->next)
    m->functions_end = p;
  function_free (f);
}

const char *
ptx_function_name (const struct ptx_function *f)
{
  return f->name;
}

const char *
ptx_name (struct ptx_function *f, const char *name)
{
  if (f->n_names == f->room_names)
    {
      f->room_names = f->room_names ? 2 * f->room_names : 16;
      f->names = ptx_realloc (f->names, f->room_names * sizeof *f->names);
    }
  return f->names[f->n_names++] = ptx_strdup (name);
}

/* A symbol of F's own, which no variable or function of the program has (link_symbol_name).  */
static const char *
indexed_name (struct ptx_function *f, const char *what, unsigned k)
{
  char *s = ptx_alloc (strlen (f->name) + strlen (what) + 16);
  sprintf (s, "%s$%s_%u", f->name, what, k);
  const char *r = ptx_name (f, s);
  free (s);
  return r;
}

const char *
ptx_function_param (struct ptx_function *f, struct ptx_param param)
{
  f->params = ptx_realloc (f->params, (f->n_params + 1) * sizeof *f->params);
  f->params[f->n_params] = param;
  return indexed_name (f, "param", f->n_params++);
}

const char *
ptx_function_result (struct ptx_function *f, struct ptx_param param)
{
  f->result = param;
  return PTX_RESULT;
}

void
ptx_function_rejoin (struct ptx_function *f)
{
  f->rejoins = true;
}

void
ptx_function_block (struct ptx_function *f, unsigned x, unsigned y, unsigned z, bool exact)
{
  f->block[0] = x;
  f->block[1] = y;
  f->block[2] = z;
  f->block_exact = exact;
}

void
ptx_function_registers (struct ptx_function *f, unsigned n)
{
  f->registers = n;
}

const char *
ptx_variable (struct ptx_function *f, enum ptx_space space, const char *name, uint64_t bytes,
	      unsigned align)
{
  f->variables = ptx_realloc (f->variables, (f->n_variables + 1) * sizeof *f->variables);
  struct ptx_variable *v = &f->variables[f->n_variables];
  v->name = ptx_strdup (indexed_name (f, name, f->n_variables));
  v->space = space;
  v->bytes = bytes;
  v->align = align;
  f->n_variables++;
  return v->name;
}

const char *
ptx_dynamic (struct ptx_function *f)
{
  f->module->dynamic = true;
  return PTX_DYNAMIC;
}

const char *
ptx_scratch (struct ptx_function *f, unsigned bytes)
{
  if (f->scratch == NULL)
    f->scratch = indexed_name (f, "scratch", 0);
  if (bytes > f->scratch_bytes)
    f->scratch_bytes = bytes;
  return f->scratch;
}

void
ptx_line (struct ptx_function *f, unsigned file, unsigned line)
{
  f->file = file;
  f->line = line;
}

/* ---- operands ---- */

struct ptx_operand
ptx_reg (struct ptx_function *f, enum ptx_type type)
{
  struct ptx_operand o = { .kind = PTX_REG, .type = ptx_class (type) };
  o.value = ++f->n_regs[o.type];
  return o;
}

struct ptx_operand
ptx_int (int64_t value)
{
  return (struct ptx_operand) { .kind = PTX_INT, .value = value };
}

struct ptx_operand
ptx_float (enum ptx_type type, uint64_t bits)
{
  return (struct ptx_operand) { .kind = PTX_FLOAT, .type = type, .value = (int64_t) bits };
}

struct ptx_operand
ptx_symbol (const char *name)
{
  return (struct ptx_operand) { .kind = PTX_SYMBOL, .name = name };
}

struct ptx_operand
ptx_label (struct ptx_function *f)
{
  return (struct ptx_operand) { .kind = PTX_LABEL, .value = ++f->n_labels };
}

struct ptx_operand
ptx_address (struct ptx_operand base, int64_t offset)
{
  if (base.kind == PTX_REG)
    base.kind = PTX_ADDR_REG;
  else if (base.kind == PTX_SYMBOL)
    base.kind = PTX_ADDR_SYMBOL;
  base.offset += offset;
  return base;
}

bool
ptx_same (struct ptx_operand a, struct ptx_operand b)
{
  return a.kind == b.kind && a.type == b.type && a.value == b.value && a.offset == b.offset
	 && (a.name == b.name
	     || (a.name != NULL && b.name != NULL && strcmp (a.name, b.name) == 0));
}

/* ---- instructions ---- */

static void
end_sharing (struct ptx_function *f)
{
  for (unsigned i = 0; i < f->room_shared; i++)
    f->shared[i] = -1;
  f->n_shared = 0;
}

static struct ptx_insn *
append (struct ptx_function *f, const struct ptx_insn *insn)
{
  if (f->n_insns == f->room_insns)
    {
      f->room_insns = f->room_insns ? 2 * f->room_insns : 64;
      f->insns = ptx_realloc (f->insns, f->room_insns * sizeof *f->insns);
    }
  struct ptx_insn *i = &f->insns[f->n_insns++];
  *i = *insn;
  i->file = f->file;
  i->line = f->line;
  if (ptx_row (i->op)->kind == PTX_FLOW)
    end_sharing (f);
  return i;
}

static void
read_operands (struct ptx_insn *i, bool with_destinations, va_list ap)
{
  const struct ptx_row *row = ptx_row (i->op);
  for (unsigned k = 0; k < row->n_operands; k++)
    if (with_destinations || row->operands[k] != 'd')
      i->operand[k] = va_arg (ap, struct ptx_operand);
}

struct ptx_insn *
ptx_do (struct ptx_function *f, enum ptx_op op, enum ptx_type type, ...)
{
  struct ptx_insn i = { .op = op, .type = type };
  va_list ap;
  va_start (ap, type);
  read_operands (&i, true, ap);
  va_end (ap);
  return append (f, &i);
}

/* Equal but for the destination.  */
static bool
equal_insns (const struct ptx_insn *a, const struct ptx_insn *b)
{
  if (a->op != b->op || a->type != b->type || a->type2 != b->type2 || a->space != b->space
      || a->cmp != b->cmp || a->guard.kind != PTX_NONE)
    return false;
  if (a->mod != b->mod && (a->mod == NULL || b->mod == NULL || strcmp (a->mod, b->mod) != 0))
    return false;
  const struct ptx_row *row = ptx_row (a->op);
  for (unsigned k = 0; k < row->n_operands; k++)
    if (row->operands[k] != 'd' && !ptx_same (a->operand[k], b->operand[k]))
      return false;
  return true;
}

static unsigned
hash_insn (const struct ptx_insn *i)
{
  uint64_t h = i->op * 31u + i->type;
  for (unsigned k = 0; k < PTX_MAX_OPERANDS; k++)
    if (ptx_row (i->op)->operands[k] != 'd')
      h = h * 1000003u + (uint64_t) i->operand[k].value * 7 + (uint64_t) i->operand[k].offset
	  + i->operand[k].kind;
  return (unsigned) (h ^ (h >> 29));
}

static void
grow_shared (struct ptx_function *f)
{
  unsigned old_room = f->room_shared;
  int *old = f->shared;
  f->room_shared = old_room ? 2 * old_room : 64;
  f->shared = ptx_alloc (f->room_shared * sizeof *f->shared);
  end_sharing (f);
  for (unsigned k = 0; k < old_room; k++)
    if (old[k] >= 0)
      {
	unsigned h = hash_insn (&f->insns[old[k]]) & (f->room_shared - 1);
	while (f->shared[h] >= 0)
	  h = (h + 1) & (f->room_shared - 1);
	f->shared[h] = old[k];
	f->n_shared++;
      }
  free (old);
}

/* Gives I, complete but for its destination K, a destination of class RESULT;
   or an equal one's.  */
static struct ptx_operand
finish_value (struct ptx_function *f, struct ptx_insn *i, unsigned k, enum ptx_type result)
{
  bool pure = ptx_row (i->op)->kind == PTX_PURE;
  unsigned h = 0;
  if (pure)
    {
      if (2 * f->n_shared >= f->room_shared)
	grow_shared (f);
      h = hash_insn (i) & (f->room_shared - 1);
      for (; f->shared[h] >= 0; h = (h + 1) & (f->room_shared - 1))
	if (equal_insns (&f->insns[f->shared[h]], i))
	  return f->insns[f->shared[h]].operand[k];
    }
  i->operand[k] = ptx_reg (f, result);
  append (f, i);
  if (pure)
    {
      f->shared[h] = (int) f->n_insns - 1;
      f->n_shared++;
    }
  return i->operand[k];
}

/* The type of what OP in TYPE gives.  */
static enum ptx_type
result_type (enum ptx_op op, enum ptx_type type)
{
  switch (op)
    {
    case PTX_OP_MUL_WIDE:
    case PTX_OP_MAD_WIDE:
      return PTX_B64;
    case PTX_OP_POPC:
    case PTX_OP_CLZ:
      return PTX_B32;
    case PTX_OP_TESTP:
      return PTX_PRED;
    case PTX_OP_SHF_L:
    case PTX_OP_SHF_R:
    case PTX_OP_PRMT:
      return PTX_B32;
    case PTX_OP_PACK:
      return PTX_B64;
    default:
      return type;
    }
}

struct ptx_operand
ptx_value (struct ptx_function *f, enum ptx_op op, enum ptx_type type, ...)
{
  struct ptx_insn i = { .op = op, .type = type };
  va_list ap;
  va_start (ap, type);
  read_operands (&i, false, ap);
  va_end (ap);
  return finish_value (f, &i, 0, result_type (op, type));
}

struct ptx_operand
ptx_value_mod (struct ptx_function *f, enum ptx_op op, enum ptx_type type, const char *mod, ...)
{
  struct ptx_insn i = { .op = op, .type = type, .mod = mod };
  va_list ap;
  va_start (ap, mod);
  read_operands (&i, false, ap);
  va_end (ap);
  return finish_value (f, &i, 0, result_type (op, type));
}

struct ptx_operand
ptx_setp (struct ptx_function *f, enum ptx_cmp cmp, enum ptx_type type, struct ptx_operand a,
	  struct ptx_operand b)
{
  struct ptx_insn i = { .op = PTX_OP_SETP, .type = type, .cmp = cmp };
  i.operand[1] = a;
  i.operand[2] = b;
  return finish_value (f, &i, 0, PTX_PRED);
}

struct ptx_operand
ptx_cvt (struct ptx_function *f, enum ptx_type to, enum ptx_type from, const char *mod,
	 struct ptx_operand a)
{
  struct ptx_insn i = { .op = PTX_OP_CVT, .type = to, .type2 = from, .mod = mod };
  i.operand[1] = a;
  return finish_value (f, &i, 0, to);
}

struct ptx_operand
ptx_cvta (struct ptx_function *f, enum ptx_space space, struct ptx_operand a)
{
  struct ptx_insn i = { .op = PTX_OP_CVTA, .type = PTX_U64, .space = space };
  i.operand[1] = a;
  return finish_value (f, &i, 0, PTX_U64);
}

struct ptx_operand
ptx_load (struct ptx_function *f, enum ptx_space space, enum ptx_type type,
	  struct ptx_operand address)
{
  struct ptx_operand d = ptx_reg (f, type);
  ptx_do (f, PTX_OP_LD, type, d, address)->space = space;
  return d;
}

void
ptx_store (struct ptx_function *f, enum ptx_space space, enum ptx_type type,
	   struct ptx_operand address, struct ptx_operand value)
{
  ptx_do (f, PTX_OP_ST, type, address, value)->space = space;
}

void
ptx_move (struct ptx_function *f, enum ptx_type type, struct ptx_operand to,
	  struct ptx_operand from)
{
  if (!ptx_same (to, from))
    ptx_do (f, PTX_OP_MOV, type, to, from);
}

struct ptx_operand
ptx_in_reg (struct ptx_function *f, enum ptx_type type, struct ptx_operand a)
{
  if (a.kind == PTX_REG)
    return a;
  if (type == PTX_PRED)
    return ptx_setp (f, PTX_NE, PTX_S32, ptx_int (a.value), ptx_int (0));
  return ptx_value (f, PTX_OP_MOV, a.kind == PTX_SYMBOL && ptx_class (type) == PTX_B64
				    ? PTX_U64 : type, a);
}

/* ---- control flow ---- */

void
ptx_place (struct ptx_function *f, struct ptx_operand label)
{
  ptx_do (f, PTX_OP_LABEL, PTX_NOTYPE, label);
}

void
ptx_jump (struct ptx_function *f, struct ptx_operand label)
{
  ptx_do (f, PTX_OP_BRA, PTX_NOTYPE, label);
}

void
ptx_branch (struct ptx_function *f, struct ptx_operand predicate, bool when,
	    struct ptx_operand label)
{
  if (predicate.kind == PTX_INT)
    {
      if ((predicate.value != 0) == when)
	ptx_jump (f, label);
      return;
    }
  struct ptx_insn *i = ptx_do (f, PTX_OP_BRA, PTX_NOTYPE, label);
  i->guard = predicate;
  i->guard_not = !when;
}

void
ptx_branch_table (struct ptx_function *f, struct ptx_operand i, const struct ptx_operand *labels,
		  unsigned n)
{
  f->targets = ptx_realloc (f->targets, (f->n_targets + 1) * sizeof *f->targets);
  struct ptx_targets *t = &f->targets[f->n_targets];
  t->n = n;
  t->labels = ptx_alloc (n * sizeof *labels);
  memcpy (t->labels, labels, n * sizeof *labels);
  struct ptx_operand table = ptx_int (f->n_targets++);
  ptx_do (f, PTX_OP_TARGETS, PTX_NOTYPE)->operand[0] = table;
  ptx_do (f, PTX_OP_BRX, PTX_NOTYPE, i, ptx_symbol (indexed_name (f, "targets", table.value)));
}

/* Does a pending move other than K read register R?  */
static bool
read_by_other (unsigned n, const bool *done, const struct ptx_operand *from, unsigned k,
	       struct ptx_operand r)
{
  for (unsigned i = 0; i < n; i++)
    if (i != k && !done[i] && ptx_same (from[i], r))
      return true;
  return false;
}

void
ptx_parallel_move (struct ptx_function *f, unsigned n, const enum ptx_type *types,
		   const struct ptx_operand *to, struct ptx_operand *from)
{
  bool *done = ptx_alloc (n + 1);
  unsigned left = n;
  while (left > 0)
    {
      bool progress = false;
      for (unsigned k = 0; k < n; k++)
	if (!done[k] && !read_by_other (n, done, from, k, to[k]))
	  {
	    ptx_move (f, types[k], to[k], from[k]);
	    done[k] = progress = true;
	    left--;
	  }
      if (progress || left == 0)
	continue;
      /* Only cycles are left: free one destination by saving its value.  */
      unsigned k = 0;
      while (done[k])
	k++;
      struct ptx_operand saved = ptx_reg (f, types[k]);
      ptx_move (f, types[k], saved, to[k]);
      for (unsigned i = 0; i < n; i++)
	if (!done[i] && ptx_same (from[i], to[k]))
	  from[i] = saved;
    }
  free (done);
  end_sharing (f);
}

/* ---- calls ---- */

static struct ptx_call *
last_call (struct ptx_function *f)
{
  return &f->calls[f->n_calls - 1];
}

static void
declare_param (struct ptx_function *f, const char *symbol, struct ptx_param p)
{
  if (p.scalar != PTX_NOTYPE)
    ptx_do (f, PTX_OP_PARAM, p.scalar, ptx_symbol (symbol));
  else
    ptx_do (f, PTX_OP_PARAM_BYTES, PTX_NOTYPE, ptx_int (p.align), ptx_symbol (symbol),
	    ptx_int (p.bytes));
}

void
ptx_call_begin (struct ptx_function *f, const char *callee, struct ptx_param result)
{
  f->calls = ptx_realloc (f->calls, (f->n_calls + 1) * sizeof *f->calls);
  f->calls[f->n_calls] = (struct ptx_call) { .callee = ptx_name (f, callee), .result = result };
  f->n_calls++;
  ptx_do (f, PTX_OP_SCOPE_OPEN, PTX_NOTYPE);
  if (result.scalar != PTX_NOTYPE || result.bytes != 0)
    declare_param (f, PTX_CALL_RESULT, result);
}

const char *
ptx_call_arg (struct ptx_function *f, struct ptx_param param)
{
  struct ptx_call *c = last_call (f);
  c->args = ptx_realloc (c->args, (c->n_args + 1) * sizeof *c->args);
  c->args[c->n_args] = param;
  char name[32];
  sprintf (name, PTX_CALL_ARG "%u", c->n_args++);
  const char *symbol = ptx_name (f, name);
  declare_param (f, symbol, param);
  return symbol;
}

const char *
ptx_call_finish (struct ptx_function *f)
{
  struct ptx_call *c = last_call (f);
  ptx_do (f, PTX_OP_CALL, PTX_NOTYPE)->operand[0] = ptx_int (f->n_calls - 1);
  return c->result.scalar != PTX_NOTYPE || c->result.bytes != 0 ? PTX_CALL_RESULT : NULL;
}

void
ptx_call_end (struct ptx_function *f)
{
  ptx_do (f, PTX_OP_SCOPE_CLOSE, PTX_NOTYPE);
}
