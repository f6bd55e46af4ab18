/* Members of a struct behind a pointer in clauses of compute constructs, in any order:
   numbers, arrays, with and without the struct present.
   { accx-device-only } */
#include "check.h"
#include <stdlib.h>

struct state { int n, m; double v[4]; float last; };

int
main (void)
{
  struct state *s = malloc (sizeof *s);
  *s = (struct state) { 5, 7, { 1, 2, 3, 4 }, 9 };
  #pragma acc parallel copy(s->m, s->n) num_gangs(1)
  {
    s->m += s->n;
    s->n = 6;
  }
  CHECK (0, s->m, 12);
  CHECK (1, s->n, 6);
  #pragma acc serial copyout(s->last) copyin(s->v, s->m)
  s->last = s->v[2] + s->m;
  CHECK_REAL (2, s->last, 15);
  #pragma acc enter data copyin(s[0:1])
  s->m = 100;
  #pragma acc serial present(s->m, s->v[0:4])
  {
    s->m += 1;
    s->v[3] = s->m;
  }
  CHECK (3, s->m, 100);
  #pragma acc exit data copyout(s[0:1])
  CHECK (4, s->m, 13);
  CHECK_REAL (5, s->v[3], 13);
  free (s);
  return DONE ();
}
