/* cache takes variables, members and sections of several dimensions, and changes no
   result.  { accx-options -fplugin-arg-accx-warn=no-effect } */
#include "check.h"

enum { N = 64 };

struct cell { double v[N]; int k; };

int
main (void)
{
  int a[N], b[N], m[8][8], n = N;
  double scale = 2;
  struct cell s, *p = &s;
  for (int i = 0; i < N; i++)
    {
      a[i] = m[i / 8][i % 8] = i;
      s.v[i] = 3 * i;
    }
  s.k = 5;
#pragma acc parallel loop copyin(a, m, s, scale) copyout(b)
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(readonly: a, scale, s.k, s.v[i:1], m[i / 8:1][0:4])
      #pragma acc cache(m[0:8][n > 3 ? 2 : 1:1])
      b[i] = a[i] * scale + s.k + s.v[i] + m[i / 8][i % 8];
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 6 * i + 5);
#pragma acc parallel loop copyin(p[0:1]) copyout(b)
  for (int i = 0; i < n; i++)
    {
      #pragma acc cache(b)
      #pragma acc cache(p->k, p->v[0:n])
      b[i] = p->k;
    }
  for (int i = 0; i < N; i++)
    CHECK (i, b[i], 5);
  return DONE ();
}
