/* The CUDA driver API, part 4: streams and events.

   CUDA driver API reference, sections 6.19 (streams), 6.20 (events).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <stdlib.h>
#include <time.h>

struct stream
{
  struct queue queue;           /* first */
  int priority;
  unsigned flags;
  bool asked;                   /* since something was waiting in it */
  bool destroyed;               /* its memory goes with the context */
};

struct event
{
  struct event *next;
  unsigned flags;
  bool recorded, asked;         /* ASKED: since then */
  uint64_t ticket;              /* of the operation that records it */
  struct clock clock;           /* what comes before that */
  struct timespec time;
  uint64_t instructions;        /* of its queue then */
};

/* An event that QUEUE is to note.  */
struct note
{
  struct event *event;
  struct queue *queue;          /* NULL: the null stream */
};

/* ---- streams ---- */

/* The null stream, CU_STREAM_LEGACY, CU_STREAM_PER_THREAD.  */
static bool
is_null (CUstream s)
{
  return (uintptr_t) s <= 2;
}

static bool
exists (const struct stream *s)
{
  for (struct queue *q = cuda_queues (cuda_context ()); q; q = q->next)
    if (q == (const struct queue *) s)
      return !s->destroyed;
  return false;
}

bool
cuda_stream_ok (CUstream s)
{
  return is_null (s) || exists (s);
}

struct queue *
cuda_queue (CUstream s)
{
  return is_null (s) ? NULL : &s->queue;
}

struct queue *
cuda_queues (struct context *c)
{
  return c->streams ? &c->streams->queue : NULL;
}

void
cuda_stream_reset (struct context *c)
{
  while (c->streams)
    {
      struct stream *s = c->streams;
      cuda_drop (&s->queue);
      c->streams = (struct stream *) s->queue.next;
      free (s);
    }
  while (c->events)
    {
      struct event *v = c->events;
      c->events = v->next;
      free (v);
    }
}

static CUresult
create_stream (CUstream *stream, unsigned flags, int priority)
{
  if (!stream || flags > 1)
    return CUDA_ERROR_INVALID_VALUE;
  struct stream *s = calloc (1, sizeof *s);
  if (!s)
    return CUDA_ERROR_OUT_OF_MEMORY;
  s->flags = flags;
  s->priority = priority;
  s->queue.non_blocking = flags;
  clock_begin (&s->queue.clock);
  s->queue.next = cuda_queues (cuda_context ());
  cuda_context ()->streams = s;
  *stream = s;
  return CUDA_SUCCESS;
}

API (cuStreamCreate, CUstream *stream, unsigned flags)
{
  CUresult e = cuda_begin ("cuStreamCreate", NEED_HEALTHY);
  return e ? e : cuda_end (create_stream (stream, flags, 0));
}

API (cuStreamCreateWithPriority, CUstream *stream, unsigned flags, int priority)
{
  CUresult e = cuda_begin ("cuStreamCreateWithPriority", NEED_HEALTHY);
  return e ? e : cuda_end (create_stream (stream, flags, priority));
}

API (cuCtxGetStreamPriorityRange, int *least, int *greatest)
{
  CUresult e = cuda_begin ("cuCtxGetStreamPriorityRange", NEED_CONTEXT);
  if (e)
    return e;
  if (least)
    *least = 0;
  if (greatest)
    *greatest = -5;
  return cuda_end (CUDA_SUCCESS);
}

API (cuStreamDestroy_v2, CUstream stream)
{
  CUresult e = cuda_begin ("cuStreamDestroy_v2", NEED_CONTEXT);
  if (e)
    return e;
  if (!exists (stream))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  cuda_drain (&stream->queue);
  stream->destroyed = true;
  return cuda_end (CUDA_SUCCESS);
}

CUresult
cuda_begin_stream (const char *name, CUstream s)
{
  CUresult e = cuda_begin (name, NEED_HEALTHY);
  if (!e && !cuda_stream_ok (s))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  return e;
}

