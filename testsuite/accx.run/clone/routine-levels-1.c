/* Routines with vector, worker and gang loops, nested in each other, with results and reductions.  */
#include "check.h"

enum { G = 6, N = 5, M = 70 };
static double a[G][N * M], b[G][N * M], r[G], want[G];

#pragma acc routine vector
static void
scale (int n, double *p, double f)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] *= f;
}

#pragma acc routine vector
static double
total (int n, const double *p)
{
  double s = 0;
  #pragma acc loop vector reduction(+:s)
  for (int i = 0; i < n; i++)
    s += p[i];
  return s;
}

#pragma acc routine worker
static void
rows (int n, int m, double *p)
{
  #pragma acc loop worker
  for (int i = 0; i < n; i++)
    {
      double t = total (m, p + i * m);
      #pragma acc loop vector
      for (int j = 0; j < m; j++)
        p[i * m + j] = p[i * m + j] * 2 + t;
    }
}

#pragma acc routine gang
static void
increment (int n, double *p)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    p[i] += 1;
}

static void
compare (void)
{
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      CHECK_REAL (g * N * M + i, a[g][i], b[g][i]);
}

int
main (void)
{
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      a[g][i] = b[g][i] = g + i % 7;

  #pragma acc parallel loop gang copy(a) copyout(r)
  for (int g = 0; g < G; g++)
    {
      scale (N * M, a[g], 3);
      r[g] = total (N * M, a[g]);
    }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      {
        b[g][i] *= 3;
        want[g] += b[g][i];
      }
  for (int g = 0; g < G; g++)
    CHECK_REAL (g, r[g], want[g]);
  compare ();

  #pragma acc parallel loop gang copy(a) num_workers(3) vector_length(32)
  for (int g = 0; g < G; g++)
    {
      rows (N, M, a[g]);
      scale (N * M, a[g], 2);
    }
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N; i++)
      {
        double s = 0;
        for (int j = 0; j < M; j++)
          s += b[g][i * M + j];
        for (int j = 0; j < M; j++)
          b[g][i * M + j] = (b[g][i * M + j] * 2 + s) * 2;
      }
  compare ();

  #pragma acc parallel copy(a)
  increment (G * N * M, a[0]);
  for (int g = 0; g < G; g++)
    for (int i = 0; i < N * M; i++)
      b[g][i] += 1;
  compare ();
  return DONE ();
}
