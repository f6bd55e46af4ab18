/* Directives in _Pragma operators.  keyword.cc sees the operator's name; here
   its string is looked at and, where there is something that the parser must not see or
   that it does not know (set, init, shutdown), replaced; keyword.cc then arms for the
   directive.

   Invariant: a string that is replaced is met again, as the operand of a new operator,
   and left as it is.
   To leave out another part of a directive: clause_edit_directive.

   OpenACC 3.3 section 2.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"

/* The word of TEXT at *I, in WORD of SIZE bytes; sets *I behind it.  */
static void
scan_word (const cpp_string *text, unsigned *i, char *word, unsigned size)
{
  unsigned n = 0;
  while (*i < text->len && ISSPACE (text->text[*i]))
    ++*i;
  while (*i < text->len && ISIDNUM (text->text[*i]) && n + 1 < size)
    word[n++] = text->text[(*i)++];
  word[n] = 0;
}

/* The string of a _Pragma operator for S, in which directive D, one of ours, ends at
   character I: `"acc wait ..."'.  A directive without clauses gets one.  */
static cpp_string
own_operand (const cpp_string *s, unsigned i, enum clause_directive d)
{
  unsigned first = i;
  while (first < s->len && ISSPACE (s->text[first]))
    first++;
  bool empty = first + 1 >= s->len;
  char *text = xasprintf ("\"acc wait%s%.*s%*s\"", empty ? " if(1)" : "",
			  (int) (s->len - i - 1), (const char *) s->text + i,
			  (int) d + 1, "");
  own_string own = { get_identifier (text), d };
  free (text);
  token_state.own_strings.safe_push (own);
  cpp_string result;
  result.text = (const unsigned char *) IDENTIFIER_POINTER (own.text);
  result.len = IDENTIFIER_LENGTH (own.text);
  return result;
}

/* If S is the string of one of our own directives: the string to put in its place.  */
static bool
is_own_operand (const cpp_string *s, cpp_string *replacement)
{
  char word[16];
  unsigned i = 1;
  scan_word (s, &i, word, sizeof word);
  if (s->text[0] != '"' || strcmp (word, "acc"))
    return false;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = keyword_directive (word);
  if (d == DIRECTIVE_NUM || !(1u << d & ON_OWN))
    return false;
  *replacement = own_operand (s, i, d);
  return true;
}

/* Splits the string S of a _Pragma operator, from character I on, into tokens as far
   as clause_edit_directive looks into them, and the characters where they begin.  */
static void
split_operand (const cpp_string *s, unsigned i, auto_vec<clause_token> *texts,
	       auto_vec<unsigned> *places)
{
  static const char *const punctuation[] = { "(", ")", "[", "]", ",", ":", "*", "-", ".", ">" };
  while (i + 1 < s->len)
    {
      unsigned first = i;
      const char *text = "";
      while (i + 1 < s->len && ISIDNUM (s->text[i]))
	i++;
      if (i > first)
	text = IDENTIFIER_POINTER (get_identifier_with_length
				   ((const char *) s->text + first, i - first));
      else
	for (unsigned k = 0; k < ARRAY_SIZE (punctuation); k++)
	  if (s->text[first] == (unsigned char) punctuation[k][0])
	    text = punctuation[k];
      if (i == first && ISSPACE (s->text[i++]))
	continue;
      texts->safe_push (clause_token { text, false, false, false, false, false, false });
      places->safe_push (first);
    }
  places->safe_push (i);
}

/* What edit does, for the directive in the string S of a _Pragma operator at LOC.  If
   there is something that the parser must not see: returns true and sets *REPLACEMENT
   to the string without that, or with what stands for it.  Else looks for the directive's loops.  */
