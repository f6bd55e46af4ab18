/* The acc_* routines.  api.def has a row for each: its parameters and the call
   below that does it.  From a row come the exported routine and a sited variant
   with the struct accx_site of the call as last argument, which slots of
   compiled units point at.  A new routine is a row, and a helper if none fits.

   On the host, memory is shared: everything is present, nothing is copied.
   OpenACC 3.3 section 3.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "runtime.h"

typedef const struct accx_site *site_arg;

/* ---- Devices ---- */

static int
api_count (int type)
{
  init_once ();
  return device_count_of (type);
}

/* The number that the environment asks for, if TYPE has so many.  */
static int
default_num (int type)
{
  int num = runtime.env.device_num;
  return num < device_count_of (type) ? num : 0;
}

static void
api_select (const char *name, int num, int type, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  if (type == DEVICE_NONE)
    type = DEVICE_DEFAULT;
  int rc = thread_select (&op, type, num < 0 ? default_num (type) : num);
  op_end (&op, rc);
}

/* The calling thread's device, without starting it; NULL: the host.  */
static struct device *
current_device (void)
{
  struct op op;
  struct thread *t = thread_self ();
  init_once ();
  if (!t->resolved)
    op_end (&op, op_select (&op, "device", NULL));
  return t->on_host ? NULL : t->dev;
}

static int
api_type (void)
{
  return current_device () ? DEVICE_NVIDIA : DEVICE_HOST;
}

static int
api_num (int type)
{
  struct device *dev = current_device ();
  (void) type;
  return dev ? dev->num : 0;
}

/* Device NUM of TYPE (-1: the current or default one); NULL: the host or
   none.  */
static struct device *
named_device (int num, int type)
{
  struct device *now = current_device ();
  if (type == DEVICE_CURRENT)
    return now;
  if (type == DEVICE_HOST || num >= runtime.n_devices
      || device_count_of (type) == 0)
    return NULL;
  return num < 0 ? now ? now : runtime.devices : &runtime.devices[num];
}

static size_t
api_property (const char *name, int num, int type, int property,
	      site_arg site)
{
  struct op op;
  size_t total = 0, available = 0;
  struct device *dev = named_device (num, type);
  if (!dev)
    return 0;
  int rc = op_start_on (&op, dev, name, site);
  CUresult result = rc ? CU_SUCCESS : cu.memory_info (&available, &total);
  if (result != CU_SUCCESS)
    rc = error_driver (&op, result, name, NULL, NULL, 0);
  op_end (&op, rc);
  return property == PROPERTY_MEMORY ? total
	 : property == PROPERTY_FREE_MEMORY ? available : 0;
}

static const char *
api_property_string (int num, int type, int property)
{
  static _Thread_local char version[32];
  struct device *dev = named_device (num, type);
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

static void
api_init (const char *name, int type, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  int rc = ACCX_OK;
  if (!op.thread->resolved || type != DEVICE_DEFAULT)
    rc = thread_select (&op, type, default_num (type));
  if (rc == ACCX_OK)
    rc = op_start (&op, name, site);
  op_end (&op, rc);
}

static void
api_shutdown (const char *name, int type, site_arg site)
{
  struct op op;
  init_once ();
  op_start_on (&op, NULL, name, site);
  if (thread_self ()->regions)
    op_end (&op, error_detail (&op, ACCX_NO_DEVICE, NULL,
			       "a data region is still open"));
  pthread_mutex_lock (&runtime.lock);
  if (type != DEVICE_HOST && device_count_of (type) > 0)
    init_stop_devices ();
  pthread_mutex_unlock (&runtime.lock);
}

/* This is host code.  */
static int
api_on_device (int type)
{
  return type == DEVICE_HOST || type == DEVICE_NONE;
}

/* ---- Async queues ---- */

static int
api_test (const char *name, int queue, site_arg site)
{
  struct op op;
  struct stream *stream = NULL;
  int idle = 1;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    {
      rc = queue_get (&op, queue, false, &stream);
      if (rc == ACCX_OK && stream)
	rc = queue_test (&op, stream, &idle);
    }
  op_end (&op, rc);
  return idle;
}

static int
api_test_all (const char *name, site_arg site)
{
  struct op op;
  int idle = 1;
  int rc = op_start (&op, name, site);
  struct stream *s = op.dev ? op.dev->queues : NULL;
  for (; rc == ACCX_OK && idle && s; s = s->next)
    rc = queue_test (&op, s, &idle);
  op_end (&op, rc);
  return idle;
}

static void
api_wait (const char *name, int ahead, int behind, site_arg site)
{
  struct op op;
  struct stream *first = NULL, *second = NULL;
  int rc = op_start (&op, name, site);
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
api_wait_all (const char *name, int behind, site_arg site)
{
  struct op op;
  struct stream *stream;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    {
      rc = queue_get (&op, behind, true, &stream);
      if (rc == ACCX_OK)
	rc = queue_order_all (&op, stream);
    }
  op_end (&op, rc);
}

static void
api_default_queue (const char *name, int queue, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && queue < QUEUE_SYNC)
    rc = error_detail (&op, ACCX_BAD_ASYNC, NULL, "invalid async argument %d",
		       queue);
  op_end (&op, rc);
  op.thread->default_queue = queue;
}

/* ---- Data ---- */

static void *
api_enter (const char *name, void *host, size_t bytes, unsigned short kind,
	   int queue, site_arg site)
{
  struct op op;
  struct map map = { .dev = (uintptr_t) host };
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && (!host || bytes == 0))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, host, bytes);
  if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = map_begin (&op, 1, &host, &bytes, &kind, &map, false);
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
  if (rc == ACCX_OK && op.dev)
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
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = data_update (&op, host, bytes, to_device, false, NULL);
    }
  op_end (&op, rc);
}

