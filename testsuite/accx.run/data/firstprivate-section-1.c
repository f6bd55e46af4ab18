/* Sections of arrays and pointers that are firstprivate begin with the values of the
   host, which they do not change.  */
#include "check.h"
#include <stdlib.h>

enum { N = 64, GANGS = 4 };

int
main (void)
{
  int a[8], out[N], *p = malloc (16 * sizeof *p);
  for (int i = 0; i < 8; i++)
    a[i] = 10 * i;
  for (int i = 0; i < 16; i++)
    p[i] = i;
  #pragma acc parallel firstprivate(p[4:8], a[0:8]) copyout(out) num_gangs(GANGS)
  {
    p[5] += 100;
    a[1]++;
    #pragma acc loop gang
    for (int i = 0; i < N; i++)
      out[i] = p[4 + i % 8] + a[i % 8];
  }
  for (int i = 0; i < N; i++)
    CHECK (i, out[i], 4 + i % 8 + 10 * (i % 8) + (i % 8 == 1 ? 101 : 0));
  CHECK (5, p[5], 5);
  CHECK (1, a[1], 10);
  free (p);
  return DONE ();
}
