/* update peer: edges between neighbours, 4 devices, every step behind the last without
   a wait.  { accx-device-only } { accx-devices 4 } { accx-launches 100 } */
#include "peer-halo.h"

int
main (void)
{
  return test_halo (4);
}
