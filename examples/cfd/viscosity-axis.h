/* Viscosity across one axis, included by viscosity.c for AXIS 0, 1 and 2.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "axis.h"

/* Version special.  */

static void
NAME (special_flux) (const struct cfd *s)
{
  int ni = s->n[0] + (AXIS == 0), nj = s->n[1] + (AXIS == 1), nk = s->n[2] + (AXIS == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area + 3L * AXIS * total;
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
			    first + i + j * stride1 + k * stride2, AXIS_STRIDE, viscosity);
	}
    }
}

static void
NAME (special_sum) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
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
	    cell_viscosity (flux, rest, total, first + i + j * stride1 + k * stride2,
			    AXIS_STRIDE);
	}
    }
}

#if AXIS > 0
/* Version blocked.  */

static void
NAME (blocked_flux) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], count = s->n[AXIS] + 1;
  int total = s->total, first = s->first, stride = s->stride[AXIS];
  int across = s->stride[3 - AXIS];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area + 3L * AXIS * total;
  double *restrict flux = s->flux;
#pragma acc parallel loop gang default(present) async(1)
  for (int begin = 0; begin < count; begin += DEEP)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    {
	      int c = first + i + j * across + begin * stride;
	      int end = begin + DEEP < count ? DEEP : count - begin;
	      struct side here = side_load (w, slopes, centre, volume, total, c - stride);
	      for (int m = 0; m < end; m++, c += stride)
		{
		  struct side next = side_load (w, slopes, centre, volume, total, c);
		  four_store (flux + total, total, c,
			      side_flux (here, next, vec_load (area, total, c), viscosity));
		  here = next;
		}
	    }
	}
    }
}

static void
NAME (blocked_sum) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], count = s->n[AXIS];
  int total = s->total, first = s->first, stride = s->stride[AXIS];
  int across = s->stride[3 - AXIS];
  const double *restrict flux = s->flux + total;
  double *restrict rest = s->rest;
#pragma acc parallel loop gang default(present) async(1)
  for (int begin = 0; begin < count; begin += DEEP)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    {
	      int c = first + i + j * across + begin * stride;
	      int end = begin + DEEP < count ? DEEP : count - begin;
	      struct four here = four_load (flux, total, c);
	      for (int m = 0; m < end; m++, c += stride)
		{
		  struct four behind = four_load (flux, total, c + stride);
		  rest_viscosity (rest, total, c, here, behind);
		  here = behind;
		}
	    }
	}
    }
}

/* Version fused.  */

static void
NAME (fused) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], count = s->n[AXIS];
  int total = s->total, first = s->first, stride = s->stride[AXIS];
  int across = s->stride[3 - AXIS];
  double viscosity = s->viscosity;
  const double *restrict w = s->w, *restrict slopes = s->slopes;
  const double *restrict centre = s->centre, *restrict volume = s->volume;
  const double *restrict area = s->area + 3L * AXIS * total;
  double *restrict rest = s->rest;
#pragma acc parallel loop gang default(present) async(1)
  for (int begin = 0; begin < count; begin += DEEP)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    {
	      int c = first + i + j * across + begin * stride;
	      int end = begin + DEEP < count ? DEEP : count - begin;
	      struct side cell = side_load (w, slopes, centre, volume, total, c);
	      struct four here = side_flux (side_load (w, slopes, centre, volume, total,
						       c - stride),
					    cell, vec_load (area, total, c), viscosity);
	      for (int m = 0; m < end; m++, c += stride)
		{
		  struct side next = side_load (w, slopes, centre, volume, total, c + stride);
		  struct four behind = side_flux (cell, next,
						  vec_load (area, total, c + stride), viscosity);
		  rest_viscosity (rest, total, c, here, behind);
		  cell = next;
		  here = behind;
		}
	    }
	}
    }
}
#endif

#undef AXIS
