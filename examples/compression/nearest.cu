/* The CUDA twin of nearest.c: a record for each thread, structs as they are.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper-cuda.h"

struct place
{
  float lat, lng;
};

static __global__ void
distances (long n, const struct place *__restrict__ p, float lat, float lng, float *d)
{
  long i = blockIdx.x * (long) blockDim.x + threadIdx.x;

  if (i < n)
    d[i] = sqrtf ((lat - p[i].lat) * (lat - p[i].lat)
		  + (lng - p[i].lng) * (lng - p[i].lng));
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1 << 24), wrong = 0;
  struct place *p = (struct place *) report_alloc (n, sizeof *p);
  float *d = (float *) report_alloc (n, sizeof *d);
  static struct bench t;

  for (long i = 0; i < n; i++)
    {
      p[i].lat = (float) (7 + 56 * paper_random ());
      p[i].lng = (float) (10 + 80 * paper_random ());
    }
  struct place *d_p = paper_upload (p, n);
  float *d_d = (float *) bench_cuda_alloc (n, sizeof *d_d);
  PAPER_TIME (&t, argc, argv,
	      (distances<<<paper_blocks (n, 256), 256>>> (n, d_p, -30, -90, d_d),
	       bench_cuda (cudaDeviceSynchronize ())))
  bench_cuda (cudaMemcpy (d, d_d, n * sizeof *d, cudaMemcpyDeviceToHost));
  for (long i = 0; i < n; i++)
    wrong += !(fabs (d[i] - hypot (p[i].lat + 30.0, p[i].lng + 90.0)) <= 1e-4 * d[i]);
  return paper_cuda_end ("nearest", n, &t, wrong, n);
}
