/* Routine directives where GCC's parser refuses them: in front of declarations in functions and,
   in C++, in classes and in front of lambdas; and of the name of a function of the library, which
   <math.h> of C++ overloads.

   Takes the directive's tokens and hides them.  libcpp shows no more than the directive, so the
   text in its buffer is looked at: the place where the next declaration has its name, or its
   lambda begins, is noted.  A function that GCC has declared there becomes a routine.

   Sequential routines need no directive where their code is in the unit.
   OpenACC 3.3 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/source-text.h"
#include "generic/tree/generic.h"

/* Where the declaration at or behind TEXT names its function, or its lambda begins, NULL if it
   is neither; sets *LAMBDA.  */
static const char *
find_declared (const char *text, bool *lambda)
{
  const char *name = NULL, *p = text_skip_blanks (text);
  *lambda = false;
  for (; *p && !strchr (";{}", *p); p = text_skip_blanks (p))
    {
      if (*p == '(')
	return name;
      if (*p == '[' && p[1] == '[')
	p = text_skip_to (p + 1, "]") + 1;
      else if (*p == '[')
	return *lambda = true, p;
      else if (text_is (p, "__attribute__") || text_is (p, "alignas") || text_is (p, "decltype"))
	p = text_skip_parentheses (p + strcspn (p, "( \t\n"));
      else if (!text_is_word (*p))
	p++;
      else
	{
	  name = name && text_is (name, "operator") ? name : p;
	  while (text_is_word (*p))
	    p++;
	}
    }
  return NULL;
}

/* R comes from FROM to TO in a text.  */
static void
advance (struct scoped_routine *r, const char *from, const char *to)
{
  for (; from < to; from++)
    {
      r->line += *from == '\n';
      r->column = *from == '\n' ? 1 : r->column + 1;
    }
}

/* Notes that what TEXT, at line and column of R, declares is a routine as R and W say, if the directive
   is in SCOPE.  Only one in a class or a function, or about a lambda, is noted.  */
static bool
note_declared (const char *text, struct scoped_routine r, const struct routine_words *w,
	       enum text_scope scope)
{
  bool lambda = false;
  const char *name = find_declared (text, &lambda);
  if (!name || (!lambda && scope == TEXT_NAMESPACE) || (w->bound && (lambda || scope != TEXT_FUNCTION)))
    return false;
  advance (&r, text, name);
  token_state.scoped_routines.safe_push (r);
  unsigned n = 0;
  while (text_is_word (name[n]))
    n++;
  if (w->bound)
    bind_note (xstrndup (name, n), w->bound, w->symbol);
  return true;
}

/* The same for what follows the line of LOC.  */
static bool
note_ahead (cpp_reader *pf, location_t loc, const struct routine_words *w)
{
  char *text = token_text_ahead (pf, loc, false);
  expanded_location at = expand_location (loc);
  struct scoped_routine r = { at.file, at.line, 1, w->level, w->open, NULL };
  bool noted = text && note_declared (text, r, w, token_scope (pf, loc));
  free (text);
  return noted;
}

bool
scoped_note_operator (cpp_reader *pf, const struct routine_words *w)
{
  expanded_location at = token_place_ahead (pf);
  if (!at.line || (!c_dialect_cxx () && !token_in_function ()))
    return false;
  char *text = token_text_ahead (pf, line_table->highest_location, true);
  struct scoped_routine r = { at.file, at.line, at.column, w->level, w->open, NULL };
  bool noted = text && note_declared (text, r, w, token_scope (pf, UNKNOWN_LOCATION));
  free (text);
  return noted;
}

/* Reads the clauses of a routine directive, TOKENS from number FIRST on.  False if there are others than
   those of routine_words.  */
static bool
read_words (const vec<const cpp_token *> &tokens, unsigned first, struct routine_words *w)
{
  auto_vec<const cpp_token *> rest;
  for (unsigned i = 0; i < tokens.length (); i++)
    if (i >= first && i + 3 < tokens.length () && !strcmp (token_name (tokens[i]), "bind"))
      {
	const cpp_token *name = tokens[i + 2];
	w->symbol = name->type == CPP_STRING;
	w->bound = w->symbol ? xstrndup ((const char *) name->val.str.text + 1, name->val.str.len - 2)
		   : token_name (name);
	i += 3;
      }
    else
      rest.safe_push (tokens[i]);
  w->level = named_level (rest, first);
  w->open = level_is_open (rest, first);
  return w->level != OMP_CLAUSE_ERROR;
}

