/* More is copied to device memory than there is.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {accx: gpu 0: .*memcpy-long-1\.c:16: 800 bytes at 0x[0-9a-f]+: 400 of what acc_malloc returned are there} } */
#include <openacc.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[2 * N] = { 0 }, x;
  int *p = acc_malloc (N * sizeof *p);
#ifdef RIGHT
  acc_memcpy_to_device (p, a, N * sizeof *a);
#else
  acc_memcpy_to_device (p, a, 2 * N * sizeof *a);
#endif
  #pragma acc serial deviceptr(p) copyout(x)
  x = p[N - 1] + 5;
  CHECK (0, x, 5);
  acc_free (p);
  return DONE ();
}
