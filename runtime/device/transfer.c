/* Copies between host and device memory.

   Small copies, and those of page-locked memory, go straight to the driver.  Large copies of
   pageable memory would pass through one small buffer of the driver's, filled by one thread; here
   several threads copy pieces into or out of page-locked buffers of their own, two each.  So the
   copying on the host and the transfer of other pieces overlap.  All pieces go to the op's stream,
   which keeps them in order with everything else there.  To make a buffer, and to end with one,
   takes as long as the driver's own copy of 32 MiB.  So a copy has a thread for each STAGE_WORTH
   bytes that the program has copied so far.  A thread makes a buffer when it has a piece for it.

   Downloads on async queues to pageable memory go through later.c.  The driver reads
   pageable memory when an upload is asked for, not when its queue gets there: an upload
   waits for what is on its way there.

   Compressed arrays take the same way: the pieces are encoded and decoded in place of
   being copied; or they are copied, and work is given to the device for each piece that
   arrives.  There a thread that finds the transfer of its last piece but one under way has
   time to spare: it encodes the next one, which then takes the link for less time.

   The helper threads start with a large copy and end where there is none for a while, or in
   transfer_fini.  staging.lock guards the list of jobs and their counts; it is not held while
   anything is copied.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "device/device.h"
#include "device/late-download.h"
#include "device/locked-memory.h"
#include "base/base.h"
#include "pure/pure.h"
#include "table/table.h"
#include "driver/driver.h"
#include "events/events.h"

enum
{
  STAGE_FROM = 1 << 20,         /* bytes: smaller copies are not staged */
  STAGE_PIECE = BUFFER_LARGE_BYTES,
  STAGE_WORTH = 64 << 20,       /* bytes whose copies are worth the buffers of one thread */
  STAGE_THREADS = 8,            /* at most, the caller included */
  CODE_THREADS = 16,            /* the same for numbers that are encoded or decoded */
  STAGE_BUFFERS = 2             /* of each thread */
};

/* One large copy.  */
struct job
{
  struct job *next;
  CUcontext context;
  CUstream stream;
  char *host;
  CUdeviceptr dev;
  size_t bytes;                 /* of the host's memory; offsets count those too */
  size_t whole;                 /* bytes that stay in one piece */
  unsigned most;                /* threads, the caller included */
  bool upload;
  bool direct;                  /* HOST is page-locked */
  transfer_arrival *arrive;     /* called for each piece on its way up; or NULL */
  void *data;
  const struct codec *codec;    /* numbers that are codes on the device; or NULL */
  bool clamp;
  const struct transfer_codes *codes;	/* pieces may be encoded so; or NULL */
  bool scan;                    /* nothing is copied: the range is wanted */
  double min, max;              /* that; guarded by staging.lock */
  _Atomic size_t bad;           /* lowest offset of a number that is out of range */
  _Atomic size_t clamped;       /* saturated ones */
  _Atomic size_t taken;         /* pieces taken */
  unsigned active;              /* helpers at work on it */
  _Atomic CUresult result;      /* the first failure */
};

/* A thread's part in a job.  */
struct part
{
  char *buffers[STAGE_BUFFERS];
  CUevent events[STAGE_BUFFERS];
  bool busy[STAGE_BUFFERS];     /* EVENTS not waited for */
  size_t offset[STAGE_BUFFERS]; /* of the piece in the buffer */
  unsigned n;
};

static struct
{
  pthread_mutex_t lock;
  pthread_cond_t work, done;
  struct job *jobs;
  unsigned n_threads;           /* helpers that live */
  unsigned most;                /* of them, and of callers; 0: not known yet */
  bool stop;
  _Atomic size_t copied;        /* bytes that the program has copied, to be staged or not */
} staging = {
  .lock = PTHREAD_MUTEX_INITIALIZER, .work = PTHREAD_COND_INITIALIZER,
  .done = PTHREAD_COND_INITIALIZER
};

/* ---- A thread's part ---- */

