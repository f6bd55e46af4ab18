/* Routines that use a linked variable several times.  { accx-device-only } */
#include "check.h"

double big[100], factor;
#pragma acc declare link(big, factor)

#pragma acc routine seq
static double
get (int i)
{
  double *p = &big[i];
  big[i] = big[i] + factor;
  *p *= factor;
  return big[i] + big[99 - i] + factor;
}

int
main (void)
{
  double out[50];
  for (int i = 0; i < 100; i++)
    big[i] = i;
  factor = 2;
  #pragma acc parallel loop copy(big) copyin(factor) copyout(out)
  for (int i = 0; i < 50; i++)
    out[i] = get (i);
  for (int i = 0; i < 50; i++)
    {
      CHECK (i, out[i], (i + 2) * 2 + 99 - i + 2);
      CHECK (i, big[i], (i + 2) * 2);
    }
  return DONE ();
}
