/* A sequential loop over neighbouring codes has a version that loads four at a time.
   { scan-ptx {ld\.global\.nc\.u64} } */
void
f (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n]) compression(a)
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      #pragma acc loop seq
      for (int k = 0; k < n; k++)
	sum += a[i * n + k];
      b[i] = sum;
    }
}
