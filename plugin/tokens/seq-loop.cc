/* `loop seq' in front of loops that GCC's parser does not take behind
   a directive (seq-forms.c) is left out: it becomes `#pragma GCC unroll 1', which may stand
   before any loop and changes nothing of what it computes.  Takes the tokens of a
   directive from keyword.cc, or what pragma-operator.cc found in its operator.  What may be left
   out: clause-loop.c.  Private variables: header.cc.

   OpenACC 3.3 sections 2.9, 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/clause/source-text.h"
#include "tokens/clause/clause.h"

/* Whether the directive IN, in the line of LOC or in a _Pragma operator there, has `seq'
   and a loop that GCC's parser does not take.  */
static bool
is_left (const vec<clause_token> &in, location_t loc, bool is_operator)
{
  bool seq = false;
  for (unsigned i = 0; i < in.length () && !seq; i++)
    seq = !strcmp (in[i].text, "seq");
  expanded_location at = expand_location (loc);
  const char *text = seq && at.file ? text_of (at.file) : NULL;
  if (!text || !is_operator)
    return text && clause_is_left_early (text, at.line, 0);
  if (clause_is_left_early (text, at.line, at.column))
    return true;
  /* In a macro: the loop may be where that is used, the last place that libcpp read.  */
  at = expand_location (line_table->highest_location);
  text = at.file ? text_of (at.file) : NULL;
  return text && clause_is_left_early (text, at.line, at.column);
}

bool
sequential_edit (enum clause_directive d, const vec<clause_token> &in, location_t loc,
		 bool is_operator, bool *drop, struct clause_edit *e)
{
  clause_edit_directive (d, in.address (), in.length (), is_left (in, loc, is_operator), drop, e);
  if (e->own)
    header_own (in);
  return e->gone;
}

void
sequential_leave_out (cpp_reader *pf, cpp_token *pragma, const vec<const cpp_token *> &tokens)
{
  pragma->val.pragma = PRAGMA_UNROLL;
  cpp_token one = token_make (pf, "1", tokens[0]->src_loc);
  one.flags = tokens[0]->flags;
  *const_cast <cpp_token *> (tokens[0]) = one;
  for (unsigned i = 1; i < tokens.length (); i++)
    token_hide (tokens[i]);
}
