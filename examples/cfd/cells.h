/* What the three phases do at cell or face C, as functions of the arrays that struct cfd
   (cfd.h) describes.  N is the number of cells of a field, STRIDE the distance of neighbours
   along the axis.  Shared by C and CUDA: the loops around them are what the versions are
   about.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef CELLS_H
#define CELLS_H

#include "flow.h"

/* Convection.  */

FLOW void
cell_primitive (const double *q, double *w, int n, int c)
{
  struct five v = primitive (five_load (q, n, c));
  five_store (w, n, c, v);
  w[c + 5L * n] = v.e / v.r;
}

FLOW void
face_states (const double *w, double *left, double *right, int n, int c, int stride)
{
  struct five a = five_load (w, n, c - 2 * stride), b = five_load (w, n, c - stride);
  struct five d = five_load (w, n, c), e = five_load (w, n, c + stride);
  five_store (left, n, c, muscl_five (a, b, d));
  five_store (right, n, c, muscl_five (e, d, b));
}

FLOW void
face_convection (const double *left, const double *right, const double *area, double *flux,
		 int n, int c)
{
  five_store (flux, n, c,
	      shus (five_load (left, n, c), five_load (right, n, c), vec_load (area, n, c)));
}

/* The flux through a face of area vector S between B and C, with A and D further on.  */
FLOW struct five
flux_between (struct five a, struct five b, struct five c, struct five d, struct vec s)
{
  return shus (muscl_five (a, b, c), muscl_five (d, c, b), s);
}

FLOW struct five
face_flux (const double *w, const double *area, int n, int c, int stride)
{
  return flux_between (five_load (w, n, c - 2 * stride), five_load (w, n, c - stride),
		       five_load (w, n, c), five_load (w, n, c + stride),
		       vec_load (area, n, c));
}

/* What has come through face HERE and gone through the one behind it.  */
FLOW void
rest_convection (double *rest, int n, int c, struct five here, struct five behind, int set)
{
  struct five zero = { 0, 0, 0, 0, 0 };
  struct five sum = five_add (set ? zero : five_load (rest, n, c), 1, behind);
  five_store (rest, n, c, five_add (sum, -1, here));
}

/* The first axis SETs what is not balanced.  */
FLOW void
cell_convection (const double *flux, double *rest, int n, int c, int stride, int set)
{
  rest_convection (rest, n, c, five_load (flux, n, c), five_load (flux, n, c + stride), set);
}

/* Viscosity.  */

/* Half the values of the neighbours in front and behind, times the areas between.  */
FLOW void
slopes_add (struct slopes *g, const double *w, const double *area, int n, int c, int stride)
{
  struct four a = four_load (w + n, n, c - stride), b = four_load (w + n, n, c + stride);
  struct vec s = scale (-0.5, vec_load (area, n, c));
  struct vec t = scale (0.5, vec_load (area, n, c + stride));
  a.t = w[c - stride + 5L * n];
  b.t = w[c + stride + 5L * n];
  g->x = vec_add (vec_add (g->x, a.x, s), b.x, t);
  g->y = vec_add (vec_add (g->y, a.y, s), b.y, t);
  g->z = vec_add (vec_add (g->z, a.z, s), b.z, t);
  g->t = vec_add (vec_add (g->t, a.t, s), b.t, t);
}

FLOW void
vec_store (double *a, long n, int c, struct vec v)
{
  a[c] = v.x;
  a[c + n] = v.y;
  a[c + 2 * n] = v.z;
}

FLOW void
cell_slopes (const double *w, const double *area, const double *volume, double *slopes, int n,
	     int c, int stride1, int stride2)
{
  struct vec zero = { 0, 0, 0 };
  struct slopes g = { zero, zero, zero, zero };
  double over = 1 / volume[c];
  slopes_add (&g, w, area, n, c, 1);
  slopes_add (&g, w, area + 3L * n, n, c, stride1);
  slopes_add (&g, w, area + 6L * n, n, c, stride2);
  vec_store (slopes, n, c, scale (over, g.x));
  vec_store (slopes + 3L * n, n, c, scale (over, g.y));
  vec_store (slopes + 6L * n, n, c, scale (over, g.z));
  vec_store (slopes + 9L * n, n, c, scale (over, g.t));
}

/* What a viscous flux takes from one of the two cells.  */
struct side
{
  struct four v;
  struct slopes g;
  struct vec centre;
  double volume;
};

FLOW struct side
side_load (const double *w, const double *slopes, const double *centre, const double *volume,
	   int n, int c)
{
  struct side a = { four_load (w + n, n, c), slopes_load (slopes, n, c),
		    vec_load (centre, n, c), volume[c] };
  a.v.t = w[c + 5L * n];
  return a;
}

FLOW struct four
side_flux (struct side a, struct side b, struct vec s, double viscosity)
{
  return viscous (a.v, b.v, a.g, b.g, vec_add (b.centre, -1, a.centre), s,
		  0.5 * (a.volume + b.volume), viscosity);
}

FLOW void
four_store (double *a, long n, int c, struct four v)
{
  a[c] = v.x;
  a[c + n] = v.y;
  a[c + 2 * n] = v.z;
  a[c + 3 * n] = v.t;
}

