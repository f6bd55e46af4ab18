/* tile over loops of all types of variables, up and down, with any step.  */
#include "../accx.run/check.h"

enum { N = 200, M = 30 };
static int a[N][M], want[N][M];
static double d[N];

static void
compare (int line)
{
  for (int p = 0; p < N * M; p++)
    {
      check_long (line, p, a[p / M][p % M], want[p / M][p % M]);
      a[p / M][p % M] = want[p / M][p % M] = 0;
    }
}

/* Runs STATEMENT in tiles for A, and as it stands for WANT.  */
#define BOTH(SIZES, OUTER, INNER, VALUE) \
  do \
    { \
      PRAGMA (acc parallel loop tile SIZES copy(a)) \
      OUTER \
	INNER \
	  a[i][j] += VALUE; \
      OUTER \
	INNER \
	  want[i][j] += VALUE; \
      compare (__LINE__); \
    } \
  while (0)
#define PRAGMA(...) PRAGMA_ (__VA_ARGS__)
#define PRAGMA_(...) _Pragma (#__VA_ARGS__)

int
main (void)
{
  int n = N, step = 7, down = -3;
  BOTH ((5, 3), for (unsigned char i = 0; i < 200; i++),
	for (signed char j = M - 1; j >= 0; j--), i * 100 + j);
  BOTH ((4, 16), for (long i = n - 1; i > 4; i -= 2),
	for (unsigned j = 1; j <= M - 1u; j += 3), (int) (i * 100 + j));
  BOTH ((6, 2), for (unsigned long i = 10; i < (unsigned long) n; i += step),
	for (short j = M - 2; j > 2; j += down), (int) (i * 100 + j));
  BOTH ((1, 1), for (int i = 3; i != N; i++), for (int j = 0; j < M; j++), i + j);
  BOTH ((64, 1000), for (int i = 0; i < N; i++), for (int j = 5; j < M; j++), i - j);
  BOTH ((*, 7), for (int i = 0; i < N; i++), for (int j = 0; j < n / 10; j++), i ^ j);
  BOTH ((3, 3), for (int i = 7; i < 7; i++), for (int j = 0; j < M; j++), i + j);
  BOTH ((3, 3), for (int i = 0; i < N; i++), for (int j = n; j < M; j++), i + j);
  BOTH ((2000, 3), for (int i = 0; i < N; i++), for (int j = 0; j < M; j++), i + j);

  #pragma acc parallel loop tile(16) copyout(d)
  for (double *p = d; p < d + N; p++)
    *p = p - d;
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, d[i], i);
  return DONE ();
}
