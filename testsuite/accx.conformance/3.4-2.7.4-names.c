/* Modifiers on the old names of data clauses, on sections, rows and members, several variables in
   a list.  { accx-device-only } */
#include "../accx.run/check.h"

enum { N = 8 };

int
main (void)
{
  int n = N, a[N], b[N], *p = a, m[4][N];
  struct { int v[N]; int *q; } s = { { 0 }, b };
  for (int i = 0; i < N; i++)
    a[i] = b[i] = i;
  for (int i = 0; i < 4 * N; i++)
    m[i / N][i % N] = i;
  #pragma acc data copy(always: a[0:n], b) copyin(always, readonly: m[1:2][0:N]) create(capture: s.v)
  {
    #pragma acc parallel loop present(a, b, m[1:2])
    for (int i = 0; i < N; i++)
      a[i] = m[1][i] + b[i];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, a[i], N + 2 * i);
  #pragma acc data pcopy(alwaysout: p[0:n]) present_or_copyin(alwaysin: b) \
    pcopyout(always, zero: m) pcreate(zero: s.v)
  {
    #pragma acc parallel loop
    for (int i = 0; i < N; i++)
      {
	p[i] = b[i] * 2;
	m[0][i] = s.v[i];
      }
  }
  for (int i = 0; i < N; i++)
    {
      CHECK (i, a[i], 2 * i);
      CHECK (i, m[0][i], 0);
      CHECK (i, m[3][i], 0);
    }
  return DONE ();
}
