/* What queues have to wait for: copies of update peer that were put on a link (peer-link.c) and
   that a stream has not been made to wait for.  Also how far a stream has got itself.

   Takes copies from peer.c and peer-direct.c; queue.c asks before anything else is put on
   a stream (peer_flush) and when the host waits for it (peer_settle).  A stream keeps one
   struct pending for each link, with the memory of its device that the copies touch: what
   touches it too has to come behind them (peer_conflicts).

   peer_stream.lock guards the list; a thread that begins a copy itself holds it until the copy
   is in there (peer_claim).  Who acts as the device's worker (worker.c) alone adds
   to it and makes marks; anyone who waits takes off it.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1, (5) and (6).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "link/link.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

/* Copies by one link that a queue has not waited for, and the memory of this device that
   they touch.  */
enum { RANGES = 16 };

struct pending
{
  struct pending *_Atomic next;
  struct device *dev[PEER_SIDES];
  enum peer_side side;
  struct peer *newest;          /* counted; or NULL: */
  struct peer_link *link;       /* where copies up to NUMBER */
  uint64_t number;
  unsigned n;
  struct { CUdeviceptr start, end; } ranges[RANGES];
};

void
peer_stream_init (struct peer_stream *s)
{
  pthread_mutex_init (&s->lock, NULL);
}

static void
pending_free (struct pending *w)
{
  if (w->newest)
    peer_leave (w->newest);
  free (w);
}

void
peer_stream_fini (struct peer_stream *s)
{
  struct pending *next;
  for (struct pending *w = s->pending; w; w = next)
    {
      next = w->next;
      pending_free (w);
    }
  s->pending = NULL;
  if (s->ready)
    cu.event_destroy (s->ready);
  pthread_mutex_destroy (&s->lock);
}

/* Whether the copies of W are on the link between DEV.  */
static bool
same_link (const struct pending *w, struct device *const *dev)
{
  return w->dev[PEER_TO] == dev[PEER_TO] && w->dev[PEER_FROM] == dev[PEER_FROM];
}

static bool
is_ordered (const struct pending *w)
{
  return !w->newest || w->newest->state[PEER_FROM] == PEER_ORDERED;
}

/* The last copy of W, which is ordered; NULL if there was none.  */
static struct peer_link *
last_copy (const struct pending *w, uint64_t *number)
{
  *number = w->newest ? w->newest->number : w->number;
  return w->newest ? w->newest->link : w->link;
}

/* ---- New copies ---- */

/* Whether side S of the N SECTIONS touches what W touches and either changes it.  */
static bool
conflict (const struct pending *w, enum peer_side s, size_t n,
	  const struct peer_section *sections)
{
  if (w->side == PEER_FROM && s == PEER_FROM)
    return false;
  for (size_t i = 0; i < n; i++)
    for (unsigned k = 0; k < w->n; k++)
      if (sections[i].dev[s] < w->ranges[k].end
	  && w->ranges[k].start < sections[i].dev[s] + sections[i].bytes)
	return true;
  return false;
}

bool
peer_conflicts (struct stream *stream, struct device *const *dev, enum peer_side s,
		size_t n, const struct peer_section *sections)
{
  bool found = false;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = stream->peer.pending; w && !found; w = w->next)
    found = !same_link (w, dev) && conflict (w, s, n, sections);
  pthread_mutex_unlock (&stream->peer.lock);
  return found;
}

/* Adds START to END to what W touches: to a range beside it, a new one or, when there are
   too many, the last one, which may grow over what nothing touches.  */
static void
pending_range (struct pending *w, CUdeviceptr start, CUdeviceptr end)
{
  unsigned k = 0;
  while (k < w->n && (start > w->ranges[k].end || w->ranges[k].start > end))
    k++;
  if (k == w->n && k < RANGES)
    {
      w->ranges[w->n].start = start;
      w->ranges[w->n++].end = end;
      return;
    }
  if (k == RANGES)
    k--;
  if (start < w->ranges[k].start)
    w->ranges[k].start = start;
  if (end > w->ranges[k].end)
    w->ranges[k].end = end;
}

/* The copies of STREAM, at side S of DEV, by their link; NULL: no memory.
   peer_stream.lock held.  */
static struct pending *
pending_get (struct stream *stream, struct device *const *dev, enum peer_side s)
{
  struct pending *w = stream->peer.pending;
  while (w && !same_link (w, dev))
    w = w->next;
  if (w || !(w = calloc (1, sizeof *w)))
    return w;
  w->side = s;
  for (int i = 0; i < PEER_SIDES; i++)
    w->dev[i] = dev[i];
  w->next = stream->peer.pending;
  stream->peer.pending = w;
  return w;
}

/* W has NEWEST, or else the copy NUMBER of LINK, as its last one.  */
static void
pending_set (struct pending *w, struct peer *newest, struct peer_link *link,
	     uint64_t number)
{
  if (w->newest)
    peer_leave (w->newest);
  w->newest = newest;
  w->link = link;
  w->number = number;
}

/* Adds what side S of the N SECTIONS touches to W.  */
static void
pending_touch (struct pending *w, enum peer_side s, size_t n,
	       const struct peer_section *sections)
{
  for (size_t i = 0; i < n; i++)
    if (sections[i].bytes)
      pending_range (w, sections[i].dev[s], sections[i].dev[s] + sections[i].bytes);
}

