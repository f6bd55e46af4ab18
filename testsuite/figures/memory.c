/* Kernels bound by memory: what they load and store, and how wide.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stddef.h>

#define STREAMS(T, NAME)							\
void										\
copy_##NAME (int n, const T *restrict a, T *restrict b)			\
{										\
  _Pragma ("acc parallel loop")						\
  for (int i = 0; i < n; i++)							\
    b[i] = a[i];								\
}										\
										\
void										\
triad_##NAME (int n, T s, const T *restrict a, const T *restrict b, T *restrict c) \
{										\
  _Pragma ("acc parallel loop")						\
  for (int i = 0; i < n; i++)							\
    c[i] = a[i] + s * b[i];							\
}

STREAMS (signed char, char)
STREAMS (short, short)
STREAMS (float, float)
STREAMS (double, double)

struct point
{
  float x, y, z;
};

struct four
{
  float x, y, z, w;
};

void
move_points (int n, float t, const struct point *restrict v, struct point *restrict p)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      p[i].x += t * v[i].x;
      p[i].y += t * v[i].y;
      p[i].z += t * v[i].z;
    }
}

void
move_fours (int n, float t, const struct four *restrict v, struct four *restrict p)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      p[i].x += t * v[i].x;
      p[i].y += t * v[i].y;
      p[i].z += t * v[i].z;
      p[i].w += t * v[i].w;
    }
}

void
copy_structs (int n, const struct four *restrict a, struct four *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[i];
}

void
transpose (int n, int m, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      b[j * n + i] = a[i * m + j];
}

void
strided (int n, int step, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[i * step];
}

void
reversed (int n, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[i] = a[n - 1 - i];
}

void
scatter (int n, const int *restrict index, const double *restrict a, double *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    b[index[i]] = a[i];
}

void
chosen (int n, const unsigned char *restrict mask, const float *restrict a, float *restrict b)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    if (mask[i])
      b[i] = a[i];
}

void
grey (int n, const unsigned char *restrict rgb, unsigned char *restrict g)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    g[i] = (77 * rgb[3 * i] + 150 * rgb[3 * i + 1] + 29 * rgb[3 * i + 2]) >> 8;
}

/* Without restrict: what is stored may be what is loaded next.  */
void
accumulate_rows (int n, int m, float *a, float *s)
{
  #pragma acc parallel loop present (a[0:n * m], s[0:n])
  for (int i = 0; i < n; i++)
    {
      s[i] = 0;
      for (int j = 0; j < m; j++)
	s[i] += a[i * m + j];
    }
}

void
accumulate_restrict (int n, int m, const float *restrict a, float *restrict s)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      s[i] = 0;
      for (int j = 0; j < m; j++)
	s[i] += a[j * n + i];
    }
}

float table[4][1024];

void
global_rows (int n)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    table[3][i] = table[0][i] + table[1][i] * table[2][i];
}

void
variable_rows (int n, int m, double a[n][m], double b[n][m])
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] += b[i][j];
}

void
own_array (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float w[4];
      for (int k = 0; k < 4; k++)
	w[k] = x[4 * i + k] * (k + 1);
      y[i] = w[0] + w[1] + w[2] + w[3];
    }
}
