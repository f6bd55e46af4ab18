/* Convection across one axis, included by convection.c for AXIS 0, 1 and 2.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "axis.h"

/* Version special.  */

static void
NAME (special_states) (const struct cfd *s)
{
  int ni = s->n[0] + (AXIS == 0), nj = s->n[1] + (AXIS == 1), nk = s->n[2] + (AXIS == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
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
	    face_states (w, left, right, total, first + i + j * stride1 + k * stride2,
			 AXIS_STRIDE);
	}
    }
}

static void
NAME (special_flux) (const struct cfd *s)
{
  int ni = s->n[0] + (AXIS == 0), nj = s->n[1] + (AXIS == 1), nk = s->n[2] + (AXIS == 2);
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict left = s->left, *restrict right = s->right;
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
	    face_convection (left, right, area, flux, total,
			     first + i + j * stride1 + k * stride2);
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
	    cell_convection (flux, rest, total, first + i + j * stride1 + k * stride2,
			     AXIS_STRIDE, AXIS == 0);
	}
    }
}

#if AXIS > 0
/* Version blocked.  */

static void
NAME (blocked_states) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], count = s->n[AXIS] + 1;
  int total = s->total, first = s->first, stride = s->stride[AXIS];
  int across = s->stride[3 - AXIS];
  const double *restrict w = s->w;
  double *restrict left = s->left, *restrict right = s->right;
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
	}
    }
}

static void
NAME (blocked_sum) (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[3 - AXIS], count = s->n[AXIS];
  int total = s->total, first = s->first, stride = s->stride[AXIS];
  int across = s->stride[3 - AXIS];
  const double *restrict flux = s->flux;
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
	      struct five here = five_load (flux, total, c);
	      for (int m = 0; m < end; m++, c += stride)
		{
		  struct five behind = five_load (flux, total, c + stride);
		  rest_convection (rest, total, c, here, behind, 0);
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
  const double *restrict w = s->w, *restrict area = s->area + 3L * AXIS * total;
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
	      struct five x = five_load (w, total, c - stride);
	      struct five y = five_load (w, total, c);
	      struct five z = five_load (w, total, c + stride);
	      struct five here = flux_between (five_load (w, total, c - 2 * stride), x, y, z,
					       vec_load (area, total, c));
	      for (int m = 0; m < end; m++, c += stride)
		{
		  struct five next = five_load (w, total, c + 2 * stride);
		  struct five behind = flux_between (x, y, z, next,
						     vec_load (area, total, c + stride));
		  rest_convection (rest, total, c, here, behind, 0);
		  x = y;
		  y = z;
		  z = next;
		  here = behind;
		}
	    }
	}
    }
}
#endif

#undef AXIS
