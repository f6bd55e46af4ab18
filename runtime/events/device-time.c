/* When work on a device began and ended: an event in front of a launch or copy and one behind
   it, read later and never waited for.  Where the stream is still at work on the piece before,
   and nothing else came between, that one's end is the start: one event for each piece.

   Events take as long as a short kernel, so few of many short launches have them (region_times).
   On the timeline the other launches share the time between two events.  Each begins when the one
   before has ended, or when it is asked for.  Each takes as long as such kernels did, all of them
   stretched or shrunk by one factor.  Where the stream was at work all the time, and all launches
   are of one region, they count together: the time between the two events, with no event inside.

   Events come from a pool of the device.  Timings wait in their stream's list, in order.  They are
   taken off where the program has waited for the stream, where MANY have come, and when the
   device is stopped.  What a driver does not give, a timing or an event, is not counted.

   The device's lock in `clocks' guards its pool and the lists of its streams; region_lock may be
   taken inside.  No call under it blocks.  CUDA Driver API, cuEventElapsedTime.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

enum { MANY = 16 };

/* A moment on a stream.  */
struct time_mark
{
  struct time_mark *next;       /* in the pool */
  CUevent event;
  unsigned users;
};

/* A timing of this file's, with room for arguments.  */
struct pool_timing
{
  struct timing timing;
  uint64_t *words;              /* owned */
  unsigned n_words;
};

