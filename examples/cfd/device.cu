/* The CUDA twin of device.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cuda.h"

void *
device_place (void *host, size_t count, size_t size)
{
  void *p = bench_cuda_alloc (count, size);
  bench_cuda (cudaMemcpy (p, host, count * size, cudaMemcpyHostToDevice));
  return p;
}

void
device_fetch (void *host, const void *placed, size_t bytes)
{
  bench_cuda (cudaMemcpy (host, placed, bytes, cudaMemcpyDeviceToHost));
}

void
device_send (const void *host, void *placed, size_t bytes)
{
  bench_cuda (cudaMemcpy (placed, host, bytes, cudaMemcpyHostToDevice));
}

void
device_copy (const double *from, double *to, size_t count)
{
  bench_cuda (cudaMemcpyAsync (to, from, count * sizeof *to, cudaMemcpyDeviceToDevice));
}

void
device_wait (void)
{
  bench_cuda (cudaDeviceSynchronize ());
}

static __global__ void
boundary_kernel (double *__restrict__ a, int ni, int nj, int n, int strides, int stridel,
		 int stride, int total, int kind, int flip)
{
  THREAD_IJK (i, j, ghost);
  if (i >= ni || j >= nj)
    return;
  int c = i * strides + j * stridel + GHOSTS * stride;
  int g = ghost < GHOSTS ? ghost - GHOSTS : n + ghost - GHOSTS;
  cell_ghost (a, total, c + g * stride, c + ghost_from (g, n, kind) * stride, flip);
}

void
boundary_set (const struct cfd *s, double *a)
{
  for (int axis = 0; axis < 3; axis++)
    {
      int across = axis == 0, along = axis == 2 ? 1 : 2;
      int ni = s->n[across] + 2 * GHOSTS, nj = s->n[along] + 2 * GHOSTS, n = s->n[axis];
      int kind = s->boundary[axis], flip = kind == BOUNDARY_WALL ? axis + 1 : 0;
      dim3 threads (32, 4);
      boundary_kernel<<<blocks (ni, nj, 2 * GHOSTS, threads), threads>>>
	(a, ni, nj, n, s->stride[across], s->stride[along], s->stride[axis], s->total, kind,
	 flip);
    }
}
