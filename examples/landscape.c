/* Draws the picture that heat2d starts from when run-demo is given none: hills
   and lakes lit from the north-west, as PGM with 256 grey levels.

     landscape OUT.pgm [WIDTH [HEIGHT]]

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"
#include <math.h>
#include <stdint.h>

/* A reproducible number from 0 to 1 for the lattice point X, Y.  */
static double
lattice (int64_t x, int64_t y)
{
  uint64_t h = (uint64_t) x * 0x9e3779b97f4a7c15u ^ (uint64_t) y * 0xc2b2ae3d27d4eb4fu;

  h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9u;
  h = (h ^ h >> 32) * 0x94d049bb133111ebu;
  return (double) (h >> 40) / (double) (1 << 24);
}

/* The lattice interpolated smoothly.  */
static double
smooth (double x, double y)
{
  int64_t i = (int64_t) floor (x), j = (int64_t) floor (y);
  double s = x - (double) i, t = y - (double) j;
  double top, bottom;

  s = s * s * (3 - 2 * s);
  t = t * t * (3 - 2 * t);
  top = lattice (i, j) * (1 - s) + lattice (i + 1, j) * s;
  bottom = lattice (i, j + 1) * (1 - s) + lattice (i + 1, j + 1) * s;
  return top * (1 - t) + bottom * t;
}

/* The height of the ground: octaves of ever finer and lower hills.  */
static double
ground (double x, double y)
{
  double height = 0, size = 0.5;

  for (int octave = 0; octave < 9; octave++, size /= 2, x *= 2.03, y *= 2.03)
    height += size * smooth (x + 17 * octave, y - 31 * octave);
  return height;
}

/* The grey level at X, Y, both in units of the picture's height.  */
static int
level (double x, double y)
{
  const double water = 0.44, d = 1.0 / 512;
  double height = ground (4 * x, 4 * y);
  double east = (ground (4 * (x + d), 4 * y) - height) / d;
  double south = (ground (4 * x, 4 * (y + d)) - height) / d;
  double light;

  if (height < water)
    light = 0.10 + 0.5 * height;
  else
    light = 0.25 + 0.5 * (height - water)
	    + 0.45 * (0.8 + 0.35 * east + 0.35 * south)
	      / sqrt (1 + 0.3 * (east * east + south * south));
  light = light < 0 ? 0 : light > 1 ? 1 : light;
  return (int) (255 * light + 0.5);
}

int
main (int argc, char **argv)
{
  long width = report_number (argc, argv, 2, 1, 256);
  long height = report_number (argc, argv, 3, 1, 192);
  FILE *f;

  if (argc < 2 || (f = fopen (argv[1], "wb")) == NULL)
    {
      fprintf (stderr, "usage: landscape OUT.pgm [WIDTH [HEIGHT]]\n");
      return 2;
    }
  fprintf (f, "P5\n# hills and lakes\n%ld %ld\n255\n", width, height);
  for (long i = 0; i < height; i++)
    for (long j = 0; j < width; j++)
      putc (level ((double) j / (double) height, (double) i / (double) height), f);
  return ferror (f) || fclose (f) != 0;
}
