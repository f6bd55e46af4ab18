/* schedule.h: the body of the schedule-* tests: a nest of one to three loops with
   the clauses LOOP1, LOOP2, LOOP3 (from the outside) in a region CONSTRUCT; each
   iteration is done once, for numbers of iterations that no size divides.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"

#define PRAGMA(TEXT) PRAGMA_STRING (TEXT)
#define PRAGMA_STRING(TEXT) _Pragma (#TEXT)

enum { X = 41, Y = 53, Z = 17 };
static int a[Z][Y][X], b[Z][Y][X];

/* A number that differs between runs of the compiler's constant propagation.  */
static volatile int seven = 7;

static void
run (int nz, int ny, int nx, int s)
{
  (void) s;
  PRAGMA (acc CONSTRUCT copy (a) copyin (b))
  PRAGMA (acc loop LOOP1)
  for (int i = 0; i < nz; i++)
#ifdef LOOP2
    PRAGMA (acc loop LOOP2)
#endif
    for (int j = 0; j < ny; j++)
#ifdef LOOP3
      PRAGMA (acc loop LOOP3)
#endif
      for (int k = 0; k < nx; k++)
	a[i][j][k] += b[i][j][k] * 5 + i;
}

static void
test (int nz, int ny, int nx)
{
  for (int i = 0; i < Z; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < X; k++)
	{
	  a[i][j][k] = i * 10000 + j * 100 + k;
	  b[i][j][k] = i - 3 * j + 7 * k;
	}
  run (nz, ny, nx, seven);
  for (int i = 0; i < Z; i++)
    for (int j = 0; j < Y; j++)
      for (int k = 0; k < X; k++)
	{
	  int want = i * 10000 + j * 100 + k;
	  if (i < nz && j < ny && k < nx)
	    want += (i - 3 * j + 7 * k) * 5 + i;
	  CHECK ((i * Y + j) * X + k, a[i][j][k], want);
	}
}

int
main (void)
{
  test (Z, Y, X);
  test (13, 43, 37);
  test (9, 21, 41);
  test (1, 1, 1);
  test (7, 0, 11);
  test (0, 9, 9);
  return DONE ();
}
