/* self(condition) in a nested function, in _Pragma and on a region of two loops:
   the same values on the host and on the device.
   { accx-drivers sim cuda host } { accx-launches 4 } */
#include "check.h"

#define N 100
#define DO(x) _Pragma (#x)

static int a[N];

int
main (void)
{
  void
  step (int on_host)
  {
    #pragma acc parallel loop copy(a) self(on_host)
    for (int i = 0; i < N; i++)
      a[i] += i;
  }

  for (int i = 0; i < 4; i++)
    step (i & 1);
  for (int i = 0; i < 4; i++)
    {
      DO (acc parallel copy(a) self(i < 2))
      {
        DO (acc loop gang(dim:1))
        for (int j = 0; j < N; j++)
          a[j] *= 2;
      }
    }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 4 * i * 16);
  return DONE ();
}
