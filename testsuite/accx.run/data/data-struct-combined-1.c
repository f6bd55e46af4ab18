/* A struct and what its member points to in clauses of one combined construct, in both
   orders: the device's pointer goes there, the host's stays.  */
#include <stdlib.h>
#include "check.h"

enum { N = 40 };

struct view { int n; double *d; };

int
main (void)
{
  struct view w = { N, malloc (N * sizeof *w.d) }, *p = &w;
  double *d = w.d;
  for (int i = 0; i < N; i++)
    d[i] = i;
  #pragma acc parallel loop copy(w, w.d[0:N])
  for (int i = 0; i < w.n; i++)
    w.d[i] += 1;
  #pragma acc parallel loop copy(w.d[0:N], w)
  for (int i = 0; i < w.n; i++)
    w.d[i] += 10;
  #pragma acc parallel loop copyin(w) copy(w.d[0:N])
  for (int i = 0; i < w.n; i++)
    w.d[i] += 100;
  #pragma acc kernels loop copy(w.d[0:N]) copyin(w)
  for (int i = 0; i < w.n; i++)
    w.d[i] += 1000;
  #pragma acc parallel copy(w.d[0:N], w)
  #pragma acc loop
  for (int i = 0; i < w.n; i++)
    w.d[i] += 10000;
  #pragma acc data copyin(w) copy(w.d[0:N])
  #pragma acc parallel loop present(p, p->d[0:N])
  for (int i = 0; i < N; i++)
    p->d[i] += 100000;
  CHECK (0, w.d == d, 1);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, d[i], i + 111111);
  free (d);
  return DONE ();
}
