/* Members of a struct variable in clauses, beside ones that the region uses without a
   clause: each is copied as its clause says, the others as the region needs them.
   { accx-device-only } */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N], *p, m; };

static int p[N];

static struct s
fresh (void)
{
  struct s v = { .n = N, .p = p, .m = 5 };
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, v.a[i] = i, v.b[i] = 100 + i;
  return v;
}

static void
expect (const struct s *v, int cb, int kb, int m)
{
  for (int i = 0; i < N; i++)
    {
      CHECK (i, v->b[i], cb * i + kb);
      CHECK (i, v->a[i], i);
    }
  CHECK (-1, v->n, N);
  CHECK (-1, v->m, m);
  CHECK (-1, v->p == p, 1);
}

int
main (void)
{
  struct s v = fresh ();
  #pragma acc parallel copyin(v.a[0:N]) copyout(v.b[0:N])
  for (int i = 0; i < v.n; i++)
    v.b[i] = 4 * v.a[i];
  expect (&v, 4, 0, 5);

  v = fresh ();
  #pragma acc parallel loop copyout(v.b[0:N])
  for (int i = 0; i < v.n; i++)
    v.b[i] = v.a[i] + v.m;
  expect (&v, 1, 5, 5);

  v = fresh ();
  #pragma acc serial create(v.a[0:N]) copyout(v.b)
  {
    for (int i = 0; i < v.n; i++)
      {
	v.a[i] = 2 * i;
	v.b[i] = v.a[i] + 1;
      }
    v.m = 9;
  }
  expect (&v, 2, 1, 9);

  v = fresh ();
  #pragma acc data copyin(v.p[0:N], v.a[0:N]) copyout(v.b[0:N])
  {
    #pragma acc parallel
    for (int i = 0; i < v.n; i++)
      v.b[i] = v.p[i] + v.a[i];
  }
  expect (&v, 4, 0, 5);

  v = fresh ();
  #pragma acc data copyin(v.a[0:N]) copyout(v.b[0:N])
  {
    #pragma acc parallel
    for (int i = 0; i < v.n; i++)
      v.b[i] = 4 * v.a[i] + v.m;
  }
  expect (&v, 4, 5, 5);
  return DONE ();
}
