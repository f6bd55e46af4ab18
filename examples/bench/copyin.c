/* Copying an array of doubles from ordinary (pageable) memory to the device.

     copyin [N [SAMPLES]]

   One sample is one copyin; getting rid of the copy is not timed.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double *a = (double *) report_alloc (n, sizeof *a);
  long wrong = 0;
  struct bench b;
  double start;

  for (long i = 0; i < n; i++)
    a[i] = (double) (3 * i + 1);

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
#pragma acc enter data copyin(a[0:n])
      bench_sample (&b, report_clock () - start, 1);

      /* Every sample is looked at where it arrived.  */
#pragma acc parallel loop present(a[0:n]) reduction(+:wrong)
      for (long i = 0; i < n; i++)
	wrong += a[i] != (double) (3 * i + 1);
#pragma acc exit data delete(a[0:n])
    }

  bench_print (&b, "copyin", "GB/s", 1e-9 * (double) n * sizeof *a);
  free (a);
  return bench_verdict ("copyin", wrong, n);
}
