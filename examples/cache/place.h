/* What the programs of this folder and their CUDA twins share: arrays on the device, inputs,
   timing.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PLACE_H
#define PLACE_H

#include <math.h>
#include <string.h>
#include "../bench/bench.h"

/* Puts BYTES at HOST onto the device, returns what kernels take; takes them from there, to
   the host if FETCH; waits for all launches.  */
#ifdef __CUDACC__
static void *
tiles_place (void *host, size_t bytes)
{
  void *p = bench_cuda_alloc (bytes, 1);
  bench_cuda (cudaMemcpy (p, host, bytes, cudaMemcpyHostToDevice));
  return p;
}

static void
tiles_take (void *host, void *placed, size_t bytes, int fetch)
{
  if (fetch)
    bench_cuda (cudaMemcpy (host, placed, bytes, cudaMemcpyDeviceToHost));
  bench_cuda (cudaFree (placed));
}

static void
tiles_wait (void)
{
  bench_cuda (cudaDeviceSynchronize ());
}
#else
static void *
tiles_place (void *host, size_t bytes)
{
  char *p = (char *) host;
  (void) p;
#pragma acc enter data copyin(p[0:bytes])
  return host;
}

static void
tiles_take (void *host, void *placed, size_t bytes, int fetch)
{
  char *p = (char *) host;
  (void) p;
  (void) placed;
#pragma acc update self(p[0:bytes]) if(fetch)
#pragma acc exit data delete(p[0:bytes])
}

static void
tiles_wait (void)
{
#pragma acc wait(1)
}
#endif

static inline float
tiles_number (size_t i, unsigned most)
{
  return (float) ((unsigned) (i * 2654435761u) >> 16) / 65536.0f * most;
}

static inline float *
tiles_integers (size_t count, unsigned most)
{
  float *p = (float *) report_alloc (count, sizeof *p);
  for (size_t i = 0; i < count; i++)
    p[i] = floorf (tiles_number (i, most));
  return p;
}

/* Times LAUNCH and prints it as NAME with WORK in each launch.  */
#define TILES_TIME(NAME, UNIT, WORK, LAUNCH) \
  do \
    { \
      struct bench t; \
      bench_start (&t, argc, argv); \
      while (bench_more (&t)) \
	{ \
	  double start = report_clock (); \
	  for (int q = 0; q < BENCH_QUEUE; q++) \
	    LAUNCH; \
	  tiles_wait (); \
	  bench_sample (&t, report_clock () - start, BENCH_QUEUE); \
	} \
      bench_print (&t, NAME, UNIT, WORK); \
    } \
  while (0)

/* Whether WORKLOAD is to be run.  */
static inline int
tiles_wanted (int argc, char **argv, const char *workload)
{
  return argc < 2 || strcmp (argv[1], "all") == 0 || strcmp (argv[1], workload) == 0;
}

#endif
