/* Prints how many devices the CUDA driver has; exits with 0 where it loads and
   reports one.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>
#include <stdio.h>

int
main (void)
{
  void *driver = dlopen ("libcuda.so.1", RTLD_NOW);
  if (!driver)
    return 1;
  int (*init) (unsigned) = (int (*) (unsigned)) dlsym (driver, "cuInit");
  int (*count) (int *) = (int (*) (int *)) dlsym (driver, "cuDeviceGetCount");
  int n = 0;
  if (!init || !count || init (0) != 0 || count (&n) != 0 || n < 1)
    return 1;
  printf ("%d\n", n);
  return 0;
}
