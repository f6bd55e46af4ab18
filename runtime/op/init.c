/* Start and stop of the runtime, the environment (env.def), the current device
   of each thread, and the begin and end that all entry points share.

   Nothing happens before the first entry point is called.  At exit
   init_shutdown frees everything; calls after that run on the host.  A forked process may
   end as it likes, but not use its parent's devices.
   OpenACC 3.3 sections 2.3 (internal control variables) and 4 (environment).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "base/runtime.h"

struct runtime runtime = {
  .env = { .device_type = DEVICE_DEFAULT, .driver = "auto" },
  .lock = PTHREAD_MUTEX_INITIALIZER
};

static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- Environment ---- */

static bool
env_read_number (const char *value, int *result)
{
  char *end;
  errno = 0;
  long number = strtol (value, &end, 0);
  if (errno || end == value || *end || number < 0 || number > INT_MAX)
    return false;
  *result = number;
  return true;
}

static const struct { const char *name; int type; } types[] = {
  { "host", DEVICE_HOST }, { "nvidia", DEVICE_NVIDIA },
  { "not_host", DEVICE_NOT_HOST }, { "default", DEVICE_DEFAULT }
};

static const char *
type_name (int type)
{
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (types[i].type == type)
      return types[i].name;
  return "such";
}

static bool
env_read_type (const char *value, int *result)
{
  for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
    if (strcasecmp (value, types[i].name) == 0)
      {
	*result = types[i].type;
	return true;
      }
  return false;
}

static bool
env_read_dims (const char *value, int (*dims)[ACCX_DIMS])
{
  const char *at = value;
  for (int i = 0; *at && i < ACCX_DIMS; i++)
    {
      char *end = (char *) at;
      errno = 0;
      long n = *at == '-' ? 0 : strtol (at, &end, 10);
      if (*at == '-')
	end++;
      else if (end != at && (errno || n <= 0 || n > INT_MAX))
	return false;
      if (*end && (*end != ':' || i + 1 == ACCX_DIMS))
	return false;
      (*dims)[i] = n;
      at = *end ? end + 1 : end;
    }
  return true;
}

static bool
env_read_place (const char *value, int *place)
{
  static const char *const places[] = {
    [COMPRESSION_AUTO] = "auto", [COMPRESSION_HOST] = "host",
    [COMPRESSION_DEVICE] = "device"
  };
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    if (strcmp (value, places[i]) == 0)
      {
	*place = (int) i;
	return true;
      }
  return false;
}

static bool
env_read_text (const char *value, const char **result)
{
  *result = value;
  return true;
}

