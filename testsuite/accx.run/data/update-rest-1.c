/* Sections of several ranges in an update may leave lengths out: to the end of the array.  */
#include "check.h"

enum { N = 6, M = 9 };

static int a[N][M];
static struct { int before, m[4][5]; } s;

static int
on_device (int i, int j)
{
  return 100 * i + j;
}

static void
set (void)
{
  #pragma acc parallel loop collapse(2) present(a, s)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      {
	a[i][j] = 100 * i + j;
	if (i < 4 && j < 5)
	  s.m[i][j] = 100 * i + j;
      }
}

int
main (void)
{
  int first = 2, (*p)[M] = a;
  #pragma acc data create(a, s)
  {
    set ();
    #pragma acc update self(a[1:2][:])
    #pragma acc update self(a[4:][first + 1:], s.m[:][first:])
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	CHECK (i, a[i][j], i == 1 || i == 2 || (i >= 4 && j >= 3) ? on_device (i, j) : 0);
    for (int i = 0; i < 4; i++)
      for (int j = 0; j < 5; j++)
	CHECK (i, s.m[i][j], j >= 2 ? on_device (i, j) : 0);
    a[0][0] = -1;
    #pragma acc update self(p[1:N - 1][:])
    CHECK (0, a[0][0], -1);
    CHECK (0, a[3][8], on_device (3, 8));
    #pragma acc update self(a[:][:])
    CHECK (0, a[0][0], on_device (0, 0));
  }
  return DONE ();
}
