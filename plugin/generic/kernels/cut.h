/* Room generic/kernels: the body of a kernels construct in pieces.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_CUT_H
#define ACCX_CUT_H

#include "generic/kernels/kernels.h"
#include "generic/loops/loops.h"

/* A sum, or the like, that a parallel loop makes in memory at PLACE; the nest has variable VALUE for it.  */
struct place_sum
{
  tree place, value;
};

/* A statement of the region's body, or several that stay together.  */
struct piece
{
  tree stmt;                    /* a statement list */
  struct nest *nest;
  bool parallel;                /* its outermost loop is */
  vec<struct place_sum> sums;   /* ... with these */
  vec<struct element_change> changes;   /* ... because these updates are atomic; owned */
  vec<struct element_change> rows;      /* inner loops whose sums in elements are in variables; owned */
  /* A sequential loop or condition that the host runs, with launches in it, or an
     assignment that it makes.  */
  tree host;                    /* FOR_STMT, COND_EXPR, MODIFY_EXPR, or NULL_TREE */
  vec<struct piece> *arms[2];   /* body; or then and else; owned */
  const char *how;              /* what was done to the loop at LOC where the condition holds, for feedback; NULL: nothing */
  location_t loc;
};

/* A loop's body that was put under a condition.  */
struct guard
{
  tree *where, was;
};

/* Statements and variables of a body, out of their blocks.  */
struct flat
{
  auto_vec<tree> stmts, vars;
  auto_vec<struct guard> guards;        /* made in loops of STMTS */
  hash_map<tree, tree> flags;   /* the variables of guarded conditions */
  tree clauses;                 /* of the construct */
  bool host_assigns;            /* the host may make assignments */
  bool splits_blocks;           /* blocks that keep some of their variables may be taken apart */
};

/* ---- kernels-cut.cc ---- */

/* Whether a piece of PIECES, or inside these, is a parallel loop.  */
bool kernels_any_parallel (const vec<struct piece> &pieces);

/* Cuts the body of kernels construct T into PIECES; UNKNOWN, on entry what data clauses
   name: variables that may have another value on the host.  */
void kernels_cut (tree t, struct surroundings *at, hash_set<tree> *unknown,
		  struct flat *f, vec<struct piece> *pieces);
void kernels_free_piece (struct piece *p);
void kernels_free_pieces (vec<struct piece> *pieces);

/* A new piece, analysed, of statement STMT.  */
struct piece kernels_piece (tree stmt, struct surroundings *at, hash_set<tree> *unknown);

/* Makes P the choice between BETTER pieces, owned, where CONDITION holds, and what it was.  NULL_TREE: it
   always does.  */
void kernels_choose (struct piece *p, tree condition, vec<struct piece> *better, const char *how);

/* ---- kernels-interchange.cc ---- */

/* Whether P is a loop without a directive that is not parallel for what it does in memory.  */
bool kernels_in_order (const struct piece *p);

/* Whether L runs in order because of what it does in memory.  */
bool kernels_meets_itself (const struct kernel_loop *l);

enum { CHAIN_MAX = 4 };

/* The loops of a piece, each but the first all that there is in the one before it.  */
struct chain
{
  struct nest *n;
  unsigned first;               /* the one that is to go inside */
  unsigned count;
  const struct kernel_loop *at[CHAIN_MAX];
  auto_vec<tree> written;       /* scalars of the piece */
};

/* Finds the loops of P and the outermost one that runs in order.  */
void kernels_find_chain (struct piece *p, struct chain *c);

/* Gives *STMT, a copy of N's statement, variables of its own for the scalars that it sets; false if one of these
   may be read behind.  */
bool kernels_fresh_scalars (struct nest *n, tree *stmt);

/* Moves the outermost loop of P, sequential, inside of parallel ones where that is right.  Whether it did.  */
bool kernels_interchange (struct piece *p, struct surroundings *at, hash_set<tree> *unknown);

/* Makes the two outer loops of P, parallel, one where sums of rows inside are long.  Whether it did.  */
bool kernels_join_outer (struct piece *p, struct surroundings *at, hash_set<tree> *unknown);

