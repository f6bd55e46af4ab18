/* Products of what the next iteration changes are right behind their loop, where they are parts of sums.  */
#include <stdio.h>

enum { N = 1000 };

static float
last (float x, float c)
{
  float square;
  do
    {
      square = x * x;
      x = x * 0.75f + 0.0625f;
    }
  while (square > c);
  return square + c;
}

static long
place (const int *a, int k, int step)
{
  int at;
  do
    {
      at = k * 3 + 1;
      k = k / 2 + step;
    }
  while (a[at] > 40);
  return a[at + 2] + 8l * at;
}

int
main (void)
{
  static float got[N];
  static long where[N];
  static int a[3 * N + 8];
  int bad = 0;
  for (int i = 0; i < 3 * N + 8; i++)
    a[i] = i % 97;
  #pragma acc parallel loop copyin(a) copyout(got, where)
  for (int i = 0; i < N; i++)
    {
      got[i] = last (i * 0.5f, 0.125f + (i % 4) * 0.25f);
      where[i] = place (a, i, i % 3);
    }
  for (int i = 0; i < N; i++)
    {
      float want = last (i * 0.5f, 0.125f + (i % 4) * 0.25f);
      if ((got[i] - want > 1e-5f || want - got[i] > 1e-5f) && bad++ < 5)
	printf ("got[%d] is %g, not %g\n", i, got[i], want);
      if (where[i] != place (a, i, i % 3) && bad++ < 5)
	printf ("where[%d] is %ld, not %ld\n", i, where[i], place (a, i, i % 3));
    }
  return bad != 0;
}
