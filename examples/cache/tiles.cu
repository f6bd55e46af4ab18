/* The CUDA twin of tiles.c: hand-written tiles in shared memory.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "tiles.h"

template <int TILE> static __global__ void
gemm_kernel (int n, const float *__restrict__ a, const float *__restrict__ b,
	     float *__restrict__ c)
{
  __shared__ float ta[TILE][TILE], tb[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * TILE + y, j = blockIdx.x * TILE + x;
  float s = 0;
  for (int t = 0; t < n; t += TILE)
    {
      ta[y][x] = a[i * n + t + x];
      tb[y][x] = b[(t + y) * n + j];
      __syncthreads ();
      for (int k = 0; k < TILE; k++)
	s += ta[y][k] * tb[k][x];
      __syncthreads ();
    }
  c[i * n + j] = s;
}

static void
gemm_16 (int n, const float *a, const float *b, float *c)
{
  gemm_kernel<16><<<dim3 (n / 16, n / 16), dim3 (16, 16)>>> (n, a, b, c);
}

static void
gemm_32 (int n, const float *a, const float *b, float *c)
{
  gemm_kernel<32><<<dim3 (n / 32, n / 32), dim3 (32, 32)>>> (n, a, b, c);
}

static __global__ void
nbody_kernel (int n, const struct body *__restrict__ b, struct body *__restrict__ f)
{
  __shared__ struct body tile[BODY_TILE];
  int i = blockIdx.x * BODY_TILE + threadIdx.x;
  float fx = 0, fy = 0, fz = 0, x = b[i].x, y = b[i].y, z = b[i].z;
  for (int t = 0; t < n; t += BODY_TILE)
    {
      ((float4 *) tile)[threadIdx.x] = ((const float4 *) b)[t + threadIdx.x];
      __syncthreads ();
      for (int k = 0; k < BODY_TILE; k++)
	{
	  float dx = tile[k].x - x, dy = tile[k].y - y, dz = tile[k].z - z;
	  float r = 1 / sqrtf (dx * dx + dy * dy + dz * dz + 1e-4f);
	  float w = tile[k].m * r * r * r;
	  fx += dx * w;
	  fy += dy * w;
	  fz += dz * w;
	}
      __syncthreads ();
    }
  f[i].x = fx;
  f[i].y = fy;
  f[i].z = fz;
}

static void
nbody (int n, const struct body *b, struct body *f)
{
  nbody_kernel<<<n / BODY_TILE, BODY_TILE>>> (n, b, f);
}

enum { STENCIL_BLOCK = 256 };

template <int R> static __global__ void
stencil_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[STENCIL_BLOCK + 2 * R];
  int first = blockIdx.x * STENCIL_BLOCK, i = first + R + threadIdx.x;
  for (int k = threadIdx.x; k < STENCIL_BLOCK + 2 * R; k += STENCIL_BLOCK)
    if (first + k < n)
      tile[k] = a[first + k];
  __syncthreads ();
  if (i >= n - R)
    return;
  float s = 0;
  for (int k = 0; k <= 2 * R; k++)
    s += tile[threadIdx.x + k];
  b[i] = s / (2 * R + 1);
}

static void
stencil (int n, const float *a, float *b)
{
  stencil_kernel<RADIUS><<<(n - 2 * RADIUS + STENCIL_BLOCK - 1) / STENCIL_BLOCK,
			   STENCIL_BLOCK>>> (n, a, b);
}

static void
stencil_1 (int n, const float *a, float *b)
{
  stencil_kernel<1><<<(n - 2 + STENCIL_BLOCK - 1) / STENCIL_BLOCK, STENCIL_BLOCK>>> (n, a, b);
}

enum { CUBE_X = 64, CUBE_Y = 4 };

/* Best without a tile in the third dimension: neighbours in the plane are shared.  */
static __global__ void
cube_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[CUBE_Y + 2][CUBE_X + 2];
  int x = threadIdx.x, y = threadIdx.y, me = y * CUBE_X + x;
  int top = blockIdx.y * CUBE_Y, left = blockIdx.x * CUBE_X;
  size_t plane = (size_t) n * n, at = (blockIdx.z + 1) * plane;
  for (int k = me; k < (CUBE_Y + 2) * (CUBE_X + 2); k += CUBE_X * CUBE_Y)
    {
      int r = k / (CUBE_X + 2), c = k % (CUBE_X + 2);
      if (top + r < n && left + c < n)
	tile[r][c] = a[at + (size_t) (top + r) * n + left + c];
    }
  __syncthreads ();
  if (top + y >= n - 2 || left + x >= n - 2)
    return;
  at += (size_t) (top + y + 1) * n + left + x + 1;
  b[at] = a[at - plane] + a[at + plane] + tile[y][x + 1] + tile[y + 2][x + 1]
	  + tile[y + 1][x] + tile[y + 1][x + 2] - 6 * tile[y + 1][x + 1];
}

static void
cube (int n, const float *a, float *b)
{
  cube_kernel<<<dim3 ((n + CUBE_X - 3) / CUBE_X, (n + CUBE_Y - 3) / CUBE_Y, n - 2),
		dim3 (CUBE_X, CUBE_Y)>>> (n, a, b);
}

enum { JACOBI_X = 32, JACOBI_Y = 8 };

static __global__ void
jacobi_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[JACOBI_Y + 2][JACOBI_X + 2];
  int x = threadIdx.x, y = threadIdx.y, me = y * JACOBI_X + x;
  int top = blockIdx.y * JACOBI_Y, left = blockIdx.x * JACOBI_X;
  for (int k = me; k < (JACOBI_Y + 2) * (JACOBI_X + 2); k += JACOBI_X * JACOBI_Y)
    {
      int r = k / (JACOBI_X + 2), c = k % (JACOBI_X + 2);
      if (top + r < n && left + c < n)
	tile[r][c] = a[(size_t) (top + r) * n + left + c];
    }
  __syncthreads ();
  if (top + y >= n - 2 || left + x >= n - 2)
    return;
  b[(size_t) (top + y + 1) * n + left + x + 1]
    = (tile[y][x] + tile[y][x + 1] + tile[y][x + 2] + tile[y + 1][x] + tile[y + 1][x + 1]
       + tile[y + 1][x + 2] + tile[y + 2][x] + tile[y + 2][x + 1] + tile[y + 2][x + 2]) / 8;
}

static void
jacobi (int n, const float *a, float *b)
{
  jacobi_kernel<<<dim3 ((n + JACOBI_X - 3) / JACOBI_X, (n + JACOBI_Y - 3) / JACOBI_Y),
		  dim3 (JACOBI_X, JACOBI_Y)>>> (n, a, b);
}
