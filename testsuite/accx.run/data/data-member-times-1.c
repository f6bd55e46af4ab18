/* Members of *s mapped by enter data; a region that brings a pointer finds them and gets the
   others that it uses.  */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N], *p, m; };

int
main (void)
{
  struct s v = { .n = N, .m = 5 }, *s = &v;
  int p[N];
  v.p = p;
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, v.a[i] = i, v.b[i] = -1;
  #pragma acc enter data copyin(s->a[0:N]) create(s->b[0:N])
  for (int i = 0; i < N; i++)
    v.a[i] = 100;
  #pragma acc parallel copyin(s->p[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = s->p[i] + s->a[i] + s->m;
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], -1);
  #pragma acc exit data copyout(s->b[0:N]) delete(s->a[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], 4 * i + 5), CHECK (i, v.a[i], 100);
  CHECK (0, v.p == p, 1);
  return DONE ();
}
