/* Quotients and remainders of 64 bits by constants, small and large, of both signs: those
   of plain C.  */
#include <limits.h>
#include "check.h"

enum { N = 600 };
static long x[N], q[40][N];
static unsigned long u[N], w[40][N];

#define BOTH(K, D) q[2 * (K)][i] = x[i] / (D); q[2 * (K) + 1][i] = x[i] % (D);
#define UNSIGNED(K, D) w[2 * (K)][i] = u[i] / (D); w[2 * (K) + 1][i] = u[i] % (D);
#define ALL_SIGNED \
  BOTH (0, 1L) BOTH (1, 2L) BOTH (2, 3L) BOTH (3, 4L) BOTH (4, 5L) BOTH (5, 7L) BOTH (6, 10L) \
  BOTH (7, 64L) BOTH (8, 641L) BOTH (9, 1000000007L) BOTH (10, -1L) BOTH (11, -3L) \
  BOTH (12, -8L) BOTH (13, -1000L) BOTH (14, LONG_MAX) BOTH (15, LONG_MIN) \
  BOTH (16, 1L << 62) BOTH (17, 6700417L) BOTH (18, (1L << 40) + 1) BOTH (19, -LONG_MAX)
#define ALL_UNSIGNED \
  UNSIGNED (0, 1UL) UNSIGNED (1, 2UL) UNSIGNED (2, 3UL) UNSIGNED (3, 4UL) UNSIGNED (4, 5UL) \
  UNSIGNED (5, 7UL) UNSIGNED (6, 10UL) UNSIGNED (7, 64UL) UNSIGNED (8, 641UL) \
  UNSIGNED (9, 1000000007UL) UNSIGNED (10, ULONG_MAX) UNSIGNED (11, 1UL << 63) \
  UNSIGNED (12, (1UL << 63) + 1) UNSIGNED (13, ULONG_MAX - 2) UNSIGNED (14, 1UL << 32) \
  UNSIGNED (15, (1UL << 32) - 1) UNSIGNED (16, (1UL << 32) + 1) UNSIGNED (17, 28UL) \
  UNSIGNED (18, 9UL) UNSIGNED (19, 11UL)

int
main (void)
{
  static const long edges[] = { 0, 1, -1, LONG_MAX, LONG_MIN + 1, LONG_MAX - 1, 1L << 62,
				-(1L << 62), 1L << 32, -(1L << 32), 641, -641, 999, -1000 };
  unsigned long seed = 12345;
  for (int i = 0; i < N; i++)
    {
      seed = seed * 6364136223846793005 + 1442695040888963407;
      int k = i % (sizeof edges / sizeof *edges);
      x[i] = i % 3 == 0 ? edges[k] + i % 5 * (edges[k] < 100 && edges[k] > -100)
	     : (long) (seed >> i % 60) * (i % 2 ? 1 : -1);
      u[i] = i % 3 == 0 ? (unsigned long) edges[k] : seed >> i % 60;
    }
  #pragma acc parallel loop copyin(x, u) copyout(q, w)
  for (int i = 0; i < N; i++)
    {
      ALL_SIGNED
      ALL_UNSIGNED
    }
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 20; k++)
      {
	static const long d[] = { 1, 2, 3, 4, 5, 7, 10, 64, 641, 1000000007, -1, -3, -8, -1000,
				  LONG_MAX, LONG_MIN, 1L << 62, 6700417, (1L << 40) + 1,
				  -LONG_MAX };
	static const unsigned long e[] = { 1, 2, 3, 4, 5, 7, 10, 64, 641, 1000000007, ULONG_MAX,
					   1UL << 63, (1UL << 63) + 1, ULONG_MAX - 2, 1UL << 32,
					   (1UL << 32) - 1, (1UL << 32) + 1, 28, 9, 11 };
	volatile long by = d[k];
	volatile unsigned long uby = e[k];
	CHECK (i * 20 + k, q[2 * k][i], x[i] / by);
	CHECK (i * 20 + k, q[2 * k + 1][i], x[i] % by);
	CHECK (i * 20 + k, w[2 * k][i], u[i] / uby);
	CHECK (i * 20 + k, w[2 * k + 1][i], u[i] % uby);
      }
  return DONE ();
}
