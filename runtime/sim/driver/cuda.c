/* The CUDA driver API, part 1: the lock, injected failures, start, devices and
   contexts.

   Environment: ACCX_SIM_DEVICES=N devices (1); ACCX_SIM_MEMORY=BYTES of memory
   each, with suffix K, M or G (8G); ACCX_SIM_PEER=0: no device can use the memory of
   another one; ACCX_SIM_FAIL=SYMBOL:N makes the N-th call of SYMBOL fail, SYMBOL:N@D
   the N-th of those made with the context of device D; ACCX_SIM_LATE=1: work in streams
   is done later than it is asked for (cuda-late.c); ACCX_SIM_CALLS=1 prints a line for each
   call of a function.

   CUDA driver API reference, sections 6.2 to 6.8.
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MAX_STACK 64
#define DRIVER_VERSION 13000

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool initialized, environment_read, environment_bad;
static struct context *primaries;
static int fail_calls;          /* of what is to fail */

static _Thread_local struct context *stack[MAX_STACK];
static _Thread_local unsigned depth;

/* ---- injected failures ---- */

/* The error that a function of this name gives when it is made to fail.  */
static CUresult
fitting_error (const char *name)
{
  static const struct
  {
    const char *part;
    CUresult error;
  } table[] = {
    { "cuInit", CUDA_ERROR_NO_DEVICE },
    { "Alloc", CUDA_ERROR_OUT_OF_MEMORY },
    { "HostRegister", CUDA_ERROR_OUT_OF_MEMORY },
    { "Create", CUDA_ERROR_OUT_OF_MEMORY },
    { "Retain", CUDA_ERROR_OUT_OF_MEMORY },
    { "ModuleLoad", CUDA_ERROR_INVALID_PTX },
    { "ModuleGet", CUDA_ERROR_NOT_FOUND },
    { "Launch", CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES },
    { "Synchronize", CUDA_ERROR_LAUNCH_FAILED },
    { "Memcpy", CUDA_ERROR_LAUNCH_FAILED }
  };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (strstr (name, table[i].part))
      return table[i].error;
  return CUDA_ERROR_UNKNOWN;
}

/* "cuMemAlloc" names cuMemAlloc_v2 too.  */
static bool
is_fail_symbol (const char *name)
{
  size_t n = strlen (settings.fail.symbol);
  return n && strncmp (name, settings.fail.symbol, n) == 0
         && (!name[n] || strcmp (name + n, "_v2") == 0);
}

/* ---- entry and exit ---- */

struct context *
cuda_context (void)
{
  return depth ? stack[depth - 1] : NULL;
}

CUresult
cuda_begin (const char *name, enum need need)
{
  pthread_mutex_lock (&lock);
  if (!environment_read)
    environment_bad = !settings_read ();
  environment_read = true;
  if (settings.calls)
    fprintf (stderr, "call %s\n", name);
  guard_thread ();
  int device = settings.fail.device;
  bool here = device < 0 || (cuda_context () && cuda_context () == cuda_primary (device));
  if (settings.fail.at && here && is_fail_symbol (name) && ++fail_calls == settings.fail.at)
    return cuda_end (fitting_error (name));
  if (need >= NEED_INIT && !initialized)
    return cuda_end (CUDA_ERROR_NOT_INITIALIZED);
  struct context *c = cuda_context ();
  if (need >= NEED_CONTEXT && !c)
    return cuda_end (CUDA_ERROR_INVALID_CONTEXT);
  if (need >= NEED_CONTEXT && !c->retained)
    return cuda_end (CUDA_ERROR_CONTEXT_IS_DESTROYED);
  if (need >= NEED_HEALTHY && c->error)
    return cuda_end (c->error);
  return CUDA_SUCCESS;
}

CUresult
cuda_end (CUresult error)
{
  pthread_mutex_unlock (&lock);
  return error;
}

void
cuda_lock (void)
{
  pthread_mutex_lock (&lock);
}

void
cuda_unlock (void)
{
  pthread_mutex_unlock (&lock);
}

