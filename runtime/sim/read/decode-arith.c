/* Decoders of what each lane computes for itself: arithmetic, which opcodes.def
   and ops.def describe, and comparisons, conversions and moves, whose forms need
   code.

   PTX ISA 9.7.1 to 9.7.8 (arithmetic, comparison, logic), 9.7.9 (mov, cvt).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"

#include <string.h>

/* Modifiers of floating-point arithmetic, as float_flags.  */
static unsigned
take_float_flags (struct opcode *o)
{
  unsigned flags = 0;
  int round = decode_take_one (o, "rn|rz|rm|rp");
  if (round > 0)
    flags |= round == 1 ? FLOAT_RZ : round == 2 ? FLOAT_RM : FLOAT_RP;
  if (decode_take (o, "ftz"))
    flags |= FLOAT_FTZ_IN | FLOAT_FTZ_OUT;
  if (decode_take (o, "sat"))
    flags |= FLOAT_SAT;
  return flags;
}

static enum type
wide_type (enum type t)
{
  switch (t)
    {
    case T_U16: return T_U32;
    case T_S16: return T_S32;
    case T_U32: return T_U64;
    case T_S32: return T_S64;
    default: return T_NONE;
    }
}

/* Appends the modifiers of VARIANTS that are there, in the order in which they
   are written, to NAME.  */
static void
variant_name (struct opcode *o, const char *variants, char *name, size_t size)
{
  snprintf (name, size, "%s", o->part[0]);
  for (unsigned k = 1; k < o->n; k++)
    for (const char *v = variants; *v;)
      {
        size_t n = strcspn (v, "|");
        if (!o->used[k] && strlen (o->part[k]) == n
            && memcmp (o->part[k], v, n) == 0)
          {
            size_t length = strlen (name);
            snprintf (name + length, size - length, ".%s", o->part[k]);
            o->used[k] = true;
          }
        v += n + (v[n] == '|');
      }
}

static enum type
operand_type (char letter, enum type t, bool wide)
{
  switch (letter)
    {
    case 'u': return T_U32;
    case 's': return T_S32;
    case 'p': return T_PRED;
    case 'w': return wide ? wide_type (t) : t;
    default: return t;
    }
}

bool
decode_arith (struct parser *p, struct opcode *o)
{
  char name[72];
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  bool is_float = type_info[t].class == CLASS_FLOAT;
  unsigned flags = is_float ? take_float_flags (o) : 0;
  variant_name (o, o->variants, name, sizeof name - 8);
  if (t == T_F64 && (flags & FLOAT_FTZ_OUT))
    strcat (name, ".ftz");	/* other instructions than those without */
  const struct op_row *op = op_find (name, t);
  if (!op)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  bool wide = strstr (name, ".wide") != NULL;
  bool carry = strstr (name, ".cc") || strncmp (name, "addc", 4) == 0
               || strncmp (name, "subc", 4) == 0 || strncmp (name, "madc", 4) == 0;
  int32_t slots[5] = { 0 }, n = 0;
  for (const char *s = o->operands; *s; s++, n++)
    {
      if (n && !parse_expect (p, ","))
        return false;
      enum type ot = operand_type (*s, t, wide);
      if (ot == T_NONE)
        return parse_error (p, "unknown instruction '%s'", o->kept);
      slots[n] = n ? operand_source (p, ot, false) : operand_dest (p, ot, false);
      if (p->failed)
        return false;
    }
  struct insn *i = decode_emit (p, o, I_LANES);
  if (!i)
    return false;
  i->dst = slots[0];
  for (int k = 1; k < n; k++)
    i->src[k - 1] = slots[k];
  i->n_src = (uint8_t) (n - 1);
  if (carry)
    i->src[i->n_src++] = p->carry;
  i->op = op->op;
  i->type = i->mode = (uint8_t) t;
  i->float_flags = (uint8_t) flags;
  return decode_finish (p, o);
}

/* dp4a.atype.btype d, a, b, c;  dp2a.mode.atype.btype  */
bool
decode_dot (struct parser *p, struct opcode *o)
{
  char name[64];
  enum type a = decode_take_type (o), b = decode_take_type (o);
  if (!decode_need_type (p, o, a) || !decode_need_type (p, o, b))
    return false;
  bool is_signed = a == T_S32 || b == T_S32;
  variant_name (o, o->variants, name, sizeof name);
  snprintf (name + strlen (name), sizeof name - strlen (name), ".%s",
            type_info[b].name);
  const struct op_row *op = op_find (name, a);
  if (!op)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  enum type acc = is_signed ? T_S32 : T_U32;
  int32_t d = operand_dest (p, acc, false), s[3];
  for (int k = 0; k < 3; k++)
    {
      if (!parse_expect (p, ","))
        return false;
      s[k] = operand_source (p, k == 2 ? acc : T_B32, false);
    }
  struct insn *i = decode_emit (p, o, I_LANES);
  if (!i)
    return false;
  i->dst = d;
  memcpy (i->src, s, sizeof s);
  i->n_src = 3;
  i->op = op->op;
  i->type = T_U32;
  return decode_finish (p, o);
}

