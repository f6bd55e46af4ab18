/* clause-unit.h: clause_rewrite on source text, for the clause-*.c tests.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "../../plugin/tokens/clause/clause.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_TOKENS 64

struct rewritten
{
  bool ok;
  char text[512];               /* tokens with one blank between, or the error */
  int where;
};

/* Cuts TEXT into the tokens that keyword.cc would give; "" for punctuation that it
   does not spell.  */
static inline unsigned
unit_cut (char *text, struct clause_token *tokens, char (*spelled)[32])
{
  unsigned n = 0;
  for (char *p = text; *p; n++)
    {
      size_t length = 1;
      while (isalnum ((unsigned char) *p) && (isalnum ((unsigned char) p[length])
					      || p[length] == '_'))
	length++;
      memcpy (spelled[n], p, length);
      spelled[n][length] = 0;
      bool known = isalnum ((unsigned char) *p) || strchr ("()[]{},:?*", *p);
      tokens[n].text = known ? spelled[n] : "";
      for (p += length; *p == ' '; p++)
	;
    }
  return n;
}

/* Rewrites the first row of clauses.def called NAME and of form FORM, of what
   INSIDE spells (NULL: no parentheses).  */
static inline struct rewritten
unit_rewrite (const char *name, enum clause_form form, const char *inside)
{
  struct clause_token tokens[MAX_TOKENS];
  char spelled[MAX_TOKENS][32], text[256];
  struct rewritten w = { false, "", -2 };
  struct clause_result r;
  unsigned row = 0;
  while (row < clause_count
	 && (strcmp (clauses[row].name, name) || clauses[row].form != form))
    row++;
  if (row == clause_count)
    {
      printf ("FAIL: no row for %s\n", name);
      exit (1);
    }
  snprintf (text, sizeof text, "%s", inside ? inside : "");
  unsigned n = unit_cut (text, tokens, spelled);
  w.ok = clause_rewrite (&clauses[row], tokens, n, inside != NULL, 3, false, &r);
  w.where = r.where;
  for (unsigned i = 0; w.ok && i < r.count; i++)
    {
      int from = r.pieces[i].from;
      strcat (w.text, i ? " " : "");
      strcat (w.text, from >= 0 ? spelled[from] : r.pieces[i].text);
    }
  if (!w.ok && r.error)
    snprintf (w.text, sizeof w.text, "%s", r.error);
  clause_free (&r);
  return w;
}

static int unit_failures;

/* INSIDE must become WANT.  */
static inline void
expect (const char *name, enum clause_form form, const char *inside,
	const char *want)
{
  struct rewritten w = unit_rewrite (name, form, inside);
  bool good = w.ok && !strcmp (w.text, want);
  printf ("%s: %s(%s)", good ? "PASS" : "FAIL", name, inside ? inside : "-");
  if (!good)
    printf (": got %s%s, want %s", w.ok ? "" : "error ", w.text, want);
  printf ("\n");
  unit_failures += !good;
}

/* INSIDE must be refused because of token WHERE, with PART in the message.  */
static inline void
refuse (const char *name, enum clause_form form, const char *inside, int where,
	const char *part)
{
  struct rewritten w = unit_rewrite (name, form, inside);
  bool good = !w.ok && w.where == where && strstr (w.text, part);
  printf ("%s: refused %s(%s)", good ? "PASS" : "FAIL", name,
	  inside ? inside : "-");
  if (!good)
    printf (": got %s at %d, want %s at %d", w.text, w.where, part, where);
  printf ("\n");
  unit_failures += !good;
}