/* Whether GCC knows a function NAME by itself; C++ hides it until it is declared.  */
static bool
is_library (const char *name)
{
  char *hidden = concat ("__builtin_", name, NULL);
  tree fn = identifier_global_value (get_identifier (hidden));
  free (hidden);
  return fn && TREE_CODE (fn) == FUNCTION_DECL && fndecl_built_in_p (fn);
}

/* How many of TOKENS are a name in parentheses, with that of a function that GCC knows by
   itself; 0 if they are something else.  */
static unsigned
library_name (const vec<const cpp_token *> &tokens)
{
  unsigned i = 1;
  bool known = false;
  if (tokens.is_empty () || tokens[0]->type != CPP_OPEN_PAREN)
    return 0;
  for (; i < tokens.length () && (tokens[i]->type == CPP_NAME || tokens[i]->type == CPP_SCOPE); i++)
    if (tokens[i]->type == CPP_NAME)
      known = is_library (token_name (tokens[i]));
  return known && i < tokens.length () && tokens[i]->type == CPP_CLOSE_PAREN ? i + 1 : 0;
}

/* The function NAME of C++, which its tokens come before, is a routine as W says.  */
static void
note_name (const char *name, const struct routine_words *w)
{
  struct scoped_routine r = { NULL, 0, 0, w->level, w->open, name };
  token_state.scoped_routines.safe_push (r);
  if (w->bound)
    bind_note (name, w->bound, w->symbol);
}

/* How many of TOKENS, of a directive in SCOPE, are the name of one or several functions of C++ in
   parentheses.  */
static unsigned
named_here (cpp_reader *pf, const vec<const cpp_token *> &tokens, enum text_scope scope)
{
  unsigned n = 1;
  if (!c_dialect_cxx () || scope == TEXT_CLASS || tokens.length () < 3
      || tokens[0]->type != CPP_OPEN_PAREN)
    return 0;
  while (n < tokens.length () && (tokens[n]->type == CPP_NAME || tokens[n]->type == CPP_SCOPE))
    n++;
  return n > 1 && n < tokens.length () && tokens[n]->type == CPP_CLOSE_PAREN
	 && tokens[n - 1]->type == CPP_NAME
	 && (scope == TEXT_FUNCTION || token_look_up (pf, token_name (tokens[n - 1]), false).overloaded) ? n + 1 : 0;
}

bool
scoped_hide (cpp_reader *pf, cpp_token *pragma)
{
  auto_vec<const cpp_token *> tokens, kept;
  const cpp_token *t;
  int i = 0;
  struct routine_words w = { OMP_CLAUSE_ERROR, false, NULL, false, false };
  if (!c_dialect_cxx () && !token_in_function ())
    return false;
  while ((t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL && t->type != CPP_EOF)
    tokens.safe_push (t);
  named_keep_device (tokens, &kept);
  unsigned named = c_dialect_cxx () ? library_name (kept) : 0;
  location_t end = tokens.is_empty () ? pragma->src_loc : tokens.last ()->src_loc;
  unsigned about = named ? 0 : named_here (pf, kept, token_scope (pf, end));
  if (t->type == CPP_EOF || !read_words (kept, named + about, &w))
    return false;
  if (about)
    note_name (token_name (kept[about - 2]), &w);
  else if (named ? w.level != OMP_CLAUSE_SEQ || w.bound : !note_ahead (pf, end, &w))
    return false;
  token_hide (pragma);
  for (unsigned k = 0; k < tokens.length (); k++)
    token_hide (tokens[k]);
  token_hide (t);
  return true;
}

void
scoped_obey (tree fn)
{
  if (TREE_CODE (fn) != FUNCTION_DECL || token_state.scoped_routines.is_empty ()
      || oacc_get_fn_attrib (fn))
    return;
  expanded_location at = expand_location (DECL_SOURCE_LOCATION (fn));
  for (unsigned i = 0; i < token_state.scoped_routines.length (); i++)
    {
      const struct scoped_routine *r = &token_state.scoped_routines[i];
      bool member = DECL_CONTEXT (fn) && TYPE_P (DECL_CONTEXT (fn));
      if (r->name ? !member && DECL_NAME (fn) && id_equal (DECL_NAME (fn), r->name)
	  : at.line == r->line && at.column == r->column && at.file && !strcmp (at.file, r->file))
	{
	  orphan_make_routine (fn, r->level, DECL_SOURCE_LOCATION (fn));
	  if (r->open)
	    level_open (DECL_SOURCE_LOCATION (fn));
	  return;
	}
    }
}

void
scoped_finish (void *decl, void *)
{
  scoped_obey ((tree) decl);
}
