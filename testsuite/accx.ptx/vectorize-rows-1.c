/* Along rows of a thread's own, elements come and go by accesses of 16 bytes where rows begin at such, two in an
   iteration and one for the rest; not along a row that threads share, and not where lanes read neighbours.
   { scan-ptx-times {ld\.global\.nc\.v2\.u64 } 8 }
   { scan-ptx-times {st\.global\.v2\.u64 } 2 } */
void
dots (int n, int m, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop vector_length(64) present(a[0:n * m], b[0:n * m], c[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int j = 0; j < m; j++)
	sum += a[i * m + j] * b[i * m + j];
      c[i] = sum;
    }
}

void
shared (int n, int m, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop vector_length(64) present(a[0:m], b[0:n * m], c[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int k = 0; k < m; k++)
	sum += a[k] * b[k * n + i];
      c[i] = sum;
    }
}

void
scale (int n, int m, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop vector_length(64) present(a[0:n * m], b[0:n * m])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = 2 * a[i * m + j];
}

void
windows (int n, int m, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop vector_length(64) present(a[0:n + m], b[0:n])
  for (int i = 0; i < n; i++)
    {
      float sum = 0;
      for (int j = 0; j < m; j++)
	sum += a[i + j];
      b[i] = sum;
    }
}
