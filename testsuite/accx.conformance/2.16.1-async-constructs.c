/* async on parallel, serial, kernels, data, enter data, exit data, update and wait.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>

enum { N = 900 };
static int a[N], b[N];

int
main (void)
{
  int q = 6, s = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc enter data copyin(a) create(b) async(q)
  #pragma acc parallel present(a) async(q)
  {
    #pragma acc loop gang vector
    for (int i = 0; i < N; i++)
      a[i] += 1;
  }
  #pragma acc serial present(a, b) async(q)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + (i ? b[i - 1] % 7 : 0);
  #pragma acc kernels present(a, b) async(q)
  {
    for (int i = 0; i < N; i++)
      a[i] = 2 * b[i];
    for (int i = 0; i < N; i++)
      b[i] = a[i] + 1;
  }
  #pragma acc parallel loop present(b) reduction(+:s) async(q)
  for (int i = 0; i < N; i++)
    s += b[i] & 1;
  #pragma acc exit data copyout(a, b) async(q)
  #pragma acc wait(q)
  for (int i = 0, v = 0; i < N; i++)
    {
      v = i + 1 + v % 7;
      CHECK (i, a[i], 2 * v);
      CHECK (i, b[i], 2 * v + 1);
    }
  CHECK (0, s, N);
  CHECK (1, acc_is_present (a, sizeof a), 0);

  /* Copies of the construct itself, local arrays and private ones.  */
  int local[N], f = 4;
  #pragma acc parallel loop copyout(local) firstprivate(f) async(1)
  for (int i = 0; i < N; i++)
    local[i] = i * f;
  f = 100;
  #pragma acc wait(1)
  for (int i = 0; i < N; i++)
    CHECK (i, local[i], 4 * i);

  #pragma acc data copy(local) async(2)
  {
    #pragma acc parallel loop present(local) async(2)
    for (int i = 0; i < N; i++)
      local[i] += f;
  }
  #pragma acc wait(2) async(3)
  #pragma acc wait(3)
  for (int i = 0; i < N; i++)
    CHECK (i, local[i], 4 * i + 100);
  return DONE ();
}
