/* A pointer made of a restrict one may alias it (C11 6.7.3.1).
   { scan-ptx-not {ld\.global\.nc} } */
void
f (float *restrict in, float *out, int n)
{
  float *next = in + 1;
  #pragma acc parallel loop seq present(in[0:n], next[0:n - 1], out[0:n])
  for (int i = 0; i < n - 1; i++)
    {
      next[i] = i;
      out[i] = in[i + 1];
    }
}
