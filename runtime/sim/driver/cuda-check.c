/* What the runtime and programs tell the simulated GPU for its checks, by functions that no real
   driver has: which host memory has which name and copy on a device, and what the host does
   with it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/check/check.h"
#include "sim/state/state.h"

#include <stdio.h>

/* The BYTES bytes at HOST, NULL if these are not what they are there, are at ADDRESS; NAME may be
   NULL.  */
API (accxSimMap, CUdeviceptr address, const void *host, size_t bytes, const char *name)
{
  cuda_lock ();
  struct range *r = memory_find (address, bytes);
  if (r)
    {
      const uint8_t *copy = r->host + (address - r->lo);
      valid_use (copy, bytes);
      /* A variable of a module starts with what it was compiled with.  */
      for (size_t k = 0; host && r->kind == MEMORY_SYMBOL && k < bytes; k++)
        if (copy[k] != ((const uint8_t *) host)[k])
          valid_change (copy + k, 1, 0, VALID_OLD);
      mapped_add (address, host, copy, bytes, name ? name : "memory");
    }
  cuda_unlock ();
  return CUDA_SUCCESS;
}

/* The first LEAD bytes of the block at ADDRESS are no data.  */
API (accxSimLead, CUdeviceptr address, size_t lead)
{
  cuda_lock ();
  struct range *r = memory_find (address, 1);
  if (r && r->lo == address)
    r->lead = lead;
  cuda_unlock ();
  return CUDA_SUCCESS;
}

struct removal
{
  CUdeviceptr address;
  size_t bytes;
};

static CUresult
unmap (void *args)
{
  struct removal *r = args;
  mapped_remove (r->address, r->bytes);
  return CUDA_SUCCESS;
}

/* They are not any more, once STREAM gets here.  */
API (accxSimUnmap, CUdeviceptr address, size_t bytes, CUstream stream)
{
  struct removal r = { address, bytes };
  cuda_lock ();
  CUresult e = cuda_do (cuda_queue (stream), unmap, &r, sizeof r, NULL);
  cuda_unlock ();
  return e;
}

/* The host writes, or reads, BYTES bytes at HOST, in LINE of FILE.  */
API (accxSimHost, const void *host, size_t bytes, int write, const char *file, unsigned line)
{
  cuda_lock ();
  bool ok = !memory_is_device ((uintptr_t) host);
  if (!ok)
    fprintf (stderr, "accx-sim: the host at %s:%u: access of device memory at %p\n", file, line, host);
  else
    pages_host (host, bytes, write);
  if (ok)
    ok = write ? mapped_write (host, bytes, file, line) : mapped_read (host, bytes, file, line);
  cuda_unlock ();
  return ok ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE;
}

/* The runtime has asked STREAM for a copy to the BYTES bytes at HOST, by whatever way; NAME may be NULL.  */
API (accxSimFly, const void *host, size_t bytes, const char *name, CUstream stream)
{
  cuda_lock ();
  if (cuda_queue (stream))
    clock_land_at (&cuda_queue (stream)->clock, host, bytes, name ? name : "memory");
  cuda_unlock ();
  return CUDA_SUCCESS;
}

/* The program runs again after that.  */
API (accxSimLeave, void)
{
  cuda_lock ();
  guard_close (__builtin_return_address (0));
  cuda_unlock ();
  return CUDA_SUCCESS;
}

/* What the host has done with the block of memory at HOST is not known.  */
API (accxSimForget, const void *host)
{
  cuda_lock ();
  mapped_forget (host);
  cuda_unlock ();
  return CUDA_SUCCESS;
}
