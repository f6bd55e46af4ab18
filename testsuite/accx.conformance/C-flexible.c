/* Structures with a flexible array member, mapped with the bytes that they have.
   { accx-device-only } */
#include "../accx.run/check.h"
#include <openacc.h>
#include <stdlib.h>

struct list { int n; double scale; float values[]; };

int
main (void)
{
  enum { N = 150 };
  size_t bytes = sizeof (struct list) + N * sizeof (float);
  struct list *l = malloc (bytes);
  l->n = N;
  l->scale = 0.5;
  for (int i = 0; i < N; i++)
    l->values[i] = (float) i;
  acc_copyin (l, bytes);
  #pragma acc parallel loop present(l)
  for (int i = 0; i < l->n; i++)
    l->values[i] = l->values[i] * (float) l->scale + 1;
  double sum = 0;
  #pragma acc parallel loop present(l) reduction(+:sum)
  for (int i = 0; i < l->n; i++)
    sum += l->values[l->n - 1 - i];
  CHECK_REAL (0, sum, N + 0.25 * N * (N - 1));
  acc_update_self (&l->values[N - 1], sizeof (float));
  CHECK_REAL (1, l->values[N - 1], (N - 1) / 2.0 + 1);
  CHECK_REAL (2, l->values[N - 2], N - 2);
  acc_copyout (l, bytes);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, l->values[i], i / 2.0 + 1);
  CHECK (3, l->n, N);
  free (l);
  return DONE ();
}
