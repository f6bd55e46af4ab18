/* Elements of small arrays of an iteration's own that values name: integers of all sizes, indices of any type, rows,
   structures, stores under conditions, several accesses in a row, and first values that nothing has set.  */
#include "check.h"

enum { N = 515 };
struct box { float low[3], high[3]; };

static float a[N][3], r[N];
static long long counts[N], small[N], table[N];
static unsigned char axis[N];
static long other[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      axis[i] = i * 5 % 3;
      other[i] = i % 4;
      for (int k = 0; k < 3; k++)
	a[i][k] = (i * 3 + k * 7) % 11;
    }
  #pragma acc parallel loop copyin(a, axis, other) copyout(r)
  for (int i = 0; i < N; i++)
    {
      float m[2][3];
      struct box b;
      for (int k = 0; k < 3; k++)
	{
	  m[0][k] = a[i][k] * 2;
	  m[1][k] = a[i][k] * 3;
	  b.low[k] = a[i][k] - 1;
	  b.high[k] = a[i][k] + 1;
	}
      m[1][axis[i]] += 4;
      if (other[i] > 1)
	b.low[axis[i]] = m[other[i] & 1][2];
      r[i] = b.low[0] + 10 * b.low[1] + 100 * b.low[2] + 1000 * b.high[axis[i]] + 0.125f * m[1][0];
    }
  for (int i = 0; i < N; i++)
    {
      float low[3] = { a[i][0] - 1, a[i][1] - 1, a[i][2] - 1 };
      float first = a[i][0] * 3 + (axis[i] == 0 ? 4 : 0);
      if (other[i] == 2)
	low[axis[i]] = a[i][2] * 2;
      else if (other[i] == 3)
	low[axis[i]] = a[i][2] * 3 + (axis[i] == 2 ? 4 : 0);
      CHECK_REAL (i, r[i], low[0] + 10 * low[1] + 100 * low[2] + 1000 * (a[i][axis[i]] + 1) + 0.125f * first);
    }
  #pragma acc parallel loop copyin(a, axis, other) copyout(counts, small, table)
  for (int i = 0; i < N; i++)
    {
      long long c[4] = { 0, 1, 2, 3 };
      signed char s[5] = { -1, -2, -3, -4, -5 };
      unsigned short t[4];
      for (unsigned char k = 0; k < 3; k++)
	{
	  c[other[i]] += k;
	  c[axis[i]] *= 3;
	}
      s[other[i] + 1] = (signed char) (axis[i] + 300);
      t[other[i]] = (unsigned short) i;
      counts[i] = c[0] + 100 * c[1] + 10000 * c[2] + 1000000 * c[3];
      small[i] = s[0] + 10 * s[1] + 100 * s[2] + 1000 * s[3] + 10000 * s[4];
      table[i] = t[other[i]];
    }
  for (int i = 0; i < N; i++)
    {
      long long c0 = 0, c1 = 1, c2 = 2, c3 = 3, *of[4] = { &c0, &c1, &c2, &c3 };
      long long digits = -54321, places[5] = { 1, 10, 100, 1000, 10000 };
      for (int k = 0; k < 3; k++)
	{
	  *of[other[i]] += k;
	  *of[axis[i]] *= 3;
	}
      digits += places[other[i] + 1] * (axis[i] + 44 + other[i] + 2);
      CHECK (i, counts[i], c0 + 100 * c1 + 10000 * c2 + 1000000 * c3);
      CHECK (i, small[i], digits);
      CHECK (i, table[i], i);
    }
  return DONE ();
}
