/* acc_malloc and acc_free: device memory that the program holds by its address, with a table
   of the blocks, since acc_free does not say how long one is.  OpenACC 3.3 sections 3.2.24
   and 3.2.25.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "device/device.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

int
user_memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev)
{
  int rc = memory_alloc (op, bytes, dev);
  /* Else the program may use it by other streams, which come behind no construct.  */
  if (rc == ACCX_OK && !op->dev->alone)
    rc = queue_wait (op, op->stream);
  if (rc)
    return rc;
  struct entry *e = entry_new (*dev, bytes, *dev, NULL);
  pthread_mutex_lock (&op->dev->memory_lock);
  if (!e || present_insert (&op->dev->allocated, e))
    rc = error_set (op, ACCX_NO_HOST_MEMORY, op->what, NULL, NULL, bytes);
  pthread_mutex_unlock (&op->dev->memory_lock);
  if (rc && e)
    entry_free (e);
  return rc;
}

int
user_memory_free (struct op *op, CUdeviceptr dev)
{
  enum present_match match;
  pthread_mutex_lock (&op->dev->memory_lock);
  struct entry *e = present_find (&op->dev->allocated, dev, 1, &match);
  if (e && e->start == dev)
    present_remove (&op->dev->allocated, e);
  else
    e = NULL;
  pthread_mutex_unlock (&op->dev->memory_lock);
  if (!e)
    return error_set (op, ACCX_NOT_ALLOCATED, op->what, NULL, (void *) dev, 1);
  size_t bytes = e->end - e->start;
  entry_free (e);
  int rc = queue_wait_all (op);
  return rc ? rc : memory_free (op, dev, bytes);
}

size_t
user_memory_extent (struct device *dev, CUdeviceptr address)
{
  enum present_match match;
  pthread_mutex_lock (&dev->memory_lock);
  struct entry *e = present_find (&dev->allocated, address, 1, &match);
  size_t bytes = e ? e->end - address : 0;
  pthread_mutex_unlock (&dev->memory_lock);
  return bytes;
}

bool
user_memory_is_seen (struct device *dev, CUdeviceptr address)
{
  enum present_match match;
  if (!dev->alone || dev->apart)
    return !dev->apart;
  pthread_mutex_lock (&dev->memory_lock);
  bool own = present_find (&dev->allocated, address, 1, &match) != NULL;
  pthread_mutex_unlock (&dev->memory_lock);
  return !own;
}

void
user_memory_fini (struct op *op)
{
  struct present *table = &op->dev->allocated;
  while (table->n > 0)
    {
      struct entry *e = table->entries[table->n - 1];
      present_remove (table, e);
      memory_free (op, e->dev, e->end - e->start);
      entry_free (e);
    }
  present_fini (table);
}

