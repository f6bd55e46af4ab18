/* num_gangs(x, y, z) makes x * y * z gangs: each adds one.
   { accx-notify {num_gangs=24 } } */
#include "check.h"

int
main (void)
{
  int n = 0, three = 3;
  #pragma acc parallel num_gangs(4, three, 1 + 1) copy(n)
  {
    #pragma acc atomic
    n++;
  }
  CHECK (0, n, 24);
  return DONE ();
}
