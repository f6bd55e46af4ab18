/* ACCX_TRACE: what threads and devices did, as records that become lines of the timeline later
   (trace-text.c).

   A record is noted in some hundred nanoseconds: copied to the end of a list of blocks.  A thread
   of its own takes the blocks every PERIOD_MS and writes lines, so that a program that is killed
   loses no more than that, and has a file without its end, which the format allows.  Where records
   come faster than that, who notes one writes lines, too.  The thread ends when nothing was noted
   for some time, and starts again (thread_wait_idle).

   trace_lock guards the list and the thread; it is a leaf.  text_lock guards the file, and is
   taken before trace_lock.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "events/record.h"
#include "base/base.h"
#include "driver/driver.h"

enum { PERIOD_MS = 50, BLOCK_BYTES = 1 << 18, WAITING_MOST = 256, SPARE = 4 };

struct record
{
  uint32_t bytes;               /* of all, with what follows */
  bool work;                    /* a struct trace_work follows, else a struct trace_host */
  _Alignas (16) char what[];
};

struct trace_block
{
  struct trace_block *next;
  size_t filled;
  _Alignas (16) char bytes[BLOCK_BYTES];
};

static pthread_mutex_t trace_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t text_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t noted = PTHREAD_COND_INITIALIZER;
static struct trace_block *blocks, *blocks_last, *spare;
static unsigned n_blocks, n_spare;
static bool writes;             /* the thread is there */
static FILE *_Atomic file;
static bool failed;             /* something could not be written */
static struct timespec origin;

bool
trace_is_on (void)
{
  return file != NULL;
}

uint64_t
trace_now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return (uint64_t) (t.tv_sec - origin.tv_sec) * 1000000000 + t.tv_nsec;
}

char *
record_path (const char *pattern)
{
  size_t bytes = strlen (pattern) + 32;
  char *path = malloc (bytes);
  const char *at = strstr (pattern, "%p");
  if (path && at)
    snprintf (path, bytes, "%.*s%ld%s", (int) (at - pattern), pattern, (long) getpid (), at + 2);
  else if (path)
    strcpy (path, pattern);
  return path;
}

/* ---- Records to lines ---- */

static void
block_write (const struct trace_block *b)
{
  for (size_t at = 0; at < b->filled;)
    {
      const struct record *r = (const struct record *) (b->bytes + at);
      if (r->work)
	text_work ((const struct trace_work *) r->what);
      else
	text_host ((const struct trace_host *) r->what);
      at += r->bytes;
    }
}

/* Keeps B for other records, for the first use of memory takes time, or frees it.  */
static void
block_give (struct trace_block *b)
{
  pthread_mutex_lock (&trace_lock);
  bool kept = file && n_spare < SPARE;
  if (kept)
    {
      b->next = spare;
      spare = b;
      n_spare++;
    }
  pthread_mutex_unlock (&trace_lock);
  if (!kept)
    free (b);
}

/* An empty block, or NULL: no memory.  trace_lock held.  */
static struct trace_block *
block_take (void)
{
  struct trace_block *b = spare;
  if (b)
    {
      spare = b->next;
      n_spare--;
    }
  else if (!(b = malloc (sizeof *b)))
    return NULL;
  b->next = NULL;
  b->filled = 0;
  return b;
}

/* Writes lines for what is noted; text_lock held.  */
static void
write_noted (void)
{
  pthread_mutex_lock (&trace_lock);
  struct trace_block *b = blocks;
  blocks = blocks_last = NULL;
  n_blocks = 0;
  pthread_mutex_unlock (&trace_lock);
  while (b)
    {
      struct trace_block *next = b->next;
      if (file)
	block_write (b);
      block_give (b);
      b = next;
    }
  if (file && !text_write ())
    failed = true;
}

void
trace_flush (void)
{
  pthread_mutex_lock (&text_lock);
  write_noted ();
  pthread_mutex_unlock (&text_lock);
}

static void *
writer (void *unused)
{
  pthread_mutex_lock (&trace_lock);
  while (blocks || (file && thread_wait_idle (&noted, &trace_lock)))
    {
      pthread_mutex_unlock (&trace_lock);
      nanosleep (&(struct timespec) { .tv_nsec = PERIOD_MS * 1000000L }, NULL);
      trace_flush ();
      pthread_mutex_lock (&trace_lock);
    }
  writes = false;
  pthread_mutex_unlock (&trace_lock);
  return unused;
}

