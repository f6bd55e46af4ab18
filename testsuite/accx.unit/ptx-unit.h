/* ptx-unit.h: runs modules of the PTX builder on the simulated GPU.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef PTX_UNIT_H
#define PTX_UNIT_H

#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "ptx/ptx.h"

/* The driver functions that tests use.  */
static struct
{
  int (*init) (unsigned);
  int (*retain) (void **, int);
  int (*set) (void *);
  int (*load) (void **, const void *);
  int (*unload) (void *);
  int (*function) (void **, void *, const char *);
  int (*alloc) (uint64_t *, size_t);
  int (*free) (uint64_t);
  int (*to_device) (uint64_t, const void *, size_t);
  int (*to_host) (void *, uint64_t, size_t);
  int (*launch) (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
		 void *, void **, void **);
  int (*wait) (void);
} gpu;

static inline void
gpu_check (int error, const char *what)
{
  if (error == 0)
    return;
  printf ("FAIL: %s: driver error %d\n", what, error);
  exit (1);
}

static inline void *
gpu_symbol (void *library, const char *name)
{
  void *p = dlsym (library, name);
  if (p)
    return p;
  printf ("FAIL: %s is missing\n", name);
  exit (1);
}

/* Opens the simulated GPU of the build folder.  */
static inline void
gpu_open (void)
{
  char path[4096];
  const char *build = getenv ("ACCX_BUILD");
  snprintf (path, sizeof path, "%s/libaccx-sim.so.1", build ? build : "build");
  void *l = dlopen (path, RTLD_NOW);
  if (!l)
    {
      printf ("FAIL: %s\n", dlerror ());
      exit (1);
    }
  *(void **) &gpu.init = gpu_symbol (l, "cuInit");
  *(void **) &gpu.retain = gpu_symbol (l, "cuDevicePrimaryCtxRetain");
  *(void **) &gpu.set = gpu_symbol (l, "cuCtxSetCurrent");
  *(void **) &gpu.load = gpu_symbol (l, "cuModuleLoadData");
  *(void **) &gpu.unload = gpu_symbol (l, "cuModuleUnload");
  *(void **) &gpu.function = gpu_symbol (l, "cuModuleGetFunction");
  *(void **) &gpu.alloc = gpu_symbol (l, "cuMemAlloc_v2");
  *(void **) &gpu.free = gpu_symbol (l, "cuMemFree_v2");
  *(void **) &gpu.to_device = gpu_symbol (l, "cuMemcpyHtoD_v2");
  *(void **) &gpu.to_host = gpu_symbol (l, "cuMemcpyDtoH_v2");
  *(void **) &gpu.launch = gpu_symbol (l, "cuLaunchKernel");
  *(void **) &gpu.wait = gpu_symbol (l, "cuCtxSynchronize");
  void *context;
  gpu_check (gpu.init (0), "cuInit");
  gpu_check (gpu.retain (&context, 0), "cuDevicePrimaryCtxRetain");
  gpu_check (gpu.set (context), "cuCtxSetCurrent");
}

/* A kernel NAME of M with two pointer parameters, in IN and OUT.  */
static inline struct ptx_function *
gpu_kernel (struct ptx_module *m, const char *name, struct ptx_operand *in,
	    struct ptx_operand *out)
{
  struct ptx_param p = { PTX_U64, 8, 8 };
  struct ptx_function *f = ptx_function_new (m, name, true);
  struct ptx_operand a = ptx_symbol (ptx_function_param (f, p));
  struct ptx_operand b = ptx_symbol (ptx_function_param (f, p));
  *in = ptx_load (f, PTX_PARAM, PTX_U64, ptx_address (a, 0));
  *out = ptx_load (f, PTX_PARAM, PTX_U64, ptx_address (b, 0));
  return f;
}

/* The text of M, which must need nothing else; owned.  */
static inline char *
gpu_text (struct ptx_module *m)
{
  struct ptx_text t = { 0 };
  char **unresolved;
  int error = ptx_module_print (m, NULL, &t, &unresolved);
  if (error || unresolved)
    {
      printf ("FAIL: module is not complete: %s\n", unresolved ? *unresolved : "error");
      exit (1);
    }
  return t.data;
}

/* Runs kernel NAME of the loaded MODULE on one block of X times Y threads, with
   BYTES bytes in IN and out OUT.  */
static inline void
gpu_run (void *module, const char *name, unsigned x, unsigned y, const void *in, void *out,
	 size_t bytes)
{
  void *f;
  uint64_t a, b;
  gpu_check (gpu.function (&f, module, name), name);
  gpu_check (gpu.alloc (&a, bytes), "cuMemAlloc");
  gpu_check (gpu.alloc (&b, bytes), "cuMemAlloc");
  gpu_check (gpu.to_device (a, in, bytes), "cuMemcpyHtoD");
  gpu_check (gpu.to_device (b, out, bytes), "cuMemcpyHtoD");
  void *args[] = { &a, &b };
  gpu_check (gpu.launch (f, 1, 1, 1, x, y, 1, 0, NULL, args, NULL), name);
  gpu_check (gpu.wait (), name);
  gpu_check (gpu.to_host (out, b, bytes), "cuMemcpyDtoH");
  gpu_check (gpu.free (a), "cuMemFree");
  gpu_check (gpu.free (b), "cuMemFree");
}

#endif
