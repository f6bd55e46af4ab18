/* Prints the tables of options and environment variables for documents, from the .def files
   that the plugin, the runtime and the simulated GPU are compiled with.

     tables options|developer|environment|simulator|warnings markdown|man|names

   options are the everyday ones of the plugin, developer the others.  markdown is a table for
   README.md and pages in doc/, man a list for a manual page, names one name a line.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>
#include <string.h>

enum use { EVERYDAY, DEVELOPER };
enum form { MARKDOWN, MAN, NAMES };

struct row
{
  const char *name, *argument, *text;
  enum use use;
};

static const struct row options[] = {
#define OPTION(NAME, ARGUMENT, USE, TEXT) { NAME, ARGUMENT, TEXT, USE },
#include "base/options.def"
#undef OPTION
  { 0 }
};

static const struct row environment[] = {
#define ENV(FIELD, NAME, READER, EXPECTED, MEANING) { NAME, "", MEANING, EVERYDAY },
#define ENV_PATH(FIELD, NAME, EXPECTED, MEANING) { NAME, "", MEANING, EVERYDAY },
#define ENV_UNIT(NAME, MEANING) { NAME, "", MEANING, EVERYDAY },
#include "base/env.def"
  { 0 }
};

static const struct row simulator[] = {
#define SETTING(FIELD, NAME, READER, EXPECTED, MEANING) { NAME, "", MEANING, EVERYDAY },
#include "sim/state/settings.def"
  { 0 }
};

#define USE_WARN EVERYDAY
#define USE_ERROR DEVELOPER
static const struct row warnings[] = {
#define WARNING(NAME, DEFAULT, TEXT) { #NAME, "", TEXT, USE_##DEFAULT },
#include "base/warning.def"
  { 0 }
};

/* The length of the name of a page, doc/x.md, at TEXT; 0 if there is none.  */
static size_t
page_length (const char *text)
{
  size_t n = strspn (text, "abcdefghijklmnopqrstuvwxyz/");
  return strncmp (text, "doc/", 4) == 0 && strncmp (text + n, ".md", 3) == 0 ? n + 3 : 0;
}

/* TEXT with its pages as links.  */
static void
print_markdown (const char *text)
{
  for (; *text; text++)
    {
      size_t n = page_length (text);
      if (n)
	printf ("[%.*s](%.*s)", (int) n, text, (int) n, text);
      else
	putchar (*text);
      text += n ? n - 1 : 0;
    }
}

/* TEXT with what one types in bold.  */
static void
print_man (const char *text)
{
  int typed = 0;
  for (; *text; text++)
    if (*text == '`')
      {
	typed = !typed;
	fputs (typed ? "\\fB" : "\\fP", stdout);
      }
    else if (*text == '-')
      fputs ("\\-", stdout);
    else if (*text == '\'')
      fputs ("\\(aq", stdout);
    else
      putchar (*text);
}

static void
print_row (const struct row *r, const char *prefix, enum form form)
{
  const char *equals = *r->argument ? "=" : "";
  if (form == NAMES)
    printf ("%s%s%s\n", prefix, r->name, equals);
  else if (form == MAN)
    {
      printf (".TP\n\\fB");
      print_man (prefix);
      print_man (r->name);
      printf ("%s\\fP\\fI%s\\fP\n", equals, r->argument);
      print_man (r->text);
      printf ("\n");
    }
  else
    {
      printf ("| `%s%s%s%s` | ", prefix, r->name, equals, r->argument);
      print_markdown (r->text);
      printf (" |\n");
    }
}

/* The warnings, each with what it is if nothing is said.  */
static int
print_warnings (void)
{
  printf ("| name | is | about |\n|---|---|---|\n");
  for (const struct row *r = warnings; r->name; r++)
    printf ("| `%s` | %s | %s |\n", r->name, r->use == EVERYDAY ? "a warning" : "an error", r->text);
  return 0;
}

int
main (int argc, char **argv)
{
  static const char *const forms[] = { "markdown", "man", "names" };
  const char *which = argc == 3 ? argv[1] : "", *prefix = "";
  const struct row *rows = NULL;
  enum use use = EVERYDAY;
  int form = 0;
  if (strcmp (which, "options") == 0 || strcmp (which, "developer") == 0)
    {
      rows = options;
      use = *which == 'd' ? DEVELOPER : EVERYDAY;
      prefix = "-fplugin-arg-accx-";
    }
  else if (strcmp (which, "environment") == 0)
    rows = environment;
  else if (strcmp (which, "simulator") == 0)
    rows = simulator;
  else if (strcmp (which, "warnings") == 0)
    return print_warnings ();
  while (rows && form <= NAMES && strcmp (argv[2], forms[form]) != 0)
    form++;
  if (!rows || form > NAMES)
    {
      fprintf (stderr, "usage: tables options|developer|environment|simulator markdown|man|names\n");
      return 2;
    }
  if (form == MARKDOWN)
    printf ("| %s | meaning |\n|---|---|\n", *prefix ? "option" : "variable");
  for (; rows->name; rows++)
    if (rows->use == use)
      print_row (rows, prefix, (enum form) form);
  return 0;
}
