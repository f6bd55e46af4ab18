/* Functions of <math.h> in loops.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>

/* The optimizer "Adam": the powers of b1 and b2 are the same in each iteration over T.  */
void
adam (int n, int steps, float rate, float b1, float b2, const float *restrict g,
      float *restrict m, float *restrict v, float *restrict p)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int t = 1; t <= steps; t++)
      {
	m[i] = b1 * m[i] + (1 - b1) * g[i];
	v[i] = b2 * v[i] + (1 - b2) * g[i] * g[i];
	float mh = m[i] / (1 - powf (b1, t)), vh = v[i] / (1 - powf (b2, t));
	p[i] -= rate * mh / (sqrtf (vh) + 1e-8f);
      }
}

void
powers (int n, int m, double a, double b, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      y[i] += x[i * m + j] * pow (a, b) * exp (-a);
}

void
softmax_rows (int n, int m, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float top = x[i * m], sum = 0;
      for (int j = 1; j < m; j++)
	top = fmaxf (top, x[i * m + j]);
      for (int j = 0; j < m; j++)
	sum += expf (x[i * m + j] - top);
      for (int j = 0; j < m; j++)
	y[i * m + j] = expf (x[i * m + j] - top) / sum;
    }
}

void
sigmoid (int n, float *restrict x)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    x[i] = 1.0f / (1.0f + expf (-x[i]));
}

void
black_scholes (int n, float rate, float vol, const float *restrict s, const float *restrict k,
	       const float *restrict t, float *restrict call)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float root = sqrtf (t[i]);
      float d1 = (logf (s[i] / k[i]) + (rate + vol * vol / 2) * t[i]) / (vol * root);
      float d2 = d1 - vol * root;
      call[i] = s[i] * 0.5f * erfcf (-d1 * 0.70710678f)
		- k[i] * expf (-rate * t[i]) * 0.5f * erfcf (-d2 * 0.70710678f);
    }
}

void
fourier (int n, const double *restrict x, double *restrict re, double *restrict im)
{
  #pragma acc parallel loop
  for (int k = 0; k < n; k++)
    {
      double a = 0, b = 0;
      for (int j = 0; j < n; j++)
	{
	  double w = 6.283185307179586 * j * k / n;
	  a += x[j] * cos (w);
	  b -= x[j] * sin (w);
	}
      re[k] = a;
      im[k] = b;
    }
}

void
rotate (int n, const float *restrict t, float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float c = cosf (t[i]), s = sinf (t[i]), u = x[i];
      x[i] = c * u - s * y[i];
      y[i] = s * u + c * y[i];
    }
}

/* The logarithm of B is the same for all J.  */
void
geometric_sums (int n, int m, const float *restrict b, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float s = 0;
      for (int j = 1; j < m; j++)
	s += powf (b[i], j) * b[j];
      y[i] = s;
    }
}

void
distances (int n, double x, double y, const double *restrict a, const double *restrict b,
	   double *restrict d)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    d[i] = atan2 (b[i] - y, a[i] - x) + exp (-hypot (a[i] - x, b[i] - y));
}
