/* Device memory: the driver's stream-ordered pool, which keeps what is freed
   (release threshold: no limit), or on devices without pools a cache of freed
   blocks in four size classes per power of two.  When the device is full, what
   is kept is given back and the allocation tried once more.

   A pool takes 10 ms for its first block.  So the first blocks of the synchronous stream come from
   the driver's other allocator, and stay for what is allocated there later: that stream keeps the
   order of their uses.  A program with few arrays, or many small ones in turn, needs no pool.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>

#include "device/device.h"
#include "base/base.h"
#include "table/table.h"
#include "driver/driver.h"

/* Class of SIZE and, in *ROUNDED, the class's block size: 256 bytes and then
   1, 1 1/4, 1 1/2, 1 3/4 times powers of two.  */
static unsigned
memory_class (size_t bytes, size_t *rounded)
{
  if (bytes <= 256)
    {
      *rounded = 256;
      return 0;
    }
  unsigned log = 63 - __builtin_clzll (bytes - 1);
  size_t step = (size_t) 1 << (log - 2);
  unsigned quarter = (bytes - 1 - ((size_t) 1 << log)) / step;
  *rounded = ((size_t) 1 << log) + (quarter + 1) * step;
  return log * 4 + quarter;
}

/* ---- First blocks ---- */

/* Whether OP's allocations and releases may be of first blocks.  The simulated GPU, which checks
   the bounds of each block, has none.  */
static bool
first_serves (const struct op *op)
{
  return op->stream == &op->dev->sync && !cu.check_map;
}

/* What a block for BYTES has: small ones serve any small need.  */
static size_t
first_bytes (size_t bytes)
{
  enum { SMALL = 4096 };
  return bytes < SMALL ? SMALL : bytes;
}

/* A block that was freed, for BYTES; at most half of it is lost.  0: none.  */
static CUdeviceptr
first_again (struct device *dev, size_t bytes)
{
  struct first_block *best = NULL;
  for (unsigned i = 0; i < dev->first.made; i++)
    {
      struct first_block *b = &dev->first.blocks[i];
      if (b->dev && !b->used && b->reusable && bytes <= b->bytes && b->bytes / 2 <= first_bytes (bytes)
	  && (!best || b->bytes < best->bytes))
	best = b;
    }
  if (!best)
    return 0;
  best->used = true;
  return best->dev;
}

/* A first block for BYTES, made if there are not yet FIRST_BLOCKS; 0: none.  */
static CUdeviceptr
first_take (struct device *dev, size_t bytes)
{
  struct first_block *b = NULL;
  pthread_mutex_lock (&dev->memory_lock);
  CUdeviceptr found = first_again (dev, bytes);
  if (!found && dev->first.made < FIRST_BLOCKS)
    b = &dev->first.blocks[dev->first.made++];
  pthread_mutex_unlock (&dev->memory_lock);
  if (!b || cu.alloc (&found, first_bytes (bytes)) != CU_SUCCESS)
    return found;
  pthread_mutex_lock (&dev->memory_lock);
  *b = (struct first_block) { found, first_bytes (bytes), true, false };
  pthread_mutex_unlock (&dev->memory_lock);
  return found;
}

/* Whether DEV is a first block, which OP then frees.  */
static bool
first_give (struct op *op, CUdeviceptr dev)
{
  struct first_blocks *first = &op->dev->first;
  bool found = false;
  pthread_mutex_lock (&op->dev->memory_lock);
  for (unsigned i = 0; i < first->made && !found; i++)
    if ((found = first->blocks[i].dev == dev))
      {
	first->blocks[i].used = false;
	first->blocks[i].reusable = first_serves (op);
      }
  pthread_mutex_unlock (&op->dev->memory_lock);
  return found;
}

/* Gives the driver the blocks that are not used; all streams of DEV have been waited for.  */
static void
first_trim (struct device *dev)
{
  pthread_mutex_lock (&dev->memory_lock);
  for (unsigned i = 0; i < dev->first.made; i++)
    if (dev->first.blocks[i].dev && !dev->first.blocks[i].used)
      {
	cu.free (dev->first.blocks[i].dev);
	dev->first.blocks[i].dev = 0;
      }
  pthread_mutex_unlock (&dev->memory_lock);
}

/* ---- Allocation ---- */

static void
memory_trim (struct device *dev)
{
  if (dev->pool)
    {
      /* What was freed is the pool's only when its stream got there.  */
      for (struct stream *s = dev->queues; s; s = s->next)
	cu.stream_wait (s->cuda);
      cu.stream_wait (dev->sync.cuda);
      first_trim (dev);
      cu.pool_trim (dev->pool, 0);
      return;
    }
  pthread_mutex_lock (&dev->memory_lock);
  for (unsigned c = 0; c < sizeof dev->classes / sizeof dev->classes[0]; c++)
    while (dev->classes[c].n > 0)
      cu.free (dev->classes[c].free[--dev->classes[c].n]);
  pthread_mutex_unlock (&dev->memory_lock);
}

