/* attach on enter data, data and compute constructs: pointers of structs, elements, behind pointers; null; targets
   that are not there.  { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 26 };
struct s { int n; double *x; struct s *next; };

int
main (void)
{
  double *x = malloc (N * sizeof *x), *y = malloc (N * sizeof *y);
  struct s s = { N, x, NULL }, t = { N, y, &s }, *pt = &t, many[3] = { s, t, s };
  double sum = 0;
  for (int i = 0; i < N; i++)
    x[i] = i, y[i] = 100 * i;
  #pragma acc enter data copyin(x[0:N], y[0:N], s, t, many)
  #pragma acc enter data attach(s.x, t.x)
  #pragma acc parallel loop present(s, t)
  for (int i = 0; i < N; i++)
    s.x[i] += t.x[i];
  /* A region of its own, of a data construct and of a compute construct.  */
  #pragma acc data attach(pt->next) present(pt[0:1])
  {
    #pragma acc serial attach(t.next) present(t) copy(sum)
    sum += t.next->x[1] + t.next->n;
  }
  CHECK_REAL (0, sum, 101 + N);
  #pragma acc parallel loop present(many) attach(many[1].x) copy(sum) reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += many[1].x[i];
  CHECK_REAL (1, sum, 101 + N + 100 * N * (N - 1) / 2);

  /* Null, and a target that is not on the device: as they are on the host.  */
  unsigned long got[2] = { 1, 1 };
  int away = 0;
  many[0].x = NULL;
  many[2].x = (double *) &away;
  #pragma acc update device(many[0], many[2])
  #pragma acc enter data attach(many[0].x, many[2].x)
  #pragma acc serial present(many) copyout(got)
  {
    got[0] = (unsigned long) many[0].x;
    got[1] = (unsigned long) many[2].x;
  }
  CHECK (2, got[0], 0);
  CHECK (3, got[1] == (unsigned long) &away, 1);

  #pragma acc exit data detach(s.x, t.x)
  #pragma acc exit data copyout(x[0:N]) delete(y[0:N], s, t, many)
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], 101 * i);
  CHECK (4, s.x == x && t.x == y, 1);
  free (x);
  free (y);
  return DONE ();
}
