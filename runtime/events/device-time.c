/* When work on a device began and ended: an event in front of each launch and copy and one behind
   it, read later and never waited for.  Where the stream is still at work on the piece before,
   and nothing else came between, that one's end is the start: one event for each piece.

   Events come from a pool of the device.  Timings wait in their stream's list, in order, and are
   taken off where the program has waited for the stream, where MANY have come, and when the
   device is stopped.  What a driver does not give, a timing or an event, is not counted.

   The device's lock in `clocks' guards its pool and the lists of its streams; region_lock may be
   taken inside.  No call under it blocks.  CUDA Driver API, cuEventElapsedTime.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

enum { MANY = 64 };

/* A moment on a stream.  */
struct time_mark
{
  struct time_mark *next;       /* in the pool */
  CUevent event;
  unsigned users;
};

struct timing
{
  struct timing *next;
  struct time_mark *start, *end;
  struct work work;
};

static struct clock
{
  pthread_mutex_t lock;
  struct time_mark *pool;
  struct time_mark *base;       /* a moment whose time on the host is known; or NULL */
  double base_ns;
} clocks[ACCX_MAX_DEVICES];

bool
device_time_counts (void)
{
  return cu.instructions != NULL;
}

uint64_t
device_time_count (void)
{
  uint64_t count = 0;
  if (cu.instructions)
    cu.instructions (&count, NULL);
  return count;
}

/* ---- Marks; clock->lock held ---- */

static void
mark_give (struct clock *clock, struct time_mark *mark)
{
  if (!mark || --mark->users > 0)
    return;
  mark->next = clock->pool;
  clock->pool = mark;
}

/* A mark on STREAM, behind all that is there; NULL: the driver gave none.  */
static struct time_mark *
mark_new (struct clock *clock, const struct stream *stream)
{
  struct time_mark *mark = clock->pool;
  if (mark)
    clock->pool = mark->next;
  else if (!(mark = calloc (1, sizeof *mark)))
    return NULL;
  mark->users = 1;
  if ((mark->event || cu.event_create (&mark->event, 0) == CU_SUCCESS)
      && cu.event_record (mark->event, stream->cuda) == CU_SUCCESS)
    return mark;
  mark_give (clock, mark);
  return NULL;
}

/* Whether MARK is known not to be reached.  */
static bool
mark_is_ahead (const struct time_mark *mark)
{
  uint64_t count;
  CUresult result = cu.instructions ? cu.instructions (&count, mark->event)
		    : cu.event_query (mark->event);
  return result == CU_NOT_READY;
}

/* ---- Timings taken off; clock->lock held ---- */

/* The time from mark FROM to mark TO in *NS and, on the simulated GPU, *COUNT.  */
static CUresult
elapsed (const struct time_mark *from, const struct time_mark *to, double *ns, uint64_t *count)
{
  uint64_t before = 0;
  float ms = 0;
  CUresult result = cu.event_elapsed (&ms, from->event, to->event);
  *ns = 1e6 * ms;
  *count = 0;
  if (result == CU_SUCCESS && cu.instructions)
    {
      result = cu.instructions (&before, from->event);
      if (result == CU_SUCCESS)
	result = cu.instructions (count, to->event);
      *count -= before;
    }
  return result;
}

static void
add_kernel (struct region_time *r, double time)
{
  r->least = r->timed == 0 || time < r->least ? time : r->least;
  r->most = r->timed == 0 || time > r->most ? time : r->most;
  r->total += time;
  r->timed++;
}

static void
add_time (const struct work *work, double time)
{
  struct region_time *r = work->region;
  pthread_mutex_lock (&region_lock);
  if (r && work->event == PROFILE_LAUNCH)
    add_kernel (r, time);
  else if (r && work->event == PROFILE_UPLOAD)
    r->to.time += time;
  else if (r)
    r->from.time += time;
  pthread_mutex_unlock (&region_lock);
}

/* Puts T of STREAM on the timeline: behind what is there and behind the call that asked for it,
   for the two clocks differ a little.  The mark that it starts with becomes the new base if the
   old one is so far back that a float of milliseconds no longer has microseconds.  */
