/* The workers: one thread and one first-in first-out queue of tasks for each device that a
   deviceid clause has named, both made by the first such clause.  A construct with deviceid
   becomes a task (capture.c) and the program goes on; the worker does the construct as the
   program's own thread would have done it.  It does so in the async queue that the construct
   asks for or else in the device's own one (QUEUE_OWN).  So it never waits for the device
   itself unless memory has to be copied piece by piece.

   A thread of the program may act as the workers of two devices that have nothing to do
   (worker_borrow): what that is counts as a task; until it is done nobody else gets at the
   workers' lists.

   Anything else that uses a device with a worker first waits until that has nothing left
   to do (worker_settle): it comes behind all that was enqueued before.

   The first error of a task is kept, the tasks behind it are dropped; worker_settle and
   worker_finish report it.  Other devices go on.

   A thread that has nothing to do for a while ends, and the next task starts another one, which
   goes on as that thread (worker.self): a process ends whose main has left by pthread_exit.
   Nobody joins them.  The C library may take one that exit handlers have started for the last
   thread; since glibc 2.41 such a thread waits for the end of these handlers.

   No more than WORKER_TASKS tasks or WORKER_BYTES of their memory wait for one worker:
   who has more waits for room.

   worker.lock guards the list and the counts; nothing is run and no driver call made
   with it held, but by who acts as the worker.  STARTING guards the making of workers,
   PAIRS keeps pairs of tasks that wait for each other in one order.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.2.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "worker/worker.h"
#include "base/base.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "compress/compress.h"

enum { WORKER_TASKS = 4096, WORKER_BYTES = 16 << 20, LEAVE_SECONDS = 5 };

struct worker
{
  struct device *dev;
  bool running;                 /* a thread takes tasks */
  struct thread self;           /* what it is, while none is running */
  pthread_mutex_t lock;
  pthread_cond_t work;          /* there is a task, or STOP */
  pthread_cond_t done;          /* WANTED tasks have finished, or the thread stops */
  struct task *last;            /* unless FIRST is NULL */
  size_t tasks, bytes;          /* not finished */
  uint64_t wanted;              /* some thread waits for so many; or UINT64_MAX */
  bool asleep;                  /* the worker, for WORK */
  bool stop;
  _Atomic uint64_t posted;      /* tasks so far */
  _Atomic uint64_t finished;    /* of those */
  _Atomic uint64_t settled;     /* so many have finished on the device too */
  _Atomic bool failed;
  struct error error;           /* set before FAILED */
  struct task *_Atomic first;   /* an idle worker looks at it all the time: far from what
				   borrowers write */
};

static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;

/* ---- The thread ---- */

/* worker.lock held.  */
static void
finished_locked (struct worker *w)
{
  w->tasks--;
  if (++w->finished >= w->wanted)
    {
      w->wanted = UINT64_MAX;
      pthread_cond_broadcast (&w->done);
    }
}

static void
task_finished (struct worker *w, const struct task *done)
{
  pthread_mutex_lock (&w->lock);
  w->bytes -= done->bytes;
  finished_locked (w);
  pthread_mutex_unlock (&w->lock);
}

/* Lets T, W's thread, be a thread as others are: exit handlers of the program may still run in it, while
   another thread goes on as W.  Memos and the current context are the thread's own.  */
static void
leave_worker (struct worker *w, struct thread *t)
{
  struct thread rest = { .memos = t->memos, .context = t->context };
  w->self = *t;
  w->self.memos = NULL;
  w->self.context = NULL;
  *t = rest;
}

/* The next task, or NULL when the worker's thread is to end.  */
static struct task *
worker_next (struct worker *w)
{
  bool more = true;
  for (unsigned i = spin_count (); i > 0 && !w->first; i--)
    spin_pause ();
  pthread_mutex_lock (&w->lock);
  while (!w->first && !w->stop && more)
    {
      w->asleep = true;
      more = thread_wait_idle (&w->work, &w->lock);
    }
  w->asleep = false;
  struct task *task = w->first;
  if (task)
    w->first = task->next;
  else
    {
      leave_worker (w, thread_known);
      w->running = false;
      pthread_cond_broadcast (&w->done);
    }
  pthread_mutex_unlock (&w->lock);
  return task;
}

static void
task_run (struct worker *w, struct thread *t, struct call *c)
{
  t->default_queue = c->default_queue;
  t->wanted = c->wanted;
  t->regions = c->around;
  if (!w->failed)
    c->run (c);
  else if (c->drop)
    c->drop (c);
  t->regions = NULL;
  compress_forget (t);
}

static void *
worker_main (void *arg)
{
  struct worker *w = arg;
  struct thread *t = thread_self ();
  struct task *task;
  if (w->self.worker)
    *t = w->self;
  t->worker = w;
  t->dev = w->dev;
  t->resolved = true;
  while ((task = worker_next (w)))
    {
      task_run (w, t, &task->call);
      task_finished (w, task);
      free (task);
    }
  return NULL;
}

