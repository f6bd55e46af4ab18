/* Quotients and roots of real numbers.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>

void
reciprocal_float (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = 1 / x[i];
}

void
reciprocal_double (int n, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = 1 / x[i];
}

void
quotient_double (int n, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = y[i] / x[i];
}

void
root_float (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = sqrtf (x[i]);
}

void
inverse_root_float (int n, const float *restrict x, float *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = 1 / sqrtf (x[i]);
}

void
inverse_root_double (int n, const double *restrict x, double *restrict y)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    y[i] = 1 / sqrt (x[i]);
}

struct body
{
  float x, y, z, mass;
};

void
nbody_structs (int n, const struct body *restrict p, float *restrict fx, float *restrict fy,
	       float *restrict fz)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      float ax = 0, ay = 0, az = 0;
      for (int j = 0; j < n; j++)
	{
	  float dx = p[j].x - p[i].x, dy = p[j].y - p[i].y, dz = p[j].z - p[i].z;
	  float inv = 1.0f / sqrtf (dx * dx + dy * dy + dz * dz + 1e-9f);
	  float f = p[j].mass * inv * inv * inv;
	  ax += dx * f;
	  ay += dy * f;
	  az += dz * f;
	}
      fx[i] = ax;
      fy[i] = ay;
      fz[i] = az;
    }
}

void
lennard_jones (int n, int m, const int *restrict list, const double *restrict x, double *restrict f)
{
  #pragma acc parallel loop
  for (int i = 0; i < n; i++)
    {
      double s = 0;
      for (int k = 0; k < m; k++)
	{
	  double d = x[i] - x[list[i * m + k]], r = 1.0 / (d * d + 0.01), r6 = r * r * r;
	  s += d * r6 * (r6 - 0.5) * r;
	}
      f[i] = s;
    }
}

void
mandelbrot (int n, int limit, float scale, int *restrict count)
{
  #pragma acc parallel loop collapse(2)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      {
	float x = 0, y = 0, cx = scale * i - 2, cy = scale * j - 1;
	int k = 0;
	while (k < limit && x * x + y * y < 4)
	  {
	    float t = x * x - y * y + cx;
	    y = 2 * x * y + cy;
	    x = t;
	    k++;
	  }
	count[i * n + j] = k;
      }
}
