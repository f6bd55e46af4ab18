/* The CUDA driver API: memory that host and devices share.

   CUDA Driver API reference, sections 6.13 (cuMemAllocManaged) and 6.18 (cuMemPrefetchAsync,
   cuMemAdvise).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <stdio.h>

enum { CPU = -1, SET_READ_MOSTLY = 1, UNSET_READ_MOSTLY = 2, ADVICE_LAST = 6 };

API (cuMemAllocManaged, CUdeviceptr *address, size_t bytes, unsigned flags)
{
  CUresult e = cuda_begin ("cuMemAllocManaged", NEED_HEALTHY);
  if (e)
    return e;
  if (!address || !bytes || (flags != 1 && flags != 2))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (settings.shared == SHARED_NONE)
    return cuda_end (CUDA_ERROR_NOT_SUPPORTED);
  *address = pages_alloc (cuda_context ()->device, bytes);
  return cuda_end (*address ? CUDA_SUCCESS : CUDA_ERROR_OUT_OF_MEMORY);
}

static CUresult
device_of (CUdevice number, struct device **d)
{
  *d = number == CPU ? NULL : memory_device (number);
  return *d || number == CPU ? CUDA_SUCCESS : CUDA_ERROR_INVALID_DEVICE;
}

/* Its pages are counted where they go at once, whenever the stream gets there.  */
API (cuMemPrefetchAsync, CUdeviceptr address, size_t bytes, CUdevice number, CUstream stream)
{
  struct device *d;
  CUresult e = cuda_begin_stream ("cuMemPrefetchAsync", stream);
  if (e)
    return e;
  e = device_of (number, &d);
  if (!e && !pages_prefetch (d, address, bytes))
    e = CUDA_ERROR_INVALID_VALUE;
  if (!e && settings.stats)
    fprintf (stderr, "accx-sim: prefetch of %zu bytes to %s %d\n", bytes, d ? "device" : "host",
             d ? d->ordinal : 0);
  return cuda_end (e);
}

API (cuMemAdvise, CUdeviceptr address, size_t bytes, int advice, CUdevice number)
{
  struct device *d;
  CUresult e = cuda_begin ("cuMemAdvise", NEED_HEALTHY);
  if (e)
    return e;
  e = device_of (number, &d);
  if (!e && (advice < 1 || advice > ADVICE_LAST))
    e = CUDA_ERROR_INVALID_VALUE;
  if (!e && advice <= UNSET_READ_MOSTLY
      && !pages_read_mostly (address, bytes, advice == SET_READ_MOSTLY))
    e = CUDA_ERROR_INVALID_VALUE;
  return cuda_end (e);
}

/* The kernels of a device may use the host's memory, or not.  No real driver has this.  */
API (accxSimShared, CUdevice number, int on)
{
  CUresult e = cuda_begin ("accxSimShared", NEED_INIT);
  if (e)
    return e;
  if (!memory_device (number) || (on && settings.shared != SHARED_UNIFIED))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  pages_unify (memory_device (number), on);
  return cuda_end (CUDA_SUCCESS);
}

/* Faults of devices and the host so far, bytes that were moved, pages that launches used in place.  */
API (accxSimPages, uint64_t *faults, uint64_t *moved_bytes, uint64_t *in_place)
{
  cuda_lock ();
  *faults = page_counts.faults + page_counts.host_faults;
  *moved_bytes = page_counts.moved;
  *in_place = page_counts.in_place;
  cuda_unlock ();
  return CUDA_SUCCESS;
}
