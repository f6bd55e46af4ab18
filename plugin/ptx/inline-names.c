/* Words, names and declarations of a library function's body: what each name stands for in the
   function that the body is copied to.  Takes PTX text; gives registers, variables, parameters.

   PTX ISA manual, chapters 4, 5 and 7.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/inline.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words ---- */

bool
inline_is_word (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%' || c == '.';
}

size_t
inline_word_length (const char *s, const char *end)
{
  size_t n = 0;
  while (s + n < end && inline_is_word (s[n]))
    n++;
  return n;
}

bool
inline_begins (const char *s, size_t length, const char *with)
{
  size_t n = strlen (with);
  return length >= n && memcmp (s, with, n) == 0;
}

enum ptx_type
inline_type_of_text (const char *s, size_t length)
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

enum ptx_type
inline_bits_type (enum ptx_type t)
{
  return t == PTX_PRED ? PTX_PRED : ptx_type_bytes (t) == 8 ? PTX_B64 : PTX_B32;
}

/* ---- Symbols ---- */

struct symbol *
inline_add_symbol (struct inlining *b, const char *name, size_t length, enum symbol_kind kind)
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

struct symbol *
inline_find_symbol (struct inlining *b, const char *name, size_t length)
{
  for (unsigned k = b->n_symbols; k-- > 0;)
    if (strlen (b->symbols[k].name) == length && !memcmp (b->symbols[k].name, name, length))
      return &b->symbols[k];
  return NULL;
}

void
inline_add_slot (struct inlining *b, struct slot slot)
{
  b->slots = ptx_realloc (b->slots, (b->n_slots + 1) * sizeof *b->slots);
  b->slots[b->n_slots++] = slot;
}

struct slot *
inline_find_slot (struct inlining *b, enum symbol_kind kind, unsigned number, int64_t offset)
{
  for (unsigned k = b->n_slots; k-- > 0;)
    if (b->slots[k].kind == kind && b->slots[k].number == number && b->slots[k].offset == offset)
      return &b->slots[k];
  return NULL;
}

/* ---- Declarations ---- */

void
inline_declare_registers (struct inlining *b, const char *s, const char *end)
{
  size_t n = inline_word_length (s, end);
  enum ptx_type type = inline_type_of_text (s, n);
  if (type == PTX_NOTYPE || (type != PTX_PRED && ptx_type_bytes (type) < 4))
    b->failed = true;
  for (s += n; s < end && !b->failed;)
    {
      while (s < end && !inline_is_word (*s))
	s++;
      n = inline_word_length (s, end);
      if (n == 0 || n + 12 > NAME_MAX_LENGTH)
	break;
      if (s + n < end && s[n] == '<')
	for (long k = 0, count = strtol (s + n + 1, NULL, 10); k < count; k++)
	  {
	    char name[NAME_MAX_LENGTH];
	    int length = snprintf (name, sizeof name, "%.*s%ld", (int) n, s, k);
	    inline_add_symbol (b, name, length, SYMBOL_REG)->operand.type = type;
	  }
      else
	inline_add_symbol (b, s, n, SYMBOL_REG)->operand.type = type;
      while (s < end && *s != ',')
	s++;
    }
}

struct ptx_operand
inline_register_of (struct inlining *b, struct symbol *s)
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
    if (!inline_is_word (*s))
      s++;
    else
      {
	size_t n = inline_word_length (s, end);
	if (n == 6 && inline_begins (s, n, ".align"))
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

void
inline_declare_local (struct inlining *b, const char *s, const char *end)
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
  inline_add_symbol (b, name, length, SYMBOL_LOCAL)->operand = ptx_symbol (symbol);
}

struct ptx_param
inline_read_param (const char *s, const char *end, const char **name, size_t *length)
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
    p.scalar = inline_type_of_text (s, end - s);
  return p;
}
