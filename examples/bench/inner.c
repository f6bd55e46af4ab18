/* Loops without a directive inside of `parallel loop', beside the same with `loop seq', which
   keeps them in order in one thread.

     gcc -O2 -fopenacc -fplugin=accx.so inner.c -o inner && ./inner [SIZE [SAMPLES]]

   SIZE, 8192: the rows and columns of the matrices, 64 MiB for each 4096^2.  Prints the medians
   of both in microseconds and their ratio; exit status 1 if the results differ by more than
   rounding of sums may.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include <stdlib.h>

#include "bench.h"

static int n;                   /* SIZE */
static float *restrict a, *restrict b, *restrict y;

#define PRAGMA(TEXT) _Pragma (#TEXT)
#define NESTS(NAME, INNER)						\
static void								\
stencil_##NAME (int rows, int columns)					\
{									\
  PRAGMA (acc parallel loop present(a, b))				\
  for (int i = 1; i < rows - 1; i++)					\
    INNER for (int j = 1; j < columns - 1; j++)				\
      a[i * columns + j] = 0.25f * (b[i * columns + j - 1] + b[i * columns + j + 1]	\
				    + b[(i - 1) * columns + j] + b[(i + 1) * columns + j]); \
}									\
static void								\
times_vector_##NAME (int rows, int columns)				\
{									\
  PRAGMA (acc parallel loop present(b, y, a))				\
  for (int i = 0; i < rows; i++)					\
    {									\
      float sum = 0;							\
      INNER for (int j = 0; j < columns; j++)				\
	sum += b[i * columns + j] * y[j];				\
      a[i] = sum;							\
    }									\
}									\
static void								\
rows_##NAME (int rows, int columns)					\
{									\
  PRAGMA (acc parallel loop gang present(a, b))				\
  for (int i = 0; i < rows; i++)					\
    {									\
      float most = 0;							\
      INNER for (int j = 0; j < columns; j++)				\
	if (b[i * columns + j] > most)					\
	  most = b[i * columns + j];					\
      INNER for (int j = 0; j < columns; j++)				\
	a[i * columns + j] = b[i * columns + j] / (1 + most);		\
    }									\
}

NESTS (bare, )
NESTS (ordered, PRAGMA (acc loop seq))

static const struct nest
{
  const char *name;
  void (*bare) (int, int), (*ordered) (int, int);
} nests[] = {
  { "5-point stencil", stencil_bare, stencil_ordered },
  { "matrix times vector", times_vector_bare, times_vector_ordered },
  { "rows by their maximum, gang", rows_bare, rows_ordered }
};

/* Median of samples of RUN, in seconds.  */
static double
median_of (void (*run) (int, int), int rows, int columns, int argc, char **argv)
{
  struct bench series;

  bench_start (&series, argc, argv);
  while (bench_more (&series))
    {
      double begin = report_clock ();
      run (rows, columns);
      bench_wait ();
      bench_sample (&series, report_clock () - begin, 1);
    }
  return bench_median (&series);
}

/* Compares what A has with KEPT, fills A with zeros.  */
static int
differs (float *kept, size_t count)
{
  int bad = 0;

  #pragma acc update self(a[0:count])
  for (size_t i = 0; i < count; i++)
    {
      bad |= fabsf (a[i] - kept[i]) > 1e-4f * (1 + fabsf (kept[i]));
      a[i] = 0;
    }
  #pragma acc update device(a[0:count])
  return bad;
}

int
main (int argc, char **argv)
{
  n = (int) report_number (argc, argv, 1, 64, 8192);
  size_t count = (size_t) n * n;
  float *kept = report_alloc (count, sizeof *kept);
  int bad = 0, shapes[][2] = { { n, n }, { n * (n / 40), 40 } };

  a = report_alloc (count, sizeof *a);
  b = report_alloc (count, sizeof *b);
  y = report_alloc (count, sizeof *y);
  for (size_t i = 0; i < count; i++)
    {
      a[i] = 0;
      b[i] = (float) (i % 7);
      y[i] = (float) (i % 3);
    }
  #pragma acc data copy(a[0:count]) copyin(b[0:count], y[0:count])
  for (size_t k = 0; k < sizeof nests / sizeof nests[0]; k++)
    for (int s = 0; s < 2; s++)
      {
	int rows = shapes[s][0], columns = shapes[s][1];
	double ordered = median_of (nests[k].ordered, rows, columns, argc, argv);
	#pragma acc update self(a[0:count])
	for (size_t i = 0; i < count; i++)
	  kept[i] = a[i];
	differs (kept, count);
	double bare = median_of (nests[k].bare, rows, columns, argc, argv);
	bad |= differs (kept, count);
	printf ("%-28s %9d x %-5d in order %10.1f us, bare %10.1f us, ratio %6.1f\n",
		nests[k].name, rows, columns, 1e6 * ordered, 1e6 * bare, ordered / bare);
      }
  printf (bad ? "results differ\n" : "results agree\n");
  free (a);
  free (b);
  free (y);
  free (kept);
  return bad;
}
