/* acc_map_data where the device is the host, on which all data are present.
   { accx-env ACC_DEVICE_TYPE=host } { accx-launches none }
   { accx-run-fails "acc_map_data of .* overlaps data that are already mapped" } */
#include <openacc.h>
#include <stdlib.h>

int
main (void)
{
  static int a[4], b[4];
  if (acc_get_property (0, acc_device_default, acc_property_none) != 0
      || acc_get_property_string (0, acc_device_default, acc_property_none) != NULL)
    return 0;
  acc_map_data (a, a, sizeof a);	/* nothing to do */
  acc_map_data (a, b, sizeof a);
  return 0;
}
