/* -ffp-contract=off: no fused multiply-add, neither by GCC nor by ptxas.
   { accx-options "-ffp-contract=off" } { scan-ptx-not {fma\.} } { scan-ptx {mul\.rn\.f32} } { scan-ptx {add\.rn\.f32} } */
void
f (float *a, float k)
{
  #pragma acc parallel loop copy(a[0:100])
  for (int i = 0; i < 100; i++)
    a[i] = a[i] * k + 3;
}
