/* What ACCX_TIME, ACCX_TRACE and NVIDIA's tools are told: the spans of profile.c, from start to
   end, as counts of their region, lines of the timeline and ranges.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

static _Atomic uint64_t flows;

unsigned
record_start (void)
{
  unsigned modes = 0;
  report_check ();
  if (runtime.env.trace)
    trace_start ();
  if (runtime.env.time || runtime.env.trace)
    modes |= PROFILE_RECORD;
  if (runtime.env.nvtx && nvtx_start ())
    modes |= PROFILE_RANGES;
  return modes;
}

void
record_finish (void)
{
  if (runtime.env.time)
    report_write ();
  if (runtime.env.trace)
    trace_finish ();
}

/* Whether EVENT is work of a device.  */
static bool
is_work (enum profile_event event)
{
  return event == PROFILE_LAUNCH || event == PROFILE_UPLOAD || event == PROFILE_DOWNLOAD;
}

/* What the work of SPAN, in OP, is counted for.  */
static const struct accx_site *
span_site (const struct op *op, const struct profile_span *span)
{
  return span->kernel && span->kernel->site ? span->kernel->site : op->site;
}

/* The region of SPAN; NULL: no memory.  region_lock held.  */
static struct region_time *
span_region (const struct op *op, const struct profile_span *span)
{
  struct region_time **known = !span->known ? NULL
			       : span->event == PROFILE_LAUNCH ? &span->known->region
			       : &span->known->construct;
  if (known && *known)
    return *known;
  struct region_time *r = region_find (op, span_site (op, span));
  if (known)
    *known = r;
  return r;
}

/* The name of SPAN's data, which stays; or NULL.  region_lock held.  */
static const char *
span_name (const struct profile_span *span)
{
  if (!span->data.name)
    return NULL;
  if (!span->known)
    return region_keep (span->data.name);
  if (!span->known->name)
    span->known->name = region_keep (span->data.name);
  return span->known->name;
}

/* The shape of the launch SPAN, as threads for each axis.  */
static void
launch_block (const struct profile_span *span, unsigned *block)
{
  static const int axes[3] = { ACCX_VECTOR, ACCX_WORKER, ACCX_BLOCK_Z };
  for (int axis = 0; axis < 3; axis++)
    block[axis] = span->dims[axes[axis]];
}

/* Counts the launch SPAN of region R; region_lock held.  */
static void
count_launch (struct region_time *r, const struct profile_span *span)
{
  unsigned block[3];
  launch_block (span, block);
  if (r->launches++ && (memcmp (r->grid, span->grid, sizeof r->grid)
			|| memcmp (r->block, block, sizeof r->block)))
    r->shapes = true;
  memcpy (r->grid, span->grid, sizeof r->grid);
  memcpy (r->block, block, sizeof r->block);
}

/* Counts the construct of the launch SPAN of OP, whose launch is all that is recorded of it;
   region_lock held.  */
static void
count_construct (const struct op *op, struct known_region *known)
{
  if (!known->construct)
    known->construct = region_find (op, op->site);
  if (known->construct)
    known->construct->times++;
}

/* Lets so many launches like that of KNOWN, by OP's thread, pass as that says; region_lock held.  */
static void
let_pass (const struct op *op, struct known_region *known)
{
  known->tally = known->pass == 0 ? NULL
		 : region_tally (known->region, known->whole ? known->construct : NULL,
				 op->thread->number);
  if (!known->tally)
    known->pass = 0;
}

/* Whether the launch SPAN is like earlier ones and not to be timed; counts it.  */
static bool
passes (struct op *op, struct profile_span *span)
{
  struct known_region *known = span->known;
  if (!known || known->pass == 0
      || known->tally->construct != (known->whole ? known->construct : NULL))
    return false;
  uint64_t n = atomic_load_explicit (&known->tally->launches, memory_order_relaxed);
  atomic_store_explicit (&known->tally->launches, n + 1, memory_order_relaxed);
  known->pass--;
  op->launched = true;
  span->region = known->region;
  span->kept = known->name;
  device_time_pass (op->stream, known->region);
  return true;
}

/* Begins the launch SPAN.  Of those that are not timed only the timeline has to know.  */
static void
begin_launch (struct op *op, struct profile_span *span)
{
  bool timed = true;
  if (passes (op, span))
    {
      if (!trace_is_on ())
	span->event = PROFILE_NONE;
      return;
    }
  pthread_mutex_lock (&region_lock);
  span->region = span_region (op, span);
  span->kept = span_name (span);
  if (span->region)
    {
      timed = region_times (span->region, span->known ? &span->known->pass : NULL);
      count_launch (span->region, span);
    }
  if (span->known && span->known->whole)
    count_construct (op, span->known);
  if (span->known && span->region)
    let_pass (op, span->known);
  pthread_mutex_unlock (&region_lock);
  op->launched = true;
  if (!timed)
    device_time_pass (op->stream, span->region);
  if (timed)
    span->timing = device_time_begin (op);
}

uint64_t
record_now (void)
{
  return trace_is_on () ? trace_now () : 1;
}

/* Whether the host's time is of interest at the start or the end of SPAN.  */
static bool
is_clocked (const struct profile_span *span)
{
  return trace_is_on () || (!is_work (span->event) && !span->known);
}

void
record_begin (struct op *op, struct profile_span *span)
{
  span->start_ns = is_clocked (span) ? trace_now () : 0;
  span->timing = NULL;
  span->region = NULL;
  span->kept = NULL;
  if (span->event == PROFILE_WAIT && device_time_counts ())
    span->start_count = device_time_count ();
  if (span->event == PROFILE_LAUNCH && op->dev)
    begin_launch (op, span);
  else if (is_work (span->event) && op->dev)
    span->timing = device_time_begin (op);
}

