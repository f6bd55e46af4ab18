/* tile(8,4) covers a rectangle that the tile does not divide once.  */
#include "check.h"

static int a[37][53];

int
main (void)
{
  #pragma acc parallel loop tile(8,4) copy(a)
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 53; j++)
      a[i][j] += i * 1000 + j;
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 53; j++)
      CHECK (i * 53 + j, a[i][j], i * 1000 + j);
  return DONE ();
}
