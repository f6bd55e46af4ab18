/* A loop without a directive inside of one that must run in order, inside of a parallel loop, has the lanes of a gang, and
   what is beside it one thread: rows that are smoothed again and again, triangular solves of rows, small loops around.
   { accx-options -ffp-contract=off }
   { accx-notify-sim {function=smooth .*grid=70 block=128 } }
   { accx-notify-sim {function=solve .*grid=70 block=128 } }
   { accx-notify-sim {function=three .*grid=70 block=128 } }
   { accx-notify-sim {function=columns .*grid=1 block=128 } } */
#include "check.h"

enum { N = 70 };

#define BOTH(FUNCTION) FUNCTION (, _Pragma ("acc parallel loop")) FUNCTION (_host, )

#define SMOOTH(S, P) \
static void smooth##S (int n, int steps, double (*restrict c)[N], double (*restrict a)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int t = 0; t < steps; t++) \
      { \
	for (int j = 1; j < n - 1; j++) \
	  a[i][j] = (c[i][j - 1] + c[i][j] + c[i][j + 1]) * 0.3; \
	for (int j = 1; j < n - 1; j++) \
	  c[i][j] = a[i][j]; \
      } \
}
BOTH (SMOOTH)

#define SOLVE(S, P) \
static void solve##S (int n, double (*restrict c)[N], double (*restrict a)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      { \
	c[i][k] /= a[k][k]; \
	for (int j = k + 1; j < n; j++) \
	  c[i][j] -= c[i][k] * a[k][j]; \
      } \
}
BOTH (SOLVE)

#define THREE(S, P) \
static void three##S (int n, double (*restrict c)[N], double (*restrict a)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int d = 0; d < 3; d++) \
      { \
	double r = a[d][i] + c[i][d]; \
	for (int j = 3; j < n; j++) \
	  c[i][j] = c[i][j] * r + a[i][j]; \
	c[i][d] = r; \
      } \
}
BOTH (THREE)

/* Neighbouring threads have neighbouring columns: as it stands.  */
#define COLUMNS(S, P) \
static void columns##S (int n, int steps, double (*restrict c)[N], double (*restrict a)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int t = 0; t < steps; t++) \
      { \
	for (int j = 1; j < n - 1; j++) \
	  a[j][i] = (c[j - 1][i] + c[j][i] + c[j + 1][i]) * 0.3; \
	for (int j = 1; j < n - 1; j++) \
	  c[j][i] = a[j][i]; \
      } \
}
BOTH (COLUMNS)

static double a[2][N][N], c[2][N][N];

static void
set (void)
{
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  a[s][i][j] = (i * 7 + j * 3) % 11 * 0.3 + 1 + (i == j) * 9;
	  c[s][i][j] = (i + j) % 5 * 0.7;
	}
}

static void
check (int line)
{
  for (int i = 0; i < N * N; i++)
    {
      check_real (line, i, c[0][i / N][i % N], c[1][i / N][i % N], 0);
      check_real (line, i, a[0][i / N][i % N], a[1][i / N][i % N], 0);
    }
  set ();
}

int
main (void)
{
  set ();
  smooth (N, 5, c[0], a[0]), smooth_host (N, 5, c[1], a[1]), check (__LINE__);
  solve (N, c[0], a[0]), solve_host (N, c[1], a[1]), check (__LINE__);
  three (N, c[0], a[0]), three_host (N, c[1], a[1]), check (__LINE__);
  columns (N, 5, c[0], a[0]), columns_host (N, 5, c[1], a[1]), check (__LINE__);
  return DONE ();
}
