/* Atomic captures of one element beside updates of another, which gfortran takes for captures of the latter:

     !$acc atomic capture
     v = a(1)
     a(2) = a(2) + 1

   Takes gfortran's lines, and changes none.  gfortran reports arrays of two names.

   OpenACC 3.3 section 2.12.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fortran/declarations.h"

/* Reads the next statement from *LINE on into S and TEXT, without blanks; false if a directive comes first.  */
static bool
next_statement (struct source_line **line, struct source_statement *s, auto_vec<char> *text)
{
  while (*line && source_is_comment (*line) && !source_is_directive (*line))
    *line = (*line)->next;
  if (!*line || source_is_directive (*line))
    return false;
  *line = source_take_statement (*line, s);
  source_statement_text (*s, text);
  return !strchr (text->address (), ';') && !strpbrk (text->address (), "'\"");
}

static bool
is_capture (const struct source_directive &d)
{
  bool capture = false;
  if (d.tokens.length () < 2 || strcmp (d.tokens[0].text, "atomic"))
    return false;
  for (unsigned i = 1; i < d.tokens.length (); i++)
    capture |= !strcmp (d.tokens[i].text, "capture");
  return capture;
}

void
source_check_capture (const struct source_directive &d)
{
  struct source_statement first, second;
  auto_vec<char> text[2];
  const char *x, *y;
  unsigned member;
  struct source_line *line = d.end;
  if (!is_capture (d) || !next_statement (&line, &first, &text[0]) || !next_statement (&line, &second, &text[1]))
    return;
  location_t loc = source_location (d, 0);
  enum capture_relation r = capture_compare (text[0].address (), text[1].address (), &x, &y, &member);
  if (r == CAPTURE_TWO)
    error_at (loc, "%<atomic capture%> of one variable and update of another");
  else if (r != CAPTURE_ONE && r != CAPTURE_NAMES)
    accx_warning (race, loc, "what %<atomic capture%> captures is what it updates, which is written otherwise");
}
