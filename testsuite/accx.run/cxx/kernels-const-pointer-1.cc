/* A function that is declared const and returns a pointer to other data than its arguments' does not let a loop of a kernels construct
   run in parallel that also sets these data.
   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

enum { N = 100 };
static double shared[N];
#pragma acc declare create (shared)

#pragma acc routine seq
__attribute__ ((const, noinline)) static double *
place (int i)
{
  return &shared[i];
}

#pragma acc routine seq
static double
read (int i)
{
  return *place (i);
}

int
main ()
{
  shared[0] = 5;
  #pragma acc update device (shared)
  #pragma acc kernels
  for (int i = 1; i < N; i++)
    shared[i] = read (i - 1) + 1;
  #pragma acc update self (shared)
  for (int i = 0; i < N; i++)
    CHECK (i, shared[i], 5 + i);
  return DONE ();
}
