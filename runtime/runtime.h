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
     link lock      (image.c) units being linked; also guards the list of units
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
#include "map.def"
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
  CU_ATTRIBUTE_POOLS = 115,
  /* Function and pointer attributes.  */
  CU_FUNCTION_MAX_THREADS = 0, CU_POINTER_MEMORY_TYPE = 2, CU_MEMORY_DEVICE = 2,
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
#include "error.def"
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
#include "codec.def"
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
};

enum present_match { PRESENT_NONE, PRESENT_WHOLE, PRESENT_PARTLY };

/* A CUDA stream: an async queue or a device's synchronous stream.  */
struct stream
{
  CUstream cuda;
  int queue;                    /* async value or QUEUE_SYNC */
  struct device *dev;
  CUevent event;                /* for other queues to wait for; or NULL */
  const struct accx_kernel *_Atomic last; /* launched last, for messages */
  bool foreign;                 /* acc_set_cuda_stream: not ours to destroy */
  struct pending *_Atomic pending; /* copies of update peer to wait for (peer.c) */
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
  struct recode *recode;        /* or NULL */
  _Atomic size_t recoded;       /* bytes of arrays that were encoded or decoded */
  _Atomic double link_rate;     /* bytes a second to the device; 0: not known yet */
  struct stream sync;
  struct stream *_Atomic queues; /* appended to under LOCK */
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

/* One host thread.  */
struct thread
{
  struct device *dev;           /* current device; NULL: the host */
  bool resolved;                /* DEV is valid */
  struct device *target;        /* of a deviceid clause: constructs go there; or NULL */
  bool target_once;             /* the next data construct only */
  bool peer;                    /* the next update copies between these */
  struct device *peer_to, *peer_from; /* NULL: the host */
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

struct runtime
{
  struct environment env;
  struct device *devices;
  int n_devices;
  pthread_mutex_t lock;
  _Atomic int state;            /* enum runtime_state */
};

enum runtime_state { RUNTIME_NEW, RUNTIME_RUNNING, RUNTIME_FINISHED };

extern struct runtime runtime;

/* ---- entry.c: GOACC_*; the functions that compiled code calls ---- */

/* Does what C says: in the calling thread or, behind a deviceid clause, in the worker of
   that device.  */
void entry_call (struct call *c);

/* Whether a data construct open in T maps ADDRESS on T's target, perhaps later.  */
bool entry_maps_later (const struct thread *t, uintptr_t address);

/* wait: C's async, waits and site.  */
void entry_run_wait (struct call *c);

/* A sited function: api.def's name, or NULL.  */
void *entry_lookup (const char *name);

/* ---- api.c: acc_* ---- */

void *api_lookup (const char *name);

/* Device NUM of the current type in *DEV, NULL for the host; not started.  */
int api_device (struct op *op, int num, struct device **dev);

/* The exported routine NAME, or NULL.  */
void *api_address (const char *name);

/* ---- marker.c: accx_*; what compiled code calls besides GCC's functions ---- */

void *marker_lookup (const char *name);

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

/* Waits until all that is posted to OP's device is done, if that has a worker: on the
   host, and in the device's own queue.  Returns the first error since it failed.
   Nothing is done in a worker.  */
int worker_settle (struct op *op);

/* The same for all devices with workers, and all of their queues; ends the program on an
   error.  */
void worker_drain_all (const char *what);

/* An error of OP, in a worker: the device takes no more work.  */
void worker_fail (struct op *op);

/* How often a worker looks at what it waits for before it sleeps: waking up takes longer
   than most waits.  0 where there are few processors.  */
unsigned worker_spins (void);

/* Between two looks.  */
static inline void
worker_pause (void)
{
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause ();
#endif
}

/* Ends all workers, when they have done all that is posted; reports their errors.
   Returns whether there were any.  */
bool worker_finish (void);

/* The program ends with an error: gives the workers some time to do what is posted.  */
void worker_leave (void);

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

/* Selects device NUM of TYPE (enum above) for the calling thread.  */
int thread_select (struct op *op, int type, int num);

/* Devices of TYPE; the host counts as one.  */
int device_count_of (int type);

/* Stops devices FIRST to END - 1 for the entry point WHAT; those used again start again.  Waits for other
   threads' operations on them.  */
void init_stop_devices (const char *what, int first, int end);

/* Frees everything; later calls run on the host.  Runs at exit.  */
void init_shutdown (void);

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
int error_driver (struct op *op, CUresult result, const char *what,
		  const char *name, const void *host, size_t bytes);

/* Prints OP's error.  */
void error_print (const struct op *op);

/* Ends the program, at exit, with status 1: its errors are printed.  */
void error_end_program (void) __attribute__ ((noreturn));

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

/* ---- present.c: host ranges to entries; knows no device ---- */

void present_fini (struct present *table);

/* The entry that overlaps [START, START + BYTES), and how much of the range it
   holds.  An empty range is inside the entry that holds START or, failing
   that, that ends at START.  Of several overlapping entries returns the first.
   O(log n).  */
struct entry *present_find (struct present *table, uintptr_t start,
			    size_t bytes, enum present_match *match);

/* The entry that holds device range [DEV, DEV + BYTES), or NULL.  O(n).  */
struct entry *present_find_device (struct present *table, CUdeviceptr dev,
				   size_t bytes);

/* Adds ENTRY, which must not overlap another; borrows it.  */
int present_insert (struct present *table, struct entry *entry);

void present_remove (struct present *table, struct entry *entry);

/* Returns owned entry for the host range, at DEV in BLOCK; NULL: no memory.  */
struct entry *entry_new (uintptr_t start, size_t bytes, CUdeviceptr dev,
			 struct block *block);
void entry_free (struct entry *entry);

/* Counts one more attachment of the pointer at host address AT, which lies in
   ENTRY, to TARGET; the first one's BIAS is kept.  A new target starts a new
   count.  *COUNT is the new count.  */
int entry_attach (struct entry *entry, uintptr_t at, size_t bias,
		  CUdeviceptr target, unsigned *count);

/* Counts one less, or none at all when ALL.  ACCX_NOT_ATTACHED if there was
   none.  */
int entry_detach (struct entry *entry, uintptr_t at, bool all,
		  unsigned *count);

/* The first attached pointer at or after host address FROM, or NULL.  */
const struct attachment *entry_attached (const struct entry *entry,
					 uintptr_t from);

/* ---- codec.c: compressed real numbers; knows no device ---- */

/* Makes C a codec of BITS bits for numbers of REAL bytes, without a range yet.  False:
   there is none.  */
bool codec_init (struct codec *c, unsigned real, unsigned bits);

/* Sets the range of C, rounded to its type.  False: MIN is greater than MAX, one of
   them is no number or infinite, or their difference is too large for the type.  */
bool codec_range (struct codec *c, double min, double max);

/* Bytes of the codes of N numbers.  */
size_t codec_bytes (const struct codec *c, size_t n);

/* The Ith number at FROM.  Here and below numbers on the host are C->stride bytes apart,
   codes side by side.  */
double codec_element (const struct codec *c, const void *from, size_t i);

/* Sets *MIN and *MAX to the range of the N numbers FROM, 0 if there are none.  Returns
   N, or the index of the first that is infinite or no number.  */
size_t codec_scan (const struct codec *c, const void *from, size_t n, double *min,
		   double *max);

/* Encodes the N numbers FROM into TO, of codec_bytes (C, N).  If one is out of C's
   range returns its index; with CLAMPED, saturates it instead and counts it there.
   Returns N if all is done.  The error is at most
   (max - min) / 2^(bits + 1) + 12 epsilon max(|min|, |max|).  */
size_t codec_encode (const struct codec *c, const void *from, size_t n, void *to,
		     size_t *clamped);

/* Decodes N codes FROM into numbers TO.  */
void codec_decode (const struct codec *c, const void *from, size_t n, void *to);

/* The number that scanning made V of: codec-loop.h, SCAN.  */
double codec_unordered (const struct codec *c, int64_t v);

/* Bits of C's mantissa that a code lacks, and the word around those that it has.  */
unsigned codec_lost (const struct codec *c);
uint64_t codec_fill (const struct codec *c);

/* ---- compress.c: compressed entries ---- */

/* The codec of number SLOT of the elements of C.  */
struct codec *compress_codec (struct compression *c, unsigned slot);

/* Where number SLOT is in an element of C.  */
unsigned compress_place (const struct compression *c, unsigned slot);

/* Where the code is of number SLOT of the element of E at HOST.  */
CUdeviceptr compress_code (const struct entry *e, uintptr_t host, unsigned slot);

/* CLAMPED numbers that K encodes, of E, were saturated: a warning, unless there are
   none.  */
void compress_report (const struct entry *e, const struct codec *k, size_t clamped,
		      const char *name);

/* Notes for the next construct of the calling thread what the clause at SITE says of the
   section at HOST of array BASE, called NAME: HOW is enum accx_compress.  LAYOUT is NULL
   for an array of numbers, for structs it has a character for each number of one
   (accx-abi.h).  NAME and LAYOUT are static.  Ends the program if there is no such
   range.  */
void compress_want (void *host, void *base, int how, double min, double max,
		    const char *name, const char *layout,
		    const struct accx_site *site);

/* What is noted about a section at HOST, or NULL; borrowed.  */
struct compression *compress_wanted (struct thread *t, uintptr_t host);

/* Forgets what is noted.  */
void compress_forget (struct thread *t);

/* Bytes of a block for BYTES of host memory as W says.  */
size_t compress_block (const struct compression *w, size_t bytes);

/* Makes E, new, compressed as W says.  device.lock held.  */
int compress_entry (struct op *op, struct entry *e, const struct compression *w);

/* Whether the clause W may find E present: else an error about NAME.  */
int compress_agree (struct op *op, const struct entry *e, const struct compression *w,
		    const char *what, const char *name);

/* Encodes [HOST, +BYTES) of E on its way to the device.  Finds the range if there is
   none yet.  */
int compress_upload (struct op *op, const struct entry *e, uintptr_t host, size_t bytes,
		     const char *what, const char *name);

/* Decodes what the device has of [HOST, +BYTES) of E into TO, and waits for it.  */
int compress_download (struct op *op, const struct entry *e, void *to, uintptr_t host,
		       size_t bytes, const char *what, const char *name);

/* Waits for OP's stream; an error if a kernel has written to E what it cannot hold.  */
int compress_check (struct op *op, const struct entry *e, const char *what,
		    const char *name);

/* What device code gets to know of E's codecs; WORDS has ACCX_CODEC_WORDS elements for
   each.  FORM is what it was compiled for (struct accx_param, BYTES).  E is NULL if nothing is present, an
   empty section for example: there is nothing to be known then.  */
int compress_param (struct op *op, const struct entry *e, unsigned form, uint64_t *words,
		    const char *name);

/* E is used by WHAT, which cannot know that it is compressed: an error, WHY being the end
   of the message.  */
int compress_refuse (struct op *op, const struct entry *e, const char *what,
		     const char *name, const char *why);

/* ---- compress-device.c: arrays encoded and decoded on the device ---- */

/* As compress_upload and compress_download, for N elements, if the device is to do it:
   sets *DONE.  Left to the host are also arrays that the device has no room for and
   numbers that cannot be encoded, so that the host finds which.  */
int compress_device_upload (struct op *op, const struct entry *e, uintptr_t host, size_t n,
			    bool *done, const char *what, const char *name);
int compress_device_download (struct op *op, const struct entry *e, void *to,
			      uintptr_t host, size_t n, bool *done, const char *what,
			      const char *name);

/* ---- recode.c, recode-ptx.c: kernels that encode and decode ---- */

/* The text of the module for each row of codec.def.  */
extern const char *const recode_ptx[CODECS];

/* The kernels on OP's device, with those for C's form loaded; borrowed until the device
   stops.  */
int recode_load (struct op *op, const struct codec *c, struct recode **recode);

/* Launch kernels on STREAM for N numbers, more than none, C->stride bytes apart in device
   memory, and their codes; RESULT is the address of a struct recode_result that holds what
   was found before.  Any thread with the device's context may call them.  */
CUresult recode_scan (const struct recode *r, const struct codec *c, CUdeviceptr from,
		      size_t n, CUdeviceptr result, CUstream stream);
CUresult recode_encode (const struct recode *r, const struct codec *c, CUdeviceptr from,
			size_t n, CUdeviceptr to, CUdeviceptr result, CUstream stream);
CUresult recode_decode (const struct recode *r, const struct codec *c, CUdeviceptr from,
			size_t n, CUdeviceptr to, CUstream stream);

/* Frees what OP's device has of it, where nothing is at work.  */
void recode_unload (struct op *op);

/* ---- map.c: mappings of a construct applied ---- */

/* How GCC's kinds are treated; see map.def.  */
enum map_class
{
  CLASS_BAD, CLASS_DATA, CLASS_PRESENT, CLASS_IF_PRESENT, CLASS_EXIT,
  CLASS_POINTER, CLASS_POINTER_SET, CLASS_ALWAYS_POINTER, CLASS_ATTACH,
  CLASS_DETACH, CLASS_STRUCT, CLASS_VALUE, CLASS_USE_DEVICE
};
enum map_class map_class (unsigned short kind);

/* True if KIND copies back to the host; if it ends all dynamic references
   ("finalize").  */
bool map_copies_back (unsigned short kind);
bool map_finalizes (unsigned short kind);

/* Bytes of host memory that an item of KIND with size SIZE names.  */
size_t map_bytes (unsigned short kind, size_t size);

/* Waits, with device.lock held, until none of N items is busy.  */
void map_settle (struct device *dev, size_t n, void *const *hosts,
		 const size_t *sizes, const unsigned short *kinds);

/* Maps N items as GOACC_data_start and GOACC_parallel_keyed pass them, for a
   construct (STRUCTURED) or for enter data; fills MAPS[N].  use_device items
   are replaced in HOSTS.  Waits for transfers of other threads.  */
int map_begin (struct op *op, size_t n, void **hosts, const size_t *sizes,
	       const unsigned short *kinds, struct map *maps, bool structured);

/* enter data.  */
int map_enter (struct op *op, size_t n, void **hosts, const size_t *sizes,
	       const unsigned short *kinds);

/* acc_attach.  */
int map_attach (struct op *op, void **pointer);

/* ---- unmap.c: and undone ---- */

/* Undoes map_begin of a construct.  SITE names the variables.  */
int unmap_end (struct op *op, size_t n, struct map *maps,
	       const struct accx_site *site);

/* exit data.  */
int unmap_exit (struct op *op, size_t n, void **hosts, const size_t *sizes,
		const unsigned short *kinds);

/* acc_detach and acc_detach_finalize.  */
int unmap_detach (struct op *op, void **pointer, bool all);

/* ---- target.c: pointers without sections in update and exit data ---- */

/* If *BYTES is ACCX_TARGET, *HOST being the address of a pointer, sets both to the
   mapping that the pointer leads into, or to the pointer's own memory if that is
   mapped or nothing else is.  Takes device.lock.  */
void target_find (struct op *op, void **host, size_t *bytes);

/* The same for N mappings: *HOSTS and *SIZES may become arrays in *OWNED, to be freed.
   Returns ACCX_OK or ACCX_NO_HOST_MEMORY.  */
int target_find_all (struct op *op, size_t n, void ***hosts, const size_t **sizes,
		     void **owned);

/* ---- data.c: entries and their data ---- */

/* If an entry in [START, +BYTES) is busy, waits until none of DEV's is and
   returns true.  device.lock held; given up while waiting.  */
bool data_settle (struct device *dev, uintptr_t start, size_t bytes);

/* Marks E as being copied or not; device.lock held.  The caller wakes the
   others.  */
void data_set_busy (struct device *dev, struct entry *e, bool busy);

/* Copies [HOST, +BYTES) of E to the device or back, on OP's stream; pointers
   that are attached keep their values on both sides.  */
int data_copy (struct op *op, const struct entry *e, uintptr_t host,
	       size_t bytes, bool to_device, const char *what,
	       const char *name);

/* Makes a block of BYTES for data at HOST.  */
int data_block (struct op *op, const void *host, size_t bytes,
		const char *what, const char *name, struct block **made);

/* Makes an entry at DEV of BLOCK; device.lock held.  */
int data_add (struct op *op, uintptr_t start, size_t bytes, CUdeviceptr dev,
	      struct block *block, const char *name, struct entry **made);

/* Takes E out of the table and frees it; its device memory, if it was the last in
   its block, goes to OP's dead blocks.  device.lock held.  */
void data_drop (struct op *op, struct entry *e, const char *name);

/* Frees OP's dead blocks; op_end does it if nobody does before.  */
int data_release (struct op *op);

/* The device address of host address POINTER, whose target starts BIAS bytes
   further on; 0: not present.  device.lock held.  */
CUdeviceptr data_translate (struct device *dev, uintptr_t pointer,
			    size_t bias);

/* Copies [HOST, +BYTES) to the device or back, sparing attached pointers.
   Nothing happens where IF_PRESENT and the range is not.  */
int data_update (struct op *op, void *host, size_t bytes, bool to_device,
		 bool if_present, const char *name);

/* acc_map_data and acc_unmap_data.  */
int data_map_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes);
/* IN_USE: also where a data construct holds it.  */
int data_unmap_fixed (struct op *op, void *host, bool in_use);

/* Moves the fixed mapping of [HOST, +BYTES), contents included, to DEV; pointers
   attached to it follow.  Nothing may run on the device.  */
int data_move_fixed (struct op *op, void *host, CUdeviceptr dev, size_t bytes);

/* The device address of HOST, or 0.  */
CUdeviceptr data_device_address (struct op *op, const void *host,
				 size_t bytes);

/* The same, which must be present as a whole: else an error.  */
int data_require (struct op *op, const void *host, size_t bytes,
		  const char *what, CUdeviceptr *dev);

/* The host address that is mapped to DEV, or 0.  O(mappings).  */
uintptr_t data_host_address (struct op *op, CUdeviceptr dev);

/* Removes all of DEV's entries.  */
void data_clear (struct op *op);

/* ---- fallback.c: regions without device code ---- */

/* Runs FN (HOSTS) on the host in place of a kernel: what the region's data, the
   data that they point at and declared variables hold on the device is
   visible to FN at their host addresses, and what FN stores goes back.
   Synchronous.  */
int fallback_run (struct op *op, void (*fn) (void *), void **hosts, size_t n,
		  const unsigned short *kinds, const struct map *maps);

/* ---- link.c: which units belong together; knows no device ---- */

/* A unit, the program or library that it is in, and what link_plan finds.  */
struct link_unit
{
  const struct accx_unit *unit;
  uintptr_t object;             /* the same for all units of one */
  size_t group;                 /* the same for all that must be one module */
  const struct accx_symbol *undefined; /* needed and nowhere defined, or NULL */
  const struct accx_symbol *no_code; /* needed and without device code, or NULL */
};

/* Fills GROUP, UNDEFINED and NO_CODE of the N UNITS, which are in the order of
   registration.  False: no memory.  */
bool link_plan (struct link_unit *units, size_t n);

/* ---- module.c: PTX to modules ---- */

/* Loads UNIT's image in the current context.  */
int module_load (struct op *op, const struct accx_unit *unit, CUmodule *module);

/* Links the images of N UNITS into one module.  */
int module_link (struct op *op, const struct accx_unit *const *units, size_t n,
		 CUmodule *module);

/* ---- image.c: units, kernels, modules ---- */

/* A kernel on one device.  */
struct loaded_kernel
{
  CUfunction function, once;    /* ONCE: of the kernel's once entry, or null */
  int max_threads;              /* per block, as registers allow */
  _Atomic uint64_t occupancy;   /* block size << 32 | resident blocks */
};

struct kernel
{
  const struct accx_kernel *abi;
  struct image *image;
  unsigned index;
};

/* The kernel of host function FN; false: no device code.  Takes no lock.  */
bool image_find (void (*fn) (void *), struct kernel *kernel);

/* True if HOST lies in constant data of a program or library that has a unit.
   GCC makes "copy" of a const array; nothing must be copied back.  Takes no
   lock.  */
bool image_read_only (uintptr_t host);

/* KERNEL on OP's device, its module loaded if it was not; *LOADED is NULL if a
   routine that its unit needs has no device code: the region runs on the host.  */
int image_load (struct op *op, const struct kernel *kernel,
		struct loaded_kernel **loaded);

/* Maps the declared variables of all units on OP's device, if they are not.
   Under runtime.lock.  */
int image_map_variables (struct op *op);

/* Forgets all modules of OP's device.  */
void image_unload (struct op *op);

/* The contract's two functions, see accx-abi.h.  */
void accx_register (struct accx_unit *unit);
void accx_unregister (struct accx_unit *unit);

/* ---- shape.c: trip counts and launch shapes; knows no device ---- */

/* Runs TRIP's program; PARAMS are the addresses of the kernel's parameters,
   OPS_PARAMS their descriptions.  False: it cannot be evaluated.  */
bool shape_trip (const struct accx_trip *trip, void *const *params,
		 int64_t *iterations);

/* Whether one of the ranges of K, a wide kernel, exceeds an int, or may.  */
bool shape_is_wide (const struct accx_kernel *k, void *const *params);

/* Gangs, workers and vector length of a launch as far as they are given: what the
   launch arguments GIVEN leave open (0) is that of DEFAULTS where a loop of K uses
   it.  Both have ACCX_DIMS elements, and so has DIMS, the result.  */
void shape_given (const struct accx_kernel *k, const int *given, const int *defaults,
		  int *dims);

/* Workers, vector length and block.z of a launch: constants of K, else what its
   loops say of PARAMS, the launch arguments (0: none given), defaults; then
   padded as K->flags say.  DIMS has ACCX_AXES elements.  MAX_THREADS is what the
   device allows for K in a block: defaults and launch arguments are made to fit
   (OpenACC 3.3 sections 2.5.11 and 2.5.12 let an implementation use another
   value), sizes on loops are not.  *WARN is set when less than asked for is
   used.  Returns NULL or what is wrong.  */
const char *shape_block (const struct accx_kernel *k, const int *given,
			 void *const *params, int max_threads, int *dims,
			 bool *warn);

/* True if the number of gangs depends on how many blocks fill the device.  */
bool shape_needs_fill (const struct accx_kernel *k, const int *given,
		       void *const *params);

/* Gangs, with the block's axes in DIMS set: FILL is the number
   of blocks that the device runs at once (or 0 if not needed).  Sets
   DIMS[ACCX_GANG] and the three sizes of GRID.  Returns NULL or what is wrong.  */
const char *shape_gangs (const struct accx_kernel *k, const int *given,
			 void *const *params, unsigned fill, int *dims,
			 unsigned *grid);

/* Whether a grid of GRID gangs, with the block's axes in DIMS, has a thread for each
   iteration of K's loops over the grid.  */
bool shape_covers (const struct accx_kernel *k, void *const *params, const int *dims,
		   const unsigned *grid);

/* ---- launch.c ---- */

/* Launches KERNEL, which image_load gave as LOADED, with the construct's mappings
   on OP's stream.  GIVEN are the launch arguments, 0 where there is none.  */
int launch (struct op *op, const struct kernel *kernel,
	    struct loaded_kernel *loaded, void **hosts,
	    const size_t *sizes, const unsigned short *kinds,
	    const struct map *maps, const int *given);

/* ---- queue.c: streams as async queues ---- */

/* The stream of async queue QUEUE on OP's device; made if CREATE, else NULL if
   there is none.  */
int queue_get (struct op *op, int queue, bool create, struct stream **stream);

/* The same; the stream does not wait yet for copies of update peer on their way.  */
int queue_look (struct op *op, int queue, bool create, struct stream **stream);

/* 0, or an error if QUEUE is no async argument.  */
int queue_check (struct op *op, int queue);

/* Blocks until STREAM has finished.  */
int queue_wait (struct op *op, struct stream *stream);

/* Blocks until what the worker of OP's device has put into its own queue has finished.  */
int queue_wait_own (struct op *op);

/* Blocks until all queues of OP's device have finished.  */
int queue_wait_all (struct op *op);

/* The same, and the synchronous stream, and no notice.  */
int queue_drain (struct op *op);

/* Makes BEHIND wait for what is on AHEAD now, without blocking.  */
int queue_order (struct op *op, struct stream *ahead, struct stream *behind);

/* Makes BEHIND wait for all other queues.  */
int queue_order_all (struct op *op, struct stream *behind);

/* The wait clause or directive: ASYNC waits for the N QUEUES.  */
int queue_wait_list (struct op *op, int async, int n, const int *queues);

/* 1 if STREAM is idle; else 0.  */
int queue_test (struct op *op, struct stream *stream, int *idle);

/* Makes CUDA the stream of QUEUE; borrows it.  */
int queue_replace (struct op *op, int queue, CUstream cuda);

int queue_init (struct op *op);
void queue_fini (struct op *op);

/* ---- transfer.c ---- */

/* Whether ADDRESS is one of device memory.  */
bool transfer_on_device (const void *address);

/* Copies BYTES between host and device on OP's stream.  Pageable host memory may
   be reused at once after an upload, and holds the data after a synchronous
   download; all else follows the stream.  WHAT, NAME: for messages.  */
int transfer_upload (struct op *op, CUdeviceptr to, const void *from,
		     size_t bytes, const char *what, const char *name);
int transfer_download (struct op *op, void *to, CUdeviceptr from,
		       size_t bytes, const char *what, const char *name);

/* The same for N numbers, C->stride bytes apart, that C encodes and decodes on the
   way.  *BAD is the index of the
   first that it cannot encode, or N; with CLAMPED, such are saturated and counted there.
   Both wait for what they transfer.  */
int transfer_encode (struct op *op, CUdeviceptr to, const struct codec *c,
		     const void *from, size_t n, size_t *bad, size_t *clamped,
		     const char *what, const char *name);
int transfer_decode (struct op *op, void *to, const struct codec *c, CUdeviceptr from,
		     size_t n, const char *what, const char *name);

/* Uploads BYTES in pieces of multiples of WHOLE; of each, ARRIVE is told by some thread that
   its BYTES, from OFFSET on, lie at DEV once EVENT is reached.  Waits for the transfer.  */
typedef CUresult transfer_arrival (void *data, CUdeviceptr dev, size_t bytes, size_t offset,
				   CUevent event);
int transfer_arriving (struct op *op, CUdeviceptr to, const void *from, size_t bytes,
		       size_t whole, transfer_arrival *arrive, void *data, const char *what,
		       const char *name);

/* The number of threads that copy or encode a large array.  */
unsigned transfer_threads (void);

/* As codec_scan, by several threads.  */
size_t transfer_scan (const struct codec *c, const void *from, size_t n, double *min,
		      double *max);

int transfer_copy (struct op *op, CUdeviceptr to, CUdeviceptr from,
		   size_t bytes, const char *what);

/* Zeroes BYTES, more than none, at TO on OP's stream.  */
int transfer_zero (struct op *op, CUdeviceptr to, size_t bytes, const char *what,
		   const char *name);

/* Copies from OP's device to address TO of device THERE.  */
int transfer_peer (struct op *op, struct device *there, CUdeviceptr to,
		   CUdeviceptr from, size_t bytes, const char *what);

/* Frees the staging buffers of CONTEXT, in which nothing is at work.  */
void transfer_release (CUcontext context);

/* Joins the helper threads.  */
void transfer_fini (void);

/* ---- peer.c: update peer ---- */

/* A copy of N sections from one device to another, or within one; NULL: no memory.  The
   Ith is BYTES at host addresses TO and FROM; names may be NULL, and live on.  */
struct peer *peer_new (struct device *to, struct device *from, size_t n);
void peer_section (struct peer *p, size_t i, void *to, const char *to_name,
		   const void *from, const char *from_name, size_t bytes);

/* Posts P, which is taken, to the workers of both devices; queues and site are LIKE's.  */
int peer_post (struct op *op, struct peer *p, const struct call *like);

/* An update directive C whose sections are those to copy to device TO and from device
   FROM, in pairs; both are NULL on the host.  */
void peer_update (struct call *c, struct device *to, struct device *from);

/* acc_update_peer and acc_update_peer_async, called NAME; waits for the copy if QUEUE is
   QUEUE_SYNC.  */
void peer_copy (const char *name, void *to, int num_to, const void *from, int num_from,
		size_t bytes, int queue, const struct accx_site *site);

/* Makes STREAM, whose context is current, wait for the copies in its list.  */
int peer_flush (struct op *op, struct stream *stream);

/* Frees the ways to and from DEV, on which no thread works.  */
void peer_release (struct device *dev);

/* ---- parts.c ---- */

/* Memory for COUNTER_BYTES of counters, all zero, and SLOT_BYTES behind parts_address,
   until parts_give, which also follows a failure that leaves *PARTS set; for one launch
   on OP's stream, which leaves the counters zero.  */
int parts_take (struct op *op, size_t counter_bytes, size_t slot_bytes,
		struct parts **parts);
CUdeviceptr parts_address (const struct parts *parts);
int parts_give (struct op *op, struct parts *parts);

/* Frees what STREAM keeps; nothing is at work there.  */
void parts_fini (struct stream *stream);

/* ---- memory.c ---- */

/* Device memory, valid for work on OP's stream and after its next wait for all
   others.  Tries again after giving cached memory back.  */
int memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev);

