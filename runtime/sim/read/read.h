/* PTX text to struct module.  parse.h and decode.h are what the files of this room share.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_READ_H
#define ACCX_SIM_READ_H

#include "sim/program/program.h"

/* ---- lex.c ---- */

/* What a token is.  */
enum token_kind { TOK_END, TOK_WORD, TOK_NUMBER, TOK_STRING, TOK_PUNCT };

/* A token of PTX text.  */
struct token
{
  enum token_kind kind;
  const char *start;
  unsigned length;
  unsigned line;
};

/* Sets TOKENS to the tokens of TEXT (they point into it), the last one TOK_END.
   Returns false with *BAD_LINE set on an unterminated comment or string or a
   stray character, or when memory runs out (line 0).  The caller frees.  */
bool lex (const char *text, struct token **tokens, unsigned *bad_line);

/* The value of the number token T as an integer or as the bits of the floating
   point constant it denotes; *IS_FLOAT: 0, 4 (0f) or 8 (0d, decimal).  Returns
   false when malformed.  PTX ISA 4.5.  */
bool lex_number (const struct token *t, uint64_t *value, int *is_float);

/* ---- parse.c ---- */

/* A log of a load: what cuModuleLoadDataEx's error buffer shows.  */
struct log
{
  char text[1024];
};

/* Parses the PTX TEXT into *MODULE, which the caller frees with module_free
   (also after an error).  Returns false with LOG filled on malformed text.  */
bool parse_module (const char *text, struct module **module, struct log *log);

/* The same in steps, for a module of several texts: an empty module (NULL: no
   memory); one text more, called NAME; the links between them (link-texts.c).  */
struct module *module_new (void);
bool parse_unit (struct module *m, const char *name, const char *text,
                 struct log *log);

/* Frees M and all that belongs to it.  */
void module_free (struct module *m);

/* The entry, or the variable that cuModuleGetGlobal finds, NAME, or NULL.  */
struct function *module_entry (struct module *m, const char *name);
struct var *module_var (struct module *m, const char *name);

/* ---- link-texts.c ---- */

/* Connects what M's units declare with what they define.  Returns false with LOG
   filled if that fails.  */
bool module_link (struct module *m, struct log *log);

/* What NAME means in an initialiser of unit UNIT, or NULL; after module_link.  */
const struct var *module_reloc_var (const struct module *m, unsigned unit,
                                    const char *name);
struct function *module_reloc_function (const struct module *m, unsigned unit,
                                        const char *name);

#endif
