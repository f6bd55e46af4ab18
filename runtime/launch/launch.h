/* Units' modules and kernels on a device.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_LAUNCH_H
#define ACCX_LAUNCH_H

#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "data/data.h"

/* ---- module-load.c: PTX to modules ---- */

/* Loads UNIT's image in the current context.  */
int module_load (struct op *op, const struct accx_unit *unit, CUmodule *module);

/* Links the images of N UNITS into one module.  */
int module_link (struct op *op, const struct accx_unit *const *units, size_t n,
		 CUmodule *module);

/* ---- units.c: modules of units on devices ---- */

/* Adds IMAGE to the list of images; takes it out.  runtime.lock held.  */
void image_join (struct image *image);
void image_part (struct image *image);

/* Unmaps IMAGE's variables and unloads it from OP's device.  */
int image_leave (struct op *op, struct image *image);

/* A kernel on one device.  */
struct loaded_kernel
{
  CUfunction function, once;    /* ONCE: of the kernel's once entry, or null */
  int max_threads;              /* per block, as registers allow */
  unsigned kinds;               /* of its parameters: bit per enum accx_param_kind */
  _Atomic uint64_t occupancy;   /* block size << 32 | resident blocks */
};

/* KERNEL on OP's device, its module loaded if it was not; *LOADED is NULL if a
   routine that its unit needs has no device code: the region runs on the host.  */
int image_load (struct op *op, const struct kernel *kernel,
		struct loaded_kernel **loaded);

/* Maps the declared variables of all units on OP's device, if they are not.
   Under runtime.lock.  */
int image_map_variables (struct op *op);

/* Forgets all modules of OP's device.  */
void image_unload (struct op *op);

/* In a forked child: no thread holds what the parent's others held.  */
void image_forked (void);

/* ---- launch.c: kernels launched ---- */

/* Launches KERNEL, which image_load gave as LOADED, with the construct's mappings
   on OP's stream.  GIVEN are the launch arguments, 0 where there is none.  */
int launch (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel *loaded, void **hosts,
	    const size_t *sizes, const unsigned short *kinds,
	    const struct map *maps, const int *given);

#endif
