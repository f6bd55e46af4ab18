/* What clause.c, loop-clauses.c, header-forms.c, private-items.c and directive.c share:
   reading lists of tokens and building rewrites.  Plain C, no GCC types.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CLAUSE_TOKEN_H
#define ACCX_CLAUSE_TOKEN_H

#include "tokens/clause/clause.h"

/* The arguments of clause_rewrite.  */
struct source
{
  const struct clause *clause;
  const struct clause_token *in;
  unsigned n;
  bool has_argument;
  unsigned carrier;
  bool in_loop;
};

/* Appends the tokens that TEXT spells; `%' in it stands for CARRIER.
   Returns false if there is no memory.  */
bool put (struct clause_result *r, const char *text, unsigned carrier);

/* Appends the call of marker M up to its arguments.  */
bool put_call (struct clause_result *r, enum marker m);

/* Appends clause NAME up to the length of its one item, a section of carrier CARRIER.  */
bool put_carried (struct clause_result *r, const char *name, unsigned carrier);

/* Appends tokens FIRST to LAST - 1 of the source.  Returns false if there is no
   memory.  */
bool put_range (struct clause_result *r, unsigned first, unsigned last);

/* Whether token I of S is there and TEXT.  */
bool is (const struct source *s, unsigned i, const char *text);

/* Whether token I of S is there and a name or keyword.  */
bool is_identifier (const struct source *s, unsigned i);

/* The first SEPARATOR outside nested parentheses from token I on, or the number
   of tokens.  */
unsigned find (const struct source *s, unsigned i, const char *separator);

/* Where the number of a device ends that begins at token I, in `d : [queues :] list' or
   `d , queues : list'; sets *LIST to where the list begins.  */
unsigned find_device_end (const struct source *s, unsigned i, unsigned *list);

/* The token behind the parentheses that open at token I.  */
unsigned skip_parentheses (const struct source *s, unsigned i);

/* The number in tokens FIRST to LAST - 1, perhaps in parentheses, or -1.  */
int small_number (const struct source *s, unsigned first, unsigned last);

/* Sets R's error to ERROR, static text, about token WHERE; returns false.  */
bool fail (struct clause_result *r, int where, const char *error);

/* ---- Forms, for clause_rewrite ---- */

bool clause_rewrite_gang (const struct source *s, struct clause_result *r);
bool clause_rewrite_num_gangs (const struct source *s, struct clause_result *r);
bool clause_rewrite_const (const struct source *s, struct clause_result *r);
bool clause_rewrite_private (const struct source *s, struct clause_result *r);
bool clause_rewrite_tile (const struct source *s, struct clause_result *r);
bool clause_rewrite_reduction (const struct source *s, struct clause_result *r);

#endif
