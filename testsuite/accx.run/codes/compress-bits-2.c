/* A region is for the bits of the data directive before it that compresses the array: one
   around it, enter data, another function's of a global array.
   { accx-device-only } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 1000

static double global[N];

static void
enter (void)
{
  #pragma acc enter data ccopyin(global) compression_bits(48)
}

static void
fill (int n, double *p)
{
  for (int i = 0; i < n; i++)
    p[i] = sin (i);
}

int
main (void)
{
  float *f = malloc (N * sizeof *f);
  double *d = malloc (N * sizeof *d), s = 0, want = 0, got[N];
  fill (N, global);
  fill (N, d);
  for (int i = 0; i < N; i++)
    f[i] = 3;
  #pragma acc data ccopyin(f[0:N:0:4], d[0:N]) compression_bits(8)
  {
    #pragma acc data copyout(got)
    {
      #pragma acc parallel loop compression(f, d)
      for (int i = 0; i < N; i++)
	got[i] = f[i] + d[i];
    }
  }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (got[i] - 3 - d[i]) <= 4 / 512.0 + 2 / 512.0, 1);
  #pragma acc data ccopyin(d[0:N])
  {
    #pragma acc parallel loop compression(d) copyout(got)
    for (int i = 0; i < N; i++)
      got[i] = d[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (got[i] - d[i]) <= 3e-10, 1);
  enter ();
  #pragma acc kernels compression(global)
  for (int i = 0; i < N; i++)
    s += global[i];
  for (int i = 0; i < N; i++)
    want += global[i];
  CHECK (0, fabs (s - want) <= 1e-11, 1);
  #pragma acc exit data delete(global)
  return DONE ();
}