/* Gets buffer I of PART, whose buffers are used in turn, if it has not come to that yet.  */
static CUresult
part_open (struct part *part, const struct job *job, unsigned i)
{
  if (i < part->n)
    return CU_SUCCESS;
  CUresult result = i ? CU_SUCCESS : cu.context_set (job->context);
  if (result == CU_SUCCESS)
    result = buffer_get (job->context, BUFFER_LARGE, &part->buffers[i]);
  if (result != CU_SUCCESS)
    return result;
  result = cu.event_create (&part->events[i], CU_EVENT_NO_TIMING);
  if (result == CU_SUCCESS)
    part->n++;
  else
    buffer_put (job->context, BUFFER_LARGE, part->buffers[i]);
  return result;
}

static void
part_fini (struct part *part, const struct job *job)
{
  for (unsigned i = 0; i < part->n; i++)
    {
      cu.event_destroy (part->events[i]);
      buffer_put (job->context, BUFFER_LARGE, part->buffers[i]);
    }
}

static size_t
piece_size (const struct job *job)
{
  return STAGE_PIECE / job->whole * job->whole;
}

static size_t
piece_bytes (const struct job *job, size_t offset)
{
  size_t left = job->bytes - offset;
  return left < piece_size (job) ? left : piece_size (job);
}

/* Bytes on the device for BYTES of the host's.  */
static size_t
device_bytes (const struct job *job, size_t bytes)
{
  return job->codec ? codec_bytes (job->codec, bytes / job->codec->stride) : bytes;
}

/* The BYTES at OFFSET out of BUFFER.  */
static void
piece_unpack (const struct job *job, const char *buffer, size_t offset, size_t bytes)
{
  if (job->codec)
    codec_decode (job->codec, buffer, bytes / job->codec->stride, job->host + offset);
  else
    memcpy (job->host + offset, buffer, bytes);
}

/* The number at offset BAD cannot be encoded: the job takes no more pieces, but all before
   this one's are taken.  */
static void
job_note_bad (struct job *job, size_t bad)
{
  for (size_t least = job->bad; bad < least;)
    if (atomic_compare_exchange_weak (&job->bad, &least, bad))
      break;
  job->taken = job->bytes / piece_size (job) + 1;
}

/* The BYTES at OFFSET into BUFFER, encoded by C unless that is NULL.  */
static void
piece_pack (struct job *job, const struct codec *c, char *buffer, size_t offset, size_t bytes)
{
  if (!c)
    {
      memcpy (buffer, job->host + offset, bytes);
      return;
    }
  size_t n = bytes / c->stride, clamped = 0;
  size_t bad = codec_encode (c, job->host + offset, n, buffer,
			     job->clamp ? &clamped : NULL);
  job->clamped += clamped;
  if (bad < n)
    job_note_bad (job, offset + bad * c->stride);
}

/* Waits for the piece in buffer I; a download's goes to its place.  */
static CUresult
part_settle (struct part *part, const struct job *job, unsigned i)
{
  if (!part->busy[i])
    return CU_SUCCESS;
  part->busy[i] = false;
  CUresult result = cu.event_wait (part->events[i]);
  if (result == CU_SUCCESS && !job->upload)
    piece_unpack (job, part->buffers[i], part->offset[i],
		  piece_bytes (job, part->offset[i]));
  return result;
}

/* Starts the transfer of the piece at OFFSET through buffer I.  */
static CUresult
part_start (struct part *part, struct job *job, unsigned i, size_t offset)
{
  size_t bytes = piece_bytes (job, offset);
  CUdeviceptr dev = job->dev + device_bytes (job, offset);
  CUresult result;
  if (job->upload && !job->direct)
    piece_pack (job, job->codec, part->buffers[i], offset, bytes);
  if (job->upload)
    result = cu.upload (dev, job->direct ? job->host + offset : part->buffers[i],
			device_bytes (job, bytes), job->stream);
  else
    result = cu.download (part->buffers[i], dev, device_bytes (job, bytes),
			  job->stream);
  if (result == CU_SUCCESS)
    result = cu.event_record (part->events[i], job->stream);
  part->busy[i] = result == CU_SUCCESS;
  part->offset[i] = offset;
  if (result == CU_SUCCESS && job->arrive)
    result = job->arrive (job->data, dev, bytes, offset, part->events[i]);
  return result;
}

