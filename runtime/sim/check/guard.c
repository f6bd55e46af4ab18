/* Pages of the host that a queue still copies to: until the host has waited for the queue nobody
   but the runtime may access them.  Pages that lie in the array as a whole have no access rights
   meanwhile.  A handler of SIGSEGV ends the program with a line that names array and place.

   The pages are open while the runtime copies to them.  They are closed when an entry point of the
   runtime that has asked for such copies ends (guard_close).  An access by libraries of accx opens
   them again: the handler looks for these libraries among the callers.  Pages stay open with
   ACCX_SIM_CHECK=0, and if the program has the runtime in it (libaccx.a).  A later handler of the
   program's own keeps them open, too.

   All but the handler run under the driver's lock; the handler reads the table alone.
   POSIX, sigaction; Linux, mprotect(2).

   SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <ucontext.h>
#include <unistd.h>

enum { GUARDS = 256, NAME_BYTES = 64, FRAMES = 64, STACK_BYTES = 1 << 16 };

/* An array, or a part of one, that comes to the host.  */
struct guard
{
  _Atomic uintptr_t lo, hi;     /* its whole pages; 0: there are none */
  _Atomic bool open;
  const char *host;
  uint64_t bytes;
  unsigned stream;
  uint64_t ticket;
  char name[NAME_BYTES];
};

static struct guard guards[GUARDS];
static unsigned n_guards;       /* that are or were used */
static bool any;
static struct sigaction before; /* who had SIGSEGV */
static const void *libraries[2]; /* where those of accx are loaded */

/* ---- Where the host was ---- */

static const void *
library_of (const void *address)
{
  Dl_info info;
  return dladdr (address, &info) ? info.dli_fbase : NULL;
}

/* Whether one of N callers is a library of accx.  */
static bool
is_ours (void *const *callers, int n)
{
  for (int i = 0; i < n; i++)
    {
      const void *library = library_of (callers[i]);
      if (library && (library == libraries[0] || library == libraries[1]))
        return true;
    }
  return false;
}

/* Whether CALLER is in a library of the compiler's or of C, which acts for the program.  */
static bool
is_system (const char *path)
{
  static const char *const names[] = { "/libc.", "/libm.", "/libgfortran.", "/libstdc++.", "/libgcc_s." };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strstr (path, names[i]))
      return true;
  return false;
}

/* Asks addr2line for the line of OFFSET in PATH; false: it does not know.  */
static bool
ask_line (const char *path, uintptr_t offset, char *text, size_t room)
{
  int ends[2];
  char number[32];
  snprintf (number, sizeof number, "0x%zx", (size_t) offset);
  if (pipe (ends))
    return false;
  pid_t child = fork ();
  if (child == 0)
    {
      dup2 (ends[1], 1);
      close (2);
      execlp ("addr2line", "addr2line", "-e", path, number, (char *) NULL);
      _exit (127);
    }
  close (ends[1]);
  size_t n = 0;
  for (ssize_t got; n < room - 1 && (got = read (ends[0], text + n, room - 1 - n)) > 0;)
    n += (size_t) got;
  close (ends[0]);
  if (child > 0)
    waitpid (child, NULL, 0);
  text[n] = 0;
  text[strcspn (text, " \n")] = 0;
  return n && !strstr (text, "??") && !strstr (text, ":?");
}

/* Writes to TEXT where the first of N CALLERS was that is the program's: a line or a function.  */
static void
describe_place (void *const *callers, int n, char *text, size_t room)
{
  Dl_info info = { 0 };
  struct link_map *map = NULL;
  int i = 0;
  snprintf (text, room, "an unknown place");
  while (i < n && (!dladdr1 (callers[i], &info, (void **) &map, RTLD_DL_LINKMAP)
                   || is_system (info.dli_fname)))
    i++;
  if (i == n)
    return;
  /* All but the first are return addresses.  */
  uintptr_t at = (uintptr_t) callers[i] - (i > 0) - map->l_addr;
  const char *path = map->l_name[0] ? map->l_name : "/proc/self/exe";
  char self[4096];
  ssize_t length = map->l_name[0] ? -1 : readlink (path, self, sizeof self - 1);
  if (length > 0)
    {
      self[length] = 0;
      path = self;
    }
  if (!ask_line (path, at, text, room))
    snprintf (text, room, "%s+0x%zx (%s)", path, (size_t) at,
              info.dli_sname ? info.dli_sname : "compile with -g for its line");
}

/* ---- The handler ---- */

static struct guard *
guard_of (uintptr_t address)
{
  for (unsigned i = 0; i < n_guards; i++)
    if (address >= guards[i].lo && address < guards[i].hi)
      return &guards[i];
  return NULL;
}

