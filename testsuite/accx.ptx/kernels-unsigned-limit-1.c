/* Loops of a kernels construct over int whose limit is unsigned are split over threads, also one
   that begins behind the loop's around.  { scan-ptx {%tid\.x} } { scan-ptx {%ctaid\.[xy]} } */
#include <stddef.h>

void
f (unsigned n, size_t m, double (*restrict a)[100])
{
  #pragma acc kernels present(a)
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < m; j++)
      a[i][j] = a[i][j] * 2;
}
