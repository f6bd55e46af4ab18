/* What the benchmarks of compression share: relative errors of a compressed run against a
   plain one, the time of a kernel, and the line that run-compression reads:

     NAME SIZE plain-us compressed-us mean-error-percent max-error-percent

   A program takes [SIZE [SAMPLES [FILE]]], SIZE being DEFAULT_SIZE if not given.  Its
   kernels are one macro each, of which the compressed version has the clause
   compression(...) more.  Exit status 1 if an error is larger than the program allows.

   E. Salehi et al., Employing compression solutions under OpenACC, section V: errors
   are the geometric mean and the maximum of relative errors.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PAPER_H
#define PAPER_H

#include <math.h>
#include "../bench/bench.h"

/* A directive with macros in it.  */
#define PRAGMA(...) _Pragma (#__VA_ARGS__)

struct paper_error
{
  double logs, most;
  long n;                       /* numbers that differ, of which LOGS is the sum */
};

/* Takes N numbers GOT in place of WANT into E.  */
#define PAPER_COMPARE(E, GOT, WANT, N)					\
  for (long paper_i = 0; paper_i < (long) (N); paper_i++)		\
    paper_add (E, (GOT)[paper_i], (WANT)[paper_i])

static inline void
paper_add (struct paper_error *e, double got, double want)
{
  double error = want != 0 ? fabs ((got - want) / want) : fabs (got);
  if (!(error <= e->most))
    e->most = error;
  if (error > 0)
    {
      e->logs += log (error);
      e->n++;
    }
}

/* The geometric mean of the errors that there are.  */
static inline double
paper_mean (const struct paper_error *e)
{
  return e->n ? exp (e->logs / (double) e->n) : 0;
}

/* The median of B's samples in microseconds.  */
static inline double
paper_median (struct bench *b)
{
  qsort (b->seconds + 1, b->n - 1, sizeof b->seconds[1], bench_compare);
  return 1e6 * b->seconds[1 + (b->n - 1) / 2];
}

/* Prints the line of NAME and says whether the errors, in percent, are allowed.  */
static inline int
paper_end (const char *name, long size, struct bench *plain, struct bench *compressed,
	   const struct paper_error *e, double mean, double most)
{
  printf ("%s %ld %.4g %.4g %.3g %.3g\n", name, size, paper_median (plain),
	  paper_median (compressed), 100 * paper_mean (e), 100 * e->most);
  if (100 * paper_mean (e) <= mean && 100 * e->most <= most)
    return 0;
  fprintf (stderr, "%s: errors of at most %g%% and %g%% are allowed\n", name, mean, most);
  return 1;
}

/* A number in [0, 1), the same in each run.  */
static inline double
paper_random (void)
{
  static unsigned long long state = 88172645463325252ull;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (double) (state >> 11) * 0x1p-53;
}

/* Takes samples of CALL, one launch that is waited for each, into B.  */
#define PAPER_TIME(B, ARGC, ARGV, CALL)					\
  for (bench_start (B, ARGC, ARGV); bench_more (B);)			\
    {									\
      double paper_start = report_clock ();				\
      CALL;								\
      bench_wait ();							\
      bench_sample (B, report_clock () - paper_start, 1);		\
    }

#endif
