/* delete: counts down, frees without copying, detaches; nothing happens to what is absent.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 31 };
struct s { int *p; };
static int a[N], b[N];

int
main (void)
{
  struct s s = { b };
  int *q = malloc (N * sizeof *q);
  unsigned long at = 1;
  #pragma acc exit data delete(a, q[0:N])
  #pragma acc enter data copyin(a, q[0:N])
  #pragma acc enter data copyin(a)
  #pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = 5;
  #pragma acc exit data delete(a, q)
  CHECK (0, acc_is_present (a, sizeof a), 1);
  CHECK (1, acc_is_present (q, N * sizeof *q), 0);
  #pragma acc exit data delete(a[3:2])
  CHECK (2, acc_is_present (a, sizeof a), 0);
  CHECK (3, a[3], 0);

  #pragma acc enter data copyin(s) copyin(s.p[0:N])
  #pragma acc exit data delete(s.p[0:N])
  CHECK (4, acc_is_present (b, sizeof b), 0);
  #pragma acc serial present(s) copyout(at)
  at = (unsigned long) s.p;
  CHECK (5, at == (unsigned long) b, 1);
  #pragma acc exit data delete(s) async
  #pragma acc wait
  CHECK (6, acc_is_present (&s, sizeof s), 0);

  for (int i = 0; i < 4; i++)
    {
      #pragma acc enter data create(b[0:N])
    }
  #pragma acc exit data delete(b) finalize
  CHECK (7, acc_is_present (b, 1), 0);
  free (q);
  return DONE ();
}
