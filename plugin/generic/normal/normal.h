/* Room generic/normal: trees as later rooms expect them, whatever GCC version or language.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_NORMAL_H
#define ACCX_NORMAL_H

#include "base/base.h"

/* ---- end-lines.cc ---- */

/* Notes the last line of each construct of FUNCTION with a body.  */
void end_lines_note (tree function);

/* ---- split-openmp.cc ---- */

/* Moves OpenACC constructs inside OpenMP constructs of function DECL to functions of their own,
   and OpenMP ones inside data constructs.  Appends the functions, not yet lowered, to MADE.  */
void mixed_lower (tree decl);

/* The next of the functions made, or NULL_TREE.  */
tree mixed_next (void);

/* Hands DECL, one of these, which has been lowered, to GCC.  */
void mixed_finish (tree decl);

/* High GIMPLE: the variable of such a function that T, the target of a parameter, is; or
   T itself.  */
tree mixed_variable (tree t);

/* The function of the program that DECL is or is a part of.  */
tree mixed_source (tree decl);

/* ---- cxx-wrappers.cc ---- */

/* Takes the C++ front end's wrappers off function DECL, if it has OpenACC
   directives.  */
void simplify_lower (tree function);

/* ---- not-equal.cc ---- */

/* Takes the markers of != off the limits of OpenACC loops of FUNCTION.  Loops whose index may
   pass the end of its type become loops over the number of iterations.  */
void not_equal_lower (tree function);

/* ---- std-minmax.cc ---- */

/* Makes calls of std::max and std::min of numbers in FUNCTION conditional expressions.  */
void minmax_lower (tree function);

/* ---- class-variables.cc ---- */

/* Lets privates with constructors belong to loops' bodies in FUNCTION, and regions have copies of
   structured bindings.  */
void class_variables_lower (tree function);

/* ---- atomic-lock.cc ---- */

/* Gives the loops that atomic-lock-tokens.cc has put around statements of function DECL variables of their
   own, and lets the statements call nothing.  */
void complex_lower (tree function);

/* Whether T is the inner one of such loops, around the statement.  */
bool complex_is_locked (tree t);

/* ---- gcc-sections.cc ---- */

/* Makes the map clauses of sections behind pointers in function DECL such as GCC 12
   makes them.  */
void section_lower (tree function);

/* Likewise, the last: members without sections in exit data get them, and members in map
   clauses are hidden from GCC's gimplifier where it would refuse or drop them.  */
void section_hide (tree function);

/* ---- fortran-references.cc ---- */

/* Makes clauses, reductions and calls in Fortran function DECL look as in C.  */
void reference_lower (tree function);

/* ---- structure-dummies.cc ---- */

/* Gives compute constructs of Fortran function DECL pointers to structures whose members they map,
   and to those behind polymorphic variables.  */
void structure_dummies_lower (tree function);

/* ---- fortran-loops.cc ---- */

/* Whether FOR_STMT T is `do concurrent'.  */
#define LOOP_IS_CONCURRENT(T) TREE_PROTECTED (T)

/* Makes loops and select constructs of function DECL, if it has constructs or is a routine, for,
   while and switch statements.  */
void fortran_loops_lower (tree function);

/* ---- fortran-masks.cc ---- */

/* Makes masks of do concurrent and forall in *BODY, of a construct or routine, conditions.  */
void masks_merge (tree *body);

/* ---- fortran-bounds.cc ---- */

/* Lets one variable stand for equal bounds of dummy arrays in constructs of function DECL.  */
void fortran_bounds_lower (tree function);

/* ---- fortran-associates.cc ---- */

/* Puts what scalar associate names of FUNCTION stand for in their places.  */
void associates_lower (tree function);

/* ---- fortran-values.cc ---- */

/* Gives constructs of function DECL variables for what they read of descriptors and references, and
   values in place of copies.  */
void fortran_values_lower (tree function);

/* ---- fortran-jumps.cc ---- */

/* Makes for, while, do and switch statements of function DECL loops of gotos.  */
void fortran_jumps_lower (tree function);

/* ---- check-nesting.cc ---- */

/* Reports what OpenACC forbids of several directives of function DECL together.  */
void rules_check (tree function);

/* ---- inline-formula.cc ---- */

/* Replaces calls of functions that are one expression in compute constructs of the C function
   DECL.  It does so where that lets loops run in parallel or a region have device code.  */
void formula_lower (tree function);

/* Replaces calls of member functions that are one expression, of variables, in compute constructs of the C++ function DECL.
   It runs before structures become values of their members.  */
void accessors_lower (tree function);

/* ---- const-values.cc ---- */

/* Puts their values in place of scalars that are const in the compute constructs of FUNCTION.  */
void constants_lower (tree function);

/* The same of arrays: regions have tables of their own.  */
void constant_tables_lower (tree function);

/* ---- operand-lines.cc ---- */

/* Loads on lines of their own, in compute constructs and routines of FUNCTION, keep their
   places.  The last step.  */
void operand_lines_keep (tree function);

#endif
