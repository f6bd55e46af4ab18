/* present of members that enter data has mapped: the region gets the others that it uses.  */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N], *p; };

int
main (void)
{
  struct s v = { .n = N }, *s = &v;
  int p[N];
  v.p = p;
  for (int i = 0; i < N; i++)
    p[i] = 3 * i, v.a[i] = i;
  #pragma acc enter data copyin(s->p[0:N], s->a[0:N]) create(s->b[0:N])
  #pragma acc parallel present(s->p[0:N], s->a[0:N], s->b[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = s->p[i] + s->a[i];
  #pragma acc exit data copyout(s->b[0:N]) delete(s->a[0:N], s->p[0:N])
  for (int i = 0; i < N; i++)
    CHECK (i, v.b[i], 4 * i);
  return DONE ();
}
