/* The physics at one face or one cell: what the OpenACC and the CUDA versions of all loops
   share.  Everything is a function of values, without arrays of its own, so that the values
   stay in registers.

   A gas of pressure p = density * temperature.  Convection: third-order MUSCL with van
   Albada's limiter and the flux of E. Shima and T. Jounouchi, SHUS (simple high-resolution
   upwind scheme).  Viscosity: Navier-Stokes with constant viscosity.  Time integration: the
   neighbour's part in the matrix-free Gauss-Seidel method.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef FLOW_H
#define FLOW_H

#include <math.h>

#ifdef __CUDACC__
#define FLOW static __host__ __device__ __forceinline__
#else
#define FLOW static inline __attribute__ ((always_inline, unused))
#endif

#define GAMMA 1.4
#define PRANDTL 0.72
#define LIMITER_FLOOR 1e-6	/* squares of differences that the limiter takes for noise */

/* What a cell has or what goes through a face: density, the three components of velocity or
   momentum, and pressure or energy.  */
struct five
{
  double r, x, y, z, e;
};

struct vec
{
  double x, y, z;
};

FLOW double
dot (struct vec a, struct vec b)
{
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

FLOW struct vec
scale (double a, struct vec v)
{
  struct vec w = { a * v.x, a * v.y, a * v.z };
  return w;
}

/* Field M of an array with N cells for each is behind field M - 1.  */
FLOW struct five
five_load (const double *a, long n, int c)
{
  struct five v = { a[c], a[c + n], a[c + 2 * n], a[c + 3 * n], a[c + 4 * n] };
  return v;
}

FLOW void
five_store (double *a, long n, int c, struct five v)
{
  a[c] = v.r;
  a[c + n] = v.x;
  a[c + 2 * n] = v.y;
  a[c + 3 * n] = v.z;
  a[c + 4 * n] = v.e;
}

FLOW struct vec
vec_load (const double *a, long n, int c)
{
  struct vec v = { a[c], a[c + n], a[c + 2 * n] };
  return v;
}

/* A + S * B.  */
FLOW struct five
five_add (struct five a, double s, struct five b)
{
  struct five v = { a.r + s * b.r, a.x + s * b.x, a.y + s * b.y, a.z + s * b.z,
		    a.e + s * b.e };
  return v;
}

/* Density, velocity and pressure of density, momentum and energy, and back.  */
FLOW struct five
primitive (struct five q)
{
  double u = 1 / q.r;
  struct five w = { q.r, q.x * u, q.y * u, q.z * u, 0 };
  w.e = (GAMMA - 1) * (q.e - 0.5 * (q.x * w.x + q.y * w.y + q.z * w.z));
  return w;
}

FLOW struct five
conserved (struct five w)
{
  struct five q = { w.r, w.r * w.x, w.r * w.y, w.r * w.z,
		    w.e / (GAMMA - 1) + 0.5 * w.r * (w.x * w.x + w.y * w.y + w.z * w.z) };
  return q;
}

/* The value at the face between B and C, of three cells in a row.  */
FLOW double
muscl (double a, double b, double c)
{
  double d = b - a, e = c - b;
  double s = (2 * d * e + LIMITER_FLOOR) / (d * d + e * e + LIMITER_FLOOR);
  s = s > 0 ? s : 0;
  return b + 0.25 * s * ((1 - s / 3) * d + (1 + s / 3) * e);
}

FLOW struct five
muscl_five (struct five a, struct five b, struct five c)
{
  struct five v = { muscl (a.r, b.r, c.r), muscl (a.x, b.x, c.x), muscl (a.y, b.y, c.y),
		    muscl (a.z, b.z, c.z), muscl (a.e, b.e, c.e) };
  return v;
}

/* Flux through a face of area vector S from the left L to the right R, given as density,
   velocity and pressure.  */
FLOW struct five
shus (struct five l, struct five r, struct vec s)
{
  double area = sqrt (dot (s, s)), over = 1 / area;
  double vl = (l.x * s.x + l.y * s.y + l.z * s.z) * over;
  double vr = (r.x * s.x + r.y * s.y + r.z * s.z) * over;
  double sound = sqrt (GAMMA * (l.e + r.e) / (l.r + r.r)), slow = 1 / sound;
  double v = 0.5 * (vl + vr), mach = v * slow;
  double up = fabs (mach + 1), down = fabs (mach - 1), here = fabs (mach);
  double mass = 0.5 * (l.r * vl + r.r * vr - fabs (v) * (r.r - l.r)
		       - 0.25 * (up - down) * (l.r + r.r) * (vr - vl)
		       - 0.5 * (up + down - 2 * here) * (r.e - l.e) * slow);
  double ml = fmin (fmax (vl * slow, -1.0), 1.0), mr = fmin (fmax (vr * slow, -1.0), 1.0);
  double p = 0.25 * (l.e * (ml + 1) * (ml + 1) * (2 - ml)
		     + r.e * (mr - 1) * (mr - 1) * (2 + mr));
  double a = 0.5 * (mass + fabs (mass)) * area, b = 0.5 * (mass - fabs (mass)) * area;
  double hl = GAMMA / (GAMMA - 1) * l.e / l.r + 0.5 * (l.x * l.x + l.y * l.y + l.z * l.z);
  double hr = GAMMA / (GAMMA - 1) * r.e / r.r + 0.5 * (r.x * r.x + r.y * r.y + r.z * r.z);
  struct five f = { a + b, a * l.x + b * r.x + p * s.x, a * l.y + b * r.y + p * s.y,
		    a * l.z + b * r.z + p * s.z, a * hl + b * hr };
  return f;
}

/* Velocity and temperature, and their gradients.  */
struct four
{
  double x, y, z, t;
};

struct slopes
{
  struct vec x, y, z, t;
};

FLOW struct four
four_load (const double *a, long n, int c)
{
  struct four v = { a[c], a[c + n], a[c + 2 * n], a[c + 3 * n] };
  return v;
}

FLOW struct slopes
slopes_load (const double *a, long n, int c)
{
  struct slopes g = { vec_load (a, n, c), vec_load (a + 3 * n, n, c),
		      vec_load (a + 6 * n, n, c), vec_load (a + 9 * n, n, c) };
  return g;
}

FLOW struct vec
vec_add (struct vec a, double s, struct vec b)
{
  struct vec v = { a.x + s * b.x, a.y + s * b.y, a.z + s * b.z };
  return v;
}

/* The gradient at a face of area vector S around a volume V, between cells with gradients A
   and B whose centres are D apart and whose values differ by DIFFERENCE.  */
FLOW struct vec
face_slope (struct vec a, struct vec b, double difference, struct vec d, struct vec s, double v)
{
  struct vec mean = scale (0.5, vec_add (a, 1, b));
  return vec_add (mean, (difference - dot (mean, d)) / v, s);
}

/* What viscosity and heat conduction carry through a face.  */
FLOW struct four
viscous (struct four a, struct four b, struct slopes ga, struct slopes gb, struct vec d,
	 struct vec s, double volume, double viscosity)
{
  struct vec gx = face_slope (ga.x, gb.x, b.x - a.x, d, s, volume);
  struct vec gy = face_slope (ga.y, gb.y, b.y - a.y, d, s, volume);
  struct vec gz = face_slope (ga.z, gb.z, b.z - a.z, d, s, volume);
  struct vec gt = face_slope (ga.t, gb.t, b.t - a.t, d, s, volume);
  double dilation = 2.0 / 3 * (gx.x + gy.y + gz.z);
  double xy = gx.y + gy.x, xz = gx.z + gz.x, yz = gy.z + gz.y;
  struct four f = { viscosity * ((2 * gx.x - dilation) * s.x + xy * s.y + xz * s.z),
		    viscosity * (xy * s.x + (2 * gy.y - dilation) * s.y + yz * s.z),
		    viscosity * (xz * s.x + yz * s.y + (2 * gz.z - dilation) * s.z), 0 };
  f.t = 0.5 * ((a.x + b.x) * f.x + (a.y + b.y) * f.y + (a.z + b.z) * f.z)
	+ viscosity * GAMMA / ((GAMMA - 1) * PRANDTL) * dot (gt, s);
  return f;
}

/* The flux of Q through S.  */
FLOW struct five
flux_of (struct five q, struct vec s)
{
  struct five w = primitive (q);
  double v = w.x * s.x + w.y * s.y + w.z * s.z;
  struct five f = { q.r * v, q.x * v + w.e * s.x, q.y * v + w.e * s.y, q.z * v + w.e * s.z,
		    (q.e + w.e) * v };
  return f;
}

/* How fast a change of a cell with density, velocity and pressure W gets through a face of
   area vector S, times its area.  */
FLOW double
radius (struct five w, struct vec s, double volume, double viscosity)
{
  double area = dot (s, s);
  return fabs (w.x * s.x + w.y * s.y + w.z * s.z) + sqrt (GAMMA * w.e / w.r * area)
	 + 2 * GAMMA / PRANDTL * viscosity * area / (w.r * volume);
}

/* What a change DQ of a neighbour Q changes in a cell's balance; S leads out of the cell.  */
FLOW struct five
neighbour (struct five q, struct five dq, struct vec s, double volume, double viscosity)
{
  struct five change = five_add (flux_of (five_add (q, 1, dq), s), -1, flux_of (q, s));
  double speed = radius (primitive (q), s, volume, viscosity);
  struct five zero = { 0, 0, 0, 0, 0 };
  return five_add (zero, 0.5, five_add (change, -speed, dq));
}

#endif
