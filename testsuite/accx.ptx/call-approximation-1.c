/* The approximations that the device math is made of are one instruction each; a function of
   another name, or with other types, is a call.
   { scan-ptx-times {rcp\.approx\.ftz\.f64} 1 } { scan-ptx-times {rcp\.approx\.ftz\.f32} 1 }
   { scan-ptx-times {rsqrt\.approx\.ftz\.f64} 1 } { scan-ptx-times {rsqrt\.approx\.ftz\.f32} 1 }
   { scan-ptx-times {ex2\.approx\.ftz\.f32} 1 } { scan-ptx-times {lg2\.approx\.ftz\.f32} 1 }
   { scan-ptx-not {call \(} }  */
double accx_near_rcp (double) __attribute__ ((const));
double accx_near_rsqrt (double) __attribute__ ((const));
float accx_near_rcpf (float) __attribute__ ((const));
float accx_near_rsqrtf (float) __attribute__ ((const));
float accx_near_exp2f (float) __attribute__ ((const));
float accx_near_log2f (float) __attribute__ ((const));

void
f (double *x, float *y)
{
  #pragma acc serial deviceptr (x, y)
  {
    x[0] = accx_near_rcp (x[1]) + accx_near_rsqrt (x[2]);
    y[0] = accx_near_rcpf (y[1]) + accx_near_rsqrtf (y[4]) + accx_near_exp2f (y[2]) + accx_near_log2f (y[3]);
  }
}
