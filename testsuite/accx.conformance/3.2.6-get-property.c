/* acc_get_property and acc_get_property_string: memory, free memory, shared memory, name, vendor, driver.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <string.h>

static char big[1 << 20];

int
main (void)
{
  size_t all = acc_get_property (0, acc_device_nvidia, acc_property_memory);
  size_t left = acc_get_property (0, acc_device_current, acc_property_free_memory);
  CHECK (0, all > sizeof big && left > sizeof big && left <= all, 1);
  CHECK (1, acc_get_property (0, acc_device_nvidia, acc_property_memory), all);
  CHECK (2, acc_get_property (0, acc_device_nvidia, acc_property_shared_memory_support), 0);
  CHECK (3, acc_get_property (0, acc_device_host, acc_property_shared_memory_support) != 0, 1);
  const char *name = acc_get_property_string (0, acc_device_nvidia, acc_property_name);
  const char *vendor = acc_get_property_string (0, acc_device_nvidia, acc_property_vendor);
  const char *driver = acc_get_property_string (0, acc_device_nvidia, acc_property_driver);
  CHECK (4, name && strlen (name) > 0, 1);
  CHECK (5, vendor && strcmp (vendor, "NVIDIA") == 0, 1);
  CHECK (6, driver && strlen (driver) > 0, 1);
  /* Of another kind, or of a device that is not there: 0 or null.  */
  CHECK (7, acc_get_property (0, acc_device_nvidia, acc_property_name), 0);
  CHECK (8, acc_get_property_string (0, acc_device_nvidia, acc_property_memory) == NULL, 1);
  CHECK (9, acc_get_property (100000, acc_device_nvidia, acc_property_memory), 0);
  CHECK (10, acc_get_property_string (100000, acc_device_nvidia, acc_property_name) == NULL, 1);
  #pragma acc parallel loop copy(big)
  for (int i = 0; i < 1 << 20; i++)
    big[i] += (char) (i % 7);
  for (int i = 0; i < 1 << 20; i += 99991)
    CHECK (i, big[i], i % 7);
  CHECK (11, acc_get_property (0, acc_device_nvidia, acc_property_memory), all);
  return DONE ();
}
