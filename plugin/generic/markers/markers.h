/* Room generic/markers: markers taken off, and done.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_MARKERS_H
#define ACCX_MARKERS_H

#include "base/base.h"

/* ---- take-markers.cc ---- */

/* Takes the calls of marker functions off the trees of function DECL and does
   what they say, but for what construct_accumulate does.  */
void construct_lower (tree function);

/* ---- source-marks.cc ---- */

/* Takes the calls off function DECL that stand for clauses of a Fortran source, and gives their
   directives what they say: markers, as C's parser leaves them.  */
void source_marks_lower (tree function);

/* A map clause that carries CALL, a marker.  */
tree source_carrier (tree call);

/* Whether T is the member NAME, `s%a%b', of a variable; the first such in T, or NULL_TREE.  */
bool source_is_member (tree t, const char *name);
tree source_member_called (tree t, const char *name);

/* ---- private-members.cc ---- */

/* An assignment that goes in front of a construct when the function has been walked.  */
struct in_front
{
  tree *construct, statement;
};

/* A member in a clause private or firstprivate.  */
struct private_member
{
  tree function;
  tree *construct;		/* the compute construct around or at hand; NULL: none */
  tree directive, *clauses;	/* that has the clause, and its clauses */
  const char *name;		/* `s%a' */
  bool first;			/* firstprivate */
  location_t loc;
  vec<struct in_front> *waiting;	/* of the function */
};

/* Gives the directive of M a private variable for its member; where that begins as the member is done by
   private_members_end, which takes what WAITS, once the function is walked.  */
void private_member_give (const struct private_member *m);
void private_members_end (const vec<struct in_front> &waits);

/* ---- fortran-arrays.cc ---- */

/* Makes private, firstprivate and reduction clauses of DECL about arrays behind descriptors ones about
   sections of pointers.  */
void fortran_arrays_lower (tree function);

/* ---- map-markers.cc ---- */

/* What map clause C stands for, the marker __accx_map (what, address of the first
   element, elements and their size of each range ...).  Returns whether it spans what others
   map, and so goes before these.  */
bool mapped_section (tree c, tree call);

/* Whether the first element and the length at arguments I and I + 1 of MARKER may be all of
   an array of type ROW; reports it if not.  */
bool mapped_check_range (tree marker, int i, tree row);

/* Whether CALL is a marker of rows that are those of an array, which may be found out
   late: they are a section like any other, but for update.  Reports parts of rows.  */
bool mapped_is_rows (tree call);

/* Does what marker CALL of map clause C among CLAUSES asks for, a section of an array:
   returns whether C is that, not a present clause beside it.  */
bool mapped_rows (tree clauses, tree c, tree call);

/* Makes C what spans the rows of which other clauses among CLAUSES name sections.  The marker
   is __accx_hull (what, address of row 0, index of each row).  Returns true if these rows lie
   one behind another; not if they are behind pointers.  */
bool mapped_hull (tree clauses, tree c, tree call);

/* ---- host-data.cc ---- */

/* Takes the constructs inside of host_data in function DECL out of it.  */
void host_data_lower (tree function);

/* The host_data construct that data construct DATA of FUNCTION with MARKER stands for.  Puts
   variables of its own in front of *VARS and appends what sets them to *LIST.  */
tree host_data_make (tree function, tree data, tree marker, tree *vars, tree *list);

/* ---- cache-bounds.cc ---- */

/* Makes clause C of a cache directive, if it carries a marker that is right, one of the
   section's first element, for cache_mark.  */
void cache_take (tree c);

/* ---- declared-local.cc ---- */

/* Marks local variables of declare directives of FUNCTION, of Fortran, that get memory later.  */
void local_lower (tree function);

/* Whether T is the data construct that gfortran makes of declare directives of FUNCTION.  Whether it has a statement
   in front of the place LOC.  */
bool local_is_declare (tree t, tree function);
bool local_begins_before (tree t, location_t loc);

/* ---- declared-main.cc ---- */

/* Makes enter data and exit data of declare directives about variables of FUNCTION, if that is a main program.  */
void declared_main_lower (tree function);

/* ---- declared-allocatable.cc ---- */

/* Lets the runtime know in Fortran function DECL where allocatable variables of declare directives
   get and lose their memory.  */
void allocatable_lower (tree function);

/* ---- declare-scope.cc ---- */

/* Whether T stands for such a directive.  */
bool scope_is_declare (tree t);

/* A data directive of kind CODE with CLAUSES, which it takes.  */
tree scope_statement (enum tree_code code, location_t loc, tree clauses);

/* Puts the statements of statement list *TP behind the first such directive in it
   into the scope of that.  */
void scope_lower (tree *tp);

/* ---- always-update.cc ---- */

/* If WAYS (1: in, 2: out) says that clause C copies even what is present: puts the updates
   for it to IN and OUT.  */
void always_note (tree c, unsigned ways, tree *in, tree *out);

/* The same for a clause that makes a copy of its own in any case: to IN what makes it, to OUT what
   drops it.  */