/* The same, encoded, of a piece that could go as it is.  */
static CUresult
part_start_codes (struct part *part, struct job *job, unsigned i, size_t offset)
{
  size_t bytes = piece_bytes (job, offset);
  const struct codec *c = job->codes->codec;
  piece_pack (job, c, part->buffers[i], offset, bytes);
  CUresult result = cu.upload (job->codes->to + codec_bytes (c, offset / c->stride),
			       part->buffers[i], codec_bytes (c, bytes / c->stride),
			       job->stream);
  if (result == CU_SUCCESS)
    result = cu.event_record (part->events[i], job->stream);
  part->busy[i] = result == CU_SUCCESS;
  return result;
}

/* The range of the pieces that are left.  */
static void
job_scan (struct job *job)
{
  for (;;)
    {
      size_t offset = atomic_fetch_add (&job->taken, 1) * piece_size (job);
      if (offset >= job->bytes)
	break;
      size_t n = piece_bytes (job, offset) / job->codec->stride;
      double min, max;
      size_t bad = codec_scan (job->codec, job->host + offset, n, &min, &max);
      if (bad < n)
	job_note_bad (job, offset + bad * job->codec->stride);
      pthread_mutex_lock (&staging.lock);
      job->min = min < job->min ? min : job->min;
      job->max = max > job->max ? max : job->max;
      pthread_mutex_unlock (&staging.lock);
    }
}

/* Takes pieces of JOB until there are none left.  */
static void
job_work (struct job *job)
{
  struct part part = { .n = 0 };
  CUresult result = CU_SUCCESS;
  if (job->scan)
    {
      job_scan (job);
      return;
    }
  for (unsigned i = 0; result == CU_SUCCESS && job->result == CU_SUCCESS;
       i = (i + 1) % STAGE_BUFFERS)
    {
      size_t offset = atomic_fetch_add (&job->taken, 1) * piece_size (job);
      if (offset >= job->bytes)
	break;
      result = part_open (&part, job, i);
      if (result != CU_SUCCESS)
	break;
      bool behind = job->codes && part.busy[i]
		    && cu.event_query (part.events[i]) == CU_NOT_READY;
      result = part_settle (&part, job, i);
      if (result == CU_SUCCESS)
	result = behind ? part_start_codes (&part, job, i, offset)
		 : part_start (&part, job, i, offset);
    }
  for (unsigned i = 0; i < part.n; i++)
    {
      CUresult settled = part_settle (&part, job, i);
      result = result == CU_SUCCESS ? settled : result;
    }
  part_fini (&part, job);
  CUresult none = CU_SUCCESS;
  if (result != CU_SUCCESS)
    atomic_compare_exchange_strong (&job->result, &none, result);
}

/* ---- Helper threads ---- */

/* Whether JOB has pieces left, and work for one more helper; staging.lock held.  */
static bool
job_has_work (const struct job *job)
{
  return job->taken * piece_size (job) < job->bytes && job->active + 1 < job->most;
}

/* A job for one more helper; staging.lock held.  */
static struct job *
job_find (void)
{
  struct job *job = staging.jobs;
  while (job && !job_has_work (job))
    job = job->next;
  return job;
}

static void *
helper_run (void *unused)
{
  pthread_mutex_lock (&staging.lock);
  for (;;)
    {
      struct job *job;
      bool more = true;
      while (!(job = job_find ()) && !staging.stop && more)
	more = thread_wait_idle (&staging.work, &staging.lock);
      if (!job)
	break;
      job->active++;
      pthread_mutex_unlock (&staging.lock);
      job_work (job);
      pthread_mutex_lock (&staging.lock);
      job->active--;
      pthread_cond_broadcast (&staging.done);
    }
  staging.n_threads--;
  pthread_cond_broadcast (&staging.done);
  pthread_mutex_unlock (&staging.lock);
  return unused;
}

