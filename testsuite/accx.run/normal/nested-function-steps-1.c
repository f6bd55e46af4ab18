/* What accx adds to constructs it adds in functions nested in others, a GNU extension, too:
   copies of what pointers reach, reductions, inner loops, parallel kernels.
   { accx-launches 4 } */
#include <stdlib.h>
#include "check.h"

enum { N = 300, M = 40 };

int
main (void)
{
  int n = N;
  double *a = malloc (N * sizeof *a), *b = malloc (N * sizeof *b), *m = malloc (N * M * sizeof *m);
  double total = 0;

  for (int i = 0; i < N; i++)
    a[i] = i;
  void twice (void)
  {
    #pragma acc parallel loop
    for (int i = 0; i < n; i++)
      b[i] = 2 * a[i];
  }
  void more (int by)
  {
    #pragma acc kernels
    for (int i = 0; i < n; i++)
      b[i] += by;
    double sum (void)
    {
      double s = 0;
      #pragma acc parallel loop
      for (int i = 0; i < n; i++)
	s += b[i];
      return s;
    }
    total = sum ();
  }
  void table (void)
  {
    #pragma acc parallel loop copyout(m[0:N * M])
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
	m[i * M + j] = b[i] + j;
  }
  twice ();
  more (7);
  table ();
  double expected = 0;
  for (int i = 0; i < N; i++)
    {
      CHECK (i, b[i], 2.0 * i + 7);
      expected += 2.0 * i + 7;
      for (int j = 0; j < M; j++)
	CHECK (i * M + j, m[i * M + j], 2.0 * i + 7 + j);
    }
  CHECK (0, total, expected);
  free (a);
  free (b);
  free (m);
  return DONE ();
}
