/* no_create uses what is present and maps nothing else.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[10], b[10];

int
main (void)
{
  int where = 0;
  #pragma acc data copy(a)
  {
    #pragma acc data no_create(a, b)
    {
      CHECK (0, acc_is_present (a, sizeof a), 1);
      CHECK (1, acc_is_present (b, sizeof b), 0);
      #pragma acc parallel no_create(a, b) copyout(where) num_gangs(1)
      {
        a[3] = 33;
        where = 1;
      }
    }
  }
  CHECK (2, a[3], 33);
  CHECK (3, b[3], 0);
  CHECK (4, where, 1);
  return DONE ();
}
