/* The CUDA driver API, part 5: work that waits in its stream (ACCX_SIM_LATE=1).  As on a device
   it is done in the stream's order some time after it was asked for: when something waits for
   it, else by a thread of the simulator's own.  That thread does an operation every fifth of a
   millisecond, sooner where more than MANY wait.  What the host changes, frees or reads too
   soon then shows.  Who asks for more while MOST wait does the oldest first, as a driver makes
   its caller wait.

   Without ACCX_SIM_LATE, and in the null stream, work is done when it is asked for.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/driver/cuda-state.h"
#include "sim/program/program.h"
#include "sim/state/state.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct work
{
  struct work *next;
  struct context *context;      /* of the caller */
  uint64_t ticket;
  struct clock clock;
  cuda_work_fn run;
  max_align_t args[];
};

static pthread_cond_t idle = PTHREAD_COND_INITIALIZER, pushed = PTHREAD_COND_INITIALIZER;
static uint64_t tickets;
static unsigned waiting;        /* operations in all queues */
enum { MANY = 32, MOST = 1024 };
static bool have_thread;

bool
cuda_is_late (void)
{
  return settings.late;
}

/* ---- Doing it ---- */

static bool
is_waiting (const struct queue *q)
{
  return q->first || q->busy;
}

static CUresult
run_now (cuda_work_fn run, void *args, const struct clock *clock)
{
  const struct clock *before = clock_run (clock);
  CUresult e = run (args);
  clock_run (before);
  return e;
}

/* Does Q's first operation, or waits until the thread that does it is through.  */
static void
do_first (struct queue *q)
{
  if (q->busy)
    {
      cuda_wait (&idle);
      return;
    }
  struct work *w = q->first;
  if (!w)
    return;
  q->busy = true;
  q->first = w->next;
  waiting--;
  cuda_enter (w->context);
  CUresult e = w->context->error ? w->context->error : run_now (w->run, w->args, &w->clock);
  if (e && !w->context->error)
    cuda_poison (e);
  cuda_leave ();
  q->busy = false;
  pthread_cond_broadcast (&idle);
  free (w);
}

void
cuda_drain (struct queue *q)
{
  while (is_waiting (q))
    do_first (q);
}

/* The queue in which the operation TICKET waits, or NULL.  */
static struct queue *
find_ticket (uint64_t ticket)
{
  for (int i = 0; i < memory_devices (); i++)
    for (struct queue *q = cuda_queues (cuda_primary (i)); q; q = q->next)
      for (struct work *w = q->first; w; w = w->next)
        if (w->ticket == ticket)
          return q;
  return NULL;
}

bool
cuda_is_done (uint64_t ticket)
{
  return !find_ticket (ticket);
}

void
cuda_drain_to (uint64_t ticket)
{
  struct queue *q;
  while ((q = find_ticket (ticket)))
    do_first (q);
}

void
cuda_step (uint64_t ticket)
{
  struct queue *q = find_ticket (ticket);
  if (q)
    do_first (q);
}

void
cuda_drain_context (struct context *c, bool blocking_only)
{
  for (struct queue *q = cuda_queues (c); q; q = q->next)
    if (!(blocking_only && q->non_blocking))
      cuda_drain (q);
}

void
cuda_drop (struct queue *q)
{
  while (q->busy)
    cuda_wait (&idle);
  while (q->first)
    {
      struct work *w = q->first;
      q->first = w->next;
      waiting--;
      free (w);
    }
}

/* ---- The thread ---- */

/* The queue whose first operation has waited longest, or NULL.  */
static struct queue *
find_oldest (void)
{
  struct queue *oldest = NULL;
  for (int i = 0; i < memory_devices (); i++)
    for (struct queue *q = cuda_queues (cuda_primary (i)); q; q = q->next)
      if (q->first && !q->busy && (!oldest || q->first->ticket < oldest->first->ticket))
        oldest = q;
  return oldest;
}

static void *
work_on (void *unused)
{
  const struct timespec pause = { 0, 200000 };
  (void) unused;
  cuda_lock ();
  for (;;)
    {
      struct queue *q = find_oldest ();
      if (q)
        do_first (q);
      else if (!cuda_wait_idle (&pushed))
        break;
      bool many = waiting > MANY;
      cuda_unlock ();
      if (!many)
        nanosleep (&pause, NULL);
      cuda_lock ();
    }
  have_thread = false;
  cuda_unlock ();
  return NULL;
}

static bool
start_thread (void)
{
  pthread_t thread;
  if (!have_thread && pthread_create (&thread, NULL, work_on, NULL) == 0)
    {
      pthread_detach (thread);
      have_thread = true;
    }
  return have_thread;
}

/* ---- Asking for it ---- */

static void
make_room (void)
{
  struct queue *oldest;
  while (waiting >= MOST && (oldest = find_oldest ()))
    do_first (oldest);
}

CUresult
cuda_do (struct queue *q, cuda_work_fn run, const void *args, size_t size,
         uint64_t *ticket)
{
  if (!q && cuda_is_late ())
    cuda_drain_context (cuda_context (), true);
  uint64_t number = ++tickets;
  if (ticket)
    *ticket = number;
  if (q)
    clock_ask (&q->clock, number);
  if (!q || !cuda_is_late () || !start_thread ())
    return run_now (run, (void *) args, q ? &q->clock : NULL);
  make_room ();
  struct work *w = malloc (sizeof *w + size);
  if (!w)
    return CUDA_ERROR_OUT_OF_MEMORY;
  w->next = NULL;
  w->context = cuda_context ();
  w->ticket = number;
  w->clock = q->clock;
  w->run = run;
  memcpy (w->args, args, size);
  struct work **end = &q->first;
  while (*end)
    end = &(*end)->next;
  *end = w;
  waiting++;
  pthread_cond_signal (&pushed);
  return CUDA_SUCCESS;
}

CUresult
cuda_do_now (struct queue *q, cuda_work_fn run, void *args)
{
  clock_ask (&q->clock, ++tickets);
  cuda_drain (q);
  CUresult e = cuda_context ()->error;
  e = e ? e : run_now (run, args, &q->clock);
  clock_host_waits (&q->clock);
  return e;
}
