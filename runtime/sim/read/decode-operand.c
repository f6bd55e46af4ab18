/* Operands become slots: registers, constants, vectors, addresses.  A special register, a
   negated predicate or a symbol used as a value becomes an instruction of its own.  It stands
   in front of the one that is being decoded.

   PTX ISA 6, 9.2 (types and sizes of operands).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/read/read.h"
#include "sim/read/decode.h"
#include "sim/program/program.h"
#include "sim/lanes/lanes.h"

#include <string.h>

/* May a register of type REG be an operand of type T?  PTX ISA 9.2.  */
bool
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

int32_t
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
#include "sim/program/special.def"
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
int32_t
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

int32_t
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

/* The slots in "{a, b, ...}".  */
bool
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

/* "[base+offset]" */
bool
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