void capture_note (tree c, tree *in, tree *out);

/* Puts the condition and the queue of a construct with the clauses OF in front of *LIST, the clauses of
   a directive beside it: both evaluate them once.  If FIRST, what it waits for goes there, too.  */
void clauses_share (tree of, bool first, tree *list);

/* An update directive with CLAUSES, of always_note or capture_note, for a construct with the clauses
   OF, whose condition and queue are evaluated once; before it if FIRST.  */
tree always_update (location_t loc, tree clauses, tree of, bool first);

/* ---- section-lengths.cc ---- */

/* Lets clauses of FUNCTION, of Fortran, end with the last element of their sections.  */
void lengths_lower (tree function);

/* ---- strided-dummies.cc ---- */

/* Lets constructs of FUNCTION, of Fortran, find dummy arrays that have gaps on the device.  */
void strided_lower (tree function);

/* ---- data-markers.cc ---- */

/* Does what MARKERS, calls taken off CONSTRUCT in FUNCTION, say; appends to the statement list
   BEFORE what must stand before it, to AFTER what follows it however it ends.  */
void marker_lower (tree function, tree construct, const vec<tree> &markers, tree *before,
		   tree *after);

/* A call, at LOC, of function NAME of the runtime, which returns nothing.  */
tree marker_runtime_call (location_t loc, const char *name, unsigned n, tree *args);

/* BODY with what the runtime is asked in it done on DEVICE: all of it or, if ONCE, up to
   the start of the next data construct.  DEVICE is evaluated once, or saved.  */
tree marker_on_device (location_t loc, tree device, tree body, bool once);

/* If the GOACC_wait call *TP stands for one of our own directives or waits for another device,
   puts what that does into its place.  Returns true then.  */
bool marker_lower_wait (tree *tp);

/* Appends to the statement list BEFORE the calls that make what follows, pieces of a compute
   construct, wait as the wait clauses among CLAUSES say.  HAS_DATA: a data construct is around
   the pieces, which queues its transfers as the async clause says.  */
void marker_queue_data (location_t loc, tree clauses, bool has_data, tree *before);

/* ---- const-clause.cc ---- */

/* Does what MARKER, of a const clause of CONSTRUCT in FUNCTION, says.  */
void constant_lower (tree function, tree construct, tree marker);

/* Whether a const clause of the construct at LOC names T, a variable or member.  */
bool constant_named (location_t loc, tree t);

/* Whether one names member FIELD of some variable.  */
bool constant_member (location_t loc, tree field);

/* ---- compression-member.cc ---- */

/* Lets variables of FUNCTION, set in BEFORE, stand for the members that MARKER of CONSTRUCT,
   with CLAUSES, names.  */
void compression_stand_in (tree function, tree construct, tree *clauses, tree marker,
			   tree *before);

/* The pointer that VARIABLE stands for so, or NULL_TREE.  */
tree compression_item (tree variable);

/* Whether VARIABLE stands for an array that is a member of a struct.  */
bool compression_is_inside (tree variable);

/* Declares those variables in FUNCTION, whose constructs are done.  */
void compression_declare (tree function);

/* ---- compression-clause.cc ---- */

/* In a form (enum accx_compress) here: a clause of the construct itself compresses the
   array and gives no range; in each, so that none is 0.  */
enum { COMPRESSION_UNRANGED = 1 << 18, COMPRESSION_NAMED = 1 << 19 };

/* Does what MARKER, of a compressed data clause among CLAUSES of CONSTRUCT in FUNCTION, says:
   appends a call to the statement list BEFORE.  */
void compression_lower_data (tree function, tree construct, tree clauses, tree marker,
			     tree *before);

/* Does what MARKER, of a compression clause of CONSTRUCT in FUNCTION, says.  */
void compression_lower_region (tree function, tree construct, tree marker);

/* The form in which a compression clause of the construct at LOC names DECL, or 0.  */
unsigned compression_named (location_t loc, tree decl);

/* The type of the elements of array or pointer VARIABLE, or NULL_TREE.  */
tree compression_element (tree variable);

/* The type of the numbers that ELEMENT is made of, a number itself or a struct: void if
   both float and double, NULL_TREE if it cannot be compressed.  Appends to SLOTS for each
   number 1 + the member that it belongs to.  */
tree compression_layout (tree element, vec<char> *slots);

/* How many numbers are in TYPE, which is part of such an element.  */
unsigned compression_numbers (tree type);

/* ---- tile-sizes.cc ---- */

/* Puts the sizes in the marker of LOOP, if it has one, into its tile clause.  From
   construct_lower.  */
void tile_take (tree loop);

/* ---- api-thunk.cc ---- */

/* Makes addresses of acc_* routines in function or variable DECL those of
   functions that call them.  */
void thunk_addresses (tree function);

/* The same in the initial value of variable DECL, for PLUGIN_FINISH_DECL.  */
void thunk_initial_addresses (void *decl, void *);

/* ---- gang-dimension.cc: GENERIC, gang(dim: n) ---- */

#endif
