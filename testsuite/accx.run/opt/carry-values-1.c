/* Recurrences along an axis, whose values stay in registers from one iteration to the next, are right:
   up, down, over one and two places, with stores that the next iteration repeats, of few iterations,
   and where a pointer leads into the array or another store comes between.  */
#include <stdio.h>

enum { ROWS = 40, N = 37 };

static int a[6][N][ROWS], b[3][N][ROWS], want[6][N][ROWS];
static int failed;

static void
fill (void)
{
  for (int m = 0; m < 6; m++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < ROWS; i++)
	{
	  want[m][j][i] = a[m][j][i] = (m * 31 + j * 7 + i) % 11 - 4;
	  if (m < 3)
	    b[m][j][i] = (m + j * 5 + i * 3) % 7 - 3;
	}
}

static void
check (const char *what, int n)
{
  for (int m = 0; m < 6; m++)
    for (int j = 0; j < N; j++)
      for (int i = 0; i < ROWS; i++)
	if (a[m][j][i] != want[m][j][i])
	  {
	    printf ("FAIL %s of %d: [%d][%d][%d] is %d, not %d\n", what, n, m, j, i, a[m][j][i],
		    want[m][j][i]);
	    failed = 1;
	    return;
	  }
}

/* Adds BY to what is at [M][J][I], in memory.  */
static void
add (int m, int j, int i, int by)
{
  volatile int *p = &want[m][j][i];
  *p = *p + by;
}

static int
at (int m, int j, int i)
{
  volatile int *p = &want[m][j][i];
  return *p;
}

static void
up (int n)
{
  fill ();
  #pragma acc parallel loop copy(a) copyin(b)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	a[0][j][i] = a[0][j][i] * 3;
	a[1][j][i] = a[1][j][i] + a[0][j][i];
	a[0][j + 1][i] = a[0][j + 1][i] - b[1][j + 1][i] * a[1][j][i];
	a[1][j + 1][i] = a[1][j + 1][i] - b[1][j + 1][i] * a[0][j][i];
	a[0][j + 2][i] = a[0][j + 2][i] - b[0][j + 2][i] * a[1][j][i];
	a[2][j + 2][i] = a[0][j + 1][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	add (0, j, i, at (0, j, i) * 2);
	add (1, j, i, at (0, j, i));
	add (0, j + 1, i, -b[1][j + 1][i] * at (1, j, i));
	add (1, j + 1, i, -b[1][j + 1][i] * at (0, j, i));
	add (0, j + 2, i, -b[0][j + 2][i] * at (1, j, i));
	want[2][j + 2][i] = at (0, j + 1, i);
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
      {
	a[3][j][i] -= b[1][j][i] * a[3][j + 1][i] + b[2][j][i] * a[3][j + 2][i];
	a[4][j][i] = a[3][j + 1][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = n - 1; j >= 0; j--)
      {
	add (3, j, i, -b[1][j][i] * at (3, j + 1, i));
	add (3, j, i, -b[2][j][i] * at (3, j + 2, i));
	want[4][j][i] = at (3, j + 1, i);
      }
  check ("down", n);
}

/* P leads to A[1][1] or elsewhere in A.  */
static void
pointed (int n, int *p, int to)
{
  fill ();
  #pragma acc data copy(a)
  #pragma acc parallel loop present(a, p[0:N * ROWS - ROWS])
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	a[1][j + 1][i] += a[1][j][i];
	p[j * ROWS + i] = j;
	a[2][j][i] = a[1][j + 1][i];
      }
  int *w = &want[0][0][0] + (p - &a[0][0][0]);
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	add (1, j + 1, i, at (1, j, i));
	*(volatile int *) &w[j * ROWS + i] = j;
	want[2][j][i] = at (1, j + 1, i);
      }
  check ("pointed", to);
}

/* A store of the loop meets what is carried: the same array by an index that varies.  */
static void
crossed (int n, int m)
{
  fill ();
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	a[1][j + 1][i] += a[1][j][i];
	a[m][j + 1][i] += 5;
	a[1][j + 2][i] += a[1][j + 1][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < n; j++)
      {
	add (1, j + 1, i, at (1, j, i));
	add (m, j + 1, i, 5);
	add (1, j + 2, i, at (1, j + 1, i));
      }
  check ("crossed", m);
}

/* Rows one place apart: a thread's own store comes to the place only after two iterations.  */
static void
skipping (int n)
{
  fill ();
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j + 3 < n; j += 2)
      {
	a[5][j + 2][i] += a[5][j][i];
	a[5][j + 3][i] -= a[5][j + 1][i];
	a[4][j][i] = a[5][j + 2][i];
      }
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j + 3 < n; j += 2)
      {
	add (5, j + 2, i, at (5, j, i));
	add (5, j + 3, i, -at (5, j + 1, i));
	want[4][j][i] = at (5, j + 2, i);
      }
  check ("skipping", n);
}

int
main (void)
{
  static const int counts[] = { 0, 1, 2, 3, 8, N - 2 };
  for (int k = 0; k < 6; k++)
    {
      up (counts[k]);
      down (counts[k]);
      skipping (counts[k]);
    }
  for (int to = 0; to < 3; to++)
    pointed (N - 2, &a[1][to][0], to);
  for (int m = 0; m < 3; m++)
    crossed (N - 2, m);
  return failed;
}
