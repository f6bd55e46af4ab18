/* A pointer to present data reaches them: in present without a section, and with no clause at all.  */
#include "check.h"
#include <stdlib.h>

struct row { int n; double *x; };

int
main (void)
{
  int n = 300;
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  struct row *s = malloc (sizeof *s);
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 0;
    }
  s->n = n;
  s->x = a;
  #pragma acc enter data copyin(a[0:n], b[0:n], s[0:1])
  #pragma acc enter data attach(s->x)
  #pragma acc parallel loop present(a, b)
  for (int i = 0; i < n; i++)
    b[i] = 2 * a[i];
  double *middle = b + 100;
  #pragma acc parallel loop
  for (int i = 0; i < 50; i++)
    middle[i] += 1000;
  #pragma acc data present(s)
  {
    #pragma acc parallel loop present(s, b)
    for (int i = 0; i < s->n; i++)
      b[i] += s->x[i];
  }
  #pragma acc kernels present(b)
  {
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      b[i] += 1;
  }
  #pragma acc exit data detach(s->x)
  #pragma acc exit data delete(a[0:n], s[0:1]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    CHECK_REAL (i, b[i], 3.0 * i + 1 + (i >= 100 && i < 150 ? 1000 : 0));
  return DONE ();
}
