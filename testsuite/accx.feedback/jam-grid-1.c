/* The blocks of iterations that threads of large launches have, and of smaller ones, are told.  */
void
f (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++) /* { json-note loop {^Large launches give each thread 8 x 8 x 1 iterations \(x, y, z\), which share loads$} } { json-note loop {^Smaller launches give each thread 4 x 4 x 1 iterations \(x, y, z\), which share loads$} } */
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}
