/* A loop over blocks of an array: addresses of many terms.  */
#include "check.h"

enum { N = 64, BS = 16 };
static double m[N][N], v[N][N];

int
main (void)
{
  for (int i = 0; i < N * N; i++)
    m[i / N][i % N] = i;
  #pragma acc kernels copyin(m) copyout(v)
  for (int ii = 0; ii < N; ii += BS)
    for (int jj = 0; jj < N; jj += BS)
      for (int i = ii; i < ii + BS; i++)
	for (int j = jj; j < jj + BS; j++)
	  v[j][i] = m[i][j];
  for (int i = 0; i < N * N; i++)
    CHECK_REAL (i, v[i % N][i / N], i);
  return DONE ();
}
