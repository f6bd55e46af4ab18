/* ACCX_COMPRESSION=device on async queues, by several threads at once: transfers stay in
   order with the kernels of their queue.
   { accx-device-only }
   { accx-options -fopenmp }
   { accx-env ACCX_COMPRESSION=device } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 300000

static int
work (int q)
{
  double *a = (double *) malloc (N * sizeof *a), *b = (double *) malloc (N * sizeof *b);
  int wrong = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data ccopyin(a[0:N:-10:2*N+10]) create(b[0:N]) async(q)
  for (int round = 0; round < 4; round++)
    {
      #pragma acc parallel loop compression(a) present(a[0:N], b[0:N]) async(q)
      for (int i = 0; i < N; i++)
	b[i] = a[i] + 1;
      #pragma acc update self(b[0:N]) async(q)
      #pragma acc wait(q)
      for (int i = 0; i < N; i++)
	{
	  wrong += !(fabs (b[i] - (i + 1 + round)) <= 1e-3);
	  a[i] = i + 1 + round;
	}
      #pragma acc update device(a[0:N]) async(q)
    }
  #pragma acc exit data ccopyout(a[0:N]) delete(b[0:N]) async(q)
  #pragma acc wait(q)
  for (int i = 0; i < N; i++)
    wrong += !(fabs (a[i] - (i + 4)) <= 1e-3);
  free (a);
  free (b);
  return wrong;
}

int
main (void)
{
  int wrong = 0;
  #pragma omp parallel for num_threads(4) reduction(+:wrong)
  for (int q = 1; q <= 4; q++)
    wrong += work (q);
  CHECK (0, wrong, 0);
  return DONE ();
}
