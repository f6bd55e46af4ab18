/* Decoders of instructions in which lanes meet: barriers, shuffles, votes and the
   like; collect.c runs them.

   PTX ISA 9.7.13 (parallel synchronization and communication), 9.7.9 (shfl).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"

#include <string.h>

/* bar.warp.sync mask;  */
static bool
decode_warp_barrier (struct parser *p, struct opcode *o)
{
  if (!decode_take (o, "sync"))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t mask = operand_source (p, T_B32, false);
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_WARPBAR);
  if (!i)
    return false;
  i->src[3] = mask;
  return decode_finish (p, o);
}

/* bar.sync a[, b]; bar.arrive a, b; bar.red.op.type d, a[, b], [!]c;  */
bool
decode_bar (struct parser *p, struct opcode *o)
{
  static const uint8_t reds[] = { BAR_POPC, BAR_AND, BAR_OR };
  int32_t d = NO_SLOT, a, b = NO_SLOT, c = NO_SLOT;
  if (decode_take (o, "warp"))
    return decode_warp_barrier (p, o);
  decode_take (o, "cta");
  decode_take (o, "aligned");
  int mode = decode_take_one (o, "sync|arrive|red");
  if (mode < 0)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  uint8_t bar_mode = mode ? BAR_ARRIVE : BAR_SYNC;
  if (mode == 2)
    {
      int red = decode_take_one (o, "popc|and|or");
      enum type t = decode_take_type (o);
      if (red < 0 || t != (red ? T_PRED : T_U32))
        return parse_error (p, "unknown instruction '%s'", o->kept);
      bar_mode = reds[red];
      d = operand_dest (p, t, false);
      if (!parse_expect (p, ","))
        return false;
    }
  a = operand_source (p, T_U32, false);
  if (mode == 2)
    {
      if (!parse_expect (p, ","))
        return false;
      const struct token *at = p->t;
      int32_t ignored;
      struct symbol *y = at->kind == TOK_WORD ? parse_lookup (p, at, &ignored)
                                              : NULL;
      if (!parse_is (at, "!") && !(y && y->type == T_PRED))
        {
          b = operand_source (p, T_U32, false);
          if (!parse_expect (p, ","))
            return false;
        }
      c = operand_source (p, T_PRED, false);
    }
  else if (parse_accept (p, ","))
    b = operand_source (p, T_U32, false);
  else if (mode == 1)
    return parse_error (p, "bar.arrive needs a number of threads");
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_BAR);
  if (!i)
    return false;
  i->mode = bar_mode;
  i->dst = d;
  i->src[0] = a;
  i->src[1] = b;
  i->src[2] = c;
  return decode_finish (p, o);
}

/* "d[|p]" */
static bool
destination_pair (struct parser *p, enum type t, int32_t *d, int32_t *d2)
{
  *d2 = NO_SLOT;
  *d = operand_dest (p, t, false);
  if (parse_accept (p, "|"))
    *d2 = operand_dest (p, T_PRED, false);
  return !p->failed;
}

/* The member mask, last operand of the .sync instructions: src[3].  */
static bool
collective (struct parser *p, struct opcode *o, enum insn_kind kind,
            unsigned mode, int32_t d, int32_t d2, const int32_t s[3])
{
  int32_t mask = NO_SLOT;
  if (!p->failed && parse_expect (p, ","))
    mask = operand_source (p, T_B32, false);
  struct insn *i = p->failed ? NULL : decode_emit (p, o, kind);
  if (!i)
    return false;
  i->mode = (uint8_t) mode;
  i->dst = d;
  i->dst2 = d2;
  memcpy (i->src, s, 3 * sizeof *s);
  i->src[3] = mask;
  return decode_finish (p, o);
}