/* Frees it once OP's stream gets there.  */
int memory_free (struct op *op, CUdeviceptr dev, size_t bytes);

/* acc_malloc and acc_free: valid for all queues at once; freed when all have
   finished.  */
int memory_alloc_user (struct op *op, size_t bytes, CUdeviceptr *dev);
int memory_free_user (struct op *op, CUdeviceptr dev);

int memory_init (struct op *op);
void memory_fini (struct op *op);

/* ---- device.c ---- */

/* Lists the driver's devices.  */
int device_list (struct op *op, struct device **devices, int *n);

/* Makes DEV's context, streams and pool; maps declared variables.  Once.  */
int device_start (struct op *op, struct device *dev);

/* Maps what units that were registered since OP's device was started declare.  OP
   is not counted among the device's users.  */
int device_late (struct op *op);

/* Makes OP's device current in the calling thread.  */
int device_use (struct op *op);

/* Gives the threads of OP's device a stack for kernels that do not say how much they
   need: ACCX_STACK_BYTES, or what the device has room for.  Errors: the driver's.  */
int device_need_stack (struct op *op);

/* Frees all that DEV holds, on which no thread works; it can be started again.
   runtime.lock held.  */
void device_stop (struct device *dev);

void device_list_free (struct device *devices, int n);

/* ---- driver.c: the CUDA driver by dlopen ---- */

