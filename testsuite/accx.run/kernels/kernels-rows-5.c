/* Sums of sparse rows, whose ends are in memory, have lanes in kernels, in elements and in scalars, and in parallel loop
   without a directive; not where the program writes the ends.
   { accx-device-only }
   { accx-notify-sim {function=elements .*num_workers=4 .*vector_length=32} }
   { accx-notify-sim {function=scalars .*num_workers=4 .*vector_length=32} }
   { accx-notify-sim {function=parallel .*num_workers=4 .*vector_length=32} }
   { accx-notify-not {function=moving .*vector_length=32} } */
#include "check.h"

enum { N = 50, MOST = 150 };

static int row[N + 1], col[N * MOST];
static double val[N * MOST], x[N], y[N];

static void
elements (int n, const int *restrict row, const int *restrict col, const double *restrict val,
	  const double *restrict x, double *restrict y)
{
#pragma acc kernels loop independent present(row, col, val, x, y)
  for (int i = 0; i < n; i++)
    {
      y[i] = 0;
      for (int k = row[i]; k < row[i + 1]; k++)
	y[i] += val[k] * x[col[k]];
    }
}

static void
scalars (int n, const int *restrict row, const int *restrict col, const double *restrict val,
	 const double *restrict x, double *restrict y)
{
#pragma acc kernels present(row, col, val, x, y)
  for (int i = 0; i < n; i++)
    {
      double s = 1;
      for (int k = row[i]; k < row[i + 1]; k++)
	s += val[k] * x[col[k]];
      y[i] = s;
    }
}

static void
parallel (int n, const int *restrict row, const int *restrict col, const double *restrict val,
	  const double *restrict x, double *restrict y)
{
#pragma acc parallel loop present(row, col, val, x, y)
  for (int i = 0; i < n; i++)
    {
      double s = 2;
      for (int k = row[i]; k < row[i + 1]; k++)
	s += val[k] * x[col[k]];
      y[i] = s;
    }
}

/* The row ends sooner than its first limit said.  */
static void
moving (int n, int *row, const double *val, double *y)
{
#pragma acc kernels present(row, val, y)
  for (int i = 0; i < n; i++)
    {
      double s = 3;
      for (int k = row[i]; k < row[i + 1]; k++)
	{
	  s += val[k];
	  row[i + 1]--;
	}
      y[i] = s;
    }
}

static void
check (double first)
{
#pragma acc update self(y)
  for (int i = 0; i < N; i++)
    {
      double want = first;
      for (int k = row[i]; k < row[i + 1]; k++)
	want += val[k] * x[col[k]];
      CHECK_REAL (i, y[i], want);
    }
}

int
main (void)
{
  static int short_row[N + 1];
  for (int i = 0; i < N; i++)
    {
      row[i + 1] = row[i] + i * 37 % MOST;
      x[i] = i % 7 - 3;
      for (int k = row[i]; k < row[i + 1]; k++)
	{
	  col[k] = (k * 11 + i) % N;
	  val[k] = k % 13;
	}
    }
#pragma acc data copyin(row, col, val, x) create(y)
  {
    elements (N, row, col, val, x, y);
    check (0);
    scalars (N, row, col, val, x, y);
    check (1);
    parallel (N, row, col, val, x, y);
    check (2);
    moving (N, row, val, y);
#pragma acc update self(y)
  }
  for (int i = 0; i <= N; i++)
    short_row[i] = row[i];
  for (int i = 0; i < N; i++)
    {
      double want = 3;
      for (int k = short_row[i]; k < short_row[i + 1]; k++)
	{
	  want += val[k];
	  short_row[i + 1]--;
	}
      CHECK_REAL (i, y[i], want);
    }
  return DONE ();
}
