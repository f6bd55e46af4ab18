/* Monte Carlo: a 64-bit linear congruential generator per iteration, its state a
   pointer into a private variable; pi by counting and an integral by summing.  */
#include "check.h"
#include <stdint.h>

#pragma acc routine seq
static double
next (uint64_t *state)
{
  *state = *state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (*state >> 11) * (1.0 / (UINT64_C (1) << 53));
}

enum { STREAMS = 150, DRAWS = 40 };

static long
count (uint64_t seed, double *area)
{
  long inside = 0;
  double sum = 0;
  #pragma acc parallel loop reduction(+:inside, sum)
  for (int s = 0; s < STREAMS; s++)
    {
      uint64_t state = seed + s * UINT64_C (0x9e3779b97f4a7c15);
      #pragma acc loop seq
      for (int k = 0; k < DRAWS; k++)
        {
          double x = next (&state), y = next (&state);
          if (x * x + y * y < 1)
            inside++;
          sum += x * y;
        }
    }
  *area = sum;
  return inside;
}

static long
plain (uint64_t seed, double *area)
{
  long inside = 0;
  *area = 0;
  for (int s = 0; s < STREAMS; s++)
    {
      uint64_t state = seed + s * UINT64_C (0x9e3779b97f4a7c15);
      for (int k = 0; k < DRAWS; k++)
        {
          double x = next (&state), y = next (&state);
          inside += x * x + y * y < 1;
          *area += x * y;
        }
    }
  return inside;
}

int
main (void)
{
  for (uint64_t seed = 1; seed < 4; seed++)
    {
      double got, want;
      long inside = count (seed, &got);
      CHECK (seed, inside, plain (seed, &want));
      CHECK_NEAR (seed, got, want, 1e-12);
      CHECK_NEAR (seed, 4.0 * inside / (STREAMS * DRAWS), 3.14159, 0.05);
    }
  return DONE ();
}
