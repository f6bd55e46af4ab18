/* A loop split over all devices copies what conditions on its index let each part reach through
   a pointer without a clause.
   { accx-devices 2 } */
#include "check.h"

enum { N = 64 };

static void
choose (int *b, const int *a, int n)
{
  #pragma acc parallel loop deviceid(*)
  for (int i = 3; i < n; i++)
    b[i] = (i > 4 ? a[i - 2] : a[i]) + a[i - 3];
}

int
main (void)
{
  int a[N + 1], b[N + 3];
  for (int i = 0; i <= N; i++)
    a[i] = 5 * i + 1;
  choose (b, a, N + 3);
  for (int i = 3; i < N + 3; i++)
    CHECK (i, b[i], i > 4 ? 10 * i - 23 : 10 * i - 13);
  return DONE ();
}
