/* update peer between devices without access to each other's memory: through the host's,
   piece by piece.
   { accx-device-only } { accx-devices 4 } { accx-drivers sim } { accx-env ACCX_SIM_PEER=0 }
   { accx-launches 100 } */
#include "peer-halo.h"

int
main (void)
{
  return test_halo (4);
}
