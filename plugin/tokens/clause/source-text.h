/* The text of source files.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_TEXT_H
#define ACCX_TEXT_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- source-text.c ---- */

/* A file and its text, both owned; NULL before a first one is read.  */
struct file_text
{
  char *name, *text;
};

/* The text of FILE, or NULL; read into *LAST unless that is of FILE already.  */
const char *text_of (struct file_text *last, const char *file);

/* Where line LINE of TEXT, counted from 1, begins.  */
const char *text_line (const char *text, unsigned line);

/* Whether C may be a part of a word.  */
bool text_is_word (char c);

/* Whether the word at P is WORD.  */
bool text_is (const char *p, const char *word);

/* Behind the string or character constant that opens at P.  */
const char *text_skip_quoted (const char *p);

/* Behind the line of P, and those that it goes on in.  */
const char *text_skip_line (const char *p);

/* The first character of code at or behind P: no blank, comment or directive.  */
const char *text_skip_blanks (const char *p);

/* Behind what ends at one of ENDS outside of parentheses and braces, from P on; at the end
   of the text or of the block around if there is none.  */
const char *text_skip_to (const char *p, const char *ends);

/* Behind the parentheses at or behind P.  */
const char *text_skip_parentheses (const char *p);

/* Behind the comment at P.  */
const char *text_skip_comment (const char *p);

/* ---- text-scope.c ---- */

enum text_scope { TEXT_NAMESPACE, TEXT_CLASS, TEXT_FUNCTION };

/* What END, in the text of a C++ source that begins at TEXT and goes on behind END, is inside
   of.  */
enum text_scope text_scope_at (const char *text, const char *end);

/* Whether NAME is declared, by its looks, in a function or namespace around END, as there; also
   if END is in no function.  */
bool text_is_declared (const char *text, const char *end, const char *name);

/* What a name of C++ is at a place, by the looks of the text.  */
struct text_name
{
  const char *bound;            /* of a parameter, an array: its outermost bound, up to a bracket; or NULL */
  bool template_parameter;      /* of a template around */
  bool overloaded;              /* several functions, or a template, outside of classes */
  bool member;                  /* of a class, and no variable of the functions around */
};

/* What NAME is at END in TEXT.  Classes are looked for up to LIMIT, if that is not NULL.  */
struct text_name text_look_up (const char *text, const char *end, const char *limit, const char *name);

/* ---- text-type.c ---- */

/* What a variable or member is, as far as its declaration says.  */
enum text_kind { TEXT_UNKNOWN, TEXT_COMPOSITE, TEXT_COMPLEX_CLASS, TEXT_COMPLEX };

/* That of NAME at END in TEXT: unknown, of a class, of std::complex, or _Complex; or several such.  Behind END it is looked
   for up to LIMIT, if that is not NULL.  */
enum text_kind text_kind_of (const char *text, const char *end, const char *limit, const char *name);

#ifdef __cplusplus
}
#endif

#endif
