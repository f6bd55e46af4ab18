/* Product of a sparse matrix, in compressed rows, and a vector.

     spmv [ROWS [SAMPLES]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "spmv-check.h"

static void
multiply (int rows, int elements, const int *restrict first, const int *restrict column,
	  const double *restrict value, const double *restrict x, double *restrict y)
{
#pragma acc parallel loop gang worker num_workers(8) vector_length(32) async(1) \
  present(first[0:rows + 1], column[0:elements], value[0:elements], x[0:rows], y[0:rows])
  for (int i = 0; i < rows; i++)
    {
      double sum = 0;

#pragma acc loop vector reduction(+:sum)
      for (int k = first[i]; k < first[i + 1]; k++)
	sum += value[k] * x[column[k]];
      y[i] = sum;
    }
}

int
main (int argc, char **argv)
{
  int rows = (int) report_number (argc, argv, 1, 1, 1 << 20), elements;
  struct spmv m;
  struct bench t;
  double start;
  long wrong;

  spmv_fill (&m, rows);
  elements = m.first[rows];
  int *first = m.first, *column = m.column;
  double *value = m.value, *x = m.x, *y = m.y;
#pragma acc data copyin(first[0:rows + 1], column[0:elements], value[0:elements], x[0:rows]) \
  copyout(y[0:rows])
  {
    bench_start (&t, argc, argv);
    while (bench_more (&t))
      {
	start = report_clock ();
	for (int q = 0; q < BENCH_QUEUE; q++)
	  multiply (rows, elements, first, column, value, x, y);
#pragma acc wait(1)
	bench_sample (&t, report_clock () - start, BENCH_QUEUE);
      }
  }

  wrong = spmv_wrong (&m);
  bench_print (&t, "spmv", "GB/s", 1e-9 * spmv_bytes (&m));
  spmv_free (&m);
  return bench_verdict ("spmv", wrong, rows);
}
