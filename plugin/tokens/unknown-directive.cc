/* Misspelt directives and clauses.  GCC says of '#pragma acc paralel' only with
   -Wunknown-pragmas that it is ignored, as it is of every compiler's own pragmas; in a
   unit of OpenACC it is a loop that does not run in parallel.  Of a misspelt clause its parser
   says that it expected one.  Here both are told with the name that was meant, if one is near.

   Directives: sits where libcpp has found that none has such a name; hands all but OpenACC's on.
   There, too, directives are found in units that are compiled without -fopenacc.
   Clauses: keyword.cc asks while it looks ahead; what is unknown is hidden from the parser.

   A name becomes known in clauses.def.

   OpenACC 3.3 section 2.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "tokens/clause/clause.h"

/* What names like NAME may mean: the nearest of NAMES, or NULL.  */
static const char *
nearest (const char *name, const char *const *names, unsigned n)
{
  auto_vec<const char *> all;
  for (unsigned i = 0; i < n; i++)
    all.safe_push (names[i]);
  return find_closest_string (name, &all);
}

/* ---- Directives ---- */

/* The user has asked for silence about such pragmas.  */
static bool
is_silent (location_t loc)
{
  return (in_system_header_at (loc)
	  || (global_options_set.x_warn_unknown_pragmas && !warn_unknown_pragmas));
}

static const char *const directives[] = {
#define DIRECTIVE(ID, WORD) WORD,
#include "tokens/clause/clauses.def"
};

/* NVIDIA's directives for pointers in structs, which its compiler heeds if asked to copy what these
   lead to.  */
static bool
is_deep_copy (const char *name)
{
  return !strcmp (name, "shape") || !strcmp (name, "policy");
}

/* Reports directive NAME at LOC, which is none.  */
static void
report_directive (location_t loc, const char *name)
{
  if (is_deep_copy (name))
    {
      accx_warning (effect, loc, "%<#pragma acc %s%> has no effect: name what pointers in structs lead "
		    "to in data clauses", name);
      return;
    }
  const char *meant = nearest (name, directives, ARRAY_SIZE (directives));
  gcc_rich_location where (loc);
  if (meant)
    {
      where.add_fixit_replace (meant);
      accx_warning (directive, &where, "%<#pragma acc %s%> is no directive of OpenACC; did you "
		    "mean %qs?", name, meant);
    }
  else
    accx_warning (directive, loc, "%<#pragma acc %s%> is no directive of OpenACC", name);
}

bool
unknown_fortran_directive (location_t loc, const char *name)
{
  /* What begins like one is the parser's, which takes `enddata'.  */
  if (startswith (name, "end"))
    return false;
  for (unsigned i = 0; i < ARRAY_SIZE (directives); i++)
    if (startswith (name, directives[i]))
      return false;
  const char *meant = nearest (name, directives, ARRAY_SIZE (directives));
  if (meant)
    accx_warning (directive, loc, "%<!$acc %s%> is no directive of OpenACC; did you mean %qs?",
		  name, meant);
  else
    accx_warning (directive, loc, "%<!$acc %s%> is no directive of OpenACC", name);
  return true;
}

void
unknown_ignored (location_t loc)
{
  if (!token_state.told_ignored && !is_silent (loc))
    accx_warning (openacc, loc, "directives of OpenACC are ignored: this is compiled with the "
		  "plugin accx, but without %<-fopenacc%>");
  token_state.told_ignored = true;
}

/* Whether unroll-pragmas.cc takes the pragma NAME.  */
static bool
is_unroll (const char *name)
{
  return !strcmp (name, "unroll") || !strcmp (name, "nounroll");
}

static void
def_pragma (cpp_reader *pf, location_t line)
{
  int i = 0;
  const cpp_token *space = token_peek (pf, &i);
  location_t loc = space->src_loc;
  if (flag_openacc && is_unroll (token_name (space)))
    return;
  if (strcmp (token_name (space), "acc"))
    {
      token_state.previous_def_pragma (pf, line);
      return;
    }
  if (!flag_openacc)
    {
      unknown_ignored (loc);
      return;
    }
  const cpp_token *name = token_peek (pf, &i);
  if (is_silent (loc))
    return;
  if (name->type == CPP_EOF)
    accx_warning (directive, loc, "%<#pragma acc%> without a directive");
  else
    report_directive (name->src_loc ? name->src_loc : loc, (const char *) cpp_token_as_text (pf, name));
}

/* PLUGIN_PRAGMAS: the front end has set up its callbacks.  */
static void
install (void *, void *)
{
  cpp_callbacks *cb = cpp_get_callbacks (parse_in);
  token_state.previous_def_pragma = cb->def_pragma;
  if (token_state.previous_def_pragma)
    cb->def_pragma = def_pragma;
}