void
worker_fail (struct op *op)
{
  struct worker *w = op->thread->worker;
  struct error *e = &w->error;
  if (w->failed)
    return;
  *e = op->error;
  e->what = e->what ? e->what : op->what;
  e->site = e->site ? e->site : op->site;
  w->failed = true;
}

/* ---- Posting ---- */

/* Starts W's thread.  worker.lock held, unless nobody knows W.  */
static bool
thread_start (struct worker *w)
{
  pthread_t thread;
  sigset_t old;
  thread_block_signals (&old);
  w->running = pthread_create (&thread, NULL, worker_main, w) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (w->running)
    pthread_detach (thread);
  return w->running;
}

static int
worker_start (struct op *op, struct device *dev, struct worker **made)
{
  struct worker *w = calloc (1, sizeof *w);
  if (!w)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  w->dev = dev;
  w->wanted = UINT64_MAX;
  pthread_mutex_init (&w->lock, NULL);
  pthread_cond_init (&w->work, NULL);
  pthread_cond_init (&w->done, NULL);
  if (!thread_start (w))
    {
      free (w);
      return error_detail (op, ACCX_NO_HOST_MEMORY, op->what,
			   "no thread can be started for gpu %d", dev->num);
    }
  *made = dev->worker = w;
  return ACCX_OK;
}

static int
worker_get (struct op *op, struct device *dev, struct worker **w)
{
  int rc = ACCX_OK;
  if (runtime.forked)
    return error_set (op, ACCX_FORKED, op->what, NULL, NULL, 0);
  *w = dev->worker;
  if (*w)
    return ACCX_OK;
  pthread_mutex_lock (&starting);
  *w = dev->worker;
  if (!*w)
    rc = worker_start (op, dev, w);
  pthread_mutex_unlock (&starting);
  return rc;
}

/* Waits until TARGET tasks of W have finished, or, unless it is NULL, the time UNTIL.
   worker.lock held.  */
static void
wait_locked (struct worker *w, uint64_t target, const struct timespec *until)
{
  int late = 0;
  while (w->finished < target && late != ETIMEDOUT)
    {
      if (target < w->wanted)
	w->wanted = target;
      late = until ? pthread_cond_timedwait (&w->done, &w->lock, until)
	     : pthread_cond_wait (&w->done, &w->lock);
    }
}

/* Has W a thread that takes tasks, started again where it has ended?  worker.lock held.  */
static bool
restart (struct worker *w)
{
  return w->running || thread_start (w);
}

/* Locks W when it has room for a task: if it was full, for a quarter of all.  */
static void
lock_with_room (struct worker *w)
{
  pthread_mutex_lock (&w->lock);
  while (w->tasks >= WORKER_TASKS || w->bytes >= WORKER_BYTES)
    wait_locked (w, w->finished + (w->tasks + 3) / 4, NULL);
  if (!restart (w))
    error_die ("no thread can be started for gpu %d", w->dev->num);
}

/* worker.lock held.  */
static void
append (struct worker *w, struct task *task)
{
  task->next = NULL;
  if (w->first)
    w->last->next = task;
  else
    w->first = task;
  w->last = task;
  w->tasks++;
  w->bytes += task->bytes;
  w->posted++;
}

static void
unlock_and_wake (struct worker *w)
{
  bool wake = w->asleep;
  pthread_mutex_unlock (&w->lock);
  if (wake)
    pthread_cond_signal (&w->work);
}

static int
capture_for (struct op *op, const struct call *call, struct task **task)
{
  int rc = queue_check (op, call->async);
  if (rc)
    return rc;
  *task = capture (call);
  return *task ? ACCX_OK
	 : error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
}

int
worker_post (struct op *op, struct device *dev, const struct call *call)
{
  struct worker *w;
  struct task *task;
  int rc = worker_get (op, dev, &w);
  if (rc == ACCX_OK)
    rc = capture_for (op, call, &task);
  if (rc)
    return rc;
  lock_with_room (w);
  append (w, task);
  unlock_and_wake (w);
  return ACCX_OK;
}

int
worker_post_pair (struct op *op, struct device *const devices[2],
		  const struct call *first, const struct call *second)
{
  static pthread_mutex_t pairs = PTHREAD_MUTEX_INITIALIZER;
  struct worker *w[2];
  struct task *tasks[2] = { NULL, NULL };
  int rc = worker_get (op, devices[0], &w[0]);
  if (rc == ACCX_OK)
    rc = worker_get (op, devices[1], &w[1]);
  if (rc == ACCX_OK)
    rc = capture_for (op, first, &tasks[0]);
  if (rc == ACCX_OK)
    rc = capture_for (op, second, &tasks[1]);
  if (rc)
    {
      free (tasks[0]);
      return rc;
    }
  pthread_mutex_lock (&pairs);
  for (int i = 0; i < 2; i++)
    {
      lock_with_room (w[i]);
      append (w[i], tasks[i]);
      unlock_and_wake (w[i]);
    }
  pthread_mutex_unlock (&pairs);
  return ACCX_OK;
}

