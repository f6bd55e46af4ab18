/* Downloads that do not block their caller.

   A download on an async queue to pageable memory would block the caller until the queue gets
   there: it goes, in pieces, to page-locked buffers (buffer.c).  Who waits for the queue, or for one that comes after it,
   puts each piece in its place.  So nothing stands behind a download on its queue.

   The program may wait by itself where a library of it may use the driver (device.alone), or it has a stream.  There a
   host function on the stream does that, some 50 us later.  When LATER_BUFFERS of a size are on their way the caller waits for one.

   on_the_way.lock guards the list of pieces with a host function, and the numbers of both; arriving.lock the list of
   the others and spare events.  The first is never held across a call of the driver, which may call a host function.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "device/device.h"
#include "device/late-download.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

enum { LATER_BUFFERS = 64 };    /* of either size on their way at most */

/* A piece that comes down into BUFFER and goes to TO.  */
struct later
{
  struct later *next;
  const struct stream *stream;
  CUevent event;                /* behind its transfer; NULL: a host function is */
  uint64_t number;              /* of those with an event, from 1 */
  CUcontext context;
  enum buffer_size size;
  char *buffer;
  void *to;
  size_t bytes;
};

static struct
{
  pthread_mutex_t lock;
  pthread_cond_t done;
  struct later *pieces;         /* those started */
  unsigned buffers[BUFFER_SIZES];       /* in use, those not yet started included */
} on_the_way = { .lock = PTHREAD_MUTEX_INITIALIZER, .done = PTHREAD_COND_INITIALIZER };

/* An event that no piece has.  */
struct spare
{
  struct spare *next;
  CUcontext context;
  CUevent event;
};

static struct
{
  pthread_mutex_t lock;
  struct later *first, **last;  /* pieces with an event, in the order in which they were started */
  struct spare *spares;
  _Atomic unsigned n;           /* pieces */
  _Atomic uint64_t begun;       /* all that there have been */
} arriving = { .lock = PTHREAD_MUTEX_INITIALIZER, .last = &arriving.first };

/* Ends piece L, which may not have been started, and is in no list but on_the_way's.  */
static void
later_end (struct later *l)
{
  if (l->buffer)
    buffer_put (l->context, l->size, l->buffer);
  pthread_mutex_lock (&on_the_way.lock);
  struct later **p = &on_the_way.pieces;
  while (*p && *p != l)
    p = &(*p)->next;
  if (*p)
    *p = l->next;
  on_the_way.buffers[l->size]--;
  pthread_cond_broadcast (&on_the_way.done);
  pthread_mutex_unlock (&on_the_way.lock);
  free (l);
}

/* On the stream, behind the piece's transfer; may not call the driver.  */
static void
later_arrived (void *data)
{
  struct later *l = data;
  memcpy (l->to, l->buffer, l->bytes);
  later_end (l);
}

/* Waits, with on_the_way.lock held, until a piece has ended, or for a while.  False: none will
   that is on its way in CONTEXT, which has failed: the driver does not call later_arrived
   then.  */
static bool
later_pause (CUcontext context)
{
  enum { PAUSE_NS = 100000000 };
  struct timespec until;
  CUcontext was;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec += (until.tv_nsec + PAUSE_NS) / 1000000000;
  until.tv_nsec = (until.tv_nsec + PAUSE_NS) % 1000000000;
  if (pthread_cond_timedwait (&on_the_way.done, &on_the_way.lock, &until) == 0)
    return true;
  pthread_mutex_unlock (&on_the_way.lock);
  cu.context_get (&was);
  cu.context_set (context);
  CUresult result = cu.stream_query (NULL);
  cu.context_set (was);
  pthread_mutex_lock (&on_the_way.lock);
  return result == CU_SUCCESS || result == CU_NOT_READY;
}

/* ---- Pieces with an event ---- */