/* Cuts the loops of P, in order because iterations read what one of them writes, there.  Whether it did.  */
bool kernels_cut_loops (struct piece *p, struct surroundings *at, hash_set<tree> *unknown);

/* ---- kernels-distribute.cc ---- */

/* Makes several loops of the outermost one of P: a sequential one where all of them can run in parallel, a parallel one
   around a nest.  Whether it did.  */
bool kernels_distribute (struct piece *p, struct surroundings *at, hash_set<tree> *unknown);

/* Makes P, two loops in order whose iterations meet at fixed distances, a choice whose first arm runs along diagonals.
   Whether it did.  */
bool kernels_skew (struct piece *p, struct surroundings *at, hash_set<tree> *unknown);

/* ---- kernels-sums.cc ---- */

/* Makes P of AT, analysed, parallel if only sums in memory keep it from that.  AGAIN analyses it, with UNKNOWN.  */
void kernels_find_sums (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
			void (*again) (struct piece *, struct surroundings *, hash_set<tree> *));

/* Lets inner loops of P, parallel, sum in variables where they sum in elements and are parallel then.  AGAIN, with
   UNKNOWN, as above.  */
void kernels_find_rows (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
			void (*again) (struct piece *, struct surroundings *, hash_set<tree> *));

/* Makes P of AT, analysed, parallel if only updates of elements keep it from that: these become atomic.  AGAIN, with
   UNKNOWN, as above.  */
void kernels_update_elements (struct piece *p, struct surroundings *at, hash_set<tree> *unknown,
			      void (*again) (struct piece *, struct surroundings *, hash_set<tree> *));

/* Puts the statements of P that were there before updates became atomic, and sums variables, in their place, or the
   other way round.  */
void kernels_swap_updates (struct piece *p);

/* Notes which updates of P are atomic, and that these and sums in variables stay so.  */
void kernels_keep_updates (struct piece *p);

/* Lets P's statement name the sums of P by references, as the reductions of its loops do.  */
void kernels_name_sums (struct piece *p);

/* STMT of P in the scope of these references.  */
tree kernels_with_sums (const struct piece *p, tree stmt);

/* ---- kernels-host-assign.cc ---- */

/* Notes what data clauses of AT's function name.  */
void kernels_note_function (struct surroundings *at);

/* Whether P, a statement, is an assignment that the host can make; sets P->host.  FIRST:
   only such ones are in front of it.  UNKNOWN: see kernels_cut.  */
bool kernels_host_assigns (struct piece *p, struct surroundings *at, const struct flat *f,
			   hash_set<tree> *unknown, bool first);

/* Whether PIECES are assignments that the host makes.  */
bool kernels_are_assignments (const vec<struct piece> &pieces);

/* Moves the assignments with which PIECES begin, and which the host makes, to *LIST.  */
void kernels_take_first (vec<struct piece> *pieces, tree *list);

/* ---- kernels-condition.cc ---- */

/* If P is a condition of whose loops some are parallel, replaces it by statements appended
   to F's: the condition's value is kept in a variable, and each loop or other statement
   inside depends on that.  Else returns false; F may have changed.  FLATTEN appends the
   statements of a tree to F's.  */
bool kernels_guard (struct piece *p, tree function, struct flat *f,
		    void (*flatten) (struct flat *, tree));

/* Whether V is such a variable.  */
bool kernels_is_flag (tree v);

/* Takes back F's guards from number MARK on.  */
void kernels_unguard (struct flat *f, unsigned mark);

/* ---- kernels-emit.cc ---- */

/* Gives P, if sequential, variables of its own where that is possible.  */
void kernels_own_scalars (struct piece *p, hash_set<tree> *mapped);

/* The scalars that PIECES leave changed on the device.  */
void kernels_pieces_written (const vec<struct piece> &pieces, vec<tree> *written);

/* P as a construct with CLAUSES.  Takes both.  */
tree kernels_emit_piece (struct piece *p, location_t loc, tree clauses);

/* T with F's variables around it.  */
tree kernels_with_variables (tree t, struct flat *f);

/* A data construct with the pieces of kernels construct T of FUNCTION.  */
tree kernels_emit_pieces (tree t, vec<struct piece> *pieces, struct flat *f,
			  hash_set<tree> *mapped, tree function);

#endif
