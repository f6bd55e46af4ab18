/* Flows to begin with, and what is known of them later:

     uniform	    stays as it is, on any grid
     sod	    G. A. Sod's shock tube: the exact solution of its Riemann problem
     taylor-green   a square of vortices: its energy decays as exp (-4 v k^2 t)
     shear	    two shear layers that roll up: mass stays

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include "cfd.h"
#include "flow.h"

#define TURN 6.283185307179586	/* two pi */

static struct vec
relative_place (const struct cfd_case *c, const struct cfd *s, int cell)
{
  struct vec v = vec_load (s->centre, s->total, cell);
  struct vec p = { v.x / c->length[0], v.y / c->length[1], v.z / c->length[2] };
  return p;
}

/* Density, velocity and pressure at P, whose coordinates are from 0 to 1.  */
static struct five
flow_at (const struct cfd_case *c, struct vec p)
{
  double m = c->mach, x = TURN * p.x, y = TURN * p.y;
  struct five w = { 1, m, 0.5 * m, 0.25 * m, 1 / GAMMA };
  if (c->problem == PROBLEM_SOD)
    w = p.x < 0.5 ? (struct five) { 1, 0, 0, 0, 1 } : (struct five) { 0.125, 0, 0, 0, 0.1 };
  else if (c->problem == PROBLEM_TAYLOR_GREEN)
    w = (struct five) { 1, m * sin (x) * cos (y), -m * cos (x) * sin (y), 0,
			1 / GAMMA + 0.25 * m * m * (cos (2 * x) + cos (2 * y)) };
  else if (c->problem == PROBLEM_SHEAR)
    w = (struct five) { 1, m * tanh (30 * (0.25 - fabs (p.y - 0.5))), 0.05 * m * sin (x), 0,
			1 / GAMMA };
  return w;
}

/* Calls for each cell.  */
#define EACH_CELL(S, CELL) \
  for (int k_ = 0; k_ < (S)->n[2]; k_++) \
    for (int j_ = 0; j_ < (S)->n[1]; j_++) \
      for (int CELL = (S)->first + j_ * (S)->stride[1] + k_ * (S)->stride[2], \
	   end_ = CELL + (S)->n[0]; CELL < end_; CELL++)

void
problem_start (const struct cfd_case *c, const struct cfd *s)
{
  EACH_CELL (s, cell)
    five_store (s->q, s->total, cell, conserved (flow_at (c, relative_place (c, s, cell))));
}

static const double left_state[3] = { 1, 0, 1 }, right_state[3] = { 0.125, 0, 0.1 };

/* How much velocity changes across the wave between a state and pressure P.  */
static double
wave_velocity (const double *w, double p)
{
  double sound = sqrt (GAMMA * w[2] / w[0]);
  if (p > w[2])
    return (p - w[2]) * sqrt (2 / (w[0] * ((GAMMA + 1) * p + (GAMMA - 1) * w[2])));
  return 2 * sound / (GAMMA - 1) * (pow (p / w[2], (GAMMA - 1) / (2 * GAMMA)) - 1);
}

/* The pressure between the two waves, by bisection.  */
static double
middle_pressure (void)
{
  double low = right_state[2], high = left_state[2];
  for (int n = 0; n < 60; n++)
    {
      double p = 0.5 * (low + high);
      if (wave_velocity (left_state, p) + wave_velocity (right_state, p) > 0)
	high = p;
      else
	low = p;
    }
  return 0.5 * (low + high);
}

/* Density where X / T is V: a fan to the left, the contact, a shock to the right.  */
static double
sod_density (double v, double p)
{
  const double *l = left_state, *r = right_state;
  double g = (GAMMA - 1) / (GAMMA + 1), speed = wave_velocity (r, p);
  double sound = sqrt (GAMMA * l[2] / l[0]);
  double inner = sound * pow (p / l[2], (GAMMA - 1) / (2 * GAMMA));
  double shock = sqrt (GAMMA * r[2] / r[0]
		       * ((GAMMA + 1) * p / r[2] + GAMMA - 1) / (2 * GAMMA));
  if (v < -sound)
    return l[0];
  if (v < speed - inner)
    return l[0] * pow (2 / (GAMMA + 1) - g * v / sound, 2 / (GAMMA - 1));
  if (v < speed)
    return l[0] * pow (p / l[2], 1 / GAMMA);
  if (v < shock)
    return r[0] * (p / r[2] + g) / (g * p / r[2] + 1);
  return r[0];
}

static double
sod_error (const struct cfd_case *c, const struct cfd *s, const double *q, double seconds)
{
  double sum = 0, p = middle_pressure ();
  EACH_CELL (s, cell)
    sum += fabs (q[cell] - sod_density ((relative_place (c, s, cell).x - 0.5) * c->length[0]
					/ seconds, p));
  return sum / ((double) s->n[0] * s->n[1] * s->n[2]);
}

static double
uniform_error (const struct cfd_case *c, const struct cfd *s, const double *q)
{
  double worst = 0;
  EACH_CELL (s, cell)
    {
      struct five want = conserved (flow_at (c, relative_place (c, s, cell)));
      struct five off = five_add (five_load (q, s->total, cell), -1, want);
      worst = fmax (worst, fmax (fmax (fabs (off.r), fabs (off.e)),
				 fmax (fmax (fabs (off.x), fabs (off.y)), fabs (off.z))));
    }
  return worst;
}

static double
energy (struct five q, double volume)
{
  return 0.5 * volume * (q.x * q.x + q.y * q.y + q.z * q.z) / q.r;
}

/* How far the rate at which energy decays is from the exact one, in parts of that.  */
static double
decay_error (const struct cfd_case *c, const struct cfd *s, const double *q, double seconds)
{
  double before = 0, after = 0, number = TURN / c->length[0];
  EACH_CELL (s, cell)
    {
      before += energy (conserved (flow_at (c, relative_place (c, s, cell))), s->volume[cell]);
      after += energy (five_load (q, s->total, cell), s->volume[cell]);
    }
  return fabs (log (before / after) / (4 * c->viscosity * number * number * seconds) - 1);
}

static double
mass_error (const struct cfd_case *c, const struct cfd *s, const double *q)
{
  double before = 0, after = 0;
  EACH_CELL (s, cell)
    {
      before += flow_at (c, relative_place (c, s, cell)).r * s->volume[cell];
      after += q[cell] * s->volume[cell];
    }
  return fabs (after / before - 1);
}

double
problem_error (const struct cfd_case *c, const struct cfd *s, const double *q, double seconds,
	       const char **what)
{
  switch (c->problem)
    {
    case PROBLEM_SOD:
      *what = "mean error of the density";
      return sod_error (c, s, q, seconds);
    case PROBLEM_TAYLOR_GREEN:
      *what = "error of the rate of decay";
      return decay_error (c, s, q, seconds);
    case PROBLEM_SHEAR:
      *what = "change of mass";
      return mass_error (c, s, q);
    default:
      *what = "greatest change";
      return uniform_error (c, s, q);
    }
}
