/* A matrix product and a stencil, optimised step by step; steps.h describes them.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "steps.h"

static void
dgemm_base (int n, const double *pa, const double *pb, double *pc)
{
  const double (*restrict a)[n] = (const double (*)[n]) pa;
  const double (*restrict b)[n] = (const double (*)[n]) pb;
  double (*restrict c)[n] = (double (*)[n]) pc;
#pragma acc kernels loop independent present(a[0:n], b[0:n], c[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop independent
      for (int j = 0; j < n; j++)
	{
	  double s = 0;
	  for (int k = 0; k < n; k++)
	    s += a[i][k] * b[k][j];
	  c[i][j] = s;
	}
    }
}

static void
dgemm_mapped (int n, const double *pa, const double *pb, double *pc)
{
  const double (*restrict a)[n] = (const double (*)[n]) pa;
  const double (*restrict b)[n] = (const double (*)[n]) pb;
  double (*restrict c)[n] = (double (*)[n]) pc;
#pragma acc parallel loop gang vector(16) present(a[0:n], b[0:n], c[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop gang vector(16)
      for (int j = 0; j < n; j++)
	{
	  double s = 0;
	  for (int k = 0; k < n; k++)
	    s += a[i][k] * b[k][j];
	  c[i][j] = s;
	}
    }
}

static void
dgemm_tiles (int n, const double *pa, const double *pb, double *pc)
{
  enum { T = DGEMM_TILE };
  const double (*restrict a)[n] = (const double (*)[n]) pa;
  const double (*restrict b)[n] = (const double (*)[n]) pb;
  double (*restrict c)[n] = (double (*)[n]) pc;
#pragma acc parallel loop present(a[0:n], b[0:n], c[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
#pragma acc loop
      for (int j = 0; j < n; j++)
	{
	  double s = 0;
	  for (int t = 0; t < n; t += T)
	    {
#pragma acc cache(a[i:1][t:T], b[t:T][j:1])
	      for (int k = 0; k < T; k++)
		s += a[i][t + k] * b[t + k][j];
	    }
	  c[i][j] = s;
	}
    }
}

static void
cube_base (int n, const float *restrict a, float *restrict b)
{
#pragma acc kernels loop independent present(a[0:n * n * n], b[0:n * n * n]) async(1)
  for (int z = 0; z < n; z++)
    {
#pragma acc loop independent
      for (int y = 0; y < n; y++)
	{
#pragma acc loop independent
	  for (int x = 0; x < n; x++)
	    {
	      int c = (z * n + y) * n + x;
	      int west = -1, east = 1, north = -1, south = 1, bottom = -1, top = 1;
	      if (x == 0)
		west = 0;
	      if (x == n - 1)
		east = 0;
	      if (y == 0)
		north = 0;
	      if (y == n - 1)
		south = 0;
	      if (z == 0)
		bottom = 0;
	      if (z == n - 1)
		top = 0;
	      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north * n], a[c + south * n],
			   a[c + bottom * n * n], a[c + top * n * n]);
	    }
	}
    }
}

static void
cube_mapped (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang present(a[0:n * n * n], b[0:n * n * n]) async(1)
  for (int z = 0; z < n; z++)
    {
#pragma acc loop gang vector(4)
      for (int y = 0; y < n; y++)
	{
#pragma acc loop gang vector(64)
	  for (int x = 0; x < n; x++)
	    {
	      int c = (z * n + y) * n + x;
	      int west = -1, east = 1, north = -1, south = 1, bottom = -1, top = 1;
	      if (x == 0)
		west = 0;
	      if (x == n - 1)
		east = 0;
	      if (y == 0)
		north = 0;
	      if (y == n - 1)
		south = 0;
	      if (z == 0)
		bottom = 0;
	      if (z == n - 1)
		top = 0;
	      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north * n], a[c + south * n],
			   a[c + bottom * n * n], a[c + top * n * n]);
	    }
	}
    }
}

/* Of DEEP planes from Z on, a thread computes one point of each.  */
static void
cube_hoisted (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang present(a[0:n * n * n], b[0:n * n * n]) async(1)
  for (int z = 0; z < n; z += DEEP)
    {
#pragma acc loop gang vector(4)
      for (int y = 0; y < n; y++)
	{
#pragma acc loop gang vector(64)
	  for (int x = 0; x < n; x++)
	    {
	      int c = (z * n + y) * n + x, plane = n * n;
	      int west = x > 0 ? -1 : 0, east = x < n - 1 ? 1 : 0;
	      int north = y > 0 ? -n : 0, south = y < n - 1 ? n : 0;
	      int bottom = z > 0 ? -plane : 0;
	      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south],
			   a[c + bottom], a[c + plane]);
	      for (int k = 1; k < DEEP - 1; k++)
		{
		  c += plane;
		  b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south],
			       a[c - plane], a[c + plane]);
		}
	      c += plane;
	      int top = z + DEEP < n ? plane : 0;
	      b[c] = CUBE (a[c], a[c + west], a[c + east], a[c + north], a[c + south],
			   a[c - plane], a[c + top]);
	    }
	}
    }
}

