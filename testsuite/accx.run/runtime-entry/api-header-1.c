/* The routines that OpenACC 3.3 adds are declared by <openacc.h> alone, also in a unit included twice.
   { accx-device-only } { accx-launches none } */
#include "check.h"
#include <openacc.h>
#include <openacc.h>

static int a[10], b[10];

int
main (void)
{
  for (int i = 0; i < 10; i++)
    a[i] = i + 1;
  acc_copyin (a, sizeof a);
  acc_create (b, sizeof b);
  acc_memcpy_d2d (b, a, sizeof b, 0, 0);
  acc_copyout (b, sizeof b);
  acc_delete (a, sizeof a);
  for (int i = 0; i < 10; i++)
    CHECK (i, b[i], i + 1);
  return DONE ();
}
