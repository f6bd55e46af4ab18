/* A flexible array behind a struct that is mapped without it: there is no room for it where
   device code would look.
   { accx-run-fails {^accx: gpu 0: .*v \[.*error-flexible-1\.c:15: .*no room} } { accx-requires before-gcc-13 } */
#include <stdlib.h>

struct list { int n; int v[]; };

int
main (void)
{
  struct list *l = calloc (1, sizeof *l + 10 * sizeof (int));
#pragma acc enter data copyin(l[0:1])
  /* Line 15 is the directive's.  */

#pragma acc enter data copyin(l->v[0:10])
  return 0;
}
