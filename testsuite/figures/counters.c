/* The same kernels with loop variables of int, unsigned, long and size_t, which should cost the
   same.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stddef.h>

#define KERNELS(T, NAME)							\
void										\
saxpy_##NAME (T n, float a, const float *restrict x, float *restrict y)	\
{										\
  _Pragma ("acc parallel loop")						\
  for (T i = 0; i < n; i++)							\
    y[i] += a * x[i];								\
}										\
										\
void										\
stencil_##NAME (T n, const float *restrict a, float *restrict b)		\
{										\
  _Pragma ("acc parallel loop collapse(2)")					\
  for (T i = 1; i < n - 1; i++)						\
    for (T j = 1; j < n - 1; j++)						\
      b[i * n + j] = 0.25f * (a[(i - 1) * n + j] + a[(i + 1) * n + j]		\
			      + a[i * n + j - 1] + a[i * n + j + 1]);		\
}										\
										\
void										\
matmul_##NAME (T n, const float *restrict a, const float *restrict b, float *restrict c) \
{										\
  _Pragma ("acc parallel loop collapse(2)")					\
  for (T i = 0; i < n; i++)							\
    for (T j = 0; j < n; j++)							\
      {										\
	float s = 0;								\
	for (T k = 0; k < n; k++)						\
	  s += a[i * n + k] * b[k * n + j];					\
	c[i * n + j] = s;							\
      }										\
}										\
										\
void										\
rows_##NAME (T n, T m, const double *restrict a, double *restrict s)		\
{										\
  _Pragma ("acc parallel loop gang vector")					\
  for (T i = 0; i < n; i++)							\
    {										\
      double t = 0;								\
      for (T j = 0; j < m; j++)						\
	t += a[j * n + i];							\
      s[i] = t;									\
    }										\
}										\
										\
void										\
gather_##NAME (T n, const T *restrict index, const float *restrict x, float *restrict y) \
{										\
  _Pragma ("acc parallel loop")						\
  for (T i = 0; i < n; i++)							\
    y[i] = x[index[i]];								\
}

KERNELS (int, int)
KERNELS (unsigned, unsigned)
KERNELS (long, long)
KERNELS (size_t, size)
