/* OpenACC constructs inside of OpenMP ones, and OpenMP ones inside of data constructs, that
   use arrays of variable length and pointers to such.
   { accx-options -fopenmp } */
#include "check.h"
#include <stdlib.h>

/* Threads with matrices that are parameters, pointers to rows, and arrays of their own.  */
static void
shared (int n, int m, double a[n][m], double *sums)
{
  double b[n];
  double (*p)[m] = a;
  for (int i = 0; i < n; i++)
    b[i] = 0;
#pragma omp parallel for
  for (int t = 0; t < 2; t++)
    if (t == 0)
      {
#pragma acc parallel loop copyin(a[0:n][0:m]) copy(b)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < m; j++)
	    b[i] += a[i][j];
      }
    else
      {
#pragma acc parallel loop copyin(p[0:n]) copyout(sums[0:n])
	for (int i = 0; i < n; i++)
	  {
	    double s = 0;
	    for (int j = 0; j < m; j++)
	      s += p[i][j] + sizeof p[i] / sizeof (double);
	    sums[i] = s;
	  }
      }
  for (int i = 0; i < n; i++)
    {
      double want = i * m * m + m * (m - 1) / 2;
      CHECK_REAL (i, b[i], want);
      CHECK_REAL (i, sums[i], want + m * m);
    }
}

static int
own (int n)
{
  int total = 0;
#pragma omp parallel num_threads(2) reduction(+:total)
  {
    int k = n + 1, a[k], s = 0;
#pragma acc data copy(a)
    {
#pragma acc parallel loop
      for (int i = 0; i < k; i++)
	a[i] = i;
#pragma acc parallel loop reduction(+:s)
      for (int i = 0; i < k; i++)
	s += a[i];
#pragma acc update self(a[1:k - 1])
    }
#pragma omp critical
    for (int i = 0; i < k; i++)
      total += a[i];
    total += s;
  }
  return total;
}

/* The size is that of when the type was made.  */
static int
later (int n)
{
  int a[2][n], s = 0, k = n;
  for (int i = 0; i < 2 * n; i++)
    a[i / n][i % n] = i;
  n = 0;
#pragma omp parallel num_threads(1)
#pragma omp single
#pragma acc parallel loop collapse(2) reduction(+:s) copyin(a)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < k; j++)
      s += a[i][j] + sizeof a[0] / sizeof (int);
  return s;
}

/* The other way round.  */
static int
in_data (int n, int m, int a[n][m])
{
  int s = 0, x[m];
#pragma acc data copy(a[0:n][0:m]) copyout(x)
  {
#pragma omp parallel for reduction(+:s)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	s += a[i][j];
#pragma acc parallel loop
    for (int j = 0; j < m; j++)
      x[j] = a[n - 1][j] + m;
  }
  return s + x[m - 1];
}

/* A pointer to rows that the construct moves.  */
static int
moved (int n, int m, int a[n][m])
{
  int (*p)[m] = a, s = 0;
#pragma omp parallel num_threads(1)
  {
#pragma acc data copyin(a[0:n])
#pragma acc kernels
    while (p != a + n)
      s += (*p++)[m - 1];
  }
  return s * 100 + (p - a);
}

int
main (void)
{
  int n = 7, m = 5;
  double (*a)[m] = malloc (n * sizeof *a), sums[7];
  int b[n][m];
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	a[i][j] = i * m + j;
	b[i][j] = i * m + j;
      }
  shared (n, m, a, sums);
  CHECK (0, own (10), 4 * 55);
  CHECK (0, later (6), 66 + 72);
  CHECK (0, in_data (n, m, b), 595 + 34 + 5);
  CHECK (0, moved (n, m, b), 133 * 100 + 7);
  free (a);
  return DONE ();
}
