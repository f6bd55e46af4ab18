/* Quotients and remainders by what a launch does not change.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stddef.h>

void
periodic_line (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[(i + n - 1) % n] + a[(i + 1) % n] - 2 * a[i];
}

void
periodic_plane (int n, int m, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[i * m + j] = a[(i + 1) % n * m + j] + a[(i + n - 1) % n * m + j]
		     + a[i * m + (j + 1) % m] + a[i * m + (j + m - 1) % m];
}

void
flat_cube (int nx, int ny, int nz, float *restrict a)
{
  #pragma acc parallel loop
  for (int i = 0; i < nx * ny * nz; i++)
    a[i] = i % nx + 2.0f * (i / nx % ny) + 3.0f * (i / (nx * ny));
}

void
flat_cube_size (size_t nx, size_t ny, size_t nz, float *restrict a)
{
  #pragma acc parallel loop
  for (size_t i = 0; i < nx * ny * nz; i++)
    a[i] = i % nx + 2.0f * (i / nx % ny) + 3.0f * (i / (nx * ny));
}

void
collapsed_cube (int nx, int ny, int nz, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3) vector_length(256)
  for (int z = 1; z < nz - 1; z++)
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1; x < nx - 1; x++)
	b[(z * ny + y) * nx + x] = a[(z * ny + y) * nx + x + 1] + a[(z * ny + y) * nx + x - 1];
}

void
collapsed_counted (int nx, int ny, int nz, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3) num_gangs(500) vector_length(256)
  for (int z = 1; z < nz - 1; z++)
    for (int y = 1; y < ny - 1; y++)
      for (int x = 1; x < nx - 1; x++)
	b[(z * ny + y) * nx + x] = a[(z * ny + y) * nx + x + 1] + a[(z * ny + y) * nx + x - 1];
}

void
collapsed_line_long (long nx, long ny, long nz, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(3) num_workers(1) vector_length(256)
  for (long z = 1; z < nz - 1; z++)
    for (long y = 1; y < ny - 1; y++)
      for (long x = 1; x < nx - 1; x++)
	b[(z * ny + y) * nx + x] = a[(z * ny + y) * nx + x + 1] + a[(z * ny + y) * nx + x - 1];
}

void
collapsed_four (int n, int c, int h, int w, const float *restrict a, const float *restrict bias,
		float *restrict b)
{
  #pragma acc parallel loop collapse(4)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < c; j++)
      for (int y = 0; y < h; y++)
	for (int x = 0; x < w; x++)
	  b[((i * c + j) * h + y) * w + x] = a[((i * c + j) * h + y) * w + x] + bias[j];
}

void
collapsed_long (long n, long m, long k, double *restrict a)
{
  #pragma acc parallel loop collapse(3)
  for (long x = 0; x < n; x++)
    for (long y = 0; y < m; y++)
      for (long z = 0; z < k; z++)
	a[(x * m + y) * k + z] += x + y * z;
}

void
collapsed_inner (int n, int m, int k, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      #pragma acc loop vector collapse(2)
      for (int j = 0; j < m; j++)
	for (int l = 0; l < k; l++)
	  b[(i * k + l) * m + j] = a[(i * m + j) * k + l];
    }
}

void
wrap_table (int n, int length, const float *restrict table, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 0; j < 64; j++)
	s += table[(i * 7 + j * j) % length];
      y[i] = s;
    }
}

void
wrap_table_unsigned (unsigned n, unsigned length, const float *restrict table, float *restrict y)
{
  #pragma acc parallel loop
  for (unsigned i = 0; i < n; i++)
    {
      float s = 0;
      for (unsigned j = 0; j < 64; j++)
	s += table[(i * 7 + j * j) % length];
      y[i] = s;
    }
}

void
wrap_table_long (long n, long length, const float *restrict table, float *restrict y)
{
  #pragma acc parallel loop
  for (long i = 0; i < n; i++)
    {
      float s = 0;
      for (long j = 0; j < 64; j++)
	s += table[(i * 7 + j * j) % length];
      y[i] = s;
    }
}

void
bins (int n, int width, int count, const int *restrict x, int *restrict bin)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int b = x[i] / width;
      #pragma acc atomic
      bin[b < count ? b : count - 1]++;
    }
}

void
powers_modulo (int n, unsigned long m, const unsigned long *restrict x, unsigned long *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      unsigned long p = 1;
      for (int k = 0; k < 20; k++)
	p = p * x[i] % m;
      y[i] = p;
    }
}

void
random_linear (int n, int steps, unsigned modulus, unsigned *restrict seed)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      unsigned s = seed[i];
      for (int k = 0; k < steps; k++)
	s = (s * 16807u + 12345u) % modulus;
      seed[i] = s;
    }
}

void
interpolate (int n, int m, int factor, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n * factor; i++)
    {
      int left = i / factor, right = left + 1 < n ? left + 1 : left;
      b[i] = a[left] + (a[right] - a[left]) * (i % factor) / m;
    }
}

/* What changes from iteration to iteration stays a division.  */
void
common_divisor (int n, const int *restrict x, const int *restrict y, int *restrict g)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      int a = x[i], b = y[i];
      while (b)
	{
	  int r = a % b;
	  a = b;
	  b = r;
	}
      g[i] = a;
    }
}
