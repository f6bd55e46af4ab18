/* The CUDA driver, and what the runtime keeps of each of its devices and streams.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_DRIVER_H
#define ACCX_DRIVER_H

#include "base/base.h"
#include "table/table.h"

/* ---- Facts of the CUDA driver's ABI ---- */

typedef int CUresult;
typedef int CUdevice;
typedef struct CUctx_st *CUcontext;
typedef struct CUmod_st *CUmodule;
typedef struct CUfunc_st *CUfunction;
typedef struct CUlinkState_st *CUlinkState;
typedef struct CUstream_st *CUstream;
typedef struct CUevent_st *CUevent;
typedef struct CUmemPoolHandle_st *CUmemoryPool;

enum
{
  CU_SUCCESS = 0, CU_OUT_OF_MEMORY = 2,
  CU_NO_DEVICE = 100, CU_INVALID_CONTEXT = 201, CU_INVALID_HANDLE = 400, CU_NOT_READY = 600,
  /* Device attributes.  */
  CU_ATTRIBUTE_MAX_THREADS = 1, CU_ATTRIBUTE_SMS = 16,
  CU_ATTRIBUTE_MAJOR = 75, CU_ATTRIBUTE_MINOR = 76, CU_ATTRIBUTE_POOLS = 115,
  /* Function and pointer attributes.  */
  CU_FUNCTION_MAX_THREADS = 0, CU_FUNCTION_DYNAMIC_SHARED = 8,
  CU_POINTER_MEMORY_TYPE = 2, CU_MEMORY_DEVICE = 2,
  /* JIT options.  */
  CU_JIT_MAX_REGISTERS = 0, CU_JIT_ERROR_LOG = 5, CU_JIT_ERROR_LOG_BYTES = 6,
  CU_JIT_INPUT_CUBIN = 0, CU_JIT_INPUT_PTX = 1,
  CU_STREAM_NON_BLOCKING = 1, CU_EVENT_NO_TIMING = 2,
  CU_POOL_RELEASE_THRESHOLD = 4, CU_HOST_PORTABLE = 1,
  CU_LAUNCH_EARLY = 6           /* CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION */
};

/* CUlaunchAttribute: VALUE is a union of 64 bytes.  */
struct CUattribute
{
  int id;
  _Alignas (8) int value[16];
};

/* CUlaunchConfig.  */
struct CUlaunch
{
  unsigned grid[3], block[3], shared_bytes;
  CUstream stream;
  const struct CUattribute *attributes;
  unsigned n_attributes;
};

/* ---- Devices and streams ---- */

/* How far a stream has got: EVENT, recorded for the NUMBERth time; NULL: nothing is on it.  */
struct peer_mark
{
  CUevent event;
  uint64_t number;
};

/* What update peer knows of a stream (peer.c).  */
struct peer_stream
{
  pthread_mutex_t lock;         /* guards PENDING */
  struct pending *_Atomic pending; /* copies to wait for */
  CUevent ready;                /* for copies to wait for; or NULL */
  struct peer_mark mark;        /* the last one */
  _Atomic bool marked;          /* it is behind all that is on the stream */
};

/* Different kernels on a stream that nobody has waited for, as many as there is room for.  */
enum { UNDERWAY = 8 };
struct underway
{
  const struct accx_kernel *_Atomic kernels[UNDERWAY];
  _Atomic unsigned n;           /* may be more */
};

/* A CUDA stream: an async queue or a device's synchronous stream.  */
struct stream
{
  CUstream cuda;
  int queue;                    /* async value or QUEUE_SYNC */
  uint64_t bit;                 /* in sets of queues; 0: QUEUE_SYNC.  Many queues share the last */
  struct device *dev;
  CUevent event;                /* for other queues to wait for; or NULL */
  const struct accx_kernel *_Atomic last; /* launched last, for messages */
  struct underway underway;     /* ditto */
  const char *_Atomic absent;   /* a pointer of it to nothing that is present, or NULL */
  const char *_Atomic unattached; /* a section of it whose pointer is not present, or NULL */
  uint64_t uses;                /* QUEUE_OWN: how often something was about to use it */
  uint64_t behind;              /* others: the uses of QUEUE_OWN that it comes after */
  _Atomic uint64_t behind_sync; /* the constructs of device.left that it comes after */
  bool foreign;                 /* acc_set_cuda_stream: not ours to destroy */
  _Atomic bool outside;         /* the program has it and may put work there by itself */
  struct timing *timings, *timings_last; /* work whose time is to come (device-time.c), in order */
  unsigned n_timings;
  double shown_ns;              /* the end of what the timeline has last of it */
  struct time_mark *_Atomic mark; /* the end of the last of it, if nothing else came behind */
  struct time_mark *anchor;     /* the end of the last of it with an event, or NULL */
  _Atomic unsigned since;       /* launches and the like since ANCHOR without events */
  struct region_time *_Atomic since_of; /* the region of all of them; NULL: there is none */
  struct peer_stream peer;
  struct parts *_Atomic parts;  /* no launch is about to use it; or NULL */
  struct stream *_Atomic next;
};

/* Freed blocks of one size, where the device has no memory pools.  */
struct cache_class
{
  CUdeviceptr *free;
  unsigned n, room;
};