void
unknown_init (const char *plugin)
{
  if (&parse_in && !flag_preprocess_only)
    register_callback (plugin, PLUGIN_PRAGMAS, install, NULL);
}

/* ---- Clauses ---- */

/* Words that stand beside clauses, on directives DIRECTIVES.  */
static const struct { unsigned directives; const char *word; } beside[] =
{
  { ON_COMPUTE, "loop" },
  { ON_ENTER_DATA | ON_EXIT_DATA, "data" },
  { ON_ATOMIC, "read" }, { ON_ATOMIC, "write" }, { ON_ATOMIC, "update" }, { ON_ATOMIC, "capture" },
  { ON_UPDATE, "to" }, { ON_UPDATE, "to_device" }, { ON_UPDATE, "from" },
  { ON_UPDATE, "from_device" }
};

/* The names that may stand outside of parentheses on directive D.  */
static void
names_of (enum clause_directive d, vec<const char *> *names)
{
  for (unsigned i = 0; i < clause_count; i++)
    names->safe_push (clauses[i].name);
  for (unsigned i = 0; i < ARRAY_SIZE (beside); i++)
    if (beside[i].directives >> d & 1)
      names->safe_push (beside[i].word);
}

static bool
is_known (const vec<const char *> &names, const char *word)
{
  for (unsigned i = 0; i < names.length (); i++)
    if (!strcmp (names[i], word))
      return true;
  return false;
}

bool
unknown_is_clause (enum clause_directive d, const char *word, const char **meant)
{
  auto_vec<const char *> names;
  names_of (d, &names);
  if (is_known (names, word))
    return true;
  *meant = find_closest_string (word, &names);
  return false;
}

/* Hides token I of TOKENS and the parentheses behind it, with a comma.  */
static void
hide_clause (const vec<const cpp_token *> &tokens, unsigned i)
{
  int depth = 0;
  do
    {
      token_hide (tokens[i++]);
      if (i == tokens.length () || (depth == 0 && tokens[i]->type != CPP_OPEN_PAREN))
	break;
      depth += token_nesting (tokens[i]);
      if (depth == 0)
	token_hide (tokens[i++]);
    }
  while (depth > 0);
  if (i < tokens.length () && tokens[i]->type == CPP_COMMA)
    token_hide (tokens[i]);
}

/* Reports clause I of TOKENS, and hides it, if it is a reduction by a word that is no operator: GCC's
   parsers die of such.  Nobody knows yet what macros are.  */
static void
check_operator (const vec<const cpp_token *> &tokens, unsigned i)
{
  if (i + 3 >= tokens.length () || strcmp (token_name (tokens[i]), "reduction")
      || tokens[i + 1]->type != CPP_OPEN_PAREN || tokens[i + 2]->type != CPP_NAME
      || tokens[i + 2]->val.node.node->type == NT_USER_MACRO || tokens[i + 3]->type != CPP_COLON)
    return;
  const char *word = token_name (tokens[i + 2]);
  if (!strcmp (word, "max") || !strcmp (word, "min"))
    return;
  error_at (tokens[i + 2]->src_loc, "%qs is no operator of reductions, which are %<+%>, %<*%>, "
	    "%<max%>, %<min%>, %<&%>, %<|%>, %<^%>, %<&&%> and %<||%>", word);
  hide_clause (tokens, i);
}

void
unknown_clauses (enum clause_directive d, const vec<const cpp_token *> &tokens)
{
  auto_vec<const char *> names;
  auto_vec<unsigned> wrong;
  int depth = 0;
  if (d == DIRECTIVE_CACHE)
    return;
  names_of (d, &names);
  for (unsigned i = 0; i < tokens.length (); i++)
    {
      const cpp_token *t = tokens[i];
      if (depth == 0 && t->type == CPP_NAME && !is_known (names, token_name (t)))
	{
	  if (t->val.node.node->type == NT_USER_MACRO)
	    return;                     /* nobody knows yet what the parser will see */
	  wrong.safe_push (i);
	}
      depth += token_nesting (t);
      if (depth == 0 && t->type == CPP_NAME)
	check_operator (tokens, i);
    }
  for (unsigned k = 0; k < wrong.length (); k++)
    {
      const cpp_token *t = tokens[wrong[k]];
      const char *name = token_name (t), *meant = find_closest_string (name, &names);
      gcc_rich_location where (t->src_loc);
      if (meant)
	{
	  where.add_fixit_replace (meant);
	  error_at (&where, "%qs is no clause of OpenACC; did you mean %qs?", name, meant);
	}
      else
	error_at (t->src_loc, "%qs is no clause of OpenACC", name);
    }
  for (unsigned k = wrong.length (); k-- > 0; )
    hide_clause (tokens, wrong[k]);
}
