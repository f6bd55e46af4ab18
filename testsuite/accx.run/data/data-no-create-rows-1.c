/* no_create of rows behind pointers and of several sections of one variable: what is
   present is used, and of what is not nothing is made.  */
#include <stdlib.h>
#include <openacc.h>
#include "check.h"

enum { ROWS = 3, N = 40 };

static double *rows[ROWS];

static void
add (double **p, const double *a, int present)
{
  double x[N];
  for (int i = 0; i < N; i++)
    x[i] = a[i];
#pragma acc data no_create(p[0:ROWS][0:N])
#pragma acc data no_create(p[0][0:10], p[1][0:N])
#pragma acc data no_create(x[0:10], x[20:10])
  {
    if (acc_get_device_type () != acc_device_host)
      {
	CHECK (0, acc_is_present (p, sizeof *p), present);
	CHECK (0, acc_is_present (p[1], sizeof **p), present);
	CHECK (0, acc_is_present (x, sizeof *x), 0);
      }
#pragma acc parallel loop if(present) copyin(x)
    for (int i = 0; i < N; i++)
      for (int k = 0; k < ROWS; k++)
	p[k][i] += x[i];
  }
}

int
main (void)
{
  double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  for (int k = 0; k < ROWS; k++)
    rows[k] = (double *) calloc (N, sizeof *rows[k]);
#pragma acc data copy(rows[0:ROWS][0:N])
  add (rows, a, 1);
  add (rows, a, 0);
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      CHECK_REAL (i, rows[k][i], 2 * i);
  return DONE ();
}
