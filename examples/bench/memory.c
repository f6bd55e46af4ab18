/* One memory for host and device (doc/memory.md), with what separate memory takes beside it; run
   with ACCX_MEMORY=separate, managed and unified.

     memory [N [SAMPLES [LIMIT]]]

   For arrays of N doubles: GB/s of a copyin of what the host has just written ("first"), GB/s of
   the first and of later launches on resident data, with data clauses and without any.  Where memory is
   shared, with LIMIT, megabytes: all device memory but LIMIT is taken by acc_malloc, and a kernel
   sweeps over 0.5 and 1.2 times LIMIT (managed memory needs ACCX_OVERSUBSCRIBE=1 for that).

   SPDX-License-Identifier: GPL-3.0-or-later  */
#include "bench.h"

/* How many of B[0] to B[N - 1] are not 2 I + ROUND + 1.  */
static long
count_wrong (const double *b, long n, long round)
{
  long wrong = 0;
  for (long i = 0; i < n; i++)
    wrong += b[i] != 2.0 * i + round + 1;
  return wrong;
}

/* What the host writes in round ROUND.  */
static void
fill (double *a, long n, long round)
{
  for (long i = 0; i < n; i++)
    a[i] = 2.0 * i + round;
}

static void
print_rate (const char *name, double bytes, double seconds)
{
  printf ("%s GB/s %.6g\n", name, 1e-9 * bytes / seconds);
}

static void
measure_first (struct bench *b, double *a, long n, int argc, char **argv)
{
  long round = 0;
  bench_start (b, argc, argv);
  while (bench_more (b))
    {
      fill (a, n, round++);
      double start = report_clock ();
#pragma acc enter data copyin(a[0:n])
      bench_wait ();
      bench_sample (b, report_clock () - start, 1);
#pragma acc exit data delete(a[0:n])
    }
  bench_print (b, "first", "GB/s", 1e-9 * (double) n * sizeof *a);
}

/* Launches on resident data; CLAUSES: with data clauses.  Returns how many results are wrong.  */
static long
measure_resident (struct bench *b, double *a, double *restrict c, long n, int clauses, int argc,
		  char **argv)
{
  double bytes = 2.0 * (double) n * sizeof *a;
  fill (a, n, 5);
  bench_start (b, argc, argv);
#pragma acc data copyin(a[0:n]) copyout(c[0:n]) if(clauses)
  {
    while (bench_more (b))
      {
	double start = report_clock ();
#pragma acc parallel loop
	for (long i = 0; i < n; i++)
	  c[i] = a[i] + 1;
	bench_wait ();
	bench_sample (b, report_clock () - start, 1);
      }
  }
  print_rate (clauses ? "resident-first" : "bare-first", bytes, b->seconds[0]);
  bench_print (b, clauses ? "resident-later" : "bare-later", "GB/s", 1e-9 * bytes);
  return count_wrong (c, n, 5);
}

/* Sweeps over FACTOR times LIMIT bytes.  Returns how many results are wrong.  */
static long
measure_over (struct bench *b, double limit, double factor, int argc, char **argv)
{
  char name[40];
  long n = (long) (factor * limit / sizeof (double)), wrong = 0, sweeps = 0;
  double *a = (double *) report_alloc (n, sizeof *a);
  fill (a, n, 0);
  bench_start (b, argc, argv);
  while (bench_more (b))
    {
      double start = report_clock ();
#pragma acc parallel loop
      for (long i = 0; i < n; i++)
	a[i] += 1;
      bench_wait ();
      bench_sample (b, report_clock () - start, 1);
      sweeps++;
    }
  snprintf (name, sizeof name, "over-%g", factor);
  bench_print (b, name, "GB/s", 2e-9 * (double) n * sizeof *a);
  wrong = count_wrong (a, n, sweeps - 1);
  free (a);
  return wrong;
}

int
main (int argc, char **argv)
{
  long n = report_number (argc, argv, 1, 1, 1L << 27);
  double limit = (double) report_number (argc, argv, 3, 0, 0) * (1 << 20);
  double *a = (double *) report_alloc (n, sizeof *a);
  double *c = (double *) report_alloc (n, sizeof *c);
  long wrong = 0, all = 0;
  struct bench b;

  measure_first (&b, a, n, argc, argv);
  wrong += measure_resident (&b, a, c, n, 1, argc, argv);
  all += n;
  int shared = acc_is_present (a, n * sizeof *a);
  if (shared)
    {
      wrong += measure_resident (&b, a, c, n, 0, argc, argv);
      all += n;
    }
  free (a);
  free (c);
  if (shared && limit > 0)
    {
      acc_device_t type = acc_get_device_type ();
      double left = (double) acc_get_property (0, type, acc_property_free_memory);
      void *rest = left > limit ? acc_malloc ((size_t) (left - limit)) : NULL;
      wrong += measure_over (&b, limit, 0.5, argc, argv);
      wrong += measure_over (&b, limit, 1.2, argc, argv);
      acc_free (rest);
    }
  return bench_verdict ("memory", wrong, all);
}
