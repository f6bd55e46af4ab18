/* deviceid(*) with a cache directive in the loop, and with arrays that are compressed on each
   device.
   { accx-device-only } { accx-devices 2 } { accx-launches 4 }
   { accx-options -fplugin-arg-accx-cache=rbi } */
#include "check.h"

enum { N = 1000 };

static float a[N], b[N];
static double c[N], d[N];

static void
test_cache (void)
{
  #pragma acc parallel loop gang vector deviceid(*) copyin(a) copyout(b[1:N-2])
  for (int i = 1; i < N - 1; i++)
    {
      #pragma acc cache(a[i-1:3])
      b[i] = a[i - 1] + 2 * a[i] + 4 * a[i + 1];
    }
  for (int i = 1; i < N - 1; i++)
    CHECK (i, b[i], a[i - 1] + 2 * a[i] + 4 * a[i + 1]);
}

static void
test_compressed (void)
{
  for (int k = 0; k < 2; k++)
    {
      #pragma acc enter data ccopyin(c[0:N:0:N]) deviceid(k)
    }
  #pragma acc parallel loop compression(c) deviceid(*)
  for (int i = 0; i < N; i++)
    d[i] = c[i];
  for (int i = 0; i < N; i++)
    CHECK (i, d[i] > c[i] - 0.01 && d[i] < c[i] + 0.01, 1);
  for (int k = 0; k < 2; k++)
    {
      #pragma acc exit data delete(c) deviceid(k)
      #pragma acc wait device(k)
    }
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      a[i] = (float) (i * 7 % 31);
      c[i] = i * 0.5;
    }
  test_cache ();
  test_compressed ();
  return DONE ();
}
