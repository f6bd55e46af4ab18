/* The ways between GPUs: a stream for the copies from one device to another, and the event
   behind them.  With peer access a copy is one call of the driver's; else it goes piece by
   piece through two page-locked buffers, down into one while the other one goes up.  A second
   stream of the device that is copied to takes the pieces up.

   peer.c and peer-direct.c say what is copied when.  A link is made when first needed, also by
   acc_memcpy_d2d, which needs the access that it enables.  Who acts as the worker of the device
   that is copied from alone puts copies on it; anyone may wait for them: copies are numbered.
   The event is recorded when a stream is to wait for a copy that it is not behind yet.  So
   copies in a row cost nothing more.

   A device has an array of its links to the others (device.links); link.lock guards the
   event and what it is behind, MAKING the making of links.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "link/link.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"

enum { PIECE = 1 << 20, PIECES = 2, ALREADY_ENABLED = 704, ENDS = 2 };

struct peer_link
{
  struct device *from, *to;
  bool direct;
  CUstream out, in;             /* of FROM; of TO, unless DIRECT */
  char *pieces[PIECES];
  CUevent full[PIECES], empty[PIECES];
  bool used[PIECES];
  struct peer_mark seen[ENDS];  /* what OUT and IN have waited for last */
  _Atomic uint64_t copies;      /* so far */
  pthread_mutex_t lock;
  CUevent done;                 /* behind the first RECORDED copies */
  uint64_t recorded;
  _Atomic uint64_t done_copies; /* the host has waited for so many */
};

/* ---- Life of a link ---- */

/* Lets FROM, whose context is current, use the memory of TO.  */
static CUresult
link_enable (struct peer_link *l)
{
  int can = 0;
  CUresult result = cu.peer_can (&can, l->from->cuda, l->to->cuda);
  if (result != CU_SUCCESS || !can)
    return result;
  result = cu.peer_enable (l->to->context, 0);
  if (result == ALREADY_ENABLED)
    result = CU_SUCCESS;
  /* CUmemAccessDesc: a device, read and write.  */
  const struct { int type, id, flags; } access = { 1, l->from->cuda, 3 };
  if (result == CU_SUCCESS && l->to->pool && cu.pool_access)
    result = cu.pool_access (l->to->pool, &access, 1);
  l->direct = result == CU_SUCCESS;
  return result;
}

/* What a link without peer access needs; leaves the context of TO current.  */
static CUresult
link_stage (struct peer_link *l)
{
  CUresult result = CU_SUCCESS;
  for (int i = 0; result == CU_SUCCESS && i < PIECES; i++)
    {
      result = cu.host_alloc ((void **) &l->pieces[i], PIECE, CU_HOST_PORTABLE);
      if (result == CU_SUCCESS)
	result = cu.event_create (&l->full[i], CU_EVENT_NO_TIMING);
    }
  if (result == CU_SUCCESS)
    result = cu.context_set (l->to->context);
  if (result == CU_SUCCESS)
    result = cu.stream_create (&l->in, CU_STREAM_NON_BLOCKING);
  for (int i = 0; result == CU_SUCCESS && i < PIECES; i++)
    result = cu.event_create (&l->empty[i], CU_EVENT_NO_TIMING);
  return result;
}

/* Fills L; the context of FROM is current before and behind it.  */
static CUresult
link_fill (struct peer_link *l)
{
  CUresult result = cu.stream_create (&l->out, CU_STREAM_NON_BLOCKING);
  if (result == CU_SUCCESS)
    result = link_enable (l);
  if (result == CU_SUCCESS && !l->direct)
    result = link_stage (l);
  /* Of the context of the stream that copies end on.  */
  if (result == CU_SUCCESS)
    result = cu.event_create (&l->done, CU_EVENT_NO_TIMING);
  CUresult back = l->direct ? CU_SUCCESS : cu.context_set (l->from->context);
  return result == CU_SUCCESS ? back : result;
}

static void
link_free (struct peer_link *l)
{
  if (l->in && cu.context_set (l->to->context) == CU_SUCCESS)
    cu.stream_destroy (l->in);
  if (l->out && cu.context_set (l->from->context) == CU_SUCCESS)
    cu.stream_destroy (l->out);
  for (int i = 0; i < PIECES; i++)
    {
      if (l->full[i])
	cu.event_destroy (l->full[i]);
      if (l->empty[i])
	cu.event_destroy (l->empty[i]);
      if (l->pieces[i])
	cu.host_free (l->pieces[i]);
    }
  if (l->done)
    cu.event_destroy (l->done);
  pthread_mutex_destroy (&l->lock);
  free (l);
}

struct peer_link *
peer_link_direct (const struct device *from, const struct device *to)
{
  struct peer_link *l = from->links[to->num];
  return l && l->direct ? l : NULL;
}

/* Makes the link, which is not there; the context of FROM is current before and behind it.
   MAKING held.  */
static CUresult
link_make (struct device *from, struct device *to, struct peer_link **link)
{
  struct peer_link *l = calloc (1, sizeof *l);
  if (!l)
    return CU_OUT_OF_MEMORY;
  l->from = from;
  l->to = to;
  pthread_mutex_init (&l->lock, NULL);
  CUresult result = link_fill (l);
  if (result != CU_SUCCESS)
    {
      link_free (l);
      cu.context_set (from->context);
      return result;
    }
  *link = from->links[to->num] = l;
  return CU_SUCCESS;
}

CUresult
peer_link_get (struct device *from, struct device *to, struct peer_link **link)
{
  static pthread_mutex_t making = PTHREAD_MUTEX_INITIALIZER;
  CUresult result = CU_SUCCESS;
  *link = from->links[to->num];
  if (*link)
    return CU_SUCCESS;
  pthread_mutex_lock (&making);
  *link = from->links[to->num];
  if (!*link)
    result = link_make (from, to, link);
  pthread_mutex_unlock (&making);
  return result;
}

