/* The CUDA driver API of the simulator: what a runtime relies on besides running
   kernels.  Prints "PASS: what" or "FAIL: what: got, want".

     driver-api [SIMULATOR]     default: libaccx-sim.so.1 in $ACCX_BUILD

   Sets ACCX_SIM_DEVICES=2, ACCX_SIM_MEMORY=1M and ACCX_SIM_FAIL itself.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef unsigned long long devptr;

static void *library;
static int failures;

/* Calls a driver function by name; all are passed as 64 bit arguments.  */
static int
cu (const char *name, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t d,
    uintptr_t e)
{
  int (*f) (uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t)
    = (int (*) (uintptr_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t))
      dlsym (library, name);
  if (!f)
    {
      printf ("FAIL: %s is missing\n", name);
      exit (1);
    }
  return f (a, b, c, d, e);
}

#define P(x) ((uintptr_t) (x))
#define CU(name, ...) CU_ (name, __VA_ARGS__, 0, 0, 0, 0, 0)
#define CU_(name, a, b, c, d, e, ...) cu (name, P (a), P (b), P (c), P (d), P (e))

static void
check (const char *what, long long got, long long want)
{
  if (got == want)
    printf ("PASS: driver-api: %s\n", what);
  else
    {
      printf ("FAIL: driver-api: %s: got %lld, want %lld\n", what, got, want);
      failures++;
    }
}

static const char *const store_ptx
  = ".version 7.0\n.target sm_75\n.address_size 64\n"
    ".visible .global .u32 cell = 7;\n"
    ".visible .entry store (.param .u64 p, .param .u32 v)\n"
    "{ .reg .b64 %a; .reg .b32 %v; ld.param.u64 %a, [p]; ld.param.u32 %v, [v];\n"
    "  st.global.u32 [%a], %v; ret; }\n";

static int
launch_block (void *function, devptr address, unsigned value, unsigned threads)
{
  int (*f) (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
            unsigned, void *, void **, void **)
    = (int (*) (void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                unsigned, void *, void **, void **))
      dlsym (library, "cuLaunchKernel");
  void *params[] = { &address, &value };
  return f (function, 1, 1, 1, threads, 1, 1, 0, NULL, params, NULL);
}

static int
launch (void *function, devptr address, unsigned value)
{
  return launch_block (function, address, value, 1);
}

static sigjmp_buf jump;

static void
on_fault (int signal_number)
{
  siglongjmp (jump, signal_number);
}

/* A device pointer used on the host must fault.  */
static void
test_host_access (devptr p)
{
  signal (SIGSEGV, on_fault);
  signal (SIGBUS, on_fault);
  int faulted = sigsetjmp (jump, 1);
  if (!faulted)
    faulted = -(int) *(volatile char *) (uintptr_t) p - 1000;
  check ("host dereference of a device pointer faults", faulted > 0, 1);
  signal (SIGSEGV, SIG_DFL);
  signal (SIGBUS, SIG_DFL);
}

static void
test_memory (void)
{
  devptr a = 0, b = 0;
  unsigned back[4] = { 0 }, data[4] = { 1, 2, 3, 4 };
  size_t total, left;
  int type = 0, which = 2;
  void *pinned, *values = &type;
  check ("alloc", CU ("cuMemAlloc_v2", &a, 1000), 0);
  check ("alloc 0 bytes", CU ("cuMemAlloc_v2", &b, 0), 1);
  check ("alloc too much", CU ("cuMemAlloc_v2", &b, 2 << 20), 2);
  test_host_access (a);
  check ("upload", CU ("cuMemcpyHtoD_v2", a, data, 16), 0);
  check ("download", CU ("cuMemcpyDtoH_v2", back, a, 16), 0);
  check ("data", memcmp (data, back, 16), 0);
  check ("upload past the end", CU ("cuMemcpyHtoD_v2", a + 996, data, 8), 1);
  check ("upload to a host address", CU ("cuMemcpyHtoD_v2", back, data, 8), 1);
  check ("fill", CU ("cuMemsetD32_v2", a, 9, 4), 0);
  check ("download", CU ("cuMemcpyDtoH_v2", back, a, 16), 0);
  check ("filled", back[3], 9);
  CU ("cuMemGetInfo_v2", &left, &total);
  check ("memory size", (long long) total, 1 << 20);
  check ("free memory", (long long) left, (1 << 20) - 1024);
  check ("pointer type", CU ("cuPointerGetAttribute", &type, 2, a + 10), 0);
  check ("is device memory", type, 2);
  check ("unknown pointer", CU ("cuPointerGetAttribute", &type, 2, &type), 1);
  check ("several attributes", CU ("cuPointerGetAttributes", 1, &which, &values, &type), 0);
  check ("of an unknown pointer", type, 0);
  check ("pinned", CU ("cuMemHostAlloc", &pinned, 100, 0), 0);
  check ("pointer type", CU ("cuPointerGetAttribute", &type, 2, pinned), 0);
  check ("is host memory", type, 1);
  check ("free pinned", CU ("cuMemFreeHost", pinned), 0);
  check ("free", CU ("cuMemFree_v2", a), 0);
  check ("free twice", CU ("cuMemFree_v2", a), 1);
  check ("use after free", CU ("cuMemcpyDtoH_v2", back, a, 16), 1);
}

