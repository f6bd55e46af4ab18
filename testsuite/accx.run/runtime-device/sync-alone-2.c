/* Memory of acc_malloc that is given back while work is late is not anyone else's too soon, in constructs
   with and without queues, and what the host asks for by routines comes behind constructs that it has not
   waited for.
   { accx-device-only } { accx-env ACCX_SIM_LATE=1 } */
#include "check.h"
#include <openacc.h>

enum { N = 300, STEPS = 20 };
static int sums[STEPS], got[N];

/* The sum of 0 + K to N - 1 + K into SUMS[K] on the device, by memory of its own.  */
static void
sum_some (int k, int queue)
{
  int *some = acc_malloc (N * sizeof *some), *more = acc_malloc (N * sizeof *more);
#pragma acc parallel loop deviceptr(some)
  for (int i = 0; i < N; i++)
    some[i] = i;
#pragma acc parallel loop deviceptr(some, more) async(queue)
  for (int i = 0; i < N; i++)
    more[i] = some[N - 1 - i] + k;
#pragma acc serial deviceptr(more) present(sums) async(queue)
  {
    int sum = 0;
    for (int i = 0; i < N; i++)
      sum += more[i];
    sums[k] = sum;
  }
  acc_free (some);
  acc_free (more);
}

int
main (void)
{
#pragma acc enter data create(sums)
  for (int k = 0; k < STEPS; k++)
    sum_some (k, k % 3 == 0 ? acc_async_sync : k % 3);
#pragma acc wait
#pragma acc update self(sums)
  for (int k = 0; k < STEPS; k++)
    CHECK (k, sums[k], N * (N - 1) / 2 + k * N);
  int *dev = acc_malloc (sizeof got), *copy = acc_malloc (sizeof got);
  for (int k = 0; k < STEPS; k++)
    {
#pragma acc parallel loop deviceptr(dev)
      for (int i = 0; i < N; i++)
	dev[i] = i + k;
      acc_memcpy_device (copy, dev, sizeof got);
#pragma acc parallel loop deviceptr(dev)
      for (int i = 0; i < N; i++)
	dev[i] = -1;
      acc_memcpy_from_device (got, copy, sizeof got);
      CHECK (k, got[N - 1], N - 1 + k);
      acc_memcpy_from_device (got, dev, sizeof got);
      CHECK (k, got[N - 1], -1);
    }
  acc_free (dev);
  acc_free (copy);
  return DONE ();
}
