/* Heat conduction in a plate whose temperatures at the start are the grey levels
   of a picture.  Four moments become a picture, side by side: the start, and the
   plate after a 25th, a fifth and all of the steps.

     heat2d IN.pgm OUT.png [STEPS [RESULT]]

   Reads PGM of both kinds (P2 text, P5 binary, up to 65535 grey levels).  The plate
   is insulated, so its mean temperature must stay the same.  RESULT gets the last
   field as raw doubles.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"
#include "png.h"
#include <ctype.h>
#include <math.h>
#include <string.h>

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

/* The picture that comes out: MOMENTS fields side by side, GAP white columns between.  */
enum { MOMENTS = 4, GAP = 8 };

struct strip
{
  long width, height;
  unsigned char *pixels;
};

static struct strip
strip_new (const struct picture *p)
{
  struct strip s = { MOMENTS * p->width + (MOMENTS - 1) * GAP, p->height, NULL };
  s.pixels = report_alloc (s.width * s.height, 1);
  memset (s.pixels, PNG_COLOURS - 1, s.width * s.height);
  return s;
}

/* The temperatures of P become the field of moment M, in colours from cold to hot.  */
static void
strip_add (struct strip *s, const struct picture *p, int m)
{
  for (long i = 0; i < p->height; i++)
    for (long j = 0; j < p->width; j++)
      {
	double level = p->grey[i * p->width + j] / (double) p->white;
	s->pixels[i * s->width + m * (p->width + GAP) + j]
	  = (unsigned char) (level * (PNG_COLOURS - 1) + 0.5);
      }
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
  long steps = report_number (argc, argv, 3, 0, 100), done = 0;
  const char *result = argc > 4 ? argv[4] : NULL;
  struct picture p;
  struct strip strip;
  double *u, *next, before, after, seconds = 0;
  long h, w;

  if (argc < 3)
    fail (argv[0], "usage: heat2d IN.pgm OUT.png [STEPS [RESULT]]");
  steps += steps % 2;
  p = pgm_read (argv[1]);
  h = p.height, w = p.width, u = p.grey;
  next = report_alloc (h * w, sizeof *next);
  strip = strip_new (&p);
  before = mean (&p);

  const long moments[MOMENTS] = { 0, steps / 25, steps / 5, steps };
  report_begin ();
#pragma acc data copy(u[0:h * w]) create(next[0:h * w])
  for (int m = 0; m < MOMENTS; m++)
    {
      double start = report_clock ();

      /* Two steps at a time, there and back, so that the field is in U.  */
      for (; done < moments[m]; done += 2)
	{
	  step (h, w, u, next, 0.2);
	  step (h, w, next, u, 0.2);
	}
#pragma acc update self(u[0:h * w])
      seconds += report_clock () - start;
      strip_add (&strip, &p, m);
    }

  after = mean (&p);
  if (png_write (argv[2], strip.width, strip.height, strip.pixels))
    fail (argv[2], "cannot write the picture");
  printf ("heat2d: %ld x %ld, %ld steps, mean %.9f before, %.9f after\n", w, h,
	  steps, before, after);
  report_run (seconds);
  report_save (result, u, h * w, sizeof *u);
  free (u);
  free (next);
  free (strip.pixels);
  return !(fabs (after - before) <= 1e-9 * (double) p.white);
}
