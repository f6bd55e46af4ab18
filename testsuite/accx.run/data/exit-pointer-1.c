/* exit data copyout(p) and delete(p) of pointers without a section: all that they point to, unless the pointer
   variable itself is present.  { accx-device-only } */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 40 };

static void
finish (int *p)
{
  #pragma acc exit data copyout(p)
}

int
main (void)
{
  int *p = malloc (N * sizeof *p), *q = malloc (N * sizeof *q), *null = NULL;
  for (int i = 0; i < N; i++)
    p[i] = q[i] = i;
  #pragma acc enter data copyin(p[0:N], q[0:N])
  #pragma acc enter data copyin(q[0:N])
  #pragma acc parallel loop present(p, q)
  for (int i = 0; i < N; i++)
    p[i] += q[i];
  finish (p);
  for (int i = 0; i < N; i++)
    CHECK (i, p[i], 2 * i);
  CHECK (0, acc_is_present (p, 1), 0);
  #pragma acc exit data delete(q, null)
  CHECK (1, acc_is_present (q, N * sizeof *q), 1);
  #pragma acc exit data delete(q) finalize
  CHECK (2, acc_is_present (q, 1), 0);

  #pragma acc enter data copyin(p[0:N]) copyin(q)
  #pragma acc exit data delete(p, q) async
  #pragma acc wait
  CHECK (3, acc_is_present (p, 1) || acc_is_present (&q, 1), 0);
  #pragma acc enter data copyin(q[0:N])
  acc_copyin (&q, sizeof q);
  #pragma acc exit data delete(q)
  CHECK (4, acc_is_present (q, N * sizeof *q), 1);
  CHECK (5, acc_is_present (&q, sizeof q), 0);
  #pragma acc exit data delete(q)
  CHECK (6, acc_is_present (q, 1), 0);
  free (p);
  free (q);
  return DONE ();
}
