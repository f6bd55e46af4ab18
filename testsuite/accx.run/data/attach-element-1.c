/* Rows that are mapped one by one through an array of pointers that is present are
   attached to it, and detached where their copies end.  */
#include <stdlib.h>
#include "check.h"

enum { M = 6, N = 30 };

static double **
rows (void)
{
  double **m = malloc (M * sizeof *m);
  for (int i = 0; i < M; i++)
    {
      m[i] = malloc (N * sizeof (double));
      for (int j = 0; j < N; j++)
	m[i][j] = i * j;
    }
  return m;
}

static void
check_rows (double **m, int low, double more)
{
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      CHECK_REAL (i * N + j, m[i][j], i * j + (j >= low ? more : 0));
}

static void
whole (double **m)
{
#pragma acc enter data create(m[0:M])
  for (int i = 0; i < M; i++)
    {
#pragma acc enter data copyin(m[i][0:N])
    }
#pragma acc parallel loop collapse(2) present(m[0:M])
  for (int i = 0; i < M; i++)
    for (int j = 0; j < N; j++)
      m[i][j] += 1;
  for (int i = 0; i < M; i++)
    {
#pragma acc exit data copyout(m[i][0:N])
    }
#pragma acc exit data delete(m[0:M])
}

/* The device's pointer leads to element 0, too, where the section begins later.  */
static void
parts (double **m)
{
#pragma acc enter data copyin(m[0:M])
  for (int i = 0; i < M; i++)
    {
#pragma acc enter data copyin(m[i][10:N - 10])
    }
#pragma acc parallel loop collapse(2) present(m[0:M])
  for (int i = 0; i < M; i++)
    for (int j = 10; j < N; j++)
      m[i][j] += 2;
  for (int i = 0; i < M; i++)
    {
#pragma acc exit data copyout(m[i][10:N - 10])
    }
#pragma acc exit data delete(m[0:M])
}

/* The same in data constructs and on compute constructs.  */
static void
blocks (double **m, int k)
{
#pragma acc data copyin(m[0:M])
  {
#pragma acc data copy(m[k][0:N])
    {
#pragma acc parallel loop
      for (int j = 0; j < N; j++)
	m[k][j] += 3;
    }
#pragma acc parallel loop copy(m[k][0:N])
    for (int j = 0; j < N; j++)
      m[k][j] += 4;
  }
}

int
main (void)
{
  double **m = rows ();
  whole (m);
  check_rows (m, 0, 1);
  m = rows ();
  parts (m);
  check_rows (m, 10, 2);
  m = rows ();
  double *host = m[2];
  for (int i = 0; i < M; i++)
    blocks (m, i);
  check_rows (m, 0, 7);
  CHECK (2, m[2] == host, 1);
  return DONE ();
}
