/* enter data: copyin, create, attach, with if, async and wait.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 205 };
struct box { int n; int *p; };
static int a[N], b[N], c[N], d[N];

int
main (void)
{
  int n = N, bad = 0;
  double *heap = malloc (n * sizeof *heap);
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = i + 1, heap[i] = i / 2.0;
  #pragma acc enter data copyin(a, heap[0:n]) create(c[10:20])
  CHECK (0, acc_is_present (a, sizeof a) && acc_is_present (heap, n * sizeof *heap), 1);
  CHECK (1, acc_is_present (c + 10, 20 * sizeof *c), 1);
  CHECK (2, acc_is_present (c, sizeof c), 0);
  #pragma acc enter data copyin(b) if(n < 0)
  CHECK (3, acc_is_present (b, sizeof b), 0);
  #pragma acc enter data copyin(b) if(n > 0)
  CHECK (4, acc_is_present (b, sizeof b), 1);
  /* Present data are not copied again.  */
  a[3] = b[3] = 1000;
  #pragma acc enter data copyin(a) pcopyin(b) present_or_create(c[12:3])
  #pragma acc parallel loop present(a, b, heap) reduction(+:bad)
  for (int i = 0; i < n; i++)
    bad += a[i] != i || b[i] != i + 1 || heap[i] != i / 2.0;
  CHECK (5, bad, 0);

  /* In a queue, behind another one.  */
  #pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = 7 * i;
  #pragma acc enter data create(d) wait(1) async(2)
  #pragma acc parallel loop present(a, d) async(2)
  for (int i = 0; i < N; i++)
    d[i] = a[i] + 1;
  #pragma acc update self(d) async(2)
  #pragma acc wait(2)
  for (int i = 0; i < N; i++)
    CHECK (i, d[i], 7 * i + 1);

  /* A pointer that is attached by itself.  */
  struct box box = { N, d };
  #pragma acc enter data copyin(box)
  #pragma acc enter data attach(box.p)
  #pragma acc parallel loop present(box) reduction(+:bad)
  for (int i = 0; i < box.n; i++)
    bad += box.p[i] != 7 * i + 1;
  CHECK (6, bad, 0);
  #pragma acc exit data detach(box.p)
  #pragma acc exit data delete(box, a, b, d, heap[0:n], c[10:20])
  #pragma acc exit data delete(a, b, c[10:20])
  CHECK (7, acc_is_present (a, 1) + acc_is_present (b, 1) + acc_is_present (c + 10, 1)
	    + acc_is_present (d, 1) + acc_is_present (heap, 1), 0);
  free (heap);
  return DONE ();
}
