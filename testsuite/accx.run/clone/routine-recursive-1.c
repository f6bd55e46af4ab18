/* Recursive routines, one directly, two mutually.  */
#include "check.h"

#pragma acc routine seq
static long
ackermann (long m, long n)
{
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann (m - 1, 1);
  return ackermann (m - 1, ackermann (m, n - 1));
}

#pragma acc routine seq
static int odd (int n);

#pragma acc routine seq
static int __attribute__ ((noinline))
even (int n)
{
  return n == 0 ? 1 : odd (n - 1);
}

#pragma acc routine seq
static int __attribute__ ((noinline))
odd (int n)
{
  return n == 0 ? 0 : even (n - 1);
}

static long r[12];
static int e[40];

int
main (void)
{
  #pragma acc parallel loop copyout(r)
  for (int i = 0; i < 12; i++)
    r[i] = ackermann (2, i);
  #pragma acc parallel loop copyout(e)
  for (int i = 0; i < 40; i++)
    e[i] = even (i);
  for (int i = 0; i < 12; i++)
    CHECK (i, r[i], 2 * i + 3);
  for (int i = 0; i < 40; i++)
    CHECK (i, e[i], 1 - i % 2);
  return DONE ();
}
