/* auto on a loop of parallel that is free of dependences shares it among threads,
   also when scalars must be private or reduced for that.
   { accx-launches 2 } { accx-notify-not {vector_length=1 } }  */
#include "check.h"

int
main (void)
{
  static int a[900], b[900];
  int t, sum = 0;
#pragma acc parallel loop auto private(t)
  for (int i = 0; i < 900; i++)
    {
      t = i * 2;
      a[i] = t + 1;
    }
#pragma acc parallel copy(sum)
#pragma acc loop auto
  for (int i = 0; i < 900; i++)
    {
      b[i] = a[899 - i];
      sum += a[i];
    }
  for (int i = 0; i < 900; i++)
    {
      CHECK (i, a[i], 2 * i + 1);
      CHECK (i, b[i], 2 * (899 - i) + 1);
    }
  CHECK (0, sum, 900 * 900);
  return DONE ();
}
