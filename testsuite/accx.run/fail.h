/* fail.h: for programs that run themselves again with each driver call failing in turn
   (ACCX_SIM_FAIL): they end with status 0 and the right results, or with 1 and a message of
   accx, never by a signal or not at all.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "check.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FAIL_SECONDS = 200, FAIL_CALLS = 40, FAIL_IDLE = 3 };

/* Whether this process is such a run.  */
static int
fail_child (void)
{
  return getenv ("FAIL_CHILD") != NULL;
}

/* Runs this program with the Nth call of SYMBOL failing: its status, and whether there is a
   message.  */
static int
fail_run (const char *symbol, int n, int *message)
{
  char fail[100], text[5], rest[200];
  int status, ends[2];
  snprintf (fail, sizeof fail, "%s:%d", symbol, n);
  if (pipe (ends))
    return -1;
  pid_t child = fork ();
  if (child == 0)
    {
      setenv ("ACCX_SIM_FAIL", fail, 1);
      setenv ("FAIL_CHILD", "1", 1);
      unsetenv ("ACCX_NOTIFY");
      alarm (FAIL_SECONDS);
      dup2 (ends[1], 2);
      close (ends[0]);
      close (ends[1]);
      execl ("/proc/self/exe", "fail", (char *) NULL);
      _exit (98);
    }
  close (ends[1]);
  *message = read (ends[0], text, sizeof text) == sizeof text && !memcmp (text, "accx:", 5);
  while (read (ends[0], rest, sizeof rest) > 0)
    ;
  close (ends[0]);
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

/* Lets the calls of SYMBOL fail, the first one first, until FAIL_IDLE in a row made no
   difference; returns how many made one.  */
static int
fail_symbol (const char *symbol)
{
  int failures = 0, idle = 0;
  for (int n = 1; n <= FAIL_CALLS && idle < FAIL_IDLE; n++)
    {
      int message, status = fail_run (symbol, n, &message);
      if (status != 0 && (status != 1 || !message))
	printf ("%s:%d: status %d\n", symbol, n, status);
      CHECK (n, status == 0 || (status == 1 && message), 1);
      failures += status != 0;
      idle = status == 0 ? idle + 1 : 0;
    }
  return failures;
}

/* The same for all that the runtime may call.  */
static int
fail_all (void)
{
  static const char *const symbols[] = {
    "cuInit", "cuDriverGetVersion", "cuDeviceGetCount", "cuDeviceGet", "cuDeviceGetName",
    "cuDeviceGetAttribute", "cuDevicePrimaryCtxRetain", "cuDevicePrimaryCtxRelease",
    "cuCtxSetCurrent", "cuCtxGetCurrent", "cuCtxSetLimit", "cuCtxEnablePeerAccess",
    "cuDeviceCanAccessPeer", "cuDeviceGetDefaultMemPool", "cuMemPoolSetAccess",
    "cuMemPoolSetAttribute", "cuMemPoolTrimTo", "cuStreamCreate", "cuStreamDestroy",
    "cuStreamQuery", "cuStreamSynchronize", "cuStreamWaitEvent", "cuEventCreate",
    "cuEventDestroy", "cuEventQuery", "cuEventRecord", "cuEventSynchronize",
    "cuLaunchHostFunc", "cuLaunchKernel", "cuModuleLoadDataEx", "cuModuleUnload",
    "cuModuleGetFunction", "cuModuleGetGlobal", "cuFuncGetAttribute", "cuFuncSetAttribute",
    "cuOccupancyMaxActiveBlocksPerMultiprocessor", "cuLinkCreate", "cuLinkAddData",
    "cuLinkComplete", "cuLinkDestroy", "cuMemAlloc", "cuMemAllocAsync", "cuMemFree",
    "cuMemFreeAsync", "cuMemHostAlloc", "cuMemFreeHost", "cuMemGetInfo",
    "cuMemGetAddressRange", "cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync", "cuMemcpyDtoDAsync",
    "cuMemcpyPeerAsync", "cuMemsetD8Async", "cuPointerGetAttributes"
  };
  int failures = 0;
  for (unsigned s = 0; s < sizeof symbols / sizeof *symbols; s++)
    failures += fail_symbol (symbols[s]);
  return failures;
}
