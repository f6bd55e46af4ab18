/* A region without any loop schedule is still right with many lanes: all its code is gang-redundant.  */
#include "check.h"

static int a[4];

int
main (void)
{
  #pragma acc parallel num_gangs(1) num_workers(4) vector_length(64) copy(a)
  {
    a[0]++;
    for (int i = 1; i < 4; i++)
      a[i] += a[i - 1] + 1;
  }
  CHECK (0, a[0], 1);
  CHECK (1, a[1], 2);
  CHECK (2, a[2], 3);
  CHECK (3, a[3], 4);
  return DONE ();
}
