/* deviceid(*) with 8 devices.
   { accx-device-only } { accx-devices 8 } { accx-launches some } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
