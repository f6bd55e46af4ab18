/* ACCX_NOTIFY=31: waits, regions and allocations are reported too, and the program stays right.
   { accx-env ACCX_NOTIFY=31 }
   { accx-notify {^upload CUDA data } } { accx-notify {^download CUDA data } }
   { accx-notify {line=14 .*} } { accx-notify {line=17 .*} } { accx-notify {wait} } { accx-notify {alloc} } */
#include "check.h"

static int a[50];

int
main (void)
{
  for (int i = 0; i < 50; i++)
    a[i] = i;
  #pragma acc parallel loop copy(a) async(1)
  for (int i = 0; i < 50; i++)
    a[i] *= 2;
  #pragma acc wait(1)
  for (int i = 0; i < 50; i++)
    CHECK (i, a[i], 2 * i);
  return DONE ();
}
