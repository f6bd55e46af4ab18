/* A struct that no clause mentions is copied with its pointers attached to what is present, but
   one that is present keeps those that device code has set.  OpenACC 3.3 section 2.6.4.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 100 };

struct vec
{
  int n;
  double *x, *y;
};

int
main (void)
{
  struct vec *v = malloc (3 * sizeof *v);
  v[2].n = N;
  v[2].x = malloc (N * sizeof (double));
  v[2].y = malloc (N * sizeof (double));
  for (int i = 0; i < N; i++)
    v[2].x[i] = v[2].y[i] = i;
  int two = 2;
#pragma acc enter data copyin(v[2].x[0:N], v[2].y[0:N])
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    v[two].x[i] += v[two].y[i];
#pragma acc kernels
  for (int i = 0; i < v[2].n; i++)
    v[2].x[i] += 1;
#pragma acc exit data copyout(v[2].x[0:N]) delete(v[2].y[0:N])
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, v[2].x[i], 2 * i + 1);

  struct vec *w = malloc (sizeof *w);
  *w = v[2];
  double *own = acc_malloc (N * sizeof (double)), *x = w->x;
#pragma acc enter data copyin(w[0:1], x[0:N])
#pragma acc serial deviceptr(own)
  w->x = own;
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    w->x[i] = -i;
#pragma acc exit data copyout(x[0:N]) delete(w[0:1])
  double got[N];
  acc_memcpy_from_device (got, own, sizeof got);
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, x[i], 2 * i + 1);
      CHECK_REAL (i, got[i], -i);
    }
  acc_free (own);
  return DONE ();
}
