/* The tile of a compressed array has codes; where these are not one number each there is none.
   { accx-options -fplugin-arg-accx-cache=rbi } */
void
f (int n, const float *restrict a, const double *restrict d, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n], b[0:n]) compression(a) vector_length(64)
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc cache(a[i - 1:3]) /* { json-note memory {Shared memory used for a: a tile of 66 elements} } */
      b[i] = a[i - 1] + a[i + 1];
    }
  #pragma acc parallel loop present(d[0:n], b[0:n]) compression(d) compression_bits(24) vector_length(64)
  for (int i = 1; i < n - 1; i++)
    {
      #pragma acc cache(d[i - 1:3]) /* { json-note memory {No shared memory used for d: its elements are compressed} } */
      b[i] = d[i - 1] + d[i + 1];
    }
}