static void
show (struct clock *clock, struct stream *stream, struct timing *t, double ns, uint64_t count)
{
  double offset;
  uint64_t unused;
  if (!clock->base || elapsed (clock->base, t->start, &offset, &unused) != CU_SUCCESS)
    return;
  double start = clock->base_ns + offset, from = start, end = start + ns;
  if (from < (double) t->work.asked_ns)
    from = (double) t->work.asked_ns;
  if (from < stream->shown_ns)
    from = stream->shown_ns;
  stream->shown_ns = end > from ? end : from;
  trace_work (stream->dev, &t->work, from, stream->shown_ns - from, count);
  if (offset < 1e9)
    return;
  mark_give (clock, clock->base);
  clock->base = t->start;
  clock->base->users++;
  clock->base_ns = start;
}

/* Takes the first timing of STREAM off.  */
static void
take_off (struct clock *clock, struct stream *stream)
{
  struct timing *t = stream->timings;
  stream->timings = t->next;
  if (!t->next)
    stream->timings_last = NULL;
  stream->n_timings--;
  if (stream->mark == t->end)
    stream->mark = NULL;
  mark_give (clock, t->start);
  mark_give (clock, t->end);
  free (t->work.arguments);
  free (t);
}

/* Takes off those timings of STREAM whose work is done.  */
static void
drain (struct clock *clock, struct stream *stream)
{
  struct timing *t;
  while ((t = stream->timings))
    {
      double ns;
      uint64_t count;
      CUresult result = elapsed (t->start, t->end, &ns, &count);
      if (result == CU_NOT_READY)
	return;
      if (result == CU_SUCCESS)
	{
	  add_time (&t->work, cu.instructions ? (double) count : ns);
	  if (trace_is_on ())
	    show (clock, stream, t, ns, count);
	}
      take_off (clock, stream);
    }
}

void
device_time_drain (struct stream *stream)
{
  struct clock *clock = &clocks[stream->dev->num];
  pthread_mutex_lock (&clock->lock);
  drain (clock, stream);
  pthread_mutex_unlock (&clock->lock);
}

/* ---- Work ---- */

struct timing *
device_time_begin (struct op *op)
{
  struct clock *clock = &clocks[op->dev->num];
  struct stream *stream = op->stream;
  struct timing *t = cu.event_elapsed ? calloc (1, sizeof *t) : NULL;
  if (!t)
    return NULL;
  pthread_mutex_lock (&clock->lock);
  struct time_mark *last = stream->mark;
  if (last && mark_is_ahead (last))
    {
      t->start = last;
      last->users++;
    }
  else
    t->start = mark_new (clock, stream);
  pthread_mutex_unlock (&clock->lock);
  if (t->start)
    return t;
  free (t);
  return NULL;
}

void
device_time_end (struct op *op, struct timing *t, const struct work *work)
{
  struct clock *clock = &clocks[op->dev->num];
  struct stream *stream = op->stream;
  t->work = *work;
  pthread_mutex_lock (&clock->lock);
  t->end = mark_new (clock, stream);
  if (!t->end)
    {
      mark_give (clock, t->start);
      free (t->work.arguments);
      free (t);
    }
  else
    {
      struct timing **end = stream->timings_last ? &stream->timings_last->next
			    : &stream->timings;
      *end = stream->timings_last = t;
      stream->mark = t->end;
      if (++stream->n_timings % MANY == 0)
	drain (clock, stream);
    }
  pthread_mutex_unlock (&clock->lock);
}

/* ---- Devices ---- */

void
device_time_open (struct op *op)
{
  struct clock *clock = &clocks[op->dev->num];
  pthread_mutex_init (&clock->lock, NULL);
  if (!trace_is_on () || !cu.event_elapsed)
    return;
  uint64_t before = trace_now ();
  clock->base = mark_new (clock, &op->dev->sync);
  if (clock->base && cu.stream_wait (op->dev->sync.cuda) == CU_SUCCESS)
    clock->base_ns = 0.5 * ((double) before + (double) trace_now ());
}

/* Forgets the timings of STREAM.  */
static void
forget (struct clock *clock, struct stream *stream)
{
  drain (clock, stream);
  while (stream->timings)
    take_off (clock, stream);
  stream->mark = NULL;
}

void
device_time_close (struct op *op)
{
  struct clock *clock = &clocks[op->dev->num];
  for (struct stream *s = op->dev->queues; s; s = s->next)
    forget (clock, s);
  forget (clock, &op->dev->sync);
  mark_give (clock, clock->base);
  clock->base = NULL;
  while (clock->pool)
    {
      struct time_mark *mark = clock->pool;
      clock->pool = mark->next;
      if (mark->event)
	cu.event_destroy (mark->event);
      free (mark);
    }
}
