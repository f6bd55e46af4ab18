/* Codes are made in line, those of neighbouring elements stored together, and numbers that are
   out of the range looked for behind the roots of all.
   { scan-ptx {ld\.global\.nc\.v2\.u64} }
   { scan-ptx {st\.global\.v2\.u64} }
   { scan-ptx {sqrt\.rn\.f32 [^;]*;\n(\tsqrt\.rn\.f32 [^;]*;\n){6}} }
   { scan-ptx-not {call [^;]*accx_encode} } */
#include <math.h>

void
f (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a, b)
  for (int i = 0; i < n; i++)
    b[i] = sqrtf (a[i]);
}
