/* Room generic/depend: loops, accesses, polynomials, dependences, scalars; changes nothing.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_DEPEND_H
#define ACCX_DEPEND_H

#include "generic/depend/nest.h"

/* ---- function-scan.cc ---- */

/* Looks at FUNCTION as it is now.  Returns owned.  */
struct function_scan *function_scan_new (tree function);
void function_scan_free (struct function_scan *f);

/* Whether a pointer may point to VAR.  GCC calls all variables addressable that data clauses name.  */
bool scan_addressed (struct function_scan *f, tree var);

/* Whether functions nested in F's function, or the one around it, may use VAR, too.  */
bool scan_shared (struct function_scan *f, tree var);

/* Whether T, in a region, is the size of an array of variable length declared outside:
   positive, and known to the host.  F may be NULL: nothing is.  */
bool scan_is_size (struct function_scan *f, tree t);

/* The number of symbol T, noted in SYMBOLS; what symbol SYM stands for, NULL_TREE if nothing in the program.  */
unsigned poly_symbol_of (struct symbol_list *symbols, tree t);
tree poly_symbol (const struct symbol_list *symbols, unsigned sym);

/* ---- restrict-derived.cc ---- */

/* Notes which parameters of FUNCTION it sets to other pointers, and whether it puts pointers into memory.  */
void derived_note (tree function);

/* Whether POINTER may have its value from a restrict pointer of its function.  */
bool derived_may_be (tree pointer);

/* Whether a restrict pointer that N does not change says that accesses A and B of N do not meet.  */
bool derived_apart (struct nest *n, const struct ref *a, const struct ref *b);

/* ---- tree-polynomial.cc ---- */

/* Integer expression T in nest N, at loop AT.  */
struct poly poly_of_tree (struct nest *n, tree t, struct kernel_loop *at);

/* What scalar DECL, assigned once in the piece, was assigned, where loop AT runs;
   or NULL_TREE.  */
tree poly_value_of (struct nest *n, tree decl, struct kernel_loop *at);

/* Whether the host has the value that T, invariant, has in the region.  */
bool poly_host_value (struct nest *n, tree t);

/* P as an expression of type long long that the host can evaluate before the region, or NULL_TREE.  */
tree poly_tree (struct nest *n, const struct poly *p);

/* T with divisors that are 1 where they would be 0: where the program divides nothing the host
   does.  */
tree poly_divisible (tree t);

/* Whether T, an expression without side effects, has one value during the piece.  */
bool poly_invariant (struct nest *n, tree t);

/* Whether T, a place in memory, is at one address during the piece, of which the text can stand in front of it.  */
bool poly_invariant_place (struct nest *n, tree t);

/* ---- scalar-privates.cc ---- */

/* What happens first to a variable.  */
enum exposure { EXPOSED_NOT, EXPOSED_READ, EXPOSED_SET };

/* What statement T does first to VAR; EXPOSED_NOT also if it may set it.  */
enum exposure scalar_exposed (tree t, tree var);

/* Whether VAR may be read behind statement STMT of the function before it is set.  */
bool scalar_live_after (struct nest *n, tree stmt, tree var);
bool scalar_live_behind (struct function_scan *f, tree stmt, tree var);

/* The scalars that T assigns to, but for those that it declares.  */
void scalar_written (tree t, vec<tree> *written);

/* Adds the variables that T declares to OWN.  */
void scalar_declared (tree t, hash_set<tree> *own);

/* Whether T declares VAR; scalar_declared is for several questions about one T.  */
bool scalar_declared_in (tree t, tree var);

/* Classifies the scalars that loop L of N writes: fills privates, last, reductions; false with L->why if one of them
   keeps it from running in parallel.  */
bool scalar_classify (struct nest *n, struct kernel_loop *l);

/* Whether VAR occurs in T, and whether in a function that is nested in FUNCTION.  */
bool scalar_mentioned (tree t, tree var);
bool scalar_mentioned_inside (tree function, tree var);

/* Whether a private or a reduction clause among CLAUSES is about VAR.  */
bool scalar_has_clause (tree clauses, tree var);

/* ---- scalar-reductions.cc ---- */

/* How often T mentions VAR; a SAVE_EXPR is one mention.  */
unsigned scalar_mentions (tree t, tree var);

/* The operator of the reduction that BODY makes in VAR, or ERROR_MARK.  */
enum tree_code scalar_reduction (tree body, tree var);

