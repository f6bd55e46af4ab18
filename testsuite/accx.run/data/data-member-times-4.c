/* Targets of pointers in *s mapped by enter data; a region that names one of them uses the
   others, too: they are attached in its copy of *s.  */
#include "check.h"

enum { N = 16 };
struct in { int k, *q; };
struct s { int b[N], *p; struct in in; };

int
main (void)
{
  int p[N], q[N];
  struct s v = { .p = p, .in = { 7, q } }, *s = &v;
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, q[i] = 7 * i;
  #pragma acc enter data copyin(s->p[0:N], s->in.q[0:N])
  #pragma acc parallel copyin(s->p[0:N])
  for (int i = 0; i < N; i++)
    s->b[i] = s->p[i] + s->in.q[i];
  #pragma acc exit data delete(s->p[0:N], s->in.q[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], 10 * i);
  CHECK (0, v.p == p && v.in.q == q, 1);
  return DONE ();
}