/* slct.dtype.ctype d, a, b, c  */
bool
decode_slct (struct parser *p, struct opcode *o)
{
  enum type t = decode_take_type (o), c = decode_take_type (o);
  if (!decode_need_type (p, o, t) || !decode_need_type (p, o, c))
    return false;
  const struct op_row *op = op_find ("slct", c);
  if (!op)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  unsigned flags = decode_take (o, "ftz") ? FLOAT_FTZ_IN : 0;
  int32_t d = operand_dest (p, t, false), s[3];
  for (int k = 0; k < 3; k++)
    {
      if (!parse_expect (p, ","))
        return false;
      s[k] = operand_source (p, k == 2 ? c : t, false);
    }
  struct insn *i = decode_emit (p, o, I_LANES);
  if (!i)
    return false;
  i->dst = d;
  memcpy (i->src, s, sizeof s);
  i->n_src = 3;
  i->op = op->op;
  (void) flags;                 /* a subnormal and a zero choose alike but for
                                   the sign: slct.f32 does that */
  return decode_finish (p, o);
}

#define COMPARISONS "eq|ne|lt|le|gt|ge|lo|ls|hi|hs|equ|neu|ltu|leu|gtu|geu|num|nan"

static lane_op *
take_comparison (struct opcode *o, enum type t)
{
  static const char *const names[] = {
    "eq", "ne", "lt", "le", "gt", "ge", "lo", "ls", "hi", "hs", "equ", "neu",
    "ltu", "leu", "gtu", "geu", "num", "nan"
  };
  int c = decode_take_one (o, COMPARISONS);
  return c < 0 ? NULL : op_compare (names[c], t);
}

static const uint8_t bool_ops[] = { BOOL_AND, BOOL_OR, BOOL_XOR };

