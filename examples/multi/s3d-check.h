/* A pair of independent kernels over one set of temperatures, after the thermodynamics of
   the flow solver S3D: heat capacity and enthalpy of a mixture, each a polynomial in the
   temperature for every species, with other coefficients above a temperature.  The enthalpy
   is the integral of the capacity; its coefficients are divided beforehand, so that both
   kernels read as much and take about as long.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef S3D_CHECK_H
#define S3D_CHECK_H

#include "multi.h"

enum { SPECIES = 52, CAPACITY = 5, TERMS = 2 * CAPACITY + 1, KERNELS = 2 };
#define S3D_MIDDLE 1000.0

struct mixture
{
  long n;
  double *t;			/* N temperatures */
  double *y;			/* SPECIES rows of N mass fractions */
  double *low, *high;		/* SPECIES rows of TERMS coefficients: CAPACITY of the heat
				   capacity, the others of the enthalpy */
  double *out[KERNELS];		/* N heat capacities, N enthalpies */
};

/* Fills A with the coefficients of a species.  */
static void
s3d_species (double *a, int seed, int period, int least)
{
  double scale = 1;
  for (int k = 0; k < CAPACITY; k++, scale /= 1000)
    {
      a[k] = (least + (seed + k) % period) * scale;
      a[CAPACITY + 1 + k] = a[k] / (k + 1);
    }
  a[CAPACITY] = (least + (seed + CAPACITY) % period) * scale;
}

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
  #pragma omp parallel for
  for (long i = 0; i < n; i++)
    x->t[i] = 300 + (double) (i % 1700);
  #pragma omp parallel for
  for (long i = 0; i < n * SPECIES; i++)
    x->y[i] = (double) (i % 19) / (19 * SPECIES);
  for (int i = 0; i < SPECIES; i++)
    {
      s3d_species (x->low + i * TERMS, 7 * i, 11, 1);
      s3d_species (x->high + i * TERMS, 7 * i, 13, 2);
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
