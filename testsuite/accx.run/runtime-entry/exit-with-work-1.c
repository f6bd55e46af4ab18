/* A program that leaves data on the device and work in a queue ends with its own exit status.
   { accx-env ACCX_NOTIFY=1 } */
#include <stdlib.h>

static int a[1000];

int
main (void)
{
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < 1000; i++)
    a[i] = i;
  exit (0);
}
