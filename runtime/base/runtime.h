/* Internal header of the runtime: the data that the files share, then the
   prototypes under one heading per file, from the entry points down to the
   driver.

   A call of an entry point (GOACC_* or acc_*) makes one struct op on its stack
   and passes it down.  Functions return 0 or an enum accx_error after
   error_set; only the entry points turn that into a message and an exit.

   Locks, in the order in which they are taken:
     runtime.lock   devices being started and stopped, units registered
     image.lock     one unit's module being loaded on some device
     worker.lock    one device's tasks; never held while anything is run
     link lock      (units.c) units being linked; also guards the list of units
     device.lock    one device's present table and queues
     memory.lock, staging.lock   leaves

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_RUNTIME_H
#define ACCX_RUNTIME_H

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "accx-abi.h"

#define ACCX_EXPORT __attribute__ ((visibility ("default")))

/* ---- Facts of GCC's ABI (include/gomp-constants.h, openacc.h) ---- */

/* GCC passes these inverted (~flags).  */
enum
{
  GOACC_HOST_FALLBACK = 1,      /* if (0) */
  GOACC_LOCAL_DEVICE = 2        /* self */
};

/* QUEUE_DEFAULT is accx.h's acc_async_default.  QUEUE_OWN is no argument of programs:
   the queue of what a device's worker does without an async clause.  */
enum { QUEUE_NOVAL = -1, QUEUE_SYNC = -2, QUEUE_DEFAULT = -3, QUEUE_OWN = INT32_MIN };

enum map_kind
{
#define MAP(NAME, VALUE, CLASS, TO, FROM) MAP_##NAME = VALUE,
#include "pure/map.def"
#undef MAP
  MAP_KINDS = 256
};

/* acc_device_t and acc_device_property_t.  */
enum
{
  DEVICE_CURRENT = -1, DEVICE_NONE = 0, DEVICE_DEFAULT = 1, DEVICE_HOST = 2,
  DEVICE_NOT_HOST = 4, DEVICE_NVIDIA = 5, DEVICE_RADEON = 8
};

enum
{
  PROPERTY_MEMORY = 1, PROPERTY_FREE_MEMORY = 2,
  PROPERTY_SHARED_MEMORY = 3,   /* accx.h */
  PROPERTY_NAME = 0x10001,
  PROPERTY_VENDOR = 0x10002, PROPERTY_DRIVER = 0x10003
};

/* ---- Facts of the CUDA driver's ABI ---- */

typedef int CUresult;
typedef int CUdevice;
typedef uint64_t CUdeviceptr;
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
  CU_NO_DEVICE = 100, CU_NOT_READY = 600,
  /* Device attributes.  */
  CU_ATTRIBUTE_MAX_THREADS = 1, CU_ATTRIBUTE_SMS = 16,
  CU_ATTRIBUTE_MAJOR = 75, CU_ATTRIBUTE_MINOR = 76, CU_ATTRIBUTE_POOLS = 115,
  /* Function and pointer attributes.  */
  CU_FUNCTION_MAX_THREADS = 0, CU_FUNCTION_DYNAMIC_SHARED = 8, CU_POINTER_MEMORY_TYPE = 2, CU_MEMORY_DEVICE = 2,
  /* JIT options.  */
  CU_JIT_MAX_REGISTERS = 0, CU_JIT_ERROR_LOG = 5, CU_JIT_ERROR_LOG_BYTES = 6,
  CU_STREAM_NON_BLOCKING = 1, CU_EVENT_NO_TIMING = 2,
  CU_POOL_RELEASE_THRESHOLD = 4, CU_HOST_PORTABLE = 1
};

/* ---- Shared data ---- */

enum accx_error
{
  ACCX_OK,
#define ERR(NAME, TEXT) ACCX_##NAME,
#include "base/error.def"
#undef ERR
  ACCX_ERRORS
};

/* Devices beyond these are not used.  */
#define ACCX_MAX_DEVICES 64

struct op;

/* The variable of mapping I at SITE, or NULL.  */
static inline const char *
site_name (const struct accx_site *site, size_t i)
{
  return site && i < site->n_names ? site->names[i] : NULL;
}

