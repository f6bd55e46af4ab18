/* The variables of create(zero: list) in declare directives at file scope.  libcpp shows the
   directive, C++ before it has parsed the declarations above; the object's table of variables
   asks later which start as zeros on the device.

   OpenACC 3.4 section 2.13.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/tokens.h"
#include "tokens/token-state.h"

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
