/* if clauses of data, enter data and exit data.
   { accx-device-only } */
#include "check.h"
#include <openacc.h>

static int a[10];

int
main (int argc, char **argv)
{
  (void) argv;
  int yes = argc > 0;
  #pragma acc data copyin(a) if(!yes)
  CHECK (0, acc_is_present (a, sizeof a), 0);
  #pragma acc data copyin(a) if(yes)
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc enter data copyin(a) if(!yes)
  CHECK (2, acc_is_present (a, sizeof a), 0);
  #pragma acc enter data copyin(a) if(yes)
  #pragma acc exit data delete(a) if(!yes)
  CHECK (3, acc_is_present (a, sizeof a), 1);
  #pragma acc exit data delete(a) if(yes)
  CHECK (4, acc_is_present (a, sizeof a), 0);
  #pragma acc parallel copyout(a) num_gangs(1)
  a[0] = 1;
  CHECK (5, a[0], 1);
  return DONE ();
}
