/* A reduction over part of an array leaves the other elements to the loop.  */
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  int h[64], lo = 8;
  double m[3][5];
  for (int i = 0; i < 64; i++)
    h[i] = i;
  for (int i = 0; i < 15; i++)
    m[i / 5][i % 5] = i;
  #pragma acc parallel loop reduction(+:h[lo:16]) num_gangs(3)
  for (int i = 0; i < N; i++)
    {
      h[lo + i % 16] += i;
      if (i >= 40 && i < 64)
	h[i] = -i;
    }
  #pragma acc parallel loop collapse(2) reduction(max:m[0:3][0:5])
  for (int i = 0; i < 3; i++)
    for (int j = 0; j < 50; j++)
      if (m[i][j % 5] < i * j)
	m[i][j % 5] = i * j;
  for (int i = 0; i < 64; i++)
    {
      int want = i < 40 ? i : -i;
      for (int j = i - 8; i >= 8 && i < 24 && j < N; j += 16)
	want += j;
      CHECK (i, h[i], want);
    }
  for (int i = 0; i < 15; i++)
    CHECK_REAL (i, m[i / 5][i % 5], i / 5 == 0 ? i : i / 5 * (45 + i % 5));
  return DONE ();
}
