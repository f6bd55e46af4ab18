/* Cache directives in routines: sections over the edges of arrays, which nothing outside is read
   for; sections in sequential loops, sections that all threads have in common, and ones that are
   written.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx {st\.shared\.f32} }
   { scan-ptx {st\.shared\.f64} } */
#include "check.h"

enum { N = 1003, M = 64, R = 9 };
typedef double matrix[M][M];
static float x[N], y[N], y_want[N];
static matrix a, b, c, c_want;

#pragma acc routine gang
static __attribute__ ((noinline)) void
guarded (const float *p, float *q, int n)
{
  #pragma acc loop gang vector
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(p[i - R:2 * R + 1])
      float s = p[i];
      for (int k = -R; k <= R; k++)
	if (i + k >= 0 && i + k < n)
	  s += p[i + k] * (k + 11);
      q[i] = s;
    }
}

#pragma acc routine gang
static __attribute__ ((noinline)) void
multiply (matrix p, matrix q, matrix r)
{
  #pragma acc loop gang worker
  for (int i = 0; i < M; i++)
    #pragma acc loop vector
    for (int j = 0; j < M; j++)
      {
	double s = 0;
	for (int t = 0; t < M; t += 8)
	  {
	    #pragma acc cache(p[i:1][t:8], q[t:8][j:1])
	    for (int k = 0; k < 8; k++)
	      s += p[i][t + k] * q[t + k][j];
	  }
	r[i][j] = s;
      }
}

#pragma acc routine vector
static __attribute__ ((noinline)) void
weigh (const float *w, double *q)
{
  #pragma acc cache(w[0:16])
  #pragma acc loop vector
  for (int i = 0; i < M; i++)
    {
      double s = 0;
      for (int k = 0; k < 16; k++)
	s += w[k] * (i + k);
      q[i] = s;
    }
}

#pragma acc routine worker
static __attribute__ ((noinline)) void
change (float *q, int n)
{
  #pragma acc loop worker vector
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(q[i:1])
      for (int t = 0; t < 6; t++)
	q[i] = q[i] * 3 + t;
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
    for (int j = 0; j < M; j++)
      {
	a[i][j] = (i * 31 + j * 17) % 67;
	b[i][j] = (i * 11 + j * 3) % 61;
	c[i][j] = c_want[i][j] = 0;
      }
}

static void
check (void)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, y[i], y_want[i]);
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++)
      CHECK_REAL (i * M + j, c[i][j], c_want[i][j]);
  set ();
}

int
main (void)
{
  set ();
  for (int workers = 1; workers <= 8; workers += 7)
    for (int lanes = 32; lanes <= 128; lanes += 96)
      {
	#pragma acc parallel copyin(x) copy(y) num_gangs(3) num_workers(workers) vector_length(lanes)
	guarded (x, y, N);
	guarded (x, y_want, N);
	check ();
	#pragma acc parallel copyin(a, b) copy(c) num_gangs(2) num_workers(workers) \
	  vector_length(lanes)
	multiply (a, b, c);
	multiply (a, b, c_want);
	check ();
	#pragma acc parallel loop gang worker copyin(x) copy(c) num_workers(workers) \
	  vector_length(lanes)
	for (int i = 0; i < M; i++)
	  weigh (x + i, c[i]);
	for (int i = 0; i < M; i++)
	  weigh (x + i, c_want[i]);
	check ();
	#pragma acc parallel copy(y) num_gangs(1) num_workers(workers) vector_length(lanes)
	{
	  change (y, N);
	  change (y, N / 2);
	}
	change (y_want, N);
	change (y_want, N / 2);
	check ();
      }
  return DONE ();
}
