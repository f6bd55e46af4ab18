/* What users and tools are told: errors, the lines of ACCX_NOTIFY, profiling events.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_EVENTS_H
#define ACCX_EVENTS_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- error-print.c: an op's error as a line ---- */

/* Prints OP's error.  */
void error_print (struct op *op);

/* Prints OP's error and ends the program with status 1; never returns.  */
void error_exit (struct op *op) __attribute__ ((noreturn));

/* ---- notify.c: lines for ACCX_NOTIFY ---- */

enum
{
  NOTIFY_LAUNCH = 1, NOTIFY_TRANSFER = 2, NOTIFY_WAIT = 4, NOTIFY_REGION = 8,
  NOTIFY_MEMORY = 16, NOTIFY_PRESENT = 32
};

#define NOTIFY(BIT) __builtin_expect (runtime.env.notify & NOTIFY_##BIT, 0)

/* K by its PTX entry ENTRY.  */
void notify_launch (const struct op *op, const struct accx_kernel *k, const char *entry,
		    const int *dims, const unsigned *grid,
		    const unsigned *block);

/* What launches of K with iterations of SIZE have as their shape by trial, and its time in percent of
   that of the model's (ACCX_TUNE).  */
void notify_tune (const struct op *op, const struct accx_kernel *k, const char *size,
		  const char *choice, double percent);

/* A region that runs on the host because of WHY.  */
void notify_host (const struct op *op, const char *why);

/* WHAT is "upload" or "download".  */
void notify_transfer (const struct op *op, const char *what, const char *name,
		      size_t bytes);

/* A wait for async queue QUEUE.  */
void notify_wait (const struct op *op, int queue);

/* WHAT is "enter" or "leave".  */
void notify_region (const struct op *op, const char *what);

/* WHAT is "alloc" or "free".  */
void notify_memory (const struct op *op, const char *what, const char *name,
		    size_t bytes);

/* Entry E of the present table: WHAT is "map" or "unmap".  device.lock held.  */
void notify_present (const struct op *op, const char *what, const struct entry *e);

/* ---- present-dump.c: what is mapped ---- */

/* Prints a line for each mapping of DEV.  Takes device.lock.  */
void present_dump (struct device *dev);

/* ---- profile.c: events for tools ---- */

/* acc_event_t; the number of an end event is one more than its start's.  */
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

/* Where a construct that is run again and again keeps what record.c has found for it.  */
struct known_region
{
  struct region_time *region;   /* of the launch; or NULL: not known yet */
  struct region_time *construct; /* ditto */
  const char *name;             /* of the kernel, kept for good */
  bool whole;                   /* the launch is all that is recorded of the construct */
  unsigned pass;                /* so many launches are like the last one, and need not be timed */
  struct region_tally *tally;   /* where those are counted */
};

/* A start event whose end is to come.  */
struct profile_span
{
  enum profile_event event;     /* PROFILE_NONE: not dispatched */
  bool implicit;
  bool leaves;                  /* the end of what has begun as another span */
  bool orders;                  /* of a wait: a queue waits, not the host */
  unsigned modes;               /* enum profile_mode: who was told of the start */
  void *tool_info;              /* a tool's, from start to end */
  struct profile_data data;
  const int *dims;              /* of a launch, as are the following */
  const unsigned *grid;
  const struct accx_kernel *kernel;
  void *const *params;
  uint64_t start_ns, start_count; /* record.c's, as is TIMING */
  struct timing *timing;
  struct region_time *region;   /* of a launch, as is KEPT, its name */
  const char *kept;
  struct known_region *known;   /* of a construct that was run before, on a device; or NULL */
};

/* Who wants events: tools that have registered callbacks; ACCX_TIME and ACCX_TRACE; NVIDIA's
   tools, by NVTX.  */
enum profile_mode { PROFILE_TOOLS = 1, PROFILE_RECORD = 2, PROFILE_RANGES = 4 };
extern _Atomic unsigned profile_modes;

/* Whether anybody wants events; whether a tool does, which expects each construct to wait.  */
#define PROFILE() __builtin_expect (profile_modes, 0)
#define PROFILE_TOOL() __builtin_expect (profile_modes & PROFILE_TOOLS, 0)

/* acc_prof_register and acc_prof_unregister; FUNCTION is an acc_prof_callback.  */
typedef void (*profile_fn) (void);
void profile_register (int event, profile_fn function, int how);
void profile_unregister (int event, profile_fn function, int how);

/* Starts the tool that the program is linked with, if any, and those of ACC_PROFLIB:
   PATHS with ';' between, or NULL.  MODES are those of record_start.  */
void profile_load (const char *paths, unsigned modes);

/* Dispatches a start event of OP and keeps in SPAN what the end event needs.  The data and dims
   of SPAN are set where the event has them.  No lock is held.  */
void profile_begin (struct op *op, struct profile_span *span,
		    enum profile_event event, bool implicit);

/* Dispatches the end event of SPAN.  */
void profile_finish (struct op *op, struct profile_span *span);

/* The same if the start event was dispatched.  */
static inline void
profile_end (struct op *op, struct profile_span *span)
{
  if (__builtin_expect (span->event != PROFILE_NONE, 0))
    profile_finish (op, span);
}

/* An event without an end, about DATA.  */
void profile_event (struct op *op, enum profile_event event,
		    const struct profile_data *data);

/* Dispatches OP's error, which ends the program; MESSAGE as on stderr.  No lock is held.  */
void profile_error (struct op *op, const char *message);

/* The same, to be dispatched by profile_flush: for events under device.lock.  */
void profile_note_add (struct op *op, enum profile_event event,
		       const struct profile_data *data);
void profile_flush (struct op *op);

/* ---- record.c: spans as times of regions and lines of the timeline ---- */

/* Prepares what the environment asks for; returns the modes that are needed for it.  Ends the
   program on a value that a variable cannot have.  */
unsigned record_start (void);

/* Prints and writes it, when all devices are stopped.  */
void record_finish (void);

/* Writes what there is of the timeline: the program is about to end, or kernels and places are
   about to go.  */
void record_flush (void);

/* In a forked child, which has no part in its parent's timeline.  */
void record_forked (void);

/* The start and the end of SPAN.  No lock is held.  */
void record_begin (struct op *op, struct profile_span *span);
void record_end (struct op *op, struct profile_span *span);

/* ---- time-report.c: ACCX_TIME ---- */

/* Counts BYTES of shared memory that were sent to a device ahead of their use.  */
void record_prefetch (size_t bytes);

/* ---- device-time.c: when work on a device began and ended ---- */

/* Prepares to time the work of OP's device, which is current, with its synchronous stream.  */
void device_time_open (struct op *op);

/* Takes what is done, forgets the rest and frees all; the streams are there still.  */
void device_time_close (struct op *op);

/* Takes the times of what is done on STREAM of the current device.  Does not wait.  WAITED: by
   record_now before the caller waited for STREAM; 0: it did not.  */
void device_time_drain (struct stream *stream, uint64_t waited);

/* Now, in nanoseconds of the timeline's clock, if there is a timeline; else 1.  */
uint64_t record_now (void);

/* What comes on STREAM next begins later than the end of what was timed last.  */
static inline void
device_time_part (struct stream *stream)
{
  if (__builtin_expect (stream->mark != NULL, 0))
    stream->mark = NULL;
  stream->since_of = NULL;
  atomic_fetch_add_explicit (&stream->since, 1, memory_order_relaxed);
}

#endif
