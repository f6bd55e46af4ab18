/* 1 / x is a reciprocal, of float and double, also of a square root, and -1 / x one with the other
   sign; other quotients are divisions.
   { scan-ptx-times {rcp\.rn\.f32} 3 } { scan-ptx-times {rcp\.rn\.f64} 2 }
   { scan-ptx-times {div\.rn\.f32} 1 } { scan-ptx-not {div\.rn\.f64} }
   { scan-ptx-times {neg\.f32} 1 } */
#include <math.h>

void
f (float *a, double *b)
{
  #pragma acc serial present(a[0:4], b[0:2])
  {
    a[0] = 1 / a[0];
    a[1] = 1 / sqrtf (a[1]);
    a[2] = -1 / a[2];
    a[3] = 2 / a[3];
    b[0] = 1 / b[0];
    b[1] = 1 / sqrt (b[1]);
  }
}
