/* What a body of a library's function is, while it is put in place of a call: inline.c chooses
   calls, inline-body.c copies statements, inline-names.c knows names and declarations.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PTX_INLINE_H
#define PTX_INLINE_H

#include "ptx/module.h"

enum { NAME_MAX_LENGTH = 128 };

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

/* ---- inline-names.c ---- */

/* Whether C is one of the letters of words.  */
bool inline_is_word (char c);

/* The length of the word at S before END.  */
size_t inline_word_length (const char *s, const char *end);

/* Whether the LENGTH letters at S begin WITH.  */
bool inline_begins (const char *s, size_t length, const char *with);

/* The type that is written .f32 or so in the LENGTH letters at S, the last one of several.  */
enum ptx_type inline_type_of_text (const char *s, size_t length);

/* The type of bits as wide as T.  */
enum ptx_type inline_bits_type (enum ptx_type t);

/* A new symbol of B under NAME, of LENGTH letters; the next one may move it.  B fails on long
   names.  */
struct symbol *inline_add_symbol (struct inlining *b, const char *name, size_t length,
				  enum symbol_kind kind);

/* What NAME stands for, or NULL: the last declaration counts.  */
struct symbol *inline_find_symbol (struct inlining *b, const char *name, size_t length);

/* SLOT is a value of B's from here on.  */
void inline_add_slot (struct inlining *b, struct slot slot);

/* The value of parameter NUMBER of KIND at OFFSET, or NULL: the last one counts.  */
struct slot *inline_find_slot (struct inlining *b, enum symbol_kind kind, unsigned number,
			       int64_t offset);

/* .reg TYPE %name<N>, %other from S to END: registers of their own for each.  */
void inline_declare_registers (struct inlining *b, const char *s, const char *end);

/* The register that S, a symbol, stands for: made when it is first met.  */
struct ptx_operand inline_register_of (struct inlining *b, struct symbol *s);

/* The variable in .local space that the declaration from S to END is about: one for all bodies
   with that text, which do not run at once.  */
void inline_declare_local (struct inlining *b, const char *s, const char *end);

/* The declaration of a parameter from S to END; *NAME has *LENGTH letters.  */
struct ptx_param inline_read_param (const char *s, const char *end, const char **name,
				    size_t *length);

/* ---- inline-body.c ---- */

/* Copies B's body, from its begin to its end, to the function; B fails on what is not
   understood.  */
void inline_body (struct inlining *b);

#endif
