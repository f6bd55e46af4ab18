/* One GPU: its memory, its async queues, transfers to and from it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#ifndef ACCX_DEVICE_H
#define ACCX_DEVICE_H

#include "base/base.h"
#include "driver/driver.h"

/* ---- buffer.c: page-locked memory of the host ---- */

enum buffer_size { BUFFER_LARGE, BUFFER_SMALL, BUFFER_SIZES };
enum { BUFFER_LARGE_BYTES = 2 << 20, BUFFER_SMALL_BYTES = 64 << 10 };

/* Gets page-locked memory of SIZE, or gives it back.  CONTEXT is the calling thread's
   at buffer_get.  */
CUresult buffer_get (CUcontext context, enum buffer_size size, char **buffer);
void buffer_put (CUcontext context, enum buffer_size size, char *buffer);

/* Frees the buffers of CONTEXT, in which nothing is at work.  */
void buffer_release (CUcontext context);

/* ---- transfer.c: copies between host and device ---- */

/* Whether ADDRESS is one of device memory.  */
bool transfer_on_device (const void *address);

/* Whether the driver has, or knows, the memory at ADDRESS: a device's, page-locked, managed.  */
bool transfer_is_known (const void *address);

/* Copies BYTES between host and device on OP's stream.  Pageable host memory may
   be reused at once after an upload, and holds the data after a synchronous
   download; all else follows the stream.  WHAT, NAME: for messages.  */
int transfer_upload (struct op *op, CUdeviceptr to, const void *from,
		     size_t bytes, const char *what, const char *name);
int transfer_download (struct op *op, void *to, CUdeviceptr from,
		       size_t bytes, const char *what, const char *name);

/* The same for N numbers, C->stride bytes apart, that C encodes and decodes on the
   way.  *BAD is the index of the first that it cannot encode, or N; with CLAMPED, such are
   saturated and counted there.  Both wait for what they transfer.  */
int transfer_encode (struct op *op, CUdeviceptr to, const struct codec *c,
		     const void *from, size_t n, size_t *bad, size_t *clamped,
		     const char *what, const char *name);
int transfer_decode (struct op *op, void *to, const struct codec *c, CUdeviceptr from,
		     size_t n, const char *what, const char *name);

/* Uploads BYTES in pieces of multiples of WHOLE; of each, ARRIVE is told by some thread that
   its BYTES, from OFFSET on, lie at DEV once EVENT is reached.  Waits for the transfer.
   If CODES is not NULL pieces may go there, encoded, and not to TO; nobody is told of them.  */
struct transfer_codes
{
  const struct codec *codec;
  CUdeviceptr to;               /* the codes of all numbers */
  bool clamp;                   /* saturate, and count ... */
  size_t clamped;
  bool failed;                  /* ... else stop at one out of the range */
};
typedef CUresult transfer_arrival (void *data, CUdeviceptr dev, size_t bytes, size_t offset,
				   CUevent event);
int transfer_arriving (struct op *op, CUdeviceptr to, const void *from, size_t bytes,
		       size_t whole, transfer_arrival *arrive, void *data,
		       struct transfer_codes *codes, const char *what, const char *name);

/* The number of threads that encode a large array.  */
unsigned transfer_threads (void);

/* As codec_scan, by several threads.  */
size_t transfer_scan (const struct codec *c, const void *from, size_t n, double *min,
		      double *max);

/* Copies BYTES within OP's device, on its stream.  */
int transfer_copy (struct op *op, CUdeviceptr to, CUdeviceptr from, size_t bytes, const char *what);

/* Zeroes BYTES, more than none, at TO on OP's stream.  */
int transfer_zero (struct op *op, CUdeviceptr to, size_t bytes, const char *what, const char *name);

/* Joins the helper threads.  */
void transfer_fini (void);

/* ---- memory.c: device memory ---- */

/* Device memory, valid for work on OP's stream and after its next wait for all
   others.  Tries again after giving cached memory back.  */
int memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev);

/* Frees it once OP's stream gets there.  */
int memory_free (struct op *op, CUdeviceptr dev, size_t bytes);

/* Finds the pool of OP's device; gives back what is kept for reuse.  */
int memory_init (struct op *op);
void memory_fini (struct op *op);

