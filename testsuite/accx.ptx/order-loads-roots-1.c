/* What the square roots of several iterations take is computed before the first of them.
   { scan-ptx {(fma\.rn\.f32[^;]*;\s+((add|shl|mul|mov|sub)[^;]*;\s+)*){8}sqrt} } */
#include <math.h>

void
f (long n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a)
  for (long i = 0; i < n; i++)
    b[i] = sqrtf (a[i]);
}
