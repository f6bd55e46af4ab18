/* The plate of heat.c and heat.cu: SIZE rows and columns inside a border, its rows split over
   devices.

   To exchange a row with a neighbour takes longer than to compute some: so a device has
   HEAT_HALO rows of each neighbour's and gets them anew every so many steps; in between it
   computes those itself that it needs, one less with each step.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#ifndef HEAT_CHECK_H
#define HEAT_CHECK_H

#include "multi.h"

#define HEAT_RATE 0.2f
enum { HEAT_HALO = 32 };

static float *
heat_plate (long n)
{
  long width = n + 2;
  float *t = (float *) report_alloc ((size_t) (width * width), sizeof *t);
  #pragma omp parallel for
  for (long i = 0; i < width; i++)
    for (long j = 0; j < width; j++)
      t[i * width + j] = i == 0 || j == 0 || i == n + 1 || j == n + 1
			 ? 100.0f : (float) ((i * 31 + j * 17) % 64);
  return t;
}

static double
heat_sum (const float *t, long n)
{
  double sum = 0;
  long width = n + 2;
  #pragma omp parallel for reduction(+ : sum)
  for (long i = 1; i <= n; i++)
    for (long j = 1; j <= n; j++)
      sum += t[i * width + j] * (double) ((i + 3 * j) % 7);
  return sum;
}

/* What a device has: COUNT rows of the plate from row LOW on.  FIRST to LAST are its own, of
   the others up to HALO before and behind those are its neighbours'.  */
struct heat_part
{
  long low, count, first, last, halo;
};

static struct heat_part
heat_part (const struct multi *m, int device)
{
  struct heat_part p;
  long rows = m->size / m->devices;
  p.halo = rows < HEAT_HALO ? rows : HEAT_HALO;
  p.first = device * rows + 1;
  p.last = p.first + rows - 1;
  p.low = device > 0 ? p.first - p.halo : 0;
  p.count = (device < m->devices - 1 ? p.last + p.halo : m->size + 1) - p.low + 1;
  return p;
}

/* How many of its neighbours' rows a device computes in step K.  */
static long
heat_margin (const struct heat_part *p, long k)
{
  return p->halo - 1 - k % p->halo;
}

/* The rows, counted from P's LOW, that are computed in step K.  */
static long
heat_begin (const struct heat_part *p, long k)
{
  return p->low == 0 ? 1 : p->first - heat_margin (p, k) - p->low;
}

static long
heat_end (const struct multi *m, const struct heat_part *p, long k)
{
  long last = p->last + heat_margin (p, k);
  return (last > m->size ? m->size : last) - p->low;
}

#endif