static void
cube_blocked (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop gang present(a[0:n * n * n], b[0:n * n * n]) async(1)
  for (int z = 0; z < n; z += DEEP)
    {
#pragma acc loop gang vector(4)
      for (int y = 0; y < n; y++)
	{
#pragma acc loop gang vector(64)
	  for (int x = 0; x < n; x++)
	    {
	      int c = (z * n + y) * n + x, plane = n * n;
	      int west = x > 0 ? -1 : 0, east = x < n - 1 ? 1 : 0;
	      int north = y > 0 ? -n : 0, south = y < n - 1 ? n : 0;
	      int last = z + DEEP < n ? plane : 0;
	      float below = a[z > 0 ? c - plane : c], here = a[c];
	      for (int k = 0; k < DEEP; k++)
		{
		  float above = a[c + (k < DEEP - 1 ? plane : last)];
		  b[c] = CUBE (here, a[c + west], a[c + east], a[c + north], a[c + south],
			       below, above);
		  below = here;
		  here = above;
		  c += plane;
		}
	    }
	}
    }
}

static void
cube_tiles (int n, const float *pa, float *pb)
{
  const float (*restrict a)[n][n] = (const float (*)[n][n]) pa;
  float (*restrict b)[n][n] = (float (*)[n][n]) pb;
#pragma acc parallel loop gang present(a[0:n], b[0:n]) async(1)
  for (int z = 0; z < n; z += DEEP)
    {
#pragma acc loop gang vector(4)
      for (int y = 0; y < n; y++)
	{
#pragma acc loop gang vector(64)
	  for (int x = 0; x < n; x++)
	    {
	      int west = x > 0 ? x - 1 : x, east = x < n - 1 ? x + 1 : x;
	      int north = y > 0 ? y - 1 : y, south = y < n - 1 ? y + 1 : y;
	      float below = a[z > 0 ? z - 1 : z][y][x], here = a[z][y][x];
	      for (int k = z; k < z + DEEP; k++)
		{
		  float above = a[k < n - 1 ? k + 1 : k][y][x];
		  {
#pragma acc cache(a[k:1][y - 1:3][x - 1:3])
		    b[k][y][x] = CUBE (here, a[k][y][west], a[k][y][east], a[k][north][x],
				       a[k][south][x], below, above);
		  }
		  below = here;
		  here = above;
		}
	    }
	}
    }
}

static void
cube_copy (int n, const float *restrict a, float *restrict b)
{
#pragma acc parallel loop present(a[0:n * n * n], b[0:n * n * n]) async(1)
  for (int i = 0; i < n * n * n; i++)
    b[i] = a[i];
}
