/* The acc_* routines.  api.def has a row for each: its parameters and the call below that does
   it.  From a row come the exported routine and a sited variant, which slots of compiled units
   point at.  The variant's last argument is the struct accx_site of the call.  A new routine is
   a row, and a helper if none fits.

   On the host, memory is shared: everything is present, nothing is copied.
   OpenACC 3.3 section 3.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "entry/entry.h"
#include "entry/api.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "data/data.h"
#include "op/op.h"
#include "peer/peer.h"

/* ---- Devices ---- */

static int
api_count (int type)
{
  init_once ();
  return choose_count (type);
}

/* The number that the environment asks for, if TYPE has so many.  */
static int
default_num (int type)
{
  int num = runtime.env.device_num;
  return num < choose_count (type) ? num : 0;
}

static void
api_select (const char *name, int num, int type, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  if (type == DEVICE_NONE)
    type = DEVICE_DEFAULT;
  int rc = choose_select (&op, type, num < 0 ? default_num (type) : num);
  op_end (&op, rc);
}

static int
api_type (void)
{
  return choose_current () ? DEVICE_NVIDIA : DEVICE_HOST;
}

/* The number of the thread's device if that is of TYPE, else of the one that it
   would get first.  */
static int
api_num (int type)
{
  struct device *dev = choose_current ();
  if (type == DEVICE_HOST || (!dev && type == DEVICE_CURRENT))
    return 0;
  return dev ? dev->num : default_num (type);
}

/* Finds device NUM of TYPE (-1: the current or default one) in *DEV, NULL for
   the host; false: there is none.  */
static bool
named_device (int num, int type, struct device **dev)
{
  struct device *now = choose_current ();
  if (type == DEVICE_CURRENT)
    type = now ? DEVICE_NVIDIA : DEVICE_HOST;
  if (num < 0)
    num = now && type != DEVICE_HOST ? now->num : default_num (type);
  if (num >= choose_count (type))
    return false;
  bool host = type == DEVICE_HOST || runtime.n_devices == 0;
  *dev = host ? NULL : &runtime.devices[num];
  return true;
}

/* Starts an op on device NUM of the current type, which must have been started
   for there to be anything to do: else it runs on the host.  */
static int
op_start_queues (struct op *op, int num, const char *name, site_arg site)
{
  struct device *dev;
  op_start_on (op, NULL, name, site);
  int rc = choose_device (op, num, &dev);
  return rc || !dev || !dev->started ? rc
	 : op_start_on (op, dev, name, site);
}

/* Bytes of the host's memory, in all or free.  */
static size_t
host_memory (bool available)
{
  long pages = sysconf (available ? _SC_AVPHYS_PAGES : _SC_PHYS_PAGES);
  long bytes = sysconf (_SC_PAGESIZE);
  return pages > 0 && bytes > 0 ? (size_t) pages * bytes : 0;
}

/* Whether all of the host's memory is DEV's, too, which is started for that.  */
static bool
shared_all (struct device *dev, const char *name, site_arg site)
{
  struct op op;
  op_end (&op, op_start_on (&op, dev, name, site));
  return dev->memory == ACCX_MEMORY_UNIFIED;
}

static size_t
api_property (const char *name, int num, int type, int property,
	      site_arg site)
{
  struct op op;
  size_t total = 0, available = 0;
  struct device *dev;
  if (!named_device (num, type, &dev))
    return 0;
  if (property == PROPERTY_SHARED_MEMORY)
    return !dev || shared_all (dev, name, site);
  if (property != PROPERTY_MEMORY && property != PROPERTY_FREE_MEMORY)
    return 0;
  if (!dev)
    return host_memory (property == PROPERTY_FREE_MEMORY);
  int rc = op_start_on (&op, dev, name, site);
  CUresult result = rc ? CU_SUCCESS : cu.memory_info (&available, &total);
  if (result != CU_SUCCESS)
    rc = driver_error (&op, result, name, NULL, NULL, 0);
  op_end (&op, rc);
  return property == PROPERTY_MEMORY ? total : available;
}

static const char *
api_property_string (int num, int type, int property)
{
  static _Thread_local char version[32];
  struct device *dev;
  if (!named_device (num, type, &dev))
    return NULL;
  switch (property)
    {
    case PROPERTY_NAME:
      return dev ? dev->name : "host";
    case PROPERTY_VENDOR:
      return dev ? "NVIDIA" : "accx";
    case PROPERTY_DRIVER:
      if (!dev)
	return "none";
      snprintf (version, sizeof version, "CUDA %d.%d", cu.version / 1000,
		cu.version % 1000 / 10);
      return version;
    default:
      return NULL;
    }
}

