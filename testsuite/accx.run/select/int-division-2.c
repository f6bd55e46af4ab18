/* 64-bit quotients and remainders of numbers on both sides of 32 bits and of 0.  */
#include "check.h"

enum { N = 18 };

static long a[N] = { 0, 1, 2, 7, 10, 0x7fffffff, 0x80000000, 0xffffffff, 0x100000000,
		     0x100000001, 0x123456789abcdef, 0x7fffffffffffffff, -1, -3,
		     -0x80000000, -0xffffffff, -0x100000000, -0x7fffffffffffffff };
static long q[N][N], r[N][N];
static unsigned long uq[N][N], ur[N][N];

int
main (void)
{
  #pragma acc parallel loop collapse(2) copyin(a) copyout(q, r, uq, ur)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	long y = a[j] ? a[j] : 5;
	q[i][j] = a[i] / y;
	r[i][j] = a[i] % y;
	uq[i][j] = (unsigned long) a[i] / (unsigned long) y;
	ur[i][j] = (unsigned long) a[i] % (unsigned long) y;
      }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	volatile long x = a[i], y = a[j] ? a[j] : 5;
	CHECK (i * N + j, q[i][j], x / y);
	CHECK (i * N + j, r[i][j], x % y);
	CHECK (i * N + j, uq[i][j], (unsigned long) x / (unsigned long) y);
	CHECK (i * N + j, ur[i][j], (unsigned long) x % (unsigned long) y);
      }
  return DONE ();
}
