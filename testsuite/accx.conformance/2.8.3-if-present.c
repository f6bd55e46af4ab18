/* host_data with if_present: absent variables keep the host's address, also next to what is present.
   { accx-launches none } { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 10 };
static int a[N], b[N], c[3 * N];

int
main (void)
{
  int *p = malloc (N * sizeof *p), *q = p, *before = c, *behind = c + 2 * N, yes = 1;
  #pragma acc enter data create(a) create(c[N:N])
  #pragma acc host_data use_device(a, b, p) if_present
  {
    CHECK (0, (void *) a == acc_deviceptr (a), 0);
    q = a;
    CHECK (1, (void *) b == acc_hostptr (b), 0);
    CHECK (2, p != NULL, 1);
    before = b;
    behind = p;
  }
  CHECK (3, q == acc_deviceptr (a), 1);
  CHECK (4, before == b, 1);
  CHECK (5, behind == p, 1);

  /* Right before and behind data that are present.  */
  before = c;
  behind = c + 2 * N;
  q = c + 2 * N - 1;
  #pragma acc host_data use_device(before, behind, q) if_present if(yes)
  {
    CHECK (6, before == c, 1);
    CHECK (7, behind == c + 2 * N, 1);
    CHECK (8, q == c + 2 * N - 1, 0);
  }
  #pragma acc enter data create(p[0:N])
  #pragma acc host_data use_device(p) if_present
  q = p;
  CHECK (9, q == acc_deviceptr (p), 1);
  #pragma acc exit data delete(a, c[N:N], p[0:N])
  free (p);
  return DONE ();
}
