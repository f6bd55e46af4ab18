/* Routine directives that name no level of parallelism: the compiler infers it (implied-routine.cc),
   where GCC's parser takes seq.

   Takes the words of a directive and notes its places: GCC gives the clause that it makes up that
   of the first token which it sees.  A name that may be a macro may be a level.

   OpenACC 3.4 section 2.15.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

static location_t
spelled (location_t loc)
{
  return linemap_resolve_location (line_table, loc, LRK_SPELLING_LOCATION, NULL);
}

/* Whether WORD, outside of parentheses, leaves the level open.  */
static bool
leaves_open (const char *word)
{
  static const char *const words[] = { "nohost", "bind", "device_type", "dtype" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (!strcmp (word, words[i]))
      return true;
  return !ISIDST (word[0]);
}

bool
level_is_left (const vec<clause_token> &in, const bool *drop)
{
  int depth = 0;
  for (unsigned i = 0; i < in.length (); i++)
    {
      const char *word = in[i].text;
      if (depth == 0 && !drop[i] && !leaves_open (word))
	return false;
      depth += !strcmp (word, "(") - !strcmp (word, ")");
    }
  return true;
}

bool
level_is_open (const vec<const cpp_token *> &tokens, unsigned first)
{
  for (unsigned i = first; i < tokens.length (); i++)
    if (bind_level_of (token_name (tokens[i])) != OMP_CLAUSE_ERROR)
      return false;
  return true;
}

void
level_open (location_t loc)
{
  token_state.open_routines.safe_push (spelled (loc));
}

void
level_open_procedure (const char *procedure)
{
  token_state.open_procedures.safe_push (procedure);
}

/* Whether such a directive is about FN, whose clause seq is at LOC.  */
static bool
is_about (tree fn, location_t loc)
{
  for (unsigned i = token_state.open_routines.length (); i--;)
    if (token_state.open_routines[i] == spelled (loc))
      return true;
  for (unsigned i = token_state.open_procedures.length (); i-- && DECL_NAME (fn);)
    if (id_equal (DECL_NAME (fn), token_state.open_procedures[i]))
      return true;
  return false;
}

tree *
level_inferred (tree fn)
{
  tree target = lookup_attribute ("omp declare target", DECL_ATTRIBUTES (fn));
  for (tree *c = target ? &TREE_VALUE (target) : NULL; c && *c; c = &OMP_CLAUSE_CHAIN (*c))
    if (OMP_CLAUSE_CODE (*c) == OMP_CLAUSE_SEQ)
      return is_about (fn, OMP_CLAUSE_LOCATION (*c)) ? c : NULL;
  return NULL;
}
