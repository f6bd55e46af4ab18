/* Numbers and kinds of devices, with one simulated device.
   { accx-device-only } { accx-drivers sim } { accx-launches none } */
#include "check.h"
#include <openacc.h>
#include <string.h>

int
main (void)
{
  CHECK (0, acc_get_num_devices (acc_device_nvidia), 1);
  CHECK (1, acc_get_num_devices (acc_device_not_host), 1);
  CHECK (2, acc_get_num_devices (acc_device_host), 1);
  CHECK (3, acc_get_num_devices (acc_device_radeon), 0);
  acc_init (acc_device_nvidia);
  CHECK (4, acc_get_device_type (), acc_device_nvidia);
  CHECK (5, acc_get_device_num (acc_device_nvidia), 0);
  CHECK (6, acc_get_property (0, acc_device_nvidia, acc_property_memory) > 0, 1);
  CHECK (7, acc_get_property (0, acc_device_nvidia, acc_property_free_memory)
            <= acc_get_property (0, acc_device_nvidia, acc_property_memory), 1);
  const char *name = acc_get_property_string (0, acc_device_nvidia, acc_property_name);
  const char *vendor = acc_get_property_string (0, acc_device_nvidia, acc_property_vendor);
  const char *driver = acc_get_property_string (0, acc_device_nvidia, acc_property_driver);
  CHECK (8, name && *name && vendor && *vendor && driver && *driver, 1);
  acc_shutdown (acc_device_nvidia);
  return DONE ();
}
