/* collapse(2) with no schedule covers an uneven rectangle once, whatever its bounds.  */
#include "check.h"

static int a[40][50];

static void
test (int lo, int hi, int from, int step)
{
  for (int i = 0; i < 40 * 50; i++)
    a[i / 50][i % 50] = i;
  #pragma acc parallel loop collapse(2) copy(a)
  for (int i = lo; i < hi; i++)
    for (int j = from; j < 50; j += step)
      a[i][j] += 7 * i - j;
  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 50; j++)
      CHECK (i * 50 + j, a[i][j],
             i * 50 + j + (i >= lo && i < hi && j >= from && (j - from) % step == 0
                           ? 7 * i - j : 0));
}

int
main (void)
{
  test (0, 40, 0, 1);
  test (3, 38, 5, 7);
  test (5, 5, 0, 1);
  test (0, 1, 49, 3);
  return DONE ();
}
