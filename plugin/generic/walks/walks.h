/* Room generic/walks: loops that the program counts in ways of its own, and values that loops walk.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_WALKS_H
#define ACCX_WALKS_H

#include "base/base.h"

struct function_scan;
struct around;

/* ---- while-headers.cc ---- */

/* Gives while loops in constructs of FUNCTION the headers of for loops where their bodies end with a step.  */
void while_headers_lower (tree function);

/* ---- split-headers.cc ---- */

/* Leaves headers of loops in kernels constructs of FUNCTION their counters.  */
void split_headers_lower (tree function);

/* ---- split-temporaries.cc ---- */

/* Has kernels constructs of FUNCTION, of C++, compute in front of assignments what these need once.  */
void split_temporaries_lower (tree function);

/* Does CHANGE to each statement in *BODY: it may put several in its place.  */
void walked_statements (tree *body, void (*change) (tree *));

/* ---- split-objects.cc ---- */

/* Has compute constructs of FUNCTION, of C++, make objects without a name in front of the statements that use them.  */
void split_objects_lower (tree function);

/* ---- counted-loops.cc ---- */

/* Has while loops, and those over pointers, in kernels constructs of FUNCTION count their iterations, and those over
   pointers of all loop directives.  */
void counted_loops_lower (tree function);

/* ---- walked-values.cc ---- */

/* Whether T is made of constants and local scalars of F's function that nothing but their names changes.  */
bool walked_is_plain (struct function_scan *f, tree t);

/* Whether T mentions one of VARS, scalars.  */
bool walked_mentions_any (tree t, const vec<tree> &vars);

/* Whether V is a local number or pointer of F's function that nothing but its name changes.  */
bool walked_may_be (struct function_scan *f, tree v);

/* Whether a clause says that the device's V is another one than the host's: 1, V's value is the region's own, 2, the
   device keeps it.  AT is around CONSTRUCT.  */
int walked_is_devices (const struct around *at, tree construct, tree v);

/* Puts IS, each time a new copy, where *TP has WAS, but not in sizes that F knows.  */
void walked_exchange (struct function_scan *f, tree *tp, tree was, tree is);

/* Has loops of kernels constructs in FUNCTION compute from their counters what each iteration moves alike.  */
void walked_values_lower (tree function);

/* ---- kept-counters.cc ---- */

/* Has loops of kernels constructs in FUNCTION whose counter is read behind them count by one of their own.  */
void kept_counters_lower (tree function);

/* ---- any-all.cc ---- */

/* Has the loops that any and all are in kernels constructs of FUNCTION look at all elements.  */
void any_all_lower (tree function);

/* ---- extreme-places.cc ---- */

/* Has minloc and maxloc of one dimension in kernels constructs of FUNCTION be two loops of any order.  */
void extreme_places_lower (tree function);

/* ---- forward-values.cc ---- */

/* Puts the value of SAVED, a SAVE_EXPR or a temporary of C++'s, in its place in *TP if that has no effects.  */
void walked_forward_saved (struct function_scan *f, tree *tp, tree saved);

/* Puts what pointers of the compiler's own in *BODY, of WALKED, are set to in their place where nothing moves them.  */
void walked_forward_own (struct function_scan *f, tree *body, hash_set<tree> *walked);

/* ---- unroll-pragmas.cc ---- */

/* What a class loop's `unroll' is where the program wants as many copies of the body as there are iterations.  */
enum { UNROLL_ALL = USHRT_MAX };

/* Takes off loops of FUNCTION what GCC's parser has annotated them with: other steps know plain conditions alone.  */
void annotations_lower (tree function);

/* Puts that on again, and annotates loops that `#pragma unroll' stands in front of.  */
void unroll_pragmas_lower (tree function);

#endif
