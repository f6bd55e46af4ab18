/* The speed of the codec: copying an array of doubles from ordinary (pageable) memory to
   the device, compressed to 32 bits and plain, and reading it in a kernel.

     stream [N [SAMPLES]]

   Copies are counted in bytes of the host's array, reads in bytes of device memory; the
   plain kernel reads half as many numbers, so as many bytes.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include "../bench/bench.h"

#define PRAGMA(...) _Pragma (#__VA_ARGS__)

/* Samples of copying N numbers A by CLAUSE, printed as NAME.  */
#define COPY(NAME, CLAUSE)						\
  for (bench_start (&b, argc, argv); bench_more (&b);)			\
    {									\
      double start = report_clock ();					\
      PRAGMA (acc enter data CLAUSE)					\
      bench_sample (&b, report_clock () - start, 1);			\
      PRAGMA (acc exit data delete(a[0:n]))				\
    }									\
  bench_print (&b, NAME, "GB/s", 1e-9 * (double) n * sizeof *a);

/* Samples of summing COUNT numbers A that COPYIN copies, printed as NAME.  */
#define SUM(NAME, COUNT, COPYIN, ...)					\
  {									\
    long count = COUNT;							\
    double sum = 0, want = 0;						\
    PRAGMA (acc data COPYIN)						\
    for (bench_start (&b, argc, argv); bench_more (&b);)		\
      {									\
	double start = report_clock ();					\
	sum = 0;							\
	PRAGMA (acc parallel loop reduction(+:sum) present(a[0:count]) __VA_ARGS__)	\
	for (long i = 0; i < count; i++)				\
	  sum += a[i];							\
	bench_sample (&b, report_clock () - start, 1);			\
      }									\
    for (long i = 0; i < count; i++)					\
      want += a[i];							\
    wrong += !(fabs (sum - want) <= 1e-6 * fabs (want));			\
  }									\
  bench_print (&b, NAME, "GB/s", 4e-9 * (double) n);

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 2, 1L << 27), wrong = 0;
  double *a = (double *) report_alloc (n, sizeof *a);
  static struct bench b;

  for (long i = 0; i < n; i++)
    a[i] = (double) (i % 1001 + 1);
  COPY ("copyin", copyin(a[0:n]))
  COPY ("ccopyin", ccopyin(a[0:n]))
  COPY ("ccopyin-range", ccopyin(a[0:n:1:1001]))
  SUM ("read", n / 2, copyin(a[0:count]), )
  SUM ("read-codes", n, ccopyin(a[0:count]), compression(a))
  free (a);
  return bench_verdict ("stream", wrong, 2);
}
