/* Queue numbers known at run time: 0, large, acc_async_noval and acc_async_sync.  */
#include "check.h"
#include <openacc.h>

static int a[100];

static void
add (int queue, int x)
{
  #pragma acc parallel loop async(queue) present(a)
  for (int i = 0; i < 100; i++)
    a[i] += x;
  #pragma acc wait(queue)
}

int
main (void)
{
  #pragma acc data copy(a)
  {
    add (0, 1);
    add (123456, 10);
    add (acc_async_noval, 100);
    #pragma acc parallel loop async(acc_async_sync) present(a)
    for (int i = 0; i < 100; i++)
      a[i] += 1000;
  }
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], 1111);
  return DONE ();
}
