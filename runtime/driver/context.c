/* The context that the calling thread uses the driver with.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "driver/driver.h"
#include "base/base.h"

bool
context_was_other (struct op *op, CUresult result)
{
  if (__builtin_expect (result != CU_INVALID_CONTEXT && result != CU_INVALID_HANDLE, 1))
    return false;
  struct op again;              /* whose error nobody wants */
  again.what = op->what;
  again.thread = op->thread;
  again.dev = op->dev;
  again.stream = NULL;
  again.error.code = ACCX_OK;
  return context_use (&again) == ACCX_OK;
}

int
context_use (struct op *op)
{
  CUcontext now;
  CUresult result = cu.context_get (&now);
  if (result != CU_SUCCESS || now != op->dev->context)
    result = cu.context_set (op->dev->context);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "selecting the device", NULL, NULL, 0);
  op->thread->context = op->dev->context;
  return ACCX_OK;
}

