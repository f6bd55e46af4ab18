/* Blocks of iterations are those that the option gives.
   { accx-options "-fplugin-arg-accx-jam=2x3x1" }
   { scan-ptx-times {fma\.rn\.f32} 45 }
   { scan-ptx-times {st\.global\.f32} 9 } */
void
f (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}
