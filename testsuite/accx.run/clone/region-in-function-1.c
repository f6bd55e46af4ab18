/* Regions in nested calls, in a recursive function and in a loop over regions.  */
#include "check.h"

static int a[100];

static void
add (int *p, int n, int x)
{
  #pragma acc parallel loop present_or_copy(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += x;
}

static void
halves (int *p, int n)
{
  add (p, n, 1);
  if (n > 1)
    {
      halves (p, n / 2);
      halves (p + n / 2, n - n / 2);
    }
}

static int
depth (int i, int n)
{
  if (n <= 1)
    return 1;
  return 1 + (i < n / 2 ? depth (i, n / 2) : depth (i - n / 2, n - n / 2));
}

int
main (void)
{
  #pragma acc data copy(a)
  halves (a, 100);
  for (int i = 0; i < 100; i++)
    CHECK (i, a[i], depth (i, 100));
  return DONE ();
}