/* An attached pointer in mapped data.  */
struct attachment
{
  uintptr_t at;                 /* host address of the pointer */
  size_t bias;                  /* mapped data start so far behind its target */
  CUdeviceptr target;           /* what its device copy points at */
  unsigned count;
};

/* How the numbers of an array are compressed (codec.c).  Those of the fields that are
   numbers hold values of the array's type.  */
struct codec
{
  uint8_t form;                 /* row of codec.def */
  uint8_t real;                 /* bytes of a number: 4, float, or 8, double */
  uint8_t bits;                 /* of a code */
  uint32_t stride;              /* bytes from a number to the next on the host; that
                                   may be set */
  bool ranged;                  /* codec_range was here; else all below is 0 */
  double min, max;
  double low, high;             /* numbers outside of these are out of range */
  double key_1, key_2;          /* decoding */
  double up, inverse;           /* encoding: 1 + (x - min) * up * inverse */
};

enum
{
#define CODEC(NAME, REAL, WORD, MANTISSA, BITS, UNIT, UNITS) CODEC_##NAME,
#include "pure/codec.def"
#undef CODEC
  CODECS
};

/* The kernels of one row of codec.def on one device.  */
struct recode_form
{
  CUmodule module;
  CUfunction scan, encode, decode;
};

/* Encoding and decoding on one device.  */
struct recode
{
  CUstream stream;              /* for kernels beside the transfers of an op's stream */
  unsigned most_blocks;
  struct recode_form forms[CODECS];
};

/* What kernels find out, for one codec.  */
struct recode_result
{
  int64_t least, greatest;      /* codec_unordered */
  uint64_t saturated;
};

/* Where arrays are encoded and decoded; ACCX_COMPRESSION.  */
enum compression_place { COMPRESSION_AUTO, COMPRESSION_HOST, COMPRESSION_DEVICE };

/* A compressed array: what its data clause says (compress.c), then that of an entry.  Its
   elements are numbers, or structs of SLOTS numbers; the codes of the first number of all
   elements come first, a plane of them, then those of the second and so on.  An address
   goes on by STEP from one element to the next: bytes of a code where all have the same,
   so that it is that of the first number's code, else 1.  */
struct compression
{
  struct compression *next;     /* thread.wanted */
  uintptr_t host, base;         /* of the section; of the array that it is one of */
  unsigned element;             /* bytes on the host */
  unsigned slots;
  unsigned real, bits;          /* as the clause has it; REAL 0: both types */
  unsigned step;
  const char *layout;           /* for each of the slots (accx-abi.h); NULL: one */
  size_t plane;                 /* bytes of one; of an entry only */
  bool given;                   /* the program gives the range */
  bool any_bits;                /* and does not say how many bits */
  bool inside;                  /* the array is a member of a struct */
  const char *name;             /* of the array */
  const struct accx_site *site; /* of the clause */
  CUdeviceptr fault;            /* what device code could not encode: struct fault */
  unsigned n_codecs;
  struct codec codecs[];
};

/* A device allocation that one or several mappings share (members of one
   struct keep their distances).  */
struct block
{
  CUdeviceptr dev;
  size_t bytes;
  unsigned entries;
  bool owned;                   /* freed with its last entry */
  const char *name;             /* of the last entry, for messages */
  struct block *next;           /* op.dead */
};

/* One mapped host range.  Guarded by device.lock.  */
struct entry
{
  uintptr_t start, end;         /* host range */
  CUdeviceptr dev;              /* device address of START */
  struct block *block;
  unsigned structured, dynamic; /* reference counts, OpenACC 3.3 section 2.6.7 */
  bool forever;                 /* acc_map_data and declared variables */
  bool member;                  /* a pointer in a struct, mapped by enter data of
                                   its target only */
  bool inside;                  /* in present.inside */
  struct compression *compression; /* or NULL; owned */
  const struct accx_site *site; /* of the directive that mapped it; or NULL */
  const char *name;             /* or NULL */
  bool busy;                    /* being copied: others wait for device.ready */
  struct attachment *attached;  /* sorted by AT */
  unsigned n_attached, attached_room;
};

