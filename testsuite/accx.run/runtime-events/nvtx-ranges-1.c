/* NVTX: each construct, directive and wait is a range with its name and place for the tool that NVTX_INJECTION64_PATH names.
   { accx-device-only } { accx-shared nvtx-ranges-1-aux.c } { accx-options "-D_GNU_SOURCE" } { accx-link-options "-ldl" } */
#include "check.h"
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

extern int tool_started, tool_depth, tool_deepest, tool_bad, tool_ranges;
extern char tool_names[16][256];

static int a[100];

/* Whether range I is called WHAT and stands in line LINE.  */
static int
is_range (int i, const char *what, const char *place)
{
  return !strncmp (tool_names[i], what, strlen (what)) && strstr (tool_names[i], place) != NULL;
}

int
main (void)
{
  Dl_info info;
  if (!dladdr (dlsym (RTLD_DEFAULT, "InitializeInjectionNvtx2"), &info))
    return 1;
  setenv ("NVTX_INJECTION64_PATH", info.dli_fname, 1);
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a) async(2)
    for (int i = 0; i < 100; i++)
      a[i] += i;
    #pragma acc wait(2)
  }
  CHECK (0, tool_started, 1);
  CHECK (1, tool_bad, 0);
  CHECK (2, tool_depth, 0);
  CHECK (3, tool_deepest, 2);
  CHECK (4, is_range (0, "data ", "nvtx-ranges-1.c:27 main"), 1);
  int at = 1;
  while (at < 15 && is_range (at, "wait of data", ":27 "))
    at++;
  CHECK (5, is_range (at, "parallel ", "nvtx-ranges-1.c:29 main"), 1);
  CHECK (6, is_range (at + 1, "wait ", "nvtx-ranges-1.c:32 main"), 1);
  CHECK (7, a[10], 10);
  return DONE ();
}
