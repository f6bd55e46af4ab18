/* The begin and end that all entry points share: an op on the entry point's stack, on a device
   that is started, current and kept from being stopped until the op ends.  Takes the name and
   the site of the call, gives a struct op; an error of it is printed at its end.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "op/op.h"
#include "base/base.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "data/data.h"
#include "worker/worker.h"

/* Makes OP come behind what other threads and earlier constructs have left on its device.  */
static int
op_follow (struct op *op)
{
  int rc = worker_settle (op);
  return rc || op->behind ? rc : queue_catch_up (op);
}

/* Counts OP among those that keep its device from being stopped.  Once the
   runtime has finished OP runs on the host.  */
static int
op_enter (struct op *op)
{
  struct device *dev = op->dev;
  if (runtime.forked)
    return error_set (op, ACCX_FORKED, op->what, NULL, NULL, 0);
  while (!device_hold (dev))
    {
      if (runtime.state == RUNTIME_FINISHED)
	{
	  op->dev = NULL;
	  op->stream = NULL;
	  return ACCX_OK;
	}
      int rc = device_start (op, dev);
      if (rc)
	return rc;
    }
  op->counted = true;
  op->outer = op->thread->ops;
  op->thread->ops = op;
  int rc = context_use (op);
  return rc ? rc : op_follow (op);
}

static void
op_fill (struct op *op, struct device *dev, const char *what, const struct accx_site *site,
	 bool behind)
{
  op->what = what;
  op->site = site;
  op->thread = thread_self ();
  op->dev = dev;
  op->stream = NULL;
  op->dead = NULL;
  op->pending = false;
  op->behind = behind;
  op->visible = false;
  op->counted = false;
  op->quiet = false;
  op->lands_later = false;
  op->launched = false;
  op->captures = false;
  op->in_place = false;
  op->async = QUEUE_SYNC;
  op->notes = NULL;
  op->error.code = ACCX_OK;
  if (dev)
    op->stream = &dev->sync;
}

static int
op_begin (struct op *op, struct device *dev, const char *what, const struct accx_site *site,
	  bool behind)
{
  op_fill (op, dev, what, site, behind);
  return dev ? op_enter (op) : ACCX_OK;
}

bool
op_start_known (struct op *op, struct device *dev, const char *what,
		const struct accx_site *site)
{
  if (runtime.forked || !device_hold (dev))
    return false;
  op_fill (op, dev, what, site, true);
  op->counted = true;
  op->outer = op->thread->ops;
  op->thread->ops = op;
  if (op->thread->context == dev->context && (!dev->worker || op->thread->worker))
    return true;
  op_leave (op);
  return false;
}

void
op_leave (struct op *op)
{
  if (!op->counted)
    return;
  op->thread->ops = op->outer;
  device_release (op->dev);
}

int
op_start_on (struct op *op, struct device *dev, const char *what,
	     const struct accx_site *site)
{
  return op_begin (op, dev, what, site, false);
}

int
op_start_behind_on (struct op *op, struct device *dev, const char *what,
		    const struct accx_site *site)
{
  return op_begin (op, dev, what, site, true);
}

int
op_select (struct op *op, const char *what, const struct accx_site *site)
{
  int type = runtime.env.device_type;
  bool host = type == DEVICE_HOST || runtime.n_devices == 0;
  op_start_on (op, NULL, what, site);
  return choose_select (op, type, host ? 0 : runtime.env.device_num);
}

/* As op_begin, on the calling thread's device.  */
static int
op_begin_current (struct op *op, const char *what, const struct accx_site *site, bool behind)
{
  struct thread *t = thread_self ();
  if (runtime.state != RUNTIME_RUNNING)
    {
      init_once ();
      if (runtime.state == RUNTIME_FINISHED)
	return op_start_on (op, NULL, what, site);
    }
  if (!t->resolved)
    {
      int rc = op_select (op, what, site);
      if (rc)
	return rc;
    }
  struct device *dev = t->on_host ? NULL : t->target ? t->target : t->dev;
  if (dev && __builtin_expect (dev->late, 0))
    {
      *op = (struct op) { .what = what, .site = site, .thread = t, .dev = dev,
			  .stream = &dev->sync };
      int rc = device_late (op);
      if (rc)
	return rc;
    }
  return op_begin (op, dev, what, site, behind);
}

int
op_start (struct op *op, const char *what, const struct accx_site *site)
{
  return op_begin_current (op, what, site, false);
}

int
op_start_behind (struct op *op, const char *what, const struct accx_site *site)
{
  return op_begin_current (op, what, site, true);
}

int
op_start_memory (struct op *op, const char *what, const struct accx_site *site)
{
  int rc = op_start_behind (op, what, site);
  if (rc || !op->dev || op->dev->alone)
    return rc;
  op->behind = false;
  return queue_catch_up (op);
}

int
op_queue (struct op *op, int queue)
{
  op->async = queue;
  return queue == QUEUE_SYNC ? ACCX_OK
	 : queue_get (op, queue, true, &op->stream);
}

/* Whether OP, a synchronous one, may end before what it has put on its stream.  */
static bool
op_may_leave (const struct op *op)
{
  return op->behind && !op->visible && !op->dev->given && !runtime.env.sync && !PROFILE_TOOL ();
}

int
op_settle (struct op *op, int rc)
{
  if (rc == ACCX_OK && op->dead)
    rc = data_release (op);
  if (rc == ACCX_OK && op->pending && op->stream->queue == QUEUE_SYNC)
    {
      if (op_may_leave (op))
	op->dev->left++;
      else
	rc = queue_wait (op, op->stream);
      op->pending = false;
    }
  return rc;
}

void
op_end (struct op *op, int rc)
{
  rc = op_settle (op, rc);
  if (__builtin_expect (rc != ACCX_OK, 0))
    {
      if (!op->thread->worker)
	error_exit (op);
      worker_fail (op);
    }
  if (op->stream && op->stream->peer.marked)
    op->stream->peer.marked = false; /* by another thread's peer, in the meantime */
  if (__builtin_expect (op->lands_later, 0))
    cu.check_leave ();
  op_leave (op);
}
