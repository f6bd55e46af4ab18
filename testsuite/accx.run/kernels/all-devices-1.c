/* deviceid(*) with 1 device.
   { accx-device-only } { accx-devices 1 } { accx-launches some } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
