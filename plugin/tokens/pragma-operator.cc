/* Directives in _Pragma operators.  keyword.cc sees the operator's name; here its string is
   looked at.  It is replaced where it has something that the parser must not see or does not know
   (set, init, shutdown; some of host_data and declare); keyword.cc then arms for the directive.

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
   character I: `"acc WORD ..."'.  A directive without clauses gets one.  */
static cpp_string
own_operand (const cpp_string *s, unsigned i, enum clause_directive d, const char *word)
{
  unsigned first = i;
  while (first < s->len && ISSPACE (s->text[first]))
    first++;
  bool empty = first + 1 >= s->len;
  char *text = xasprintf ("\"acc %s%s%.*s%*s\"", word, empty ? " if(1)" : "",
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

/* Splits the string S of a _Pragma operator, from character I on, into tokens as far as
   clause_edit_directive looks into them.  Gives the characters where they begin, too.  */
static void
split_operand (const cpp_string *s, unsigned i, auto_vec<clause_token> *texts,
	       auto_vec<unsigned> *places)
{
  static const char *const punctuation[] = { "(", ")", "[", "]", ",", ":", "*", "-", ".", ">", "+", "=", "!", "<" };
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
      texts->safe_push (clause_token { text, false, false, false, false, false, false, false, false });
      places->safe_push (first);
    }
  places->safe_push (i);
}

/* Whether the parser must find another directive for D with the clauses of S, from character I
   on.  */
static bool
is_replaced (const cpp_string *s, unsigned i, enum clause_directive d)
{
  if (d == DIRECTIVE_DECLARE && token_scope (parse_in, UNKNOWN_LOCATION) != TEXT_FUNCTION)
    return false;
  auto_vec<clause_token> texts;
  auto_vec<unsigned> places;
  split_operand (s, i, &texts, &places);
  for (unsigned t = 0; t < texts.length (); t++)
    {
      const char *name = texts[t].text;
      cpp_hashnode *node = ISIDST (name[0]) ? token_node (parse_in, name) : NULL;
      texts[t].macro = node && node->type == NT_USER_MACRO;
      if (node)
	token_describe_name (name, &texts[t]);
    }
  return directive_wants (d, false, texts.address (), texts.length ());
}

/* Reads the clauses of a routine directive, TEXTS from number FIRST on but for those in DROP, to *W.
   Returns whether there are no others.  */
static bool
read_routine (const vec<clause_token> &texts, unsigned first, const bool *drop,
	      struct routine_words *w)
{
  unsigned n = texts.length ();
  for (unsigned t = first; t < n; t++)
    {
      const char *word = texts[t].text;
      if (drop[t] || !strcmp (word, ","))
	continue;
      if (!strcmp (word, "nohost"))
	w->nohost = true;
      else if (bind_level_of (word) != OMP_CLAUSE_ERROR)
	{
	  w->level = bind_level_of (word);
	  w->open = false;
	}
      else if (!strcmp (word, "bind") && t + 3 < n && ISIDST (texts[t + 2].text[0])
	       && !strcmp (texts[t + 3].text, ")"))
	{
	  w->bound = texts[t + 2].text;
	  t += 3;
	}
      else
	return false;
    }
  return true;
}

/* Whether routine directive S, with its clauses from character I on, stands in a function or a
   class and is obeyed.  */
static bool
is_obeyed (const cpp_string *s, unsigned i)
{
  auto_vec<clause_token> texts;
  auto_vec<unsigned> places;
  struct clause_edit e;
  struct routine_words w = { OMP_CLAUSE_SEQ, true, NULL, false, false };
  split_operand (s, i, &texts, &places);
  bool named = texts.length () >= 3 && !strcmp (texts[0].text, "(") && !strcmp (texts[2].text, ")");
  if (named && !token_in_function ())
    return false;
  bool *drop = XCNEWVEC (bool, texts.length () + 1);
  clause_edit_directive (DIRECTIVE_ROUTINE, texts.address (), texts.length (), LOOP_ENDS, drop, &e);
  bool known = !e.error && read_routine (texts, named ? 3 : 0, drop, &w);
  free (drop);
  if (!known || !(named ? named_obey (texts[1].text, &w, input_location)
		  : scoped_note_operator (parse_in, &w)))
    return false;
  if (named && w.bound)
    bind_note (texts[1].text, w.bound, false);
  return true;
}

/* If S is the string of a directive that is ours or becomes another: the string to put in its
   place.  What stands for a directive in a class is libcpp's alone.  */
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
  if (d == DIRECTIVE_HOST_DATA && is_replaced (s, i, d))
    *replacement = own_operand (s, i, d, "data");
  else if (d == DIRECTIVE_ROUTINE && is_obeyed (s, i))
    {
      *replacement = *s;
      replacement->text = (const unsigned char *) "\"GCC poison __accx_nothing\"";
      replacement->len = strlen ((const char *) replacement->text);
    }
  else if (d == DIRECTIVE_DECLARE && is_replaced (s, i, d))
    *replacement = own_operand (s, i, d, "enter");
  else if (d != DIRECTIVE_NUM && 1u << d & ON_OWN)
    *replacement = own_operand (s, i, d, "wait");
  else
    return false;
  return true;
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
  if (d == DIRECTIVE_DECLARE && !token_in_function ())
    zero_note (texts, loc);
  struct restriction wrong;
  if (keyword_restrict (d, texts.address (), texts.length (), &wrong))
    wrong.is_error ? error_at (loc, "%s", wrong.text)
		   : (void) accx_warning (clause, loc, "%s", wrong.text);
  else if (d == DIRECTIVE_ATOMIC)
    atomic_check_names (texts, loc);
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
  if (d == DIRECTIVE_ROUTINE && level_is_left (texts, drop))
    level_open (loc);
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
  bool own = false;
  for (unsigned k = 0; k < token_state.own_strings.length (); k++)
    if (IDENTIFIER_POINTER (token_state.own_strings[k].text) == (const char *) s->text)
      {
	d = token_state.own_strings[k].d;
	own = true;
      }
  bool wait = d == DIRECTIVE_WAIT
	      && clause_wait_prefix ((const char *) s->text + i, s->len - i);
  keyword_arm_operator (pf, d, wait, own);
}

