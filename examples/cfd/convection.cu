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
  convection_general (s, dim3 (64, 4));
}

/* Version mapped.  */

static void
convection_mapped (const struct cfd *s)
{
  convection_general (s, dim3 (128));
}

phase *const convection[VERSIONS]
  = { convection_base, convection_mapped, convection_mapped, convection_mapped, convection_mapped, convection_mapped };
