/* Sweeps in place of kernels constructs run along diagonals, a launch for each: those of five points and of nine, of rows beside
   each other, with a value that an iteration computes, and tables filled from above and from the left.  Short ones, and
   those that meet at other distances, run in order.  Results are the same, bit by bit.
   { accx-options -ffp-contract=off } { accx-timeout 120 }
   { accx-launches 4087 } */
#include "check.h"

enum { N = 490, M = 330, FIVE = 2 * (M - 3) + 1, NINE = 3 * (N - 3) + 1, TABLE = 2 * (M - 2) + 1 };

_Static_assert (3 * FIVE + NINE + TABLE + 3 == 4087, "launches");

#define BOTH(FUNCTION) FUNCTION (, _Pragma ("acc kernels present(a[0:n], b[0:n])")) FUNCTION (_host, )
#define BOTH_FLAT(FUNCTION) FUNCTION (, _Pragma ("acc kernels present(a[0:n * n], b[0:n * n])")) FUNCTION (_host, )

#define FIVE_POINTS(S, P) \
static void five##S (int n, double (*a)[N], double (*b)[N]) \
{ \
  P for (int i = 1; i < n - 1; i++) \
    for (int j = 1; j <= n - 2; j++) \
      { \
	double r = b[i][j] * 0.1; \
	a[i][j] = 0.25 * (a[i - 1][j] + a[i][j - 1] + a[i][j + 1] + a[i + 1][j]) + r; \
      } \
}
BOTH (FIVE_POINTS)

#define NINE_POINTS(S, P) \
static void nine##S (int n, int steps, double (*a)[N], double (*b)[N]) \
{ \
  P for (int t = 0; t < steps; t++) \
    for (int i = 1; i < n - 1; i++) \
      for (int j = 1; j < n - 1; j++) \
	a[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j] + a[i][j + 1] \
		   + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) / 9; \
}
BOTH (NINE_POINTS)

#define FLAT(S, P) \
static void flat##S (int n, double *restrict a, const double *restrict b) \
{ \
  P for (long i = 1; i < n - 1; i++) \
    for (int j = 1; j < n - 1; j++) \
      { \
	if (b[i * n + j] > 0.4) \
	  continue; \
	a[i * n + j] = a[(i - 1) * n + j] * 0.3 + a[i * n + j - 1] * 0.4 + b[i * n + j]; \
      } \
}
BOTH_FLAT (FLAT)

#define FLAT_FIVE(S, P) \
static void flat_five##S (int n, double *restrict a, const double *restrict b) \
{ \
  P for (int i = 1; i < n - 1; i++) \
    for (int j = 1; j < n - 1; j++) \
      a[i * n + j] = a[(i - 1) * n + j] * 0.3 + a[i * n + j - 1] * 0.4 + a[i * n + j + 1] * 0.2 + b[i * n + j]; \
}
BOTH_FLAT (FLAT_FIVE)

#define TABLE(S, P) \
static void table##S (int n, double (*a)[N], double (*b)[N]) \
{ \
  P for (int i = 1; i < n; i++) \
    for (int j = 1; j < n; j++) \
      if (b[i][0] == b[j][1]) \
	a[i][j] = a[i - 1][j - 1] + 1; \
      else \
	a[i][j] = a[i - 1][j] > a[i][j - 1] ? a[i - 1][j] : a[i][j - 1]; \
}
BOTH (TABLE)

#define OTHERWISE(S, P) \
static void otherwise##S (int n, double (*a)[N], double (*b)[N]) \
{ \
  P for (int i = 1; i < n; i++) \
    for (int j = 1; j < n; j++) \
      a[i][j] = a[i - 1][n - j] * 0.5 + a[i][j - 1] * 0.25; \
}
BOTH (OTHERWISE)

#define SUMMED(S, P) \
static double summed##S (int n, double (*a)[N], double (*b)[N]) \
{ \
  double s = 0; \
  P for (int i = 1; i < n; i++) \
    for (int j = 1; j < n; j++) \
      { \
	a[i][j] = a[i - 1][j] * 0.5 + a[i][j - 1] * 0.25 + s * 0.001; \
	s = a[i][j]; \
      } \
  return s; \
}
#define WITH_SUM _Pragma ("acc kernels present(a[0:n], b[0:n]) copy(s)")
SUMMED (, WITH_SUM)
SUMMED (_host, )

static double a[N][N], b[N][N], want[N][N];

static void
set (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = want[i][j] = (i * 7 + j * 3) % 11 * 0.3;
	b[i][j] = (i * 5 + j) % 4 * 0.2;
      }
}

static void
check (int line)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      check_real (line, i * N + j, a[i][j], want[i][j], 0);
  set ();
}

#define ON_DEVICE _Pragma ("acc data copy(a, b)")

int
main (void)
{
  set ();
  ON_DEVICE five (M, a, b);
  five_host (M, want, b), check (__LINE__);
  ON_DEVICE nine (N, 1, a, b);
  nine_host (N, 1, want, b), check (__LINE__);
  ON_DEVICE flat (M, a[0], b[0]);
  flat_host (M, want[0], b[0]), check (__LINE__);
  ON_DEVICE flat_five (M, a[0], b[0]);
  flat_five_host (M, want[0], b[0]), check (__LINE__);
  ON_DEVICE table (M, a, b);
  table_host (M, want, b), check (__LINE__);
  ON_DEVICE otherwise (M, a, b);
  otherwise_host (M, want, b), check (__LINE__);
  double s = 0;
  ON_DEVICE s = summed (M, a, b);
  CHECK_REAL (0, s, summed_host (M, want, b));
  check (__LINE__);
  ON_DEVICE five (100, a, b);
  five_host (100, want, b), check (__LINE__);
  return DONE ();
}