/* Reads `(X)' of _Pragma and puts `_Pragma("...")' into its place, to be met again.  X is a
   macro, one of our own directives or one with a part to be left out; NULL if that is not what
   follows.  */
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

/* What stands for the operator with S at LOC if that is an atomic directive whose statement needs a lock, or
   NULL.  */
static cpp_hashnode *
lock_operand (cpp_reader *pf, location_t loc, const cpp_string *s)
{
  char word[16];
  unsigned i = 1;
  auto_vec<clause_token> texts;
  auto_vec<unsigned> places;
  scan_word (s, &i, word, sizeof word);
  if (s->text[0] != '"' || strcmp (word, "acc"))
    return NULL;
  scan_word (s, &i, word, sizeof word);
  if (keyword_directive (word) != DIRECTIVE_ATOMIC)
    return NULL;
  split_operand (s, i, &texts, &places);
  return complex_atomic_operator (pf, loc, texts);
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
  if (cpp_hashnode *lock = t->type == CPP_STRING ? lock_operand (pf, loc, &t->val.str) : NULL)
    return lock;
  if (t->type == CPP_NAME
      || (t->type == CPP_STRING && (is_own_operand (&t->val.str, &own)
				    || edit_operand (pf, &t->val.str, loc, &own))))
    return expand_operand (pf, loc);
  if (t->type == CPP_STRING || t->type == CPP_WSTRING
      || t->type == CPP_UTF8STRING)
    arm_operator (pf, &t->val.str);
  return token_node (pf, "_Pragma");
}
