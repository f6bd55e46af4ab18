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

/* Version mapped.  */

static void
mapped_primitive (const struct cfd *s)
{
  int ni = s->n[0] + 2 * GHOSTS, nj = s->n[1] + 2 * GHOSTS, nk = s->n[2] + 2 * GHOSTS;
  int total = s->total, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict q = s->q;
  double *restrict w = s->w;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    cell_primitive (q, w, total, i + j * stride1 + k * stride2);
	}
    }
}

static void
mapped_states (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  int stride = s->stride[axis];
  const double *restrict w = s->w;
  double *restrict left = s->left, *restrict right = s->right;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    face_states (w, left, right, total, first + i + j * stride1 + k * stride2, stride);
	}
    }
}

static void
mapped_flux (const struct cfd *s, int axis)
{
  int ni = s->n[0] + (axis == 0), nj = s->n[1] + (axis == 1), nk = s->n[2] + (axis == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict left = s->left, *restrict right = s->right;
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
	    face_convection (left, right, area, flux, total,
			     first + i + j * stride1 + k * stride2);
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
	    cell_convection (flux, rest, total, first + i + j * stride1 + k * stride2, stride,
			     axis == 0);
	}
    }
}

static void
convection_mapped (const struct cfd *s)
{
  mapped_primitive (s);
  for (int axis = 0; axis < 3; axis++)
    {
      mapped_states (s, axis);
      mapped_flux (s, axis);
      mapped_sum (s, axis);
    }
}

/* Versions special, blocked, fused: the functions for each axis are in convection-axis.h.  */

#define AXIS 0
#include "convection-axis.h"
#define AXIS 1
#include "convection-axis.h"
#define AXIS 2
#include "convection-axis.h"

static void
convection_special (const struct cfd *s)
{
  mapped_primitive (s);
  special_states_0 (s);
  special_flux_0 (s);
  special_sum_0 (s);
  special_states_1 (s);
  special_flux_1 (s);
  special_sum_1 (s);
  special_states_2 (s);
  special_flux_2 (s);
  special_sum_2 (s);
}

static void
convection_blocked (const struct cfd *s)
{
  mapped_primitive (s);
  special_states_0 (s);
  special_flux_0 (s);
  special_sum_0 (s);
  blocked_states_1 (s);
  special_flux_1 (s);
  blocked_sum_1 (s);
  blocked_states_2 (s);
  special_flux_2 (s);
  blocked_sum_2 (s);
}

/* The first axis: the fluxes through a row of faces, in memory that a gang's threads share; the
   cells beside the faces too, where tiles are chosen.  */
static void
fused_row (const struct cfd *s)
{
#define CELL(I) ((struct five) { r[I], x[I], y[I], z[I], p[I] })
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict r = s->w, *restrict x = s->w + total, *restrict y = s->w + 2L * total;
  const double *restrict z = s->w + 3L * total, *restrict p = s->w + 4L * total;
  const double *restrict area = s->area;
  double *restrict rest = s->rest;
#pragma acc parallel loop gang collapse(3) vector_length(ROW) default(present) async(1)
  for (int k = 0; k < nk; k++)
    for (int j = 0; j < nj; j++)
      for (int begin = 0; begin < ni; begin += ROW - 1)
	{
	  struct five flux[ROW];
	  int c = first + begin + j * stride1 + k * stride2;
#pragma acc loop vector
	  for (int i = 0; i < ROW; i++)
	    {
#pragma acc cache(r[c + i - 2:4], x[c + i - 2:4], y[c + i - 2:4], z[c + i - 2:4], p[c + i - 2:4])
	      if (begin + i <= ni)
		flux[i] = flux_between (CELL (c + i - 2), CELL (c + i - 1), CELL (c + i),
					CELL (c + i + 1), vec_load (area, total, c + i));
	    }
#pragma acc loop vector
	  for (int i = 0; i < ROW - 1; i++)
	    if (begin + i < ni)
	      rest_convection (rest, total, c + i, flux[i], flux[i + 1], 1);
	}
#undef CELL
}

static void
convection_fused (const struct cfd *s)
{
  mapped_primitive (s);
  fused_row (s);
  fused_1 (s);
  fused_2 (s);
}

phase *const convection[VERSIONS] = {
  convection_base, convection_mapped, convection_special, convection_blocked,
  convection_fused, convection_fused
};