/* Starts the thread, which gets none of the program's signals.  If that fails, lines are written
   at the end.  trace_lock held.  */
static void
writer_start (void)
{
  pthread_t thread;
  sigset_t all, old;
  sigfillset (&all);
  pthread_sigmask (SIG_SETMASK, &all, &old);
  writes = pthread_create (&thread, NULL, writer, NULL) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  if (writes)
    pthread_detach (thread);
}

/* ---- Records ---- */

/* Room for a record of BYTES at the end of the list, or NULL: no memory.  trace_lock held.  */
static struct record *
record_room (size_t bytes)
{
  struct trace_block *b = blocks_last;
  if (bytes > BLOCK_BYTES)
    return NULL;
  if (!b || bytes > BLOCK_BYTES - b->filled)
    {
      if (!(b = block_take ()))
	return NULL;
      *(blocks_last ? &blocks_last->next : &blocks) = b;
      blocks_last = b;
      n_blocks++;
      if (!writes)
	writer_start ();
      else
	pthread_cond_signal (&noted);
    }
  struct record *r = (struct record *) (b->bytes + b->filled);
  b->filled += bytes;
  return r;
}

/* Notes a record: HEAD, and MORE behind it.  */
static void
record_note (bool work, const void *head, size_t head_bytes, const void *more, size_t more_bytes)
{
  size_t bytes = (sizeof (struct record) + head_bytes + more_bytes + 15) & ~(size_t) 15;
  pthread_mutex_lock (&trace_lock);
  struct record *r = file ? record_room (bytes) : NULL;
  if (r)
    {
      r->bytes = (uint32_t) bytes;
      r->work = work;
      memcpy (r->what, head, head_bytes);
      if (more_bytes)
	memcpy (r->what + head_bytes, more, more_bytes);
    }
  bool many = n_blocks > WAITING_MOST;
  pthread_mutex_unlock (&trace_lock);
  if (__builtin_expect (many, 0))
    trace_flush ();
}

void
trace_host (const struct trace_host *h)
{
  record_note (false, h, sizeof *h, NULL, 0);
}

void
trace_work (const struct device *dev, const struct work *work, double start, double duration,
	    uint64_t count)
{
  struct trace_work w = { .dev = dev, .work = *work, .start = start < 0 ? 0 : (uint64_t) start,
			  .duration = duration < 0 ? 0 : (uint64_t) duration, .count = count };
  w.n_arguments = work->arguments ? work->kernel->n_params : 0;
  record_note (true, &w, sizeof w, work->arguments, w.n_arguments * sizeof *work->arguments);
}

bool
trace_is_word (const struct accx_param *p)
{
  return p->kind != ACCX_PARAM_CODEC && p->kind != ACCX_PARAM_EXTENT
	 && (p->kind != ACCX_PARAM_VALUE || p->bytes <= 8);
}

void
trace_arguments (const struct accx_kernel *k, void *const *params, uint64_t *words)
{
  for (unsigned i = 0; i < k->n_params; i++)
    {
      const struct accx_param *p = &k->params[i];
      words[i] = 0;
      if (trace_is_word (p))
	memcpy (&words[i], params[i], p->kind == ACCX_PARAM_VALUE ? p->bytes : 8);
    }
}

/* ---- The file ---- */

void
trace_start (void)
{
  char *path = record_path (runtime.env.trace);
  FILE *f = path ? fopen (path, "we") : NULL;
  if (!f)
    error_die ("ACCX_TRACE=%s: %s", runtime.env.trace, strerror (errno));
  free (path);
  clock_gettime (CLOCK_MONOTONIC, &origin);
  text_start (f);
  file = f;
}

void
trace_finish (void)
{
  pthread_mutex_lock (&text_lock);
  FILE *f = file;
  if (f)
    {
      write_noted ();
      text_end ();
      if (!text_write () || fclose (f) || failed)
	error_warn ("ACCX_TRACE=%s: the timeline could not be written", runtime.env.trace);
    }
  pthread_mutex_lock (&trace_lock);
  file = NULL;
  pthread_cond_signal (&noted);
  pthread_mutex_unlock (&trace_lock);
  if (f)
    write_noted ();             /* what came meanwhile is dropped */
  while (f && spare)
    free (block_take ());
  pthread_mutex_unlock (&text_lock);
}

void
trace_forked (void)
{
  pthread_mutex_init (&trace_lock, NULL);
  pthread_mutex_init (&text_lock, NULL);
  file = NULL;
}
