/* A loop without a directive that reduces by another operator than the clause of the loop around
   it says runs in order, without a word from GCC about the two.  { accx-device-only } */
#include "check.h"

enum { N = 20, M = 300 };
static int a[N][M];

__attribute__ ((noipa)) static int
found (int n, int value)
{
  int any = 0, all = 1;
  #pragma acc parallel loop gang copyin(a) reduction(||:any) reduction(&&:all)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < M; j++)
      {
	any |= a[i][j] == value;
	all &= a[i][j] < value;
      }
  return 2 * any + all;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      a[i][j] = i + 2 * j;
  CHECK (0, found (N, 5), 2);
  CHECK (1, found (N, -5), 0);
  CHECK (2, found (N, 5000), 1);
  return DONE ();
}
