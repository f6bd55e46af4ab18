/* A part of a warp for each iteration of a gang loop: where sums would leave most lanes of a warp idle, also sums whose
   lengths are in memory, if the array that they read is small for so many of them.  All give what plain C gives: of
   operators and types that take one or two words, under conditions that parts of a warp see differently,
   one behind another with values handed on, and where the last warp has parts without an iteration.
   { accx-notify-sim {function=rows line=\d+ .*num_workers=32 vector_length=8 .*kernel=rows_\d+_gpu_part} }
   { accx-notify-sim {function=sparse line=\d+ .*num_workers=32 vector_length=8 .*kernel=sparse_\d+_gpu_part} }
   { accx-notify-sim {function=sparse line=\d+ .*num_workers=4 vector_length=32 .*kernel=sparse_\d+_gpu$} } */
#include <stdlib.h>
#include "check.h"

enum { N = 10001, M = 28, LONG = 70 };

static int a[N * M], y[N], on[N], start[N + 1];
static double d[N], least[N];
static float f[N], x[N];
static unsigned char any[N];

static void
rows (int n, int m)
{
  #pragma acc parallel loop gang copyin(a, on) copy(y, d, least, any)
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      double low = 1e9, total = 0;
      unsigned char bits = 0;
      #pragma acc loop vector reduction(+: sum)
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      if (on[i])
	{
	  #pragma acc loop vector reduction(min: low) reduction(|: bits)
	  for (int k = 0; k < m; k++)
	    {
	      double v = (a[i * m + k] - sum) * 0.25;
	      low = v < low ? v : low;
	      bits |= (unsigned char) (1 << (a[i * m + k] + 6 & 7));
	    }
	  y[i] = sum;
	}
      #pragma acc loop vector reduction(+: total)
      for (int k = m - 1; k > 1; k -= 2)
	total += low * a[i * m + k];
      least[i] = low;
      d[i] = total;
      any[i] = bits;
    }
}

static void
sparse (int n, const int *column, const float *value)
{
  #pragma acc parallel loop gang present(column, value) copyin(start, x) copyout(f)
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      #pragma acc loop vector reduction(+: sum)
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      f[i] = sum;
    }
}

static void
check_rows (int n, int m)
{
  for (int i = 0; i < n; i++)
    {
      int sum = i, bits = 0;
      double low = 1e9, total = 0;
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      for (int k = 0; on[i] && k < m; k++)
	{
	  double v = (a[i * m + k] - sum) * 0.25;
	  low = v < low ? v : low;
	  bits |= 1 << ((a[i * m + k] + 6) & 7);
	}
      for (int k = m - 1; k > 1; k -= 2)
	total += low * a[i * m + k];
      CHECK (i, y[i], on[i] ? sum : -1);
      CHECK (i, any[i], bits);
      CHECK_REAL (i, least[i], low);
      CHECK_REAL (i, d[i], total);
    }
}

/* Rows of up to twice EACH.  */
static void
check_sparse (int each)
{
  start[0] = 0;
  for (int i = 0; i < N; i++)
    start[i + 1] = start[i] + i % (2 * each);
  int elements = start[N], *column = malloc (elements * sizeof *column);
  float *value = malloc (elements * sizeof *value);
  for (int k = 0; k < elements; k++)
    {
      column[k] = k * 7 % N;
      value[k] = (float) (k % 5);
    }
  #pragma acc data copyin(column[0:elements], value[0:elements])
  sparse (N, column, value);
  for (int i = 0; i < N; i++)
    {
      float sum = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	sum += value[k] * x[column[k]];
      CHECK_REAL (i, f[i], sum);
    }
  free (column);
  free (value);
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 11 - 5;
  for (int i = 0; i < N; i++)
    {
      on[i] = i % 3 != 0;
      x[i] = (float) (i % 4);
      y[i] = -1;
    }
  rows (N, M);
  check_rows (N, M);
  check_sparse (4);
  check_sparse (LONG);
  return DONE ();
}
