/* Restrict parameters: what is only read goes through the read-only cache.
   { scan-ptx {ld\.global\.nc\.f32} } */
void
f (const float *restrict in, float *out, int n)
{
  #pragma acc parallel loop present(in[0:n], out[0:n])
  for (int i = 0; i < n; i++)
    {
      out[i] = 1;
      out[i] += in[n - 1 - i];
    }
}
