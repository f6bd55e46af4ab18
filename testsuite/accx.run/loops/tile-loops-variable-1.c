/* The sizes of tile may be variables and *.  */
#include "check.h"

enum { N = 37, M = 23 };
static int a[N][M];

static void
add (int ti, int tj)
{
  #pragma acc parallel loop tile(ti, tj) copy(a)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] += i * M + j;
  #pragma acc parallel loop tile(*, tj * 2) gang vector copy(a)
  for (int i = 0; i != N; i++)
    for (int j = 0; j != M; j++)
      a[i][j]++;
  #pragma acc kernels loop tile(ti) independent copy(a)
  for (int i = 0; i < N; i++)
    a[i][0]++;
}

int
main (void)
{
  add (8, 4);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], i * M + j + 1 + (j == 0));
  return DONE ();
}