/* Takes a cached block of class C; 0: none.  */
static CUdeviceptr
memory_take (struct device *dev, unsigned c)
{
  CUdeviceptr found = 0;
  pthread_mutex_lock (&dev->memory_lock);
  if (dev->classes[c].n > 0)
    found = dev->classes[c].free[--dev->classes[c].n];
  pthread_mutex_unlock (&dev->memory_lock);
  return found;
}

/* What is allocated for BYTES.  */
static size_t
memory_bytes (size_t bytes)
{
  return runtime.env.check ? bytes + ACCESS_ZONE : bytes;
}

static CUresult
memory_try (struct op *op, size_t bytes, CUdeviceptr *dev)
{
  if (op->dev->pool && first_serves (op) && (*dev = first_take (op->dev, bytes)))
    return CU_SUCCESS;
  /* Atomic updates of one or two bytes work on the word around them.  */
  if (op->dev->pool)
    return cu.alloc_async (dev, (bytes + 3) & ~(size_t) 3, op->stream->cuda);
  size_t rounded;
  *dev = memory_take (op->dev, memory_class (bytes, &rounded));
  return *dev ? CU_SUCCESS : cu.alloc (dev, rounded);
}

int
memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev)
{
  CUresult result = memory_try (op, memory_bytes (bytes), dev);
  if (result == CU_OUT_OF_MEMORY)
    {
      memory_trim (op->dev);
      result = memory_try (op, memory_bytes (bytes), dev);
    }
  if (result != CU_SUCCESS)
    return driver_error (op, result, "allocation", NULL, NULL, bytes);
  op->pending |= op->dev->pool != NULL;
  if (cu.check_lead)		/* it may have been another section's */
    cu.check_lead (*dev, 0);
  if (runtime.env.check)
    access_add (op->dev, *dev, bytes);
  return ACCX_OK;
}

/* Keeps DEV for reuse; false: no room to note it.  */
static bool
memory_keep (struct device *device, CUdeviceptr dev, unsigned c)
{
  struct cache_class *class = &device->classes[c];
  bool kept = true;
  pthread_mutex_lock (&device->memory_lock);
  if (class->n == class->room)
    {
      unsigned room = class->room ? 2 * class->room : 8;
      CUdeviceptr *grown = realloc (class->free, room * sizeof *grown);
      kept = grown != NULL;
      if (kept)
	{
	  class->free = grown;
	  class->room = room;
	}
    }
  if (kept)
    class->free[class->n++] = dev;
  pthread_mutex_unlock (&device->memory_lock);
  return kept;
}

int
memory_free (struct op *op, CUdeviceptr dev, size_t bytes)
{
  CUresult result;
  if (runtime.env.check)
    access_remove (op->dev, dev);
  if (op->dev->pool)
    result = first_give (op, dev) ? CU_SUCCESS : cu.free_async (dev, op->stream->cuda);
  else
    {
      size_t rounded;
      unsigned c = memory_class (memory_bytes (bytes), &rounded);
      /* Nobody may get the block while this stream still uses it.  */
      result = cu.stream_wait (op->stream->cuda);
      if (result == CU_SUCCESS && (runtime.env.check || !memory_keep (op->dev, dev, c)))
	result = cu.free (dev);
    }
  if (result != CU_SUCCESS)
    return driver_error (op, result, "release", NULL, NULL, bytes);
  return ACCX_OK;
}

int
memory_init (struct op *op)
{
  struct device *dev = op->dev;
  int pools = 0;
  dev->pool = NULL;
  dev->first = (struct first_blocks) { 0 };
  /* ACCX_CHECK: what is freed, and what lies between blocks, is nobody's.  */
  if (!runtime.env.check && cu.alloc_async && cu.free_async && cu.pool_default && cu.pool_set
      && cu.pool_trim
      && cu.device_attribute (&pools, CU_ATTRIBUTE_POOLS, dev->cuda)
	 == CU_SUCCESS
      && pools)
    {
      uint64_t unlimited = UINT64_MAX;
      CUresult result = cu.pool_default (&dev->pool, dev->cuda);
      if (result == CU_SUCCESS)
	result = cu.pool_set (dev->pool, CU_POOL_RELEASE_THRESHOLD,
			      &unlimited);
      if (result != CU_SUCCESS)
	return driver_error (op, result, "memory pool", NULL, NULL, 0);
    }
  return ACCX_OK;
}

void
memory_fini (struct op *op)
{
  memory_trim (op->dev);
  for (unsigned c = 0;
       c < sizeof op->dev->classes / sizeof op->dev->classes[0]; c++)
    {
      free (op->dev->classes[c].free);
      op->dev->classes[c] = (struct cache_class) { 0 };
    }
}
