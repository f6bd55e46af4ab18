/* Threads that store the same into a bit-field do not race, in global memory or the gang's own:
   what they read of the bits beside it they write back.
   { accx-env ACCX_SIM_CHECK=1 } { accx-device-only } */

#include "check.h"
enum { GANGS = 6, N = 300 };

struct parts { unsigned a : 5; unsigned b : 7; int c : 3; int v[4]; };

static struct parts shared[GANGS];
static int out[GANGS][N], from[GANGS];

int
main (void)
{
  for (int g = 0; g < GANGS; g++)
    from[g] = 11 * g;
  #pragma acc parallel loop gang vector_length(128) copy(shared, out) copyin(from)
  for (int g = 0; g < GANGS; g++)
    {
      struct parts own;
      own.a = shared[g].a = from[g];
      own.b = shared[g].b = g;
      own.c = shared[g].c = 1;
      for (int k = 0; k < 4; k++)
	own.v[k] = from[(g + k) % GANGS];
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	{
	  shared[g].b = 5;
	  own.c = 2;
	  out[g][i] = from[g] * 3;
	}
      #pragma acc loop vector
      for (int i = 0; i < N; i++)
	out[g][i] += own.a + own.b * i + own.c + own.v[i & 3] + shared[g].a + 10 * shared[g].b
		     + shared[g].c;
    }
  for (int g = 0; g < GANGS; g++)
    for (int i = 0; i < N; i++)
      CHECK (g * N + i, out[g][i], 33 * g + (11 * g & 31) + g * i + 2 + (g + (i & 3)) % GANGS * 11
				   + (11 * g & 31) + 50 + 1);
  return DONE ();
}
