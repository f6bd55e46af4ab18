/* Several workers with vector lengths that are no multiples of a warp.  */
#include "check.h"

static int a[13][17][50], sums[13][17];

static void
test (int workers, int length)
{
  #pragma acc parallel num_gangs(3) num_workers(workers) vector_length(length) copyout(a, sums)
  {
    #pragma acc loop gang
    for (int i = 0; i < 13; i++)
      {
        #pragma acc loop worker
        for (int j = 0; j < 17; j++)
          {
            int sum = 1;
            #pragma acc loop vector reduction(+:sum)
            for (int k = 0; k < 50; k++)
              {
                a[i][j][k] = i * 10000 + j * 100 + k;
                sum += k;
              }
            sums[i][j] = sum + j;
          }
      }
  }
  for (int i = 0; i < 13; i++)
    for (int j = 0; j < 17; j++)
      {
        CHECK (i * 17 + j, sums[i][j], 1226 + j);
        sums[i][j] = 0;
        for (int k = 0; k < 50; k++)
          {
            CHECK ((i * 17 + j) * 50 + k, a[i][j][k], i * 10000 + j * 100 + k);
            a[i][j][k] = -1;
          }
      }
}

int
main (void)
{
  test (2, 20);
  test (3, 33);
  test (5, 1);
  test (7, 3);
  test (4, 100);
  test (16, 40);
  return DONE ();
}
