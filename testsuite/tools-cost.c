/* 10000 queued kernels of about MICROSECONDS each: prints how long one takes, in microseconds, with
   its launch.  See tools-cost.

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { N = 1 << 14 };
static float x[N];

static double
now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec * 1e-3;
}

/* Microseconds of each of LAUNCHES kernels of N_STEPS dependent steps a thread.  */
static double
run (int launches, int n_steps)
{
  #pragma acc wait
  double start = now ();
  for (int k = 0; k < launches; k++)
    #pragma acc parallel loop present(x)
    for (int i = 0; i < N; i++)
      {
	float v = x[i];
	for (int s = 0; s < n_steps; s++)
	  v = v * 0.999f + 0.5f;
	x[i] = v;
      }
  #pragma acc wait
  return (now () - start) / launches;
}

int
main (int argc, char **argv)
{
  double wish = argc > 1 ? atof (argv[1]) : 5;
  int n_steps = argc > 2 ? atoi (argv[2]) : 0, launches = argc > 3 ? atoi (argv[3]) : 10000;
  #pragma acc enter data copyin(x)
  run (10, 1);
  if (n_steps == 0)
    {
      double few = run (500, 1000), many = run (500, 21000);
      double each = (many - few) / 20000;
      n_steps = each > 0 && wish > few - 1000 * each ? (int) ((wish - few) / each) + 1000 : 1;
      printf ("%d\n", n_steps > 0 ? n_steps : 1);
      return 0;
    }
  printf ("%.3f\n", run (launches, n_steps));
  #pragma acc exit data copyout(x)
  return 0;
}
