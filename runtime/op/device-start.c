/* A device is started when a thread first uses it: its context is opened and the variables
   that units declare are mapped.  It is stopped at exit or by acc_shutdown: each room takes
   back what it has made there.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <string.h>

#include "op/op.h"
#include "base/base.h"
#include "driver/driver.h"
#include "events/events.h"
#include "link/link.h"
#include "device/device.h"
#include "device/late-download.h"
#include "device/locked-memory.h"
#include "compress/compress.h"
#include "data/data.h"
#include "launch/launch.h"

static int
device_start_locked (struct op *op)
{
  struct device *dev = op->dev;
  int rc = ACCX_OK;
  pthread_mutex_lock (&runtime.lock);
  if (!dev->started)
    {
      op->quiet = true;
      rc = device_open (op);
      if (rc == ACCX_OK)
	{
	  ahead_start (op);
	  rc = image_map_variables (op);
	}
      dev->late = false;
      op->quiet = false;
      dev->started = rc == ACCX_OK;
    }
  pthread_mutex_unlock (&runtime.lock);
  return rc;
}

int
device_late (struct op *op)
{
  int rc = ACCX_OK;
  pthread_mutex_lock (&runtime.lock);
  if (op->dev->late && op->dev->started)
    {
      op->quiet = true;
      rc = context_use (op);
      if (rc == ACCX_OK)
	rc = image_map_variables (op);
      op->quiet = false;
      op->dev->late = rc != ACCX_OK;
    }
  pthread_mutex_unlock (&runtime.lock);
  return rc;
}

int
device_start (struct op *op, struct device *dev)
{
  struct profile_span span = { PROFILE_NONE };
  if (dev->started)
    return ACCX_OK;
  op->dev = dev;
  op->stream = &dev->sync;
  if (PROFILE ())
    profile_begin (op, &span, PROFILE_INIT,
		   strncmp (op->what, "acc_init", 8) != 0);
  int rc = device_start_locked (op);
  profile_end (op, &span);
  return rc;
}

/* Waits for all streams.  A kernel that failed is reported; any other error
   means that the driver is gone already, which does not matter here.  */
static void
device_drain (struct op *op)
{
  if (cu.context_set (op->dev->context) != CU_SUCCESS)
    return;
  if (queue_drain (op) && op->error.fatal)
    error_exit (op);
}

void
device_stop (struct device *dev)
{
  struct op op = { .what = "shutdown", .thread = thread_self (), .dev = dev,
		   .stream = &dev->sync, .quiet = true };
  dev->stops++;
  ahead_leave (dev, NULL);
  device_drain (&op);
  tune_leave (dev);
  if (cu.ends_alone && runtime.state == RUNTIME_FINISHED)
    return;
  data_clear (&op);
  cu.stream_wait (dev->sync.cuda);
  image_unload (&op);
  recode_unload (&op);
  compress_free_flag (dev);
  user_memory_fini (&op);
  memory_fini (&op);
  if (runtime.env.check)
    access_close (&op);
  locked_close (dev);
  peer_link_release (dev);
  later_release (dev->context);
  buffer_release (dev->context);
  queue_fini (&op);
  cu.context_release (dev->cuda);
  dev->context = NULL;
}
