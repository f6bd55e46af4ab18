/* Twenty queues with chains of work, waited for in reverse order.  */
#include "check.h"

static int a[20][64];

int
main (void)
{
  #pragma acc data copy(a)
  {
    for (int step = 0; step < 5; step++)
      for (int q = 0; q < 20; q++)
        {
          #pragma acc parallel loop async(q) present(a)
          for (int i = 0; i < 64; i++)
            a[q][i] = a[q][i] * 3 + q + step;
        }
    for (int q = 19; q >= 0; q--)
      {
        #pragma acc wait(q)
      }
  }
  for (int q = 0; q < 20; q++)
    {
      int want = 0;
      for (int step = 0; step < 5; step++)
        want = 3 * want + q + step;
      for (int i = 0; i < 64; i++)
        CHECK (q * 64 + i, a[q][i], want);
    }
  return DONE ();
}