bool
peer_pend (struct stream *stream, struct peer *p, enum peer_side s)
{
  peer_use (p);
  pthread_mutex_lock (&stream->peer.lock);
  struct pending *w = pending_get (stream, p->dev, s);
  if (w)
    {
      pending_set (w, p, NULL, 0);
      pending_touch (w, s, p->n, p->sections);
    }
  pthread_mutex_unlock (&stream->peer.lock);
  if (!w)
    peer_leave (p);
  return w;
}

bool
peer_claim (struct stream *stream, struct device *const *dev, enum peer_side s, size_t n,
	    const struct peer_section *sections)
{
  bool may = true;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = stream->peer.pending; w && may; w = w->next)
    may = same_link (w, dev) ? is_ordered (w) : !conflict (w, s, n, sections);
  if (!may)
    pthread_mutex_unlock (&stream->peer.lock);
  return may;
}

bool
peer_pend_copy (struct stream *stream, struct device *const *dev, enum peer_side s, size_t n,
		const struct peer_section *sections, struct peer_link *link, uint64_t number)
{
  struct pending *w = pending_get (stream, dev, s);
  if (w)
    {
      pending_set (w, NULL, link, number);
      pending_touch (w, s, n, sections);
    }
  return w;
}

void
peer_unclaim (struct stream *stream)
{
  pthread_mutex_unlock (&stream->peer.lock);
}

CUresult
peer_mark (struct stream *stream, bool rests, struct peer_mark *mark)
{
  struct peer_stream *s = &stream->peer;
  CUresult result = CU_SUCCESS;
  if (rests)
    {
      s->marked = true;
      s->mark.event = NULL;
    }
  else if (!s->marked || stream->outside)
    {
      s->marked = true;
      if (!s->ready)
	result = cu.event_create (&s->ready, CU_EVENT_NO_TIMING);
      if (result == CU_SUCCESS)
	result = cu.event_record (s->ready, stream->cuda);
      if (result != CU_SUCCESS)
	s->marked = false;
      s->mark = (struct peer_mark) { s->ready, s->mark.number + 1 };
    }
  *mark = s->mark;
  return result;
}

/* ---- Waiting ---- */

/* A copy of STREAM that has not been ordered yet, counted, or NULL.  */
static struct peer *
not_ordered (struct stream *stream)
{
  struct peer *p = NULL;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = stream->peer.pending; w && !p; w = w->next)
    if (!is_ordered (w))
      p = w->newest;
  if (p)
    peer_use (p);
  pthread_mutex_unlock (&stream->peer.lock);
  return p;
}

static int
from_failed (struct op *op, const struct peer *p)
{
  int rc = error_detail (op, ACCX_PEER, p->what, "gpu %d has failed before",
			 p->dev[PEER_FROM]->num);
  op->error.site = p->site;
  return rc;
}

/* Waits until all copies of STREAM have been ordered.  */
static int
await_order (struct op *op, struct stream *stream)
{
  struct peer *p;
  int rc = ACCX_OK;
  while (rc == ACCX_OK && (p = not_ordered (stream)))
    {
      if (!peer_hear (p, PEER_FROM, PEER_ORDERED))
	rc = from_failed (op, p);
      peer_leave (p);
    }
  return rc;
}

int
peer_flush (struct op *op, struct stream *stream)
{
  CUresult result = CU_SUCCESS;
  struct pending *_Atomic *at = &stream->peer.pending;
  int rc = await_order (op, stream);
  if (rc)
    return rc;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = *at; w && result == CU_SUCCESS; w = *at)
    if (is_ordered (w))
      {
	uint64_t number;
	struct peer_link *link = last_copy (w, &number);
	result = link ? peer_link_wait (link, number, stream) : CU_SUCCESS;
	*at = w->next;
	pending_free (w);
      }
    else
      at = &w->next;            /* another thread's, in the meantime */
  pthread_mutex_unlock (&stream->peer.lock);
  return result == CU_SUCCESS ? ACCX_OK
	 : driver_error (op, result, "update peer", NULL, NULL, 0);
}

/* Drops copies of STREAM that the host knows to be done; the link of another one and its
   NUMBER, or NULL.  */
static struct peer_link *
not_done (struct stream *stream, uint64_t *number)
{
  struct peer_link *link = NULL;
  struct pending *_Atomic *at = &stream->peer.pending;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = *at; w; w = *at)
    {
      uint64_t last;
      bool ordered = is_ordered (w);
      struct peer_link *l = ordered ? last_copy (w, &last) : NULL;
      if (ordered && (!l || peer_link_done (l, last)))
	{
	  *at = w->next;
	  pending_free (w);
	  continue;
	}
      if (l && !link)
	{
	  link = l;
	  *number = last;
	}
      at = &w->next;
    }
  pthread_mutex_unlock (&stream->peer.lock);
  return link;
}

int
peer_settle (struct op *op, struct stream *stream)
{
  struct peer_link *link;
  uint64_t number;
  int rc = await_order (op, stream);
  while (rc == ACCX_OK && (link = not_done (stream, &number)))
    {
      CUresult result = peer_link_settle (link, number, op->dev);
      if (result != CU_SUCCESS)
	rc = driver_error (op, result, "update peer", NULL, NULL, 0);
    }
  return rc;
}
