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

/* Notes what the directive of LEVEL in the line of LOC is about.  Only a directive
   in a class or a function, or about a lambda, is noted.  */
static bool
note_declared (cpp_reader *pf, location_t loc, enum omp_clause_code level, bool open)
{
  char *text = token_text_ahead (pf, loc, false);
  expanded_location at = expand_location (loc);
  bool lambda = false, noted = false;
  const char *name = text ? find_declared (text, &lambda) : NULL;
  if (name && (lambda || token_scope (pf, loc) != TEXT_NAMESPACE))
    {
      struct scoped_routine r = { at.file, at.line, 1, level, open };
      for (const char *p = text; p < name; p++)
	{
	  r.line += *p == '\n';
	  r.column = *p == '\n' ? 1 : r.column + 1;
	}
      token_state.scoped_routines.safe_push (r);
      noted = true;
    }
  free (text);
  return noted;
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

bool
scoped_hide (cpp_reader *pf, cpp_token *pragma)
{
  auto_vec<const cpp_token *> tokens;
  const cpp_token *t;
  int i = 0;
  if (!c_dialect_cxx () && !token_in_function ())
    return false;
  while ((t = token_peek (pf, &i))->type != CPP_PRAGMA_EOL && t->type != CPP_EOF)
    tokens.safe_push (t);
  unsigned named = c_dialect_cxx () ? library_name (tokens) : 0;
  enum omp_clause_code level = named_level (tokens, named);
  location_t end = tokens.is_empty () ? pragma->src_loc : tokens.last ()->src_loc;
  if (t->type == CPP_EOF || level == OMP_CLAUSE_ERROR
      || (named ? level != OMP_CLAUSE_SEQ
	  : !note_declared (pf, end, level, level_is_open (tokens, named))))
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
      if (at.line == r->line && at.column == r->column && at.file && !strcmp (at.file, r->file))
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
