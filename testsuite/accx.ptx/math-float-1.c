/* The functions of float that programs call most compute in float in accx's own library: GPUs other
   than those for science have few units for double.
   { accx-requires math } { accx-options -fplugin-arg-accx-maths=own }
   { scan-ptx-not {\.f64} } { scan-ptx {fma\.rn\.f32} } */
#include <math.h>

void
f (float *x)
{
  #pragma acc serial deviceptr (x)
  {
    x[0] = expf (x[0]) + exp2f (x[1]) + expm1f (x[2]);
    x[1] = logf (x[0]) + log2f (x[1]) + log10f (x[2]) + log1pf (x[3]);
    x[2] = sinhf (x[0]) + coshf (x[1]) + tanhf (x[2]);
    x[3] = asinhf (x[0]) + acoshf (x[1]) + atanhf (x[2]);
    x[4] = asinf (x[0]) + acosf (x[1]) + atanf (x[2]);
    x[5] = erff (x[0]) + erfcf (x[1]) + roundf (x[2]);
    x[6] = tgammaf (x[0]) + lgammaf (x[1]);
  }
}
