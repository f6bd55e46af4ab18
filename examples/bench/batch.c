/* Many products of two 16 by 16 matrices of doubles, one for each gang; the factors
   are copied into arrays that are private to the gang.

     batch [COUNT [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "batch-check.h"

static void
multiply (long count, const double *restrict a, const double *restrict b, double *restrict c)
{
  double s[BATCH_ELEMENTS], t[BATCH_ELEMENTS];

#pragma acc parallel loop gang vector_length(BATCH_ELEMENTS) private(s, t) async(1) \
  present(a[0:count * BATCH_ELEMENTS], b[0:count * BATCH_ELEMENTS], c[0:count * BATCH_ELEMENTS])
  for (long m = 0; m < count; m++)
    {
#pragma acc loop vector
      for (int k = 0; k < BATCH_ELEMENTS; k++)
	{
	  s[k] = a[m * BATCH_ELEMENTS + k];
	  t[k] = b[m * BATCH_ELEMENTS + k];
	}
#pragma acc loop vector collapse(2)
      for (int i = 0; i < BATCH_N; i++)
	for (int j = 0; j < BATCH_N; j++)
	  {
	    double sum = 0;

	    for (int k = 0; k < BATCH_N; k++)
	      sum += s[i * BATCH_N + k] * t[k * BATCH_N + j];
	    c[m * BATCH_ELEMENTS + i * BATCH_N + j] = sum;
	  }
    }
}

int
main (int argc, char **argv)
{
  long count = report_number (argc, argv, 1, 1, 1L << 16), n = count * BATCH_ELEMENTS;
  double *a = (double *) report_alloc (n, sizeof *a);
  double *b = (double *) report_alloc (n, sizeof *b);
  double *c = (double *) report_alloc (n, sizeof *c);
  struct bench t;
  double start;
  long wrong;

  batch_fill (count, a, b);
#pragma acc data copyin(a[0:n], b[0:n]) copyout(c[0:n])
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  multiply (count, a, b, c);
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  wrong = batch_wrong (count, a, b, c);
  bench_print (&t, "batch", "GB/s", 1e-9 * 3 * n * sizeof *a);
  free (a);
  free (b);
  free (c);
  return bench_verdict ("batch", wrong, n);
}
