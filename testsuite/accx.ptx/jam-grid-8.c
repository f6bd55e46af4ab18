/* A result that the numbers of an iteration choose behind its loops is a choice between values in each iteration of
   a block: no block runs one iteration after the other for the sake of one of them.
   { accx-options "-fplugin-arg-accx-jam=1x4x1" } { scan-ptx {\.entry f_[0-9]+_gpu_jam } }
   { scan-ptx-times {selp\.f32} 5 } */
void
f (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[k * n + i] * a[k * n + j];
	b[i * n + j] = i == j ? 1.0f : sum;
      }
}
