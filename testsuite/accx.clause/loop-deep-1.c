/* Nests of more loops than there are levels are mapped without a word from GCC, in
   kernels and parallel.  */
void
f (int n, float *restrict a, const float *restrict b)
{
  #pragma acc kernels copy(a[0:n*n*n*n]) copyin(b[0:n])
  #pragma acc loop independent
  for (int i = 0; i < n; i++)
    #pragma acc loop independent
    for (int j = 0; j < n; j++)
      #pragma acc loop independent
      for (int k = 0; k < n; k++)
	#pragma acc loop independent
	for (int l = 0; l < n; l++)
	  a[((i * n + j) * n + k) * n + l] += b[l];

  #pragma acc parallel loop copy(a[0:n*n*n*n]) copyin(b[0:n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      #pragma acc loop
      for (int k = 0; k < n; k++)
	#pragma acc loop
	for (int l = 0; l < n; l++)
	  a[((i * n + j) * n + k) * n + l] *= b[l];

  #pragma acc kernels copy(a[0:n*n]) copyin(b[0:n])
  #pragma acc loop independent
  for (int i = 0; i < n; i++)
    #pragma acc loop gang(16) vector(32)
    for (int j = 0; j < n; j++)
      a[i * n + j] += b[j];
}
