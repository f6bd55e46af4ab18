/* The context that the calling thread uses the driver with.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "driver/driver.h"
#include "base/base.h"

int
context_use (struct op *op)
{
  CUcontext now;
  CUresult result = cu.context_get (&now);
  if (result == CU_SUCCESS && now == op->dev->context)
    return ACCX_OK;
  result = cu.context_set (op->dev->context);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "selecting the device", NULL, NULL, 0);
  return ACCX_OK;
}

