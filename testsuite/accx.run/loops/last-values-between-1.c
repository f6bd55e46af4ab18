/* What one iteration of a vector loop sets in a scalar, an array's constant place or a private
   array is seen by the iterations of the next vector loop, with no code between the loops.  */
#include "check.h"

enum { G = 4, N = 256 };

struct pair { int low; double high; };

int
main (void)
{
  int a[G][N], b[G][N], c[G][N], d[G][N], shared[4];
  double e[G][N];
  #pragma acc parallel loop gang num_gangs(G) vector_length(N) copyout(a, b, c, d, e) private(shared)
  for (int g = 0; g < G; g++)
    {
      int scalar, one[1], some[3];
      struct pair pair;
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  if (t == 5)
	    scalar = g * 10 + 3;
	  if (t == 70)
	    one[0] = g * 10 + 4;
	  if (t == 200)
	    {
	      some[1] = g - 7;
	      shared[3] = g * g;
	      pair.low = 7 * g;
	      pair.high = g / 8.0;
	    }
	}
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  a[g][t] = scalar;
	  b[g][t] = one[0] + t;
	  c[g][t] = some[1];
	  d[g][t] = shared[3] - t;
	  e[g][t] = pair.low + pair.high;
	}
    }
  for (int g = 0; g < G; g++)
    for (int t = 0; t < N; t++)
      {
	CHECK (g * N + t, a[g][t], g * 10 + 3);
	CHECK (g * N + t, b[g][t], g * 10 + 4 + t);
	CHECK (g * N + t, c[g][t], g - 7);
	CHECK (g * N + t, d[g][t], g * g - t);
	CHECK_REAL (g * N + t, e[g][t], 7 * g + g / 8.0);
      }
  return DONE ();
}
