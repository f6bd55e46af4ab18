/* Splices libraries into a module's text: reads PTX such as nvcc made of math.cu,
   splits it into its top-level items (functions, prototypes, data; kernels are
   left out), and prints the transitive closure of the wanted ones, without .visible, so
   that ptxas inlines them and drops the rest.

   Invariant: an item is printed after the items it names, data first; a
   prototype precedes every function.  PTX ISA manual, 5.4 and 9.1.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "ptx/module.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct item
{
  char *name;
  char *text;                   /* from its first directive to ; or } */
  size_t head;                  /* length of a function's text before { */
  bool function, wanted;
  bool external;                /* a function of the driver, malloc for example: a prototype alone */
};

struct ptx_splice
{
  struct item *items;
  unsigned n, room;
  unsigned *queue;              /* wanted items, in order of need */
  unsigned n_queue;
};

static char *
read_file (const char *path, int *error)
{
  FILE *in = fopen (path, "rb");
  if (in == NULL)
    {
      *error = errno;
      return NULL;
    }
  struct ptx_text t = { 0 };
  char block[65537];
  size_t n;
  while ((n = fread (block, 1, sizeof block - 1, in)) > 0)
    {
      block[n] = '\0';
      ptx_text_add (&t, "%s", block);
    }
  *error = ferror (in) ? EIO : t.data == NULL ? EINVAL : 0;
  fclose (in);
  if (*error)
    ptx_text_free (&t);
  return t.data;
}

/* Comments become blanks, in place.  */
static void
blank_comments (char *s)
{
  while (*s)
    if (s[0] == '/' && s[1] == '/')
      while (*s && *s != '\n')
	*s++ = ' ';
    else if (s[0] == '/' && s[1] == '*')
      {
	while (*s && !(s[0] == '*' && s[1] == '/'))
	  *s++ = ' ';
	if (*s)
	  s[0] = s[1] = ' ';
      }
    else
      s++;
}

static bool
is_name (char c)
{
  return isalnum ((unsigned char) c) || c == '_' || c == '$' || c == '%' || c == '.';
}

/* The next word at or after *S before END: its start, and *S behind it; NULL if
   there is none.  */
static const char *
next_word (const char **s, const char *end)
{
  while (*s < end && !is_name (**s))
    (*s)++;
  const char *start = *s;
  while (*s < end && is_name (**s))
    (*s)++;
  return start < end && *s > start ? start : NULL;
}

/* Name of a function: the word after .func and its result in parentheses.  Of
   data: the last plain word before [ or = or the end.  */
static char *
item_name (const char *text, size_t head, bool function)
{
  const char *s = text, *end = text + head, *found = NULL;
  size_t length = 0;
  if (function)
    {
      s = strstr (text, ".func") + 5;
      while (isspace ((unsigned char) *s))
	s++;
      if (*s == '(')
	s = strchr (s, ')') + 1;
      found = next_word (&s, end);
      length = s - found;
    }
  else
    for (const char *w; (w = next_word (&s, end)) && *w != '=';)
      {
	if (*w != '.' && !isdigit ((unsigned char) *w))
	  {
	    found = w;
	    length = s - w;
	  }
	if (*s == '[' || *s == '=')
	  break;
      }
  if (found == NULL)
    return NULL;
  char *name = ptx_alloc (length + 1);
  memcpy (name, found, length);
  return name;
}

static struct item *
find_item (struct ptx_splice *s, const char *name, size_t length)
{
  for (unsigned i = 0; i < s->n; i++)
    if (strlen (s->items[i].name) == length && memcmp (s->items[i].name, name, length) == 0)
      return &s->items[i];
  return NULL;
}

/* Adds the item TEXT[0..LENGTH): a definition or data; prototypes are made again
   when printing.  */
static void
add_item (struct ptx_splice *s, const char *text, size_t length)
{
  struct item it = { .text = ptx_alloc (length + 1) };
  memcpy (it.text, text, length);
  const char *brace = strchr (it.text, '{');
  const char *func = strstr (it.text, ".func");
  it.function = func != NULL && (brace == NULL || func < brace);
  it.head = it.function && brace ? (size_t) (brace - it.text) : length;
  it.name = item_name (it.text, it.head, it.function);
  const char *entry = strstr (it.text, ".entry");
  bool kernel = entry != NULL && (brace == NULL || entry < brace);
  it.external = it.function && brace == NULL && strstr (it.text, ".extern");
  if (kernel || (it.function && brace == NULL && !it.external) || it.name == NULL
      || (strstr (it.text, ".extern") && !it.external))
    {
      free (it.text);
      free (it.name);
      return;
    }
  if (s->n == s->room)
    {
      s->room = s->room ? 2 * s->room : 256;
      s->items = ptx_realloc (s->items, s->room * sizeof *s->items);
    }
  s->items[s->n++] = it;
}

