/* Loops inside gang loops over unsigned int with bounds more than INT_MAX apart that are
   known only there, up, down and collapsed, and in a vector routine.
   { accx-device-only } (GCC's host versions do not run such loops) */
#include "check.h"

struct bounds { unsigned from, to, step; };
enum { N = 4 };

static const struct bounds bounds[N]
  = { { 0, 4200000000u, 70000001 }, { 1000000000, 4000000000u, 50000017 }, { 3, 100, 7 },
      { 5, 5, 1 } };

#pragma acc routine vector
static unsigned
count (unsigned from, unsigned to, unsigned step)
{
  unsigned n = 0;
  #pragma acc loop vector reduction(+:n)
  for (unsigned u = from; u < to; u += step)
    n++;
  return n;
}

static void
far (void)
{
  struct bounds b[N];
  unsigned up[N], down[N], equal[N], both[N], called[N];
  for (int g = 0; g < N; g++)
    b[g] = bounds[g];
  #pragma acc parallel loop gang copyin(b) copyout(up, down, equal, both, called)
  for (int g = 0; g < N; g++)
    {
      unsigned n = 0, m = 0, e = 0, c = 0;
      #pragma acc loop vector reduction(+:n)
      for (unsigned u = b[g].from; u < b[g].to; u += b[g].step)
	n += u % 5 + 1;
      #pragma acc loop worker vector reduction(+:m)
      for (unsigned u = b[g].to; u > b[g].from + b[g].step; u -= b[g].step)
	m++;
      #pragma acc loop worker reduction(+:e)
      for (unsigned u = b[g].from; u <= b[g].to; u += b[g].step)
	e++;
      #pragma acc loop vector collapse(2) reduction(+:c)
      for (unsigned u = b[g].from; u < b[g].to; u += b[g].step)
	for (unsigned v = b[g].from; v < b[g].to; v += b[g].step)
	  c += u % 3 + v % 2;
      up[g] = n;
      down[g] = m;
      equal[g] = e;
      both[g] = c;
      called[g] = count (b[g].from, b[g].to, b[g].step);
    }
  for (int g = 0; g < N; g++)
    {
      unsigned n = 0, m = 0, e = 0, k = 0, odd = 0, third = 0;
      long long from = bounds[g].from, to = bounds[g].to, step = bounds[g].step;
      for (long long u = from; u < to; u += step)
	n += u % 5 + 1, k++, odd += u % 2, third += u % 3;
      for (long long u = to; u > from + step; u -= step)
	m++;
      for (long long u = from; u <= to; u += step)
	e++;
      CHECK (g, up[g], n);
      CHECK (g, down[g], m);
      CHECK (g, equal[g], e);
      CHECK (g, both[g], k * third + k * odd);
      CHECK (g, called[g], k);
    }
}

int
main (void)
{
  far ();
  return DONE ();
}
