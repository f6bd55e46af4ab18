/* copy(s.p[0:n]) and copy(t->p[0:n]) without the struct itself: the region's struct comes along, with p attached;
   and with the struct in another clause, in any order, on combined constructs too.  */
#include "check.h"
#include <stdlib.h>

enum { N = 37 };
struct s { int n; double *a, *b; int k; };

static struct s
make (void)
{
  struct s s = { N, malloc (N * sizeof *s.a), malloc (N * sizeof *s.b), 3 };
  for (int i = 0; i < N; i++)
    s.a[i] = i, s.b[i] = 2 * i;
  return s;
}

static void
check (struct s *t, int line, int k)
{
  for (int i = 0; i < N; i++)
    CHECK_REAL (1000 * line + i, t->a[i], 3 * i);
  CHECK (1000 * line, t->k, k);
  free (t->a);
  free (t->b);
}

int
main (void)
{
  int n = N;
  struct s s = make (), *t = &s;
  #pragma acc parallel loop copy(s.a[0:n]) copyin(s.b[0:n])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i];
  check (t, 1, 3);

  s = make ();
  #pragma acc parallel loop copy(t->a[0:n]) copyin(t->b[0:n])
  for (int i = 0; i < n; i++)
    t->a[i] += t->b[i];
  check (t, 2, 3);

  s = make ();
  #pragma acc kernels copy(t->a[0:n]) copyin(t->b[0:n])
  {
    for (int i = 0; i < t->n; i++)
      t->a[i] += t->b[i];
    t->k = 8;
  }
  check (t, 3, 8);

  s = make ();
  #pragma acc data copy(s.a[0:n]) copyin(s.b[0:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < s.n; i++)
      s.a[i] += s.b[i];
  }
  check (t, 4, 3);

  s = make ();
  #pragma acc data copy(t->a[0:n]) copyin(t->b[0:n])
  {
    #pragma acc parallel loop
    for (int i = 0; i < t->n; i++)
      t->a[i] += t->b[i];
    #pragma acc serial
    t->k++;
  }
  check (t, 5, 4);

  s = make ();
  #pragma acc parallel loop copyin(s) copy(s.a[0:n]) copyin(s.b[0:n])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i];
  check (t, 6, 3);

  s = make ();
  #pragma acc kernels loop independent copyin(s.b[0:n]) copy(s, s.a[0:s.n])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i];
  check (t, 7, 3);

  s = make ();
  #pragma acc serial copy(s.a[0:n], s) copyin(s.b[0:n])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.b[i], s.k += i == 0;
  check (t, 8, 4);
  return DONE ();
}