void
cuda_wait (pthread_cond_t *condition)
{
  pthread_cond_wait (condition, &lock);
}

bool
cuda_wait_idle (pthread_cond_t *condition)
{
  struct timespec until;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec++;
  return pthread_cond_timedwait (condition, &lock, &until) != ETIMEDOUT;
}

void
cuda_enter (struct context *c)
{
  if (depth == MAX_STACK)
    abort ();
  stack[depth++] = c;
}

void
cuda_leave (void)
{
  depth--;
}

void
cuda_poison (CUresult error)
{
  cuda_context ()->error = error;
}

struct context *
cuda_primary (int ordinal)
{
  return memory_device (ordinal) ? &primaries[ordinal] : NULL;
}

/* ---- start ---- */

static CUresult
start (void)
{
  if (environment_bad)
    return CUDA_ERROR_INVALID_VALUE;
  if (settings.devices == 0)
    return CUDA_ERROR_NO_DEVICE;
  if (!memory_init (settings.devices, settings.memory))
    return CUDA_ERROR_OUT_OF_MEMORY;
  int n = memory_devices ();
  primaries = calloc ((size_t) n, sizeof *primaries);
  if (!primaries)
    return CUDA_ERROR_OUT_OF_MEMORY;
  for (int i = 0; i < n; i++)
    primaries[i].device = memory_device (i);
  initialized = true;
  return CUDA_SUCCESS;
}

API (cuInit, unsigned flags)
{
  CUresult e = cuda_begin ("cuInit", NEED_NOTHING);
  if (e)
    return e;
  if (flags)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (initialized ? CUDA_SUCCESS : start ());
}

API (cuDriverGetVersion, int *version)
{
  CUresult e = cuda_begin ("cuDriverGetVersion", NEED_NOTHING);
  if (e)
    return e;
  if (!version)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *version = DRIVER_VERSION;
  return cuda_end (CUDA_SUCCESS);
}

static const struct
{
  CUresult error;
  const char *name, *text;
} errors[] = {
#define ERROR(NAME, VALUE, TEXT) { NAME, #NAME, TEXT },
#include "sim/program/errors.def"
#undef ERROR
};

API (cuGetErrorName, CUresult error, const char **name)
{
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].error == error)
      {
        *name = errors[i].name;
        return CUDA_SUCCESS;
      }
  *name = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

API (cuGetErrorString, CUresult error, const char **text)
{
  for (size_t i = 0; i < sizeof errors / sizeof *errors; i++)
    if (errors[i].error == error)
      {
        *text = errors[i].text;
        return CUDA_SUCCESS;
      }
  *text = NULL;
  return CUDA_ERROR_INVALID_VALUE;
}

/* ---- devices ---- */

/* Begins a function that asks about device ORDINAL.  */
static CUresult
begin_device (const char *name, int ordinal, const void *result)
{
  CUresult e = cuda_begin (name, NEED_INIT);
  if (e)
    return e;
  if (!result)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!memory_device (ordinal))
    return cuda_end (CUDA_ERROR_INVALID_DEVICE);
  return CUDA_SUCCESS;
}

API (cuDeviceGetCount, int *count)
{
  CUresult e = cuda_begin ("cuDeviceGetCount", NEED_INIT);
  if (e)
    return e;
  if (!count)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *count = memory_devices ();
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceGet, CUdevice *device, int ordinal)
{
  CUresult e = begin_device ("cuDeviceGet", ordinal, device);
  if (e)
    return e;
  *device = ordinal;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceGetName, char *name, int size, CUdevice device)
{
  CUresult e = begin_device ("cuDeviceGetName", device, name);
  if (e)
    return e;
  if (size > 0)
    snprintf (name, (size_t) size, "accx simulated GPU");
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceGetUuid, CUuuid *uuid, CUdevice device)
{
  CUresult e = begin_device ("cuDeviceGetUuid", device, uuid);
  if (e)
    return e;
  memset (uuid, 0, sizeof *uuid);
  memcpy (uuid->bytes, "accx-sim", 8);
  uuid->bytes[15] = (char) device;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceGetUuid_v2, CUuuid *uuid, CUdevice device)
{
  return cuDeviceGetUuid (uuid, device);
}

