/* Where constructs end: GCC's trees say where a statement begins, not where its last line is.  A
   construct ends in the line of the last statement or expression in it that the same file has.
   Profiling tools are told (acc_prof_info, end_line_no).

   First of all steps, before others move statements.  Takes the GENERIC of a function; leaves
   facts about the places of its constructs.  OpenACC 3.3 section 5.2.2.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "generic/normal/normal.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

struct last_line
{
  expanded_location from;
  int line;
};

/* Goes on to the line of *TP, if that is one of the construct's file.  */
static tree
see (tree *tp, int *, void *data)
{
  struct last_line *last = (struct last_line *) data;
  if (!EXPR_P (*tp) || !EXPR_HAS_LOCATION (*tp))
    return NULL_TREE;
  expanded_location at = expand_location (EXPR_LOCATION (*tp));
  if (at.line > last->line && at.file && last->from.file
      && !filename_cmp (at.file, last->from.file))
    last->line = at.line;
  return NULL_TREE;
}

static bool
is_construct (tree t)
{
  switch (TREE_CODE (t))
    {
    case OACC_PARALLEL: case OACC_KERNELS: case OACC_SERIAL: case OACC_DATA:
    case OACC_HOST_DATA:
      return true;
    default:
      return false;
    }
}

static tree
note (tree *tp, int *, void *)
{
  if (!is_construct (*tp))
    return NULL_TREE;
  struct last_line last = { expand_location (EXPR_LOCATION (*tp)), 0 };
  last.line = last.from.line;
  walk_tree_without_duplicates (&OMP_BODY (*tp), see, &last);
  if (last.line > last.from.line)
    facts_at (EXPR_LOCATION (*tp))->end_line = last.line;
  return NULL_TREE;
}

void
end_lines_note (tree function)
{
  walk_tree_without_duplicates (&DECL_SAVED_TREE (function), note, NULL);
}
