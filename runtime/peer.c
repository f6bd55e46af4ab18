/* update peer: copies from the memory of one GPU to that of another.

   A peer is posted to the workers of both devices at once (worker.c), so that it comes
   behind the earlier tasks of both.  The two workers meet: the one of the device that is
   copied to looks up its side, marks with an event how far its queue has got and waits
   for the other one to order the copy, which does so on a stream of its own for each pair
   of devices: that waits for the events of both queues.  The queues themselves wait for
   the copy only when something else than a peer is put into them (peer_flush): so
   copies in both directions and to both neighbours overlap.  Copies that touch what one
   still on its way touches wait for it.

   With peer access the copy is one call of the driver's; else it goes piece by piece
   through two page-locked buffers, down into one while the other one goes up.

   A device that has failed takes part in that it lets the other one know, which then
   fails too: what it should have got is not there.

   peer.lock (struct peer) guards what the two workers tell each other; LOCK the lists of
   copies that queues have not waited for, the links and the spare peers.  The workers wait for each
   other only in the order in which peers were posted.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1, (5) and (6).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

enum side { TO, FROM, SIDES };
enum state { ABSENT, READY, ORDERED, FAILED };  /* ORDERED: FROM's copy is */
enum { PIECE = 1 << 20, PIECES = 2, ALREADY_ENABLED = 704 };

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
  struct peer *next;            /* spare ones; their events are made again and again */
  pthread_mutex_t lock;
  pthread_cond_t change;
  unsigned users;               /* tasks, and queues that have not waited */
  struct device *dev[SIDES];
  const char *what;             /* the directive or routine */
  _Atomic enum state state[SIDES];
  struct stream *queue[SIDES];  /* set when no longer ABSENT, as READY is */
  CUevent ready[SIDES];         /* in its queue */
  CUevent done;                 /* behind it; or NULL */
  size_t n;
  struct section sections[];
};

/* A copy that a queue has not waited for.  */
struct pending
{
  struct pending *next;
  struct peer *peer;
};

/* The way from one device to another.  */
struct link
{
  struct link *next;
  struct device *from, *to;
  bool direct;
  CUstream out, in;             /* of FROM; of TO, unless DIRECT */
  char *pieces[PIECES];
  CUevent full[PIECES], empty[PIECES];
  bool used[PIECES];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct link *links;
static struct peer *spares;

/* ---- Life of a peer ---- */

/* Takes a spare peer of N sections between two devices, or NULL.  */
static struct peer *
take_spare (struct device *to, struct device *from, size_t n)
{
  pthread_mutex_lock (&lock);
  struct peer **at = &spares;
  while (*at && ((*at)->dev[TO] != to || (*at)->dev[FROM] != from || (*at)->n != n))
    at = &(*at)->next;
  struct peer *p = *at;
  if (p)
    *at = p->next;
  pthread_mutex_unlock (&lock);
  return p;
}

struct peer *
peer_new (struct device *to, struct device *from, size_t n)
{
  struct peer *p = take_spare (to, from, n);
  if (!p)
    {
      p = calloc (1, sizeof *p + n * sizeof p->sections[0]);
      if (!p)
	return NULL;
      pthread_mutex_init (&p->lock, NULL);
      pthread_cond_init (&p->change, NULL);
    }
  p->users = SIDES;
  p->state[TO] = p->state[FROM] = ABSENT;
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
peer_leave (struct peer *p)
{
  pthread_mutex_lock (&p->lock);
  bool last = --p->users == 0;
  pthread_mutex_unlock (&p->lock);
  if (!last)
    return;
  pthread_mutex_lock (&lock);
  p->next = spares;
  spares = p;
  pthread_mutex_unlock (&lock);
}

static void
peer_free (struct peer *p)
{
  for (int s = 0; s < SIDES; s++)
    if (p->ready[s])
      cu.event_destroy (p->ready[s]);
  if (p->done)
    cu.event_destroy (p->done);
  pthread_mutex_destroy (&p->lock);
  pthread_cond_destroy (&p->change);
  free (p);
}

/* Records in *EVENT, made if there is none, how far CUDA has got.  */
static CUresult
record (CUevent *event, CUstream cuda)
{
  CUresult result = *event ? CU_SUCCESS : cu.event_create (event, CU_EVENT_NO_TIMING);
  return result == CU_SUCCESS ? cu.event_record (*event, cuda) : result;
}

/* ---- What queues have to wait for ---- */

static bool
overlap (const struct peer *p, enum side s, const struct section *a, const struct peer *q,
	 enum side t, const struct section *b)
{
  return p->dev[s] == q->dev[t] && a->dev[s] < b->dev[t] + b->bytes
	 && b->dev[t] < a->dev[s] + a->bytes;
}

/* Whether P and Q must follow each other.  */
static bool
conflict (const struct peer *p, const struct peer *q)
{
  for (size_t i = 0; i < p->n; i++)
    for (size_t k = 0; k < q->n; k++)
      {
	const struct section *a = &p->sections[i], *b = &q->sections[k];
	if (overlap (p, TO, a, q, TO, b) || overlap (p, TO, a, q, FROM, b)
	    || overlap (p, FROM, a, q, TO, b))
	  return true;
      }
  return false;
}

/* Makes CUDA wait for the copies that STREAM has not waited for and P conflicts with.  */
static CUresult
wait_conflicts (struct stream *stream, const struct peer *p, CUstream cuda)
{
  CUresult result = CU_SUCCESS;
  pthread_mutex_lock (&lock);
  for (struct pending *w = stream->pending; w && result == CU_SUCCESS; w = w->next)
    if (conflict (w->peer, p))
      result = cu.stream_wait_event (cuda, w->peer->done, 0);
  pthread_mutex_unlock (&lock);
  return result;
}

/* STREAM has to wait for P, which has been ordered.  */
static int
pend (struct op *op, struct stream *stream, struct peer *p)
{
  struct pending *w = malloc (sizeof *w);
  if (!w)
    return error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
  pthread_mutex_lock (&p->lock);
  p->users++;
  pthread_mutex_unlock (&p->lock);
  pthread_mutex_lock (&lock);
  w->peer = p;
  w->next = stream->pending;
  stream->pending = w;
  pthread_mutex_unlock (&lock);
  return ACCX_OK;
}

int
peer_flush (struct op *op, struct stream *stream)
{
  CUresult result = CU_SUCCESS;
  pthread_mutex_lock (&lock);
  struct pending *w = stream->pending;
  stream->pending = NULL;
  for (struct pending *k = w; k && result == CU_SUCCESS; k = k->next)
    result = cu.stream_wait_event (stream->cuda, k->peer->done, 0);
  pthread_mutex_unlock (&lock);
  while (w)
    {
      struct pending *next = w->next;
      peer_leave (w->peer);
      free (w);
      w = next;
    }
  return result == CU_SUCCESS ? ACCX_OK
	 : error_driver (op, result, "update peer", NULL, NULL, 0);
}

/* ---- Links ---- */

/* Lets FROM, whose context is current, use the memory of TO.  */
static CUresult
link_enable (struct link *l)
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

/* What a link without peer access needs; leaves the context of FROM current.  */
static CUresult
link_stage (struct link *l)
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
  CUresult back = cu.context_set (l->from->context);
  return result == CU_SUCCESS ? back : result;
}

static void
link_free (struct link *l)
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
  free (l);
}