/* acc_init (NUM < 0) and acc_init_device.  */
static void
api_init (const char *name, int num, int type, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  int rc = ACCX_OK;
  if (!op.thread->resolved || type != DEVICE_DEFAULT || num >= 0)
    rc = choose_select (&op, type, num < 0 ? default_num (type) : num);
  if (rc == ACCX_OK)
    rc = op_start (&op, name, site);
  if (PROFILE () && !op.dev)
    {
      struct profile_span span = { PROFILE_NONE };
      profile_begin (&op, &span, PROFILE_INIT, false);
      profile_end (&op, &span);
    }
  op_end (&op, rc);
}

/* acc_shutdown (NUM < 0) and acc_shutdown_device.  */
static void
api_shutdown (const char *name, int num, int type, site_arg site)
{
  struct op op;
  int rc = ACCX_OK;
  init_once ();
  op_start_on (&op, NULL, name, site);
  if (op.thread->regions)
    rc = error_detail (&op, ACCX_NO_DEVICE, NULL,
		       "a data region is still open");
  else if (num >= choose_count (type))
    rc = error_detail (&op, ACCX_NO_DEVICE, NULL, "there is no %s device %d", env_type_name (type), num);
  else if (type != DEVICE_HOST)
    init_stop_devices (name, num < 0 ? 0 : num,
		       num < 0 ? runtime.n_devices : num + 1, site);
  op_end (&op, rc);
}

/* This is host code.  */
static int
api_on_device (int type)
{
  return type == DEVICE_HOST || type == DEVICE_NONE;
}

/* ---- Async queues ---- */

/* Starts OP on device NUM of the current type, or on the current one if NUM is
   CURRENT_NUM.  */
enum { CURRENT_NUM = -1000000 };

static int
queue_op_start (struct op *op, int num, const char *name, site_arg site)
{
  return num == CURRENT_NUM ? op_start (op, name, site)
	 : op_start_queues (op, num, name, site);
}

/* Whether QUEUE of OP's device is idle; one that was never used is.  */
static int
queue_idle (struct op *op, int queue, int *idle)
{
  struct stream *stream = NULL;
  *idle = 1;
  int rc = queue_get (op, queue, false, &stream);
  return rc || !stream ? rc : queue_test (op, stream, idle);
}

static int
api_test (const char *name, int queue, int num, site_arg site)
{
  struct op op;
  int idle = 1;
  int rc = queue_op_start (&op, num, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && op.dev)
    rc = queue_idle (&op, queue, &idle);
  op_end (&op, rc);
  return idle;
}

static int
api_test_all (const char *name, int num, site_arg site)
{
  struct op op;
  int idle = 1;
  int rc = queue_op_start (&op, num, name, site);
  struct stream *s = op.dev ? op.dev->queues : NULL;
  for (; rc == ACCX_OK && idle && s; s = s->next)
    rc = queue_test (&op, s, &idle);
  op_end (&op, rc);
  return idle;
}

static void
api_wait (const char *name, int ahead, int behind, int num, site_arg site)
{
  struct op op;
  struct stream *first = NULL, *second = NULL;
  int rc = queue_op_start (&op, num, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, ahead);
  if (rc == ACCX_OK)
    rc = queue_check (&op, behind);
  if (rc == ACCX_OK && op.dev)
    {
      rc = queue_get (&op, ahead, false, &first);
      if (rc == ACCX_OK)
	rc = queue_get (&op, behind, true, &second);
      if (rc == ACCX_OK && first && first->queue != QUEUE_SYNC)
	rc = queue_order (&op, first, second);
    }
  op_end (&op, rc);
}

static void
api_wait_all (const char *name, int behind, int num, site_arg site)
{
  struct op op;
  struct stream *stream;
  int rc = queue_op_start (&op, num, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, behind);
  if (rc == ACCX_OK && op.dev)
    {
      rc = queue_get (&op, behind, true, &stream);
      if (rc == ACCX_OK)
	rc = queue_order_all (&op, stream);
    }
  op_end (&op, rc);
}

/* The index of one of the N queues that is idle, or -1.  */
static int
queues_look (struct op *op, int n, const int *queues, int *found)
{
  *found = -1;
  for (int i = 0; i < n; i++)
    {
      int idle, rc = queue_idle (op, queues[i], &idle);
      if (rc)
	return rc;
      if (idle && queues[i] != QUEUE_SYNC)
	{
	  *found = i;
	  return ACCX_OK;
	}
    }
  return ACCX_OK;
}

