/* Room generic/kernels: loops that may run in parallel, one construct a nest, one part a device.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_KERNELS_H
#define ACCX_KERNELS_H

#include "base/base.h"

struct around;
struct element_change;
struct extent;
struct kernel_loop;
struct nest;
struct poly;

/* Where a construct stands.  */
struct surroundings
{
  tree function;
  struct function_scan *scan;   /* of the kernels construct */
  auto_vec<tree> data;          /* the data constructs around it */
  auto_vec<tree> indices;       /* of loops around that the host runs */
  hash_set<tree> named;         /* in data clauses anywhere in FUNCTION */
  hash_set<tree> *device;       /* pointers to device memory */
  tree clauses;                 /* of the kernels construct */
};

enum { DEVICES_MAX = 64, REDUCTIONS_MAX = 8 };

/* Iterations, a thread each, by which a device is half full.  */
enum { KERNELS_HALF_FULL = 1 << 17 };

/* A reduction of the loop.  */
struct whole_sum
{
  tree clause, var;
  tree parts;                   /* array of one for each device */
  tree plain;                   /* 0 if the region has put its results there */
};

struct whole
{
  tree function, construct, loop;
  location_t loc;
  struct nest *n;
  struct kernel_loop *l;
  const struct around *at;      /* where it stands */
  tree devices, d;              /* their number; the current one */
  tree from, to, count;         /* the loop's least and greatest index, its iterations */
  tree first, end, last;        /* of the part */
  tree vars;
  tree outer, inner;            /* statements before the loop over devices; in it */
  unsigned n_sums;
  struct whole_sum sums[REDUCTIONS_MAX];
  bool bad;                     /* refused */
};

/* ---- all-devices.cc ---- */

/* Splits the loops of such constructs in function DECL.  */
void whole_lower (tree function);

/* ---- kernels.cc ---- */

/* Makes the loops of kernels constructs in function DECL that may run in parallel
   OpenACC loops, and gives each nest its own construct.  After
   construct_lower.  */
void kernels_lower (tree function);

/* ---- extreme-values.cc ---- */

/* maxval and minval of reals in kernels constructs of Fortran function DECL become loops in any order.  */
void extremes_lower (tree function);

/* ---- implied-auto.cc ---- */

/* Makes loops of N, a parallel construct's, auto if they name no level and their iterations
   all update the same elements.  Whether there are such.  */
bool racing_find (struct nest *n);

/* ---- one-gang.cc ---- */

/* Whether parallel construct T, whose loops N has, may be run by one gang, and has loops that are quicker then: without a
   directive, or RACING.  MAPPED: what data clauses name.  */
bool one_gang_may (tree t, struct nest *n, hash_set<tree> *mapped, bool racing);

/* Makes *TP, such a construct, a kernels construct.  */
void one_gang_lower (tree *tp, struct nest *n);

/* ---- order-loops.cc ---- */

/* Puts that loop of each directive in N last by which neighbouring threads access neighbouring
   elements.  True: some loops have another order, and N no longer has it.  */
bool order_collapsed (const struct nest *n);

/* Whether the loop of N with number AT runs in order, and may stand inside of the one in it, where that may pay.  */
bool order_may_exchange (struct nest *n, unsigned at, const vec<tree> *);

/* Puts it there, and the name of the index of the loop that is around now behind NAMES: that must turn out to be parallel,
   without reductions.  N is of the tree of before.  */
void order_exchange (struct nest *n, unsigned at, vec<tree> *names);

/* The same for that loop and the one right behind it, which become one.  NAMES has one of them, then that of both, as the
   last.  */
bool order_may_fuse (struct nest *n, unsigned at, const vec<tree> *names);
void order_fuse (struct nest *n, unsigned at, vec<tree> *names);

/* Whether short loops in N's outer one, of a directive, may be counted with it, those in NAMES among them.  That may pay.
   MAKE: they are.  Appends to N->checks.  */
bool order_join_short (struct nest *n, const vec<tree> *names, bool make);

/* ---- inner-loops.cc ---- */

/* Makes loops without a directive inside the loop of parallel construct *TP, whose loops N
   has, OpenACC loops where that is right and faster.  */
void inner_lower (tree *tp, struct nest *n);

/* ---- kernels-host-loop.cc ---- */

/* Whether the program says of FOR_STMT T that it is sequential.  */
#define KERNELS_SEQUENTIAL(T) TREE_PRIVATE (T)

/* Makes the loops around others in *BODY, of a kernels construct, of which the program says
   only that they are sequential, plain ones.  */
void kernels_plain (tree *body, struct function_scan *f);

/* ---- kernels-split-scalar.cc ---- */

/* Makes variables in loops of BODY, of a construct in FUNCTION, that stand for several
   values several variables; MAPPED: those that data clauses name.  */
void kernels_split (tree body, struct function_scan *f, hash_set<tree> *mapped);

/* ---- kernels-private.cc ---- */

