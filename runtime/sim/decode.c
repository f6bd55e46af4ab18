/* One instruction: tokens to struct insn.  The opcode is split at its dots; each
   decoder takes the modifiers it knows, and what is left over is an error.
   Operands become rows; a special register or an address used as an operand
   becomes an instruction of its own in front.

   A new opcode: a row in opcodes.def, and a row in ops.def if it is arithmetic.
   PTX ISA 6 (operands), 9 (instructions).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "parse.h"

#include <stdlib.h>
#include <string.h>

#define MAX_PARTS 16

/* An opcode and how much of it has been understood.  */
struct opcode
{
  char text[160];
  const char *part[MAX_PARTS];  /* without dots; [0] is the opcode */
  bool used[MAX_PARTS];
  unsigned n;
  char *kept;                   /* the module's copy */
  int32_t guard;
  bool guard_not;
  const char *operands, *variants;      /* columns of opcodes.def */
};

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
static bool
decode_take (struct opcode *o, const char *name)
{
  for (unsigned i = 1; i < o->n; i++)
    if (!o->used[i] && strcmp (o->part[i], name) == 0)
      return o->used[i] = true;
  return false;
}

/* Takes the first modifier of the "|" separated LIST; its index or -1.  */
static int
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

static enum type
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

/* Memory order, scope and cache hints change nothing here.  */
static void
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

static bool
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

static bool
decode_need_type (struct parser *p, const struct opcode *o, enum type t)
{
  return t != T_NONE
         || parse_error (p, "instruction '%s' lacks a type", o->kept);
}

/* ---- operands ---- */

/* May a register of type REG be an operand of type T?  PTX ISA 9.2.  */
static bool
operand_fits (enum type reg, enum type t, bool wider)
{
  const struct type_info *r = &type_info[reg], *i = &type_info[t];
  if ((r->class == CLASS_PRED) != (i->class == CLASS_PRED))
    return false;
  if (r->bytes < i->bytes || (r->bytes > i->bytes && !wider))
    return false;
  if (r->class == CLASS_BITS || i->class == CLASS_BITS)
    return true;
  return (r->class == CLASS_FLOAT) == (i->class == CLASS_FLOAT)
         && (r->class != CLASS_FLOAT || r->bytes == i->bytes);
}

static int32_t
mismatch (struct parser *p, const struct token *t)
{
  p->t = t;
  parse_error (p, "operand '%.*s' does not fit the instruction's type",
               (int) t->length, t->start);
  return NO_SLOT;
}

/* Bits of the floating constant VALUE (4 or 8 bytes) as type T.  */
static uint64_t
convert_float (uint64_t value, int size, enum type t)
{
  double d;
  float f;
  uint32_t bits;
  if (size == 8 && t == T_F32)
    {
      memcpy (&d, &value, sizeof d);
      f = (float) d;
      memcpy (&bits, &f, sizeof bits);
      return bits;
    }
  if (size == 4 && t == T_F64)
    {
      bits = (uint32_t) value;
      memcpy (&f, &bits, sizeof f);
      d = f;
      memcpy (&value, &d, sizeof d);
    }
  return value;
}

static int32_t
operand_number (struct parser *p, enum type t)
{
  bool minus = parse_accept (p, "-"), tilde = !minus && parse_accept (p, "~");
  uint64_t value;
  int is_float;
  const struct token *at = p->t;
  if (at->kind != TOK_NUMBER || !lex_number (at, &value, &is_float))
    {
      parse_error (p, "malformed operand '%.*s'", (int) at->length, at->start);
      return NO_SLOT;
    }
  if (t == T_PRED)
    {
      p->t++;
      return parse_const (p, value ? FULL : 0);
    }
  if (!is_float && type_info[t].class == CLASS_FLOAT && type_info[t].bytes > 2
      && t != T_F16X2 && t != T_BF16X2)
    {
      double d = (double) value;
      memcpy (&value, &d, sizeof d);
      is_float = 8;
    }
  if (is_float && (type_info[t].class == CLASS_UNSIGNED
                   || type_info[t].class == CLASS_SIGNED))
    return mismatch (p, at);
  p->t++;
  if (is_float)
    {
      value = convert_float (value, is_float, t);
      if (minus)
        value ^= type_info[t].bytes == 4 ? 0x80000000u : UINT64_C (1) << 63;
    }
  else
    value = minus ? -value : tilde ? ~value : value;
  return parse_const (p, value);
}

