/* With ACCX_SIM_ORDER blocks are resident at once: one that waits for another one's flag goes on.
   { accx-env ACCX_SIM_ORDER=1 } { accx-drivers sim } { accx-device-only } */
#include "check.h"

int
main (void)
{
  int flag[2] = { 0 }, seen = 0;
  #pragma acc parallel loop gang num_gangs(2) copy(flag, seen)
  for (int g = 0; g < 2; g++)
    {
      int other = 0;
      #pragma acc atomic write
      flag[g] = 1;
      while (!other)
	{
	  #pragma acc atomic read
	  other = flag[1 - g];
	}
      #pragma acc atomic update
      seen += other;
    }
  CHECK (0, seen, 2);
  return DONE ();
}
