/* update peer: copies from the memory of one GPU to that of another.

   A peer is posted to the workers of both devices at once (worker.c), so that it comes
   behind the earlier tasks of both.  Neither worker waits for the other one's device, and
   the one of the device that is copied to does not wait for the other worker: it looks up
   its side, marks with an event how far its queue has got, and goes on.  The other worker,
   once it has got there and that mark is set, orders the copy on the stream for this pair
   of devices (peer-link.c), which waits for the marks of both queues.

   The queues themselves wait for the copy only when something else than a peer is put into
   them (peer_flush): so copies in both directions and to both neighbours overlap, and
   peers in a row need one mark and one event.  A copy that touches what one still on its
   way touches comes behind a new mark, which is behind that copy.

   A device that gets a copy from one that has failed fails too: what it should have got is
   not there.

   peer.lock (struct peer) guards what the two workers tell each other; peer_stream.lock
   the list of copies that a queue has not waited for.  The workers wait for each other
   only in the order in which peers were posted.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1, (5) and (6).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

enum side { TO, FROM, SIDES };
enum state { ABSENT, READY, ORDERED, FAILED };  /* ORDERED: FROM's copy is */

/* One section: SIDES host addresses, their names and, once looked up, device addresses.  */
struct section
{
  uintptr_t host[SIDES];
  size_t bytes;
  const char *name[SIDES];
  CUdeviceptr dev[SIDES];
};

struct peer
{
  pthread_mutex_t lock;
  pthread_cond_t change;
  unsigned users;               /* tasks, and queues that have not waited */
  struct device *dev[SIDES];
  const char *what;             /* the directive or routine */
  const struct accx_site *site;
  _Atomic enum state state[SIDES];
  struct peer_mark mark[SIDES]; /* of its queue; set when no longer ABSENT */
  struct peer_link *link;       /* set when ORDERED */
  uint64_t number;              /* there */
  size_t n;
  struct section sections[];
};

/* Copies by one link that a queue has not waited for: the newest one, and the memory of
   this device that they touch.  */
enum { RANGES = 16 };

struct pending
{
  struct pending *next;
  struct peer *newest;          /* counted */
  enum side side;
  unsigned n;
  struct { CUdeviceptr start, end; } ranges[RANGES];
};

/* ---- Life of a peer ---- */

struct peer *
peer_new (struct device *to, struct device *from, size_t n)
{
  struct peer *p = calloc (1, sizeof *p + n * sizeof p->sections[0]);
  if (!p)
    return NULL;
  pthread_mutex_init (&p->lock, NULL);
  pthread_cond_init (&p->change, NULL);
  p->users = SIDES;
  p->dev[TO] = to;
  p->dev[FROM] = from;
  p->n = n;
  return p;
}

void
peer_section (struct peer *p, size_t i, void *to, const char *to_name, const void *from,
	      const char *from_name, size_t bytes)
{
  p->sections[i] = (struct section) { { (uintptr_t) to, (uintptr_t) from }, bytes,
				      { to_name, from_name }, { 0, 0 } };
}

static void
peer_use (struct peer *p)
{
  pthread_mutex_lock (&p->lock);
  p->users++;
  pthread_mutex_unlock (&p->lock);
}

static void
peer_leave (struct peer *p)
{
  pthread_mutex_lock (&p->lock);
  bool last = --p->users == 0;
  pthread_mutex_unlock (&p->lock);
  if (!last)
    return;
  pthread_mutex_destroy (&p->lock);
  pthread_cond_destroy (&p->change);
  free (p);
}

/* Lets the others know what became of side S.  */
static void
tell (struct peer *p, enum side s, enum state state)
{
  pthread_mutex_lock (&p->lock);
  p->state[s] = state;
  pthread_cond_broadcast (&p->change);
  pthread_mutex_unlock (&p->lock);
}

/* Waits until side S has reached STATE; returns whether it has not failed.  */
static bool
hear (struct peer *p, enum side s, enum state state)
{
  for (unsigned i = worker_spins (); i > 0 && p->state[s] < state; i--)
    worker_pause ();
  pthread_mutex_lock (&p->lock);
  while (p->state[s] < state)
    pthread_cond_wait (&p->change, &p->lock);
  bool good = p->state[s] != FAILED;
  pthread_mutex_unlock (&p->lock);
  return good;
}

/* ---- What queues have to wait for ---- */

void
peer_stream_init (struct peer_stream *s)
{
  pthread_mutex_init (&s->lock, NULL);
}

static void
pending_free (struct pending *w)
{
  while (w)
    {
      struct pending *next = w->next;
      peer_leave (w->newest);
      free (w);
      w = next;
    }
}

