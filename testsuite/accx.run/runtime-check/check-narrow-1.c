/* ACCX_CHECK=1 finds nothing in atomic updates and reductions over gangs of one and two bytes, whose words end
   behind the variables.
   { accx-env ACCX_CHECK=1 } */
#include "check.h"

enum { N = 1000 };

int
main (void)
{
  _Bool all = 1, any = 0;
  unsigned char most = 0, count[5] = { 0 };
  short sum = 0, sums[3] = { 0 };
  #pragma acc parallel loop reduction(&&: all) reduction(||: any) reduction(max: most) reduction(+: sum)
  for (int i = 0; i < N; i++)
    {
      all = all && i < N;
      any = any || i == 7;
      most = most > (i & 63) ? most : (i & 63);
      sum += i & 1;
    }
  #pragma acc parallel loop copy(count, sums)
  for (int i = 0; i < N; i++)
    {
      #pragma acc atomic
      count[i % 5]++;
      #pragma acc atomic
      sums[i % 3] += 2;
    }
  CHECK (0, all, 1);
  CHECK (1, any, 1);
  CHECK (2, most, 63);
  CHECK (3, sum, N / 2);
  for (int i = 0; i < 5; i++)
    CHECK (i, count[i], N / 5);
  for (int i = 0; i < 3; i++)
    CHECK (i, sums[i], 2 * ((N - i + 2) / 3));
  return DONE ();
}