API (cuDeviceGetPCIBusId, char *id, int size, CUdevice device)
{
  CUresult e = begin_device ("cuDeviceGetPCIBusId", device, id);
  if (e)
    return e;
  if (size < 13)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  snprintf (id, (size_t) size, "0000:%02X:00.0", (unsigned) device + 1);
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceTotalMem_v2, size_t *bytes, CUdevice device)
{
  CUresult e = begin_device ("cuDeviceTotalMem_v2", device, bytes);
  if (e)
    return e;
  *bytes = memory_device (device)->total;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceGetAttribute, int *value, int attribute, CUdevice device)
{
  static const int table[][2] = {
#define ATTRIBUTE(NUMBER, VALUE) { NUMBER, VALUE },
#include "sim/driver/device.def"
#undef ATTRIBUTE
  };
  CUresult e = begin_device ("cuDeviceGetAttribute", device, value);
  if (e)
    return e;
  if (attribute < 1 || attribute > 160)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *value = attribute == 33 ? device + 1 : 0;    /* PCI bus */
  for (size_t i = 0; i < sizeof table / sizeof *table; i++)
    if (table[i][0] == attribute)
      *value = table[i][1];
  /* Managed memory, pageable memory, both used at once by host and device.  */
  if (attribute == 83 || attribute == 89)
    *value = settings.shared != SHARED_NONE;
  if (attribute == 88)
    *value = settings.shared == SHARED_UNIFIED;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDeviceCanAccessPeer, int *can, CUdevice device, CUdevice peer)
{
  CUresult e = begin_device ("cuDeviceCanAccessPeer", device, can);
  if (e)
    return e;
  if (!memory_device (peer))
    return cuda_end (CUDA_ERROR_INVALID_DEVICE);
  *can = device != peer && settings.peer;
  return cuda_end (CUDA_SUCCESS);
}

/* ---- contexts ---- */

static void
reset_context (struct context *c)
{
  cuda_module_reset (c);
  cuda_stream_reset (c);
  memory_free_all (c->device);
  c->device->peers = 0;
  c->error = CUDA_SUCCESS;
}

API (cuDevicePrimaryCtxRetain, CUcontext *context, CUdevice device)
{
  CUresult e = begin_device ("cuDevicePrimaryCtxRetain", device, context);
  if (e)
    return e;
  *context = &primaries[device];
  primaries[device].retained++;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDevicePrimaryCtxRelease_v2, CUdevice device)
{
  CUresult e = begin_device ("cuDevicePrimaryCtxRelease_v2", device, &lock);
  if (e)
    return e;
  struct context *c = &primaries[device];
  if (!c->retained)
    return cuda_end (CUDA_ERROR_INVALID_CONTEXT);
  if (--c->retained == 0)
    reset_context (c);
  return cuda_end (CUDA_SUCCESS);
}

API (cuDevicePrimaryCtxReset_v2, CUdevice device)
{
  CUresult e = begin_device ("cuDevicePrimaryCtxReset_v2", device, &lock);
  if (e)
    return e;
  reset_context (&primaries[device]);
  return cuda_end (CUDA_SUCCESS);
}

API (cuDevicePrimaryCtxReset, CUdevice device)
{
  return cuDevicePrimaryCtxReset_v2 (device);
}

API (cuDevicePrimaryCtxSetFlags_v2, CUdevice device, unsigned flags)
{
  CUresult e = begin_device ("cuDevicePrimaryCtxSetFlags_v2", device, &lock);
  if (e)
    return e;
  primaries[device].flags = flags;
  return cuda_end (CUDA_SUCCESS);
}

