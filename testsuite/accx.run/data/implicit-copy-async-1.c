/* Two queues copy what one pointer leads to; the last one to finish brings it back.  */
#include "check.h"

enum { N = 3000 };

static void
work (int *a, int n, int queue, int part)
{
#pragma acc parallel loop async(queue)
  for (int i = 0; i < n; i++)
    if (i % 2 == part)
      a[i] = 10 * i + part;
}

int
main (void)
{
  static int a[N];
  work (a, N, 1, 0);
  work (a, N, 2, 1);
#pragma acc wait
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 10 * i + i % 2);
  return DONE ();
}
