/* Reductions inside routines of each level, and of loops that call routines.  */
#include "../accx.run/check.h"

enum { N = 26, M = 90 };
static double x[N][M];
static int k[N][M];

#pragma acc routine vector
static double
largest (const double *p)
{
  double m = p[0];
  #pragma acc loop vector reduction(max:m)
  for (int j = 1; j < M; j++)
    m = p[j] > m ? p[j] : m;
  return m;
}

#pragma acc routine worker
static int
bits (const int *p)
{
  int all = -1, any = 0;
  #pragma acc loop worker vector reduction(&:all) reduction(|:any)
  for (int j = 0; j < M; j++)
    {
      all &= p[j];
      any |= p[j];
    }
  return all * 65536 + any;
}

#pragma acc routine seq
static long
product (const int *p)
{
  long r = 1;
  #pragma acc loop seq reduction(*:r)
  for (int j = 0; j < 5; j++)
    r *= p[j] & 3;
  return r;
}

int
main (void)
{
  double max[N], sum = 0.5;
  int b[N];
  long p = 0;
  for (int i = 0; i < N * M; i++)
    {
      x[i / M][i % M] = (i * 37) % 101 - 50;
      k[i / M][i % M] = (i * 5 % 64) | 1 << i / M % 8;
    }
  #pragma acc parallel loop gang copyin(x, k) copyout(max, b) reduction(+:sum)
  for (int i = 0; i < N; i++)
    {
      max[i] = largest (x[i]);
      b[i] = bits (k[i]);
      sum += max[i];
    }
  #pragma acc parallel loop gang vector copyin(k) reduction(+:p)
  for (int i = 0; i < N; i++)
    p += product (k[i]);
  double want_sum = 0.5;
  long want_p = 0;
  for (int i = 0; i < N; i++)
    {
      double m = -1e9;
      int all = -1, any = 0;
      long r = 1;
      for (int j = 0; j < M; j++)
	{
	  if (m < x[i][j])
	    m = x[i][j];
	  all = all & k[i][j];
	  any = k[i][j] | any;
	}
      for (int j = 0; j < 5; j++)
	r = r * (k[i][j] % 4);
      CHECK_REAL (i, max[i], m);
      CHECK (i, b[i], all * 65536 + any);
      want_sum += m;
      want_p += r;
    }
  CHECK_REAL (0, sum, want_sum);
  CHECK (0, p, want_p);
  return DONE ();
}
