/* What all rooms stand on: an op, a thread, the environment, the one struct runtime.

   A call of an entry point (GOACC_* or acc_*) makes one struct op on its stack
   and passes it down.  Functions return 0 or an enum accx_error after
   error_set; only the entry points turn that into a message and an exit.

   Locks, in the order in which they are taken:
     runtime.lock   devices being started and stopped, units registered
     image.lock     one unit's module being loaded on some device
     worker.lock    one device's tasks; never held while anything is run
     link lock      (units.c) units being linked; also guards the list of units
     locked.lock    (locked-memory.c) memory being page-locked
     device.lock    one device's present table and queues
     memory.lock, staging.lock   leaves

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_BASE_H
#define ACCX_BASE_H

#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "accx-abi.h"
#include "limits.def"

#define ACCX_EXPORT __attribute__ ((visibility ("default")))

/* QUEUE_DEFAULT is accx.h's acc_async_default.  QUEUE_OWN is no argument of programs:
   the queue of what a device's worker does without an async clause.  */
enum { QUEUE_NOVAL = -1, QUEUE_SYNC = -2, QUEUE_DEFAULT = -3, QUEUE_OWN = INT32_MIN };

/* acc_device_t.  */
enum
{
  DEVICE_CURRENT = -1, DEVICE_NONE = 0, DEVICE_DEFAULT = 1, DEVICE_HOST = 2,
  DEVICE_NOT_HOST = 4, DEVICE_NVIDIA = 5, DEVICE_RADEON = 8
};

/* The errors of error.def.  */
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

/* The variable of mapping I at SITE, or NULL.  */
static inline const char *
site_name (const struct accx_site *site, size_t i)
{
  return site && i < site->n_names ? site->names[i] : NULL;
}

/* Where arrays are encoded and decoded; ACCX_COMPRESSION.  */
enum compression_place { COMPRESSION_AUTO, COMPRESSION_HOST, COMPRESSION_DEVICE };

/* What a construct that is split over all devices has in place of a variable.  */
struct stand_in
{
  void *host, *part;
};

/* Most of them for one construct.  */
enum { THREAD_PARTS = 8 };

/* Host memory that a construct may store to, but perhaps less (known-bytes.c).  */
struct loose_guess
{
  uintptr_t start;
  size_t bytes;
};

enum { THREAD_LOOSE = 8 };

/* One host thread.  */
struct thread
{
  struct device *dev;           /* current device; NULL: the host */
  bool resolved;                /* DEV is valid */
  void *context;                /* the driver's, that the runtime made current last */
  struct memos *memos;          /* of its launches (launch-memo.c); or NULL; owned */
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
  unsigned n_loose;             /* of its guesses: the latest ones, the last one first */
  struct loose_guess loose[THREAD_LOOSE];
  struct row_notes *rows;       /* of the next compute construct (row-notes.c); or NULL; owned */
  unsigned on_host;             /* regions with if (0) being run */
  struct region *regions;       /* innermost first */
  struct op *ops;               /* counted ones, innermost first */
  bool no_profile;              /* acc_toggle_per_thread */
  bool in_callback;             /* of a profiling tool */
};

/* What went wrong in an op.  */
struct error
{
  enum accx_error code;
  int driver;                   /* the CUresult that it comes from; or 0 */
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
  bool behind;                  /* it need not wait for what nobody has waited for yet ... */
  bool visible;                 /* ... unless the host can see its work without the runtime */
  bool quiet;                   /* no events: a lock is held */
  bool lands_later;             /* data come to the host after its end; the simulator is told */
  bool launched;                /* a kernel, while spans are recorded */
  bool captures;                /* shared memory gets a copy of its own */
  bool in_place;                /* so does locked memory not (locked-memory.c) */
  int async;                    /* as the program gives it, for tools */
  struct profile_note *notes;   /* events that wait for device.lock */
  struct error error;
};

/* ACCX_COMPARE: how far real numbers may differ.  */
struct compare_wish
{
  bool on;
  const char *file;             /* of results of another run, owned; or NULL: the host's */
  double relative;              /* below 0: the default, by type */
  double absolute, ulps;
};