struct driver
{
#define CU(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#define CU_OPTIONAL(NAME, SYMBOL, PARAMS) CUresult (*NAME) PARAMS;
#include "cuda.def"
#undef CU
#undef CU_OPTIONAL
  void *library;
  int version;
};

extern struct driver cu;

/* Loads and initialises the driver that NAME asks for (ACCX_DRIVER's values).
   Returns true if there is one with devices; false: run on the host.  Exits if
   a driver was asked for by name and cannot be used.  */
bool driver_load (const char *name);

/* "out of memory (CUDA_ERROR_OUT_OF_MEMORY)" into TEXT.  */
void driver_error_text (CUresult result, char *text, size_t bytes);

/* ---- notify.c: lines for ACCX_NOTIFY ---- */

#define NOTIFY(BIT) __builtin_expect (runtime.env.notify & NOTIFY_##BIT, 0)

/* K by its PTX entry ENTRY.  */
void notify_launch (const struct op *op, const struct accx_kernel *k, const char *entry,
		    const int *dims, const unsigned *grid,
		    const unsigned *block);
/* WHAT is "upload" or "download".  */
void notify_transfer (const struct op *op, const char *what, const char *name,
		      size_t bytes);
void notify_wait (const struct op *op, int queue);
/* WHAT is "enter" or "leave".  */
void notify_region (const struct op *op, const char *what);
/* WHAT is "alloc" or "free".  */
void notify_memory (const struct op *op, const char *what, const char *name,
		    size_t bytes);

