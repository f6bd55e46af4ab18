/* raw.h: device memory read and written by the program itself, as a CUDA library would that has
   got its address: by the driver that the runtime has opened, behind the runtime's back.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <dlfcn.h>
#include <openacc.h>
#include <stdlib.h>

static void *
raw_function (const char *name)
{
  static const char *const drivers[] = { "libaccx-sim.so.1", "libcuda.so.1" };
  for (int i = 0; i < 2; i++)
    {
      void *driver = dlopen (drivers[i], RTLD_LAZY | RTLD_NOLOAD);
      void *f = driver ? dlsym (driver, name) : NULL;
      if (f)
	return f;
    }
  fprintf (stderr, "raw.h: no %s\n", name);
  exit (2);
}

/* The int at device address DEV.  The copy waits for nothing but streams that the null stream
   waits for: accx's are none of them.  */
static inline int
raw_read (const void *dev)
{
  int value = -1;
  int (*copy) (void *, unsigned long long, size_t);
  *(void **) &copy = raw_function ("cuMemcpyDtoH_v2");
  return copy (&value, (size_t) dev, sizeof value) ? -2 : value;
}

static inline void
raw_write (void *dev, int value)
{
  int (*copy) (unsigned long long, const void *, size_t);
  *(void **) &copy = raw_function ("cuMemcpyHtoD_v2");
  if (copy ((size_t) dev, &value, sizeof value))
    exit (2);
}
