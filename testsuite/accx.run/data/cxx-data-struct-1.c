/* In C++, data clauses that name members only bring the struct along, and enter data
   attaches a declared pointer.  { accx-options {-x c++} } { accx-device-only } */
#include "check.h"

struct list { int n; double *v; };

double *p;
#pragma acc declare create(p)

#pragma acc routine seq
static double __attribute__ ((noinline))
get (int i)
{
  return p[i];
}

static void
scale (struct list *l, int n)
{
#pragma acc parallel loop copy(l->v[0:n])
  for (int i = 0; i < l->n; i++)
    l->v[i] *= 2;
}

int
main (void)
{
  double v[40], r[40];
  struct list l = { 40, v };
  for (int i = 0; i < 40; i++)
    v[i] = i;
  scale (&l, 40);
  p = v;
#pragma acc enter data copyin(p[3:37])
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 40; i++)
    r[i] = i < 3 ? 0 : get (i);
#pragma acc exit data delete(p[3:37])
  for (int i = 0; i < 40; i++)
    {
      CHECK_REAL (i, v[i], 2 * i);
      CHECK_REAL (i, r[i], i < 3 ? 0 : 2 * i);
    }
  return DONE ();
}