/* ---- profile.c: events for tools ---- */

/* GCC's acc_event_t; the number of an end event is one more than its start's.  */
enum profile_event
{
  PROFILE_NONE = 0, PROFILE_INIT = 1, PROFILE_SHUTDOWN = 3,
  PROFILE_RUNTIME_SHUTDOWN = 5, PROFILE_CREATE, PROFILE_DELETE, PROFILE_ALLOC,
  PROFILE_FREE, PROFILE_ENTER_DATA = 10, PROFILE_EXIT_DATA = 12,
  PROFILE_UPDATE = 14, PROFILE_COMPUTE = 16, PROFILE_LAUNCH = 18,
  PROFILE_UPLOAD = 20, PROFILE_DOWNLOAD = 22, PROFILE_WAIT = 24
};

/* The data that an event is about, or a kernel's name.  */
struct profile_data
{
  const char *name;             /* or NULL */
  uintptr_t host;
  CUdeviceptr dev;
  size_t bytes;
};

/* A start event whose end is to come.  */
struct profile_span
{
  enum profile_event event;     /* PROFILE_NONE: not dispatched */
  bool implicit;
  void *tool_info;              /* a tool's, from start to end */
  struct profile_data data;
  const int *dims;              /* of a launch */
};

extern _Atomic bool profile_active;