/* How far in E's device memory, as addresses count, BYTES of the host's are.  */
static inline ptrdiff_t
entry_bytes (const struct entry *e, ptrdiff_t bytes)
{
  const struct compression *c = e->compression;
  return c ? bytes / (int) c->element * (int) c->step : bytes;
}

/* The device address of host address HOST, which E holds or is near to.  */
static inline CUdeviceptr
entry_device (const struct entry *e, uintptr_t host)
{
  return e->dev + (CUdeviceptr) entry_bytes (e, (ptrdiff_t) (host - e->start));
}

/* Bytes of host memory for BYTES of E's device memory.  */
static inline size_t
entry_host_bytes (const struct entry *e, size_t bytes)
{
  const struct compression *c = e->compression;
  return c ? bytes / c->step * c->element : bytes;
}

/* Entries sorted by address, never overlapping.  */
struct present
{
  uintptr_t *starts;
  struct entry **entries;
  size_t n, room, last;         /* LAST: index found last */
  struct present *inside;       /* entries that may lie in others; or NULL; owned */
};

enum present_match { PRESENT_NONE, PRESENT_WHOLE, PRESENT_PARTLY };

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

/* A CUDA stream: an async queue or a device's synchronous stream.  */
struct stream
{
  CUstream cuda;
  int queue;                    /* async value or QUEUE_SYNC */
  struct device *dev;
  CUevent event;                /* for other queues to wait for; or NULL */
  const struct accx_kernel *_Atomic last; /* launched last, for messages */
  const char *_Atomic absent;   /* a pointer of it to nothing that is present, or NULL */
  const char *_Atomic unattached; /* a section of it whose pointer is not present, or NULL */
  uint64_t uses;                /* QUEUE_OWN: how often something was about to use it */
  uint64_t behind;              /* others: the uses of QUEUE_OWN that it comes after */
  bool foreign;                 /* acc_set_cuda_stream: not ours to destroy */
  _Atomic bool outside;         /* the program has it and may put work there by itself */
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

struct device
{
  int num;
  CUdevice cuda;
  CUcontext context;
  char name[256];
  unsigned sms, max_threads;
  _Atomic bool started;         /* written under runtime.lock */
  _Atomic bool has_stack;       /* device_need_stack was here */
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
  struct stream *_Atomic queues; /* appended to under LOCK */
  struct stream *_Atomic own;   /* that of them that is QUEUE_OWN, or NULL */
  struct peer_link *_Atomic links[ACCX_MAX_DEVICES]; /* for copies to those; or NULL */
  CUmemoryPool pool;            /* NULL: the size-class cache */
  pthread_mutex_t memory_lock;  /* guards ALLOCATED and CLASSES */
  struct present allocated;     /* acc_malloc's blocks, by device address */
  struct cache_class classes[64 * 4];
};

/* What one mapping of a construct did and what undoes it.  */
enum map_todo
{
  MAP_UPLOAD = 1,               /* copy host to device after mapping */
  MAP_DOWNLOAD = 2,             /* copy back if this was the last reference */
  MAP_STORE = 4,                /* store pointer STORE at DEV after mapping */
  MAP_ATTACHED = 8,             /* detach HOST at the end */
  MAP_NEW = 16,                 /* this construct made ENTRY */
  MAP_ZERO = 32                 /* zero the new data after mapping */
};

struct map
{
  struct entry *entry;          /* counted once; or NULL */
  uintptr_t host;
  size_t bytes;
  CUdeviceptr dev;              /* what device code gets for this mapping */
  CUdeviceptr store;
  unsigned todo;
  struct map *more;             /* owned: what else the mapping stands for (frame.c) */
};

/* Memory of the host.  */
struct host_range
{
  uintptr_t start;
  size_t bytes;
};

/* A data construct that is open in some thread.  */
struct region
{
  struct region *outer;
  struct device *dev;           /* NULL: nothing was mapped */
  bool posted;                  /* DEV's worker maps it: what follows RANGES is that
				   thread's */
  struct host_range *ranges;    /* N_RANGES of them: what it will map if POSTED */
  size_t n_ranges;
  unsigned stops;               /* DEV's when the region began */
  const struct accx_site *site;
  int queue;                    /* of its transfers */
  size_t n;
  struct map maps[];
};

/* A construct or directive as compiled code hands it to its entry point.  All but SITE is
   borrowed until the call returns.  */
struct call
{
  void (*run) (struct call *);
  void (*drop) (struct call *); /* in place of RUN on a device that has failed; or NULL */
  const struct accx_site *site;
  int flags_m;                  /* GCC's, inverted */
  bool bad;                     /* the launch arguments are of no known form */
  void (*fn) (void *);          /* of a compute construct */
  size_t n;                     /* mappings */
  void **hosts;
  size_t *sizes;
  unsigned short *kinds;
  int dims[ACCX_DIMS];          /* 0: not given */
  int async;
  int n_waits;
  const int *waits;
  struct region *region;        /* of a data construct */
  struct peer *peer;            /* of update peer; counted */
  int default_queue;            /* the program's thread's; for a worker */
  struct compression *wanted;   /* that thread's, owned; for a worker */
};

/* What a construct that is split over all devices has in place of a variable.  */
struct stand_in
{
  void *host, *part;
};

enum { THREAD_PARTS = 8 };

/* One host thread.  */
struct thread
{
  struct device *dev;           /* current device; NULL: the host */
  bool resolved;                /* DEV is valid */
  struct device *target;        /* of a deviceid clause: constructs go there; or NULL */
  bool target_once;             /* the next data construct only */
  bool peer;                    /* the next update copies between these */
  struct device *peer_to, *peer_from; /* NULL: the host */
  unsigned n_parts;             /* of the next compute construct */
  struct stand_in parts[THREAD_PARTS];
  struct worker *worker;        /* that this thread is; or NULL */
  int number;                   /* from 1; 0: none yet; messages say from 0 */
  int default_queue;
  int data_queue;               /* of the next data construct */
  struct compression *wanted;   /* what the next construct maps compressed */
  unsigned on_host;             /* regions with if (0) being run */
  struct region *regions;       /* innermost first */
  struct op *ops;               /* counted ones, innermost first */
  bool no_profile;              /* acc_toggle_per_thread */
  bool in_callback;             /* of a profiling tool */
};

struct error
{
  enum accx_error code;
  const char *what;             /* "copyin", "kernel", an API name */
  const char *name;             /* variable or kernel; or NULL */
  uintptr_t host;
  size_t bytes;
  const struct accx_site *site; /* if not the op's */
  bool fatal;                   /* the context is lost: no more driver calls */
  char detail[480];
};

/* One call of an entry point.  */
struct op
{
  const char *what;             /* for messages: "parallel", "acc_copyin" */
  const struct accx_site *site; /* or NULL */
  struct thread *thread;
  struct device *dev;           /* NULL: the host */
  struct stream *stream;
  struct block *dead;           /* to be freed without device.lock */
  struct op *outer;             /* of the same thread, if COUNTED */
  bool counted;                 /* among DEV's users */
  bool pending;                 /* work was put on STREAM and not waited for */
  bool quiet;                   /* no events: a lock is held */
  int async;                    /* as the program gives it, for tools */
  struct profile_note *notes;   /* events that wait for device.lock */
  struct error error;
};

struct environment
{
  int device_type;              /* DEVICE_DEFAULT unless set */
  int device_num;
  int dims[ACCX_DIMS];		/* 0: not given */
  int notify;
  int stack_bytes;              /* 0: DEVICE_STACK */
  int heap_bytes;
  int clamp;                    /* saturate what is out of range */
  int compression;              /* enum compression_place */
  const char *driver;
  const char *proflib;          /* or NULL */
};

enum
{
  NOTIFY_LAUNCH = 1, NOTIFY_TRANSFER = 2, NOTIFY_WAIT = 4, NOTIFY_REGION = 8,
  NOTIFY_MEMORY = 16
};

/* What lower rooms call in upper ones; entry/runtime.c fills them in.  */
struct hooks
{
  void (*leave) (void);         /* the program ends with an error: worker_leave */
  void *(*lookup) (const char *name); /* the routine NAME, for tools: api_address */
};

struct runtime
{
  struct environment env;
  struct device *devices;
  int n_devices;
  pthread_mutex_t lock;
  _Atomic int state;            /* enum runtime_state */
  _Atomic bool compresses;      /* some clause has compressed something */
  bool forked;                  /* from a process that has listed the devices */
  struct hooks hooks;
};

enum runtime_state { RUNTIME_NEW, RUNTIME_RUNNING, RUNTIME_FINISHED };

extern struct runtime runtime;

/* ---- goacc.c: GOACC_*; the functions that compiled code calls ---- */

/* Does what C says: in the calling thread or, behind a deviceid clause, in the worker of
   that device.  */
void entry_call (struct call *c);

/* Whether a data construct open in T maps ADDRESS on T's target, perhaps later.  */
bool entry_maps_later (const struct thread *t, uintptr_t address);

/* wait: C's async, waits and site.  */
void entry_run_wait (struct call *c);

/* A sited function: api.def's name, or NULL.  */
void *entry_lookup (const char *name);

/* ---- acc.c: acc_* ---- */

void *api_lookup (const char *name);

/* The exported routine NAME, or NULL.  */
void *api_address (const char *name);

/* ---- accx.c: accx_*; what compiled code calls besides GCC's functions ---- */

void *marker_lookup (const char *name);

/* ---- register.c ---- */

/* The contract's two functions, see accx-abi.h.  */
void accx_register (struct accx_unit *unit);
void accx_unregister (struct accx_unit *unit);

/* ---- capture.c: constructs for another thread ---- */

/* Something for a worker to do.  */
struct task
{
  struct task *next;
  size_t bytes;                 /* of memory, this struct included */
  struct call call;
};

/* Returns owned a task with a copy of CALL and of all that it points at: arrays, waits,
   values that the kernel gets; takes what the calling thread notes about compression.
   NULL: no memory.  */
struct task *capture (const struct call *call);

/* ---- worker.c: one thread and one queue of tasks for each device ---- */

/* Puts CALL, copied, behind the tasks of DEV, whose worker is started if there is none;
   waits while there are too many of them.  */
int worker_post (struct op *op, struct device *dev, const struct call *call);

/* The same for two devices: all workers have such pairs in the same order.  */
int worker_post_pair (struct op *op, struct device *const devices[2],
		      const struct call *first, const struct call *second);

/* Makes the calling thread act as the worker of both DEVICES, two of them, for the time until
   worker_return, unless one has no worker, one that has something to do, or has failed.
   Whoever acts so waits for nothing and ends no program.  */
bool worker_borrow (struct device *const devices[2]);
void worker_return (struct device *const devices[2]);

/* For who acts as the worker of STREAM's device: whether STREAM is its own queue, and the device
   has finished all of the worker's earlier tasks, for certain.  */
bool worker_rests (const struct stream *stream);

/* Waits until all that is posted to OP's device is done, if that has a worker: on the
   host, and in the device's own queue.  Returns the first error since it failed.
   Nothing is done in a worker.  */
int worker_settle (struct op *op);

/* Whether DEV has a worker, which may have put work anywhere that nobody has waited for.  */
bool worker_pending (const struct device *dev);

/* An error of OP, in a worker: the device takes no more work.  */
void worker_fail (struct op *op);

/* Ends all workers, when they have done all that is posted; reports their errors.
   Returns whether there were any.  */
bool worker_finish (void);

/* The program ends with an error: gives the workers some time to do what is posted.  */
void worker_leave (void);

/* ---- device-start.c: devices started and stopped ---- */

/* Makes DEV's context, streams and pool; maps declared variables.  Once.  */
int device_start (struct op *op, struct device *dev);

/* Maps what units that were registered since OP's device was started declare.  OP
   is not counted among the device's users.  */
int device_late (struct op *op);

/* Frees all that DEV holds, on which no thread works; it can be started again.
   runtime.lock held.  */
void device_stop (struct device *dev);

/* ---- choose.c: the device of each thread ---- */

/* Selects device NUM of TYPE (enum above) for the calling thread.  */
int choose_select (struct op *op, int type, int num);

/* Devices of TYPE; the host counts as one.  */
int choose_count (int type);

/* The calling thread's device, without starting it; NULL: the host.  */
struct device *choose_current (void);

/* Device NUM of the current type in *DEV, NULL for the host; not started.  */
int choose_device (struct op *op, int num, struct device **dev);

/* ---- init.c: start, stop, environment ---- */

/* Starts the runtime once: environment, driver, list of devices (none of them
   started).  Exits on a bad environment.  */
void init_once (void);

/* The calling thread.  Never fails.  */
struct thread *thread_self (void);

/* True if more than one thread has called the runtime.  */
bool thread_several (void);

/* Fills OP for an entry point called WHAT at SITE, on the calling thread's
   current device, which is started and made current.  Returns 0 or an error.  */
int op_start (struct op *op, const char *what, const struct accx_site *site);

/* As op_start, but chooses the device only: OP runs on the host.  */
int op_select (struct op *op, const char *what, const struct accx_site *site);

/* As op_start, but on DEV (NULL: the host).  */
int op_start_on (struct op *op, struct device *dev, const char *what,
		 const struct accx_site *site);

/* Makes OP run on async queue QUEUE (QUEUE_SYNC: the synchronous stream).  */
int op_queue (struct op *op, int queue);

/* What op_end does but for reporting errors: frees what is dead, waits for a
   synchronous OP's work.  Returns RC or an error of its own.  */
int op_settle (struct op *op, int rc);

/* Ends OP: a synchronous one waits for its work; an error RC is reported and
   ends the program.  */
void op_end (struct op *op, int rc);

/* Stops devices FIRST to END - 1 for the entry point WHAT; those used again start again.  Waits for other
   threads' operations on them.  */
void init_stop_devices (const char *what, int first, int end);

/* Frees everything; later calls run on the host.  Runs at exit.  */
void init_shutdown (void);

/* ---- env.c ---- */

/* Fills runtime.env.  Ends the program on a value that a variable cannot have.  */
void env_read (void);

/* The name of device type TYPE as the environment has it.  */
const char *env_type_name (int type);

/* ---- spin.c ---- */

/* How often to look at what a thread waits for before it sleeps: waking up takes longer
   than most waits.  0 where there are few processors.  */
unsigned spin_count (void);

/* Between two looks.  */
static inline void
spin_pause (void)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#endif
}

