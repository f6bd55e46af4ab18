/* A struct is copied with its pointer, which still leads to the host.
   { accx-drivers sim } { accx-options -fplugin-arg-accx-check-host } { accx-launches any }
   { accx-run-fails {attach-missing-1\.c:26.*read of 4 bytes at .*outside every allocation} } */
#include <stdlib.h>
#include "check.h"
enum { N = 100 };
struct list { int n, *p; };

int
main (void)
{
  struct list *s = malloc (sizeof *s);
  int sum = 0;
  s->n = N;
  s->p = malloc (N * sizeof *s->p);
  for (int i = 0; i < N; i++)
    s->p[i] = 1;
  int *p = s->p;
  #pragma acc enter data copyin(s[0:1])
  #pragma acc enter data copyin(p[0:N])
#ifdef RIGHT
  #pragma acc enter data attach(s->p)
#endif
  #pragma acc serial present(s) copy(sum)
  for (int i = 0; i < s->n; i++)
    sum += s->p[i];
  CHECK (0, sum, N);
#ifdef RIGHT
  #pragma acc exit data detach(s->p)
#endif
  #pragma acc exit data delete(p[0:N])
  #pragma acc exit data delete(s[0:1])
  free (s->p);
  free (s);
  return DONE ();
}
