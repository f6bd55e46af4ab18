/* maths-error: the largest errors of accx's library of <math.h> (plugin/device/maths.c), in units
   in the last place, against MPFR and MPC.

     maths-error [-n POINTS] [-s SEED] [-l] [-m] [NAME...]

   For each function and type one line: name, largest error, argument, range.  A range with a
   relative bound counts errors in units of the result; "abs" ranges count them in units of 1 where
   the result is less (zeros of Bessel functions, of lgamma).  -l: fails where an error is above
   the bound of the row.  -m: as a table in Markdown.

   Compiled natively with -ffp-contract=off from the same text as the device code, it computes the
   same bits, but for the hardware's approximations, which it takes from maths.h.

   Build: gcc -O2 -ffp-contract=off -mfma maths-error.c -lmpc -lmpfr -lgmp -lm

   SPDX-License-Identifier: GPL-3.0-or-later  */
#define _GNU_SOURCE
#include <math.h>
#include <mpc.h>
#include <mpfr.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../plugin/device/maths.c"

enum { BITS = 200 };

static u64 random_state = 88172645463325252u;

static u64
random_bits (void)
{
  random_state ^= random_state << 13;
  random_state ^= random_state >> 7;
  random_state ^= random_state << 17;
  return random_state * 0x2545f4914f6cdd1d;
}

static double
random_unit (void)
{
  return (double) (random_bits () >> 11) * 0x1p-53;
}

/* A number between LOW and HIGH: even in the numbers, those up to 30, or their exponents, or next to an
   end, an integer, or a multiple of pi / 2.  */
static double
random_between (double low, double high, bool is_float)
{
  double x, span = high - low;
  unsigned way = random_bits () % 8;
  if (way < 3 && random_bits () % 4)
    {
      /* Where programs have most of theirs.  */
      double least = fmax (low, -30), most = fmin (high, 30);
      x = least + (most - least) * random_unit ();
      if (random_bits () & 1)
	x *= ldexp (1, -(int) (random_bits () % 8));
      if (x < low || x > high)
	x = least;
    }
  else if (way < 3)
    x = low + span * random_unit ();
  else if (way < 6)
    {
      /* Exponents from the least number on.  */
      double most = fmax (fabs (low), fabs (high));
      int least = is_float ? -149 : -1074, top = ilogb (most);
      x = ldexp (1 + random_unit (), least + (int) (random_bits () % (unsigned) (top - least + 1)));
      if (random_bits () & 1)
	x = -x;
    }
  else if (way == 6)
    {
      x = low + span * random_unit ();
      if (random_bits () & 1)
	x *= random_unit () * 1e-3;
      /* Where multiples of pi / 2 are near to each other beside the numbers' own distance.  */
      if (high > 1e5 && random_bits () & 1)
	x = copysign (ldexp (random_unit (), (int) (random_bits () % 32)), x);
      x = random_bits () & 1 ? rint (2 * x) / 2 : rint (x / M_PI_2) * M_PI_2;
      for (int k = random_bits () % 4; k > 0; k--)
	x = nextafter (x, random_bits () & 1 ? INFINITY : -INFINITY);
      if (random_bits () & 1)
	x *= 1 + ldexp (random_unit () - 0.5, -(int) (random_bits () % 50));
    }
  else
    {
      x = random_bits () & 1 ? low : high;
      x -= copysign (ldexp (random_unit () * fmin (span, 1e300), -(int) (random_bits () % 60)), x - (low + span / 2));
    }
  if (is_float)
    x = (float) x;
  return x < low ? low : x > high ? high : x;
}

/* A unit in the last place of a result next to WANT.  */
static double
unit_of (double want, bool is_float)
{
  int e = want == 0 ? -5000 : ilogb (want);
  return is_float ? ldexp (1, (e < -126 ? -126 : e) - 23) : ldexp (1, (e < -1022 ? -1022 : e) - 52);
}

