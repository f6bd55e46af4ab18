/* Clauses of a struct's pointer bring the struct that the region uses. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 23 };
struct field { int n; float scale, *v; };

static void
grow (struct field *f, struct field g)
{
  #pragma acc parallel loop copy(f->v[0:f->n]) copyin(g.v[0:N])
  for (int i = 0; i < f->n; i++)
    f->v[i] = f->v[i] * f->scale + g.v[i] * g.scale;
}

int
main (void)
{
  struct field f = { N, 2, malloc (N * sizeof (float)) }, g = { N, 10, malloc (N * sizeof (float)) };
  for (int i = 0; i < N; i++)
    f.v[i] = i, g.v[i] = 1;
  grow (&f, g);
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, f.v[i], 2 * i + 10);
  #pragma acc kernels copy(f.v[0:N])
  {
    for (int i = 0; i < f.n; i++)
      f.v[i] -= f.scale;
    f.scale = 0;
  }
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, f.v[i], 2 * i + 8);
  CHECK_REAL (0, f.scale, 0);
  free (f.v);
  free (g.v);
  return DONE ();
}
