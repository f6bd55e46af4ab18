/* The simulated GPU, asked to, finds a region that writes what its const clause names
   by another name: through a pointer that the compiler cannot see.
   { accx-drivers sim }
   { accx-run-fails {read-only cache} } */
#include "check.h"

enum { N = 1000 };

int
main (int argc, char **argv)
{
  static float a[N];
  float *p = a, *q = argc > 100 ? (float *) argv : a;
  #pragma acc data copy(a)
  #pragma acc parallel loop present(p[0:N], q[0:N]) const(p)
  for (int i = 0; i < N; i++)
    q[i] = p[N - 1 - i];
  return DONE ();
}
