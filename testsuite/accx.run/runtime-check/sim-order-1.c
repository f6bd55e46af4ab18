/* With ACCX_SIM_ORDER blocks and warps take turns in a random order: what depends on it shows, and
   one seed gives one order.
   { accx-env ACCX_SIM_ORDER=3 } { accx-drivers sim } { accx-device-only } */
#include "check.h"

enum { GANGS = 40, LANES = 256, WARP = 32 };

static int arrival[GANGS][LANES];

/* How many gangs, and warps of a gang, come before one in front of them.  */
static void
count (int *gangs, int *warps)
{
  int next = 0;
  #pragma acc parallel copyout(arrival) copy(next) num_gangs(GANGS) \
    vector_length(LANES)
  #pragma acc loop gang
  for (int g = 0; g < GANGS; g++)
    {
      #pragma acc loop vector
      for (int l = 0; l < LANES; l++)
	{
	  int k;
	  #pragma acc atomic capture
	  k = next++;
	  arrival[g][l] = k;
	}
    }
  CHECK (0, next, GANGS * LANES);
  *gangs = *warps = 0;
  for (int g = 0; g < GANGS; g++)
    for (int l = 0; l < LANES; l++)
      {
	*gangs += g > 0 && arrival[g][l] < arrival[g - 1][l];
	*warps += l >= WARP && arrival[g][l] < arrival[g][l - WARP];
      }
}

int
main (void)
{
  int gangs, warps;
  count (&gangs, &warps);
  CHECK (0, gangs > 0, 1);
  CHECK (0, warps > 0, 1);
  return DONE ();
}