static int
api_wait_any (const char *name, int n, const int *queues, int num,
	      site_arg site)
{
  struct op op;
  int found = -1, real = -1;
  int rc = queue_op_start (&op, num, name, site);
  for (int i = n - 1; rc == ACCX_OK && i >= 0; i--)
    {
      rc = queue_check (&op, queues[i]);
      real = queues[i] == QUEUE_SYNC ? real : i;
    }
  if (rc == ACCX_OK && !op.dev)
    found = real;
  while (rc == ACCX_OK && op.dev && real >= 0 && found < 0)
    {
      rc = queues_look (&op, n, queues, &found);
      if (found < 0)
	usleep (20);
    }
  op_end (&op, rc);
  return found;
}

static void
api_default_queue (const char *name, int queue, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  if (queue == QUEUE_DEFAULT)
    queue = QUEUE_NOVAL;
  op_end (&op, queue_check (&op, queue));
  op.thread->default_queue = queue;
}

/* ---- Data ---- */

/* The device address of HOST as the result of the call at SITE.  */
static CUdeviceptr
address_result (struct op *op, const void *host, site_arg site)
{
  return site && site->construct == ACCX_API_ALONE ? 0 : data_give_address (op, host, 1);
}

static void *
api_enter (const char *name, void *host, size_t bytes, unsigned short kind,
	   int queue, site_arg site)
{
  struct op op;
  struct map map = { .dev = (uintptr_t) host };
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && !host && bytes)
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, host, bytes);
  if (rc == ACCX_OK && op.dev && bytes == 0)
    map.dev = host ? address_result (&op, host, site) : 0;
  else if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = map_begin (&op, 1, &host, &bytes, &kind, &map, false);
      if (rc == ACCX_OK)
	map.dev = address_result (&op, host, site);
    }
  op_end (&op, rc);
  return (void *) map.dev;
}

static void
api_exit (const char *name, void *host, size_t bytes, unsigned short kind,
	  int queue, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && op.dev && host)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = unmap_exit (&op, 1, &host, &bytes, &kind);
    }
  op_end (&op, rc);
}

static void
api_update (const char *name, void *host, size_t bytes, bool to_device,
	    int queue, site_arg site)
{
  struct op op;
  struct profile_span span = { PROFILE_NONE };
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (PROFILE ())
	profile_begin (&op, &span, PROFILE_UPDATE, false);
      if (rc == ACCX_OK)
	rc = data_update (&op, host, bytes, to_device, false, NULL);
      rc = op_settle (&op, rc);
      profile_end (&op, &span);
    }
  else if (rc == ACCX_OK)
    host_copy_update (host, bytes, to_device);
  op_end (&op, rc);
}

static void
api_attach (const char *name, void **pointer, int queue, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = map_attach (&op, pointer);
    }
  op_end (&op, rc);
}

static void
api_detach (const char *name, void **pointer, bool all, int queue,
	    site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = unmap_detach (&op, pointer, all);
    }
  op_end (&op, rc);
}

/* ---- Device memory ---- */

static void *
api_malloc (const char *name, size_t bytes, site_arg site)
{
  struct op op;
  CUdeviceptr dev = 0;
  if (bytes == 0)
    return NULL;
  int rc = op_start_memory (&op, name, site);
  void *host = NULL;
  if (rc == ACCX_OK && !op.dev)
    host = malloc (bytes);
  else if (rc == ACCX_OK)
    rc = user_memory_alloc (&op, bytes, &dev);
  if (PROFILE_TOOL () && dev)
    profile_event (&op, PROFILE_ALLOC,
		   &(struct profile_data) { NULL, 0, dev, bytes });
  if (rc == ACCX_NO_MEMORY)
    rc = ACCX_OK;               /* 3.2.16: the routine returns null */
  op_end (&op, rc);
  return host ? host : (void *) dev;
}

static void
api_free (const char *name, void *dev, site_arg site)
{
  struct op op;
  if (!dev)
    return;
  int rc = op_start_memory (&op, name, site);
  if (rc == ACCX_OK && !op.dev)
    {
      if (runtime.state == RUNTIME_RUNNING)
	free (dev);
      op_end (&op, rc);
      return;
    }
  if (rc == ACCX_OK && data_host_address (&op, (CUdeviceptr) dev))
    rc = error_set (&op, ACCX_STILL_MAPPED, name, NULL, dev, 1);
  if (rc == ACCX_OK)
    rc = user_memory_free (&op, (CUdeviceptr) dev);
  if (PROFILE_TOOL () && rc == ACCX_OK)
    profile_event (&op, PROFILE_FREE,
		   &(struct profile_data) { NULL, 0, (CUdeviceptr) dev, 0 });
  op_end (&op, rc);
}

