/* reduction over arrays and sections: element by element.  { accx-device-only } */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 901, BINS = 11, GANGS = 7 };

int
main (void)
{
  int h[BINS], counts[4] = { 0, 10, 20, 30 }, *p = malloc (30 * sizeof *p), lo = 5, n = 12;
  double most[3] = { -1, 1e9, 0 };
  unsigned long bits[2][3] = { { 0 } };
  for (int i = 0; i < BINS; i++)
    h[i] = 1000 * i;
  for (int i = 0; i < 30; i++)
    p[i] = i;

  /* By each gang once.  */
  #pragma acc parallel num_gangs(GANGS) reduction(+:counts)
  for (int i = 0; i < 4; i++)
    counts[i] += i;
  for (int i = 0; i < 4; i++)
    CHECK (i, counts[i], 10 * i + GANGS * i);

  #pragma acc parallel loop reduction(+:h) num_gangs(GANGS)
  for (int i = 0; i < N; i++)
    h[i * 3 % BINS] += i;
  for (int b = 0; b < BINS; b++)
    {
      int want = 1000 * b;
      for (int i = 0; i < N; i++)
	want += i * 3 % BINS == b ? i : 0;
      CHECK (b, h[b], want);
    }

  #pragma acc parallel loop gang vector reduction(max:most) reduction(|:bits)
  for (int i = 0; i < N; i++)
    {
      most[i % 3] = most[i % 3] > i ? most[i % 3] : i;
      bits[i % 2][i % 3] |= 1ul << i % 60;
    }
  for (int k = 0; k < 3; k++)
    CHECK_REAL (k, most[k], k == 1 ? 1e9 : k == 0 ? 900 : 899);
  for (int k = 0; k < 6; k++)
    {
      unsigned long want = 0;
      for (int i = 0; i < N; i++)
	if (i % 2 == k / 3 && i % 3 == k % 3)
	  want |= 1ul << i % 60;
      CHECK (k, bits[k / 3][k % 3], want);
    }

  #pragma acc parallel loop reduction(min:p[lo:n]) copy(p[0:30])
  for (int i = 0; i < N; i++)
    {
      int k = lo + i % n;
      p[k] = p[k] < 10 - i ? p[k] : 10 - i;
    }
  for (int k = 0; k < 30; k++)
    {
      int want = k;
      for (int i = 0; i < N; i++)
	if (lo + i % n == k && 10 - i < want)
	  want = 10 - i;
      CHECK (k, p[k], want);
    }
  free (p);
  return DONE ();
}
