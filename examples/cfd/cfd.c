/* A flow solver for compressible gases on structured grids, in versions of T. Hoshino,
   N. Maruyama, S. Matsuoka, R. Takaki, CUDA vs OpenACC: Performance Case Studies with Kernel
   Benchmarks and a Memory-Bound CFD Application, section IV-C.

     cfd CASE [VERSION | all [PICTURE.pgm [RESULT]]]

   Runs CASE, prints for each version the median times of the phases, in milliseconds, how far
   the flow is from what is known of it and from what the first version has computed.  Exit
   status 1 if that is too far.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include <string.h>
#include "../report.h"
#include "cfd.h"

#define SAME 1e-9		/* what rounding may make of 1 in another version */

static const char *const names[VERSIONS]
  = { "base", "mapped", "special", "blocked", "fused", "fine" };

enum { PHASES = 3 };
static const char *const phases[PHASES] = { "convection", "viscosity", "integration" };

/* Times of all iterations.  */
struct times
{
  int n;
  double *seconds[PHASES];
};

/* Each phase until it is done.  */
static void
iterate (const struct cfd *s, int version, struct times *t)
{
  phase *const run[PHASES] = { convection[version], viscosity[version], integration[version] };
  boundary_set (s, s->q);
  for (int p = 0; p < PHASES; p++)
    {
      device_wait ();
      double start = report_clock ();
      run[p] (s);
      device_wait ();
      t->seconds[p][t->n] = report_clock () - start;
    }
  t->n++;
}

static int
compare (const void *p, const void *q)
{
  double a = *(const double *) p, b = *(const double *) q;
  return (a > b) - (a < b);
}

static void
print_times (struct times *t, int version)
{
  for (int p = 0; p < PHASES; p++)
    {
      qsort (t->seconds[p], t->n, sizeof (double), compare);
      printf ("%s %s %.4f\n", names[version], phases[p], 1e3 * t->seconds[p][t->n / 2]);
    }
}

/* The greatest difference in cells, in parts of the field's greatest value.  */
static double
difference (const struct cfd *s, const double *a, const double *b)
{
  double worst = 0;
  for (int m = 0; m < FIELDS; m++)
    {
      double most = 1e-3, off = 0;
      for (int k = 0; k < s->n[2]; k++)
	for (int j = 0; j < s->n[1]; j++)
	  for (int i = 0; i < s->n[0]; i++)
	    {
	      size_t c = (size_t) m * s->total + s->first + i + j * s->stride[1]
			 + k * s->stride[2];
	      most = fmax (most, fabs (b[c]));
	      off = isnan (a[c]) ? INFINITY : fmax (off, fabs (a[c] - b[c]));
	    }
      worst = fmax (worst, off / most);
    }
  return worst;
}

/* Runs all steps from START; the last flow is left in RESULT, both on the host.  */
static void
run_case (const struct cfd_case *c, const struct cfd *s, int version, const double *start,
	  double *result, struct times *t)
{
  size_t count = (size_t) FIELDS * s->total;
  device_send (start, s->q, count * sizeof (double));
  t->n = 0;
  for (int step = 0; step < c->steps; step++)
    {
      device_copy (s->q, s->old, count);
      for (int n = 0; n < c->inner; n++)
	iterate (s, version, t);
    }
  boundary_set (s, s->q);
  device_wait ();
  device_fetch (result, s->q, count * sizeof (double));
}

/* Whether VERSION's RESULT is right and that of FIRST, the version's that ran first.  */
static int
check (const struct cfd_case *c, const struct cfd *s, int version, const double *result,
       const double *first)
{
  const char *what;
  double error = problem_error (c, s, result, c->dt * c->steps, &what);
  double off = difference (s, result, first);
  printf ("%s error %.6g of at most %g: %s\n", names[version], error, c->tolerance, what);
  if (error <= c->tolerance && off <= SAME)
    return 1;
  fprintf (stderr, "%s: %s %g, at most %g; %g from the first version, at most %g\n",
	   names[version], what, error, c->tolerance, off, SAME);
  return 0;
}

/* Everything on the device that a phase uses.  */
static struct cfd
place (const struct cfd *h)
{
  struct cfd s = *h;
  double **const fields[] = { &s.q, &s.old, &s.w, &s.left, &s.right, &s.flux, &s.rest,
			      &s.slopes, &s.area, &s.volume, &s.centre, &s.change,
			      &s.diagonal };
  static const int counts[] = { 5, 5, 6, 5, 5, 5, 5, 12, 9, 1, 3, 5, 1 };
  for (size_t i = 0; i < sizeof counts / sizeof *counts; i++)
    *fields[i] = device_place (*fields[i], (size_t) counts[i] * s.total, sizeof (double));
  s.order = device_place (s.order, s.front[s.fronts], sizeof *s.order);
  return s;
}

/* The versions that the word NAME means, from FIRST to *LAST.  */
static int
find_version (const char *name, int *last)
{
  *last = VERSIONS - 1;
  if (name == NULL || strcmp (name, "all") == 0)
    return 0;
  for (int v = 0; v < VERSIONS; v++)
    if (strcmp (name, names[v]) == 0)
      return *last = v;
  fprintf (stderr, "unknown version '%s'\n", name);
  exit (2);
}

int
main (int argc, char **argv)
{
  if (argc < 2)
    {
      fprintf (stderr, "usage: cfd CASE [VERSION | all [PICTURE.pgm [RESULT]]]\n");
      return 2;
    }
  struct cfd_case c = case_read (argv[1]);
  int last, right = 1, begin = find_version (argv[2], &last);
  struct cfd host = grid_make (&c);
  size_t count = (size_t) FIELDS * host.total;
  double *start = report_alloc (count, sizeof *start);
  double *result = report_alloc (count, sizeof *result);
  double *first = report_alloc (count, sizeof *first);
  struct times t;
  for (int p = 0; p < PHASES; p++)
    t.seconds[p] = report_alloc ((size_t) c.steps * c.inner, sizeof (double));
  problem_start (&c, &host);
  memcpy (start, host.q, count * sizeof *start);
  struct cfd s = place (&host);
  for (int v = begin; v <= last; v++)
    {
      run_case (&c, &s, v, start, result, &t);
      if (v == begin)
	memcpy (first, result, count * sizeof *first);
      print_times (&t, v);
      right &= check (&c, &host, v, result, first);
    }
  if (argc > 3 && argv[3][0] != '\0')
    picture_write (argv[3], &c, &host, result);
  report_save (argc > 4 ? argv[4] : NULL, result, count, sizeof *result);
  return right ? 0 : 1;
}