/* shfl.sync.mode.b32 d[|p], a, b, c, mask;  */
bool
decode_shfl (struct parser *p, struct opcode *o)
{
  int32_t d, d2, s[3];
  bool sync = decode_take (o, "sync");
  int mode = decode_take_one (o, "up|down|bfly|idx");
  enum type t = decode_take_type (o);
  if (!sync || mode < 0 || t != T_B32)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  if (!destination_pair (p, t, &d, &d2))
    return false;
  for (int k = 0; k < 3; k++)
    {
      if (!parse_expect (p, ","))
        return false;
      s[k] = operand_source (p, k ? T_B32 : t, false);
    }
  return collective (p, o, I_SHFL, (unsigned) mode, d, d2, s);
}

/* vote.sync.mode.pred d, [!]a, mask; vote.sync.ballot.b32 d, [!]a, mask;  */
bool
decode_vote (struct parser *p, struct opcode *o)
{
  int32_t d, s[3] = { NO_SLOT, NO_SLOT, NO_SLOT };
  bool sync = decode_take (o, "sync");
  int mode = decode_take_one (o, "all|any|uni|ballot");
  enum type t = decode_take_type (o);
  if (!sync || mode < 0 || t != (mode == VOTE_BALLOT ? T_B32 : T_PRED))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  d = operand_dest (p, t, false);
  if (!parse_expect (p, ","))
    return false;
  s[0] = operand_source (p, T_PRED, false);
  return collective (p, o, I_VOTE, (unsigned) mode, d, NO_SLOT, s);
}

/* match.any.sync.type d, a, mask; match.all.sync.type d[|p], a, mask;  */
bool
decode_match (struct parser *p, struct opcode *o)
{
  int32_t d, d2, s[3] = { NO_SLOT, NO_SLOT, NO_SLOT };
  bool sync = decode_take (o, "sync");
  int mode = decode_take_one (o, "any|all");
  enum type t = decode_take_type (o);
  if (!sync || mode < 0 || (t != T_B32 && t != T_B64))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  if (!destination_pair (p, T_B32, &d, &d2) || !parse_expect (p, ","))
    return false;
  s[0] = operand_source (p, t, false);
  if (!collective (p, o, I_MATCH, (unsigned) mode, d, d2, s))
    return false;
  p->function->code[p->function->n_code - 1].type = (uint8_t) t;
  return true;
}

/* redux.sync.op.type d, a, mask;  */
bool
decode_redux (struct parser *p, struct opcode *o)
{
  static const char *const names[] = { "add", "min", "max", "and", "or", "xor" };
  int32_t d, s[3] = { NO_SLOT, NO_SLOT, NO_SLOT };
  bool sync = decode_take (o, "sync");
  int mode = decode_take_one (o, "add|min|max|and|or|xor");
  enum type t = decode_take_type (o);
  if (!sync || mode < 0 || !decode_need_type (p, o, t)
      || (mode < 3 ? t != T_U32 && t != T_S32 : t != T_B32))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  d = operand_dest (p, t, false);
  if (!parse_expect (p, ","))
    return false;
  s[0] = operand_source (p, t, false);
  if (!collective (p, o, I_REDUX, (unsigned) mode, d, NO_SLOT, s))
    return false;
  struct insn *i = &p->function->code[p->function->n_code - 1];
  i->atom = op_atom (names[mode], t);
  return true;
}

bool
decode_activemask (struct parser *p, struct opcode *o)
{
  if (decode_take_type (o) != T_B32)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = operand_dest (p, T_B32, false);
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_ACTIVEMASK);
  if (!i)
    return false;
  i->dst = d;
  return decode_finish (p, o);
}

/* elect.sync d|p, mask;  */
bool
decode_elect (struct parser *p, struct opcode *o)
{
  int32_t d, d2, s[3] = { NO_SLOT, NO_SLOT, NO_SLOT };
  if (!decode_take (o, "sync"))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  return destination_pair (p, T_B32, &d, &d2)
         && collective (p, o, I_ELECT, 0, d, d2, s);
}
