/* Operands that C evaluates once, x ?: y and complex numbers times real ones, in loops of which
   there are two versions, and sizes of arrays, which were evaluated before.  */
#include "check.h"
#include <complex.h>

enum { N = 7, M = 9 };

static int a[N * M], x[N + 1], y[N + 1];
static long q[N * M + 64];
static struct { int n; unsigned long *p; } holder, *o = &holder;
static unsigned long p[8];

static void __attribute__ ((noipa))
integers (int n, int m, int a[n][m], int *x, int *y)
{
  m = m - 3;
  int rows = n;
  int b[rows][m];
  rows = 2;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i][j] = i + j;
  #pragma acc data copy(x[0:n + 1])
  #pragma acc kernels copy(a[0:n]) copy(b) copy(y[0:n])
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	a[i][j] += (m ?: 3) + b[i][j];
    for (int i = 0; i < n; i++)
      {
	int t = x[i];
	y[i] = b[i][m - 1] + (t ?: 7);
      }
  }
}

static void __attribute__ ((noipa))
complexes (signed char k, int n, int none)
{
  long *restrict values = q + 1;
  int i;
  #pragma acc kernels copyin(o[0:1]) copy(o->p[0:8]) copy(values[0:N * M])
  for (i = -18; i < -18 + N; i = i + 1)
    for (int j = 0; j < n; j++)
      {
	for (int l = 0; l < none; l++)
	  {
	    long unused = j / ((o->p[3] & 63) + 1);
	  }
	_Complex float z = i >> 24;
	__imag__ z = (9 | values[(i + 18) * M + j]) % 101l;
	z = z * (k % 11) + 1.0fi;
	values[(i + 18) * M + j] = __imag__ z > k;
      }
}

int
main (void)
{
  for (int shift = 0; shift < 2; shift++)
    {
      for (int i = 0; i < N * M; i++)
	a[i] = i;
      for (int i = 0; i < N + 1; i++)
	{
	  x[i] = i % 3;
	  y[i] = -1;
	}
      int want_y[N], *to = shift ? x + 1 : y;
      for (int i = 0, t[N + 1]; i < N; i++)
	{
	  t[i] = shift && i > 0 ? want_y[i - 1] : x[i];
	  want_y[i] = i + M - 4 + (t[i] ? t[i] : 7);
	}
      integers (N, M, (int (*)[M]) a, x, to);
      for (int i = 0; i < N; i++)
	for (int j = 0; j < M; j++)
	  CHECK (i, a[i * M + j], i * M + j + (j < M - 3 ? M - 3 + i + j : 0));
      for (int i = 0; i < N; i++)
	CHECK (i, to[i], want_y[i]);
    }

  long before[N * M];
  o->p = p;
  for (int i = 0; i < N * M; i++)
    q[i + 1] = before[i] = (i * 0x777123477777ul) >> 7;
  complexes (-23, M, 0);
  for (int i = 0; i < N * M; i++)
    CHECK (i, q[i + 1], (9 | before[i]) % 101 * -1 + 1 > -23);
  return DONE ();
}
