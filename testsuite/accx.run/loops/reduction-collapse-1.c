/* A reduction of a collapsed nest.  */
#include "check.h"

static float m[37][41];

int
main (void)
{
  float sum = 0, top = -1;
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 41; j++)
      m[i][j] = i * 2 + j;
  #pragma acc parallel loop gang vector collapse(2) reduction(+:sum) reduction(max:top) copyin(m)
  for (int i = 0; i < 37; i++)
    for (int j = 0; j < 41; j++)
      {
        sum += m[i][j];
        top = m[i][j] > top ? m[i][j] : top;
      }
  CHECK_REAL (0, sum, 2.0 * 41 * 36 * 37 / 2 + 37.0 * 40 * 41 / 2);
  CHECK_REAL (0, top, 36 * 2 + 40);
  return DONE ();
}
