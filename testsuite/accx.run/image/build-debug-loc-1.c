/* -g puts source lines into the PTX, with the file's name.
   { accx-options "-g" } { scan-ptx {\.loc\s+[0-9]+\s+11\s} } { scan-ptx {\.file.*build-debug-loc-1\.c"} } */
#include "check.h"

static int a[10];
int
main (void)
{
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 10; i++)
    a[i] += i; /* line 11 */
  for (int i = 0; i < 10; i++)
    CHECK (i, a[i], i);
  return DONE ();
}
