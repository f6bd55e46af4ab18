/* A tool of ACC_PROFLIB that registers nothing when accx calls it, since libgomp has called it before, is a warning.
   { accx-device-only } { accx-shared profile-library-4-aux.c } { accx-options "-D_GNU_SOURCE" } { accx-link-options "-ldl" } { accx-notify {^accx: warning: acc_register_library of .* has registered nothing: libgomp may have called it before, for ACC_PROFLIB names it; name it in LD_PRELOAD instead} } */
#include "check.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

extern int tool_calls;
static int a[100];

int
main (int argc, char **argv)
{
  Dl_info info;
  (void) argc;
  if (!getenv ("ACC_PROFLIB") && dladdr (dlsym (RTLD_DEFAULT, "acc_register_library"), &info))
    {
      setenv ("ACC_PROFLIB", info.dli_fname, 1);
      execv ("/proc/self/exe", argv);
    }
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < 100; i++)
    a[i] += i;
  CHECK (0, tool_calls > 1, 1);
  CHECK (1, a[10], 10);
  return DONE ();
}
