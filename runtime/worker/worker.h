/* Constructs for other threads: a worker for each device that deviceid clauses name.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_WORKER_H
#define ACCX_WORKER_H

#include "base/base.h"
#include "driver/driver.h"

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
  struct region *around;        /* for a worker: the thread's innermost one on the device */
  struct peer *peer;            /* of update peer; counted */
  int default_queue;            /* the program's thread's; for a worker */
  struct compression *wanted;   /* that thread's, owned; for a worker */
};

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
   worker_return.  It does not if one has no worker, one that has something to do, or has
   failed.  Whoever acts so waits for nothing and ends no program.  */
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

#endif
