/* Reductions at every position that they can have in gang, worker and vector loops:
   "gang,worker" are two loops of a nest, "gang+worker" is one loop.  The positions,
   operators and types of Tian et al., "Compiling a high-level directive-based
   programming model for GPGPUs", table IV and figures 11 and 14, and more.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "reductions.h"

#define OPERATOR +
#define OPERATOR_NAME plus
#define OPERATION ADD
#define SIGN "+"
#define COMBINE(A, B) ((A) + (B))
#include "reductions-types.h"

#define OPERATOR *
#define OPERATOR_NAME times
#define OPERATION MULTIPLY
#define SIGN "*"
#define COMBINE(A, B) ((A) * (B))
#include "reductions-types.h"

#define OPERATOR max
#define OPERATOR_NAME max
#define OPERATION MAXIMUM
#define SIGN "max"
#define COMBINE(A, B) ((A) > (B) ? (A) : (B))
#include "reductions-types.h"

int
main (int argc, char **argv)
{
  int wrong = 0;

  read_size (argc, argv);
  expect (ADD);
  wrong += measure_all_plus_int (argc, argv);
  wrong += measure_all_plus_float (argc, argv);
  wrong += measure_all_plus_double (argc, argv);
  expect (MULTIPLY);
  wrong += measure_all_times_int (argc, argv);
  wrong += measure_all_times_float (argc, argv);
  wrong += measure_all_times_double (argc, argv);
  expect (MAXIMUM);
  wrong += measure_all_max_int (argc, argv);
  wrong += measure_all_max_float (argc, argv);
  wrong += measure_all_max_double (argc, argv);
  return wrong != 0;
}