API (cuDevicePrimaryCtxGetState, CUdevice device, unsigned *flags, int *active)
{
  CUresult e = begin_device ("cuDevicePrimaryCtxGetState", device, active);
  if (e)
    return e;
  if (flags)
    *flags = primaries[device].flags;
  *active = primaries[device].retained != 0;
  return cuda_end (CUDA_SUCCESS);
}

static bool
is_context (const struct context *c)
{
  for (int i = 0; i < memory_devices (); i++)
    if (c == &primaries[i] && c->retained)
      return true;
  return false;
}

API (cuCtxSetCurrent, CUcontext context)
{
  CUresult e = cuda_begin ("cuCtxSetCurrent", NEED_INIT);
  if (e)
    return e;
  if (context && !is_context (context))
    return cuda_end (CUDA_ERROR_INVALID_CONTEXT);
  if (!context)
    depth -= depth != 0;
  else
    {
      if (!depth)
        depth = 1;
      stack[depth - 1] = context;
    }
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxGetCurrent, CUcontext *context)
{
  CUresult e = cuda_begin ("cuCtxGetCurrent", NEED_INIT);
  if (e)
    return e;
  if (!context)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *context = cuda_context ();
  return cuda_end (CUDA_SUCCESS);
}

/* Stack of a thread (limit 0) and heap (limit 2).  */
API (cuCtxSetLimit, int limit, size_t value)
{
  CUresult e = cuda_begin ("cuCtxSetLimit", NEED_CONTEXT);
  if (e)
    return e;
  if (limit != 0 && limit != 2)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (limit == 0)
    cuda_context ()->device->stack_limit = value;
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxPushCurrent_v2, CUcontext context)
{
  CUresult e = cuda_begin ("cuCtxPushCurrent_v2", NEED_INIT);
  if (e)
    return e;
  if (!is_context (context) || depth == MAX_STACK)
    return cuda_end (CUDA_ERROR_INVALID_CONTEXT);
  stack[depth++] = context;
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxPopCurrent_v2, CUcontext *context)
{
  CUresult e = cuda_begin ("cuCtxPopCurrent_v2", NEED_INIT);
  if (e)
    return e;
  if (!depth)
    return cuda_end (CUDA_ERROR_INVALID_CONTEXT);
  depth--;
  if (context)
    *context = stack[depth];
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxGetDevice, CUdevice *device)
{
  CUresult e = cuda_begin ("cuCtxGetDevice", NEED_CONTEXT);
  if (e)
    return e;
  if (!device)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *device = cuda_context ()->device->ordinal;
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxSynchronize, void)
{
  CUresult e = cuda_begin ("cuCtxSynchronize", NEED_HEALTHY);
  if (e)
    return e;
  cuda_drain_context (cuda_context (), false);
  return cuda_end (cuda_context ()->error);
}

API (cuCtxGetApiVersion, CUcontext context, unsigned *version)
{
  (void) context;
  if (!version)
    return CUDA_ERROR_INVALID_VALUE;
  *version = 3020;
  return CUDA_SUCCESS;
}

API (cuCtxEnablePeerAccess, CUcontext peer, unsigned flags)
{
  CUresult e = cuda_begin ("cuCtxEnablePeerAccess", NEED_HEALTHY);
  if (e)
    return e;
  struct device *d = cuda_context ()->device;
  if (flags || !is_context (peer) || peer->device == d)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  uint64_t bit = UINT64_C (1) << peer->device->ordinal;
  if (d->peers & bit)
    return cuda_end (CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED);
  d->peers |= bit;
  return cuda_end (CUDA_SUCCESS);
}

API (cuCtxDisablePeerAccess, CUcontext peer)
{
  CUresult e = cuda_begin ("cuCtxDisablePeerAccess", NEED_HEALTHY);
  if (e)
    return e;
  struct device *d = cuda_context ()->device;
  uint64_t bit = is_context (peer) ? UINT64_C (1) << peer->device->ordinal : 0;
  if (!(d->peers & bit))
    return cuda_end (CUDA_ERROR_PEER_ACCESS_NOT_ENABLED);
  d->peers &= ~bit;
  return cuda_end (CUDA_SUCCESS);
}
