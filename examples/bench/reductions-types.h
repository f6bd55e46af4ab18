/* reductions-case.h for OPERATOR, COMBINE, OPERATION and each type.  SIGN: OPERATOR as
   text; OPERATOR_NAME: an identifier that says the same.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#define OF_TYPE_1(OP, TYPE) OP##_##TYPE
#define OF_TYPE(OP, TYPE) OF_TYPE_1 (OP, TYPE)

#define T int
#define TITLE SIGN "/int"
#define CASE OF_TYPE (OPERATOR_NAME, int)
#include "reductions-case.h"

#define T float
#define TITLE SIGN "/float"
#define CASE OF_TYPE (OPERATOR_NAME, float)
#include "reductions-case.h"

#define T double
#define TITLE SIGN "/double"
#define CASE OF_TYPE (OPERATOR_NAME, double)
#include "reductions-case.h"

#undef OF_TYPE
#undef OF_TYPE_1
#undef OPERATOR
#undef OPERATOR_NAME
#undef OPERATION
#undef SIGN
#undef COMBINE
