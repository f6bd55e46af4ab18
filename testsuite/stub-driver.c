/* A CUDA driver that does nothing and says that all went well, for ACCX_DRIVER=PATH: what a program
   takes with it is what accx itself costs the host.  Results are wrong: device memory is memory of
   the host that no kernel writes.  See launch-cost; tests use the simulated GPU or
   accx.unit/fake-cuda.h, which keep account of what is asked for.

     gcc -shared -fPIC -O2 -o stub.so stub-driver.c

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Functions without a result but success; arguments that nobody reads need no names.  */
#define DONE(NAME) int NAME (void) { return 0; }
DONE (cuInit) DONE (cuDevicePrimaryCtxRelease_v2) DONE (cuCtxSetCurrent)
DONE (cuCtxEnablePeerAccess) DONE (cuCtxSetLimit) DONE (cuModuleUnload) DONE (cuLinkDestroy)
DONE (cuLinkAddData_v2) DONE (cuFuncSetAttribute) DONE (cuStreamDestroy_v2)
DONE (cuStreamWaitEvent) DONE (cuMemPoolSetAttribute) DONE (cuMemPoolTrimTo)
DONE (cuMemPoolSetAccess) DONE (cuPointerGetAttributes)
DONE (cuMemcpyHtoDAsync_v2) DONE (cuMemcpyDtoHAsync_v2) DONE (cuMemsetD8Async)
DONE (cuMemcpyDtoDAsync_v2) DONE (cuMemcpyPeerAsync)

/* Functions that give a number, or a thing that is never looked at.  */
#define GIVES(NAME, TYPE, VALUE) int NAME (TYPE *result) { *result = (VALUE); return 0; }
static char thing;
GIVES (cuDriverGetVersion, int, 13000)
GIVES (cuDeviceGetCount, int, 1)
GIVES (cuDeviceGet, int, 0)
GIVES (cuDevicePrimaryCtxRetain, void *, &thing)
GIVES (cuCtxGetCurrent, void *, &thing)
GIVES (cuDeviceCanAccessPeer, int, 0)
GIVES (cuModuleLoadDataEx, void *, &thing)
GIVES (cuModuleGetFunction, void *, &thing)
GIVES (cuFuncGetAttribute, int, 1024)
GIVES (cuOccupancyMaxActiveBlocksPerMultiprocessor, int, 16)
GIVES (cuStreamCreate, void *, &thing)

#ifdef STUB_KERNEL_NS

/* A GPU of one queue by the host's clock: each kernel takes as long, and prints when it began on
   stdout; each event takes STUB_EVENT_NS of the queue.  For one thread.  */
#ifndef STUB_EVENT_NS
#define STUB_EVENT_NS 0
#endif
enum { NOT_READY = 600 };
static double queue_ends;

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return 1e9 * (double) t.tv_sec + (double) t.tv_nsec;
}

static double
queue_begins (void)
{
  double at = now ();
  return at > queue_ends ? at : queue_ends;
}

int
cuLaunchKernel (void)
{
  double start = queue_begins ();
  queue_ends = start + STUB_KERNEL_NS;
  printf ("kernel %.0f\n", start);
  return 0;
}

int
cuStreamSynchronize (void)
{
  while (now () < queue_ends)
    ;
  return 0;
}

int
cuStreamQuery (void)
{
  return now () < queue_ends ? NOT_READY : 0;
}

int
cuEventCreate (double **event)
{
  *event = calloc (1, sizeof **event);
  return *event ? 0 : 2;
}

int
cuEventDestroy_v2 (double *event)
{
  free (event);
  return 0;
}

int
cuEventRecord (double *event)
{
  *event = queue_begins ();
  queue_ends = *event + STUB_EVENT_NS;
  return 0;
}

int
cuEventQuery (const double *event)
{
  return now () < *event ? NOT_READY : 0;
}

int
cuEventSynchronize (const double *event)
{
  while (cuEventQuery (event))
    ;
  return 0;
}

int
cuEventElapsedTime (float *ms, const double *from, const double *to)
{
  *ms = (float) (1e-6 * (*to - *from));
  return cuEventQuery (from) || cuEventQuery (to) ? NOT_READY : 0;
}

#else

DONE (cuLaunchKernel) DONE (cuStreamSynchronize) DONE (cuStreamQuery) DONE (cuEventDestroy_v2)
DONE (cuEventRecord) DONE (cuEventSynchronize) DONE (cuEventQuery)
GIVES (cuEventCreate, void *, &thing)

/* Each kernel takes as long.  */
#ifndef STUB_MS
#define STUB_MS 0
#endif
int
cuEventElapsedTime (float *ms)
{
  *ms = STUB_MS;
  return 0;
}

#endif
GIVES (cuDeviceGetDefaultMemPool, void *, &thing)

int
cuGetErrorName (int error, const char **name)
{
  *name = error ? "CUDA_ERROR" : "CUDA_SUCCESS";
  return 0;
}

int
cuGetErrorString (int error, const char **text)
{
  return cuGetErrorName (error, text);
}

int
cuDeviceGetName (char *name, int size)
{
  strncpy (name, "stub", (size_t) size);
  return 0;
}

int
cuDeviceGetAttribute (int *value, int attribute)
{
  enum { THREADS = 1, SMS = 16, MAJOR = 75, MINOR = 76, POOLS = 115 };
  *value = attribute == THREADS ? 1024 : attribute == SMS ? 132 : attribute == MAJOR ? 9
	   : attribute == POOLS;
  return 0;
}

int
cuLinkCreate_v2 (unsigned n, int *options, void **values, void **state)
{
  (void) n, (void) options, (void) values;
  *state = &thing;
  return 0;
}

int
cuLinkComplete (void *state, void **image, size_t *bytes)
{
  (void) state;
  *image = &thing;
  *bytes = 1;
  return 0;
}

int
cuMemAlloc_v2 (void **address, size_t bytes)
{
  *address = malloc (bytes);
  return *address ? 0 : 2;
}

int
cuMemAllocAsync (void **address, size_t bytes)
{
  return cuMemAlloc_v2 (address, bytes);
}

int
cuMemFree_v2 (void *address)
{
  free (address);
  return 0;
}

int
cuMemFreeAsync (void *address)
{
  return cuMemFree_v2 (address);
}

int
cuMemHostAlloc (void **address, size_t bytes)
{
  return cuMemAlloc_v2 (address, bytes);
}

int
cuMemFreeHost (void *address)
{
  return cuMemFree_v2 (address);
}

int
cuMemGetInfo_v2 (size_t *available, size_t *total)
{
  *available = *total = (size_t) 1 << 33;
  return 0;
}

/* Never empty: variables of declare have this one place.  */
int
cuModuleGetGlobal_v2 (void **address, size_t *bytes)
{
  static char variables[1 << 20];
  *address = variables;
  *bytes = sizeof variables;
  return 0;
}

int
cuMemGetAddressRange_v2 (void **base, size_t *bytes)
{
  *base = NULL;
  *bytes = 0;
  return 1;
}
