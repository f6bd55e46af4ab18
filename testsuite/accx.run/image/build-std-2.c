/* Atomic directives about complex numbers are accepted in C of 1990, where loops declare
   nothing.  */
/* { accx-options -std=gnu90 } */
#include "check.h"

int
main (void)
{
  double _Complex a = 0, v[20];
  int i;
#pragma acc parallel loop copy(a) copyout(v)
  for (i = 0; i < 20; i++)
    {
#pragma acc atomic
      a += i;
      if (i > 10)
#pragma acc atomic read
	v[i] = a;
      else
#pragma acc atomic write
	v[i] = 1 + i;
    }
  CHECK_REAL (0, __real__ a, 190);
  CHECK_REAL (3, __real__ v[3], 4);
  return DONE ();
}
