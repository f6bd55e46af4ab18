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

/* Version mapped.  */

static void
mapped_slopes (const struct cfd *s)
{
  int ni = s->n[0] + 2, nj = s->n[1] + 2, nk = s->n[2] + 2;
  int total = s->total, stride1 = s->stride[1], stride2 = s->stride[2];
  int first = s->first - 1 - stride1 - stride2;
  const double *restrict w = s->w, *restrict area = s->area, *restrict volume = s->volume;
  double *restrict slopes = s->slopes;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    cell_slopes (w, area, volume, slopes, total,
			 first + i + j * stride1 + k * stride2, stride1, stride2);
	}
    }
}

static void
mapped_flux (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area + 3L * axis * total;
  double *restrict flux = s->flux;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    face_viscosity (w, slopes, centre, volume, area, flux, total,
			    first + i + j * stride1 + k * stride2, stride, viscosity);
	}
    }
}

static void
mapped_sum (const struct cfd *s, int axis)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  const double *restrict flux = s->flux;
  double *restrict rest = s->rest;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    cell_viscosity (flux, rest, total, first + i + j * stride1 + k * stride2, stride);
	}
    }
}

static void
viscosity_mapped (const struct cfd *s)
{
  mapped_slopes (s);
  for (int axis = 0; axis < 3; axis++)
    {
      mapped_flux (s, axis);
      mapped_sum (s, axis);
    }
}

/* Versions special, blocked, fused: the functions for each axis are in viscosity-axis.h.  */

#define AXIS 0
#include "viscosity-axis.h"
#define AXIS 1
#include "viscosity-axis.h"
#define AXIS 2
#include "viscosity-axis.h"

static void
viscosity_special (const struct cfd *s)
{
  mapped_slopes (s);
  special_flux_0 (s);
  special_sum_0 (s);
  special_flux_1 (s);
  special_sum_1 (s);
  special_flux_2 (s);
  special_sum_2 (s);
}

static void
viscosity_blocked (const struct cfd *s)
{
  mapped_slopes (s);
  special_flux_0 (s);
  special_sum_0 (s);
  blocked_flux_1 (s);
  blocked_sum_1 (s);
  blocked_flux_2 (s);
  blocked_sum_2 (s);
}

/* The first axis: the fluxes through a row of faces, in memory that a gang's threads share.  */
static void
fused_row (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area;
  double *restrict rest = s->rest;
#pragma acc parallel loop gang collapse(3) vector_length(ROW) default(present) async(1)
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < nj; j++)
      for (int begin = 0; begin < ni; begin += ROW - 1)
	{
	  struct four flux[ROW];
	  int c = first + begin + j * stride1 + k * stride2;
#pragma acc loop vector
	  for (int i = 0; i < ROW; i++)
	    if (begin + i <= ni)
	      flux[i] = side_flux (side_load (w, slopes, centre, volume, total, c + i - 1),
				   side_load (w, slopes, centre, volume, total, c + i),
				   vec_load (area, total, c + i), viscosity);
#pragma acc loop vector
	  for (int i = 0; i < ROW - 1; i++)
	    if (begin + i < ni)
	      rest_viscosity (rest, total, c + i, flux[i], flux[i + 1]);
	}
}

static void
viscosity_fused (const struct cfd *s)
{
  mapped_slopes (s);
  fused_row (s);
  fused_1 (s);
  fused_2 (s);
}

phase *const viscosity[VERSIONS] = {
  viscosity_base, viscosity_mapped, viscosity_special, viscosity_blocked, viscosity_fused,
  viscosity_fused
};
