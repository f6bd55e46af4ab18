/* A failed call of the driver becomes an op's error.  If a kernel has caused the failure,
   the message is about that kernel, and the context is lost.
   CUDA Driver API, CUresult.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <string.h>

#include "driver/driver.h"
#include "base/base.h"

/* True for results that only a kernel can cause and that the context does not
   survive (CUDA Driver API, CUresult).  */
static bool
error_from_kernel (CUresult result)
{
  switch (result)
    {
    case 214:                   /* ECC_UNCORRECTABLE */
    case 220:                   /* NVLINK_UNCORRECTABLE */
    case 700:                   /* ILLEGAL_ADDRESS */
    case 702:                   /* LAUNCH_TIMEOUT */
    case 710:                   /* ASSERT */
    case 714: case 715: case 716: case 717: case 718:
				/* hardware stack, illegal instruction,
				   misaligned address, address space, pc */
    case 719:                   /* LAUNCH_FAILED */
      return true;
    default:
      return false;
    }
}

int
driver_error (struct op *op, CUresult result, const char *what,
	      const char *name, const void *host, size_t bytes)
{
  struct error *e = &op->error;
  if (e->code != ACCX_OK)
    return e->code;
  if (result == CU_OUT_OF_MEMORY)
    return error_set (op, ACCX_NO_MEMORY, what, name, host, bytes);
  error_set (op, ACCX_DRIVER, what, name, host, bytes);
  driver_error_text (result, e->detail, sizeof e->detail);
  if (error_from_kernel (result))
    {
      const struct accx_kernel *k = op->stream ? op->stream->last : NULL;
      e->fatal = true;
      if (k)
	{
	  e->what = "kernel";
	  e->name = k->name;
	  e->host = e->bytes = 0;
	  e->site = k->site;
	}
      const char *absent = k ? op->stream->absent : NULL;
      size_t n = strlen (e->detail);
      if (absent)
	snprintf (e->detail + n, sizeof e->detail - n,
		  "; nothing is present where pointer %s leads", absent);
      else if (k && op->stream->unattached)
	snprintf (e->detail + n, sizeof e->detail - n,
		  "; the pointer to the section of %s is not present itself",
		  op->stream->unattached);
    }
  return ACCX_DRIVER;
}

