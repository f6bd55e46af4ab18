/* Pointers to routines, known when the region is compiled, chosen at run time, and in tables.  */
#include "../accx.run/check.h"

#pragma acc routine seq
static int
twice (int x)
{
  return 2 * x;
}

#pragma acc routine seq
static int
square (int x)
{
  return x * x;
}

#pragma acc routine seq
static int
negate (int x)
{
  return -x;
}

#pragma acc routine seq
static int
apply (int (*f) (int), int x)
{
  return f (f (x));
}

enum { N = 30 };

int
main (void)
{
  int known[N], chosen[N], listed[N];
  #pragma acc parallel loop copyout(known)
  for (int i = 0; i < N; i++)
    {
      int (*f) (int) = square;
      known[i] = f (i) + apply (twice, i);
    }
  #pragma acc parallel loop copyout(chosen)
  for (int i = 0; i < N; i++)
    {
      int (*f) (int) = i % 2 ? twice : square;
      chosen[i] = apply (i % 3 ? f : negate, i);
    }
  #pragma acc parallel loop copyout(listed)
  for (int i = 0; i < N; i++)
    {
      int (*const table[3]) (int) = { twice, square, negate };
      listed[i] = table[i % 3] (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, known[i], i * i + 4 * i);
      CHECK (i, chosen[i], i % 3 == 0 ? i : i & 1 ? 4 * i : i * i * i * i);
      CHECK (i, listed[i], i % 3 == 0 ? i + i : i % 3 == 1 ? i * i : -i);
    }
  return DONE ();
}
