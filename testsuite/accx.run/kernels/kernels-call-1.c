/* Loops of kernels that call functions which read arrays behind their arguments, or write to
   variables of the iteration, run in parallel.
   { accx-launches 5 }
   { accx-notify {function=smooth [^\n]*block=32x8 } }
   { accx-notify {function=flow [^\n]*vector_length=128 } }
   { accx-notify {function=picked [^\n]*vector_length=128 } }
   { accx-notify {function=flow [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=chained [^\n]*vector_length=128 } }  */
#include "check.h"

enum { N = 60, M = 40 };

static double u[N * M], v[N * M], w[N * M];

static double
around (const double *a, int i, int j, int pitch)
{
  const double *row = a + i * pitch;
  return row[j - 1] + row[j + 1] + row[j - pitch] + row[j + pitch];
}

static void
smooth (int n, int m, const double *restrict a, double *restrict b)
{
#pragma acc kernels copyin(a[0:n*m]) copy(b[0:n*m])
  for (int i = 1; i < n - 1; i++)
    for (int j = 1; j < m - 1; j++)
      b[i * m + j] += around (a, i, j, m);
}

static void
flux (const double q[3], double f[3], double *speed)
{
  for (int k = 0; k < 3; k++)
    f[k] = q[k] * q[(k + 1) % 3];
  *speed = f[0] - f[2];
}

static void
flow (int n, double (*q)[3], double (*next)[3])
{
#pragma acc kernels copyin(q[0:n]) copyout(next[0:n])
  for (int i = 0; i < n; i++)
    {
      double f[3], s;
      flux (q[i], f, &s);
      for (int k = 0; k < 3; k++)
	next[i][k] = f[k] + s;
    }
}

static void
pick (const int *list, int i, int *low, int *high)
{
  *low = list[i];
  *high = list[i + 1];
}

static void
picked (int n, const int *restrict list, double *restrict sum, const double *restrict x)
{
#pragma acc kernels copyin(list[0:n+1], x[0:n*2]) copyout(sum[0:n])
  for (int i = 0; i < n; i++)
    {
      int low, high;
      pick (list, i, &low, &high);
      sum[i] = 0;
      for (int k = low; k < high; k++)
	sum[i] += x[k];
    }
}

static double
twice_around (const double *a, int i)
{
  return 2 * around (a, 1, i, M);
}

static void
chained (double *restrict out, const double *restrict a)
{
#pragma acc kernels copyin(a[0:3*M]) copyout(out[0:M])
  for (int i = 1; i < M - 1; i++)
    out[i] = twice_around (a, i);
}

int
main (void)
{
  static int list[N + 1];
  for (int i = 0; i < N * M; i++)
    {
      u[i] = i % 7 + 1;
      v[i] = i % 5;
    }
  smooth (N, M, u, v);
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      CHECK (i, v[i * M + j], (i * M + j) % 5 + around (u, i, j, M));
  double (*q)[3] = (double (*)[3]) u, (*next)[3] = (double (*)[3]) w;
  flow (N, q, next);
  for (int i = 0; i < N; i++)
    {
      double f[3], s;
      flux (q[i], f, &s);
      for (int k = 0; k < 3; k++)
	CHECK (i, next[i][k], f[k] + s);
    }
  for (int i = 0; i <= N; i++)
    list[i] = i * 2 - i % 2;
  picked (N, list, w, u);
  for (int i = 0; i < N; i++)
    {
      double want = 0;
      for (int k = list[i]; k < list[i + 1]; k++)
	want += u[k];
      CHECK (i, w[i], want);
    }
  for (int i = 0; i < N; i++)
    next[i][0] = i, next[i][1] = 1, next[i][2] = 2;
  flow (N, next, next);
  for (int i = 0; i < N; i++)
    CHECK (i, next[i][1], 2 + (i - 2 * i));
  chained (w, u);
  for (int i = 1; i < M - 1; i++)
    CHECK (i, w[i], 2 * around (u, 1, i, M));
  return DONE ();
}
