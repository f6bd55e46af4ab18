/* Rows that enter data maps, but not the array of pointers to them, nor what leads to that: constructs
   without a clause find them.  */
#include <stdlib.h>
#include "check.h"

enum { ROWS = 5, N = 12 };

struct lists { int n; double **rows; };
struct part { int count; float *p; double *q; };

static double **
new_rows (void)
{
  double **rows = (double **) malloc (ROWS * sizeof *rows);
  for (int k = 0; k < ROWS; k++)
    {
      rows[k] = (double *) malloc (N * sizeof (double));
      for (int i = 0; i < N; i++)
	rows[k][i] = 100 * k + i;
    }
  return rows;
}

static void
check_rows (double **rows, double factor, double more)
{
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      CHECK_REAL (100 * k + i, rows[k][i], (100 * k + i) * factor + more);
}

static void
behind_pointer (void)
{
  double **rows = new_rows ();
  for (int k = 0; k < ROWS; k++)
    {
      #pragma acc enter data copyin (rows[k][0:N])
    }
  for (int time = 0; time < 3; time++)
    {
      #pragma acc parallel loop collapse(2)
      for (int k = 0; k < ROWS; k++)
	for (int i = 0; i < N; i++)
	  rows[k][i] += 1;
    }
  #pragma acc kernels
  for (int k = 0; k < ROWS; k++)
    for (int i = 0; i < N; i++)
      rows[k][i] *= 2;
  for (int k = 0; k < ROWS; k++)
    {
      #pragma acc exit data copyout (rows[k][0:N])
    }
  check_rows (rows, 2, 6);
}

static void
behind_member (struct lists *s)
{
  s->rows = new_rows ();
  s->n = ROWS;
  for (int k = 0; k < ROWS; k++)
    {
      #pragma acc enter data copyin (s->rows[k][0:N])
    }
  #pragma acc parallel loop gang
  for (int k = 0; k < ROWS; k++)
    {
      double *row = s->rows[k];
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	row[i] *= 3;
    }
  for (int k = 0; k < ROWS; k++)
    {
      #pragma acc parallel loop async
      for (int i = 0; i < N; i++)
	s->rows[k][i] += 1;
    }
  #pragma acc wait
  for (int k = 0; k < ROWS; k++)
    {
      #pragma acc exit data copyout (s->rows[k][0:N])
    }
  check_rows (s->rows, 3, 1);
}

/* Two pointers in each element, beside a member that regions write.  */
static void
members (void)
{
  struct part *s = (struct part *) malloc (ROWS * sizeof *s);
  for (int k = 0; k < ROWS; k++)
    {
      s[k].count = k;
      s[k].p = (float *) malloc (N * sizeof (float));
      s[k].q = k == 2 ? NULL : (double *) malloc (N * sizeof (double));
      for (int i = 0; i < N; i++)
	s[k].p[i] = (float) (10 * k + i);
      #pragma acc enter data copyin (s[k].p[0:N])
      if (s[k].q)
	{
	  #pragma acc enter data create (s[k].q[0:N])
	}
    }
  #pragma acc parallel loop
  for (int k = 0; k < ROWS; k++)
    {
      s[k].count += 5;
      for (int i = 0; i < N; i++)
	{
	  s[k].p[i] += 1;
	  if (s[k].q)
	    s[k].q[i] = s[k].p[i] + s[k].count;
	}
    }
  for (int k = 0; k < ROWS; k++)
    {
      CHECK (k, s[k].count, k + 5);
      #pragma acc exit data copyout (s[k].p[0:N])
      if (s[k].q)
	{
	  #pragma acc exit data copyout (s[k].q[0:N])
	}
      for (int i = 0; i < N; i++)
	{
	  CHECK_REAL (i, s[k].p[i], 10 * k + i + 1);
	  if (s[k].q)
	    CHECK_REAL (i, s[k].q[i], 10 * k + i + 1 + k + 5);
	}
    }
}

int
main (void)
{
  struct lists own;
  behind_pointer ();
  behind_member (&own);
  members ();
  return DONE ();
}