static int32_t
hidden (struct parser *p, enum insn_kind kind, const char *text,
        struct insn **insn)
{
  int32_t slot = parse_new_slot (p);
  struct insn *i = parse_insn (p, kind, text);
  *insn = i;
  if (!i)
    return NO_SLOT;
  i->dst = slot;
  return slot;
}

static int
special_register (const struct token *t, enum type *type)
{
  static const struct
  {
    const char *name;
    enum type type;
  } table[] = {
#define SPECIAL(ENUM, NAME, TYPE) { NAME, T_##TYPE },
#include "special.def"
#undef SPECIAL
  };
  for (int i = 0; i < SR_NUM; i++)
    if (parse_is (t, table[i].name))
      {
        *type = table[i].type;
        return i;
      }
  return -1;
}

/* A symbol's address, plus a constant, as a value.  */
static int32_t
symbol_operand (struct parser *p, const struct symbol *y)
{
  struct insn *i;
  int32_t slot;
  uint64_t offset = 0;
  p->t++;
  if (y->kind == SYM_FUNCTION)
    {
      slot = hidden (p, I_FUNCTION, "mov", &i);
      if (i)
        {
          i->callee = y->function;
          parse_use_function (p, y->function, true);
        }
      return slot;
    }
  if (parse_accept (p, "+") && !parse_integer (p, &offset))
    return NO_SLOT;
  slot = hidden (p, I_SYMBOL, "mov", &i);
  if (i)
    {
      i->var = y->var;
      i->offset = (int64_t) offset;
      parse_use_var (p, y->var);
    }
  return slot;
}

static int32_t
negated (struct parser *p, int32_t slot)
{
  const struct op_row *row_not = op_find ("not", T_PRED);
  struct insn *i;
  int32_t result = hidden (p, I_LANES, "not.pred", &i);
  if (i)
    {
      i->op = row_not->op;
      i->n_src = 1;
      i->src[0] = slot;
    }
  return result;
}

/* A source of type T; a register may be WIDER.  NO_SLOT after an error.  */
static int32_t
operand_source (struct parser *p, enum type t, bool wider)
{
  const struct token *at = p->t;
  int32_t slot;
  enum type special_type;
  if (at->kind == TOK_NUMBER || parse_is (at, "-") || parse_is (at, "~"))
    return operand_number (p, t);
  bool bang = parse_accept (p, "!");
  int special = special_register (p->t, &special_type);
  if (special >= 0)
    {
      struct insn *i;
      p->t++;
      if (!operand_fits (special_type, t, true))
        return mismatch (p, at);
      slot = hidden (p, I_SPECIAL, "mov", &i);
      if (i)
        i->mode = (uint8_t) special;
      return slot;
    }
  struct symbol *y = p->t->kind == TOK_WORD ? parse_lookup (p, p->t, &slot)
                                            : NULL;
  if (!y)
    {
      parse_error (p, "unknown operand '%.*s'", (int) p->t->length, p->t->start);
      return NO_SLOT;
    }
  if (y->kind == SYM_VAR || y->kind == SYM_FUNCTION)
    return symbol_operand (p, y);
  if (y->kind != SYM_REG && y->kind != SYM_RANGE)
    return mismatch (p, at);
  if (!operand_fits (y->type, t, wider) || (bang && t != T_PRED))
    return mismatch (p, at);
  p->t++;
  return bang ? negated (p, slot) : slot;
}

static int32_t
operand_dest (struct parser *p, enum type t, bool wider)
{
  const struct token *at = p->t;
  int32_t slot;
  if (parse_accept (p, "_"))
    return p->sink;
  struct symbol *y = at->kind == TOK_WORD ? parse_lookup (p, at, &slot) : NULL;
  if (!y || (y->kind != SYM_REG && y->kind != SYM_RANGE))
    {
      parse_error (p, "destination '%.*s' is not a register", (int) at->length,
                   at->start);
      return NO_SLOT;
    }
  if (!operand_fits (y->type, t, wider))
    return mismatch (p, at);
  p->t++;
  return slot;
}

/* What parse_insn makes, with the guard.  */
static struct insn *
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
static bool
decode_finish (struct parser *p, const struct opcode *o)
{
  return !p->failed && all_taken (p, o) && parse_expect (p, ";");
}

/* ---- arithmetic ---- */

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

