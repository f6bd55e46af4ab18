/* Modules of device code: of one unit, or of several that belong together.  Takes struct
   accx_unit, gives a CUmodule.

   Where every unit has a binary that fits the GPU, these are loaded, and linked if there are
   several; if the driver does not take them, or kernels would not fit, the PTX is.

   CUDA Driver API reference, module management.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>

#include "launch/launch.h"
#include "base/base.h"
#include "driver/driver.h"
#include "code/code.h"
#include "device/device.h"

/* Records that loading UNIT's code failed with RESULT.  */
static int
module_error (struct op *op, CUresult result, const struct accx_unit *unit,
	      const struct code_log *log)
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

/* Threads of KERNEL's blocks, as far as they are known: sizes that the launch gives are made
   to fit then.  */
static unsigned
kernel_threads (const struct accx_kernel *kernel)
{
  unsigned threads = 1;
  for (int d = ACCX_WORKER; d <= ACCX_VECTOR; d++)
    threads *= kernel->dims[d] > 0 ? kernel->dims[d]
	       : kernel->defaults[d] > 0 ? kernel->defaults[d] : 1;
  return threads;
}

/* Registers that a thread of any kernel of UNITS may have so that its block fits:
   a routine is compiled without regard to the kernels that call it.  */
static unsigned
module_registers (const struct accx_unit *const *units, size_t n)
{
  uint64_t threads = 1;
  for (size_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < units[i]->n_kernels; k++)
      if (kernel_threads (&units[i]->kernels[k]) > threads)
	threads = kernel_threads (&units[i]->kernels[k]);
  /* Warps are whole.  */
  uint64_t each = GPU_REGISTERS / ((threads + GPU_LANES - 1) / GPU_LANES * GPU_LANES);
  enum { LEAST = 32 };          /* registers that any routine gets */
  each = each / GPU_REGISTERS_STEP * GPU_REGISTERS_STEP;
  return each > GPU_THREAD_REGISTERS ? GPU_THREAD_REGISTERS : each < LEAST ? LEAST : each;
}

void
module_request (const struct device *dev, const struct accx_unit *const *units, size_t n,
		struct code_part *parts, struct code_request *r)
{
  *r = (struct code_request) { parts, n, false, n > 1 ? module_registers (units, n) : 0, dev };
  for (size_t i = 0; i < n; i++)
    {
      const struct accx_unit *u = units[i];
      bool newer = u->newer && dev->sm >= u->newer_sm;
      parts[i] = (struct code_part) { u->source ? u->source : "?", newer ? u->newer : u->image,
				      newer ? u->newer_bytes : u->image_bytes };
    }
}

bool
module_has_binaries (const struct device *dev, const struct accx_unit *const *units, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (!binary_choose (units[i], dev->sm, n > 1))
      return false;
  return true;
}

/* Whether the kernels of UNITS have in MODULE registers for their blocks.  */
static bool
module_fits (const struct accx_unit *const *units, size_t n, CUmodule module)
{
  for (size_t i = 0; i < n; i++)
    for (uint32_t k = 0; k < units[i]->n_kernels; k++)
      {
	const struct accx_kernel *kernel = &units[i]->kernels[k];
	CUfunction function;
	int most;
	if (cu.module_function (&function, module, kernel->name) != CU_SUCCESS
	    || cu.function_attribute (&most, CU_FUNCTION_MAX_THREADS, function) != CU_SUCCESS
	    || most < (int) kernel_threads (kernel))
	  return false;
      }
  return true;
}

/* Loads the binaries of UNITS, of which PARTS has as many; false: that is not to be.  */
static bool
load_binaries (struct op *op, const struct accx_unit *const *units, size_t n,
	       struct code_part *parts, CUmodule *module)
{
  const struct code_request r = { .parts = parts, .n = n, .binary = true, .dev = op->dev };
  struct code_log log;
  if (!module_has_binaries (op->dev, units, n))
    return false;
  for (size_t i = 0; i < n; i++)
    {
      const struct accx_binary *b = binary_choose (units[i], op->dev->sm, n > 1);
      const char *name = units[i]->source ? units[i]->source : "?";
      parts[i] = (struct code_part) { name, b->code, b->bytes };
    }
  if (n == 1)
    return cu.module_load (module, parts[0].data, 0, NULL, NULL) == CU_SUCCESS;
  if (code_load (&r, module, &log) != CU_SUCCESS)
    return false;
  if (module_fits (units, n, *module))
    return true;
  cu.module_unload (*module);
  return false;
}

/* As module_load, of texts whose accesses are looked at.  */
static int
load_checked (struct op *op, const struct accx_unit *const *units, size_t n,
	      struct code_part *parts, CUmodule *module)
{
  struct code_request r;
  struct code_log log = { "", 0 };
  struct access_symbols symbols = { NULL, 0, false };
  bool ok = true;
  module_request (op->dev, units, n, parts, &r);
  for (size_t i = 0; i < n; i++)
    {
      parts[i].data = ok ? access_text (parts[i].data, &parts[i].bytes, &symbols) : NULL;
      ok = parts[i].data != NULL;
    }
  CUresult result = ok ? code_load (&r, module, &log) : CU_SUCCESS;
  int rc = !ok ? error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL, NULL, 0)
	   : result != CU_SUCCESS ? module_error (op, result, units[log.part], &log)
	   : access_module (op, *module, &symbols);
  for (size_t i = 0; i < n; i++)
    free ((void *) parts[i].data);
  for (size_t i = 0; i < symbols.n; i++)
    free (symbols.names[i]);
  free (symbols.names);
  return rc;
}

int
module_load (struct op *op, const struct accx_unit *const *units, size_t n, CUmodule *module, bool *binary)
{
  struct code_request r;
  struct code_log log = { "", 0 };
  CUresult result = CU_SUCCESS;
  struct code_part *parts = calloc (n, sizeof *parts);
  if (!parts)
    return error_set (op, ACCX_NO_HOST_MEMORY, "loading device code", NULL, NULL, 0);
  *binary = false;
  if (runtime.env.check)
    {
      int rc = load_checked (op, units, n, parts, module);
      free (parts);
      return rc;
    }
  *binary = load_binaries (op, units, n, parts, module);
  if (!*binary
      && !(n == 1 && ahead_take (op->dev, units[0], module)))
    {
      module_request (op->dev, units, n, parts, &r);
      result = code_load (&r, module, &log);
    }
  free (parts);
  return result == CU_SUCCESS ? ACCX_OK : module_error (op, result, units[log.part], &log);
}
