/* exit data: copyout, delete, detach and finalize, with if, async and wait; absent data are left alone.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 130 };
struct box { int n; int *p; };
static int a[N], b[N], c[N];

static void
fill (int v)
{
  #pragma acc parallel loop present(a, b)
  for (int i = 0; i < N; i++)
    a[i] = v * i, b[i] = -v * i;
}

int
main (void)
{
  int no = 0;
  struct box box = { N, c };
  #pragma acc enter data create(a, b)
  fill (1);
  #pragma acc exit data copyout(a) delete(b)
  CHECK (0, acc_is_present (a, 1) || acc_is_present (b, 1), 0);
  for (int i = 0; i < N; i++)
    CHECK (i, a[i] == i && b[i] == 0, 1);

  /* Twice entered: the first exit moves nothing.  */
  #pragma acc enter data copyin(a, b)
  #pragma acc enter data copyin(a, b)
  fill (2);
  #pragma acc exit data copyout(a)
  CHECK (1, acc_is_present (a, sizeof a) && a[5] == 5, 1);
  #pragma acc exit data copyout(a)
  CHECK (2, !acc_is_present (a, sizeof a) && a[5] == 10, 1);
  #pragma acc exit data copyout(b) finalize
  CHECK (3, !acc_is_present (b, sizeof b) && b[5] == -10, 1);
  #pragma acc exit data copyout(b) delete(a)
  #pragma acc exit data delete(c) finalize
  CHECK (4, b[5], -10);

  #pragma acc enter data copyin(a, b)
  fill (3);
  #pragma acc exit data copyout(a) if(no)
  CHECK (5, acc_is_present (a, sizeof a) && a[5] == 10, 1);
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  #pragma acc exit data copyout(a) delete(b) wait(1) async(2) if(!no)
  #pragma acc wait(2)
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], 3 * i + 1);
  CHECK (6, acc_is_present (a, sizeof a) || acc_is_present (b, sizeof b), 0);

  #pragma acc enter data copyin(c, box)
  #pragma acc enter data attach(box.p)
  #pragma acc serial present(box)
  box.n = box.p[0] + 77;
  #pragma acc exit data detach(box.p)
  #pragma acc exit data copyout(box) delete(c)
  CHECK (7, box.p == c, 1);
  CHECK (8, box.n, 77);
  return DONE ();
}
