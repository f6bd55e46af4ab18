/* OpenMP constructs that the host runs inside OpenACC data constructs, some with OpenACC
   constructs inside.  { accx-options -fopenmp } */
#include <omp.h>
#include "check.h"

enum { N = 400 };

static double g[N];

int
main (void)
{
  double sum = 0;
  int scale = 3;
  #pragma acc data copy(g) copyin(scale)
  {
    #pragma acc parallel loop
    for (int k = 0; k < N; k++)
      g[k] = k;
    #pragma acc update self(g)
    #pragma omp parallel for reduction(+:sum)
    for (int k = 0; k < N; k++)
      sum += scale * g[k];
    #pragma omp parallel for num_threads(4)
    for (int t = 0; t < 4; t++)
      {
	#pragma acc parallel loop present(g, scale)
	for (int k = t * 100; k < t * 100 + 100; k++)
	  g[k] += t + scale;
      }
  }
  CHECK_REAL (0, sum, 3 * (N * (N - 1) / 2));
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, g[i], i + i / 100 + 3);
  return DONE ();
}