/* Makes scalars that loops of CONSTRUCT, which stays whole, set for themselves private to
   these; MAPPED: those that data clauses name.  */
void kernels_make_private (tree construct, struct function_scan *f, hash_set<tree> *mapped);

/* ---- kernels-loop.cc ---- */

/* Whether OpenACC loop L has a clause CODE.  */
bool kernels_has_clause (const struct kernel_loop *l, enum omp_clause_code code);

/* Whether L may run in parallel.  */
bool kernels_may_run_parallel (struct nest *n, struct kernel_loop *l);

/* Whether L has so few iterations that inside a parallel loop most threads of a block would have none.  */
bool kernels_has_few (const struct kernel_loop *l);

/* Whether an operand in T is in memory.  */
bool kernels_reads_memory (tree t);

/* Whether no memory is in what L counts from and to: a launch can only know of such loops how many iterations they have.  */
bool kernels_counts_scalars (const struct kernel_loop *l);

/* Decides for L, which OUTER parallel loops are around, and those inside it.  */
void kernels_decide (struct nest *n, struct kernel_loop *l, unsigned outer);

/* An OpenACC loop of several is parallel if all of them are.  */
void kernels_join_collapsed (struct nest *n);

/* Loops that set what a loop around keeps are not parallel.  */
void kernels_keep_last_values (struct nest *n);

/* The loops of N have IS where they had variable WAS.  */
void kernels_rename (struct nest *n, tree was, tree is);

/* Notes what was decided for L.  */
void kernels_report (struct kernel_loop *l);

/* Makes the parallel loops of N, all of which is STMT, OpenACC loops.  */
void kernels_make_parallel (struct nest *n, tree stmt);

/* Whether L is `do concurrent' without a directive, and counted.  */
bool concurrent_is (const struct kernel_loop *l);

/* Lets such loops of N be parallel; whether there are any.  */
bool concurrent_mark (struct nest *n);

/* Makes those of FUNCTION, if it is a routine of a level, OpenACC loops.  */
void concurrent_lower (tree function);

/* The condition that the host evaluates before N, or NULL_TREE.  */
tree kernels_condition (struct nest *n);

/* ---- kernels-interchange.cc ---- */

/* Has N check that SUM is positive; false if that cannot be, or is not.  */
bool kernels_check_positive (struct nest *n, const struct poly *sum);

/* Has N check that L, with those around of its directive, has so few iterations that lanes make sums in it faster than
   blocks do; false if not.  */
bool kernels_check_few_sums (struct nest *n, const struct kernel_loop *l);

/* ---- kernels-sums.cc ---- */

/* Lets inner loops of N that sum in elements sum in variables; appends these changes to ROWS.  Whether there are any.
   Appends to N->checks.  */
bool rows_find (struct nest *n, vec<struct element_change> *rows);

/* Puts what was there before CHANGES in its place, or the other way round.  */
void rows_swap (vec<struct element_change> *changes);

/* ---- kernels-emit.cc ---- */

/* Adds the pointers in deviceptr clauses of CLAUSES to DEVICE.  */
void kernels_note_device (tree clauses, hash_set<tree> *device);

/* A copy of CLAUSES, in the function of F, for a construct in the place of theirs.  */
tree kernels_copy_clauses (struct function_scan *f, tree clauses);

/* A variable like V, which may be a parameter.  */
tree kernels_variable_like (tree v);

/* ---- kernels-descriptors.cc ---- */

/* Puts clauses of KIND for the Fortran arrays that STMT reaches through references and descriptors, but
   those in MAPPED and OWN, behind *CLAUSES.  Adds them to MAPPED, what STMT declares to OWN.  */
void kernels_map_arrays (tree stmt, location_t loc, enum gomp_map_kind kind,
			 hash_set<tree> *mapped, hash_set<tree> *own, tree *clauses);

/* ---- all-devices-part.cc ---- */

/* Numbers of type long long: T as one, A and B combined, a constant, a variable set to
   VALUE at the end of *LIST.  */
tree whole_wide (tree t);
tree whole_op (enum tree_code code, tree a, tree b);
tree whole_cst (HOST_WIDE_INT i);
tree whole_variable (struct whole *w, tree value, tree *list);

/* Fills E with what a part of the loop reaches through E's base, about which clause C is,
   unless NULL_TREE; false if that is not known or does not depend on the part at both
   ends.  */
bool whole_part_find (struct whole *w, struct extent *e, tree c);

/* Whether no two parts reach the same bytes of E, which whole_part_find has filled; where
   values that only the run gives decide, the conditions become ones of the loop.  */
bool whole_parts_apart (struct whole *w, const struct extent *e);

/* Appends to W->inner what computes FROM and TO: the first byte of E's base that the part
   reaches, and the one behind the last.  They stay within what clause C says, unless that is
   NULL_TREE.  */
void whole_part_compute (struct whole *w, const struct extent *e, tree c, tree from, tree to);

#endif
