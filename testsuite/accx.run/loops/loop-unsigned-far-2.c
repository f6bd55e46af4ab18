/* Loops over unsigned int with bounds more than INT_MAX apart that the launch does not
   know, in gang routines and in large regions, with collapsed loops.
   { accx-device-only } (GCC's host versions do not run such loops) */
#include "check.h"

#define FOUR(X) X X X X
#define MANY(X) FOUR (FOUR (FOUR (X)))

struct bounds { unsigned from, to, step; };

#pragma acc routine gang
static void
count (unsigned from, unsigned to, unsigned step, unsigned *n)
{
  #pragma acc loop gang vector
  for (unsigned u = from; u < to; u += step)
    {
      #pragma acc atomic
      n[u >> 30] += 1;
    }
}

static void
in_memory (struct bounds b, unsigned *n)
{
  struct bounds *p = &b;
  #pragma acc parallel loop copyin(p[0:1]) copy(n[0:4])
  for (unsigned u = p->from; u < p->to; u += p->step)
    {
      #pragma acc atomic
      n[u >> 30] += 1;
    }
}

static void
in_routine (struct bounds b, unsigned *n)
{
  #pragma acc parallel copy(n[0:4])
  count (b.from, b.to, b.step, n);
}

static void
large (struct bounds b, unsigned *n, int k)
{
  #pragma acc parallel loop collapse(2) copy(n[0:4]) firstprivate(b)
  for (unsigned u = b.from; u < b.to; u += b.step)
    for (int i = 0; i < k; i++)
      {
	unsigned v = i + 1;
	MANY (v = v * 3 + (v >> 5); v ^= u;)
	#pragma acc atomic
	n[u >> 30] += v;
      }
}

int
main (void)
{
  static const struct bounds b[]
    = { { 0, 4200000000u, 70000001 }, { 1000000000, 4000000000u, 50000017 },
	{ 3, 100, 7 }, { 5, 5, 1 } };
  for (int t = 0; t < 4; t++)
    {
      unsigned n[3][4] = { 0 }, want[4] = { 0 }, sum[4] = { 0 };
      in_memory (b[t], n[0]);
      in_routine (b[t], n[1]);
      large (b[t], n[2], 3);
      for (unsigned long long u = b[t].from; u < b[t].to; u += b[t].step)
	{
	  want[u >> 30]++;
	  for (unsigned i = 1; i <= 3; i++)
	    {
	      unsigned v = i;
	      for (int k = 0; k < 64; k++)
		v = (v * 3 + (v >> 5)) ^ (unsigned) u;
	      sum[u >> 30] += v;
	    }
	}
      for (int i = 0; i < 4; i++)
	{
	  CHECK (i, n[0][i], want[i]);
	  CHECK (i, n[1][i], want[i]);
	  CHECK (i, n[2][i], sum[i]);
	}
    }
  return DONE ();
}
