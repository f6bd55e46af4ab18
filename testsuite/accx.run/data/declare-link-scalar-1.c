/* Scalars of declare link are in constructs without a clause what data clauses have given the device, not
   copies of the threads' own.  */
#include "check.h"

double x;
static int n, left;
static int a[4];
#pragma acc declare link(x, n, a, left)

#pragma acc routine seq
static int
twice (void)
{
  return 2 * n;
}

int
main (void)
{
  int got = 0;
  x = 1;
  n = 2;
  #pragma acc enter data copyin(x, n, a)
  x = n = -1;
  #pragma acc parallel
  {
    x += 2;
    a[1] = 4;
  }
  #pragma acc serial default(none)
  n += 5;
  #pragma acc kernels copyout(got)
  {
    x *= 3;
    got = twice () + n;
  }
  #pragma acc update self(n)
  CHECK (0, n, 7);
  #pragma acc exit data copyout(x, a) delete(n)
  CHECK (0, x, 9);
  CHECK (1, a[1], 4);
  CHECK (0, got, 21);
  left = 3;
  #pragma acc parallel
  left++;
  CHECK (0, left, 4);
  return DONE ();
}
