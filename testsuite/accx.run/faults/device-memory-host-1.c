/* The host stores to memory of acc_malloc.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*device-memory-host-1\.c:14: access of device memory} } */
#include <openacc.h>
#include "check.h"

int
main (void)
{
  int *p = acc_malloc (sizeof *p), x;
#ifdef RIGHT
  #pragma acc serial deviceptr(p)
#endif
  *p = 5;
  acc_memcpy_from_device (&x, p, sizeof x);
  CHECK (0, x, 5);
  acc_free (p);
  return DONE ();
}