/* A failed kernel makes its context unusable, and only that.  */
static void
test_sticky (void *context[2])
{
  void *module, *function;
  devptr p = 0, q = 0, cell;
  unsigned value = 0;
  size_t bytes;
  CU ("cuMemAlloc_v2", &p, 4);
  check ("load", CU ("cuModuleLoadData", &module, store_ptx), 0);
  check ("function", CU ("cuModuleGetFunction", &function, module, "store"), 0);
  check ("no function", CU ("cuModuleGetFunction", &function, module, "none"), 500);
  CU ("cuModuleGetFunction", &function, module, "store");
  check ("variable", CU ("cuModuleGetGlobal_v2", &cell, &bytes, module, "cell"), 0);
  CU ("cuMemcpyDtoH_v2", &value, cell, 4);
  check ("its value", value, 7);
  check ("launch", launch (function, p, 42), 0);
  CU ("cuMemcpyDtoH_v2", &value, p, 4);
  check ("stored", value, 42);
  CU ("cuCtxSetCurrent", context[1]);
  CU ("cuMemAlloc_v2", &q, 4);
  check ("pointers of two devices differ", p != q, 1);
  CU ("cuCtxSetCurrent", context[0]);
  check ("enable peer access", CU ("cuCtxEnablePeerAccess", context[1], 0), 0);
  check ("twice", CU ("cuCtxEnablePeerAccess", context[1], 0), 704);
  check ("launch on a peer's memory", launch (function, q, 43), 0);
  check ("peer copy", CU ("cuMemcpyPeer", p, context[0], q, context[1], 4), 0);
  CU ("cuMemcpyDtoH_v2", &value, p, 4);
  check ("copied", value, 43);
  check ("disable", CU ("cuCtxDisablePeerAccess", context[1]), 0);
  freopen ("/dev/null", "w", stderr);
  check ("launch on a peer's memory", launch (function, q, 44), 0);
  check ("synchronise", CU ("cuCtxSynchronize", 0), 700);
  check ("alloc afterwards", CU ("cuMemAlloc_v2", &p, 4), 700);
  check ("launch afterwards", launch (function, q, 44), 700);
  CU ("cuCtxSetCurrent", context[1]);
  check ("the other device", CU ("cuMemcpyDtoH_v2", &value, q, 4), 0);
  check ("its memory", value, 43);
  CU ("cuCtxSetCurrent", context[0]);
  CU ("cuDevicePrimaryCtxRelease_v2", 0);
  check ("released", CU ("cuMemAlloc_v2", &p, 4), 709);
  CU ("cuDevicePrimaryCtxRetain", &context[0], 0);
  check ("a new context", CU ("cuMemAlloc_v2", &p, 4), 0);
}

static void
test_streams (void)
{
  void *stream, *event, *other = &failures;
  float ms = -1;
  check ("stream", CU ("cuStreamCreate", &stream, 1), 0);
  check ("event", CU ("cuEventCreate", &event, 0), 0);
  check ("record", CU ("cuEventRecord", event, stream), 0);
  check ("elapsed", CU ("cuEventElapsedTime", &ms, event, event), 0);
  check ("no time", ms == 0, 1);
  check ("wait", CU ("cuStreamWaitEvent", stream, event, 0), 0);
  check ("query", CU ("cuStreamQuery", stream), 0);
  check ("no stream", CU ("cuStreamSynchronize", other), 400);
  check ("destroy event", CU ("cuEventDestroy_v2", event), 0);
  check ("destroy stream", CU ("cuStreamDestroy_v2", stream), 0);
  check ("destroyed stream", CU ("cuStreamSynchronize", stream), 400);
}

/* ---- threads ---- */

#define ROUNDS 200

/* 256 threads add to a cell by way of shared memory and two barriers.  */
static const char *const count_ptx
  = ".version 7.0\n.target sm_75\n.address_size 64\n"
    ".visible .entry count (.param .u64 p, .param .u32 v)\n"
    "{ .reg .b64 %a; .reg .b32 %v, %t, %s; .reg .pred %p; .shared .u32 sum;\n"
    "  ld.param.u64 %a, [p]; ld.param.u32 %v, [v]; mov.u32 %t, %tid.x;\n"
    "  setp.eq.u32 %p, %t, 0; @%p st.shared.u32 [sum], 0; bar.sync 0;\n"
    "  red.shared.add.u32 [sum], %v; bar.sync 0;\n"
    "  @%p ld.shared.u32 %s, [sum]; @%p red.global.add.u32 [%a], %s; ret; }\n";

