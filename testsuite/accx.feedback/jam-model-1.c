/* Blocks of iterations are those that cost least.  Threads of a row read one double at once, or as
   many as they are, which takes twice as long.  Weights wait in registers, pixels need not.  Blocks are small
   where threads at the edges run their iterations one after the other; sums of neighbours wait.  */
void
doubles (int n, const double *restrict a, const double *restrict b, double *restrict c)
{
  #pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n], c[0:n*n])
  for (int i = 0; i < n; i++) /* { json-note loop {^Large launches give each thread 8 x 4 x 1 } } { json-note loop {^Smaller launches give each thread 2 x 4 x 1 } } */
    for (int j = 0; j < n; j++)
      {
	double sum = 0;
	for (int k = 0; k < n; k++)
	  sum += a[i * n + k] * b[k * n + j];
	c[i * n + j] = sum;
      }
}

void
convolution (int n, const float *restrict a, const float *restrict w, float *restrict b)
{
  #pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n], w[0:25])
  for (int i = 2; i < n - 2; i++) /* { json-note loop {^Large launches give each thread 1 x 8 x 1 } } { json-note loop {^Smaller launches give each thread 1 x 2 x 1 } } */
    for (int j = 2; j < n - 2; j++)
      {
	float sum = 0;
	for (int y = -2; y <= 2; y++)
	  for (int x = -2; x <= 2; x++)
	    sum += a[(i + y) * n + j + x] * w[(y + 2) * 5 + x + 2];
	b[i * n + j] = sum;
      }
}

void
borders (int n, const float *restrict a, const float *restrict w, float *restrict b)
{
  #pragma acc parallel loop collapse(2) present(a[0:n*n], b[0:n*n], w[0:25])
  for (int i = 0; i < n; i++) /* { json-note loop {^Large launches give each thread 1 x 4 x 1 } } */
    for (int j = 0; j < n; j++)
      {
	float sum = 0;
	for (int y = -2; y <= 2; y++)
	  for (int x = -2; x <= 2; x++)
	    if (i + y >= 0 && i + y < n && j + x >= 0 && j + x < n)
	      sum += a[(i + y) * n + j + x] * w[(y + 2) * 5 + x + 2];
	b[i * n + j] = sum;
      }
}

#define A(I, J, K) a[((I) * n + (J)) * n + (K)]
void
star (int n, const float *restrict w, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3) present(a[0:n*n*n], b[0:n*n*n], w[0:5])
  for (int i = 4; i < n - 4; i++) /* { json-note loop {^Large launches give each thread 1 x 2 x 2 } } */
    for (int j = 4; j < n - 4; j++)
      for (int k = 4; k < n - 4; k++)
	{
	  float sum = w[0] * A (i, j, k);
	  for (int r = 1; r <= 4; r++)
	    sum += w[r] * (A (i - r, j, k) + A (i + r, j, k) + A (i, j - r, k) + A (i, j + r, k)
			   + A (i, j, k - r) + A (i, j, k + r));
	  b[(i * n + j) * n + k] = sum;
	}
}
