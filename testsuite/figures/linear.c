/* Linear algebra.

   SPDX-License-Identifier: GPL-3.0-or-later  */

void
matmul_double (int n, const double *restrict a, const double *restrict b, double *restrict c)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[k * n + j];
	c[i * n + j] = s;
      }
}

void
matmul_in_memory (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	c[i * n + j] = 0;
	for (int k = 0; k < n; k++)
	  c[i * n + j] += a[i * n + k] * b[k * n + j];
      }
}

void
matmul_transposed (int n, const float *restrict a, const float *restrict b, float *restrict c)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * b[j * n + k];
	c[i * n + j] = s;
      }
}

void
matvec_lanes (int n, int m, const float *restrict a, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      #pragma acc loop vector reduction(+: s)
      for (int j = 0; j < m; j++)
	s += a[i * m + j] * x[j];
      y[i] = s;
    }
}

void
matvec_rows (int n, int m, double a[n][m], const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int j = 0; j < m; j++)
	s += a[i][j] * x[j];
      y[i] = s;
    }
}

void
sparse (int n, const int *restrict start, const int *restrict column, const double *restrict a,
	const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = start[i]; k < start[i + 1]; k++)
	s += a[k] * x[column[k]];
      y[i] = s;
    }
}

void
ellpack (int n, int width, const int *restrict column, const float *restrict a,
	 const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int k = 0; k < width; k++)
	s += a[k * n + i] * x[column[k * n + i]];
      y[i] = s;
    }
}

void
eliminate (int n, int k, float *restrict a)
{
  #pragma acc parallel loop collapse(2) present (a[0:n * n])
  for (int i = k + 1; i < n; i++)
    for (int j = k + 1; j < n; j++)
      a[i * n + j] -= a[i * n + k] / a[k * n + k] * a[k * n + j];
}

void
shortest (int n, int k, int *restrict d)
{
  #pragma acc parallel loop collapse(2) present (d[0:n * n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (d[i * n + k] + d[k * n + j] < d[i * n + j])
	d[i * n + j] = d[i * n + k] + d[k * n + j];
}

void
triangle (int n, const double *restrict a, double *restrict c)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      {
	double s = 0;
	for (int k = 0; k < n; k++)
	  s += a[i * n + k] * a[j * n + k];
	c[i * n + j] = s;
      }
}

void
batched (int n, const float (*restrict a)[4][4], const float (*restrict x)[4], float (*restrict y)[4])
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 4; j++)
      {
	float s = 0;
	for (int k = 0; k < 4; k++)
	  s += a[i][j][k] * x[i][k];
	y[i][j] = s;
      }
}

void
outer (int n, int m, const float *restrict x, const float *restrict y, float *restrict a)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * m + j] += x[i] * y[j];
}

void
complex_product (int n, const float _Complex *restrict a, float _Complex *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] *= a[i];
}