struct worker
{
  void *context;
  unsigned step;                /* what each device thread adds */
  unsigned sum;
  int errors;
};

/* One round: everything that a runtime does around a kernel.  */
static int
count_round (struct worker *w, devptr cell)
{
  void *module, *function, *stream;
  devptr block = 0;
  int bad = CU ("cuModuleLoadData", &module, count_ptx) != 0;
  if (bad)
    return 1;
  bad += CU ("cuModuleGetFunction", &function, module, "count") != 0;
  bad += CU ("cuStreamCreate", &stream, 1) != 0;
  bad += CU ("cuMemAlloc_v2", &block, 4096) != 0;
  bad += CU ("cuMemcpyDtoD_v2", block, cell, 4) != 0;
  bad += launch_block (function, block, w->step, 256) != 0;
  bad += CU ("cuStreamSynchronize", stream) != 0;
  bad += CU ("cuMemcpyDtoD_v2", cell, block, 4) != 0;
  bad += CU ("cuMemFree_v2", block) != 0;
  bad += CU ("cuStreamDestroy_v2", stream) != 0;
  bad += CU ("cuModuleUnload", module) != 0;
  return bad;
}

static void *
count_many (void *data)
{
  struct worker *w = data;
  devptr cell = 0;
  w->errors = CU ("cuCtxSetCurrent", w->context) != 0;
  w->errors += CU ("cuMemAlloc_v2", &cell, 4) != 0;
  w->errors += CU ("cuMemcpyHtoD_v2", cell, &w->sum, 4) != 0;
  for (int i = 0; i < ROUNDS && !w->errors; i++)
    w->errors += count_round (w, cell);
  w->errors += CU ("cuMemcpyDtoH_v2", &w->sum, cell, 4) != 0;
  w->errors += CU ("cuMemFree_v2", cell) != 0;
  return NULL;
}

/* Two host threads on each of two devices, none in another's way.  */
static void
test_threads (void *context[2])
{
  pthread_t thread[4];
  struct worker worker[4];
  int started = 0;
  for (; started < 4; started++)
    {
      worker[started] = (struct worker) { .context = context[started % 2],
                                          .step = (unsigned) started + 1 };
      if (pthread_create (&thread[started], NULL, count_many, &worker[started]))
        break;
    }
  check ("threads", started, 4);
  for (int i = 0; i < started; i++)
    {
      pthread_join (thread[i], NULL);
      check ("calls of a thread", worker[i].errors, 0);
      check ("its sum", worker[i].sum, ROUNDS * 256 * (i + 1));
    }
}

int
main (int argc, char **argv)
{
  void *context[2];
  int n = 0;
  devptr p;
  const char *name, *build = getenv ("ACCX_BUILD");
  char path[4096];
  snprintf (path, sizeof path, "%s/libaccx-sim.so.1", build ? build : "build");
  setenv ("ACCX_SIM_DEVICES", "2", 1);
  setenv ("ACCX_SIM_MEMORY", "1M", 1);
  setenv ("ACCX_SIM_FAIL", "cuMemAllocAsync:3", 1);
  library = dlopen (argc == 2 ? argv[1] : path, RTLD_NOW);
  if (!library)
    {
      fprintf (stderr, "usage: driver-api [SIMULATOR]: %s\n", dlerror ());
      return 2;
    }
  check ("before cuInit", CU ("cuDeviceGetCount", &n), 3);
  check ("cuInit", CU ("cuInit", 0), 0);
  CU ("cuDeviceGetCount", &n);
  check ("devices", n, 2);
  check ("no context", CU ("cuMemAlloc_v2", &p, 4), 201);
  CU ("cuDevicePrimaryCtxRetain", &context[0], 0);
  CU ("cuDevicePrimaryCtxRetain", &context[1], 1);
  CU ("cuCtxSetCurrent", context[0]);
  for (int i = 1; i <= 4; i++)
    check ("the third call fails", CU ("cuMemAllocAsync", &p, 4, NULL),
           i == 3 ? 2 : 0);
  CU ("cuDevicePrimaryCtxReset_v2", 0);
  test_memory ();
  test_streams ();
  test_threads (context);
  test_sticky (context);
  CU ("cuGetErrorName", 700, &name);
  check ("error name", strcmp (name, "CUDA_ERROR_ILLEGAL_ADDRESS"), 0);
  return failures != 0;
}
