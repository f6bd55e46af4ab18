/* One instruction: tokens to struct insn.  The opcode is split at its dots; its
   row of opcodes.def names the decoder, which takes the modifiers that it knows
   and the operands (decode-*.c); what is left over is an error.

   A new opcode: a row in opcodes.def, and a row in ops.def if it is arithmetic.
   PTX ISA 6 (operands), 9 (instructions).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"

#include <string.h>

/* ---- modifiers ---- */

static bool
split_opcode (struct parser *p, struct opcode *o, const struct token *t)
{
  if (t->length >= sizeof o->text)
    return parse_error (p, "unknown instruction");
  memcpy (o->text, t->start, t->length);
  o->text[t->length] = '\0';
  o->kept = parse_string (p, t->start, t->length);
  o->n = 0;
  for (char *s = o->text; s;)
    {
      if (o->n == MAX_PARTS)
        return parse_error (p, "unknown instruction '%s'", o->kept);
      o->used[o->n] = false;
      o->part[o->n++] = s;
      s = strchr (s, '.');
      if (s)
        *s++ = '\0';
    }
  o->used[0] = true;
  return o->kept != NULL;
}

/* Takes the modifier NAME if it is there.  */
bool
decode_take (struct opcode *o, const char *name)
{
  for (unsigned i = 1; i < o->n; i++)
    if (!o->used[i] && strcmp (o->part[i], name) == 0)
      return o->used[i] = true;
  return false;
}

/* Takes the first modifier of the "|" separated LIST; its index or -1.  */
int
decode_take_one (struct opcode *o, const char *list)
{
  int index = 0;
  while (*list)
    {
      size_t n = strcspn (list, "|");
      char name[32];
      memcpy (name, list, n);
      name[n] = '\0';
      if (decode_take (o, name))
        return index;
      list += n + (list[n] == '|');
      index++;
    }
  return -1;
}

enum type
decode_take_type (struct opcode *o)
{
  for (unsigned i = 1; i < o->n; i++)
    {
      enum type t = o->used[i] ? T_NONE
                    : parse_type (o->part[i], strlen (o->part[i]));
      if (t != T_NONE)
        {
          o->used[i] = true;
          return t;
        }
    }
  return T_NONE;
}

/* Memory order, scope and cache hints change nothing here.  */
void
decode_take_hints (struct opcode *o)
{
  static const char *const hints
    = "weak|volatile|relaxed|acquire|release|acq_rel|sc|mmio|cta|cluster|gpu|sys|"
      "ca|cg|cs|cv|lu|wb|wt|nc|L1::evict_normal|L1::evict_unchanged|"
      "L1::evict_first|L1::evict_last|L1::no_allocate|L2::64B|L2::128B|L2::256B|"
      "L2::evict_last|L2::evict_normal|L2::evict_first";
  while (decode_take_one (o, hints) >= 0)
    ;
}

bool
decode_take_space (struct opcode *o, uint8_t *space)
{
  static const uint8_t spaces[] = {
    SPACE_GLOBAL, SPACE_SHARED, SPACE_SHARED, SPACE_LOCAL, SPACE_CONST,
    SPACE_PARAM, SPACE_PARAM, SPACE_PARAM
  };
  int i = decode_take_one (o, "global|shared|shared::cta|local|const|param|"
                              "param::entry|param::func");
  *space = i < 0 ? SPACE_GENERIC : spaces[i];
  return i >= 0;
}

static bool
all_taken (struct parser *p, const struct opcode *o)
{
  for (unsigned i = 0; i < o->n; i++)
    if (!o->used[i])
      return parse_error (p, "unknown instruction '%s' (modifier '.%s')", o->kept,
                          o->part[i]);
  return true;
}

bool
decode_need_type (struct parser *p, const struct opcode *o, enum type t)
{
  return t != T_NONE
         || parse_error (p, "instruction '%s' lacks a type", o->kept);
}

/* ---- instructions ---- */

/* What parse_insn makes, with the guard.  */
struct insn *
decode_emit (struct parser *p, const struct opcode *o, enum insn_kind kind)
{
  struct insn *i = parse_insn (p, kind, o->kept);
  if (i)
    {
      i->guard = o->guard;
      i->guard_not = o->guard_not;
    }
  return i;
}

/* ";" and every modifier understood.  */
bool
decode_finish (struct parser *p, const struct opcode *o)
{
  return !p->failed && all_taken (p, o) && parse_expect (p, ";");
}

bool
decode_emit_lanes (struct parser *p, struct opcode *o, const char *name,
                   enum type t, int32_t d, const int32_t *s, unsigned n)
{
  const struct op_row *op = op_find (name, t);
  struct insn *i = op ? decode_emit (p, o, I_LANES) : NULL;
  if (!i)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  i->op = op->op;
  i->dst = d;
  i->n_src = (uint8_t) n;
  memcpy (i->src, s, n * sizeof *s);
  return true;
}

/* ---- the table ---- */

struct opcode_row
{
  const char *name;
  bool (*decode) (struct parser *, struct opcode *);
  const char *operands, *variants;
};

static const struct opcode_row opcode_rows[] = {
#define OPCODE(NAME, DECODE, OPERANDS, VARIANTS) \
  { NAME, decode_##DECODE, OPERANDS, VARIANTS },
#include "sim/read/opcodes.def"
#undef OPCODE
};

/* "@p", "@!p" */
static bool
decode_guard (struct parser *p, struct opcode *o)
{
  o->guard = NO_SLOT;
  o->guard_not = false;
  if (!parse_accept (p, "@"))
    return true;
  o->guard_not = parse_accept (p, "!");
  o->guard = operand_source (p, T_PRED, false);
  return !p->failed;
}

bool
decode_instruction (struct parser *p)
{
  struct opcode o;
  if (!decode_guard (p, &o))
    return false;
  const struct token *t = p->t;
  if (t->kind != TOK_WORD)
    return parse_error (p, "expected an instruction before '%.*s'",
                        (int) t->length, t->start);
  if (!split_opcode (p, &o, t))
    return false;
  for (size_t k = 0; k < sizeof opcode_rows / sizeof *opcode_rows; k++)
    if (strcmp (o.part[0], opcode_rows[k].name) == 0)
      {
        o.operands = opcode_rows[k].operands;
        o.variants = opcode_rows[k].variants;
        p->t++;
        return opcode_rows[k].decode (p, &o);
      }
  return parse_error (p, "unknown instruction '%s'", o.kept);
}
