/* routine (name) before the definition, at a prototype, in a function, and of several functions in a row.  */
#include "../accx.run/check.h"

enum { N = 60 };

int square (int);
#pragma acc routine (square) seq

static void scale (int *, int, int);
#pragma acc routine(scale) vector

#pragma acc routine seq
extern int cube (int);

int
square (int x)
{
  return x * x;
}

int
cube (int x)
{
  return x * square (x);
}

static void
scale (int *p, int n, int k)
{
  #pragma acc loop vector
  for (int i = 0; i < n; i++)
    p[i] *= k;
}

/* Before the prototype.  */
#pragma acc routine seq
static inline double half (double);
static inline double
half (double x)
{
  return x / 2;
}

int
main (void)
{
  int a[N], b[4][N];
  double d[N];
  #pragma acc parallel loop copyout(a, d)
  for (int i = 0; i < N; i++)
    {
      a[i] = square (i) + cube (i);
      d[i] = half (i);
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i * i * (i + 1));
      CHECK_REAL (i, d[i], i * 0.5);
      b[0][i] = b[1][i] = b[2][i] = b[3][i] = i;
    }
  #pragma acc parallel loop gang copy(b)
  for (int k = 0; k < 4; k++)
    scale (b[k], N, k);
  for (int i = 0; i < 4 * N; i++)
    CHECK (i, b[i / N][i % N], i % N * (i / N));
  return DONE ();
}