/* The link from FROM, whose context is current and whose worker alone asks for it.  */
static CUresult
link_get (struct device *from, struct device *to, struct link **link)
{
  pthread_mutex_lock (&lock);
  struct link *l = links;
  while (l && (l->from != from || l->to != to))
    l = l->next;
  pthread_mutex_unlock (&lock);
  *link = l;
  if (l)
    return CU_SUCCESS;
  l = calloc (1, sizeof *l);
  if (!l)
    return CU_OUT_OF_MEMORY;
  l->from = from;
  l->to = to;
  CUresult result = cu.stream_create (&l->out, CU_STREAM_NON_BLOCKING);
  if (result == CU_SUCCESS)
    result = link_enable (l);
  if (result == CU_SUCCESS && !l->direct)
    result = link_stage (l);
  if (result != CU_SUCCESS)
    {
      link_free (l);
      cu.context_set (from->context);
      return result;
    }
  pthread_mutex_lock (&lock);
  l->next = links;
  links = l;
  pthread_mutex_unlock (&lock);
  *link = l;
  return CU_SUCCESS;
}

void
peer_release (struct device *dev)
{
  struct link *gone = NULL;
  pthread_mutex_lock (&lock);
  for (struct peer **p = &spares; *p;)
    if ((*p)->dev[TO] == dev || (*p)->dev[FROM] == dev)
      {
	struct peer *spare = *p;
	*p = spare->next;
	peer_free (spare);
      }
    else
      p = &(*p)->next;
  for (struct link **p = &links; *p;)
    if ((*p)->from == dev || (*p)->to == dev)
      {
	struct link *l = *p;
	*p = l->next;
	l->next = gone;
	gone = l;
      }
    else
      p = &(*p)->next;
  pthread_mutex_unlock (&lock);
  while (gone)
    {
      struct link *next = gone->next;
      link_free (gone);
      gone = next;
    }
  cu.context_set (dev->context);
}

/* ---- The copy ---- */

/* Copies BYTES down into piece I and up from there.  The context of FROM is current
   before and behind it.  */
static CUresult
copy_piece (struct link *l, int i, CUdeviceptr to, CUdeviceptr from, size_t bytes)
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

