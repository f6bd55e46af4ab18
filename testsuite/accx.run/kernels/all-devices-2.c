/* deviceid(*) with 2 devices.
   { accx-device-only } { accx-devices 2 } { accx-launches some } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
