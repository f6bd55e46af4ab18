/* Calls of routines in loops that are split over a level of the routine's own,

     #pragma acc loop vector
     for (...) f (...);			f: routine vector

   Each thread has a call of its own there and runs all of it: such a call leads to a
   copy of the routine without levels (clone.cc).  OpenACC 3.3 section 2.15.1 has no room
   for these calls; programs have them, and GCC refuses them.  Takes high GIMPLE and notes
   the calls, by their places; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gimple/schedules.h"
#include "generic/tree/generic.h"
#include "generic/tree/facts.h"

/* The innermost of OUTER and the levels that clauses of LOOP name; -1: none.  */
static int
innermost_level (gimple *loop, int outer)
{
  static const enum omp_clause_code codes[]
    = { OMP_CLAUSE_GANG, OMP_CLAUSE_WORKER, OMP_CLAUSE_VECTOR };
  for (int i = ACCX_DIMS - 1; i > outer; i--)
    if (omp_find_clause (gimple_omp_for_clauses (loop), codes[i]))
      return i;
  return outer;
}

static bool
is_alone (gimple *call, int level)
{
  tree f = gimple_call_fndecl (call);
  tree attr = f && level >= 0 ? oacc_get_fn_attrib (f) : NULL_TREE;
  return attr && oacc_fn_attrib_level (attr) <= level;
}

/* The walk's data: the innermost level of the loops around.  */
static tree
alone_visit (gimple_stmt_iterator *gsi, bool *handled, struct walk_stmt_info *wi)
{
  gimple *s = gsi_stmt (*gsi);
  int level = *(int *) wi->info;
  *handled = false;
  if (is_gimple_call (s) && is_alone (s, level))
    facts_at (gimple_location (s))->alone = true;
  if (gimple_code (s) != GIMPLE_OMP_FOR
      || gimple_omp_for_kind (s) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  struct walk_stmt_info inner;
  memset (&inner, 0, sizeof inner);
  level = innermost_level (s, level);
  inner.info = &level;
  walk_gimple_seq (gimple_omp_body (s), alone_visit, NULL, &inner);
  *handled = true;
  return NULL_TREE;
}

void
alone_note (gimple_seq body)
{
  struct walk_stmt_info wi;
  int level = -1;
  memset (&wi, 0, sizeof wi);
  wi.info = &level;
  walk_gimple_seq (body, alone_visit, NULL, &wi);
}

bool
alone_is (const gcall *call)
{
  location_t loc = gimple_location (call);
  tree f = gimple_call_fndecl (call);
  return get_pure_location (line_table, loc) != UNKNOWN_LOCATION && f && oacc_get_fn_attrib (f)
	 && facts_known_at (loc)->alone;
}
