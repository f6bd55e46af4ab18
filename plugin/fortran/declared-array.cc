/* Whether a name is that of an array, by the text of the declarations in front of a place: the
   parser refuses reductions over arrays before there are trees that tell.  A statement that
   begins with a type or `dimension' declares.  An array has bounds behind its name there, or the
   statement has the attribute `dimension'.  What comes by `use' from another file is not known.

   A variable that `use' gives another name has its own in the trees.

   The procedure around a place is found by the statements that begin and end procedures.

   Fortran 2018 sections 8, 15.6.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* LINE in lower case, without its comment, as a string.  */
static void
text_of_line (const struct source_line *line, auto_vec<char> *text)
{
  const unsigned *p = line->line;
  unsigned n = 0;
  while (p[n] && p[n] != '!')
    n++;
  text->truncate (0);
  text->safe_grow (n + 1);
  char *to = text->address ();
  for (unsigned i = 0; i < n; i++)
    to[i] = p[i] < 128 ? (char) TOLOWER (p[i]) : '?';
  to[n] = 0;
}

const char *
source_skip_spaces (const char *p)
{
  while (*p == ' ' || *p == '\t')
    p++;
  return p;
}

const char *
source_statement (const struct source_line *line, auto_vec<char> *text)
{
  text_of_line (line, text);
  const char *p = source_skip_spaces (text->address ());
  size_t n = strlen (p);
  while (n && (p[n - 1] == ' ' || p[n - 1] == '\t' || p[n - 1] == '\r'))
    n--;
  (*text)[(p - text->address ()) + n] = 0;
  return p;
}

