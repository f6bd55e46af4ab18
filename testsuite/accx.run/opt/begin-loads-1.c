/* Recurrences whose loads are begun one or two iterations early are right: up, down, by steps, of few iterations,
   and where what is loaded was stored one to four iterations before, by its name or through a pointer.  */
#include <stdio.h>

enum { ROWS = 40, N = 40 };

static double a[N][ROWS], b[N][ROWS], c[N][ROWS], want[3][N][ROWS];
static int failed;

/* All numbers have few bits, so that no operation rounds.  */
static void
fill (void)
{
  for (int j = 0; j < N; j++)
    for (int i = 0; i < ROWS; i++)
      {
	want[0][j][i] = a[j][i] = (j * 7 + i) % 11 - 4;
	want[1][j][i] = b[j][i] = (j * 5 + i * 3) % 7 - 3;
	want[2][j][i] = c[j][i] = 0;
      }
}

static void
check (const char *what, int n)
{
  for (int j = 0; j < N; j++)
    for (int i = 0; i < ROWS; i++)
      if (a[j][i] != want[0][j][i] || b[j][i] != want[1][j][i] || c[j][i] != want[2][j][i])
	{
	  printf ("FAIL %s of %d: [%d][%d] is %g, %g, %g, not %g, %g, %g\n", what, n, j, i, a[j][i], b[j][i], c[j][i],
		  want[0][j][i], want[1][j][i], want[2][j][i]);
	  failed = 1;
	  return;
	}
}

/* Element [J][I] of array M, in memory.  */
static volatile double *
at (int m, int j, int i)
{
  return &want[m][j][i];
}

static void
up (int n)
{
  fill ();
  #pragma acc parallel loop copy(a, c) copyin(b)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	a[j + 1][i] = b[j + 1][i] - a[j][i] / 2;
	c[j][i] = a[j + 1][i] + b[j][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	*at (0, j + 1, i) = *at (1, j + 1, i) - *at (0, j, i) / 2;
	*at (2, j, i) = *at (0, j + 1, i) + *at (1, j, i);
      }
  check ("up", n);
}

static void
down (int n)
{
  fill ();
  #pragma acc parallel loop copy(a) copyin(b)
  for (int i = 0; i < ROWS; i++)
    for (int j = n - 1; j >= 0; j--)
      a[j][i] -= b[j][i] + a[j + 1][i] / 2 + a[j + 2][i] / 4;
  for (int i = 0; i < ROWS; i++)
    for (int j = n - 1; j >= 0; j--)
      *at (0, j, i) = *at (0, j, i) - (*at (1, j, i) + *at (0, j + 1, i) / 2 + *at (0, j + 2, i) / 4);
  check ("down", n);
}

static void
steps (int n, int end)
{
  fill ();
  #pragma acc parallel loop copy(c) copyin(a, b)
  for (int i = 0; i < ROWS; i++)
    {
      double x = 1;
      for (int j = n; j != end; j += 3)
	{
	  x = (x + a[j][i]) / 2;
	  c[j][i] = x + b[j][i];
	}
    }
  for (int i = 0; i < ROWS; i++)
    {
      volatile double x = 1;
      for (int j = n; j != end; j += 3)
	{
	  x = (x + *at (0, j, i)) / 2;
	  *at (2, j, i) = x + *at (1, j, i);
	}
    }
  check ("steps", end);
}

/* What an iteration loads was stored BY iterations before.  */
#define STORED(BY)						\
static void							\
stored_##BY (int n)						\
{								\
  fill ();							\
  _Pragma ("acc parallel loop copy(b, c)")			\
  for (int i = 0; i < ROWS; i++)				\
    {								\
      double x = 1;						\
      for (int j = 0; j < n - BY; j++)				\
	{							\
	  x = (x + b[j][i]) / 2;				\
	  b[j + BY][i] = j - i;					\
	  c[j][i] = x;						\
	}							\
    }								\
  for (int i = 0; i < ROWS; i++)				\
    {								\
      volatile double x = 1;					\
      for (int j = 0; j < n - BY; j++)				\
	{							\
	  x = (x + *at (1, j, i)) / 2;				\
	  *at (1, j + BY, i) = j - i;				\
	  *at (2, j, i) = x;					\
	}							\
    }								\
  check ("stored_" #BY, n);					\
}

STORED (1)
STORED (2)
STORED (3)
STORED (4)

/* P leads to row TO of B.  */
static void
pointed (int n, double *p, int to)
{
  fill ();
  #pragma acc data copy(b, c)
  #pragma acc parallel loop present(b, c, p[0:n * ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      double x = 1;
      for (int j = 0; j < n; j++)
	{
	  x = (x + b[j][i]) / 2;
	  p[j * ROWS + i] = j;
	  c[j][i] = x;
	}
    }
  for (int i = 0; i < ROWS; i++)
    {
      volatile double x = 1;
      for (int j = 0; j < n; j++)
	{
	  x = (x + *at (1, j, i)) / 2;
	  *at (1, j + to, i) = j;
	  *at (2, j, i) = x;
	}
    }
  check ("pointed", to);
}

int
main (void)
{
  static const int counts[] = { 0, 1, 2, 3, 4, 8, N - 4 };
  for (int k = 0; k < 7; k++)
    {
      up (counts[k]);
      down (counts[k]);
      steps (1, 1 + counts[k] / 3 * 3);
      stored_1 (counts[k]);
      stored_2 (counts[k]);
      stored_3 (counts[k]);
      stored_4 (counts[k]);
    }
  for (int to = 0; to < 4; to++)
    pointed (N - 4, b[to], to);
  return failed;
}
