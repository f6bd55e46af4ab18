/* Convection: density, velocity and pressure; states at both sides of each face; the flux;
   what comes and goes in each cell.  The CUDA twin is convection.cu.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cfd.h"
#include "cells.h"

/* Version base.  */

static void
base_primitive (const struct cfd *s)
{
  int ni = s->n[0] + 2 * GHOSTS, nj = s->n[1] + 2 * GHOSTS, nk = s->n[2] + 2 * GHOSTS;
  int total = s->total, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict q = s->q;
  double *restrict w = s->w;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    cell_primitive (q, w, total, i + j * stride1 + k * stride2);
	}
    }
}

static void
base_states (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  const double *restrict w = s->w;
  double *restrict left = s->left, *restrict right = s->right;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    face_states (w, left, right, total, first + i + j * stride1 + k * stride2, stride);
	}
    }
}

static void
base_flux (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict left = s->left, *restrict right = s->right;
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
	    face_convection (left, right, area, flux, total,
			     first + i + j * stride1 + k * stride2);
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
	    cell_convection (flux, rest, total, first + i + j * stride1 + k * stride2, stride,
			     axis == 0);
	}
    }
}

static void
convection_base (const struct cfd *s)
{
  base_primitive (s);
  for (int axis = 0; axis < 3; axis++)
    {
      base_states (s, axis);
      base_flux (s, axis);
      base_sum (s, axis);
    }
}

phase *const convection[VERSIONS]
  = { convection_base, convection_base, convection_base, convection_base, convection_base, convection_base };
