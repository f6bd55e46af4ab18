/* ACC_PROFLIB: each library is loaded when OpenACC is first used, and registers its callbacks; empty names count for nothing.
   { accx-device-only } { accx-shared profile-library-1-aux.c } { accx-options "-D_GNU_SOURCE" } { accx-link-options "-ldl" } */
#include "check.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

extern int tool_started, tool_launches, tool_lookups;

static int a[100];

int
main (void)
{
  Dl_info info;
  char paths[4200];
  if (!dladdr (&tool_started, &info))
    return 1;
  snprintf (paths, sizeof paths, ";%s;;", info.dli_fname);
  setenv ("ACC_PROFLIB", paths, 1);
  for (int k = 0; k < 3; k++)
    #pragma acc parallel loop copy(a)
    for (int i = 0; i < 100; i++)
      a[i] += i;
  CHECK (0, tool_started, 1);
  CHECK (1, tool_launches, 3);
  CHECK (2, tool_lookups, 1);
  CHECK (3, a[10], 30);
  return DONE ();
}
