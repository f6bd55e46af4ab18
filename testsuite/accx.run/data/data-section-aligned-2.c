/* Memory that a section had, which began behind a multiple of 16 bytes, is a whole array's next: its first bytes are
   data then.  The device has no pools, so that the runtime itself gives it out again.
   { accx-device-only } { accx-drivers sim } { accx-env ACCX_SIM_FAIL=cuDeviceGetAttribute:6 } */
#include "check.h"

enum { N = 1024 };
static _Alignas (16) int a[N], b[N];

int
main (void)
{
  for (int k = 0; k < 8; k++)
    {
      int from = k % 4, to = N - 4 + from;
      #pragma acc parallel loop copy(a[from:N-4])
      for (int i = from; i < to; i++)
	a[i] += i;
      #pragma acc parallel loop copy(b[0:N-4])
      for (int i = 0; i < N - 4; i++)
	b[i] += 2 * i;
    }
  for (int i = 4; i < N - 4; i++)
    CHECK (i, a[i], 8 * i);
  for (int i = 0; i < N - 4; i++)
    CHECK (i, b[i], 16 * i);
  return DONE ();
}
