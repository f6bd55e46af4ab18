/* A program that waits for its queues, by all means, reads what they have copied; what is beside it may be read before, and
   the runtime copies to and from it meanwhile.  */
#include <openacc.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include "check.h"
enum { N = 10000, HALF = N / 2 };
static int a[N], b[N];

static void
compute (int add)
{
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += add;
}

int
main (void)
{
  int *p = malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = 3;
  #pragma acc enter data copyin(a, p[0:N])
  compute (1);
  #pragma acc update self(a[0:HALF]) async(1)
  CHECK (0, a[N - 1], 0);
  #pragma acc update self(a[HALF:HALF]) async(1)
  #pragma acc update device(a) async(1)
  compute (1);
  #pragma acc update self(a) async(1)
  #pragma acc wait(1)
  CHECK (1, a[5], 2);
  CHECK (2, a[N - 1], 2);
  compute (1);
  #pragma acc update self(a) async(1)
  #pragma acc wait(1) async(2)
  #pragma acc parallel loop present(p[0:N]) async(2)
  for (int i = 0; i < N; i++)
    p[i] += 1;
  #pragma acc exit data copyout(p[0:N]) async(2)
  while (!acc_async_test (2))
    ;
  CHECK (3, a[100], 3);
  CHECK (4, p[6000], 4);
  free (p);
  compute (1);
  #pragma acc update self(a) async(1)
  #pragma acc parallel loop copyin(a[0:10]) copyout(b) async(1)
  for (int i = 0; i < N; i++)
    b[i] = a[i];
  acc_wait_all ();
  memcpy (b, a, sizeof b);
  CHECK (5, b[9000], 4);
  CHECK (6, a[9000], 4);
  #pragma acc exit data delete(a)
  return DONE ();
}
