/* What a process starts with: the one struct runtime, with the hooks by which lower rooms
   call upper ones.  A hook is for what has to go against the flow: an error anywhere lets the
   workers finish, a tool asks for routines.

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "entry/entry.h"
#include "base/base.h"
#include "worker/worker.h"

struct runtime runtime = {
  .env = { .device_type = DEVICE_DEFAULT },
  .lock = PTHREAD_MUTEX_INITIALIZER,
  .hooks = { .leave = worker_leave, .lookup = api_address }
};

