/* Decoders of loads, stores, atomics, asynchronous copies and of address conversions, which
   access.c runs, and of the stack's instructions (stack.c).

   PTX ISA 9.7.9 (data movement), 9.7.13 (atom, red), 9.7.17 (stack).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"

#include <string.h>

/* cvta[.to].space.u64 d, a: adds or takes off the window's base.  */
bool
decode_cvta (struct parser *p, struct opcode *o)
{
  uint8_t space;
  bool to = decode_take (o, "to");
  decode_take_space (o, &space);
  enum type t = decode_take_type (o);
  if (t != T_U64 || space == SPACE_GENERIC)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = operand_dest (p, T_U64, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t s[2] = { operand_source (p, T_U64, false), NO_SLOT };
  uint64_t window = space == SPACE_SHARED ? WINDOW_SHARED
                    : space == SPACE_LOCAL ? WINDOW_LOCAL
                    : space == SPACE_PARAM ? WINDOW_PARAM : 0;
  s[1] = parse_const (p, window);
  return !p->failed
         && decode_emit_lanes (p, o, to ? "sub" : "add", T_U64, d, s, 2)
         && decode_finish (p, o);
}

bool
decode_isspacep (struct parser *p, struct opcode *o)
{
  uint8_t space;
  if (!decode_take_space (o, &space))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = operand_dest (p, T_PRED, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t a = operand_source (p, T_U64, false);
  struct insn *i = decode_emit (p, o, I_ISSPACEP);
  if (!i)
    return false;
  i->dst = d;
  i->src[0] = a;
  i->space = space;
  return decode_finish (p, o);
}

/* accx.outside a, line;  */
bool
decode_outside (struct parser *p, struct opcode *o)
{
  uint64_t line = 0;
  if (decode_take_one (o, "outside") < 0)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t a = operand_source (p, T_U32, false);
  if (!parse_expect (p, ",") || !parse_integer (p, &line))
    return false;
  struct insn *i = decode_emit (p, o, I_OUTSIDE);
  if (!i)
    return false;
  i->src[0] = a;
  i->offset = (int64_t) line;
  return decode_finish (p, o);
}

/* alloca.u64 d, bytes[, align];  */
bool
decode_alloca (struct parser *p, struct opcode *o)
{
  uint64_t align = 8;
  if (decode_take_type (o) != T_U64)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = operand_dest (p, T_U64, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t bytes = operand_source (p, T_U64, false);
  if (parse_accept (p, ",") && !parse_integer (p, &align))
    return false;
  if (align == 0 || (align & (align - 1)) || align > 1 << 23)
    return parse_error (p, "bad alignment of alloca");
  struct insn *i = decode_emit (p, o, I_ALLOCA);
  if (!i)
    return false;
  p->function->uses_stack = true;
  i->dst = d;
  i->src[0] = bytes;
  i->mode = (uint8_t) __builtin_ctzll (align);
  return decode_finish (p, o);
}

/* stacksave.u64 d;  */
bool
decode_stacksave (struct parser *p, struct opcode *o)
{
  if (decode_take_type (o) != T_U64)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = operand_dest (p, T_U64, false);
  struct insn *i = decode_emit (p, o, I_STACKSAVE);
  if (!i)
    return false;
  i->dst = d;
  return decode_finish (p, o);
}

/* stackrestore.u64 a;  */
bool
decode_stackrestore (struct parser *p, struct opcode *o)
{
  if (decode_take_type (o) != T_U64)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t a = operand_source (p, T_U64, false);
  struct insn *i = decode_emit (p, o, I_STACKRESTORE);
  if (!i)
    return false;
  i->src[0] = a;
  return decode_finish (p, o);
}

static void
set_address (struct insn *i, const struct address *a)
{
  i->src[0] = a->base;
  i->var = a->var;
  /* A symbol is an address in its own space, which is what is meant.  */
  if (i->space == SPACE_GENERIC && a->var)
    i->space = (uint8_t) a->var->space;
  i->offset = a->offset;
}

bool
decode_memory (struct parser *p, struct opcode *o)
{
  bool store = strcmp (o->part[0], "st") == 0;
  uint8_t space;
  unsigned n = 1, count;
  struct address a;
  int32_t slots[8];
  decode_take (o, "unified");
  decode_take_space (o, &space);
  bool cached = !store && decode_take (o, "nc");
  bool is_volatile = decode_take (o, "volatile");
  decode_take_hints (o);
  int v = decode_take_one (o, "v2|v4|v8");
  count = v < 0 ? 1 : 2u << v;
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  if (t == T_PRED || t == T_F16X2 || t == T_BF16X2)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  if (store && (!operand_address (p, &a) || !parse_expect (p, ",")))
    return false;
  if (v >= 0)
    {
      if (!operand_vector (p, t, store, true, slots, &n))
        return false;
      if (n != count)
        return parse_error (p, "wrong number of vector elements");
    }
  else
    slots[0] = store ? operand_source (p, t, true) : operand_dest (p, t, true);
  if (!store && (!parse_expect (p, ",") || !operand_address (p, &a)))
    return false;
  int32_t *list = parse_new (p, n * sizeof *list);
  enum insn_kind kind = store ? I_STORE : I_LOAD;
  struct insn *i = list && !p->failed ? decode_emit (p, o, kind) : NULL;
  if (!i)
    return false;
  memcpy (list, slots, n * sizeof *list);
  i->list = list;
  i->n_list = (uint8_t) n;
  i->type = (uint8_t) t;
  i->space = space;
  i->cached = cached;
  i->is_volatile = is_volatile;
  p->function->module->reads_cached |= cached;
  set_address (i, &a);
  return decode_finish (p, o);
}

/* cp.async.commit_group; cp.async.wait_group n; cp.async.wait_all;  */
static bool
decode_copy_control (struct parser *p, struct opcode *o, enum copy_mode mode)
{
  uint64_t n = 0;
  if (mode == COPY_WAIT && !parse_integer (p, &n))
    return false;
  struct insn *i = decode_emit (p, o, I_COPY_CONTROL);
  if (!i)
    return false;
  i->mode = (uint8_t) mode;
  i->offset = (int64_t) n;
  return decode_finish (p, o);
}

/* cp.async.{ca,cg}.shared.global [to], [from], bytes;  */
bool
decode_cp (struct parser *p, struct opcode *o)
{
  struct address to, from;
  uint64_t bytes;
  bool async = decode_take (o, "async");
  int control = decode_take_one (o, "commit_group|wait_group|wait_all");
  if (async && control >= 0)
    return decode_copy_control (p, o, (enum copy_mode) control);
  int cache = decode_take_one (o, "ca|cg");
  bool spaces = decode_take_one (o, "shared|shared::cta") >= 0 && decode_take (o, "global");
  decode_take_one (o, "L2::64B|L2::128B|L2::256B");
  if (!async || cache < 0 || !spaces)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  if (!operand_address (p, &to) || !parse_expect (p, ",") || !operand_address (p, &from)
      || !parse_expect (p, ",") || !parse_integer (p, &bytes))
    return false;
  if (bytes != 16 && (cache == 1 || (bytes != 4 && bytes != 8)))
    return parse_error (p, "bad size of cp.async");
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_COPY);
  if (!i)
    return false;
  p->function->module->copies = true;
  i->space = SPACE_SHARED;
  i->mode = (uint8_t) bytes;
  set_address (i, &to);
  i->src[1] = from.base;
  i->from_var = from.var;
  i->from_offset = from.offset;
  return decode_finish (p, o);
}

#define ATOM_OPS "add|min|max|and|or|xor|exch|cas|inc|dec"

/* atom[.sem][.scope][.space].op.type d, [a], b[, c];  red: no d  */
bool
decode_atom (struct parser *p, struct opcode *o)
{
  static const char *const names[] = {
    "add", "min", "max", "and", "or", "xor", "exch", "cas", "inc", "dec"
  };
  bool red = strcmp (o->part[0], "red") == 0;
  uint8_t space;
  struct address a;
  decode_take_space (o, &space);
  decode_take_hints (o);
  decode_take (o, "noftz");
  int op = decode_take_one (o, ATOM_OPS);
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  atom_op *fn = op < 0 || (red && op >= 6 && op <= 7) ? NULL
                : op_atom (names[op], t);
  if (!fn || (space != SPACE_GENERIC && space != SPACE_GLOBAL
              && space != SPACE_SHARED))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int32_t d = NO_SLOT, b, c = NO_SLOT;
  if (!red)
    {
      d = operand_dest (p, t, false);
      if (!parse_expect (p, ","))
        return false;
    }
  if (!operand_address (p, &a) || !parse_expect (p, ","))
    return false;
  b = operand_source (p, t, false);
  if (op == 7)
    {
      if (!parse_expect (p, ","))
        return false;
      c = operand_source (p, t, false);
    }
  struct insn *i = p->failed ? NULL : decode_emit (p, o, I_ATOM);
  if (!i)
    return false;
  i->atom = fn;
  i->type = (uint8_t) t;
  i->space = space;
  i->dst = d;
  set_address (i, &a);
  i->src[1] = b;
  i->src[2] = c;
  return decode_finish (p, o);
}
