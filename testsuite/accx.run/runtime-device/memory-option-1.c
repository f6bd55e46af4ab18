/* -fplugin-arg-accx-memory=unified: the object asks for shared memory, and a copyin that the host reads later shows what the device has written.
   { accx-options -fplugin-arg-accx-memory=unified } { accx-drivers sim } */
#include "check.h"

int
main (void)
{
  int a[100];
  for (int i = 0; i < 100; i++)
    a[i] = i;
#pragma acc parallel loop copyin(a)
  for (int i = 0; i < 100; i++)
    a[i]++;
  CHECK (3, a[3], 4);
  return DONE ();
}
