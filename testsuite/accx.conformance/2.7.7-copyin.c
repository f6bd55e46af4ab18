/* copyin, pcopyin and present_or_copyin: to the device only, on constructs and enter data.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 90 };
static int a[N], b[N];

int
main (void)
{
  int n = 3, out = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc parallel loop copyin(a, n) copyout(b)
  for (int i = 0; i < N; i++)
    {
      b[i] = a[i] * n;
      a[i] = -1;
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, b[i], 3 * i);
    }
  #pragma acc data pcopyin(a[10:30])
  {
    CHECK (0, acc_is_present (a + 10, 30 * sizeof *a), 1);
    a[12] = 500;
    #pragma acc serial present_or_copyin(a[11:4]) copyout(out)
    {
      out = a[12];
      a[12] = 7;
    }
    CHECK (1, out, 12);
    #pragma acc kernels copyin(a[10:3]) copyout(out)
    out = a[12];
    CHECK (2, out, 7);
  }
  CHECK (3, a[12], 500);
  CHECK (4, acc_is_present (a + 10, 1), 0);
  #pragma acc enter data copyin(a) pcopyin(b[0:2])
  #pragma acc enter data present_or_copyin(b[0:2])
  #pragma acc exit data delete(b[0:2])
  CHECK (5, acc_is_present (a, sizeof a) && acc_is_present (b, 2 * sizeof *b), 1);
  #pragma acc exit data delete(a, b[0:2])
  CHECK (6, acc_is_present (a, 1) || acc_is_present (b, 1), 0);
  return DONE ();
}
