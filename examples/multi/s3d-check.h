/* A pair of independent kernels over one set of temperatures, after the thermodynamics of
   the flow solver S3D: heat capacity and enthalpy of a mixture, each a polynomial in the
   temperature for every species, with other coefficients above a temperature.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef S3D_CHECK_H
#define S3D_CHECK_H

#include "multi.h"

enum { SPECIES = 52, TERMS = 7, KERNELS = 2 };
#define S3D_MIDDLE 1000.0

struct mixture
{
  long n;
  double *t;			/* N temperatures */
  double *y;			/* SPECIES rows of N mass fractions */
  double *low, *high;		/* SPECIES rows of TERMS coefficients */
  double *out[KERNELS];		/* N heat capacities, N enthalpies */
};

static void
s3d_make (struct mixture *x, long n)
{
  x->n = n;
  x->t = (double *) report_alloc ((size_t) n, sizeof *x->t);
  x->y = (double *) report_alloc ((size_t) n * SPECIES, sizeof *x->y);
  x->low = (double *) report_alloc (SPECIES * TERMS, sizeof *x->low);
  x->high = (double *) report_alloc (SPECIES * TERMS, sizeof *x->high);
  for (int k = 0; k < KERNELS; k++)
    x->out[k] = (double *) report_alloc ((size_t) n, sizeof *x->out[k]);
  for (long i = 0; i < n; i++)
    x->t[i] = 300 + (double) (i % 1700);
  for (long i = 0; i < n * SPECIES; i++)
    x->y[i] = (double) (i % 19) / (19 * SPECIES);
  for (int i = 0; i < SPECIES * TERMS; i++)
    {
      double scale = 1;
      for (int k = 0; k < i % TERMS; k++)
	scale /= 1000;
      x->low[i] = (1 + i % 11) * scale;
      x->high[i] = (2 + i % 13) * scale;
    }
}

static double
s3d_sum (const struct mixture *x)
{
  double sum = 0;
  for (int k = 0; k < KERNELS; k++)
    for (long i = 0; i < x->n; i++)
      sum += x->out[k][i] * (double) (1 + i % 3);
  return sum;
}

/* Where part P of kernel K goes: with one device all is there, else the first half of
   them has the first kernel.  */
static int
s3d_parts (const struct multi *m)
{
  return m->devices == 1 ? 1 : m->devices / KERNELS;
}

static int
s3d_device (const struct multi *m, int kernel, int part)
{
  return m->devices == 1 ? 0 : kernel * s3d_parts (m) + part;
}

#endif
