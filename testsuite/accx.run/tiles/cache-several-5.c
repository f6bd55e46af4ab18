/* Several pointers' sections in one directive: each has a tile, and what one of them marks
   does not keep the next from its own.
   { accx-options "-fplugin-arg-accx-cache=rbi" }
   { scan-ptx-times {\.shared .*\.b8 .*\[} 2 } */
#include "check.h"

enum { N = 640, BLOCK = 128 };
static double x[N], y[N], z[N];

static void
products (const double *restrict a, const double *restrict b, double *restrict c)
{
  #pragma acc parallel loop gang vector_length(BLOCK) copyin(a[0:N], b[0:N]) copy(c[0:N])
  for (int k = 1; k < N / BLOCK - 1; k++)
    {
      #pragma acc loop vector
      for (int i = 0; i < BLOCK; i++)
	{
	  #pragma acc cache(a[k * BLOCK + i - 1:3], b[k * BLOCK + i - 2:3])
	  c[k * BLOCK + i] = a[k * BLOCK + i - 1] * b[k * BLOCK + i]
			     + a[k * BLOCK + i + 1] * b[k * BLOCK + i - 2];
	}
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      x[i] = i * 13 % 89;
      y[i] = i * 29 % 97;
    }
  products (x, y, z);
  for (int i = BLOCK; i < N - BLOCK; i++)
    CHECK (i, z[i], x[i - 1] * y[i] + x[i + 1] * y[i - 2]);
  return DONE ();
}
