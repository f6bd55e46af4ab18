/* Pages of the host that a queue still copies to: until the host has waited for the queue nobody but
   the runtime may access them.  Such pages, those that lie in the array as a whole, have no access
   rights meanwhile.  A handler of SIGSEGV ends the program with a line that names array and place.

   The pages are open while the runtime copies to them.  They are closed when an entry point of it
   that has asked for such copies ends, and when a piece has come (guard_close).  What libraries of accx
   access themselves opens them again: the handler looks for these among the callers.  A part of a page is never closed: a
   system call on what lies beside it would fail.

   Nothing is closed with ACCX_SIM_CHECK=0, nor where the runtime is in the program (libaccx.a).
   A handler that the program has set later gets the signal, so nothing is closed then.  A thread
   that blocks SIGSEGV would be killed by the runtime's own accesses: then all stays open.

   All but the handler run under the driver's lock; the handler reads the table alone.
   POSIX, sigaction; Linux, mprotect(2).  SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

enum { GUARDS = 256, NAME_BYTES = 64, AGAIN_MOST = 1000 };

/* An array, or a part of one, that comes to the host.  */
struct guard
{
  _Atomic uintptr_t lo, hi;     /* its whole pages; hi 0: there are none */
  _Atomic bool open;
  const char *host;
  uint64_t bytes;               /* 0: not used */
  unsigned stream;
  uint64_t ticket;
  char name[NAME_BYTES];
};

static struct guard guards[GUARDS];
static _Atomic unsigned n_guards;       /* that are or were used */
static bool any, never;
static struct sigaction before; /* who had SIGSEGV */
static _Atomic unsigned again;  /* faults in a row that were of no guard */

/* ---- The handler ---- */

/* The guard that ADDRESS is in, and its pages in *LO and *HI; or NULL.  */
static struct guard *
guard_of (uintptr_t address, uintptr_t *lo, uintptr_t *hi)
{
  for (unsigned i = 0; i < n_guards; i++)
    {
      *lo = guards[i].lo;
      *hi = guards[i].hi;
      if (address >= *lo && address < *hi && *lo == guards[i].lo)
        return &guards[i];
    }
  return NULL;
}

/* Whether the access that CONTEXT is about writes: 1, 0, or -1: not known.  */
static int
is_write (void *context)
{
#ifdef __x86_64__
  return ((ucontext_t *) context)->uc_mcontext.gregs[REG_ERR] >> 1 & 1;
#else
  (void) context;
  return -1;
#endif
}

static void
complain (const struct guard *g, uintptr_t address, int write)
{
  char place[4400];
  host_place (place, sizeof place);
  fflush (stdout);
  fprintf (stderr, "accx-sim: the host at %s: %s of what a queue still copies to the host: %s at byte %zu\n",
           place, write > 0 ? "write" : write == 0 ? "read" : "access", g->name,
           (size_t) (address - (uintptr_t) g->host));
}

/* Lets who had the signal before have it.  */
static void
pass_on (int number, siginfo_t *info, void *context)
{
  if (before.sa_flags & SA_SIGINFO)
    before.sa_sigaction (number, info, context);
  else if (before.sa_handler != SIG_DFL && before.sa_handler != SIG_IGN)
    before.sa_handler (number);
  else
    signal (number, SIG_DFL);   /* the access fails again */
}

static void
handle (int number, siginfo_t *info, void *context)
{
  uintptr_t lo, hi, address = (uintptr_t) info->si_addr;
  bool refused = info->si_code == SEGV_ACCERR;
  struct guard *g = refused ? guard_of (address, &lo, &hi) : NULL;
  /* Another thread may have opened the page meanwhile: the access is tried again.  */
  if (!g && refused && any && ++again < AGAIN_MOST)
    return;
  if (!g)
    {
      pass_on (number, info, context);
      return;
    }
  again = 0;
  if (!g->open && !host_is_ours ())
    {
      complain (g, address, is_write (context));
      _exit (EXIT_FAILURE);
    }
  g->open = true;
  mprotect ((void *) lo, hi - lo, PROT_READ | PROT_WRITE);
}

/* ---- Its place ---- */

static void
open_pages (struct guard *g)
{
  g->open = true;
  if (g->hi)
    mprotect ((void *) g->lo, g->hi - g->lo, PROT_READ | PROT_WRITE);
}

