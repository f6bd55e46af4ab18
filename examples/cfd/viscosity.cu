/* The CUDA twin of viscosity.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cuda.h"

/* Version base.  */

static __global__ void
slopes_kernel (const double *__restrict__ w, const double *__restrict__ area,
	       const double *__restrict__ volume, double *__restrict__ slopes, int ni, int nj,
	       int nk, int total, int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_slopes (w, area, volume, slopes, total, first + i + j * stride1 + k * stride2,
		 stride1, stride2);
}

static __global__ void
flux_kernel (const double *__restrict__ w, const double *__restrict__ slopes,
	     const double *__restrict__ centre, const double *__restrict__ volume,
	     const double *__restrict__ area, double *__restrict__ flux, int ni, int nj, int nk,
	     int total, int first, int stride1, int stride2, int stride, double viscosity)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    face_viscosity (w, slopes, centre, volume, area, flux, total,
		    first + i + j * stride1 + k * stride2, stride, viscosity);
}

static __global__ void
sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj, int nk,
	    int total, int first, int stride1, int stride2, int stride)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_viscosity (flux, rest, total, first + i + j * stride1 + k * stride2, stride);
}

static void
slopes_launch (const struct cfd *s, dim3 threads)
{
  int ni = s->n[0] + 2, nj = s->n[1] + 2, nk = s->n[2] + 2;
  int stride1 = s->stride[1], stride2 = s->stride[2];
  slopes_kernel<<<blocks (ni, nj, nk, threads), threads>>>
    (s->w, s->area, s->volume, s->slopes, ni, nj, nk, s->total,
     s->first - 1 - stride1 - stride2, stride1, stride2);
}

/* All kernels of the phase, in blocks of THREADS.  */
static void
viscosity_general (const struct cfd *s, dim3 threads)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  slopes_launch (s, threads);
  for (int axis = 0; axis < 3; axis++)
    {
      int fi = ni + (axis == 0), fj = nj + (axis == 1), fk = nk + (axis == 2);
      flux_kernel<<<blocks (fi, fj, fk, threads), threads>>>
	(s->w, s->slopes, s->centre, s->volume, s->area + 3L * axis * total, s->flux, fi, fj,
	 fk, total, first, stride1, stride2, s->stride[axis], s->viscosity);
      sum_kernel<<<blocks (ni, nj, nk, threads), threads>>>
	(s->flux, s->rest, ni, nj, nk, total, first, stride1, stride2, s->stride[axis]);
    }
}

static void
viscosity_base (const struct cfd *s)
{
  viscosity_general (s, base_block);
}

/* Version mapped.  */

static void
viscosity_mapped (const struct cfd *s)
{
  viscosity_general (s, mapped_block);
}

/* Version special.  */

template <int AXIS>
static __global__ void
special_flux_kernel (const double *__restrict__ w, const double *__restrict__ slopes,
		     const double *__restrict__ centre, const double *__restrict__ volume,
		     const double *__restrict__ area, double *__restrict__ flux, int ni,
		     int nj, int nk, int total, int first, int stride1, int stride2,
		     double viscosity)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    face_viscosity (w, slopes, centre, volume, area, flux, total,
		    first + i + j * stride1 + k * stride2, AXIS_STRIDE, viscosity);
}

template <int AXIS>
static __global__ void
special_sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj,
		    int nk, int total, int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_viscosity (flux, rest, total, first + i + j * stride1 + k * stride2, AXIS_STRIDE);
}

template <int AXIS>
static void
special_axis (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int fi = ni + (AXIS == 0), fj = nj + (AXIS == 1), fk = nk + (AXIS == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  special_flux_kernel<AXIS><<<blocks (fi, fj, fk, mapped_block), mapped_block>>>
    (s->w, s->slopes, s->centre, s->volume, s->area + 3L * AXIS * total, s->flux, fi, fj, fk,
     total, first, stride1, stride2, s->viscosity);
  special_sum_kernel<AXIS><<<blocks (ni, nj, nk, mapped_block), mapped_block>>>
    (s->flux, s->rest, ni, nj, nk, total, first, stride1, stride2);
}

static void
viscosity_special (const struct cfd *s)
{
  slopes_launch (s, mapped_block);
  special_axis<0> (s);
  special_axis<1> (s);
  special_axis<2> (s);
}

/* Version blocked: a thread goes along DEEP cells of an axis.  */

static __global__ void
blocked_flux_kernel (const double *__restrict__ w, const double *__restrict__ slopes,
		     const double *__restrict__ centre, const double *__restrict__ volume,
		     const double *__restrict__ area, double *__restrict__ flux, int ni,
		     int nj, int count, int total, int first, int stride, int across,
		     double viscosity)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct side here = side_load (w, slopes, centre, volume, total, c - stride);
  for (int m = 0; m < end; m++, c += stride)
    {
      struct side next = side_load (w, slopes, centre, volume, total, c);
      four_store (flux + total, total, c,
		  side_flux (here, next, vec_load (area, total, c), viscosity));
      here = next;
    }
}

