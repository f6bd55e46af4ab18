/* Async queues: one CUDA stream each, made when first used.  Queues are found
   by walking a list that only grows, without a lock.  Queues wait for each
   other through events.  OpenACC 3.3 section 2.16.

   The synchronous stream is behind of what the host knows to be done: constructs that the host
   cannot see the results of end before their work (op.c).  To the program that work is done:
   other queues come after it, and whoever lets the host see something catches up first.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "device/device.h"
#include "device/late-download.h"
#include "base/base.h"
#include "driver/driver.h"
#include "events/events.h"
#include "link/link.h"

struct stream *
queue_find (const struct device *dev, int queue)
{
  for (struct stream *s = dev->queues; s; s = s->next)
    if (s->queue == queue)
      return s;
  return NULL;
}

/* The bit of the next queue behind FIRST, the latest one.  */
static uint64_t
queue_bit (const struct stream *first)
{
  return !first ? 1 : first->bit >> 63 ? first->bit : first->bit << 1;
}

static int
queue_make (struct op *op, int queue, struct stream **stream)
{
  struct stream *s = calloc (1, sizeof *s);
  if (!s)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  s->queue = queue;
  s->bit = queue_bit (op->dev->queues);
  s->dev = op->dev;
  peer_stream_init (&s->peer);
  CUresult result = cu.stream_create (&s->cuda, CU_STREAM_NON_BLOCKING);
  if (result == CU_SUCCESS)
    result = cu.event_create (&s->event, CU_EVENT_NO_TIMING);
  if (result != CU_SUCCESS)
    {
      if (s->cuda)
	cu.stream_destroy (s->cuda);
      peer_stream_fini (&s->peer);
      free (s);
      return driver_error (op, result, "making an async queue", NULL, NULL, 0);
    }
  s->next = op->dev->queues;
  op->dev->queues = s;
  if (queue == QUEUE_OWN)
    op->dev->own = s;
  *stream = s;
  return ACCX_OK;
}

int
queue_check (struct op *op, int queue)
{
  if (queue >= QUEUE_DEFAULT)
    return ACCX_OK;
  return error_detail (op, ACCX_BAD_ASYNC, NULL, "invalid async argument %d",
		       queue);
}

/* Whether STREAM comes after what constructs without async have left.  */
static bool
is_behind_sync (const struct stream *stream)
{
  const struct device *dev = stream->dev;
  return dev->left == dev->caught || dev->left == stream->behind_sync;
}

static bool
is_behind_own (const struct stream *stream)
{
  const struct stream *own = stream->dev->own;
  return !own || stream == own || own->uses == stream->behind;
}

bool
queue_in_order (struct stream *stream)
{
  struct stream *own = stream->dev->own;
  if (stream == own)
    own->uses++;
  return is_behind_own (stream) && is_behind_sync (stream);
}

/* Makes STREAM, which is about to be used, come after what it must come after.  */
static int
stream_put_in_order (struct op *op, struct stream *stream)
{
  int rc = ACCX_OK;
  if (queue_in_order (stream))
    return ACCX_OK;
  if (!is_behind_own (stream))
    {
      stream->behind = op->dev->own->uses;
      rc = queue_order (op, op->dev->own, stream);
    }
  if (rc == ACCX_OK && !is_behind_sync (stream))
    {
      uint64_t left = op->dev->left;
      rc = queue_order (op, &op->dev->sync, stream);
      stream->behind_sync = left;
    }
  return rc;
}

int
queue_look (struct op *op, int queue, bool create, struct stream **stream)
{
  if (queue == QUEUE_NOVAL || queue == QUEUE_DEFAULT)
    queue = op->thread->default_queue;
  if (queue == QUEUE_SYNC)
    {
      *stream = &op->dev->sync;
      return ACCX_OK;
    }
  bool own = queue == QUEUE_OWN && op->thread->worker;
  int rc = own ? ACCX_OK : queue_check (op, queue);
  if (rc)
    return rc;
  *stream = queue_find (op->dev, queue);
  if (*stream)
    return stream_put_in_order (op, *stream);
  if (!create)
    return ACCX_OK;
  pthread_mutex_lock (&op->dev->lock);
  *stream = queue_find (op->dev, queue);
  if (!*stream)
    rc = queue_make (op, queue, stream);
  pthread_mutex_unlock (&op->dev->lock);
  return rc ? rc : stream_put_in_order (op, *stream);
}

