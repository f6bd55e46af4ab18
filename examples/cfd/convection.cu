/* The CUDA twin of convection.c.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cuda.h"

/* Version base.  */

static __global__ void
primitive_kernel (const double *__restrict__ q, double *__restrict__ w, int ni, int nj, int nk,
		  int total, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_primitive (q, w, total, i + j * stride1 + k * stride2);
}

static __global__ void
states_kernel (const double *__restrict__ w, double *__restrict__ left,
	       double *__restrict__ right, int ni, int nj, int nk, int total, int first,
	       int stride1, int stride2, int stride)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    face_states (w, left, right, total, first + i + j * stride1 + k * stride2, stride);
}

static __global__ void
flux_kernel (const double *__restrict__ left, const double *__restrict__ right,
	     const double *__restrict__ area, double *__restrict__ flux, int ni, int nj,
	     int nk, int total, int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    face_convection (left, right, area, flux, total, first + i + j * stride1 + k * stride2);
}

static __global__ void
sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj, int nk,
	    int total, int first, int stride1, int stride2, int stride, int set)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_convection (flux, rest, total, first + i + j * stride1 + k * stride2, stride, set);
}

/* All kernels of the phase, in blocks of THREADS.  */
static void
convection_general (const struct cfd *s, dim3 threads)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2], more = 2 * GHOSTS;
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  primitive_kernel<<<blocks (ni + more, nj + more, nk + more, threads), threads>>>
    (s->q, s->w, ni + more, nj + more, nk + more, total, stride1, stride2);
  for (int axis = 0; axis < 3; axis++)
    {
      int fi = ni + (axis == 0), fj = nj + (axis == 1), fk = nk + (axis == 2);
      dim3 faces = blocks (fi, fj, fk, threads);
      states_kernel<<<faces, threads>>> (s->w, s->left, s->right, fi, fj, fk, total, first,
					 stride1, stride2, s->stride[axis]);
      flux_kernel<<<faces, threads>>> (s->left, s->right, s->area + 3L * axis * total, s->flux,
				       fi, fj, fk, total, first, stride1, stride2);
      sum_kernel<<<blocks (ni, nj, nk, threads), threads>>>
	(s->flux, s->rest, ni, nj, nk, total, first, stride1, stride2, s->stride[axis],
	 axis == 0);
    }
}

static void
convection_base (const struct cfd *s)
{
  convection_general (s, base_block);
}

/* Version mapped.  */

static void
convection_mapped (const struct cfd *s)
{
  convection_general (s, mapped_block);
}

/* Version special.  */

template <int AXIS>
static __global__ void
special_states_kernel (const double *__restrict__ w, double *__restrict__ left,
		       double *__restrict__ right, int ni, int nj, int nk, int total,
		       int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    face_states (w, left, right, total, first + i + j * stride1 + k * stride2, AXIS_STRIDE);
}

template <int AXIS>
static __global__ void
special_sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj,
		    int nk, int total, int first, int stride1, int stride2)
{
  THREAD_IJK (i, j, k);
  if (i < ni && j < nj && k < nk)
    cell_convection (flux, rest, total, first + i + j * stride1 + k * stride2, AXIS_STRIDE,
		     AXIS == 0);
}

static void
mapped_primitive (const struct cfd *s)
{
  int ni = s->n[0] + 2 * GHOSTS, nj = s->n[1] + 2 * GHOSTS, nk = s->n[2] + 2 * GHOSTS;
  primitive_kernel<<<blocks (ni, nj, nk, mapped_block), mapped_block>>>
    (s->q, s->w, ni, nj, nk, s->total, s->stride[1], s->stride[2]);
}

template <int AXIS>
static void
special_states (const struct cfd *s)
{
  int ni = s->n[0] + (AXIS == 0), nj = s->n[1] + (AXIS == 1), nk = s->n[2] + (AXIS == 2);
  special_states_kernel<AXIS><<<blocks (ni, nj, nk, mapped_block), mapped_block>>>
    (s->w, s->left, s->right, ni, nj, nk, s->total, s->first, s->stride[1], s->stride[2]);
}

template <int AXIS>
static void
special_flux (const struct cfd *s)
{
  int ni = s->n[0] + (AXIS == 0), nj = s->n[1] + (AXIS == 1), nk = s->n[2] + (AXIS == 2);
  flux_kernel<<<blocks (ni, nj, nk, mapped_block), mapped_block>>>
    (s->left, s->right, s->area + 3L * AXIS * s->total, s->flux, ni, nj, nk, s->total,
     s->first, s->stride[1], s->stride[2]);
}

template <int AXIS>
static void
special_sum (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  special_sum_kernel<AXIS><<<blocks (ni, nj, nk, mapped_block), mapped_block>>>
    (s->flux, s->rest, ni, nj, nk, s->total, s->first, s->stride[1], s->stride[2]);
}

