/* A pointer that is itself on the device stays itself: update, stores in regions, exit
   data.  { accx-device-only } */
#include "check.h"
#include <openacc.h>

enum { N = 16 };
static int a[N], b[N];

int
main (void)
{
  int *p = a, got = 0, more = 0;
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = 100 + i;
  #pragma acc enter data copyin(a, b)
  #pragma acc data create(p)
  {
    #pragma acc serial present(a)
    p = a + 3;
    #pragma acc serial copyout(got)
    got = *p;
    #pragma acc serial
    p = p + 4;
    #pragma acc serial copyout(more)
    more = *p;
  }
  CHECK (0, got, 3);
  CHECK (1, more, 7);
  CHECK (2, p == a, 1);

  #pragma acc enter data copyin(p)
  p = b;
  #pragma acc update device(p)
  CHECK (3, acc_is_present (a, sizeof a), 1);
  p = a;
  #pragma acc update self(p)
  CHECK (4, p == b, 1);
  #pragma acc exit data delete(p)
  CHECK (5, acc_is_present (b, sizeof b), 1);
  CHECK (6, acc_is_present (&p, sizeof p), 0);
  #pragma acc exit data delete(p)
  CHECK (7, acc_is_present (b, sizeof b), 0);
  return DONE ();
}
