/* Two independent kernels (s3d-check.h) on one, two or more GPUs, in two forms:
   "deviceid", one host thread, and "hybrid", an OpenMP section for each kernel.
   R. Xu et al., algorithms 1 and 2.

     s3d FORM DEVICES [POINTS [STEPS]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "s3d-check.h"
#include <omp.h>
#include <openacc.h>

#pragma acc routine seq
static inline double
capacity (const double *a, double t)
{
  return a[0] + t * (a[1] + t * (a[2] + t * (a[3] + t * a[4])));
}

#pragma acc routine seq
static inline double
enthalpy (const double *a, double t)
{
  return a[5] + t * (a[6] + t * (a[7] + t * (a[8] + t * (a[9] + t * a[10]))));
}

/* The sum over all species of KIND at points FIRST to END - 1.  */
#define MIXTURE(KIND)							\
  for (long i = first; i < end; i++)					\
    {									\
      double sum = 0;							\
      for (int s = 0; s < SPECIES; s++)					\
	sum += y[s * n + i]						\
	       * KIND ((t[i] < S3D_MIDDLE ? low : high) + s * TERMS, t[i]); \
      out[i] = sum;							\
    }

/* ---- One host thread ---- */

static void
capacity_on (int d, long n, long first, long end, const double *restrict t,
	     const double *restrict y, const double *restrict low,
	     const double *restrict high, double *restrict out)
{
  #pragma acc parallel loop deviceid(d) present(t[0:n], y[0:n*SPECIES], \
    low[0:SPECIES*TERMS], high[0:SPECIES*TERMS], out[first:end-first])
  MIXTURE (capacity)
}

static void
enthalpy_on (int d, long n, long first, long end, const double *restrict t,
	     const double *restrict y, const double *restrict low,
	     const double *restrict high, double *restrict out)
{
  #pragma acc parallel loop deviceid(d) present(t[0:n], y[0:n*SPECIES], \
    low[0:SPECIES*TERMS], high[0:SPECIES*TERMS], out[first:end-first])
  MIXTURE (enthalpy)
}

static void
run_deviceid (struct multi *m, struct mixture *x)
{
  long n = x->n, part = n / s3d_parts (m);
  double *t = x->t, *y = x->y, *low = x->low, *high = x->high;
  double *c = x->out[0], *h = x->out[1];
  for (int d = 0; d < m->devices; d++)
    {
      #pragma acc enter data copyin(t[0:n], y[0:n*SPECIES], low[0:SPECIES*TERMS], \
	high[0:SPECIES*TERMS]) create(c[0:n], h[0:n]) deviceid(d)
    }
  for (long k = 0; k <= m->steps; k++)
    for (int p = 0; p < s3d_parts (m); p++)
      {
	if (k == 1 && p == 0)
	  {
	    multi_wait (m->devices);
	    m->start = report_clock ();	/* the first step is not measured */
	  }
	capacity_on (s3d_device (m, 0, p), n, p * part, (p + 1) * part, t, y, low, high, c);
	enthalpy_on (s3d_device (m, 1, p), n, p * part, (p + 1) * part, t, y, low, high, h);
      }
  multi_wait (m->devices);
  m->seconds = report_clock () - m->start;
  for (int p = 0; p < s3d_parts (m); p++)
    {
      #pragma acc update self(c[p*part:part]) deviceid(s3d_device (m, 0, p))
      #pragma acc update self(h[p*part:part]) deviceid(s3d_device (m, 1, p))
    }
  multi_wait (m->devices);
}

/* ---- A host thread for each GPU ---- */

static void
capacity_all (long n, long first, long end, const double *restrict t,
	      const double *restrict y, const double *restrict low,
	      const double *restrict high, double *restrict out)
{
  #pragma acc parallel loop async(1) present(t[0:n], y[0:n*SPECIES], \
    low[0:SPECIES*TERMS], high[0:SPECIES*TERMS], out[first:end-first])
  MIXTURE (capacity)
}

static void
enthalpy_all (long n, long first, long end, const double *restrict t,
	      const double *restrict y, const double *restrict low,
	      const double *restrict high, double *restrict out)
{
  #pragma acc parallel loop async(1) present(t[0:n], y[0:n*SPECIES], \
    low[0:SPECIES*TERMS], high[0:SPECIES*TERMS], out[first:end-first])
  MIXTURE (enthalpy)
}

static void
begin_data (double *t, double *y, double *low, double *high, double *c, double *h, long n)
{
  #pragma acc enter data copyin(t[0:n], y[0:n*SPECIES], low[0:SPECIES*TERMS], \
    high[0:SPECIES*TERMS]) create(c[0:n], h[0:n])
}

static void
fetch (double *out, long first, long count)
{
  #pragma acc update self(out[first:count])
}

/* What device ID has of both kernels, once, in async queue 1.  */
static void
step_device (const struct multi *m, struct mixture *x, int id)
{
  long n = x->n, part = n / s3d_parts (m);
  for (int p = 0; p < s3d_parts (m); p++)
    {
      long first = p * part, end = first + part;
      if (s3d_device (m, 0, p) == id)
	capacity_all (n, first, end, x->t, x->y, x->low, x->high, x->out[0]);
      if (s3d_device (m, 1, p) == id)
	enthalpy_all (n, first, end, x->t, x->y, x->low, x->high, x->out[1]);
    }
}

static void
run_device (struct multi *m, struct mixture *x, int id)
{
  long n = x->n, part = n / s3d_parts (m);
  acc_set_device_num (id, acc_device_default);
  begin_data (x->t, x->y, x->low, x->high, x->out[0], x->out[1], n);
  step_device (m, x, id);	/* not measured */
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->start = report_clock ();
  for (long k = 0; k < m->steps; k++)
    step_device (m, x, id);
  #pragma acc wait(1)
  #pragma omp barrier
  if (id == 0)
    m->seconds = report_clock () - m->start;
  for (int p = 0; p < s3d_parts (m); p++)
    for (int k = 0; k < KERNELS; k++)
      if (s3d_device (m, k, p) == id)
	fetch (x->out[k], p * part, part);
}

static void
run_hybrid (struct multi *m, struct mixture *x)
{
  omp_set_num_threads (m->devices);
  #pragma omp parallel
  run_device (m, x, omp_get_thread_num ());
}

int
main (int argc, char **argv)
{
  struct multi m;
  struct mixture x;
  multi_begin (&m, argc, argv, 1 << 20, 100);
  s3d_make (&x, m.size);
  if (strcmp (m.form, "hybrid"))
    run_deviceid (&m, &x);
  else
    run_hybrid (&m, &x);
  multi_print (&m, "s3d", s3d_sum (&x));
  return 0;
}
