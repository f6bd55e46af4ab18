/* tiles.cu without tiles: every thread reads device memory.  What CUDA gains by its tiles is
   tiles.cu beside this.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "tiles.h"

static __global__ void
gemm_kernel (int n, const float *__restrict__ a, const float *__restrict__ b,
	     float *__restrict__ c)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  float s = 0;
  for (int k = 0; k < n; k++)
    s += a[i * n + k] * b[k * n + j];
  c[i * n + j] = s;
}

/* Faster than blocks of 16 x 16 and 32 x 32.  */
enum { GEMM_X = 32, GEMM_Y = 8 };

static void
gemm_16 (int n, const float *a, const float *b, float *c)
{
  gemm_kernel<<<dim3 (n / GEMM_X, n / GEMM_Y), dim3 (GEMM_X, GEMM_Y)>>> (n, a, b, c);
}

static void
gemm_32 (int n, const float *a, const float *b, float *c)
{
  gemm_16 (n, a, b, c);
}

static __global__ void
nbody_kernel (int n, const struct body *__restrict__ b, struct body *__restrict__ f)
{
  int i = blockIdx.x * BODY_TILE + threadIdx.x;
  float fx = 0, fy = 0, fz = 0, x = b[i].x, y = b[i].y, z = b[i].z;
  for (int k = 0; k < n; k++)
    {
      float4 other = ((const float4 *) b)[k];
      float dx = other.x - x, dy = other.y - y, dz = other.z - z;
      float r = 1 / sqrtf (dx * dx + dy * dy + dz * dz + 1e-4f);
      float w = other.w * r * r * r;
      fx += dx * w;
      fy += dy * w;
      fz += dz * w;
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

template <int R> static __global__ void
stencil_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int i = R + blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n - R)
    return;
  float s = 0;
  for (int k = -R; k <= R; k++)
    s += a[i + k];
  b[i] = s / (2 * R + 1);
}

static void
stencil (int n, const float *a, float *b)
{
  stencil_kernel<RADIUS><<<(n - 2 * RADIUS + 255) / 256, 256>>> (n, a, b);
}

static void
stencil_1 (int n, const float *a, float *b)
{
  stencil_kernel<1><<<(n - 2 + 255) / 256, 256>>> (n, a, b);
}

static __global__ void
cube_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int k = blockIdx.x * blockDim.x + threadIdx.x + 1, j = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (j >= n - 1 || k >= n - 1)
    return;
  size_t plane = (size_t) n * n, at = (blockIdx.z + 1) * plane + (size_t) j * n + k;
  b[at] = a[at - plane] + a[at + plane] + a[at - n] + a[at + n] + a[at - 1] + a[at + 1]
	  - 6 * a[at];
}

static void
cube (int n, const float *a, float *b)
{
  cube_kernel<<<dim3 ((n + 61) / 64, (n + 1) / 4, n - 2), dim3 (64, 4)>>> (n, a, b);
}

static __global__ void
jacobi_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int j = blockIdx.x * blockDim.x + threadIdx.x + 1, i = blockIdx.y * blockDim.y + threadIdx.y + 1;
  if (i >= n - 1 || j >= n - 1)
    return;
  const float *at = a + (size_t) i * n + j;
  b[(size_t) i * n + j] = (at[-n - 1] + at[-n] + at[-n + 1] + at[-1] + at[0] + at[1] + at[n - 1]
			   + at[n] + at[n + 1]) / 8;
}

static void
jacobi (int n, const float *a, float *b)
{
  jacobi_kernel<<<dim3 ((n + 29) / 32, (n + 5) / 8), dim3 (32, 8)>>> (n, a, b);
}
