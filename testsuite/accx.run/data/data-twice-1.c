/* A variable in two items of a directive: a struct behind its members, an item twice,
   a pointer as present beside its section.  */
#include "check.h"
#include <openacc.h>
#include <stdlib.h>

enum { N = 10 };
struct mesh { int n; double *p, *c; };

int
main (void)
{
  struct mesh s, *m = &s;
  double a[N], *b = malloc (N * sizeof *b);
  m->n = N;
  m->p = malloc (N * sizeof *m->p);
  m->c = malloc (N * sizeof *m->c);
  for (int i = 0; i < N; i++)
    m->p[i] = a[i] = i, m->c[i] = b[i] = 2 * i;
  #pragma acc enter data copyin(s.p[0:N], s.c[0:N], s)
  #pragma acc parallel present(m->p[0:N], m->c[0:N], m)
  #pragma acc loop
  for (int i = 0; i < N; i++)
    m->p[i] += m->c[i];
  #pragma acc exit data copyout(s.p[0:N]) delete(s.c[0:N], s)
  #pragma acc parallel loop copy(a, a[0:N], a) copyin(b[0:N]) present(b) copyin(b[0:N])
  for (int i = 0; i < N; i++)
    a[i] += b[i];
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, m->p[i], 3 * i);
      CHECK_REAL (i, a[i], 3 * i);
    }
  CHECK (0, acc_is_present (m->p, N * sizeof *m->p), 0);
  CHECK (1, acc_is_present (m->c, N * sizeof *m->c), 0);
  CHECK (2, acc_is_present (&s, sizeof s), 0);
  return DONE ();
}
