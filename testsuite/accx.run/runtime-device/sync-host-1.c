/* Behind constructs that have only been queued: regions on the host with if (0), regions without
   device code, which see what the device has, another device type, children of fork.
   { accx-no-strict } { accx-device-only } */
#include "check.h"
#include <openacc.h>
#include <sys/wait.h>
#include <unistd.h>

enum { N = 1000 };
static int a[N];
static long double sum;

static void
step (int value)
{
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] += value;
}

int
main (void)
{
  int status;
#pragma acc enter data copyin(a)
  step (1);
#pragma acc parallel loop if(0)
  for (int i = 0; i < N; i++)
    a[i] = -1;
  CHECK (0, a[0], -1);
  step (2);
#pragma acc serial copy(sum) present(a)  /* { dg-warning {long double} } */
  for (int i = 0; i < N; i++)
    sum += a[i] * 1.0L;
  CHECK (1, (int) sum, 3 * N);
  step (3);
  pid_t child = fork ();
  if (child == 0)
    _exit (a[5] == -1 ? 0 : 1);
  waitpid (child, &status, 0);
  CHECK (2, status, 0);
  acc_set_device_type (acc_device_host);
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i]--;
  CHECK (3, a[0], -2);
  acc_set_device_type (acc_device_nvidia);
#pragma acc update self(a)
  CHECK (4, a[0], 6);
  step (4);
  acc_shutdown (acc_device_nvidia);
  CHECK (5, a[0], 6);
  return DONE ();
}
