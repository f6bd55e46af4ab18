/* ACCX_TRACE: what threads and devices did, as records that become lines of the timeline later
   (trace-text.c).

   A record is copied to the end of a list of blocks, or filled there.  A thread of its own takes the
   blocks every PERIOD_MS and writes lines.  So a program that is killed loses the records of one
   such period, and has a file without its end, which the format allows.  The thread keeps SPARE
   blocks whose memory was used, for the first use takes time.  Where records come faster than the
   thread writes lines, who notes one writes lines, too.  The thread ends when nothing was noted for
   some time, and starts again (thread_wait_idle).

   Pieces come with what the host did, and get the time of the work later; a block with such, and all
   behind it, are not written until then.

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

enum { PERIOD_MS = 5, BLOCK_BYTES = 1 << 17, WAITING_MOST = 512, SPARE = 16 };

enum record_kind { RECORD_HOST, RECORD_WORK, RECORD_PIECE };

/* What follows is a struct trace_host, a struct trace_work and its arguments, or a trace_piece.  */
struct record
{
  uint32_t bytes;               /* of all, with what follows */
  enum record_kind kind;
  _Alignas (16) char what[];
};

struct trace_block
{
  struct trace_block *next;
  _Atomic unsigned pending;     /* pieces whose time is to come */
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
      if (r->kind == RECORD_HOST)
	text_host ((const struct trace_host *) r->what);
      else if (r->kind == RECORD_PIECE)
	text_piece ((const struct trace_piece *) r->what);
      else
	{
	  struct trace_work w = *(const struct trace_work *) r->what;
	  w.arguments = (const uint64_t *) (r->what + sizeof w);
	  text_work (&w);
	}
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
  b->pending = 0;
  return b;
}

/* Makes spare blocks whose memory was used.  */
static void
blocks_prepare (void)
{
  for (unsigned i = 0; i < SPARE; i++)
    {
      struct trace_block *b = malloc (sizeof *b);
      if (!b)
	return;
      memset (b, 0, sizeof *b);
      block_give (b);
    }
}

/* Takes the first blocks off the list, up to one with pending pieces, or ALL.  */
static struct trace_block *
blocks_take (bool all)
{
  pthread_mutex_lock (&trace_lock);
  struct trace_block *first = blocks, *b = NULL;
  for (; blocks && (all || blocks->pending == 0); n_blocks--)
    {
      b = blocks;
      blocks = b->next;
    }
  if (b)
    b->next = NULL;
  if (!blocks)
    blocks_last = NULL;
  pthread_mutex_unlock (&trace_lock);
  return b ? first : NULL;
}

/* Writes lines for what is noted, also for pieces that are pending if ALL; text_lock held.  */
static void
write_noted (bool all)
{
  for (struct trace_block *b = blocks_take (all), *next; b; b = next)
    {
      next = b->next;
      if (file)
	block_write (b);
      if (b->pending == 0)
	block_give (b);         /* else somebody may still write there */
    }
  if (file && !put_write ())
    failed = true;
}

void
trace_flush (void)
{
  pthread_mutex_lock (&text_lock);
  write_noted (true);
  text_forget ();
  pthread_mutex_unlock (&text_lock);
}

static void
trace_write (void)
{
  pthread_mutex_lock (&text_lock);
  write_noted (false);
  pthread_mutex_unlock (&text_lock);
}

static void *
writer (void *unused)
{
  blocks_prepare ();
  pthread_mutex_lock (&trace_lock);
  while (blocks || (file && thread_wait_idle (&noted, &trace_lock)))
    {
      pthread_mutex_unlock (&trace_lock);
      nanosleep (&(struct timespec) { .tv_nsec = PERIOD_MS * 1000000L }, NULL);
      trace_write ();
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
  sigset_t old;
  thread_block_signals (&old);
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

/* Bytes of a record with WHAT_BYTES behind its head.  */
static size_t
record_bytes (size_t what_bytes)
{
  return (sizeof (struct record) + what_bytes + 15) & ~(size_t) 15;
}

/* Notes a record: HEAD, and MORE behind it.  */
static void
record_note (enum record_kind kind, const void *head, size_t head_bytes, const void *more,
	     size_t more_bytes)
{
  size_t bytes = record_bytes (head_bytes + more_bytes);
  pthread_mutex_lock (&trace_lock);
  struct record *r = file ? record_room (bytes) : NULL;
  if (r)
    {
      r->bytes = (uint32_t) bytes;
      r->kind = kind;
      memcpy (r->what, head, head_bytes);
      if (more_bytes)
	memcpy (r->what + head_bytes, more, more_bytes);
    }
  bool many = n_blocks > WAITING_MOST;
  pthread_mutex_unlock (&trace_lock);
  if (__builtin_expect (many, 0))
    trace_write ();
}

struct trace_piece *
trace_piece_new (unsigned n)
{
  size_t bytes = record_bytes (sizeof (struct trace_piece) + n * sizeof (uint64_t));
  struct trace_piece *p = NULL;
  pthread_mutex_lock (&trace_lock);
  struct record *r = file ? record_room (bytes) : NULL;
  if (r)
    {
      r->bytes = (uint32_t) bytes;
      r->kind = RECORD_PIECE;
      p = (struct trace_piece *) r->what;
      p->block = blocks_last;
      p->known = false;
      p->dev = NULL;
      p->n_arguments = n;
      blocks_last->pending++;
    }
  bool many = n_blocks > WAITING_MOST;
  pthread_mutex_unlock (&trace_lock);
  if (__builtin_expect (many, 0))
    trace_write ();
  return p;
}

void
trace_piece_done (struct trace_piece *p)
{
  atomic_fetch_sub_explicit (&p->block->pending, 1, memory_order_release);
}

void
trace_host (const struct trace_host *h)
{
  record_note (RECORD_HOST, h, sizeof *h, NULL, 0);
}

void
trace_work (const struct device *dev, const struct work *work, double start, double duration,
	    uint64_t count)
{
  struct trace_work w = { .dev = dev, .work = *work, .start = start < 0 ? 0 : (uint64_t) start,
			  .duration = duration < 0 ? 0 : (uint64_t) duration, .count = count };
  w.n_arguments = work->arguments ? work->kernel->n_params : 0;
  record_note (RECORD_WORK, &w, sizeof w, work->arguments, w.n_arguments * sizeof *work->arguments);
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
  pthread_mutex_lock (&trace_lock);
  writer_start ();
  pthread_mutex_unlock (&trace_lock);
}

void
trace_finish (void)
{
  pthread_mutex_lock (&text_lock);
  FILE *f = file;
  if (f)
    {
      write_noted (true);
      text_end ();
      if (!put_write () || fclose (f) || failed)
	error_warn ("ACCX_TRACE=%s: the timeline could not be written", runtime.env.trace);
    }
  pthread_mutex_lock (&trace_lock);
  file = NULL;
  pthread_cond_signal (&noted);
  pthread_mutex_unlock (&trace_lock);
  if (f)
    write_noted (true);         /* what came meanwhile is dropped */
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
