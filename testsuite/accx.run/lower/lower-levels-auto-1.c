/* Without clauses the loop whose iterations touch neighbouring elements is x of the
   block, also if it is the outer one.  */
/* { accx-notify {line=17 .* grid=16x2 block=32x8 } } { accx-notify {line=22 .* grid=1x63 block=32x8 } } */
#include "check.h"

enum { N = 500, M = 10 };
static float a[N * M], b[N * M];

static void
scale (int n, int m)
{
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i;
      b[i] = 0;
    }
  #pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      b[j * N + i] += a[j * N + i] * 2;
  #pragma acc parallel loop copyin (a) copy (b)
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      b[i * M + j] += a[i * M + j] + 1;
}

int
main (void)
{
  scale (N, M);
  for (int i = 0; i < N * M; i++)
    CHECK_REAL (i, b[i], i * 3 + 1);
  return DONE ();
}
