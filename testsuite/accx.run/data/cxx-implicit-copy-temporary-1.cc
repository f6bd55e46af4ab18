/* What a region reads through a pointer in arguments of functions and in statement expressions is copied,
   too, where other accesses through the pointer reach less.  */
#include <cmath>
#include <cstdlib>
#include "check.h"

enum { N = 100, H = N / 2 };

int
main ()
{
  double *y = (double *) malloc (N * sizeof *y), *z = (double *) malloc (H * sizeof *z), sum = 0;
  for (int i = 0; i < N; i++)
    y[i] = i;
  #pragma acc parallel loop reduction(+: sum)
  for (int i = 0; i < H; i++)
    {
      z[i] = y[i];
      sum += std::sqrt (y[i + H] * y[i + H]);
    }
  double want = 0;
  for (int i = 0; i < H; i++)
    {
      CHECK (i, z[i], i);
      want += i + H;
    }
  CHECK (0, sum, want);
  #pragma acc parallel loop
  for (int i = 0; i < H; i++)
    z[i] += ({ double u = y[i + H]; u - y[i]; });
  for (int i = 0; i < H; i++)
    CHECK (i, z[i], i + H);
  return DONE ();
}
