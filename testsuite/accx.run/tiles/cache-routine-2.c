/* Cache directives in gang, worker and vector routines that are not inlined: tiles, whatever the
   shape of the gangs; the same values as without.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx {st\.shared\.f32} }
   { scan-ptx {st\.shared\.f64} } */
#include "check.h"

enum { N = 1003, M = 37, R = 9 };
typedef double matrix[M][N];
static float x[N], y[N], y_want[N];
static matrix a, b, b_want;

#pragma acc routine gang
static __attribute__ ((noinline)) void
over_gangs (const float *p, float *q, int n)
{
  #pragma acc loop gang vector
  for (int i = R; i < n - R; i++)
    {
      #pragma acc cache(p[i - R:2 * R + 1])
      float s = 0;
      for (int k = -R; k <= R; k++)
	s += p[i + k] * (k + 11);
      q[i] = s;
    }
}

#pragma acc routine worker
static __attribute__ ((noinline)) void
down (const float *p, float *q, int n)
{
  #pragma acc loop worker vector
  for (int i = n - 2; i > 0; i--)
    {
      #pragma acc cache(p[i - 1:3])
      q[i] = p[i - 1] * 2 + p[i] + p[i + 1] * 3;
    }
}

#pragma acc routine vector
static __attribute__ ((noinline)) void
row (const double *p, double *q, int n)
{
  #pragma acc loop vector
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc cache(p[i - 1:3])
      q[i] = p[i - 1] * 2 + p[i] + p[i + 1] * 3;
    }
}

#pragma acc routine gang
static __attribute__ ((noinline)) void
around (matrix p, matrix q)
{
  #pragma acc loop gang worker
  for (int i = 1; i < M - 1; i++)
    #pragma acc loop vector
    for (int j = 1; j < N - 1; j++)
      {
	#pragma acc cache(p[i - 1:3][j - 1:3])
	q[i][j] = p[i - 1][j] * 2 + p[i][j - 1] + p[i + 1][j] * 3 + p[i][j + 1] * 4;
      }
}

static void
set (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 7919 % 101;
      y[i] = y_want[i] = i % 17;
    }
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 31 + j * 17) % 67;
	b[i][j] = b_want[i][j] = j % 5;
      }
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], y_want[i]);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      CHECK_REAL (i * N + j, b[i][j], b_want[i][j]);
  set ();
}

int
main (void)
{
  set ();
  for (int workers = 1; workers <= 8; workers += 7)
    for (int lanes = 32; lanes <= 96; lanes += 32)
      {
	#pragma acc parallel copyin(x) copy(y) num_gangs(3) num_workers(workers) vector_length(lanes)
	over_gangs (x, y, N);
	over_gangs (x, y_want, N);
	check ();
	#pragma acc parallel copyin(x) copy(y) num_gangs(1) num_workers(workers) vector_length(lanes)
	{
	  down (x, y, N);
	  down (y, x, N / 2);
	  down (x, y, N - 5);
	}
	down (x, y_want, N);
	static float other[N];
	for (int i = 0; i < N; i++)
	  other[i] = x[i];
	down (y_want, other, N / 2);
	down (other, y_want, N - 5);
	check ();
	#pragma acc parallel loop gang worker copyin(a) copy(b) num_workers(workers) \
	  vector_length(lanes)
	for (int i = 0; i < M; i++)
	  row (a[i], b[i], N - i);
	for (int i = 0; i < M; i++)
	  row (a[i], b_want[i], N - i);
	check ();
	#pragma acc parallel copyin(a) copy(b) num_gangs(2) num_workers(workers) vector_length(lanes)
	around (a, b);
	around (a, b_want);
	check ();
      }
  return DONE ();
}
