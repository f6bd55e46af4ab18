/* Exits with 0 where the CUDA driver loads and reports a device.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>

int
main (void)
{
  void *driver = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!driver)
    return 1;
  int (*init) (unsigned) = (int (*) (unsigned)) dlsym (driver, "cuInit");
  int (*count) (int *) = (int (*) (int *)) dlsym (driver, "cuDeviceGetCount");
  int n = 0;
  return !init || !count || init (0) != 0 || count (&n) != 0 || n < 1;
}
