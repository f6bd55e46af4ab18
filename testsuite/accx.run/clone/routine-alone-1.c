/* Routines called in loops that are split over their own levels: each thread runs the
   whole routine.  With bind, reductions, nested calls, and the same routine called as it
   should be.  */
#include "check.h"

enum { N = 70, M = 40 };

#pragma acc routine vector
static long
inner (const int *a, int n)
{
  long r = 0;
  #pragma acc loop vector reduction(+:r)
  for (int i = 0; i < n; i++)
    r += a[i];
  return r;
}

#pragma acc routine worker
static long
outer (int (*a)[M], int rows)
{
  long r = 0;
  #pragma acc loop worker reduction(+:r)
  for (int i = 0; i < rows; i++)
    r += inner (a[i], M);
  return r;
}

#pragma acc routine vector bind(negative)
static long
positive (const int *a, int n)
{
  long r = 0;
  for (int i = 0; i < n; i++)
    r += a[i];
  return r;
}

long
negative (const int *a, int n)
{
  long r = 0;
  #pragma acc loop reduction(+:r)
  for (int i = 0; i < n; i++)
    r -= a[i];
  return r;
}

static int a[N][M];

/* On the host positive () is itself.  */
static int
sign (void)
{
  int r;
  #pragma acc serial copyout(r)
  r = positive (a[1], M) < 0 ? -1 : 1;
  return r;
}

int
main (void)
{
  long once[N], each[N], all[N], bound[N], want[N], total = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + j;
  for (int i = 0; i < N; i++)
    {
      want[i] = 0;
      for (int j = 0; j < M; j++)
	want[i] += a[i][j];
      total += want[i];
    }
  #pragma acc data copyin(a) copyout(once, each, all, bound)
  {
    #pragma acc parallel loop gang
    for (int i = 0; i < N; i++)
      once[i] = inner (a[i], M);
    #pragma acc parallel loop gang worker vector
    for (int i = 0; i < N; i++)
      each[i] = inner (a[i], M);
    #pragma acc parallel loop gang vector
    for (int i = 0; i < N; i++)
      all[i] = i % 3 ? outer (a, N) : 0;
    #pragma acc parallel
    {
      #pragma acc loop gang worker vector
      for (int i = 0; i < N; i++)
	bound[i] = positive (a[i], M);
    }
  }
  int s = sign ();
  for (int i = 0; i < N; i++)
    {
      CHECK (i, once[i], want[i]);
      CHECK (i, each[i], want[i]);
      CHECK (i, all[i], i % 3 ? total : 0);
      CHECK (i, bound[i], s * want[i]);
    }
  return DONE ();
}
