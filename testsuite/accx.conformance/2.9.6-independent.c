/* independent: the programmer says that iterations do not depend on each other, as
   the compiler cannot see through indices read from memory.  */
#include "../accx.run/check.h"

enum { N = 211 };
static int to[N], x[N], y[N], m[N][17];

static void
scatter (int n, int *out, const int *index, const int *in)
{
  #pragma acc kernels loop independent copy(out[0:n]) copyin(index[0:n], in[0:n])
  for (int i = 0; i < n; i++)
    out[index[i]] = in[i] * 3;
  #pragma acc kernels copy(out[0:n]) copyin(index[0:n], in[0:n])
  {
    #pragma acc loop independent gang vector
    for (int i = 0; i < n; i++)
      out[index[i]] += in[i];
    #pragma acc loop independent
    for (int i = 0; i < n; i++)
      out[index[i]] += 2;
  }
  #pragma acc parallel loop independent copy(out[0:n]) copyin(index[0:n])
  for (int i = 0; i < n; i++)
    out[index[i]] *= 2;
}

int
main (void)
{
  for (int i = 0; i < N; i++)
    {
      to[i] = i * 7 % N;
      x[i] = i * i - 40;
    }
  scatter (N, y, to, x);
  for (int i = 0; i < N; i++)
    CHECK (i, y[i * 7 % N], 2 * (4 * (i * i - 40) + 2));

  /* Both loops of a nest; of rows that overlap in general.  */
  #pragma acc kernels copy(m) copyin(to)
  {
    #pragma acc loop independent
    for (int i = 0; i < N; i++)
      {
	int t = to[i] + 1;
	#pragma acc loop independent
	for (int j = 0; j < 17; j++)
	  m[to[i]][j] += t * j;
      }
  }
  for (int i = 0; i < N; i++)
    for (int j = 0; j < 17; j++)
      CHECK (i * 17 + j, m[i][j], j * i + j);
  return DONE ();
}
