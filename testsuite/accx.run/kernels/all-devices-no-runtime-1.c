/* deviceid(*) where libaccx is not found: the host does all.
   { accx-plugin-alone } { accx-drivers sim } { accx-env ACCX_DRIVER= } { accx-launches none }
   { accx-notify "^accx: .*libaccx" } */
#include "all-devices-split.h"

int
main (void)
{
  return test_whole ();
}
