/* Stage 1: `#pragma acc loop seq' in front of loops that GCC's parser does not take behind
   a directive (early.c) is left out: it becomes `#pragma GCC unroll 1', which may stand
   before any loop and changes nothing of what it computes.  Takes the first token of the
   directive's line from keyword.cc.

   OpenACC 3.3 sections 2.9, 2.9.5.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "plugin.h"

/* The text of FILE, kept for the next question, or NULL.  */
static const char *
text_of (const char *file)
{
  static char *name, *text;
  if (name && !strcmp (name, file))
    return text;
  free (name);
  free (text);
  name = xstrdup (file);
  text = NULL;
  FILE *f = fopen (file, "rb");
  if (!f)
    return NULL;
  size_t n = 0, room = 0;
  do
    {
      text = (char *) xrealloc (text, (room += 65536) + 1);
      n += fread (text + n, 1, room - n, f);
    }
  while (n == room);
  text[n] = '\0';
  fclose (f);
  return text;
}

bool
sequential_drop (cpp_reader *pf, cpp_token *pragma)
{
  int i = 0;
  cpp_token *seq = const_cast <cpp_token *> (token_peek (pf, &i));
  if (strcmp (token_name (seq), "seq") || token_peek (pf, &i)->type != CPP_PRAGMA_EOL)
    return false;
  expanded_location at = expand_location (seq->src_loc);
  const char *text = at.file ? text_of (at.file) : NULL;
  if (!text || !clause_is_left_early (text, at.line))
    return false;
  pragma->val.pragma = PRAGMA_UNROLL;
  location_t loc = seq->src_loc;
  unsigned flags = seq->flags;
  *seq = token_make (pf, "1", loc);
  seq->flags = flags;
  return true;
}
