/* C++: sections of several ranges behind a pointer to arrays of variable length.
   { accx-options {-x c++} } */
#include "check.h"
#include <stdlib.h>

enum { N = 4 };

int
main (void)
{
  int m = 5, l = 6;
  double (*g)[m][l] = (double (*)[m][l]) malloc (sizeof (double) * N * m * l);
  double sum = 0;
  #pragma acc kernels copyout(g[0:N][0:m][0:l])
  for (int i = 0; i < N; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	g[i][j][k] = 100 * i + 10 * j + k;
  #pragma acc parallel copyin(g[0:N][0:m][0:l])
  #pragma acc loop collapse(3) reduction(+:sum)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	sum += g[i][j][k];
  double want = 0;
  for (int i = 0; i < N; i++)
    for (int j = 0; j < m; j++)
      for (int k = 0; k < l; k++)
	{
	  CHECK_REAL (i, g[i][j][k], 100 * i + 10 * j + k);
	  want += 100 * i + 10 * j + k;
	}
  CHECK_REAL (0, sum, want);
  free (g);
  return DONE ();
}
