/* The CUDA driver API, part 4: streams and events.  Work is done when it is
   queued, in the calling thread, so streams are always idle.

   CUDA driver API reference, sections 6.19 (streams), 6.20 (events).
   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "cuda-state.h"

#include <stdlib.h>
#include <time.h>

struct stream
{
  struct stream *next;
  int priority;
  unsigned flags;
};

struct event
{
  struct event *next;
  unsigned flags;
  bool recorded, asked;         /* ASKED: since then */
  struct timespec time;
};

/* ---- streams ---- */

static struct stream **
find_stream (const struct stream *s)
{
  struct stream **at = &cuda_context ()->streams;
  while (*at && *at != s)
    at = &(*at)->next;
  return at;
}

bool
cuda_stream_ok (CUstream s)
{
  /* The null stream, CU_STREAM_LEGACY, CU_STREAM_PER_THREAD.  */
  return (uintptr_t) s <= 2 || *find_stream (s);
}

void
cuda_stream_reset (struct context *c)
{
  while (c->streams)
    {
      struct stream *s = c->streams;
      c->streams = s->next;
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
  s->next = cuda_context ()->streams;
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
  struct stream **at = find_stream (stream);
  if (!*at)
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  *at = stream->next;
  free (stream);
  return cuda_end (CUDA_SUCCESS);
}

static CUresult
touch_stream (const char *name, CUstream stream)
{
  CUresult e = cuda_begin (name, NEED_HEALTHY);
  if (e)
    return e;
  return cuda_end (cuda_stream_ok (stream) ? CUDA_SUCCESS
                   : CUDA_ERROR_INVALID_HANDLE);
}

API (cuStreamSynchronize, CUstream stream)
{
  return touch_stream ("cuStreamSynchronize", stream);
}

API (cuStreamQuery, CUstream stream)
{
  return touch_stream ("cuStreamQuery", stream);
}

/* Callbacks run without the lock: they may not call the API, but other threads
   go on.  */
API (cuLaunchHostFunc, CUstream stream, CUhostFn function, void *data)
{
  CUresult e = touch_stream ("cuLaunchHostFunc", stream);
  if (e)
    return e;
  if (!function)
    return CUDA_ERROR_INVALID_VALUE;
  function (data);
  return CUDA_SUCCESS;
}

API (cuStreamAddCallback, CUstream stream, CUstreamCallback function, void *data,
     unsigned flags)
{
  CUresult e = touch_stream ("cuStreamAddCallback", stream);
  if (e)
    return e;
  if (!function || flags)
    return CUDA_ERROR_INVALID_VALUE;
  function (stream, CUDA_SUCCESS, data);
  return CUDA_SUCCESS;
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

API (cuEventRecord, CUevent event, CUstream stream)
{
  CUresult e = cuda_begin ("cuEventRecord", NEED_HEALTHY);
  if (e)
    return e;
  if (!*find_event (event) || !cuda_stream_ok (stream))
    return cuda_end (CUDA_ERROR_INVALID_HANDLE);
  event->recorded = true;
  event->asked = false;
  clock_gettime (CLOCK_MONOTONIC, &event->time);
  return cuda_end (CUDA_SUCCESS);
}

static CUresult
touch_event (const char *name, CUevent event)
{
  CUresult e = cuda_begin (name, NEED_HEALTHY);
  if (e)
    return e;
  return cuda_end (*find_event (event) ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE);
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
  return cuda_end (again ? CUDA_SUCCESS : CUDA_ERROR_NOT_READY);
}

API (cuEventSynchronize, CUevent event)
{
  return touch_event ("cuEventSynchronize", event);
}

API (cuStreamWaitEvent, CUstream stream, CUevent event, unsigned flags)
{
  CUresult e = cuda_begin ("cuStreamWaitEvent", NEED_HEALTHY);
  if (e)
    return e;
  if (flags > 1)
    return cuda_end (CUDA_ERROR_INVALID_VALUE);
  return cuda_end (*find_event (event) && cuda_stream_ok (stream)
                   ? CUDA_SUCCESS : CUDA_ERROR_INVALID_HANDLE);
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
  *ms = (float) ((double) (end->time.tv_sec - start->time.tv_sec) * 1e3
                 + (double) (end->time.tv_nsec - start->time.tv_nsec) * 1e-6);
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
