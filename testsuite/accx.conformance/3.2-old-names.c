/* The names of older versions: acc_pcopyin, acc_present_or_copyin, acc_pcreate, acc_present_or_create, acc_async_wait.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 25 };
static int a[N], b[N];

int
main (void)
{
  for (int i = 0; i < N; i++)
    a[i] = i;
  int *d = acc_present_or_copyin (a, sizeof a);
  a[0] = 99;
  CHECK (0, acc_pcopyin (a, sizeof a) == d && acc_copyin (a, sizeof a) == d, 1);
  int *e = acc_pcreate (b, sizeof b);
  CHECK (1, acc_present_or_create (b + 5, 8) == e + 5, 1);
  #pragma acc parallel loop present_or_copyin(a) present_or_create(b) async(6)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
  acc_async_wait (6);
  acc_update_self (b, sizeof b);
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 1);
  #pragma acc parallel loop pcopyin(a) pcreate(b) async(7)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 2;
  #pragma acc update host(b) async(7)
  acc_async_wait_all ();
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], i + 2);
  acc_delete_finalize (a, sizeof a);
  acc_delete (b, sizeof b);
  CHECK (2, acc_is_present (b, sizeof b), 1);
  acc_delete (b, sizeof b);
  CHECK (3, acc_is_present (b, 1) || acc_is_present (a, 1), 0);
  return DONE ();
}
