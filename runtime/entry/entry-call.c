/* Where a construct goes: to the calling thread or, behind a deviceid clause, to the worker of
   that device; and what its flags and its site say of it.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "entry/entry.h"
#include "base/base.h"
#include "driver/driver.h"
#include "worker/worker.h"
#include "op/op.h"

bool
entry_flags_host (int flags_m)
{
  return (~flags_m & (GOACC_HOST_FALLBACK | GOACC_LOCAL_DEVICE)) != 0;
}

const char *
entry_name (const struct accx_site *site, const char *otherwise)
{
  static const char *const names[] = {
    [ACCX_PARALLEL] = "parallel", [ACCX_KERNELS] = "kernels",
    [ACCX_SERIAL] = "serial", [ACCX_DATA] = "data",
    [ACCX_ENTER_DATA] = "enter data", [ACCX_EXIT_DATA] = "exit data",
    [ACCX_UPDATE] = "update", [ACCX_WAIT] = "wait",
    [ACCX_DECLARE] = "declare", [ACCX_HOST_DATA] = "host_data",
    [ACCX_API] = "routine", [ACCX_API_ALONE] = "routine",
    [ACCX_SET] = "set", [ACCX_INIT] = "init", [ACCX_SHUTDOWN] = "shutdown"
  };
  if (site && site->construct < sizeof names / sizeof names[0])
    return names[site->construct];
  return otherwise;
}

bool
entry_is_posted (const struct thread *t, const struct call *c)
{
  return t->target && !t->on_host && !entry_flags_host (c->flags_m)
	 && runtime.state == RUNTIME_RUNNING;
}

void
entry_call (struct call *c)
{
  struct thread *t = thread_self ();
  struct op op;
  if (__builtin_expect (!t->target, 1))
    c->run (c);
  else if (entry_is_posted (t, c))
    {
      op_start_on (&op, NULL, "deviceid", c->site);
      c->around = frame_region_on (t->regions, t->target);
      op_end (&op, worker_post (&op, t->target, c));
    }
  else
    {
      /* The host's: the device has nothing to do with it.  */
      struct device *target = t->target;
      t->target = NULL;
      c->run (c);
      t->target = target;
    }
}

void
entry_read_waits (int *waits, int n, va_list *ap)
{
  for (int i = 0; i < n; i++)
    waits[i] = va_arg (*ap, int);
}

