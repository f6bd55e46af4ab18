/* Room generic/implicit: clauses for what regions reach and none mentions.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_IMPLICIT_H
#define ACCX_IMPLICIT_H

#include "base/base.h"

struct around;
struct extent;
struct nest;

enum mention { MENTION_NONE, MENTION_ELEMENTS, MENTION_ITSELF };

/* ---- member-pointers.cc ---- */

/* Gives regions of function DECL pointers of their own to members of elements behind one pointer that
   several constructs around name.  */
void member_pointers_lower (tree function);

/* ---- clause-mention.cc ---- */

/* What CLAUSES say of POINTER: nothing, only of what its elements lead to, or of itself.  */
enum mention mention_in (tree clauses, tree pointer);

/* The same of the clauses of CONSTRUCT and those AT it.  */
enum mention mention_of (tree construct, const struct around *at, tree pointer);

/* Has CONSTRUCT attach those elements of what POINTER leads to that constructs around do.  */
void mention_attach_elements (tree construct, const struct around *at, tree pointer);

/* Whether one of the constructs AT it has a clause about a member of one of the elements that POINTER
   leads to.  */
bool mention_members_around (const struct around *at, tree pointer);

/* Whether CONSTRUCT or one AT it attaches an element of what POINTER leads to, or names a member of
   one.  */
bool mention_names_element (tree construct, const struct around *at, tree pointer);

/* Whether a clause of CONSTRUCT or one AT it is about what T, a pointer in memory, leads to.  */
bool mention_is_about (tree construct, const struct around *at, tree t);

/* ---- implicit-copy.cc ---- */

/* Gives compute constructs of function DECL clauses for what they reach through
   pointers that no clause mentions.  */
void extent_lower (tree function);

/* Gives CONSTRUCT such a clause: for bytes FROM to TO of what POINTER, of VALUE, leads to, copy if WRITE,
   else copyin.  */
void extent_guess (tree construct, tree pointer, tree value, bool write, tree from, tree to);

/* The clause of such, without what tells the region where that is.  */
tree implicit_map (tree construct, tree pointer, tree value, bool write, tree from, tree to);

/* Has CONSTRUCT map the structure that POINTER is a member of, if that is a variable.  */
void implicit_map_holder (tree construct, tree pointer);

/* Whether BODY uses POINTER, a variable or a member, only in accesses that N knows.  */
bool implicit_is_followed (struct nest *n, tree body, tree pointer);

/* Warns of what may reach beyond the ranges of E.  */
void implicit_warn_doubts (location_t loc, const struct extent *e);

/* Has CONSTRUCT, of N, copy what E has as a guess.  It attaches the elements that constructs AT it
   do, and those through which N goes.  New variables go in front of *VARS, what sets them to *LIST.  */
void implicit_add_guess (struct nest *n, tree construct, const struct around *at, const struct extent *e,
			 tree *vars, tree *list);

/* ---- implicit-members.cc ---- */

/* Has CONSTRUCT, of N, copy the elements that members lead to where clauses are about members of these
   or what they lead to.  Arrays of pointers through which it goes are copied, too.  New variables
   go in front of *VARS, what sets them to *LIST.  Those behind whose elements row-data.cc copies are added to ROWS.  */
void implicit_copy_rows (struct nest *n, tree construct, const struct around *at, vec<tree> *rows, tree *vars,
			 tree *list);

/* Has CONSTRUCT, of N, copy what pointers lead to that are members of structures and that no clause mentions, but
   for those behind ROWS.  */
void implicit_copy_members (struct nest *n, tree construct, const struct around *at, const vec<tree> &rows, tree *vars,
			    tree *list);

/* ---- implicit-rows.cc ---- */

/* Has CONSTRUCT attach POINTER, an lvalue, to what begins BIAS bytes behind it.  */
void rows_attach_pointer (tree construct, tree pointer, tree bias);

/* The pointer that leads to T, an element or a member of one, NULL_TREE if T is none.  */
tree rows_leading_to (tree t);

/* Whether the host knows which element of what a pointer leads to the object T is, or is a
   part of.  */
bool rows_has_host_indices (struct nest *n, tree t);

/* Whether N goes through pointers in what POINTER leads to, and all of them can be attached.  */
bool rows_can_follow (struct nest *n, tree pointer);

/* Has CONSTRUCT, of N, attach the pointers that it goes through in what POINTER, of VALUE, leads to, from
   FROM on.  Nothing is done where others copy them: data behind them may be present without them.  */
void rows_attach (struct nest *n, tree construct, tree pointer, tree value, tree from);

/* Whether map clause C is such a one.  */
bool rows_is_own_attach (tree c);

/* ---- row-data.cc ---- */

/* Appends to *LIST what tells the runtime of rows: those that CONSTRUCT, of N, surely reaches through elements of
   what E's pointer leads to.  New variables go in front of *VARS.  Returns whether there are such.  */
bool row_data_copy (struct nest *n, tree construct, const struct extent *e, const struct around *at, tree *vars,
		    tree *list);

/* Appends to *LIST what maps all these of CONSTRUCT, and to *BEHIND what unmaps them.  */
void row_data_map (tree construct, tree *list, tree *behind);

#endif
