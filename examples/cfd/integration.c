/* Time integration by the matrix-free Gauss-Seidel method: a linear system for the change of
   all cells, whose off-diagonal parts are differences of fluxes.  Cells with the same sum of
   indices form a wavefront; they need only neighbours of the wavefronts before and behind.
   The CUDA twin is integration.cu.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "cfd.h"
#include "cells.h"

typedef void sweep (const struct cfd *s, int front);

/* Forward and backward through all wavefronts.  */
static void
sweep_all (const struct cfd *s, sweep *one)
{
  for (int n = 0; n < s->sweeps; n++)
    {
      boundary_set (s, s->change);
      for (int f = 0; f < s->fronts; f++)
	one (s, f);
      for (int f = s->fronts - 1; f >= 0; f--)
	one (s, f);
    }
}

/* Version base.  */

static void
base_prepare (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  double dt = s->dt, viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict old = s->old, *restrict w = s->w;
  const double *restrict area = s->area, *restrict volume = s->volume;
  double *restrict rest = s->rest, *restrict change = s->change;
  double *restrict diagonal = s->diagonal;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    cell_prepare (q, old, w, area, volume, rest, change, diagonal, total,
			  first + i + j * stride1 + k * stride2, stride1, stride2, dt,
			  viscosity);
	}
    }
}

static void
base_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1], total = s->total;
  int stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict area = s->area, *restrict volume = s->volume;
  const double *restrict rest = s->rest, *restrict diagonal = s->diagonal;
  const int *restrict order = s->order;
  double *change = s->change;
#pragma acc kernels loop independent default(present) async(1)
  for (int i = begin; i < end; i++)
    {
      struct five sum = { 0, 0, 0, 0, 0 };
      int c = order[i];
      for (int m = 0; m < 6; m++)
	{
	  int stride = m < 2 ? 1 : m < 4 ? stride1 : stride2;
	  sum = five_add (sum, 1, cell_neighbour (q, change, area + m / 2 * 3L * total, volume,
						  total, c, stride, m % 2, viscosity));
	}
      cell_change (rest, diagonal, change, total, c, sum);
    }
}

static void
base_update (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict change = s->change;
  double *restrict q = s->q;
#pragma acc kernels loop independent default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop independent
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop independent
	  for (int i = 0; i < ni; i++)
	    cell_update (change, q, total, first + i + j * stride1 + k * stride2);
	}
    }
}

static void
integration_base (const struct cfd *s)
{
  base_prepare (s);
  sweep_all (s, base_sweep);
  base_update (s);
}

/* Version mapped.  */

static void
mapped_prepare (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  double dt = s->dt, viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict old = s->old, *restrict w = s->w;
  const double *restrict area = s->area, *restrict volume = s->volume;
  double *restrict rest = s->rest, *restrict change = s->change;
  double *restrict diagonal = s->diagonal;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    cell_prepare (q, old, w, area, volume, rest, change, diagonal, total,
			  first + i + j * stride1 + k * stride2, stride1, stride2, dt,
			  viscosity);
	}
    }
}

static void
mapped_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1], total = s->total;
  int stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict area = s->area, *restrict volume = s->volume;
  const double *restrict rest = s->rest, *restrict diagonal = s->diagonal;
  const int *restrict order = s->order;
  double *change = s->change;
#pragma acc parallel loop gang vector vector_length(64) default(present) async(1)
  for (int i = begin; i < end; i++)
    {
      struct five sum = { 0, 0, 0, 0, 0 };
      int c = order[i];
      for (int m = 0; m < 6; m++)
	{
	  int stride = m < 2 ? 1 : m < 4 ? stride1 : stride2;
	  sum = five_add (sum, 1, cell_neighbour (q, change, area + m / 2 * 3L * total, volume,
						  total, c, stride, m % 2, viscosity));
	}
      cell_change (rest, diagonal, change, total, c, sum);
    }
}

static void
mapped_update (const struct cfd *s)
{
  int ni = s->n[0], nj = s->n[1], nk = s->n[2];
  int total = s->total, first = s->first, stride1 = s->stride[1], stride2 = s->stride[2];
  const double *restrict change = s->change;
  double *restrict q = s->q;
#pragma acc parallel loop gang default(present) async(1)
  for (int k = 0; k < nk; k++)
    {
#pragma acc loop gang vector(BLOCK_Y)
      for (int j = 0; j < nj; j++)
	{
#pragma acc loop gang vector(BLOCK_X)
	  for (int i = 0; i < ni; i++)
	    cell_update (change, q, total, first + i + j * stride1 + k * stride2);
	}
    }
}

static void
integration_mapped (const struct cfd *s)
{
  mapped_prepare (s);
  sweep_all (s, mapped_sweep);
  mapped_update (s);
}

/* Version special.  */

static void
special_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1], total = s->total;
  int stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict area = s->area, *restrict volume = s->volume;
  const double *restrict rest = s->rest, *restrict diagonal = s->diagonal;
  const int *restrict order = s->order;
  double *change = s->change;
#pragma acc parallel loop gang vector vector_length(64) default(present) async(1)
  for (int i = begin; i < end; i++)
    {
      int c = order[i];
      struct five sum = cell_neighbours (q, change, area, volume, total, c, stride1, stride2,
					 viscosity);
      cell_change (rest, diagonal, change, total, c, sum);
    }
}

static void
integration_special (const struct cfd *s)
{
  mapped_prepare (s);
  sweep_all (s, special_sweep);
  mapped_update (s);
}

/* Version fine: what the neighbours change, in memory that a gang's threads share.  */

static void
fine_sweep (const struct cfd *s, int front)
{
  int begin = s->front[front], end = s->front[front + 1], total = s->total;
  int stride1 = s->stride[1], stride2 = s->stride[2];
  double viscosity = s->viscosity;
  const double *restrict q = s->q, *restrict area = s->area, *restrict volume = s->volume;
  const double *restrict rest = s->rest, *restrict diagonal = s->diagonal;
  const int *restrict order = s->order;
  double *change = s->change;
#pragma acc parallel loop gang vector_length(6 * FINE) default(present) async(1)
  for (int block = begin; block < end; block += FINE)
    {
      struct five part[6][FINE];
#pragma acc loop vector
      for (int t = 0; t < 6 * FINE; t++)
	{
	  int m = t / FINE, i = t % FINE, stride = m < 2 ? 1 : m < 4 ? stride1 : stride2;
	  if (block + i < end)
	    part[m][i] = cell_neighbour (q, change, area + m / 2 * 3L * total, volume, total,
					 order[block + i], stride, m % 2, viscosity);
	}
#pragma acc loop vector
      for (int i = 0; i < FINE; i++)
	if (block + i < end)
	  {
	    struct five sum = part[0][i];
	    for (int m = 1; m < 6; m++)
	      sum = five_add (sum, 1, part[m][i]);
	    cell_change (rest, diagonal, change, total, order[block + i], sum);
	  }
    }
}

static void
integration_fine (const struct cfd *s)
{
  mapped_prepare (s);
  sweep_all (s, fine_sweep);
  mapped_update (s);
}

phase *const integration[VERSIONS] = {
  integration_base, integration_mapped, integration_special, integration_special,
  integration_special, integration_fine
};