unsigned
transfer_threads (void)
{
  long cpus = sysconf (_SC_NPROCESSORS_ONLN);
  return cpus < 1 ? 1 : cpus < CODE_THREADS ? (unsigned) cpus : CODE_THREADS;
}

static bool
helper_start (void)
{
  pthread_t thread;
  if (pthread_create (&thread, NULL, helper_run, NULL))
    return false;
  pthread_detach (thread);
  staging.n_threads++;
  return true;
}

/* Starts the helpers that do not live of those that JOB has pieces for, as many as there are
   processors to spare; staging.lock held.  */
static void
helpers_start (const struct job *job)
{
  sigset_t old;
  size_t pieces = (job->bytes - 1) / piece_size (job) + 1;
  if (!staging.most)
    staging.most = transfer_threads ();
  unsigned most = staging.most < job->most ? staging.most : job->most;
  most = pieces < most ? (unsigned) pieces : most;
  if (staging.n_threads + 1 >= most)
    return;
  staging.stop = false;
  thread_block_signals (&old);
  while (staging.n_threads + 1 < most && helper_start ())
    ;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
}

static CUresult
job_run (struct job *job)
{
  if (!job->most)
    job->most = job->codec || job->codes ? CODE_THREADS : STAGE_THREADS;
  if (job->bytes <= STAGE_PIECE || job->most == 1)
    {
      job_work (job);
      return job->result;
    }
  pthread_mutex_lock (&staging.lock);
  helpers_start (job);
  job->next = staging.jobs;
  staging.jobs = job;
  pthread_cond_broadcast (&staging.work);
  pthread_mutex_unlock (&staging.lock);
  job_work (job);
  pthread_mutex_lock (&staging.lock);
  for (struct job **j = &staging.jobs; *j; j = &(*j)->next)
    if (*j == job)
      {
	*j = job->next;
	break;
      }
  while (job->active > 0)
    pthread_cond_wait (&staging.done, &staging.lock);
  pthread_mutex_unlock (&staging.lock);
  return job->result;
}

void
transfer_fini (void)
{
  pthread_mutex_lock (&staging.lock);
  staging.stop = true;
  pthread_cond_broadcast (&staging.work);
  while (staging.n_threads > 0)
    pthread_cond_wait (&staging.done, &staging.lock);
  pthread_mutex_unlock (&staging.lock);
}

/* ---- Copies ---- */

/* CUDA's type of the memory at HOST.  Of memory that it does not know that is 0;
   cuPointerGetAttribute would call that an error.  */
static unsigned
memory_type (const void *host)
{
  unsigned type = 0;
  int attribute = CU_POINTER_MEMORY_TYPE;
  void *value = &type;
  return cu.pointer_attributes (1, &attribute, &value, (uintptr_t) host) == CU_SUCCESS
	 ? type : 0;
}

static bool
is_pageable (const void *host)
{
  return memory_type (host) == 0;
}

bool
transfer_is_known (const void *address)
{
  return !is_pageable (address);
}

bool
transfer_on_device (const void *address)
{
  return memory_type (address) == CU_MEMORY_DEVICE;
}

/* Whether an async queue's copy of HOST must not be left to the driver: the program takes it for pageable
   memory, which is free as soon as an upload is queued.  */
static bool
is_programs (const void *host)
{
  return is_pageable (host) || locked_has ((uintptr_t) host);
}

/* How many threads a copy of BYTES at HOST is worth; 0: it is not staged.  */
static unsigned
transfer_staged (const void *host, size_t bytes)
{
  if (bytes <= STAGE_FROM || !is_pageable (host))
    return 0;
  size_t worth = (atomic_fetch_add (&staging.copied, bytes) + bytes) / STAGE_WORTH;
  return worth < STAGE_THREADS ? (unsigned) worth : STAGE_THREADS;
}

static CUresult
transfer_stage (struct op *op, CUdeviceptr dev, const void *host,
		size_t bytes, bool upload, unsigned threads)
{
  struct job job = { .context = op->dev->context, .stream = op->stream->cuda,
		     .host = (char *) host, .dev = dev, .bytes = bytes,
		     .whole = 1, .most = threads, .upload = upload };
  return job_run (&job);
}