template <int AXIS>
static void
special_axis (const struct cfd *s)
{
  special_states<AXIS> (s);
  special_flux<AXIS> (s);
  special_sum<AXIS> (s);
}

static void
convection_special (const struct cfd *s)
{
  mapped_primitive (s);
  special_axis<0> (s);
  special_axis<1> (s);
  special_axis<2> (s);
}

/* Version blocked: a thread goes along DEEP cells of an axis.  */

static __global__ void
blocked_states_kernel (const double *__restrict__ w, double *__restrict__ left,
		       double *__restrict__ right, int ni, int nj, int count, int total,
		       int first, int stride, int across)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct five x = five_load (w, total, c - 2 * stride);
  struct five y = five_load (w, total, c - stride);
  struct five z = five_load (w, total, c);
  for (int m = 0; m < end; m++, c += stride)
    {
      struct five next = five_load (w, total, c + stride);
      five_store (left, total, c, muscl_five (x, y, z));
      five_store (right, total, c, muscl_five (next, z, y));
      x = y;
      y = z;
      z = next;
    }
}

static __global__ void
blocked_sum_kernel (const double *__restrict__ flux, double *__restrict__ rest, int ni, int nj,
		    int count, int total, int first, int stride, int across)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct five here = five_load (flux, total, c);
  for (int m = 0; m < end; m++, c += stride)
    {
      struct five behind = five_load (flux, total, c + stride);
      rest_convection (rest, total, c, here, behind, 0);
      here = behind;
    }
}

template <int AXIS>
static void
blocked_axis (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], n = s->n[AXIS];
  int stride = s->stride[AXIS], across = s->stride[3 - AXIS];
  blocked_states_kernel<<<march_blocks (ni, nj, n + 1), mapped_block>>>
    (s->w, s->left, s->right, ni, nj, n + 1, s->total, s->first, stride, across);
  special_flux<AXIS> (s);
  blocked_sum_kernel<<<march_blocks (ni, nj, n), mapped_block>>>
    (s->flux, s->rest, ni, nj, n, s->total, s->first, stride, across);
}

static void
convection_blocked (const struct cfd *s)
{
  mapped_primitive (s);
  special_axis<0> (s);
  blocked_axis<1> (s);
  blocked_axis<2> (s);
}

/* Version fused: the fluxes through a row of faces in shared memory; along the other axes in
   registers.  */

static __global__ void
fused_row_kernel (const double *__restrict__ w, const double *__restrict__ area,
		  double *__restrict__ rest, int ni, int total, int first, int stride1,
		  int stride2)
{
  __shared__ struct five flux[ROW];
  int t = threadIdx.x, i = blockIdx.x * (ROW - 1) + t;
  int c = first + i + blockIdx.y * stride1 + blockIdx.z * stride2;
  if (i <= ni)
    flux[t] = face_flux (w, area, total, c, 1);
  __syncthreads ();
  if (t < ROW - 1 && i < ni)
    rest_convection (rest, total, c, flux[t], flux[t + 1], 1);
}

static __global__ void
fused_kernel (const double *__restrict__ w, const double *__restrict__ area,
	      double *__restrict__ rest, int ni, int nj, int count, int total, int first,
	      int stride, int across)
{
  MARCH_IJ (i, j, c, end);
  if (i >= ni || j >= nj)
    return;
  struct five x = five_load (w, total, c - stride);
  struct five y = five_load (w, total, c);
  struct five z = five_load (w, total, c + stride);
  struct five here = flux_between (five_load (w, total, c - 2 * stride), x, y, z,
				   vec_load (area, total, c));
  for (int m = 0; m < end; m++, c += stride)
    {
      struct five next = five_load (w, total, c + 2 * stride);
      struct five behind = flux_between (x, y, z, next, vec_load (area, total, c + stride));
      rest_convection (rest, total, c, here, behind, 0);
      x = y;
      y = z;
      z = next;
      here = behind;
    }
}

static void
fused_axis (const struct cfd *s, int axis)
{
  int ni = s->n[0], nj = s->n[3 - axis], n = s->n[axis];
  fused_kernel<<<march_blocks (ni, nj, n), mapped_block>>>
    (s->w, s->area + 3L * axis * s->total, s->rest, ni, nj, n, s->total, s->first,
     s->stride[axis], s->stride[3 - axis]);
}

static void
convection_fused (const struct cfd *s)
{
  int ni = s->n[0];
  mapped_primitive (s);
  fused_row_kernel<<<dim3 ((ni + ROW - 2) / (ROW - 1), s->n[1], s->n[2]), ROW>>>
    (s->w, s->area, s->rest, ni, s->total, s->first, s->stride[1], s->stride[2]);
  fused_axis (s, 1);
  fused_axis (s, 2);
}

phase *const convection[VERSIONS] = {
  convection_base, convection_mapped, convection_special, convection_blocked,
  convection_fused, convection_fused
};