/* Lets STREAM wait for what update peer has ordered for it.  */
static int
stream_flush (struct op *op, struct stream *stream)
{
  return __builtin_expect (stream->peer.pending != NULL, 0) ? peer_flush (op, stream)
	 : ACCX_OK;
}

int
queue_get (struct op *op, int queue, bool create, struct stream **stream)
{
  int rc = queue_look (op, queue, create, stream);
  if (rc || !*stream)
    return rc;
  if ((*stream)->peer.marked)
    (*stream)->peer.marked = false;
  return stream_flush (op, *stream);
}

/* The first LEFT constructs of DEV that ended before their work have been waited for.  */
static void
note_caught (struct device *dev, uint64_t left)
{
  uint64_t caught = dev->caught;
  while (caught < left && !atomic_compare_exchange_weak (&dev->caught, &caught, left))
    ;
}

static int
stream_wait (struct op *op, struct stream *stream)
{
  struct stream *own = op->stream;
  uint64_t left = stream->dev->left, begun = later_begun (), waited = stream->timings ? record_now () : 0;
  CUresult result = cu.stream_wait (stream->cuda);
  if (stream->dev == op->dev && context_was_other (op, result))
    result = cu.stream_wait (stream->cuda);
  if (result == CU_SUCCESS && stream->queue == QUEUE_SYNC)
    note_caught (stream->dev, left);
  if (result == CU_SUCCESS)
    {
      underway_forget (stream);
      later_arrive (stream, begun);
      if (stream->timings && stream->dev == op->dev)
	device_time_drain (stream, waited);
      return stream->peer.pending ? peer_settle (op, stream) : ACCX_OK;
    }
  op->stream = stream;          /* for the message */
  int rc = driver_error (op, result, "wait", NULL, NULL, 0);
  op->stream = own;
  return rc;
}

/* Dispatches the start of a wait for STREAM, or the END; what the program waits for by
   itself is not implicit.  */
static void
wait_event (struct op *op, struct profile_span *span, struct stream *stream, bool end)
{
  int async = op->async;
  struct stream *own = op->stream;
  op->async = stream->queue;
  op->stream = stream;
  if (end)
    profile_end (op, span);
  else
    profile_begin (op, span, PROFILE_WAIT, stream->queue == QUEUE_SYNC);
  op->async = async;
  op->stream = own;
}

int
queue_wait (struct op *op, struct stream *stream)
{
  struct profile_span span = { PROFILE_NONE };
  if (NOTIFY (WAIT))
    notify_wait (op, stream->queue);
  if (PROFILE () && !op->quiet)
    wait_event (op, &span, stream, false);
  int rc = stream_wait (op, stream);
  wait_event (op, &span, stream, true);
  return rc;
}

int
queue_drain (struct op *op)
{
  for (struct stream *s = op->dev->queues; s; s = s->next)
    {
      int rc = stream_wait (op, s);
      if (rc)
	return rc;
      s->last = NULL;           /* its unit may be about to go */
    }
  int rc = stream_wait (op, &op->dev->sync);
  if (rc == ACCX_OK)
    op->dev->sync.last = NULL;
  return rc;
}

int
queue_catch_up (struct op *op)
{
  struct device *dev = op->dev;
  return dev->left == dev->caught ? ACCX_OK : queue_wait (op, &dev->sync);
}

int
queue_wait_own (struct op *op)
{
  return op->dev->own ? queue_wait (op, op->dev->own) : ACCX_OK;
}

int
queue_wait_all (struct op *op)
{
  for (struct stream *s = op->dev->queues; s; s = s->next)
    {
      int rc = queue_wait (op, s);
      if (rc)
	return rc;
    }
  return ACCX_OK;
}

int
queue_order (struct op *op, struct stream *ahead, struct stream *behind)
{
  if (ahead == behind)
    return ACCX_OK;
  if (behind->queue == QUEUE_SYNC)
    return queue_wait (op, ahead);
  int rc = stream_flush (op, ahead);
  if (rc)
    return rc;
  struct profile_span span = { .event = PROFILE_NONE, .orders = true };
  if (PROFILE ())
    wait_event (op, &span, ahead, false);
  CUresult result = cu.event_record (ahead->event, ahead->cuda);
  if (result == CU_SUCCESS)
    result = cu.stream_wait_event (behind->cuda, ahead->event, 0);
  behind->peer.marked = false;
  device_time_part (behind);
  wait_event (op, &span, ahead, true);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "wait", NULL, NULL, 0);
  return ACCX_OK;
}

