/* update peer: copies from the memory of one GPU to that of another.

   Where neither device has anything left to do the program's thread calls the driver itself
   (peer-direct.c).  Else a peer is posted to the workers of both devices at once (worker.c), so
   that it comes behind the earlier tasks of both.  Neither worker waits for the other one's
   device, and the one of the device that is copied to does not wait for the other worker: it
   looks up its side, marks with an event how far its queue has got, and goes on.  Once the
   other worker has got there and that mark is set, it orders the copy on the stream for this
   pair of devices (peer-link.c).  The stream waits for the marks of both queues.

   The queues themselves wait for the copy only when something else than a peer is put into
   them (peer-wait.c): so copies in both directions and to both neighbours overlap, and
   peers in a row need one mark and one event.  A copy that touches what one still on its
   way touches comes behind a new mark, which is behind that copy.

   A device that gets a copy from one that has failed fails too: what it should have got is
   not there.

   peer.lock (struct peer) guards what the two workers tell each other, who wait for each
   other only in the order in which peers were posted.
   R. Xu et al., Multi-GPU Support on Single Node, section 5.1, (5) and (6).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "peer/peer.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "link/link.h"
#include "device/device.h"
#include "data/data.h"
#include "worker/worker.h"
#include "op/op.h"

/* ---- The copy ---- */

/* Puts the copy of section C on L.  */
static CUresult
copy_section (struct peer_link *l, const struct peer_section *c)
{
  CUdeviceptr dev[PEER_SIDES];
  CUresult result = CU_SUCCESS;
  size_t bytes;
  if (!c->bytes)
    return CU_SUCCESS;
  if (!c->entry[PEER_FROM])
    return peer_link_copy (l, c->dev[PEER_TO], c->dev[PEER_FROM], c->bytes);
  for (unsigned k = 0; result == CU_SUCCESS && peer_codes_copy (c, k, dev, &bytes); k++)
    result = peer_link_copy (l, dev[PEER_TO], dev[PEER_FROM], bytes);
  return result;
}

/* Orders the copy of P in the worker of FROM; nothing is copied unless TO is THERE, which has
   perhaps never been started.  */
static CUresult
copy_order (struct peer *p, bool there)
{
  struct peer_link *l = p->dev[PEER_FROM]->links[p->dev[PEER_TO]->num];
  CUresult result = there ? peer_link_get (p->dev[PEER_FROM], p->dev[PEER_TO], &l)
		    : CU_SUCCESS;
  for (int s = 0; there && result == CU_SUCCESS && s < PEER_SIDES; s++)
    result = peer_link_after (l, s, &p->mark[s]);
  for (size_t i = 0; there && result == CU_SUCCESS && i < p->n; i++)
    result = copy_section (l, &p->sections[i]);
  if (result != CU_SUCCESS)
    return result;
  p->link = l;
  p->number = l ? peer_link_number (l) : 0;
  return CU_SUCCESS;
}

/* ---- The two workers ---- */

