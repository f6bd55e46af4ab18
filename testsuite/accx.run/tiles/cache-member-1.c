/* Cache directives of members: arrays, pointers, and rows that elements of an array of pointers
   lead to; nothing outside of what is mapped is read.
   { accx-options -fplugin-arg-accx-cache=rbi } { scan-ptx {st\.shared\.f64} }
   { scan-ptx {st\.shared\.f32} } */
#include "check.h"

enum { N = 1003, R = 37, Q = 71 };
struct grid
{
  int n;
  double a[N];
  float *p;
  double g[R][Q];
};
static struct grid s, other;
static double b[N], o[R][Q];
static float store[N], data[R * Q], *rows[R];

#pragma acc routine gang
static __attribute__ ((noinline)) void
in_routine (const struct grid *x, double *y)
{
  #pragma acc loop gang vector
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(x->a[i - 1:3])
      y[i] = x->a[i - 1] * 2 + x->a[i] + x->a[i + 1];
    }
}

static void
set (void)
{
  s.p = other.p = store;
  for (int i = 0; i < N; i++)
    {
      s.a[i] = other.a[i] = i * 7919 % 101;
      store[i] = i * 31 % 67;
    }
  for (int i = 0; i < R; i++)
    {
      rows[i] = data + i * Q;
      for (int j = 0; j < Q; j++)
	{
	  s.g[i][j] = other.g[i][j] = (i * 31 + j * 17) % 67;
	  rows[i][j] = (i * 3 + j * 7) % 61;
	}
    }
}

static void
arrays (void)
{
  #pragma acc parallel loop copyin(s) copy(b)
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(s.a[i - 1:3])
      b[i] = s.a[i - 1] + s.a[i] * 2 + s.a[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK_REAL (i, b[i], s.a[i - 1] + s.a[i] * 2 + s.a[i + 1]);
  #pragma acc parallel loop copyin(s) copy(o)
  for (int i = 1; i < R - 1; i++)
    #pragma acc loop
    for (int j = 1; j < Q - 1; j++)
      {
	#pragma acc cache(s.g[i - 1:3][j - 1:3])
	o[i][j] = s.g[i - 1][j] + s.g[i][j - 1] * 2 + s.g[i + 1][j] + s.g[i][j + 1];
      }
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < Q - 1; j++)
      CHECK_REAL (i * Q + j, o[i][j],
		  s.g[i - 1][j] + s.g[i][j - 1] * 2 + s.g[i + 1][j] + s.g[i][j + 1]);
}

static void
pointers (struct grid *x)
{
  #pragma acc data copyin(x[0:1]) copyin(x->p[0:N]) copy(b)
  {
    #pragma acc parallel loop present(x[0:1])
    for (int i = 0; i < N; i++)
      {
	#pragma acc cache(x->p[i - 1:3], x->a[i:1])
	b[i] = (i ? x->p[i - 1] : 0) + x->p[i] * 2 + (i < N - 1 ? x->p[i + 1] : 1) + x->a[i];
      }
    #pragma acc update self(b)
    for (int i = 0; i < N; i++)
      CHECK_REAL (i, b[i], (i ? x->p[i - 1] : 0) + x->p[i] * 2 + (i < N - 1 ? x->p[i + 1] : 1)
			   + x->a[i]);
    #pragma acc parallel present(x[0:1])
    in_routine (x, b);
    #pragma acc update self(b)
    for (int i = 1; i < N - 1; i++)
      CHECK_REAL (i, b[i], x->a[i - 1] * 2 + x->a[i] + x->a[i + 1]);
    #pragma acc parallel loop present(x[0:1])
    for (int i = 0; i < N; i++)
      {
	#pragma acc cache(x->a[i:1])
	for (int k = 0; k < 4; k++)
	  x->a[i] = x->a[i] * 0.5 + k;
	b[i] = x->a[i];
      }
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, b[i], (((x->a[i] * 0.5) * 0.5 + 1) * 0.5 + 2) * 0.5 + 3);
}

static void
of_rows (void)
{
  #pragma acc data copyin(rows[0:R][0:Q]) copy(o)
  {
    #pragma acc parallel loop gang
    for (int i = 1; i < R - 1; i++)
      #pragma acc loop vector
      for (int j = 1; j < Q - 1; j++)
	{
	  #pragma acc cache(rows[i - 1][j:1], rows[i][j - 1:3], rows[i + 1][j:1])
	  o[i][j] = rows[i][j - 1] + rows[i][j] * 2 + rows[i][j + 1] + rows[i - 1][j] * 5
		    + rows[i + 1][j] * 7;
	}
  }
  for (int i = 1; i < R - 1; i++)
    for (int j = 1; j < Q - 1; j++)
      CHECK_REAL (i * Q + j, o[i][j], rows[i][j - 1] + rows[i][j] * 2 + rows[i][j + 1]
				      + rows[i - 1][j] * 5 + rows[i + 1][j] * 7);
}

int
main (void)
{
  set ();
  arrays ();
  pointers (&other);
  of_rows ();
  return DONE ();
}
