/* Collapsed and nested loops may end on !=.  */
#include "check.h"

enum { N = 20, M = 7 };
static int a[N][M];

int
main (void)
{
  int n = N, m = M;
  #pragma acc parallel loop collapse(2) copy(a)
  for (int i = 0; i != n; i++)
    {
      for (int j = m - 1; j != -1; j--)
	a[i][j] += 10 * i + j;
    }
  #pragma acc parallel loop gang copy(a)
  for (int i = n - 1; i != -1; i--) {
    #pragma acc loop vector
    for (int j = 0; j != m; ++j)
      a[i][j] += i;
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      CHECK (i * M + j, a[i][j], 11 * i + j);
  return DONE ();
}
