/* update peer: edges between neighbours, 8 devices, every step behind the last without
   a wait.  { accx-device-only } { accx-devices 8 } { accx-launches 200 } */
#include "peer-halo.h"

int
main (void)
{
  return test_halo (8);
}
