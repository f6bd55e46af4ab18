/* Members of a struct behind a pointer in different clauses of one construct, beside ones
   that the region uses without a clause: each is copied as its clause says, the others as
   the region needs them.  { accx-device-only } */
#include "check.h"

enum { N = 16 };
struct inner { int k, c[N], *q; };
struct s { int n, a[N], b[N], *p; struct inner in; int m; };

static struct s v;
static int p[N], q[N];

static struct s *
fresh (void)
{
  v = (struct s) { .n = N, .p = p, .m = 5, .in = { .k = 7, .q = q } };
  for (int i = 0; i < N; i++)
    {
      p[i] = 3 * i, q[i] = 7 * i;
      v.a[i] = i, v.b[i] = 100 + i, v.in.c[i] = 1000 * i;
    }
  return &v;
}

/* Copied back: B, which is CB times its index and KB; M.  The rest is as it was.  */
static void
expect (int cb, int kb, int m)
{
  for (int i = 0; i < N; i++)
    {
      CHECK (i, v.b[i], cb * i + kb);
      CHECK (i, v.a[i], i);
      CHECK (i, v.in.c[i], 1000 * i);
    }
  CHECK (-1, v.n, N);
  CHECK (-1, v.m, m);
  CHECK (-1, v.in.k, 7);
  CHECK (-1, v.p == p && v.in.q == q, 1);
}

static void
targets_and_members (void)
{
  struct s *s = fresh ();
  #pragma acc parallel copyin(s->p[0:N], s->a[0:N]) copyout(s->b[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = s->p[i] + s->a[i];
  expect (4, 0, 5);

  s = fresh ();
  #pragma acc parallel loop copyin(s->n, s->p[0:N], s->a) copy(s->b) async(1)
  for (int i = 0; i < N; i++)
    s->b[i] += s->p[i] + s->a[i] * s->n;
  #pragma acc wait(1)
  expect (1 + 3 + N, 100, 5);

  s = fresh ();
  #pragma acc kernels copyin(s->in.q[0:N], s->in.c[0:N]) copyout(s->b[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = s->in.q[i] + s->in.c[i] + s->in.k;
  expect (1007, 7, 5);
}

static void
members_only (void)
{
  struct s *s = fresh ();
  #pragma acc parallel copyout(s->b[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = 4 * s->a[i];
  expect (4, 0, 5);

  s = fresh ();
  #pragma acc serial copyin(s->in.c[4:8]) copy(s->b[0:N])
  for (int i = 4; i < 12; i++)
    s->b[i] += s->in.c[i] - 1000 * s->a[i] + s->in.k - 7;
  expect (1, 100, 5);
}

/* What the region changes and no clause copies back stays as it was.  */
static void
scratch (void)
{
  struct s *s = fresh ();
  #pragma acc parallel num_gangs(1) create(s->in.c[0:N]) copyin(s->a[0:N]) \
    copyout(s->b[0:N])
  {
    for (int i = 0; i < s->n; i++)
      {
	s->in.c[i] = s->a[i] + 1;
	s->a[i] = 0;
	s->b[i] = 2 * s->in.c[i];
      }
    s->m = 9;
  }
  expect (2, 2, 9);
}

/* A data construct around brings what its regions use.  */
static void
around (void)
{
  struct s *s = fresh ();
  #pragma acc data copyin(s->p[0:N], s->a[0:N]) copyout(s->b[0:N])
  {
    #pragma acc parallel present(s->p[0:N], s->a[0:N], s->b[0:N])
    for (int i = 0; i < s->n; i++)
      s->b[i] = s->p[i] + s->a[i];
    #pragma acc parallel
    for (int i = 0; i < s->n; i++)
      s->b[i] += s->m;
  }
  expect (4, 5, 5);
}

int
main (void)
{
  targets_and_members ();
  members_only ();
  scratch ();
  around ();
  return DONE ();
}