/* The distance of GOT from WANT in those units; FLOOR: the least result that counts as one.  */
static double
error_of (double got, const mpfr_t want, double floor, bool is_float)
{
  double w = mpfr_get_d (want, MPFR_RNDN);
  if (is_float)
    w = (float) w;
  if (isnan (w) || isnan (got))
    return isnan (w) && isnan (got) ? 0 : INFINITY;
  if (isinf (w) || isinf (got))
    {
      /* Next to the greatest number both may be.  */
      double most = is_float ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
      if (w == got)
	return 0;
      if (isinf (got) != isinf (w) && fabs (isinf (got) ? w : got) == most && signbit (w) == signbit (got))
	return 1;
      return INFINITY;
    }
  mpfr_t d;
  mpfr_init2 (d, BITS);
  mpfr_sub_d (d, want, got, MPFR_RNDN);
  double r = fabs (mpfr_get_d (d, MPFR_RNDN)) / unit_of (fmax (fabs (w), floor), is_float);
  mpfr_clear (d);
  return r;
}

/* ---- references ---- */

typedef int one_fn (mpfr_t, const mpfr_t, mpfr_rnd_t);
typedef int two_fn (mpfr_t, const mpfr_t, const mpfr_t, mpfr_rnd_t);

static int
ref_lgamma (mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
  int sign;
  return mpfr_lgamma (r, &sign, x, rnd);
}

static int
ref_remainder (mpfr_t r, const mpfr_t x, const mpfr_t y, mpfr_rnd_t rnd)
{
  return mpfr_remainder (r, x, y, rnd);
}

static int
ref_significand (mpfr_t r, const mpfr_t x, mpfr_rnd_t rnd)
{
  mpfr_set (r, x, rnd);
  if (mpfr_regular_p (r))
    mpfr_set_exp (r, 1);
  return 0;
}

/* ---- rows ---- */

enum kind { ONE_ARGUMENT, TWO_ARGUMENTS, ORDER };

static const struct row
{
  const char *name;
  enum kind kind;
  double (*d) (double);
  float (*f) (float);
  double (*d2) (double, double);
  float (*f2) (float, float);
  double (*dn) (int, double);
  float (*fn) (int, float);
  void *reference;
  double low, high;             /* of the argument; of float, if narrower: its range */
  double low2, high2;
  double floor;                 /* the least result that counts as one */
  double bound, bound_f;        /* of errors */
} rows[] = {
#define R1(NAME, REF, LOW, HIGH, FLOOR, BOUND, BOUND_F)				\
  { #NAME, ONE_ARGUMENT, accx_##NAME, accx_##NAME##f, 0, 0, 0, 0, (void *) REF, LOW, HIGH, 0, 0,	\
    FLOOR, BOUND, BOUND_F },
#define R2(NAME, REF, LOW, HIGH, LOW2, HIGH2, FLOOR, BOUND, BOUND_F)		\
  { #NAME, TWO_ARGUMENTS, 0, 0, accx_##NAME, accx_##NAME##f, 0, 0, (void *) REF, LOW, HIGH, LOW2,	\
    HIGH2, FLOOR, BOUND, BOUND_F },
#define RN(NAME, REF, LOW, HIGH, FLOOR, BOUND, BOUND_F)				\
  { #NAME, ORDER, 0, 0, 0, 0, accx_##NAME, accx_##NAME##f, (void *) REF, LOW, HIGH, 0, 0, FLOOR,	\
    BOUND, BOUND_F },
#include "maths-error.def"
};

/* The largest error of a row, and where.  */
struct worst
{
  double error, x, y;
  int n;
};

static void
note (struct worst *w, double error, double x, double y, int n)
{
  if (!(error <= w->error))
    *w = (struct worst) { error, x, y, n };
}

/* A function of float beside that of double, whose error is nothing there: at many more points
   than MPFR has time for.  */