/* ---- error.c ---- */

/* Sets OP's error unless one is set, and returns CODE.  NAME may be NULL,
   HOST and BYTES zero.  */
int error_set (struct op *op, enum accx_error code, const char *what,
	       const char *name, const void *host, size_t bytes);

/* As error_set, with a text made from FORMAT.  */
int error_detail (struct op *op, enum accx_error code, const char *what,
		  const char *format, ...)
  __attribute__ ((format (printf, 4, 5)));

/* A driver call failed with RESULT in OP, while doing WHAT to NAME.  A failure
   that a kernel caused becomes a message about STREAM's last kernel.  */
int driver_error (struct op *op, CUresult result, const char *what,
		  const char *name, const void *host, size_t bytes);

/* Prints OP's error.  */
void error_print (const struct op *op);

/* Ends the program with status 1, once: a second failing thread waits for the first.  FATAL:
   without exit handlers.  */
void error_end (bool fatal) __attribute__ ((noreturn));

/* Prints OP's error and ends the program with status 1; never returns.  */
void error_exit (struct op *op) __attribute__ ((noreturn));

/* Prints "accx: ..." and ends the program with status 1.  */
void error_die (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

/* True while an error ends the program: exit handlers must take no lock.  */
bool error_ending (void);

/* Prints "accx: warning: ...".  */
void error_warn (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* The files that use the above.  */
#include "data/runtime-data.h"
#include "device/runtime-device.h"

#endif
