/* Indices declared outside of kernels are the loops' own though the function has labels,
   a switch around the region, or clauses for arrays of pointers.
   { accx-notify {line=17 .*num_gangs=[2-9]} } { accx-notify {line=50 .*num_gangs=[2-9]} }
   { accx-notify {line=64 .*num_gangs=[2-9]} } */
#include "check.h"
#include <stdlib.h>

enum { N = 1000 };

static int
with_label (double *a, int n, int kind)
{
  int i, status = 1;
  if (kind < 0)
    goto out;
#pragma acc kernels copy(a[0:n])
  for (i = 0; i < n; i++)
    a[i] += 1;
  if (kind == 3)
    goto out;
  i = 7;
  status = i;
out:
  return status;
}

/* One way from the region to the use of its index passes no assignment.  */
static int
used (double *a, int n, int kind)
{
  int i;
#pragma acc kernels copy(a[0:n])
  for (i = 0; i < n; i++)
    a[i] += 1;
  if (kind == 3)
    goto out;
  i = 7;
out:
  return i;
}

static void
in_switch (double *a, int n, int kind)
{
  int i;
  switch (kind)
    {
    case 1:
#pragma acc kernels copy(a[0:n])
      for (i = 0; i < n; i++)
	a[i] += 1;
      break;
    default:
      a[0] = 0;
    }
}

static void
rows (double **m, int n)
{
  int i, j;
#pragma acc kernels copy(m[0:3][0:n])
  for (i = 0; i < 3; i++)
    for (j = 0; j < n; j++)
      m[i][j] = 1;
}

int
main (void)
{
  static double a[N];
  double *m[3];
  for (int i = 0; i < 3; i++)
    m[i] = calloc (N, sizeof *m[i]);
  CHECK (0, with_label (a, N, 0), 7);
  CHECK (1, with_label (a, N, 3), 1);
  CHECK (2, used (a, N, 0), 7);
  CHECK (3, used (a, N, 3), N);
  in_switch (a, N, 1);
  rows (m, N);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], 5);
      CHECK_REAL (i, m[2][i], 1);
    }
  for (int i = 0; i < 3; i++)
    free (m[i]);
  return DONE ();
}
