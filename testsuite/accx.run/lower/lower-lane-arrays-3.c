/* Elements of a gang's arrays that one thread alone uses, by conditions on the loop's variable, beside elements of other
   threads at constant indices.  */
#include "check.h"

enum { G = 6, N = 64 };

static void
ends (const int *b, int *first, int *last, int *others)
{
  #pragma acc parallel loop gang num_gangs(G) vector_length(N) copyin(b[0:G*N]) copyout(first[0:G], last[0:G], others[0:G])
  for (int g = 0; g < G; g++)
    {
      int keep[N], rows[N][4], seen[N];
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  keep[t] = seen[t] = b[g * N + t];
	  for (int k = 0; k < 4; k++)
	    rows[t][k] = k * keep[t];
	}
      #pragma acc loop vector
      for (int t = 0; t < N; t++)
	{
	  if (t == 0)
	    first[g] = keep[t] + rows[t][1];
	  if (t == 5)
	    others[g] = seen[t] + seen[0] + seen[63];
	  if (t != N - 1)
	    continue;
	  last[g] = keep[t] + rows[t][2];
	}
    }
}

int
main (void)
{
  int b[G * N], first[G], last[G], others[G];
  for (int i = 0; i < G * N; i++)
    b[i] = i * 7 % 101;
  ends (b, first, last, others);
  for (int g = 0; g < G; g++)
    {
      const int *row = b + g * N;
      CHECK (g, first[g], 2 * row[0]);
      CHECK (g, last[g], 3 * row[N - 1]);
      CHECK (g, others[g], row[5] + row[0] + row[63]);
    }
  return DONE ();
}
