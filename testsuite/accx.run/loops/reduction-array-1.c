/* A reduction over an array sums up each element, from its first value on, whatever
   the loop is split over.  */
#include "check.h"

enum { N = 1000, BINS = 7 };

static int
want (int bin, int first)
{
  for (int i = bin; i < N; i += BINS)
    first += 3 * i;
  return first;
}

static void
levels_free (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc parallel loop reduction(+:h)
  for (int i = 0; i < N; i++)
    h[i % BINS] += 3 * i;
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

static void
gang_only (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc parallel loop gang reduction(+:h) num_gangs(6) vector_length(64)
  for (int i = 0; i < N; i++)
    h[i % BINS] += 3 * i;
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

static void
worker_in_one_gang (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc parallel num_gangs(1) num_workers(4) vector_length(32) copy(h)
  {
    #pragma acc loop worker reduction(+:h)
    for (int i = 0; i < N; i++)
      h[i % BINS] += 3 * i;
  }
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

static void
all_levels (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc parallel loop gang worker vector reduction(+:h) num_gangs(3) \
	      num_workers(2) vector_length(32)
  for (int i = 0; i < N; i++)
    h[i % BINS] += 3 * i;
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

static void
in_kernels (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc kernels loop independent reduction(+:h)
  for (int i = 0; i < N; i++)
    h[i % BINS] += 3 * i;
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

static void
in_serial (void)
{
  int h[BINS] = { 0, 10, 20, 30, 40, 50, 60 };
  #pragma acc serial loop reduction(+:h)
  for (int i = 0; i < N; i++)
    h[i % BINS] += 3 * i;
  for (int b = 0; b < BINS; b++)
    CHECK (b, h[b], want (b, 10 * b));
}

int
main (void)
{
  levels_free ();
  gang_only ();
  worker_in_one_gang ();
  all_levels ();
  in_kernels ();
  in_serial ();
  return DONE ();
}