/* Whether all that BODY does with VAR is to set it to one constant.  */
bool scalar_flag (tree body, tree var);

/* ---- nest.cc ---- */

/* Whether T is a variable of a type that fits into a register.  */
bool scan_is_scalar (tree t);

/* Whether T is a part of an object, or what a pointer leads to.  */
bool scan_is_reference (tree t);

/* Finds the loops and accesses of *TP in FUNCTION; MAPPED, borrowed: variables that data
   clauses name.  Returns owned.  */
struct nest *nest_new (tree *tp, tree function, hash_set<tree> *mapped);

/* The same for one of several pieces; borrows F, which they share.  */
struct nest *nest_beside (tree *tp, struct function_scan *f, hash_set<tree> *mapped);

void nest_free (struct nest *n);

/* ---- nest-count.cc ---- */

/* Fills in how L, an OpenACC loop over L->index, counts: from FROM, while COND, by BY; false if
   that is not counting.  *LIMIT: what its index is compared with, if anything.  */
bool scan_count_acc (struct nest *n, struct kernel_loop *l, tree from, tree cond, tree by,
		     tree *limit);

/* Fills in how loop L of N, whose accesses are known, counts if it is another one, and the
   range of its index.  */
void scan_count (struct nest *n, struct kernel_loop *l);

/* Whether L is OUTER or inside it.  */
bool kernels_is_inside (const struct kernel_loop *l, const struct kernel_loop *outer);

/* ---- call-effects.cc ---- */

/* Whether a call of FN does nothing but compute from its arguments and *EFFECTS.  */
bool pure_call (tree fn, struct call_effects *effects);

/* ---- index-guard.cc ---- */

enum { GUARD_BOUNDS = 8 };

/* What the conditions around an access say.  */
struct guard_bounds
{
  unsigned n;
  struct guard_bound
  {
    const struct kernel_loop *loop;
    bool upper;                 /* the index of LOOP is at most VALUE; else at least */
    struct poly value;
  } at[GUARD_BOUNDS];
  bool on_data;                 /* conditions about data are among them */
  tree when;                    /* what must hold before the region, or NULL_TREE */
};

/* Whether condition T may keep an index within bounds; else it is about data.  */
bool guard_of_index (tree t);

/* Adds to B what condition G around R says; false if that is not understood.  */
bool guard_add (struct nest *n, const struct ref *r, struct guard_bounds *b,
		const struct ref_guard *g);

/* Notes in B that the index of L is at most, UPPER, or at least VALUE; false if there is no room.  */
bool guard_bound (struct guard_bounds *b, const struct kernel_loop *l, bool upper,
		  const struct poly *value);

/* Fills B with what the conditions around R say; false if one that may be about an index is not understood.  */
bool guard_find (struct nest *n, const struct ref *r, struct guard_bounds *b);

/* ---- index-bounds.cc ---- */

/* A symbol for T, a part of an index at loop AT that is no polynomial but between two values that the
   host knows; not ok if it is not.  N has bounds.  */
struct poly poly_bounded (struct nest *n, tree t, struct kernel_loop *at);

/* Describes those accesses of N whose indices are no polynomials once more, with such symbols, whose
   ranges are put in BOUNDED, borrowed.  */
void scan_describe_bounded (struct nest *n, struct nest_bounds *bounded);

/* A new variable of type long long in front of N, which has bounds.  */
tree poly_variable (struct nest *n);

/* ---- host-reads.cc ---- */

/* Whether the host can read what is at ADDRESS: a condition for it.  */
enum host_has { HOST_HAS_ALONE = 1 /* the device has no copy */, HOST_HAS_APART = 2 /* nor shares memory */ };
tree poly_host_has (tree address, int how);

/* What the host reads for T, a symbol of N that memory is in, in front of the region; NULL_TREE if it
   cannot be, or may not.  */
tree poly_read (struct nest *n, tree t);

/* Whether it could read all such of N, or NULL_TREE if there are none.  */
tree poly_could_read (struct nest *n);

/* ---- host-scan.cc ---- */

/* Whether VALUE of N, or T, has parts that the host looks for in arrays.  */
bool poly_is_scan (struct nest *n, tree t);
bool poly_has_scan (struct nest *n, const struct poly *value);

/* ---- nest-access.cc ---- */

/* Finds the base, the dimensions and the offset of R.  */
void scan_describe (struct nest *n, struct ref *r);

