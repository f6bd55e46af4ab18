/* `routine (f)' where GCC's parser refuses it.

   Directly in front of the first declaration of f, f is not known.  Takes the tokens of the
   directive from keyword.cc and hides the name, since what is left is about the same
   declaration:

     #pragma acc routine (f) seq		#pragma acc routine seq
     int f (int);			->	int f (int);

   libcpp shows no more than the directive, so the text in its buffer is looked at.  OpenACC 3.3
   section 2.15.1 wants f in scope; programs have this form all the same.

   Inside of a function, where that section allows it as it allows a prototype: f becomes a
   routine at once, and the directive one that does nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/clause/source-text.h"
#include "generic/tree/generic.h"

/* Behind the word at P, the parentheses or the other character.  */
static const char *
skip_item (const char *p)
{
  if (*p == '(')
    return text_skip_parentheses (p);
  if (!text_is_word (*p))
    return p + 1;
  while (text_is_word (*p))
    p++;
  return p;
}

/* Whether what follows the line of P declares function NAME first.  */
static bool
is_declared_next (const char *p, const char *name)
{
  p = text_skip_blanks (text_skip_line (p));
  for (; *p && !strchr (";{=,", *p); p = text_skip_blanks (skip_item (p)))
    if (text_is (p, name) && *text_skip_blanks (skip_item (p)) == '(')
      return true;
  return false;
}

/* Whether TOKENS, of a routine directive, begin with a name in parentheses.  */
static bool
is_named (const vec<const cpp_token *> &tokens)
{
  return tokens.length () >= 3 && tokens[0]->type == CPP_OPEN_PAREN
	 && tokens[1]->type == CPP_NAME && tokens[2]->type == CPP_CLOSE_PAREN
	 && !c_dialect_cxx () && &lookup_name;
}

void
named_hide (const vec<const cpp_token *> &tokens, location_t loc)
{
  if (!is_named (tokens))
    return;
  const char *name = token_name (tokens[1]);
  expanded_location at = expand_location (loc);
  if (lookup_name (get_identifier (name)))
    return;
  char *ahead = token_text_ahead (parse_in, tokens[tokens.length () - 1]->src_loc, false);
  const char *text = !ahead && at.file ? text_of (at.file) : NULL;
  if (ahead ? is_declared_next (ahead, name)
      : text && is_declared_next (text_line (text, at.line), name))
    for (unsigned i = 0; i < 3; i++)
      token_hide (tokens[i]);
  free (ahead);
}

/* The level behind the name of TOKENS, or OMP_CLAUSE_ERROR if anything else than that and
   nohost is there: a host version does no harm.  */
static enum omp_clause_code
only_level (const vec<const cpp_token *> &tokens)
{
  enum omp_clause_code level = OMP_CLAUSE_ERROR;
  for (unsigned i = 3; i < tokens.length (); i++)
    {
      enum omp_clause_code word = bind_level_of (token_name (tokens[i]));
      if (word == OMP_CLAUSE_ERROR
	  ? tokens[i]->type != CPP_COMMA && strcmp (token_name (tokens[i]), "nohost")
	  : level != OMP_CLAUSE_ERROR)
	return OMP_CLAUSE_ERROR;
      level = word == OMP_CLAUSE_ERROR ? level : word;
    }
  return level;
}

bool
named_in_block (cpp_reader *pf, cpp_token *pragma)
{
  static const char *const nothing[] = { "if", "(", "0", ")" };
  auto_vec<const cpp_token *> tokens;
  const cpp_token *t;
  if (!token_in_function ())
    return false;
  for (int i = 0; (t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL && t->type != CPP_EOF;)
    tokens.safe_push (t);
  tree fn = is_named (tokens) ? lookup_name (get_identifier (token_name (tokens[1]))) : NULL_TREE;
  enum omp_clause_code level = only_level (tokens);
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL || level == OMP_CLAUSE_ERROR)
    return false;
  if (!oacc_get_fn_attrib (fn))
    orphan_make_routine (fn, level);
  pragma->val.pragma = PRAGMA_OACC_WAIT;
  for (unsigned i = 0; i < tokens.length (); i++)
    {
      cpp_token *to = const_cast <cpp_token *> (tokens[i]);
      unsigned short flags = to->flags & ~NO_EXPAND;
      if (i >= ARRAY_SIZE (nothing))
	{
	  token_hide (to);
	  continue;
	}
      *to = token_make (pf, nothing[i], to->src_loc);
      to->flags = flags;
    }
  return true;
}
