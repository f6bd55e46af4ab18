/* What the runtime calls of driver.c, over the symbols of fake-cuda.h, which comes in front.

   SPDX-License-Identifier: GPL-3.0-or-later  */

struct driver cu;

bool
driver_load (const char *name, char *why, size_t bytes)
{
  static const struct { const char *name; void *address; } fakes[] = {
#define FAKE(SYMBOL) { #SYMBOL, (void *) SYMBOL }
    FAKE (cuInit),
    FAKE (cuDriverGetVersion),
    FAKE (cuGetErrorName),
    FAKE (cuGetErrorString),
    FAKE (cuDeviceGetCount),
    FAKE (cuDeviceGet),
    FAKE (cuDeviceGetName),
    FAKE (cuDeviceGetAttribute),
    FAKE (cuDevicePrimaryCtxRetain),
    FAKE (cuDevicePrimaryCtxRelease_v2),
    FAKE (cuCtxSetCurrent),
    FAKE (cuCtxGetCurrent),
    FAKE (cuDeviceCanAccessPeer),
    FAKE (cuCtxEnablePeerAccess),
    FAKE (cuModuleLoadDataEx),
    FAKE (cuModuleUnload),
    FAKE (cuModuleGetFunction),
    FAKE (cuModuleGetGlobal_v2),
    FAKE (cuFuncGetAttribute),
    FAKE (cuFuncSetAttribute),
    FAKE (cuOccupancyMaxActiveBlocksPerMultiprocessor),
    FAKE (cuLaunchKernel),
    FAKE (cuStreamCreate),
    FAKE (cuStreamDestroy_v2),
    FAKE (cuStreamSynchronize),
    FAKE (cuStreamQuery),
    FAKE (cuStreamWaitEvent),
    FAKE (cuEventCreate),
    FAKE (cuEventDestroy_v2),
    FAKE (cuEventRecord),
    FAKE (cuEventSynchronize),
    FAKE (cuEventQuery),
    FAKE (cuMemGetInfo_v2),
    FAKE (cuMemAlloc_v2),
    FAKE (cuMemFree_v2),
    FAKE (cuMemAllocAsync),
    FAKE (cuMemFreeAsync),
    FAKE (cuDeviceGetDefaultMemPool),
    FAKE (cuMemPoolSetAttribute),
    FAKE (cuMemPoolTrimTo),
    FAKE (cuMemHostAlloc),
    FAKE (cuMemFreeHost),
    FAKE (cuPointerGetAttributes),
    FAKE (cuMemcpyHtoDAsync_v2),
    FAKE (cuMemcpyDtoHAsync_v2),
    FAKE (cuMemcpyDtoDAsync_v2), FAKE (cuMemcpyPeerAsync),
    FAKE (cuLaunchHostFunc)
#undef FAKE
  };
  static const struct { const char *name; size_t field; } wanted[] = {
#define CU(NAME, SYMBOL, PARAMS) { SYMBOL, offsetof (struct driver, NAME) },
#define CU_OPTIONAL(NAME, SYMBOL, PARAMS) CU (NAME, SYMBOL, PARAMS)
#include "driver/cuda.def"
#undef CU
#undef CU_OPTIONAL
  };
  snprintf (why, bytes, "%s", name);
  if (strcmp (name, "host") == 0)
    return false;
  for (size_t w = 0; w < sizeof wanted / sizeof wanted[0]; w++)
    for (size_t f = 0; f < sizeof fakes / sizeof fakes[0]; f++)
      if (strcmp (wanted[w].name, fakes[f].name) == 0)
	memcpy ((char *) &cu + wanted[w].field, &fakes[f].address,
		sizeof (void *));
  cu.driver_version (&cu.version);
  return true;
}

void
driver_error_text (CUresult result, char *text, size_t bytes)
{
  snprintf (text, bytes, "made to fail (%d)", result);
}
