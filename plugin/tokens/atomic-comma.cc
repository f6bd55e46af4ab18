/* `#pragma acc atomic' in front of a comma expression,

     x = 1, y = 2;

   which is no form of section 2.12 of OpenACC 3.3, and which GCC takes for x = (1, y = 2).
   Takes the tokens of the lines behind the directive as the file has them, not yet taken, and
   changes none.  Looks into macros, but not at directives in _Pragma operators, and not at C++,
   where commas may stand in template arguments.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

enum { MACROS_MAX = 16 };       /* macros in macros that are looked into */

/* A scan of one statement or block.  */
struct comma_scan
{
  int base, depth;              /* of brackets: where a comma counts, and now */
  bool found, end;
};

/* Token TOK is next in S; MACROS: in how many macros it stands.  */
static void
scan_token (struct comma_scan *s, const cpp_token *tok, int macros)
{
  s->depth += token_nesting (tok);
  s->found = tok->type == CPP_COMMA && s->depth == s->base;
  s->end = tok->type == CPP_EOF || tok->type == CPP_PRAGMA || s->depth < s->base
	   || (!s->base && tok->type == CPP_SEMICOLON && s->depth == 0);
  if (tok->type != CPP_NAME || macros == MACROS_MAX
      || !cpp_user_macro_p (tok->val.node.node))
    return;
  const cpp_macro *m = tok->val.node.node->value.macro;
  if (m->kind == cmk_macro)
    for (unsigned i = 0; i < m->count && !s->found && !s->end; i++)
      scan_token (s, &m->exp.tokens[i], macros + 1);
}

/* The token that is or stands for a comma outside of parentheses in the statement or block that
   begins with TOK, or NULL.  */
static const cpp_token *
find_comma (cpp_reader *pf, const cpp_token *tok)
{
  int base = tok->type == CPP_OPEN_BRACE, i = 0;
  struct comma_scan s = { base, 0, false, false };
  for (;; tok = token_peek (pf, &i))
    {
      scan_token (&s, tok, 0);
      if (s.found || s.end)
	return s.found ? tok : NULL;
    }
}

void
comma_line (cpp_reader *pf, const cpp_token *tok, bool atomic)
{
  const cpp_token first = *tok;
  bool expected = token_state.comma_expected && token_reads_on (pf, false);
  const cpp_token *comma = expected ? find_comma (pf, &first) : NULL;
  token_state.comma_expected = atomic && !c_dialect_cxx ();
  if (comma)
    error_at (comma->src_loc, "a comma expression is no form of %<atomic%>");
}