/* Gets an event of CONTEXT, the caller's.  */
static CUresult
spare_get (CUcontext context, CUevent *event)
{
  pthread_mutex_lock (&arriving.lock);
  struct spare **p = &arriving.spares, *found = NULL;
  while (*p && (*p)->context != context)
    p = &(*p)->next;
  if ((found = *p))
    *p = found->next;
  pthread_mutex_unlock (&arriving.lock);
  if (!found)
    return cu.event_create (event, CU_EVENT_NO_TIMING);
  *event = found->event;
  free (found);
  return CU_SUCCESS;
}

/* Gives EVENT of CONTEXT back; arriving.lock held.  Without memory it is lost.  */
static void
spare_put (CUcontext context, CUevent event)
{
  struct spare *s = malloc (sizeof *s);
  if (!s)
    return;
  *s = (struct spare) { arriving.spares, context, event };
  arriving.spares = s;
}

/* Takes *P out of arriving's list, which is locked; ARRIVED: its bytes go to their place.  */
static void
piece_take (struct later **p, bool arrived)
{
  struct later *l = *p;
  *p = l->next;
  if (!*p)
    arriving.last = p;
  if (arrived)
    memcpy (l->to, l->buffer, l->bytes);
  spare_put (l->context, l->event);
  later_end (l);
  arriving.n--;
}

/* Whether piece L, whose context is the caller's, is in its buffer: what stream DONE has of the first BEGUN is.  A driver
   may say at first that an event has not happened, of which it did not know yet.  */
static bool
piece_is_there (const struct later *l, const struct stream *done, uint64_t begun)
{
  return (l->stream == done && l->number <= begun) || cu.event_query (l->event) == CU_SUCCESS || cu.event_query (l->event) == CU_SUCCESS;
}

/* Puts all pieces of CONTEXT, the caller's, that have arrived in their places.  */
static void
pieces_take (CUcontext context, const struct stream *done, uint64_t begun)
{
  pthread_mutex_lock (&arriving.lock);
  for (struct later **p = &arriving.first; *p;)
    if ((*p)->context == context && piece_is_there (*p, done, begun))
      piece_take (p, true);
    else
      p = &(*p)->next;
  pthread_mutex_unlock (&arriving.lock);
}

uint64_t
later_begun (void)
{
  return arriving.begun;
}

void
later_arrive (const struct stream *done, uint64_t begun)
{
  if (__builtin_expect (arriving.n != 0, 0))
    pieces_take (done->dev->context, done, begun);
}

/* Drops pieces of CONTEXT, which has failed or ends.  */
static void
pieces_drop (CUcontext context)
{
  pthread_mutex_lock (&arriving.lock);
  for (struct later **p = &arriving.first; *p;)
    if ((*p)->context == context)
      piece_take (p, false);
    else
      p = &(*p)->next;
  pthread_mutex_unlock (&arriving.lock);
}

void
later_release (CUcontext context)
{
  pieces_drop (context);
  pthread_mutex_lock (&arriving.lock);
  for (struct spare **p = &arriving.spares; *p;)
    {
      struct spare *s = *p;
      if (s->context != context)
	{
	  p = &s->next;
	  continue;
	}
      *p = s->next;
      cu.event_destroy (s->event);
      free (s);
    }
  pthread_mutex_unlock (&arriving.lock);
}

/* Whether L goes to [START, +BYTES).  */
static bool
piece_meets (const struct later *l, const char *start, size_t bytes)
{
  return (char *) l->to < start + bytes && start < (char *) l->to + l->bytes;
}

/* Waits for the first piece with an event that goes to [START, +BYTES), and takes it; if START is NULL for one with a buffer
   of SIZE, or, if that is BUFFER_SIZES, for any.  False: there is none.  */
static bool
piece_wait (const char *start, size_t bytes, enum buffer_size size)
{
  if (arriving.n == 0)
    return false;
  CUcontext context = NULL, was;
  CUevent event = NULL;
  pthread_mutex_lock (&arriving.lock);
  for (const struct later *l = arriving.first; l && !event; l = l->next)
    if (start ? piece_meets (l, start, bytes) : size == BUFFER_SIZES || l->size == size)
      {
	event = l->event;
	context = l->context;
      }
  pthread_mutex_unlock (&arriving.lock);
  if (!event)
    return false;
  cu.context_get (&was);
  cu.context_set (context);
  if (cu.event_wait (event) == CU_SUCCESS)
    pieces_take (context, NULL, 0);
  else
    pieces_drop (context);
  cu.context_set (was);
  return true;
}

