/* present (s->p), of a member that is a pointer, is about what it leads to: nobody has to have mapped the member.
   The rest of the struct may be on the host, also where only a pointer of it is on the device with its target.  */
#include "check.h"

enum { N = 20 };

struct table
{
  int n;
  double *x, *none;
};

static void
bare (struct table *t)
{
#pragma acc parallel loop present(t->x)
  for (int i = 0; i < t->n; i++)
    t->x[i] += 1;
}

static void
section (struct table *t)
{
#pragma acc parallel loop present(t->x[0:t->n])
  for (int i = 0; i < t->n; i++)
    t->x[i] += 2;
}

static void
inside (struct table *t)
{
#pragma acc data present(t->x)
  {
#pragma acc kernels
    for (int i = 0; i < t->n; i++)
      t->x[i] += 4;
  }
}

/* A null pointer leads to nothing that could be absent.  */
static void
null (struct table *t)
{
#pragma acc parallel loop present(t->x, t->none)
  for (int i = 0; i < t->n; i++)
    t->x[i] += t->none ? 100 : 8;
}

#pragma acc routine seq
static double
get (struct table *t, int i)
{
  if (i < 0)
    t->n = i;
  return t->x[i];
}

static void
call (struct table *t)
{
#pragma acc parallel loop present(t->x[0:N])
  for (int i = 0; i < N; i++)
    t->x[i] = get (t, i) + 16;
}

static void
all (struct table *t)
{
  bare (t);
  section (t);
  inside (t);
  null (t);
  call (t);
}

int
main (void)
{
  double x[N] = { 0 };
  struct table t = { N, x, 0 };
#pragma acc data copy(x)
  all (&t);
#pragma acc data copy(t.x[0:N])
  all (&t);
#pragma acc data copy(t, t.x[0:N])
  all (&t);
#pragma acc enter data copyin(t.x[0:N])
  all (&t);
#pragma acc exit data copyout(t.x[0:N])
  for (int i = 0; i < N; i++)
    CHECK_REAL (i, x[i], 4 * 31);
  return DONE ();
}
