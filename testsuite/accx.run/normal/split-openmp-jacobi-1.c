/* Jacobi's method on a device for each OpenMP thread: barriers, single, critical and
   master inside a data construct inside a parallel region.
   { accx-options -fopenmp } { accx-devices 2 } */
#include <omp.h>
#include <openacc.h>
#include "check.h"

enum { N = 32, STEPS = 12 };

static double a[N][N], next[N][N], want[N][N];

static void
expect (void)
{
  static double other[N][N];
  for (int s = 0; s < STEPS; s++)
    {
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < N - 1; j++)
	  other[i][j] = 0.25 * (want[i - 1][j] + want[i + 1][j] + want[i][j - 1]
				+ want[i][j + 1]);
      for (int i = 1; i < N - 1; i++)
	for (int j = 1; j < N - 1; j++)
	  want[i][j] = other[i][j];
    }
}

int
main (void)
{
  double change = 1e9, first = 0;
  int step = 0, devices = acc_get_num_devices (acc_get_device_type ());
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      a[i][j] = want[i][j] = i == 0 ? 16 * j : 0;
  expect ();
  if (devices > 4)
    devices = 4;
  #pragma omp parallel num_threads(devices)
  {
    int t = omp_get_thread_num (), all = omp_get_num_threads ();
    int lo = t * N / all, hi = (t + 1) * N / all;
    int top = t > 0 ? lo - 1 : lo, end = t < all - 1 ? hi + 1 : hi;
    int begin = t > 0 ? lo : 1, stop = t < all - 1 ? hi : N - 1;
    acc_set_device_num (t, acc_get_device_type ());
    #pragma acc data copyin(a[top:end - top]) create(next[top:end - top])
    {
      while (step < STEPS)
	{
	  double own = 0;
	  #pragma acc parallel loop collapse(2) reduction(max:own)
	  for (int i = begin; i < stop; i++)
	    for (int j = 1; j < N - 1; j++)
	      {
		next[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1]
				     + a[i][j + 1]);
		double d = next[i][j] - a[i][j];
		own = own > d ? own : d;
	      }
	  #pragma omp barrier
	  #pragma omp single
	  change = 0;
	  #pragma omp critical
	  if (own > change)
	    change = own;
	  #pragma omp barrier
	  #pragma acc kernels loop independent
	  for (int i = begin; i < stop; i++)
	    #pragma acc loop independent
	    for (int j = 1; j < N - 1; j++)
	      a[i][j] = next[i][j];
	  #pragma acc update self(a[begin:stop - begin])
	  #pragma omp barrier
	  if (t > 0)
	    {
	      #pragma acc update device(a[top:1])
	    }
	  if (t < all - 1)
	    {
	      #pragma acc update device(a[hi:1])
	    }
	  #pragma omp masked
	  {
	    if (step == 0)
	      first = change;
	    step++;
	  }
	  #pragma omp barrier
	}
    }
  }
  CHECK_REAL (0, first, 0.25 * 16 * (N - 2));
  CHECK (0, change < first, 1);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      CHECK_REAL (i * N + j, a[i][j], want[i][j]);
  return DONE ();
}
