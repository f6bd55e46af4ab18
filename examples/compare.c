/* Compares the result files that two builds of an example wrote: run-demo's
   judge.

     compare float|double RESULT REFERENCE TOLERANCE

   Prints the largest error relative to the largest value of REFERENCE.  Exit
   status 0 if it is at most TOLERANCE, 1 if not (also for a NaN that REFERENCE
   does not have, or if the sizes differ).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static FILE *
open_file (const char *path)
{
  FILE *f = fopen (path, "rb");

  if (f == NULL)
    {
      perror (path);
      exit (2);
    }
  return f;
}

/* Reads one number into *VALUE; false at the end of the file.  */
static int
read_value (FILE *f, int is_float, double *value)
{
  float x;

  if (!is_float)
    return fread (value, sizeof *value, 1, f) == 1;
  if (fread (&x, sizeof x, 1, f) != 1)
    return 0;
  *value = x;
  return 1;
}

int
main (int argc, char **argv)
{
  double a, b, scale = 0, worst = 0, tolerance;
  long n = 0, at = 0, more_a, more_b;
  FILE *f, *g;
  int is_float;

  if (argc != 5 || (strcmp (argv[1], "float") && strcmp (argv[1], "double")))
    {
      fprintf (stderr, "usage: compare float|double RESULT REFERENCE TOLERANCE\n");
      return 2;
    }
  is_float = strcmp (argv[1], "float") == 0;
  tolerance = strtod (argv[4], NULL);
  f = open_file (argv[2]);
  g = open_file (argv[3]);
  for (;; n++)
    {
      more_a = read_value (f, is_float, &a);
      more_b = read_value (g, is_float, &b);
      if (!more_a || !more_b)
	break;
      if (isnan (a) && isnan (b))
	continue;
      if (fabs (b) > scale)
	scale = fabs (b);
      if (a != b && !(fabs (a - b) <= worst))
	{
	  worst = isnan (a - b) ? INFINITY : fabs (a - b);
	  at = n;
	}
    }
  fclose (f);
  fclose (g);
  if (more_a || more_b || n == 0)
    {
      printf ("the results differ in length or are empty\n");
      return 1;
    }
  if (scale > 0)
    worst /= scale;
  printf ("%.1e", worst);
  if (worst > 0)
    printf (" (at %ld)", at);
  printf ("\n");
  return !(worst <= tolerance);
}
