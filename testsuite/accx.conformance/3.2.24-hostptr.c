/* acc_hostptr: the host address that a device address is the copy of; null for other device memory.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 40 };
static short a[N], b[N];

int
main (void)
{
  short *da = acc_create (a, sizeof a), *db = acc_copyin (b, sizeof b), *other = acc_malloc (100);
  #pragma acc parallel loop present(a, b)
  for (int i = 0; i < N; i++)
    a[i] = (short) (b[i] + i);
  for (int i = 0; i < N; i++)
    {
      CHECK (i, acc_hostptr (da + i) == &a[i], 1);
      CHECK (i, acc_hostptr (db + i) == &b[i], 1);
      CHECK (i, acc_hostptr (acc_deviceptr (&a[i])) == &a[i], 1);
    }
  CHECK (0, acc_hostptr (other) == NULL, 1);
  short mapped[10];
  acc_map_data (mapped, other, sizeof mapped);
  CHECK (1, acc_hostptr (other + 9) == mapped + 9, 1);
  acc_unmap_data (mapped);
  CHECK (2, acc_hostptr (other) == NULL, 1);
  acc_copyout (a, sizeof a);
  CHECK (3, a[39], 39);
  CHECK (4, acc_hostptr (da) == NULL, 1);
  acc_delete (b, sizeof b);
  acc_free (other);
  return DONE ();
}
