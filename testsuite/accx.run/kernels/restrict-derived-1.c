/* A parameter that the function sets to another pointer may lead to where a restrict pointer
   does: a dependence between the two stays one, and what one writes the other does not read
   through the read-only cache.  One that only moves keeps what it was given.  */
#include "check.h"

enum { N = 300 };

static int a[N], b[N];

__attribute__ ((noinline)) static void
shift (int *restrict p, int *q, int n)
{
  q = p + 1;
#pragma acc data copy(p[0:n])
#pragma acc kernels
  for (int i = 0; i < n - 1; i++)
    q[i] = p[i] + 1;
}

__attribute__ ((noinline)) static void
apart (int *restrict p, int *q, int n)
{
  q--;
#pragma acc kernels copy(p[0:n]) copyin(q[1:n])
  for (int i = 0; i < n; i++)
    p[i] = q[i + 1] + 1;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = 2 * i;
  shift (a, b, N);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i);
  apart (b, a, N);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
