/* What is computed from many loads, one behind the other, is checked in seconds: a load is kept
   once for each register that has it.
   { accx-drivers sim } { accx-env ACCX_SIM_CHECK=1 } { accx-timeout 4 } */
#include "check.h"

enum { N = 1 << 17, LONG = 40 };

static signed char a[LONG];
static long b[N];

#pragma acc routine seq
static long
chain (const signed char *p, int n)
{
  long s = 0;
  for (int i = 0; i < n; i++)
    s = (s * 3 + (long) (p[i] % 100)) % 997;
  return s;
}

int
main (void)
{
  for (int i = 0; i < LONG; i++)
    a[i] = (signed char) (i * 37 - 100);
  #pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 0; i < N; i++)
    {
      long s = 0;
      for (int k = 0; k < 20; k++)
        s += chain (a + i % 8, 32) + k;
      b[i] = s;
    }
  for (int i = 0; i < N; i++)
    {
      long want = 0;
      for (int k = 0; k < 32; k++)
        want = (want * 3 + a[i % 8 + k] % 100) % 997;
      CHECK (i, b[i], 20 * want + 190);
    }
  return DONE ();
}
