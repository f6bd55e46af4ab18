/* Device memory is given back twice.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: acc_free .*free-twice-1\.c:16: } } */
#include <openacc.h>
#include "check.h"

int
main (void)
{
  int *p = acc_malloc (100), x;
  #pragma acc serial deviceptr(p) copyout(x)
  x = *p = 5;
  CHECK (0, x, 5);
  acc_free (p);
#ifndef RIGHT
  acc_free (p);
#endif
  return DONE ();
}
