/* Arrays on the device, and boundaries.  The CUDA twin is device.cu.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <string.h>
#include "cfd.h"
#include "cells.h"

void *
device_place (void *host, size_t count, size_t size)
{
  char *p = host;
  size_t bytes = count * size;
#pragma acc enter data copyin(p[0:bytes])
  (void) p;
  (void) bytes;
  return host;
}

void
device_fetch (void *host, const void *placed, size_t bytes)
{
  char *p = (char *) placed;
#pragma acc update self(p[0:bytes])
  if (host != placed)
    memcpy (host, placed, bytes);
  (void) p;
}

void
device_send (const void *host, void *placed, size_t bytes)
{
  char *p = placed;
  if (host != placed)
    memcpy (placed, host, bytes);
#pragma acc update device(p[0:bytes])
  (void) p;
}

void
device_copy (const double *restrict from, double *restrict to, size_t count)
{
#pragma acc parallel loop default(present) async(1)
  for (size_t i = 0; i < count; i++)
    to[i] = from[i];
}

void
device_wait (void)
{
#pragma acc wait(1)
}

void
boundary_set (const struct cfd *s, double *a)
{
  for (int axis = 0; axis < 3; axis++)
    {
      int across = axis == 0, along = axis == 2 ? 1 : 2;
      int ni = s->n[across] + 2 * GHOSTS, nj = s->n[along] + 2 * GHOSTS, n = s->n[axis];
      int strides = s->stride[across], stridel = s->stride[along], stride = s->stride[axis];
      int kind = s->boundary[axis], total = s->total;
      int flip = kind == BOUNDARY_WALL ? axis + 1 : 0;
#pragma acc parallel loop collapse(2) default(present) async(1)
      for (int j = 0; j < nj; j++)
	for (int i = 0; i < ni; i++)
	  for (int ghost = 0; ghost < 2 * GHOSTS; ghost++)
	    {
	      int c = i * strides + j * stridel + GHOSTS * stride;
	      int g = ghost < GHOSTS ? ghost - GHOSTS : n + ghost - GHOSTS;
	      cell_ghost (a, total, c + g * stride, c + ghost_from (g, n, kind) * stride,
			  flip);
	    }
    }
}
