/* A forked process ends by exit while its parent has constructs enqueued; what it does with
   the parent's devices is an error.
   { accx-device-only } { accx-devices 2 } { accx-launches some } { accx-env ACCX_NOTIFY=1 }
   { accx-notify {a forked process cannot use the devices of its parent} } */
#include "check.h"
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 1000, SECONDS = 100 };

static int a[N], b[N];

/* The status of a child that calls DO_IT and exits with 7.  */
static int
child (void (*do_it) (void))
{
  int status;
  fflush (stdout);
  pid_t pid = fork ();
  if (pid == 0)
    {
      alarm (SECONDS);
      do_it ();
      exit (7);
    }
  waitpid (pid, &status, 0);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 1000 + WTERMSIG (status);
}

static void
nothing (void)
{
}

static void
work (void)
{
  #pragma acc parallel loop copy(b)
  for (int i = 0; i < N; i++)
    b[i]++;
}

static void
enqueue (void)
{
  #pragma acc parallel loop deviceid(1) present(a)
  for (int i = 0; i < N; i++)
    a[i]++;
}

static void
wait_for (void)
{
  #pragma acc wait device(1)
}

int
main (void)
{
  #pragma acc enter data copyin(a) deviceid(1)
  /* First while the device starts.  */
  for (int k = 0; k < 20; k++)
    {
      enqueue ();
      if (k % 5 == 0)
	CHECK (0, child (nothing), 7);
    }
  CHECK (1, child (work), 1);
  CHECK (2, child (enqueue), 1);
  CHECK (3, child (wait_for), 1);
  #pragma acc exit data copyout(a) deviceid(1)
  #pragma acc wait device(1)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 20);
  return DONE ();
}