API (cuStreamSynchronize, CUstream stream)
{
  CUresult e = cuda_begin_stream ("cuStreamSynchronize", stream);
  if (e)
    return e;
  if (is_null (stream))
    cuda_drain_context (cuda_context (), true);
  else
    cuda_drain (&stream->queue);
  if (!is_null (stream))
    clock_host_waits (&stream->queue.clock);
  return cuda_end (cuda_context ()->error);
}

/* Where something waits: "no", and "no" again until an operation more is done.  */
API (cuStreamQuery, CUstream stream)
{
  CUresult e = cuda_begin_stream ("cuStreamQuery", stream);
  if (e)
    return e;
  struct queue *q = cuda_queue (stream);
  if (q && !(q->first || q->busy))
    clock_host_waits (&q->clock);
  if (!q || !(q->first || q->busy))
    return cuda_end (CUDA_SUCCESS);
  if (stream->asked)
    {
      cuda_drain (q);
      clock_host_waits (&q->clock);
    }
  stream->asked = !stream->asked;
  e = cuda_context ()->error;
  return cuda_end (e ? e : stream->asked ? CUDA_ERROR_NOT_READY : CUDA_SUCCESS);
}

/* Callbacks run without the lock: they may not call the API, but other threads
   go on.  */
struct host_call
{
  CUhostFn function;
  void *data;
};

static CUresult
call_host (void *args)
{
  struct host_call c = *(struct host_call *) args;
  cuda_unlock ();
  c.function (c.data);
  cuda_lock ();
  guard_close (NULL);
  return CUDA_SUCCESS;
}

API (cuLaunchHostFunc, CUstream stream, CUhostFn function, void *data)
{
  struct host_call call = { function, data };
  CUresult e = cuda_begin_stream ("cuLaunchHostFunc", stream);
  if (e)
    return e;
  return cuda_end (function ? cuda_do (cuda_queue (stream), call_host, &call, sizeof call,
                                       NULL)
                   : CUDA_ERROR_INVALID_VALUE);
}

struct callback
{
  CUstreamCallback function;
  CUstream stream;
  void *data;
};

static CUresult
call_back (void *args)
{
  struct callback c = *(struct callback *) args;
  cuda_unlock ();
  c.function (c.stream, CUDA_SUCCESS, c.data);
  cuda_lock ();
  return CUDA_SUCCESS;
}

API (cuStreamAddCallback, CUstream stream, CUstreamCallback function, void *data,
     unsigned flags)
{
  struct callback call = { function, stream, data };
  CUresult e = cuda_begin_stream ("cuStreamAddCallback", stream);
  if (e)
    return e;
  if (!function || flags)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (cuda_do (cuda_queue (stream), call_back, &call, sizeof call, NULL));
}

/* ---- events ---- */

/* An event may be used with any context.  */
static struct event **
find_event (const struct event *v)
{
  static struct event *none;
  for (int i = 0; i < memory_devices (); i++)
    for (struct event **at = &cuda_primary (i)->events; *at; at = &(*at)->next)
      if (*at == v)
        return at;
  none = NULL;
  return &none;
}

API (cuEventCreate, CUevent *event, unsigned flags)
{
  CUresult e = cuda_begin ("cuEventCreate", NEED_HEALTHY);
  if (e)
    return e;
  struct event *v = event ? calloc (1, sizeof *v) : NULL;
  if (!v)
    return cuda_end (event ? CUDA_ERROR_OUT_OF_MEMORY : CUDA_ERROR_INVALID_VALUE);
  v->flags = flags;
  v->next = cuda_context ()->events;
  cuda_context ()->events = v;
  *event = v;
  return cuda_end (CUDA_SUCCESS);
}

/* Notes when the event of ARGS, a struct note, is reached, if that is still there.  */
static CUresult
record (void *args)
{
  const struct note *note = args;
  if (!*find_event (note->event))
    return CUDA_SUCCESS;
  clock_gettime (CLOCK_MONOTONIC, &note->event->time);
  note->event->instructions = note->queue ? note->queue->instructions : 0;
  return CUDA_SUCCESS;
}

