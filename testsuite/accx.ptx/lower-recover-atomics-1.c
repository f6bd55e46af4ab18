/* Atomic additions of float and double are hardware instructions, not compare-and-swap loops.
   { scan-ptx {(red|atom)[a-z.]*\.add\.f32} } { scan-ptx {(red|atom)[a-z.]*\.add\.f64} } { scan-ptx-not {\.cas\.} } */
void
f (float *a, double *b, int n)
{
  #pragma acc parallel loop copy(a[0:8], b[0:8])
  for (int i = 0; i < n; i++)
    {
      #pragma acc atomic
      a[i & 7] += 1.5f;
      #pragma acc atomic
      b[i & 7] += 2.5;
    }
}
