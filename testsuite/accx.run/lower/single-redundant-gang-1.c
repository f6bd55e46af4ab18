/* Code outside of all loops is done by every gang, and each gang's loops see its own scalars.
   { accx-device-only } */
#include "check.h"

int
main (void)
{
  int entered = 0, left = 0, a[200];
  #pragma acc parallel num_gangs(7) num_workers(2) vector_length(32) copy(entered, left) copyout(a)
  {
    int factor = 2;
    #pragma acc atomic
    entered++;
    factor += 1;
    #pragma acc loop gang vector
    for (int i = 0; i < 200; i++)
      a[i] = factor * i;
    factor *= 2;
    #pragma acc atomic
    left += factor;
  }
  CHECK (0, entered, 7);
  CHECK (1, left, 42);
  for (int i = 0; i < 200; i++)
    CHECK (i, a[i], 3 * i);
  return DONE ();
}
