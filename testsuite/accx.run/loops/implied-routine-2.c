/* Loops without a level in sequential routines run in order, without a word.  */
#include "check.h"

#pragma acc routine seq
static int
sum (int n)
{
  int s = 0;
  #pragma acc loop
  for (int i = 0; i < n; i++)
    s += i;
  #pragma acc loop independent
  for (int i = 0; i < n; i++)
    s += i;
  #pragma acc loop auto reduction(+: s)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

enum { N = 50 };

int
main (void)
{
  int x[N];
  #pragma acc parallel loop copyout(x)
  for (int i = 0; i < N; i++)
    x[i] = sum (i);
  for (int i = 0; i < N; i++)
    CHECK (i, x[i], 3 * i * (i - 1) / 2);
  return DONE ();
}
