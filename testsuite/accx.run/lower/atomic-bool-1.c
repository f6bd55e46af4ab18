/* Atomic updates of _Bool.  */
#include "check.h"

enum { N = 200 };

int
main (void)
{
  _Bool x[N], either[3] = { 0, 0, 0 }, sum[3] = { 0, 0, 0 };
  int first = 0;
  for (int i = 0; i < N; i++)
    x[i] = i % 3 == 0;
  #pragma acc parallel loop copyin(x) copy(either, sum, first)
  for (int i = 0; i < N; i++)
    {
      _Bool was;
      #pragma acc atomic
      either[1] |= x[i];
      #pragma acc atomic
      sum[1] += x[i];
      #pragma acc atomic capture
      { was = sum[2]; sum[2] = 1; }
      if (!was)
        {
          #pragma acc atomic
          first++;
        }
    }
  CHECK (0, either[0] + 2 * either[1] + 4 * either[2], 2);
  CHECK (1, sum[0] + 2 * sum[1] + 4 * sum[2], 6);
  CHECK (2, first, 1);
  return DONE ();
}
