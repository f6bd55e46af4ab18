/* Loops of kernels that change elements of one colour, whose neighbours are of others: red-black orders, by the
   first value of a loop or a condition; one launch each.  Neighbours of the same colour keep the loops in order.
   { accx-options {-fplugin-arg-accx-feedback=loops} }
   { accx-launches any }
   { accx-notify-not {function=(start|flat|test|other|three|cube|exclusive) [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=both [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }
   { accx-notify {function=not_one [^\n]*num_gangs=1 num_workers=1 vector_length=1 } }  */
#include "check.h"

enum { N = 44, M = 37 };

static double a[N][M], b[N][M], cube_a[20][20][20];

/* What each function does to the element, from its neighbours.  */
#define RELAXED(u, i, j) (((u)[(i) - 1][j] + (u)[(i) + 1][j] + (u)[i][(j) - 1] + (u)[i][(j) + 1]) / 4 + 1)

static void
start (int colour)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = 1 + (i + colour) % 2; j < M - 1; j += 2)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      a[i][j] = RELAXED (a, i, j);
}

static void
flat (double *u, int n, int m, int colour)
{
#pragma acc kernels copy(u[0:n*m])
  for (int i = 1; i < n - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    {
      int first = 1 + ((i ^ colour) & 1);
      for (int j = first; j < m - 1; j += 2)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
	u[i * m + j] = (u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1]) / 4 + 1;
    }
}

static void
test (void)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = 1; j < M - 1; j++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      if ((i + j) % 2 == 0)
	a[i][j] = RELAXED (a, i, j);
}

static void
other (void)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = 1; j < M - 1; j++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      {
	if (((i + j) & 1) == 0)
	  continue;
	a[i][j] = RELAXED (a, i, j);
      }
}

static void
three (int colour)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = 1; j < M - 1; j++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      if ((i + j) % 3 == colour)
	a[i][j] = RELAXED (a, i, j);
}

static void
exclusive (int colour)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = (i + colour) & 1 ? 1 : 2; j < M - 1; j += 2)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      a[i][j] = RELAXED (a, i, j);
}

static void
cube (int colour)
{
#pragma acc kernels
  for (int i = 1; i < 19; i++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
    for (int j = 1; j < 19; j++)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      for (int k = 1 + (i + j + colour) % 2; k < 19; k += 2)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
	cube_a[i][j][k] += cube_a[i - 1][j][k] - cube_a[i + 1][j][k] + cube_a[i][j - 1][k]
			   - cube_a[i][j + 1][k] + cube_a[i][j][k - 1] - cube_a[i][j][k + 1];
}

/* Elements of both colours are changed.  */
static void
both (void)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "dependence of a" } { dg-note "Advice" } { dg-note "seq" } */
    for (int j = 1; j < M - 1; j++)	/* { dg-note "dependence of a" } { dg-note "Advice" } { dg-note "seq" } */
      if ((i + j) % 2 == 0)
	a[i][j] = RELAXED (a, i, j);
      else
	a[i][j] = a[i - 1][j] + 1;
}

/* A remainder that is not 1 may be -1, which is as odd.  */
static void
not_one (int k)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "dependence of a" } { dg-note "Advice" } { dg-note "seq" } */
    for (int j = 1; j < M - 1; j++)	/* { dg-note "dependence of a" } { dg-note "Advice" } { dg-note "seq" } */
      if ((i + j - k) % 2 != 1)
	a[i][j] = RELAXED (a, i, j);
}

/* The diagonal neighbours are of the same colour.  */
static void
diagonal (int colour)
{
#pragma acc kernels
  for (int i = 1; i < N - 1; i++)	/* { dg-note "dependence of a" } { dg-note "The host" } { dg-note "Advice" } */
    for (int j = 1 + (i + colour) % 2; j < M - 1; j += 2)	/* { dg-note "Loop is parallelizable" } { dg-note "gang" } */
      a[i][j] = (a[i - 1][j - 1] + a[i][j - 1]) / 2 + 1;
}

/* The same for one colour of two, or of COLOURS, on B.  */
static void
expected (int colours, int colour)
{
  for (int at = 0; at < N * M; at++)
    {
      int i = at / M, j = at % M;
      if (i && j && i < N - 1 && j < M - 1 && (i + j) % colours == colour)
	b[i][j] = RELAXED (b, i, j);
    }
}

static void
compare (void)
{
  for (int at = 0; at < N * M; at++)
    CHECK (at, a[at / M][at % M], b[at / M][at % M]);
}

int
main (void)
{
  static double want[20][20][20];
  for (int at = 0; at < N * M; at++)
    a[at / M][at % M] = b[at / M][at % M] = at % 11;
  for (int colour = 0; colour < 2; colour++)
    {
      start (colour);
      expected (2, 1 - colour);
      flat (a[0], N, M, colour);
      expected (2, 1 - colour);
      exclusive (colour);
      expected (2, colour);
    }
  compare ();
  test ();
  expected (2, 0);
  other ();
  expected (2, 1);
  for (int colour = 0; colour < 3; colour++)
    {
      three (colour);
      expected (3, colour);
    }
  compare ();
  for (int at = 0; at < 8000; at++)
    cube_a[at / 400][at / 20 % 20][at % 20] = want[at / 400][at / 20 % 20][at % 20] = at % 17;
  for (int colour = 0; colour < 2; colour++)
    {
      cube (colour);
      for (int i = 1; i < 19; i++)
	for (int j = 1; j < 19; j++)
	  for (int k = 1; k < 19; k++)
	    if ((i + j + k) % 2 != colour)
	      want[i][j][k] += want[i - 1][j][k] - want[i + 1][j][k] + want[i][j - 1][k]
			       - want[i][j + 1][k] + want[i][j][k - 1] - want[i][j][k + 1];
    }
  for (int at = 0; at < 8000; at++)
    CHECK (at, cube_a[at / 400][at / 20 % 20][at % 20], want[at / 400][at / 20 % 20][at % 20]);
  both ();
  not_one (50);
  diagonal (1);
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      b[i][j] = (i + j) % 2 == 0 ? RELAXED (b, i, j) : b[i - 1][j] + 1;
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      if ((i + j - 50) % 2 != 1)
	b[i][j] = RELAXED (b, i, j);
  for (int i = 1; i < N - 1; i++)
    for (int j = 1; j < M - 1; j++)
      if ((i + j) % 2 == 0)
	b[i][j] = (b[i - 1][j - 1] + b[i][j - 1]) / 2 + 1;
  compare ();
  return DONE ();
}
