/* Sections of struct members: arrays inside the struct, pointers of it, through pointers, of nested structs. */
#include "../accx.run/check.h"
#include <stdlib.h>

enum { N = 63 };
struct inner { int k; float *v; };
struct outer { int n; double x[N]; int *p; struct inner in, *link; };

int
main (void)
{
  struct inner far = { 3, malloc (N * sizeof (float)) };
  struct outer s = { .n = N, .p = malloc (N * sizeof (int)),
		     .in = { 2, malloc (N * sizeof (float)) }, .link = &far };
  struct outer *t = &s;
  for (int i = 0; i < N; i++)
    s.x[i] = i, s.p[i] = 2 * i, s.in.v[i] = 3 * i, far.v[i] = 4 * i;

  /* Without the struct itself: only the member is there.  */
  #pragma acc parallel loop copy(s.x[10:20]) copyin(s.p[0:N])
  for (int i = 10; i < 30; i++)
    s.x[i] += s.p[i];
  #pragma acc parallel loop copyin(t->p[0:N]) copy(t->in.v[0:N])
  for (int i = 0; i < N; i++)
    t->in.v[i] += t->p[i];
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, s.x[i], i >= 10 && i < 30 ? 3 * i : i);
      CHECK_REAL (i, s.in.v[i], 5 * i);
    }

  /* With it, in one directive or in several.  */
  #pragma acc data copyin(s) copy(s.p[0:s.n], s.in.v[:s.n])
  #pragma acc parallel loop
  for (int i = 0; i < s.n; i++)
    {
      s.p[i] += s.in.k;
      s.in.v[i] += s.x[i];
    }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, s.p[i], 2 * i + 2);
      CHECK_REAL (i, s.in.v[i], 5 * i + (i >= 10 && i < 30 ? 3 * i : i));
    }

  #pragma acc enter data copyin(t[0:1])
  #pragma acc enter data copyin(t->link[0:1])
  #pragma acc enter data copyin(t->link->v[0:N])
  #pragma acc enter data copyin(t->p[0:N])
  #pragma acc kernels present(t)
  for (int i = 0; i < N; i++)
    {
      t->link->v[i] += t->link->k;
      t->p[i] = t->n - i;
    }
  #pragma acc update self(t->p[N - 1:1])
  CHECK (0, t->p[N - 1], 1);
  CHECK (0, t->p[0], 2);
  #pragma acc exit data copyout(t->link->v[0:N])
  #pragma acc exit data copyout(t->p[0:N])
  #pragma acc exit data delete(t->link[0:1])
  #pragma acc exit data delete(t[0:1])
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, far.v[i], 4 * i + 3);
      CHECK (i, s.p[i], N - i);
    }
  return DONE ();
}