API (cuEventRecord, CUevent event, CUstream stream)
{
  CUresult e = cuda_begin_stream ("cuEventRecord", stream);
  if (e)
    return e;
  if (!*find_event (event))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  event->recorded = true;
  event->asked = false;
  struct note note = { event, cuda_queue (stream) };
  e = cuda_do (note.queue, record, &note, sizeof note, &event->ticket);
  event->clock = (struct clock) { 0 };
  if (cuda_queue (stream))
    event->clock = cuda_queue (stream)->clock;
  return cuda_end (e);
}

/* As on a device what was asked for is not done at once: the first answer is no.  */
API (cuEventQuery, CUevent event)
{
  CUresult e = cuda_begin ("cuEventQuery", NEED_HEALTHY);
  if (e)
    return e;
  if (!*find_event (event))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  bool again = event->asked || !event->recorded;
  event->asked = true;
  if (again)
    cuda_step (event->ticket);
  e = cuda_context ()->error;
  bool done = again && cuda_is_done (event->ticket);
  if (done)
    clock_host_waits (&event->clock);
  return cuda_end (e ? e : done ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY);
}

API (cuEventSynchronize, CUevent event)
{
  CUresult e = cuda_begin ("cuEventSynchronize", NEED_HEALTHY);
  if (e)
    return e;
  if (!*find_event (event))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  cuda_drain_to (event->ticket);
  clock_host_waits (&event->clock);
  return cuda_end (cuda_context ()->error);
}

static CUresult
wait_for (void *args)
{
  cuda_drain_to (*(uint64_t *) args);
  return CUDA_SUCCESS;
}

API (cuStreamWaitEvent, CUstream stream, CUevent event, unsigned flags)
{
  CUresult e = cuda_begin_stream ("cuStreamWaitEvent", stream);
  if (e)
    return e;
  if (flags > 1)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!*find_event (event))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  if (cuda_queue (stream))
    clock_wait (&cuda_queue (stream)->clock, &event->clock);
  return cuda_end (cuda_do (cuda_queue (stream), wait_for, &event->ticket,
                            sizeof event->ticket, NULL));
}

API (cuEventElapsedTime, float *ms, CUevent start, CUevent end)
{
  CUresult e = cuda_begin ("cuEventElapsedTime", NEED_HEALTHY);
  if (e)
    return e;
  if (!ms)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  if (!*find_event (start) || !*find_event (end) || !start->recorded
      || !end->recorded || (start->flags | end->flags) & CU_EVENT_DISABLE_TIMING)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  if (!cuda_is_done (start->ticket) || !cuda_is_done (end->ticket))
    return cuda_end (CUDA_ERROR_NOT_READY);
  *ms = (float) ((double) (end->time.tv_sec - start->time.tv_sec) * 1e3
                 + (double) (end->time.tv_nsec - start->time.tv_nsec) * 1e-6);
  return cuda_end (CUDA_SUCCESS);
}

/* How many instructions the kernels of EVENT's stream had executed when it was reached, or all
   kernels until now.  The program is not said to know that EVENT is reached.  */
API (accxSimInstructions, uint64_t *count, CUevent event)
{
  CUresult e = cuda_begin ("accxSimInstructions", NEED_INIT);
  if (e)
    return e;
  if (!event)
    *count = cuda_instructions;
  else if (!*find_event (event) || !event->recorded)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  else if (!cuda_is_done (event->ticket))
    return cuda_end (CUDA_ERROR_NOT_READY);
  else
    *count = event->instructions;
  return cuda_end (CUDA_SUCCESS);
}

API (cuEventElapsedTime_v2, float *ms, CUevent start, CUevent end)
{
  return cuEventElapsedTime (ms, start, end);
}

API (cuEventDestroy_v2, CUevent event)
{
  CUresult e = cuda_begin ("cuEventDestroy_v2", NEED_CONTEXT);
  if (e)
    return e;
  struct event **at = find_event (event);
  if (!*at)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  *at = event->next;
  free (event);
  return cuda_end (CUDA_SUCCESS);
}
