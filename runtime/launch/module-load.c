/* Modules of device code: one unit's PTX loaded as it is, or several units' PTX
   linked into one by the driver.  Takes struct accx_unit, gives a CUmodule.
   CUDA Driver API reference, module management.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <string.h>

#include "launch/launch.h"
#include "base/base.h"
#include "driver/driver.h"

/* The driver's own words about what it did not like.  */
struct log
{
  char text[600];
};

/* Records that loading UNIT's code failed with RESULT.  */
static int
module_error (struct op *op, CUresult result, const struct accx_unit *unit,
	      const struct log *log)
{
  char text[200];
  if (result == CU_OUT_OF_MEMORY)
    return driver_error (op, result, "loading device code", unit->source,
			 NULL, 0);
  driver_error_text (result, text, sizeof text);
  return error_detail (op, ACCX_DRIVER, "loading device code",
		       "%s: %s%s%s", unit->source ? unit->source : "?", text,
		       *log->text ? ": " : "", log->text);
}

/* The text of UNIT for OP's device, of *BYTES, in *TEXT.  */
static CUresult
module_text (struct op *op, const struct accx_unit *unit, const char **text, uint64_t *bytes)
{
  int major = 0, minor = 0;
  CUresult result = CU_SUCCESS;
  *text = unit->image;
  *bytes = unit->image_bytes;
  if (!unit->newer)
    return result;
  result = cu.device_attribute (&major, CU_ATTRIBUTE_MAJOR, op->dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&minor, CU_ATTRIBUTE_MINOR, op->dev->cuda);
  if (result == CU_SUCCESS && 10 * major + minor >= (int) unit->newer_sm)
    {
      *text = unit->newer;
      *bytes = unit->newer_bytes;
    }
  return result;
}

int
module_load (struct op *op, const struct accx_unit *unit, CUmodule *module)
{
  struct log log = { "" };
  const char *text;
  uint64_t bytes;
  int options[] = { CU_JIT_ERROR_LOG, CU_JIT_ERROR_LOG_BYTES };
  void *values[] = { log.text, (void *) (uintptr_t) (sizeof log.text - 1) };
  CUresult result = module_text (op, unit, &text, &bytes);
  if (result == CU_SUCCESS)
    result = cu.module_load (module, text, 2, options, values);
  return result == CU_SUCCESS ? ACCX_OK : module_error (op, result, unit, &log);
}

/* Registers that a thread of any kernel of UNITS may have so that its block fits:
   a routine is compiled without regard to the kernels that call it.  Blocks of
   unknown size are made to fit when they are launched.  */
static unsigned
module_registers (const struct accx_unit *const *units, size_t n)
{
  uint64_t threads = 1;
  for (size_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < units[i]->n_kernels; k++)
      {
	const struct accx_kernel *kernel = &units[i]->kernels[k];
	uint64_t block = 1;
	for (int d = ACCX_WORKER; d <= ACCX_VECTOR; d++)
	  block *= kernel->dims[d] > 0 ? kernel->dims[d]
		   : kernel->defaults[d] > 0 ? kernel->defaults[d] : 1;
	if (block > threads)
	  threads = block;
      }
  /* Warps are whole.  */
  uint64_t each = GPU_REGISTERS / ((threads + GPU_LANES - 1) / GPU_LANES * GPU_LANES);
  enum { LEAST = 32 };          /* registers that any routine gets */
  each = each / GPU_REGISTERS_STEP * GPU_REGISTERS_STEP;
  return each > GPU_THREAD_REGISTERS ? GPU_THREAD_REGISTERS : each < LEAST ? LEAST : each;
}

int
module_link (struct op *op, const struct accx_unit *const *units, size_t n,
	     CUmodule *module)
{
  enum { INPUT_PTX = 1 };
  struct log log = { "" };
  int options[] = { CU_JIT_MAX_REGISTERS, CU_JIT_ERROR_LOG,
		    CU_JIT_ERROR_LOG_BYTES };
  void *values[] = { (void *) (uintptr_t) module_registers (units, n), log.text,
		     (void *) (uintptr_t) (sizeof log.text - 1) };
  const struct accx_unit *at = units[0];
  CUlinkState link = NULL;
  void *image;
  size_t bytes;
  CUresult result = cu.link_create (3, options, values, &link);
  for (size_t i = 0; result == CU_SUCCESS && i < n; i++)
    {
      const char *text;
      uint64_t text_bytes;
      at = units[i];
      result = module_text (op, at, &text, &text_bytes);
      if (result == CU_SUCCESS)
	result = cu.link_add (link, INPUT_PTX, (void *) text, text_bytes,
			      at->source ? at->source : "?", 0, NULL, NULL);
    }
  if (result == CU_SUCCESS)
    result = cu.link_complete (link, &image, &bytes);
  if (result == CU_SUCCESS)
    result = cu.module_load (module, image, 0, NULL, NULL);
  int rc = result == CU_SUCCESS ? ACCX_OK : module_error (op, result, at, &log);
  if (link)
    cu.link_destroy (link);
  return rc;
}
