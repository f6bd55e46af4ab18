/* Sections of rows behind three and four levels of pointers, in every data clause, and
   boxes of arrays in update.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { X = 3, Y = 4, Z = 5, W = 2 };
struct holder { double ***t; };

static double ***
make (double value)
{
  double ***t = (double ***) malloc (X * sizeof *t);
  for (int i = 0; i < X; i++)
    {
      t[i] = (double **) malloc (Y * sizeof **t);
      for (int j = 0; j < Y; j++)
	{
	  t[i][j] = (double *) malloc (Z * sizeof ***t);
	  for (int k = 0; k < Z; k++)
	    t[i][j][k] = value + (i * Y + j) * Z + k;
	}
    }
  return t;
}

static void
check (double ***t, double value)
{
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
	CHECK_REAL ((i * Y + j) * Z + k, t[i][j][k], value + (i * Y + j) * Z + k);
}

static void
four (void)
{
  double ***one = make (0), ***other = make (100), ***both[2] = { one, other };
  double ****p = both;
#pragma acc parallel loop collapse(4) copy(p[0:2][0:X][0:Y][0:Z])
  for (int h = 0; h < 2; h++)
    for (int i = 0; i < X; i++)
      for (int j = 0; j < Y; j++)
	for (int k = 0; k < Z; k++)
	  p[h][i][j][k] += 5;
  check (one, 5);
  check (other, 105);
}

static void
box (int n)
{
  int a[X][Y][Z];
  for (int i = 0; i < X * Y * Z; i++)
    (&a[0][0][0])[i] = i;
#pragma acc enter data create(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
	a[i][j][k] = -1;
#pragma acc update self(a[1:2][n:2][2:2])
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
	CHECK ((i * Y + j) * Z + k, a[i][j][k],
	       i > 0 && j >= n && j < n + 2 && k >= 2 && k < 4 ? -1
	       : (i * Y + j) * Z + k);
#pragma acc exit data delete(a)
}

int
main (void)
{
  double ***a = make (0), ***b = make (10);
  struct holder h = { b };
  int n = X;
#pragma acc parallel loop collapse(2) copy(a[0:n][0:Y][0:Z]) copyin(b[0:n][0:Y][0:Z])
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < Z; k++)
	a[i][j][k] = b[i][j][k];
  check (a, 10);
#pragma acc data copyout(a[0:n][0:Y][0:Z])
  {
    CHECK (0, acc_is_present (a[2][3], Z * sizeof (double)), 1);
    #pragma acc parallel loop present(a)
    for (int i = 0; i < X; i++)
      for (int j = 0; j < Y; j++)
	for (int k = 0; k < Z; k++)
	  a[i][j][k] = 20 + (i * Y + j) * Z + k;
  }
  check (a, 20);
  CHECK (0, acc_is_present (a[2][3], sizeof (double)), 0);
  CHECK (0, acc_is_present (a[2], sizeof (double *)), 0);
  CHECK (0, acc_is_present (a, sizeof *a), 0);
#pragma acc enter data copyin(h, h.t[0:X][0:Y][0:Z])
#pragma acc parallel loop present(h)
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      h.t[i][j][1] = 1;
  a[1][1][1] = b[1][1][1] = 50;
#pragma acc update self(h.t[0:1][0:Y][1:1], b[1:2][2:2][0:2])
  for (int i = 0; i < X; i++)
    for (int j = 0; j < Y; j++)
      CHECK (i * Y + j, b[i][j][1],
	     i == 0 || j >= 2 ? 1 : i == 1 && j == 1 ? 50 : 11 + (i * Y + j) * Z);
#pragma acc exit data copyout(h.t[0:X][0:Y][0:Z]) delete(h)
  CHECK_REAL (0, b[1][1][1], 1);
  CHECK (0, acc_is_present (b[1], sizeof (double *)), 0);
  four ();
  box (1);
  return DONE ();
}