/* setp.cmp[.bool][.ftz].type p[|q], a, b[, [!]c];  */
bool
decode_setp (struct parser *p, struct opcode *o)
{
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  lane_op *op = take_comparison (o, t);
  if (!op)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int combine = decode_take_one (o, "and|or|xor");
  bool ftz = decode_take (o, "ftz");
  int32_t d = operand_dest (p, T_PRED, false), d2 = NO_SLOT, c = NO_SLOT;
  if (parse_accept (p, "|"))
    d2 = operand_dest (p, T_PRED, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t a = operand_source (p, t, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t b = operand_source (p, t, false);
  if (combine >= 0)
    {
      if (!parse_expect (p, ","))
        return false;
      c = operand_source (p, T_PRED, false);
    }
  struct insn *i = decode_emit (p, o, I_SETP);
  if (!i)
    return false;
  i->op = op;
  i->type = (uint8_t) t;
  i->dst = d;
  i->dst2 = d2;
  i->src[0] = a;
  i->src[1] = b;
  i->src[2] = c;
  i->n_src = 2;
  i->bool_op = combine < 0 ? BOOL_NONE : bool_ops[combine];
  i->float_flags = ftz ? FLOAT_FTZ_IN : 0;
  return decode_finish (p, o);
}

/* set.cmp[.bool][.ftz].dtype.stype d, a, b[, [!]c]: a setp and a choice.  */
bool
decode_set (struct parser *p, struct opcode *o)
{
  enum type dt = decode_take_type (o), st = decode_take_type (o);
  if (!decode_need_type (p, o, dt) || !decode_need_type (p, o, st))
    return false;
  lane_op *op = take_comparison (o, st);
  if (!op || (dt != T_U32 && dt != T_S32 && dt != T_F32 && dt != T_F16
              && dt != T_BF16))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  int combine = decode_take_one (o, "and|or|xor");
  bool ftz = decode_take (o, "ftz");
  int32_t d = operand_dest (p, dt, false), c = NO_SLOT;
  if (!parse_expect (p, ","))
    return false;
  int32_t a = operand_source (p, st, false);
  if (!parse_expect (p, ","))
    return false;
  int32_t b = operand_source (p, st, false);
  if (combine >= 0)
    {
      if (!parse_expect (p, ","))
        return false;
      c = operand_source (p, T_PRED, false);
    }
  int32_t yes = parse_const (p, dt == T_F32 ? 0x3f800000 : dt == T_F16 ? 0x3c00
                                : dt == T_BF16 ? 0x3f80 : FULL);
  int32_t no = parse_const (p, 0), chosen = parse_new_slot (p);
  struct insn *i = decode_emit (p, o, I_SETP);
  if (!i)
    return false;
  i->op = op;
  i->type = (uint8_t) st;
  i->dst = chosen;
  i->src[0] = a;
  i->src[1] = b;
  i->src[2] = c;
  i->n_src = 2;
  i->bool_op = combine < 0 ? BOOL_NONE : bool_ops[combine];
  i->float_flags = ftz ? FLOAT_FTZ_IN : 0;
  i = decode_emit (p, o, I_LANES);
  if (!i)
    return false;
  i->op = op_find ("selp", T_B32)->op;
  i->dst = d;
  i->src[0] = yes;
  i->src[1] = no;
  i->src[2] = chosen;
  i->n_src = 3;
  return decode_finish (p, o);
}

/* cvt[.round][.ftz][.sat].dtype.stype d, a; packed: d, a, b  */
bool
decode_cvt (struct parser *p, struct opcode *o)
{
  static const char *const rounds[]
    = { "rn", "rz", "rm", "rp", "rni", "rzi", "rmi", "rpi" };
  int r = decode_take_one (o, "rn|rz|rm|rp|rni|rzi|rmi|rpi");
  bool ftz = decode_take (o, "ftz"), sat = decode_take (o, "sat");
  enum type dt = decode_take_type (o), st = decode_take_type (o);
  if (!decode_need_type (p, o, dt) || !decode_need_type (p, o, st))
    return false;
  lane_op *op = cvt_find (dt, st, r < 0 ? "" : rounds[r], sat);
  if (!op)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  bool packed = dt == T_F16X2 || dt == T_BF16X2;
  int32_t d = operand_dest (p, dt, type_info[dt].class != CLASS_FLOAT);
  int32_t b = NO_SLOT;
  if (!parse_expect (p, ","))
    return false;
  int32_t a = operand_source (p, st, type_info[st].class != CLASS_FLOAT);
  if (packed)
    {
      if (!parse_expect (p, ","))
        return false;
      b = operand_source (p, st, false);
    }
  struct insn *i = decode_emit (p, o, I_LANES);
  if (!i)
    return false;
  i->op = op;
  i->type = (uint8_t) st;
  i->dst = d;
  i->src[0] = a;
  i->src[1] = b;
  i->n_src = packed ? 2 : 1;
  i->mode = (uint8_t) dt;
  if (ftz && st == T_F32)
    i->float_flags |= FLOAT_FTZ_IN;
  if (ftz && dt == T_F32)
    i->float_flags |= FLOAT_FTZ_OUT;
  if (sat && type_info[dt].class == CLASS_FLOAT)
    i->float_flags |= FLOAT_SAT;
  if (r == 1)
    i->float_flags |= FLOAT_RZ;
  if (r == 2)
    i->float_flags |= FLOAT_RM;
  if (r == 3)
    i->float_flags |= FLOAT_RP;
  return decode_finish (p, o);
}

/* mov.b64 {lo, hi}, a  */
static bool
decode_unpack (struct parser *p, struct opcode *o, enum type t)
{
  static const enum type part_types[] = { T_B8, T_B16, T_B32 };
  static const char *const names[] = { "get0", "get1", "get2", "get3" };
  int32_t slots[8];
  unsigned n;
  const struct token *at = p->t;
  unsigned count = 1;
  for (const struct token *k = at; k->kind != TOK_END && !parse_is (k, "}"); k++)
    count += parse_is (k, ",");
  unsigned bytes = type_info[t].bytes / count;
  if (bytes != 1 && bytes != 2 && bytes != 4)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  enum type part = part_types[bytes == 1 ? 0 : bytes == 2 ? 1 : 2];
  if (!operand_vector (p, part, false, false, slots, &n) || !parse_expect (p, ","))
    return false;
  int32_t a = operand_source (p, t, false), copy = parse_new_slot (p);
  if (p->failed || n > 4)
    return parse_error (p, "unknown instruction '%s'", o->kept);
  /* The source may also be a destination, and so may the guard.  */
  if (!decode_emit_lanes (p, o, "mov", T_B64, copy, &a, 1))
    return false;
  for (unsigned k = 0; k < n; k++)
    if (!decode_emit_lanes (p, o, names[k], part, slots[k], &copy, 1))
      return false;
  return decode_finish (p, o);
}

/* mov.b64 d, {lo, hi}  */
static bool
decode_pack (struct parser *p, struct opcode *o, enum type t, int32_t d)
{
  static const enum type part_types[] = { T_B8, T_B16, T_B32 };
  int32_t slots[8];
  unsigned n, count = 1;
  for (const struct token *k = p->t; k->kind != TOK_END && !parse_is (k, "}"); k++)
    count += parse_is (k, ",");
  unsigned bytes = type_info[t].bytes / count;
  if ((count != 2 && count != 4) || (bytes != 1 && bytes != 2 && bytes != 4))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  enum type part = part_types[bytes == 1 ? 0 : bytes == 2 ? 1 : 2];
  return operand_vector (p, part, true, false, slots, &n)
         && decode_emit_lanes (p, o, count == 2 ? "pack2" : "pack4", part, d,
                               slots, n)
         && decode_finish (p, o);
}

bool
decode_mov (struct parser *p, struct opcode *o)
{
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  if (parse_is (p->t, "{"))
    return decode_unpack (p, o, t);
  int32_t d = operand_dest (p, t, false);
  if (!parse_expect (p, ","))
    return false;
  if (parse_is (p->t, "{"))
    return decode_pack (p, o, t, d);
  int32_t a = operand_source (p, t, false);
  if (p->failed)
    return false;
  return decode_emit_lanes (p, o, "mov", t == T_PRED ? T_PRED : T_B64, d, &a, 1)
         && decode_finish (p, o);
}
