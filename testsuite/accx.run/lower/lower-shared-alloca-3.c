/* Arrays of variable length of gangs of some KiB, alone and two together, and larger ones keep what their threads exchange.  */
#include "check.h"

enum { G = 6, MOST = 3000 };

static float u[G * MOST], v[G * MOST];

static void
reverse (int n)
{
  #pragma acc parallel loop gang num_gangs(G) vector_length(64) copyin(u[0:G * n]) copyout(v[0:G * n])
  for (int g = 0; g < G; g++)
    {
      float row[n], other[n / 2 + 1];
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	row[t] = u[g * n + t], other[t / 2] = g;
      #pragma acc loop vector
      for (int t = 0; t < n; t++)
	v[g * n + t] = row[n - 1 - t] + other[(n - 1 - t) / 2];
    }
}

int
main (void)
{
  static const int lengths[] = { 100, 700, 1024, 1025, 2500, MOST };
  for (int i = 0; i < G * MOST; i++)
    u[i] = i % 1013;
  for (int k = 0; k < 6; k++)
    {
      int n = lengths[k];
      reverse (n);
      for (int i = 0; i < G * n; i++)
	CHECK_REAL (i, v[i], u[i / n * n + n - 1 - i % n] + i / n);
    }
  return DONE ();
}
