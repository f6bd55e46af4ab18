/* A product whose outer loop is said to be over gangs, the inner one over lanes, has the same blocks
   of iterations along both as one without levels.  With a given vector_length they lie along one.
   { scan-ptx {\.entry f_[0-9]+_gpu_jam } }
   { scan-ptx {\.entry f_[0-9]+_gpu_jam_small } }
   { scan-ptx {\.entry g_[0-9]+_gpu_jam } }
   { scan-ptx-not {\.entry g_[0-9]+_gpu_jam_small } } */
void
f (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop gang present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

void
g (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop gang vector_length(128) present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}