static void
api_map (const char *name, void *host, void *dev, size_t bytes, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (bytes == 0)
    ;                           /* nothing to map */
  else if (rc == ACCX_OK && op.dev && host && dev && (rc = data_check_device (&op, (CUdeviceptr) dev, bytes)))
    ;
  else if (rc == ACCX_OK && op.dev)
    rc = data_map_fixed (&op, host, (CUdeviceptr) dev, bytes, NULL);
  else if (rc == ACCX_OK && host != dev)	/* on the host all is present */
    rc = error_set (&op, host && dev ? ACCX_OVERLAP : ACCX_BAD_RANGE, name, NULL, host, bytes);
  op_end (&op, rc);
}

static void
api_unmap (const char *name, void *host, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    rc = data_unmap_fixed (&op, host, false);
  op_end (&op, rc);
}

static void *
api_deviceptr (const char *name, void *host, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, name, site));
  return op.dev ? (void *) data_give_address (&op, host, 1) : host;
}

static void *
api_hostptr (const char *name, void *dev, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, name, site));
  return op.dev ? (void *) data_host_address (&op, (CUdeviceptr) dev) : dev;
}

static int
api_is_present (const char *name, void *host, size_t bytes, site_arg site)
{
  struct op op;
  if (!host)
    return bytes == 0;          /* 1.6: always present, with no bytes */
  op_end (&op, op_start_behind (&op, name, site));
  return !op.dev || data_device_address (&op, host, bytes ? bytes : 1) != 0;
}

static void
api_present_dump (const char *name, bool all, site_arg site)
{
  struct op op;
  op_end (&op, op_start_behind (&op, name, site));
  for (int d = 0; all && d < runtime.n_devices; d++)
    if (runtime.devices[d].started)
      present_dump (&runtime.devices[d]);
  if (!all && op.dev)
    present_dump (op.dev);
}

enum copy_way { COPY_TO, COPY_FROM, COPY_WITHIN, COPY_HOST };

/* The way of a copy, of which shared memory may be the device's side; COPY_HOST: both sides are the
   host's.  */
static enum copy_way
copy_way_shared (const struct op *op, const void *to, const void *from, enum copy_way way)
{
  bool to_host = way == COPY_FROM || shared_is_host (op->dev, to);
  bool from_host = way == COPY_TO || shared_is_host (op->dev, from);
  return to_host && from_host ? COPY_HOST : to_host ? COPY_FROM : from_host ? COPY_TO : way;
}

static int
copy_start (struct op *op, void *to, void *from, size_t bytes,
	    enum copy_way way)
{
  int rc;
  if (op->dev->memory > ACCX_MEMORY_SEPARATE)
    way = copy_way_shared (op, to, from, way);
  switch (way)
    {
    case COPY_TO:
      return transfer_upload (op, (CUdeviceptr) to, from, bytes, op->what,
			      NULL);
    case COPY_FROM:
      return transfer_download (op, to, (CUdeviceptr) from, bytes, op->what,
				NULL);
    case COPY_HOST:
      rc = queue_wait (op, op->stream);
      if (rc == ACCX_OK)
	memmove (to, from, bytes);
      return rc;
    default:
      return transfer_copy (op, (CUdeviceptr) to, (CUdeviceptr) from, bytes,
			    op->what);
    }
}

static void
api_memcpy (const char *name, void *to, void *from, size_t bytes,
	    enum copy_way way, int queue, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && bytes && (!to || !from))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, to, bytes);
  if (rc == ACCX_OK && bytes && !op.dev)
    memmove (to, from, bytes);
  else if (rc == ACCX_OK)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK && bytes && way != COPY_FROM)
	rc = data_check_device (&op, (CUdeviceptr) to, bytes);
      if (rc == ACCX_OK && bytes && way != COPY_TO)
	rc = data_check_device (&op, (CUdeviceptr) from, bytes);
      if (rc == ACCX_OK)
	rc = copy_start (&op, to, from, bytes, way);
    }
  op_end (&op, rc);
}

