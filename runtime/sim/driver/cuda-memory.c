/* The CUDA driver API, part 3: memory.

   CUDA driver API reference, sections 6.13 (memory), 6.15 (stream-ordered
   allocation), 6.18 (unified addressing).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

/* ---- allocation ---- */

static CUresult
allocate (CUdeviceptr *address, size_t bytes)
{
  if (!address || !bytes)
    return CUDA_ERROR_INVALID_VALUE;
  *address = memory_alloc (cuda_context ()->device, bytes, 1, MEMORY_DEVICE, NULL,
                           false);
  if (*address)
    {
      valid_begin (memory_find (*address, 1)->host, bytes, VALID_UNSET);
      clock_forget (memory_find (*address, 1)->host, bytes);
    }
  return *address ? CUDA_SUCCESS : CUDA_ERROR_OUT_OF_MEMORY;
}

static CUresult
release (CUdeviceptr address)
{
  struct range *r = address ? memory_find (address, 1) : NULL;
  if (!address)
    return CUDA_SUCCESS;
  if (r)
    valid_change (r->host, r->bytes, ~0u, 0);
  return r && (r->kind == MEMORY_DEVICE || r->kind == MEMORY_SHARED) && memory_free (address)
         ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

static CUresult
release_late (void *address)
{
  return release (*(CUdeviceptr *) address);
}

API (cuMemAlloc_v2, CUdeviceptr *address, size_t bytes)
{
  CUresult e = cuda_begin ("cuMemAlloc_v2", NEED_HEALTHY);
  return e ? e : cuda_end (allocate (address, bytes));
}

API (cuMemAllocAsync, CUdeviceptr *address, size_t bytes, CUstream stream)
{
  CUresult e = cuda_begin_stream ("cuMemAllocAsync", stream);
  return e ? e : cuda_end (allocate (address, bytes));
}

API (cuMemAllocPitch_v2, CUdeviceptr *address, size_t *pitch, size_t width,
     size_t height, unsigned element)
{
  CUresult e = cuda_begin ("cuMemAllocPitch_v2", NEED_HEALTHY);
  (void) element;
  if (e)
    return e;
  if (!pitch)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *pitch = (width + 511) / 512 * 512;
  return cuda_end (allocate (address, *pitch * height));
}

API (cuMemFree_v2, CUdeviceptr address)
{
  CUresult e = cuda_begin ("cuMemFree_v2", NEED_HEALTHY);
  if (e)
    return e;
  cuda_drain_context (cuda_context (), false);
  e = cuda_context ()->error;
  return cuda_end (e ? e : release (address));
}

API (cuMemFreeAsync, CUdeviceptr address, CUstream stream)
{
  CUresult e = cuda_begin_stream ("cuMemFreeAsync", stream);
  return e ? e : cuda_end (cuda_do (cuda_queue (stream), release_late, &address,
                                    sizeof address, NULL));
}

API (cuMemGetInfo_v2, size_t *free_bytes, size_t *total)
{
  CUresult e = cuda_begin ("cuMemGetInfo_v2", NEED_HEALTHY);
  if (e)
    return e;
  const struct device *d = cuda_context ()->device;
  if (free_bytes)
    *free_bytes = d->used + d->resident < d->total ? d->total - d->used - d->resident : 0;
  if (total)
    *total = d->total;
  return cuda_end (CUDA_SUCCESS);
}

API (cuMemGetAddressRange_v2, CUdeviceptr *base, size_t *bytes, CUdeviceptr address)
{
  CUresult e = cuda_begin ("cuMemGetAddressRange_v2", NEED_HEALTHY);
  if (e)
    return e;
  const struct range *r = memory_find (address, 1);
  if (!r)
    return cuda_end (CUDA_ERROR_NOT_FOUND);
  if (base)
    *base = r->lo;
  if (bytes)
    *bytes = r->bytes;
  return cuda_end (CUDA_SUCCESS);
}

/* ---- pinned host memory ---- */

static CUresult
allocate_host (void **address, size_t bytes, unsigned flags)
{
  if (!address || !bytes || flags > 7)
    return CUDA_ERROR_INVALID_VALUE;
  /* Not malloc's: nothing of the program's lies beside it, as with the driver's.  */
  void *p = mmap (NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED)
    return CUDA_ERROR_OUT_OF_MEMORY;
  if (!memory_pin (p, bytes, cuda_context ()->device->ordinal, flags, true))
    {
      munmap (p, bytes);
      return CUDA_ERROR_OUT_OF_MEMORY;
    }
  *address = p;
  return CUDA_SUCCESS;
}

API (cuMemHostAlloc, void **address, size_t bytes, unsigned flags)
{
  CUresult e = cuda_begin ("cuMemHostAlloc", NEED_HEALTHY);
  return e ? e : cuda_end (allocate_host (address, bytes, flags));
}

API (cuMemAllocHost_v2, void **address, size_t bytes)
{
  CUresult e = cuda_begin ("cuMemAllocHost_v2", NEED_HEALTHY);
  return e ? e : cuda_end (allocate_host (address, bytes, 0));
}

API (cuMemFreeHost, void *address)
{
  CUresult e = cuda_begin ("cuMemFreeHost", NEED_CONTEXT);
  if (e)
    return e;
  cuda_drain_context (cuda_context (), false);
  const struct range *r = memory_find ((uintptr_t) address, 1);
  size_t bytes = r ? r->bytes : 0;
  if (!memory_unpin (address, true))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  munmap (address, bytes);
  return cuda_end (CUDA_SUCCESS);
}

API (cuMemHostRegister_v2, void *address, size_t bytes, unsigned flags)
{
  CUresult e = cuda_begin ("cuMemHostRegister_v2", NEED_HEALTHY);
  if (e)
    return e;
  guard_open ();
  if (!address || !bytes || memory_is_device ((uintptr_t) address)
      || !pages_host_has ((uintptr_t) address, bytes, !(flags & PIN_READ_ONLY)))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (memory_pin (address, bytes, cuda_context ()->device->ordinal,
                               flags, false)
                   ? CUDA_SUCCESS : CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
}

API (cuMemHostUnregister, void *address)
{
  CUresult e = cuda_begin ("cuMemHostUnregister", NEED_CONTEXT);
  if (e)
    return e;
  cuda_drain_context (cuda_context (), false);
  return cuda_end (memory_unpin (address, false)
                   ? CUDA_SUCCESS : CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED);
}

static struct range *
host_range (const void *address)
{
  struct range *r = memory_find ((uintptr_t) address, 1);
  return r && r->kind == MEMORY_HOST ? r : NULL;
}

API (cuMemHostGetFlags, unsigned *flags, void *address)
{
  CUresult e = cuda_begin ("cuMemHostGetFlags", NEED_CONTEXT);
  if (e)
    return e;
  const struct range *r = host_range (address);
  if (!flags || !r)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *flags = r->flags;
  return cuda_end (CUDA_SUCCESS);
}

API (cuMemHostGetDevicePointer_v2, CUdeviceptr *device, void *host, unsigned flags)
{
  CUresult e = cuda_begin ("cuMemHostGetDevicePointer_v2", NEED_CONTEXT);
  if (e)
    return e;
  if (!device || flags || !host_range (host))
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  *device = (uintptr_t) host;
  return cuda_end (CUDA_SUCCESS);
}

/* ---- copies ---- */

/* Where BYTES at the device address lie, or NULL.  */
static void *
device_bytes (CUdeviceptr address, size_t bytes)
{
  struct range *r = memory_find (address, bytes);
  return r ? r->host + (address - r->lo) : NULL;
}

/* The same for an address on either side.  */
static void *
any_bytes (CUdeviceptr address, size_t bytes)
{
  void *p = device_bytes (address, bytes);
  return p || memory_is_device (address) ? p : (void *) (uintptr_t) address;
}

static CUresult
copy (void *to, const void *from, size_t bytes)
{
  if (!bytes)
    return CUDA_SUCCESS;
  if (!to || !from)
    return CUDA_ERROR_INVALID_VALUE;
  memmove (to, from, bytes);
  return CUDA_SUCCESS;
}

/* Whether the copy of device memory races with another queue: an error, with a line on stderr.  */
static bool
copy_races (const void *copy, size_t bytes, bool write)
{
  char text[256];
  const char *wrong = clock_access (copy, bytes, write);
  if (wrong)
    fprintf (stderr, "accx-sim: copy: %s%s\n", wrong, mapped_describe (copy, 0, text, sizeof text));
  return wrong;
}

/* The same between a device and the host, or devices.  */
static CUresult
copy_checked (void *to, const void *from, size_t bytes, bool to_device, bool from_device)
{
  if (to && from && ((to_device && copy_races (to, bytes, true))
                     || (from_device && copy_races (from, bytes, false))))
    return CUDA_ERROR_ILLEGAL_ADDRESS;
  CUresult e = copy (to, from, bytes);
  if (!e && to_device && from_device)
    valid_copy (to, from, bytes);
  else if (!e && to_device)
    valid_change (to, bytes, ~0u, 0);
  else if (!e && from_device)
    valid_change (from, bytes, VALID_NEW, 0);
  return e;
}

/* A copy of N bytes.  */
struct transfer
{
  enum { TO_DEVICE, FROM_DEVICE, ON_DEVICE, ANYWHERE } kind;
  CUdeviceptr to, from;
  size_t n;
};

static CUresult
transfer (void *args)
{
  struct transfer *t = args;
  void *to = t->kind == TO_DEVICE || t->kind == ON_DEVICE ? device_bytes (t->to, t->n)
             : any_bytes (t->to, t->n);
  void *from = t->kind == FROM_DEVICE || t->kind == ON_DEVICE ? device_bytes (t->from, t->n)
               : any_bytes (t->from, t->n);
  return copy_checked (to, from, t->n, memory_is_device (t->to), memory_is_device (t->from));
}

/* The same of a copy of the bytes that lie behind T.  */
static CUresult
transfer_taken (void *args)
{
  struct transfer *t = args;
  return copy_checked (device_bytes (t->to, t->n), t + 1, t->n, true, false);
}

/* Is the address in host memory that is not pinned?  */
static bool
is_pageable (CUdeviceptr address)
{
  return !memory_find (address, 1) && !memory_is_device (address);
}

/* Whether BYTES of the host's at ADDRESS begin or end in page-locked memory and are not all there.  */
static bool
crosses_pinned (CUdeviceptr address, size_t bytes)
{
  const struct range *r = memory_find (address, 1), *last = memory_find (address + bytes - 1, 1);
  return !memory_is_device (address) && r != last
         && ((r && r->kind == MEMORY_HOST) || (last && last->kind == MEMORY_HOST));
}

/* A copy in a stream.  As the driver does (API synchronization behavior), takes what lies in
   host memory that is not pinned at once, and returns with what goes there.  */
static CUresult
queue_transfer (CUstream s, const struct transfer *t)
{
  struct queue *q = cuda_queue (s);
  if (t->n && ((t->to && crosses_pinned (t->to, t->n)) || (t->from && crosses_pinned (t->from, t->n))))
    return CUDA_ERROR_INVALID_VALUE;
  if (q && cuda_is_late () && t->n && is_pageable (t->to))
    return cuda_do_now (q, transfer, (void *) t);
  if (!q || !cuda_is_late () || !t->n || !t->from || !is_pageable (t->from))
    return cuda_do (q, transfer, t, sizeof *t, NULL);
  struct transfer *taken = malloc (sizeof *t + t->n);
  if (!taken)
    return CUDA_ERROR_OUT_OF_MEMORY;
  *taken = *t;
  memcpy (taken + 1, (void *) (uintptr_t) t->from, t->n);
  CUresult e = cuda_do (q, transfer_taken, taken, sizeof *t + t->n, NULL);
  free (taken);
  return e;
}

/* The same, and notes that it is on its way.  */
static CUresult
transfer_in (CUstream s, const struct transfer *t)
{
  CUresult e = queue_transfer (s, t);
  bool to = memory_is_device (t->to), from = memory_is_device (t->from);
  if (cuda_queue (s) && to != from)
    clock_fly (&cuda_queue (s)->clock, t->to, t->n, to);
  return e;
}

#define COPY(NAME, KIND, TO, FROM)                                      \
  API (NAME##_v2, TO to, FROM from, size_t n)                           \
  {                                                                     \
    struct transfer t = { KIND, (CUdeviceptr) to, (CUdeviceptr) from, n }; \
    CUresult e = cuda_begin (#NAME "_v2", NEED_HEALTHY);                \
    return e ? e : cuda_end (transfer_in (NULL, &t));                   \
  }                                                                     \
  API (NAME##Async_v2, TO to, FROM from, size_t n, CUstream s)          \
  {                                                                     \
    struct transfer t = { KIND, (CUdeviceptr) to, (CUdeviceptr) from, n }; \
    CUresult e = cuda_begin_stream (#NAME "Async_v2", s);               \
    return e ? e : cuda_end (transfer_in (s, &t));                      \
  }
COPY (cuMemcpyHtoD, TO_DEVICE, CUdeviceptr, const void *)
COPY (cuMemcpyDtoH, FROM_DEVICE, void *, CUdeviceptr)
COPY (cuMemcpyDtoD, ON_DEVICE, CUdeviceptr, CUdeviceptr)

API (cuMemcpy, CUdeviceptr to, CUdeviceptr from, size_t n)
{
  struct transfer t = { ANYWHERE, to, from, n };
  CUresult e = cuda_begin ("cuMemcpy", NEED_HEALTHY);
  return e ? e : cuda_end (transfer_in (NULL, &t));
}

API (cuMemcpyAsync, CUdeviceptr to, CUdeviceptr from, size_t n, CUstream s)
{
  struct transfer t = { ANYWHERE, to, from, n };
  CUresult e = cuda_begin_stream ("cuMemcpyAsync", s);
  return e ? e : cuda_end (transfer_in (s, &t));
}

/* A copy from one context to another.  */
struct peer_transfer
{
  CUcontext to_context, from_context;
  CUdeviceptr to, from;
  size_t n;
};

static CUresult
copy_peer (void *args)
{
  struct peer_transfer *t = args;
  CUresult e = t->to_context->error ? t->to_context->error : t->from_context->error;
  return e ? e : copy_checked (device_bytes (t->to, t->n), device_bytes (t->from, t->n), t->n, true,
                               true);
}

static CUresult
copy_peer_in (CUstream s, const struct peer_transfer *t)
{
  if (!t->to_context || !t->from_context)
    return CUDA_ERROR_INVALID_CONTEXT;
  return cuda_do (cuda_queue (s), copy_peer, t, sizeof *t, NULL);
}

API (cuMemcpyPeer, CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
     CUcontext from_context, size_t n)
{
  struct peer_transfer t = { to_context, from_context, to, from, n };
  CUresult e = cuda_begin ("cuMemcpyPeer", NEED_HEALTHY);
  return e ? e : cuda_end (copy_peer_in (NULL, &t));
}

API (cuMemcpyPeerAsync, CUdeviceptr to, CUcontext to_context, CUdeviceptr from,
     CUcontext from_context, size_t n, CUstream s)
{
  struct peer_transfer t = { to_context, from_context, to, from, n };
  CUresult e = cuda_begin_stream ("cuMemcpyPeerAsync", s);
  return e ? e : cuda_end (copy_peer_in (s, &t));
}

/* One side of a two-dimensional copy: the start of row Y.  */
static uint8_t *
row_bytes (int type, const void *host, CUdeviceptr device, size_t x, size_t y,
           size_t pitch, size_t width)
{
  CUdeviceptr a = (type == CU_MEMORYTYPE_HOST ? (uintptr_t) host : device)
                  + y * pitch + x;
  if (type == CU_MEMORYTYPE_DEVICE)
    return device_bytes (a, width);
  return type == CU_MEMORYTYPE_HOST || type == CU_MEMORYTYPE_UNIFIED
         ? any_bytes (a, width) : NULL;
}

static CUresult
copy_2d (void *args)
{
  const CUDA_MEMCPY2D *c = args;
  if ((c->srcPitch && c->srcPitch < c->srcXInBytes + c->WidthInBytes)
      || (c->dstPitch && c->dstPitch < c->dstXInBytes + c->WidthInBytes))
    return CUDA_ERROR_INVALID_VALUE;
  size_t from_pitch = c->srcPitch ? c->srcPitch : c->srcXInBytes + c->WidthInBytes;
  size_t to_pitch = c->dstPitch ? c->dstPitch : c->dstXInBytes + c->WidthInBytes;
  for (size_t y = 0; y < c->Height; y++)
    {
      const uint8_t *from = row_bytes (c->srcMemoryType, c->srcHost, c->srcDevice,
                                       c->srcXInBytes, c->srcY + y, from_pitch,
                                       c->WidthInBytes);
      uint8_t *to = row_bytes (c->dstMemoryType, c->dstHost, c->dstDevice,
                               c->dstXInBytes, c->dstY + y, to_pitch,
                               c->WidthInBytes);
      CUresult e = copy_checked (to, from, c->WidthInBytes, c->dstMemoryType != CU_MEMORYTYPE_HOST,
                                 c->srcMemoryType != CU_MEMORYTYPE_HOST);
      if (e)
        return e;
    }
  return CUDA_SUCCESS;
}

/* The same in a stream: one side in host memory that is not pinned is done at once.  */
static CUresult
copy_2d_in (CUstream s, const CUDA_MEMCPY2D *c)
{
  struct queue *q = cuda_queue (s);
  if (!c)
    return CUDA_ERROR_INVALID_VALUE;
  if (q && ((c->srcMemoryType == CU_MEMORYTYPE_HOST && is_pageable ((uintptr_t) c->srcHost))
            || (c->dstMemoryType == CU_MEMORYTYPE_HOST
                && is_pageable ((uintptr_t) c->dstHost))))
    return cuda_do_now (q, copy_2d, (void *) c);
  return cuda_do (q, copy_2d, c, sizeof *c, NULL);
}

API (cuMemcpy2D_v2, const CUDA_MEMCPY2D *c)
{
  CUresult e = cuda_begin ("cuMemcpy2D_v2", NEED_HEALTHY);
  return e ? e : cuda_end (copy_2d_in (NULL, c));
}

API (cuMemcpy2DUnaligned_v2, const CUDA_MEMCPY2D *c)
{
  CUresult e = cuda_begin ("cuMemcpy2DUnaligned_v2", NEED_HEALTHY);
  return e ? e : cuda_end (copy_2d_in (NULL, c));
}

API (cuMemcpy2DAsync_v2, const CUDA_MEMCPY2D *c, CUstream s)
{
  CUresult e = cuda_begin_stream ("cuMemcpy2DAsync_v2", s);
  return e ? e : cuda_end (copy_2d_in (s, c));
}

/* ---- fills ---- */

/* N elements of SIZE bytes.  */
struct pattern
{
  CUdeviceptr to;
  uint32_t value;
  unsigned size;
  size_t n;
};

static CUresult
fill (void *args)
{
  const struct pattern *f = args;
  if (f->to & (f->size - 1))
    return CUDA_ERROR_INVALID_VALUE;
  if (!f->n)
    return CUDA_SUCCESS;
  uint8_t *p = device_bytes (f->to, f->n * f->size);
  if (!p)
    return CUDA_ERROR_INVALID_VALUE;
  valid_change (p, f->n * f->size, ~0u, 0);
  if (f->size == 1)
    memset (p, (int) f->value, f->n);
  else
    for (size_t i = 0; i < f->n; i++)
      memcpy (p + i * f->size, &f->value, f->size);
  return CUDA_SUCCESS;
}

#define FILL(BITS, TYPE)                                                \
  API (cuMemsetD##BITS##_v2, CUdeviceptr to, TYPE value, size_t n)      \
  {                                                                     \
    struct pattern f = { to, value, BITS / 8, n };                      \
    CUresult e = cuda_begin ("cuMemsetD" #BITS "_v2", NEED_HEALTHY);    \
    return e ? e : cuda_end (cuda_do (NULL, fill, &f, sizeof f, NULL)); \
  }                                                                     \
  API (cuMemsetD##BITS##Async, CUdeviceptr to, TYPE value, size_t n, CUstream s) \
  {                                                                     \
    struct pattern f = { to, value, BITS / 8, n };                      \
    CUresult e = cuda_begin_stream ("cuMemsetD" #BITS "Async", s);      \
    return e ? e : cuda_end (cuda_do (cuda_queue (s), fill, &f, sizeof f, NULL)); \
  }
FILL (8, unsigned char)
FILL (16, unsigned short)
FILL (32, unsigned)

/* ---- pointers ---- */

static CUresult
pointer_attribute (void *value, int attribute, CUdeviceptr address)
{
  const struct range *r = memory_find (address, 1);
  if (!value || !r)
    return CUDA_ERROR_INVALID_VALUE;
  bool host = r->kind == MEMORY_HOST;
  switch (attribute)
    {
    case CU_POINTER_ATTRIBUTE_CONTEXT:
      *(CUcontext *) value = cuda_primary (r->device);
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_MEMORY_TYPE:
      *(unsigned *) value = host ? CU_MEMORYTYPE_HOST : CU_MEMORYTYPE_DEVICE;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_POINTER:
      *(CUdeviceptr *) value = address;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_HOST_POINTER:
      if (!host && r->kind != MEMORY_SHARED)
        return CUDA_ERROR_INVALID_VALUE;
      *(void **) value = (void *) (uintptr_t) address;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_IS_MANAGED:
      *(unsigned *) value = r->kind == MEMORY_SHARED;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL:
      *(int *) value = r->device;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_RANGE_START_ADDR:
      *(CUdeviceptr *) value = r->lo;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_RANGE_SIZE:
      *(size_t *) value = r->bytes;
      return CUDA_SUCCESS;
    case CU_POINTER_ATTRIBUTE_MAPPED:
      *(unsigned *) value = 1;
      return CUDA_SUCCESS;
    default:
      return CUDA_ERROR_NOT_SUPPORTED;
    }
}

API (cuPointerGetAttribute, void *value, int attribute, CUdeviceptr address)
{
  CUresult e = cuda_begin ("cuPointerGetAttribute", NEED_INIT);
  return e ? e : cuda_end (pointer_attribute (value, attribute, address));
}

/* Attributes of a pointer that CUDA does not know are 0.  */
API (cuPointerGetAttributes, unsigned n, int *attributes, void **values,
     CUdeviceptr address)
{
  CUresult e = cuda_begin ("cuPointerGetAttributes", NEED_INIT);
  if (e)
    return e;
  for (unsigned i = 0; i < n; i++)
    if (pointer_attribute (values[i], attributes[i], address))
      {
        bool wide = attributes[i] == CU_POINTER_ATTRIBUTE_CONTEXT
                    || attributes[i] == CU_POINTER_ATTRIBUTE_DEVICE_POINTER
                    || attributes[i] == CU_POINTER_ATTRIBUTE_HOST_POINTER
                    || attributes[i] == CU_POINTER_ATTRIBUTE_RANGE_START_ADDR
                    || attributes[i] == CU_POINTER_ATTRIBUTE_RANGE_SIZE;
        memset (values[i], 0, wide ? 8 : 4);
        if (attributes[i] == CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL)
          *(int *) values[i] = -2;
      }
  return cuda_end (CUDA_SUCCESS);
}

/* ---- pools: every allocation is given back at once, so they hold nothing ---- */

struct pool
{
  uint64_t release_threshold;
};

static struct pool pools[64];

API (cuDeviceGetDefaultMemPool, CUmemoryPool *pool, CUdevice device)
{
  CUresult e = cuda_begin ("cuDeviceGetDefaultMemPool", NEED_INIT);
  if (e)
    return e;
  if (!pool || !memory_device (device))
    return cuda_end (pool ? CUDA_ERROR_INVALID_DEVICE : CUDA_ERROR_INVALID_VALUE);
  *pool = &pools[device];
  return cuda_end (CUDA_SUCCESS);
}

/* CU_MEMPOOL_ATTR_RELEASE_THRESHOLD is 4, _RESERVED_MEM_CURRENT to
   _USED_MEM_HIGH 5 to 8; 1 to 3 are switches.  */
API (cuMemPoolSetAttribute, CUmemoryPool pool, int attribute, void *value)
{
  CUresult e = cuda_begin ("cuMemPoolSetAttribute", NEED_INIT);
  if (e)
    return e;
  if (!pool || !value || attribute < 1 || attribute > 8)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (attribute == 4)
    memcpy (&pool->release_threshold, value, sizeof pool->release_threshold);
  return cuda_end (CUDA_SUCCESS);
}

API (cuMemPoolGetAttribute, CUmemoryPool pool, int attribute, void *value)
{
  CUresult e = cuda_begin ("cuMemPoolGetAttribute", NEED_INIT);
  if (e)
    return e;
  if (!pool || !value || attribute < 1 || attribute > 8)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  uint64_t used = memory_device ((int) (pool - pools))->used;
  uint64_t result = attribute == 4 ? pool->release_threshold : used;
  if (attribute < 4)
    *(int *) value = 1;
  else
    memcpy (value, &result, sizeof result);
  return cuda_end (CUDA_SUCCESS);
}

/* CUmemAccessDesc: CU_MEM_LOCATION_TYPE_DEVICE is 1, CU_MEM_ACCESS_FLAGS_PROT_READWRITE 3.  */
API (cuMemPoolSetAccess, CUmemoryPool pool, const void *descriptions, size_t n)
{
  const struct { int type, id, flags; } *d = descriptions;
  CUresult e = cuda_begin ("cuMemPoolSetAccess", NEED_INIT);
  if (e)
    return e;
  for (size_t i = 0; pool && d && i < n; i++)
    if (d[i].type != 1 || !memory_device (d[i].id) || (d[i].flags != 1 && d[i].flags != 3))
      return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (pool && d ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE);
}

API (cuMemPoolTrimTo, CUmemoryPool pool, size_t keep)
{
  CUresult e = cuda_begin ("cuMemPoolTrimTo", NEED_INIT);
  (void) keep;
  return e ? e : cuda_end (pool ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE);
}
