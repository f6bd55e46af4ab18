/* Modifiers on a clause that names a struct behind one that names a member of it, and what
   stands beside the struct in the same clause.  */
#include "check.h"
#include <stdlib.h>

enum { N = 20 };

struct part { int n; int *p; };

int
main (void)
{
  struct part s = { N, malloc (N * sizeof (int)) }, *t = &s;
  int a[N], twice[N], out[N], *rows[2] = { a, twice };
  for (int i = 0; i < N; i++)
    {
      s.p[i] = a[i] = i;
      twice[i] = 2 * i;
      out[i] = -1;
    }
#pragma acc parallel loop copy(s.p[0:N]) copyin(readonly: a, s, twice)
  for (int i = 0; i < N; i++)
    s.p[i] += s.n + a[i] + twice[i];
#pragma acc data copy(s.p[0:N]) copyin(readonly: s)
#pragma acc kernels loop independent
  for (int i = 0; i < s.n; i++)
    s.p[i]++;
#pragma acc serial copy(t->p[0:N]) copyin(readonly: t[0:1])
  t->p[0] += t->n;
#pragma acc enter data copyin(s.p[0:N]) copyin(readonly: s)
#pragma acc serial present(s)
  s.p[1] += s.n;
#pragma acc exit data copyout(s.p[0:N]) delete(s)
#pragma acc parallel loop copy(s.p[0:N]) copyout(zero: out) copyin(readonly: s)
  for (int i = 0; i < N; i += 2)
    out[i] = i;
#pragma acc parallel loop copyin(readonly: rows[0:2][0:N]) copy(s.p[0:N]) copyin(readonly: s)
  for (int i = 0; i < s.n; i++)
    s.p[i] += rows[1][i] - 2 * rows[0][i];
  for (int i = 0; i < N; i++)
    {
      CHECK (i, s.p[i], N + 4 * i + 1 + (i < 2 ? N : 0));
      CHECK (i, out[i], i % 2 ? 0 : i);
    }
  return DONE ();
}