/* The device address of [HOST, +BYTES) on device NUM, which is started.  */
static int
d2d_address (struct op *op, int num, const void *host, size_t bytes,
	     CUdeviceptr *address)
{
  struct op there;
  struct device *dev;
  int rc = choose_device (op, num, &dev);
  if (rc)
    return rc;
  rc = op_start_on (&there, dev, op->what, op->site);
  if (rc == ACCX_OK)
    rc = data_require (&there, host, bytes, op->what, address);
  op_end (&there, rc);
  return ACCX_OK;
}

static void
api_d2d (const char *name, void *to, void *from, size_t bytes, int num_to,
	 int num_from, int queue, site_arg site)
{
  struct op op;
  struct device *dev_to, *dev_from;
  CUdeviceptr address_to, address_from;
  op_start_on (&op, NULL, name, site);
  int rc = queue_check (&op, queue);
  if (rc == ACCX_OK)
    rc = choose_device (&op, num_to, &dev_to);
  if (rc == ACCX_OK)
    rc = choose_device (&op, num_from, &dev_from);
  if (rc == ACCX_OK && bytes && (!to || !from))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, to ? from : to, bytes);
  if (rc == ACCX_OK && bytes && !dev_to)
    memmove (to, from, bytes);
  if (rc == ACCX_OK && bytes && dev_to)
    {
      rc = d2d_address (&op, num_to, to, bytes, &address_to);
      if (rc == ACCX_OK)
	rc = d2d_address (&op, num_from, from, bytes, &address_from);
      if (rc == ACCX_OK)
	rc = op_start_on (&op, dev_from, name, site);
      if (rc == ACCX_OK)
	rc = op_queue (&op, queue);
      if (rc == ACCX_OK && dev_from->memory > ACCX_MEMORY_SEPARATE
	  && shared_is_host (dev_to, (void *) address_to)
	  && shared_is_host (dev_from, (void *) address_from))
	{
	  rc = queue_wait (&op, op.stream);
	  memmove ((void *) address_to, (void *) address_from, bytes);
	}
      else if (rc == ACCX_OK)
	rc = peer_transfer (&op, dev_to, address_to, address_from, bytes, name);
    }
  op_end (&op, rc);
}

/* ---- CUDA ---- */

static void *
api_cuda_device (const char *name, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, name, site));
  return op.dev ? &op.dev->cuda : NULL;
}

static void *
api_cuda_context (const char *name, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, name, site));
  return op.dev ? op.dev->context : NULL;
}

static void *
api_cuda_stream (const char *name, int queue, site_arg site)
{
  struct op op;
  struct stream *stream = NULL;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    rc = queue_get (&op, queue, true, &stream);
  op_end (&op, rc);
  if (stream)
    queue_give (stream);
  return stream ? stream->cuda : NULL;
}

static int
api_set_cuda_stream (const char *name, int queue, void *cuda, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  bool set = op.dev && cuda && queue >= 0;
  if (rc == ACCX_OK)
    rc = queue_check (&op, queue);
  if (rc == ACCX_OK && set)
    rc = queue_replace (&op, queue, cuda);
  op_end (&op, rc);
  return set;
}

/* ---- The routines ---- */

/* CALL sees its routine's name as NAME.  The address of F may be that of libgomp's routine, which the
   dynamic linker finds first; own_F is accx's in any case.  */
#define API_ROW(T, F, CALL, PARAMS, SITED_PARAMS, ARGS)	\
  T							\
  sited_##F SITED_PARAMS				\
  {							\
    static const char NAME[] = #F;			\
    (void) NAME, (void) site;				\
    return CALL;					\
  }							\
  static T						\
  own_##F PARAMS					\
  {							\
    return sited_##F ARGS;				\
  }							\
  T F PARAMS;						\
  ACCX_EXPORT T						\
  F PARAMS						\
  {							\
    return sited_##F ARGS;				\
  }
#include "entry/api.def"
#undef API_ROW

struct routine
{
  const char *name;
  void *sited, *own;
};

static const struct routine *
routine_find (const char *name)
{
  static const struct routine routines[] = {
#define API_ROW(T, F, CALL, PARAMS, SITED_PARAMS, ARGS) \
    { #F, (void *) sited_##F, (void *) own_##F },
#include "entry/api.def"
#undef API_ROW
  };
  for (size_t i = 0; i < sizeof routines / sizeof routines[0]; i++)
    if (strcmp (routines[i].name, name) == 0)
      return &routines[i];
  return NULL;
}

void *
api_lookup (const char *name)
{
  const struct routine *r = routine_find (name);
  return r ? r->sited : NULL;
}

void *
api_address (const char *name)
{
  const struct routine *r = name ? routine_find (name) : NULL;
  return r ? r->own : NULL;
}
