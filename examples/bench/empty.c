/* What a region costs that does nothing: run and waited for, and queued.

     empty [REGIONS [SAMPLES]]

   One sample is the time of REGIONS regions divided by REGIONS.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

static void
synchronous (int regions)
{
  for (int r = 0; r < regions; r++)
    {
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32)
      {
      }
    }
}

static void
queued (int regions)
{
  for (int r = 0; r < regions; r++)
    {
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32) async(1)
      {
      }
    }
#pragma acc wait(1)
}

int
main (int argc, char **argv)
{
  int regions = (int) report_number (argc, argv, 1, 1, 500);
  struct bench b;
  double start;

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      synchronous (regions);
      bench_sample (&b, report_clock () - start, regions);
    }
  bench_print (&b, "empty", "us", 0);

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      queued (regions);
      bench_sample (&b, report_clock () - start, regions);
    }
  bench_print (&b, "empty-queued", "us", 0);
  return 0;
}