/* Uploads BYTES of locked memory, of which the program takes it that they are read at once.  */
static CUresult
upload_taken (struct op *op, CUdeviceptr to, const void *from, size_t bytes)
{
  if (bytes > STAGE_FROM)
    return transfer_stage (op, to, from, bytes, true, 1);
  void *taken = malloc (bytes);
  if (!taken)
    return CU_OUT_OF_MEMORY;
  memcpy (taken, from, bytes);
  CUresult result = cu.upload (to, taken, bytes, op->stream->cuda);
  free (taken);
  return result;
}

/* Uploads BYTES that are all locked or not.  */
static CUresult
upload_alike (struct op *op, CUdeviceptr to, const void *from, size_t bytes)
{
  if (op->stream->queue != QUEUE_SYNC && locked_has ((uintptr_t) from))
    return upload_taken (op, to, from, bytes);
  unsigned threads = transfer_staged (from, bytes);
  return threads ? transfer_stage (op, to, from, bytes, true, threads)
	 : cu.upload (to, from, bytes, op->stream->cuda);
}

/* The same of a download.  */
static CUresult
download_alike (struct op *op, void *to, CUdeviceptr from, size_t bytes)
{
  bool later = op->stream->queue != QUEUE_SYNC && cu.call_host && is_programs (to);
  unsigned threads = later ? 0 : transfer_staged (to, bytes);
  return later ? later_download (op, to, from, bytes)
	 : threads ? transfer_stage (op, from, to, bytes, false, threads)
	 : cu.download (to, from, bytes, op->stream->cuda);
}

int
transfer_upload (struct op *op, CUdeviceptr to, const void *from,
		 size_t bytes, const char *what, const char *name)
{
  if (bytes == 0)
    return ACCX_OK;
  if (NOTIFY (TRANSFER))
    notify_transfer (op, "upload", name, bytes);
  struct profile_span span = { PROFILE_NONE };
  if (PROFILE () && !op->quiet)
    {
      span.data = (struct profile_data) { name, (uintptr_t) from, to, bytes };
      profile_begin (op, &span, PROFILE_UPLOAD, true);
    }
  later_wait (from, bytes);
  CUresult result = CU_SUCCESS;
  for (size_t at = 0, piece; result == CU_SUCCESS && at < bytes; at += piece)
    {
      piece = locked_alike ((char *) from + at, bytes - at);
      result = upload_alike (op, to + at, (char *) from + at, piece);
    }
  profile_end (op, &span);
  if (result != CU_SUCCESS)
    return driver_error (op, result, what, name, from, bytes);
  op->pending = op->visible = true;
  return ACCX_OK;
}

int
transfer_download (struct op *op, void *to, CUdeviceptr from, size_t bytes,
		   const char *what, const char *name)
{
  if (bytes == 0)
    return ACCX_OK;
  if (NOTIFY (TRANSFER))
    notify_transfer (op, "download", name, bytes);
  struct profile_span span = { PROFILE_NONE };
  if (PROFILE () && !op->quiet)
    {
      span.data = (struct profile_data) { name, (uintptr_t) to, from, bytes };
      profile_begin (op, &span, PROFILE_DOWNLOAD, true);
    }
  CUresult result = CU_SUCCESS;
  for (size_t at = 0, piece; result == CU_SUCCESS && at < bytes; at += piece)
    {
      piece = locked_alike ((char *) to + at, bytes - at);
      result = download_alike (op, (char *) to + at, from + at, piece);
    }
  profile_end (op, &span);
  if (result != CU_SUCCESS)
    return driver_error (op, result, what, name, to, bytes);
  op->pending = op->visible = true;
  if (cu.check_fly && op->stream->queue != QUEUE_SYNC)
    {
      cu.check_fly (to, bytes, name, op->stream->cuda);
      op->lands_later = true;
    }
  return ACCX_OK;
}

/* ---- Numbers that are codes on the device ---- */

