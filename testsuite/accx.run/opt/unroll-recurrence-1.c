/* Recurrences with large bodies, several iterations of which are in a row, are right: up, down, of few iterations, with
   divisions, and where what is loaded was stored one to four iterations before, by its name or through a pointer.  */
#include "check.h"

enum { ROWS = 40, N = 40, K = 5 };

static double r[K][N][ROWS], l[6][N][ROWS], want[K][N][ROWS], have[6][N][ROWS];

/* All numbers have few bits, so that no operation rounds.  */
static void
fill (void)
{
  for (int j = 0; j < N; j++)
    for (int i = 0; i < ROWS; i++)
      for (int k = 0; k < 6; k++)
	{
	  if (k < K)
	    want[k][j][i] = r[k][j][i] = (j * 7 + i + k) % 11 - 4;
	  have[k][j][i] = l[k][j][i] = (j * 5 + i * 3 + k) % 3 - 1;
	}
}

static void
check (void)
{
  for (int j = 0; j < N; j++)
    for (int i = 0; i < ROWS; i++)
      for (int k = 0; k < K; k++)
	{
	  CHECK_REAL ((k * N + j) * ROWS + i, r[k][j][i], want[k][j][i]);
	  CHECK_REAL ((k * N + j) * ROWS + i, l[k][j][i], have[k][j][i]);
	}
}

static void
down (int n)
{
  fill ();
  #pragma acc parallel loop copy(r) copyin(l)
  for (int i = 0; i < ROWS; i++)
    for (int j = n - 1; j >= 0; j--)
      {
	r[0][j][i] -= l[0][j][i] * r[0][j + 1][i] + l[1][j][i] * r[0][j + 2][i];
	r[1][j][i] -= l[0][j][i] * r[1][j + 1][i] + l[1][j][i] * r[1][j + 2][i];
	r[2][j][i] -= l[0][j][i] * r[2][j + 1][i] + l[1][j][i] * r[2][j + 2][i];
	r[3][j][i] -= l[2][j][i] * r[3][j + 1][i] + l[3][j][i] * r[3][j + 2][i];
	r[4][j][i] -= l[4][j][i] * r[4][j + 1][i] + l[5][j][i] * r[4][j + 2][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int k = 0; k < K; k++)
      for (int j = n - 1, a = k < 3 ? 0 : 2 * k - 4; j >= 0; j--)
	want[k][j][i] -= have[a][j][i] * want[k][j + 1][i] + have[a + 1][j][i] * want[k][j + 2][i];
  check ();
}

/* Each iteration changes what the next two have, as an elimination does.  */
static void
up (int n)
{
  fill ();
  #pragma acc parallel loop copy(r) copyin(l)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	double by = 2 / (l[0][j][i] * l[0][j][i] + 1);
	r[0][j][i] = by * l[1][j][i];
	r[1][j][i] = by * l[2][j][i];
	r[2][j + 1][i] -= l[3][j][i] * r[0][j][i];
	r[3][j + 1][i] -= l[3][j][i] * r[1][j][i] + r[2][j + 1][i];
	r[4][j + 1][i] -= r[2][j][i] + l[4][j][i];
	r[4][j + 2][i] += l[5][j][i] * r[0][j][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	int by = have[0][j][i] == 0 ? 2 : 1;
	want[0][j][i] = by * have[1][j][i];
	want[1][j][i] = by * have[2][j][i];
	want[2][j + 1][i] = want[2][j + 1][i] - have[3][j][i] * want[0][j][i];
	want[3][j + 1][i] = want[3][j + 1][i] - have[3][j][i] * want[1][j][i] - want[2][j + 1][i];
	want[4][j + 1][i] = want[4][j + 1][i] - want[2][j][i] - have[4][j][i];
	want[4][j + 2][i] = want[4][j + 2][i] + have[5][j][i] * want[0][j][i];
      }
  check ();
}

/* What an iteration loads was stored TO iterations before: P leads to row TO of L's first array.  */
static void
pointed (int n, double *p, int to)
{
  fill ();
  #pragma acc data copy(l, r)
  #pragma acc parallel loop present(l, r, p[0:n * ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      double x = 1, y = 2;
      for (int j = 0; j < n; j++)
	{
	  x = l[0][j][i] - x + l[1][j][i] * l[2][j][i] - l[3][j][i];
	  y = x - y + l[4][j][i] * l[5][j][i];
	  p[j * ROWS + i] = j % 5;
	  r[0][j][i] = x;
	  r[1][j][i] = y;
	  r[2][j][i] = x + l[1][j][i];
	  r[3][j][i] = y + l[2][j][i];
	}
    }
  for (int i = 0; i < ROWS; i++)
    {
      double x = 1, y = 2;
      for (int j = 0; j < n; j++)
	{
	  want[0][j][i] = x = have[0][j][i] - x + have[1][j][i] * have[2][j][i] - have[3][j][i];
	  want[1][j][i] = y = x - y + have[4][j][i] * have[5][j][i];
	  have[0][j + to][i] = j % 5;
	  want[2][j][i] = x + have[1][j][i];
	  want[3][j][i] = y + have[2][j][i];
	}
    }
  check ();
}

int
main (void)
{
  for (int n = 0; n < 10; n++)
    {
      down (n);
      up (n);
    }
  down (N - 3);
  up (N - 2);
  for (int to = 0; to < 5; to++)
    pointed (N - 4, l[0][to], to);
  return DONE ();
}
