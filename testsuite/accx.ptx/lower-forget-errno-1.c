/* A square root is one instruction: no second one for errno.
   { scan-ptx-times {sqrt\.rn\.f32} 1 } { scan-ptx-times {sqrt\.rn\.f64} 1 }
   { scan-ptx-not {setp\.[a-z]*\.f} } */
#include <math.h>

void
f (float *a, double *b)
{
  #pragma acc serial present(a[0:1], b[0:1])
  {
    a[0] = sqrtf (a[0]);
    b[0] = sqrt (b[0]);
  }
}