static void
api_attach (const char *name, void **pointer, int queue, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
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
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && !op.dev)
    return malloc (bytes);
  if (rc == ACCX_OK)
    rc = memory_alloc_user (&op, bytes, &dev);
  if (rc == ACCX_NO_MEMORY)
    return NULL;                /* 3.2.25: the routine returns null */
  op_end (&op, rc);
  return (void *) dev;
}

static void
api_free (const char *name, void *dev, site_arg site)
{
  struct op op;
  if (!dev)
    return;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && !op.dev)
    {
      if (runtime.state == RUNTIME_RUNNING)
	free (dev);
      return;
    }
  if (rc == ACCX_OK && data_host_address (&op, (CUdeviceptr) dev))
    rc = error_set (&op, ACCX_STILL_MAPPED, name, NULL, dev, 1);
  if (rc == ACCX_OK)
    rc = memory_free_user (&op, (CUdeviceptr) dev);
  op_end (&op, rc);
}

static void
api_map (const char *name, void *host, void *dev, size_t bytes, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    rc = data_map_fixed (&op, host, (CUdeviceptr) dev, bytes);
  else if (rc == ACCX_OK && host != dev)
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, host, bytes);
  op_end (&op, rc);
}

static void
api_unmap (const char *name, void *host, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  if (rc == ACCX_OK && op.dev)
    rc = data_unmap_fixed (&op, host);
  op_end (&op, rc);
}

static void *
api_deviceptr (const char *name, void *host, site_arg site)
{
  struct op op;
  op_end (&op, op_start (&op, name, site));
  return op.dev ? (void *) data_device_address (&op, host, 1) : host;
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
    return 0;
  op_end (&op, op_start (&op, name, site));
  return !op.dev || data_device_address (&op, host, bytes ? bytes : 1) != 0;
}

enum copy_way { COPY_TO, COPY_FROM, COPY_WITHIN };

static int
copy_start (struct op *op, void *to, void *from, size_t bytes,
	    enum copy_way way)
{
  switch (way)
    {
    case COPY_TO:
      return transfer_upload (op, (CUdeviceptr) to, from, bytes, op->what,
			      NULL);
    case COPY_FROM:
      return transfer_download (op, to, (CUdeviceptr) from, bytes, op->what,
				NULL);
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
  if (rc == ACCX_OK && bytes && (!to || !from))
    rc = error_set (&op, ACCX_BAD_RANGE, name, NULL, to, bytes);
  if (rc == ACCX_OK && !op.dev)
    memmove (to, from, bytes);
  else if (rc == ACCX_OK)
    {
      rc = op_queue (&op, queue);
      if (rc == ACCX_OK)
	rc = copy_start (&op, to, from, bytes, way);
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
  return stream ? stream->cuda : NULL;
}

static int
api_set_cuda_stream (const char *name, int queue, void *cuda, site_arg site)
{
  struct op op;
  int rc = op_start (&op, name, site);
  bool set = op.dev && cuda && queue >= 0;
  if (rc == ACCX_OK && set)
    rc = queue_replace (&op, queue, cuda);
  op_end (&op, rc);
  return set;
}

/* ---- The routines ---- */

#define API0(T, F, CALL) API_ROW (T, F, CALL, (void), (site_arg site), (NULL))
#define API1(T, F, T1, P1, CALL) \
  API_ROW (T, F, CALL, (T1 P1), (T1 P1, site_arg site), (P1, NULL))
#define API2(T, F, T1, P1, T2, P2, CALL)				\
  API_ROW (T, F, CALL, (T1 P1, T2 P2), (T1 P1, T2 P2, site_arg site),	\
	   (P1, P2, NULL))
#define API3(T, F, T1, P1, T2, P2, T3, P3, CALL)			\
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3),				\
	   (T1 P1, T2 P2, T3 P3, site_arg site), (P1, P2, P3, NULL))
#define API4(T, F, T1, P1, T2, P2, T3, P3, T4, P4, CALL)		\
  API_ROW (T, F, CALL, (T1 P1, T2 P2, T3 P3, T4 P4),			\
	   (T1 P1, T2 P2, T3 P3, T4 P4, site_arg site), (P1, P2, P3, P4, NULL))

/* CALL sees its routine's name as NAME.  */
#define API_ROW(T, F, CALL, PARAMS, SITED_PARAMS, ARGS)	\
  static T						\
  sited_##F SITED_PARAMS				\
  {							\
    static const char NAME[] = #F;			\
    (void) NAME, (void) site;				\
    return CALL;					\
  }							\
  T F PARAMS;						\
  ACCX_EXPORT T						\
  F PARAMS						\
  {							\
    return sited_##F ARGS;				\
  }
#include "api.def"
#undef API_ROW

void *
api_lookup (const char *name)
{
  static const struct
  {
    const char *name;
    void *sited;
  } slots[] = {
#define API_ROW(T, F, CALL, PARAMS, SITED_PARAMS, ARGS) \
    { #F, (void *) sited_##F },
#include "api.def"
#undef API_ROW
  };
  for (size_t i = 0; i < sizeof slots / sizeof slots[0]; i++)
    if (strcmp (slots[i].name, name) == 0)
      return slots[i].sited;
  return NULL;
}
