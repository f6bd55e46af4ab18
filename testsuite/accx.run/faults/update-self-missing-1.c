/* The host looks at an array inside of a data construct without update self.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {host at .*update-self-missing-1\.c:21: read of what the device has changed since it was copied to the host: a at byte} } */
#include "check.h"
enum { N = 100, STEPS = 3 };

int
main (void)
{
  static int a[N];
  #pragma acc data copy(a)
  for (int k = 1; k <= STEPS; k++)
    {
      #pragma acc parallel loop
      for (int i = 0; i < N; i++)
	a[i] += i;
#ifdef RIGHT
      #pragma acc update self(a)
#endif
      for (int i = 0; i < N; i++)
	CHECK (i, a[i], k * i);
    }
  return DONE ();
}
