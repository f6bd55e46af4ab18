/* acc_memcpy_device copies within a device; its async form on a queue.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 500 };
static int a[N], b[N];

int
main (void)
{
  int *da = acc_create (a, sizeof a), *db = acc_create (b, sizeof b), *p = acc_malloc (sizeof a);
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = i * 2;
  acc_memcpy_device (p, da, sizeof a);
  acc_memcpy_device (db + 100, p, 400 * sizeof *p);
  acc_memcpy_device (db, p + 400, 100 * sizeof *p);
  acc_memcpy_device (db, p, 0);
  acc_update_self (b, sizeof b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 2 * ((i + 400) % 500));
  #pragma acc parallel loop deviceptr(p) async(4)
  for (int i = 0; i < N; i++)
    p[i] = i - 7;
  acc_memcpy_device_async (da, p, sizeof a, 4);
  #pragma acc parallel loop present(a) async(4)
  for (int i = 0; i < N; i++)
    a[i] *= 3;
  acc_copyout_async (a, sizeof a, 4);
  acc_wait (4);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i - 21);
  acc_delete (b, sizeof b);
  acc_free (p);
  return DONE ();
}
