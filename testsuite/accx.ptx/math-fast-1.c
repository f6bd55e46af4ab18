/* With -ffast-math: quotients and roots of float without the last bit, one reciprocal for two
   quotients of one divisor.
   { accx-options "-ffast-math" }
   { scan-ptx-times {div\.full\.f32} 1 } { scan-ptx-times {[^r]sqrt\.approx\.f32} 1 }
   { scan-ptx-times {rsqrt\.approx\.f32} 1 } { scan-ptx-times {rcp\.rn\.f64} 1 } */
#include <math.h>

void
f (float *a, double *b)
{
  #pragma acc serial present(a[0:4], b[0:4])
  {
    a[0] = a[0] / a[1];
    a[1] = sqrtf (a[1]);
    a[2] = 1 / sqrtf (a[2]);
    b[0] = b[0] / b[3];
    b[1] = b[1] / b[3];
    b[2] = b[2] / b[3];
  }
}
