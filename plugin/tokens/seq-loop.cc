/* `loop seq' in front of loops that GCC's parser does not take behind
   a directive (seq-forms.c) is left out: it becomes `#pragma GCC unroll 1', which may stand
   before any loop and changes nothing of what it computes.  Takes the tokens of a
   directive from keyword.cc, or what pragma-operator.cc found in its operator.  What may be left
   out: seq-forms.c.  Private variables: loop-header.cc, with declarations in headers, also in C of 1990.

   OpenACC 3.3 sections 2.9, 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/source-text.h"
#include "tokens/clause/clause.h"

/* How the loop behind a directive in the line of LOC ends.  */
static enum loop_end
is_line_left (location_t loc)
{
  expanded_location at = expand_location (loc);
  char *ahead = token_text_ahead (parse_in, loc, false);
  const char *text = !ahead && at.file ? text_of (&token_state.file, at.file) : NULL;
  enum loop_end left = ahead ? clause_is_left_early (ahead, 1, 0)
		       : text ? clause_is_left_early (text, at.line, 0) : LOOP_ENDS;
  free (ahead);
  return left;
}

/* The same for a _Pragma operator at LOC or, in a macro, where libcpp has come to.  */
static enum loop_end
is_operator_left (location_t loc)
{
  expanded_location at = expand_location (loc);
  const char *text = at.file ? text_of (&token_state.file, at.file) : NULL;
  enum loop_end left = text && clause_has_word (text, at.line, at.column, "_Pragma")
		       ? clause_is_left_early (text, at.line, at.column) : LOOP_ENDS;
  if (left)
    return left;
  char *ahead = token_text_ahead (parse_in, line_table->highest_location, true);
  left = ahead ? clause_is_left_early (ahead, 1, 1) : LOOP_ENDS;
  free (ahead);
  return left;
}

/* How the loop of directive IN ends, if that has `seq'.  It is in the line of LOC or in a _Pragma operator
   there.  */
static enum loop_end
is_left (const vec<clause_token> &in, location_t loc, bool is_operator)
{
  for (unsigned i = 0; i < in.length (); i++)
    if (!strcmp (in[i].text, "seq"))
      return is_operator ? is_operator_left (loc) : is_line_left (loc);
  return LOOP_ENDS;
}

/* Notes which names in collapse clauses of TEXTS are parameters of templates.  */
static void
note_dependent (vec<clause_token> *texts)
{
  bool inside = false;
  for (unsigned i = 1; i < texts->length (); i++)
    {
      const char *text = (*texts)[i].text;
      if (*text == '(')
	inside = !strcmp ((*texts)[i - 1].text, "collapse");
      else if (*text == ')')
	inside = false;
      else if (inside && ISIDST (*text))
	(*texts)[i].dependent = token_look_up (parse_in, text, false).template_parameter;
    }
}

bool
sequential_edit (enum clause_directive d, const vec<clause_token> &in, location_t loc,
		 bool is_operator, bool *drop, struct clause_edit *e)
{
  auto_vec<clause_token> texts;
  texts.safe_splice (in);
  if (c_dialect_cxx ())
    note_dependent (&texts);
  clause_edit_directive (d, texts.address (), texts.length (), is_left (in, loc, is_operator), drop, e);
  if (e->own || e->wrapped)
    header_own (in, e->wrapped);
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

/* Whether TEXT has WORD.  */
static bool
has_word (const char *text, const char *word)
{
  for (const char *p = text; (p = strstr (p, word)); p++)
    if (text_is (p, word) && (p == text || !text_is_word (p[-1])))
      return true;
  return false;
}

/* PLUGIN_START_PARSE_FUNCTION: the parser takes declarations in headers of loops, which private variables
   need, in C of 1990 too, if the file of FN may have such.  */
static void
begin_function (void *fn, void *)
{
  expanded_location at = expand_location (DECL_SOURCE_LOCATION ((tree) fn));
  const char *text = !flag_isoc99 && at.file ? text_of (&token_state.file, at.file) : NULL;
  if (!text || !(has_word (text, "private") || has_word (text, "reduction")) || !has_word (text, "seq"))
    return;
  flag_isoc99 = 1;
  token_state.dated = (tree) fn;
}

/* PLUGIN_FINISH_PARSE_FUNCTION.  */
static void
end_function (void *fn, void *)
{
  if (token_state.dated != (tree) fn)
    return;
  flag_isoc99 = 0;
  token_state.dated = NULL_TREE;
}

void
sequential_init (const char *plugin)
{
  if (!flag_openacc || !&flag_isoc99 || c_dialect_cxx () || flag_isoc99)
    return;
  register_callback (plugin, PLUGIN_START_PARSE_FUNCTION, begin_function, NULL);
  register_callback (plugin, PLUGIN_FINISH_PARSE_FUNCTION, end_function, NULL);
}