static void
sweep (const struct row *r, long points, struct worst *w)
{
  double most = 0x1.fffffep127;
  for (long i = 0; i < points; i++)
    {
      double a = random_between (fmax (r->low, -most), fmin (r->high, most), true), b = 0, want, got;
      if (r->kind == ONE_ARGUMENT)
	want = r->d (a), got = r->f ((float) a);
      else
	{
	  b = random_between (fmax (r->low2, -most), fmin (r->high2, most), true);
	  want = r->d2 (a, b), got = r->f2 ((float) a, (float) b);
	}
      /* Where one is infinite MPFR has the word.  */
      if (isnan (want) != isnan (got))
	note (w, INFINITY, a, b, 0);
      else if (fabs (want) < most && isfinite (got))
	note (w, fabs (got - want) / unit_of (fmax (fabs (want), r->floor), true), a, b, 0);
    }
}

static struct worst
measure (const struct row *r, long points, bool is_float)
{
  struct worst w = { -1, 0, 0, 0 };
  mpfr_t x, y, want;
  mpfr_inits2 (BITS, x, y, want, (mpfr_ptr) 0);
  double most = is_float ? 0x1.fffffep127 : 0x1.fffffffffffffp1023;
  double low = fmax (r->low, -most), high = fmin (r->high, most);
  double low2 = fmax (r->low2, -most), high2 = fmin (r->high2, most);
  for (long i = 0; i < points; i++)
    {
      double a = random_between (low, high, is_float), b = 0, got;
      int n = 0;
      mpfr_set_d (x, a, MPFR_RNDN);
      if (r->kind == TWO_ARGUMENTS)
	{
	  b = random_between (low2, high2, is_float);
	  if (strcmp (r->name, "pow") == 0 && random_bits () % 4)
	    {
	      /* Results of all sizes.  */
	      a = fabs (a);
	      b = (random_unit () - 0.5) * (is_float ? 270 : 2130) / log2 (a);
	      if (is_float)
		b = (float) b;
	      if (!isfinite (b))
		b = 3;
	      mpfr_set_d (x, a, MPFR_RNDN);
	    }
	  mpfr_set_d (y, b, MPFR_RNDN);
	  ((two_fn *) r->reference) (want, x, y, MPFR_RNDN);
	  got = is_float ? r->f2 ((float) a, (float) b) : r->d2 (a, b);
	}
      else if (r->kind == ORDER)
	{
	  n = (int) (random_bits () % 30) - 5;
	  ((int (*) (mpfr_t, long, const mpfr_t, mpfr_rnd_t)) r->reference) (want, n, x, MPFR_RNDN);
	  got = is_float ? r->fn (n, (float) a) : r->dn (n, a);
	}
      else
	{
	  ((one_fn *) r->reference) (want, x, MPFR_RNDN);
	  got = is_float ? r->f ((float) a) : r->d (a);
	}
      note (&w, error_of (got, want, r->floor, is_float), a, b, n);
    }
  mpfr_clears (x, y, want, (mpfr_ptr) 0);
  if (is_float && r->kind != ORDER)
    sweep (r, 100 * points, &w);
  return w;
}

/* ---- complex functions: the distance in units of the greater part ---- */

typedef int complex_fn (mpc_t, const mpc_t, mpc_rnd_t);

