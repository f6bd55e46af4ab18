/* update peer: edges between neighbours, 2 devices, every step behind the last without
   a wait.  { accx-device-only } { accx-devices 2 } { accx-launches 50 } */
#include "peer-halo.h"

int
main (void)
{
  return test_halo (2);
}
