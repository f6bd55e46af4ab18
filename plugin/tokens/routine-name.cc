/* `routine (f)' where GCC's parser refuses it.

   Directly in front of the first declaration of f, f is not known.  Takes the tokens of the
   directive from keyword.cc and hides the name, since what is left is about the same
   declaration:

     #pragma acc routine (f) seq		#pragma acc routine seq
     int f (int);			->	int f (int);

   C++ has read all tokens before it knows names: the directive is about f in any case.

   libcpp shows no more than the directive, so the text in its buffer is looked at.  OpenACC 3.3
   section 2.15.1 wants f in scope; programs have this form all the same.

   Inside of a function, where that section allows it as it allows a prototype: f becomes a
   routine at once, and the directive is hidden.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
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
  for (; *p && !strchr (";{}=,", *p); p = text_skip_blanks (skip_item (p)))
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
	 && (c_dialect_cxx () || &lookup_name);
}

void
named_hide (const vec<const cpp_token *> &tokens, location_t loc)
{
  if (!is_named (tokens))
    return;
  const char *name = token_name (tokens[1]);
  expanded_location at = expand_location (loc);
  if (!c_dialect_cxx () && lookup_name (get_identifier (name)))
    return;
  char *ahead = token_text_ahead (parse_in, tokens[tokens.length () - 1]->src_loc, false);
  const char *text = !ahead && at.file ? text_of (&token_state.file, at.file) : NULL;
  if (ahead ? is_declared_next (ahead, name)
      : text && is_declared_next (text_line (text, at.line), name))
    for (unsigned i = 0; i < 3; i++)
      token_hide (tokens[i]);
  free (ahead);
}

enum omp_clause_code
named_level (const vec<const cpp_token *> &tokens, unsigned first)
{
  enum omp_clause_code level = OMP_CLAUSE_ERROR;
  for (unsigned i = first; i < tokens.length (); i++)
    {
      enum omp_clause_code word = bind_level_of (token_name (tokens[i]));
      if (word == OMP_CLAUSE_ERROR
	  ? tokens[i]->type != CPP_COMMA && strcmp (token_name (tokens[i]), "nohost")
	  : level != OMP_CLAUSE_ERROR)
	return OMP_CLAUSE_ERROR;
      level = word == OMP_CLAUSE_ERROR ? level : word;
    }
  return level == OMP_CLAUSE_ERROR ? OMP_CLAUSE_SEQ : level;
}

void
named_keep_device (const vec<const cpp_token *> &tokens, vec<const cpp_token *> *kept)
{
  auto_vec<clause_token> texts;
  struct clause_edit e;
  for (unsigned i = 0; i < tokens.length (); i++)
    texts.safe_push (clause_token { token_spelling (tokens[i]), false, false, false, false, false,
				     false, false, false });
  bool *drop = XCNEWVEC (bool, tokens.length () + 1);
  clause_edit_directive (DIRECTIVE_ROUTINE, texts.address (), texts.length (), LOOP_ENDS, drop, &e);
  for (unsigned i = 0; i < tokens.length (); i++)
    if (!drop[i])
      kept->safe_push (tokens[i]);
  free (drop);
}

/* Takes a bind clause off *TOKENS, the first of which are a name, and notes it.  */
static void
take_bind (vec<const cpp_token *> *tokens)
{
  for (unsigned i = 3; i + 3 < tokens->length (); i++)
    if (!strcmp (token_name ((*tokens)[i]), "bind") && (*tokens)[i + 1]->type == CPP_OPEN_PAREN
	&& (*tokens)[i + 3]->type == CPP_CLOSE_PAREN)
      {
	auto_vec<cpp_token> clauses;
	for (unsigned k = 3; k < tokens->length (); k++)
	  clauses.safe_push (*(*tokens)[k]);
	bind_read (clauses);
	tokens->block_remove (i, 4);
	return;
      }
}

/* The level that routine FN's directive gives it, or OMP_CLAUSE_ERROR.  */
static enum omp_clause_code
level_of (tree fn)
{
  tree target = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  for (tree c = target && !level_inferred (fn) ? TREE_VALUE (target) : NULL_TREE; c;
       c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_GANG || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_WORKER
	|| OMP_CLAUSE_CODE (c) == OMP_CLAUSE_VECTOR || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SEQ)
      return OMP_CLAUSE_CODE (c);
  return OMP_CLAUSE_ERROR;
}

/* Whether the directive at LOC says of routine FN what another one has said; else an error as GCC
   has it at file scope.  LEVEL: OMP_CLAUSE_ERROR if it is left open.  */
static bool
agrees (tree fn, enum omp_clause_code level, bool nohost, location_t loc)
{
  enum omp_clause_code before = level_of (fn);
  bool other_host = bind_is_nohost (fn) != nohost;
  if (!other_host && (level == before || level == OMP_CLAUSE_ERROR || before == OMP_CLAUSE_ERROR))
    return true;
  if (token_state.operator_said != loc)
    error_at (loc, "%s %qs clause when applying %<#pragma acc routine%> to %qD, which has already been "
	      "marked with an OpenACC %<routine%> directive",
	      other_host && !nohost ? "missing" : "incompatible",
	      other_host ? "nohost" : omp_clause_code_name[level], fn);
  token_state.operator_said = loc;
  return false;
}

bool
named_obey (const char *name, const struct routine_words *w, location_t loc)
{
  tree fn = lookup_name (get_identifier (name));
  if (!fn || TREE_CODE (fn) != FUNCTION_DECL || w->level == OMP_CLAUSE_ERROR)
    return false;
  if (oacc_get_fn_attrib (fn))
    agrees (fn, w->open ? OMP_CLAUSE_ERROR : w->level, w->nohost, loc);
  else
    {
      orphan_make_routine (fn, w->level, loc);
      if (w->nohost)
	bind_make_nohost (fn, loc);
    }
  return true;
}

bool
named_in_block (cpp_reader *pf, cpp_token *pragma)
{
  auto_vec<const cpp_token *> tokens, kept;
  const cpp_token *t;
  int next = 0;
  if (!token_in_function ())
    return false;
  while ((t = token_peek (pf, &next))->type != CPP_PRAGMA_EOL && t->type != CPP_EOF)
    tokens.safe_push (t);
  named_keep_device (tokens, &kept);
  if (!is_named (kept))
    return false;
  location_t loc = kept.length () > 3 ? kept[3]->src_loc : pragma->src_loc;
  const char *name = token_name (kept[1]);
  struct routine_words w = { OMP_CLAUSE_ERROR, level_is_open (kept, 3), NULL, false, false };
  for (unsigned i = 3; i < kept.length (); i++)
    w.nohost |= !strcmp (token_name (kept[i]), "nohost");
  take_bind (&kept);
  w.level = named_level (kept, 3);
  if (!named_obey (name, &w, loc))
    return false;
  if (w.open)
    level_open (loc);
  token_hide (pragma);
  for (unsigned i = 0; i < tokens.length (); i++)
    token_hide (tokens[i]);
  token_hide (t);
  return true;
}