/* The first blocks of a device with a pool, which lie beside that (memory.c).  */
enum { FIRST_BLOCKS = 16 };
struct first_blocks
{
  unsigned made;
  struct first_block
  {
    CUdeviceptr dev;            /* 0: nothing */
    size_t bytes;
    bool used;
    bool reusable;              /* freed in the synchronous stream */
  } blocks[FIRST_BLOCKS];
};

/* A range of shared memory that was about to be used on a device.  */
enum { HINTS = 64 };
struct hinted
{
  uintptr_t host;
  size_t bytes;
};

/* One GPU.  */
struct device
{
  int num;
  CUdevice cuda;
  CUcontext context;
  char name[256];
  unsigned sms, max_threads;
  unsigned sm;                  /* compute capability, times 10 */
  _Atomic bool started;         /* written under runtime.lock */
  int memory;                   /* enum accx_memory, but ANY; shared-memory.c */
  _Atomic bool alone;           /* the host sees its own memory by the runtime only */
  _Atomic bool apart;           /* and its code sees none of the host's */
  struct hinted hinted[HINTS];  /* by address; under LOCK */
  _Atomic size_t stack_bytes;   /* of a thread; 0: device_need_stack was not here */
  _Atomic unsigned users;       /* operations that run on it */
  _Atomic unsigned stops;       /* how often it was stopped */
  struct worker *_Atomic worker; /* does what deviceid clauses ask for; or NULL */
  _Atomic bool late;            /* units with variables have come since; ditto */
  pthread_mutex_t lock;
  pthread_cond_t ready;         /* some entry is no longer busy */
  unsigned busy;                /* entries being copied */
  struct present present;
  _Atomic unsigned compressed;  /* entries that are */
  uintptr_t *hollow;            /* arrays of which a clause compressed an empty section */
  unsigned n_hollow;
  volatile uint64_t *fault_flag; /* compress.c; or NULL */
  struct recode *recode;        /* or NULL */
  _Atomic size_t recoded;       /* bytes of arrays that were encoded or decoded */
  _Atomic double link_rate;     /* bytes a second to the device; 0: not known yet */
  struct stream sync;
  _Atomic uint64_t left;        /* constructs that ended before what they have put on SYNC */
  _Atomic uint64_t caught;      /* so many of them have been waited for */
  _Atomic bool given;           /* the program may know where all data are */
  struct stream *_Atomic queues; /* appended to under LOCK */
  struct stream *_Atomic own;   /* that of them that is QUEUE_OWN, or NULL */
  struct peer_link *_Atomic links[ACCX_MAX_DEVICES]; /* for copies to those; or NULL */
  CUmemoryPool pool;            /* NULL: the size-class cache */
  pthread_mutex_t memory_lock;  /* guards ALLOCATED, FIRST and CLASSES */
  struct present allocated;     /* acc_malloc's blocks, by device address */
  struct first_blocks first;
  struct cache_class classes[64 * 4];
};

/* ---- driver.c: the CUDA driver by dlopen ---- */

/* The functions of the driver, by cuda.def.  */
struct driver
{
#define CU(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#define CU_OPTIONAL(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#include "driver/cuda.def"
#undef CU
#undef CU_OPTIONAL
  void *library;
  int version;
  bool alone;                   /* but for units, nothing else in the process uses it: other-users.c */
  bool ends_alone;              /* what a process has made ends with it, and sooner than by calls */
};

extern struct driver cu;

/* Loads and initialises the driver that NAME asks for (ACCX_DRIVER's values).
   Returns true if there is one with devices; false, with the reason in WHY of BYTES:
   run on the host.  Exits if a driver was asked for by name and cannot be used.  */
bool driver_load (const char *name, char *why, size_t bytes);

/* "out of memory (CUDA_ERROR_OUT_OF_MEMORY)" into TEXT.  */
void driver_error_text (CUresult result, char *text, size_t bytes);

/* ---- other-users.c: who else may use the GPUs ---- */

/* Whether anything in the process but the runtime may use the driver, which is not opened yet.  */
bool driver_has_others (void);

/* ---- driver-error.c: failed calls of the driver ---- */

/* K is about to be launched on STREAM; all that was has ended.  */
void underway_note (struct stream *stream, const struct accx_kernel *k);
void underway_forget (struct stream *stream);

/* A driver call failed with RESULT in OP, while doing WHAT to NAME.  A failure that a kernel
   caused becomes a message about that kernel, or several that it may be: the last one on OP's
   stream and those on any stream of the device that nobody has waited for.  */
int driver_error (struct op *op, CUresult result, const char *what,
		  const char *name, const void *host, size_t bytes);

/* ---- context.c: the calling thread's context ---- */

/* Makes OP's device current in the calling thread.  */
int context_use (struct op *op);

/* Whether a call about a stream of OP's device has failed with RESULT, and done nothing, because
   the program has made another context current.  Then OP's device is current now, and the call
   worth another try.  So a thread that has once called context_use may do without it later:
   context_use takes as long as all that accx does for a launch.  CUDA Driver API, CUresult.  */
bool context_was_other (struct op *op, CUresult result);

#endif
