/* The loop that touches neighbouring elements is x of the block also if it goes down: element
   -1 - i, which GCC has as ~i, is beside that of i + 1.  */
/* { accx-notify {line=17 .* grid=16x2 block=32x8 } } */
#include "check.h"

enum { N = 500, M = 10 };
static float a[N * M], b[N * M];

static void __attribute__ ((noipa))
scale (const float *from, float *to, int n, int m)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i;
      b[i] = 0;
    }
  #pragma acc parallel loop copyin (from[-N:N * M]) copy (to[-N:N * M])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      to[j * N + (-1 - i)] += from[j * N + (-1 - i)] * 2;
}

int
main (void)
{
  scale (a + N, b + N, N, M);
  for (int i = 0; i < N * M; i++)
    CHECK_REAL (i, b[i], i * 2);
  return DONE ();
}
