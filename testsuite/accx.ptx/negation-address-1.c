/* The addresses of a stencil's neighbours behind are offsets by a negation: one instruction
   each, not two.
   { scan-ptx {neg\.s64} }
   { scan-ptx-not {\tnot\.b(32|64)} } */
void
f (int n, const float *restrict u, float *restrict v)
{
  #pragma acc parallel loop gang present(u[0:n * n * n], v[0:n * n * n])
  for (int i = 1; i < n - 1; i++)
    #pragma acc loop vector
    for (int k = 1; k < n - 1; k++)
      {
	int c = i * n + k;
	v[c] = u[c] + u[c - n * n] + u[c + n * n] + u[c - n] + u[c + n];
      }
}
