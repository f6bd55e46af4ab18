/* Inside of room fortran: what the text of declarations says of names (fortran.h).

   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef ACCX_FORTRAN_DECLARATIONS_H
#define ACCX_FORTRAN_DECLARATIONS_H

#include "fortran/fortran.h"

/* ---- declared-array.cc ---- */

/* P behind blanks; whether it declares variables; the word NAME in it, outside of parentheses, or NULL.  */
const char *source_skip_spaces (const char *p);
bool source_is_declaration (const char *p);
const char *source_find_name (const char *p, const char *name);

/* The names in a module, and whether each is a constant.  */
typedef hash_map<nofree_string_hash, bool> module_names;

/* What is known of the unit's source; as long as that.  */
struct source_state
{
  hash_map<const struct source_line *, const struct source_line *> *over;       /* first lines of procedures to last ones */
  const int *form;              /* gfortran's own, looked up; NULL: not yet */
  const struct locus_head *at;
  hash_map<nofree_string_hash, module_names *> *modules;	/* what is in each by its name; never freed */
};
extern struct source_state source_state;

/* The procedure whose statements begin at FIRST is over at LAST: its declarations are of no use to directives
   behind it, which are looked at in their order.  */
void source_note_procedure (const struct source_line *first, const struct source_line *last);
/* The last line of the procedure that begins at FIRST, if that is noted, or NULL.  */
const struct source_line *source_procedure_end (const struct source_line *first);

/* Reads the statement P of LINE, or a line of it that GOES_ON, and sets *VALUE where that declares what DATA is about.  */
typedef void (*source_reader) (const struct source_line *line, const char *p, bool goes_on, bool *value, void *data);

/* What READ makes of the lines from FIRST to END, false at first, in a procedure there by its own lines.  */
bool source_last_declared (const struct source_line *first, const struct source_line *end, source_reader read,
			   void *data);

/* Whether NAME, in lower case, is an array by the last declaration of it between the lines
   FIRST and END; and whether its size is assumed, in *ASSUMED_SIZE if not null.  */
bool source_declares_array (const struct source_line *first, const struct source_line *end,
			    const char *name, bool *assumed_size);

/* Whether NAME is a pointer by the last declaration of it between the lines FIRST and END.  */
bool source_declares_pointer (const struct source_line *first, const struct source_line *end, const char *name);

/* Whether the lines FIRST to END do not declare NAME, and use a module of another file, which may.  */
bool source_may_be_elsewhere (const struct source_line *first, const struct source_line *end, const char *name);

/* Whether NAME is a dummy argument, with deferred bounds, of the procedure that DEFINITION begins.  */
bool source_is_deferred (const struct source_line *definition, const char *name);

/* What NAME, in lower case, is called in its module by the last `use' between the lines FIRST and END that
   renames it, owned; or NULL.  */
char *source_renamed (const struct source_line *first, const struct source_line *end, const char *name);

/* The statement that LINE has, in lower case, without blanks and a comment around it; it lives in TEXT.  */
const char *source_statement (const struct source_line *line, auto_vec<char> *text);

/* The name of the procedure that statement P begins, owned, or NULL.  */
char *source_begun_procedure (const char *p);

/* Whether statement P ends a procedure: `end', `end function', `endsubroutine name'.  */
bool source_ends_procedure (const char *p);

/* The name of the procedure that END is in, between the lines from FIRST on, owned and in lower
   case; or NULL.  */
char *source_procedure (const struct source_line *first, const struct source_line *end);

/* Whether statement P uses a module that the lines FIRST to END do not have.  */
bool source_uses_elsewhere (const struct source_line *first, const struct source_line *end, const char *p);

/* ---- module-constants.cc ---- */

/* What STATEMENT, a `use' in lower case, makes of NAME by its module's file: 1 a constant, 0 something else, -1
   nothing or nothing known.  */
int source_use_constant (const char *statement, const char *name);

/* ---- named-constants.cc ---- */

/* Takes named constants out of clauses of D.  Returns whether there were some, and D is to be read again.  */
bool source_drop_constants (struct source_directive *d);

/* ---- place-declare.cc ---- */

/* The token of D from I on that ends an item of a list, a comma or a parenthesis.  */
unsigned source_item_end (const struct source_directive *d, unsigned i);

/* Blanks tokens FIRST to END - 1 of D.  */
void source_blank_tokens (struct source_directive *d, unsigned first, unsigned end);

/* ---- concurrent-loops.cc ---- */

/* A statement: its characters without blanks in front, continuations and comments.  */
struct source_statement
{
  auto_vec<struct source_char> chars;
  auto_vec<struct source_line *> lines;
};

/* Reads the statement that begins in LINE; returns the line behind it.  */
struct source_line *source_take_statement (struct source_line *line, struct source_statement *s);

/* S in lower case, without blanks, as a string.  */
void source_statement_text (const struct source_statement &s, auto_vec<char> *text);

/* P behind a construct's name and its colon, if there is one.  */
const char *source_skip_name (const char *p);

/* Whether the statement TEXT begins a construct that `end do' ends.  */
bool source_begins_do (const char *text);

/* ---- split-directive.cc ---- */

/* Puts the directive TEXT, sentinel included, behind BEFORE; it has LIKE's number.  */
void source_insert_directive (struct source_line *before, const struct source_line *like, const char *text);

#endif
