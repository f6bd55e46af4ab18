/* What kind of type a name of C++ is declared with, by the looks of the text: libcpp gives the parser all tokens
   before it knows a declaration.  Takes the text up to a place.  Looks for the last declaration of the name in front of
   it, in whatever scope, and reads the words of its type.  Those that the file itself declares, by using, typedef or as
   classes, are followed.  Types of other files are known by the word `complex' alone.

   Where it is wrong, scalars are taken for classes or the other way round: the first are handled as well, the second
   are errors of GCC.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "tokens/clause/source-text.h"
#include <ctype.h>
#include <string.h>

/* How many names of types, each declared with the next, are followed.  */
enum { MAX_ALIASES = 4, MAX_NAME = 128 };

/* A part of the text.  */
struct span
{
  const char *first, *last;     /* LAST is behind it */
};

/* Where the statement or parameter begins that goes on at P, in the text from START on.  */
static const char *
statement_start (const char *start, const char *p)
{
  const char *comma = NULL;
  int angles = 0, depth = 0;
  for (; p > start; p--)
    {
      char c = p[-1];
      angles += c == '>' && p - 1 > start && p[-2] != '-' ? 1 : c == '<' ? -1 : 0;
      depth += strchr (")]", c) ? 1 : strchr ("([", c) ? -1 : 0;
      if (depth <= 0 && strchr (";{}", c))
	return p;
      if (depth < 0)
	return comma ? comma : p;
      if (c == ',' && !depth && angles <= 0 && !comma)
	comma = p;
    }
  return p;
}

/* Whether a statement or parameter at START, with WORD in it, begins with a type.  */
static bool
is_type (const char *start, const char *word)
{
  static const char *const others[] = { "return", "else", "case", "goto", "throw", "new", "delete", "sizeof",
					"operator", "do", "using", "namespace", "if", "while", "for", "switch" };
  const char *p = text_skip_blanks (start);
  if (p >= word || !text_is_word (*p) || isdigit ((unsigned char) *p))
    return false;
  for (unsigned k = 0; k < sizeof others / sizeof *others; k++)
    if (text_is (p, others[k]))
      return false;
  while (text_is_word (*p))
    p++;
  p = text_skip_blanks (p);
  return text_is_word (*p) || strchr ("<*&:", *p);
}

/* The next word of the text at or behind P, but not at or behind END, or NULL; comments, directives and strings are
   none.  */
static const char *
next_word (const char *p, const char *end)
{
  while ((p = text_skip_blanks (p)) < end && *p && !text_is_word (*p))
    p = *p == '"' || *p == '\'' ? text_skip_quoted (p) : p + 1;
  return p < end && *p ? p : NULL;
}

static const char *
skip_word (const char *p)
{
  while (text_is_word (*p))
    p++;
  return p;
}

/* Whether WORD is declared where it stands, the beginning of its statement at START.  */
static bool
is_declaration (const char *start, const char *word)
{
  const char *before = word;
  while (before > start && isspace ((unsigned char) before[-1]))
    before--;
  char c = before > start ? before[-1] : ';', behind = *text_skip_blanks (skip_word (word));
  return (text_is_word (c) || strchr ("*&>,", c)) && strchr ("=;,)[{(:", behind) && is_type (start, word);
}

/* The type that NAME is declared with last between TEXT and END, and what it begins as, in *VALUE; false: none.  */
static bool
find_declaration (const char *text, const char *end, const char *name, struct span *type, struct span *value)
{
  bool found = false;
  for (const char *p = text; (p = next_word (p, end)); p = skip_word (p))
    if (text_is (p, name))
      {
	const char *start = statement_start (text, p);
	if (!is_declaration (start, p))
	  continue;
	*type = (struct span) { start, p };
	*value = (struct span) { skip_word (p), text_skip_to (p, ";") };
	found = true;
      }
  return found;
}

/* What NAME, of a type, is declared as between TEXT and END: an alias, whose words are in *AS, or *IS_CLASS.  */
static bool
find_type (const char *text, const char *end, const char *name, struct span *as, bool *is_class)
{
  for (const char *p = text; (p = next_word (p, end)); p = skip_word (p))
    {
      const char *next = text_skip_blanks (skip_word (p));
      if (text_is (p, "using") && text_is (next, name))
	return *as = (struct span) { skip_word (next), text_skip_to (next, ";") }, true;
      if (text_is (p, "typedef"))
	{
	  const char *semicolon = text_skip_to (p, ";"), *last = semicolon;
	  while (last > p && !text_is_word (last[-1]))
	    last--;
	  while (last > p && text_is_word (last[-1]))
	    last--;
	  if (text_is (last, name))
	    return *as = (struct span) { skip_word (p), last }, true;
	}
      if ((text_is (p, "struct") || text_is (p, "class")) && text_is (next, name)
	  && strchr ("{:f", *text_skip_blanks (skip_word (next))))
	return *is_class = true, true;
    }
  return false;
}

/* The kind of the type that WORDS are.  */
static enum text_kind
kind_of_type (const char *text, const char *end, struct span words, int depth)
{
  enum text_kind kind = TEXT_UNKNOWN, other;
  for (const char *p = words.first; (p = next_word (p, words.last)); p = skip_word (p))
    {
      char name[MAX_NAME];
      size_t n = (size_t) (skip_word (p) - p);
      struct span as;
      bool is_class = false;
      if (n >= sizeof name)
	continue;
      memcpy (name, p, n);
      name[n] = 0;
      if (!strcmp (name, "complex") || !strcmp (name, "_Complex") || !strcmp (name, "__complex__"))
	return *name == '_' ? TEXT_COMPLEX : TEXT_COMPLEX_CLASS;
      if (depth >= MAX_ALIASES || !find_type (text, end, name, &as, &is_class))
	continue;
      other = is_class ? TEXT_COMPOSITE : kind_of_type (text, end, as, depth + 1);
      kind = other > kind ? other : kind;
    }
  return kind;
}

/* Whether WORDS are `auto' and the like, which say nothing of a type.  */
static bool
is_deduced (struct span words)
{
  for (const char *p = words.first; (p = next_word (p, words.last)); p = skip_word (p))
    if (text_is (p, "auto"))
      return true;
  return false;
}

enum text_kind
text_kind_of (const char *text, const char *end, const char *limit, const char *name)
{
  struct span type, value;
  if (!find_declaration (text, end, name, &type, &value)
      && !(limit && find_declaration (text, limit, name, &type, &value)))
    return TEXT_UNKNOWN;
  return kind_of_type (text, end, is_deduced (type) ? value : type, 0);
}
