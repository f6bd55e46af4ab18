/* A region that needs a member of a struct of which only other members are present ends
   with an error; the device has no place for it.
   { accx-run-fails {struct member of n .*only partly present} } { accx-launches none } */
#include "check.h"

enum { N = 16 };
struct s { int n, a[N], b[N]; };

int
main (void)
{
  struct s v = { .n = N }, *s = &v;
  int p[N] = { 0 };
  #pragma acc enter data copyin(s->a[0:N])
  #pragma acc parallel copyin(p, s->a[0:N])
  for (int i = 0; i < s->n; i++)
    s->a[i] += p[i];
  return 0;
}