void
peer_stream_fini (struct peer_stream *s)
{
  pending_free (s->pending);
  s->pending = NULL;
  if (s->ready)
    cu.event_destroy (s->ready);
  pthread_mutex_destroy (&s->lock);
}

/* Whether the copies of W are on their way by the link of P.  */
static bool
same_link (const struct pending *w, const struct peer *p)
{
  return w->newest->dev[TO] == p->dev[TO] && w->newest->dev[FROM] == p->dev[FROM];
}

/* Whether side S of P touches what W touches and either changes it.  */
static bool
conflict (const struct pending *w, const struct peer *p, enum side s)
{
  if ((w->side == FROM && s == FROM) || same_link (w, p))
    return false;
  for (size_t i = 0; i < p->n; i++)
    for (unsigned k = 0; k < w->n; k++)
      if (p->sections[i].dev[s] < w->ranges[k].end
	  && w->ranges[k].start < p->sections[i].dev[s] + p->sections[i].bytes)
	return true;
  return false;
}

/* Whether STREAM has to wait for copies on their way before side S of P, looked up.  */
static bool
conflicts (struct stream *stream, const struct peer *p, enum side s)
{
  bool found = false;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = stream->peer.pending; w && !found; w = w->next)
    found = conflict (w, p, s);
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

/* The copies of STREAM by the link of P, of which this is side S, or NULL: no memory.
   peer_stream.lock held.  */
static struct pending *
pending_get (struct stream *stream, struct peer *p, enum side s)
{
  struct pending *w = stream->peer.pending;
  while (w && !same_link (w, p))
    w = w->next;
  if (w)
    peer_leave (w->newest);
  else if ((w = malloc (sizeof *w)))
    {
      w->side = s;
      w->n = 0;
      w->next = stream->peer.pending;
      stream->peer.pending = w;
    }
  return w;
}

/* STREAM has to wait for P, of which this is side S, looked up.  */
static int
pend (struct op *op, struct stream *stream, struct peer *p, enum side s)
{
  peer_use (p);
  pthread_mutex_lock (&stream->peer.lock);
  struct pending *w = pending_get (stream, p, s);
  if (w)
    w->newest = p;
  for (size_t i = 0; w && i < p->n; i++)
    if (p->sections[i].bytes)
      pending_range (w, p->sections[i].dev[s],
		     p->sections[i].dev[s] + p->sections[i].bytes);
  pthread_mutex_unlock (&stream->peer.lock);
  if (w)
    return ACCX_OK;
  peer_leave (p);
  return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
}

/* A copy of STREAM that has not been ordered yet, counted, or NULL.  */
static struct peer *
not_ordered (struct stream *stream)
{
  struct peer *p = NULL;
  pthread_mutex_lock (&stream->peer.lock);
  for (struct pending *w = stream->peer.pending; w && !p; w = w->next)
    if (w->newest->state[FROM] != ORDERED)
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
			 p->dev[FROM]->num);
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
      if (!hear (p, FROM, ORDERED))
	rc = from_failed (op, p);
      peer_leave (p);
    }
  return rc;
}

int
peer_flush (struct op *op, struct stream *stream)
{
  CUresult result = CU_SUCCESS;
  int rc = await_order (op, stream);
  if (rc)
    return rc;
  pthread_mutex_lock (&stream->peer.lock);
  struct pending *all = stream->peer.pending;
  for (struct pending *w = all; w && result == CU_SUCCESS; w = w->next)
    result = peer_link_wait (w->newest->link, w->newest->number, stream);
  stream->peer.pending = NULL;
  pthread_mutex_unlock (&stream->peer.lock);
  pending_free (all);
  return result == CU_SUCCESS ? ACCX_OK
	 : error_driver (op, result, "update peer", NULL, NULL, 0);
}

/* Sets *MARK to how far STREAM has got.  */
static int
mark (struct op *op, struct stream *stream, struct peer_mark *mark)
{
  struct peer_stream *s = &stream->peer;
  CUresult result = s->ready ? CU_SUCCESS
		    : cu.event_create (&s->ready, CU_EVENT_NO_TIMING);
  if (result == CU_SUCCESS && (!s->marked || stream->outside))
    {
      s->marked = true;
      s->marks++;
      result = cu.event_record (s->ready, stream->cuda);
    }
  *mark = (struct peer_mark) { s->ready, s->marks };
  return result == CU_SUCCESS ? ACCX_OK
	 : error_driver (op, result, op->what, NULL, NULL, 0);
}

/* ---- The copy ---- */

