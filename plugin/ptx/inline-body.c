/* Copies the statements of a library function's body to the function that calls it.  Takes the
   body's text; gives instructions with registers and labels of the function.

   A body's instruction is a TEXT instruction: its text with $d and $s for registers.

   PTX ISA manual, chapters 4, 5 and 7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/inline.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Appends the LENGTH letters at S to template T.  */
static void
add_literal (struct ptx_text *t, const char *s, size_t length)
{
  for (size_t k = 0; k < length; k++)
    ptx_text_add (t, s[k] == '$' ? "$$" : "%c", s[k]);
}

/* The statement from S to END, with $s and $d for its registers, which I gets.  Of a statement that
   gives a value the registers of the first operand are destinations, $d.  */
static void
read_text (struct inlining *b, const char *s, const char *end, struct ptx_insn *i)
{
  struct ptx_text t = { 0 };
  size_t n = inline_word_length (s, end);
  bool gives = i->op != PTX_OP_TEXT_EFFECT || strstr (i->mod, ".cc") || inline_begins (s, n, "addc")
	       || inline_begins (s, n, "subc") || inline_begins (s, n, "madc")
	       || inline_begins (s, n, "atom");
  unsigned k = 0, depth = 0;
  bool pragma = *s == '.';
  ptx_text_add (&t, "%.*s ", (int) n, s);
  if (pragma)
    ptx_text_add (&t, "%.*s", (int) (end - s - n), s + n);
  for (s = pragma ? end : s + n; s < end && !b->failed;)
    {
      struct symbol *symbol;
      n = inline_word_length (s, end);
      if (n == 0)
	{
	  depth += *s == '{';
	  depth -= *s == '}';
	  gives &= *s != ',' || depth != 0;
	  if (!isspace ((unsigned char) *s))
	    ptx_text_add (&t, *s == ',' ? ", " : "%c", *s);
	  s++;
	  continue;
	}
      symbol = inline_find_symbol (b, s, n);
      if (symbol && symbol->kind == SYMBOL_REG && k < PTX_MAX_OPERANDS)
	{
	  ptx_text_add (&t, gives ? "$d" : "$s");
	  i->operand[k++] = inline_register_of (b, symbol);
	}
      else if (symbol && symbol->kind == SYMBOL_LOCAL)
	add_literal (&t, symbol->operand.name, strlen (symbol->operand.name));
      else if (symbol || (*s == '%' && (inline_begins (s, n, "%r") || inline_begins (s, n, "%f")
					|| inline_begins (s, n, "%p") || inline_begins (s, n, "%S"))))
	b->failed = true;
      else
	{
	  add_literal (&t, s, n);
	  if (isalpha ((unsigned char) *s) || *s == '_' || *s == '$')
	    ptx_module_splice_data (b->f->module, s, n);
	}
      s += n;
    }
  i->mod = ptx_name (b->f, t.data);
  ptx_text_free (&t);
}

/* Operations that stay outside: a body with one stays a call.  */
static const char *const refused[] = {
  "brx", "bar", "barrier", "exit", "alloca", "stacksave", "stackrestore", "shfl", "vote", "match",
  "activemask", "cp"
};

static enum ptx_op
text_op (const char *op, size_t n)
{
  static const char *const effects[] = { "st.", "red", "atom", "addc", "subc", "madc", "membar",
					 "fence", "trap", ".pragma" };
  for (unsigned k = 0; k < sizeof effects / sizeof *effects; k++)
    if (inline_begins (op, n, effects[k]))
      return PTX_OP_TEXT_EFFECT;
  for (size_t k = 0; k + 3 <= n; k++)
    if (memcmp (op + k, ".cc", 3) == 0)
      return PTX_OP_TEXT_EFFECT;
  if (inline_begins (op, n, "ld.volatile"))
    return PTX_OP_TEXT_EFFECT;
  return inline_begins (op, n, "ld") ? PTX_OP_TEXT_READ : PTX_OP_TEXT;
}

/* What is in the first [ ] from S: the name, its length, and the offset.  */
static struct symbol *
addressed (struct inlining *b, const char *s, const char *end, int64_t *offset)
{
  while (s < end && *s != '[')
    s++;
  s += s < end;
  while (s < end && isspace ((unsigned char) *s))
    s++;
  size_t n = inline_word_length (s, end);
  *offset = s + n < end && s[n] == '+' ? strtoll (s + n + 1, NULL, 10) : 0;
  return inline_find_symbol (b, s, n);
}

/* The operand from S to END: a register or a number.  */
static struct ptx_operand
read_operand (struct inlining *b, const char *s, const char *end)
{
  while (s < end && !inline_is_word (*s) && *s != '-')
    s++;
  size_t n = inline_word_length (s, end);
  struct symbol *symbol = inline_find_symbol (b, s, n);
  if (symbol && symbol->kind == SYMBOL_REG)
    return inline_register_of (b, symbol);
  if (inline_begins (s, n, "0f") || inline_begins (s, n, "0F"))
    return ptx_float (PTX_F32, strtoull (s + 2, NULL, 16));
  if (inline_begins (s, n, "0d") || inline_begins (s, n, "0D"))
    return ptx_float (PTX_F64, strtoull (s + 2, NULL, 16));
  if (s == end || (!isdigit ((unsigned char) *s) && *s != '-'))
    b->failed = true;
  return ptx_int (strtoll (s, NULL, 0));
}

