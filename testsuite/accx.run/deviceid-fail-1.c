/* Each driver call failing in turn while two devices compute and exchange data: the program
   ends, with status 0, or 1 and a message, never by a signal or not at all.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "check.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 2000, SECONDS = 30 };

static int a[2][N];

static void
compute (void)
{
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a) deviceid(d)
    }
  for (int k = 0; k < 3; k++)
    for (int d = 0; d < 2; d++)
      {
	int other = 1 - d;
	#pragma acc parallel loop deviceid(d) present(a) async(k)
	for (int i = 0; i < N; i++)
	  a[d][i] += i + k;
	#pragma acc wait(k) device(d) async(7)
	#pragma acc update peer to(a[d]) to_device(other) from(a[d]) from_device(d) async(7)
      }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(a[d:1]) deviceid(d) wait
    }
  for (int d = 0; d < 2; d++)
    #pragma acc wait device(d)
  #pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[0][i]++;
}

/* Runs this program again with the Nth call of SYMBOL failing: its status.  */
static int
run (const char *self, const char *symbol, int n)
{
  char fail[100];
  int status;
  snprintf (fail, sizeof fail, "%s:%d", symbol, n);
  pid_t child = fork ();
  if (child == 0)
    {
      setenv ("ACCX_SIM_FAIL", fail, 1);
      setenv ("DEVICEID_FAIL_CHILD", "1", 1);
      alarm (SECONDS);
      if (!freopen ("/dev/null", "w", stderr))
	_exit (99);
      execl (self, self, (char *) NULL);
      _exit (98);
    }
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

int
main (void)
{
  static const char *const symbols[] = {
    "cuDeviceGetCount", "cuDevicePrimaryCtxRetain", "cuCtxSetCurrent", "cuStreamCreate",
    "cuEventCreate", "cuEventRecord", "cuStreamWaitEvent", "cuStreamSynchronize",
    "cuMemAllocAsync", "cuMemFreeAsync", "cuMemcpyHtoDAsync", "cuMemcpyDtoHAsync",
    "cuMemcpyPeerAsync", "cuModuleLoadDataEx", "cuModuleGetFunction", "cuLaunchKernel",
    "cuDeviceCanAccessPeer", "cuCtxEnablePeerAccess", "cuMemPoolSetAccess",
    "cuLaunchHostFunc", "cuMemHostAlloc"
  };
  static const int calls[] = { 1, 2, 4, 7, 12, 20, 33 };
  if (getenv ("DEVICEID_FAIL_CHILD"))
    {
      compute ();
      return 0;
    }
  for (unsigned s = 0; s < sizeof symbols / sizeof *symbols; s++)
    for (unsigned k = 0; k < sizeof calls / sizeof *calls; k++)
      {
	int status = run ("/proc/self/exe", symbols[s], calls[k]);
	if (status != 0 && status != 1)
	  printf ("%s:%d: status %d\n", symbols[s], calls[k], status);
	CHECK (k, status == 0 || status == 1, 1);
	if (status == 0)
	  break;
      }
  return DONE ();
}
