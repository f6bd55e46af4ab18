/* wait directive: all queues, one, several, by expressions, with queues:, on queues that never ran.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 1500, Q = 5 };
static int a[Q][N];

static void
start (int k)
{
  for (int q = 0; q < Q; q++)
    {
      #pragma acc parallel loop present(a) async(q + 10)
      for (int i = 0; i < N; i++)
	a[q][i] = k * (q + 1) + i;
      #pragma acc update self(a[q:1][0:N]) async(q + 10)
    }
}

static void
compare (int line, int q, int k)
{
  for (int i = 0; i < N; i++)
    check_long (line, i, a[q][i], k * (q + 1) + i);
}

int
main (void)
{
  int q = 10;
  #pragma acc enter data create(a)
  start (1);
  #pragma acc wait
  for (int p = 0; p < Q; p++)
    compare (__LINE__, p, 1);
  start (2);
  #pragma acc wait(10)
  compare (__LINE__, 0, 2);
  #pragma acc wait(q + 1, 12)
  compare (__LINE__, 1, 2);
  compare (__LINE__, 2, 2);
  #pragma acc wait(queues: 13)
  compare (__LINE__, 3, 2);
  #pragma acc wait(14, 10, 14)
  compare (__LINE__, 4, 2);
  #pragma acc wait(77)
  #pragma acc wait(acc_async_sync)
  #pragma acc wait(acc_async_noval)
  start (3);
  /* Two queues behind the others, by a directive that does not stop the host.  */
  #pragma acc wait(10, 11, 12) async(20)
  #pragma acc wait async(21)
  #pragma acc wait(20)
  for (int p = 0; p < 3; p++)
    compare (__LINE__, p, 3);
  #pragma acc wait(21)
  for (int p = 0; p < Q; p++)
    compare (__LINE__, p, 3);
  #pragma acc exit data delete(a)
  return DONE ();
}
