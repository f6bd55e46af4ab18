/* Stage 1: `#pragma acc atomic' in front of a comma expression,

     x = 1, y = 2;

   which is no form of section 2.12 of OpenACC 3.3, and which GCC takes for x = (1, y = 2).
   Takes the tokens of the lines behind the directive as the file has them, not yet taken, and
   changes none.  Looks into no macros, and not at C++, where commas may stand in template
   arguments.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

static bool expected;           /* the line behind an atomic directive is next */

/* The comma outside of parentheses in the statement or block that begins with TOK, or NULL.  */
static const cpp_token *
find_comma (cpp_reader *pf, const cpp_token *tok)
{
  int base = tok->type == CPP_OPEN_BRACE, depth = 0, i = 0;
  for (;; tok = token_peek (pf, &i))
    {
      if (tok->type == CPP_EOF || tok->type == CPP_PRAGMA)
	return NULL;
      depth += token_nesting (tok);
      if (depth < base || (!base && tok->type == CPP_SEMICOLON && depth == 0))
	return NULL;
      if (tok->type == CPP_COMMA && depth == base)
	return tok;
    }
}

void
comma_line (cpp_reader *pf, const cpp_token *tok, bool atomic)
{
  const cpp_token first = *tok, *comma = expected ? find_comma (pf, &first) : NULL;
  expected = atomic && !c_dialect_cxx ();
  if (comma)
    error_at (comma->src_loc, "a comma expression is no form of %<atomic%>");
}
