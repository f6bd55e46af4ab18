/* Units' PTX compiled ahead, by threads, so that the first launch finds it done.

   A device is started when the program first uses it.  From then on there is a context to compile
   in, and the program will want code soon: it has data to transfer first.  Then each module that
   has no binary for the device becomes a job: first the unit whose directive starts the device,
   then the others in the order of registration.  Some threads do the jobs: what is kept under a
   key is compiled, everything else is loaded as a module, which whoever needs it takes over.  Who
   needs a module earlier waits if a thread is at its job, and else does the job himself.  So a
   program that never uses a device never loads the driver, and none compiles in a forked child.

   At the end of the program jobs that nobody has begun are dropped; one that the driver is
   at is waited for, since the driver must not be torn down under it.  So is the job of a device
   that is stopped or of a unit that leaves.

   Handlers at exit run the latest first.  The driver's compiler is a library with handlers of its
   own.  So it is loaded before our handler is registered, and ours is registered again after each
   job: a program that ended while that library was at work after its handlers had run died in
   free.  All this is done only with ACCX_AHEAD=1, until it is known to be enough.

   ahead_lock guards all here; it is a leaf, and not held while the driver compiles.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "launch/launch.h"
#include "base/base.h"
#include "driver/driver.h"
#include "code/code.h"

enum { AHEAD_THREADS = 4 };

/* A module to be compiled for a device.  */
struct job
{
  struct job *next;
  bool busy;                    /* a thread is at it */
  CUmodule module;              /* what has come of it, or NULL */
  const struct device *dev;
  CUcontext context;
  struct code_request request;
  size_t n;                     /* units, and parts of REQUEST */
  const struct accx_unit **units;
  struct code_part parts[];
};

static pthread_mutex_t ahead_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ahead_done = PTHREAD_COND_INITIALIZER;
static struct job *jobs;
static unsigned n_threads;
static bool ended;              /* the program is about to end */

static void
job_free (struct job *job)
{
  free (job->units);
  free (job);
}

static void
job_remove (struct job *job)
{
  struct job **at = &jobs;
  while (*at != job)
    at = &(*at)->next;
  *at = job->next;
  job_free (job);
}

/* One that nobody has begun, or NULL.  */
static struct job *
job_next (void)
{
  struct job *job = ended ? NULL : jobs;
  while (job && (job->busy || job->module))
    job = job->next;
  return job;
}

/* Does JOB, in this thread; ahead_lock is not held.  */
static void
job_do (struct job *job)
{
  struct code_log log;
  if (cu.context_set (job->context) != CU_SUCCESS)
    return;
  if (code_has_key (&job->request))
    code_compile (&job->request);
  else if (code_load (&job->request, &job->module, &log) != CU_SUCCESS)
    job->module = NULL;         /* the error comes again to who needs the module */
  cu.context_set (NULL);
}

static void ahead_end (void);

static void *
ahead_run (void *unused)
{
  (void) unused;
  pthread_mutex_lock (&ahead_lock);
  for (struct job *job = job_next (); job; job = job_next ())
    {
      job->busy = true;
      pthread_mutex_unlock (&ahead_lock);
      job_do (job);
      pthread_mutex_lock (&ahead_lock);
      job->busy = false;
      if (!ended)
	atexit (ahead_end);
      if (!job->module)
	job_remove (job);
      pthread_cond_broadcast (&ahead_done);
    }
  n_threads--;
  pthread_cond_broadcast (&ahead_done);
  pthread_mutex_unlock (&ahead_lock);
  return NULL;
}

/* Jobs that are being made for OP's device.  */
struct making
{
  struct op *op;
  struct job *first, **last;
  size_t n;
};

/* Whether the directive of M's op is in one of the N UNITS.  */
static bool
is_wanted_first (const struct making *m, const struct accx_unit *const *units, size_t n)
{
  const struct accx_site *site = m->op->site;
  for (size_t i = 0; site && i < n; i++)
    if (units[i]->source && !strcmp (units[i]->source, site->file))
      return true;
  return false;
}

/* A job for the module of the N UNITS.  */
static void
job_make (void *data, const struct accx_unit *const *units, size_t n)
{
  struct making *m = data;
  const struct device *dev = m->op->dev;
  if (module_has_binaries (dev, units, n))
    return;
  struct job *job = calloc (1, sizeof *job + n * sizeof job->parts[0]);
  if (job)
    job->units = calloc (n, sizeof *job->units);
  if (!job || !job->units)
    {
      free (job);
      return;
    }
  job->dev = dev;
  job->context = dev->context;
  job->n = n;
  memcpy (job->units, units, n * sizeof *units);
  module_request (dev, units, n, job->parts, &job->request);
  m->n++;
  struct job **at = is_wanted_first (m, units, n) ? &m->first : m->last;
  job->next = *at;
  *at = job;
  if (!job->next)
    m->last = &job->next;
}

