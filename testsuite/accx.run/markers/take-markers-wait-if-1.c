/* wait if(condition) waits only if it holds; the condition is evaluated once.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

#define N 1000

static int evaluated;

static int
condition (int c)
{
  evaluated++;
  return c;
}

int
main (void)
{
  static int a[N];
  #pragma acc data copy(a)
  {
    #pragma acc parallel loop present(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] = i;
    #pragma acc wait(1) if(condition (0))
    CHECK (1, evaluated, 1);
    #pragma acc wait(1) if(condition (1))
    CHECK (2, evaluated, 2);
    CHECK (3, acc_async_test (1) != 0, 1);
    #pragma acc parallel loop present(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] += 1;
    #pragma acc wait(queues: 1) async(2) if(condition (1))
    #pragma acc parallel loop present(a) async(2)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    #pragma acc update self(a) async(3) wait(queues: 2)
    #pragma acc wait async if(condition (0))
    #pragma acc wait if(condition (1))
    CHECK (4, evaluated, 5);
    for (int i = 0; i < N; i++)
      CHECK (i, a[i], (i + 1) * 2);
  }
  return DONE ();
}
