/* Layers of neural networks.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>

void
relu (int n, float *restrict x)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    x[i] = x[i] > 0 ? x[i] : 0;
}

void
layer_norm (int n, int m, const float *restrict x, const float *restrict g, float *restrict y)
{
  #pragma acc parallel loop gang
  for (int i = 0; i < n; i++)
    {
      float a = 0, b = 0;
      #pragma acc loop vector reduction(+: a, b)
      for (int j = 0; j < m; j++)
	{
	  a += x[i * m + j];
	  b += x[i * m + j] * x[i * m + j];
	}
      float mean = a / m, scale = 1 / sqrtf (b / m - mean * mean + 1e-5f);
      #pragma acc loop vector
      for (int j = 0; j < m; j++)
	y[i * m + j] = (x[i * m + j] - mean) * scale * g[j];
    }
}

void
convolution (int c, int h, int w, const float *restrict x, const float *restrict k, float *restrict y)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 1; i < h - 1; i++)
    for (int j = 1; j < w - 1; j++)
      {
	float s = 0;
	for (int l = 0; l < c; l++)
	  for (int a = 0; a < 3; a++)
	    for (int b = 0; b < 3; b++)
	      s += x[(l * h + i + a - 1) * w + j + b - 1] * k[(l * 3 + a) * 3 + b];
	y[i * w + j] = s;
      }
}

void
pooling (int c, int d, int h, int w, int r, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int o = 0; o < c * d * h * w; o++)
    {
      int k = o % w, j = o / w % h, i = o / (w * h) % d, l = o / (w * h * d);
      float m = -INFINITY;
      for (int a = 0; a < r; a++)
	for (int b = 0; b < r; b++)
	  for (int e = 0; e < r; e++)
	    m = fmaxf (m, x[((l * d * r + i * r + a) * h * r + j * r + b) * w * r + k * r + e]);
      y[o] = m;
    }
}

void
embedding (int n, int m, const int *restrict token, const float *restrict table, float *restrict y)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i * m + j] = table[token[i] * m + j];
}

void
dense_layer (int n, int m, int k, const float *restrict x, const float *restrict w,
	     const float *restrict b, float *restrict y)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	float s = b[j];
	for (int l = 0; l < k; l++)
	  s += x[i * k + l] * w[l * m + j];
	y[i * m + j] = tanhf (s);
      }
}

void
attention_scores (int n, int d, float scale, const float *restrict q, const float *restrict k,
		  float *restrict s)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float t = 0;
	for (int l = 0; l < d; l++)
	  t += q[i * d + l] * k[j * d + l];
	s[i * n + j] = j <= i ? t * scale : -1e30f;
      }
}

void
gelu (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = 0.5f * x[i] * (1 + erff (x[i] * 0.70710678f));
}
