/* Room generic/data: data clauses completed.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_DATA_H
#define ACCX_DATA_H

#include "base/base.h"
#include "polynomial/polynomial.h"

/* ---- data-in-routine.cc ---- */

/* Leaves data directives of function DECL, if that is a routine, to the host.  */
void within_lower (tree function);

/* ---- private-vla.cc ---- */

/* Makes private and firstprivate arrays of variable length in function DECL variables
   of the bodies.  */
void vla_lower (tree function);

/* An array type of ELEMENTs whose last index is VALUE, kept in a variable of FUNCTION.  The
   variable is put in front of *VARS, and *LIST sets it: so it belongs to the region alone.  */
tree vla_type (tree element, tree value, tree function, tree *vars, tree *list);

/* ---- array-parameter.cc ---- */

/* Makes array parameters in data clauses of the C function DECL stand for their
   whole arrays (OpenACC 3.3 section 2.7.1).  */
void parameter_lower (tree function);

/* ---- lambda-captures.cc ---- */

/* Brings the lambdas that regions of function DECL use to them, with what their pointers
   lead to.  */
void captures_lower (tree decl);

/* Has CONSTRUCT attach the pointers in OBJECT, of variable DECL or what that leads to, and bring what
   references in it lead to.  */
void captures_bring_members (tree construct, tree decl, tree object);

/* ---- attach-element.cc ---- */

/* Makes data clauses of function DECL attach the pointers that lead to their
   sections where those are elements of arrays.  */
void attach_lower (tree function);

/* Makes OWN, a map clause, attach POINTER: what is mapped begins at FIRST, and what POINTER
   leads to at VALUE, an address.  */
void attach_make (tree own, tree pointer, tree first, tree value);

/* The clauses of T, if that is a construct or directive whose map clauses attach.  */
tree attach_clauses (tree t);

/* ---- update-sections.cc ---- */

/* Has update directives of FUNCTION, of Fortran, move the elements of sections alone, not what lies between.  */
void update_sections_lower (tree function);

/* ---- attach-arguments.cc ---- */

/* Gives acc_attach and acc_detach in Fortran function DECL the addresses of pointers.  */
void attach_arguments_lower (tree function);

/* ---- declare-link.cc ---- */

/* Makes variables of declare link work in function DECL, a routine or not.  */
void linked_lower (tree function);

/* ---- reference-members.cc ---- */

/* Lets constructs and directives of function DECL use references of the function in place of those that are
   members.  */
void reference_members_lower (tree function);

/* ---- reference-values.cc ---- */

/* Gives constructs of C++ function DECL the values of references to pointers and functions that their
   regions only read.  */
void references_lower (tree function);

/* ---- struct-members.cc ---- */

/* Gives constructs of function DECL that map targets of a struct's pointers, but not
   the struct that their regions use, a clause for it.  */
void member_lower (tree function);

/* ---- copied-scalars.cc ---- */

/* Takes scalars that nothing changes meanwhile off the data constructs of FUNCTION that copy them.  */
void copied_scalars_lower (tree function);

/* ---- member-values.cc ---- */

/* Gives constructs of function DECL that only read a struct, and map targets of its pointers, the
   values of its members in its place.  */
void values_lower (tree function);

/* ---- called-objects.cc ---- */

/* Gives constructs of C++ function DECL clauses for *this and for objects that their regions give to functions.  No
   clause names these; their classes have pointers.  */
void called_objects_lower (tree function);

/* Takes clauses off CONSTRUCT that copy such an object, which the region only reads, to the device.  */
void called_objects_unname (tree construct);

/* ---- element-members.cc ---- */

/* Gives constructs of function DECL whose clauses name members of elements, v[2].a, but not the
   array that their regions use, a clause for it.  */
void element_members_add (tree function);

/* Whether map clause C is about a member of one of the elements that POINTER leads to, p[k].a.  */
bool element_is_named (tree c, tree pointer);

/* The pointer of which map clause C is about a member of an element, or NULL_TREE.  */
tree element_pointer (tree c);

/* Whether CONSTRUCT has such clauses, and uses more through POINTER than what one of them names.  */
bool element_needs_more (tree construct, tree pointer);

/* Sets *FROM and *TO to the bytes behind POINTER that the one such clause of CONSTRUCT names; false:
   there is none.  */
bool element_range (tree construct, tree pointer, tree *from, tree *to);

/* ---- rebase-pointers.cc ---- */

/* Pointers of DECL's compute constructs that are only compared become offsets of others,
   and those that a kernels construct moves, variables of its own.  */
void moving_lower (tree function);
/* Pointers that pieces of kernels constructs only compare become where they lead to on the device, if nothing says
   what they lead into.  */
void limits_lower (tree function);

/* ---- declare-global.cc ---- */

/* Tells GCC which global variables that function DECL names are declared.  */
void declare_mark (tree function);

/* Declares the named constants of Fortran that this unit defines for others.  */
void declare_constants (void);

/* Whether compute construct CONSTRUCT has default(none).  */
bool declare_is_none (tree construct);

/* Gives the constructs of function DECL with default(none) clauses about the declared
   variables that they use.  */
void declare_name (tree function);

/* ---- implicit-components.cc ---- */

/* Gives compute constructs of FUNCTION, of Fortran, clauses for arrays that are components of
   structures and that no clause mentions.  */
void components_lower (tree function);

/* ---- routine-arrays.cc ---- */

/* Lets calls of acc_* routines in FUNCTION, of Fortran, be about arrays, not about copies of these.  */
void packed_lower (tree function);

#endif
