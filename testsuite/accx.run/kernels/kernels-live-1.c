/* What a private scalar was set to last is there behind the region; the loop is
   parallel all the same.
   { accx-launches 1 } { accx-notify {vector_length=128 } }  */
#include "check.h"

int
main (void)
{
  static double a[500];
  double t = -1;
#pragma acc kernels
  for (int i = 0; i < 500; i += 3)
    {
      t = i * 2.5;
      a[i] = t + 1;
    }
  for (int i = 0; i < 500; i++)
    CHECK_REAL (i, a[i], i % 3 ? 0 : i * 2.5 + 1);
  CHECK_REAL (0, t, 498 * 2.5);
  return DONE ();
}
