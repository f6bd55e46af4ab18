/* The CUDA twin of integration.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cuda.h"

typedef void sweep (const struct cfd *s, int front);

/* Forward and backward through all wavefronts.  */
static void
sweep_all (const struct cfd *s, sweep *one)
{
  for (int n = 0; n < s->sweeps; n++)
    {
      boundary_set (s, s->change);
      for (int f = 0; f < s->fronts; f++)
	one (s, f);
      for (int f = s->fronts - 1; f >= 0; f--)
	one (s, f);
    }
}

/* Version base.  */

static __global__ void
prepare_kernel (const double *__restrict__ q, const double *__restrict__ old,
		const double *__restrict__ w, const double *__restrict__ area,
		const double *__restrict__ volume, double *__restrict__ rest,
		double *__restrict__ change, double *__restrict__ diagonal, int ni, int nj,
		int nk, int total, int first, int stride1, int stride2, double dt,
		double viscosity)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_prepare (q, old, w, area, volume, rest, change, diagonal, total,
		  first + i + j * stride1 + k * stride2, stride1, stride2, dt, viscosity);
}

static __global__ void
sweep_kernel (const double *__restrict__ q, const double *__restrict__ area,
	      const double *__restrict__ volume, const double *__restrict__ rest,
	      const double *__restrict__ diagonal, const int *__restrict__ order,
	      double *change, int begin, int end, int total, int stride1, int stride2,
	      double viscosity)
{
  int i = begin + blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= end)
    return;
  struct five sum = { 0, 0, 0, 0, 0 };
  int c = order[i];
  for (int m = 0; m < 6; m++)
    {
      int stride = m < 2 ? 1 : m < 4 ? stride1 : stride2;
      sum = five_add (sum, 1, cell_neighbour (q, change, area + m / 2 * 3L * total, volume,
					      total, c, stride, m % 2, viscosity));
    }
  cell_change (rest, diagonal, change, total, c, sum);
}

static __global__ void
update_kernel (const double *__restrict__ change, double *__restrict__ q, int ni, int nj,
	       int nk, int total, int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_update (change, q, total, first + i + j * stride1 + k * stride2);
}

static void
sweep_launch (const struct cfd *s, int front, int threads)
{
  int begin = s->front[front], end = s->front[front + 1];
  sweep_kernel<<<(end - begin + threads - 1) / threads, threads>>>
    (s->q, s->area, s->volume, s->rest, s->diagonal, s->order, s->change, begin, end, s->total,
     s->stride[1], s->stride[2], s->viscosity);
}

static void
base_sweep (const struct cfd *s, int front)
{
  sweep_launch (s, front, 256);
}

/* The phase with SWEEP, the other kernels in blocks of THREADS.  */
static void
integration_general (const struct cfd *s, dim3 threads, sweep *one)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  dim3 grid = blocks (ni, nj, nk, threads);
  prepare_kernel<<<grid, threads>>> (s->q, s->old, s->w, s->area, s->volume, s->rest, s->change,
				     s->diagonal, ni, nj, nk, total, first, stride1, stride2,
				     s->dt, s->viscosity);
  sweep_all (s, one);
  update_kernel<<<grid, threads>>> (s->change, s->q, ni, nj, nk, total, first, stride1,
				    stride2);
}

static void
integration_base (const struct cfd *s)
{
  integration_general (s, base_block, base_sweep);
}

/* Version mapped.  */

static void
mapped_sweep (const struct cfd *s, int front)
{
  sweep_launch (s, front, 64);
}

static void
integration_mapped (const struct cfd *s)
{
  integration_general (s, mapped_block, mapped_sweep);
}

/* Version special.  */

static __global__ void
special_sweep_kernel (const double *__restrict__ q, const double *__restrict__ area,
		      const double *__restrict__ volume, const double *__restrict__ rest,
		      const double *__restrict__ diagonal, const int *__restrict__ order,
		      double *change, int begin, int end, int total, int stride1, int stride2,
		      double viscosity)
{
  int i = begin + blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= end)
    return;
  int c = order[i];
  struct five sum = cell_neighbours (q, change, area, volume, total, c, stride1, stride2,
				     viscosity);
  cell_change (rest, diagonal, change, total, c, sum);
}

static void
special_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1];
  special_sweep_kernel<<<(end - begin + 63) / 64, 64>>>
    (s->q, s->area, s->volume, s->rest, s->diagonal, s->order, s->change, begin, end, s->total,
     s->stride[1], s->stride[2], s->viscosity);
}

static void
integration_special (const struct cfd *s)
{
  integration_general (s, mapped_block, special_sweep);
}

/* Version fine: what the neighbours change, in shared memory.  */

static __global__ void
fine_sweep_kernel (const double *__restrict__ q, const double *__restrict__ area,
		   const double *__restrict__ volume, const double *__restrict__ rest,
		   const double *__restrict__ diagonal, const int *__restrict__ order,
		   double *change, int begin, int end, int total, int stride1, int stride2,
		   double viscosity)
{
  __shared__ struct five part[6][FINE];
  int m = threadIdx.y, t = threadIdx.x, i = begin + blockIdx.x * FINE + t;
  int stride = m < 2 ? 1 : m < 4 ? stride1 : stride2, c = i < end ? order[i] : 0;
  if (i < end)
    part[m][t] = cell_neighbour (q, change, area + m / 2 * 3L * total, volume, total, c, stride,
				 m % 2, viscosity);
  __syncthreads ();
  if (m > 0 || i >= end)
    return;
  struct five sum = part[0][t];
  for (int n = 1; n < 6; n++)
    sum = five_add (sum, 1, part[n][t]);
  cell_change (rest, diagonal, change, total, c, sum);
}

static void
fine_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1];
  fine_sweep_kernel<<<(end - begin + FINE - 1) / FINE, dim3 (FINE, 6)>>>
    (s->q, s->area, s->volume, s->rest, s->diagonal, s->order, s->change, begin, end, s->total,
     s->stride[1], s->stride[2], s->viscosity);
}

static void
integration_fine (const struct cfd *s)
{
  integration_general (s, mapped_block, fine_sweep);
}

phase *const integration[VERSIONS] = {
  integration_base, integration_mapped, integration_special, integration_special,
  integration_special, integration_fine
};
