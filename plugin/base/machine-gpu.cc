/* The GPUs of the machine that compiles: their compute capabilities, for the default of
   -fplugin-arg-accx-target.  Asks NVIDIA's management library, which is quick, else the CUDA
   driver; where neither loads there is no GPU.  NVML API reference, nvmlDevice queries; CUDA
   Driver API reference, device management.

   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "base/base.h"

#include <dlfcn.h>

/* Calls function NAME of LIBRARY as a function of TYPE with the arguments; not 0: it fails, or
   there is none.  */
#define CALL(LIBRARY, NAME, TYPE, ...)						\
  (dlsym (LIBRARY, NAME)							\
   ? reinterpret_cast<int (*) TYPE> (dlsym (LIBRARY, NAME)) (__VA_ARGS__) : -1)

/* Adds 10 * MAJOR + MINOR to the *N numbers at SM, unless it is there.  */
static void
add_sm (int *sm, unsigned *n, int major, int minor)
{
  bool known = *n == MAX_TARGETS;
  for (unsigned i = 0; i < *n; i++)
    known |= sm[i] == 10 * major + minor;
  if (!known)
    sm[(*n)++] = 10 * major + minor;
}

/* What NVML in LIBRARY says.  */
static void
ask_nvml (void *library, int *sm, unsigned *n)
{
  unsigned devices = 0;
  if (CALL (library, "nvmlInit_v2", (void), ))
    return;
  if (CALL (library, "nvmlDeviceGetCount_v2", (unsigned *), &devices))
    devices = 0;
  for (unsigned i = 0; i < devices; i++)
    {
      void *device;
      int major, minor;
      if (!CALL (library, "nvmlDeviceGetHandleByIndex_v2", (unsigned, void **), i, &device)
	  && !CALL (library, "nvmlDeviceGetCudaComputeCapability", (void *, int *, int *), device,
		    &major, &minor))
	add_sm (sm, n, major, minor);
    }
  CALL (library, "nvmlShutdown", (void), );
}

/* What the CUDA driver in LIBRARY says.  */
static void
ask_cuda (void *library, int *sm, unsigned *n)
{
  enum { MAJOR = 75, MINOR = 76 };
  int devices = 0;
  if (CALL (library, "cuInit", (unsigned), 0)
      || CALL (library, "cuDeviceGetCount", (int *), &devices))
    return;
  for (int i = 0; i < devices; i++)
    {
      int device, major, minor;
      if (!CALL (library, "cuDeviceGet", (int *, int), &device, i)
	  && !CALL (library, "cuDeviceGetAttribute", (int *, int, int), &major, MAJOR, device)
	  && !CALL (library, "cuDeviceGetAttribute", (int *, int, int), &minor, MINOR, device))
	add_sm (sm, n, major, minor);
    }
}

unsigned
machine_gpus (int *sm)
{
  unsigned n = 0;
  void *library = dlopen ("libnvidia-ml.so.1", RTLD_NOW | RTLD_LOCAL);
  if (library)
    ask_nvml (library, sm, &n);
  if (n == 0 && (library = dlopen ("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)))
    ask_cuda (library, sm, &n);
  return n;
}
