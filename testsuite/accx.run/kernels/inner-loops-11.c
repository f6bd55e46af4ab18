/* A loop in order inside of a parallel loop goes inside of the loop that it has, with what stands around that, where the
   iterations of that are independent; loops beside become one with it.  Sums keep their order, bit by bit.
   { accx-options -ffp-contract=off }
   { accx-notify-sim {function=rows .*grid=\d+x\d} }
   { accx-notify-sim {function=zeroed .*grid=\d+x\d} }
   { accx-notify-sim {function=scaled .*grid=\d+x\d} }
   { accx-notify-sim {function=nonzero .*grid=\d+x\d} }
   { accx-notify-sim {function=sparse .*grid=\d+x\d} }
   { accx-notify-sim {function=old .*grid=\d+x\d} }
   { accx-notify-sim {function=batch .*grid=\d+x\d+x\d} } */
#include "check.h"

enum { N = 70, M = 40, B = 3 };

/* Each function for the device and, NAME_host, for the host.  */
#define BOTH(FUNCTION) FUNCTION (, _Pragma ("acc parallel loop")) FUNCTION (_host, )

#define ROWS(S, P) \
static void rows##S (int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      for (int j = 0; j < n; j++) \
	c[i][j] += a[i][k] * b[k][j]; \
}
BOTH (ROWS)

#define ZEROED(S, P) \
static void zeroed##S (int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    { \
      for (int j = 0; j < n; j++) \
	c[i][j] = 0; \
      for (int k = n - 1; k >= 0; k--) \
	{ \
	  const double r = a[i][k]; \
	  for (int j = 0; j < n; j++) \
	    c[i][j] += r * b[k][j]; \
	} \
    } \
}
BOTH (ZEROED)

/* Loops in front and behind.  */
#define SCALED(S, P) \
static void scaled##S (long n, double x, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) \
{ \
  P for (long i = 0; i < n; i++) \
    { \
      for (unsigned j = 1; j < N - 1; j++) \
	{ \
	  double t = c[i][j] * x; \
	  c[i][j] = t; \
	} \
      for (long k = 0; k < n; k += 2) \
	for (unsigned j = 1; j < N - 1; j++) \
	  c[i][j] += a[i][k] * b[k][j] + a[i][k] * b[k][j - 1]; \
      for (unsigned j = 1; j < N - 1; j++) \
	c[i][j] += x; \
    } \
}
BOTH (SCALED)

#define NONZERO(S, P) \
static void nonzero##S (int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      { \
	double r = a[i][k]; \
	if (r > 1) \
	  continue; \
	if (r != 0) \
	  for (int j = 0; j < n; j++) \
	    { \
	      if (j == k + 2) \
		continue; \
	      c[i][j] -= r * b[k][j]; \
	    } \
      } \
}
BOTH (NONZERO)

#define SPARSE(S, P) \
static void sparse##S (int n, int m, const int *restrict start, const int *restrict column, double (*restrict c)[N], \
		       double *restrict a, double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = start[i]; k < start[i + 1]; k++) \
      for (int j = 0; j < m; j++) \
	c[i][j] += a[k] * b[column[k]][j]; \
}
BOTH (SPARSE)

/* Variables of the function.  */
#define OLD(S, P) \
static void old##S (int n, double (*restrict c)[N], double (*restrict a)[N], double (*restrict b)[N]) \
{ \
  int i, j, k; \
  double r; \
  P for (i = 0; i < n; i++) \
    { \
      for (j = 0; j < n; j++) \
	c[i][j] *= 0.5; \
      for (k = 0; k < n; k++) \
	{ \
	  r = 2 * a[i][k]; \
	  for (j = 0; j < n; j++) \
	    c[i][j] += r * b[k][j]; \
	} \
    } \
}
#define OLD_PRIVATE _Pragma ("acc parallel loop private(j, k, r)")
OLD (, OLD_PRIVATE)
OLD (_host, )

#define BATCH(S, P) \
static void batch##S (int n, double *restrict c, double *restrict a, double *restrict b) \
{ \
  P for (int q = 0; q < B; q++) \
    for (int k = 0; k < n; k++) \
      for (int i = 0; i < n; i++) \
	for (int j = 0; j < n; j++) \
	  c[(q * n + i) * n + j] += a[(q * n + i) * n + k] * b[(q * n + k) * n + j]; \
}
BOTH (BATCH)

static double a[N][N], b[N][N], c[N][N], want[N][N];
static int start[N + 1], column[4 * N];

static void
set (void)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	a[i][j] = (i * 7 + j * 3) % 11 * 0.3 - 1.2;
	b[i][j] = (i * 5 + j * 13) % 17 * 0.1;
	c[i][j] = want[i][j] = (i + j) % 5 * 0.7;
      }
}

static void
check (int line)
{
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      check_real (line, i * N + j, c[i][j], want[i][j], 0);
  set ();
}

int
main (void)
{
  set ();
  for (int i = 0; i < 4 * N; i++)
    column[i] = i * 29 % N;
  for (int i = 0; i <= N; i++)
    start[i] = 3 * i + i % 3;
  rows (N, c, a, b), rows_host (N, want, a, b), check (__LINE__);
  zeroed (N, c, a, b), zeroed_host (N, want, a, b), check (__LINE__);
  scaled (N, 0.3, c, a, b), scaled_host (N, 0.3, want, a, b), check (__LINE__);
  nonzero (N, c, a, b), nonzero_host (N, want, a, b), check (__LINE__);
  sparse (N, N, start, column, c, a[0], b), sparse_host (N, N, start, column, want, a[0], b), check (__LINE__);
  old (N, c, a, b), old_host (N, want, a, b), check (__LINE__);
  batch (M, c[0], a[0], b[0]), batch_host (M, want[0], a[0], b[0]), check (__LINE__);
  rows (3, c, a, b), rows_host (3, want, a, b), check (__LINE__);
  zeroed (0, c, a, b), zeroed_host (0, want, a, b), check (__LINE__);
  return DONE ();
}