/* Whether any tool wants events.  */
#define PROFILE() __builtin_expect (profile_active, 0)

/* acc_prof_register and acc_prof_unregister; FUNCTION is an acc_prof_callback.  */
typedef void (*profile_fn) (void);
void profile_register (int event, profile_fn function, int how);
void profile_unregister (int event, profile_fn function, int how);

/* Starts the tool that the program is linked with, if any, and those of ACC_PROFLIB:
   PATHS with ';' between, or NULL.  */
void profile_load (const char *paths);

/* Dispatches a start event of OP and keeps in SPAN, whose data and dims are set
   where the event has them, what the end event needs; profile_end dispatches that
   one if the start was.  No lock is held.  */
void profile_begin (struct op *op, struct profile_span *span,
		    enum profile_event event, bool implicit);
void profile_finish (struct op *op, struct profile_span *span);

static inline void
profile_end (struct op *op, struct profile_span *span)
{
  if (__builtin_expect (span->event != PROFILE_NONE, 0))
    profile_finish (op, span);
}

/* An event without an end, about DATA.  */
void profile_event (struct op *op, enum profile_event event,
		    const struct profile_data *data);

/* The same, to be dispatched by profile_flush: for events under device.lock.  */
void profile_note_add (struct op *op, enum profile_event event,
		       const struct profile_data *data);
void profile_flush (struct op *op);

#endif
