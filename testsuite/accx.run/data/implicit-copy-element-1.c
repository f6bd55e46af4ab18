/* Sections behind elements of what a pointer leads to, which no clause maps: the elements
   that the region reads come along, for the region alone.  */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

enum { ROWS = 4, N = 100 };

static double **
new_rows (void)
{
  double **rows = (double **) malloc (ROWS * sizeof *rows);
  for (int k = 0; k < ROWS; k++)
    {
      rows[k] = (double *) malloc (N * sizeof **rows);
      for (int i = 0; i < N; i++)
	rows[k][i] = 100 * k + i;
    }
  return rows;
}

static void
expect (double **rows, int k, double factor, double more)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, rows[k][i], factor * (100 * k + i) + more);
}

static void
step (double **rows, int from, int to, int n)
{
#pragma acc parallel loop present(rows[from][0:n], rows[to][0:n])
  for (int i = 0; i < n; i++)
    rows[to][i] = rows[from][i] + 1;
}

int
main (void)
{
  double **rows = new_rows ();
  int k = 1;

#pragma acc parallel loop copy(rows[0][0:N])
  for (int i = 0; i < N; i++)
    rows[0][i] *= 2;
  expect (rows, 0, 2, 0);

#pragma acc parallel loop copyin(rows[k - 1][0:N]) copy(rows[k][10:N - 10])
  for (int i = 10; i < N; i++)
    rows[k][i] += rows[k - 1][i] - 2 * i;
  expect (rows, 1, 1, 0);

#pragma acc data copy(rows[2][0:N])
  {
#pragma acc kernels
    for (int i = 0; i < N; i++)
      rows[2][i] += 1;
#pragma acc parallel loop default(present)
    for (int i = 0; i < N; i++)
      rows[2][i] += 1;
#pragma acc serial default(none)
    for (int i = 0; i < N; i++)
      rows[2][i] += 1;
  }
  expect (rows, 2, 1, 3);

#pragma acc enter data copyin(rows[2][0:N]) create(rows[3][0:N])
  step (rows, 2, 3, N);
#pragma acc exit data delete(rows[2][0:N]) copyout(rows[3][0:N])
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, rows[3][i], 204 + i);

#pragma acc data copyin(rows[0:ROWS])
  {
#pragma acc data copy(rows[k][0:N])
    {
      k = 3;
#pragma acc parallel loop
      for (int i = 0; i < N; i++)
	rows[1][i] *= 3;
    }
  }
  expect (rows, 1, 3, 0);

#pragma acc data copyin(rows[1][0:N])
  if (acc_get_device_type () != acc_device_host)
    CHECK (0, acc_is_present (rows, sizeof *rows), 0);
  return DONE ();
}
