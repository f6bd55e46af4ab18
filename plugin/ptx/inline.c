/* Puts the bodies of short library functions in place of their calls: ptxas inlines no function
   that is called twice (seen with ptxas 13.0), and a call costs moves, a jump there and back and
   the registers that it may change.  Takes a function as select/ has built it and the texts of
   the libraries (splice.c); hoist.c takes invariant instructions of bodies out of loops.

   A body's instruction is a TEXT instruction: its text with $d and $s for registers.  Parameters
   of the call become registers.  What is not understood stays a call.

   PTX ISA manual, chapters 4, 5 and 7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
  MOST_STATEMENTS = 280,        /* of a body */
  MOST_INNER = 64,              /* of one that a body calls */
  MOST_DEPTH = 2,               /* of bodies in bodies */
  MOST_INLINED = 6000,          /* instructions, of one function */
  NAME_MAX_LENGTH = 128
};

/* What a name of the body stands for.  */
enum symbol_kind
{
  SYMBOL_REG, SYMBOL_LABEL, SYMBOL_LOCAL, SYMBOL_IN, SYMBOL_OUT, SYMBOL_PASSED
};

struct symbol
{
  char name[NAME_MAX_LENGTH];
  enum symbol_kind kind;
  struct ptx_operand operand;   /* register, label, variable */
  unsigned number;              /* of a parameter or argument */
  struct ptx_param param;       /* PASSED: as declared */
};

/* A value in .param space: BYTES at OFFSET of parameter NUMBER.  */
struct slot
{
  enum symbol_kind kind;        /* IN: the function's argument, OUT: its result */
  char name[NAME_MAX_LENGTH];   /* PASSED: of a call in the body */
  unsigned number;
  int64_t offset;
  enum ptx_type type;
  struct ptx_operand value;
};

struct inlining
{
  struct ptx_function *f;
  const char *at, *end;         /* what is left of the body */
  struct symbol *symbols;
  unsigned n_symbols, scope[16], depth;
  struct slot *slots;
  unsigned n_slots;
  struct ptx_operand end_label;
  bool end_used, calling, failed;
};

static struct symbol *
add_symbol (struct inlining *b, const char *name, size_t length, enum symbol_kind kind)
{
  b->symbols = ptx_realloc (b->symbols, (b->n_symbols + 1) * sizeof *b->symbols);
  struct symbol *s = &b->symbols[b->n_symbols++];
  *s = (struct symbol) { .kind = kind };
  if (length >= NAME_MAX_LENGTH)
    b->failed = true;
  else
    memcpy (s->name, name, length);
  return s;
}

/* What NAME stands for: the last declaration counts.  */
static struct symbol *
find_symbol (struct inlining *b, const char *name, size_t length)
{
  for (unsigned k = b->n_symbols; k-- > 0;)
    if (strlen (b->symbols[k].name) == length && !memcmp (b->symbols[k].name, name, length))
      return &b->symbols[k];
  return NULL;
}

static void
add_slot (struct inlining *b, struct slot slot)
{
  b->slots = ptx_realloc (b->slots, (b->n_slots + 1) * sizeof *b->slots);
  b->slots[b->n_slots++] = slot;
}

static struct slot *
find_slot (struct inlining *b, enum symbol_kind kind, unsigned number, int64_t offset)
{
  for (unsigned k = b->n_slots; k-- > 0;)
    if (b->slots[k].kind == kind && b->slots[k].number == number && b->slots[k].offset == offset)
      return &b->slots[k];
  return NULL;
}

/* ---- Words ---- */

static bool
is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%' || c == '.';
}

static void
skip_blanks (struct inlining *b)
{
  while (b->at < b->end && isspace ((unsigned char) *b->at))
    b->at++;
}

/* The length of the word at S before END.  */
static size_t
word_length (const char *s, const char *end)
{
  size_t n = 0;
  while (s + n < end && is_word (s[n]))
    n++;
  return n;
}

static bool
begins (const char *s, size_t length, const char *with)
{
  size_t n = strlen (with);
  return length >= n && memcmp (s, with, n) == 0;
}