static bool
decode_arith (struct parser *p, struct opcode *o)
{
  char name[64];
  enum type t = decode_take_type (o);
  if (!decode_need_type (p, o, t))
    return false;
  bool is_float = type_info[t].class == CLASS_FLOAT;
  unsigned flags = is_float ? take_float_flags (o) : 0;
  variant_name (o, o->variants, name, sizeof name);
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
static bool
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
static bool
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
static bool
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
static bool
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
static bool
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

/* The slots in "{a, b, ...}".  */
static bool
operand_vector (struct parser *p, enum type t, bool is_source, bool wider,
                int32_t *slots, unsigned *n)
{
  *n = 0;
  if (!parse_expect (p, "{"))
    return false;
  do
    {
      if (*n == 8)
        return parse_error (p, "vector too long");
      slots[*n] = is_source ? operand_source (p, t, wider)
                  : operand_dest (p, t, wider);
      if (p->failed)
        return false;
      ++*n;
    }
  while (parse_accept (p, ","));
  return parse_expect (p, "}");
}

static bool
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

static bool
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

/* cvta[.to].space.u64 d, a: adds or takes off the window's base.  */
static bool
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

static bool
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

/* ---- memory ---- */

struct address
{
  int32_t base;
  struct var *var;
  int64_t offset;
};

/* "[base+offset]" */
static bool
operand_address (struct parser *p, struct address *a)
{
  uint64_t offset = 0;
  int32_t slot = NO_SLOT;
  *a = (struct address) { NO_SLOT, NULL, 0 };
  if (!parse_expect (p, "["))
    return false;
  const struct token *at = p->t;
  if (at->kind == TOK_WORD)
    {
      struct symbol *y = parse_lookup (p, at, &slot);
      if (!y)
        return parse_error (p, "unknown operand '%.*s'", (int) at->length,
                            at->start);
      if (y->kind == SYM_VAR)
        {
          a->var = y->var;
          parse_use_var (p, y->var);
        }
      else if (y->kind != SYM_REG && y->kind != SYM_RANGE)
        return mismatch (p, at) != NO_SLOT;
      else if (!operand_fits (y->type, T_U64, false)
               && !operand_fits (y->type, T_U32, false))
        return mismatch (p, at) != NO_SLOT;
      else
        {
          a->base = slot;
          /* A 32 bit address register is zero-extended.  */
          if (type_info[y->type].bytes == 4)
            {
              struct insn *i;
              a->base = hidden (p, I_LANES, "cvt", &i);
              if (!i)
                return false;
              i->op = cvt_find (T_U64, T_U32, "", false);
              i->src[0] = slot;
              i->n_src = 1;
            }
        }
      p->t++;
      if (parse_accept (p, "+") ? !parse_integer (p, &offset)
          : parse_is (p->t, "-") && !parse_integer (p, &offset))
        return false;
    }
  else if (!parse_integer (p, &offset))
    return false;
  a->offset = (int64_t) offset;
  return parse_expect (p, "]");
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

static bool
decode_memory (struct parser *p, struct opcode *o)
{
  bool store = strcmp (o->part[0], "st") == 0;
  uint8_t space;
  unsigned n = 1, count;
  struct address a;
  int32_t slots[8];
  decode_take (o, "unified");
  decode_take_space (o, &space);
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
  set_address (i, &a);
  return decode_finish (p, o);
}

#define ATOM_OPS "add|min|max|and|or|xor|exch|cas|inc|dec"

/* atom[.sem][.scope][.space].op.type d, [a], b[, c];  red: no d  */
static bool
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

/* ---- control ---- */

static bool
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
static bool
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
static bool
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

static bool
decode_leave (struct parser *p, struct opcode *o)
{
  decode_take (o, "uni");
  enum insn_kind kind = strcmp (o->part[0], "ret") == 0 ? I_RET
                        : strcmp (o->part[0], "exit") == 0 ? I_EXIT : I_TRAP;
  return decode_emit (p, o, kind) && decode_finish (p, o);
}

static bool
decode_nop (struct parser *p, struct opcode *o)
{
  for (unsigned k = 0; k < o->n; k++)
    o->used[k] = true;
  while (!parse_is (p->t, ";"))
    if ((p->t++)->kind == TOK_END)
      return parse_error (p, "expected ';'");
  return decode_emit (p, o, I_NOP) && decode_finish (p, o);
}

/* ---- collectives ---- */

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
static bool
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
static bool
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
static bool
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
static bool
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
static bool
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

static bool
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
static bool
decode_elect (struct parser *p, struct opcode *o)
{
  int32_t d, d2, s[3] = { NO_SLOT, NO_SLOT, NO_SLOT };
  if (!decode_take (o, "sync"))
    return parse_error (p, "unknown instruction '%s'", o->kept);
  return destination_pair (p, T_B32, &d, &d2)
         && collective (p, o, I_ELECT, 0, d, d2, s);
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
#include "opcodes.def"
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