/* Describes those accesses of N with unsigned indices again that are not; appends to N->checks.  */
void scan_describe_unsigned (struct nest *n);

/* ---- access-ranges.cc ---- */

/* What N tells of the signs of symbols to questions about ranges.  */
struct range_program access_program (struct nest *n);

/* Has N check that CONDITIONS are positive.  */
void access_keep_checks (struct nest *n, const struct poly_list *conditions);

/* The range of bytes from its base that R accesses, at most, if what it multiplies
   indices by is positive.  False if the host cannot compute it.  */
bool depend_range (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi);

/* The same; N checks that it is positive.  */
bool depend_range_checked (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi);

/* The range of the array, a member, that R accesses an element of; false if there is none.  */
bool depend_range_member (struct nest *n, const struct ref *r, struct poly *lo, struct poly *hi);

/* The range of VALUE at loop AT of N, where B, NULL or not, holds, in the same manner.  */
bool depend_value_range (struct nest *n, const struct kernel_loop *at, const struct poly *value,
			 const struct guard_bounds *b, struct poly *lo, struct poly *hi);

/* As depend_range, of SIZE bytes at OFFSET in LOOPS, inner ones first.  */
bool depend_range_in (struct nest *n, const struct poly *offset, HOST_WIDE_INT size,
		      const vec<struct kernel_loop> &loops, struct poly *lo, struct poly *hi);

/* As depend_range, where the bounds B hold.  */
bool depend_range_within (struct nest *n, const struct ref *r, const struct guard_bounds *b,
			  struct poly *lo, struct poly *hi);

/* By how many more of the accesses in L of N iterations of L are neighbours than those of OUTER
   are.  */
int reach_joins (const struct nest *n, const struct kernel_loop *l, const struct kernel_loop *outer);

/* Whether all accesses in L of N are known to be near together with neighbouring iterations of L or of OUTER.  */
bool reach_near (const struct nest *n, const struct kernel_loop *l, const struct kernel_loop *outer);

/* ---- depend.cc ---- */

/* Whether the index of loop L of N does not pass the end of its type.  Appends to N->checks.
   Sets L->why if not.  */
bool depend_ordered (struct nest *n, struct kernel_loop *l);

/* Whether no access in loop L conflicts with another one in another iteration.
   Appends to N->checks.  Sets L->why if not.  */
bool depend_free (struct nest *n, struct kernel_loop *l);

/* Whether accesses A and B do not conflict in different iterations of loop AT, those around it being in
   one iteration.  Appends to N->checks.  */
bool depend_apart (struct nest *n, const struct ref *a, const struct ref *b, struct kernel_loop *at);

/* Whether A and B, of N or of another nest of its function, are of no bytes in common, in any iterations.  Appends to
   N->checks.  */
bool depend_elsewhere (struct nest *n, const struct ref *a, const struct ref *b);

/* Whether R, in L, writes a number behind a base that N does not change, or at a place that no loop of N changes.
   Whether what else L does is apart from that; appends to N->checks.  */
bool depend_is_number (struct nest *n, const struct kernel_loop *l, const struct ref *r);
bool depend_is_place (struct nest *n, const struct kernel_loop *l, const struct ref *r);
bool depend_place_alone (struct nest *n, const struct kernel_loop *l, const struct ref *r);

/* ---- array-strides.cc ---- */

/* Makes *A_SPLIT and *B_SPLIT what A and B, of one base, are with a dimension for each subscript.  False if they are
   not of an array with a descriptor, or, not *TRUSTED then, of explicit shape.  */
bool strides_split (struct nest *n, const struct ref *a, const struct ref *b, struct ref *a_split,
		    struct ref *b_split, bool *trusted);

/* Whether data pointers of descriptors A and B are of two arrays, neither of them a pointer or a
   target (Fortran 2018 15.5.2.13).  */
bool descriptors_differ (tree a, tree b);

/* ---- tree-copy.cc ---- */

/* A copy of statement T of F's function with variables of its own.  */
tree kernels_copy (struct function_scan *f, tree t);

/* Makes what the operands of CLAUSES, a list that nothing else has, compute once (SAVE_EXPR)
   theirs: it is not yet computed where one of two copies of a construct runs.  */
void kernels_copy_saved (struct function_scan *f, tree clauses);

/* Puts IS in the place of WAS in *TP, but not in sizes that F, or NULL, knows.  */
void kernels_replace (struct function_scan *f, tree *tp, tree was, tree is);

#endif