/* Sets the device addresses of side S of P, on OP's device.  */
static int
look_up (struct op *op, struct peer *p, enum peer_side s)
{
  if (p->codes)
    return peer_codes_look_up (op, p, s);
  for (size_t i = 0; i < p->n; i++)
    {
      struct peer_section *c = &p->sections[i];
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

/* Side S of P is looked up, in *QUEUE, which does not wait for other peers yet.  */
static int
arrive (struct op *op, struct peer *p, enum peer_side s, const struct call *c,
	struct stream **queue)
{
  int rc = c->n_waits ? queue_wait_list (op, c->async, c->n_waits, c->waits) : ACCX_OK;
  if (rc == ACCX_OK)
    rc = queue_look (op, c->async, true, queue);
  if (rc == ACCX_OK)
    rc = look_up (op, p, s);
  if (rc == ACCX_OK && (p->codes || peer_conflicts (*queue, p->dev, s, p->n, p->sections)))
    rc = queue_get (op, c->async, true, queue);
  if (rc == ACCX_OK && p->codes)
    op->stream = *queue;
  return rc;
}

/* QUEUE of side S, which has arrived, has got so far, and has to wait for P.  */
static int
stand (struct op *op, struct peer *p, enum peer_side s, struct stream *queue)
{
  CUresult result = peer_mark (queue, worker_rests (queue), &p->mark[s]);
  if (result != CU_SUCCESS)
    return driver_error (op, result, op->what, NULL, NULL, 0);
  return peer_pend (queue, p, s) ? ACCX_OK
	 : error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
}

static int
side_to (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  struct stream *queue = NULL;
  int rc = arrive (op, p, PEER_TO, c, &queue);
  if (rc == ACCX_OK)
    rc = stand (op, p, PEER_TO, queue);
  peer_tell (p, PEER_TO, rc ? PEER_FAILED : PEER_READY);
  if (rc == ACCX_OK && p->codes && peer_hear (p, PEER_FROM, PEER_ORDERED) && p->staged)
    rc = peer_codes_bring (op, p);
  return rc;
}

/* Where TO has failed there is nothing to copy to: that is its own affair.  */
static int
side_from (struct op *op, struct call *c)
{
  struct peer *p = c->peer;
  struct stream *queue = NULL;
  int rc = arrive (op, p, PEER_FROM, c, &queue);
  if (rc == ACCX_OK && p->codes && peer_hear (p, PEER_TO, PEER_READY))
    rc = peer_codes_stage (op, p);
  if (rc == ACCX_OK)
    rc = stand (op, p, PEER_FROM, queue);
  CUresult result = rc ? CU_SUCCESS
		    : copy_order (p, peer_hear (p, PEER_TO, PEER_READY) && !p->staged);
  if (result != CU_SUCCESS)
    rc = driver_error (op, result, op->what, p->sections[0].name[PEER_FROM], NULL, 0);
  peer_tell (p, PEER_FROM, rc ? PEER_FAILED : PEER_ORDERED);
  return rc;
}

/* Copies section C in the queue of one device.  */
static int
copy_within (struct op *op, const struct peer_section *c)
{
  CUdeviceptr dev[PEER_SIDES] = { c->dev[PEER_TO], c->dev[PEER_FROM] };
  size_t bytes = c->bytes;
  int rc = ACCX_OK;
  for (unsigned k = 0; rc == ACCX_OK; k++)
    {
      if (c->entry[PEER_FROM] ? !peer_codes_copy (c, k, dev, &bytes) : k > 0)
	break;
      if (dev[PEER_TO] != dev[PEER_FROM])
	rc = transfer_copy (op, dev[PEER_TO], dev[PEER_FROM], bytes, op->what);
    }
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
    rc = look_up (op, p, PEER_TO);
  if (rc == ACCX_OK)
    rc = look_up (op, p, PEER_FROM);
  if (rc == ACCX_OK && p->codes)
    rc = peer_codes_stage (op, p);
  if (p->staged)
    return rc ? rc : peer_codes_bring (op, p);
  for (size_t i = 0; rc == ACCX_OK && i < p->n; i++)
    rc = copy_within (op, &p->sections[i]);
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
  peer_tell (c->peer, PEER_TO, PEER_FAILED);
  peer_leave (c->peer);
}

static void
drop_from (struct call *c)
{
  peer_tell (c->peer, PEER_FROM, PEER_FAILED);
  peer_leave (c->peer);
}

/* ---- Who does it ---- */

/* Posts P, which is taken, to the workers of both devices; queues and site are LIKE's.  */
static int
peer_post (struct op *op, struct peer *p, const struct call *like)
{
  struct call to = *like, from = *like;
  bool same = p->dev[PEER_TO] == p->dev[PEER_FROM];
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
  return worker_post (op, p->dev[PEER_TO], &to);
}

/* Begins the copy of N SECTIONS between DEV, as C says where and at which site, or sees to
   it that it will be.  */
static int
peer_begin (struct op *op, struct device *const *dev, size_t n,
	    struct peer_section *sections, const struct call *c)
{
  if (c->n_waits == 0 && peer_direct (dev, n, sections, c->async))
    return ACCX_OK;
  const struct call like = { .site = c->site, .async = c->async, .n_waits = c->n_waits,
			     .waits = c->waits };
  struct peer *p = peer_new (dev, n, sections);
  return p ? peer_post (op, p, &like)
	 : error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, 0);
}

/* ---- The directive ---- */

/* Which side mapping I of C is, or SIDES: no section.  */
static enum peer_side
section_side (const struct call *c, size_t i)
{
  switch (c->kinds[i] & 0xff)
    {
    case MAP_TO: case MAP_FORCE_TO:
      return PEER_TO;
    case MAP_FROM: case MAP_FORCE_FROM:
      return PEER_FROM;
    default:
      return PEER_SIDES;
    }
}

/* The next mapping of C that is of side S, from I on.  */
static size_t
next_section (const struct call *c, enum peer_side s, size_t i)
{
  while (i < c->n && section_side (c, i) != s)
    i++;
  return i;
}

static int
different_sizes (struct op *op, struct device *const *dev, const struct call *c,
		 const size_t *at)
{
  const char *names[PEER_SIDES];
  for (int s = 0; s < PEER_SIDES; s++)
    names[s] = site_name (c->site, at[s]) ? site_name (c->site, at[s]) : "a section";
  return error_detail (op, ACCX_PEER, NULL, "%s has %zu bytes for gpu %d, but %s of gpu %d "
		       "has %zu", names[PEER_TO], c->sizes[at[PEER_TO]], dev[PEER_TO]->num, names[PEER_FROM],
		       dev[PEER_FROM]->num, c->sizes[at[PEER_FROM]]);
}

/* Fills SECTIONS with those of C.  */
static int
find_sections (struct op *op, struct device *const *dev, const struct call *c,
	       struct peer_section *sections)
{
  size_t at[PEER_SIDES] = { 0, 0 };
  for (size_t i = 0;; i++)
    {
      for (int s = 0; s < PEER_SIDES; s++)
	at[s] = next_section (c, s, at[s] + (i > 0));
      if (at[PEER_TO] == c->n || at[PEER_FROM] == c->n)
	return ACCX_OK;
      if (dev[PEER_TO] && c->sizes[at[PEER_TO]] != c->sizes[at[PEER_FROM]])
	return different_sizes (op, dev, c, at);
      sections[i].bytes = c->sizes[at[PEER_TO]];
      for (int s = 0; s < PEER_SIDES; s++)
	{
	  sections[i].host[s] = (uintptr_t) c->hosts[at[s]];
	  sections[i].name[s] = site_name (c->site, at[s]);
	  sections[i].dev[s] = 0;
	  sections[i].entry[s] = NULL;
	}
    }
}

static void
copy_on_host (size_t n, const struct peer_section *sections)
{
  for (size_t i = 0; i < n; i++)
    memmove ((void *) sections[i].host[PEER_TO], (void *) sections[i].host[PEER_FROM],
	     sections[i].bytes);
}

void
peer_update (struct call *c, struct device *to, struct device *from)
{
  struct op op;
  struct device *dev[PEER_SIDES] = { to, from };
  size_t n = 0;
  op_start_on (&op, NULL, "update peer", c->site);
  for (size_t i = 0; i < c->n; i++)
    n += section_side (c, i) == PEER_TO;
  struct peer_section sections[n + 1];
  int rc = find_sections (&op, dev, c, sections);
  if (rc == ACCX_OK && to)
    rc = peer_begin (&op, dev, n, sections, c);
  else if (rc == ACCX_OK)
    copy_on_host (n, sections);
  op_end (&op, rc);
}

/* ---- The routines ---- */

int
peer_transfer (struct op *op, struct device *there, CUdeviceptr to, CUdeviceptr from,
	       size_t bytes, const char *what)
{
  struct peer_link *link;       /* enables access */
  if (there == op->dev)
    return transfer_copy (op, to, from, bytes, what);
  CUresult result = peer_link_get (op->dev, there, &link);
  if (result == CU_SUCCESS)
    result = cu.copy_peer (to, there->context, from, op->dev->context, bytes,
			   op->stream->cuda);
  if (result != CU_SUCCESS)
    return driver_error (op, result, what, NULL, (void *) to, bytes);
  op->pending = true;
  return ACCX_OK;
}

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
  struct device *dev[PEER_SIDES] = { NULL, NULL };
  op_start_on (&op, NULL, name, site);
  int rc = queue_check (&op, queue);
  if (rc == ACCX_OK)
    rc = choose_device (&op, num_to, &dev[PEER_TO]);
  if (rc == ACCX_OK)
    rc = choose_device (&op, num_from, &dev[PEER_FROM]);
  if (rc == ACCX_OK && bytes && (!to || !from))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, to ? from : to, bytes);
  struct peer_section section = { { (uintptr_t) to, (uintptr_t) from }, bytes,
				  { NULL, NULL }, { 0, 0 }, { NULL, NULL } };
  const struct call c = { .site = site, .async = queue };
  if (rc == ACCX_OK && bytes && dev[PEER_TO])
    rc = peer_begin (&op, dev, 1, &section, &c);
  else if (rc == ACCX_OK && bytes)
    copy_on_host (1, &section);
  op_end (&op, rc);
  for (int s = 0; bytes && dev[PEER_TO] && queue == QUEUE_SYNC && s < PEER_SIDES; s++)
    settle (dev[s], name, site);
}
