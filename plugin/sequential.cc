/* Stage 1: `loop seq' in front of loops that GCC's parser does not take behind
   a directive (early.c) is left out: it becomes `#pragma GCC unroll 1', which may stand
   before any loop and changes nothing of what it computes.  Takes the first token of the
   directive's line from keyword.cc, or what operator.cc found in its operator.  Combined
   constructs: clause-loop.c.

   OpenACC 3.3 sections 2.9, 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"
#include "clause.h"

/* The text of FILE, kept for the next question, or NULL.  */
static const char *
text_of (const char *file)
{
  static char *name, *text;
  if (name && !strcmp (name, file))
    return text;
  free (name);
  free (text);
  name = xstrdup (file);
  text = NULL;
  FILE *f = fopen (file, "rb");
  if (!f)
    return NULL;
  size_t n = 0, room = 0;
  do
    {
      text = (char *) xrealloc (text, (room += 65536) + 1);
      n += fread (text + n, 1, room - n, f);
    }
  while (n == room);
  text[n] = '\0';
  fclose (f);
  return text;
}

bool
sequential_is_left (const vec<clause_token> &in, location_t loc, bool is_operator)
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

/* Whether the loop directive IN has `seq', reductions and nothing else.  */
static bool
is_sequential_only (const vec<clause_token> &in)
{
  int depth = 0;
  for (unsigned i = 0; i < in.length (); i++)
    {
      const char *text = in[i].text;
      depth -= *text == ')';
      if (depth == 0 && !strchr ("),", *text) && *text != '('
	  && strcmp (text, "seq") && strcmp (text, "reduction"))
	return false;
      depth += *text == '(';
    }
  return true;
}

bool
sequential_drop_operator (const vec<clause_token> &in, location_t loc)
{
  return is_sequential_only (in) && sequential_is_left (in, loc, true);
}

bool
sequential_drop (cpp_reader *pf, cpp_token *pragma)
{
  auto_vec<clause_token> texts;
  auto_vec<cpp_token *> tokens;
  const cpp_token *t;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL; )
    {
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA)
	return false;
      tokens.safe_push (const_cast <cpp_token *> (t));
      texts.safe_push (clause_token { token_spelling (t), false, false, false, false, false });
    }
  if (tokens.is_empty () || !is_sequential_only (texts)
      || !sequential_is_left (texts, tokens.last ()->src_loc, false))
    return false;
  pragma->val.pragma = PRAGMA_UNROLL;
  cpp_token one = token_make (pf, "1", tokens[0]->src_loc);
  one.flags = tokens[0]->flags;
  *tokens[0] = one;
  for (unsigned i = 1; i < tokens.length (); i++)
    {
      tokens[i]->type = CPP_PADDING;
      tokens[i]->val.source = NULL;
    }
  return true;
}
