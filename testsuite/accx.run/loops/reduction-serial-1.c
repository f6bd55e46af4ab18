/* A loop in serial that reduces a scalar changes the host's.  */
#include "check.h"

int
main (void)
{
  int sum = 10, top = 3;
  #pragma acc serial
  {
    int own = 0;
    #pragma acc loop reduction (+:sum)
    for (int i = 0; i < 100; i++)
      sum += i;
    #pragma acc loop reduction (+:own)
    for (int i = 0; i < 7; i++)
      own += i;
    #pragma acc loop
    for (int i = 0; i < own; i++)
      top = top > i ? top : i;
  }
  CHECK (0, sum, 10 + 4950);
  CHECK (1, top, 20);
  return DONE ();
}
