/* async and wait on data: its transfers run on that queue, after what it waits for,
   and the end does not wait. */
#include "check.h"

enum { N = 1000 };
static int a[N], b[N];

int
main (void)
{
  int q = 3;
  #pragma acc enter data create(b) async(7)
  #pragma acc parallel loop present(b) async(7)
  for (int i = 0; i < N; i++)
    b[i] = i;
  #pragma acc data copyout(a) present(b) wait(7) async(q)
  {
    #pragma acc parallel loop async(q)
    for (int i = 0; i < N; i++)
      a[i] = 2 * b[i];
  }
  #pragma acc wait(q)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i);

  #pragma acc data wait copy(a) async if(q == 3)
  #pragma acc parallel loop async
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc wait
  #pragma acc data wait(queues: q, 7), copy(a)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc data async(q) copy(a) if(q == 4)
  #pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] += 1;
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 2 * i + 3);
  #pragma acc exit data delete(b)
  return DONE ();
}
