/* Named constants of modules that other files define: NAME.mod has the names that a module gives to those
   that use it, and what each is.  gfortran writes it compressed by zlib, which it brings along:

     3 'n' 'sizes' '' 1 ((PARAMETER ...		a symbol: its number, its name, ...
     ... ('n' 0 3 'x' 0 4)			names, each with the number of its symbol

   Takes the text of a `use' statement; gives whether that makes a name a constant.  Nothing is known where
   there is no such file, nor of intrinsic modules.

   Fortran 2018 section 14.2.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"
#include <dlfcn.h>

/* ---- Files ---- */

/* zlib's functions, which gfortran has.  */
typedef void *open_file (const char *path, const char *mode);
typedef int read_file (void *file, void *to, unsigned bytes);
typedef int close_file (void *file);

/* What file PATH has, as a string.  Returns false if there is none.  */
static bool
read_text (const char *path, auto_vec<char> *text)
{
  open_file *open = (open_file *) dlsym (RTLD_DEFAULT, "gzopen");
  read_file *read = (read_file *) dlsym (RTLD_DEFAULT, "gzread");
  close_file *close = (close_file *) dlsym (RTLD_DEFAULT, "gzclose");
  void *file = open && read && close ? open (path, "r") : NULL;
  enum { CHUNK = 1 << 16 };
  if (!file)
    return false;
  for (int got = CHUNK; got > 0; )
    {
      unsigned n = text->length ();
      text->safe_grow (n + CHUNK);
      got = read (file, text->address () + n, CHUNK);
      text->truncate (n + MAX (got, 0));
    }
  close (file);
  text->safe_push (0);
  return true;
}

/* Finds the file of module NAME where gfortran does: here, then in the folders of its options.  */
static bool
find_text (const char *name, auto_vec<char> *text)
{
  char *path = xasprintf ("%s.mod", name);
  bool found = read_text (path, text);
  free (path);
  for (unsigned i = 0; !found && i < save_decoded_options_count; i++)
    {
      const struct cl_decoded_option *o = &save_decoded_options[i];
      if ((o->opt_index != OPT_I && o->opt_index != OPT_J) || !o->arg)
	continue;
      path = xasprintf ("%s/%s.mod", o->arg, name);
      found = read_text (path, text);
      free (path);
    }
  return found;
}

/* ---- Tokens ---- */

/* A number, a name in quotes, a word or a parenthesis.  */
struct token
{
  const char *text;
  size_t length;
};

/* The token at *P, and *P behind it; its length is 0 at the end.  */
static struct token
next_token (const char **p)
{
  while (ISSPACE (**p))
    ++*p;
  struct token t = { *p, 0 };
  const char *end = *p;
  if (*end == '\'')
    {
      for (end++; *end && (*end != '\'' || end[1] == '\''); end++)
	end += *end == '\'';
      end += *end != 0;
    }
  else if (*end == '(' || *end == ')')
    end++;
  else
    while (*end && !ISSPACE (*end) && !strchr ("()'", *end))
      end++;
  t.length = end - *p;
  *p = end;
  return t;
}

static bool
is_quoted (const struct token &t)
{
  return t.length > 2 && *t.text == '\'';
}

static char *
unquoted (const struct token &t)
{
  return xstrndup (t.text + 1, t.length - 2);
}

/* Reads the names of TEXT, a module's file.  LAST are the tokens of the outer list that no parentheses part.  */
static module_names *
read_names (const char *text)
{
  module_names *names = new module_names;
  hash_map<int_hash<int, -1, -2>, bool> constants;
  struct token last[5] = {};
  int depth = 0;
  const char *p = strchr (text, '\n');
  for (struct token t; p && (t = next_token (&p)).length; )
    {
      bool number = ISDIGIT (*t.text);
      depth += *t.text == '(' ? 1 : *t.text == ')' ? -1 : 0;
      if (depth == 3 && is_quoted (last[1]) && t.length == strlen ("PARAMETER") && startswith (t.text, "PARAMETER"))
	constants.put (atoi (last[0].text), true);
      if (depth == 1 && number && is_quoted (last[3]) && ISDIGIT (*last[4].text))
	names->put (unquoted (last[3]), constants.get (atoi (t.text)) != NULL);
      if (depth == 1 && *t.text == ')')
	memset (last, 0, sizeof last);
      else if (depth == 1 && *t.text != '(')
	{
	  memmove (last, last + 1, 4 * sizeof *last);
	  last[4] = t;
	}
    }
  return names;
}

/* The names of module NAME in N letters, or NULL.  */
static module_names *
names_of (const char *name, size_t n)
{
  if (!source_state.modules)
    source_state.modules = new hash_map<nofree_string_hash, module_names *>;
  char *key = xstrndup (name, n);
  if (module_names **known = source_state.modules->get (key))
    {
      free (key);
      return *known;
    }
  auto_vec<char> text;
  module_names *names = find_text (key, &text) ? read_names (text.address ()) : NULL;
  source_state.modules->put (key, names);
  return names;
}

/* ---- Statements ---- */

/* The name at P, in *LENGTH letters.  */
static const char *
name_at (const char *p, size_t *length)
{
  p = source_skip_spaces (p);
  for (*length = 0; ISALNUM (p[*length]) || p[*length] == '_'; )
    ++*length;
  return p;
}

/* Whether LIST, behind the module's name, makes NAME accessible: *ORIGINAL is what the module calls it, owned.  */
static bool
is_accessible (const char *list, const char *name, char **original)
{
  const char *colon = strchr (list, ':');
  bool only = colon != NULL, found = false;
  size_t n;
  *original = xstrdup (name);
  for (const char *p = only ? colon : strchr (list, ','); p; p = strchr (p + 1, ','))
    {
      const char *local = name_at (p + 1, &n);
      bool is_local = n == strlen (name) && !strncmp (local, name, n);
      const char *arrow = source_skip_spaces (local + n);
      found |= is_local;
      if (arrow[0] != '=' || arrow[1] != '>')
	continue;
      const char *there = name_at (arrow + 2, &n);
      if (is_local)
	{
	  free (*original);
	  *original = xstrndup (there, n);
	}
    }
  return !only || found;
}

int
source_use_constant (const char *statement, const char *name)
{
  const char *list = strstr (statement, "::");
  char *original;
  size_t n, begin = list ? 2 : strlen ("use");
  const char *module = name_at ((list ? list : statement) + begin, &n);
  if (!n || strstr (statement, "intrinsic"))
    return -1;
  module_names *names = names_of (module, n);
  bool *constant = names && is_accessible (module + n, name, &original) ? names->get (original) : NULL;
  if (names)
    free (original);
  return constant ? *constant : -1;
}