bool
source_is_declaration (const char *p)
{
  static const char *const words[] = { "integer", "real", "logical", "complex", "double", "type",
				       "class", "character", "dimension", "allocatable" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (startswith (p, words[i]) && !ISALNUM (p[strlen (words[i])]))
      return true;
  return false;
}

const char *
source_find_name (const char *p, const char *name)
{
  size_t n = strlen (name);
  int depth = 0;
  if (!strstr (p, name))
    return NULL;		/* most lines, of which there may be thousands for each name */
  for (const char *start = p; *p; p++)
    {
      depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
      bool begins = p == start || !(ISALNUM (p[-1]) || p[-1] == '_' || p[-1] == '%');
      if (depth == 0 && begins && !strncmp (p, name, n) && !ISALNUM (p[n]) && p[n] != '_')
	return p;
    }
  return NULL;
}

bool
source_ends_procedure (const char *p)
{
  if (!startswith (p, "end"))
    return false;
  p = source_skip_spaces (p + 3);
  return !*p || *p == '\r' || startswith (p, "subroutine") || startswith (p, "function")
	 || startswith (p, "program") || startswith (p, "procedure");
}

char *
source_begun_procedure (const char *p)
{
  const char *word = source_find_name (p, "subroutine");
  size_t length = strlen ("subroutine"), n = 0;
  if (!word)
    {
      word = source_find_name (p, "function");
      length = strlen ("function");
    }
  if (!word || source_ends_procedure (p) || memchr (p, '=', word - p) || memchr (p, '\'', word - p))
    return NULL;
  p = source_skip_spaces (word + length);
  while (ISALNUM (p[n]) || p[n] == '_')
    n++;
  return n && p != word + length ? xstrndup (p, n) : NULL;
}

/* Whether the bounds in the parentheses at P end with `*', as those of an assumed size do.  */
static bool
ends_in_star (const char *p)
{
  int depth = 0;
  char last = 0;
  for (p = source_skip_spaces (p); *p == '(' || depth > 0; p++)
    {
      depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
      if (!*p || (*p == ')' && depth == 0))
	return *p && last == '*';
      if (*p != ' ' && *p != '\t')
	last = *p;
    }
  return false;
}

struct source_state source_state;

void
source_note_procedure (const struct source_line *first, const struct source_line *last)
{
  if (!source_state.over)
    source_state.over = new hash_map<const struct source_line *, const struct source_line *>;
  source_state.over->put (first, last);
}

const struct source_line *
source_procedure_end (const struct source_line *first)
{
  const struct source_line **last = source_state.over ? source_state.over->get (first) : NULL;
  return last ? *last : NULL;
}

bool
source_last_declared (const struct source_line *first, const struct source_line *end, source_reader read, void *data)
{
  auto_vec<char> text;
  auto_vec<bool> outside;
  auto_vec<const struct source_line *> begins;
  bool value = false, goes_on = false;
  for (; first && first != end; first = first->next)
    {
      const struct source_line *over = goes_on ? NULL : source_procedure_end (first);
      if (over)
	{
	  first = over;
	  continue;
	}
      const char *p = source_statement (first, &text);
      size_t n = strlen (p);
      if (source_is_comment (first))
	continue;
      goes_on |= source_is_continued (first);
      char *begun = goes_on ? NULL : source_begun_procedure (p);
      /* What a procedure declares is its own.  */
      if (begun)
	{
	  outside.safe_push (value);
	  begins.safe_push (first);
	}
      else if (!goes_on && source_ends_procedure (p) && !outside.is_empty ())
	{
	  value = outside.pop ();
	  source_note_procedure (begins.pop (), first);
	}
      free (begun);
      read (first, p, goes_on, &value, data);
      goes_on = n && p[n - 1] == '&';
    }
  return value;
}

/* What the declarations in front of a place make of a name.  */
struct array_declaration
{
  const char *name;
  bool *assumed_size;		/* not wanted: NULL */
  bool declares, dimension, star;	/* by the statement that is read: variables, with `dimension', that ends in `*' */
};

/* Reads a line of a statement for source_declares_array: *ARRAY becomes whether the name is one.  */
static void
read_array (const struct source_line *, const char *p, bool goes_on, bool *array, void *data)
{
  struct array_declaration *d = (struct array_declaration *) data;
  if (!goes_on)
    d->declares = source_is_declaration (p);
  if (!d->declares)
    return;
  const char *list = strstr (p, "::"), *found = source_find_name (list ? list + 2 : p, d->name);
  const char *attribute = source_find_name (p, "dimension");
  d->dimension = (goes_on && d->dimension) || startswith (p, "dimension") || (list && attribute && attribute < list);
  if (d->dimension && !goes_on)
    d->star = ends_in_star (attribute + strlen ("dimension"));
  if (!found)
    return;
  bool bounds = *source_skip_spaces (found + strlen (d->name)) == '(';
  if (d->assumed_size)
    *d->assumed_size = bounds ? ends_in_star (found + strlen (d->name)) : d->dimension && d->star;
  *array = !source_find_name (p, "function")	/* what follows that are its arguments */
	   && (d->dimension || bounds);
}

bool
source_declares_array (const struct source_line *first, const struct source_line *end,
		       const char *name, bool *assumed_size)
{
  struct array_declaration d = { name, assumed_size, false, false, false };
  return source_last_declared (first, end, read_array, &d);
}

/* Reads a line of a statement for source_declares_pointer: *POINTER becomes whether the name is one.  */
static void
read_pointer (const struct source_line *, const char *p, bool goes_on, bool *pointer, void *data)
{
  struct array_declaration *d = (struct array_declaration *) data;
  const char *list = strstr (p, "::"), *found = source_find_name (list ? list + 2 : p, d->name);
  const char *attribute = source_find_name (p, "pointer");
  if (!goes_on)
    {
      d->declares = source_is_declaration (p) || startswith (p, "pointer");
      d->dimension = false;
    }
  d->dimension |= attribute && (startswith (p, "pointer") || (list && attribute < list));
  if (d->declares && found)
    *pointer |= d->dimension;	/* a type may stand in another statement */
}

bool
source_declares_pointer (const struct source_line *first, const struct source_line *end, const char *name)
{
  struct array_declaration d = { name, NULL, false, false, false };
  return source_last_declared (first, end, read_pointer, &d);
}

/* The module that statement P uses, or, DEFINED, begins, in *LENGTH letters; or NULL.  */
static const char *
module_in (const char *p, bool defined, size_t *length)
{
  const char *word = defined ? "module" : "use";
  if (!startswith (p, word) || startswith (p, "module procedure"))
    return NULL;
  const char *list = defined ? NULL : strstr (p, "::");
  const char *name = source_skip_spaces (list ? list + 2 : p + strlen (word));
  *length = 0;
  while (ISALNUM (name[*length]) || name[*length] == '_')
    ++*length;
  return *length && name != p + strlen (word) ? name : NULL;
}

/* Whether one of the lines from FIRST to END begins the module whose name is NAME in N letters.  */
static bool
is_module_here (const struct source_line *first, const struct source_line *end, const char *name, size_t n)
{
  auto_vec<char> text;
  size_t length;
  for (; first && first != end; first = first->next)
    {
      text_of_line (first, &text);
      const char *found = module_in (source_skip_spaces (text.address ()), true, &length);
      if (found && length == n && !strncmp (found, name, n))
	return true;
    }
  return false;
}

bool
source_may_be_elsewhere (const struct source_line *first, const struct source_line *end, const char *name)
{
  auto_vec<char> text;
  bool goes_on = false, elsewhere = false;
  size_t length;
  for (const struct source_line *l = first; l && l != end; l = l->next)
    {
      text_of_line (l, &text);
      const char *p = source_skip_spaces (text.address ()), *used = module_in (p, false, &length);
      if ((goes_on || source_is_declaration (p)) && source_find_name (p, name))
	return false;
      if (used && !elsewhere)
	elsewhere = !is_module_here (first, l, used, length);
      if (goes_on || source_is_declaration (p))
	goes_on = strchr (p, '&') != NULL;
    }
  return elsewhere;
}

bool
source_uses_elsewhere (const struct source_line *first, const struct source_line *end, const char *p)
{
  size_t length;
  const char *used = module_in (p, false, &length);
  return used && !is_module_here (first, end, used, length);
}

/* ---- Dummy arguments ---- */

/* Whether the bounds in the parentheses at P are those of a deferred or assumed shape.  */
static bool
has_open_bounds (const char *p)
{
  int depth = 0;
  char last = 0;
  for (p = source_skip_spaces (p); *p && (*p == '(' || depth > 0); p++)
    {
      bool ends = depth == 1 && (*p == ',' || *p == ')');
      if (ends && last == ':')
	return true;
      depth += *p == '(' ? 1 : *p == ')' ? -1 : 0;
      if (*p != ' ' && *p != '\t')
	last = *p;
    }
  return false;
}

/* Whether attributes of declaration P give all that it declares open bounds: those in front of LIST, or in all of P
   if that is NULL.  */
static bool
gives_open_bounds (const char *p, const char *list)
{
  static const char *const words[] = { "dimension", "allocatable", "pointer" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    {
      const char *found = source_find_name (p, words[i]);
      if (found && (!list || found < list)
	  && (i || has_open_bounds (found + strlen (words[i]))))
	return true;
    }
  return false;
}

bool
source_is_deferred (const struct source_line *definition, const char *name)
{
  auto_vec<char> text;
  bool dummy = false, deferred = false, head = true, declares = false, open = false, goes_on = false;
  for (const struct source_line *l = definition; l; l = l->next)
    {
      text_of_line (l, &text);
      const char *p = source_skip_spaces (text.address ());
      char *begun = head ? NULL : source_begun_procedure (p);
      free (begun);
      if (begun || (!head && source_ends_procedure (p)) || startswith (p, "contains"))
	break;
      const char *list = strstr (p, "::"), *parens = head ? strchr (p, '(') : NULL;
      if (head && source_find_name (l == definition ? parens ? parens + 1 : "" : p, name))
	dummy = true;
      bool begins = !goes_on;
      goes_on = strchr (p, '&') || (l->next && source_is_continued (l->next))
		|| (goes_on && source_is_comment (l));
      if (!head && begins)
	{
	  declares = source_is_declaration (p) || startswith (p, "pointer");
	  open = declares && gives_open_bounds (p, list || goes_on ? list : p + 1);
	}
      const char *found = declares ? source_find_name (list ? list + 2 : p, name) : NULL;
      if (found)
	deferred |= open || has_open_bounds (found + strlen (name));
      head &= goes_on || source_is_comment (l);
      declares &= goes_on;
    }
  return dummy && deferred;
}

/* ---- Renamed variables ---- */

/* What the word NAME stands for in P, `name => original', owned; or NULL.  */
static char *
renamed_in (const char *p, const char *name)
{
  size_t n = strlen (name), length = 0;
  for (const char *q = strstr (p, name); q; q = strstr (q + 1, name))
    {
      const char *arrow = source_skip_spaces (q + n);
      if ((q > p && (ISALNUM (q[-1]) || q[-1] == '_')) || arrow[0] != '=' || arrow[1] != '>')
	continue;
      arrow = source_skip_spaces (arrow + 2);
      while (ISALNUM (arrow[length]) || arrow[length] == '_')
	length++;
      return length ? xstrndup (arrow, length) : NULL;
    }
  return NULL;
}

char *
source_renamed (const struct source_line *first, const struct source_line *end, const char *name)
{
  auto_vec<char> text;
  char *found = NULL;
  bool goes_on = false;
  for (; first && first != end; first = first->next)
    {
      text_of_line (first, &text);
      const char *p = source_skip_spaces (text.address ());
      bool use = goes_on || (startswith (p, "use") && strchr (" \t,:", p[3]));
      char *original = use ? renamed_in (p, name) : NULL;
      if (original)
	{
	  free (found);
	  found = original;
	}
      goes_on = use && strchr (p, '&');
    }
  return found;
}

/* ---- Procedures ---- */

char *
source_procedure (const struct source_line *first, const struct source_line *end)
{
  auto_vec<char> text;
  auto_vec<char *> inside;
  for (; first && first != end; first = first->next)
    {
      const char *p = source_statement (first, &text);
      if (char *name = source_begun_procedure (p))
	inside.safe_push (name);
      else if (source_ends_procedure (p) && !inside.is_empty ())
	free (inside.pop ());
    }
  char *name = inside.is_empty () ? NULL : inside.pop ();
  while (!inside.is_empty ())
    free (inside.pop ());
  return name;
}
