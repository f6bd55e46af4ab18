/* present of some members: the others that the region uses must be present, too.
   { accx-run-fails {present of n .*not present} } { accx-launches none } */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N]; };

int
main (void)
{
  struct s v = { .n = N }, *s = &v;
  #pragma acc enter data copyin(s->a[0:N]) create(s->b[0:N])
  #pragma acc parallel present(s->a[0:N], s->b[0:N])
  for (int i = 0; i < s->n; i++)
    s->b[i] = s->a[i];
  return 0;
}
