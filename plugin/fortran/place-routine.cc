/* `!$acc routine (name) seq' about a procedure that gfortran has not seen where it reads that:

     - one that the file defines behind it, or in a module that is used: the directive moves into the definition,
       where it needs no name,
     - any other one of which nothing in front tells: `external name' comes in front of the directive.

   In front of `use', `implicit none' and `external name', where gfortran refuses it, too, it moves behind these.

   In the interface of the procedure itself the name goes.  In that of a dummy procedure gfortran refuses the
   directive: it goes, for what an actual argument needs is said at its own definition.  Takes the lines of a
   file, before directives are rewritten.  A directive stays as it is where a declaration, an interface or `use' in
   front may tell what the name is.

   OpenACC 3.3 section 2.15.1; Fortran 2018 sections 8.5.9, 15.4.3.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* A program unit, procedure or interface body around a line.  */
struct place_scope
{
  const struct source_line *line;	/* that begins it; NULL: none does */
  char *name;				/* of a procedure, owned, or NULL */
  bool told;				/* a line in it tells something of the name that is looked for */
};

/* `use' in a scope: the scope's line, and the module.  */
struct place_use
{
  const struct source_line *scope;
  char *module;			/* owned */
};

struct place_walk
{
  const char *name;
  auto_vec<struct place_scope> scopes;	/* the first one is the file */
  auto_vec<struct place_use> uses;
  bool interface;
};

/* Whether P has the word NAME.  */
static bool
has_word (const char *p, const char *name)
{
  size_t n = strlen (name);
  for (const char *q = strstr (p, name); q; q = strstr (q + 1, name))
    if ((q == p || !(ISALNUM (q[-1]) || q[-1] == '_')) && !ISALNUM (q[n]) && q[n] != '_')
      return true;
  return false;
}

/* Whether statement P is `use' of a module that may have procedures of the program's, all of which it takes.  */
static bool
is_use (const char *p)
{
  return startswith (p, "use") && p[3] && strchr (" \t,:", p[3]) && !strstr (p, "openacc")
	 && !strstr (p, "iso_") && !has_word (p, "only");
}

/* The module of `use' statement P by which NAME may have come under this name, owned; or NULL.  */
static char *
used_module (const char *p, const char *name)
{
  if (!startswith (p, "use") || !p[3] || !strchr (" \t,:", p[3]))
    return NULL;
  const char *q = strstr (p, "::"), *only = strstr (p, "only");
  q = source_skip_spaces (q ? q + 2 : p + 3);
  if (strstr (p, "=>") || (only && !has_word (only, name)))
    return NULL;
  unsigned n = 0;
  while (ISALNUM (q[n]) || q[n] == '_')
    n++;
  return n ? xstrndup (q, n) : NULL;
}

/* Whether LINE begins the module NAME.  */
static bool
is_module (const struct source_line *line, const char *name)
{
  auto_vec<char> text;
  const char *p = line ? source_statement (line, &text) : "";
  if (!startswith (p, "module") || !strchr (" \t", p[6]))
    return false;
  p = source_skip_spaces (p + 6);
  size_t n = strlen (name);
  return !strncmp (p, name, n) && !ISALNUM (p[n]) && p[n] != '_';
}

