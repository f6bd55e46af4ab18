/* deviceid(*) with 4 devices.
   { accx-device-only } { accx-devices 4 } { accx-launches some } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
