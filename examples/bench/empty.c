/* What a region costs that does nothing: run and waited for, queued, and without async, as many
   programs have it, where the host cannot see what it does.

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
#pragma acc wait
    }
}

static void
left (int regions)
{
  for (int r = 0; r < regions; r++)
    {
#pragma acc parallel num_gangs(1) num_workers(1) vector_length(32)
      {
      }
    }
#pragma acc wait
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

  bench_start (&b, argc, argv);
  while (bench_more (&b))
    {
      start = report_clock ();
      left (regions);
      bench_sample (&b, report_clock () - start, regions);
    }
  bench_print (&b, "empty-left", "us", 0);
  return 0;
}
