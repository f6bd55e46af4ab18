/* Short loops that are all that is in a parallel loop are counted with it, as those over the elements of small matrices, also
   where a product's loop between them runs in order; not where there are few elements, or where an iteration reads another
   one's.
   { accx-options -ffp-contract=off }
   { accx-notify-sim {function=products .*grid=28 block=128 } }
   { accx-notify-sim {function=ordered .*grid=28 block=128 } }
   { accx-notify-sim {function=old .*grid=28 block=128 } }
   { accx-notify-sim {function=points .*grid=1 block=128 } }
   { accx-notify-sim {function=sweep .*grid=1 block=128 } } */
#include "check.h"

enum { N = 36, M = 10 };

typedef double matrix[M][M];

#define BOTH(FUNCTION) FUNCTION (, _Pragma ("acc parallel loop")) FUNCTION (_host, )

#define PRODUCTS(S, P) \
static void products##S (int n, matrix *restrict c, matrix *restrict a, matrix *restrict b) \
{ \
  P for (int q = 0; q < n; q++) \
    for (int i = 0; i < M; i++) \
      for (int j = 0; j < M; j++) \
	{ \
	  double s = 0; \
	  for (int k = 0; k < M; k++) \
	    s += a[q][i][k] * b[q][k][j]; \
	  c[q][i][j] = s; \
	} \
}
BOTH (PRODUCTS)

#define ORDERED(S, P) \
static void ordered##S (int n, matrix *c, matrix *a, matrix *b) \
{ \
  P for (int q = 0; q < n; q++) \
    for (int i = 0; i < M; i++) \
      for (int k = 0; k < M; k++) \
	for (int j = M - 1; j >= 0; j--) \
	  c[q][i][j] += a[q][i][k] * b[q][k][j]; \
}
#define GIVEN _Pragma ("acc parallel loop copy(c[0:n]) copyin(a[0:n], b[0:n])")
ORDERED (, GIVEN)
ORDERED (_host, )

#define OLD(S, P) \
static void old##S (int n, matrix *restrict c, matrix *restrict a) \
{ \
  int i, j; \
  double t; \
  P for (int q = 0; q < n; q++) \
    for (i = 0; i < M; i++) \
      for (j = 0; j < M; j++) \
	{ \
	  t = a[q][j][i]; \
	  c[q][i][j] = t > 0.5 ? t : -t; \
	} \
}
#define OLD_PRIVATE _Pragma ("acc parallel loop private(i, j, t)")
OLD (, OLD_PRIVATE)
OLD (_host, )

#define POINTS(S, P) \
static void points##S (int n, double (*restrict c)[3], double (*restrict a)[3]) \
{ \
  P for (int q = 0; q < n; q++) \
    for (int d = 0; d < 3; d++) \
      c[q][d] += 0.5 * a[q][d]; \
}
BOTH (POINTS)

#define SWEEP(S, P) \
static void sweep##S (int n, matrix *restrict c) \
{ \
  P for (int q = 0; q < n; q++) \
    for (int i = 1; i < M; i++) \
      for (int j = 1; j < M; j++) \
	c[q][i][j] = 0.3 * (c[q][i][j] + c[q][i - 1][j] + c[q][i][j - 1]); \
}
BOTH (SWEEP)

static matrix a[N], b[N], c[2][N];

static void
set (void)
{
  for (int q = 0; q < N; q++)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < M; j++)
	{
	  a[q][i][j] = (i * 7 + j * 3 + q) % 11 * 0.3 - 1;
	  b[q][i][j] = (i * 5 + j * 2 + q) % 7 * 0.1;
	  c[0][q][i][j] = c[1][q][i][j] = (i + j + q) % 5 * 0.7;
	}
}

static void
check (int line)
{
  for (int q = 0; q < N; q++)
    for (int i = 0; i < M; i++)
      for (int j = 0; j < M; j++)
	check_real (line, (q * M + i) * M + j, c[0][q][i][j], c[1][q][i][j], 0);
  set ();
}

int
main (void)
{
  set ();
  products (N - 1, c[0], a, b), products_host (N - 1, c[1], a, b), check (__LINE__);
  ordered (N - 1, c[0], a, b), ordered_host (N - 1, c[1], a, b), check (__LINE__);
  old (N - 1, c[0], a), old_host (N - 1, c[1], a), check (__LINE__);
  points (40, (double (*)[3]) c[0], (double (*)[3]) a), points_host (40, (double (*)[3]) c[1], (double (*)[3]) a);
  check (__LINE__);
  sweep (N, c[0]), sweep_host (N, c[1]), check (__LINE__);
  return DONE ();
}
