/* deviceid(*) with 4 devices.
   { accx-device-only } { accx-devices 4 } { accx-launches some } */
#include "whole-split.h"

int
main (void)
{
  return test_whole ();
}
