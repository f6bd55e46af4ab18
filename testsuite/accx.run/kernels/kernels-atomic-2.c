/* An atomic directive on what a pointer points to, in a construct of which there are
   two versions, as other pointers may overlap.  */
#include "check.h"

static unsigned *count;

static void
run (int *a, const int *b, int *last)
{
#pragma acc kernels copy(a[0:60], count[0:1], last[0:1]) copyin(b[0:60])
  {
    int more[60];
    for (int i = 0; i < 60; i++)
      more[i] = i % 3;
    for (int i = 0; i < 60; i++)
      a[i] = b[i] + more[i];
    int before;
#pragma acc atomic capture
    {
      before = count[0];
      count[0] += 1;
    }
    *last = before;
  }
}

int
main (void)
{
  static int a[60], b[60];
  unsigned n = 500;
  int last = 0;
  count = &n;
  for (int i = 0; i < 60; i++)
    b[i] = i;
  run (a, b, &last);
  for (int i = 0; i < 60; i++)
    CHECK (i, a[i], i + i % 3);
  /* Overlapping: the version that is not parallel.  */
  run (a, a, &last);
  for (int i = 0; i < 60; i++)
    CHECK (i, a[i], i + 2 * (i % 3));
  CHECK (0, n, 502);
  CHECK (0, last, 501);
  return DONE ();
}
