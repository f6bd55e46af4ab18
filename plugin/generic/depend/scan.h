/* Room generic/depend: what its files share: the scan that fills a nest, and numbers that the host
   looks for in arrays.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_SCAN_H
#define ACCX_SCAN_H

#include "generic/depend/depend.h"

/* The switch statement whose labels are met.  */
struct label_scan
{
  tree value, body;
  const struct ref_guard *outer;    /* around it */
  const struct kernel_loop *loop;
  unsigned conditions;          /* around the labels, inside LOOP */
  tree reached;                 /* which values lead here, or NULL_TREE */
  bool ended;                   /* by a break since the last label */
};

struct scan
{
  struct nest *n;
  struct kernel_loop *loop;       /* innermost */
  unsigned conditions;          /* around the statement, inside LOOP */
  unsigned guards;              /* around it, at all, that may be about an index */
  unsigned on_data;             /* the others */
  const struct ref_guard *guard;    /* the innermost of both */
  unsigned breakable;           /* statements inside LOOP that take a break */
  unsigned jumps;               /* of LOOP, that were met: continue and break */
  struct label_scan *labels;    /* or NULL */
  unsigned passed;              /* of GUARDS and ON_DATA: conditions that they depend on */
  hash_set<tree> seen;          /* SAVE_EXPRs */
  hash_set<tree> early;         /* scalars read before they are set */
};

/* ---- nest.cc ---- */

/* Notes in S what statement or expression *TP does.  */
void scan_tree (struct scan *s, tree *tp);

/* ---- nest-branch.cc ---- */

/* Scans *TP, behind which conditions that S has met inside no longer hold.  */
void scan_within (struct scan *s, tree *tp);

/* The while or do statement T.  */
void scan_while (struct scan *s, tree t);

/* Condition T: an if or switch statement, ?:, && or ||.  */
void scan_condition (struct scan *s, tree t);

/* Label T: what follows is done where the switch statement leads there, or came so far.  */
void scan_label (struct scan *s, tree t);

/* ---- nest-count.cc ---- */

/* Whether signed T, evaluated in L, is never negative.  */
bool never_negative (struct nest *n, tree t, struct kernel_loop *l);

/* ---- tree-residue.cc ---- */

/* Sets what is known of the remainder of L's index, and its least value.  */
void residue_of_loop (struct nest *n, struct kernel_loop *l);

/* Sets what the loops and conditions around R say of remainders.  */
void residue_find (struct nest *n, struct ref *r);

/* ---- access-ranges.cc ---- */

/* Has N check that VALUE at loop AT is a number of 32 bits without a sign; false if it cannot.  */
bool access_keep_unsigned (struct nest *n, const struct kernel_loop *at, const struct poly *value);

/* ---- nest-access.cc ---- */

/* Marks the accesses of N that have been noted before: pairs of others are looked at.  */
void scan_note_again (struct nest *n);

/* ---- tree-polynomial.cc ---- */

/* Whether a write of the piece may change what the load T reads.  */
bool poly_is_written (struct nest *n, tree t);

/* ---- index-bounds.cc ---- */

/* Whether T, at loop AT, is x - x % m or x - (x & m): not negative where x is not.  */
bool poly_is_rounded (struct nest *n, tree t, struct kernel_loop *at);

/* ---- host-scan.cc ---- */

/* Sets *LO and *HI to variables for what T, an element at loop AT of N, is between; false: not known.  */
bool scan_element (struct nest *n, tree t, const struct kernel_loop *at, tree *lo, tree *hi);

/* Finds ranges of loops of N whose limits are such.  */
void scan_all_limits (struct nest *n);

/* Has the host find out what the expression T has of that.  */
void poly_use (struct nest *n, tree t);

#endif
