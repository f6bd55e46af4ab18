/* Members of structs are items of compression clauses: pointers and arrays, behind pointers
   and of variables, of elements, in data constructs, enter and exit data, on the region
   itself, with ranges, read and written; the struct's other members are used beside them.
   { accx-device-only } */
#include <math.h>
#include <stdlib.h>
#include "check.h"
#define N 200

struct grid
{
  int n;
  double *p;
  double a[N];
  float m[10][20];
  float *q;
};

static struct grid g;
static struct grid all[2];
static double out[N];

static void
fill (struct grid *s, int by)
{
  s->n = N;
  s->p = malloc (N * sizeof *s->p);
  s->q = malloc (N * sizeof *s->q);
  for (int i = 0; i < N; i++)
    {
      s->p[i] = i + by;
      s->a[i] = 2 * i;
      s->q[i] = i % 7;
      s->m[i / 20][i % 20] = i;
    }
}

static void
behind_pointer (struct grid *s)
{
  #pragma acc data ccopyin(s->p[0:N], s->q[0:N]) copyout(out)
  #pragma acc parallel loop compression(s->p, s->q)
  for (int i = 0; i < N; i++)
    out[i] = s->p[i] + s->q[i];
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - (i + 1 + i % 7)) < 1e-3, 1);
}

static void
on_region (struct grid *s)
{
  #pragma acc parallel loop ccopy(s->p[10:100:0:1000]) compression(s->p)
  for (int i = 10; i < 110; i++)
    s->p[i] += 5;
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (s->p[i] - (i + 1 + (i >= 10 && i < 110 ? 5 : 0))) < 1e-3, 1);
}

static void
arrays (void)
{
  #pragma acc parallel loop ccopyin(g.a[0:N], g.m) compression(g.a, g.m) copyout(out)
  for (int i = 0; i < N; i++)
    out[i] = g.a[i] + g.m[i / 20][i % 20];
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - 3 * i) < 1e-2, 1);
  #pragma acc data ccopyin(g.a[50:100])
  #pragma acc parallel loop compression(g.a) present(g.a[50:100]) copyout(out)
  for (int i = 50; i < 150; i++)
    out[i] = g.a[i];
  for (int i = 50; i < 150; i++)
    CHECK (i, fabs (out[i] - 2 * i) < 1e-2, 1);
}

static void
unstructured (struct grid *s)
{
  #pragma acc enter data ccopyin(s->a[0:N:-1000:1000]) ccreate(all[1].p[0:N:0:100])
  #pragma acc parallel loop compression(s->a, all[1].p)
  for (int i = 0; i < N; i++)
    {
      s->a[i] -= 7;
      all[1].p[i] = 50;
    }
  #pragma acc update self(s->a[0:N])
  #pragma acc exit data delete(s->a[0:N]) ccopyout(all[1].p[0:N])
  for (int i = 0; i < N; i++)
    {
      CHECK (i, fabs (s->a[i] - (2 * i - 7)) < 1e-3, 1);
      CHECK (i, fabs (all[1].p[i] - 50) < 1e-3, 1);
    }
}

static void
beside_others (struct grid *s)
{
  #pragma acc data copyin(s->n) ccopyin(s->q[0:N]) copyout(out)
  #pragma acc parallel loop present(s->n, s->q[0:N]) compression(s->q)
  for (int i = 0; i < N; i++)
    out[i] = s->n + s->q[i];
  for (int i = 0; i < N; i++)
    CHECK (i, fabs (out[i] - (N + i % 7)) < 1e-3, 1);
}

int
main (void)
{
  fill (&g, 1);
  fill (&all[0], 1);
  fill (&all[1], 1);
  behind_pointer (&g);
  on_region (&g);
  arrays ();
  unstructured (&all[0]);
  beside_others (&all[1]);
  return DONE ();
}