/* ---- shared-memory.c: memory that host and device share ---- */

/* Sets the mode of DEV, which is being started, and says what it cannot do.  runtime.lock
   held.  */
void shared_choose (struct device *dev);

/* From now on something else than the runtime may use DEV, and may know where all data are.
   runtime.lock held.  */
void shared_open (struct device *dev);

/* Whether code of DEV may use any memory of the host's, whatever the mode is.  */
bool shared_reads_host (const struct device *dev);

/* shared_is where the mode is not separate.  */
bool shared_is_here (const struct device *dev, uintptr_t host);

/* Whether DEV's code uses what is at HOST there (OpenACC 3.4 section 1.6), unless the present
   table has another place for it.  */
static inline bool
shared_is (const struct device *dev, uintptr_t host)
{
  return __builtin_expect (dev->memory > ACCX_MEMORY_SEPARATE, 0) && shared_is_here (dev, host);
}

/* The same for any address; false for memory of a device alone.  */
bool shared_is_host (const struct device *dev, const void *address);

/* Whether a hint about [HOST, +BYTES) is worth it: nobody has asked about this range before, or
   AGAIN is set and it is large.  device.lock held.  */
bool shared_is_news (struct device *dev, uintptr_t host, size_t bytes, bool again);

/* Lets shared memory be on its way to OP's device, on OP's stream.  READS: device code does not
   change it, so several devices may have copies.  What the driver does not know is left out.  */
void shared_hint (struct op *op, uintptr_t host, size_t bytes, bool reads);

/* ---- managed-heap.c: blocks of managed memory ---- */

/* A block of BYTES at a multiple of ALIGN, a power of two, or NULL: of what the driver has given
   before; with a new chunk if need be, where OP's device is current and no lock is held.  */
void *heap_take_old (size_t bytes, size_t align);
void *heap_take (struct op *op, size_t bytes, size_t align);

/* Whether ADDRESS is in the heap.  Quick where it is not.  */
bool heap_has (const void *address);

/* What there is room for in BLOCK.  */
size_t heap_bytes (const void *block);

/* Frees BLOCK; *WHOLE is a chunk to be given back to the driver, or 0.  */
void heap_give (void *block, CUdeviceptr *whole);

/* Around a fork: keeps others out and makes copies; ends that.  */
void heap_before_fork (void);
void heap_after_fork (bool child);

/* ---- access-check.c: ACCX_CHECK ---- */

/* Bytes behind each block in which nothing else is; more than those in front of data.  */
enum { ACCESS_ZONE = 512, MEMORY_WORD = 16 };

/* Device memory that kernels may access comes and goes; its first LEAD bytes are no data.  */
void access_add (struct device *dev, CUdeviceptr start, size_t bytes);
void access_narrow (struct device *dev, CUdeviceptr start, size_t lead);
void access_remove (struct device *dev, CUdeviceptr start);

/* MODULE, on OP's device, is of access_text's texts, which define SYMBOLS.  */
struct access_symbols;
int access_module (struct op *op, CUmodule module, const struct access_symbols *symbols);

/* Before a launch on OP's stream, and behind it: the latter takes and returns its error code RC,
   waits for the kernel K, and makes a wrong access OP's error.  A lock is held between them.  */
int access_begin (struct op *op);
int access_end (struct op *op, const struct accx_kernel *k, int rc);

/* Frees what OP's device has for that.  */
void access_close (struct op *op);

/* ---- gang-parts.c: memory of reductions over gangs ---- */

/* Memory for COUNTER_BYTES of counters, all zero, and SLOT_BYTES behind parts_address,
   until parts_give, which also follows a failure that leaves *PARTS set; for one launch
   on OP's stream, which leaves the counters zero.  */
int parts_take (struct op *op, size_t counter_bytes, size_t slot_bytes,
		struct parts **parts);
CUdeviceptr parts_address (const struct parts *parts);
int parts_give (struct op *op, struct parts *parts);

/* Frees what STREAM keeps; nothing is at work there.  */
void parts_fini (struct stream *stream);

/* ---- queue.c: streams as async queues ---- */

/* The stream of async queue QUEUE on OP's device; made if CREATE, else NULL if
   there is none.  */
int queue_get (struct op *op, int queue, bool create, struct stream **stream);

