/* a * b + c becomes one fused multiply-add, and with -ffp-contract=off none.
   { scan-ptx {fma\.rn\.f32} } */
void
f (float *a, float k)
{
  #pragma acc parallel loop copy(a[0:100])
  for (int i = 0; i < 100; i++)
    a[i] = a[i] * k + 3;
}
