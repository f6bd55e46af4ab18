/* A construct that names parts of a struct and what its pointers lead to, and uses more
   of the struct than that, has all of it.  */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N], *p; };

static int
use (struct s s)
{
  int sum = 0;
  #pragma acc parallel copyin(s.p[0:N]) copy(s.a[0:N]) reduction(+:sum)
  for (int i = 0; i < s.n; i++)
    sum += s.p[i] + s.a[i] + s.b[i];
  return sum;
}

static int
change (struct s s)
{
  #pragma acc parallel loop copyin(s.p[0:N]) copy(s.a[0:N])
  for (int i = 0; i < s.n; i++)
    s.a[i] += s.p[i] + s.b[i];
  int sum = 0;
  for (int i = 0; i < N; i++)
    sum += s.a[i];
  return sum;
}

int
main (void)
{
  int p[N];
  struct s s = { .n = N, .p = p };
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, s.a[i] = i, s.b[i] = 2 * i;
  CHECK (0, use (s), 3 * N * (N - 1));
  CHECK (1, change (s), 3 * N * (N - 1));
  return DONE ();
}
