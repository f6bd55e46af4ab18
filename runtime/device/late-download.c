/* Downloads that do not block their caller.

   A download on an async queue to pageable memory would block the caller until the queue gets
   there: it goes, in pieces, to page-locked buffers (buffer.c), and a host function on the
   stream puts each piece in its place.  When LATER_BUFFERS of a size are on their way the
   caller waits for one.

   on_the_way.lock guards the list of pieces and their numbers.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "device/device.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

enum { LATER_BUFFERS = 64 };    /* of either size on their way at most */

/* A piece that comes down into BUFFER and goes to TO.  */
struct later
{
  struct later *next;
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

/* Ends piece L, which may not have been started.  */
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

void
later_wait (const void *host, size_t bytes)
{
  const char *start = host;
  pthread_mutex_lock (&on_the_way.lock);
  for (struct later *l = on_the_way.pieces; l;)
    if ((char *) l->to < start + bytes && start < (char *) l->to + l->bytes)
      l = later_pause (l->context) ? on_the_way.pieces : NULL;
    else
      l = l->next;
  pthread_mutex_unlock (&on_the_way.lock);
}

/* Takes part in the number of buffers that may be on their way.  CONTEXT: the caller's.  */
static void
later_enter (CUcontext context, enum buffer_size size)
{
  pthread_mutex_lock (&on_the_way.lock);
  while (on_the_way.buffers[size] >= LATER_BUFFERS && later_pause (context))
    ;
  on_the_way.buffers[size]++;
  pthread_mutex_unlock (&on_the_way.lock);
}

/* Downloads one piece of at most BUFFER_LARGE_BYTES.  */
static CUresult
later_piece (struct op *op, void *to, CUdeviceptr from, size_t bytes)
{
  struct later *l = malloc (sizeof *l);
  if (!l)
    return CU_OUT_OF_MEMORY;
  *l = (struct later) { NULL, op->dev->context,
			bytes > BUFFER_SMALL_BYTES ? BUFFER_LARGE : BUFFER_SMALL,
			NULL, to, bytes };
  later_enter (l->context, l->size);
  CUresult result = buffer_get (l->context, l->size, &l->buffer);
  if (result == CU_SUCCESS)
    result = cu.download (l->buffer, from, bytes, op->stream->cuda);
  if (result == CU_SUCCESS)
    {
      pthread_mutex_lock (&on_the_way.lock);
      l->next = on_the_way.pieces;
      on_the_way.pieces = l;
      pthread_mutex_unlock (&on_the_way.lock);
      result = cu.call_host (op->stream->cuda, later_arrived, l);
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
