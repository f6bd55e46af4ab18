/* Loops over 64-bit numbers near the ends of their type whose steps are long and no constants: what threads
   add up, and what collapsed loops and chunks are divided by, has no place in the type.  */
#include <limits.h>
#include "check.h"

static int n;
static unsigned long sum;

/* What N and SUM are to be for loops from FROM, STEP apart, ROUNDS times.  */
static void
check (int line, unsigned long from, unsigned long step, int rounds)
{
  unsigned long want = 0;
  for (int k = 0; k < rounds; k++)
    want += from + k * step;
  CHECK (line, n, rounds);
  CHECK (line, sum, want);
  n = 0;
  sum = 0;
}

/* How many values of I there are.  */
static int
rounds_up (long i, long limit, long step)
{
  int rounds = 0;
  for (; i < limit; i += step)
    rounds++;
  return rounds;
}

static void
signed_loops (long lo, long hi, long step)
{
  int rounds = rounds_up (lo, hi, step);
  #pragma acc parallel loop reduction(+:n, sum)
  for (long i = lo; i < hi; i += step)
    n++, sum += i;
  check (__LINE__, lo, step, rounds);
  #pragma acc parallel loop reduction(+:n, sum) num_gangs(100) vector_length(256)
  for (long i = hi - 20; i < hi; i += step)
    n++, sum += i;
  check (__LINE__, hi - 20, step, 1);
  #pragma acc parallel loop reduction(+:n, sum) vector_length(128)
  for (long i = lo + (rounds - 1) * step; i >= lo; i -= step)
    n++, sum += i;
  check (__LINE__, lo, step, rounds);
  #pragma acc parallel loop reduction(+:n, sum)
  for (long i = hi; i < lo; i += step)
    n++, sum += i;
  check (__LINE__, 0, 0, 0);
  #pragma acc kernels loop reduction(+:n, sum)
  for (long i = lo; i < hi; i += step)
    n++, sum += i;
  check (__LINE__, lo, step, rounds);
  #pragma acc parallel loop gang(static:1) num_gangs(4) vector_length(32) reduction(+:n, sum)
  for (long i = lo; i < hi; i += step)
    n++, sum += i;
  check (__LINE__, lo, step, rounds);
  #pragma acc parallel loop collapse(2) reduction(+:n, sum)
  for (long i = lo; i < hi; i += step)
    for (int k = 0; k < 2; k++)
      n += k, sum += k * (unsigned long) i;
  check (__LINE__, lo, step, rounds);
}

static void
unsigned_loops (unsigned long lo, unsigned long hi, unsigned long step)
{
  int rounds = (hi - lo) / step + 1;
  #pragma acc parallel loop reduction(+:n, sum)
  for (unsigned long i = lo; i <= hi; i += step)
    n++, sum += i;
  check (__LINE__, lo, step, rounds);
  #pragma acc parallel loop gang num_gangs(10000) reduction(+:n, sum)
  for (unsigned long i = lo + (rounds - 1) * step; i > lo; i -= step)
    n++, sum += i;
  check (__LINE__, lo + step, step, rounds - 1);
}

int
main (void)
{
  for (int bits = 50; bits < 62; bits++)
    {
      long step = (1L << bits) + 3;
      signed_loops (-7, LONG_MAX - step, step);
      signed_loops (LONG_MIN + step, -step, step);
      unsigned_loops (7, LONG_MAX - step, step);
      unsigned_loops ((1UL << 63) + 7, ULONG_MAX - step, step);
    }
  return DONE ();
}
