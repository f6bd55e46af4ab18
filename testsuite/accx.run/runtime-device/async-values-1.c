/* Scalars passed to an asynchronous region keep the value of the call, also when the host changes them.  */
#include "check.h"

static int a[20][100];

int
main (void)
{
  #pragma acc enter data create(a)
  for (int k = 0; k < 20; k++)
    {
      int x = k * 11;
      struct { int p, q; } s = { k, -k };
      #pragma acc parallel loop async(k % 3) present(a) firstprivate(s)
      for (int i = 0; i < 100; i++)
        a[k][i] = x + i + s.p * 1000 + s.q;
      x = -12345;
      s.p = s.q = -9;
    }
  #pragma acc wait
  #pragma acc exit data copyout(a)
  for (int k = 0; k < 20; k++)
    for (int i = 0; i < 100; i++)
      CHECK (k * 100 + i, a[k][i], k * 11 + i + k * 1000 - k);
  return DONE ();
}
