/* Room of variable length for the gang, which may be malloc's, does not make pointers to arrays generic.
   { scan-ptx {ld\.global(\.nc)?\.f32} }
   { scan-ptx {st\.global\.f32} } */
void
f (const float *a, const int *at, float *r, int n, int m)
{
  #pragma acc parallel loop gang vector_length(64) copyin(a[0:n * m], at[0:n]) copyout(r[0:n * m])
  for (int i = 0; i < n; i++)
    {
      float all[m];
      #pragma acc loop vector
      for (int k = 0; k < m; k++)
	all[k] = a[at[i] * m + k];
      #pragma acc loop vector
      for (int k = 0; k < m; k++)
	r[i * m + k] = all[m - 1 - k];
    }
}