/* The type that is written .f32 or so in the LENGTH letters at S, the last one of several.  */
static enum ptx_type
type_of_text (const char *s, size_t length)
{
  enum ptx_type found = PTX_NOTYPE;
  for (const char *p = s; p < s + length; p++)
    if (*p == '.')
      for (unsigned t = PTX_NOTYPE + 1; t < PTX_N_TYPES; t++)
	{
	  const char *text = ptx_type_text (t);
	  size_t n = strlen (text);
	  if ((size_t) (s + length - p) >= n && memcmp (p, text, n) == 0
	      && (p + n == s + length || !isalnum ((unsigned char) p[n])))
	    found = t;
	}
  return found;
}

static enum ptx_type
bits_type (enum ptx_type t)
{
  return t == PTX_PRED ? PTX_PRED : ptx_type_bytes (t) == 8 ? PTX_B64 : PTX_B32;
}

/* ---- Declarations ---- */

/* .reg TYPE %name<N>, %other: registers of their own for each.  */
static void
declare_registers (struct inlining *b, const char *s, const char *end)
{
  size_t n = word_length (s, end);
  enum ptx_type type = type_of_text (s, n);
  if (type == PTX_NOTYPE || (type != PTX_PRED && ptx_type_bytes (type) < 4))
    b->failed = true;
  for (s += n; s < end && !b->failed;)
    {
      while (s < end && !is_word (*s))
	s++;
      n = word_length (s, end);
      if (n == 0 || n + 12 > NAME_MAX_LENGTH)
	break;
      if (s + n < end && s[n] == '<')
	for (long k = 0, count = strtol (s + n + 1, NULL, 10); k < count; k++)
	  {
	    char name[NAME_MAX_LENGTH];
	    int length = snprintf (name, sizeof name, "%.*s%ld", (int) n, s, k);
	    add_symbol (b, name, length, SYMBOL_REG)->operand.type = type;
	  }
      else
	add_symbol (b, s, n, SYMBOL_REG)->operand.type = type;
      while (s < end && *s != ',')
	s++;
    }
}

/* The register that S, a symbol, stands for: made when it is first met.  */
static struct ptx_operand
register_of (struct inlining *b, struct symbol *s)
{
  if (s->operand.kind == PTX_NONE)
    s->operand = ptx_reg (b->f, s->operand.type);
  return s->operand;
}

/* What stands behind .align and in [ ] of the declaration at S, and its name.  */
static const char *
declared_array (const char *s, const char *end, size_t *length, unsigned *align, uint64_t *bytes)
{
  const char *name = NULL;
  *align = 1;
  *bytes = 0;
  while (s < end && *s != '[')
    if (!is_word (*s))
      s++;
    else
      {
	size_t n = word_length (s, end);
	if (n == 6 && begins (s, n, ".align"))
	  *align = strtoul (s + n, NULL, 10);
	else if (*s != '.' && !isdigit ((unsigned char) *s))
	  {
	    name = s;
	    *length = n;
	  }
	s += n;
      }
  if (s < end)
    *bytes = strtoull (s + 1, NULL, 10);
  return name;
}

/* The variable in .local space that the declaration at S, of N letters, is about: one for all
   bodies with that text, which do not run at once.  */
static void
declare_local (struct inlining *b, const char *s, const char *end)
{
  unsigned align;
  uint64_t bytes;
  size_t length = 0;
  const char *name = declared_array (s, end, &length, &align, &bytes), *symbol = NULL;
  if (!name || !bytes)
    {
      b->failed = true;
      return;
    }
  for (unsigned k = 0; k < b->f->n_inlined_locals && !symbol; k++)
    if (strlen (b->f->inlined_locals[k].text) == length
	&& memcmp (b->f->inlined_locals[k].text, name, length) == 0)
      symbol = b->f->inlined_locals[k].symbol;
  if (!symbol)
    {
      struct ptx_function *f = b->f;
      char *text = ptx_alloc (length + 1);
      memcpy (text, name, length);
      symbol = ptx_name (f, ptx_variable (f, PTX_LOCAL, "local", bytes, align));
      f->inlined_locals = ptx_realloc (f->inlined_locals,
				       (f->n_inlined_locals + 1) * sizeof *f->inlined_locals);
      f->inlined_locals[f->n_inlined_locals++]
	= (struct ptx_inlined_local) { .text = ptx_name (f, text), .symbol = symbol };
      free (text);
    }
  add_symbol (b, name, length, SYMBOL_LOCAL)->operand = ptx_symbol (symbol);
}

