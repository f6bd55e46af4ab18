/* An array that a region reads is only made on the device: its values do not come there.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {copyin-missing-1\.c:19.*read of memory that nothing has set: a at byte} } */
#include "check.h"
enum { N = 100 };

int
main (void)
{
  int a[N], b[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
#ifdef RIGHT
  #pragma acc parallel loop copyin(a) copyout(b)
#else
  #pragma acc parallel loop create(a) copyout(b)
#endif
  for (int i = 0; i < N; i++)
    b[i] = 2 * a[i];
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * i);
  return DONE ();
}
