/* Stage 1: `routine (f)' directly in front of the first declaration of f, which GCC's parser
   refuses, as f is not known there.  Takes the tokens of the directive from keyword.cc and
   hides the name, since what is left is about the same declaration:

     #pragma acc routine (f) seq		#pragma acc routine seq
     int f (int);			->	int f (int);

   libcpp shows no more than the directive, so the text of the file is looked at.

   OpenACC 3.3 section 2.15.1 wants f in scope; programs have this form all the same.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"
#include "text.h"

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

void
named_hide (const vec<const cpp_token *> &tokens, location_t loc)
{
  if (tokens.length () < 3 || tokens[0]->type != CPP_OPEN_PAREN
      || tokens[1]->type != CPP_NAME || tokens[2]->type != CPP_CLOSE_PAREN
      || c_dialect_cxx () || !&lookup_name)
    return;
  const char *name = token_name (tokens[1]);
  expanded_location at = expand_location (loc);
  const char *text = at.file && !lookup_name (get_identifier (name)) ? text_of (at.file) : NULL;
  if (text && is_declared_next (text_line (text, at.line), name))
    for (unsigned i = 0; i < 3; i++)
      token_hide (tokens[i]);
}
