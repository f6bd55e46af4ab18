/* Compressed arrays of float and double take half of their memory on the device and are
   decoded where a region reads them, as far off as half of what a code stands for.
   { accx-device-only }
   { accx-env ACCX_NOTIFY=3 }
   { accx-notify {upload .*variable=a bytes=20000$} }
   { accx-notify {upload .*variable=d bytes=40000$} } */
#include <math.h>
#include "check.h"
#define N 10000

static float a[N], b[N];
static double d[N], e[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = (float) (i % 1001 - 500) / 7;
      d[i] = 1000 + sqrt (i);
    }
  #pragma acc data compression_copyin(a) ccopyin(d[0:N]) copyout(b, e)
  {
    #pragma acc parallel loop compression(a, d)
    for (int i = 0; i < N; i++)
      {
	b[i] = a[N - 1 - i];
	e[i] = 2 * d[i];
      }
  }
  for (int i = 0; i < N; i++)
    {
      double want = a[N - 1 - i];
      CHECK (i, fabs (b[i] - want) <= 1000.0 / 7 / 131072 + 1e-5, 1);
      CHECK (i, fabs (e[i] - 2 * d[i]) <= 2 * 100 / 8589934592.0 + 1e-11, 1);
    }
  /* They do lose something.  */
  int same = 0;
  for (int i = 0; i < N; i++)
    same += b[i] == a[N - 1 - i];
  CHECK (0, same < N / 2, 1);
  return DONE ();
}
