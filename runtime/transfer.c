/* Copies between host and device memory.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "runtime.h"

int
transfer_upload (struct op *op, CUdeviceptr to, const void *from,
		 size_t bytes, const char *what, const char *name)
{
  if (bytes == 0)
    return ACCX_OK;
  if (NOTIFY (TRANSFER))
    notify_transfer (op, "upload", name, bytes);
  CUresult result = cu.upload (to, from, bytes, op->stream->cuda);
  if (result != CU_SUCCESS)
    return error_driver (op, result, what, name, from, bytes);
  op->pending = true;
  return ACCX_OK;
}

int
transfer_download (struct op *op, void *to, CUdeviceptr from, size_t bytes,
		   const char *what, const char *name)
{
  if (bytes == 0)
    return ACCX_OK;
  if (NOTIFY (TRANSFER))
    notify_transfer (op, "download", name, bytes);
  CUresult result = cu.download (to, from, bytes, op->stream->cuda);
  if (result != CU_SUCCESS)
    return error_driver (op, result, what, name, to, bytes);
  op->pending = true;
  return ACCX_OK;
}

int
transfer_copy (struct op *op, CUdeviceptr to, CUdeviceptr from, size_t bytes,
	       const char *what)
{
  if (bytes == 0)
    return ACCX_OK;
  CUresult result = cu.copy (to, from, bytes, op->stream->cuda);
  if (result != CU_SUCCESS)
    return error_driver (op, result, what, NULL, (void *) to, bytes);
  op->pending = true;
  return ACCX_OK;
}

void
transfer_fini (void)
{
}
