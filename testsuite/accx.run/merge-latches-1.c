/* Loops with two ways around that become one: searches, rejected pairs, and loops inside of others that stay.  */
#include <stdio.h>
#include <stdlib.h>

enum { N = 2000, M = 777 };

/* Where KEY is to stand in A.  */
static int
search (const int *a, int key)
{
  int low = 0, high = M;
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (a[middle] < key)
	low = middle + 1;
      else
	high = middle;
    }
  return low;
}

/* A pair of numbers that is not refused.  */
static unsigned
pair (unsigned s)
{
  unsigned x, y;
  do
    {
      s = s * 1664525u + 1013904223u;
      x = s >> 24;
      s = s * 1664525u + 1013904223u;
      y = s >> 24;
    }
  while (x * x + y * y >= 65536 || x == y || y % 3 == 0);
  return s ^ x << 8 ^ y;
}

/* Digits that come round: two variables that take turns.  */
static int
turns (int x, int y)
{
  int n = 0;
  while (x != y)
    {
      if (x > y)
	x -= y;
      else
	y -= x;
      if (++n == 50)
	break;
    }
  return x * 64 + n;
}

/* A counted loop around one that is not.  */
static int
counted (const int *a, int k)
{
  int n = 0, at = k % 7;
  for (int i = 0; i < 5; i++)
    do
      at += a[at % M] % 5 + 1;
    while (at % 4 != i % 4 && ++n < 100);
  return at + n;
}

int
main (void)
{
  static int a[M], got[N][4];
  int bad = 0;
  for (int i = 0; i < M; i++)
    a[i] = 3 * i + i % 2;
  #pragma acc parallel loop copyin(a) copyout(got)
  for (int i = 0; i < N; i++)
    {
      got[i][0] = search (a, i * 5 / 4);
      got[i][1] = pair (i);
      got[i][2] = turns (i % 50 + 1, i % 31 + 1);
      got[i][3] = counted (a, i);
    }
  for (int i = 0; i < N; i++)
    {
      int want[4] = { search (a, i * 5 / 4), pair (i), turns (i % 50 + 1, i % 31 + 1), counted (a, i) };
      for (int k = 0; k < 4; k++)
	if (got[i][k] != want[k] && bad++ < 5)
	  printf ("got[%d][%d] is %d, not %d\n", i, k, got[i][k], want[k]);
    }
  return bad != 0;
}
