/* Device functions do not depend on the host's flush-to-zero mode, which -ffast-math sets.
   { accx-requires math } { accx-options "-ffast-math" } */
#include "check-math.h"

static double x[100], r[100], s[100];

int
main (void)
{
  for (int i = 0; i < 100; i++)
    x[i] = (i - 50) * 0.75;
  #pragma acc parallel loop copyin(x) copyout(r, s)
  for (int i = 0; i < 100; i++)
    {
      r[i] = fmod (x[i], 4);
      s[i] = floor (x[i]);
    }
  /* The multiples of 3/4 in units of 1/4: whole numbers.  */
  for (int i = 0; i < 100; i++)
    {
      int quarters = (i - 50) * 3;
      CHECK_REAL (i, r[i], quarters % 16 / 4.0);
      CHECK_REAL (i, s[i], (quarters - ((quarters % 4 + 4) % 4)) / 4);
    }
  return DONE ();
}