static struct clock
{
  pthread_mutex_t lock;
  struct time_mark *pool;
  struct timing *timings;       /* pool_timings that are not used */
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

/* Adds N kernels, one after another, of R that took TIME together.  */
static void
add_kernels (struct region_time *r, double time, unsigned n)
{
  double mean = time / n;
  r->least = r->timed == 0 || mean < r->least ? mean : r->least;
  r->most = r->timed == 0 || mean > r->most ? mean : r->most;
  r->recent = r->timed == 0 ? mean : r->recent + (mean - r->recent) / 8;
  r->total += time;
  r->timed += n;
}

static void
add_time (const struct work *work, double time)
{
  struct region_time *r = work->region;
  pthread_mutex_lock (&region_lock);
  if (r && work->event == PROFILE_LAUNCH)
    add_kernels (r, time, work->several ? work->several : 1);
  else if (r && work->event == PROFILE_UPLOAD)
    r->to.time += time;
  else if (r)
    r->from.time += time;
  pthread_mutex_unlock (&region_lock);
}

/* When MARK was reached, by the timeline's clock; false: that is not known.  MARK becomes the new
   base if the old one is so far back that a float of milliseconds no longer has microseconds.  */
static bool
mark_time (struct clock *clock, struct time_mark *mark, double *ns)
{
  double offset;
  uint64_t unused;
  if (!clock->base || elapsed (clock->base, mark, &offset, &unused) != CU_SUCCESS)
    return false;
  *ns = clock->base_ns + offset;
  if (offset < 1e9)
    return true;
  mark_give (clock, clock->base);
  clock->base = mark;
  clock->base->users++;
  clock->base_ns = *ns;
  return true;
}

/* Puts T of STREAM on the timeline, from START to END: behind what is there and behind the call
   that asked for it, for the two clocks differ a little.  */
static void
show (struct stream *stream, const struct timing *t, double start, double end, uint64_t count)
{
  if (start < (double) t->work.asked_ns)
    start = (double) t->work.asked_ns;
  if (start < stream->shown_ns)
    start = stream->shown_ns;
  stream->shown_ns = end > start ? end : start;
  if (t->piece)
    {
      t->piece->start = (uint64_t) start;
      t->piece->duration = (uint64_t) (stream->shown_ns - start);
      t->piece->known = true;
    }
  else
    trace_work (stream->dev, &t->work, start, stream->shown_ns - start, count);
}

/* ---- Pieces that share the time between two events; clock->lock held ---- */

/* A kernel whose like was never timed; and how much longer than usual one may have taken.  */
enum { UNKNOWN_NS = 1000 };
#define STRETCH_MOST 1.5

static double
usual_ns (const struct timing *t)
{
  const struct region_time *r = t->work.region;
  return r && r->recent > 0 ? r->recent : UNKNOWN_NS;
}

/* The factor of the usual times with which the pieces from FIRST to LAST end at END.  No piece
   begins before START or before it is asked for: it and all behind it have to fit in between.  */
static double
pieces_factor (const struct timing *first, const struct timing *last, double start, double end)
{
  double left = 0, least = STRETCH_MOST;
  for (const struct timing *t = first;; t = t->next)
    {
      left += usual_ns (t);
      if (t == last)
	break;
    }
  for (const struct timing *t = first;; t = t->next)
    {
      double asked = (double) t->work.asked_ns, room = end - (asked > start ? asked : start);
      double factor = room > 0 ? room / left : 0;
      least = factor < least ? factor : least;
      if (t == last)
	return least;
      left -= usual_ns (t);
    }
}

/* Puts the pieces of STREAM up to LAST on the timeline; they end at END.  */
static void
show_pieces (struct stream *stream, struct timing *last, double end)
{
  struct timing *first = stream->timings;
  double start = stream->shown_ns;
  double factor = pieces_factor (first, last, start, end);
  for (struct timing *t = first;; t = t->next)
    {
      if (start < (double) t->work.asked_ns)
	start = (double) t->work.asked_ns;
      double next = start + factor * usual_ns (t);
      t->work.estimated = true;
      show (stream, t, start, next, 0);
      start = next;
      if (t == last)
	return;
    }
}

/* A timing of WORK, whose arguments it gets room for; or NULL: no memory.  */
static struct timing *
timing_new (struct clock *clock, const struct work *work)
{
  struct pool_timing *p = (struct pool_timing *) clock->timings;
  if (p)
    clock->timings = p->timing.next;
  else if (!(p = calloc (1, sizeof *p)))
    return NULL;
  p->timing = (struct timing) { .work = *work };
  unsigned n = work->arguments ? work->kernel->n_params : 0;
  if (n > p->n_words)
    {
      free (p->words);
      p->words = malloc (n * sizeof *p->words);
      p->n_words = p->words ? n : 0;
    }
  p->timing.work.arguments = n && n <= p->n_words ? p->words : NULL;
  if (p->timing.work.arguments)
    memcpy (p->words, work->arguments, n * sizeof *p->words);
  return &p->timing;
}

static void
timing_give (struct clock *clock, struct timing *t)
{
  if (t->piece)
    {
      trace_piece_done (t->piece);
      return;
    }
  t->next = clock->timings;
  clock->timings = t;
}

/* Takes the first timing of STREAM off.  */
static void
take_off (struct clock *clock, struct stream *stream)
{
  struct timing *t = stream->timings;
  stream->timings = t->next;
  if (!t->next)
    stream->timings_last = NULL;
  stream->n_timings -= !t->piece;
  if (stream->mark == t->end)
    stream->mark = NULL;
  mark_give (clock, t->start);
  mark_give (clock, t->end);
  timing_give (clock, t);
}

/* Takes off the first timing of STREAM, which has both events, if its work is done.  */
static bool
drain_alone (struct clock *clock, struct stream *stream)
{
  struct timing *t = stream->timings;
  double ns, start;
  uint64_t count;
  CUresult result = elapsed (t->start, t->end, &ns, &count);
  if (result == CU_NOT_READY)
    return false;
  if (result == CU_SUCCESS)
    {
      add_time (&t->work, cu.instructions ? (double) count : ns);
      if (trace_is_on () && !t->work.several && mark_time (clock, t->start, &start))
	show (stream, t, start, start + ns, count);
    }
  take_off (clock, stream);
  return true;
}

/* Takes off the first timings of STREAM up to one with an event behind it, if their work is done.
   Where no timing has an event, up to the last one that was asked for before WAITED.  */
static bool
drain_pieces (struct clock *clock, struct stream *stream, uint64_t waited)
{
  struct timing *last = NULL, *t = stream->timings;
  double end = (double) trace_now ();
  for (; t && !t->end; t = t->next)
    if (t->work.asked_ns < waited)
      last = t;
  if (t)
    {
      last = t;
      CUresult result = cu.event_query (t->end->event);
      if (result == CU_NOT_READY)
	return false;
      if (result != CU_SUCCESS || !mark_time (clock, t->end, &end))
	end = (double) t->work.asked_ns;
    }
  if (!last)
    return false;
  show_pieces (stream, last, end);
  for (bool more = true; more; take_off (clock, stream))
    more = stream->timings != last;
  return true;
}

/* Takes off those timings of STREAM whose work is done.  */
static void
drain (struct clock *clock, struct stream *stream, uint64_t waited)
{
  struct timing *t;
  while ((t = stream->timings)
	 && (t->start && t->end ? drain_alone (clock, stream)
	     : drain_pieces (clock, stream, waited)))
    ;
}

void
device_time_drain (struct stream *stream, uint64_t waited)
{
  struct clock *clock = &clocks[stream->dev->num];
  pthread_mutex_lock (&clock->lock);
  drain (clock, stream, waited);
  pthread_mutex_unlock (&clock->lock);
}

/* ---- Work ---- */

/* Appends T to STREAM's list.  */
static void
append (struct clock *clock, struct stream *stream, struct timing *t)
{
  *(stream->timings_last ? &stream->timings_last->next : &stream->timings) = t;
  stream->timings_last = t;
  stream->mark = t->end;
  if (!t->piece && ++stream->n_timings % MANY == 0)
    drain (clock, stream, 0);
}

/* Lets the launches that came on STREAM without events, before END, be timed together, if the stream
   was not idle: then the event in front of the first of them is not reached yet.  */
static void
time_together (struct clock *clock, struct stream *stream, struct time_mark *end)
{
  struct region_time *r = stream->since_of;
  unsigned n = stream->since;
  struct time_mark *start = stream->anchor;
  if (!n || !r || !start || !mark_is_ahead (start))
    return;
  struct timing *t = timing_new (clock, &(struct work) { .event = PROFILE_LAUNCH, .region = r,
							 .several = n });
  if (!t)
    return;
  t->start = start;
  t->end = end;
  start->users++;
  end->users++;
  append (clock, stream, t);
}

/* The next launches on STREAM come behind MARK, or NULL: that is no event.  */
static void
anchor (struct clock *clock, struct stream *stream, struct time_mark *mark)
{
  if (mark)
    mark->users++;
  mark_give (clock, stream->anchor);
  stream->anchor = mark;
  stream->since = 0;
}

/* The start of a piece that STREAM has an event in front of.  Pieces without an end end there.  */
static struct time_mark *
start_mark (struct clock *clock, struct stream *stream)
{
  struct time_mark *last = stream->mark;
  if (last && mark_is_ahead (last))
    {
      last->users++;
      return last;
    }
  struct time_mark *start = mark_new (clock, stream);
  struct timing *before = stream->timings_last;
  if (start && before && !before->end)
    {
      before->end = start;
      start->users++;
    }
  if (start)
    time_together (clock, stream, start);
  return start;
}

struct timing *
device_time_begin (struct op *op)
{
  struct clock *clock = &clocks[op->dev->num];
  if (!cu.event_elapsed)
    return NULL;
  pthread_mutex_lock (&clock->lock);
  struct timing *t = timing_new (clock, &(struct work) { 0 });
  if (t && !(t->start = start_mark (clock, op->stream)))
    {
      timing_give (clock, t);
      t = NULL;
    }
  pthread_mutex_unlock (&clock->lock);
  return t;
}

void
device_time_end (struct op *op, struct timing *begun, const struct work *work)
{
  struct clock *clock = &clocks[op->dev->num];
  struct stream *stream = op->stream;
  pthread_mutex_lock (&clock->lock);
  struct timing *t = timing_new (clock, work);
  if (t)
    t->start = begun->start;
  else
    mark_give (clock, begun->start);
  timing_give (clock, begun);
  if (t && !(t->end = mark_new (clock, stream)))
    {
      mark_give (clock, t->start);
      timing_give (clock, t);
      t = NULL;
    }
  if (t)
    {
      anchor (clock, stream, t->end);
      append (clock, stream, t);
    }
  pthread_mutex_unlock (&clock->lock);
}

void
device_time_piece (struct op *op, struct trace_piece *piece)
{
  struct clock *clock = &clocks[op->dev->num];
  pthread_mutex_lock (&clock->lock);
  append (clock, op->stream, &piece->timing);
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

/* Forgets the timings of STREAM, whose work is done.  */
static void
forget (struct clock *clock, struct stream *stream)
{
  drain (clock, stream, UINT64_MAX);
  while (stream->timings)
    take_off (clock, stream);
  stream->mark = NULL;
  anchor (clock, stream, NULL);
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
  while (clock->timings)
    {
      struct pool_timing *p = (struct pool_timing *) clock->timings;
      clock->timings = p->timing.next;
      free (p->words);
      free (p);
    }
}