/* Starts a thread that takes no signals; ahead_lock held.  */
static bool
thread_start (void)
{
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t old;
  pthread_attr_init (&attributes);
  pthread_attr_setdetachstate (&attributes, PTHREAD_CREATE_DETACHED);
  thread_block_signals (&old);
  bool started = pthread_create (&thread, &attributes, ahead_run, NULL) == 0;
  pthread_sigmask (SIG_SETMASK, &old, NULL);
  pthread_attr_destroy (&attributes);
  n_threads += started;
  return started;
}

/* Unloads the module that nobody has taken from JOB.  */
static void
job_unload (struct job *job)
{
  CUcontext old = NULL;
  if (!job->module || cu.context_get (&old) != CU_SUCCESS)
    return;
  if (cu.context_set (job->context) == CU_SUCCESS)
    cu.module_unload (job->module);
  cu.context_set (old);
}

/* Drops the jobs that no thread is at and waits for the others, of DEV, or UNIT, or, both
   NULL, all; ahead_lock held.  */
static void
jobs_leave (const struct device *dev, const struct accx_unit *unit)
{
  for (bool again = true; again;)
    {
      bool busy = false;
      again = false;
      for (struct job *job = jobs; job && !again; job = job->next)
	{
	  bool concerned = !dev && !unit;
	  for (size_t i = 0; unit && i < job->n; i++)
	    concerned |= job->units[i] == unit;
	  concerned |= dev && job->dev == dev;
	  busy |= concerned && job->busy;
	  again = concerned && !job->busy;
	  if (again)
	    {
	      job_unload (job);
	      job_remove (job);
	    }
	}
      if (!again && busy)
	pthread_cond_wait (&ahead_done, &ahead_lock);
      again |= busy;
    }
}

/* At exit, before the driver's own handlers, which were there first.  */
static void
ahead_end (void)
{
  if (runtime.forked)
    return;
  pthread_mutex_lock (&ahead_lock);
  ended = true;                 /* what has been loaded goes with its device */
  while (n_threads > 0)
    pthread_cond_wait (&ahead_done, &ahead_lock);
  pthread_mutex_unlock (&ahead_lock);
}

void
ahead_start (struct op *op)
{
  static bool registered;
  struct making m = { .op = op, .last = &m.first };
  long most = sysconf (_SC_NPROCESSORS_ONLN);
  if (!runtime.env.ahead || !code_is_kept () || most < 2)
    return;
  image_each_module (op, job_make, &m);
  if (!m.first)
    return;
  pthread_mutex_lock (&ahead_lock);
  if (!registered && !cu.check_map)
    dlopen ("libnvidia-ptxjitcompiler.so.1", RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
  if (!registered && atexit (ahead_end) == 0)
    registered = true;
  struct job **last = &jobs;
  while (*last)
    last = &(*last)->next;
  *last = m.first;
  while (registered && n_threads < m.n && n_threads < AHEAD_THREADS && n_threads < most)
    if (!thread_start ())
      break;
  if (n_threads == 0)
    jobs_leave (op->dev, NULL);
  pthread_mutex_unlock (&ahead_lock);
}

/* The job for the module of UNIT alone on DEV, or NULL.  */
static struct job *
job_find (const struct device *dev, const struct accx_unit *unit)
{
  struct job *job = jobs;
  while (job && (job->dev != dev || job->n > 1 || job->units[0] != unit))
    job = job->next;
  return job;
}

bool
ahead_take (const struct device *dev, const struct accx_unit *unit, CUmodule *module)
{
  *module = NULL;
  pthread_mutex_lock (&ahead_lock);
  struct job *job = job_find (dev, unit);
  while (job && job->busy && !code_has_key (&job->request))
    {
      pthread_cond_wait (&ahead_done, &ahead_lock);
      job = job_find (dev, unit);
    }
  if (job && !job->busy)
    {
      *module = job->module;
      job_remove (job);
    }
  pthread_mutex_unlock (&ahead_lock);
  return *module != NULL;
}

void
ahead_leave (const struct device *dev, const struct accx_unit *unit)
{
  pthread_mutex_lock (&ahead_lock);
  jobs_leave (dev, unit);
  pthread_mutex_unlock (&ahead_lock);
}

void
ahead_forked (void)
{
  pthread_mutex_init (&ahead_lock, NULL);
  pthread_cond_init (&ahead_done, NULL);
  jobs = NULL;
  n_threads = 0;
}
