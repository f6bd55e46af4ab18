/* create, pcreate and present_or_create: memory of the device's, nothing copied.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 120 };
static int a[N], b[N];

int
main (void)
{
  int *null = NULL, *p = malloc (N * sizeof *p), n = 4;
  for (int i = 0; i < N; i++)
    a[i] = b[i] = p[i] = i;
  #pragma acc data create(a) pcreate(p[0:N])
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      a[i] = p[i] = -i;
    #pragma acc parallel loop present_or_create(a[3:10]) copyout(b)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + p[i];
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], i);
      CHECK (i, p[i], i);
      CHECK (i, b[i], -2 * i);
    }
  /* A scratch array and a scratch scalar of a region.  */
  #pragma acc parallel create(a, n) copy(b) num_gangs(1)
  {
    #pragma acc loop vector
    for (int i = 0; i < N; i++)
      a[i] = i + 1;
    #pragma acc loop vector
    for (int i = 0; i < N; i++)
      b[i] += 2 * a[N - 1 - i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], -2 * i + 2 * (N - i));
  CHECK (0, a[3], 3);
  #pragma acc enter data create(a) create(null[0:n])
  CHECK (1, acc_is_present (a, sizeof a), 1);
  #pragma acc enter data pcreate(a[0:5]) present_or_create(a)
  #pragma acc exit data delete(a) finalize
  CHECK (2, acc_is_present (a, sizeof a), 0);
  free (p);
  return DONE ();
}