static __global__ void
blocked_sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj,
		    int count, int total, int first, int stride, int across)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct four here = four_load (flux, total, c);
  for (int m = 0; m < end; m++, c += stride)
    {
      struct four behind = four_load (flux, total, c + stride);
      rest_viscosity (rest, total, c, here, behind);
      here = behind;
    }
}

static void
blocked_axis (const struct cfd *s, int axis)
{
  int ni = s->n[0], nj = s->n[3 - axis], n = s->n[axis], total = s->total;
  int stride = s->stride[axis], across = s->stride[3 - axis];
  blocked_flux_kernel<<<march_blocks (ni, nj, n + 1), mapped_block>>>
    (s->w, s->slopes, s->centre, s->volume, s->area + 3L * axis * total, s->flux, ni, nj,
     n + 1, total, s->first, stride, across, s->viscosity);
  blocked_sum_kernel<<<march_blocks (ni, nj, n), mapped_block>>>
    (s->flux + total, s->rest, ni, nj, n, total, s->first, stride, across);
}

static void
viscosity_blocked (const struct cfd *s)
{
  slopes_launch (s, mapped_block);
  special_axis<0> (s);
  blocked_axis (s, 1);
  blocked_axis (s, 2);
}

/* Version fused: the fluxes through a row of faces in shared memory; along the other axes in
   registers.  */

static __global__ void
fused_row_kernel (const double *__restrict__ w, const double *__restrict__ slopes,
		  const double *__restrict__ centre, const double *__restrict__ volume,
		  const double *__restrict__ area, double *__restrict__ rest, int ni,
		  int total, int first, int stride1, int stride2, double viscosity)
{
  __shared__ struct four flux[ROW];
  int t = threadIdx.x, i = blockIdx.x * (ROW - 1) + t;
  int c = first + i + blockIdx.y * stride1 + blockIdx.z * stride2;
  if (i <= ni)
    flux[t] = side_flux (side_load (w, slopes, centre, volume, total, c - 1),
			 side_load (w, slopes, centre, volume, total, c),
			 vec_load (area, total, c), viscosity);
  __syncthreads ();
  if (t < ROW - 1 && i < ni)
    rest_viscosity (rest, total, c, flux[t], flux[t + 1]);
}

static __global__ void
fused_kernel (const double *__restrict__ w, const double *__restrict__ slopes,
	      const double *__restrict__ centre, const double *__restrict__ volume,
	      const double *__restrict__ area, double *__restrict__ rest, int ni, int nj,
	      int count, int total, int first, int stride, int across, double viscosity)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct side cell = side_load (w, slopes, centre, volume, total, c);
  struct four here = side_flux (side_load (w, slopes, centre, volume, total, c - stride), cell,
				vec_load (area, total, c), viscosity);
  for (int m = 0; m < end; m++, c += stride)
    {
      struct side next = side_load (w, slopes, centre, volume, total, c + stride);
      struct four behind = side_flux (cell, next, vec_load (area, total, c + stride),
				      viscosity);
      rest_viscosity (rest, total, c, here, behind);
      cell = next;
      here = behind;
    }
}

static void
fused_axis (const struct cfd *s, int axis)
{
  int ni = s->n[0], nj = s->n[3 - axis], n = s->n[axis];
  fused_kernel<<<march_blocks (ni, nj, n), mapped_block>>>
    (s->w, s->slopes, s->centre, s->volume, s->area + 3L * axis * s->total, s->rest, ni, nj, n,
     s->total, s->first, s->stride[axis], s->stride[3 - axis], s->viscosity);
}

static void
viscosity_fused (const struct cfd *s)
{
  int ni = s->n[0];
  slopes_launch (s, mapped_block);
  fused_row_kernel<<<dim3 ((ni + ROW - 2) / (ROW - 1), s->n[1], s->n[2]), ROW>>>
    (s->w, s->slopes, s->centre, s->volume, s->area, s->rest, ni, s->total, s->first,
     s->stride[1], s->stride[2], s->viscosity);
  fused_axis (s, 1);
  fused_axis (s, 2);
}

phase *const viscosity[VERSIONS] = {
  viscosity_base, viscosity_mapped, viscosity_special, viscosity_blocked, viscosity_fused,
  viscosity_fused
};
