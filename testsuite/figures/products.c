/* Matrix products as programs write them.

   SPDX-License-Identifier: GPL-3.0-or-later  */

enum { N = 1024 };

static double a_fixed[N][N], b_fixed[N][N], c_fixed[N][N];

void
product_of_arrays (void)
{
  #pragma acc parallel loop collapse(2) present (a_fixed, b_fixed, c_fixed)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      {
	c_fixed[i][j] = 0;
	for (int k = 0; k < N; k++)
	  c_fixed[i][j] += a_fixed[i][k] * b_fixed[k][j];
      }
}

void
product_in_memory (int n, const float *a, const float *b, float *c)
{
  #pragma acc parallel loop collapse(2) present (a[0:n * n], b[0:n * n], c[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i * n + j] = 0;
	for (int k = 0; k < n; k++)
	  c[i * n + j] += a[i * n + k] * b[k * n + j];
      }
}

void
gemm (int n, int m, int l, double alpha, double beta, double a[n][l], double b[l][m], double c[n][m])
{
  #pragma acc parallel loop present (a[0:n], b[0:l], c[0:n])
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < m; j++)
      {
	c[i][j] *= beta;
	for (int k = 0; k < l; k++)
	  c[i][j] += alpha * a[i][k] * b[k][j];
      }
}

void
product_gang_vector (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    #pragma acc loop vector
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

void
product_reduction (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	#pragma acc loop seq reduction(+: s)
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

void
product_down (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop collapse(2)
  for (int i = n - 1; i >= 0; i--)
    for (int j = n - 1; j >= 0; j--)
      {
	float s = 0;
	for (int k = n - 1; k >= 0; k--)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

void
product_cached (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  enum { T = 16 };
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    #pragma acc loop
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int t = 0; t < n; t += T)
	  {
	    #pragma acc cache(a[i * n + t:T])
	    for (int k = 0; k < T; k++)
	      s += a[i * n + t + k] * b[(t + k) * n + j];
	  }
	c[i * n + j] = s;
      }
}