/* ld.param of OP, N letters, up to END.  */
static void
load_param (struct inlining *b, const char *op, size_t n, const char *end)
{
  int64_t offset;
  struct symbol *from = addressed (b, op, end, &offset);
  struct ptx_operand to = read_operand (b, op + n, end);
  enum ptx_type type = inline_type_of_text (op, n);
  if (!from || b->failed || to.kind != PTX_REG || ptx_type_bytes (type) < 4)
    b->failed = true;
  else if (from->kind == SYMBOL_PASSED && b->calling)
    ptx_do (b->f, PTX_OP_LD, type, to, ptx_address (ptx_symbol (PTX_CALL_RESULT), offset))->space
      = PTX_PARAM;
  else
    {
      struct slot *slot = inline_find_slot (b, from->kind, from->number, offset);
      if (from->kind != SYMBOL_IN || !slot
	  || ptx_type_bytes (slot->type) != ptx_type_bytes (type))
	b->failed = true;
      else
	ptx_do (b->f, PTX_OP_MOV, inline_bits_type (type), to, slot->value);
    }
}

/* st.param of OP, N letters, up to END.  */
static void
store_param (struct inlining *b, const char *op, size_t n, const char *end)
{
  int64_t offset;
  struct symbol *to = addressed (b, op, end, &offset);
  const char *comma = end;
  while (comma > op && *comma != ',')
    comma--;
  struct ptx_operand value = read_operand (b, comma, end);
  enum ptx_type type = inline_type_of_text (op, n);
  if (!to || b->failed || ptx_type_bytes (type) < 4)
    b->failed = true;
  else if (to->kind == SYMBOL_PASSED)
    {
      struct slot slot = { SYMBOL_PASSED, "", 0, offset, type, value };
      strcpy (slot.name, to->name);
      inline_add_slot (b, slot);
    }
  else if (to->kind != SYMBOL_OUT)
    b->failed = true;
  else
    {
      struct slot *slot = inline_find_slot (b, SYMBOL_OUT, 0, offset);
      if (!slot)
	{
	  inline_add_slot (b, (struct slot) { SYMBOL_OUT, "", 0, offset, type, ptx_reg (b->f, type) });
	  slot = &b->slots[b->n_slots - 1];
	}
      if (ptx_type_bytes (slot->type) != ptx_type_bytes (type))
	b->failed = true;
      else
	ptx_do (b->f, PTX_OP_MOV, inline_bits_type (type), slot->value, value);
    }
}

/* call (result), NAME, (arguments) from S to END.  */
static void
copy_call (struct inlining *b, const char *s, const char *end)
{
  struct ptx_param result = { PTX_NOTYPE, 0, 0 };
  struct symbol *args[16];
  unsigned n_args = 0;
  const char *callee = NULL;
  size_t length = 0;
  for (s += inline_word_length (s, end); s < end && !b->failed;)
    {
      size_t n = inline_word_length (s, end);
      if (n == 0)
	{
	  s++;
	  continue;
	}
      struct symbol *symbol = inline_find_symbol (b, s, n);
      bool passed = symbol && symbol->kind == SYMBOL_PASSED;
      if (!passed && !callee)
	{
	  callee = s;
	  length = n;
	}
      else if (passed && !callee)
	result = symbol->param;
      else if (passed && n_args < sizeof args / sizeof *args)
	args[n_args++] = symbol;
      else
	b->failed = true;
      s += n;
    }
  if (b->failed || !callee || length >= NAME_MAX_LENGTH || b->calling)
    {
      b->failed = true;
      return;
    }
  char name[NAME_MAX_LENGTH] = "";
  memcpy (name, callee, length);
  b->calling = true;
  ptx_call_begin (b->f, name, result);
  for (unsigned k = 0; k < n_args; k++)
    {
      struct ptx_operand to = ptx_symbol (ptx_call_arg (b->f, args[k]->param));
      for (unsigned i = 0; i < b->n_slots; i++)
	if (b->slots[i].kind == SYMBOL_PASSED && strcmp (b->slots[i].name, args[k]->name) == 0)
	  ptx_store (b->f, PTX_PARAM, b->slots[i].type, ptx_address (to, b->slots[i].offset),
		     b->slots[i].value);
    }
  ptx_call_finish (b->f);
}

static void
open_scope (struct inlining *b)
{
  if (++b->depth == sizeof b->scope / sizeof *b->scope)
    b->failed = true;
  else
    b->scope[b->depth] = b->n_symbols;
}

