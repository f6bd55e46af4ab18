/* -fsanitize=undefined: its checks stay on the host.
   { accx-options "-fsanitize=undefined" } */
#include "check.h"

static int a[100], b[100], shift = 3;
static short s[100];

int
main (void)
{
  int n = 7;
  for (int i = 0; i < 100; i++)
    a[i] = i - 40;
  #pragma acc parallel loop copyin(a) copyout(b, s)
  for (int i = 0; i < 100; i++)
    {
      int v[n], *p = &v[i % n];
      long long x = a[i];
      *p = a[i] * i + (a[i] << 1) / n - a[99 - i];
      x = x * x * i - *p;
      s[i] = (short) (a[i] % n);
      b[i] = (int) (x >> shift) + *p;
    }
  for (int i = 0; i < 100; i++)
    {
      int k = i - 40, p = k * i + k * 2 / 7 - (59 - i);
      CHECK (i, b[i], (((long long) k * k * i - p) >> 3) + p);
      CHECK (i, s[i], k % 7);
    }
  return DONE ();
}
