/* A CUDA driver that computes nothing: the symbols of runtime/driver/cuda.def over
   malloc and memcpy, to test the runtime without a device.  Everything happens
   at once, in the caller; cuLaunchKernel records its arguments.  What streams and
   events order is kept: fake_ops says of each kernel and copy between devices what
   comes before it for certain.

   A unit test includes driver.h, this file and fake-driver.h, and links the runtime's
   objects without driver.o, which the latter stands for.  Compiled on its own
   (gcc -shared -fPIC -x c) it is a library for ACCX_DRIVER=PATH.

   Environment: FAKE_DEVICES (1), FAKE_POOLS (1: stream-ordered pools),
   FAKE_MEMORY (bytes on a device, 1 GiB), FAKE_MAX_THREADS (1024: per block of
   any kernel), FAKE_PEER (0: devices reach each other's memory), FAKE_FAIL=symbol:n:result (the n-th call of a symbol returns that
   CUresult).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FAKE_LAUNCHES = 16, FAKE_PARAMS = 8, FAKE_SMS = 10, FAKE_OPS = 512 };

struct fake_launch
{
  const char *name;
  unsigned grid[3], block[3];
  void *stream;
  uint64_t params[FAKE_PARAMS];
};

/* The operations that something comes behind: bits are indices into fake_ops.  */
struct fake_order
{
  uint64_t bits[FAKE_OPS / 64];
};

/* A kernel, or a copy of BYTES from FROM to TO.  */
struct fake_op
{
  int device;                   /* whose context was current */
  uint64_t to, from;
  size_t bytes;                 /* 0: a kernel */
  struct fake_order behind;
};

struct fake_counts
{
  unsigned long set_current, get_current, synchronize, wait_event, record, allocs, trims;
  unsigned long pooled;         /* of the allocations, those of the pool */
  unsigned long transfers;      /* between host and device */
  unsigned long pinned;         /* blocks of page-locked memory made */
  size_t uploaded, downloaded;
};

struct fake_launch fake_launches[FAKE_LAUNCHES]; /* a ring */
unsigned fake_n_launches;
struct fake_op fake_ops[FAKE_OPS];
unsigned fake_n_ops;
int fake_n_params;              /* how many 8-byte parameters a launch has */
void (*fake_kernel) (const struct fake_launch *); /* "runs" one */
struct fake_counts fake_counts;

