/* Decoders of control flow: branches, calls, the ends of functions and threads;
   exec.c runs them.  Branches are resolved at the end of the function
   (parse_fixup).

   PTX ISA 9.7.12 (control flow), 9.7.19 (trap and other instructions).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"

#include <string.h>

bool
decode_bra (struct parser *p, struct opcode *o)
{
  bool uniform = decode_take (o, "uni");
  struct insn *i = decode_emit (p, o, I_BRA);
  if (!i)
    return false;
  i->uniform = uniform;
  if (p->t->kind != TOK_WORD)
    return parse_error (p, "expected a label");
  return parse_fixup (p, p->t++, p->function->n_code - 1, NO_PC)
         && decode_finish (p, o);
}

/* brx.idx index, list;  */
bool
decode_brx (struct parser *p, struct opcode *o)
{
  int32_t ignored;
  decode_take (o, "uni");
  if (!decode_take (o, "idx"))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t index = operand_source (p, T_U32, false);
  if (p->failed || !parse_expect (p, ","))
    return false;
  struct symbol *y = parse_lookup (p, p->t, &ignored);
  if (!y || y->kind != SYM_TARGETS)
    return parse_error (p, "'%.*s' is no list of branch targets",
                        (int) p->t->length, p->t->start);
  p->t++;
  struct insn *i = decode_emit (p, o, I_BRX);
  uint32_t *targets = i ? parse_new (p, y->count * sizeof *targets) : NULL;
  if (!targets)
    return false;
  i->src[0] = index;
  i->targets = targets;
  i->n_targets = y->count;
  for (uint32_t k = 0; k < y->count; k++)
    if (!parse_fixup (p, y->labels[k], p->function->n_code - 1, k))
      return false;
  return decode_finish (p, o);
}

/* "(a, b)" of a call: variables of the frame, registers, constants.  */
static bool
actual_arguments (struct parser *p, struct arg **list, unsigned *n)
{
  uint32_t cap = 0;
  *n = 0;
  if (!parse_expect (p, "(") || parse_accept (p, ")"))
    return !p->failed;
  do
    {
      int32_t slot;
      struct symbol *y = p->t->kind == TOK_WORD ? parse_lookup (p, p->t, &slot)
                                                : NULL;
      if (!parse_grow (p, (void **) list, *n, &cap, sizeof **list))
        return false;
      struct arg *a = &(*list)[(*n)++];
      a->var = NULL;
      a->slot = NO_SLOT;
      if (y && y->kind == SYM_VAR && y->var->space == SPACE_PARAM
          && !y->var->entry_param)
        a->var = y->var;
      else if (y && (y->kind == SYM_REG || y->kind == SYM_RANGE))
        a->slot = slot;
      else if (p->t->kind == TOK_NUMBER || parse_is (p->t, "-"))
        {
          a->slot = operand_number (p, T_B64);
          continue;
        }
      else
        return parse_error (p, "bad call argument '%.*s'", (int) p->t->length,
                            p->t->start);
      p->t++;
    }
  while (parse_accept (p, ","));
  return parse_expect (p, ")");
}

/* call[.uni] [(result),] function[, (arguments)][, prototype];  */
bool
decode_call (struct parser *p, struct opcode *o)
{
  struct call *c = parse_new (p, sizeof *c);
  struct function *callee = NULL;
  int32_t slot = NO_SLOT, ignored;
  decode_take (o, "uni");
  if (!c)
    return false;
  if (parse_is (p->t, "("))
    if (!actual_arguments (p, &c->results, &c->n_results)
        || !parse_expect (p, ","))
      return false;
  struct symbol *y = p->t->kind == TOK_WORD ? parse_lookup (p, p->t, &slot) : NULL;
  if (y && y->kind == SYM_FUNCTION)
    {
      callee = y->function;
      if (callee->entry)
        return parse_error (p, "call of an entry");
      if (!parse_use_function (p, callee, false))
        return false;
    }
  else if (!y || (y->kind != SYM_REG && y->kind != SYM_RANGE)
           || !operand_fits (y->type, T_U64, false))
    return parse_error (p, "call of unknown function '%.*s'", (int) p->t->length,
                        p->t->start);
  p->t++;
  if (parse_accept (p, ","))
    {
      if (!parse_is (p->t, "("))
        p->t--;
      else if (!actual_arguments (p, &c->args, &c->n_args))
        return false;
    }
  if (!callee && parse_accept (p, ","))
    {
      y = parse_lookup (p, p->t, &ignored);
      if (!y || y->kind != SYM_PROTOTYPE)
        return parse_error (p, "unknown call prototype");
      p->t++;
    }
  if (callee && (c->n_args != callee->formal.n_args
                 || c->n_results != callee->formal.n_results))
    return parse_error (p, "call of '%s' with the wrong number of arguments",
                        callee->name);
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_CALL);
  if (!i)
    return false;
  i->call = c;
  i->callee = callee;
  i->src[0] = callee ? NO_SLOT : slot;
  return decode_finish (p, o);
}

bool
decode_leave (struct parser *p, struct opcode *o)
{
  decode_take (o, "uni");
  enum insn_kind kind = strcmp (o->part[0], "ret") == 0 ? I_RET
                        : strcmp (o->part[0], "exit") == 0 ? I_EXIT : I_TRAP;
  return decode_emit (p, o, kind) && decode_finish (p, o);
}

bool
decode_nop (struct parser *p, struct opcode *o)
{
  for (unsigned k = 0; k < o->n; k++)
    o->used[k] = true;
  while (!parse_is (p->t, ";"))
    if ((p->t++)->kind == TOK_END)
      return parse_error (p, "expected ';'");
  return decode_emit (p, o, I_NOP) && decode_finish (p, o);
}