FLOW void
face_viscosity (const double *w, const double *slopes, const double *centre,
		const double *volume, const double *area, double *flux, int n, int c,
		int stride, double viscosity)
{
  struct four f = side_flux (side_load (w, slopes, centre, volume, n, c - stride),
			     side_load (w, slopes, centre, volume, n, c),
			     vec_load (area, n, c), viscosity);
  four_store (flux + n, n, c, f);
}

FLOW void
rest_viscosity (double *rest, int n, int c, struct four here, struct four behind)
{
  rest[c + 1L * n] -= behind.x - here.x;
  rest[c + 2L * n] -= behind.y - here.y;
  rest[c + 3L * n] -= behind.z - here.z;
  rest[c + 4L * n] -= behind.t - here.t;
}

FLOW void
cell_viscosity (const double *flux, double *rest, int n, int c, int stride)
{
  rest_viscosity (rest, n, c, four_load (flux + n, n, c), four_load (flux + n, n, c + stride));
}

/* Time integration.  */

/* The part of the diagonal that comes from the two faces across an axis.  */
FLOW double
axis_radius (struct five w, const double *area, double volume, double viscosity, int n, int c,
	     int stride)
{
  return radius (w, vec_load (area, n, c), volume, viscosity)
	 + radius (w, vec_load (area, n, c + stride), volume, viscosity);
}

/* The diagonal; the right-hand side in place of REST; no change yet.  */
FLOW void
cell_prepare (const double *q, const double *old, const double *w, const double *area,
	      const double *volume, double *rest, double *change, double *diagonal, int n,
	      int c, int stride1, int stride2, double dt, double viscosity)
{
  struct five v = five_load (w, n, c), zero = { 0, 0, 0, 0, 0 };
  double cell = volume[c], heavy = cell / dt;
  struct five right = five_add (zero, -1, five_load (rest, n, c));
  right = five_add (right, -heavy, five_load (q, n, c));
  five_store (rest, n, c, five_add (right, heavy, five_load (old, n, c)));
  five_store (change, n, c, zero);
  diagonal[c] = heavy
		+ 0.5 * (axis_radius (v, area, cell, viscosity, n, c, 1)
			 + axis_radius (v, area + 3L * n, cell, viscosity, n, c, stride1)
			 + axis_radius (v, area + 6L * n, cell, viscosity, n, c, stride2));
}

/* The neighbour behind the face or, with SIDE 0, in front of it.  */
FLOW struct five
cell_neighbour (const double *q, const double *change, const double *area,
		const double *volume, int n, int c, int stride, int side, double viscosity)
{
  int other = side ? c + stride : c - stride;
  struct vec s = scale (side ? 1 : -1, vec_load (area, n, side ? other : c));
  return neighbour (five_load (q, n, other), five_load (change, n, other), s, volume[other],
		    viscosity);
}

/* All six; AREA's axes are three fields apart.  */
FLOW struct five
cell_neighbours (const double *q, const double *change, const double *area,
		 const double *volume, int n, int c, int stride1, int stride2,
		 double viscosity)
{
  const double *area1 = area + 3L * n, *area2 = area + 6L * n;
  struct five sum = cell_neighbour (q, change, area, volume, n, c, 1, 0, viscosity);
  sum = five_add (sum, 1, cell_neighbour (q, change, area, volume, n, c, 1, 1, viscosity));
  sum = five_add (sum, 1, cell_neighbour (q, change, area1, volume, n, c, stride1, 0, viscosity));
  sum = five_add (sum, 1, cell_neighbour (q, change, area1, volume, n, c, stride1, 1, viscosity));
  sum = five_add (sum, 1, cell_neighbour (q, change, area2, volume, n, c, stride2, 0, viscosity));
  return five_add (sum, 1, cell_neighbour (q, change, area2, volume, n, c, stride2, 1, viscosity));
}

/* The change of C once SUM, what neighbours have changed, is known.  */
FLOW void
cell_change (const double *rest, const double *diagonal, double *change, int n, int c,
	     struct five sum)
{
  double over = 1 / diagonal[c];
  struct five zero = { 0, 0, 0, 0, 0 };
  five_store (change, n, c, five_add (zero, over, five_add (five_load (rest, n, c), -1, sum)));
}

FLOW void
cell_update (const double *change, double *q, int n, int c)
{
  five_store (q, n, c, five_add (five_load (q, n, c), 1, five_load (change, n, c)));
}

/* A ghost of five fields A is as cell FROM; FLIP is 0 or the component that a wall reflects.  */
FLOW void
cell_ghost (double *a, int n, int ghost, int from, int flip)
{
  struct five v = five_load (a, n, from);
  v.x = flip == 1 ? -v.x : v.x;
  v.y = flip == 2 ? -v.y : v.y;
  v.z = flip == 3 ? -v.z : v.z;
  five_store (a, n, ghost, v);
}

/* How far from the first cell of an axis with COUNT cells the one is from which ghost G gets
   its values; G is negative or at least COUNT; KIND is an enum boundary.  */
FLOW int
ghost_from (int g, int count, int kind)
{
  if (kind == 0)
    return g < 0 ? g + count : g - count;
  if (kind == 1)
    return g < 0 ? 0 : count - 1;
  return g < 0 ? -1 - g : 2 * count - 1 - g;
}

#endif
