/* A part of a shared array in a data construct inside an OpenMP loop, which constructs
   inside use without a clause, one thread after the other: with both parts on the device
   the array would be there twice.  Variable-length arrays declared there.
   { accx-options -fopenmp } */
#include "check.h"

int
main (void)
{
  int n = 20;
  double out[2][20];
  #pragma omp parallel for num_threads(2)
  for (int t = 0; t < 2; t++)
    {
      #pragma omp critical
      #pragma acc data copyout(out[t:1])
      {
	double w[n + t];
	for (int i = 0; i < n + t; i++)
	  w[i] = i + t;
	#pragma acc parallel loop copyin(w)
	for (int i = 0; i < n; i++)
	  out[t][i] = w[i + t] + sizeof w;
      }
    }
  for (int i = 0; i < 2 * n; i++)
    CHECK_REAL (i, out[i / n][i % n],
		i % n + 2 * (i / n) + (int) sizeof (double) * (n + i / n));
  return DONE ();
}
