/* The CUDA twin of empty.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

static __global__ void
nothing ()
{
}

static void
synchronous (int regions)
{
  for (int r = 0; r < regions; r++)
    {
      nothing<<<1, 32>>> ();
      cudaDeviceSynchronize ();
    }
}

static void
queued (int regions, cudaStream_t stream)
{
  for (int r = 0; r < regions; r++)
    nothing<<<1, 32, 0, stream>>> ();
  cudaStreamSynchronize (stream);
}

int
main (int argc, char **argv)
{
  int regions = (int) report_number (argc, argv, 1, 1, 500);
  cudaStream_t stream;
  struct bench b;
  double start;

  bench_cuda (cudaStreamCreateWithFlags (&stream, cudaStreamNonBlocking));
  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      synchronous (regions);
      bench_sample (&b, report_clock () - start, regions);
    }
  bench_cuda (cudaGetLastError ());
  bench_print (&b, "empty", "us", 0);

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      queued (regions, stream);
      bench_sample (&b, report_clock () - start, regions);
    }
  bench_cuda (cudaGetLastError ());
  bench_print (&b, "empty-queued", "us", 0);
  bench_print (&b, "empty-left", "us", 0);	/* CUDA has no other launches */
  return 0;
}