void
later_settle (void)
{
  while (piece_wait (NULL, 0, BUFFER_SIZES))
    continue;
}

void
later_wait (const void *host, size_t bytes)
{
  const char *start = host;
  while (piece_wait (start, bytes, BUFFER_SIZES))
    continue;
  pthread_mutex_lock (&on_the_way.lock);
  for (struct later *l = on_the_way.pieces; l;)
    if (piece_meets (l, start, bytes))
      l = later_pause (l->context) ? on_the_way.pieces : NULL;
    else
      l = l->next;
  pthread_mutex_unlock (&on_the_way.lock);
}

/* ---- Pieces begun ---- */

/* Takes part in the number of buffers that may be on their way.  CONTEXT: the caller's.  */
static void
later_enter (CUcontext context, enum buffer_size size)
{
  pthread_mutex_lock (&on_the_way.lock);
  while (on_the_way.buffers[size] >= LATER_BUFFERS)
    {
      pthread_mutex_unlock (&on_the_way.lock);
      bool taken = piece_wait (NULL, 0, size);
      pthread_mutex_lock (&on_the_way.lock);
      if (!taken && on_the_way.buffers[size] >= LATER_BUFFERS)
	later_pause (context);
    }
  on_the_way.buffers[size]++;
  pthread_mutex_unlock (&on_the_way.lock);
}

/* Puts an event behind the transfer of L on OP's stream.  */
static CUresult
later_mark (struct op *op, struct later *l)
{
  CUresult result = spare_get (l->context, &l->event);
  if (result != CU_SUCCESS)
    return result;
  result = cu.event_record (l->event, op->stream->cuda);
  pthread_mutex_lock (&arriving.lock);
  if (result == CU_SUCCESS)
    {
      *arriving.last = l;
      arriving.last = &l->next;
      arriving.n++;
      l->number = ++arriving.begun;
    }
  else
    spare_put (l->context, l->event);
  pthread_mutex_unlock (&arriving.lock);
  return result;
}

/* Puts a host function there.  */
static CUresult
later_call (struct op *op, struct later *l)
{
  pthread_mutex_lock (&on_the_way.lock);
  l->next = on_the_way.pieces;
  on_the_way.pieces = l;
  pthread_mutex_unlock (&on_the_way.lock);
  return cu.call_host (op->stream->cuda, later_arrived, l);
}

/* Downloads one piece of at most BUFFER_LARGE_BYTES.  */
static CUresult
later_piece (struct op *op, void *to, CUdeviceptr from, size_t bytes)
{
  struct later *l = malloc (sizeof *l);
  if (!l)
    return CU_OUT_OF_MEMORY;
  *l = (struct later) { .stream = op->stream, .context = op->dev->context,
			.size = bytes > BUFFER_SMALL_BYTES ? BUFFER_LARGE : BUFFER_SMALL, .to = to, .bytes = bytes };
  later_enter (l->context, l->size);
  CUresult result = buffer_get (l->context, l->size, &l->buffer);
  if (result == CU_SUCCESS)
    result = cu.download (l->buffer, from, bytes, op->stream->cuda);
  if (result == CU_SUCCESS)
    {
      result = queue_is_known (op->dev) ? later_call (op, l) : later_mark (op, l);
      if (result != CU_SUCCESS)
	cu.stream_wait (op->stream->cuda);      /* it still writes to the buffer */
    }
  if (result != CU_SUCCESS)
    later_end (l);
  return result;
}

CUresult
later_download (struct op *op, void *to, CUdeviceptr from, size_t bytes)
{
  CUresult result = CU_SUCCESS;
  for (size_t at = 0; result == CU_SUCCESS && at < bytes; at += BUFFER_LARGE_BYTES)
    result = later_piece (op, (char *) to + at, from + at,
			  bytes - at < BUFFER_LARGE_BYTES ? bytes - at
							  : BUFFER_LARGE_BYTES);
  return result;
}
