/* Heat conduction in a plate whose temperatures at the start are the grey levels
   of a picture, and whose temperatures at the end are a picture again.

     heat2d IN.pgm OUT.pgm [STEPS [RESULT]]

   Reads PGM of both kinds (P2 text, P5 binary, up to 65535 grey levels), writes
   P5.  The plate is insulated, so its mean temperature must stay the same.
   RESULT gets the field as raw doubles.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"
#include <ctype.h>
#include <math.h>

struct picture
{
  long width, height;
  long white;			/* the largest grey level */
  double *grey;			/* HEIGHT rows of WIDTH levels */
};

static void
fail (const char *path, const char *why)
{
  fprintf (stderr, "%s: %s\n", path, why);
  exit (2);
}

/* The next number in a PGM header or a P2 picture; -1 if there is none.
   Comments run from # to the end of the line.  */
static long
pgm_number (FILE *f)
{
  long value = 0;
  int c = getc (f);

  while (isspace (c) || c == '#')
    {
      while (c == '#' && (c = getc (f)) != '\n' && c != EOF)
	c = '#';
      c = getc (f);
    }
  if (!isdigit (c))
    return -1;
  for (; isdigit (c); c = getc (f))
    if (value < 1000000000)
      value = 10 * value + (c - '0');
  /* One white space is part of the number: the pixels of P5 follow it.  */
  return c == EOF || isspace (c) ? value : -1;
}

/* The next pixel of a P5 picture; -1 at its end.  */
static long
pgm_pixel (FILE *f, long white)
{
  int high = 0, low;

  if (white > 255 && (high = getc (f)) == EOF)
    return -1;
  low = getc (f);
  return low == EOF ? -1 : 256L * high + low;
}

static struct picture
pgm_read (const char *path)
{
  struct picture p;
  FILE *f = fopen (path, "rb");
  int kind = 0;

  if (f == NULL)
    {
      perror (path);
      exit (2);
    }
  if (getc (f) != 'P' || ((kind = getc (f)) != '2' && kind != '5'))
    fail (path, "not a PGM picture");
  p.width = pgm_number (f);
  p.height = pgm_number (f);
  p.white = pgm_number (f);
  if (p.width < 1 || p.height < 1 || p.white < 1 || p.white > 65535)
    fail (path, "bad PGM header");
  p.grey = report_alloc (p.width * p.height, sizeof *p.grey);
  for (long k = 0; k < p.width * p.height; k++)
    {
      long level = kind == '5' ? pgm_pixel (f, p.white) : pgm_number (f);

      if (level < 0 || level > p.white)
	fail (path, "bad or missing pixel");
      p.grey[k] = (double) level;
    }
  fclose (f);
  return p;
}

static void
pgm_write (const char *path, const struct picture *p)
{
  FILE *f = fopen (path, "wb");

  if (f == NULL)
    {
      perror (path);
      exit (2);
    }
  fprintf (f, "P5\n%ld %ld\n%ld\n", p->width, p->height, p->white);
  for (long k = 0; k < p->width * p->height; k++)
    {
      long level = (long) (p->grey[k] + 0.5);

      if (p->white > 255)
	putc ((int) (level >> 8), f);
      putc ((int) (level & 255), f);
    }
  if (ferror (f) || fclose (f) != 0)
    fail (path, "cannot write the picture");
}

/* One time step from U to NEXT: each point moves by RATE times the sum of the
   differences to its four neighbours.  At an edge the neighbour outside is as
   warm as the point itself.  */
static void
step (long h, long w, const double *u, double *next, double rate)
{
#pragma acc parallel loop collapse(2) present(u[0:h * w], next[0:h * w])
  for (long i = 0; i < h; i++)
    for (long j = 0; j < w; j++)
      {
	long k = i * w + j;
	double north = i > 0 ? u[k - w] : u[k];
	double south = i < h - 1 ? u[k + w] : u[k];
	double west = j > 0 ? u[k - 1] : u[k];
	double east = j < w - 1 ? u[k + 1] : u[k];

	next[k] = u[k] + rate * (north + south + west + east - 4 * u[k]);
      }
}

static double
mean (const struct picture *p)
{
  double sum = 0;

  for (long k = 0; k < p->width * p->height; k++)
    sum += p->grey[k];
  return sum / (double) (p->width * p->height);
}

int
main (int argc, char **argv)
{
  long steps = report_number (argc, argv, 3, 0, 100);
  const char *result = argc > 4 ? argv[4] : NULL;
  struct picture p;
  double *u, *next, before, after, start;
  long h, w;

  if (argc < 3)
    fail (argv[0], "usage: heat2d IN.pgm OUT.pgm [STEPS [RESULT]]");
  p = pgm_read (argv[1]);
  h = p.height, w = p.width, u = p.grey;
  next = report_alloc (h * w, sizeof *next);
  before = mean (&p);

  /* Two steps at a time, there and back, so that the result is in U.  */
  start = report_clock ();
#pragma acc data copy(u[0:h * w]) create(next[0:h * w])
  for (long s = 0; s < steps; s += 2)
    {
      step (h, w, u, next, 0.2);
      step (h, w, next, u, 0.2);
    }
  start = report_clock () - start;

  after = mean (&p);
  pgm_write (argv[2], &p);
  printf ("heat2d: %ld x %ld, %ld steps, mean %.9f before, %.9f after\n", w, h,
	  steps + steps % 2, before, after);
  report_run (start);
  report_save (result, u, h * w, sizeof *u);
  free (u);
  free (next);
  return !(fabs (after - before) <= 1e-9 * (double) p.white);
}