static void
link_release (struct device *from, struct device *to)
{
  struct peer_link *l = atomic_exchange (&from->links[to->num], NULL);
  if (l)
    link_free (l);
}

void
peer_link_release (struct device *dev)
{
  for (int i = 0; i < runtime.n_devices; i++)
    {
      link_release (dev, &runtime.devices[i]);
      link_release (&runtime.devices[i], dev);
    }
  cu.context_set (dev->context);
}

/* ---- Copies ---- */

/* Makes both streams of L wait for MARK.  */
static CUresult
wait_mark (struct peer_link *l, const struct peer_mark *mark)
{
  CUresult result = cu.stream_wait_event (l->out, mark->event, 0);
  if (result != CU_SUCCESS || l->direct)
    return result;
  result = cu.context_set (l->to->context);
  if (result == CU_SUCCESS)
    result = cu.stream_wait_event (l->in, mark->event, 0);
  CUresult back = cu.context_set (l->from->context);
  return result == CU_SUCCESS ? back : result;
}

CUresult
peer_link_after (struct peer_link *l, int end, const struct peer_mark *mark)
{
  struct peer_mark *seen = &l->seen[end];
  if (!mark->event || (seen->event == mark->event && seen->number == mark->number))
    return CU_SUCCESS;
  CUresult result = wait_mark (l, mark);
  if (result == CU_SUCCESS)
    *seen = *mark;
  return result;
}

/* Copies BYTES down into piece I and up from there.  The context of FROM is current
   before and behind it.  */
static CUresult
copy_piece (struct peer_link *l, int i, CUdeviceptr to, CUdeviceptr from, size_t bytes)
{
  CUresult result = CU_SUCCESS;
  if (l->used[i])
    result = cu.stream_wait_event (l->out, l->empty[i], 0);
  if (result == CU_SUCCESS)
    result = cu.download (l->pieces[i], from, bytes, l->out);
  if (result == CU_SUCCESS)
    result = cu.event_record (l->full[i], l->out);
  if (result == CU_SUCCESS)
    result = cu.context_set (l->to->context);
  if (result == CU_SUCCESS)
    result = cu.stream_wait_event (l->in, l->full[i], 0);
  if (result == CU_SUCCESS)
    result = cu.upload (to, l->pieces[i], bytes, l->in);
  if (result == CU_SUCCESS)
    result = cu.event_record (l->empty[i], l->in);
  l->used[i] = result == CU_SUCCESS;
  CUresult back = cu.context_set (l->from->context);
  return result == CU_SUCCESS ? back : result;
}

CUresult
peer_link_copy (struct peer_link *l, CUdeviceptr to, CUdeviceptr from, size_t bytes)
{
  if (to == from)
    return CU_SUCCESS;          /* memory that both devices share */
  if (l->direct)
    return cu.copy_peer (to, l->to->context, from, l->from->context, bytes, l->out);
  CUresult result = CU_SUCCESS;
  for (size_t at = 0, i = 0; result == CU_SUCCESS && at < bytes;
       at += PIECE, i = (i + 1) % PIECES)
    result = copy_piece (l, (int) i, to + at, from + at,
			 bytes - at < PIECE ? bytes - at : PIECE);
  return result;
}

uint64_t
peer_link_number (struct peer_link *l)
{
  return ++l->copies;
}

/* The device whose stream copies end on.  */
static struct device *
last_device (const struct peer_link *l)
{
  return l->direct ? l->from : l->to;
}

static CUstream
last_stream (const struct peer_link *l)
{
  return l->direct ? l->out : l->in;
}

/* Records L->done behind all copies so far; the context of BACK is current before and
   behind it.  link.lock held.  */
static CUresult
record (struct peer_link *l, struct device *back)
{
  struct device *dev = last_device (l);
  uint64_t copies = l->copies;
  CUresult result = dev == back ? CU_SUCCESS : cu.context_set (dev->context);
  if (result == CU_SUCCESS)
    result = cu.event_record (l->done, last_stream (l));
  if (result == CU_SUCCESS)
    l->recorded = copies;
  CUresult again = dev == back ? CU_SUCCESS : cu.context_set (back->context);
  return result == CU_SUCCESS ? again : result;
}

CUresult
peer_link_wait (struct peer_link *l, uint64_t number, struct stream *stream)
{
  CUresult result = CU_SUCCESS;
  if (peer_link_done (l, number))
    return CU_SUCCESS;
  pthread_mutex_lock (&l->lock);
  if (l->recorded < number)
    result = record (l, stream->dev);
  if (result == CU_SUCCESS)
    result = cu.stream_wait_event (stream->cuda, l->done, 0);
  device_time_part (stream);
  pthread_mutex_unlock (&l->lock);
  return result;
}

bool
peer_link_done (const struct peer_link *l, uint64_t number)
{
  return l->done_copies >= number;
}

CUresult
peer_link_settle (struct peer_link *l, uint64_t number, const struct device *back)
{
  struct device *dev = last_device (l);
  uint64_t copies = l->copies, done = l->done_copies;
  if (done >= number)
    return CU_SUCCESS;
  CUresult result = dev == back ? CU_SUCCESS : cu.context_set (dev->context);
  if (result == CU_SUCCESS)
    result = cu.stream_wait (last_stream (l));
  while (result == CU_SUCCESS && done < copies
	 && !atomic_compare_exchange_weak (&l->done_copies, &done, copies))
    ;
  CUresult again = dev == back ? CU_SUCCESS : cu.context_set (back->context);
  return result == CU_SUCCESS ? again : result;
}