/* The variables of env.def.  */
struct environment
{
  int device_type;              /* DEVICE_DEFAULT unless set */
  int device_num;
  int dims[ACCX_DIMS];		/* 0: not given */
  int notify;
  int stack_bytes;              /* 0: DEVICE_STACK */
  int heap_bytes;
  struct compare_wish compare;
  int ahead;                    /* threads compile */
  int check;                    /* accesses of kernels are looked at */
  int sync;                     /* constructs wait for their kernels */
  int clamp;                    /* saturate what is out of range */
  int memory;                   /* enum accx_memory */
  int oversubscribe;            /* managed memory may exceed the device's */
  int compression;              /* enum compression_place */
  const char *driver;           /* or NULL: not given */
  const char *proflib;          /* or NULL */
  const char *time, *trace;     /* "1" or a file; a file; or NULL */
  const char *nvtx;             /* a tool; or NULL */
  const char *tune;             /* a file of trials; or NULL */
  const char *code_folder;      /* for compiled code; "auto"; "0": none; or NULL: not given */
};

/* What lower rooms call in upper ones; entry/runtime.c fills them in.  */
struct hooks
{
  void (*leave) (void);         /* the program ends with an error: worker_leave */
  void *(*lookup) (const char *name); /* the routine NAME, for tools: api_address */
};

/* The state of the process.  */
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

/* ---- error.c: errors as they are found ---- */

/* Sets OP's error unless one is set, and returns CODE.  NAME may be NULL,
   HOST and BYTES zero.  */
int error_set (struct op *op, enum accx_error code, const char *what,
	       const char *name, const void *host, size_t bytes);

/* As error_set, with a text made from FORMAT.  */
int error_detail (struct op *op, enum accx_error code, const char *what,
		  const char *format, ...)
  __attribute__ ((format (printf, 4, 5)));

/* Ends the program with status 1, once: a second failing thread waits for the first.  FATAL:
   without exit handlers.  */
void error_end (bool fatal) __attribute__ ((noreturn));

/* Prints "accx: ..." and ends the program with status 1.  */
void error_die (const char *format, ...)
  __attribute__ ((noreturn, format (printf, 1, 2)));

/* True while an error ends the program: exit handlers must take no lock.  */
bool error_ending (void);

/* Prints "accx: ...", of what is no fault.  */
void error_note (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* Prints "accx: warning: ...".  */
void error_warn (const char *format, ...)
  __attribute__ ((format (printf, 1, 2)));

/* ---- env.c: the environment ---- */

/* Fills runtime.env.  Ends the program on a value that a variable cannot have.  */
void env_read (void);

/* The name of device type TYPE as the environment has it.  */
const char *env_type_name (int type);

/* The name of MEMORY, an enum accx_memory.  */
const char *env_memory_name (int memory);

/* ---- thread.c: the threads of the program ---- */

/* The calling thread, once it has called thread_self, which makes it by thread_new.  */
extern _Thread_local struct thread *thread_known __attribute__ ((tls_model ("initial-exec")));
struct thread *thread_new (void);

/* The calling thread.  Never fails.  */
static inline struct thread *
thread_self (void)
{
  return __builtin_expect (thread_known != NULL, 1) ? thread_known : thread_new ();
}

/* A thread of the runtime's own that has nothing to do waits for COND with LOCK held.  False: it
   has waited long enough, and is to end, so that a process ends whose main has left by
   pthread_exit; who has something to do starts another one.  */
bool thread_wait_idle (pthread_cond_t *cond, pthread_mutex_t *lock);

/* Before a thread of the runtime's own is made: blocks the signals that such a thread is not to get, all
   but those of its own faults.  *OLD becomes what this thread had.  */
void thread_block_signals (sigset_t *old);

/* True if more than one thread has called the runtime.  */
bool thread_several (void);

/* ---- spin.c: looking again before sleeping ---- */

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

#endif
