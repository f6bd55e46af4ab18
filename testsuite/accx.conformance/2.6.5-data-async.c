/* data with async and wait: its transfers are in that queue, behind those that it waits for. */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 3067 };
static int a[N], b[N], c[N];

int
main (void)
{
  int q = 4, yes = 1;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data create(b)
  #pragma acc parallel loop present(b) async(8)
  for (int i = 0; i < N; i++)
    b[i] = 3 * i;
  #pragma acc data copy(a) copyout(c) wait(8) async(q)
  {
    #pragma acc parallel loop present(a, b, c) async(q)
    for (int i = 0; i < N; i++)
      {
	a[i] += b[i];
	c[i] = a[i] - 1;
      }
  }
  #pragma acc wait(q)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 4 * i);
      CHECK (i, c[i], 4 * i - 1);
    }

  /* Without an argument; a condition; wait for everything.  */
  #pragma acc data copy(a) async if(yes)
  {
    #pragma acc parallel loop async
    for (int i = 0; i < N; i++)
      a[i] -= i;
  }
  #pragma acc data copy(c) wait
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      c[i] = -c[i];
  }
  acc_wait_all ();
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i);
      CHECK (i, c[i], 1 - 4 * i);
    }

  /* Two regions at once, in two queues.  */
  #pragma acc data copy(a) async(1)
  {
    #pragma acc parallel loop async(1)
    for (int i = 0; i < N; i++)
      a[i] += 5;
  }
  #pragma acc data copy(c) async(2)
  {
    #pragma acc parallel loop async(2)
    for (int i = 0; i < N; i++)
      c[i] += 5;
  }
  #pragma acc wait(1, 2)
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 3 * i + 5);
      CHECK (i, c[i], 6 - 4 * i);
    }
  #pragma acc exit data delete(b)
  return DONE ();
}
