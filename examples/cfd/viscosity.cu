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
  viscosity_general (s, dim3 (64, 4));
}

/* Version mapped.  */

static void
viscosity_mapped (const struct cfd *s)
{
  viscosity_general (s, dim3 (128));
}

phase *const viscosity[VERSIONS]
  = { viscosity_base, viscosity_mapped, viscosity_mapped, viscosity_mapped, viscosity_mapped, viscosity_mapped };