#ifndef ACCX_DRIVER_H
typedef int CUresult;
#endif
enum { SUCCESS = 0, INVALID_VALUE = 1, OUT_OF_MEMORY = 2, INVALID_HANDLE = 400, NOT_FOUND = 500 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Thread_local intptr_t current;

/* Live objects, by kind.  */
enum kind { MEMORY, PINNED, STREAM, EVENT, MODULE, CONTEXT, KINDS };
static const char *const kind_names[KINDS]
  = { "device memory", "pinned memory", "stream", "event", "module",
      "context" };
static long live[KINDS];

struct chunk
{
  struct chunk *next;
  size_t bytes;
  bool pooled;                  /* of the pool */
  _Alignas (16) char data[];
};
static struct chunk *chunks, *pinned;
static size_t used;

static long
setting (const char *name, long otherwise)
{
  const char *value = getenv (name);
  return value ? atol (value) : otherwise;
}

/* Counts a call of SYMBOL; what it must return.  */
static CUresult
fake_call (const char *symbol)
{
  static int calls;
  const char *fail = getenv ("FAKE_FAIL");
  size_t length = strlen (symbol);
  int n, result;
  if (!fail || strncmp (fail, symbol, length) != 0 || fail[length] != ':'
      || sscanf (fail + length, ":%d:%d", &n, &result) != 2)
    return SUCCESS;
  return __atomic_add_fetch (&calls, 1, __ATOMIC_SEQ_CST) == n ? result
	 : SUCCESS;
}

#define CALL()						\
  do							\
    {							\
      CUresult called = fake_call (__func__);		\
      if (called != SUCCESS)				\
	return called;					\
    }							\
  while (0)

static void
count (enum kind kind, int by)
{
  __atomic_add_fetch (&live[kind], by, __ATOMIC_SEQ_CST);
}

/* Prints what was not freed; returns how many kinds.  */
__attribute__ ((unused)) static int
fake_leaks (void)
{
  int n = 0;
  for (int k = 0; k < KINDS; k++)
    if (live[k])
      {
	fprintf (stderr, "fake: LEAK of %ld %s\n", live[k], kind_names[k]);
	n++;
      }
  return n;
}

static struct chunk *
chunk_find (struct chunk *list, uint64_t address, size_t bytes)
{
  for (struct chunk *c = list; c; c = c->next)
    {
      uint64_t start = (uintptr_t) c->data;
      if (start <= address && address + bytes <= start + c->bytes)
	return c;
    }
  return NULL;
}

static struct chunk *
chunk_new (struct chunk **list, size_t bytes)
{
  struct chunk *c = malloc (sizeof *c + bytes);
  if (!c)
    return NULL;
  c->bytes = bytes;
  c->pooled = false;
  memset (c->data, 0xa5, bytes);
  c->next = *list;
  *list = c;
  return c;
}

static int
chunk_free (struct chunk **list, uint64_t address)
{
  for (struct chunk **c = list; *c; c = &(*c)->next)
    if ((uintptr_t) (*c)->data == address)
      {
	struct chunk *gone = *c;
	*c = gone->next;
	used -= list == &chunks ? gone->bytes : 0;
	free (gone);
	return 1;
      }
  return 0;
}

/* ---- Order ---- */

__attribute__ ((unused)) static int
fake_behind (const struct fake_op *op, const struct fake_op *first)
{
  unsigned i = (unsigned) (first - fake_ops);
  return op->behind.bits[i / 64] >> i % 64 & 1;
}

/* What the host has waited for: all that it begins from then on is behind that.  */
static struct fake_order host_order;

/* Makes TO come behind what FROM comes behind.  */
static void
order_join (struct fake_order *to, const struct fake_order *from)
{
  pthread_mutex_lock (&lock);
  for (int i = 0; i < FAKE_OPS / 64; i++)
    to->bits[i] |= from->bits[i];
  pthread_mutex_unlock (&lock);
}

/* An operation on a stream, as long as there is room.  */
static void
order_op (struct fake_order *stream, uint64_t to, uint64_t from, size_t bytes)
{
  pthread_mutex_lock (&lock);
  if (fake_n_ops < FAKE_OPS)
    {
      unsigned i = fake_n_ops++;
      for (int k = 0; k < FAKE_OPS / 64; k++)
	stream->bits[k] |= host_order.bits[k];
      fake_ops[i] = (struct fake_op) { current - 1, to, from, bytes, *stream };
      stream->bits[i / 64] |= (uint64_t) 1 << i % 64;
    }
  pthread_mutex_unlock (&lock);
}

/* ---- Start, errors, devices ---- */

CUresult cuInit (unsigned flags) { (void) flags; CALL (); return SUCCESS; }
CUresult cuDriverGetVersion (int *v) { *v = 13000; return SUCCESS; }

CUresult
cuGetErrorName (CUresult error, const char **name)
{
  static _Thread_local char text[32];
  snprintf (text, sizeof text, "FAKE_ERROR_%d", error);
  *name = text;
  return SUCCESS;
}

CUresult
cuGetErrorString (CUresult error, const char **text)
{
  (void) error;
  *text = "made to fail";
  return SUCCESS;
}

CUresult
cuDeviceGetCount (int *n)
{
  *n = setting ("FAKE_DEVICES", 1);
  return SUCCESS;
}

CUresult cuDeviceGet (int *dev, int i) { *dev = i; return SUCCESS; }

CUresult
cuDeviceGetName (char *name, int size, int dev)
{
  snprintf (name, size, "fake device %d", dev);
  return SUCCESS;
}

CUresult
cuDeviceGetAttribute (int *value, int attribute, int dev)
{
  (void) dev;
  *value = attribute == 1 ? 1024 : attribute == 16 ? FAKE_SMS
	   : attribute == 75 ? setting ("FAKE_CAPABILITY", 75) / 10
	   : attribute == 76 ? setting ("FAKE_CAPABILITY", 75) % 10
	   : attribute == 115 ? setting ("FAKE_POOLS", 1) : 0;
  return SUCCESS;
}

CUresult
cuDevicePrimaryCtxRetain (intptr_t *context, int dev)
{
  CALL ();
  *context = dev + 1;
  count (CONTEXT, 1);
  return SUCCESS;
}

CUresult
cuDevicePrimaryCtxRelease_v2 (int dev)
{
  (void) dev;
  count (CONTEXT, -1);
  return SUCCESS;
}

CUresult
cuCtxSetCurrent (intptr_t context)
{
  current = context;
  __atomic_add_fetch (&fake_counts.set_current, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuCtxGetCurrent (intptr_t *context)
{
  *context = current;
  __atomic_add_fetch (&fake_counts.get_current, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

/* Whether the current context is none of a device's; launches and waits fail then.  */
static int
is_foreign (void)
{
  return current < 1 || current > setting ("FAKE_DEVICES", 1);
}

CUresult
cuDeviceCanAccessPeer (int *can, int dev, int peer)
{
  *can = setting ("FAKE_PEER", 0) && dev != peer;
  return SUCCESS;
}

CUresult
cuCtxEnablePeerAccess (intptr_t context, unsigned flags)
{
  (void) context, (void) flags;
  CALL ();
  return SUCCESS;
}

/* ---- Modules ---- */

struct module
{
  const char *image;
  char global[4096];
};

CUresult
cuModuleLoadDataEx (struct module **module, const void *image, unsigned n,
		    int *options, void **values)
{
  CALL ();
  if (strstr (image, "bad"))
    {
      for (unsigned i = 0; i < n; i++)
	if (options[i] == 5)
	  strcpy (values[i], "line 1; error: bad");
      return 218;
    }
  *module = calloc (1, sizeof **module);
  if (!*module)
    return OUT_OF_MEMORY;
  (*module)->image = image;
  count (MODULE, 1);
  return SUCCESS;
}

CUresult
cuModuleUnload (struct module *module)
{
  free (module);
  count (MODULE, -1);
  return SUCCESS;
}

/* A function is its name in the kernel table.  */
CUresult
cuModuleGetFunction (const char **function, struct module *module,
		     const char *name)
{
  CALL ();
  *function = name;
  return strstr (module->image, name) ? SUCCESS : NOT_FOUND;
}

CUresult
cuModuleGetGlobal_v2 (uint64_t *address, size_t *bytes, struct module *module,
		      const char *name)
{
  (void) name;
  *address = (uintptr_t) module->global;
  *bytes = sizeof module->global;
  return SUCCESS;
}

CUresult
cuFuncGetAttribute (int *value, int attribute, const char *function)
{
  (void) function;
  *value = attribute == 0 ? setting ("FAKE_MAX_THREADS", 1024) : 0;
  return SUCCESS;
}

CUresult
cuFuncSetAttribute (const char *function, int attribute, int value)
{
  (void) function, (void) attribute, (void) value;
  CALL ();
  return SUCCESS;
}

CUresult
cuOccupancyMaxActiveBlocksPerMultiprocessor (int *blocks, const char *function,
					     int block, size_t shared)
{
  (void) function, (void) shared;
  *blocks = 2048 / block;
  return SUCCESS;
}

CUresult
cuLaunchKernel (const char *function, unsigned gx, unsigned gy, unsigned gz,
		unsigned bx, unsigned by, unsigned bz, unsigned shared,
		void *stream, void **params, void **extra)
{
  (void) shared, (void) extra;
  CALL ();
  if (is_foreign ())
    return INVALID_HANDLE;
  pthread_mutex_lock (&lock);
  struct fake_launch *l = &fake_launches[fake_n_launches++ % FAKE_LAUNCHES];
  *l = (struct fake_launch) { function, { gx, gy, gz }, { bx, by, bz },
			      stream, { 0 } };
  /* The tests pass at most this many 8-byte parameters.  */
  for (int i = 0; i < FAKE_PARAMS && i < fake_n_params; i++)
    memcpy (&l->params[i], params[i], sizeof l->params[i]);
  const struct fake_launch this = *l; /* the ring turns */
  pthread_mutex_unlock (&lock);
  order_op (stream, 0, 0, 0);
  if (fake_kernel)
    fake_kernel (&this);
  return SUCCESS;
}

/* ---- Streams and events ---- */

CUresult
cuStreamCreate (void **stream, unsigned flags)
{
  (void) flags;
  CALL ();
  *stream = calloc (1, sizeof (struct fake_order));
  if (!*stream)
    return OUT_OF_MEMORY;
  count (STREAM, 1);
  return SUCCESS;
}

CUresult
cuStreamDestroy_v2 (void *stream)
{
  free (stream);
  count (STREAM, -1);
  return SUCCESS;
}

CUresult
cuStreamSynchronize (void *stream)
{
  CALL ();
  if (is_foreign ())
    return INVALID_HANDLE;
  order_join (&host_order, stream);
  __atomic_add_fetch (&fake_counts.synchronize, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult cuStreamQuery (void *stream) { (void) stream; return SUCCESS; }

CUresult
cuStreamWaitEvent (void *stream, void *event, unsigned flags)
{
  (void) flags;
  order_join (stream, event);
  __atomic_add_fetch (&fake_counts.wait_event, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuEventCreate (void **event, unsigned flags)
{
  (void) flags;
  CALL ();
  *event = calloc (1, sizeof (struct fake_order));
  if (!*event)
    return OUT_OF_MEMORY;
  count (EVENT, 1);
  return SUCCESS;
}

CUresult
cuEventDestroy_v2 (void *event)
{
  free (event);
  count (EVENT, -1);
  return SUCCESS;
}

CUresult
cuEventRecord (void *event, void *stream)
{
  CALL ();
  pthread_mutex_lock (&lock);
  *(struct fake_order *) event = *(struct fake_order *) stream;
  pthread_mutex_unlock (&lock);
  __atomic_add_fetch (&fake_counts.record, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuEventSynchronize (void *event)
{
  CALL ();
  order_join (&host_order, event);
  return SUCCESS;
}

CUresult
cuEventQuery (void *event)
{
  return cuEventSynchronize (event);
}

/* ---- Memory ---- */

CUresult
cuMemGetInfo_v2 (size_t *free_bytes, size_t *total)
{
  *total = setting ("FAKE_MEMORY", 1 << 30);
  *free_bytes = *total - used;
  return SUCCESS;
}

CUresult
cuMemAlloc_v2 (uint64_t *address, size_t bytes)
{
  CALL ();
  CUresult result = OUT_OF_MEMORY;
  pthread_mutex_lock (&lock);
  if (used + bytes <= (size_t) setting ("FAKE_MEMORY", 1 << 30))
    {
      struct chunk *c = chunk_new (&chunks, bytes);
      if (c)
	{
	  *address = (uintptr_t) c->data;
	  used += bytes;
	  count (MEMORY, 1);
	  __atomic_add_fetch (&fake_counts.allocs, 1, __ATOMIC_RELAXED);
	  result = SUCCESS;
	}
    }
  pthread_mutex_unlock (&lock);
  return result;
}

CUresult
cuMemFree_v2 (uint64_t address)
{
  pthread_mutex_lock (&lock);
  int found = chunk_free (&chunks, address);
  pthread_mutex_unlock (&lock);
  if (!found)
    return INVALID_VALUE;
  count (MEMORY, -1);
  return SUCCESS;
}

CUresult
cuMemAllocAsync (uint64_t *address, size_t bytes, void *stream)
{
  (void) stream;
  CALL ();
  CUresult result = cuMemAlloc_v2 (address, bytes);
  if (result == SUCCESS)
    {
      pthread_mutex_lock (&lock);
      chunk_find (chunks, *address, bytes)->pooled = true;
      fake_counts.pooled++;
      pthread_mutex_unlock (&lock);
    }
  return result;
}

/* The driver takes no other blocks than the pool's.  */
CUresult
cuMemFreeAsync (uint64_t address, void *stream)
{
  (void) stream;
  CALL ();
  pthread_mutex_lock (&lock);
  struct chunk *c = chunk_find (chunks, address, 1);
  bool pooled = c && c->pooled;
  pthread_mutex_unlock (&lock);
  return pooled ? cuMemFree_v2 (address) : INVALID_VALUE;
}

CUresult
cuDeviceGetDefaultMemPool (void **pool, int dev)
{
  (void) dev;
  *pool = &lock;
  return SUCCESS;
}

CUresult
cuMemPoolSetAttribute (void *pool, int attribute, void *value)
{
  (void) pool, (void) attribute, (void) value;
  return SUCCESS;
}

CUresult
cuMemPoolTrimTo (void *pool, size_t keep)
{
  (void) pool, (void) keep;
  __atomic_add_fetch (&fake_counts.trims, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuMemHostAlloc (void **address, size_t bytes, unsigned flags)
{
  (void) flags;
  CALL ();
  pthread_mutex_lock (&lock);
  struct chunk *c = chunk_new (&pinned, bytes);
  pthread_mutex_unlock (&lock);
  if (!c)
    return OUT_OF_MEMORY;
  *address = c->data;
  count (PINNED, 1);
  __atomic_add_fetch (&fake_counts.pinned, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuMemFreeHost (void *address)
{
  pthread_mutex_lock (&lock);
  int found = chunk_free (&pinned, (uintptr_t) address);
  pthread_mutex_unlock (&lock);
  if (!found)
    return INVALID_VALUE;
  count (PINNED, -1);
  return SUCCESS;
}

CUresult
cuPointerGetAttributes (unsigned n, int *attributes, void **values,
			uint64_t address)
{
  pthread_mutex_lock (&lock);
  struct chunk *host = chunk_find (pinned, address, 1);
  struct chunk *device = chunk_find (chunks, address, 1);
  pthread_mutex_unlock (&lock);
  if (n != 1 || attributes[0] != 2)
    return INVALID_VALUE;
  *(unsigned *) values[0] = host ? 1 : device ? 2 : 0;
  return SUCCESS;
}

/* True if ADDRESS is device memory; modules' globals are not checked.  */
static int
device_range (uint64_t address, size_t bytes)
{
  pthread_mutex_lock (&lock);
  int ok = live[MODULE] || chunk_find (chunks, address, bytes);
  pthread_mutex_unlock (&lock);
  return ok;
}

CUresult
cuMemcpyHtoDAsync_v2 (uint64_t to, const void *from, size_t bytes, void *stream)
{
  (void) stream;
  CALL ();
  if (!device_range (to, bytes))
    return INVALID_VALUE;
  memcpy ((void *) (uintptr_t) to, from, bytes);
  __atomic_add_fetch (&fake_counts.uploaded, bytes, __ATOMIC_RELAXED);
  __atomic_add_fetch (&fake_counts.transfers, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuMemcpyDtoHAsync_v2 (void *to, uint64_t from, size_t bytes, void *stream)
{
  (void) stream;
  CALL ();
  if (!device_range (from, bytes))
    return INVALID_VALUE;
  memcpy (to, (void *) (uintptr_t) from, bytes);
  __atomic_add_fetch (&fake_counts.downloaded, bytes, __ATOMIC_RELAXED);
  __atomic_add_fetch (&fake_counts.transfers, 1, __ATOMIC_RELAXED);
  return SUCCESS;
}

CUresult
cuMemcpyDtoDAsync_v2 (uint64_t to, uint64_t from, size_t bytes, void *stream)
{
  (void) stream;
  CALL ();
  if (!device_range (to, bytes) || !device_range (from, bytes))
    return INVALID_VALUE;
  memmove ((void *) (uintptr_t) to, (void *) (uintptr_t) from, bytes);
  return SUCCESS;
}

CUresult
cuMemcpyPeerAsync (uint64_t to, void *to_context, uint64_t from,
		   void *from_context, size_t bytes, void *stream)
{
  (void) to_context;
  (void) from_context;
  order_op (stream, to, from, bytes);
  return cuMemcpyDtoDAsync_v2 (to, from, bytes, stream);
}

CUresult
cuLaunchHostFunc (void *stream, void (*function) (void *), void *data)
{
  (void) stream;
  CALL ();
  function (data);
  return SUCCESS;
}

#ifndef ACCX_DRIVER_H

__attribute__ ((destructor)) static void
fake_report (void)
{
  fake_leaks ();
}

#endif
