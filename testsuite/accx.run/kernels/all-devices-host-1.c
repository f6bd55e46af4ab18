/* deviceid(*) where the host is the device.
   { accx-drivers host } { accx-launches none } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
