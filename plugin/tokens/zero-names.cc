/* The variables of declare directives at file scope of which GCC's parser is not told all: libcpp shows the directive,
   C++ before it has parsed the declarations above.

   Of create(zero: list) the object's table of variables asks later which start as zeros on the device.

   C++: objects of classes.  GCC 12 takes them for what cannot be mapped if the class has static members, later
   versions if nothing has instantiated it yet.  They are taken out of the directive, and declared as GCC does it when their
   declaration has been parsed.

   OpenACC 3.4 section 2.13.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"
#include "generic/tree/generic.h"

void
zero_note_name (const char *name, location_t loc)
{
  expanded_location place = expand_location (loc);
  token_state.zero_names.safe_push ({ name, place.file, place.line });
}

/* Notes the names of TEXTS from I to the next closing parenthesis.  */
static void
note_names (const vec<clause_token> &texts, unsigned i, location_t loc)
{
  for (; i < texts.length () && strcmp (texts[i].text, ")"); i++)
    if (ISALPHA (texts[i].text[0]) || texts[i].text[0] == '_')
      zero_note_name (xstrdup (texts[i].text), loc);
}

void
zero_note (vec<clause_token> &texts, location_t loc)
{
  for (unsigned i = 0; i + 1 < texts.length (); i++)
    if (!strcmp (texts[i].text, "zero") && !strcmp (texts[i + 1].text, ":"))
      {
	texts[i].aggregate = true;
	note_names (texts, i + 2, loc);
      }
}

bool
zero_is_noted (tree var)
{
  expanded_location place = expand_location (DECL_SOURCE_LOCATION (var));
  for (const struct zero_name &z : token_state.zero_names)
    if (place.file && z.file && !strcmp (place.file, z.file) && place.line <= z.line
	&& DECL_NAME (var) && !strcmp (IDENTIFIER_POINTER (DECL_NAME (var)), z.name))
      return true;
  return false;
}

/* ---- Objects of classes ---- */

/* Whether NAME is that of a clause that gives a variable a copy on the device for ever.  */
static bool
gives_copy (const char *name)
{
  static const char *const names[] = { "create", "copyin", "copy", "copyout", "device_resident", "present_or_copyin",
				       "pcopyin", "present_or_create", "pcreate", "present_or_copy", "pcopy" };
  for (unsigned k = 0; k < ARRAY_SIZE (names); k++)
    if (!strcmp (name, names[k]))
      return true;
  return false;
}

/* Where the item of TOKENS ends that begins at I.  */
static unsigned
item_end (const vec<const cpp_token *> &tokens, unsigned i)
{
  while (i < tokens.length () && (tokens[i]->type == CPP_NAME || tokens[i]->type == CPP_SCOPE))
    i++;
  return i;
}

/* Hides the objects in the list of TOKENS from I, its parenthesis, on, with a comma each; whether nothing is left
   of it.  Sets *I to its end.  */
static bool
hide_objects (cpp_reader *pf, const vec<const cpp_token *> &tokens, unsigned *i)
{
  bool kept = false;
  for (unsigned k = *i + 1; k < tokens.length (); k = *i + 1)
    {
      unsigned end = *i = item_end (tokens, k);
      if (end >= tokens.length () || (tokens[end]->type != CPP_COMMA && tokens[end]->type != CPP_CLOSE_PAREN))
	return false;
      if (end == k || !token_is_class_object (pf, tokens[end - 1]))
	kept = true;
      else
	{
	  token_state.declared_objects.safe_push (xstrdup (token_name (tokens[end - 1])));
	  const cpp_token *comma = tokens[kept ? k - 1 : end];
	  for (; k < end; k++)
	    token_hide (tokens[k]);
	  if (comma->type == CPP_COMMA)
	    token_hide (comma);
	}
      if (tokens[end]->type == CPP_CLOSE_PAREN)
	return !kept;
    }
  return false;
}

bool
declared_hide (cpp_reader *pf, cpp_token *pragma)
{
  auto_vec<const cpp_token *> tokens;
  const cpp_token *t;
  int n = 0;
  bool kept = false, hidden = false;
  if (!c_dialect_cxx () || token_scope (pf, pragma->src_loc) != TEXT_NAMESPACE)
    return false;
  while ((t = token_peek (pf, &n))->type != CPP_PRAGMA_EOL && t->type != CPP_EOF)
    tokens.safe_push (t);
  for (unsigned i = 0; i < tokens.length (); i++)
    {
      unsigned first = i;
      if (tokens[i]->type == CPP_COMMA)
	continue;
      bool copies = gives_copy (token_name (tokens[i])) && i + 1 < tokens.length ()
		    && tokens[i + 1]->type == CPP_OPEN_PAREN;
      if (!copies || !hide_objects (pf, tokens, &++i))
	kept = true;
      else
	{
	  hidden = true;
	  unsigned comma = kept && first ? first - 1 : i + 1;
	  if (comma < tokens.length () && tokens[comma]->type == CPP_COMMA)
	    token_hide (tokens[comma]);
	  for (; first <= i; first++)
	    token_hide (tokens[first]);
	}
    }
  if (kept || !hidden)
    return false;
  token_hide (pragma);
  for (unsigned i = 0; i < tokens.length (); i++)
    token_hide (tokens[i]);
  token_hide (t);
  return true;
}

void
declared_finish (void *decl, void *)
{
  tree var = (tree) decl;
  if (VAR_P (var) && DECL_NAME (var) && is_global_var (var)
      && !(DECL_CONTEXT (var) && TREE_CODE (DECL_CONTEXT (var)) == FUNCTION_DECL))
    for (const char *name : token_state.declared_objects)
      if (id_equal (DECL_NAME (var), name))
	declare_global (var);
}
