/* The CUDA twin of steps.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "steps.h"

static __global__ void
dgemm_kernel (int n, const double *__restrict__ a, const double *__restrict__ b,
	      double *__restrict__ c)
{
  int i = blockIdx.y * blockDim.y + threadIdx.y, j = blockIdx.x * blockDim.x + threadIdx.x;
  double s = 0;
  for (int k = 0; k < n; k++)
    s += a[i * n + k] * b[k * n + j];
  c[i * n + j] = s;
}

static void
dgemm_base (int n, const double *a, const double *b, double *c)
{
  dgemm_kernel<<<dim3 (n / 16, n / 16), dim3 (16, 16)>>> (n, a, b, c);
}

static void
dgemm_mapped (int n, const double *a, const double *b, double *c)
{
  dgemm_kernel<<<dim3 (n / 32, n / 8), dim3 (32, 8)>>> (n, a, b, c);
}

static __global__ void
dgemm_tiles_kernel (int n, const double *__restrict__ a, const double *__restrict__ b,
		    double *__restrict__ c)
{
  enum { T = DGEMM_TILE };
  __shared__ double ta[T][T], tb[T][T];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * T + y, j = blockIdx.x * T + x;
  double s = 0;
  for (int t = 0; t < n; t += T)
    {
      ta[y][x] = a[i * n + t + x];
      tb[y][x] = b[(t + y) * n + j];
      __syncthreads ();
      for (int k = 0; k < T; k++)
	s += ta[y][k] * tb[k][x];
      __syncthreads ();
    }
  c[i * n + j] = s;
}

static void
dgemm_tiles (int n, const double *a, const double *b, double *c)
{
  dgemm_tiles_kernel<<<dim3 (n / DGEMM_TILE, n / DGEMM_TILE),
		       dim3 (DGEMM_TILE, DGEMM_TILE)>>> (n, a, b, c);
}

/* Each thread all of a line along z.  */
static __global__ void
cube_base_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  for (int z = 0; z < n; z++)
    {
      int c = (z * n + y) * n + x;
      int west = -1, east = 1, north = -1, south = 1, bottom = -1, top = 1;
      if (x == 0)
	west = 0;
      if (x == n - 1)
	east = 0;
      if (y == 0)
	north = 0;
      if (y == n - 1)
	south = 0;
      if (z == 0)
	bottom = 0;
      if (z == n - 1)
	top = 0;
      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north * n], a[c + south * n],
		   a[c + bottom * n * n], a[c + top * n * n]);
    }
}

static void
cube_base (int n, const float *a, float *b)
{
  cube_base_kernel<<<dim3 (n / 64, n / 4), dim3 (64, 4)>>> (n, a, b);
}

static __global__ void
cube_mapped_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z, c = (z * n + y) * n + x;
  int west = -1, east = 1, north = -1, south = 1, bottom = -1, top = 1;
  if (x == 0)
    west = 0;
  if (x == n - 1)
    east = 0;
  if (y == 0)
    north = 0;
  if (y == n - 1)
    south = 0;
  if (z == 0)
    bottom = 0;
  if (z == n - 1)
    top = 0;
  b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north * n], a[c + south * n],
	       a[c + bottom * n * n], a[c + top * n * n]);
}

static void
cube_mapped (int n, const float *a, float *b)
{
  cube_mapped_kernel<<<dim3 (n / 64, n / 4, n), dim3 (64, 4)>>> (n, a, b);
}

static __global__ void
cube_hoisted_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * DEEP, c = (z * n + y) * n + x, plane = n * n;
  int west = x > 0 ? -1 : 0, east = x < n - 1 ? 1 : 0;
  int north = y > 0 ? -n : 0, south = y < n - 1 ? n : 0;
  int bottom = z > 0 ? -plane : 0, top = z + DEEP < n ? plane : 0;
  b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south], a[c + bottom],
	       a[c + plane]);
  for (int k = 1; k < DEEP - 1; k++)
    {
      c += plane;
      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south], a[c - plane],
		   a[c + plane]);
    }
  c += plane;
  b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south], a[c - plane],
	       a[c + top]);
}

static void
cube_hoisted (int n, const float *a, float *b)
{
  cube_hoisted_kernel<<<dim3 (n / 64, n / 4, n / DEEP), dim3 (64, 4)>>> (n, a, b);
}

static __global__ void
cube_blocked_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * DEEP, c = (z * n + y) * n + x, plane = n * n;
  int west = x > 0 ? -1 : 0, east = x < n - 1 ? 1 : 0;
  int north = y > 0 ? -n : 0, south = y < n - 1 ? n : 0;
  int last = z + DEEP < n ? plane : 0;
  float below = a[z > 0 ? c - plane : c], here = a[c];
  for (int k = 0; k < DEEP; k++)
    {
      float above = a[c + (k < DEEP - 1 ? plane : last)];
      b[c] = CUBE (here, a[c + west], a[c + east], a[c + north], a[c + south], below, above);
      below = here;
      here = above;
      c += plane;
    }
}

static void
cube_blocked (int n, const float *a, float *b)
{
  cube_blocked_kernel<<<dim3 (n / 64, n / 4, n / DEEP), dim3 (64, 4)>>> (n, a, b);
}

enum { CUBE_X = 64, CUBE_Y = 4 };

/* The plane in shared memory, with those beside the block.  */
static __global__ void
cube_tiles_kernel (int n, const float *__restrict__ a, float *__restrict__ b)
{
  __shared__ float tile[CUBE_Y + 2][CUBE_X + 2];
  int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
  int x = blockIdx.x * CUBE_X + threadIdx.x, y = blockIdx.y * CUBE_Y + threadIdx.y;
  int z = blockIdx.z * DEEP, c = (z * n + y) * n + x, plane = n * n;
  int last = z + DEEP < n ? plane : 0;
  int left = tx == 1 && x > 0, right = tx == CUBE_X && x < n - 1;
  int back = ty == 1 && y > 0, front = ty == CUBE_Y && y < n - 1;
  int west = x > 0 ? tx - 1 : tx, east = x < n - 1 ? tx + 1 : tx;
  int north = y > 0 ? ty - 1 : ty, south = y < n - 1 ? ty + 1 : ty;
  float below = a[z > 0 ? c - plane : c], here = a[c];
  for (int k = 0; k < DEEP; k++)
    {
      float above = a[c + (k < DEEP - 1 ? plane : last)];
      tile[ty][tx] = here;
      if (left)
	tile[ty][0] = a[c - 1];
      if (right)
	tile[ty][CUBE_X + 1] = a[c + 1];
      if (back)
	tile[0][tx] = a[c - n];
      if (front)
	tile[CUBE_Y + 1][tx] = a[c + n];
      __syncthreads ();
      b[c] = CUBE (here, tile[ty][west], tile[ty][east], tile[north][tx], tile[south][tx],
		   below, above);
      __syncthreads ();
      below = here;
      here = above;
      c += plane;
    }
}

static void
cube_tiles (int n, const float *a, float *b)
{
  cube_tiles_kernel<<<dim3 (n / CUBE_X, n / CUBE_Y, n / DEEP), dim3 (CUBE_X, CUBE_Y)>>>
    (n, a, b);
}

static __global__ void
copy_kernel (const float *__restrict__ a, float *__restrict__ b)
{
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i];
}

static void
cube_copy (int n, const float *a, float *b)
{
  copy_kernel<<<n * n * n / 256, 256>>> (a, b);
}
