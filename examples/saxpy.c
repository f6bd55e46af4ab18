/* SAXPY, y = a x + y: the smallest whole OpenACC program.

     saxpy [N [RESULT]]

   Every element is checked; RESULT gets y as raw floats.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "report.h"

static void
saxpy (long n, float a, const float *x, float *y)
{
#pragma acc parallel loop copyin(x[0:n]) copy(y[0:n])
  for (long i = 0; i < n; i++)
    y[i] = a * x[i] + y[i];
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 20);
  const char *result = argc > 2 ? argv[2] : NULL;
  float *x = report_alloc (n, sizeof *x);
  float *y = report_alloc (n, sizeof *y);
  long wrong = 0;
  double start;

  /* Small whole numbers and halves: every result is exact.  */
  for (long i = 0; i < n; i++)
    {
      x[i] = (float) (i % 1000);
      y[i] = (float) (i % 77) + 0.5f;
    }

  start = report_begin ();
  saxpy (n, 2.5f, x, y);
  start = report_clock () - start;

  for (long i = 0; i < n; i++)
    wrong += y[i] != 2.5f * (float) (i % 1000) + ((float) (i % 77) + 0.5f);

  printf ("saxpy: n = %ld, %ld wrong\n", n, wrong);
  report_run (start);
  report_save (result, y, n, sizeof *y);
  free (x);
  free (y);
  return wrong != 0;
}
