/* Loops keep their order inside of parallel loops where it matters: what one iteration reads another one has written, a
   scalar goes on, a value is needed behind, a limit depends on the loop in order, or a loop is left.
   { accx-options -ffp-contract=off }
   { accx-notify-not {function=\w+ .*grid=\d+x} } */
#include "check.h"

enum { N = 70 };

#define BOTH(FUNCTION) FUNCTION (, _Pragma ("acc parallel loop")) FUNCTION (_host, )

#define INPLACE(S, P) \
static void inplace##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      for (int j = 0; j < n; j++) \
	c[i][j] += c[i][k] * b[k][j]; \
}
BOTH (INPLACE)

#define CARRIED(S, P) \
static void carried##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    { \
      double r = 1; \
      for (int k = 0; k < n; k++) \
	{ \
	  for (int j = 0; j < n; j++) \
	    c[i][j] += r * b[k][j]; \
	  r = r * 0.9 + b[k][i]; \
	} \
    } \
}
BOTH (CARRIED)

#define NEEDED(S, P) \
static void needed##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    { \
      int j, k; \
      double r = 0; \
      for (k = 0; k < n - i % 3; k++) \
	{ \
	  r = b[k][i]; \
	  for (j = 1; j < n - 1; j++) \
	    c[i][j] += r * b[k][j]; \
	} \
      c[i][0] = r + j + k; \
    } \
}
BOTH (NEEDED)

#define TRIANGLE(S, P) \
static void triangle##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      for (int j = 0; j < k; j++) \
	c[i][j] += b[i][k] * b[k][j]; \
}
BOTH (TRIANGLE)

#define LEFT(S, P) \
static void left##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < n; k++) \
      for (int j = 0; j < n; j++) \
	{ \
	  if (b[k][j] > 1.5) \
	    break; \
	  c[i][j] += b[i][k] * b[k][j]; \
	} \
}
BOTH (LEFT)

/* What is set in front is read by neighbours: no one loop.  */
#define NEIGHBOURS(S, P) \
static void neighbours##S (int n, double (*restrict c)[N], double (*restrict b)[N]) \
{ \
  P for (int i = 0; i < n; i++) \
    { \
      double s = 0; \
      for (int j = 1; j < n - 1; j++) \
	b[i][j] = s = c[i][j] * 2; \
      for (int k = 0; k < n; k++) \
	for (int j = 1; j < n - 1; j++) \
	  c[i][j] += b[i][j - 1] + b[i][j + 1] * s + k; \
    } \
}
BOTH (NEIGHBOURS)

/* The two may be one.  */
#define OVERLAP(S, P) \
static void overlap##S (int n, double *c, double *b) \
{ \
  P for (int i = 0; i < n; i++) \
    for (int k = 0; k < 2; k++) \
      for (int j = 0; j < 64; j++) \
	c[i * 64 + j] += b[i * 64 + j + k]; \
}
#define BOTH_GIVEN _Pragma ("acc parallel loop present(c[0:N * N], b[0:N * N])")
OVERLAP (, BOTH_GIVEN)
OVERLAP (_host, )

static double b[2][N][N], c[2][N][N];

static void
set (void)
{
  for (int s = 0; s < 2; s++)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < N; j++)
	{
	  b[s][i][j] = (i * 7 + j * 3) % 11 * 0.02 - 0.1 + (i == j);
	  c[s][i][j] = (i + j) % 5 * 0.7;
	}
}

static void
check (int line)
{
  for (int i = 0; i < N * N; i++)
    {
      check_real (line, i, c[0][i / N][i % N], c[1][i / N][i % N], 0);
      check_real (line, i, b[0][i / N][i % N], b[1][i / N][i % N], 0);
    }
  set ();
}

int
main (void)
{
  set ();
  inplace (N, c[0], b[0]), inplace_host (N, c[1], b[1]), check (__LINE__);
  carried (N, c[0], b[0]), carried_host (N, c[1], b[1]), check (__LINE__);
  needed (N, c[0], b[0]), needed_host (N, c[1], b[1]), check (__LINE__);
  triangle (N, c[0], b[0]), triangle_host (N, c[1], b[1]), check (__LINE__);
  left (N, c[0], b[0]), left_host (N, c[1], b[1]), check (__LINE__);
  neighbours (N, c[0], b[0]), neighbours_host (N, c[1], b[1]), check (__LINE__);
  #pragma acc data copy(c[0])
  overlap (1, c[0][0], c[0][0]);
  overlap_host (1, c[1][0], c[1][0]), check (__LINE__);
  return DONE ();
}