static void
count_copy (struct copies *c, size_t bytes)
{
  c->n++;
  c->bytes += bytes;
}

/* Counts the compute construct SPAN that has run on the host in NS.  */
static void
count_host (struct region_time *r, double ns)
{
  r->launches++;
  if (device_time_counts ())
    return;
  r->least = r->timed == 0 || ns < r->least ? ns : r->least;
  r->most = ns > r->most ? ns : r->most;
  r->total += ns;
  r->timed++;
}

/* Counts SPAN, which took NS on the host, as one of R's; region_lock held.  */
static void
count (const struct op *op, struct region_time *r, const struct profile_span *span, double ns)
{
  switch (span->event)
    {
    case PROFILE_UPLOAD:
      count_copy (&r->to, span->data.bytes);
      break;
    case PROFILE_DOWNLOAD:
      count_copy (&r->from, span->data.bytes);
      break;
    case PROFILE_WAIT:
      r->waits++;
      r->waited += device_time_counts ()
		   ? (double) (device_time_count () - span->start_count) : ns;
      break;
    case PROFILE_COMPUTE:
      if (!op->launched)
	count_host (r, ns);
      /* fallthrough */
    default:
      r->times += !span->implicit && !span->leaves;
    }
}

/* Whether SPAN is something that the source asks for and the host does.  */
static bool
is_counted (const struct profile_span *span)
{
  return span->event != PROFILE_INIT && span->event != PROFILE_SHUTDOWN && !span->orders;
}

/* Puts SPAN of OP, with the place of its region if that is known, on the timeline.  */
static void
show_host (const struct op *op, const struct profile_span *span, uint64_t now,
	   const struct work *work)
{
  const struct region_time *r = work->region;
  const struct accx_site *s = span_site (op, span);
  struct trace_host h = { .event = span->event, .worker = op->thread->worker != NULL,
			  .orders = span->orders, .thread = op->thread->number - 1,
			  .dev = op->dev ? op->dev->num : -1, .what = op->what,
			  .name = work->name, .bytes = span->data.bytes,
			  .start = span->start_ns, .end = now, .flow = work->flow };
  if (span->event == PROFILE_LAUNCH && span->known && span->known->whole)
    h.construct = span->known->construct;
  if (s)
    {
      h.file = r ? r->file : s->file;
      h.function = r ? r->function : s->function;
      h.line = s->line;
    }
  trace_host (&h);
}

/* Notes the end of SPAN of OP, which is no launch, and fills WORK.  */
static void
end_other (const struct op *op, const struct profile_span *span, uint64_t now, struct work *work)
{
  pthread_mutex_lock (&region_lock);
  work->region = is_counted (span) ? span_region (op, span) : NULL;
  if (work->region)
    count (op, work->region, span, (double) (now - span->start_ns));
  work->name = span_name (span);
  pthread_mutex_unlock (&region_lock);
}

/* Ends the timing of the launch SPAN, WORK, which the timeline has with its arguments.  */
static void
end_traced (struct op *op, struct profile_span *span, struct work *work)
{
  uint64_t words[span->kernel->n_params + 1];
  trace_arguments (span->kernel, span->params, words);
  work->kernel = span->kernel;
  work->arguments = words;
  device_time_end (op, span->timing, work);
}

/* Puts the launch SPAN of OP, which has no events, on the timeline.  */
static void
end_piece (struct op *op, const struct profile_span *span)
{
  const struct accx_kernel *k = span->kernel;
  struct trace_piece *p = trace_piece_new (k->n_params);
  if (!p)
    return;
  p->timing = (struct timing) {
    .piece = p,
    .work = { .event = PROFILE_LAUNCH, .region = span->region, .name = span->kept, .kernel = k,
	      .arguments = p->arguments, .queue = op->stream->queue, .asked_ns = span->start_ns,
	      .estimated = true }
  };
  memcpy (p->timing.work.grid, span->grid, sizeof p->timing.work.grid);
  launch_block (span, p->timing.work.block);
  p->construct = span->known && span->known->whole ? span->known->construct : NULL;
  p->worker = op->thread->worker != NULL;
  p->thread = op->thread->number - 1;
  trace_arguments (k, span->params, p->arguments);
  p->end = trace_now ();
  atomic_store_explicit (&p->dev, op->dev, memory_order_release);
  device_time_piece (op, p);
}

void
record_end (struct op *op, struct profile_span *span)
{
  bool launch = span->event == PROFILE_LAUNCH && op->dev;
  if (launch && !span->timing && cu.event_elapsed && trace_is_on ())
    {
      end_piece (op, span);
      return;
    }
  uint64_t now = is_clocked (span) ? trace_now () : 0;
  struct work work = { .event = span->event, .bytes = span->data.bytes,
		       .asked_ns = span->start_ns, .region = span->region, .name = span->kept };
  if (span->timing && trace_is_on ())
    work.flow = ++flows;
  if (!launch)
    end_other (op, span, now, &work);
  if (trace_is_on ())
    show_host (op, span, now, &work);
  if (!span->timing)
    return;
  work.queue = op->stream->queue;
  if (launch)
    {
      memcpy (work.grid, span->grid, sizeof work.grid);
      launch_block (span, work.block);
    }
  if (launch && trace_is_on ())
    end_traced (op, span, &work);
  else
    device_time_end (op, span->timing, &work);
}

void
record_flush (void)
{
  if (trace_is_on ())
    trace_flush ();
}

void
record_forked (void)
{
  trace_forked ();
}
