/* Vector types have no device code: a warning, and the region runs on the host.
   { accx-no-strict } { accx-launches 1 } */
#include "../accx.run/check.h"

typedef float four __attribute__ ((vector_size (16)));

enum { N = 30 };

int
main (void)
{
  four v[N];
  float a[N];
  for (int i = 0; i < N; i++)
    v[i] = (four) { i, 1, 2, 3 };
  #pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = 2 * i;
  #pragma acc parallel loop copy(v) /* { dg-warning "vector" } */
  for (int i = 0; i < N; i++)
    v[i] = v[i] * 2 + (four) { 1, 1, 1, 1 };
  for (int i = 0; i < N; i++)
    {
      CHECK_REAL (i, a[i], 2 * i);
      CHECK_REAL (i, v[i][0], 2 * i + 1);
      CHECK_REAL (i, v[i][3], 7);
    }
  return DONE ();
}
