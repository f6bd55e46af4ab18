/* Loops over int and unsigned may reach from one end of their type to the other.  */
#include "check.h"
#include <limits.h>

static int a[60], b[60], c[50], d[50], e[50];

int
main (void)
{
  int lo = -2000000000, hi = 2000000000, near = INT_MAX - 50, end = INT_MAX;
  #pragma acc parallel loop num_gangs(5) vector_length(64) copy(a)
  for (int i = lo; i < hi; i += 100000000)
    a[i / 100000000 + 20] += 1;
  #pragma acc parallel loop copy(b)
  for (unsigned i = 0; i < UINT_MAX - 100; i += 0x8000000)
    b[i / 0x8000000] += 1;
  #pragma acc parallel loop copy(c)
  for (int i = INT_MAX - 50; i < INT_MAX; i++)
    c[i - (INT_MAX - 50)] += 1;
  #pragma acc parallel loop copy(d)
  for (int i = INT_MIN + 50; i > INT_MIN; i--)
    d[i - INT_MIN - 1] += 1;
  #pragma acc parallel loop num_gangs(7) vector_length(64) copy(e)
  for (int i = near; i < end; i++)
    e[i - near] += 1;
  for (int i = 0; i < 60; i++)
    {
      CHECK (i, a[i], i < 40);
      CHECK (i, b[i], i < 32);
    }
  for (int i = 0; i < 50; i++)
    {
      CHECK (i, c[i], 1);
      CHECK (i, d[i], 1);
      CHECK (i, e[i], 1);
    }
  return DONE ();
}
