/* Sections of heap memory with bounds known at run time.  */
#include "check.h"
#include <stdlib.h>

static void
test (int first, int count)
{
  double *p = malloc (200 * sizeof *p);
  for (int i = 0; i < 200; i++)
    p[i] = i;
  #pragma acc parallel loop copy(p[first:count])
  for (int i = first; i < first + count; i++)
    p[i] = -p[i];
  for (int i = 0; i < 200; i++)
    CHECK_REAL (i, p[i], i >= first && i < first + count ? -i : i);
  free (p);
}

int
main (void)
{
  test (0, 200);
  test (17, 100);
  test (199, 1);
  test (50, 0);
  return DONE ();
}
