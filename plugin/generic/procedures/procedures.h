/* Room generic/procedures: variables of Fortran's that C has none of, and what procedures that regions call are given.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef ACCX_PROCEDURES_H
#define ACCX_PROCEDURES_H

#include "base/base.h"

/* ---- instantiate-called.cc ---- */

/* Has g++ make bodies of the functions of templates that compute constructs of FUNCTION call.  */
void called_instantiate (tree function);

/* ---- module-scalars.cc ---- */

/* Has kernels constructs of Fortran's FUNCTION use variables of its own in place of the modules' scalars that they set.  */
void module_scalars_lower (tree function);

/* ---- contained-routines.cc ---- */

/* Gives the procedures contained in function DECL that its regions call, or those of other
   contained procedures, what they use of DECL's variables as arguments.  */
void contained_routines_lower (tree decl);

/* ---- default-none.cc ---- */

/* Reports what constructs of function DECL with default(none) use and no clause names.  */
void default_none_check (tree decl);

/* ---- fortran-scalars.cc ---- */

/* Gives the constructs of function DECL variables and pointers for allocatable scalars and for pointers to scalars.  */
void fortran_scalars_lower (tree decl);

/* ---- main-arrays.cc ---- */

/* Makes large variables of DECL static if it is a main program.  */
void main_arrays_lower (tree decl);

/* ---- class-containers.cc ---- */

/* Has the constructs of function DECL find the types of polymorphic variables of the host.  */
void class_containers_lower (tree decl);

#endif