/* The same; the stream does not wait yet for copies of update peer on their way.  */
int queue_look (struct op *op, int queue, bool create, struct stream **stream);

/* 0, or an error if QUEUE is no async argument.  */
int queue_check (struct op *op, int queue);

/* The stream of async queue QUEUE, or QUEUE_OWN, of DEV, or NULL if there is none yet.  */
struct stream *queue_find (const struct device *dev, int queue);

/* Blocks until STREAM has finished.  */
int queue_wait (struct op *op, struct stream *stream);

/* Whether STREAM, which queue_find gave and which is about to be used, comes after what it
   must.  That is what the device's worker did without an async clause before, and constructs
   that have ended before their work; queue_look and queue_get see to that themselves.  */
bool queue_in_order (struct stream *stream);

/* Blocks until constructs that have ended before their work on the synchronous stream of OP's
   device have finished.  */
int queue_catch_up (struct op *op);

/* Blocks until what the worker of OP's device has put into its own queue has finished.  */
int queue_wait_own (struct op *op);

/* Blocks until all queues of OP's device have finished.  */
int queue_wait_all (struct op *op);

/* The same, and the synchronous stream, and no notice.  */
int queue_drain (struct op *op);

/* Makes BEHIND wait for what is on AHEAD now, without blocking.  */
int queue_order (struct op *op, struct stream *ahead, struct stream *behind);

/* Makes OP's stream, synchronous or not, wait for those with a bit in SET, without blocking or notice.  */
int queue_follow (struct op *op, uint64_t set);

/* Makes BEHIND wait for all other queues.  */
int queue_order_all (struct op *op, struct stream *behind);

/* The wait clause or directive: ASYNC waits for the N QUEUES.  */
int queue_wait_list (struct op *op, int async, int n, const int *queues);

/* 1 if STREAM is idle; else 0.  */
int queue_test (struct op *op, struct stream *stream, int *idle);

/* Whether the program may wait for work on DEV without us: it may have libraries that do, has a stream, or knows where
   data are.  */
bool queue_is_known (const struct device *dev);

/* Notes that the program has STREAM; what is on its way to the host meanwhile comes first.  */
void queue_give (struct stream *stream);

/* Makes CUDA the stream of QUEUE; borrows it.  */
int queue_replace (struct op *op, int queue, CUstream cuda);

/* Makes the synchronous stream of OP's device; ends all streams, where nothing is at work.  */
int queue_init (struct op *op);
void queue_fini (struct op *op);

/* ---- user-memory.c: acc_malloc and acc_free ---- */

/* Memory that is valid for all queues at once, and freed when all have finished.  */
int user_memory_alloc (struct op *op, size_t bytes, CUdeviceptr *dev);
int user_memory_free (struct op *op, CUdeviceptr dev);

/* How many bytes of what acc_malloc returned are at ADDRESS and behind; 0: it is not inside of such.  */
size_t user_memory_extent (struct device *dev, CUdeviceptr address);

/* Whether the host can see what code of DEV does at ADDRESS, which is no mapped host address, without the runtime.  */
bool user_memory_is_seen (struct device *dev, CUdeviceptr address);

/* Frees what acc_free did not.  */
void user_memory_fini (struct op *op);

/* ---- device.c: the list of GPUs, and the start of one ---- */

/* Lists the driver's devices.  */
int device_list (struct op *op, struct device **devices, int *n);

/* Frees what device_list gave.  */
void device_list_free (struct device *devices, int n);

/* Keeps DEV from being stopped until device_release; false: it is not started.  */
static inline bool
device_hold (struct device *dev)
{
  dev->users++;
  if (dev->started)
    return true;
  dev->users--;
  return false;
}

/* Undoes device_hold.  */
static inline void
device_release (struct device *dev)
{
  dev->users--;
}

/* Whether ATTRIBUTE of DEV, one of the driver's, is not 0.  */
bool device_has (const struct device *dev, int attribute);

/* Makes the context of OP's device current, with streams and a pool.  */
int device_open (struct op *op);

/* Gives the threads of OP's device a stack for kernels that do not say how much they
   need: ACCX_STACK_BYTES, or what the device has room for.  Errors: the driver's.  */
int device_need_stack (struct op *op);

#endif
