/* present of what acc_malloc returned: the error says that it is device memory.
   { accx-drivers sim } { accx-launches any }
   { accx-run-fails {present of d .*present-device-1\.c:17: an address of device memory} } */
#include <openacc.h>
#include <stdlib.h>
#include "check.h"

enum { N = 100 };

int
main (void)
{
  float *d = (float *) acc_malloc (N * sizeof *d), r[N];
#ifdef RIGHT
  #pragma acc parallel loop deviceptr(d)
#else
  #pragma acc parallel loop present(d[0:N])
#endif
  for (int i = 0; i < N; i++)
    d[i] = 2 * i;
  #pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    r[i] = d[i];
  for (int i = 0; i < N; i++)
    CHECK (i, r[i], 2 * i);
  return 0;
}
