/* declare with a section of a pointer outside of functions: the pointer is on the device
   and leads to what enter data maps.  */
#include "check.h"
#include <stdlib.h>

static long long n = 100;
static double *p, scale = 2;
#pragma acc declare create(scale, p[0:n])

#pragma acc routine seq
static double
value (int i)
{
  return p[i] * scale;
}

int
main (void)
{
  p = malloc (n * sizeof *p);
  double *c = malloc (n * sizeof *c);
  #pragma acc enter data create(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] = i;
  scale = 3;
  #pragma acc update device(p[0:n], scale)
  #pragma acc parallel loop copyout(c[0:n])
  for (int i = 0; i < n; i++)
    c[i] = value (i);
  for (int i = 0; i < n; i++)
    CHECK (i, c[i], 3 * i);
  #pragma acc parallel loop present(p[0:n])
  for (int i = 0; i < n; i++)
    p[i] += 1;
  #pragma acc exit data copyout(p[0:n])
  for (int i = 0; i < n; i++)
    CHECK (i, p[i], i + 1);
  free (p);
  free (c);
  return DONE ();
}
