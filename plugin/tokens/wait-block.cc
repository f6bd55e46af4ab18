/* GCC's parser takes wait in compound statements only.  But `wait device(d)' may be all of a
   loop's body (algorithm 9 of R. Xu et al., Multi-GPU Support on Single Node).  Its pragma gets a brace before it, and the first token of the line behind the
   directive one that ends the block.  Takes and gives tokens like keyword.cc, which calls
   it for the first token of each line.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

/* TOK becomes the name of a macro NAME that expands to BRACE and what TOK was.  libcpp looks
   beyond the name of a conditional macro: if that is ALONE in its line, at a directive that
   line_change would then miss.  */
static void
add_brace (cpp_reader *pf, cpp_token *tok, const char *name, const char *brace, bool alone)
{
  auto_vec<cpp_token> tokens;
  tokens.safe_push (token_make (pf, brace, tok->src_loc));
  tokens.safe_push (*tok);
  cpp_hashnode *node = token_node (pf, name);
  token_name_macro (node, token_macro (pf, tok->src_loc, tokens));
  if (alone)
    node->flags &= ~NODE_CONDITIONAL;
  tok->type = CPP_NAME;
  tok->val.node.node = tok->val.node.spelling = node;
}

/* Whether the wait directive whose clauses follow names a device.  */
static bool
names_device (cpp_reader *pf)
{
  const cpp_token *t;
  int depth = 0;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      if (depth == 0 && !strcmp (token_name (t), "device"))
	return true;
      depth += token_nesting (t);
    }
  return false;
}

void
block_line (cpp_reader *pf, cpp_token *tok, bool wait)
{
  bool closing = token_state.block_opened && tok->type != CPP_EOF, alone = tok->type != CPP_PRAGMA;
  token_state.block_opened = wait && names_device (pf);
  if (token_state.block_opened)
    add_brace (pf, tok, "OpenACC block", "{", alone);
  if (closing)
    add_brace (pf, tok, "OpenACC block end", "}", alone);
}