static void
env_read (void)
{
  const char *value;
#define ENV(FIELD, NAME, READER, MEANING)				\
  value = getenv (NAME);						\
  if (value && *value							\
      && !env_read_##READER (value, &runtime.env.FIELD))		\
    error_die ("%s=%s: expected %s", NAME, value, MEANING);
#include "base/env.def"
#undef ENV
}

/* ---- Start and stop ---- */

/* In a forked child, which has the parent's memory but neither its threads, whose locks nobody
   gives back, nor a driver that works.  */
static void
init_forked (void)
{
  runtime.forked = runtime.n_devices > 0;
  pthread_mutex_init (&start_lock, NULL);
  pthread_mutex_init (&runtime.lock, NULL);
  image_forked ();
}

static void
init_start (void)
{
  struct op op = { .what = "start", .thread = thread_self () };
  env_read ();
  if (driver_load (runtime.env.driver)
      && device_list (&op, &runtime.devices, &runtime.n_devices))
    error_exit (&op);
  bool need_device = runtime.env.device_type == DEVICE_NVIDIA
		     || runtime.env.device_type == DEVICE_NOT_HOST;
  if (need_device && runtime.n_devices == 0)
    error_die ("ACC_DEVICE_TYPE=%s: no such device",
	       getenv ("ACC_DEVICE_TYPE"));
  if (runtime.n_devices && runtime.env.device_num >= runtime.n_devices)
    error_die ("ACC_DEVICE_NUM=%d: the devices are numbered 0 to %d",
	       runtime.env.device_num, runtime.n_devices - 1);
  atexit (init_shutdown);
  pthread_atfork (NULL, NULL, init_forked);
}

void
init_once (void)
{
  bool first = false;
  if (runtime.state != RUNTIME_NEW)
    return;
  pthread_mutex_lock (&start_lock);
  if (runtime.state == RUNTIME_NEW)
    {
      init_start ();
      runtime.state = RUNTIME_RUNNING;
      first = true;
    }
  pthread_mutex_unlock (&start_lock);
  if (first)
    profile_load (runtime.env.proflib);
}

/* Operations of the calling thread on DEV: those around a region run on the host
   or a tool's callback.  */
static unsigned
own_users (const struct device *dev)
{
  unsigned n = 0;
  for (const struct op *op = thread_self ()->ops; op; op = op->outer)
    n += op->dev == dev;
  return n;
}

/* Keeps threads from starting operations on DEV and waits for those that run;
   false: some thread is still at it after SHUTDOWN_SECONDS.  */
enum { SHUTDOWN_SECONDS = 5 };

static bool
device_leave_alone (struct device *dev)
{
  enum { STEP_US = 100 };
  unsigned own = own_users (dev);
  dev->started = false;
  for (long i = 0; dev->users > own; i++)
    {
      if (i > SHUTDOWN_SECONDS * (1000000L / STEP_US))
	return false;
      usleep (STEP_US);
    }
  return true;
}

static void
device_stop_once (struct device *dev)
{
  pthread_mutex_lock (&runtime.lock);
  if (dev->started && device_leave_alone (dev))
    device_stop (dev);
  else if (runtime.state != RUNTIME_FINISHED)
    {
      error_warn ("gpu %d is not stopped: another thread uses it", dev->num);
      dev->started = true;
    }
  pthread_mutex_unlock (&runtime.lock);
}

void
init_stop_devices (const char *what, int first, int end)
{
  if (runtime.forked)
    return;
  worker_drain_all (what);
  for (int i = first; i < end; i++)
    {
      struct device *dev = &runtime.devices[i];
      struct profile_span span = { PROFILE_NONE };
      struct op op;
      if (!dev->started)
	continue;
      op_start_on (&op, NULL, what, NULL);
      op.dev = dev;             /* for tools; not counted */
      if (PROFILE ())
	profile_begin (&op, &span, PROFILE_SHUTDOWN,
		       runtime.state == RUNTIME_FINISHED);
      device_stop_once (dev);
      profile_end (&op, &span);
    }
}

void
init_shutdown (void)
{
  if (runtime.state != RUNTIME_RUNNING || runtime.forked)
    return;
  bool failed = worker_finish ();
  runtime.state = RUNTIME_FINISHED;
  if (failed)
    error_end_program ();
  init_stop_devices ("exit", 0, runtime.n_devices);
  transfer_fini ();
  if (PROFILE ())
    {
      struct op op;
      op_start_on (&op, NULL, "exit", NULL);
      profile_event (&op, PROFILE_RUNTIME_SHUTDOWN,
		     &(struct profile_data) { 0 });
    }
  if (thread_several ())
    return;                     /* another thread may be looking at them */
  device_list_free (runtime.devices, runtime.n_devices);
  runtime.devices = NULL;
  runtime.n_devices = 0;
}

/* ---- Threads ---- */

static _Atomic int n_threads;

bool
thread_several (void)
{
  return n_threads > 1;
}

struct thread *
thread_self (void)
{
  /* A pointer has room among what every thread is born with; to find other memory of a
     thread in a library that is loaded late takes a call.  */
  static _Thread_local struct thread *known __attribute__ ((tls_model ("initial-exec")));
  static _Thread_local struct thread self;
  if (__builtin_expect (known != NULL, 1))
    return known;
  self.number = ++n_threads;
  self.default_queue = QUEUE_NOVAL;
  self.data_queue = QUEUE_SYNC;
  return known = &self;
}

int
device_count_of (int type)
{
  switch (type)
    {
    case DEVICE_HOST:
      return 1;
    case DEVICE_DEFAULT:
      return runtime.n_devices ? runtime.n_devices : 1;
    case DEVICE_NVIDIA:
    case DEVICE_NOT_HOST:
      return runtime.n_devices;
    case DEVICE_CURRENT:
      return thread_self ()->resolved && !thread_self ()->dev ? 1
	     : device_count_of (DEVICE_DEFAULT);
    default:
      return 0;
    }
}

int
thread_select (struct op *op, int type, int num)
{
  struct thread *t = op->thread;
  if (type == DEVICE_CURRENT)
    type = !t->resolved ? runtime.env.device_type
	   : t->dev ? DEVICE_NVIDIA : DEVICE_HOST;
  if (type == DEVICE_DEFAULT)
    type = runtime.env.device_type == DEVICE_HOST || !runtime.n_devices
	   ? DEVICE_HOST : DEVICE_NVIDIA;
  if (num < 0 || num >= device_count_of (type))
    return error_detail (op, ACCX_NO_DEVICE, NULL,
			 "there is no %s device %d", type_name (type), num);
  t->dev = type == DEVICE_HOST ? NULL : &runtime.devices[num];
  t->resolved = true;
  return ACCX_OK;
}

/* ---- Begin and end of an entry point ---- */

/* Counts OP among those that keep its device from being stopped.  Once the
   runtime has finished OP runs on the host.  */
static int
op_enter (struct op *op)
{
  struct device *dev = op->dev;
  if (runtime.forked)
    return error_set (op, ACCX_FORKED, op->what, NULL, NULL, 0);
  for (;;)
    {
      if (!dev->started)
	{
	  if (runtime.state == RUNTIME_FINISHED)
	    {
	      op->dev = NULL;
	      op->stream = NULL;
	      return ACCX_OK;
	    }
	  int rc = device_start (op, dev);
	  if (rc)
	    return rc;
	}
      dev->users++;
      if (dev->started)
	break;
      dev->users--;
    }
  op->counted = true;
  op->outer = op->thread->ops;
  op->thread->ops = op;
  int rc = device_use (op);
  return rc ? rc : worker_settle (op);
}

int
op_start_on (struct op *op, struct device *dev, const char *what,
	     const struct accx_site *site)
{
  op->what = what;
  op->site = site;
  op->thread = thread_self ();
  op->dev = dev;
  op->stream = NULL;
  op->dead = NULL;
  op->pending = false;
  op->counted = false;
  op->quiet = false;
  op->async = QUEUE_SYNC;
  op->notes = NULL;
  op->error.code = ACCX_OK;
  if (!dev)
    return ACCX_OK;
  op->stream = &dev->sync;
  return op_enter (op);
}

int
op_select (struct op *op, const char *what, const struct accx_site *site)
{
  int type = runtime.env.device_type;
  bool host = type == DEVICE_HOST || runtime.n_devices == 0;
  op_start_on (op, NULL, what, site);
  return thread_select (op, type, host ? 0 : runtime.env.device_num);
}

int
op_start (struct op *op, const char *what, const struct accx_site *site)
{
  struct thread *t = thread_self ();
  if (runtime.state != RUNTIME_RUNNING)
    {
      init_once ();
      if (runtime.state == RUNTIME_FINISHED)
	return op_start_on (op, NULL, what, site);
    }
  if (!t->resolved)
    {
      int rc = op_select (op, what, site);
      if (rc)
	return rc;
    }
  struct device *dev = t->on_host ? NULL : t->target ? t->target : t->dev;
  if (dev && __builtin_expect (dev->late, 0))
    {
      *op = (struct op) { .what = what, .site = site, .thread = t, .dev = dev,
			  .stream = &dev->sync };
      int rc = device_late (op);
      if (rc)
	return rc;
    }
  return op_start_on (op, dev, what, site);
}

int
op_queue (struct op *op, int queue)
{
  op->async = queue;
  return queue == QUEUE_SYNC ? ACCX_OK
	 : queue_get (op, queue, true, &op->stream);
}

int
op_settle (struct op *op, int rc)
{
  if (rc == ACCX_OK && op->dead)
    rc = data_release (op);
  if (rc == ACCX_OK && op->pending && op->stream->queue == QUEUE_SYNC)
    {
      rc = queue_wait (op, op->stream);
      op->pending = false;
    }
  return rc;
}

void
op_end (struct op *op, int rc)
{
  rc = op_settle (op, rc);
  if (__builtin_expect (rc != ACCX_OK, 0))
    {
      if (!op->thread->worker)
	error_exit (op);
      worker_fail (op);
    }
  if (op->stream && op->stream->peer.marked)
    op->stream->peer.marked = false; /* by another thread's peer, in the meantime */
  if (op->counted)
    {
      op->thread->ops = op->outer;
      op->dev->users--;
    }
}
