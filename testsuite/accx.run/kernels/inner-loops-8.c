/* A loop without a directive that sums along a row is shared out from 24 iterations on where the launch may choose how many
   threads a row has: eight lanes for short ones.  Not so where the program says sizes, or the loop around reduces, too.
   { accx-notify-sim {function=rows line=\d+ .*vector_length=8 .*kernel=rows_\d+_gpu_part} }
   { accx-notify-sim {function=rows line=\d+ .*vector_length=(128|256) .*kernel=rows_\d+_gpu\$n2$} }
   { accx-notify-sim {function=constant line=\d+ .*vector_length=8 .*kernel=constant_\d+_gpu_part} }
   { accx-notify {function=sized line=\d+ .*vector_length=64 .*kernel=sized_\d+_gpu\$n2$} }
   { accx-notify {function=total line=\d+ .*kernel=total_\d+_gpu(\$n2)?$} } */
#include "check.h"

enum { N = 20000, M = 40, FEW = 9 };

static int a[N * M], y[N];

static void
rows (int n, int m)
{
  #pragma acc parallel loop copyin(a) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      y[i] = sum;
    }
}

static void
constant (int n)
{
  #pragma acc parallel loop copyin(a) copyout(y[0:n])
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int k = 0; k < M; k++)
	sum += a[i * M + k];
      y[i] = sum;
    }
}

static void
sized (int n, int m)
{
  #pragma acc parallel loop copyin(a) copyout(y[0:n]) vector_length(64)
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      y[i] = sum;
    }
}

static long
total (int n, int m)
{
  long all = 0;
  #pragma acc parallel loop copyin(a) copyout(y[0:n]) reduction(+: all)
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      y[i] = sum;
      all += sum;
    }
  return all;
}

static long
check_sums (int n, int m)
{
  long all = 0;
  for (int i = 0; i < n; i++)
    {
      int sum = i;
      for (int k = 0; k < m; k++)
	sum += a[i * m + k];
      CHECK (i, y[i], sum);
      all += sum;
      y[i] = -1;
    }
  return all;
}

int
main (void)
{
  for (int i = 0; i < N * M; i++)
    a[i] = i * 7 % 11 - 5;
  rows (N, M);
  check_sums (N, M);
  rows (N, FEW);
  check_sums (N, FEW);
  constant (N);
  check_sums (N, M);
  sized (N, M);
  check_sums (N, M);
  long all = total (N, M);
  CHECK (0, all, check_sums (N, M));
  return DONE ();
}
