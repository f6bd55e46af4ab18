/* Page-locked host memory that copies pass through: buffers of two sizes, kept for the next
   copy of the same context until that ends.  pool.lock guards the free ones.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "device/device.h"
#include "driver/driver.h"

/* A buffer that nothing uses; lies in the buffer itself.  */
struct buffer
{
  struct buffer *next;
  CUcontext context;
};

static struct
{
  pthread_mutex_t lock;
  struct buffer *free[BUFFER_SIZES];
} pool = { .lock = PTHREAD_MUTEX_INITIALIZER };

CUresult
buffer_get (CUcontext context, enum buffer_size size, char **buffer)
{
  static const size_t bytes[BUFFER_SIZES] = { BUFFER_LARGE_BYTES, BUFFER_SMALL_BYTES };
  pthread_mutex_lock (&pool.lock);
  struct buffer **p = &pool.free[size];
  while (*p && (*p)->context != context)
    p = &(*p)->next;
  struct buffer *b = *p;
  if (b)
    *p = b->next;
  pthread_mutex_unlock (&pool.lock);
  *buffer = (char *) b;
  return b ? CU_SUCCESS
	 : cu.host_alloc ((void **) buffer, bytes[size], CU_HOST_PORTABLE);
}

void
buffer_put (CUcontext context, enum buffer_size size, char *buffer)
{
  struct buffer *b = (struct buffer *) buffer;
  b->context = context;
  pthread_mutex_lock (&pool.lock);
  b->next = pool.free[size];
  pool.free[size] = b;
  pthread_mutex_unlock (&pool.lock);
}

void
buffer_release (CUcontext context)
{
  pthread_mutex_lock (&pool.lock);
  for (int size = 0; size < BUFFER_SIZES; size++)
    for (struct buffer **p = &pool.free[size]; *p;)
      {
	struct buffer *b = *p;
	if (b->context != context)
	  {
	    p = &b->next;
	    continue;
	  }
	*p = b->next;
	cu.host_free (b);
      }
  pthread_mutex_unlock (&pool.lock);
}
