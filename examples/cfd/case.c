/* Reads a case file: lines of a word and its values; # begins a comment.  doc/cfd.md has
   the words.  Anything that is not understood ends the program with file and line.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "cfd.h"

static const char *const problems[] = { "uniform", "sod", "taylor-green", "shear", NULL };
static const char *const boundaries[] = { "periodic", "open", "wall", NULL };

/* COUNT values at AT in struct cfd_case: one of NAMES, or numbers of at least LEAST.  */
static const struct word
{
  const char *name;
  enum { NUMBER, WHOLE, NAME } kind;
  int count;
  double least, most;
  size_t at;
  const char *const *names;
} words[] = {
#define FIELD(F) offsetof (struct cfd_case, F)
  { "problem", NAME, 1, 0, 0, FIELD (problem), problems },
  { "cells", WHOLE, 3, 2, 1000, FIELD (cells), NULL },
  { "length", NUMBER, 3, 1e-9, 1e9, FIELD (length), NULL },
  { "boundary", NAME, 3, 0, 0, FIELD (boundary), boundaries },
  { "wave", NUMBER, 1, 0, 0.05, FIELD (wave), NULL },
  { "viscosity", NUMBER, 1, 0, 1, FIELD (viscosity), NULL },
  { "mach", NUMBER, 1, 0, 10, FIELD (mach), NULL },
  { "time-step", NUMBER, 1, 1e-12, 1e9, FIELD (dt), NULL },
  { "steps", WHOLE, 1, 1, 1000000, FIELD (steps), NULL },
  { "inner", WHOLE, 1, 1, 100, FIELD (inner), NULL },
  { "sweeps", WHOLE, 1, 1, 100, FIELD (sweeps), NULL },
  { "tolerance", NUMBER, 1, 0, 1e9, FIELD (tolerance), NULL },
#undef FIELD
};
enum { WORDS = sizeof words / sizeof *words };

static void
fail (const char *path, int line, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  fprintf (stderr, "%s:%d: ", path, line);
  vfprintf (stderr, format, args);
  fputc ('\n', stderr);
  va_end (args);
  exit (2);
}

static void
read_name (const char *path, int line, const struct word *w, const char *text, int *value)
{
  for (int n = 0; w->names[n] != NULL; n++)
    if (strcmp (text, w->names[n]) == 0)
      {
	*value = n;
	return;
      }
  fail (path, line, "unknown %s '%s'", w->name, text);
}

/* Value N of W from TEXT, which is NULL at the end of the line.  */
static void
read_value (const char *path, int line, const struct word *w, int n, const char *text,
	    struct cfd_case *c)
{
  char *base = (char *) c + w->at, *end;
  if (text == NULL)
    fail (path, line, "%s has %d of %d values", w->name, n, w->count);
  if (w->kind == NAME)
    {
      read_name (path, line, w, text, (int *) base + n);
      return;
    }
  double value = strtod (text, &end);
  if (*end != '\0' || (w->kind == WHOLE && value >= w->least && value <= w->most
		       && value != (int) value))
    fail (path, line, "'%s' is not a %snumber", text, w->kind == WHOLE ? "whole " : "");
  if (!(value >= w->least && value <= w->most))
    fail (path, line, "%s must be from %g to %g", w->name, w->least, w->most);
  if (w->kind == WHOLE)
    ((int *) base)[n] = (int) value;
  else
    ((double *) base)[n] = value;
}

/* One line; SEEN tells which words there were.  */
static void
read_line (const char *path, int line, char *text, struct cfd_case *c, int *seen)
{
  static const char space[] = " \t\r\n";
  text[strcspn (text, "#")] = '\0';
  char *name = strtok (text, space);
  if (name == NULL)
    return;
  int n = 0;
  while (n < WORDS && strcmp (name, words[n].name) != 0)
    n++;
  if (n == WORDS)
    fail (path, line, "unknown word '%s'", name);
  if (seen[n]++)
    fail (path, line, "%s is given twice", name);
  for (int v = 0; v < words[n].count; v++)
    read_value (path, line, &words[n], v, strtok (NULL, space), c);
  if ((name = strtok (NULL, space)) != NULL)
    fail (path, line, "'%s' behind the last value of %s", name, words[n].name);
}

struct cfd_case
case_read (const char *path)
{
  struct cfd_case c = { 0 };
  int seen[WORDS] = { 0 }, line = 0;
  char text[256];
  FILE *f = fopen (path, "r");
  if (f == NULL)
    {
      perror (path);
      exit (2);
    }
  while (fgets (text, sizeof text, f) != NULL)
    {
      line++;
      if (strchr (text, '\n') == NULL && !feof (f))
	fail (path, line, "the line is too long");
      read_line (path, line, text, &c, seen);
    }
  fclose (f);
  for (int n = 0; n < WORDS; n++)
    if (!seen[n])
      fail (path, line, "%s is missing", words[n].name);
  return c;
}
