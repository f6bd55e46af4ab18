/* Sums over neighbouring elements of compressed arrays, of each width, from rows that
   begin anywhere, also in structs: each element once and in its place.
   { accx-device-only } */
#include <math.h>
#include "check.h"
#define ROWS 40
#define N (ROWS * 67)

struct pair { float x, y; };

static float f[N];
static double d[N];
static struct pair p[N];
static double sum[ROWS], weighted[ROWS];

#define DIRECTIVE(...) _Pragma (#__VA_ARGS__)

/* Rows of LENGTH elements of A, which are WHAT of i, in B bits of [0, 4096].  */
#define ROWS_OF(A, ELEMENT, B, LENGTH)						\
  {										\
    int n = LENGTH;								\
    DIRECTIVE (acc parallel loop ccopyin(A[0:N:0:4096]) compression(A)		\
	       compression_bits(B) copyout(sum, weighted))			\
    for (int i = 0; i < ROWS; i++)						\
      {										\
	double s = 0, w = 0;							\
	for (int k = 0; k < n; k++)						\
	  s += A[i * n + k] ELEMENT;						\
	for (int k = 0; k < n; k++)						\
	  w += k * A[i * n + k] ELEMENT;					\
	sum[i] = s;								\
	weighted[i] = w;							\
      }										\
    for (int i = 0; i < ROWS; i++)						\
      {										\
	double s = 0, w = 0, half = 4096 * exp2 (-1 - B) + 1e-3;		\
	for (int k = 0; k < n; k++)						\
	  {									\
	    s += (i * n + k) % 4096;						\
	    w += (double) k * ((i * n + k) % 4096);				\
	  }									\
	CHECK (i, fabs (sum[i] - s) <= n * half, 1);				\
	CHECK (i, fabs (weighted[i] - w) <= n * (n - 1) / 2 * half + 1e-6, 1);	\
      }										\
  }

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      f[i] = p[i].x = p[i].y = i % 4096;
      d[i] = i % 4096;
    }
  for (int n = 0; n <= 67; n = n < 8 ? n + 1 : n + 5 + n % 2)
    {
      ROWS_OF (f, , 8, n)
      ROWS_OF (f, , 16, n)
      ROWS_OF (d, , 8, n)
      ROWS_OF (d, , 16, n)
      ROWS_OF (d, , 24, n)
      ROWS_OF (d, , 32, n)
      ROWS_OF (d, , 48, n)
      ROWS_OF (p, .y, 16, n)
    }
  return DONE ();
}