/* Orders the copy of P in the worker of FROM; nothing is copied unless TO is THERE.  */
static CUresult
copy_order (struct peer *p, bool there)
{
  struct peer_link *l;
  CUresult result = peer_link_get (p->dev[FROM], p->dev[TO], &l);
  for (int s = 0; there && result == CU_SUCCESS && s < SIDES; s++)
    result = peer_link_after (l, s, &p->mark[s]);
  for (size_t i = 0; there && result == CU_SUCCESS && i < p->n; i++)
    if (p->sections[i].bytes)
      result = peer_link_copy (l, p->sections[i].dev[TO], p->sections[i].dev[FROM],
			       p->sections[i].bytes);
  if (result != CU_SUCCESS)
    return result;
  p->link = l;
  p->number = peer_link_number (l);
  return CU_SUCCESS;
}

/* ---- The two workers ---- */

/* Sets the device addresses of side S of P, on OP's device.  */
static int
look_up (struct op *op, struct peer *p, enum side s)
{
  for (size_t i = 0; i < p->n; i++)
    {
      struct section *c = &p->sections[i];
      int rc = c->bytes ? data_require (op, (void *) c->host[s], c->bytes, op->what,
					&c->dev[s]) : ACCX_OK;
      if (rc)
	{
	  op->error.name = c->name[s];
	  return rc;
	}
    }
  return ACCX_OK;
}

/* Side S of P is looked up, in its queue, which does not wait for other peers yet.  */
static int
arrive (struct op *op, struct peer *p, enum side s, const struct call *c)
{
  struct stream *queue = NULL;
  int rc = c->n_waits ? queue_wait_list (op, c->async, c->n_waits, c->waits) : ACCX_OK;
  if (rc == ACCX_OK)
    rc = queue_look (op, c->async, true, &queue);
  if (rc == ACCX_OK)
    rc = look_up (op, p, s);
  if (rc == ACCX_OK && conflicts (queue, p, s))
    rc = queue_get (op, c->async, true, &queue);
  if (rc == ACCX_OK)
    rc = mark (op, queue, &p->mark[s]);
  return rc ? rc : pend (op, queue, p, s);
}

static int
side_to (struct op *op, struct call *c)
{
  int rc = arrive (op, c->peer, TO, c);
  tell (c->peer, TO, rc ? FAILED : READY);
  return rc;
}

/* Where TO has failed there is nothing to copy to: that is its own affair.  */
static int
side_from (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  int rc = arrive (op, p, FROM, c);
  CUresult result = rc ? CU_SUCCESS : copy_order (p, hear (p, TO, READY));
  if (result != CU_SUCCESS)
    rc = error_driver (op, result, op->what, p->sections[0].name[FROM], NULL, 0);
  tell (p, FROM, rc ? FAILED : ORDERED);
  return rc;
}

/* Both sides are one device: ordinary copies in its queue.  */
static int
side_both (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  int rc = c->n_waits ? queue_wait_list (op, c->async, c->n_waits, c->waits) : ACCX_OK;
  if (rc == ACCX_OK)
    rc = op_queue (op, c->async);
  if (rc == ACCX_OK)
    rc = look_up (op, p, TO);
  if (rc == ACCX_OK)
    rc = look_up (op, p, FROM);
  for (size_t i = 0; rc == ACCX_OK && i < p->n; i++)
    if (p->sections[i].dev[TO] != p->sections[i].dev[FROM])
      rc = transfer_copy (op, p->sections[i].dev[TO], p->sections[i].dev[FROM],
			  p->sections[i].bytes, op->what);
  return rc;
}

static void
run_side (struct call *c, int (*side) (struct op *, struct call *))
{
  struct op op;
  int rc = op_start (&op, c->peer->what, c->site);
  if (rc == ACCX_OK)
    rc = side (&op, c);
  op_end (&op, rc);
  peer_leave (c->peer);
}

static void
run_to (struct call *c)
{
  run_side (c, side_to);
}

static void
run_from (struct call *c)
{
  run_side (c, side_from);
}

static void
run_both (struct call *c)
{
  run_side (c, side_both);
}

/* On a device that has failed.  */
static void
drop_to (struct call *c)
{
  tell (c->peer, TO, FAILED);
  peer_leave (c->peer);
}

static void
drop_from (struct call *c)
{
  tell (c->peer, FROM, FAILED);
  peer_leave (c->peer);
}

/* ---- Posting ---- */

int
peer_post (struct op *op, struct peer *p, const struct call *like)
{
  struct call to = *like, from = *like;
  bool same = p->dev[TO] == p->dev[FROM];
  to.peer = from.peer = p;
  p->what = op->what;
  p->site = like->site;
  to.run = same ? run_both : run_to;
  to.drop = drop_to;
  from.run = run_from;
  from.drop = drop_from;
  if (!same)
    return worker_post_pair (op, p->dev, &to, &from);
  p->users = 1;
  return worker_post (op, p->dev[TO], &to);
}

