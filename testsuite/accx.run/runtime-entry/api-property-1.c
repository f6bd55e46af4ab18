/* All properties of a device, of the host and of devices that do not exist.
   { accx-device-only } { accx-launches none } */
#include "check.h"
#include <openacc.h>
#include <string.h>

#define STRING(NUM, TYPE, WHAT) acc_get_property_string (NUM, TYPE, acc_property_##WHAT)
#define NUMBER(NUM, TYPE, WHAT) acc_get_property (NUM, TYPE, acc_property_##WHAT)

int
main (void)
{
  int n = acc_get_num_devices (acc_device_nvidia);
  CHECK (0, strcmp (STRING (0, acc_device_nvidia, vendor), "NVIDIA"), 0);
  CHECK (1, strlen (STRING (0, acc_device_current, name)) > 0, 1);
  CHECK (2, strncmp (STRING (0, acc_device_default, driver), "CUDA ", 5), 0);
  CHECK (3, NUMBER (0, acc_device_nvidia, memory) > 1000000, 1);
  CHECK (4, NUMBER (0, acc_device_nvidia, free_memory) <= NUMBER (0, acc_device_nvidia, memory), 1);
  CHECK (5, NUMBER (0, acc_device_nvidia, shared_memory_support), 0);
  CHECK (6, NUMBER (0, acc_device_host, shared_memory_support), 1);
  CHECK (7, NUMBER (0, acc_device_host, memory) >= NUMBER (0, acc_device_host, free_memory), 1);
  CHECK (8, NUMBER (0, acc_device_host, memory) > 0, 1);
  CHECK (9, strlen (STRING (0, acc_device_host, name)) > 0, 1);
  CHECK (10, STRING (n, acc_device_nvidia, name) == 0, 1);
  CHECK (11, NUMBER (n, acc_device_nvidia, memory), 0);
  CHECK (12, STRING (0, acc_device_radeon, name) == 0, 1);
  CHECK (13, STRING (0, acc_device_nvidia, memory) == 0, 1);
  CHECK (14, NUMBER (0, acc_device_nvidia, name), 0);
  return DONE ();
}
