/* Start and stop of the runtime.

   Nothing happens before the first entry point is called.  At exit
   init_shutdown frees everything; calls after that run on the host.  A forked process may
   end as it likes, but not use its parent's devices.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <stdlib.h>
#include <unistd.h>

#include "op/op.h"
#include "base/base.h"
#include "base/setting.h"
#include "driver/driver.h"
#include "events/events.h"
#include "device/device.h"
#include "code/code.h"
#include "data/data.h"
#include "launch/launch.h"
#include "worker/worker.h"

static pthread_mutex_t start_lock = PTHREAD_MUTEX_INITIALIZER;

/* In a forked child, which has the parent's memory but neither its threads, whose locks nobody
   gives back, nor a driver that works.  */
static void
init_forked (void)
{
  runtime.forked = runtime.n_devices > 0;
  pthread_mutex_init (&start_lock, NULL);
  pthread_mutex_init (&runtime.lock, NULL);
  image_forked ();
  code_forked ();
  ahead_forked ();
  tune_forked ();
  record_forked ();
}

/* Lists the devices of the driver that is asked for; WHY, of SIZE bytes, gets the reason if there is no
   driver.  Without a GPU and without a wish the host runs everything, which is said.  */
static void
list_devices (struct op *op, char *why, size_t size)
{
  const char *wish = runtime.env.driver;
  if (driver_load (wish ? wish : "auto", why, size))
    {
      *why = 0;
      if (device_list (op, &runtime.devices, &runtime.n_devices))
	error_exit (op);
    }
  else if (!wish && runtime.env.device_type == DEVICE_DEFAULT)
    error_note ("no GPU (%s): the host runs all OpenACC regions; ACCX_DRIVER=sim runs them on"
		" the simulated GPU, ACCX_DRIVER=host omits this line", why);
}

/* Returns record_start's modes.  */
static unsigned
init_start (void)
{
  struct op op = { .what = "start", .thread = thread_self () };
  char why[4600] = "";
  env_read ();
  list_devices (&op, why, sizeof why);
  unsigned modes = record_start ();
  bool need_device = runtime.env.device_type == DEVICE_NVIDIA
		     || runtime.env.device_type == DEVICE_NOT_HOST;
  if (need_device && runtime.n_devices == 0)
    error_die ("ACC_DEVICE_TYPE=%s: no such device%s%s", setting_value ("ACC_DEVICE_TYPE"),
	       *why ? ": " : "", why);
  if (runtime.n_devices && runtime.env.device_num >= runtime.n_devices)
    error_die ("ACC_DEVICE_NUM=%d: the devices are numbered 0 to %d",
	       runtime.env.device_num, runtime.n_devices - 1);
  atexit (init_shutdown);
  pthread_atfork (NULL, NULL, init_forked);
  return modes;
}

void
init_once (void)
{
  bool first = false;
  unsigned modes = 0;
  if (runtime.state != RUNTIME_NEW)
    return;
  pthread_mutex_lock (&start_lock);
  if (runtime.state == RUNTIME_NEW)
    {
      modes = init_start ();
      runtime.state = RUNTIME_RUNNING;
      first = true;
    }
  pthread_mutex_unlock (&start_lock);
  if (first)
    profile_load (runtime.env.proflib, modes);
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

/* Waits until all that is posted to DEV is done, and for all of its queues.  */
static void
drain (struct device *dev, const char *what)
{
  struct op op;
  int rc = op_start_on (&op, dev, what, NULL);
  op_end (&op, rc || !op.dev ? rc : queue_drain (&op));
}

void
init_stop_devices (const char *what, int first, int end, const struct accx_site *site)
{
  if (runtime.forked)
    return;
  for (int i = 0; i < runtime.n_devices; i++)
    if (worker_pending (&runtime.devices[i]))
      drain (&runtime.devices[i], what);
  for (int i = first; i < end; i++)
    {
      struct device *dev = &runtime.devices[i];
      struct profile_span span = { PROFILE_NONE };
      struct op op;
      if (!dev->started)
	continue;
      op_start_on (&op, NULL, what, site);
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
    error_end (true);
  init_stop_devices ("exit", 0, runtime.n_devices, NULL);
  transfer_fini ();
  memo_forget (thread_self ());
  if (PROFILE_TOOL ())
    {
      struct op op;
      op_start_on (&op, NULL, "exit", NULL);
      profile_event (&op, PROFILE_RUNTIME_SHUTDOWN,
		     &(struct profile_data) { 0 });
    }
  record_finish ();
  compare_finish ();
  if (thread_several () || cu.ends_alone)
    return;                     /* another thread may be looking at them, or they hold something */
  device_list_free (runtime.devices, runtime.n_devices);
  runtime.devices = NULL;
  runtime.n_devices = 0;
}

