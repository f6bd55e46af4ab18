/* update peer by the program's thread: where the workers of both devices have nothing to do, to
   wake them would take longer than to call the driver.  A call takes two microseconds and a
   small copy hardly more.  The thread acts as both workers for that time (worker.c) and does
   what they would do (peer.c), with the same marks and lists (peer-wait.c, peer-link.c).

   It leaves to the workers what needs more than that: to make queues and links, to copy by
   way of the host, to wait for other threads or other copies.  Also anything that goes
   wrong: they do it again and report it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "peer/peer.h"
#include "base/base.h"
#include "driver/driver.h"
#include "link/link.h"
#include "device/device.h"
#include "data/data.h"
#include "worker/worker.h"

/* Sets the device addresses of side S.  */
static bool
look_up (struct device *dev, enum peer_side s, size_t n, struct peer_section *sections)
{
  for (size_t i = 0; i < n; i++)
    if (sections[i].bytes
	&& !data_at_rest (dev, sections[i].host[s], sections[i].bytes,
			  &sections[i].dev[s]))
      return false;
  return true;
}

/* Makes the context of DEV current; *NOW is the one that is.  */
static CUresult
use (const struct device *dev, CUcontext *now)
{
  CUresult result = *now == dev->context ? CU_SUCCESS : cu.context_set (dev->context);
  if (result == CU_SUCCESS)
    *now = dev->context;
  return result;
}

/* Orders the copy on LINK, behind what is on STREAMS.  */
static CUresult
copy (struct device *const *dev, struct stream *const *streams, struct peer_link *link,
      size_t n, const struct peer_section *sections)
{
  struct peer_mark marks[PEER_SIDES];
  CUcontext now;
  CUresult result = cu.context_get (&now);
  for (int s = 0; result == CU_SUCCESS && s < PEER_SIDES; s++)
    {
      if (!streams[s]->peer.marked)
	result = use (dev[s], &now);
      if (result == CU_SUCCESS)
	result = peer_mark (streams[s], worker_rests (streams[s]), &marks[s]);
    }
  if (result == CU_SUCCESS)
    result = use (dev[PEER_FROM], &now);
  for (int s = 0; result == CU_SUCCESS && s < PEER_SIDES; s++)
    result = peer_link_after (link, s, &marks[s]);
  for (size_t i = 0; result == CU_SUCCESS && i < n; i++)
    if (sections[i].bytes)
      result = peer_link_copy (link, sections[i].dev[PEER_TO], sections[i].dev[PEER_FROM],
			       sections[i].bytes);
  return result;
}

/* Lets STREAMS, claimed, wait for the copy before something else or, where there is no memory
   to note that, the host at once.  */
static bool
note (struct device *const *dev, struct stream *const *streams, struct peer_link *link,
      size_t n, const struct peer_section *sections)
{
  uint64_t number = peer_link_number (link);
  bool noted = true;
  for (int s = 0; s < PEER_SIDES; s++)
    noted &= peer_pend_copy (streams[s], dev, s, n, sections, link, number);
  return noted || peer_link_settle (link, number, dev[PEER_FROM]) == CU_SUCCESS;
}

/* peer_claim for the streams of both, in the order of the devices.  */
static bool
claim (struct device *const *dev, struct stream *const *streams, size_t n,
       const struct peer_section *sections)
{
  enum peer_side first = dev[PEER_TO]->num > dev[PEER_FROM]->num, second = !first;
  if (!peer_claim (streams[first], dev, first, n, sections))
    return false;
  if (peer_claim (streams[second], dev, second, n, sections))
    return true;
  peer_unclaim (streams[first]);
  return false;
}

/* For who acts as both workers.  */
static bool
begin (struct device *const *dev, struct peer_link *link, size_t n,
       struct peer_section *sections, int queue)
{
  struct stream *streams[PEER_SIDES];
  for (int s = 0; s < PEER_SIDES; s++)
    if (!(streams[s] = queue_find (dev[s], queue)) || !queue_in_order (streams[s])
	|| streams[s]->outside
	|| !look_up (dev[s], s, n, sections))
      return false;
  if (!claim (dev, streams, n, sections))
    return false;
  bool done = copy (dev, streams, link, n, sections) == CU_SUCCESS
	      && note (dev, streams, link, n, sections);
  for (int s = 0; s < PEER_SIDES; s++)
    peer_unclaim (streams[s]);
  return done;
}

bool
peer_direct (struct device *const *dev, size_t n, struct peer_section *sections, int queue)
{
  struct peer_link *link = NULL;
  bool done = false;
  if (queue == QUEUE_NOVAL || queue == QUEUE_DEFAULT)
    queue = thread_self ()->default_queue;
  if (queue == QUEUE_SYNC)
    queue = QUEUE_OWN;
  if (runtime.forked || dev[PEER_TO] == dev[PEER_FROM] || !device_hold (dev[PEER_TO]))
    return false;
  if (device_hold (dev[PEER_FROM]))
    {
      link = peer_link_direct (dev[PEER_FROM], dev[PEER_TO]);
      if (link && worker_borrow (dev))
	{
	  done = begin (dev, link, n, sections, queue);
	  worker_return (dev);
	}
      device_release (dev[PEER_FROM]);
    }
  device_release (dev[PEER_TO]);
  return done;
}