static void
close_pages (struct guard *g)
{
  g->open = !g->hi || mprotect ((void *) g->lo, g->hi - g->lo, PROT_NONE) != 0;
}

void
guard_open (void)
{
  for (unsigned i = 0; any && i < n_guards; i++)
    if (!guards[i].open)
      open_pages (&guards[i]);
}

/* A child has none of its parent's queues.  */
static void
forget_all (void)
{
  guard_open ();
  for (unsigned i = 0; i < n_guards; i++)
    guards[i].hi = guards[i].bytes = 0;
  any = false;
}

/* Whether the handler is in its place; RUNTIME is in the library of accx's runtime.  */
static bool
have_handler (const void *runtime)
{
  static bool tried, good;
  struct sigaction now, ours = { .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER };
  if (!tried)
    {
      tried = true;
      ours.sa_sigaction = handle;
      good = host_place_start (runtime) && pthread_atfork (NULL, NULL, forget_all) == 0
             && sigaction (SIGSEGV, &ours, &before) == 0;
    }
  return good && sigaction (SIGSEGV, NULL, &now) == 0 && now.sa_flags & SA_SIGINFO
         && now.sa_sigaction == handle;
}

void
guard_thread (void)
{
  static _Thread_local bool known;
  sigset_t blocked;
  if (!any || known)
    return;
  known = true;
  if (pthread_sigmask (SIG_SETMASK, NULL, &blocked) || !sigismember (&blocked, SIGSEGV))
    return;
  never = true;
  guard_open ();
}

/* ---- Copies come and land ---- */

/* Sets the pages of G, which are open.  */
static void
set_pages (struct guard *g)
{
  uintptr_t page = (uintptr_t) sysconf (_SC_PAGESIZE);
  uintptr_t lo = ((uintptr_t) g->host + page - 1) & -page;
  uintptr_t hi = ((uintptr_t) g->host + g->bytes) & -page;
  g->open = true;
  g->lo = lo;
  g->hi = hi > lo ? hi : 0;
}

/* The guard of the copy to BYTES bytes at HOST by STREAM, if that comes again or continues NAME; else
   an unused one, or NULL.  */
static struct guard *
guard_for (unsigned stream, const char *host, uint64_t bytes, const char *name)
{
  struct guard *unused = NULL;
  for (unsigned i = 0; i < n_guards; i++)
    {
      struct guard *g = &guards[i];
      if (g->bytes && g->stream == stream
          && ((g->host == host && g->bytes == bytes)
              || (g->host + g->bytes == host && !strncmp (g->name, name, NAME_BYTES - 1))))
        return g;
      if (!g->bytes && !unused)
        unused = g;
    }
  if (!unused && n_guards < GUARDS)
    unused = &guards[n_guards++];
  return unused;
}

void
guard_fly (unsigned stream, uint64_t ticket, const char *host, uint64_t bytes, const char *name)
{
  struct guard *g = guard_for (stream, host, bytes, name);
  if (!g)
    return;
  g->ticket = ticket;
  if (g->bytes && g->host == host)
    return;
  if (g->bytes)                 /* the next piece of the same array */
    {
      open_pages (g);
      g->bytes += bytes;
      set_pages (g);
      return;
    }
  g->host = host;
  g->bytes = bytes;
  g->stream = stream;
  snprintf (g->name, sizeof g->name, "%s", name);
  set_pages (g);
  any = true;
}

void
guard_land (bool (*has_landed) (unsigned stream, uint64_t ticket))
{
  bool opened = false;
  if (!any)
    return;
  any = false;
  for (unsigned i = 0; i < n_guards; i++)
    {
      struct guard *g = &guards[i];
      if (!g->bytes)
        continue;
      if (!has_landed (g->stream, g->ticket))
        {
          any = true;
          continue;
        }
      opened |= !g->open;
      open_pages (g);
      g->hi = g->bytes = 0;
    }
  /* Two may have pages in common.  */
  for (unsigned i = 0; opened && i < n_guards; i++)
    if (!guards[i].open)
      close_pages (&guards[i]);
}

void
guard_close (const void *runtime)
{
  static const void *known;     /* in the runtime */
  known = known ? known : runtime;
  if (!any || never || !known || !have_handler (known))
    return;
  guard_thread ();
  for (unsigned i = 0; !never && i < n_guards; i++)
    if (guards[i].bytes && guards[i].open)
      close_pages (&guards[i]);
}