static bool
edit_operand (cpp_reader *pf, const cpp_string *s, location_t loc,
	      cpp_string *replacement)
{
  char word[16];
  unsigned i = 1;
  auto_vec<clause_token> texts;
  auto_vec<unsigned> places;
  struct clause_edit e;
  scan_word (s, &i, word, sizeof word);
  if (s->text[0] != '"' || strcmp (word, "acc"))
    return false;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = keyword_directive (word);
  if (d == DIRECTIVE_NUM)
    return false;
  split_operand (s, i, &texts, &places);
  loose_note_operator (texts, loc);
  struct restriction wrong;
  if (keyword_restrict (d, texts.address (), texts.length (), &wrong))
    wrong.is_error ? error_at (loc, "%s", wrong.text)
		   : (void) warning_at (loc, 0, "%s", wrong.text);
  bool *drop = XCNEWVEC (bool, texts.length () + 1), dropped = false;
  if (sequential_edit (d, texts, loc, true, drop, &e))
    {
      tree unroll = get_identifier ("\"GCC unroll 1\"");
      replacement->text = (const unsigned char *) IDENTIFIER_POINTER (unroll);
      replacement->len = IDENTIFIER_LENGTH (unroll);
      keyword_expect_loops (pf, 0);
      free (drop);
      return true;
    }
  char *text = xstrndup ((const char *) s->text, s->len);
  for (unsigned t = 0; t < texts.length (); t++)
    if (drop[t])
      {
	memset (text + places[t], ' ', places[t + 1] - places[t]);
	dropped = true;
      }
  char *edited = d == DIRECTIVE_CACHE ? cache_edit_operand (text) : NULL;
  tree id = get_identifier (edited ? edited : text);
  if (edited)
    {
      keyword_plant ();
      dropped = true;
    }
  free (edited);
  replacement->text = (const unsigned char *) IDENTIFIER_POINTER (id);
  replacement->len = IDENTIFIER_LENGTH (id);
  free (text);
  free (drop);
  if (dropped)
    return true;
  if (e.error)
    error_at (loc, "%s", e.error);
  keyword_expect_loops (pf, e.loops);
  return false;
}

/* Arms for the directive in the string of a _Pragma operator.  */
static void
arm_operator (cpp_reader *pf, const cpp_string *s)
{
  char word[16];
  unsigned i = 0;
  while (i < s->len && s->text[i] != '"')
    i++;
  i++;
  scan_word (s, &i, word, sizeof word);
  if (strcmp (word, "acc"))
    return;
  scan_word (s, &i, word, sizeof word);
  enum clause_directive d = keyword_directive (word);
  if (d == DIRECTIVE_NUM)
    return;
  for (unsigned k = 0; k < token_state.own_strings.length (); k++)
    if (IDENTIFIER_POINTER (token_state.own_strings[k].text) == (const char *) s->text)
      d = token_state.own_strings[k].d;
  bool wait = d == DIRECTIVE_WAIT
	      && clause_wait_prefix ((const char *) s->text + i, s->len - i);
  keyword_arm_operator (pf, d, wait);
}

/* Reads `(X)' of _Pragma, X a macro, one of our own directives or one with a part to
   be left out, and puts `_Pragma("...")' into its place, to be met again; NULL if
   that is not what follows.  */
static cpp_hashnode *
expand_operand (cpp_reader *pf, location_t loc)
{
  auto_vec<cpp_token> tokens;
  location_t l;
  int depth = 0;
  do
    {
      const cpp_token *t = rewrite_get (pf, &l);
      if (t->type == CPP_EOF || t->type == CPP_PRAGMA_EOL)
	return _cpp_backup_tokens (pf, 1), (cpp_hashnode *) NULL;
      depth += token_nesting (t);
      tokens.safe_push (*t);
      tokens.last ().src_loc = l;
      if (t->type == CPP_STRING)
	if (!is_own_operand (&t->val.str, &tokens.last ().val.str))
	  edit_operand (pf, &t->val.str, loc, &tokens.last ().val.str);
    }
  while (depth > 0);
  tokens.safe_insert (0, token_make (pf, "_Pragma", token_place (loc, tokens)));
  tokens[0].flags = 0;
  cpp_hashnode *node = token_node (pf, "_Pragma operand");
  token_name_macro (node, token_macro (pf, loc, tokens));
  return node;
}

cpp_hashnode *
operator_expand (cpp_reader *pf, const cpp_token *tok)
{
  int i = 0;
  location_t loc = tok->src_loc;
  const cpp_token *t = token_peek (pf, &i);
  if (t->type != CPP_OPEN_PAREN)
    return token_node (pf, "_Pragma");
  t = token_peek (pf, &i);
  cpp_string own;
  if (t->type == CPP_NAME
      || (t->type == CPP_STRING && (is_own_operand (&t->val.str, &own)
				    || edit_operand (pf, &t->val.str, loc, &own))))
    return expand_operand (pf, loc);
  if (t->type == CPP_STRING || t->type == CPP_WSTRING
      || t->type == CPP_UTF8STRING)
    arm_operator (pf, &t->val.str);
  return token_node (pf, "_Pragma");
}
