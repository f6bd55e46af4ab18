/* The paper's second benchmark, HotSpot of the Rodinia suite: the temperature of a chip of
   N by N cells that use power, of which the powers are compressed, doubles to 32 bits.

     hotspot [N [ITERATIONS [TEMPERATURES POWERS]]]

   The files hold a number on each line, cell by cell, as Rodinia's temp_N and power_N do;
   without them temperatures and powers are made up.  Allowed is the error of the paper,
   1e-8% after 4000 iterations.

   Prints also what the application takes, transfers included, up to some iterations:

     hotspot N ITERATIONS plain-us compressed-us

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "paper.h"

#ifndef DEFAULT_SIZE
# define DEFAULT_SIZE 512
#endif
#ifndef DEFAULT_ITERATIONS
# define DEFAULT_ITERATIONS 4000
#endif

/* Of a chip of 16 mm by 16 mm.  */
struct chip
{
  double cap, rx, ry, rz, step;
};

static struct chip
chip_of (int n)
{
  const double thickness = 0.0005, side = 0.016, factor = 0.5, heat = 1.75e6, k = 100;
  double cell = side / n, slope = 3e6 / (factor * thickness * heat);
  struct chip c = { factor * heat * thickness * cell * cell, cell / (2 * k * thickness * cell),
		    cell / (2 * k * thickness * cell), thickness / (k * cell * cell),
		    0.001 / slope };
  /* Larger steps grow without bound, as Rodinia's do on chips of more than 1314 by 1314
     cells.  */
  double stable = 0.9 * c.cap / (2 / c.rx + 2 / c.ry + 1 / c.rz);
  if (c.step > stable)
    c.step = stable;
  return c;
}

#define STEP(NAME, ...)								\
  static void									\
  NAME (int n, struct chip p, const double *restrict power,			\
	const double *restrict from, double *restrict to)			\
  {										\
    double rate = p.step / p.cap, x = 1 / p.rx, y = 1 / p.ry, z = 1 / p.rz;	\
    PRAGMA (acc parallel loop collapse(2) present(power[0:n * n], from[0:n * n],	\
	    to[0:n * n]) __VA_ARGS__)						\
    for (int i = 0; i < n; i++)							\
      for (int j = 0; j < n; j++)						\
	{									\
	  double t = from[i * n + j];						\
	  double north = i > 0 ? from[(i - 1) * n + j] : t;			\
	  double south = i < n - 1 ? from[(i + 1) * n + j] : t;			\
	  double west = j > 0 ? from[i * n + j - 1] : t;			\
	  double east = j < n - 1 ? from[i * n + j + 1] : t;			\
	  to[i * n + j] = t + rate * (power[i * n + j] + (north + south - 2 * t) * y	\
				      + (west + east - 2 * t) * x + (80 - t) * z);	\
	}									\
  }

STEP (step, )
STEP (step_compressed, compression(power))

/* N numbers from file NAME.  */
static void
read_numbers (const char *name, double *to, long n)
{
  FILE *f = fopen (name, "r");
  for (long i = 0; i < n; i++)
    if (!f || fscanf (f, "%lf", &to[i]) != 1)
      {
	fprintf (stderr, "%s: no file of %ld numbers\n", name, n);
	exit (2);
      }
  fclose (f);
}

enum { COURSE = 8, COURSE_STEP = 100 };

/* Microseconds from START on, when data were still on the host, until each of the first
   iterations, COURSE_STEP apart.  */
struct course
{
  double start, at[COURSE];
  int n;
};

static void
course_note (struct course *c, long iteration)
{
  if (c->n == COURSE || iteration != (long) c->n * COURSE_STEP)
    return;
  bench_wait ();
  c->at[c->n++] = 1e6 * (report_clock () - c->start);
}

/* ITERATIONS steps of KERNEL, an even number, from A to A by B.  */
#define RUN(KERNEL, B_, C_, A, B)					\
  do									\
    {									\
      (B_)->n = 0;							\
      bench_sample (B_, 0, 1);						\
      double start = report_clock ();					\
      for (long k = 0; k < iterations; k += 2)				\
	{								\
	  course_note (C_, k);						\
	  KERNEL (n, chip, power, A, B);				\
	  KERNEL (n, chip, power, B, A);				\
	}								\
      bench_wait ();							\
      bench_sample (B_, report_clock () - start, (int) iterations);	\
    }									\
  while (0)

int
main (int argc, char **argv)
{
  int n = (int) report_number (argc, argv, 1, 2, DEFAULT_SIZE), m = n * n;
  long iterations = report_number (argc, argv, 2, 2, DEFAULT_ITERATIONS);
  double *power = (double *) report_alloc (m, sizeof *power);
  double *a = (double *) report_alloc (m, sizeof *a);
  double *b = (double *) report_alloc (m, sizeof *b);
  double *c = (double *) report_alloc (m, sizeof *c);
  struct chip chip = chip_of (n);
  struct paper_error e = { 0 };
  static struct bench plain, compressed;
  static struct course plain_course, compressed_course;

  for (int i = 0; i < m; i++)
    {
      a[i] = 320 + 20 * paper_random ();
      power[i] = 1e-2 * paper_random ();
    }
  if (argc > 4)
    {
      read_numbers (argv[3], a, m);
      read_numbers (argv[4], power, m);
    }
  for (int i = 0; i < m; i++)
    c[i] = a[i];
  /* Device, kernels and memory are ready before anything is measured.  */
#pragma acc data copyin(power[0:m], a[0:m]) create(b[0:m])
  step (0, chip, power, a, b);
#pragma acc data ccopyin(power[0:m]) copyin(a[0:m]) create(b[0:m])
  step_compressed (0, chip, power, a, b);
  plain_course.start = report_clock ();
#pragma acc data copyin(power[0:m]) copy(a[0:m]) create(b[0:m])
  RUN (step, &plain, &plain_course, a, b);
  compressed_course.start = report_clock ();
#pragma acc data ccopyin(power[0:m]) copy(c[0:m]) create(b[0:m])
  RUN (step_compressed, &compressed, &compressed_course, c, b);

  for (int i = 0; i < plain_course.n; i++)
    printf ("hotspot %d %d %.6g %.6g\n", n, i * COURSE_STEP, plain_course.at[i],
	    compressed_course.at[i]);
  PAPER_COMPARE (&e, c, a, m);
  free (power);
  free (a);
  free (b);
  free (c);
  return paper_end ("hotspot", n, &plain, &compressed, &e, 1e-8, 1e-8);
}
