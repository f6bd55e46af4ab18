/* A region uses device memory that was given back.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {free-used-1\.c:15.*write of 4 bytes at .*outside every allocation} } */
#include <openacc.h>
#include "check.h"

int
main (void)
{
  int *p = acc_malloc (100), x;
#ifndef RIGHT
  acc_free (p);
#endif
  #pragma acc serial deviceptr(p) copyout(x)
  x = *p = 5;
  CHECK (0, x, 5);
#ifdef RIGHT
  acc_free (p);
#endif
  return DONE ();
}