static CUresult
copy_section (struct link *l, const struct section *s)
{
  if (l->direct)
    return cu.copy_peer (s->dev[TO], l->to->context, s->dev[FROM], l->from->context,
			 s->bytes, l->out);
  CUresult result = CU_SUCCESS;
  for (size_t at = 0, i = 0; result == CU_SUCCESS && at < s->bytes;
       at += PIECE, i = (i + 1) % PIECES)
    result = copy_piece (l, (int) i, s->dev[TO] + at, s->dev[FROM] + at,
			 s->bytes - at < PIECE ? s->bytes - at : PIECE);
  return result;
}

/* Makes CUDA, one of the streams of P's copy, wait for all that is before it.  */
static CUresult
copy_after (struct peer *p, CUstream cuda)
{
  CUresult result = CU_SUCCESS;
  for (int s = 0; s < SIDES && result == CU_SUCCESS; s++)
    {
      result = cu.stream_wait_event (cuda, p->ready[s], 0);
      if (result == CU_SUCCESS)
	result = wait_conflicts (p->queue[s], p, cuda);
    }
  return result;
}

/* Records P->done behind what is on CUDA, a stream of DEV; the context of BACK is current
   behind it.  */
static CUresult
copy_record (struct peer *p, CUstream cuda, struct device *dev, struct device *back)
{
  CUresult result = dev == back ? CU_SUCCESS : cu.context_set (dev->context);
  if (result == CU_SUCCESS)
    result = record (&p->done, cuda);
  CUresult again = dev == back ? CU_SUCCESS : cu.context_set (back->context);
  return result == CU_SUCCESS ? again : result;
}

/* Orders the copy of P, of which both sides are there.  */
static CUresult
copy_order (struct peer *p)
{
  struct link *l;
  CUresult result = link_get (p->dev[FROM], p->dev[TO], &l);
  if (result != CU_SUCCESS)
    return result;
  result = copy_after (p, l->out);
  if (result == CU_SUCCESS && !l->direct)
    {
      result = cu.context_set (l->to->context);
      if (result == CU_SUCCESS)
	result = copy_after (p, l->in);
      CUresult back = cu.context_set (l->from->context);
      result = result == CU_SUCCESS ? back : result;
    }
  for (size_t i = 0; result == CU_SUCCESS && i < p->n; i++)
    if (p->sections[i].bytes)
      result = copy_section (l, &p->sections[i]);
  if (result == CU_SUCCESS)
    result = copy_record (p, l->direct ? l->out : l->in, l->direct ? l->from : l->to,
			  l->from);
  return result;
}

/* ---- The two workers ---- */

/* Lets the other worker know what became of side S.  */
static void
tell (struct peer *p, enum side s, enum state state)
{
  pthread_mutex_lock (&p->lock);
  p->state[s] = state;
  pthread_cond_broadcast (&p->change);
  pthread_mutex_unlock (&p->lock);
}

/* Waits until the other side of S is no longer in STATE or before it; returns whether it
   has not failed.  */
static bool
hear (struct peer *p, enum side s, enum state state)
{
  enum side other = s == TO ? FROM : TO;
  for (unsigned i = worker_spins (); i > 0 && p->state[other] <= state; i--)
    worker_pause ();
  pthread_mutex_lock (&p->lock);
  while (p->state[other] <= state)
    pthread_cond_wait (&p->change, &p->lock);
  bool good = p->state[other] != FAILED;
  pthread_mutex_unlock (&p->lock);
  return good;
}

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
  if (rc)
    return rc;
  p->queue[s] = queue;
  CUresult result = record (&p->ready[s], queue->cuda);
  return result == CU_SUCCESS ? ACCX_OK
	 : error_driver (op, result, op->what, NULL, NULL, 0);
}

static int
other_failed (struct op *op, struct peer *p, enum side s)
{
  return error_detail (op, ACCX_PEER, op->what, "gpu %d has failed before",
		       p->dev[s == TO ? FROM : TO]->num);
}

static int
side_to (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  int rc = arrive (op, p, TO, c);
  tell (p, TO, rc ? FAILED : READY);
  if (rc)
    return rc;
  return hear (p, TO, READY) ? pend (op, p->queue[TO], p) : other_failed (op, p, TO);
}

static int
side_from (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  int rc = arrive (op, p, FROM, c);
  if (rc == ACCX_OK && !hear (p, FROM, ABSENT))
    rc = other_failed (op, p, FROM);
  CUresult result = rc ? CU_SUCCESS : copy_order (p);
  if (result != CU_SUCCESS)
    rc = error_driver (op, result, op->what, p->sections[0].name[FROM], NULL, 0);
  if (rc == ACCX_OK)
    rc = pend (op, p->queue[FROM], p);
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
