/* The list of GPUs, and the start of one: context, limits, streams, memory pool.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <string.h>

#include "device/device.h"
#include "base/base.h"
#include "driver/driver.h"

static int
device_describe (struct op *op, struct device *dev, int num)
{
  int sms = 0, threads = 0, major = 0, minor = 0;
  dev->num = num;
  CUresult result = cu.device_get (&dev->cuda, num);
  if (result == CU_SUCCESS)
    result = cu.device_name (dev->name, sizeof dev->name, dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&sms, CU_ATTRIBUTE_SMS, dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&threads, CU_ATTRIBUTE_MAX_THREADS,
				  dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&major, CU_ATTRIBUTE_MAJOR, dev->cuda);
  if (result == CU_SUCCESS)
    result = cu.device_attribute (&minor, CU_ATTRIBUTE_MINOR, dev->cuda);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "listing the devices", NULL, NULL, 0);
  dev->sms = sms;
  dev->sm = 10 * major + minor;
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
    return driver_error (op, result, "listing the devices", NULL, NULL, 0);
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

bool
device_has (const struct device *dev, int attribute)
{
  int value = 0;
  return cu.device_attribute (&value, attribute, dev->cuda) == CU_SUCCESS && value;
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
  if (dev->stack_bytes || !cu.context_limit)
    return ACCX_OK;
  size_t bytes = runtime.env.stack_bytes ? (size_t) runtime.env.stack_bytes : DEVICE_STACK;
  CUresult result = cu.context_limit (LIMIT_STACK, bytes);
  while (result == CU_OUT_OF_MEMORY && !runtime.env.stack_bytes && bytes > DEVICE_STACK_LEAST)
    {
      bytes /= 2;
      result = cu.context_limit (LIMIT_STACK, bytes);
    }
  if (result != CU_SUCCESS)
    return driver_error (op, result, "stack of device threads", NULL, NULL, bytes);
  dev->stack_bytes = bytes;
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
    return driver_error (op, result, "heap of device code", NULL, NULL, bytes);
  return ACCX_OK;
}

int
device_open (struct op *op)
{
  struct device *dev = op->dev;
  CUresult result = cu.context_retain (&dev->context, dev->cuda);
  if (result != CU_SUCCESS)
    return driver_error (op, result, "starting the device", NULL, NULL, 0);
  int rc = context_use (op);
  dev->stack_bytes = 0;
  if (rc == ACCX_OK)
    shared_choose (dev);
  if (rc == ACCX_OK)
    rc = device_set_heap (op);
  if (rc == ACCX_OK)
    rc = queue_init (op);
  if (rc == ACCX_OK)
    rc = memory_init (op);
  return rc;
}

