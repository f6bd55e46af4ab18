/* Members of structs and elements of arrays may be reduced.  */
#include "check.h"

enum { N = 1000 };
struct point { int n; double x; struct { long q; } in; float v[3]; };

int
main (void)
{
  struct point s = { 5, 2.5, { 7 }, { 1, 2, 3 } }, t = s, *p = &t;
  int a[4] = { 1, 2, 3, 4 };
  #pragma acc parallel loop reduction(+:s.n, s.in.q) reduction(max:s.x)
  for (int i = 0; i < N; i++)
    {
      s.n += i;
      s.in.q += 2 * i;
      s.x = s.x > i ? s.x : i;
    }
  #pragma acc parallel loop gang reduction(+:s.v) num_gangs(5)
  for (int i = 0; i < N; i++)
    s.v[i % 3] += 1;
  #pragma acc parallel loop reduction(+:p->n) copy(p[0:1])
  for (int i = 0; i < N; i++)
    p->n += i;
  #pragma acc parallel loop reduction(+:a[2]) num_gangs(4)
  for (int i = 0; i < N; i++)
    a[2] += i;
  CHECK (0, s.n, 5 + N * (N - 1) / 2);
  CHECK (0, s.in.q, 7 + N * (N - 1));
  CHECK_REAL (0, s.x, N - 1);
  CHECK_REAL (0, s.v[0], 1 + 334);
  CHECK_REAL (1, s.v[1], 2 + 333);
  CHECK_REAL (2, s.v[2], 3 + 333);
  CHECK (0, p->n, 5 + N * (N - 1) / 2);
  CHECK (1, a[1], 2);
  CHECK (2, a[2], 3 + N * (N - 1) / 2);
  return DONE ();
}
