/* wait(1) async(2) orders two queues without the host; async without a number; wait for all.  */
#include "check.h"

static int a[100], b[100];

int
main (void)
{
  #pragma acc enter data create(a, b)
  #pragma acc parallel loop async(1) present(a)
  for (int i = 0; i < 100; i++)
    a[i] = i + 1;
  #pragma acc wait(1) async(2)
  #pragma acc parallel loop async(2) present(a, b)
  for (int i = 0; i < 100; i++)
    b[i] = a[i] * 3;
  #pragma acc wait(2) async
  #pragma acc update self(b) async
  #pragma acc wait
  #pragma acc exit data delete(a, b)
  for (int i = 0; i < 100; i++)
    CHECK (i, b[i], 3 * i + 3);
  return DONE ();
}