/* ---- The directive ---- */

/* Which side mapping I of C is, or SIDES: no section.  */
static enum side
section_side (const struct call *c, size_t i)
{
  switch (c->kinds[i] & 0xff)
    {
    case MAP_TO: case MAP_FORCE_TO:
      return TO;
    case MAP_FROM: case MAP_FORCE_FROM:
      return FROM;
    default:
      return SIDES;
    }
}

/* The next mapping of C that is of side S, from I on.  */
static size_t
next_section (const struct call *c, enum side s, size_t i)
{
  while (i < c->n && section_side (c, i) != s)
    i++;
  return i;
}

static int
different_sizes (struct op *op, struct device *const *dev, const struct call *c,
		 const size_t *at)
{
  const char *names[SIDES];
  for (int s = 0; s < SIDES; s++)
    names[s] = site_name (c->site, at[s]) ? site_name (c->site, at[s]) : "a section";
  return error_detail (op, ACCX_PEER, NULL, "%s has %zu bytes for gpu %d, but %s of gpu %d "
		       "has %zu", names[TO], c->sizes[at[TO]], dev[TO]->num, names[FROM],
		       dev[FROM]->num, c->sizes[at[FROM]]);
}

/* Adds the sections of C to P, or moves them in the host's memory if that is NULL.  */
static int
add_sections (struct op *op, struct device *const *dev, const struct call *c,
	      struct peer *p)
{
  size_t at[SIDES] = { 0, 0 };
  for (size_t i = 0;; i++)
    {
      for (int s = 0; s < SIDES; s++)
	at[s] = next_section (c, s, at[s] + (i > 0));
      if (at[TO] == c->n || at[FROM] == c->n)
	return ACCX_OK;
      size_t bytes = c->sizes[at[TO]];
      if (!p)
	memmove (c->hosts[at[TO]], c->hosts[at[FROM]], bytes);
      else if (bytes != c->sizes[at[FROM]])
	return different_sizes (op, dev, c, at);
      else
	peer_section (p, i, c->hosts[at[TO]], site_name (c->site, at[TO]),
		      c->hosts[at[FROM]], site_name (c->site, at[FROM]), bytes);
    }
}

void
peer_update (struct call *c, struct device *to, struct device *from)
{
  struct op op;
  struct device *dev[SIDES] = { to, from };
  size_t n = 0;
  op_start_on (&op, NULL, "update peer", c->site);
  for (size_t i = 0; i < c->n; i++)
    n += section_side (c, i) == TO;
  struct peer *p = to ? peer_new (to, from, n) : NULL;
  int rc = to && !p ? error_set (&op, ACCX_NO_HOST_MEMORY, op.what, NULL, NULL, 0)
	   : add_sections (&op, dev, c, p);
  struct call like = { .site = c->site, .async = c->async, .n_waits = c->n_waits,
		       .waits = c->waits };
  if (rc == ACCX_OK && p)
    rc = peer_post (&op, p, &like);
  op_end (&op, rc);
}

/* ---- The routines ---- */

/* Waits for all that was posted to DEV.  */
static void
settle (struct device *dev, const char *name, const struct accx_site *site)
{
  struct op op;
  op_end (&op, op_start_on (&op, dev, name, site));
}

void
peer_copy (const char *name, void *to, int num_to, const void *from, int num_from,
	   size_t bytes, int queue, const struct accx_site *site)
{
  struct op op;
  struct device *dev[SIDES] = { NULL, NULL };
  op_start_on (&op, NULL, name, site);
  int rc = queue_check (&op, queue);
  if (rc == ACCX_OK)
    rc = api_device (&op, num_to, &dev[TO]);
  if (rc == ACCX_OK)
    rc = api_device (&op, num_from, &dev[FROM]);
  if (rc == ACCX_OK && bytes && (!to || !from))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, to ? from : to, bytes);
  struct peer *p = rc == ACCX_OK && bytes && dev[TO] ? peer_new (dev[TO], dev[FROM], 1)
		   : NULL;
  if (p)
    {
      const struct call like = { .site = site, .async = queue };
      peer_section (p, 0, to, NULL, from, NULL, bytes);
      rc = peer_post (&op, p, &like);
    }
  else if (rc == ACCX_OK && bytes && dev[TO])
    rc = error_set (&op, ACCX_NO_HOST_MEMORY, name, NULL, NULL, 0);
  else if (rc == ACCX_OK && bytes)
    memmove (to, from, bytes);
  op_end (&op, rc);
  for (int s = 0; p && queue == QUEUE_SYNC && s < SIDES; s++)
    settle (dev[s], name, site);
}
