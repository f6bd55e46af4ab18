/* Programs that gain by the cache directive; tiles.h describes them.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "tiles.h"

#define GEMM(TILE) \
static void \
gemm_##TILE (int n, const float *pa, const float *pb, float *pc) \
{ \
  enum { T = TILE }; \
  const float (*restrict a)[n] = (const float (*)[n]) pa; \
  const float (*restrict b)[n] = (const float (*)[n]) pb; \
  float (*restrict c)[n] = (float (*)[n]) pc; \
  _Pragma ("acc parallel loop present(a[0:n], b[0:n], c[0:n]) async(1)") \
  for (int i = 0; i < n; i++) \
    { \
      _Pragma ("acc loop") \
      for (int j = 0; j < n; j++) \
	{ \
	  float s = 0; \
	  for (int t = 0; t < n; t += T) \
	    { \
	      _Pragma ("acc cache(a[i:1][t:T], b[t:T][j:1])") \
	      for (int k = 0; k < T; k++) \
		s += a[i][t + k] * b[t + k][j]; \
	    } \
	  c[i][j] = s; \
	} \
    } \
}

GEMM (16)
GEMM (32)

static void
nbody (int n, const struct body *restrict b, struct body *restrict f)
{
#pragma acc parallel loop gang vector vector_length(BODY_TILE) present(b[0:n], f[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
      float fx = 0, fy = 0, fz = 0, x = b[i].x, y = b[i].y, z = b[i].z;
      for (int t = 0; t < n; t += BODY_TILE)
	{
#pragma acc cache(b[t:BODY_TILE])
	  for (int k = 0; k < BODY_TILE; k++)
	    {
	      float dx = b[t + k].x - x, dy = b[t + k].y - y, dz = b[t + k].z - z;
	      float r = 1 / sqrtf (dx * dx + dy * dy + dz * dz + 1e-4f);
	      float w = b[t + k].m * r * r * r;
	      fx += dx * w;
	      fy += dy * w;
	      fz += dz * w;
	    }
	}
      f[i].x = fx;
      f[i].y = fy;
      f[i].z = fz;
    }
}

static void
stencil (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector vector_length(256) present(a[0:n], b[0:n]) async(1)
  for (int i = RADIUS; i < n - RADIUS; i++)
    {
#pragma acc cache(a[i - RADIUS:2 * RADIUS + 1])
      float s = 0;
      for (int k = -RADIUS; k <= RADIUS; k++)
	s += a[i + k];
      b[i] = s / (2 * RADIUS + 1);
    }
}

static void
stencil_1 (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang vector vector_length(256) present(a[0:n], b[0:n]) async(1)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc cache(a[i - 1:3])
      b[i] = (a[i - 1] + a[i] + a[i + 1]) / 3;
    }
}

static void
cube (int n, const float *pa, float *pb)
{
  const float (*restrict a)[n][n] = (const float (*)[n][n]) pa;
  float (*restrict b)[n][n] = (float (*)[n][n]) pb;
#pragma acc parallel loop present(a[0:n], b[0:n]) async(1)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop
      for (int j = 1; j < n - 1; j++)
	{
#pragma acc loop
	  for (int k = 1; k < n - 1; k++)
	    {
#pragma acc cache(a[i - 1:3][j - 1:3][k - 1:3])
	      b[i][j][k] = a[i - 1][j][k] + a[i + 1][j][k] + a[i][j - 1][k] + a[i][j + 1][k]
			   + a[i][j][k - 1] + a[i][j][k + 1] - 6 * a[i][j][k];
	    }
	}
    }
}

static void
jacobi (int n, const float *pa, float *pb)
{
  const float (*restrict a)[n] = (const float (*)[n]) pa;
  float (*restrict b)[n] = (float (*)[n]) pb;
#pragma acc parallel loop present(a[0:n], b[0:n]) async(1)
  for (int i = 1; i < n - 1; i++)
    {
#pragma acc loop
      for (int j = 1; j < n - 1; j++)
	{
#pragma acc cache(a[i - 1:3][j - 1:3])
	  b[i][j] = (a[i - 1][j - 1] + a[i - 1][j] + a[i - 1][j + 1] + a[i][j - 1] + a[i][j]
		     + a[i][j + 1] + a[i + 1][j - 1] + a[i + 1][j] + a[i + 1][j + 1]) / 8;
	}
    }
}
