/* Where the program was when a signal came: the callers of an access, without accx's own and the C
   library's.

   For a handler that ends the program with a message; only host_is_ours is called otherwise.
   GNU C library, backtrace(3), dladdr(3).  SPDX-License-Identifier: GPL-3.0-or-later WITH GCC-exception-3.1  */
#include "sim/check/check.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FRAMES = 64 };

static const void *libraries[2]; /* where the simulator and the runtime are loaded */

static const void *
library_of (const void *address)
{
  Dl_info info;
  return dladdr (address, &info) ? info.dli_fbase : NULL;
}

bool
host_place_start (const void *runtime)
{
  struct link_map *map = NULL;
  Dl_info info;
  void *unused[4];
  libraries[0] = library_of ((const void *) (uintptr_t) host_place_start);
  libraries[1] = library_of (runtime);
  /* The first backtrace loads a library, which a handler may not.  */
  return dladdr1 (runtime, &info, (void **) &map, RTLD_DL_LINKMAP) && map->l_name[0]
         && libraries[0] != libraries[1] && backtrace (unused, 4) > 0;
}

/* Fills CALLERS with who has made the access, and who called that; returns how many.  */
static int
find_callers (void **callers)
{
  int n = backtrace (callers, FRAMES), first = 0;
  /* The handler and the kernel's frame come before the access.  */
  while (first < n && library_of (callers[first]) == libraries[0])
    first++;
  first++;
  n = n > first ? n - first : 0;
  memmove (callers, callers + first, (size_t) n * sizeof *callers);
  return n;
}

bool
host_is_ours (void)
{
  void *callers[FRAMES];
  int n = find_callers (callers);
  for (int i = 0; i < n; i++)
    {
      const void *library = library_of (callers[i]);
      if (library && (library == libraries[0] || library == libraries[1]))
        return true;
    }
  return n == 0;
}

/* Whether PATH is a library of the compiler's or of C, which acts for the program.  */
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

void
host_place (char *text, size_t room)
{
  void *callers[FRAMES];
  Dl_info info = { 0 };
  struct link_map *map = NULL;
  int i = 0, n = find_callers (callers);
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