/* The declaration of a parameter at S.  */
static struct ptx_param
read_param (const char *s, const char *end, const char **name, size_t *length)
{
  struct ptx_param p = { PTX_NOTYPE, 0, 0 };
  uint64_t bytes;
  unsigned align;
  *name = declared_array (s, end, length, &align, &bytes);
  if (bytes)
    {
      p.bytes = bytes;
      p.align = align;
    }
  else
    p.scalar = type_of_text (s, end - s);
  return p;
}

/* ---- Statements ---- */

/* Appends the LENGTH letters at S to template T.  */
static void
add_literal (struct ptx_text *t, const char *s, size_t length)
{
  for (size_t k = 0; k < length; k++)
    ptx_text_add (t, s[k] == '$' ? "$$" : "%c", s[k]);
}

/* The statement from S to END with $s and $d for its registers, and these in I: those of the
   first operand of what gives a value are destinations.  */
static void
read_text (struct inlining *b, const char *s, const char *end, struct ptx_insn *i)
{
  struct ptx_text t = { 0 };
  size_t n = word_length (s, end);
  bool gives = i->op != PTX_OP_TEXT_EFFECT || strstr (i->mod, ".cc") || begins (s, n, "addc")
	       || begins (s, n, "subc") || begins (s, n, "madc") || begins (s, n, "atom");
  unsigned k = 0, depth = 0;
  bool pragma = *s == '.';
  ptx_text_add (&t, "%.*s ", (int) n, s);
  if (pragma)
    ptx_text_add (&t, "%.*s", (int) (end - s - n), s + n);
  for (s = pragma ? end : s + n; s < end && !b->failed;)
    {
      struct symbol *symbol;
      n = word_length (s, end);
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
      symbol = find_symbol (b, s, n);
      if (symbol && symbol->kind == SYMBOL_REG && k < PTX_MAX_OPERANDS)
	{
	  ptx_text_add (&t, gives ? "$d" : "$s");
	  i->operand[k++] = register_of (b, symbol);
	}
      else if (symbol && symbol->kind == SYMBOL_LOCAL)
	add_literal (&t, symbol->operand.name, strlen (symbol->operand.name));
      else if (symbol || (*s == '%' && (begins (s, n, "%r") || begins (s, n, "%f")
					|| begins (s, n, "%p") || begins (s, n, "%S"))))
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
    if (begins (op, n, effects[k]))
      return PTX_OP_TEXT_EFFECT;
  for (size_t k = 0; k + 3 <= n; k++)
    if (memcmp (op + k, ".cc", 3) == 0)
      return PTX_OP_TEXT_EFFECT;
  if (begins (op, n, "ld.volatile"))
    return PTX_OP_TEXT_EFFECT;
  return begins (op, n, "ld") ? PTX_OP_TEXT_READ : PTX_OP_TEXT;
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
  size_t n = word_length (s, end);
  *offset = s + n < end && s[n] == '+' ? strtoll (s + n + 1, NULL, 10) : 0;
  return find_symbol (b, s, n);
}

/* The operand from S to END: a register or a number.  */
static struct ptx_operand
read_operand (struct inlining *b, const char *s, const char *end)
{
  while (s < end && !is_word (*s) && *s != '-')
    s++;
  size_t n = word_length (s, end);
  struct symbol *symbol = find_symbol (b, s, n);
  if (symbol && symbol->kind == SYMBOL_REG)
    return register_of (b, symbol);
  if (begins (s, n, "0f") || begins (s, n, "0F"))
    return ptx_float (PTX_F32, strtoull (s + 2, NULL, 16));
  if (begins (s, n, "0d") || begins (s, n, "0D"))
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
  enum ptx_type type = type_of_text (op, n);
  if (!from || b->failed || to.kind != PTX_REG || ptx_type_bytes (type) < 4)
    b->failed = true;
  else if (from->kind == SYMBOL_PASSED && b->calling)
    ptx_do (b->f, PTX_OP_LD, type, to, ptx_address (ptx_symbol (PTX_CALL_RESULT), offset))->space
      = PTX_PARAM;
  else
    {
      struct slot *slot = find_slot (b, from->kind, from->number, offset);
      if (from->kind != SYMBOL_IN || !slot
	  || ptx_type_bytes (slot->type) != ptx_type_bytes (type))
	b->failed = true;
      else
	ptx_do (b->f, PTX_OP_MOV, bits_type (type), to, slot->value);
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
  enum ptx_type type = type_of_text (op, n);
  if (!to || b->failed || ptx_type_bytes (type) < 4)
    b->failed = true;
  else if (to->kind == SYMBOL_PASSED)
    {
      struct slot slot = { SYMBOL_PASSED, "", 0, offset, type, value };
      strcpy (slot.name, to->name);
      add_slot (b, slot);
    }
  else if (to->kind != SYMBOL_OUT)
    b->failed = true;
  else
    {
      struct slot *slot = find_slot (b, SYMBOL_OUT, 0, offset);
      if (!slot)
	{
	  add_slot (b, (struct slot) { SYMBOL_OUT, "", 0, offset, type, ptx_reg (b->f, type) });
	  slot = &b->slots[b->n_slots - 1];
	}
      if (ptx_type_bytes (slot->type) != ptx_type_bytes (type))
	b->failed = true;
      else
	ptx_do (b->f, PTX_OP_MOV, bits_type (type), slot->value, value);
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
  for (s += word_length (s, end); s < end && !b->failed;)
    {
      size_t n = word_length (s, end);
      if (n == 0)
	{
	  s++;
	  continue;
	}
      struct symbol *symbol = find_symbol (b, s, n);
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
  struct symbol *symbol = find_symbol (b, s, n);
  if (!symbol || symbol->kind != SYMBOL_LABEL)
    {
      symbol = add_symbol (b, s, n, SYMBOL_LABEL);
      symbol->operand = ptx_label (b->f);
    }
  return symbol->operand;
}

/* One instruction from S to END, with GUARD if that is a register, negated if NOT.  */
static void
copy_instruction (struct inlining *b, const char *s, const char *end, struct ptx_operand guard,
		  bool not)
{
  size_t n = word_length (s, end);
  for (unsigned k = 0; k < sizeof refused / sizeof *refused; k++)
    if (begins (s, n, refused[k]) && (n == strlen (refused[k]) || s[strlen (refused[k])] == '.'))
      b->failed = true;
  if (b->failed)
    return;
  unsigned first = b->f->n_insns;
  if (begins (s, n, "ld.param"))
    load_param (b, s, n, end);
  else if (begins (s, n, "st.param"))
    store_param (b, s, n, end);
  else if (begins (s, n, "call"))
    copy_call (b, s, end);
  else if (begins (s, n, "ret"))
    {
      b->end_used = true;
      ptx_jump (b->f, b->end_label);
    }
  else if (begins (s, n, "bra"))
    {
      const char *to = s + n;
      while (to < end && !is_word (*to))
	to++;
      ptx_jump (b->f, label_named (b, to, word_length (to, end)));
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

/* The statement, declaration or label that is next.  */
static void
copy_statement (struct inlining *b)
{
  const char *s = b->at, *end = s;
  struct ptx_operand guard = { 0 };
  bool not = false;
  size_t n = word_length (s, b->end);
  if (begins (s, n, ".loc") && (n == 4))
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
      s += word_length (s, end);
      while (s < end && isspace ((unsigned char) *s))
	s++;
    }
  const char *name;
  size_t length = 0;
  n = word_length (s, end);
  if (begins (s, n, ".reg") && n == 4)
    {
      for (s += n; s < end && isspace ((unsigned char) *s); s++)
	continue;
      declare_registers (b, s, end);
    }
  else if (begins (s, n, ".local"))
    declare_local (b, s, end);
  else if (begins (s, n, ".param"))
    {
      struct ptx_param p = read_param (s, end, &name, &length);
      if (!name || b->depth == 0)
	b->failed = true;
      else
	add_symbol (b, name, length, SYMBOL_PASSED)->param = p;
    }
  else if (n == 0 || (*s == '.' && !begins (s, n, ".pragma")))
    b->failed = true;
  else
    copy_instruction (b, s, end, guard, not);
}

static void
copy_body (struct inlining *b)
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

/* ---- The function's head ---- */

/* Names the parameters in the parentheses of HEAD, up to BODY.  */
static void
name_params (struct inlining *b, const char *head, const char *body)
{
  const char *s = strstr (head, ".func") + 5, *name;
  size_t length = 0;
  while (isspace ((unsigned char) *s))
    s++;
  if (*s == '(')
    {
      const char *end = strchr (s, ')');
      read_param (s, end, &name, &length);
      if (name)
	add_symbol (b, name, length, SYMBOL_OUT);
      s = end + 1;
    }
  s = memchr (s, '(', body - s);
  for (unsigned number = 0; s && *s != ')'; number++)
    {
      const char *end = ++s;
      while (end < body && *end != ',' && *end != ')')
	end++;
      name = NULL;
      read_param (s, end, &name, &length);
      if (name)
	add_symbol (b, name, length, SYMBOL_IN)->number = number;
      s = end < body ? end : NULL;
    }
}

/* Whether BODY has at most MOST statements.  */
static bool
is_short (const char *body, unsigned most)
{
  unsigned n = 0;
  for (const char *s = body; *s; s++)
    n += *s == ';';
  return n <= most;
}

/* Whether BODY computes: it reads no memory that others change.  What works on memory, strings and
   so on, is long to run beside its call.  */
static bool
only_computes (const char *body)
{
  static const char *const allowed[] = { "ld.param", "ld.local", "ld.const", "ld.global.nc" };
  for (const char *s = body; (s = strstr (s, "ld.")); s++)
    {
      bool known = s > body && is_word (s[-1]);
      for (unsigned k = 0; k < sizeof allowed / sizeof *allowed; k++)
	known |= strncmp (s, allowed[k], strlen (allowed[k])) == 0;
      if (!known)
	return false;
    }
  return true;
}

/* The text of what CALLEE is in the first of LIBRARIES that has it; NULL: none, or one that stays a
   call, with more than MOST statements.  */
static const char *
short_body (struct ptx_splice *const *libraries, const char *callee, unsigned most)
{
  for (; *libraries; libraries++)
    {
      const char *text = ptx_splice_text (*libraries, callee), *body = text ? strchr (text, '{') : NULL;
      if (body)
	return is_short (body, most) && only_computes (body) ? text : NULL;
    }
  return NULL;
}

/* ---- Calls ---- */

/* Whether I accesses parameter NAME of a call; *NUMBER is behind its first letters.  */
static bool
accesses_param (const struct ptx_insn *i, enum ptx_op op, const char *name, unsigned *number)
{
  const struct ptx_operand *o = &i->operand[op == PTX_OP_LD];
  size_t n = strlen (name);
  if (i->op != op || i->space != PTX_PARAM || o->kind != PTX_ADDR_SYMBOL
      || strncmp (o->name, name, n) != 0)
    return false;
  *number = strtoul (o->name + n, NULL, 10);
  return true;
}

static void
append_copy (struct ptx_function *f, const struct ptx_insn *i)
{
  ptx_line (f, i->file, i->line);
  *ptx_do (f, PTX_OP_FENCE, PTX_NOTYPE) = *i;
}

/* Copies the call in the scope of N instructions at I with TEXT, its function, in its place.
   False: something in it is not understood.  */
static bool
inline_scope (struct ptx_function *f, const struct ptx_insn *i, unsigned n, const char *text)
{
  const char *body = strchr (text, '{');
  struct inlining b = { .f = f, .at = body + 1, .end = strrchr (text, '}') };
  b.end_label = ptx_label (f);
  name_params (&b, text, body);
  for (unsigned k = 0; k < n && !b.failed; k++)
    {
      unsigned number;
      if (i[k].dead || i[k].op == PTX_OP_SCOPE_OPEN || i[k].op == PTX_OP_SCOPE_CLOSE
	  || i[k].op == PTX_OP_PARAM || i[k].op == PTX_OP_PARAM_BYTES)
	continue;
      else if (accesses_param (&i[k], PTX_OP_ST, PTX_CALL_ARG, &number))
	{
	  struct slot s = { SYMBOL_IN, "", number, i[k].operand[0].offset, i[k].type,
			    i[k].operand[1] };
	  b.failed |= ptx_type_bytes (i[k].type) < 4;
	  add_slot (&b, s);
	}
      else if (i[k].op == PTX_OP_CALL)
	{
	  ptx_line (f, i[k].file, i[k].line);
	  copy_body (&b);
	}
      else if (accesses_param (&i[k], PTX_OP_LD, PTX_CALL_RESULT, &number))
	{
	  struct slot *s = find_slot (&b, SYMBOL_OUT, 0, i[k].operand[1].offset);
	  if (s && ptx_type_bytes (s->type) == ptx_type_bytes (i[k].type))
	    ptx_do (f, PTX_OP_MOV, bits_type (i[k].type), i[k].operand[0], s->value);
	  else
	    b.failed = true;
	}
      else
	append_copy (f, &i[k]);
    }
  free (b.symbols);
  free (b.slots);
  return !b.failed;
}

/* How many instructions the scope of a call at I has, at most LEFT; *CALL is the call, or -1.  */
static unsigned
scope_length (const struct ptx_insn *i, unsigned left, int64_t *call)
{
  unsigned n = 0;
  *call = -1;
  while (n < left && i[n].op != PTX_OP_SCOPE_CLOSE)
    {
      if (i[n].op == PTX_OP_CALL)
	*call = i[n].operand[0].value;
      n++;
    }
  return n < left ? n + 1 : n;
}

/* Inlines the calls of F whose bodies have at most MOST statements; returns whether it did.  */
static bool
inline_once (struct ptx_function *f, struct ptx_splice *const *libraries, unsigned most)
{
  struct ptx_insn *old = f->insns;
  unsigned n = f->n_insns, file = f->file, line = f->line;
  bool any = false;
  f->insns = NULL;
  f->n_insns = f->room_insns = 0;
  for (unsigned k = 0; k < n; k++)
    {
      int64_t call;
      const char *text = NULL;
      unsigned length = old[k].op == PTX_OP_SCOPE_OPEN ? scope_length (old + k, n - k, &call) : 0;
      if (length && call >= 0 && !f->calls[call].gone && f->n_insns < MOST_INLINED
	  && !ptx_find_function (f->module, f->calls[call].callee)
	  && !ptx_find_extern (f->module, f->calls[call].callee))
	text = (f->calls[call].result.scalar != PTX_NOTYPE || f->calls[call].result.bytes
		? short_body (libraries, f->calls[call].callee, most) : NULL);
      unsigned n_insns = f->n_insns, n_calls = f->n_calls;
      if (text && inline_scope (f, old + k, length, text))
	{
	  any = f->calls[call].gone = true;
	  for (unsigned i = n_insns; i < f->n_insns; i++)
	    f->insns[i].inlined = true;
	  k += length - 1;
	  continue;
	}
      f->n_insns = n_insns;
      for (; f->n_calls > n_calls; f->n_calls--)
	free (f->calls[f->n_calls - 1].args);
      append_copy (f, &old[k]);
    }
  ptx_line (f, file, line);
  free (old);
  return any;
}

bool
ptx_inline (struct ptx_function *f, struct ptx_splice *const *libraries)
{
  bool any = inline_once (f, libraries, MOST_STATEMENTS);
  for (unsigned depth = 0; any && depth < MOST_DEPTH && inline_once (f, libraries, MOST_INNER); depth++)
    continue;
  return any;
}
