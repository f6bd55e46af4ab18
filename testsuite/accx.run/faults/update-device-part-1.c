/* Update device of another part than the one that the host has changed.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {update-device-part-1\.c:25.*read of what the host has changed since it was copied to the device: p at byte 200} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int *p = malloc (N * sizeof *p), sum = 0;
  for (int i = 0; i < N; i++)
    p[i] = 1;
  #pragma acc data copyin(p[0:N])
  {
    for (int i = N / 2; i < N; i++)
      p[i] = 2;
#ifdef RIGHT
    #pragma acc update device(p[N/2:N/2])
#else
    #pragma acc update device(p[0:N/2])
#endif
    #pragma acc serial present(p) copy(sum)
    for (int i = 0; i < N; i++)
      sum += p[i];
  }
  free (p);
  CHECK (0, sum, 150);
  return DONE ();
}
