/* Each driver call failing in turn on one device while another one computes and sends it
   data: the other one's results are right and its wait says nothing; then the program ends,
   with status 1 if the call was made.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "check.h"
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 500, STEPS = 3, SECONDS = 200, MOST = 15 };

static int a[2][N];
static int *good;               /* shared with children: device 0 has finished */

static void
compute (void)
{
  for (int d = 0; d < 2; d++)
    {
      #pragma acc enter data copyin(a) deviceid(d)
    }
  for (int k = 0; k < STEPS; k++)
    {
      for (int d = 0; d < 2; d++)
	{
	  #pragma acc parallel loop deviceid(d) present(a) async(k)
	  for (int i = 0; i < N; i++)
	    a[d][i] += i + k;
	}
      #pragma acc update peer to(a[0]) to_device(1) from(a[0]) from_device(0) async(k)
      for (int d = 0; d < 2; d++)
	{
	  #pragma acc wait(k) device(d) async(k + 1)
	}
    }
  for (int d = 0; d < 2; d++)
    {
      #pragma acc exit data copyout(a[d:1]) deviceid(d) async(STEPS)
    }
  #pragma acc wait device(0)
  for (int i = 0; i < N; i++)
    if (a[0][i] != STEPS * i + STEPS * (STEPS - 1) / 2)
      abort ();
  *good = 1;
  #pragma acc wait device(1)
}

/* The status of compute () with the Nth call of SYMBOL on device 1 failing.  */
static int
run (const char *symbol, int n)
{
  int status;
  *good = 0;
  pid_t child = fork ();
  if (child == 0)
    {
      char fail[100];
      snprintf (fail, sizeof fail, "%s:%d@1", symbol, n);
      setenv ("ACCX_SIM_FAIL", fail, 1);
      alarm (SECONDS);
      if (!freopen ("/dev/null", "w", stderr))
	_exit (99);
      compute ();
      exit (0);
    }
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

int
main (void)
{
  static const char *const symbols[] = {
    "cuStreamCreate", "cuEventCreate", "cuEventRecord", "cuStreamWaitEvent",
    "cuStreamSynchronize", "cuMemAllocAsync", "cuMemFreeAsync", "cuMemcpyHtoDAsync",
    "cuMemcpyDtoHAsync", "cuModuleLoadDataEx", "cuModuleGetFunction", "cuFuncGetAttribute",
    "cuLaunchKernel", "cuDeviceGetAttribute", "cuMemPoolSetAttribute"
  };
  int failed = 0;
  good = mmap (NULL, sizeof *good, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  for (unsigned s = 0; s < sizeof symbols / sizeof *symbols; s++)
    for (int n = 1; n <= MOST; n++)
      {
	int status = run (symbols[s], n);
	if (status > 1 || !*good)
	  printf ("%s:%d: status %d, device 0 %d\n", symbols[s], n, status, *good);
	CHECK (n, *good, 1);
	CHECK (n, status == 0 || status == 1, 1);
	failed += status == 1;
	if (status == 0)
	  break;
      }
  CHECK (0, failed > 20, 1);
  return DONE ();
}
