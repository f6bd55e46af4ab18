/* The list of GPUs and the state of each: context, streams, memory pool,
   present table.  A device is started when a thread first uses it and stopped
   at exit or by acc_shutdown.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "base/runtime.h"

static int
device_describe (struct op *op, struct device *dev, int num)
{
  int sms = 0, threads = 0;
  dev->num = num;
  CUresult result = cu.device_get (&dev->cuda, num);
  if (result == CU_SUCCESS)
    result = cu.device_name (dev->name, sizeof dev->name, dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&sms, CU_ATTRIBUTE_SMS, dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&threads, CU_ATTRIBUTE_MAX_THREADS,
				  dev->cuda);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "listing the devices", NULL, NULL, 0);
  dev->sms = sms;
  dev->max_threads = threads;
  pthread_mutex_init (&dev->lock, NULL);
  pthread_mutex_init (&dev->memory_lock, NULL);
  pthread_cond_init (&dev->ready, NULL);
  return ACCX_OK;
}

int
device_list (struct op *op, struct device **devices, int *n)
{
  int count = 0, rc = ACCX_OK;
  CUresult result = cu.device_count (&count);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "listing the devices", NULL, NULL, 0);
  if (count > ACCX_MAX_DEVICES)
    count = ACCX_MAX_DEVICES;
  struct device *list = calloc (count, sizeof *list);
  if (!list)
    return error_set (op, ACCX_NO_HOST_MEMORY, "listing the devices", NULL,
		      NULL, 0);
  for (int i = 0; rc == ACCX_OK && i < count; i++)
    rc = device_describe (op, &list[i], i);
  if (rc)
    {
      free (list);
      return rc;
    }
  *devices = list;
  *n = count;
  return ACCX_OK;
}

void
device_list_free (struct device *devices, int n)
{
  for (int i = 0; i < n; i++)
    {
      pthread_mutex_destroy (&devices[i].lock);
      pthread_mutex_destroy (&devices[i].memory_lock);
      pthread_cond_destroy (&devices[i].ready);
    }
  free (devices);
}

int
device_use (struct op *op)
{
  CUcontext now;
  CUresult result = cu.context_get (&now);
  if (result == CU_SUCCESS && now == op->dev->context)
    return ACCX_OK;
  result = cu.context_set (op->dev->context);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "selecting the device", NULL, NULL, 0);
  return ACCX_OK;
}

/* Limits of a context (CUDA Driver API, CUlimit).  */
enum { LIMIT_STACK = 0, LIMIT_HEAP = 2 };
/* Stack of a thread unless the environment says otherwise; the driver's own default
   is 1024 bytes.  */
enum { DEVICE_STACK = 16384, DEVICE_STACK_LEAST = 2048 };

int
device_need_stack (struct op *op)
{
  struct device *dev = op->dev;
  if (dev->has_stack || !cu.context_limit)
    return ACCX_OK;
  size_t bytes = runtime.env.stack_bytes ? (size_t) runtime.env.stack_bytes : DEVICE_STACK;
  CUresult result = cu.context_limit (LIMIT_STACK, bytes);
  while (result == CU_OUT_OF_MEMORY && !runtime.env.stack_bytes && bytes > DEVICE_STACK_LEAST)
    {
      bytes /= 2;
      result = cu.context_limit (LIMIT_STACK, bytes);
    }
  if (result != CU_SUCCESS)
    return error_driver (op, result, "stack of device threads", NULL, NULL, bytes);
  dev->has_stack = true;
  return ACCX_OK;
}

/* The heap must have its size before a module uses it.  */
static int
device_set_heap (struct op *op)
{
  size_t bytes = runtime.env.heap_bytes;
  CUresult result = CU_SUCCESS;
  if (bytes && cu.context_limit)
    result = cu.context_limit (LIMIT_HEAP, bytes);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "heap of device code", NULL, NULL, bytes);
  return ACCX_OK;
}

static int
device_open (struct op *op)
{
  struct device *dev = op->dev;
  CUresult result = cu.context_retain (&dev->context, dev->cuda);
  if (result != CU_SUCCESS)
    return error_driver (op, result, "starting the device", NULL, NULL, 0);
  int rc = device_use (op);
  dev->has_stack = false;
  if (rc == ACCX_OK)
    rc = device_set_heap (op);
  if (rc == ACCX_OK)
    rc = queue_init (op);
  if (rc == ACCX_OK)
    rc = memory_init (op);
  return rc;
}

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
	rc = image_map_variables (op);
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
      rc = device_use (op);
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
  device_drain (&op);
  data_clear (&op);
  cu.stream_wait (dev->sync.cuda);
  image_unload (&op);
  recode_unload (&op);
  compress_free_flag (dev);
  memory_fini (&op);
  peer_link_release (dev);
  buffer_release (dev->context);
  queue_fini (&op);
  cu.context_release (dev->cuda);
  dev->context = NULL;
}
