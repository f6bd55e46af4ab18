/* Shared by the cuda*.c files: contexts, the lock, how an entry point begins and
   ends.

   One mutex guards all state of the simulator, kernels included: they run to
   their end in the thread that launches them, or that waits for them if work is late
   (cuda-late.c).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_SIM_CUDA_STATE_H
#define ACCX_SIM_CUDA_STATE_H

#include "sim/program/program.h"
#include "sim/read/read.h"
#include "sim/state/state.h"
#include "sim/check/check.h"

#include <pthread.h>

/* An exported function of the driver API.  */
#define API(NAME, ...)                                                  \
  __attribute__ ((visibility ("default"))) CUresult NAME (__VA_ARGS__); \
  CUresult NAME (__VA_ARGS__)

struct context
{
  struct device *device;
  unsigned retained;
  unsigned flags;
  CUresult error;               /* of a failed kernel: sticky */
  struct module *modules;
  struct stream *streams;
  struct event *events;
};

/* What an entry point needs: nothing but the lock; cuInit done; a current
   context; one in which no kernel has failed.  */
enum need { NEED_NOTHING, NEED_INIT, NEED_CONTEXT, NEED_HEALTHY };

/* Begins the entry point NAME: takes the lock, counts the call for
   ACCX_SIM_FAIL, checks NEED.  An error is returned with the lock released.  */
CUresult cuda_begin (const char *name, enum need need);
/* Releases the lock and returns ERROR.  */
CUresult cuda_end (CUresult error);

/* The calling thread's context, or NULL.  */
struct context *cuda_context (void);
/* Marks the current context as failed.  */
void cuda_poison (CUresult error);
struct context *cuda_primary (int ordinal);
/* Makes C the calling thread's context until cuda_leave.  */
void cuda_enter (struct context *c);
void cuda_leave (void);

/* The lock itself; cuda_wait waits for CONDITION without it.  */
void cuda_lock (void);
void cuda_unlock (void);
void cuda_wait (pthread_cond_t *condition);
/* As cuda_wait; false after a second: a thread that has nothing to do is to end.  */
bool cuda_wait_idle (pthread_cond_t *condition);

/* ---- cuda-late.c: work in streams ---- */

/* What waits in a stream.  */
struct queue
{
  struct queue *next;           /* of the same context */
  struct work *first;
  bool busy;                    /* a thread does what was first */
  struct clock clock;           /* what comes before its next operation */
  bool non_blocking;            /* does not wait for the null stream, nor that for it */
  uint64_t instructions;        /* of the kernels that have run in it */
};

/* Does the work that ARGS, of the caller or a copy, describe.  Called with the lock, in the
   context in which it was asked for.  */
typedef CUresult (*cuda_work_fn) (void *args);

/* Is work done later than it is asked for?  */
bool cuda_is_late (void);
/* Does work in Q, NULL for the null stream, or lets it wait there with a copy of the SIZE
   bytes of ARGS.  If TICKET: sets it to the operation's number.  Errors of work that waits are
   those of its context later.  */
CUresult cuda_do (struct queue *q, cuda_work_fn run, const void *args, size_t size,
                  uint64_t *ticket);
/* Does it behind all that waits in Q; the host waits for that.  */
CUresult cuda_do_now (struct queue *q, cuda_work_fn run, void *args);
/* Waits for all of Q; for the operation TICKET; for what C's streams have, or those of them
   that the null stream waits for.  */
void cuda_drain (struct queue *q);
void cuda_drain_to (uint64_t ticket);
void cuda_drain_context (struct context *c, bool blocking_only);
/* Is TICKET done?  Does one operation more towards it.  */
bool cuda_is_done (uint64_t ticket);
void cuda_step (uint64_t ticket);
/* Forgets what waits in Q.  */
void cuda_drop (struct queue *q);

/* Instructions of all kernels so far.  */
extern uint64_t cuda_instructions;

/* ---- cuda-stream.c ---- */

/* Begins an entry point with the stream S.  */
CUresult cuda_begin_stream (const char *name, CUstream s);
/* The queue of S, a stream of the current context; NULL for the null stream.  */
struct queue *cuda_queue (CUstream s);
/* The first of C's.  */
struct queue *cuda_queues (struct context *c);

/* Is S a stream of the current context (or a special handle)?  */
bool cuda_stream_ok (CUstream s);
/* Frees all streams, events and modules of C.  */
void cuda_stream_reset (struct context *c);
void cuda_module_reset (struct context *c);

/* Copies LOG to the buffer that the JIT options name, its size to the size
   option.  */
void cuda_give_log (const struct log *log, unsigned n, const int *options,
                    void **values);
/* PTX called NAME, of BYTES, has been compiled: ACCX_SIM_STATS says so, and
   ACCX_SIM_COMPILE_MS how long that takes, during which others may call.  */
void cuda_count_compilation (const char *name, size_t bytes);
/* Is IMAGE what cuLinkComplete gave?  If so: reads and links it; *MODULE is to be
   freed, also after an error.  */
bool cuda_link_is_image (const void *image);
bool cuda_link_read (const void *image, struct module **module, struct log *log);

#endif