static const struct complex_row
{
  const char *name;
  double _Complex (*d) (double _Complex);
  float _Complex (*f) (float _Complex);
  complex_fn *reference;
  double most;                  /* of the parts */
  double bound, bound_f;
} complex_rows[] = {
#define RC(NAME, REF, MOST, BOUND, BOUND_F)					\
  { #NAME, accx_##NAME, accx_##NAME##f, REF, MOST, BOUND, BOUND_F },
#include "maths-error.def"
};

static struct worst
measure_complex (const struct complex_row *r, long points, bool is_float)
{
  struct worst w = { -1, 0, 0, 0 };
  mpc_t z, want;
  mpc_init2 (z, BITS);
  mpc_init2 (want, BITS);
  for (long i = 0; i < points; i++)
    {
      double a = (random_unit () * 2 - 1) * r->most, b = (random_unit () * 2 - 1) * r->most;
      if (is_float)
	a = (float) a, b = (float) b;
      mpc_set_d_d (z, a, b, MPC_RNDNN);
      r->reference (want, z, MPC_RNDNN);
      double re, im;
      if (is_float)
	{
	  float _Complex v = r->f (complexf ((float) a, (float) b));
	  re = __real__ v, im = __imag__ v;
	}
      else
	{
	  double _Complex v = r->d (complex (a, b));
	  re = __real__ v, im = __imag__ v;
	}
      double size = fmax (fabs (mpfr_get_d (mpc_realref (want), MPFR_RNDN)),
			  fabs (mpfr_get_d (mpc_imagref (want), MPFR_RNDN)));
      note (&w, fmax (error_of (re, mpc_realref (want), size, is_float),
		      error_of (im, mpc_imagref (want), size, is_float)), a, b, 0);
    }
  mpc_clear (z);
  mpc_clear (want);
  return w;
}

/* ---- main ---- */

static bool markdown, limit, failed;

static void
print_range (double low, double high)
{
  if (isinf (low) && isinf (high))
    printf ("all");
  else if (isinf (high))
    printf ("from %g", low);
  else
    printf ("%g to %g", low, high);
}

static void
report (const char *name, bool is_float, struct worst w, double bound)
{
  if (limit && !(w.error <= bound))
    {
      failed = true;
      printf ("FAIL: %s%s: %.3f ulp, not %g, at %a %a, order %d\n", name, is_float ? "f" : "", w.error,
	      bound, w.x, w.y, w.n);
    }
  else if (!markdown)
    printf ("%s%s %.3f at %a %a %d (%.17g)\n", name, is_float ? "f" : "", w.error, w.x, w.y, w.n, w.x);
}

static bool
wanted (const char *name, char **names)
{
  if (!*names)
    return true;
  for (; *names; names++)
    if (strcmp (*names, name) == 0)
      return true;
  return false;
}

int
main (int argc, char **argv)
{
  long points = 2000;
  char **names = argv + 1;
  for (; *names && **names == '-'; names++)
    switch ((*names)[1])
      {
      case 'n': points = atol (*++names); break;
      case 's': random_state ^= strtoul (*++names, NULL, 0) * 0x9e3779b97f4a7c15; break;
      case 'l': limit = true; break;
      case 'm': markdown = true; break;
      default: fprintf (stderr, "%s: unknown option %s\n", argv[0], *names); return 2;
      }
  (void) argc;
  mpfr_set_emin (-20000);
  if (markdown)
    printf ("| function | arguments | `double` | `float` |\n|---|---|---|---|\n");
  for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
    if (wanted (rows[k].name, names))
      {
	const struct row *r = &rows[k];
	struct worst d = measure (r, points, false), f = measure (r, points, true);
	report (r->name, false, d, r->bound);
	report (r->name, true, f, r->bound_f);
	if (!markdown)
	  continue;
	printf ("| `%s` | ", r->name);
	print_range (r->low, r->high);
	if (r->kind == TWO_ARGUMENTS)
	  {
	    printf ("; ");
	    print_range (r->low2, r->high2);
	  }
	printf (" | %.2f%s | %.2f%s |\n", d.error, r->floor ? " abs" : "", f.error, r->floor ? " abs" : "");
      }
  for (size_t k = 0; k < sizeof complex_rows / sizeof *complex_rows; k++)
    if (wanted (complex_rows[k].name, names))
      {
	const struct complex_row *r = &complex_rows[k];
	struct worst d = measure_complex (r, points, false), f = measure_complex (r, points, true);
	report (r->name, false, d, r->bound);
	report (r->name, true, f, r->bound_f);
	if (markdown)
	  printf ("| `%s` | parts to %g | %.2f | %.2f |\n", r->name, r->most, d.error, f.error);
      }
  return failed;
}
