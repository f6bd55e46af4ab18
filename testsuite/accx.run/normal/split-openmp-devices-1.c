/* A host thread for each device: OpenACC constructs inside an OpenMP parallel region, with
   devices chosen by acc_set_device_num and by a set directive.
   { accx-options -fopenmp } { accx-devices 2 } */
#include <omp.h>
#include <openacc.h>
#include "check.h"

enum { N = 400, THREADS = 4 };

static void
by_routine (int devices)
{
  int a[N], sum = 0;
  #pragma omp parallel num_threads(THREADS) reduction(+:sum)
  {
    int t = omp_get_thread_num (), lo = t * (N / THREADS), part = 0;
    acc_set_device_num (t % devices, acc_get_device_type ());
    #pragma acc parallel loop copyout(a[lo:N / THREADS]) reduction(+:part)
    for (int i = lo; i < lo + N / THREADS; i++)
      {
	a[i] = i * (t + 1);
	part += i;
      }
    sum += part;
  }
  CHECK (0, sum, N * (N - 1) / 2);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], i * (i / (N / THREADS) + 1));
}

static void
by_directive (int devices)
{
  int seen[THREADS], x[THREADS];
  #pragma omp parallel num_threads(THREADS)
  {
    int t = omp_get_thread_num ();
    #pragma acc set device_num(t % devices)
    seen[t] = acc_get_device_num (acc_get_device_type ());
    #pragma acc data create(x[t:1])
    {
      #pragma acc serial present(x[t:1])
      x[t] = 10 * t;
      #pragma acc update self(x[t:1])
    }
  }
  for (int t = 0; t < THREADS; t++)
    {
      CHECK (t, seen[t], t % devices);
      CHECK (t, x[t], 10 * t);
    }
}

int
main (void)
{
  int devices = acc_get_num_devices (acc_get_device_type ());
  by_directive (devices);
  by_routine (devices);
  return DONE ();
}
