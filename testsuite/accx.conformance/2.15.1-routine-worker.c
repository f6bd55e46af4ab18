/* routine worker: worker loops and vector loops inside them, called from gang loops.  */
#include "../accx.run/check.h"

enum { G = 9, N = 21, M = 70 };
static int a[G][N][M];
static long totals[G];

#pragma acc routine worker
static void
fill (int (*plane)[M], int g)
{
  #pragma acc loop worker
  for (int i = 0; i < N; i++)
    {
      int base = g * 1000 + i;
      #pragma acc loop vector
      for (int j = 0; j < M; j++)
	plane[i][j] = base + j;
    }
}

#pragma acc routine worker
static long
total (int (*plane)[M])
{
  long t = 0;
  #pragma acc loop worker reduction(+:t)
  for (int i = 0; i < N; i++)
    {
      long row = 0;
      #pragma acc loop vector reduction(+:row)
      for (int j = 0; j < M; j++)
	row += plane[i][j];
      t += row;
    }
  return t;
}

#pragma acc routine worker
static void
flat (int *p, int n)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    p[i] = -p[i];
}

int
main (void)
{
  #pragma acc parallel loop gang num_workers(5) vector_length(32) copyout(a, totals)
  for (int g = 0; g < G; g++)
    {
      fill (a[g], g);
      totals[g] = total (a[g]);
      flat (&a[g][0][0], N * M);
    }
  for (int g = 0; g < G; g++)
    {
      long t = 0;
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  {
	    CHECK (g, a[g][i][j], -(g * 1000 + i + j));
	    t += g * 1000 + i + j;
	  }
      CHECK (g, totals[g], t);
    }
  #pragma acc parallel num_gangs(1) copyout(a[3:1])
  fill (a[3], 0);
  CHECK (0, a[3][N - 1][M - 1], N - 1 + M - 1);
  return DONE ();
}
