/* Loops with constant numbers of iterations, up and down, from other starts and in other
   steps, with conditions within and several loads.  */
#include "check.h"

enum { N = 37, MOST = 130 };

static int a[N][MOST], b[MOST];
static float f[N][MOST];

#define SUM(COUNT)						\
static unsigned long						\
sum_##COUNT (const int *row)					\
{								\
  unsigned long s = 1;							\
  for (int k = 0; k < COUNT; k++)				\
    s = s * 3 + row[k];						\
  return s;							\
}
SUM (9) SUM (12) SUM (16) SUM (17) SUM (20) SUM (26) SUM (49) SUM (52) SUM (64) SUM (100)
SUM (129)

/* All counts of SUM, and other loops.  */
static unsigned long
sums (const int *row, const float *real, const int *other)
{
  unsigned long s = sum_9 (row) + sum_12 (row) * 2 + sum_16 (row) * 3 + sum_17 (row) * 5
	   + sum_20 (row) * 7 + sum_26 (row) * 11 + sum_49 (row) + sum_52 (row) * 13
	   + sum_64 (row) * 17 + sum_100 (row) * 19 + sum_129 (row) * 23;
  for (int k = 99; k >= 0; k--)
    s = s * 5 + row[k];
  for (int k = 3; k < 3 + 5 * 24; k += 5)
    if (row[k] & 1)
      s += k * other[k];
    else
      s ^= other[k + 1];
  for (unsigned char c = 10; c < 130; c++)
    s = s * 7 + (long) real[c];
  return s;
}

int
main (void)
{
  static unsigned long got[N];
  for (int i = 0; i < N; i++)
    for (int k = 0; k < MOST; k++)
      {
	a[i][k] = (i * 31 + k * 17) % 101;
	b[k] = k * k % 89;
	f[i][k] = (float) ((i + k) % 50);
      }
  #pragma acc parallel loop copyin(a, b, f) copyout(got)
  for (int i = 0; i < N; i++)
    got[i] = sums (a[i], f[i], b);
  for (int i = 0; i < N; i++)
    CHECK (i, got[i], sums (a[i], f[i], b));
  return DONE ();
}
