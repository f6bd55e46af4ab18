/* A variable in which one loop leaves a value for the code behind it may be a sum in another
   loop.  */
#include "check.h"

enum { N = 1000, ROWS = 8 };
static int a[N], b[N], c[N], at[ROWS], sums[ROWS], low[ROWS];

/* The last value of a loop of kernels.  */
static void
last_value (int rows)
{
  #pragma acc kernels loop independent copyin(a, c) copyout(b, at, sums)
  for (int k = 0; k < rows; k++)
    {
      int v;
      for (int i = 0; i < N; i++)
	{
	  v = a[i] * 2;
	  b[i] = v;
	}
      at[k] = v + k;
      for (int i = 0; i < N; i++)
	v += c[i];
      sums[k] = v;
    }
}

/* What a search has found.  */
static void
found (void)
{
  #pragma acc parallel loop gang copyin(a, c) copyout(at, sums, low)
  for (int k = 0; k < ROWS; k++)
    {
      int v = -1;
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	if (a[i] == 50 + k)
	  v = i;
      at[k] = v;
      #pragma acc loop vector reduction(+: v)
      for (int i = 0; i < N; i++)
	v += c[i];
      sums[k] = v;
      #pragma acc loop worker vector reduction(min: v)
      for (int i = 0; i < N; i++)
	v = v < c[i] - k ? v : c[i] - k;
      low[k] = v;
    }
}

/* The same without reduction clauses, and the program's own volatile variable.  */
static void
implied (void)
{
  #pragma acc parallel loop gang copyin(a, c) copyout(at, sums, low)
  for (int k = 0; k < ROWS; k++)
    {
      int v = -1;
      volatile int w = k;
      #pragma acc loop worker
      for (int i = 0; i < N; i++)
	if (a[i] == 50 + k)
	  v = i;
      at[k] = v;
      #pragma acc loop worker vector
      for (int i = 0; i < N; i++)
	v += c[i];
      sums[k] = v;
      #pragma acc loop vector reduction(+: w)
      for (int i = 0; i < N; i++)
	w += c[i];
      low[k] = w;
    }
}

int
main (void)
{
  int all = 0;
  for (int i = 0; i < N; i++)
    {
      a[i] = i;
      c[i] = i % 7;
      all += i % 7;
    }
  last_value (1);
  CHECK (0, at[0], 2 * N - 2);
  CHECK (0, sums[0], 2 * N - 2 + all);
  found ();
  for (int k = 0; k < ROWS; k++)
    {
      CHECK (k, at[k], 50 + k);
      CHECK (k, sums[k], 50 + k + all);
      CHECK (k, low[k], -k);
    }
  implied ();
  for (int k = 0; k < ROWS; k++)
    {
      CHECK (k, at[k], 50 + k);
      CHECK (k, sums[k], 50 + k + all);
      CHECK (k, low[k], k + all);
    }
  return DONE ();
}