static void
open_pages (struct guard *g)
{
  g->open = true;
  mprotect ((void *) g->lo, g->hi - g->lo, PROT_READ | PROT_WRITE);
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
complain (const struct guard *g, uintptr_t address, void *const *callers, int n, int write)
{
  char place[4400];
  describe_place (callers, n, place, sizeof place);
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
  void *callers[FRAMES];
  uintptr_t address = (uintptr_t) info->si_addr;
  struct guard *g = info->si_code == SEGV_ACCERR ? guard_of (address) : NULL;
  if (!g)
    {
      pass_on (number, info, context);
      return;
    }
  int n = backtrace (callers, FRAMES), first = 0;
  /* This function and the kernel's frame come before the access.  */
  while (first < n && library_of (callers[first]) == libraries[0])
    first++;
  first++;
  if (g->open || first >= n || is_ours (callers + first, n - first))
    {
      open_pages (g);
      return;
    }
  complain (g, address, callers + first, n - first, is_write (context));
  _exit (EXIT_FAILURE);
}

/* ---- Its place ---- */

/* A child has none of its parent's queues.  */
static void
forget_all (void)
{
  for (unsigned i = 0; i < n_guards; i++)
    if (guards[i].lo)
      {
        open_pages (&guards[i]);
        guards[i].lo = guards[i].hi = 0;
      }
}

/* The handler has a stack of its own in this thread: the pages may be of the program's.  */
static void
give_stack (void)
{
  static _Thread_local bool has_stack;
  stack_t now, ours = { .ss_size = STACK_BYTES };
  if (has_stack || sigaltstack (NULL, &now) || !(now.ss_flags & SS_DISABLE))
    return;
  ours.ss_sp = mmap (NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  has_stack = ours.ss_sp != MAP_FAILED && sigaltstack (&ours, NULL) == 0;
}

/* Whether the handler is in its place; RUNTIME is in the library of accx's runtime.  */
static bool
have_handler (const void *runtime)
{
  static bool tried, good;
  struct sigaction now, ours = { .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER };
  struct link_map *map = NULL;
  Dl_info info;
  void *unused[4];
  if (!tried)
    {
      tried = true;
      libraries[0] = library_of ((const void *) (uintptr_t) guard_close);
      libraries[1] = library_of (runtime);
      ours.sa_sigaction = handle;
      good = dladdr1 (runtime, &info, (void **) &map, RTLD_DL_LINKMAP) && map->l_name[0]
             && libraries[0] != libraries[1] && backtrace (unused, 4) > 0
             && pthread_atfork (NULL, NULL, forget_all) == 0
             && sigaction (SIGSEGV, &ours, &before) == 0;
    }
  return good && sigaction (SIGSEGV, NULL, &now) == 0 && now.sa_flags & SA_SIGINFO
         && now.sa_sigaction == handle;
}

/* ---- Copies come and land ---- */

/* Sets the pages of G.  */
static void
set_pages (struct guard *g)
{
  uintptr_t page = (uintptr_t) sysconf (_SC_PAGESIZE);
  uintptr_t lo = ((uintptr_t) g->host + page - 1) & -page;
  uintptr_t hi = ((uintptr_t) g->host + g->bytes) & -page;
  g->open = true;
  g->lo = hi > lo ? lo : 0;
  g->hi = hi > lo ? hi : 0;
}

void
guard_fly (unsigned stream, uint64_t ticket, const char *host, uint64_t bytes, const char *name)
{
  struct guard *place = NULL;
  for (unsigned i = 0; i < GUARDS; i++)
    {
      struct guard *g = &guards[i];
      bool used = g->bytes != 0;
      if (used && g->stream == stream && g->host == host && g->bytes == bytes)
        {
          g->ticket = ticket;
          return;
        }
      /* The next piece of the same array.  */
      if (used && g->stream == stream && g->host + g->bytes == host && !strncmp (g->name, name, NAME_BYTES - 1))
        {
          open_pages (g);
          g->ticket = ticket;
          g->bytes += bytes;
          set_pages (g);
          return;
        }
      if (!used && !place)
        place = g;
      if (i >= n_guards)
        break;
    }
  if (!place)
    return;
  place->host = host;
  place->bytes = bytes;
  place->stream = stream;
  place->ticket = ticket;
  snprintf (place->name, sizeof place->name, "%s", name);
  set_pages (place);
  if (place == &guards[n_guards])
    n_guards++;
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
      if (g->lo)
        open_pages (g);
      g->lo = g->hi = 0;
      g->bytes = 0;
    }
  for (unsigned i = 0; opened && i < n_guards; i++)
    if (guards[i].lo && !guards[i].open)
      mprotect ((void *) guards[i].lo, guards[i].hi - guards[i].lo, PROT_NONE);
}

void
guard_close (const void *runtime)
{
  if (!any || !have_handler (runtime))
    return;
  give_stack ();
  for (unsigned i = 0; i < n_guards; i++)
    {
      struct guard *g = &guards[i];
      if (g->lo && g->open && mprotect ((void *) g->lo, g->hi - g->lo, PROT_NONE) == 0)
        g->open = false;
    }
}
