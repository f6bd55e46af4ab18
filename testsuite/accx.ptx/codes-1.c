/* A load of a compressed array is one of its code, through the read-only cache, a shift,
   an addition and one fused multiply-add.
   { scan-ptx {ld\.global\.nc\.u16 %r[0-9]+, \[%rd[0-9]+\]} }
   { scan-ptx {shl\.b32 %r[0-9]+, %r[0-9]+, 7} }
   { scan-ptx {add\.[su]32 %r[0-9]+, %r[0-9]+, 1065353280} }
   { scan-ptx {fma\.rn\.f32} }
   { scan-ptx {ld\.global\.nc\.u32} }
   { scan-ptx {shl\.b64 %rd[0-9]+, %rd[0-9]+, 20} }
   { scan-ptx {fma\.rn\.f64} }
   { scan-ptx-not {ld\.global[.nc]*\.f} }
   { scan-ptx-not {call} } */
void
f (int n, const float *restrict a, const double *restrict d, double *restrict out)
{
  #pragma acc parallel loop present(a[0:n], d[0:n]) copyout(out[0:n]) compression(a, d)
  for (int i = 0; i < n; i++)
    out[i] = a[i] * d[i];
}
