/* Steps known only at run time, of both signs.  */
#include "check.h"

static int a[1000];

static void
up (int first, int last, int step)
{
  for (int i = 0; i < 1000; i++)
    a[i] = 0;
  #pragma acc parallel loop copy(a)
  for (int i = first; i < last; i += step)
    a[i] += i + 1;
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], i >= first && i < last && (i - first) % step == 0 ? i + 1 : 0);
}

static void
down (int first, int last, int step)
{
  for (int i = 0; i < 1000; i++)
    a[i] = 0;
  #pragma acc parallel loop copy(a)
  for (int i = first; i > last; i -= step)
    a[i] += i + 1;
  for (int i = 0; i < 1000; i++)
    CHECK (i, a[i], i <= first && i > last && (first - i) % step == 0 ? i + 1 : 0);
}

int
main (void)
{
  up (0, 1000, 1);
  up (17, 999, 37);
  up (999, 17, 3);
  up (0, 1000, 5000);
  down (999, 0, 1);
  down (900, 20, 11);
  down (3, 700, 2);
  return DONE ();
}
