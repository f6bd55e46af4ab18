/* What unsigned int indices reach is copied without a clause, and inner loops with them get lanes.
   { accx-notify {function=rows [^\n]*vector_length=(32|64|128) } } */
#include <stdio.h>
#include <stdlib.h>

__attribute__ ((noipa)) static void
add (unsigned n, int m, double *c, const double *d)
{
  #pragma acc parallel loop
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < (unsigned) m; j++)
      c[i * m + j] += d[(n - 1 - i) * m + j];
}

__attribute__ ((noipa)) static void
rows (unsigned n, unsigned m, double *restrict c, const double *restrict d)
{
  #pragma acc parallel loop gang
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 1; j < m; j++)
      c[i * m + j] = d[i * m + j - 1] * 2;
}

int
main (void)
{
  enum { N = 30, M = 100 };
  double *a = malloc (N * M * sizeof *a), *b = malloc (N * M * sizeof *b);
  for (int i = 0; i < N * M; i++)
    {
      a[i] = i;
      b[i] = i % 11;
    }
  add (N, M, a, b);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      if (a[i * M + j] != i * M + j + ((N - 1 - i) * M + j) % 11)
        {
          printf ("add: a[%d][%d] is %g\n", i, j, a[i * M + j]);
          return 1;
        }
  rows (N, M, b, a);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      if (b[i * M + j] != (j ? a[i * M + j - 1] * 2 : (i * M) % 11))
        {
          printf ("rows: b[%d][%d] is %g\n", i, j, b[i * M + j]);
          return 1;
        }
  return 0;
}
