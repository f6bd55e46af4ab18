/* Feedback: a gang's private array in shared memory, an array in the read-only
   cache.
   { accx-options -fplugin-arg-accx-feedback } */
void
f (int n, float *restrict a, const float *restrict b)
{
  #pragma acc parallel copy(a[0:n]) copyin(b[0:64]) /* { dg-note {CUDA shared memory used for tile$} } { dg-note {Read-only data cache used for b$} } */
  #pragma acc loop gang
  for (int i = 0; i < n; i += 64)
    {
      float tile[64];
      #pragma acc loop vector
      for (int j = 0; j < 64; j++)
	tile[j] = a[i + j] * b[j];
      #pragma acc loop vector
      for (int j = 0; j < 64; j++)
	a[i + j] = tile[63 - j];
    }
}
