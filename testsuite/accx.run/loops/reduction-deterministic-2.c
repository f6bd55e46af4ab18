/* With -fplugin-arg-accx-deterministic equal launches on several queues at once give
   equal bits, for scalars, complex numbers and elements of arrays.
   { accx-options {-fplugin-arg-accx-deterministic} } */
#include "check.h"
#include <complex.h>
#include <string.h>

enum { N = 20000, RUNS = 6 };

static float a[N];

struct results
{
  double sum;
  float complex z;
  float bins[5];
};

static void
compute (struct results *r, int queue)
{
  double sum = 0.5;
  float complex z = 1;
  float *bins = r->bins;
  #pragma acc parallel loop gang worker vector num_gangs(40) num_workers(2) \
    vector_length(32) present(a) copy(sum, z, bins[0:5]) reduction(+:sum, z) \
    reduction(+:bins[0:5]) async(queue)
  for (int i = 0; i < N; i++)
    {
      sum += a[i] * 1e-7;
      z += a[i] * I;
      bins[i % 5] += a[i];
    }
  #pragma acc wait(queue)
  r->sum = sum;
  r->z = z;
}

int
main (void)
{
  static struct results all[RUNS];
  double sum = 0.5, z = 0, bins[5] = { 0 };
  for (int i = 0; i < N; i++)
    {
      a[i] = (i * 7919 % 1000) * 0.37f + (i % 11 == 0 ? 4096 : 0);
      sum += a[i] * 1e-7;
      z += a[i];
      bins[i % 5] += a[i];
    }
  #pragma acc data copyin(a)
  for (int k = 0; k < RUNS; k++)
    compute (&all[k], k % 3);
  for (int k = 1; k < RUNS; k++)
    CHECK (k, memcmp (&all[k], &all[0], sizeof all[0]), 0);
  CHECK (0, all[0].sum - sum < 1e-9 && sum - all[0].sum < 1e-9, 1);
  CHECK (0, cimagf (all[0].z) / z > 0.9999 && cimagf (all[0].z) / z < 1.0001, 1);
  for (int k = 0; k < 5; k++)
    CHECK (k, all[0].bins[k] / bins[k] > 0.9999 && all[0].bins[k] / bins[k] < 1.0001, 1);
  return DONE ();
}