static int
transfer_numbers (struct op *op, struct job *job, const char *what, const char *name)
{
  size_t bytes = device_bytes (job, job->bytes);
  struct profile_span span = { PROFILE_NONE };
  if (bytes == 0)
    return ACCX_OK;
  if (NOTIFY (TRANSFER))
    notify_transfer (op, job->upload ? "upload" : "download", name, bytes);
  if (PROFILE () && !op->quiet)
    {
      span.data = (struct profile_data) { name, (uintptr_t) job->host, job->dev, bytes };
      profile_begin (op, &span, job->upload ? PROFILE_UPLOAD : PROFILE_DOWNLOAD, true);
    }
  job->context = op->dev->context;
  job->stream = op->stream->cuda;
  op->visible = true;
  later_wait (job->host, job->bytes);
  CUresult result = job_run (job);
  profile_end (op, &span);
  return result == CU_SUCCESS ? ACCX_OK
	 : driver_error (op, result, what, name, job->host, job->bytes);
}

size_t
transfer_scan (const struct codec *c, const void *from, size_t n, double *min,
	       double *max)
{
  struct job job = { .host = (char *) from, .bytes = n * c->stride,
		     .whole = c->stride, .codec = c, .scan = true, .min = INFINITY, .max = -INFINITY, .bad = SIZE_MAX };
  later_wait (from, job.bytes);
  job_run (&job);
  *min = n ? job.min : 0;
  *max = n ? job.max : 0;
  return job.bad == SIZE_MAX ? n : job.bad / c->stride;
}

int
transfer_encode (struct op *op, CUdeviceptr to, const struct codec *c,
		 const void *from, size_t n, size_t *bad, size_t *clamped,
		 const char *what, const char *name)
{
  struct job job = { .host = (char *) from, .dev = to, .bytes = n * c->stride,
		     .whole = c->stride, .upload = true, .codec = c, .clamp = clamped, .bad = SIZE_MAX };
  int rc = transfer_numbers (op, &job, what, name);
  *bad = job.bad == SIZE_MAX ? n : job.bad / c->stride;
  if (clamped)
    *clamped = job.clamped;
  return rc;
}

int
transfer_decode (struct op *op, void *to, const struct codec *c, CUdeviceptr from,
		 size_t n, const char *what, const char *name)
{
  struct job job = { .host = to, .dev = from, .bytes = n * c->stride,
		     .whole = c->stride, .codec = c };
  return transfer_numbers (op, &job, what, name);
}

int
transfer_arriving (struct op *op, CUdeviceptr to, const void *from, size_t bytes,
		   size_t whole, transfer_arrival *arrive, void *data,
		   struct transfer_codes *codes, const char *what, const char *name)
{
  struct job job = { .host = (char *) from, .dev = to, .bytes = bytes, .whole = whole,
		     .upload = true, .direct = !is_pageable (from), .arrive = arrive,
		     .data = data, .codes = codes, .clamp = codes && codes->clamp,
		     .bad = SIZE_MAX };
  int rc = transfer_numbers (op, &job, what, name);
  if (codes)
    {
      codes->clamped = job.clamped;
      codes->failed = job.bad < bytes;
    }
  return rc;
}

int
transfer_copy (struct op *op, CUdeviceptr to, CUdeviceptr from, size_t bytes,
	       const char *what)
{
  if (bytes == 0)
    return ACCX_OK;
  CUresult result = cu.copy (to, from, bytes, op->stream->cuda);
  device_time_part (op->stream);
  if (result != CU_SUCCESS)
    return driver_error (op, result, what, NULL, (void *) to, bytes);
  op->pending = true;
  return ACCX_OK;
}

int
transfer_zero (struct op *op, CUdeviceptr to, size_t bytes, const char *what,
	       const char *name)
{
  CUresult result = cu.fill (to, 0, bytes, op->stream->cuda);
  device_time_part (op->stream);
  if (result != CU_SUCCESS)
    return driver_error (op, result, what, name, (void *) to, bytes);
  op->pending = true;
  return ACCX_OK;
}
