/* ACC_PROFLIB: the libraries that it names are loaded, and their acc_register_library is called, once.
   { accx-device-only } { accx-shared 4.3-env-proflib-aux.c } { accx-options "-D_GNU_SOURCE" } { accx-link-options "-ldl" } */
#include "../accx.run/check.h"
#include <dlfcn.h>
#include <stdlib.h>

extern int tool_calls, tool_launches, tool_uploads;
extern long tool_bytes;

static int a[256];

int
main (void)
{
  Dl_info info;
  if (!dladdr (&tool_calls, &info))
    return 1;
  setenv ("ACC_PROFLIB", info.dli_fname, 1);
  for (int k = 0; k < 4; k++)
    {
      #pragma acc parallel loop copy(a)
      for (int i = 0; i < 256; i++)
        a[i] += i;
    }
  CHECK (0, tool_calls, 1);
  CHECK (1, tool_launches, 4);
  CHECK (2, tool_uploads, 4);
  CHECK (3, tool_bytes, 4 * (long) sizeof a);
  for (int i = 0; i < 256; i++)
    CHECK (i, a[i], 4 * i);
  return DONE ();
}
