/* A section behind a pointer that is not present itself: the error of the access names it.
   { accx-run-fails {^accx: gpu 0: kernel .* at .*error-attach-absent-1\.c:17: .*ILLEGAL_ADDRESS\); the pointer to the section of rows is not present itself$} }
   { accx-drivers sim } */
#include <stdlib.h>

struct table { int m; float **rows; };

int
main (void)
{
  int n = 10;
  struct table *s = malloc (sizeof *s);
  s->rows = malloc (sizeof *s->rows);
  s->rows[0] = malloc (n * sizeof (float));
  int which[2] = { 0, 0 };
  #pragma acc enter data copyin(which)	/* the host does not look into it */
  #pragma acc parallel loop copyout(s->rows[0][0:n])
  for (int i = 0; i < n; i++)
    s->rows[which[i & 1]][i] = i;
  return 0;
}