/* Whether statement P begins a module, a submodule or a program.  */
static bool
begins_unit (const char *p)
{
  static const char *const words[] = { "module", "submodule", "program", "block data", "blockdata" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    {
      size_t n = strlen (words[i]);
      if (startswith (p, words[i]) && strchr (" \t(", p[n]) && p[n] && !strchr (p, '=')
	  && !has_word (p, "procedure"))
	return true;
    }
  return false;
}

static bool
ends_unit (const char *p)
{
  static const char *const words[] = { "module", "submodule", "block data", "blockdata" };
  if (source_ends_procedure (p))
    return true;
  if (!startswith (p, "end"))
    return false;
  for (p += 3; *p == ' ' || *p == '\t'; p++)
    continue;
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (startswith (p, words[i]))
      return true;
  return false;
}

static void
push_scope (struct place_walk *w, const struct source_line *l, char *name)
{
  struct place_scope s = { l, name, false };
  w->scopes.safe_push (s);
}

static void
pop_scope (struct place_walk *w)
{
  if (w->scopes.length () > 1)
    free (w->scopes.pop ().name);
  else
    w->scopes[0].told = false;
}

/* Takes line L, statement P; returns whether it begins the definition of W's name.  */
static bool
take_line (struct place_walk *w, const struct source_line *l, const char *p)
{
  bool is_end = startswith (p, "end");
  if (startswith (p, "interface") || startswith (p, "abstract interface"))
    w->interface = true;
  else if (is_end && strstr (p, "interface"))
    w->interface = false;
  else if (ends_unit (p))
    pop_scope (w);
  else if (char *begun = source_begun_procedure (p))
    {
      bool named = !strcmp (begun, w->name);
      if (named && w->interface)
	w->scopes.last ().told = true;
      push_scope (w, l, begun);
      return named && !w->interface;
    }
  else if (begins_unit (p))
    push_scope (w, l, NULL);
  else
    {
      struct place_use u = { w->scopes.last ().line, used_module (p, w->name) };
      if (u.module)
	w->uses.safe_push (u);
      if (is_use (p) || has_word (p, w->name))
	w->scopes.last ().told = true;
    }
  return false;
}

/* What is found of a routine directive and the name in it.  */
struct place_found
{
  struct source_line *definition;	/* NULL: the directive stays */
  bool unknown;				/* nothing tells what the name is */
};

/* Whether scope L is around the directive: among AROUND.  */
static bool
is_around (const vec<const struct source_line *> &around, const struct source_line *l)
{
  for (unsigned i = 0; i < around.length (); i++)
    if (around[i] == l)
      return true;
  return false;
}

/* Whether one of the scopes AROUND uses the module that HOST begins.  */
static bool
is_used (const struct place_walk &w, const vec<const struct source_line *> &around, const struct source_line *host)
{
  for (unsigned i = 0; i < w.uses.length (); i++)
    if (is_around (around, w.uses[i].scope) && is_module (host, w.uses[i].module))
      return true;
  return false;
}

static struct place_found
find (const char *name, const struct source_line *directive)
{
  struct place_found found = { NULL, false };
  struct source_line *earlier = NULL;	/* a definition in front of the directive */
  const struct source_line *earlier_host = NULL;
  struct place_walk w;
  w.name = name;
  w.interface = false;
  auto_vec<char> text;
  auto_vec<const struct source_line *> around;
  bool told = false, inside = false;
  push_scope (&w, NULL, NULL);
  for (struct source_line *l = source_first_line (); l; l = l->next)
    {
      for (unsigned i = 0; l == directive && i < w.scopes.length (); i++)
	{
	  told |= w.scopes[i].told;
	  inside |= w.scopes[i].name && !strcmp (w.scopes[i].name, name);
	  around.safe_push (w.scopes[i].line);
	}
      if (source_is_directive (l) || source_is_comment (l))
	continue;
      const char *p = source_statement (l, &text);
      if (!take_line (&w, l, p))
	continue;
      /* The one that contains it is the last scope but one.  */
      const struct place_scope &host = w.scopes[w.scopes.length () - 2];
      bool contained = host.line || w.scopes.length () > 2;
      if (around.is_empty ())
	earlier = l, earlier_host = host.line;
      else if (!found.definition && (contained ? is_around (around, host.line) : !told))
	found.definition = l;
    }
  if (!found.definition && earlier && is_used (w, around, earlier_host))
    found.definition = earlier;
  while (w.scopes.length () > 1)
    pop_scope (&w);
  while (!w.uses.is_empty ())
    free (w.uses.pop ().module);
  if (inside)
    found.definition = NULL;
  found.unknown = !told && !inside && !found.definition;
  return found;
}

/* Whether statement P is one of those that all others of a unit's specification stand behind.  */
static bool
is_head (const char *p)
{
  static const char *const words[] = { "use", "import", "implicit" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (startswith (p, words[i]) && !ISALNUM (p[strlen (words[i])]) && !strchr (p, '='))
      return true;
  return startswith (p, "use") && strstr (p, "=>") && strchr (" \t,:", p[3]);
}

struct source_line *
source_last_of_head (struct source_line *definition)
{
  auto_vec<char> text;
  struct source_line *last = definition;
  bool goes_on = true;
  for (struct source_line *l = definition; l; l = l->next)
    {
      if (source_is_directive (l))
	break;
      if (source_is_comment (l))
	continue;
      const char *p = source_statement (l, &text);
      if (!goes_on && !source_is_continued (l) && !is_head (p))
	break;
      last = l;
      goes_on = strchr (p, '&');
    }
  return last;
}

/* Whether statement P only declares.  */
static bool
declares (const char *p)
{
  static const char *const words[] = { "external", "intrinsic", "parameter", "dimension", "save" };
  for (unsigned i = 0; i < ARRAY_SIZE (words); i++)
    if (startswith (p, words[i]) && !ISALNUM (p[strlen (words[i])]) && !strchr (p, '='))
      return true;
  return source_is_declaration (p);
}

/* The last line behind D of a statement of the head, or of one that says that NAME is external; or NULL.
   Directives may stand between.  */
static struct source_line *
head_behind (const struct source_directive *d, const char *name)
{
  auto_vec<char> text;
  struct source_line *last = NULL;
  bool goes_on = false, counts = false;
  for (struct source_line *l = d->end; l; l = l->next)
    {
      if (source_is_directive (l) || source_is_comment (l))
	continue;
      const char *p = source_statement (l, &text);
      if (!goes_on && !(counts && source_is_continued (l)))
	{
	  counts = is_head (p) || (has_word (p, "external") && has_word (p, name));
	  if (!counts && !declares (p))
	    break;
	}
      if (counts)
	last = l;
      goes_on = strchr (p, '&');
    }
  return last;
}

/* Whether the procedure that DEFINITION begins has a routine directive of its own, NAME's.  */
static bool
has_directive (struct source_line *definition, const char *name)
{
  auto_vec<char> text;
  bool own = false;
  for (struct source_line *l = definition->next; l && !own; l = l->next)
    {
      if (source_is_directive (l))
	{
	  struct source_directive d;
	  source_read (l, &d);
	  own = d.tokens.length () > 1 && !strcmp (d.tokens[0].text, "routine")
		&& (strcmp (d.tokens[1].text, "(") || (d.tokens.length () > 2
						       && !strcmp (d.tokens[2].text, name)));
	  source_free (&d);
	  continue;
	}
      const char *p = source_statement (l, &text);
      char *begun = source_begun_procedure (p);
      free (begun);
      if (begun || source_ends_procedure (p))
	break;
    }
  return own;
}

/* Routine directive D from token FIRST on: 1, all of it, or 4, without the name in its parentheses.  */
static char *
routine_text (const struct source_directive &d, unsigned first)
{
  auto_vec<char> text;
  for (const char *p = "!$acc routine"; *p; p++)
    text.safe_push (*p);
  for (unsigned i = first; i < d.tokens.length (); i++)
    {
      text.safe_push (' ');
      for (unsigned k = d.bounds[2 * i]; k < d.bounds[2 * i + 1]; k++)
	text.safe_push (d.chars[k].c);
    }
  text.safe_push (0);
  return xstrdup (text.address ());
}

/* Places routine directive D, behind BEFORE.  */
static void
place (struct source_line *before, struct source_directive *d)
{
  const char *name = d->tokens[2].text;
  struct place_found found = find (name, d->lines[0]);
  if (struct source_line *last = found.definition ? NULL : head_behind (d, name))
    {
      char *text = routine_text (*d, 1);
      source_insert_verbatim (last, d->lines[0], text);
      free (text);
      for (unsigned i = 0; i < d->lines.length (); i++)
	d->lines[i]->line[0] = 0;
    }
  else if (found.definition)
    {
      struct source_line *last = source_last_of_head (found.definition);
      char *text = routine_text (*d, 4);
      if (!has_directive (found.definition, name))
	source_insert_verbatim (last, d->lines[0], text);
      free (text);
      for (unsigned i = 0; i < d->lines.length (); i++)
	d->lines[i]->line[0] = 0;
    }
  else if (found.unknown)
    {
      char text[100];
      snprintf (text, sizeof text, "external %.70s", name);
      source_insert (&before, d->lines[0], 0, text, false, true);
    }
}

/* Whether the procedure that line L begins has a dummy argument NAME.  */
static bool
has_dummy (const struct source_line *l, const char *name)
{
  auto_vec<char> text;
  bool inside = false, found = false, goes_on = true;
  for (; l && goes_on && !found; l = l->next)
    {
      if (source_is_directive (l) || source_is_comment (l))
	continue;
      const char *p = source_statement (l, &text), *open = strchr (p, '(');
      found = (inside || open) && has_word (inside ? p : open, name);
      inside |= open != NULL;
      goes_on = strchr (p, '&') || (l->next && source_is_continued (l->next));
    }
  return found;
}

/* What interface body a directive stands in.  */
enum place_body
{
  BODY_NONE,
  BODY_OF_DUMMY,		/* of a dummy procedure */
  BODY_OF_NAME,			/* of the procedure that the directive names */
  BODY_OTHER
};

/* The interface body that DIRECTIVE stands in, which names NAME.  */
static enum place_body
body_around (const struct source_line *directive, const char *name)
{
  struct place_walk w;
  w.name = " ";
  w.interface = false;
  auto_vec<char> text;
  push_scope (&w, NULL, NULL);
  for (struct source_line *l = source_first_line (); l && l != directive; l = l->next)
    if (!source_is_directive (l) && !source_is_comment (l))
      take_line (&w, l, source_statement (l, &text));
  unsigned n = w.scopes.length ();
  const char *own = w.interface && n > 1 ? w.scopes[n - 1].name : NULL;
  bool dummy = own && n > 2 && w.scopes[n - 2].name && has_dummy (w.scopes[n - 2].line, own);
  enum place_body body = !own ? BODY_NONE : dummy ? BODY_OF_DUMMY
			 : !strcmp (own, name) ? BODY_OF_NAME : BODY_OTHER;
  while (w.scopes.length () > 1)
    pop_scope (&w);
  return body;
}

void
source_place_routines (void)
{
  struct source_line *before = NULL;
  for (struct source_line *line = source_first_line (); line; before = line, line = line->next)
    if (source_is_directive (line))
      {
	struct source_directive d;
	source_read (line, &d);
	bool routine = d.tokens.length () > 0 && !strcmp (d.tokens[0].text, "routine");
	bool named = routine && d.tokens.length () > 3 && !strcmp (d.tokens[1].text, "(")
		     && !strcmp (d.tokens[3].text, ")");
	enum place_body body = routine ? body_around (line, named ? d.tokens[2].text : "") : BODY_NONE;
	if (body == BODY_OF_DUMMY)
	  for (unsigned i = 0; i < d.lines.length (); i++)
	    d.lines[i]->line[0] = 0;
	else if (named && body == BODY_OF_NAME)
	  source_overwrite (&d, d.bounds[2], d.bounds[7], NULL);
	else if (named && before)
	  place (before, &d);
	source_free (&d);
      }
}