/* Labels belong to the body: they are met before and behind.  */
static void
close_scope (struct inlining *b)
{
  unsigned kept = b->scope[b->depth], n = 0;
  for (unsigned k = kept; k < b->n_symbols; k++)
    if (b->symbols[k].kind == SYMBOL_LABEL)
      b->symbols[kept + n++] = b->symbols[k];
  b->n_symbols = kept + n;
  for (unsigned k = 0; b->calling && k < b->n_slots; k++)
    b->slots[k].name[0] = '\0';
  if (b->calling)
    ptx_call_end (b->f);
  b->calling = false;
  b->depth--;
}

static struct ptx_operand
label_named (struct inlining *b, const char *s, size_t n)
{
  struct symbol *symbol = inline_find_symbol (b, s, n);
  if (!symbol || symbol->kind != SYMBOL_LABEL)
    {
      symbol = inline_add_symbol (b, s, n, SYMBOL_LABEL);
      symbol->operand = ptx_label (b->f);
    }
  return symbol->operand;
}

/* One instruction from S to END, with GUARD if that is a register, negated if NOT.  */
static void
copy_instruction (struct inlining *b, const char *s, const char *end, struct ptx_operand guard,
		  bool not)
{
  size_t n = inline_word_length (s, end);
  for (unsigned k = 0; k < sizeof refused / sizeof *refused; k++)
    if (inline_begins (s, n, refused[k])
	&& (n == strlen (refused[k]) || s[strlen (refused[k])] == '.'))
      b->failed = true;
  if (b->failed)
    return;
  unsigned first = b->f->n_insns;
  if (inline_begins (s, n, "ld.param"))
    load_param (b, s, n, end);
  else if (inline_begins (s, n, "st.param"))
    store_param (b, s, n, end);
  else if (inline_begins (s, n, "call"))
    copy_call (b, s, end);
  else if (inline_begins (s, n, "ret"))
    {
      b->end_used = true;
      ptx_jump (b->f, b->end_label);
    }
  else if (inline_begins (s, n, "bra"))
    {
      const char *to = s + n;
      while (to < end && !inline_is_word (*to))
	to++;
      ptx_jump (b->f, label_named (b, to, inline_word_length (to, end)));
    }
  else
    {
      char op[32] = "";
      memcpy (op, s, n < sizeof op ? n : sizeof op - 1);
      struct ptx_insn i = { .op = text_op (s, n), .mod = op };
      read_text (b, s, end, &i);
      struct ptx_insn *copy = ptx_do (b->f, i.op, PTX_NOTYPE);
      copy->mod = i.mod;
      memcpy (copy->operand, i.operand, sizeof i.operand);
    }
  if (guard.kind == PTX_REG && b->f->n_insns != first + 1)
    b->failed = true;
  if (guard.kind == PTX_REG && !b->failed)
    {
      b->f->insns[first].guard = guard;
      b->f->insns[first].guard_not = not;
    }
}

static void
skip_blanks (struct inlining *b)
{
  while (b->at < b->end && isspace ((unsigned char) *b->at))
    b->at++;
}

/* The statement, declaration or label that is next.  */
static void
copy_statement (struct inlining *b)
{
  const char *s = b->at, *end = s;
  struct ptx_operand guard = { 0 };
  bool not = false;
  size_t n = inline_word_length (s, b->end);
  if (inline_begins (s, n, ".loc") && (n == 4))
    {
      while (b->at < b->end && *b->at != '\n')
	b->at++;
      return;
    }
  if (n && s + n < b->end && s[n] == ':' && *s != '.')
    {
      ptx_place (b->f, label_named (b, s, n));
      b->at = s + n + 1;
      return;
    }
  while (end < b->end && *end != ';')
    end++;
  b->at = end + (end < b->end);
  if (*s == '@')
    {
      s++;
      not = *s == '!';
      s += not;
      guard = read_operand (b, s, end);
      s += inline_word_length (s, end);
      while (s < end && isspace ((unsigned char) *s))
	s++;
    }
  const char *name;
  size_t length = 0;
  n = inline_word_length (s, end);
  if (inline_begins (s, n, ".reg") && n == 4)
    {
      for (s += n; s < end && isspace ((unsigned char) *s); s++)
	continue;
      inline_declare_registers (b, s, end);
    }
  else if (inline_begins (s, n, ".local"))
    inline_declare_local (b, s, end);
  else if (inline_begins (s, n, ".param"))
    {
      struct ptx_param p = inline_read_param (s, end, &name, &length);
      if (!name || b->depth == 0)
	b->failed = true;
      else
	inline_add_symbol (b, name, length, SYMBOL_PASSED)->param = p;
    }
  else if (n == 0 || (*s == '.' && !inline_begins (s, n, ".pragma")))
    b->failed = true;
  else
    copy_instruction (b, s, end, guard, not);
}

void
inline_body (struct inlining *b)
{
  for (skip_blanks (b); b->at < b->end && !b->failed; skip_blanks (b))
    if (*b->at == '{')
      {
	open_scope (b);
	b->at++;
      }
    else if (*b->at == '}' && b->depth > 0)
      {
	close_scope (b);
	b->at++;
      }
    else
      copy_statement (b);
  if (b->end_used && !b->failed)
    ptx_place (b->f, b->end_label);
}