/* Makes OP's stream wait for STREAM unless that is idle.  */
static int
follow (struct op *op, struct stream *stream)
{
  int rc = stream_flush (op, stream);
  CUresult result = rc ? CU_SUCCESS : cu.stream_query (stream->cuda);
  if (result != CU_NOT_READY)
    return rc;
  result = cu.event_record (stream->event, stream->cuda);
  if (result == CU_SUCCESS)
    result = cu.stream_wait_event (op->stream->cuda, stream->event, 0);
  return result == CU_SUCCESS ? ACCX_OK : driver_error (op, result, "wait", NULL, NULL, 0);
}

int
queue_follow (struct op *op, uint64_t set)
{
  int rc = ACCX_OK;
  if (!(set & ~op->stream->bit))
    return ACCX_OK;
  for (struct stream *s = op->dev->queues; rc == ACCX_OK && s; s = s->next)
    if (s != op->stream && (s->bit & set))
      rc = follow (op, s);
  return rc;
}

int
queue_order_all (struct op *op, struct stream *behind)
{
  for (struct stream *s = op->dev->queues; s; s = s->next)
    {
      int rc = queue_order (op, s, behind);
      if (rc)
	return rc;
    }
  return ACCX_OK;
}

int
queue_wait_list (struct op *op, int async, int n, const int *queues)
{
  struct stream *behind;
  int rc = queue_get (op, async, true, &behind);
  for (int i = 0; rc == ACCX_OK && i < n; i++)
    {
      int queue = queues[i];
      struct stream *ahead;
      /* "wait" without an argument.  */
      if (queue == QUEUE_NOVAL)
	rc = queue_order_all (op, behind);
      else if ((rc = queue_get (op, queue, false, &ahead)) == ACCX_OK
	       && ahead && ahead->queue != QUEUE_SYNC)
	rc = queue_order (op, ahead, behind);
    }
  return rc;
}

int
queue_test (struct op *op, struct stream *stream, int *idle)
{
  int rc = stream_flush (op, stream);
  if (rc)
    return rc;
  uint64_t begun = later_begun ();
  CUresult result = cu.stream_query (stream->cuda);
  *idle = result == CU_SUCCESS;
  if (*idle)
    later_arrive (stream, begun);
  if (result == CU_SUCCESS || result == CU_NOT_READY)
    return ACCX_OK;
  op->stream = stream;
  return driver_error (op, result, "test of an async queue", NULL, NULL, 0);
}

bool
queue_is_known (const struct device *dev)
{
  bool known = !dev->alone || dev->given || dev->sync.outside;
  for (const struct stream *s = dev->queues; s && !known; s = s->next)
    known = s->outside;
  return known;
}

void
queue_give (struct stream *stream)
{
  if (!stream->outside)
    later_settle ();
  stream->outside = true;
}

int
queue_replace (struct op *op, int queue, CUstream cuda)
{
  struct stream *stream;
  int rc = queue_get (op, queue, true, &stream);
  if (rc == ACCX_OK)
    rc = queue_wait (op, stream);
  if (rc)
    return rc;
  if (!stream->foreign)
    cu.stream_destroy (stream->cuda);
  stream->cuda = cuda;
  queue_give (stream);
  stream->foreign = true;
  return ACCX_OK;
}

int
queue_init (struct op *op)
{
  struct stream *s = &op->dev->sync;
  s->queue = QUEUE_SYNC;
  s->dev = op->dev;
  s->last = NULL;
  CUresult result = cu.stream_create (&s->cuda, CU_STREAM_NON_BLOCKING);
  if (result == CU_SUCCESS)
    result = cu.event_create (&s->event, CU_EVENT_NO_TIMING);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "making a stream", NULL, NULL, 0);
  op->dev->left = op->dev->caught = 0;
  op->dev->given = false;
  device_time_open (op);
  return ACCX_OK;
}

void
queue_fini (struct op *op)
{
  struct stream *next;
  device_time_close (op);
  for (struct stream *s = op->dev->queues; s; s = next)
    {
      next = s->next;
      parts_fini (s);
      peer_stream_fini (&s->peer);
      cu.event_destroy (s->event);
      if (!s->foreign)
	cu.stream_destroy (s->cuda);
      free (s);
    }
  op->dev->queues = op->dev->own = NULL;
  parts_fini (&op->dev->sync);
  if (op->dev->sync.event)
    cu.event_destroy (op->dev->sync.event);
  op->dev->sync.event = NULL;
  if (op->dev->sync.cuda)
    cu.stream_destroy (op->dev->sync.cuda);
  op->dev->sync.cuda = NULL;
}