/* Splits the text behind the header into items: each ends at a ; outside braces,
   or at the brace that closes a function.  */
static void
split (struct ptx_splice *s, const char *text)
{
  const char *start = strstr (text, ".address_size");
  start = start ? strchr (start, '\n') : text;
  int depth = 0;
  for (const char *p = start; p && *p; p++)
    {
      while (depth == 0 && start == p
	     && (isspace ((unsigned char) *p) || strncmp (p, ".file", 5) == 0))
	start = p += *p == '.' ? strcspn (p, "\n") : 1;
      if (*p == '\0')
	break;
      if (*p == '{')
	depth++;
      else if (*p == '}')
	depth--;
      bool end = depth == 0 && (*p == ';' || (*p == '}' && memchr (start, ';', p - start)));
      if (end)
	{
	  add_item (s, start, p + 1 - start);
	  start = p + 1;
	}
    }
}

struct ptx_splice *
ptx_splice_open (const char *path, int *error)
{
  char *text = read_file (path, error);
  if (text == NULL)
    return NULL;
  struct ptx_splice *s = ptx_alloc (sizeof *s);
  blank_comments (text);
  split (s, text);
  free (text);
  s->queue = ptx_alloc ((s->n + 1) * sizeof *s->queue);
  return s;
}

static void
want (struct ptx_splice *s, struct item *it)
{
  if (it->wanted)
    return;
  it->wanted = true;
  s->queue[s->n_queue++] = it - s->items;
}

/* Wants what IT names.  */
static void
want_named (struct ptx_splice *s, const struct item *it)
{
  const char *p = it->text, *end = p + strlen (p), *w;
  while ((w = next_word (&p, end)))
    {
      struct item *named = *w == '.' || *w == '%' ? NULL : find_item (s, w, p - w);
      if (named)
	want (s, named);
    }
}

bool
ptx_splice_want (struct ptx_splice *s, const char *name)
{
  struct item *it = find_item (s, name, strlen (name));
  if (it == NULL)
    return false;
  want (s, it);
  return true;
}

const char *
ptx_splice_text (const struct ptx_splice *s, const char *name)
{
  for (unsigned i = 0; i < s->n; i++)
    if (s->items[i].function && !s->items[i].external && strcmp (s->items[i].name, name) == 0)
      return s->items[i].text;
  return NULL;
}

/* TEXT's first LENGTH characters, without .visible and .weak, which stand
   first.  */
static void
print_plain (struct ptx_text *out, const char *text, size_t length)
{
  static const char *const drop[] = { ".visible", ".weak" };
  for (unsigned k = 0; k < 2; k++)
    if (strncmp (text, drop[k], strlen (drop[k])) == 0)
      {
	text += strlen (drop[k]);
	length -= strlen (drop[k]);
      }
  ptx_text_add (out, "%.*s", (int) length, text);
}

void
ptx_splice_print (struct ptx_splice *s, struct ptx_text *out, unsigned *version)
{
  for (unsigned k = 0; k < s->n_queue; k++)
    want_named (s, &s->items[s->queue[k]]);
  for (unsigned i = 0; i < s->n; i++)
    if (s->items[i].wanted && s->items[i].external)
      {
	/* The module may call it, too.  */
	if (!out->data || !strstr (out->data, s->items[i].text))
	  ptx_text_add (out, "%s\n", s->items[i].text);
      }
    else if (s->items[i].wanted && !s->items[i].function)
      {
	print_plain (out, s->items[i].text, strlen (s->items[i].text));
	ptx_text_add (out, "\n");
      }
  for (unsigned i = 0; i < s->n; i++)
    if (s->items[i].wanted && s->items[i].function && !s->items[i].external)
      {
	print_plain (out, s->items[i].text, s->items[i].head);
	ptx_text_add (out, ";\n");
      }
  for (unsigned i = 0; i < s->n; i++)
    if (s->items[i].wanted && s->items[i].function && !s->items[i].external)
      {
	print_plain (out, s->items[i].text, strlen (s->items[i].text));
	ptx_text_add (out, "\n");
      }
  if (s->n_queue && *version < 63)
    *version = 63;
}

void
ptx_splice_close (struct ptx_splice *s)
{
  for (unsigned i = 0; i < s->n; i++)
    {
      free (s->items[i].name);
      free (s->items[i].text);
    }
  free (s->items);
  free (s->queue);
  free (s);
}