/* ---- Borrowing ---- */

/* Locks W if it has nothing to do.  Of two locks at once none is waited for.  */
static bool
borrow (struct worker *w)
{
  if (!w || pthread_mutex_trylock (&w->lock))
    return false;
  bool idle = w->tasks == 0 && !w->failed && !w->stop;
  if (!idle)
    pthread_mutex_unlock (&w->lock);
  return idle;
}

bool
worker_borrow (struct device *const devices[2])
{
  if (!borrow (devices[0]->worker))
    return false;
  if (borrow (devices[1]->worker))
    return true;
  pthread_mutex_unlock (&devices[0]->worker->lock);
  return false;
}

void
worker_return (struct device *const devices[2])
{
  for (int i = 0; i < 2; i++)
    {
      struct worker *w = devices[i]->worker;
      w->posted++;
      w->finished++;
      pthread_mutex_unlock (&w->lock);
    }
}

bool
worker_rests (const struct stream *stream)
{
  const struct worker *w = stream->dev->worker;
  return stream->queue == QUEUE_OWN && w->settled >= w->finished;
}

/* ---- Waiting ---- */

/* Waits until the first TARGET tasks of W have finished.  */
static void
wait_finished (struct worker *w, uint64_t target)
{
  for (unsigned i = spin_count (); i > 0 && w->finished < target; i--)
    spin_pause ();
  pthread_mutex_lock (&w->lock);
  wait_locked (w, target, NULL);
  pthread_mutex_unlock (&w->lock);
}

int
worker_settle (struct op *op)
{
  struct worker *w = op->dev->worker;
  if (__builtin_expect (!w || op->thread->worker, 1))
    return ACCX_OK;
  uint64_t target = w->posted;
  if (w->settled >= target)
    return ACCX_OK;
  wait_finished (w, target);
  if (w->failed)
    {
      op->error = w->error;
      return op->error.code;
    }
  int rc = queue_wait_own (op);
  if (rc)
    return rc;
  uint64_t settled = w->settled;
  while (settled < target
	 && !atomic_compare_exchange_weak (&w->settled, &settled, target))
    ;
  return ACCX_OK;
}

bool
worker_pending (const struct device *dev)
{
  const struct worker *w = dev->worker;
  /* The worker may not have come to start the device yet.  */
  return w && (dev->started || w->settled < w->posted);
}

/* ---- The end ---- */

/* Waits for all queues of W's device, unless it is not started.  W's errors are kept in it.  */
static void
drain (struct worker *w)
{
  struct thread *t = thread_self ();
  struct worker *of = t->worker;
  struct op op = { .what = "exit", .thread = t, .dev = w->dev, .stream = &w->dev->sync,
		   .async = QUEUE_SYNC };
  if (!device_hold (w->dev))
    return;
  t->worker = w;
  int rc = context_use (&op);
  if (rc == ACCX_OK)
    rc = queue_drain (&op);
  if (rc)
    worker_fail (&op);
  t->worker = of;
  device_release (w->dev);
}

/* Ends W; prints its error and returns whether there was one.  */
static bool
worker_stop (struct worker *w)
{
  pthread_mutex_lock (&w->lock);
  w->stop = true;
  pthread_cond_signal (&w->work);
  while (w->running && thread_self ()->worker != w)
    pthread_cond_wait (&w->done, &w->lock);
  pthread_mutex_unlock (&w->lock);
  if (!w->failed)
    drain (w);
  w->dev->worker = NULL;
  if (w->failed)
    {
      struct op op = { .what = w->error.what, .dev = w->dev, .error = w->error };
      error_print (&op);
    }
  bool failed = w->failed;
  pthread_mutex_destroy (&w->lock);
  pthread_cond_destroy (&w->work);
  pthread_cond_destroy (&w->done);
  free (w);
  return failed;
}

bool
worker_finish (void)
{
  bool failed = false;
  for (int i = 0; i < runtime.n_devices; i++)
    if (runtime.devices[i].worker)
      failed |= worker_stop (runtime.devices[i].worker);
  return failed;
}

void
worker_leave (void)
{
  struct timespec until;
  if (thread_self ()->worker || runtime.forked)
    return;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec += LEAVE_SECONDS;
  for (int i = 0; i < runtime.n_devices; i++)
    {
      struct worker *w = runtime.devices[i].worker;
      if (!w)
	continue;
      pthread_mutex_lock (&w->lock);
      wait_locked (w, w->posted, &until);
      pthread_mutex_unlock (&w->lock);
    }
}
