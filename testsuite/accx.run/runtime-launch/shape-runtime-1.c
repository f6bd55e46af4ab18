/* num_gangs, num_workers and vector_length from variables, of gangs whose threads meet.
   { accx-notify "num_gangs=3 num_workers=2 vector_length=32 grid=3 block=32x2 " }
   { accx-notify "num_gangs=1 num_workers=1 vector_length=100 grid=1 block=100 " }
   { accx-notify "num_gangs=700 num_workers=4 vector_length=64 grid=700 block=64x4 " } */
#include "check.h"

static int a[5000], sum;

static void
test (int gangs, int workers, int length)
{
  for (int i = 0; i < 5000; i++)
    a[i] = i;
  sum = 0;
  #pragma acc parallel loop gang worker vector copy(a) reduction(+: sum) \
    num_gangs(gangs) num_workers(workers) vector_length(length)
  for (int i = 0; i < 5000; i++)
    {
      a[i] = a[i] * 2 + 1;
      sum += a[i];
    }
  CHECK (gangs, sum, 25000000);
  for (int i = 0; i < 5000; i++)
    CHECK (i, a[i], 2 * i + 1);
}

int
main (void)
{
  test (3, 2, 32);
  test (1, 1, 100);
  test (700, 4, 64);
  test (1, 32, 32);
  test (5, 1, 1024);
  test (5, 3, 1);
  return DONE ();
}
