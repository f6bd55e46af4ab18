/* What the benchmarks share: how often to measure, and the line that run-bench
   reads.  Included by the OpenACC programs and by their CUDA twins, so both are
   timed and judged in the same way.

   A program takes [SIZE [SAMPLES]].  One sample is the wall-clock time of
   BENCH_QUEUE launches queued one behind the other and one wait, divided by
   BENCH_QUEUE (a program whose subject is something else says so); the first
   sample is thrown away.  The result is checked against the host; exit status 1
   if it is wrong.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef BENCH_H
#define BENCH_H

#include "../report.h"

enum
{
  BENCH_QUEUE = 10,
  BENCH_SAMPLES = 21,		/* default */
  BENCH_MOST_SAMPLES = 1000
};

/* Seconds of each sample, in the order taken; the first one is the warm-up.  */
struct bench
{
  int most, n;
  double seconds[BENCH_MOST_SAMPLES + 1];
};

/* Starts a series; argument 2 of the program is the number of samples.  */
static inline void
bench_start (struct bench *b, int argc, char **argv)
{
  long most = report_number (argc, argv, 2, 1, BENCH_SAMPLES);

  b->most = (int) (most < BENCH_MOST_SAMPLES ? most : BENCH_MOST_SAMPLES);
  b->n = 0;
}

/* Whether one more sample is wanted, the warm-up included.  */
static inline int
bench_more (const struct bench *b)
{
  return b->n <= b->most;
}

/* Takes a sample: SECONDS for COUNT repetitions.  */
static inline void
bench_sample (struct bench *b, double seconds, int count)
{
  b->seconds[b->n++] = seconds / count;
}

/* Waits for what constructs without async have left to the device (doc/waits.md).  */
static inline void
bench_wait (void)
{
#ifdef _OPENACC
  acc_wait_all ();
#endif
}

static inline int
bench_compare (const void *p, const void *q)
{
  double a = *(const double *) p, b = *(const double *) q;

  return (a > b) - (a < b);
}

/* Median of the samples, in seconds, without the warm-up; sorts them.  */
static inline double
bench_median (struct bench *b)
{
  double *s = b->seconds + 1;
  int n = b->n - 1;

  qsort (s, n, sizeof *s, bench_compare);
  return n % 2 ? s[n / 2] : (s[n / 2 - 1] + s[n / 2]) / 2;
}

/* Prints "NAME UNIT median best": WORK for each second, or, if WORK is 0, the
   time in microseconds.  */
static inline void
bench_print (struct bench *b, const char *name, const char *unit, double work)
{
  double median = bench_median (b), best = b->seconds[1];

  printf ("%s %s %.6g %.6g\n", name, unit, work > 0 ? work / median : 1e6 * median,
	  work > 0 ? work / best : 1e6 * best);
}

/* Ends a program: says how many of N values of NAME are WRONG.  */
static inline int
bench_verdict (const char *name, long wrong, long n)
{
  if (wrong != 0)
    fprintf (stderr, "%s: %ld of %ld values are wrong\n", name, wrong, n);
  return wrong != 0;
}

#ifdef __CUDACC__
/* Leaves the program if a CUDA call failed.  */
static inline void
bench_cuda (cudaError_t error)
{
  if (error != cudaSuccess)
    {
      fprintf (stderr, "CUDA: %s\n", cudaGetErrorString (error));
      exit (2);
    }
}

/* COUNT objects of SIZE bytes on the device.  */
static inline void *
bench_cuda_alloc (size_t count, size_t size)
{
  void *p;

  bench_cuda (cudaMalloc (&p, count * size));
  return p;
}
#endif

#endif
