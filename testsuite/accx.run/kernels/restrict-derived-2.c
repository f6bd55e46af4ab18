/* A restrict pointer that each iteration declares says nothing of other iterations: what one of them writes, another
   one may read through it.  */
#include "check.h"

enum { N = 300 };

static float a[N + 1], *rows[N];

__attribute__ ((noinline)) static void
chain (float **from, float *to, int n)
{
#pragma acc kernels present(from[0:n], to[0:n + 1])
  for (int i = 0; i < n; i++)
    {
      float *restrict p;
      if (n > 7)
	p = from[i];
      else
	p = from[i / 2];
      to[i + 1] = p[0] + 1;
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    rows[i] = a + i;
#pragma acc data copy(a)
#pragma acc data copyin(rows[0:N][0:1])
  chain (rows, a, N);
  for (int i = 0; i <= N; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
