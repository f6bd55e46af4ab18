/* The threads of the program as the runtime knows them: one struct thread each, which is
   made when the thread first calls and which that thread alone uses.
   OpenACC 3.3 section 2.3 (internal control variables).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include <errno.h>
#include <signal.h>
#include <time.h>

#include "base/base.h"

enum { IDLE_SECONDS = 1 };

static _Atomic int n_threads;

bool
thread_wait_idle (pthread_cond_t *cond, pthread_mutex_t *lock)
{
  struct timespec until;
  clock_gettime (CLOCK_REALTIME, &until);
  until.tv_sec += IDLE_SECONDS;
  return pthread_cond_timedwait (cond, lock, &until) != ETIMEDOUT;
}

void
thread_block_signals (sigset_t *old)
{
  static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP };
  sigset_t set;
  sigfillset (&set);
  for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
    sigdelset (&set, faults[i]);
  pthread_sigmask (SIG_SETMASK, &set, old);
}

bool
thread_several (void)
{
  return n_threads > 1;
}

/* A pointer has room among what every thread is born with; to find other memory of a
   thread in a library that is loaded late takes a call.  */
_Thread_local struct thread *thread_known __attribute__ ((tls_model ("initial-exec")));

struct thread *
thread_new (void)
{
  static _Thread_local struct thread self;
  self.number = ++n_threads;
  self.default_queue = QUEUE_NOVAL;
  self.data_queue = QUEUE_SYNC;
  return thread_known = &self;
}
