/* Each driver call failing in turn while copies go between devices that have nothing else to
   do: the program ends, with status 0 and what was to be copied, or with 1 and a message.
   { accx-device-only } { accx-devices 2 } { accx-drivers sim } { accx-launches any }
   { accx-timeout 180 } */
#include "check.h"
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 100, SECONDS = 30, WRONG = 3 };

static int a[N], b[N];

/* Whether b gets what a is.  */
static int
copies (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  #pragma acc enter data create(b) deviceid(0)
  #pragma acc enter data copyin(a) deviceid(1)
  for (int k = 0; k < 3; k++)
    {
      for (int i = 0; i < 4; i++)
	{
	  #pragma acc update peer to(b[i*25:25]) to_device(0) from(a[i*25:25]) from_device(1)
	}
      #pragma acc wait device(0)
      #pragma acc wait device(1)
    }
  #pragma acc parallel loop deviceid(0) present(b)
  for (int i = 0; i < N; i++)
    b[i] *= 2;
  #pragma acc exit data copyout(b) deviceid(0)
  #pragma acc wait device(0)
  for (int i = 0; i < N; i++)
    if (b[i] != 2 * (i + 1))
      return WRONG;
  return 0;
}

/* Runs this program again with the Nth call of SYMBOL failing: its status, and whether
   there is a message.  */
static int
run (const char *self, const char *symbol, int n, int *message)
{
  char fail[100], text[200];
  int status, ends[2];
  snprintf (fail, sizeof fail, "%s:%d", symbol, n);
  if (pipe (ends))
    return -1;
  pid_t child = fork ();
  if (child == 0)
    {
      setenv ("ACCX_SIM_FAIL", fail, 1);
      setenv ("PEER_FAIL_CHILD", "1", 1);
      alarm (SECONDS);
      dup2 (ends[1], 2);
      close (ends[0]);
      close (ends[1]);
      execl (self, self, (char *) NULL);
      _exit (98);
    }
  close (ends[1]);
  *message = read (ends[0], text, sizeof text) > 5 && strncmp (text, "accx:", 5) == 0;
  close (ends[0]);
  waitpid (child, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

int
main (void)
{
  static const char *const symbols[] = {
    "cuCtxSetCurrent", "cuStreamCreate", "cuEventCreate", "cuEventRecord",
    "cuStreamWaitEvent", "cuStreamSynchronize", "cuMemcpyPeerAsync"
  };
  if (getenv ("PEER_FAIL_CHILD"))
    return copies ();
  for (unsigned s = 0; s < sizeof symbols / sizeof *symbols; s++)
    for (int n = 1; n < 14; n++)
      {
	int message, status = run ("/proc/self/exe", symbols[s], n, &message);
	if (status != 0 && (status != 1 || !message))
	  printf ("%s:%d: status %d\n", symbols[s], n, status);
	CHECK (n, status == 0 || (status == 1 && message), 1);
      }
  return DONE ();
}
