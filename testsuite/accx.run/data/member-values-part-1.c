/* A struct of which only a part is on the device is an error where a region reads more of it.
   { accx-run-fails {copyin of s .*partly|s .*part of it} } { accx-launches none } */
#include "check.h"

struct s
{
  int a, n;
  double *x;
};

static void
add (struct s *s)
{
#pragma acc parallel loop present(s->x[0:10])
  for (int i = 0; i < s->n; i++)
    s->x[i] += s->a;
}

int
main (void)
{
  double x[10] = { 0 };
  struct s s = { 1, 10, x };
#pragma acc data copy(x)
  {
#pragma acc enter data copyin(s.n)
    add (&s);
  }
  return 0;
}
