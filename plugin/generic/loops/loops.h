/* Room generic/loops: loop and reduction clauses completed.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_LOOPS_H
#define ACCX_LOOPS_H

#include "base/base.h"

/* One variable of a reduction.  */
struct accumulator
{
  tree function;
  location_t loc;
  enum tree_code op;
  tree var;                     /* what the source names: an lvalue */
  tree reference;               /* the variable that VAR dereferences, or NULL_TREE */
  tree element;                 /* type */
  tree first;                   /* of the section: index, sizetype; NULL_TREE: 0 */
  tree count;                   /* of elements, or NULL_TREE if not constant */
  tree length;			/* of the section of a pointer */
  tree last;			/* index of a private section that is not constant */
  bool whole;                   /* the section is the whole of array VAR */
  tree copy;                    /* stands for VAR, or its storage if a pointer */
  tree pointer;                 /* ... and that pointer */
  bool serial;                  /* there is no copy */
  bool is_private, first_values; /* only private, with the original's values */
};

/* ---- late-markers.cc ---- */

/* Likewise the markers of reductions over more than scalars, of private sections and
   of gang(dim: n): after kernels_lower and those that look at scalars.  */
void construct_accumulate (tree function);

/* ---- split-collapse.cc ---- */

/* PLUGIN_PRE_GENERICIZE: gives each of the collapsed loops in function DECL a directive of its
   own.  They are alone in their construct, and the program gives no sizes.  */
void collapse_lower (tree function);

/* The same for collapsed loops in BODY that have a cache directive inside.  */
void collapse_around_caches (tree *body);

/* ---- tile-loops.cc ---- */

/* Makes loops with tile in function DECL loops over tiles with loops over elements
   inside (OpenACC 3.3 section 2.9.8).  Between kernels_lower, which may find out that
   such a loop is not parallel, and construct_accumulate.  */
void tile_lower (tree function);

/* ---- spread-reduction.cc ---- */

/* Gives loops of function DECL the reduction clauses of constructs around them
   (OpenACC 3.3 section 2.9.11).  */
void spread_reductions (tree function);

/* ---- reduction-address.cc ---- */

/* Lets what takes the address of a reduction variable in loops of FUNCTION take that of a
   variable of the iteration.  */
void reduction_address_lower (tree function);

/* ---- split-structs.cc ---- */

/* Makes the members of structs that compute constructs in FUNCTION alone use, and set first, variables.  */
void split_structs_lower (tree function);

/* ---- loop-temporaries.cc ---- */

/* Makes what a parallel construct in FUNCTION declares, and one loop alone uses, its iterations' own (OpenACC 3.4
   section 2.9.10).  */
void temporaries_lower (tree function);

/* ---- gang-dimension.cc ---- */

/* Takes the marker of a dimension off LOOP, in CONSTRUCT, if any, and returns the
   dimension of gangs that it uses, 0 if none.  OUTER is that of the gang loop around it,
   or 0.  */
int dimension_lower (tree loop, tree construct, int outer);

/* Makes what a carrier of parallel construct *TP in FUNCTION says about the number of gangs
   known on the device.  */
void dimension_gangs (tree function, tree *tp);

/* ---- array-reduction.cc ---- */

/* The last argument of IFN_GOACC_REDUCTION in array-reduction.cc's calls, where a loop's
   have its token: the region itself is meant.  */
enum { ACCX_TOKEN_REGION = -2 };

/* Where a reduction is.  */
struct reduction_place
{
  tree function;
  tree construct;               /* the compute construct around, or NULL_TREE */
  bool in_loop;                 /* in a loop of that */
};

/* Lowers the markers of the compute construct AT.  */
void accumulate_construct (const struct reduction_place *at);

/* Lowers the markers of loop construct *TP, which may change.  Inner loops come
   first.  */
void accumulate_loop (const struct reduction_place *at, tree *tp);

/* ---- array-reduction-atomic.cc ---- */

/* A statement, at PLACE, that was WAS and now updates ELEMENT atomically.  */
struct element_change
{
  tree *place, was, element;
};

/* Makes *BODY update the elements of VAR, an array or a pointer to one, atomically; false, and nothing is changed,
   if it does anything else with them.  Appends to CHANGES unless that is NULL.  */
bool update_atomically (tree *body, tree var, vec<struct element_change> *changes);

/* ---- implied-routine.cc ---- */

/* Makes function DECL a routine if it has loop directives outside of compute constructs,
   or is named in a bind clause, and no routine directive.  */
void orphan_mark (tree function);

/* ---- routine-shared.cc ---- */

/* Marks the variables that function DECL, if it is a routine, declares outside of its
   loops.  */
void routine_mark (tree function);

/* ---- const-tables.cc ---- */

/* Makes constant variables of the tables in function DECL, if it is a routine, that
   variables start as.  */
void table_lower (tree function);

/* ---- last-values.cc ---- */

/* Keeps in memory what only some iterations of a loop of function DECL leave to the
   code behind it.  */
void leave_lower (tree function);

/* ---- implied-gang.cc ---- */

/* Adds the gang clauses that function DECL's loops have by implication.  */
void implied_gang_add (tree function);

/* ---- reduction-members.cc ---- */

/* Makes reductions over structs in FUNCTION those over their members.  OpenACC 3.4 section 2.5.15.  */
void reduction_members_lower (tree function);

/* ---- implied-reduction.cc ---- */

/* Adds the reduction clauses that function DECL leaves out.  */
void imply_reductions (tree function);

/* ---- array-reduction-read.cc ---- */

/* Reads marker CALL of CONSTRUCT, the one AT or a loop of it or of a routine; false if
   nothing is left to do, perhaps because it is wrong, which is reported.  */
bool accumulate_read (tree call, tree construct, const struct reduction_place *at,
		      struct accumulator *a);

/* Whether A is the truth of complex numbers, && or ||: no atomic update makes that of one,
   so that threads and gangs have no copies.  */
bool accumulate_is_truth (const struct accumulator *a);

/* Appends to *ALL the arrays and references in reduction clauses of CONSTRUCT, in
   FUNCTION, and takes these clauses off: C++ finds out late that they are such.
   Combined constructs have clauses twice: those of the loop count.  */
void accumulate_take (tree function, tree construct, auto_vec<struct accumulator> *all);

/* The number of elements of array type TYPE, all dimensions, or -1; sets *ELEMENT
   to what is inside.  */
HOST_WIDE_INT accumulate_elements (tree type, tree *element);

/* ---- library-results.cc ---- */

/* Has regions of FUNCTION, of Fortran, copy what gfortran's library returns to allocatable arrays.  */
void library_results_lower (tree function);

/* ---- enum-index.cc ---- */

/* Makes loops of function DECL over enumerations ones over integers.  */
void enumeration_lower (tree function);

#endif
