/* Viscosity and heat conduction: gradients in cells; the flux through faces; what comes and
   goes in each cell.  The CUDA twin is viscosity.cu.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cfd.h"
#include "cells.h"

/* Version base.  */

/* Gradients also in the ghosts beside the cells.  */
static void
base_slopes (const struct cfd *s)
{
  int ni = s->n[0] + 2, nj = s->n[1] + 2, nk = s->n[2] + 2;
  int total = s->total, stride1 = s->stride[1], stride2 = s->stride[2];
  int first = s->first - 1 - stride1 - stride2;
  const double *restrict w = s->w, *restrict area = s->area, *restrict volume = s->volume;
  double *restrict slopes = s->slopes;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    cell_slopes (w, area, volume, slopes, total,
			 first + i + j * stride1 + k * stride2, stride1, stride2);
	}
    }
}

static void
base_flux (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area + 3L * axis * total;
  double *restrict flux = s->flux;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    face_viscosity (w, slopes, centre, volume, area, flux, total,
			    first + i + j * stride1 + k * stride2, stride, viscosity);
	}
    }
}

static void
base_sum (const struct cfd *s, int axis)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  const double *restrict flux = s->flux;
  double *restrict rest = s->rest;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    cell_viscosity (flux, rest, total, first + i + j * stride1 + k * stride2, stride);
	}
    }
}

static void
viscosity_base (const struct cfd *s)
{
  base_slopes (s);
  for (int axis = 0; axis < 3; axis++)
    {
      base_flux (s, axis);
      base_sum (s, axis);
    }
}

phase *const viscosity[VERSIONS]
  = { viscosity_base, viscosity_base, viscosity_base, viscosity_base, viscosity_base, viscosity_base };
