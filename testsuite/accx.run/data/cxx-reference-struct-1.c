/* Sections behind members of what a reference parameter leads to, in data clauses.
   { accx-options {-x c++} } */
#include "check.h"

struct list { int n; double *x, *y; };

static double
get (const struct list &l, int i)
{
  return l.y[i];
}

static void
add (struct list &l)
{
#pragma acc parallel loop copy(l.x[0:l.n]) copyin(l.y[0:l.n])
  for (int i = 0; i < l.n; i++)
    l.x[i] += get (l, i);
}

static void
twice (struct list &l, int &steps)
{
#pragma acc data copy(l.x[0:l.n])
  {
#pragma acc parallel loop present(l.x[0:l.n])
    for (int i = 0; i < l.n; i++)
      l.x[i] *= 2;
    steps++;
#pragma acc parallel loop
    for (int i = 0; i < l.n; i++)
      l.x[i] += steps;
  }
}

int
main (void)
{
  double x[50], y[50];
  struct list l = { 50, x, y };
  int steps = 0;
  for (int i = 0; i < 50; i++)
    {
      x[i] = i;
      y[i] = 10 * i;
    }
  add (l);
  twice (l, steps);
  for (int i = 0; i < 50; i++)
    CHECK_REAL (i, x[i], 22 * i + 1);
  CHECK (0, steps, 1);
  CHECK (1, l.x == x && l.y == y, 1);
  return DONE ();
}
