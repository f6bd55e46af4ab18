/* Loops with `#pragma GCC unroll' or `#pragma GCC ivdep' in kernels constructs run in parallel as they do without, and are
   unrolled.
   { accx-env {ACCX_NOTIFY=1} } { accx-launches 2 }
   { accx-notify {line=19 .*vector_length=(3[2-9]|[4-9]|[1-9][0-9][0-9])} }
   { accx-notify {line=29 .*vector_length=(3[2-9]|[4-9]|[1-9][0-9][0-9])} } */
#include "check.h"

enum { N = 130 };

static int a[N][N], b[N], c[N], d[N];

int
main (void)
{
  for (int i = 0; i < N * N; i++)
    a[i / N][i % N] = i % 13 - 5;

  #pragma acc kernels
  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      #pragma GCC unroll 3
      for (int k = 0; k < N; k++)
	sum = 3 * sum + a[i][k];
      b[i] = sum;
    }
  #pragma acc kernels
  #pragma GCC ivdep
  for (int i = 0; i < N; i++)
    c[i] = 2 * b[i];
  #pragma GCC unroll 4
  for (int i = 0; i < N; i++)
    d[i] = c[i] + 1;

  for (int i = 0; i < N; i++)
    {
      int sum = 0;
      for (int k = 0; k < N; k++)
	sum = 3 * sum + a[i][k];
      CHECK (i, b[i], sum);
      CHECK (i, d[i], 2 * sum + 1);
    }
  return DONE ();
}
