/* A loop that must run in order between parallel ones goes inside of these: products in all six orders of their loops
   have one thread for each result, triangles and recurrences along an axis, too, and each result's operations keep
   their order.  Where the loop reads what others write, or pointers overlap, nothing changes places.
   { accx-notify-sim {function=ijk .*grid=2x5 block=32x8 } } { accx-notify-sim {function=ikj .*grid=2x5 block=32x8 } }
   { accx-notify-sim {function=jik .*grid=2x5 block=32x8 } } { accx-notify-sim {function=jki .*grid=2x5 block=32x8 } }
   { accx-notify-sim {function=kij .*grid=2x5 block=32x8 } } { accx-notify-sim {function=kji .*grid=2x5 block=32x8 } }
   { accx-notify {function=triangle .*block=32x8 } } { accx-notify {function=axis .*block=32x8 } }
   { accx-notify {function=reads .*grid=1 } } { accx-launches 10 } */
#include <string.h>
#include "check.h"

enum { N = 77, M = 101, K = 45 };
static unsigned a[N][K], b[K][M], start[N][M], want[N][M];

#define STEP c[i][j] = c[i][j] * 3 + a[i][k] * b[k][j]
#define FOR(V, S) for (int V = 0; V < S; V++)
#define ORDER(NAME, X, XS, Y, YS, Z, ZS) \
  __attribute__ ((noipa)) static void \
  NAME (unsigned c[N][M]) \
  { \
    _Pragma ("acc kernels copy (c[0:N][0:M])") \
    FOR (X, XS) FOR (Y, YS) FOR (Z, ZS) STEP; \
  }
ORDER (ijk, i, N, j, M, k, K)
ORDER (ikj, i, N, k, K, j, M)
ORDER (jik, j, M, i, N, k, K)
ORDER (jki, j, M, k, K, i, N)
ORDER (kij, k, K, i, N, j, M)
ORDER (kji, k, K, j, M, i, N)

/* The limit of the innermost loop is the outermost one's.  */
__attribute__ ((noipa)) static void
triangle (unsigned c[N][M])
{
#pragma acc kernels copy (c[0:N][0:M])
  FOR (i, N)
    FOR (k, K)
      for (int j = 0; j <= i; j++)
	STEP;
}

__attribute__ ((noipa)) static void
axis (unsigned c[N][K][M])
{
#pragma acc kernels copy (c[0:N][0:K][0:M])
  FOR (i, N)
    for (int k = 1; k < K; k++)
      FOR (j, M)
	c[i][k][j] = c[i][k - 1][j] * 5 + c[i][k][j];
}

/* Columns to the right are those of the step before.  */
__attribute__ ((noipa)) static void
reads (unsigned c[N][M])
{
#pragma acc kernels copy (c[0:N][0:M])
  FOR (i, N)
    FOR (k, K)
      for (int j = 0; j < M - 1; j++)
	c[i][j] = c[i][j] * 3 + c[i][j + 1];
}

__attribute__ ((noipa)) static void
overlapping (int n, int m, unsigned *c, const unsigned *b)
{
#pragma acc kernels copy (c[0:n*m])
  FOR (i, n)
    FOR (k, K)
      FOR (j, m)
	c[i * m + j] = c[i * m + j] * 3 + b[i * m + k];
}

typedef void order (unsigned c[N][M]);

static void
check_order (order *f)
{
  static unsigned c[N][M];
  memcpy (c, start, sizeof c);
  f (c);
  FOR (i, N) FOR (j, M)
    CHECK (i * M + j, c[i][j], want[i][j]);
}

int
main (void)
{
  static unsigned cube[N][K][M], cube_want[N][K][M], flat[N * M], flat_want[N * M];
  FOR (i, N) FOR (k, K) a[i][k] = i * 7 + k * 3;
  FOR (k, K) FOR (j, M) b[k][j] = k + j * 11;
  FOR (i, N) FOR (j, M) start[i][j] = i ^ j;
  memcpy (want, start, sizeof want);
  unsigned (*c)[M] = want;
  FOR (i, N) FOR (j, M) FOR (k, K) STEP;
  order *orders[] = { ijk, ikj, jik, jki, kij, kji };
  for (unsigned o = 0; o < sizeof orders / sizeof *orders; o++)
    check_order (orders[o]);

  memcpy (want, start, sizeof want);
  FOR (i, N) FOR (k, K) for (int j = 0; j <= i; j++) STEP;
  check_order (triangle);

  memcpy (want, start, sizeof want);
  FOR (i, N) FOR (k, K) for (int j = 0; j < M - 1; j++) c[i][j] = c[i][j] * 3 + c[i][j + 1];
  check_order (reads);

  FOR (i, N) FOR (k, K) FOR (j, M) cube[i][k][j] = cube_want[i][k][j] = i + k * j;
  FOR (i, N) for (int k = 1; k < K; k++) FOR (j, M)
    cube_want[i][k][j] = cube_want[i][k - 1][j] * 5 + cube_want[i][k][j];
  axis (cube);
  FOR (i, N) FOR (k, K) FOR (j, M)
    CHECK (k, cube[i][k][j], cube_want[i][k][j]);

  FOR (i, N * M) flat[i] = flat_want[i] = i;
  FOR (i, N) FOR (k, K) FOR (j, M)
    flat_want[i * M + j] = flat_want[i * M + j] * 3 + flat_want[i * M + k];
  overlapping (N, M, flat, flat);
  FOR (i, N * M)
    CHECK (i, flat[i], flat_want[i]);
  return DONE ();
}
