/* update peer: edges between neighbours, 1 device, every step behind the last without
   a wait.  { accx-device-only } { accx-devices 1 } { accx-launches 25 } */
#include "peer-halo.h"

int
main (void)
{
  return test_halo (1);
}
